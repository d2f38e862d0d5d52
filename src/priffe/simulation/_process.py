"""A bot in a process of its own: there alone a bot that does not answer can be ended safely."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import random
import signal
from functools import lru_cache
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Final, NamedTuple, cast

from priffe.actions import Action
from priffe.bots import Bot, SessionBot
from priffe.observation import Observation, SessionObservation
from priffe.simulation._checks import checked_bot, positive
from priffe.simulation._errors import told
from priffe.simulation._names import bot_of

_SECONDS_TO_START: Final = 120.0
"""How long the process may take to import what the bot needs."""

_SECONDS_TO_GO: Final = 0.1
"""How long a process that has closed its end may take to be gone."""


class ProcessBot:
    """A bot that thinks in a process of its own, which is ended when the answer does not come in time.

    It answers as the bot itself would, chance included. When there is no answer in time, or the process has gone, it
    raises an error, which in a match is a fault of the bot, and the next turn begins another process. Each process that
    plays boards has one such process for each bot, however many boards it is given; threads take turns with it.

    Give no ``time_limit`` to the match as well: it would also measure how long the process takes to start.

    It costs some tenths of a second at the start, and about a millisecond for each decision.

    Args:
        bot: The bot, a value that can be pickled; or its name for `named_bot`.
        seconds: How long it may think about a decision.

    Raises:
        TypeError: If the bot cannot be called, or the seconds are no number.
        ValueError: If the seconds are not more than 0.
    """

    def __init__(self, bot: Bot | str, seconds: float) -> None:
        self._bot = pickle.dumps(checked_bot(bot))
        self._seconds = positive("seconds", seconds)

    def __call__(self, view: Observation, rng: random.Random, /) -> Action:
        """What the bot does.

        Raises:
            TimeoutError: If it does not answer in time.
            RuntimeError: If it raises an error, or its process has gone.
        """
        return _thinker(self._bot, os.getpid()).ask(view, rng, self._seconds)

    def in_session(self, view: SessionObservation, rng: random.Random, /) -> Action:
        """What the bot does in a session; one that is no `SessionBot` is shown the deal alone.

        Raises:
            TimeoutError: If it does not answer in time.
            RuntimeError: If it raises an error, or its process has gone.
        """
        return _thinker(self._bot, os.getpid()).ask(view, rng, self._seconds)


class _Answer(NamedTuple):
    """What the process of a bot tells."""

    fault: str = ""
    """What the bot raised; nothing if it raised nothing."""
    action: Action | None = None
    """What it does."""
    chance: tuple[object, ...] = ()
    """The state of the chance after that."""
    knows_sessions: bool = False
    """Whether it is a `SessionBot`, which is told once."""


class _Thinker:
    """The process of a bot, as long as it lives, and the way to it."""

    def __init__(self, bot: bytes) -> None:
        self._bot = bot
        self._turn = Lock()
        self._process: BaseProcess | None = None
        self._way: Connection | None = None
        self._knows_sessions = False

    def ask(self, view: Observation | SessionObservation, rng: random.Random, seconds: float) -> Action:
        """What the bot does; the chance is then as the bot has left it.

        Raises:
            TimeoutError: If it does not answer in time; its process is ended.
            RuntimeError: If it has raised an error, or its process has gone.
        """
        with self._turn:
            way = self._started() if self._way is None else self._way
            shown = view if isinstance(view, Observation) or self._knows_sessions else view.deal
            answer = self._answer(way, (shown, rng), seconds)
        rng.setstate(answer.chance)
        return cast(Action, answer.action)  # which is looked at where it is applied

    def _started(self) -> Connection:
        """The way to a new process, which is ready."""
        context = multiprocessing.get_context("spawn")
        self._way, theirs = context.Pipe()
        self._process = context.Process(target=_think, args=(theirs, self._bot), daemon=True)
        self._process.start()
        theirs.close()  # so that the process alone holds that end, and its death is noticed
        self._knows_sessions = self._answer(self._way, None, _SECONDS_TO_START).knows_sessions
        return self._way

    def _answer(self, way: Connection, question: object, seconds: float) -> _Answer:
        try:
            way.send(question)
            if not way.poll(seconds):
                self._end()
                raise TimeoutError(f"no answer within {seconds:g} seconds, so its process was ended")
            answer = cast(_Answer, way.recv())
        except (EOFError, ConnectionError) as error:
            raise RuntimeError(f"its process has gone, with the exit code {self._end()}") from error
        if answer.fault:
            raise RuntimeError(answer.fault)
        return answer

    def _end(self) -> int | None:
        """End the process, and tell its exit code."""
        process, way = self._process, self._way
        self._process = self._way = None
        if way is not None:
            way.close()
        if process is None:
            return None
        process.join(_SECONDS_TO_GO)  # one that has gone may not be known to have gone yet
        process.kill()
        process.join()
        return process.exitcode


@lru_cache(maxsize=8)
def _thinker(bot: bytes, process: int) -> _Thinker:  # noqa: ARG001  # a fork must not share the process of its parent
    return _Thinker(bot)


def _think(way: Connection, pickled: bytes) -> None:
    """What the process does: answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks
    bot: Bot | None = None
    while True:
        try:
            question = way.recv()
        except EOFError:
            return
        try:
            if bot is None:
                bot = bot_of(pickle.loads(pickled))  # noqa: S301  # from the process that has started this one
                way.send(_Answer(knows_sessions=isinstance(bot, SessionBot)))
                continue
            view, rng = question
            way.send(_Answer("", _action(bot, view, rng), rng.getstate()))
        except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever the bot raises
            way.send(_Answer(told(error)))


def _action(bot: Bot, view: Observation | SessionObservation, rng: random.Random) -> Action:
    if isinstance(view, SessionObservation) and isinstance(bot, SessionBot):
        return bot.in_session(view, rng)
    return bot(cast(Observation, view), rng)
