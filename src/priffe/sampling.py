"""Deals that fit what a player has seen: how many there are, and one or many of them drawn, each equally likely."""

from __future__ import annotations

from collections.abc import Callable

from priffe._drawing import count_deals, sample_deal, sample_hands
from priffe._worlds import Worlds
from priffe.cards import Hand
from priffe.errors import brief
from priffe.observation import Observation
from priffe.playouts._worlds import drawn
from priffe.seats import BySeat

__all__ = ["Worlds", "count_deals", "sample_deal", "sample_hands", "sample_many"]


def sample_many(
    view: Observation,
    n: int,
    seed: int,
    *,
    weight: Callable[[BySeat[Hand]], int] | None = None,
    compiled: bool | None = None,
) -> Worlds:
    """Draw many deals that fit what the viewer has seen; each draw is any such deal, all equally likely.

    Args:
        view: What a seat or a spectator has seen.
        n: How many, at least 1.
        seed: Any integer; the same seed gives the same deals, on every machine, compiled or not. The generator is that
            of `priffe.playouts.playouts`, begun with the text ``priffe worlds 1:`` and the seed in hexadecimal.
        weight: How much a deal counts, from its four hands as dealt: a whole number of at least 0, in any unit, such as
            how often a player would have called so with such a hand. By default all count alike.
        compiled: As for `priffe.playouts.playouts`.

    Raises:
        TypeError: If an argument, or a weight, has another type.
        ValueError: If n is less than 1, a weight is negative, or all of them are 0.
        ModuleNotFoundError: If compiled code is asked for and numba is not installed.
        ImportError: If compiled code is asked for and numba is installed but cannot be imported.

    Examples:
        >>> import random
        >>> from priffe import Seat, Suit, new_deal, observe, shuffle
        >>> view = observe(new_deal(shuffle(random.Random(7)), dealer=Seat.WEST), Seat.EAST)
        >>> worlds = sample_many(view, 100, seed=1, compiled=False)
        >>> len(worlds), worlds.masks.shape, observe(worlds.deal(0), Seat.EAST) == view
        (100, (100, 4), True)
        >>> def long_hearts(hands: BySeat[Hand]) -> int:
        ...     return max(0, len(hands[Seat.WEST].of_suit(Suit.HEARTS)) - 3)
        >>> round(sample_many(view, 100, 1, weight=long_hearts, compiled=False).effective_size)
        28
    """
    worlds = drawn(view, n, seed, compiled=compiled)
    if weight is None:
        return worlds
    weights = tuple(_checked(weight(worlds.hands(number))) for number in range(n))
    if not any(weights):
        raise ValueError(f"all of {n} deals have the weight 0")
    return Worlds(view, worlds._masks, weights)


def _checked(weight: int) -> int:
    if not isinstance(weight, int):
        raise TypeError(f"a weight is an int, not {brief(weight)}")
    if weight < 0:
        raise ValueError(f"a weight is at least 0, not {brief(weight)}")
    return int(weight)
