"""How many bytes a state takes.

Twice: by a walk over the objects that a state reaches, and by the growth of a fresh process that keeps many states,
which counts for compiled libraries too. As a program (``python memory.py LIBRARY``) it measures that growth.
"""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import priffe as pf
from benchmarks.peer_works import GAMES, dealt
from benchmarks.priffe_works import paths
from priffe.tricks import leads

DEALS = 300
"""How many deals the growing process keeps all states of."""

_SHARED = (Enum, pf.Card, pf.Rules, type, ModuleType, FunctionType)
"""What exists once, however many states there are."""


def measure_memory() -> dict[str, float]:
    """Bytes per state, by the name of what was measured."""
    path = next(path for path in paths(random.Random(6)) if path[-1].contract is not None)
    found: dict[str, float] = {
        "state / priffe / one alone, mid-deal": reachable_size([path[len(path) // 2]]),
        "state / priffe / along a whole deal": reachable_size(path) / len(path),
    }
    statm = Path("/proc/self/statm")
    if statm.exists():
        for library in ("priffe", *(GAMES if find_spec("pyspiel") is not None else ())):
            shown = library if library == "priffe" else f"OpenSpiel {library}"
            found[f"growth / {shown} / along whole deals"] = _growth(library)
    return found


def reachable_size(values: Iterable[object]) -> int:
    """Bytes of all objects that some values reach, each counted once, without what exists once for all states."""
    once = _reachable([leads(kind.trump) for kind in pf.ContractKind], set())
    return sum(sys.getsizeof(value) for value in _reachable(values, {id(value) for value in once}))


def _reachable(values: Iterable[object], seen: set[int]) -> list[object]:
    found: list[object] = []
    left = list(values)
    while left:
        value = left.pop()
        if id(value) in seen or isinstance(value, _SHARED) or _is_cached(value):
            continue
        seen.add(id(value))
        found.append(value)
        left.extend(gc.get_referents(value))
    return found


def _is_cached(value: object) -> bool:
    """Whether CPython keeps the value anyway."""
    return value is None or isinstance(value, bool) or (type(value) is int and -5 <= value <= 256) or value in (b"", ())


def _growth(library: str) -> float:
    command = [sys.executable, "-c", "from benchmarks.memory import main; main()", library]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    return float(subprocess.run(command, capture_output=True, check=True, text=True, env=environment).stdout)


def main() -> None:
    """Print the growth per state of this process when it keeps the states of one library."""
    make = _priffe_states if sys.argv[1] == "priffe" else _open_spiel_states(sys.argv[1])
    kept = [list(states) for states in islice(make(), 3)]  # fills the tables first
    gc.collect()
    before = _resident()
    kept += [list(states) for states in islice(make(), DEALS)]
    gc.collect()
    sys.stdout.write(f"{(_resident() - before) / sum(map(len, kept[3:]))}\n")


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _priffe_states() -> Iterator[list[pf.Deal]]:
    return paths(random.Random(7))


def _open_spiel_states(name: str) -> Callable[[], Iterator[list[Any]]]:
    def make() -> Iterator[list[Any]]:
        game, rng = import_module("pyspiel").load_game(GAMES[name]), random.Random(7)
        while True:
            states = [dealt(game, rng)]
            while choices := states[-1].legal_actions():
                states.append(states[-1].child(rng.choice(choices)))
            yield states

    return make
