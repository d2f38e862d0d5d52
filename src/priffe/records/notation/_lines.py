"""A text as lines, each a head, a colon and a value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import attrs

from priffe.errors import NotationError, TextError
from priffe.records._pieces import Piece

_LINE = re.compile(r"(?P<head>[^:]*):[ \t]*(?P<value>.*)", re.DOTALL)
_MOST_WORDS = 3
"""How many words a head has at most."""

_FORMS: Final = {
    "priffe": "priffe 1: KIND",
    "rules": "rules: PRESET",
    "rule": "rule SETTING: VALUE",
    "dealer": "dealer: SEAT",
    "first dealer": "first dealer: SEAT",
    "player": "player SEAT: NAME",
    "deal": "deal NUMBER:",
    "hand": "hand SEAT: CARDS",
    "auction": "auction SEAT: BIDS",
    "trick": "trick NUMBER SEAT: CARDS",
    "claim": "claim: tricks COUNTS",
    "result": "result: RESULT",
    "result number": "result NUMBER: RESULT",
    "ended": "ended: yes",
}
"""What a line of each kind looks like; words in capitals stand for others."""


@attrs.frozen
class Line:
    """One line.

    Attributes:
        piece: The whole line.
        head: The words before the colon.
        value: What stands after the colon, without spaces around it.
    """

    piece: Piece
    head: tuple[Piece, ...]
    value: Piece

    def fits(self, name: str) -> bool:
        """Whether the line has the form of a name in `_FORMS`."""
        words = _FORMS[name].partition(":")[0].split()
        return len(words) == len(self.head) and all(
            word[0].isupper() or word.isdecimal() or word == found.text.lower()
            for word, found in zip(words, self.head, strict=True)
        )


class Lines:
    """The lines of a text that say something, read one by one. Blank lines, and lines that begin with #, do not."""

    def __init__(self, text: str) -> None:
        """Begin before the first line."""
        self._lines = _lines_of(text)
        self._last = Piece("", 1, 1, "", NotationError)
        self._next = next(self._lines, None)

    def fits(self, name: str) -> bool:
        """Whether there is a next line and it has the form of a name in `_FORMS`."""
        return self._next is not None and self._next.fits(name)

    def take(self, name: str, *others: str) -> Line:
        """The next line, which must have one of some forms."""
        line = self._next
        if line is None or not any(map(line.fits, (name, *others))):
            forms = " or ".join(f"'{_FORMS[form]}'" for form in (name, *others))
            raise self.error(f"expected a line of the form {forms}")
        self._last = line.piece
        self._next = next(self._lines, None)
        return line

    def finish(self) -> None:
        """Refuse any further line."""
        if self._next is not None:
            raise self.error("expected the end of the text")

    def error(self, reason: str) -> TextError:
        """The error for the next line, or for its absence."""
        if self._next is None:
            return self._last.end.error(f"{reason} after this", "line_missing")
        return self._next.piece.error(reason, "unexpected_line")


def _lines_of(text: str) -> Iterator[Line]:
    start, number = 0, 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        number += 1
        source = text[start:end].removesuffix("\r")
        start = end + 1
        left = source.lstrip(" \t")
        if left and not left.startswith("#"):
            yield _line_of(Piece(left.rstrip(" \t"), number, 1 + len(source) - len(left), source, NotationError))


def _line_of(piece: Piece) -> Line:
    found = _LINE.fullmatch(piece.text)
    if found is None:
        raise piece.end.error("expected a colon, as in 'dealer: N'", "no_colon")
    words: list[Piece] = []
    for word in piece.part(0, found.end("head")).words():
        if len(words) == _MOST_WORDS:
            raise word.error("expected a colon after at most three words, as in 'trick 1 N: QH'", "no_colon")
        words.append(word)
    return Line(piece, tuple(words), piece.part(found.start("value")))
