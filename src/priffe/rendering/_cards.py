"""Where the cards of a hand and of a trick stand in a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import attrs

from priffe.cards import Card, Hand, Rank, Suit
from priffe.labels import Language, short_label
from priffe.rendering._layout import Anchor, Back, Caption, Face, Ink, Item, Panel, SuitSign
from priffe.rendering._style import Style, line_of, rows_of
from priffe.rendering._width import width
from priffe.rendering._worths import NO_WORTHS, Worth
from priffe.seats import BySeat, Seat
from priffe.tricks import Trick

CARD: Final = (46, 64)
"""Width and height of a card."""
STEP: Final = 24
"""From one card in a line to the next."""
DOWN_STEP: Final = 21
"""From one card in a column to the next."""
ROW: Final = 22
"""From one suit to the next."""


class Picture(NamedTuple):
    """Items that begin at the upper left corner, with the room that they take."""

    width: float
    height: float
    items: list[Item]

    def at(self, x: float, y: float) -> list[Item]:
        """The items, moved."""
        return [attrs.evolve(item, x=item.x + x, y=item.y + y) for item in self.items]


class Look(NamedTuple):
    """What all parts of a picture share."""

    language: Language
    style: Style

    def ranks(self, cards: Iterable[Card]) -> str:
        """The signs of ranks in a row."""
        return " ".join(short_label(card.rank, self.language) for card in cards)


def line_width(words: str, size: float) -> float:
    """About how wide a line of text is, in whatever font without serifs; rather too much than too little."""
    return width(words) * size * 0.6


def face(card: Card, look: Look, *, x: float = 0, y: float = 0, index_across: bool = False, wins: bool = False) -> Face:
    """A card that is seen; its index is as `short_label` has it, but that on cards a ten is 10 in every language."""
    rank = card.rank
    return Face(
        x=x,
        y=y,
        width=CARD[0],
        height=CARD[1],
        card=card,
        index=str(rank.value) if rank is Rank.TEN else short_label(rank, look.language),
        index_across=index_across,
        wins=wins,
    )


def cards_in_line(
    hand: Hand | int, trump: Suit | None, look: Look, worths: Mapping[Card, Worth] = NO_WORTHS
) -> Picture:
    """Cards side by side, each upon the one before, with what they are worth at their feet."""
    items: list[Item] = []
    cards = _in_order(hand, trump, look)
    for place, card in enumerate(cards):
        x = place * STEP
        if card is None:
            items.append(Back(x=x, y=0, width=CARD[0], height=CARD[1]))
            continue
        items.append(face(card, look, x=x))
        items += _worth(card, worths, x=x + 5, y=CARD[1] - 9)
    return Picture(_spread(len(cards), STEP, CARD[0]), CARD[1], items)


def cards_in_column(
    hand: Hand | int,
    trump: Suit | None,
    look: Look,
    worths: Mapping[Card, Worth] = NO_WORTHS,
    *,
    inward: Anchor = Anchor.START,
) -> Picture:
    """Cards below one another, each upon the one before, with what they are worth beside them.

    Args:
        hand: The cards, or how many there are.
        trump: The trumps.
        look: What all parts of a picture share.
        worths: What cards are worth.
        inward: On which side that stands: `START` for the right, `END` for the left.
    """
    items: list[Item] = []
    cards = _in_order(hand, trump, look)
    beside = CARD[0] + 7 if inward is Anchor.START else -7
    for place, card in enumerate(cards):
        y = place * DOWN_STEP
        if card is None:
            items.append(Back(x=0, y=y, width=CARD[0], height=CARD[1]))
            continue
        items.append(face(card, look, y=y, index_across=True))
        items += _worth(card, worths, x=beside, y=y + 16, anchor=inward)
    return Picture(CARD[0], _spread(len(cards), DOWN_STEP, CARD[1]), items)


def _worth(
    card: Card, worths: Mapping[Card, Worth], *, x: float, y: float, anchor: Anchor = Anchor.START
) -> list[Item]:
    """What a card is worth, if that is told."""
    worth = worths.get(card)
    if worth is None:
        return []
    ink = Ink.ACCENT if worth.is_best else Ink.QUIET
    return [Caption(x=x, y=y, words=f"{worth.tricks}", size=12, anchor=anchor, ink=ink, bold=worth.is_best)]


def cards_in_rows(
    hand: Hand | int, trump: Suit | None, look: Look, worths: Mapping[Card, Worth] = NO_WORTHS
) -> Picture:
    """A row for each suit, its sign and the signs of its ranks, with what they are worth; backs of hidden cards."""
    if isinstance(hand, int):
        step, size = 7, (31, 44)
        backs: list[Item] = [Back(x=place * step, y=6, width=size[0], height=size[1]) for place in range(hand)]
        count = Caption(x=0, y=72, words=f"{hand}", size=13, ink=Ink.QUIET)
        return Picture(_spread(hand, step, size[0]), 4 * ROW, [*backs, count])
    items: list[Item] = []
    widest: float = 0
    for place, (suit, cards) in enumerate(rows_of(hand, trump, look.style)):
        y = place * ROW
        items.append(SuitSign(x=0, y=y + 4, size=14, suit=suit))
        row = _with_worths(cards, look, worths) if worths.keys() & set(cards) else _ranks(cards, look)
        items += row.at(21, y + 17)
        widest = max(widest, 21 + row.width)
    return Picture(widest, 4 * ROW, items)


def _ranks(cards: Sequence[Card], look: Look) -> Picture:
    """The signs of ranks, on a base line at 0."""
    words = look.ranks(cards) or "–"
    return Picture(line_width(words, 16), 0, [Caption(x=0, y=0, words=words, size=16)])


def _with_worths(cards: Sequence[Card], look: Look, worths: Mapping[Card, Worth]) -> Picture:
    """The signs of ranks, each with what the card is worth above to its right."""
    items: list[Item] = []
    x = 0.0
    for card in cards:
        words = look.ranks([card])
        items.append(Caption(x=x, y=0, words=words, size=16))
        x += line_width(words, 16) + 3
        told = _worth(card, worths, x=x, y=-5)
        items += told
        x += 7 + line_width(f"{worths[card].tricks}", 12) if told else 4
    return Picture(x, 0, items)


def card_alone(card: Card, look: Look) -> Picture:
    """A card as it lies in the pack."""
    return Picture(*CARD, [face(card, look)])


def hand_alone(hand: Hand, look: Look) -> Picture:
    """A hand as the style will have it."""
    return (cards_in_line if look.style.in_line else cards_in_rows)(hand, None, look)


def _in_order(hand: Hand | int, trump: Suit | None, look: Look) -> Sequence[Card | None]:
    if isinstance(hand, int):
        return [None] * hand
    return [card for _, cards in line_of(hand, trump, look.style) for card in cards]


def _spread(count: int, step: float, size: float) -> float:
    return (count - 1) * step + size if count else 0


ACROSS: Final = 182
"""The width of what lies between the hands."""
HIGH: Final = 140
"""Its height."""

_CENTERS: Final = BySeat((91, 31), (156, 70), (91, 109), (26, 70))
"""Where the middle of each seat's card is."""


