"""Pieces of a text that know where they stand, and the errors that point at them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import attrs

from priffe.errors import PriffeError, TextError

_WORD = re.compile(r"[^ \t]+")


@attrs.frozen
class Piece:
    """A piece of a line.

    Attributes:
        text: The characters.
        line: The number of the line, the first being 1.
        column: The column of the first character, the first being 1.
        source: The whole line.
        kind: The error for what is wrong with it.
    """

    text: str
    line: int
    column: int
    source: str
    kind: type[TextError]

    def error(self, reason: str, code: str) -> TextError:
        """The error for what is wrong here."""
        return self.kind(reason, code=code, line=self.line, column=self.column, source=self.source)

    def part(self, start: int, end: int | None = None) -> Piece:
        """A piece of this piece, by places counted from 0."""
        return Piece(self.text[start:end], self.line, self.column + start, self.source, self.kind)

    @property
    def end(self) -> Piece:
        """The place after the last character."""
        return self.part(len(self.text))

    def words(self) -> Iterator[Piece]:
        """The words, which spaces and tabs stand between."""
        return (self.part(*found.span()) for found in _WORD.finditer(self.text))

    @contextmanager
    def wrapped(self) -> Iterator[None]:
        """Turn what the rules of the game refuse into an error that points here, with the code that it has."""
        try:
            yield
        except TextError:
            raise
        except PriffeError as error:
            raise self.error(str(error), str(error.code)) from error
