"""Where everything in a table of calls or of tricks stands in a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from priffe.cards import Suit
from priffe.labels import Term, label, short_label
from priffe.rendering._cards import Look, Picture, line_width
from priffe.rendering._layout import Caption, Ink, Item, Panel, SuitSign
from priffe.rendering._parts import Auction, Course
from priffe.rendering._words import best_play, capital, heading, lost, seat_name, standing
from priffe.seats import BySeat, Pair, Seat

_HEAD: Final = 32
_ROW: Final = 27
_BEST: Final = 76
"""The width of the column that tells what best play led to."""


class _Cell(NamedTuple):
    """What stands in one place of a table."""

    words: str
    suit: Suit | None = None
    wins: bool = False
    ink: Ink = Ink.TEXT
    size: float = 15
    cost: str = ""


def auction_grid(part: Auction, look: Look) -> Picture:
    """The calls: a column for each seat, a row for each time around the table."""
    order = [part.forehand.after(steps) for steps in range(len(Seat))]
    rows = [[_Cell(seat_name(part.players, seat, look.language, columns=10), ink=Ink.QUIET, size=13) for seat in order]]
    for place, calls in enumerate(part.rounds, start=1):
        cells = [_Cell("")] * len(order)
        for column, seat in enumerate(order):
            call = calls[seat]
            if call is not None:
                cells[column] = _Cell(label(call, look.language), wins=part.is_highest(seat, call))
            elif seat is part.turn and place == len(part.rounds):
                cells[column] = _Cell("?", ink=Ink.ACCENT)
        rows.append(cells)
    return _grid(capital(standing(part, look.language)), [92] * len(order), rows)


def course_grid(part: Course, look: Look) -> Picture:
    """The tricks: who led, the four cards, and how many tricks the pairs had after it."""
    names = BySeat.of(lambda seat: seat_name(part.players, seat, look.language, columns=6))
    heads = ["", heading(Term.LEAD, look.language), *names, *(short_label(pair, look.language) for pair in Pair)]
    best = [_Cell(heading(Term.BEST_PLAY, look.language), ink=Ink.QUIET, size=13)] if part.worths else []
    rows = [[*(_Cell(head, ink=Ink.QUIET, size=13) for head in heads), *best]]
    for number, trick in enumerate(part.tricks):
        plays = dict(trick.plays)
        cards = [_Cell("")] * len(Seat)
        for place, seat in enumerate(Seat):
            if seat in plays:
                card = plays[seat]
                cost = lost(part.given_away(number, seat))
                cards[place] = _Cell(look.ranks([card]), card.suit, wins=seat is trick.winner, cost=cost)
        counts = map(str, part.counts[number]) if number < len(part.counts) else ("", "")
        lead = _Cell(names[trick.leader], size=13)
        worth = [_Cell(best_play(part, number))] if best else []
        rows.append([_Cell(f"{number + 1}", ink=Ink.QUIET, size=13), lead, *cards, *map(_Cell, counts), *worth])
    if part.claim is not None:
        said = _Cell(heading(Term.CLAIM, look.language), size=13)
        agreed = (_Cell(str(count)) for count in part.claim)
        rows.append([_Cell(""), said, *[_Cell("")] * len(Seat), *agreed, *[_Cell("")] * len(best)])
    widths = [26, 62, *[80 if best else 64] * len(Seat), 34, 34, *[_BEST] * len(best)]
    return _grid(capital(standing(part, look.language)), widths, rows)


def _grid(head: str, widths: Sequence[float], rows: Sequence[Sequence[_Cell]]) -> Picture:
    """Rows of cells below a heading; every second row has a ground of its own."""
    wide = max(sum(widths), line_width(head, 17))
    items: list[Item] = [Caption(x=0, y=16, words=head, size=17, bold=True)]
    for place, row in enumerate(rows):
        y = _HEAD + place * _ROW
        if place % 2:
            items.append(Panel(x=-6, y=y, width=wide + 12, height=_ROW, radius=5, ink=Ink.BAND))
        x = 0.0
        for size, cell in zip(widths, row, strict=True):
            items += _cell(cell, x, y)
            x += size
    return Picture(wide, _HEAD + len(rows) * _ROW, items)


def _cell(cell: _Cell, x: float, y: float) -> list[Item]:
    items: list[Item] = []
    sign = 0 if cell.suit is None else 18
    if cell.wins:
        wide = line_width(cell.words, cell.size) + sign + 12
        items.append(Panel(x=x - 6, y=y + 2, width=wide, height=_ROW - 4, radius=11, ink=Ink.MARK))
    if cell.suit is not None:
        items.append(SuitSign(x=x, y=y + 7, size=13, suit=cell.suit))
    items.append(Caption(x=x + sign, y=y + 19, words=cell.words, size=cell.size, ink=cell.ink, bold=cell.wins))
    if cell.cost:
        right = x + sign + line_width(cell.words, cell.size) + 10
        items.append(Caption(x=right, y=y + 19, words=cell.cost, size=13, ink=Ink.COST, bold=True))
    return items
