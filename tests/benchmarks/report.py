"""The results of a run: as data, as a table of ratios, as verdicts, and beside an older run."""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

import attrs

from benchmarks.fresh import FIRST, LATER
from benchmarks.priffe_works import FINISHED, QUESTIONS, SESSION_WORKS, WHOLE_DEALS
from benchmarks.site_works import UPDATE
from benchmarks.timing import CLOCK, REFERENCE, Spread, Times

Data: TypeAlias = dict[str, Any]
"""A JSON object."""

FORMAT = 2
PACKAGES = ("priffe", "attrs", "numba", "numpy", "open-spiel", "rlcard", "endplay")
SLOWER = 1.10
"""An old figure times this is what a new one may be."""


@attrs.frozen
class Comparison:
    """A line of the table: how many times as fast as a peer priffe is.

    Attributes:
        ours: The name of priffe's work, without the group.
        theirs: The name of the peer's work, without the group.
        goal: The ratio that priffe must reach, or None.
    """

    group: str
    ours: str
    theirs: str
    goal: float | None = None

    @property
    def text(self) -> str:
        """What is compared, in words."""
        return f"{self.group}: {self.ours.removeprefix('priffe / ')} : {self.theirs}"


PLAY_GOALS = {"bridge": (0.85, 1.0), "hearts": (1.25, 1.25), "spades": (0.95, 0.95)}
"""By OpenSpiel's game, the speed of whole deals against it in the first second of a process, and after it."""

PLAYOUT_GOAL = 8.0
THREADS_GOAL = 1.8
MATCH_GOAL = 1.8
PLAY = WHOLE_DEALS
OPEN_SPIEL = tuple(PLAY_GOALS)

COMPARISONS = (
    *(
        Comparison(group, PLAY, f"OpenSpiel {game} / whole deals", PLAY_GOALS[game][place])
        for place, group in enumerate((FIRST, LATER))
        for game in OPEN_SPIEL
    ),
    Comparison("play", PLAY, "RLCard bridge / whole deals"),
    Comparison("play", "priffe / cards only", "endplay / cards only"),
    *(Comparison("step", "priffe / apply_action", f"OpenSpiel {game} / child") for game in OPEN_SPIEL),
    *(Comparison("step", "priffe / legal_cards", f"OpenSpiel {game} / legal_actions") for game in OPEN_SPIEL),
    Comparison("observe", "priffe / observe", "OpenSpiel bridge / observation_tensor"),
    *(
        Comparison("sample", f"priffe / sample_deal, {view} view", f"OpenSpiel {game} / resample_from_infostate")
        for view in ("new", "same")
        for game in ("bridge", "hearts")
    ),
    *(Comparison("write", f"priffe / {way}", "OpenSpiel bridge / pickle") for way in ("dumps", "pickle")),
    *(Comparison("read", f"priffe / {way}", "OpenSpiel bridge / unpickle") for way in ("loads", "unpickle")),
    *(
        Comparison("playouts", PLAY, f"OpenSpiel {game} / {way}", PLAYOUT_GOAL if way == "evaluate_bots" else None)
        for way in ("evaluate_bots", "rollouts of MCTSBot")
        for game in OPEN_SPIEL
    ),
    Comparison("deal", "priffe / shuffle", "endplay / generate_deals"),
    Comparison("write hands", "priffe / hands_to_pbn", "endplay / to_pbn"),
    Comparison("read hands", "priffe / hands_from_pbn", "endplay / from_pbn"),
)
"""What the table shows. Spades has no function to draw a fitting state, hearts no observation tensor."""

REFERENCE_LOOP = 115.0
"""Microseconds of the reference loop on the machine where the limits were set, by which they are turned into ratios."""

LIMITS = {
    "score / priffe / score_deal": 15.0,
    "observe / priffe / observe": 2.0,
    "encode / priffe / compact": 8.0,
    "encode / priffe / perfect recall": 8.0,
    "write / priffe / dumps": 400.0,
    "read / priffe / loads": 400.0,
    "sample / priffe / sample_deal, new view": 60.0,
    "sample / priffe / sample_deal, same view": 60.0,
}
"""The longest that these may take, in microseconds on that machine."""

VIEW_LIMIT = 1.5
"""How many times as long as of a deal a question may take of a view."""

SESSION_LIMIT = 1.5
"""How many times as long as in a new session something may take in one with many finished deals."""

UPDATES = "updates a second, each told to four players and the spectators"

