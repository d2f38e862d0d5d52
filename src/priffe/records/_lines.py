"""Logs: files of one record a line (JSON Lines), to which lines are only ever added."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Protocol

from priffe.errors import RecordError
from priffe.records._envelope import Record, Value, dumps, load_record
from priffe.records._files import append, without_end
from priffe.records._json import MAX_CHARACTERS, Json


class LineSource(Protocol):
    """A file that is open for reading bytes."""

    def readline(self, size: int, /) -> bytes:
        """At most so many bytes, up to the end of the line; none at the end of the file."""


def append_line(
    value: Value, path: str | os.PathLike[str], *, meta: Mapping[str, Json] | None = None, sync: bool = False
) -> None:
    """Add one record to the end of a log, which is made if it does not exist; only its owner may read it then.

    If the last line of the file has no end, because its writer was interrupted, the record still begins a line of its
    own.

    Args:
        value: As for `dumps`.
        path: The log's path.
        meta: As for `dumps`.
        sync: Whether to wait until the line, and the directory of a new log, is on the disk, so that it outlives a loss
            of power.

    Raises:
        RecordError: As `dumps`; the file is not touched then.
        OSError: If the file cannot be written.
    """
    append(Path(path), dumps(value, meta=meta).encode() + b"\n", sync=sync)


def read_lines(file: LineSource) -> Iterator[tuple[int, Record | RecordError]]:
    r"""Read a log line by line; a line that cannot be read does not keep the others from being read.

    Args:
        file: A file that is open for reading bytes: ``open(path, "rb")``, ``gzip.open(path)``, ``sys.stdin.buffer``.
            No more than one line is held in memory, and no more than `MAX_CHARACTERS` of it.

    Yields:
        The number of each line, the first being 1, and its record, or why it cannot be read. Blank lines are left out.
        A last line that has no end and is not JSON has the code ``torn_line``: its writer was interrupted.

    Raises:
        TypeError: If it is not such a file.

    Examples:
        >>> import io
        >>> log = io.BytesIO(b'{"priffe":1,"kind":"rules","rules":"CLASSIC"}\n{"priffe":1,"kind":"ru')
        >>> for number, found in read_lines(log):
        ...     print(number, found.code if isinstance(found, RecordError) else type(found.value).__name__)
        1 Rules
        2 torn_line
    """
    if not callable(getattr(file, "readline", None)):
        raise TypeError(f"a log is read from a file that is open for reading bytes, not from a {type(file).__name__}")
    return _lines_of(file)


def _lines_of(file: LineSource) -> Iterator[tuple[int, Record | RecordError]]:
    number = 0
    while line := file.readline(MAX_CHARACTERS + len(b"\r\n")):
        if not isinstance(line, bytes):
            raise TypeError(
                f"a log is read from a file that is open for reading bytes, not for reading {type(line).__name__}"
            )
        number += 1
        has_end = _skip_rest(line, file)
        if not line.isspace():
            yield number, _record_or_error(without_end(line), has_end=has_end)


def _skip_rest(line: bytes, file: LineSource) -> bool:
    """Read on to the end of a line of which so much has been read; whether it has an end."""
    while line and not line.endswith(b"\n"):
        line = file.readline(MAX_CHARACTERS)
    return bool(line)


def _record_or_error(line: bytes, *, has_end: bool) -> Record | RecordError:
    try:
        return load_record(line)
    except RecordError as error:
        if has_end or error.code not in ("not_json", "not_utf8"):
            return error
        return RecordError(error.path, f"the line has no end and {error.reason}", code="torn_line")
