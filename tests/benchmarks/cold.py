"""What `import priffe` costs beside `import attrs`, each in fresh interpreters."""

from __future__ import annotations

import subprocess
import sys

from benchmarks.timing import CLOCK, Times

STATEMENTS = {
    "import / attrs": "import attrs",
    "import / priffe": "import priffe",
}
"""What is timed, by the name that is shown."""


def measure_imports(rounds: int) -> dict[str, Times]:
    """Time the imports by turns.

    Args:
        rounds: How often, at least 2.
    """
    names = list(STATEMENTS)
    for name in names:
        _once(STATEMENTS[name])  # writes and warms the compiled files
    times: dict[str, list[float]] = {name: [] for name in names}
    for place in range(rounds):
        for name in names if place % 2 else reversed(names):
            times[name].append(_once(STATEMENTS[name]))
    return {name: Times("import", tuple(times[name]), tuple(times[name])) for name in names}


def _once(statement: str) -> float:
    program = f"from time import {CLOCK} as clock; start = clock(); {statement}; print((clock() - start) * 1e6)"
    run = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, check=True, text=True)
    return float(run.stdout)
