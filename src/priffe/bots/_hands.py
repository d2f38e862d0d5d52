"""What a hand is worth before the play: tricks for its pair, by high cards, lengths and low cards.

The weights are rounded from a fit to 4000 deals of each kind that bots with these rules of thumb have played; the means
are those of all hands. What a contract is, its aim and its trumps, comes from its row in `priffe.bids.FACTS`.
"""

from __future__ import annotations

from typing import Final

from priffe.bids import FACTS, ContractKind
from priffe.cards import SUIT_SIZE, Hand, Rank, Suit

HALF_OF_THE_TRICKS: Final = 6.5

TRICKS_A_POINT: Final = 0.17
"""What a high-card point more is worth, in tricks: an ace counts 4 points, a king 3, a queen 2, a jack 1."""

MEAN_POINTS: Final = 10

_TRICKS_A_GUARD: Final = 0.24
_MEAN_GUARDS: Final = 2.4
_TRICKS_A_TRUMP: Final = 0.57
_MEAN_TRUMPS: Final = 3.25
_TRICKS_A_SHORT_CARD: Final = 0.2
_MEAN_SHORT_CARDS: Final = 1.2
_TRICKS_A_PIP: Final = 0.12
_MEAN_PIPS: Final = 25.3
_HEIGHTS: Final = tuple(3 + 2.5 * place for place in range(SUIT_SIZE))
"""How many pips the cards of a suit may have, the lowest first, before they count as too high for a noll."""


def high_card_points(hand: Hand) -> int:
    """Four for each ace, three for a king, two for a queen, one for a jack."""
    return sum(max(card.rank.value - Rank.TEN.value, 0) for card in hand)


def guarded_suits(hand: Hand) -> int:
    """How many suits are guarded: they have an ace, or a king and another card, a queen and two others, and so on.

    A card is a guard if there are at least as many cards with it as there are higher ones in the suit.
    """
    return sum(
        any(Rank.ACE.value - card.rank.value < len(hand.of_suit(suit)) for card in hand.of_suit(suit)) for suit in Suit
    )


def short_cards(hand: Hand, trump: Suit) -> int:
    """How many cards the suits other than trumps are short of three."""
    return sum(max(3 - len(hand.of_suit(suit)), 0) for suit in Suit if suit is not trump)


def pips_too_high(hand: Hand) -> float:
    """How many pips the cards are too high for taking few tricks.

    The lowest card of a suit may have 3 pips, the next one 5.5, then 8, and so on.
    """
    return sum(
        max(card.rank.value - height, 0)
        for suit in Suit
        for card, height in zip(hand.of_suit(suit), _HEIGHTS, strict=False)
    )


def tricks_above_half(hand: Hand, kind: ContractKind) -> float:
    """How many tricks more than half of the 13 a pair can expect that has this hand; negative for fewer."""
    trump = FACTS[kind].trump
    if kind.is_noll:
        return _TRICKS_A_PIP * (pips_too_high(hand) - _MEAN_PIPS)
    points = TRICKS_A_POINT * (high_card_points(hand) - MEAN_POINTS)
    if trump is None:
        return points + _TRICKS_A_GUARD * (guarded_suits(hand) - _MEAN_GUARDS)
    length = _TRICKS_A_TRUMP * (len(hand.of_suit(trump)) - _MEAN_TRUMPS)
    return points + length + _TRICKS_A_SHORT_CARD * (short_cards(hand, trump) - _MEAN_SHORT_CARDS)
