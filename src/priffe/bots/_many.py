"""Rules of thumb for the play when everybody wants many tricks.

Each rule looks at the table and names a card, or none if it has nothing to say. The first one that names a card
decides, in the order of `LEADING` and `FOLLOWING`.
"""

from __future__ import annotations

from typing import Final

from priffe.bots._rules_of_thumb import RuleOfThumb
from priffe.bots._table import CardRule, Table
from priffe.cards import Card, Hand, Suit

_TRUMPS_TO_DRAW: Final = 3
"""How many trumps a declarer has who draws trumps without the highest one."""

_UNSEEN_TO_FOLLOW: Final = 4
"""With fewer unseen cards of a suit somebody is likely to ruff it."""


# -- on lead


def draw_trumps(table: Table) -> Card | None:
    """Of the declarers, who has three trumps or the highest one: a trump while the opponents may have some."""
    contract, trump = table.view.contract, table.trump
    if contract is None or contract.declarers is not table.seat.pair:
        return None
    if trump not in table.suits or not table.opponents_may_hold(trump):
        return None
    trumps = table.hand.of_suit(trump)
    if not table.above(trumps[-1]):
        return trumps[-1]
    if len(trumps) < _TRUMPS_TO_DRAW:
        return None
    return trumps[-1] if _touch(table, trumps, 2) else trumps[0]


def cash_winner(table: Table) -> Card | None:
    """The highest card that is left of a suit but trumps, of the longest such suit that nobody is likely to ruff."""
    highest = [table.hand.of_suit(suit)[-1] for suit in table.suits if suit is not table.trump]
    winners = [card for card in highest if not table.above(card) and not _may_be_ruffed(table, card.suit)]
    return max(winners, key=lambda card: (len(table.hand.of_suit(card.suit)), card), default=None)


def return_partners_suit(table: Table) -> Card | None:
    """A card of the suit that partner led last: the highest of two, or if it touches the next one, else the lowest."""
    led = [trick[0].suit for trick in table.view.tricks if trick.leader is table.seat.partner]
    if not led or led[-1] not in table.suits or led[-1] is table.trump or _is_ruffed(table, led[-1]):
        return None
    held = table.hand.of_suit(led[-1])
    return held[-1] if len(held) <= 2 or _touch(table, held, 2) else held[0]


def lead_from_sequence(table: Table) -> Card | None:
    """The highest of three touching cards, such as K Q J, which drive out what beats them."""
    for suit in table.suits:
        held = table.hand.of_suit(suit)
        if suit is not table.trump and _touch(table, held, 3):
            return held[-1]
    return None


def lead_from_length(table: Table) -> Card | None:
    """The lowest card of the longest suit; trumps, and what an opponent is known to ruff, only if there is no other."""

    def preference(suit: Suit) -> tuple[bool, bool, int]:
        return suit is not table.trump, not _is_ruffed(table, suit), len(table.hand.of_suit(suit))

    return table.hand.of_suit(max(table.suits, key=preference))[0]


def _touch(table: Table, held: Hand, cards: int) -> bool:
    """Whether so many of the highest cards held of a suit are worth the same, at most two others being higher."""
    return len(held) >= cards and table.above(held[-1]) == table.above(held[-cards]) <= 2


def _is_ruffed(table: Table, suit: Suit) -> bool:
    """Whether an opponent who has shown out of the suit may have trumps."""
    trump, seat = table.trump, table.seat
    if trump is None:
        return False
    return any(suit in table.shown_out[one] and table.may_hold(one, trump) for one in (seat.left, seat.right))


def _may_be_ruffed(table: Table, suit: Suit) -> bool:
    """Whether an opponent may have trumps, and either has shown out of the suit or is likely to be out of it."""
    trump = table.trump
    if trump is None or not table.opponents_may_hold(trump):
        return False
    return table.unseen_of(suit) < _UNSEEN_TO_FOLLOW or _is_ruffed(table, suit)


# -- following


def leave_to_partner(table: Table) -> Card | None:
    """The least card on a trick that partner wins, as far as can be told, or whose card is as good as one's own."""
    if table.best is None or not table.partner_is_winning:
        return None
    card = table.best[1]
    if table.will_win(card):
        return least(table)
    if table.winning and table.follows and table.above(table.winning[-1]) == table.above(card):
        return least(table)
    return None


def cannot_win(table: Table) -> Card | None:
    """The least card if none wins."""
    return None if table.winning else least(table)


def ruff(table: Table) -> Card | None:
    """The lowest trump that nobody can overruff, or else the lowest one that wins."""
    if table.follows or not table.winning:
        return None
    return next((card for card in table.winning if table.will_win(card)), table.winning[0])


def win_cheaply(table: Table) -> Card | None:
    """The lowest card that wins and that nobody can beat."""
    return next((card for card in table.winning if table.will_win(card)), None)


def third_hand_high(table: Table) -> Card | None:
    """As third to play, the highest card, or one as good as it."""
    if len(table.to_follow) != 1 or not table.winning:
        return None
    reached = table.above(table.winning[-1])
    return next(card for card in table.winning if table.above(card) == reached)


def second_hand_low(table: Table) -> Card | None:
    """The least card."""
    return least(table)


def least(table: Table) -> Card:
    """The card worth least: no trump, no honour that its guards protect, no such guard; and of these the lowest."""
    return min(
        table.cards,
        key=lambda card: (
            card.suit is table.trump,
            _guards(table, card),
            card.rank,
            -len(table.hand.of_suit(card.suit)),
        ),
    )


def _guards(table: Table, card: Card) -> bool:
    """Whether a card is an honour that may yet win a trick, or one of the small ones that it needs for that."""
    held = table.hand.of_suit(card.suit)
    higher = table.above(held[-1])
    return higher <= 2 and len(held) > higher and (card is held[-1] or len(held) == higher + 1)


LEADING: Final[tuple[tuple[RuleOfThumb, CardRule], ...]] = (
    (RuleOfThumb.DRAW_TRUMPS, draw_trumps),
    (RuleOfThumb.CASH_WINNER, cash_winner),
    (RuleOfThumb.RETURN_PARTNERS_SUIT, return_partners_suit),
    (RuleOfThumb.LEAD_FROM_SEQUENCE, lead_from_sequence),
    (RuleOfThumb.LEAD_FROM_LENGTH, lead_from_length),
)

FOLLOWING: Final[tuple[tuple[RuleOfThumb, CardRule], ...]] = (
    (RuleOfThumb.LEAVE_TO_PARTNER, leave_to_partner),
    (RuleOfThumb.CANNOT_WIN, cannot_win),
    (RuleOfThumb.RUFF, ruff),
    (RuleOfThumb.WIN_CHEAPLY, win_cheaply),
    (RuleOfThumb.THIRD_HAND_HIGH, third_hand_high),
    (RuleOfThumb.SECOND_HAND_LOW, second_hand_low),
)
