"""What the program writes, and the exit status that it ends with."""

from __future__ import annotations

import sys
from typing import Final, TextIO

OK: Final = 0
"""Exit status: everything was done."""
OUTPUT_FAILED: Final = 1
"""Exit status: the output could not be written to its end."""
BAD_INPUT: Final = 2
"""Exit status: an argument, a file or a record was bad."""
INTERRUPTED: Final = 130
"""Exit status: stopped from the keyboard."""


def say(text: str, stream: TextIO | None) -> None:
    """Print a text, with escapes for what the stream cannot show, at once: the two streams stay in step."""
    if stream is None:  # the process was started without it
        return
    print(shown(text, stream), file=stream, flush=True)


def shown(text: str, stream: TextIO) -> str:
    """A text with escapes for what a stream cannot show."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)


def ask(prompt: str) -> str | None:
    """The line that is typed after a prompt; None when there are no more.

    In a pipe the answer is shown too, so that what is written reads as it does at a terminal.
    """
    sys.stdout.write(shown(f"{prompt} ", sys.stdout))
    sys.stdout.flush()
    line = "" if sys.stdin is None else sys.stdin.readline()
    if sys.stdin is None or not sys.stdin.isatty() or not line:
        say(line.rstrip("\n"), sys.stdout)
    return line or None


def write(text: str) -> None:
    """Write the text of a file, such as a record or a picture, in UTF-8 whatever the encoding of the output is."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()


def shows_signs(stream: TextIO | None) -> bool:
    """Whether a stream can show the signs of suits and the letters of every language, and not ASCII alone."""
    try:
        "♠♥♦♣▸▒–åäöÅÄÖ".encode(getattr(stream, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
