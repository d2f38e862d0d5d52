"""How hands are drawn: the order of their suits, and whether each suit has a row."""

from __future__ import annotations

from itertools import pairwise, permutations
from typing import final

import attrs
from attrs.validators import instance_of, optional

from priffe.cards import Card, Hand, Suit

_PRINTED = tuple(reversed(Suit))
"""The order of a hand in print."""

_RED = frozenset({Suit.DIAMONDS, Suit.HEARTS})


@final
@attrs.frozen(kw_only=True)
class Style:
    """How a picture looks, in text, SVG and HTML alike.

    Attributes:
        in_line: Whether a hand is one line of cards, as a player holds them; otherwise each suit has a row, as in a
            newspaper.
        trumps_first: Whether trumps come first, in the hands of a deal that is played with trumps.
        first: The suit that comes first in a hand without trumps, or one that is drawn alone.
        alternating: Whether red and black suits take turns as far as they can.
        four_colors: Whether each suit has a colour of its own: diamonds blue and clubs green.

    Raises:
        TypeError: If an attribute has another type.
    """

    in_line: bool = attrs.field(default=False, validator=instance_of(bool))
    trumps_first: bool = attrs.field(default=False, validator=instance_of(bool))
    first: Suit | None = attrs.field(default=None, validator=optional(instance_of(Suit)))
    alternating: bool = attrs.field(default=False, validator=instance_of(bool))
    four_colors: bool = attrs.field(default=False, validator=instance_of(bool))


def suits_in_order(suits: frozenset[Suit], trump: Suit | None, style: Style) -> tuple[Suit, ...]:
    """Suits in the order of a style: first the one that is to come first, then as the colours will have it."""
    first = trump if style.trumps_first and trump is not None else style.first

    def faults(order: tuple[Suit, ...]) -> tuple[bool, int]:
        clashes = sum((one in _RED) is (other in _RED) for one, other in pairwise(order))
        return first in order and order[0] is not first, clashes if style.alternating else 0

    return min(permutations(suit for suit in _PRINTED if suit in suits), key=faults)


def rows_of(hand: Hand, trump: Suit | None, style: Style) -> tuple[tuple[Suit, tuple[Card, ...]], ...]:
    """Each of the four suits with its cards, high to low; none for a void."""
    order = suits_in_order(frozenset(Suit), trump, style)
    return tuple((suit, tuple(reversed(hand.of_suit(suit)))) for suit in order)


def line_of(hand: Hand, trump: Suit | None, style: Style) -> tuple[tuple[Suit, tuple[Card, ...]], ...]:
    """Each suit that the hand has, with its cards, high to low."""
    order = suits_in_order(frozenset(card.suit for card in hand), trump, style)
    return tuple((suit, tuple(reversed(hand.of_suit(suit)))) for suit in order)
