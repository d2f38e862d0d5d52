"""The command line program ``priffe``, also ``python -m priffe``.

Each command stands in a module of its own. The extra ``cli`` brings click, which reads their arguments, and filelock,
which keeps two of them from writing to one file.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from priffe.cli._output import BAD_INPUT, say

_NEEDED: Final = ("click", "filelock")
"""What the extra ``cli`` brings."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        arguments: The words after the program's name; by default those of the process.

    Returns:
        The exit status: 0 if everything was done, 1 if the output could not be written, 2 for bad input and where what
        the extra ``cli`` brings is not installed, 130 when stopped from the keyboard.
    """
    try:
        from priffe.cli._program import run  # noqa: PLC0415  # so that what is missing can be said
    except ModuleNotFoundError as error:
        if error.name not in _NEEDED:
            raise
        say(f'priffe: the program needs {error.name}: python -m pip install "priffe[cli]" installs it', sys.stderr)
        return BAD_INPUT
    return run(arguments)
