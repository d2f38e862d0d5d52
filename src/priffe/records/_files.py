"""Files that are replaced whole, and the ends of lines."""

from __future__ import annotations

import os
import secrets
import shutil
from pathlib import Path


def replace_file(path: Path, content: bytes) -> None:
    """Write a file so that whoever reads it, also after a crash, finds the old content or the new, but no half of it.

    What is not a file on a disk, such as a pipe, is written to as it is. A symbolic link goes on to name the file.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        target.write_bytes(content)
        return
    beside = target.with_name(f".priffe-{secrets.token_hex(8)}.tmp")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, beside)
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def without_end(line: bytes) -> bytes:
    """A line without the line feed that may end it, and the carriage return before that."""
    return line[:-1].removesuffix(b"\r") if line.endswith(b"\n") else line
