"""A program at a pseudo-terminal, as at a person's screen."""

import codecs
import os
import pty
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from select import select
from types import TracebackType
from typing import Self

_START = """
import fcntl, sys, termios
from priffe.cli import main
fcntl.ioctl(sys.stdin, termios.TIOCSCTTY, 0)
sys.exit(main())
"""
"""The program, to which this terminal sends Ctrl-C."""


class Terminal:
    """The program with some arguments at a terminal of its own; whoever leaves the ``with`` block ends it."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        self._screen, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, (24, 80))
        self.process = subprocess.Popen(
            [sys.executable, "-c", _START, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, "NO_COLOR": "1", **environment},
            start_new_session=True,
        )
        os.close(theirs)
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._shown = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._screen)

    def type(self, text: str) -> None:
        """What a person types, Enter included where it is wanted."""
        os.write(self._screen, text.encode())

    def until(self, text: str) -> str:
        """Wait for a text; what has been shown up to its end since the last wait."""
        while text not in self._shown:
            assert self._more(), f"{text!r} is not shown in {self._shown!r}"
        before, found, self._shown = self._shown.partition(text)
        return before + found

    def end(self) -> str:
        """Wait for the end of the program; what has been shown since the last wait."""
        while self._more():
            pass
        self.process.wait(timeout=60)
        return self._shown

    def _more(self) -> bool:
        """Wait for more to be shown; false when the program has left its terminal."""
        if not select([self._screen], [], [], 60)[0]:
            raise TimeoutError(f"nothing happens after {self._shown!r}")
        try:
            more = os.read(self._screen, 65536)
        except OSError:  # how Linux tells it
            return False
        self._shown += self._decoder.decode(more).replace("\r\n", "\n")
        return bool(more)
