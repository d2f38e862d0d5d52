"""Every example in README.md and docs/ is a test: one namespace for each document, read from top to bottom.

Examples in docstrings are collected by pytest's own `--doctest-modules` (see pyproject.toml): each docstring
stands alone.
"""

from __future__ import annotations

from doctest import ELLIPSIS
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest
from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.scheduler import LoadFileScheduling

_PEERS = {
    "src/priffe/adapters/gymnasium.py": "gymnasium",
    "src/priffe/adapters/open_spiel.py": "pyspiel",
    "src/priffe/adapters/pettingzoo.py": "pettingzoo",
}
_WITHOUT_PEER = {module: peer for module, peer in _PEERS.items() if find_spec(peer) is None}

collect_ignore = ["docs/conf.py", *_WITHOUT_PEER]


def pytest_report_header() -> list[str]:
    """Say which examples are left out, and why."""
    return [f"no examples of {module}: {peer} is not installed" for module, peer in _WITHOUT_PEER.items()]


pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS), SkipParser()],
    pattern="*.md",
).pytest()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadFileScheduling | None:
    """Let plain `pytest -n 2` keep each file on one worker, since the examples of a page build on one another.

    pytest-xdist has no setting for that but an option, which a pytest without it would refuse.
    """
    if config.getoption("dist") != "load":  # another way to distribute was asked for
        return None
    from xdist.scheduler import LoadFileScheduling  # noqa: PLC0415  # may not be installed

    return LoadFileScheduling(config, log)
