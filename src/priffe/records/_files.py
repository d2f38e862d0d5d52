"""Files that are replaced whole or added to, and the ends of lines."""

from __future__ import annotations

import os
import re
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

try:
    import fcntl
except ImportError:  # on Windows, where a file that is open cannot be removed, which does as well as a lock
    fcntl = None  # type: ignore[assignment]  # a module has no other type

_OWNER_ONLY: Final = 0o600
"""The permissions of a new file: a record may hold hands that nobody else should see."""

_STREAM = re.compile(r"/(?:dev/fd|proc/self/fd)/([0-9]{1,9})")
_STREAMS: Final = {"/dev/stdin": 0, "/dev/stdout": 1, "/dev/stderr": 2}


def replace_file(path: Path, content: bytes, *, sync: bool) -> None:
    """Write a file so that whoever reads it, also after a crash, finds the old content or the new, but no half of it.

    What is not a file on a disk, such as a pipe, is written to as it is. A symbolic link goes on to name the file.

    Args:
        path: The file.
        content: What it is to hold.
        sync: Whether the directory is flushed to the disk too, so that the new content outlives a loss of power.
    """
    if _is_no_file(path):
        _write_through(path, content)
        return
    target = path.resolve()
    _clear_left(target)
    with _beside(target) as (beside, file):
        if target.exists():
            shutil.copymode(target, beside)
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
        if fcntl is None:
            file.close()
        beside.replace(target)  # and the lock is held until then
    if sync:
        _sync_directory(target.parent)


def append(path: Path, line: bytes, *, sync: bool) -> None:
    """Add a line to the end of a file, after an end for the last line if it has none."""
    if _is_no_file(path):
        _write_through(path, line)
        return
    is_new = not path.exists()
    with open(path, "a+b", opener=_open_private) as file:  # Path.open takes no opener
        if file.tell():
            file.seek(-1, os.SEEK_END)
            line = line if file.read() == b"\n" else b"\n" + line
        file.write(line)
        file.flush()
        if sync:
            os.fsync(file.fileno())
    if sync and is_new:
        _sync_directory(path.resolve().parent)


def without_end(line: bytes) -> bytes:
    """A line without the line feed that may end it, and the carriage return before that."""
    return line[:-1].removesuffix(b"\r") if line.endswith(b"\n") else line


def _stream_of(path: Path) -> int | None:
    """The stream of this process that a path such as /dev/stdout names."""
    text = os.path.abspath(path)  # noqa: PTH100  # which follows no link: those lead to the file behind the stream
    found = _STREAM.fullmatch(text)
    return _STREAMS.get(text) if found is None else int(found[1])


def _is_no_file(path: Path) -> bool:
    return _stream_of(path) is not None or (path.exists() and not path.is_file())


def _write_through(path: Path, content: bytes) -> None:
    stream = _stream_of(path)
    if stream is None:
        with path.open("wb") as file:
            file.write(content)
        return
    with os.fdopen(os.dup(stream), "wb") as file:  # the same place in the file, if it is one
        file.write(content)


def _open_private(path: str, flags: int) -> int:
    return os.open(path, flags, _OWNER_ONLY)


@contextmanager
def _beside(target: Path) -> Iterator[tuple[Path, BinaryIO]]:
    """A new file in the same directory, locked for as long as its writer lives, and gone afterwards."""
    while True:
        beside = target.with_name(f"{_prefix(target)}{secrets.token_hex(8)}.tmp")
        file = open(beside, "xb", opener=_open_private)  # noqa: SIM115  # as above; closed below
        if fcntl is not None:
            with suppress(OSError):  # on a disk that knows no locks, what is left behind is not cleared either
                fcntl.flock(file, fcntl.LOCK_EX)
        if os.fstat(file.fileno()).st_nlink:
            break
        file.close()  # another writer has cleared it before it was locked
    try:
        with file:
            yield beside, file
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _clear_left(target: Path) -> None:
    """Remove what writers of the same file that were killed have left."""
    prefix = _prefix(target)
    for entry in target.parent.glob(f"{_escaped(prefix)}*.tmp"):
        if re.fullmatch("[0-9a-f]{16}", entry.name[len(prefix) : -len(".tmp")]):
            with suppress(OSError):
                _clear(entry)


def _clear(entry: Path) -> None:
    """Remove a file, or raise `OSError` if its writer lives."""
    if fcntl is None:
        entry.unlink()
        return
    with entry.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        entry.unlink()


def _prefix(target: Path) -> str:
    return f".{target.name[:100]}.priffe-"


def _escaped(text: str) -> str:
    """A text as `glob` takes it for itself."""
    return re.sub(r"([*?[])", r"[\1]", text)


def _sync_directory(directory: Path) -> None:
    if fcntl is None:  # on Windows, where a directory cannot be opened
        return
    number = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
