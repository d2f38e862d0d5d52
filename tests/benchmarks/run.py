"""The command: measure priffe and its peers in one run, print ratios, write and compare results.

    python tests/benchmarks/run.py [--quick] [--out FILE.json] [--compare OLD.json]

Peers that are not installed are left out; the extra ``bench`` installs them.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    tests = Path(__file__).parents[1]  # the modules beside this file are named benchmarks.*
    sys.path[:1] = [str(tests), str(tests.parent / "examples" / "site")]
    from benchmarks.command import main  # only now can it be found

    sys.exit(main(sys.argv[1:]))