IMPORT_LIMIT = 2.0
"""How many times as long as `import attrs` the import of priffe may take."""


def results(
    machine: Data,
    times: Mapping[str, Times],
    imports: Mapping[str, Times],
    memory: Mapping[str, float],
    scaling: Mapping[str, Spread],
) -> Data:
    """All of a run as JSON."""
    return {
        "format": FORMAT,
        "machine": machine,
        "versions": versions(),
        "reference": REFERENCE_LOOP,
        "times": {name: _entry(one, Spread.of(one.paced)) for name, one in times.items()},
        "times as fast": {line.text: _rounded(ratio) for line, ratio in _ratios(times)},
        "imports": {name: _entry(one, one.over(imports["import / attrs"])) for name, one in imports.items()},
        "bytes": {name: round(size, 1) for name, size in memory.items()},
        "scaling": {name: _rounded(one) for name, one in scaling.items()},
    }


def _rounded(spread: Spread) -> list[float]:
    return [round(number, 3) for number in (spread.low, spread.middle, spread.high)]


def _entry(times: Times, relative: Spread) -> Data:
    absolute = Spread.of(times.rounds)
    return {
        "unit": f"us per {times.unit}",
        "quartiles": [round(absolute.low, 4), round(absolute.middle, 4), round(absolute.high, 4)],
        "least": round(min(times.rounds), 4),
        "over reference": [float(f"{number:.5g}") for number in (relative.low, relative.middle, relative.high)],
    }


def machine() -> Data:
    """What the figures depend on; nothing that tells whose machine it is."""
    return {
        "implementation": platform.python_implementation(),
        "python": platform.python_version(),
        "compiler": platform.python_compiler(),
        "system": platform.system(),
        "architecture": platform.machine(),
        "processor": _processor(),
        "processors": os.cpu_count(),
        "pinned": hasattr(os, "sched_setaffinity"),
        "load": [round(number, 1) for number in os.getloadavg()] if hasattr(os, "getloadavg") else None,
        "clock": CLOCK,
    }


def _processor() -> str:
    path = Path("/proc/cpuinfo")
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor()


def versions() -> dict[str, str]:
    """The packages that are there."""
    found: dict[str, str] = {}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def table(times: Mapping[str, Times], imports: Mapping[str, Times], memory: Mapping[str, float]) -> Iterator[str]:
    """The figures, and the ratios between priffe and its peers, as lines of text."""
    yield f"{'':62}{'median':>12}{'spread':>9}"
    for name, one in {**times, **imports}.items():
        yield f"{name:62}{_shown(one.median):>12}{Spread.of(one.rounds).share:>9.0%}  us per {one.unit}"
    for name, size in memory.items():
        yield f"{name:62}{size:>12,.0f}{'':9}  bytes per state"
    yield f"{'the example site on one processor':62}{_shown(1e6 / times[UPDATE].median):>12}{'':9}  {UPDATES}"
    yield ""
    yield f"{'priffe is so many times as fast as the peer':95}{'ratio':>8}  {'quartiles':>15}"
    for line, ratio in _ratios(times):
        yield f"{line.text:95}{ratio.middle:>8.2f}  {f'{ratio.low:.2f} - {ratio.high:.2f}':>15}"


def _shown(number: float) -> str:
    return f"{number:,.0f}" if number >= 1000 else f"{number:.4g}"


def _ratios(times: Mapping[str, Times]) -> Iterator[tuple[Comparison, Spread]]:
    """Each comparison of which both works were measured."""
    for line in COMPARISONS:
        ours, theirs = (times.get(f"{line.group} / {name}") for name in (line.ours, line.theirs))
        if ours is not None and theirs is not None:
            yield line, theirs.over(ours)


