"""A score sheet as a page that can be read on a phone and printed on one sheet of paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from priffe.labels import Term, label
from priffe.rendering._colors import DARK, LIGHT, variables
from priffe.rendering._numbers import points_words, settled_words
from priffe.rendering._sheet import Ruling, ScoreSheet, SheetEntry, SheetLine, SheetRubber

_RULES: Final = {Ruling.NONE: "", Ruling.GAME: " game", Ruling.RUBBER: " over"}


def sheet_html(sheet: ScoreSheet) -> str:
    r"""A score sheet as a whole page.

    It needs no font, script or file beside it. Its colours follow the reader's choice of light or dark, and are
    variables such as ``--priffe-text``. Printed, it takes one page: the letters of a long evening are smaller.

    Args:
        sheet: The sheet.

    Examples:
        >>> from priffe import Rubber
        >>> from priffe.rendering import sheet
        >>> print(*sheet_html(sheet(Rubber(), "sv")).splitlines()[:2], sep="\n")
        <!doctype html>
        <html lang="sv" class="priffe-sheet">
    """
    table = "\n".join(_table(sheet))
    outcome = f"<p>{escape(sheet.outcome)}</p>\n" if sheet.outcome else ""
    return (
        f'<!doctype html>\n<html lang="{sheet.language}" class="priffe-sheet">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(sheet.title)}</title>\n<style>\n{_CSS}{_print_size(sheet, table)}</style>\n</head>\n"
        f"<body>\n<h1>{escape(sheet.title)}</h1>\n{table}\n{outcome}</body>\n</html>\n"
    )


def _table(sheet: ScoreSheet) -> Iterator[str]:
    yield '<table class="pairs">' if sheet.has_balances else '<table class="players">'
    yield from _head(sheet)
    for rubber in sheet.rubbers:
        yield from _rubber(rubber, sheet)
    yield "<tfoot>"
    yield _sum(sheet.total.words, map(points_words, sheet.total.points), sheet, "total")
    if sheet.settlement is not None:
        amounts = (settled_words(amount, sheet.language) for amount in sheet.settlement)
        yield _sum(sheet.settlement_words, amounts, sheet, "settled")
    yield "</tfoot>\n</table>"


def _head(sheet: ScoreSheet) -> Iterator[str]:
    wide = ' colspan="2" scope="colgroup"' if sheet.has_balances else ' scope="col"'
    names = "".join(f"<th{wide}>{'<br>'.join(map(escape, column))}</th>" for column in sheet.columns)
    yield f"<thead>\n<tr><td></td>{names}</tr>"
    if sheet.has_balances:
        terms = (Term.POINTS, Term.TOTAL) * len(sheet.columns)
        heads = (f'<th scope="col" class="small">{label(term, sheet.language)}</th>' for term in terms)
        yield f"<tr><td></td>{''.join(heads)}</tr>"
    yield "</thead>"


def _rubber(rubber: SheetRubber, sheet: ScoreSheet) -> Iterator[str]:
    span = 1 + len(sheet.columns) * (2 if sheet.has_balances else 1)
    yield "<tbody>"
    if rubber.heading is not None:
        yield f'<tr class="rubber"><th colspan="{span}" scope="rowgroup">{escape(rubber.heading)}</th></tr>'
    for entry in rubber.entries:
        yield from _entry(entry, span, sheet)
    for line in rubber.sums:
        yield _sum(line.words, map(points_words, line.points), sheet, "sum")
    yield "</tbody>"


def _entry(entry: SheetEntry, span: int, sheet: ScoreSheet) -> Iterator[str]:
    ruling = _RULES[entry.ruling]
    if entry.number is not None:
        dealer = f"{label(Term.DEALER, sheet.language)} {entry.dealer}"
        told = f"<b>{entry.number}</b>{escape(entry.words)} <small>({escape(dealer)})</small>"
        yield f'<tr class="deal{"" if entry.lines else ruling}"><th colspan="{span}" scope="row">{told}</th></tr>'
    for place, line in enumerate(entry.lines, start=1):
        is_last = place == len(entry.lines)
        cells = _cells(_line_cells(line, entry.totals if is_last else None, sheet))
        yield f'<tr class="line{ruling if is_last else ""}"><td>{escape(line.words)}</td>{cells}</tr>'


def _line_cells(line: SheetLine, totals: Sequence[int] | None, sheet: ScoreSheet) -> Iterator[str]:
    for place, points in enumerate(line.points):
        yield points_words(points)
        if sheet.has_balances:
            yield points_words(None if totals is None else totals[place])


def _sum(words: str, cells: Iterable[str], sheet: ScoreSheet, kind: str) -> str:
    """A row of sums, which stand below those of all points so far."""
    span = ' colspan="2"' if sheet.has_balances else ""
    told = "".join(f"<td{span}>{cell}</td>" for cell in cells)
    return f'<tr class="{kind}"><th scope="row">{escape(words)}</th>{told}</tr>'


def _cells(cells: Iterable[str]) -> str:
    return "".join(f"<td>{cell}</td>" for cell in cells)


_PAGE: Final = 264
"""Millimetres of the page between its margins that the sheet may take."""
_LETTERS: Final = 7
"""How many letters of a name are sure to stand in one line of the head."""


def _print_size(sheet: ScoreSheet, table: str) -> str:
    """The size of letters in print with which the sheet fits on a page.

    The heights of the parts, when letters are 1, are those of the style below.
    """
    rulings = table.count(' game"') + table.count(' over"')
    rows = 1.25 * table.count("<tr") + 0.5 * table.count('"deal') + 0.7 * table.count('"rubber"') + 0.3 * rulings
    names = max(sum(1 + len(name) // _LETTERS for name in column) for column in sheet.columns)
    height = rows + 1.15 * names + (6 if sheet.outcome else 4)
    return f"@media print {{ .priffe-sheet {{ font-size: min(10.5pt, {_PAGE / height:.3f}mm) }} }}\n"


_CSS: Final = f"""\
.priffe-sheet {{ {variables(LIGHT)} }}
@media (prefers-color-scheme: dark) {{ .priffe-sheet {{ {variables(DARK)} }} }}
.priffe-sheet {{ background: var(--priffe-ground); color: var(--priffe-text); font: 16px/1.35 system-ui, sans-serif }}
.priffe-sheet body {{ max-width: 46em; margin: 0 auto; padding: 1em 0.8em; overflow-wrap: anywhere }}
.priffe-sheet h1 {{ margin: 0 0 0.6em; font-size: 1.15em }}
.priffe-sheet p {{ margin: 0.8em 0 0; font-weight: 700 }}
.priffe-sheet table {{ width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }}
.priffe-sheet th, .priffe-sheet td {{ padding: 0.05em 0.2em; vertical-align: bottom; font-weight: 400 }}
.priffe-sheet td {{ min-width: 2.4em; text-align: right; white-space: nowrap }}
.priffe-sheet th {{ text-align: left }}
.priffe-sheet thead th {{ text-align: right; font-weight: 700; overflow-wrap: normal }}
.priffe-sheet thead tr:last-child > * {{ border-bottom: 1px solid var(--priffe-line); padding-bottom: 0.3em }}
.priffe-sheet .small, .priffe-sheet small {{ font-size: 0.85em; color: var(--priffe-quiet) }}
.priffe-sheet thead .small {{ font-weight: 400 }}
.priffe-sheet .pairs thead .small {{ width: 9% }}
.priffe-sheet .players thead th {{ width: 13%; max-width: 4.4em; padding-left: 0.5em }}
.priffe-sheet .players thead th {{ overflow: hidden; text-overflow: ellipsis }}
.priffe-sheet .line > :first-child {{ padding-left: 2.1em; text-align: left; white-space: normal }}
.priffe-sheet .deal > * {{ padding-top: 0.35em; padding-left: 2.1em; text-indent: -1.9em }}
.priffe-sheet .deal b {{ display: inline-block; min-width: 1.9em; text-indent: 0 }}
.priffe-sheet .game > * {{ border-bottom: 1px solid var(--priffe-line); padding-bottom: 0.25em }}
.priffe-sheet .over > * {{ border-bottom: 3px double var(--priffe-text); padding-bottom: 0.25em }}
.priffe-sheet .rubber > * {{ padding-top: 0.7em; font-weight: 700; color: var(--priffe-accent) }}
.priffe-sheet .sum > * {{ color: var(--priffe-quiet) }}
.priffe-sheet tfoot {{ display: table-row-group; border-top: 1px solid var(--priffe-line) }}
.priffe-sheet tfoot .total > * {{ font-weight: 700; padding-top: 0.3em }}
@media (min-width: 40em) {{ .priffe-sheet .players thead th {{ max-width: 6em }} }}
@media (max-width: 30em) {{ .priffe-sheet {{ font-size: 14px }} }}
@page {{ size: A4; margin: 14mm }}
@media print {{ .priffe-sheet {{ {variables(LIGHT)} background: none }}
  .priffe-sheet body {{ max-width: none; padding: 0; line-height: 1.15 }}
  .priffe-sheet tbody > tr > * {{ padding-top: 0; padding-bottom: 0 }}
  .priffe-sheet .deal > * {{ border-top: 0.15em solid transparent }} }}
"""
