"""Whole deals that were never played before, in fresh processes: the first second of each, and what comes after it.

A program plays cards that it has not seen, and begins with nothing in its tables. So every batch here has deals of its
own, dealt while the clock stands, and every library has a process of its own, which has imported it and done nothing
else. The processes take turns, a batch each, so that all of them meet the same moods of the machine.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import mean
from typing import TypeAlias

from benchmarks import peer_works, priffe_works
from benchmarks.timing import Batch, Times, loop_time, timed

DEALS = 200
"""How many deals a batch goes through: about fifteen milliseconds of play."""

FIRST, LATER = "first second", "after it"
"""The groups of the works, in the order of time."""

_SECOND = 1e6
"""Microseconds of play that the first group takes, and the later one too."""

_Taken: TypeAlias = tuple[float, int, float]
"""Microseconds of a batch, the actions in it, and the microseconds of the reference loop beside it."""


def measure_fresh_play(rounds: int, *, peers: bool) -> dict[str, Times]:
    """Time whole deals, auction included, against those of OpenSpiel's games.

    Args:
        rounds: How many processes of each library, at least 2.
        peers: Whether to measure OpenSpiel, too, if it is installed.

    Returns:
        The times by name, those of the first second of play and those of the second after it.
    """
    games = peer_works.GAMES if peers and find_spec("pyspiel") is not None else {}
    names = {"priffe": priffe_works.WHOLE_DEALS} | {game: f"OpenSpiel {game} / whole deals" for game in games}
    found: dict[str, list[tuple[float, float]]] = {}
    for seed in range(rounds):
        for library, batches in _played_by_turns(list(names), seed).items():
            for group, part in zip((FIRST, LATER), _parts(batches), strict=True):
                found.setdefault(f"{group} / {names[library]}", []).append(_per_action(part))
    return {
        name: Times("action", tuple([one for one, _ in taken]), tuple([paced for _, paced in taken]))
        for name, taken in found.items()
    }


def _parts(batches: Sequence[_Taken]) -> tuple[list[_Taken], list[_Taken]]:
    """The batches that began in the first second of play, and those that began later."""
    first: list[_Taken] = []
    for batch in batches:
        if sum(taken for taken, _, _ in first) >= _SECOND:
            break
        first.append(batch)
    return first, list(batches[len(first) :])


def _per_action(batches: Sequence[_Taken]) -> tuple[float, float]:
    """Microseconds for an action, and the same as a multiple of the reference loop."""
    each = sum(taken for taken, _, _ in batches) / sum(actions for _, actions, _ in batches)
    return each, each / mean(loop for _, _, loop in batches)


def _played_by_turns(libraries: Sequence[str], seed: int) -> dict[str, list[_Taken]]:
    """The batches of a fresh process of each library, all together until each has played for two seconds."""
    played: dict[str, list[_Taken]] = {library: [] for library in libraries}
    with ExitStack() as processes:
        turns = {library: processes.enter_context(_process(library, seed)) for library in libraries}
        while turns:
            for library, play in list(turns.items()):
                played[library].append(play())
                if sum(taken for taken, _, _ in played[library]) >= 2 * _SECOND:
                    del turns[library]
    return played


@contextmanager
def _process(library: str, seed: int) -> Iterator[Callable[[], _Taken]]:
    """A process that plays a batch whenever the function is called."""
    command = [sys.executable, "-c", "from benchmarks.fresh import main; main()", library, str(seed)]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        asked, answers = process.stdin, process.stdout
        if asked is None or answers is None:
            raise RuntimeError("a process without the pipes that it was started with")

        def play() -> _Taken:
            asked.write("\n")
            asked.flush()
            taken, actions, loop = answers.readline().split()
            return float(taken), int(actions), float(loop)

        yield play


def main() -> None:
    """Play a batch of one library for each line that is read, and write how long it took."""
    library, seed = sys.argv[1], int(sys.argv[2])
    prepare = _preparation(library, random.Random(seed))
    for _ in sys.stdin:
        seconds, actions = timed([prepare()])
        sys.stdout.write(f"{seconds * 1e6} {actions} {loop_time()}\n")
        sys.stdout.flush()


def _preparation(library: str, rng: random.Random) -> Callable[[], Batch]:
    if library == "priffe":
        return lambda: priffe_works.fresh_play(rng, DEALS)
    game = import_module("pyspiel").load_game(peer_works.GAMES[library])
    return lambda: peer_works.fresh_play(game, rng, DEALS)
