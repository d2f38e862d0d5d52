"""A bot that searches: perfect-information Monte Carlo over deals that fit its view."""

from __future__ import annotations

import random
from fractions import Fraction
from time import monotonic
from typing import final

import attrs

from priffe._text import Formatted
from priffe.acting import legal_actions
from priffe.actions import Action
from priffe.bots._bot import seat_to_act
from priffe.errors import brief
from priffe.observation import Observation
from priffe.playouts import evaluate
from priffe.playouts._starts import check_at_least_one, check_numbers
from priffe.sampling import sample_many


@final
@attrs.frozen
class SearchBot(Formatted):
    """Tries every legal action in deals that fit its view, and does what was worth most.

    After each action the deal is played to its end by rules of thumb (`priffe.playouts.evaluate` with ``sound``), a bid
    as if nobody bid any more. With the extra ``fast`` it is quick. Each deal is played out as if the cards were open,
    so it never plays to find something out or to hide something (*strategy fusion*).

    Attributes:
        worlds: How many deals.
        playouts: How many playouts for each action in each deal.
        seconds: If given, it goes on with as many deals and playouts again until so long has passed; its play then
            depends on the speed of the machine, and not on chance and view alone.

    Raises:
        TypeError: If worlds or playouts are no int.
        ValueError: If one of them is less than 1, or seconds are not more than 0.

    Examples:
        >>> from priffe import Bid, Seat, apply_action, new_deal, observe, shuffle
        >>> deal = apply_action(new_deal(shuffle(random.Random(7)), dealer=Seat.WEST), Bid.SPEL)
        >>> bot = SearchBot(worlds=10, playouts=5)
        >>> bot(observe(deal, Seat.NORTH), random.Random(1)) in legal_actions(deal)
        True
    """

    worlds: int = 50
    playouts: int = 10
    seconds: float | None = None

    def __attrs_post_init__(self) -> None:
        check_numbers(number_of_worlds=self.worlds, number_of_playouts=self.playouts)
        check_at_least_one("worlds", self.worlds)
        check_at_least_one("playouts", self.playouts)
        if self.seconds is not None and not self.seconds > 0:
            raise ValueError(f"a search takes more than 0 seconds, not {brief(self.seconds)}")

    def __call__(self, view: Observation, rng: random.Random, /) -> Action:
        """What it does.

        Args:
            view: What the bot sees; it is its turn.
            rng: The source of chance.

        Raises:
            ObservationError: If it is not the viewer's turn.
        """
        seat_to_act(view)
        actions = legal_actions(view)
        if len(actions) == 1:
            return actions[0]
        end = None if self.seconds is None else monotonic() + self.seconds
        values = self._values(view, rng)
        while end is not None and monotonic() < end:
            values = [one + more for one, more in zip(values, self._values(view, rng), strict=True)]
        return actions[values.index(max(values))]

    def _values(self, view: Observation, rng: random.Random) -> list[Fraction]:
        """What each legal action is worth."""
        worlds = sample_many(view, self.worlds, rng.getrandbits(64))
        found = evaluate(view, worlds, self.playouts, rng.getrandbits(64), sound=True)
        return [each.value for each in found]
