"""Timing of many works in one run: interleaved rounds, medians and spread.

A shared machine is slow at one moment and fast at the next. So every round times every work once, in an order of its
own, with a fixed loop before and after each, and two works are compared round by round: the ratio of their times, each
as a multiple of the loop beside it, then the median of those ratios. Time is processor time where the system counts it
finely enough, so that other programs on the same core do not count.
"""

from __future__ import annotations

import gc
import math
import random
from collections.abc import Callable, Iterable, Sequence
from statistics import mean, median, quantiles
from time import get_clock_info, perf_counter, process_time
from typing import TypeAlias

import attrs

CLOCK = "process_time" if get_clock_info("process_time").resolution <= 1e-6 else "perf_counter"
"""The clock that is used; the name of a function of `time`."""

_clock = process_time if CLOCK == "process_time" else perf_counter


Batch: TypeAlias = Callable[[], int]
"""What is timed at once; it returns how many units it did."""


@attrs.frozen
class Work:
    """Something to be timed.

    Attributes:
        name: Group, library and what is done, such as ``"play / priffe / whole deals"``.
        unit: What one of it is, such as ``"action"``.
        prepare: Makes the next batch while the clock stands. A batch does the same amount on average each time, and
            returns how many units it did.
    """

    name: str
    unit: str
    prepare: Callable[[], Batch]

    @staticmethod
    def again(name: str, unit: str, batch: Batch) -> Work:
        """Something that is done over and over with the same values."""
        return Work(name, unit, lambda: batch)


@attrs.frozen
class Times:
    """How long one unit of a work took in each round.

    Attributes:
        unit: What one of it is.
        rounds: Microseconds.
        paced: The same as multiples of what the machine needed for a fixed piece of work at that moment.
    """

    unit: str
    rounds: tuple[float, ...]
    paced: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle one."""
        return median(self.rounds)

    def over(self, other: Times) -> Spread:
        """How many times as long as another work this one took, round by round."""
        return Spread.of(mine / theirs for mine, theirs in zip(self.paced, other.paced, strict=True))


@attrs.frozen
class Spread:
    """The quartiles of some numbers."""

    low: float
    middle: float
    high: float

    @staticmethod
    def of(numbers: Iterable[float]) -> Spread:
        """The quartiles of at least two numbers."""
        low, middle, high = quantiles(numbers, n=4, method="inclusive")
        return Spread(low, middle, high)

    @property
    def share(self) -> float:
        """The distance of the outer quartiles as a share of the middle one."""
        return (self.high - self.low) / self.middle


REFERENCE = "reference"
"""The name of the times of the reference loop."""

_LOOPS = 20
"""How many reference loops are timed at once."""


def reference_loop() -> int:
    """A fixed piece of plain Python to measure the machine by: calls, tuples, whole numbers, a table."""
    total, table = 0, {number: number * 7 & 255 for number in range(256)}
    for number in range(1000):
        pair = _stir(total, number)
        total = table[pair[0]] + pair[1] & 0xFFFF
    return total


def _stir(total: int, number: int) -> tuple[int, int]:
    return total ^ number & 255 if total < 256 else total & 255, total >> 3


def measure(works: Sequence[Work], *, rounds: int, seconds: float) -> dict[str, Times]:
    """Time works against each other.

    Garbage is collected as in any program, but not among the objects that are there before.

    Args:
        works: What to time.
        rounds: How often, at least 2.
        seconds: How long one work should take in one round, about; its batch is repeated as often as that asks for.

    Returns:
        The times by name, those of the reference loop first.
    """
    repeats = {work.name: max(1, math.ceil(seconds / _calibrated(work))) for work in works}
    times: dict[str, list[float]] = {work.name: [] for work in works}
    paced: dict[str, list[float]] = {work.name: [] for work in works}
    reference: list[float] = []
    gc.collect()
    gc.freeze()
    for place in range(rounds):
        loops = [loop_time()]
        for work in random.Random(place).sample(works, len(works)):
            times[work.name].append(_time(work, repeats[work.name]))
            loops.append(loop_time())
            paced[work.name].append(times[work.name][-1] / mean(loops[-2:]))
        reference.append(median(loops))
    gc.unfreeze()
    found = {REFERENCE: Times(_LOOP.unit, tuple(reference), (1.0,) * rounds)}
    return found | {work.name: Times(work.unit, tuple(times[work.name]), tuple(paced[work.name])) for work in works}


def _one_loop() -> int:
    reference_loop()
    return 1


_LOOP = Work.again(REFERENCE, "loop", _one_loop)


_WARM_UP = 0.2
"""Seconds that each work runs before it is timed, so that tables that are filled on demand are full."""


def _calibrated(work: Work) -> float:
    """Seconds that a batch takes once everything is warm."""
    warm = 0.0
    while True:
        seconds, _ = timed([work.prepare()])
        warm += seconds
        if warm >= _WARM_UP:
            return seconds


def _time(work: Work, repeats: int) -> float:
    seconds, count = timed([work.prepare() for _ in range(repeats)])
    return seconds / count * 1e6


def timed(batches: Sequence[Batch]) -> tuple[float, int]:
    """How many seconds some batches take, and how many units they do."""
    count, start = 0, _clock()
    for run in batches:
        count += run()
    return _clock() - start, count


def loop_time() -> float:
    """Microseconds that the reference loop takes now."""
    return _time(_LOOP, _LOOPS)
