"""What the solver takes from the rest of priffe, and a deal as a position of the solver. No other module of it does."""

from __future__ import annotations

from collections.abc import Iterable

from priffe.acting import apply_action, legal_cards
from priffe.bids import ALL_CONTRACTS, Contract, ContractKind
from priffe.cards import Card, Hand, Suit
from priffe.deal import Deal, new_deal, replay
from priffe.errors import PriffeError, brief
from priffe.results import DealResult, count_honours
from priffe.rules import STANDARD, Rules
from priffe.scoring import score_deal
from priffe.seats import ByPair, BySeat, Pair, Seat
from priffe.solver._bits import SIZE
from priffe.solver._position import Position

__all__ = [
    "ALL_CONTRACTS",
    "STANDARD",
    "ByPair",
    "BySeat",
    "Card",
    "Contract",
    "ContractKind",
    "Deal",
    "Hand",
    "Pair",
    "PriffeError",
    "Rules",
    "Seat",
    "apply_action",
    "beginning_of",
    "brief",
    "checked_hands",
    "legal_cards",
    "place_of",
    "points_of",
    "position_of",
    "start_of",
]


def place_of(card: Card, trump: Suit | None) -> int:
    """The bit of a card in a position: its suit's lane is its place in card order, but trumps and spades change."""
    suit = card.suit
    if trump is not None and suit in (trump, Suit.SPADES):
        suit = Suit.SPADES if suit is trump else trump
    return 1 << suit.__index__() * SIZE + card.rank.__index__()


def _cards(cards: Iterable[Card], trump: Suit | None) -> int:
    return sum(place_of(card, trump) for card in cards)


def position_of(deal: Deal) -> Position | None:
    """The position that a deal in play has come to; None when it is over."""
    contract, trick = deal.contract, deal.trick
    if contract is None or trick is None:
        return None
    trump = contract.kind.trump
    played = {seat: place_of(card, trump) for seat, card in trick.plays}
    north, east, south, west = (_cards(deal.hand(seat), trump) + played.get(seat, 0) for seat in Seat)
    return Position(
        hands=(north, east, south, west),
        leader=trick.leader.__index__(),
        trick=tuple(played.values()),
        trumps=trump is not None,
        noll=contract.kind.is_noll,
    )


def beginning_of(deal: Deal) -> Deal:
    """A deal as it was before the first card."""
    return replay(deal.hands, dealer=deal.dealer, rules=deal.rules, actions=deal.calls)


def start_of(hands: BySeat[Hand], leader: Seat, kind: ContractKind) -> Position:
    """The position before the first card."""
    north, east, south, west = (_cards(hand, kind.trump) for hand in hands)
    return Position((north, east, south, west), leader.__index__(), (), kind.trump is not None, kind.is_noll)


def checked_hands(hands: Iterable[Hand], rules: Rules) -> BySeat[Hand]:
    """Four hands that are a deal of the 52 cards.

    Raises:
        HandsError: If they are not, or the rules are none.
    """
    return new_deal(hands, dealer=Seat.NORTH, rules=rules).hands


def points_of(contract: Contract, tricks: ByPair[int], hands: BySeat[Hand], rules: Rules) -> ByPair[int]:
    """What a contract scores with so many tricks."""
    result = DealResult(contract, tricks=tricks, honours=count_honours(contract.kind, hands))
    return score_deal(result, rules).totals