def trick_on_table(trick: Trick, look: Look) -> Picture:
    """The cards of a trick, each before its seat."""
    items: list[Item] = []
    for seat, card in trick.plays:
        x, y = _CENTERS[seat]
        items.append(face(card, look, x=x - CARD[0] / 2, y=y - CARD[1] / 2, wins=seat is trick.winner))
    return Picture(ACROSS, HIGH, items)


def words_on_table(words: BySeat[str]) -> Picture:
    """A few words of each seat, such as its last call, before it."""
    items: list[Item] = []
    for seat, said in words.items():
        if said:
            x, y = _CENTERS[seat]
            x = min(max(x, 36), ACROSS - 36)
            items.append(Panel(x=x - 35, y=y - 14, width=70, height=28, radius=14, ink=Ink.BAND))
            items.append(Caption(x=x, y=y + 5, words=said, anchor=Anchor.MIDDLE))
    return Picture(ACROSS, HIGH, items)


def turn_dot(x: float, y: float) -> Panel:
    """What stands beside whose turn it is; y is the base line of the text that it stands beside."""
    return Panel(x=x, y=y - 10, width=10, height=10, radius=5, ink=Ink.ACCENT)


def trick_alone(trick: Trick, look: Look) -> Picture:
    """A trick with the signs of the seats around it."""
    side, above = 24, 24
    items = trick_on_table(trick, look).at(side, above)
    middle, end = side + ACROSS / 2, 2 * side + ACROSS
    places = BySeat((middle, 14.0), (end - 10, 99.0), (middle, HIGH + 2 * above - 4.0), (10.0, 99.0))
    for seat, (x, y) in places.items():
        acts, wins = seat is trick.turn, seat is trick.winner
        ink = Ink.ACCENT if acts else Ink.TEXT if wins else Ink.QUIET
        words = short_label(seat, look.language)
        items.append(Caption(x=x, y=y, words=words, anchor=Anchor.MIDDLE, ink=ink, bold=acts or wins))
        if acts:
            items.append(turn_dot(x - 5, y + 16 if seat is not Seat.SOUTH else y - 16))
    return Picture(end, HIGH + 2 * above, items)
