"""The command line program ``python -m priffe``.

Each command stands in a module of its own; `main` runs the one that the arguments name.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from priffe import __version__
from priffe.cli._replay import describe_replay, run_replay
from priffe.cli._report import say

OK: Final = 0
"""Exit status: everything was done."""
OUTPUT_FAILED: Final = 1
"""Exit status: the output could not be written to its end."""
BAD_INPUT: Final = 2
"""Exit status: an argument, a file or a record was bad."""
INTERRUPTED: Final = 130
"""Exit status: stopped from the keyboard."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        arguments: The words after the program's name; by default those of the process.

    Returns:
        The exit status: 0 if everything was done, 1 if the output could not be written, 2 for bad input, 130 when
        stopped from the keyboard.

    Raises:
        SystemExit: After ``--help`` and ``--version`` (0), and for arguments that cannot be (2).
    """
    options = _parser().parse_args(arguments)
    if sys.stdout is None:  # the process was started without one
        say("priffe: cannot write: the standard output is closed", sys.stderr)
        return OUTPUT_FAILED
    try:
        all_good = run_replay(options, out=sys.stdout, err=sys.stderr)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Trouble with reading is reported where it happens, so this is trouble with writing.
        _drop_buffered_output()
        if not isinstance(error, BrokenPipeError):
            say(f"priffe: cannot write: {error.strerror}", sys.stderr)
        return OUTPUT_FAILED
    return OK if all_good else BAD_INPUT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m priffe", description="The rules of the card game priffe.")
    parser.add_argument(
        "--version", action="version", version=f"priffe {__version__}", help="show the version and stop"
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    describe_replay(commands.add_parser("replay", help="replay and score recorded deals"))
    return parser


def _drop_buffered_output() -> None:
    """Send what could not be written nowhere; otherwise the interpreter tries once more at exit, and complains."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