def verdicts(times: Mapping[str, Times], imports: Mapping[str, Times], scaling: Mapping[str, Spread]) -> Iterator[str]:
    """Whether the limits hold, as lines of text."""
    for line, ratio in _ratios(times):
        if line.group == "playouts" and find_spec("numba") is None:
            continue  # the goal is that of compiled playouts
        if line.goal is not None:
            what = f"{line.group}: speed against {line.theirs}"
            yield _verdict(ratio.middle >= line.goal, what, ratio.middle, "at least", line.goal)
    for name, limit in LIMITS.items():
        loops = times[name].over(times[REFERENCE]).middle
        yield _verdict(loops <= limit / REFERENCE_LOOP, name, loops, "reference loops, at most", limit / REFERENCE_LOOP)
    for name in QUESTIONS:
        ratio = times[f"ask / priffe / {name} of a view"].over(times[f"ask / priffe / {name} of a deal"])
        yield _verdict(
            ratio.middle <= VIEW_LIMIT, f"{name} of a view against a deal", ratio.middle, "at most", VIEW_LIMIT
        )
    few, many = FINISHED
    for name in SESSION_WORKS:
        done = f"session / priffe / {name}"
        ratio = times[f"{done}, {many} deals before"].over(times[f"{done}, {few} deals before"])
        what = f"{name} after {many} deals against {few}"
        yield _verdict(ratio.middle <= SESSION_LIMIT, what, ratio.middle, "at most", SESSION_LIMIT)
    if "two threads" in scaling:
        speedup, possible = scaling["two threads"].middle, scaling["two processes"].middle
        what = f"playouts: two threads (two processes reach {possible:.3g})"
        yield _verdict(speedup >= THREADS_GOAL, what, speedup, "at least", THREADS_GOAL)
    if "a match in two processes" in scaling:
        speedup = scaling["a match in two processes"].middle
        possible = scaling["two matches, a process each"].middle
        what = f"matches: two processes (two that share nothing reach {possible:.3g})"
        yield _verdict(speedup >= MATCH_GOAL, what, speedup, "at least", MATCH_GOAL)
    cost = imports["import / priffe"].over(imports["import / attrs"]).middle
    yield _verdict(cost <= IMPORT_LIMIT, "import of priffe against attrs", cost, "at most", IMPORT_LIMIT)


def _verdict(holds: bool, what: str, number: float, relation: str, limit: float) -> str:
    return f"{'holds ' if holds else 'MISSES'} {what}: {number:.3g} ({relation} {limit:.3g})"


def slower(old: Data, new: Data) -> list[str]:
    """What of priffe takes more than 10 % more than in an older run, beyond the spread of both.

    Times are compared as multiples of the reference loop (imports: of `import attrs`) of their own run, and something
    is slower when its lower quartile is more than 10 % above the upper quartile of the older run. Bytes have no spread.
    """
    found: list[str] = []
    for part in ("times", "imports"):
        for name, entry in new[part].items():
            if " / priffe" in name and name in old[part]:
                before, after = old[part][name]["over reference"], entry["over reference"]
                if after[0] > before[2] * SLOWER:
                    found.append(f"{name}: {after[1] / before[1]:.2f} times as long")
    for name, size in new["bytes"].items():
        if name.startswith("state / ") and name in old["bytes"] and size > old["bytes"][name] * SLOWER:
            found.append(f"{name}: {size:,.0f} bytes, before {old['bytes'][name]:,.0f}")
    return found


def differences(old: Data, new: Data) -> list[str]:
    """What else differs between two runs, so that a reader can doubt the comparison."""
    return [
        f"{name}: {old[part].get(name)} before, {new[part].get(name)} now"
        for part, names in (
            ("machine", ("implementation", "python", "architecture", "processor")),
            ("versions", ("attrs",)),
        )
        for name in names
        if old[part].get(name) != new[part].get(name)
    ]


def missing(old: Data, new: Data) -> list[str]:
    """The works of priffe that were measured before and are not now."""
    return [
        name for part in ("times", "imports") for name in old[part] if " / priffe" in name and name not in new[part]
    ]


def read(path: Path) -> Data:
    """The results in a file.

    Raises:
        ValueError: If it is of another format.
    """
    data: Data = json.loads(path.read_text(encoding="utf-8"))
    if data.get("format") != FORMAT:
        raise ValueError(f"{path.name} is not a benchmark of format {FORMAT}")
    return data


def write(data: Data, path: Path) -> None:
    """Write the results to a file; the times of the rounds are on one line each."""
    text = json.dumps(data, indent=1)
    path.write_text(_lists_on_one_line(text.splitlines()) + "\n", encoding="utf-8")


def _lists_on_one_line(lines: Sequence[str]) -> str:
    out: list[str] = []
    inside = False
    for line in lines:
        if inside:
            out[-1] += line.strip() if line.strip().startswith("]") else line.strip() + " " * line.endswith(",")
        else:
            out.append(line)
        inside = (inside or line.endswith("[")) and not line.strip().startswith("]")
    return "\n".join(out)


def say(lines: Sequence[str] | Iterator[str]) -> None:
    """Print lines."""
    for line in lines:
        sys.stdout.write(line + "\n")
