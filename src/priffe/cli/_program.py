"""The program with all its commands, and how it ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

import click

from priffe import __version__
from priffe.cli._convert import convert
from priffe.cli._deal import deal
from priffe.cli._match import match
from priffe.cli._output import BAD_INPUT, INTERRUPTED, OK, OUTPUT_FAILED, say
from priffe.cli._play import play
from priffe.cli._replay import replay
from priffe.cli._rules import rules
from priffe.cli._score import score
from priffe.cli._show import show
from priffe.cli._solve import solve


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="priffe", message="%(prog)s %(version)s")
def program() -> None:
    """The Swedish card game priffe: its rules, and the deals, scores and files of them."""


for command in (play, score, deal, show, solve, convert, rules, replay, match):
    program.add_command(command)


def run(arguments: Sequence[str] | None) -> int:
    """Run a command and give the exit status, as `priffe.cli.main` tells."""
    if sys.stdout is None:  # the process was started without one
        say("priffe: cannot write: the standard output is closed", sys.stderr)
        return OUTPUT_FAILED
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what is typed may be in another encoding
    try:
        status = program.main(arguments, prog_name="priffe", standalone_mode=False)
    except click.ClickException as error:
        if sys.stderr is not None:
            error.show()
        return BAD_INPUT
    except click.Abort:
        return INTERRUPTED
    except OSError as error:
        # Trouble with reading is reported where it happens, so this is trouble with writing. click itself ends the
        # process quietly when the reader of a pipe has gone.
        _drop_buffered_output()
        say(f"priffe: cannot write: {error.strerror}", sys.stderr)
        return OUTPUT_FAILED
    return status if isinstance(status, int) else OK


def _drop_buffered_output() -> None:
    """Send what could not be written nowhere; otherwise the interpreter tries once more at exit, and complains."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
