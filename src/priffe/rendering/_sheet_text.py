"""A score sheet as text: 80 columns, in Unicode or in plain ASCII."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import zip_longest
from typing import Final

import attrs

from priffe.labels import Term, label
from priffe.labels._ascii import in_ascii
from priffe.rendering._numbers import points_words, settled_words
from priffe.rendering._sheet import Ruling, ScoreSheet, SheetEntry, SheetLine
from priffe.rendering._width import shortened, to_left, to_right

_COLUMNS: Final = 80
_NUMBER: Final = 4
"""Columns before the words, for the number of a deal."""
_CELL: Final = 9
"""Columns of points, with the room before them."""
_RULES: Final = {Ruling.GAME: "─", Ruling.RUBBER: "═"}


def sheet_text(sheet: ScoreSheet, *, ascii: bool = False) -> str:  # noqa: A002  # what it is called everywhere
    r"""A score sheet as lines of at most 80 columns, without a line feed after the last.

    Names and words that do not fit are cut off, points never.

    Args:
        sheet: The sheet.
        ascii: Whether to use ASCII alone, as in `text`.

    Examples:
        >>> from priffe import Session, add_deal
        >>> from priffe.reading import read_result
        >>> from priffe.rendering import sheet
        >>> session = add_deal(Session(("Ada", "Bea", "Cil", "Dag")), read_result("hearts NS 9, honours S 3", "en"))
        >>> print(*sheet_text(sheet(session, "en")).splitlines()[5:9], sep="\n")
        1   Hearts by Ada and Cil, made, 9–4 (dealer Ada)
            3 scoring tricks                               30
            3 honours                                      20
            game                                           10       60                 0
    """
    return "\n".join(line.rstrip() for line in _Writer(sheet, ascii).lines())


@attrs.frozen
class _Writer:
    """How a sheet is written."""

    sheet: ScoreSheet
    ascii: bool

    def lines(self) -> Iterator[str]:
        sheet = self.sheet
        yield self._words(sheet.title)
        yield ""
        yield from self._head()
        for rubber in sheet.rubbers:
            if rubber.heading is not None:
                yield ""
                yield self._cut(rubber.heading, _COLUMNS)
            for entry in rubber.entries:
                yield from self._entry(entry)
            yield from map(self._sum, rubber.sums)
        yield self._rule("─")
        yield self._sum(sheet.total)
        if sheet.settlement is not None:
            yield self._row(sheet.settlement_words, self._sums_cells(map(self._amount, sheet.settlement)))
        if sheet.outcome:
            yield ""
            yield self._cut(sheet.outcome, _COLUMNS)

    def _words(self, words: str) -> str:
        return in_ascii(words) if self.ascii else words

    def _cut(self, words: str, columns: int) -> str:
        return self._words(shortened(self._words(words), columns))

    @property
    def _cells(self) -> int:
        """How many columns of points there are."""
        return len(self.sheet.columns) * (2 if self.sheet.has_balances else 1)

    @property
    def _room(self) -> int:
        """How wide the words before the points can be."""
        return _COLUMNS - _NUMBER - self._cells * _CELL

    def _row(self, words: str, cells: Iterable[str], *, number: str = "") -> str:
        told = self._cut(words, self._room)
        return to_left(number, _NUMBER) + to_left(told, self._room) + "".join(to_right(cell, _CELL) for cell in cells)

    def _head(self) -> Iterator[str]:
        """The names above the columns, and what stands in them."""
        wide = _CELL * (2 if self.sheet.has_balances else 1)
        for names in zip_longest(*self.sheet.columns, fillvalue=""):
            told = (to_right(self._cut(name, wide - 2), wide) for name in names)
            yield " " * (_NUMBER + self._room) + "".join(told)
        if self.sheet.has_balances:
            heads = [label(term, self.sheet.language) for term in (Term.POINTS, Term.TOTAL)]
            yield self._row("", map(self._words, heads * len(self.sheet.columns)))

    def _entry(self, entry: SheetEntry) -> Iterator[str]:
        if entry.number is not None:
            dealer = f"{label(Term.DEALER, self.sheet.language)} {entry.dealer}"
            told = self._cut(f"{entry.words} ({dealer})", _COLUMNS - _NUMBER)
            yield to_left(str(entry.number), _NUMBER) + told
        for place, line in enumerate(entry.lines, start=1):
            totals = entry.totals if place == len(entry.lines) else None
            yield self._row(line.words, self._line_cells(line, totals))
        if entry.ruling in _RULES:
            yield self._rule(_RULES[entry.ruling])

    def _rule(self, sign: str) -> str:
        return " " * _NUMBER + self._words(sign * (_COLUMNS - _NUMBER))

    def _line_cells(self, line: SheetLine, totals: Sequence[int] | None) -> Iterator[str]:
        for place, points in enumerate(line.points):
            yield self._number(points)
            if self.sheet.has_balances:
                yield self._number(None if totals is None else totals[place])

    def _sum(self, line: SheetLine) -> str:
        return self._row(line.words, self._sums_cells(map(self._number, line.points)))

    def _sums_cells(self, cells: Iterable[str]) -> Iterator[str]:
        """Cells of sums, which stand below those of all points so far."""
        for cell in cells:
            if self.sheet.has_balances:
                yield ""
            yield cell

    def _number(self, points: int | None) -> str:
        return self._words(points_words(points))

    def _amount(self, amount: Fraction) -> str:
        return self._words(settled_words(amount, self.sheet.language))
