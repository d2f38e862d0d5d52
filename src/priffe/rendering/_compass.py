"""Where everything on a table stands in a picture."""

from __future__ import annotations

from typing import Final

from priffe.labels import label
from priffe.rendering._cards import (
    ACROSS,
    HIGH,
    Look,
    Picture,
    cards_in_column,
    cards_in_line,
    cards_in_rows,
    line_width,
    trick_on_table,
    turn_dot,
    words_on_table,
)
from priffe.rendering._layout import Anchor, Caption, Ink, Item
from priffe.rendering._parts import Compass
from priffe.rendering._words import LONGEST_NAME, capital, notes, seat_name, standing, trick_counts, trump_of
from priffe.seats import BySeat, Seat

_HEAD: Final = 52
"""The height of what stands above the table."""
_NAME: Final = 37
"""The height of a name above a hand."""
_GAP: Final = 14


def table(part: Compass, look: Look) -> Picture:
    """A table: how the deal stands, and below it the four hands with the trick between them."""
    below = _of_cards(part, look) if look.style.in_line else _of_rows(part, look)
    head = _head(part, look)
    return Picture(max(below.width, head.width), below.height + _HEAD, [*head.items, *below.at(0, _HEAD)])


def _head(part: Compass, look: Look) -> Picture:
    first = capital(standing(part, look.language))
    items: list[Item] = [Caption(x=0, y=16, words=first, size=17, bold=True)]
    if part.contract is not None:
        items.append(Caption(x=0, y=36, words=trick_counts(part, look.language), ink=Ink.QUIET))
    return Picture(line_width(first, 17), _HEAD, items)


def _between(part: Compass, look: Look) -> Picture:
    if part.trick is not None:
        return trick_on_table(part.trick, look)
    return words_on_table(part.last_calls.map(lambda call: "" if call is None else label(call, look.language)))


def _name(part: Compass, seat: Seat, look: Look) -> str:
    return seat_name(part.players, seat, look.language, columns=LONGEST_NAME)


def _caption(part: Compass, seat: Seat, look: Look, *, x: float, y: float, anchor: Anchor = Anchor.START) -> list[Item]:
    """The name of a seat, with a dot before it when it is its turn, and a smaller line of what is to be told of it.

    Args:
        part: The table.
        seat: The seat.
        look: What all parts of a picture share.
        x: Where the caption begins, or ends.
        y: Where its room begins, which is `_NAME` high; a name alone stands at its bottom.
        anchor: Whether it begins or ends at `x`.
    """
    told = notes(part, seat, look.language)
    acts, line = seat is part.turn, y + (15 if told else 31)
    inward = -1 if anchor is Anchor.END else 1
    ink = Ink.ACCENT if acts else Ink.TEXT
    name = Caption(
        x=x + 15 * inward * acts, y=line, words=_name(part, seat, look), size=14, anchor=anchor, ink=ink, bold=True
    )
    items: list[Item] = [name]
    if acts:
        items.append(turn_dot(x + min(10 * inward, 0), line))
    if told:
        items.append(Caption(x=x, y=line + 16, words=told, size=12, anchor=anchor, ink=ink if acts else Ink.QUIET))
    return items


def _caption_width(part: Compass, seat: Seat, look: Look) -> float:
    return max(line_width(_name(part, seat, look), 14) + 15, line_width(notes(part, seat, look.language), 12))


def _of_cards(part: Compass, look: Look) -> Picture:
    """Every hand as cards: North and South in a line, West and East in a column."""
    trump = trump_of(part.contract)
    line, column = cards_in_line(13, None, look), cards_in_column(13, None, look)
    wide = line.width + 2 * column.width + 2 * _GAP
    left = column.width + _GAP
    side, below = _NAME + line.height + _GAP, _NAME + line.height + _GAP + _NAME + column.height + _GAP
    items: list[Item] = []
    for seat, y in ((Seat.NORTH, 0), (Seat.SOUTH, below)):
        items += _caption(part, seat, look, x=left, y=y)
        items += cards_in_line(part.hands[seat], trump, look, dict(part.worths)).at(left, y + _NAME)
    for seat, x in ((Seat.WEST, 0.0), (Seat.EAST, wide - column.width)):
        anchor, edge = (Anchor.START, 0.0) if seat is Seat.WEST else (Anchor.END, wide)
        items += _caption(part, seat, look, x=edge, y=side, anchor=anchor)
        hand = cards_in_column(part.hands[seat], trump, look, dict(part.worths), inward=anchor)
        items += hand.at(x, side + _NAME)
    middle = side + _NAME + (column.height - HIGH) / 2
    items += _between(part, look).at((wide - ACROSS) / 2, middle)
    return Picture(wide, below + _NAME + line.height, items)


def _of_rows(part: Compass, look: Look) -> Picture:
    """Every hand as a row for each suit, as newspapers print a deal."""
    trump = trump_of(part.contract)
    hands = part.hands.map(lambda hand: cards_in_rows(hand, trump, look, dict(part.worths)))
    widths = BySeat.of(lambda seat: max(hands[seat].width, _caption_width(part, seat, look)))
    between = _between(part, look)
    middle = max(ACROSS if between.items else 0, widths[Seat.NORTH], widths[Seat.SOUTH])
    left, right = widths[Seat.WEST] + _GAP, widths[Seat.WEST] + middle + 2 * _GAP
    hand = _NAME + hands[Seat.NORTH].height
    high = max(HIGH, hand) if between.items else hand
    center = left + (middle - max(widths[Seat.NORTH], widths[Seat.SOUTH])) / 2
    side, below = hand + _GAP + (high - hand) / 2, hand + high + 2 * _GAP
    items = between.at(left + (middle - ACROSS) / 2, hand + _GAP + (high - HIGH) / 2)
    for seat, (x, y) in BySeat((center, 0.0), (right, side), (center, below), (0.0, side)).items():
        items += _caption(part, seat, look, x=x, y=y)
        items += hands[seat].at(x, y + _NAME)
    return Picture(right + widths[Seat.EAST], below + hand, items)
