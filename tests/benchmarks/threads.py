"""How batch playouts scale over threads, and over processes, which share nothing and so show what the machine gives."""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from time import perf_counter

import priffe as pf
from benchmarks.priffe_works import fresh_deals
from benchmarks.timing import Spread

PLAYOUTS = 100_000
"""How many one thread plays in a round."""


def speedups(rounds: int) -> dict[str, Spread]:
    """How many times as much two threads, or two processes, do in the same time as one, by the clock on the wall.

    Args:
        rounds: How often, at least 2.

    Returns:
        By the name of what was measured; nothing without compiled playouts or a second processor, where there is
        nothing to gain. Other programs that keep the processors busy make both smaller.
    """
    if find_spec("priffe.playouts") is None or find_spec("numba") is None or (os.cpu_count() or 1) < 2:
        return {}
    found: dict[str, list[float]] = {"two threads": [], "two processes": []}
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2, get_context("spawn")) as processes:
        _time(None, [0])  # compiles, or loads what was compiled before
        _time(processes, range(8))  # so that both have started and have done the same
        for place in range(rounds):
            alone = _time(None, [place])
            for name, pool in zip(found, (threads, processes), strict=True):
                found[name].append(2 * alone / _time(pool, (place, place + rounds)))
    return {name: Spread.of(numbers) for name, numbers in found.items()}


def _time(pool: Executor | None, seeds: Iterable[int]) -> float:
    start = perf_counter()
    list(map(_run, seeds) if pool is None else pool.map(_run, seeds))
    return perf_counter() - start


def _run(seed: int) -> None:
    import_module("priffe.playouts").playouts(_deal(), PLAYOUTS, seed)


@cache
def _deal() -> pf.Deal:
    return fresh_deals(random.Random(1), 1)[0]
