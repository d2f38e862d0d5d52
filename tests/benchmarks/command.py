"""The command line of the benchmark."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from benchmarks import peer_works, priffe_works, report, site_works
from benchmarks.cold import measure_imports
from benchmarks.fresh import measure_fresh_play
from benchmarks.memory import measure_memory
from benchmarks.threads import match_speedups, speedups
from benchmarks.timing import measure


def main(arguments: Sequence[str]) -> int:
    """Run the benchmark.

    Returns:
        0, or 1 if `--compare` found that something got slower.
    """
    options = _parser().parse_args(arguments)
    old = None if options.compare is None else report.read(options.compare)
    rounds, seconds, processes = (9, 0.01, 2) if options.quick else (60, 0.015, 7)
    machine = report.machine()  # before the run itself is a load
    scaling = speedups(rounds) | match_speedups(max(2, rounds // 6))
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    works = [*priffe_works.works(), *priffe_works.playout_works(), *site_works.works()]
    works += [] if options.no_peers else peer_works.works()
    imports = measure_imports(rounds)
    times = measure(works, rounds=rounds, seconds=seconds)
    times |= measure_fresh_play(processes, peers=not options.no_peers)
    memory = measure_memory()
    data = report.results(machine, times, imports, memory, scaling)
    if options.out is not None:
        report.write(data, options.out)
    report.say(f"{name}: {value}" for name, value in {**machine, **data["versions"]}.items())
    report.say(["", *report.table(times, imports, memory), "", *report.verdicts(times, imports, scaling)])
    return 0 if old is None else _compare(old, data)


def _compare(old: report.Data, new: report.Data) -> int:
    report.say(["", *report.differences(old, new)])
    report.say(f"not measured now: {name}" for name in report.missing(old, new))
    found = report.slower(old, new)
    report.say([f"SLOWER {line}" for line in found] or ["nothing got slower"])
    return 1 if found else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py", description="Measure priffe and its peers in one run.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds, for a first look")
    parser.add_argument("--no-peers", action="store_true", help="measure priffe alone")
    parser.add_argument("--out", type=Path, metavar="FILE.json", help="write the results and the machine to a file")
    parser.add_argument(
        "--compare", type=Path, metavar="OLD.json", help="name what got slower by more than 10 %% beyond its spread"
    )
    return parser
