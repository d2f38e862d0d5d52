"""How batch playouts scale over threads."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter

from benchmarks.priffe_works import fresh_deals
from benchmarks.timing import Spread

PLAYOUTS = 100_000
"""How many one thread plays in a round."""


def thread_speedup(rounds: int) -> Spread | None:
    """How many times as much two threads do in the same time as one, by the clock on the wall.

    Args:
        rounds: How often, at least 2.

    Returns:
        None without compiled playouts or a second processor, where there is nothing to gain. Other programs that keep
        the processors busy make it smaller.
    """
    if find_spec("priffe.playouts") is None or find_spec("numba") is None or (os.cpu_count() or 1) < 2:
        return None
    playouts, state = import_module("priffe.playouts").playouts, fresh_deals(1)[0]

    def run(seed: int) -> None:
        playouts(state, PLAYOUTS, seed)

    run(0)
    speedups: list[float] = []
    with ThreadPoolExecutor(2) as pool:
        for place in range(rounds):
            start = perf_counter()
            run(place)
            alone = perf_counter() - start
            start = perf_counter()
            list(pool.map(run, (place, place + rounds)))
            speedups.append(2 * alone / (perf_counter() - start))
    return Spread.of(speedups)
