"""A score sheet as CSV, for a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from fractions import Fraction
from io import StringIO
from typing import Final, TypeAlias

from priffe.labels import Term, label
from priffe.rendering._numbers import exact_decimal
from priffe.rendering._sheet import ScoreSheet, SheetEntry, SheetRubber, joined
from priffe.rendering._words import heading

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet may take for a formula."""


def sheet_csv(sheet: ScoreSheet) -> str:
    r"""A score sheet as comma-separated values (RFC 4180), with the words of its language.

    Each line of a score is a row: the number of its rubber and its deal, who dealt, what the deal came to, what the
    points are for, the points in each column, and all points so far in each column with the last line of an entry. A
    deal in which nobody scores has one row. Below stand the sums and the settlement, with a decimal point. A text that
    a spreadsheet could take for a formula, such as a name that begins with ``=``, has an apostrophe before it.

    Args:
        sheet: The sheet.

    Examples:
        >>> from priffe import Session, add_deal
        >>> from priffe.reading import read_result
        >>> from priffe.rendering import sheet
        >>> session = add_deal(Session(("Ada", "Bea", "Cil", "Dag")), read_result("hearts NS 9, honours S 3", "en"))
        >>> print(*sheet_csv(sheet(session, "en")).splitlines()[:3], sep="\n")
        Rubber,Deal,Dealer,Contract,Points,Ada and Cil,Bea and Dag,"Ada and Cil, total","Bea and Dag, total"
        1,1,Ada,"Hearts by Ada and Cil, made, 9–4",3 scoring tricks,30,,,
        1,1,Ada,"Hearts by Ada and Cil, made, 9–4",3 honours,20,,,
    """
    written = StringIO(newline="")
    writer = csv.writer(written)
    rows = list(_rows(sheet))
    writer.writerows([*map(_text, row), *[""] * (len(rows[0]) - len(row))] for row in rows)
    return written.getvalue()


_Cell: TypeAlias = str | int | Fraction | None


def _text(cell: _Cell) -> str:
    """What stands in a cell."""
    if isinstance(cell, str):
        return f"'{cell}" if cell.startswith(_FORMULA) else cell
    return "" if cell is None else exact_decimal(Fraction(cell))


def _rows(sheet: ScoreSheet) -> Iterator[Sequence[_Cell]]:
    names = [joined(column, sheet.language) for column in sheet.columns]
    terms = (Term.RUBBER, Term.DEAL, Term.DEALER, Term.CONTRACT, Term.POINTS)
    total = label(Term.TOTAL, sheet.language)
    yield [*(heading(term, sheet.language) for term in terms), *names, *(f"{name}, {total}" for name in names)]
    for number, rubber in enumerate(sheet.rubbers, start=1):
        for entry in rubber.entries:
            yield from _entry(number, entry)
        yield from _sums(number, rubber)
    yield [None, None, None, None, sheet.total.words, *sheet.total.points]
    if sheet.settlement is not None:
        yield [None, None, None, None, sheet.settlement_words, *sheet.settlement]


def _entry(rubber: int, entry: SheetEntry) -> Iterator[Sequence[_Cell]]:
    told = (rubber, entry.number, entry.dealer, entry.words)
    for line in entry.lines[:-1]:
        yield [*told, line.words, *line.points]
    for line in entry.lines[-1:]:
        yield [*told, line.words, *line.points, *entry.totals]
    if not entry.lines:
        yield [*told, None, *[None] * len(entry.totals), *entry.totals]


def _sums(number: int, rubber: SheetRubber) -> Iterator[Sequence[_Cell]]:
    for line in rubber.sums:
        yield [number, None, None, None, line.words, *line.points]
