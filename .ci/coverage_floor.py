"""Fail if a file's coverage (lines and branches together) is below a floor, and name each such file.

Usage: coverage_floor.py COVERAGE.json PERCENT
"""

import json
import sys
from importlib.util import find_spec
from pathlib import Path

report = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
floor = float(sys.argv[2])
if not report["files"]:
    sys.exit("the coverage report names no file")
below = {
    name: file["summary"]["percent_covered"]
    for name, file in report["files"].items()
    if file["summary"]["percent_covered"] < floor
}
for module, peer in {"open_spiel": "pyspiel", "pettingzoo": "pettingzoo"}.items():
    name = f"src/priffe/adapters/{module}.py"
    if name in below and find_spec(peer) is None:
        print(f"{name}: {below.pop(name):.1f} % is covered, because {peer} cannot be installed for this Python")
for name, percent in sorted(below.items()):
    print(f"{name}: {percent:.1f} % is covered, {floor:g} % is asked for")
print(f"coverage: {report['totals']['percent_covered']:.1f} % of {len(report['files'])} files")
sys.exit(1 if below else 0)
