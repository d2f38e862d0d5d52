"""The tokens of PBN lines (PBN 2.1, chapters 2 and 3.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from priffe.errors import PbnError
from priffe.records._pieces import Piece

_CONTROLS: Final = "\x00-\x08\x0a-\x1f\x7f\ud800-\udfff"
"""Characters that no token holds: control characters but the tab, and halves of surrogate pairs."""

CONTROL: Final = re.compile(f"[{_CONTROLS}]")
_WORD: Final = rf'[^{_CONTROLS}\t \[\]{{}}";]+'
_STRING: Final = r'"(?:[^"\\]|\\.)*"'
_TOKEN = re.compile(rf"(?P<space>[\t ]+)|(?P<word>{_WORD})|(?P<string>{_STRING})|(?P<bracket>[\[\]])", re.DOTALL)

NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
"""The name of a tag."""

SECTION_LINE: Final = re.compile(rf"(?:{_WORD}|{_STRING})(?: (?:{_WORD}|{_STRING}))*", re.DOTALL)
"""A line of a section, with one space between its tokens."""

_ESCAPED = re.compile(r'\\(["\\])')
_TO_ESCAPE = re.compile(r'"|\\(?=["\\]|\Z)')


class Scanner:
    """Cuts lines into tokens, and knows whether a comment goes on from line to line.

    Attributes:
        comment: Where the comment begins that has not ended yet.
    """

    comment: Piece | None = None

    def tokens(self, number: int, source: str) -> Iterator[Piece]:
        """The tokens of one line: brackets, strings with their quotation marks, and words.

        Args:
            number: The number of the line.
            source: The line, without its end.
        """
        place = len(source) if source.startswith("%") and self.comment is None else 0
        while place < len(source):
            if self.comment is not None:
                end = source.find("}", place)
                if end < 0:
                    return
                self.comment, place = None, end + 1
                continue
            found = _TOKEN.match(source, place)
            if found is None and source[place] == ";":
                return
            end = place + 1 if found is None else found.end()
            token = Piece(source[place:end], number, place + 1, source, PbnError)
            if found is None:
                self._begin_comment(token)
            elif found["space"] is None:
                _check_characters(token)
                yield token
            place = end

    def _begin_comment(self, token: Piece) -> None:
        """Begin a comment, or refuse a character that no token begins with."""
        _check_characters(token)
        if token.text == '"':
            raise token.error("the string has no closing quotation mark on this line", "open_string")
        if token.text == "}":
            raise token.error("there is no comment that this could end", "no_comment")
        self.comment = token


def _check_characters(piece: Piece) -> None:
    """Refuse characters that no token holds."""
    if found := CONTROL.search(piece.text):
        raise piece.part(found.start()).error(f"U+{ord(found[0]):04X} is no character of a PBN text", "bad_character")


def unquoted(string: str) -> str:
    """The value of a string token."""
    return _ESCAPED.sub(r"\1", string[1:-1])


def quoted(value: str) -> str:
    """The string token of a value. A backslash is doubled only where one would be taken for an escape."""
    return f'"{_TO_ESCAPE.sub(lambda found: chr(92) + found[0], value)}"'
