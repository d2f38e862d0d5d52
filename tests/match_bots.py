"""Bots for tests of matches: they stand in a module, so that processes and clusters can be sent them."""

import random

from priffe import Bid, Observation, Phase
from priffe.actions import Action
from priffe.bots import random_bot, rule_bot
from priffe.observation import SessionObservation


def passes(view: Observation, rng: random.Random) -> Action:
    """Passes, and plays at random."""
    return Bid.PASS if view.phase is Phase.AUCTION else random_bot(view, rng)


def raises(view: Observation, rng: random.Random) -> Action:
    """Raises an error at its second turn in the play, whatever has been played."""
    if view.phase is Phase.PLAY and len(view.hand) < 13:
        raise LookupError("no\nidea")
    return passes(view, rng)


def raises_at_times(view: Observation, rng: random.Random) -> Action:
    """Raises an error in about one deal of five."""
    if rng.random() < 0.004:
        raise ArithmeticError
    return random_bot(view, rng)


def leaves(view: Observation, rng: random.Random) -> Action:
    """Tries to end the process."""
    raise SystemExit


def cheats(view: Observation, rng: random.Random) -> Action:
    """Bids spel, also where it may not."""
    return Bid.SPEL


def answers_nothing(view: Observation, rng: random.Random) -> Action:
    """Answers with something that is no action."""
    return None  # type: ignore[return-value]


class Careful:
    """A bot for sessions, which notes what it was shown."""

    def __init__(self) -> None:
        self.shown: list[SessionObservation] = []

    def __call__(self, view: Observation, rng: random.Random) -> Action:
        """Plays by the rules of thumb."""
        return rule_bot(view, rng)

    def in_session(self, view: SessionObservation, rng: random.Random) -> Action:
        """Plays by the rules of thumb, and remembers the view."""
        self.shown.append(view)
        assert view.deal is not None
        return rule_bot(view.deal, rng)


careful = Careful()
