"""What a bot is, and the simplest one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol, TypeAlias, runtime_checkable

from priffe.acting import legal_actions
from priffe.actions import Action
from priffe.errors import ObservationError
from priffe.observation import Observation, SessionObservation
from priffe.seats import Seat

Bot: TypeAlias = Callable[[Observation, random.Random], Action]
"""What plays: it is given its own view and a source of chance, and answers with one of ``legal_actions(view)``."""


@runtime_checkable
class SessionBot(Protocol):
    """A bot that plays for the rubber: where a deal is one of a session, it is shown the session too."""

    def __call__(self, view: Observation, rng: random.Random, /) -> Action:
        """What it does in a deal that stands alone."""

    def in_session(self, view: SessionObservation, rng: random.Random, /) -> Action:
        """What it does in the deal in progress, ``view.deal``, of a session."""


def random_bot(view: Observation, rng: random.Random) -> Action:
    """One of the legal actions, each equally likely: the least that a bot has to beat.

    Args:
        view: What the bot sees; it is its turn.
        rng: The source of chance.

    Raises:
        ObservationError: If it is not the viewer's turn.

    Examples:
        >>> from priffe import Seat, new_deal, observe, shuffle
        >>> rng = random.Random(7)
        >>> random_bot(observe(new_deal(shuffle(rng), dealer=Seat.WEST), Seat.NORTH), rng)
        Bid.HEARTS
    """
    seat_to_act(view)
    return rng.choice(legal_actions(view))


def seat_to_act(view: Observation) -> Seat:
    """The seat of a view whose turn it is.

    Raises:
        ObservationError: If it is not the viewer's turn.
    """
    seat = view.seat
    if seat is None or seat is not view.turn:
        viewer = "a spectator" if seat is None else str(seat)
        turn = "the deal is over" if view.turn is None else f"it is the turn of {view.turn}"
        raise ObservationError(
            f"a bot acts when it is its turn; this is the view of {viewer}, and {turn}", code="not_its_turn"
        )
    return seat
