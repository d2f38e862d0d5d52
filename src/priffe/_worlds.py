"""Deals that fit a view, many at once: what a search plays out."""

from __future__ import annotations

from typing import final

import attrs

from priffe._text import Formatted
from priffe.cards import Hand
from priffe.deal import Deal, deal_at
from priffe.observation import Observation
from priffe.seats import BySeat, Seat


@final
@attrs.frozen(repr=False)
class Worlds(Formatted):
    """Deals that fit a view, drawn by `priffe.sampling.sample_many`.

    Attributes:
        view: What they fit.
        weights: How much each of them counts beside the others, a whole number of at least 0; None if all count alike.
    """

    view: Observation
    _masks: bytes
    weights: tuple[int, ...] | None = None

    @property
    def masks(self) -> memoryview[int]:
        """The hands as dealt: for each deal four 64-bit numbers, North's, East's, South's and West's `Hand.mask`.

        It has the shape (n, 4), cannot be written to, and is taken by ``numpy.asarray`` without a copy.
        """
        return memoryview(self._masks).cast("q", (len(self), len(Seat)))

    @property
    def effective_size(self) -> float:
        """How many deals that count alike would tell as much: the square of the sum of weights over that of squares."""
        if self.weights is None:
            return float(len(self))
        return sum(self.weights) ** 2 / sum(weight * weight for weight in self.weights)

    def hands(self, number: int) -> BySeat[Hand]:
        """The hands of one of the deals, counted from 0."""
        if not -len(self) <= number < len(self):
            raise IndexError(f"there is no deal {number} of {len(self)}")
        masks = memoryview(self._masks).cast("q")
        first = number % len(self) * len(Seat)
        return BySeat(*(Hand.from_mask(mask) for mask in masks[first : first + len(Seat)]))

    def deal(self, number: int) -> Deal:
        """One of the deals, come as far as the view."""
        return deal_at(self.view, self.hands(number))

    def __len__(self) -> int:
        return len(self._masks) // (8 * len(Seat))

    def __repr__(self) -> str:
        weights = "" if self.weights is None else f", of the weight of {self.effective_size:.1f}"
        return f"<{len(self)} deals that fit a view of {self.view.seat or 'a spectator'}{weights}>"
