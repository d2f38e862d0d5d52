"""Files of deal records, taken apart into single records."""

from __future__ import annotations

import codecs
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from json import JSONDecodeError
from pathlib import Path
from typing import Final, cast

import attrs

from priffe.errors import RecordError
from priffe.records._json import nested_too_deeply

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
        text: The JSON text in UTF-8.
    """

    name: str
    line: int
    text: bytes

    def __str__(self) -> str:
        return f"{self.name}:{self.line}"

    def complaint(self, error: RecordError) -> str:
        """One line on what is wrong with the record; what is no JSON or no UTF-8 is placed in the file."""
        line, reason = self.line, error.reason
        if error.line:
            line += error.line - 1
            reason = reason.replace(f"at line {error.line} column", "at column", 1)
        return f"{self.name}:{line}: {error.path}: {' '.join(reason.splitlines())}"


def read_sources(name: str) -> tuple[Source, ...]:
    """The records of a file.

    A file holds one record a line, or one record over all its lines. Blank lines mean nothing.

    Args:
        name: The file's name; ``-`` is the standard input.

    Raises:
        SourceError: If the file cannot be read, is larger than `MAX_FILE_BYTES`, or is blank.
    """
    return sources_in(content_of(name), name)


def sources_in(content: bytes, name: str) -> tuple[Source, ...]:
    """The records that the content of a file holds.

    Args:
        content: The content, as `content_of` gives it.
        name: The file's name.

    Raises:
        SourceError: If the content is blank.
    """
    lines = tuple(_lines(shown_name(name), content))
    if not lines:
        raise SourceError("holds no records")
    first = lines[0]
    text = content.split(b"\n", first.line - 1)[-1]
    return (Source(first.name, first.line, text),) if _is_one_record(text, lines) else lines


def shown_name(name: str) -> str:
    """The name of a file on one line, whatever it is made of."""
    if name == STDIN:
        return "<stdin>"
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in name)


def content_of(name: str) -> bytes:
    """What a file holds, without a byte order mark.

    Args:
        name: The file's name; ``-`` is the standard input.

    Raises:
        SourceError: If it cannot be read, or is larger than `MAX_FILE_BYTES`.
    """
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
    return content.removeprefix(codecs.BOM_UTF8)


def _lines(name: str, content: bytes) -> Iterator[Source]:
    # Not splitlines, which also splits at a carriage return that stands alone.
    for number, line in enumerate(content.split(b"\n"), start=1):
        if line.strip():
            yield Source(name, number, line)


def _is_one_record(text: bytes, lines: Sequence[Source]) -> bool:
    """Whether a text is one record over all its lines, be it a bad one.

    It begins with a piece of an object that can go on in the next line; and if the whole is no object all the same, no
    later line is a record by itself, after which the first would be a torn one.
    """
    if not _is_begun(lines[0].text):
        return False
    return _object(text) is not None or not any("priffe" in (_object(line.text) or {}) for line in lines[1:])


def _is_begun(line: bytes) -> bool:
    """Whether a line is JSON of an object up to its end, where the object is not over."""
    try:
        text = line.decode().strip()
        if not nested_too_deeply(text):
            json.loads(text)
    except JSONDecodeError as error:
        return error.doc.startswith("{") and error.pos >= len(error.doc)
    except (ValueError, RecursionError):
        pass
    return False


def _object(text: bytes) -> Mapping[str, object] | None:
    """The JSON object that a text is, if it is one. Whether it is a good record is for `priffe.records` to say."""
    try:
        decoded = text.decode()
        value: object = None if nested_too_deeply(decoded) else json.loads(decoded)
    except (ValueError, RecursionError):
        return None
    return cast(Mapping[str, object], value) if isinstance(value, dict) else None
