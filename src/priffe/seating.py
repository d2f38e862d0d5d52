"""Who sits where: the draw for seats (rules part A)."""

from __future__ import annotations

import random
from collections.abc import Iterable

import attrs

from priffe._names import A_NAME, are_four_names, is_name
from priffe._text import Formatted
from priffe.cards import Card, Rank, Suit
from priffe.dealing import drawn
from priffe.errors import DealingError, brief
from priffe.rules import STANDARD, SeatDraw, SeatingRules
from priffe.seats import BySeat, Seat

_SUITS_BY_BID = (Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS)


@attrs.frozen
class SeatAssignment(Formatted):
    """Who sits where after a draw for seats. North is the dealer of the first deal.

    Attributes:
        players: The player at each seat.
        cards: The card that each of them drew.
    """

    players: BySeat[str]
    cards: BySeat[Card]


def draw_for_seats(
    players: Iterable[str], rng: random.Random, *, rules: SeatingRules = STANDARD.seating
) -> SeatAssignment:
    """Let everybody draw a card, and seat them by it (A1/A2, A6).

    Args:
        players: Four names, in any order; with DEALER_ONLY in the order in which they sit, clockwise.
        rng: The only source of chance.
        rules: Which draw decides.

    Raises:
        DealingError: If there are not four players with different names.
    """
    return seat_by_cards(players, drawn(rng, len(Seat)), rules=rules)


def seat_by_cards(
    players: Iterable[str], cards: Iterable[Card], *, rules: SeatingRules = STANDARD.seating
) -> SeatAssignment:
    """Seat four players by the cards that they have drawn (A1/A2, A6). North deals.

    With DRAW_1_3 the ranking of the cards goes clockwise from the dealer: dealer, forehand, dealer's partner,
    forehand's partner. With DRAW_1_2 and LOW_1_2 the first two of the ranking are partners and the third is forehand.
    With DEALER_ONLY the players sit clockwise as they are given, turned so that the first of the ranking sits North
    (A6): partners stay partners. Cards of equal rank are decided by the suits in the order of the bids, hearts highest.

    Args:
        players: Four names; their order matters only with DEALER_ONLY.
        cards: The card that each of them drew.
        rules: Which draw decides.

    Raises:
        DealingError: If there are not four players with different names and four different cards.

    Examples:
        >>> drawn = [Card("9C"), Card("AS"), Card("9H"), Card("2D")]
        >>> seat_by_cards(["Ada", "Bea", "Cil", "Dag"], drawn).players
        BySeat('Bea', 'Cil', 'Ada', 'Dag')
    """
    names = tuple(players) if isinstance(players, Iterable) else ()
    taken = tuple(cards) if isinstance(cards, Iterable) else ()
    if not isinstance(rules, SeatingRules):
        raise DealingError(f"a draw for seats needs SeatingRules, not {brief(rules)}", code="not_rules")
    if not all(map(is_name, names)):
        raise DealingError(f"the name of a player is {A_NAME}", code="not_a_name")
    are_four_cards = all(isinstance(card, Card) for card in taken) and len(taken) == len(set(taken)) == len(Seat)
    if not are_four_names(names) or not are_four_cards:
        raise DealingError("a draw for seats needs four players with different names and cards", code="not_four")
    low_wins = rules.draw is SeatDraw.LOW_1_2

    def height(place: int) -> tuple[int, int]:
        card = taken[place]
        rank = card.rank.__index__()
        return (rank + 1) % len(Rank) if low_wins else rank, _SUITS_BY_BID.index(card.suit)

    first, second, third, fourth = sorted(range(len(Seat)), key=height, reverse=not low_wins)
    if rules.draw is SeatDraw.DRAW_1_3:
        order = BySeat(first, second, third, fourth)
    elif rules.draw is SeatDraw.DEALER_ONLY:
        order = BySeat.of(lambda seat: (first + seat.__index__()) % len(Seat))
    else:
        order = BySeat(first, third, second, fourth)
    return SeatAssignment(order.map(names.__getitem__), order.map(taken.__getitem__))
