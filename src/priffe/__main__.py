"""The command line program: ``python -m priffe``."""

import sys

from priffe.cli import main

sys.exit(main())
