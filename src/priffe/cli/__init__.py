"""The command line program ``priffe``, also ``python -m priffe``.

Each command stands in a module of its own. Their arguments are read by click, which the extra ``cli`` brings.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from priffe.cli._output import BAD_INPUT, say


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        arguments: The words after the program's name; by default those of the process.

    Returns:
        The exit status: 0 if everything was done, 1 if the output could not be written, 2 for bad input and where click
        is not installed, 130 when stopped from the keyboard.
    """
    try:
        from priffe.cli._program import run  # noqa: PLC0415  # so that what is missing can be said
    except ModuleNotFoundError as error:
        if error.name != "click":
            raise
        say('priffe: the program needs click: python -m pip install "priffe[cli]" installs it', sys.stderr)
        return BAD_INPUT
    return run(arguments)
