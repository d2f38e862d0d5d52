"""Every example in README.md and docs/ is a test: one namespace for each document, read from top to bottom.

Examples in docstrings are collected by pytest's own `--doctest-modules` (see pyproject.toml): each docstring
stands alone.
"""

from doctest import ELLIPSIS

from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser

collect_ignore = ["docs/conf.py"]

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS), SkipParser()],
    pattern="*.md",
).pytest()
