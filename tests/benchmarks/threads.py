"""How batch playouts scale over threads, and matches over processes, beside what the machine gives to two processes."""

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

BOARDS = 64
"""How many boards of a match one process plays in a round: a second's work for the rule bot and one that plays at
random, four tasks of `play_match`."""


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


def match_speedups(rounds: int) -> dict[str, Spread]:
    """How many times as many boards of a match two processes play in the same time as one.

    Beside a match that is shared out by `play_match` stand two processes that play a match each and share nothing.

    Args:
        rounds: How often, at least 2.

    Returns:
        As for `speedups`.
    """
    if find_spec("priffe.simulation") is None or (os.cpu_count() or 1) < 2:
        return {}
    found: dict[str, list[float]] = {"a match in two processes": [], "two matches, a process each": []}
    spawn = get_context("spawn")
    with ProcessPoolExecutor(1, spawn) as one, ProcessPoolExecutor(2, spawn) as two:
        for pool in (one, two):
            _time_match(pool, BOARDS, 0)  # so that all have started, and have done the same
        for place in range(1, rounds + 1):
            alone = _time_match(one, BOARDS, place)
            shared, apart = _time_match(two, 2 * BOARDS, place), _time_matches(two, place)
            for times, taken in zip(found.values(), (shared, apart), strict=True):
                times.append(2 * alone / taken)
    return {name: Spread.of(times) for name, times in found.items()}


def _time_match(pool: Executor, boards: int, place: int) -> float:
    start = perf_counter()
    _play(boards, 2 * BOARDS * place, pool)
    return perf_counter() - start


def _time_matches(pool: Executor, place: int) -> float:
    start = perf_counter()
    list(pool.map(_play, [BOARDS] * 2, (2 * BOARDS * place, 2 * BOARDS * place + BOARDS)))
    return perf_counter() - start


def _play(boards: int, first: int, pool: Executor | None = None) -> None:
    play_match = import_module("priffe.simulation").play_match
    play_match("rule", "random", boards=boards, first=first, seed=1, executor=pool)


@cache
def _deal() -> pf.Deal:
    return fresh_deals(random.Random(1), 1)[0]
