"""Hypothesis profiles. No test is timed, so none has a deadline.

- `dev`, the default: new examples at each run, failures remembered in `.hypothesis/`;
- `ci`: the same examples at each run, so that a red gate can be repeated;
- `thorough`: for a change of the rules, and for the night.

Choose one with `pytest --hypothesis-profile NAME` or the environment variable HYPOTHESIS_PROFILE.
"""

import os

from hypothesis import settings

settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True, database=None, print_blob=True)
settings.register_profile("thorough", max_examples=2000, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))
