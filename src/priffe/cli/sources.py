"""Files of deal records, taken apart into single records."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

STDIN: Final = "-"
"""The file name that stands for the standard input."""

MAX_FILE_BYTES: Final = 64 * 1024 * 1024
"""The size of the largest file that is read: some 90,000 deals, or 64 MiB."""


class SourceError(Exception):
    """A file that holds no records that can be read; the message is a phrase."""


@attrs.frozen
class Source:
    """The text of one record, and where it stands.

    Attributes:
        name: The name of the file, as `shown_name` shows it.
        line: The number of the record's first line, from 1.
        text: The JSON text.
    """

    name: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.name}:{self.line}"


def read_sources(name: str) -> tuple[Source, ...]:
    """The records of a file.

    A file holds one record a line, or one record over all its lines. Blank lines mean nothing.

    Args:
        name: The file's name; ``-`` is the standard input.

    Raises:
        SourceError: If the file cannot be read, is larger than `MAX_FILE_BYTES`, is not UTF-8 text, or is blank.
    """
    text = _text(_content(name))
    sources = tuple(_lines(shown_name(name), text))
    if not sources:
        raise SourceError("holds no records")
    if len(sources) == 1 or (not _is_object(text) and any(_is_object(source.text) for source in sources)):
        return sources
    return (Source(shown_name(name), sources[0].line, text),)


def shown_name(name: str) -> str:
    """The name of a file on one line, whatever it is made of."""
    if name == STDIN:
        return "<stdin>"
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in name)


def _content(name: str) -> bytes:
    try:
        if name == STDIN:
            if sys.stdin is None:  # the process was started without one
                raise SourceError("is closed")
            content = sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise SourceError(f"cannot be read: {error.strerror}") from error
    if len(content) > MAX_FILE_BYTES:
        raise SourceError(f"is larger than {MAX_FILE_BYTES // 1024 // 1024} MiB")
    return content


def _text(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SourceError(f"is not UTF-8 text (byte {error.start})") from None


def _lines(name: str, text: str) -> Iterator[Source]:
    # Not splitlines, which also splits at characters that may stand in a JSON text.
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            yield Source(name, number, line)


def _is_object(text: str) -> bool:
    """Whether a text is one JSON object. Whether it is a good record is for `priffe.records` to say."""
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False
