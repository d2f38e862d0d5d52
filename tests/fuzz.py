"""Throw wrong input of every kind at everything that reads, and see that only the declared errors come out.

    python tests/fuzz.py --inputs 1000000

What is accepted must be written and read again as an equal value. The seed and the number of an input fix it. Prints
for each reader its inputs and how many it accepted. The exit code is 1 if another exception escaped or a value changed.
"""

import argparse
import math
import random
import sys
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path

import attrs
from fuzz_readers import READERS, Reader


@attrs.define
class Tally:
    """What became of the inputs of a reader; the slowest one in seconds."""

    inputs: int = 0
    accepted: int = 0
    refused: int = 0
    slowest: float = 0.0


@attrs.frozen
class Run:
    """What became of all inputs.

    Attributes:
        tallies: By the name of the reader.
        escapes: A report of the first one of each kind, by where it came from.
    """

    tallies: Mapping[str, Tally]
    escapes: dict[tuple[str, str], str] = attrs.field(factory=dict)


def shown(value: object, most: int = 2000) -> str:
    """A bounded picture of an input, in ASCII, however long its integers are."""
    digits = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    text = ascii(value)
    sys.set_int_max_str_digits(digits)
    return text if len(text) <= most else f"{text[:most]}... ({len(text)} characters)"


def fuzz(readers: Mapping[str, Reader], *, seed: int, inputs: float, seconds: float) -> Run:
    """Give the readers input by turns until there have been so many, or the time is over."""
    run, rng, names = Run({name: Tally() for name in readers}), random.Random(), list(readers)
    end = time.monotonic() + seconds
    for number in count():
        if number >= inputs or (number % 256 == 0 and time.monotonic() >= end):
            return run
        name = names[number % len(names)]
        rng.seed(f"{seed}:{number}")
        given = readers[name].make(rng)
        began = time.perf_counter()
        try:
            _give(readers[name], given, run.tallies[name])
        except Exception as error:  # noqa: BLE001 - whatever comes out is what is looked for
            where = traceback.extract_tb(error.__traceback__)[-1]
            key = name, f"{type(error).__name__} in {Path(where.filename).name}, line {where.lineno}"
            run.escapes.setdefault(key, f"input {number} of seed {seed}: {shown(given)}\n{shown(str(error))}")
        run.tallies[name].slowest = max(run.tallies[name].slowest, time.perf_counter() - began)
    raise AssertionError("a count has no end")


def _give(reader: Reader, given: object, tally: Tally) -> None:
    """Read one input, and see that an error can be printed."""
    tally.inputs += 1
    try:
        reader.read(given)
        tally.accepted += 1
    except reader.declared as error:
        str(error).encode()
        tally.refused += 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run by the command line; the exit code."""
    parser = argparse.ArgumentParser(description="Fuzz everything that reads.")
    parser.add_argument("--seed", type=int, default=0, help="which inputs (0)")
    parser.add_argument("--inputs", type=float, default=math.inf, help="how many (no limit)")
    parser.add_argument("--seconds", type=float, default=None, help="for how long (60, or no limit with --inputs)")
    options = parser.parse_args(arguments)
    seconds = options.seconds or (60 if options.inputs == math.inf else math.inf)
    began = time.perf_counter()
    run = fuzz(READERS, seed=options.seed, inputs=options.inputs, seconds=seconds)
    sys.stdout.writelines(f"{line}\n" for line in report(run, options.seed, time.perf_counter() - began))
    return 1 if run.escapes else 0


def report(run: Run, seed: int, took: float) -> Iterator[str]:
    """The lines that tell of a run."""
    yield f"{'reader':24}{'inputs':>9}{'accepted':>10}{'refused':>9}{'slowest':>11}"
    for name, tally in run.tallies.items():
        slowest = f"{tally.slowest * 1000:8.1f} ms"
        yield f"{name:24}{tally.inputs:9}{tally.accepted:10}{tally.refused:9}{slowest}"
    total = sum(tally.inputs for tally in run.tallies.values())
    rate = f"{total} inputs in {took:.0f} s, {total / took:.0f} a second"
    yield f"{rate}, seed {seed}: {len(run.escapes)} kinds of escapes"
    for (name, where), picture in run.escapes.items():
        yield f"\nESCAPE from {name}: {where}\n{picture}"


if __name__ == "__main__":
    sys.exit(main())
