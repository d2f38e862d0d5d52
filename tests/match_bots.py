"""Bots for tests of matches: they stand in a module, so that processes and clusters can be sent them."""

import os
import random
import signal
from contextlib import suppress
from pathlib import Path

import attrs

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
    """Raises an error in about one deal of four."""
    if rng.random() < 0.01:
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


def hangs(view: Observation, rng: random.Random) -> Action:
    """Never answers."""
    while True:
        pass


def dies(view: Observation, rng: random.Random) -> Action:
    """Takes its process with it."""
    os._exit(7)


@attrs.frozen
class Killer:
    """Plays at random, but ends the process once, in the middle of a board: when there is no such file yet."""

    done: Path

    def __call__(self, view: Observation, rng: random.Random) -> Action:
        """Plays at random."""
        if rng.random() < 0.01:
            with suppress(FileExistsError):  # another process was the one
                self.done.touch(exist_ok=False)
                os.kill(os.getpid(), signal.SIGKILL)
        return random_bot(view, rng)


def hangs_at_times(view: Observation, rng: random.Random) -> Action:
    """Never answers where `raises_at_times` raises an error."""
    try:
        return raises_at_times(view, rng)
    except ArithmeticError:
        return hangs(view, rng)


def process_number() -> int:
    """The number of the process that runs this."""
    return os.getpid()
