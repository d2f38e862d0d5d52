"""One program at a time for a file that is kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from filelock import FileLock, Timeout


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep other programs from going on with a file: the lines of both would be mixed.

    Beside the file stands another one with the ending ``.lock``, which is held as long as the program runs. The system
    lets go of it, however the program ends.

    Args:
        path: The file; it need not exist.

    Raises:
        click.ClickException: If another program holds it, or the lock cannot be made.
    """
    lock = FileLock(f"{path}.lock", blocking=False)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout as error:
        raise click.ClickException(f"{path} is open in another priffe; leave it there first") from error
    except OSError as error:
        raise click.ClickException(f"{path}.lock cannot be made: {error.strerror}") from error
    try:
        yield
    finally:
        lock.release()
