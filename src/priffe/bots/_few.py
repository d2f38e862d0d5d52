"""Rules of thumb for the play when everybody wants few tricks, in a noll of either kind; in the form of `_many`."""

from __future__ import annotations

from typing import Final

from priffe.bots._rules_of_thumb import RuleOfThumb
from priffe.bots._table import CardRule, Table
from priffe.cards import Card, Rank, Suit

_A_CARD_OF_LENGTH: Final = 2
"""How many unseen cards below its lowest one make a suit as bad a lead as one card more in it."""


def lead_low(table: Table) -> Card | None:
    """A suit's lowest card that others have to go over: few unseen cards below it, many above, a short suit."""

    def risk(suit: Suit) -> int:
        held = table.hand.of_suit(suit)
        return table.below(held[0]) - table.above(held[0]) + _A_CARD_OF_LENGTH * len(held)

    return table.hand.of_suit(min(table.suits, key=risk))[0]


def discard_danger(table: Table) -> Card | None:
    """Without the suit led, the card most likely to take a trick: many unseen cards below it and its suit's lowest."""
    if table.follows:
        return None

    def danger(card: Card) -> tuple[int, Rank]:
        lowest = table.hand.of_suit(card.suit)[0]
        return table.below(card) + table.below(lowest), card.rank

    return max(table.losing or table.cards, key=danger)


def dump_on_partner(table: Table) -> Card | None:
    """As last to play, the highest card on a trick of partner's, whether it takes the trick or not."""
    return table.cards[-1] if not table.to_follow and table.partner_is_winning else None


def duck(table: Table) -> Card | None:
    """The highest card that does not win."""
    return table.losing[-1] if table.losing else None


def hope_to_be_beaten(table: Table) -> Card | None:
    """The lowest card, if others are still to play and enough higher cards are unseen.

    A declarer of a noll, who is known for low cards, is not hoped for.
    """
    lowest = table.cards[0]
    others = [seat for seat in table.to_follow if seat is not table.view.declarer]
    return lowest if others and 2 * table.above(lowest) > table.below(lowest) else None


def take_with_highest(table: Table) -> Card | None:
    """The highest card."""
    return table.cards[-1]


LEADING: Final[tuple[tuple[RuleOfThumb, CardRule], ...]] = ((RuleOfThumb.LEAD_LOW, lead_low),)

FOLLOWING: Final[tuple[tuple[RuleOfThumb, CardRule], ...]] = (
    (RuleOfThumb.DISCARD_DANGER, discard_danger),
    (RuleOfThumb.DUMP_ON_PARTNER, dump_on_partner),
    (RuleOfThumb.DUCK, duck),
    (RuleOfThumb.HOPE_TO_BE_BEATEN, hope_to_be_beaten),
    (RuleOfThumb.TAKE_WITH_HIGHEST, take_with_highest),
)
