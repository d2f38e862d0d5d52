"""Pictures as text: in columns that stay straight, in Unicode or in plain ASCII, in colour only when asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Final, assert_never

import attrs

from priffe.bids import Bid
from priffe.cards import Card, Hand, Suit
from priffe.labels import Language, Term, label, short_label
from priffe.labels._ascii import in_ascii
from priffe.rendering._parts import Auction, Compass, Course, Drawable, Part, part_of
from priffe.rendering._style import Style, line_of, rows_of
from priffe.rendering._width import to_left, to_middle, to_right, width
from priffe.rendering._words import (
    LONGEST_NAME,
    best_play,
    capital,
    caption,
    heading,
    lost,
    seat_name,
    standing,
    trick_counts,
    trump_of,
)
from priffe.rendering._worths import NO_WORTHS, Worth
from priffe.seats import BySeat, Pair, Seat
from priffe.tricks import Trick

_BOLD: Final = "1;4"
_COLORS: Final = {Suit.DIAMONDS: "31", Suit.HEARTS: "31"}
_FOUR_COLORS: Final = {Suit.CLUBS: "32", Suit.DIAMONDS: "34", Suit.HEARTS: "31"}


def text(
    value: Drawable,
    language: Language | str,
    *,
    style: Style = Style(),
    ascii: bool = False,  # noqa: A002  # what it is called everywhere
    color: bool = False,
) -> str:
    """A picture of letters: lines without a line feed after the last.

    ``*`` stands by the card that takes a trick and by the bid that wins an auction, and ``▸`` before whose turn it is.

    Args:
        value: What is drawn: a card, a hand, a trick, a deal or a view of one, or a part of one, as `compass`,
            `auction` and `course` make them. A deal shows all four hands, so its picture is not for players.
        language: The language, or its code. Its signs for ranks, seats and pairs are used.
        style: How hands are laid out.
        ascii: Whether to use ASCII alone: letters for suits, and letters without their dots and rings. What has no
            such letter is ``?``.
        color: Whether to colour suits and to stress what ``*`` stands by, for a terminal that understands the escape
            sequences of ECMA-48.

    Raises:
        TypeError: If there is no picture of such a value, or the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> hand = Hand("AKQ.T98.2.J76543")
        >>> print(text(hand, "en"))
        ♠ A K Q
        ♥ T 9 8
        ♦ 2
        ♣ J 7 6 5 4 3
        >>> print(text(hand, "sv", style=Style(in_line=True, first=Suit.HEARTS)))
        ♥ 10 9 8  ♠ E K D  ♦ 2  ♣ Kn 7 6 5 4 3
        >>> print(text(hand, "sv", style=Style(in_line=True), ascii=True))
        S E K D  H 10 9 8  R 2  K Kn 7 6 5 4 3
    """
    pen = _Pen(Language(language), style, ascii, color)
    return "\n".join(line.rstrip() for line in _lines(part_of(value), pen))


def _lines(part: Part, pen: _Pen) -> list[str]:
    match part:
        case Card():
            return [pen.card(part)]
        case Hand():
            return pen.hand(part, None)
        case Trick():
            return [pen.trick(part)]
        case Compass():
            return _table_lines(part, pen) if pen.style.in_line else _compass_lines(part, pen)
        case Auction():
            return _auction_lines(part, pen)
        case Course():
            return _course_lines(part, pen)
        case _:
            assert_never(part)


@attrs.frozen
class _Pen:
    """How signs and words are written."""

    language: Language
    style: Style
    ascii: bool
    color: bool

    def words(self, words: str) -> str:
        return in_ascii(words) if self.ascii else words

    def stressed(self, words: str) -> str:
        """What wins: ``♦A*``."""
        return self._escaped(words + "*", _BOLD)

    def suit(self, suit: Suit) -> str:
        sign = label(suit, self.language)[:1].upper() if self.ascii else short_label(suit, self.language)
        return self._escaped(self.words(sign), (_FOUR_COLORS if self.style.four_colors else _COLORS).get(suit))

    def rank(self, card: Card) -> str:
        return self.words(short_label(card.rank, self.language))

    def card(self, card: Card) -> str:
        return self.suit(card.suit) + self.rank(card)

    def held(self, card: Card, worths: Mapping[Card, Worth]) -> str:
        """The rank of a card in a hand, and what the card is worth: ``A(9)``."""
        if card not in worths:
            return self.rank(card)
        worth = worths[card]
        return self._escaped(f"{self.rank(card)}({worth.tricks})", _BOLD if worth.is_best else None)

    def suit_row(self, suit: Suit, cards: Iterable[Card], worths: Mapping[Card, Worth]) -> str:
        ranks = " ".join(self.held(card, worths) for card in cards)
        return f"{self.suit(suit)} {ranks or self.words('–')}"

    def hand(self, hand: Hand, trump: Suit | None, worths: Mapping[Card, Worth] = NO_WORTHS) -> list[str]:
        """The lines of a hand: one for each suit, or a single one."""
        if not self.style.in_line:
            return [self.suit_row(suit, cards, worths) for suit, cards in rows_of(hand, trump, self.style)]
        return ["  ".join(self.suit_row(suit, cards, worths) for suit, cards in line_of(hand, trump, self.style))]

    def cards(self, hand: Hand | int, part: Compass) -> list[str]:
        """The lines of a hand, or the backs of one that is hidden."""
        if isinstance(hand, int):
            return [self.words("▒" * hand)]
        return self.hand(hand, trump_of(part.contract), dict(part.worths))

    def play(self, trick: Trick, seat: Seat, card: Card) -> str:
        rank = self.rank(card)
        return self.suit(card.suit) + (self.stressed(rank) if seat is trick.winner else rank)

    def cost(self, tricks: int) -> str:
        """What a card gave away: `` −1``."""
        return f" {self._escaped(self.words(lost(tricks)), _BOLD)}" if tricks else ""

    def trick(self, trick: Trick) -> str:
        """The plays in order; of a trick without cards, who is to lead."""
        names = BySeat.of(lambda seat: self.words(label(seat, self.language)))
        plays = ", ".join(f"{names[seat]} {self.play(trick, seat, card)}" for seat, card in trick.plays)
        return plays or f"{self.words('▸')} {names[trick.leader]}"

    def _escaped(self, words: str, escape: str | None) -> str:
        return f"\x1b[{escape}m{words}\x1b[0m" if self.color and escape else words


def _head(part: Compass | Auction | Course, pen: _Pen) -> list[str]:
    lines = [pen.words(capital(standing(part, pen.language)))]
    if isinstance(part, Compass) and part.contract is not None:
        lines.append(pen.words(trick_counts(part, pen.language)))
    return [*lines, ""]


def _called(part: Compass, pen: _Pen) -> BySeat[str]:
    """What each seat has played to the trick on the table, or called last; nothing of one that is yet to do so."""
    if part.trick is not None:
        trick, plays = part.trick, dict(part.trick.plays)
        return BySeat.of(lambda seat: pen.play(trick, seat, plays[seat]) if seat in plays else "")
    return part.last_calls.map(lambda call: "" if call is None else pen.words(label(call, pen.language)))


def _caption(part: Compass, seat: Seat, pen: _Pen) -> str:
    return pen.words(("▸ " if seat is part.turn else "") + caption(part, seat, pen.language, columns=LONGEST_NAME))


# -- the table


def _table_lines(part: Compass, pen: _Pen) -> list[str]:
    """The table line by line: each seat, what it has played or called last, and its hand."""
    called = _called(part, pen)
    captions = BySeat.of(partial(_caption, part, pen=pen))
    columns, actions = max(map(width, captions)), max(map(width, called))
    rows = (
        [
            to_left(captions[seat], columns),
            *([to_left(called[seat], actions)] if actions else []),
            *pen.cards(hand, part),
        ]
        for seat, hand in part.hands.items()
    )
    return [*_head(part, pen), *map("  ".join, rows)]


def _said(called: str, columns: int) -> list[str]:
    return [to_left(called, columns)] if columns else []


def _compass_lines(part: Compass, pen: _Pen) -> list[str]:
    """The table as it is: North above, West and East at the sides, South below."""
    blocks = BySeat.of(lambda seat: [_caption(part, seat, pen), *pen.cards(part.hands[seat], part)])
    widths = blocks.map(lambda lines: max(map(width, lines)))
    between = _between(_called(part, pen))
    side, middle = widths[Seat.WEST] + _GAP, max(width(between[0]), widths[Seat.NORTH], widths[Seat.SOUTH])
    rows = zip_longest(blocks[Seat.WEST], ["", *between], blocks[Seat.EAST], fillvalue="")
    return [
        *_head(part, pen),
        *(" " * side + line for line in blocks[Seat.NORTH]),
        *(to_left(west, side) + to_left(to_middle(table, middle), middle + _GAP) + east for west, table, east in rows),
        *(" " * side + line for line in blocks[Seat.SOUTH]),
    ]


_GAP = 3
"""Columns between what stands side by side."""


def _between(called: BySeat[str]) -> list[str]:
    """Four texts as their seats are, in three lines of the same width."""
    side = max(width(called[Seat.WEST]), width(called[Seat.EAST]))
    middle = max(width(called[Seat.NORTH]), width(called[Seat.SOUTH]), 1)
    columns = 2 * side + middle + 2
    return [
        to_middle(called[Seat.NORTH], columns),
        to_left(called[Seat.WEST], side) + " " * (middle + 2) + to_right(called[Seat.EAST], side),
        to_middle(called[Seat.SOUTH], columns),
    ]


# -- tables of calls and of tricks


def _columned(rows: Sequence[Sequence[str]], right: Iterable[int] = ()) -> list[str]:
    """Rows of cells, each column as wide as its widest cell.

    Args:
        rows: The rows, all with the same number of cells.
        right: The columns that stand to the right, as numbers do.
    """
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    flush = [to_right if place in right else to_left for place in range(len(widths))]
    return ["  ".join(put(cell, size) for put, cell, size in zip(flush, row, widths, strict=True)) for row in rows]


def _auction_lines(part: Auction, pen: _Pen) -> list[str]:
    order = [part.forehand.after(steps) for steps in range(len(Seat))]
    rows = [[pen.words(seat_name(part.players, seat, pen.language, columns=LONGEST_NAME)) for seat in order]]
    for place, calls in enumerate(part.rounds, start=1):
        turn = part.turn if place == len(part.rounds) else None
        rows.append([pen.words("▸") if seat is turn else _call(part, seat, calls[seat], pen) for seat in order])
    return [*_head(part, pen), *_columned(rows)]


def _call(part: Auction, seat: Seat, call: Bid | None, pen: _Pen) -> str:
    words = "" if call is None else pen.words(label(call, pen.language))
    return pen.stressed(words) if part.is_highest(seat, call) else words


def _course_lines(part: Course, pen: _Pen) -> list[str]:
    language = pen.language
    names = BySeat.of(lambda seat: pen.words(seat_name(part.players, seat, language, columns=LONGEST_NAME)))
    pairs = [pen.words(short_label(pair, language)) for pair in Pair]
    best = [pen.words(heading(Term.BEST_PLAY, language))] if part.worths else []
    rows = [["", pen.words(heading(Term.LEAD, language)), *names, *pairs, *best]]
    for number, trick in enumerate(part.tricks):
        plays = dict(trick.plays)
        cards = [
            pen.play(trick, seat, plays[seat]) + pen.cost(part.given_away(number, seat)) if seat in plays else ""
            for seat in Seat
        ]
        counts = map(str, part.counts[number]) if number < len(part.counts) else ("", "")
        worth = [pen.words(best_play(part, number))] if best else []
        rows.append([str(number + 1), names[trick.leader], *cards, *counts, *worth])
    if part.claim is not None:
        claimed = [pen.words(heading(Term.CLAIM, language)), *[""] * len(Seat), *map(str, part.claim)]
        rows.append(["", *claimed, *[""] * len(best)])
    return [*_head(part, pen), *_columned(rows, right=(0, 6, 7))]
