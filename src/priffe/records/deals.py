"""A deal as JSON: dealer, dealt hands, calls and plays. Reading replays them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from priffe.bids import Bid
from priffe.cards import CARDS, Card, Hand
from priffe.deal import Action, Deal, apply_action, new_deal
from priffe.dealing import hands_from_pbn, hands_to_pbn
from priffe.records._json import Json
from priffe.records._reader import Fields, Node
from priffe.rules import Rules
from priffe.seats import BySeat, Seat

DEAL_KEYS: Final = ("dealer", "hands", "calls", "plays")
"""The keys of a deal besides the rules, in the order in which they are written."""

SEATS: Final[Mapping[str, Seat]] = {seat.letter: seat for seat in Seat}
"""How a seat is written: N, E, S or W."""

_CARDS = {card.text: card for card in CARDS}
_HAND = re.compile(r"[2-9TJQKA]{0,13}(?:\.[2-9TJQKA]{0,13}){3}")
_HANDS = re.compile(rf"[NESW]:{_HAND.pattern}(?: {_HAND.pattern}){{3}}")


def deal_body(deal: Deal) -> dict[str, Json]:
    """The JSON members of a deal besides its rules."""
    return {
        "dealer": deal.dealer.letter,
        "hands": hands_to_pbn(deal.hands),
        "calls": [call.name for call in deal.calls],
        "plays": [card.text for card in deal.plays],
    }


def read_deal(fields: Fields, rules: Rules) -> Deal:
    """The deal that the members of an object tell of, replayed by the rules."""
    dealer = fields["dealer"].choice(SEATS)
    hands = _read_hands(fields["hands"])
    with fields["hands"].wrapped():
        deal = new_deal(hands, dealer=dealer, rules=rules)
    for node, action in read_actions(fields):
        with node.wrapped():
            deal = apply_action(deal, action)
    return deal


def read_actions(fields: Fields) -> Iterator[tuple[Node, Action]]:
    """The calls and the cards played, and where each of them stands."""
    for node in fields["calls"].items():
        yield node, node.member_of(Bid)
    for node in fields["plays"].items():
        yield node, read_card(node)


def read_hand(node: Node) -> Hand:
    """One hand in PBN."""
    if not _HAND.fullmatch(node.text()):
        raise node.error("must be a hand as spades.hearts.diamonds.clubs, such as 'AKQ.T98.2.J76543'", "not_a_hand")
    with node.wrapped():
        return Hand(node.text())


def seat_or_null(seat: Seat | None) -> str | None:
    """The JSON of a seat, or of none."""
    return None if seat is None else seat.letter


def read_seat_or_null(node: Node) -> Seat | None:
    """A seat, or none."""
    return None if node.value is None else node.choice(SEATS)


def _read_hands(node: Node) -> BySeat[Hand]:
    if not _HANDS.fullmatch(node.text()):
        reason = "must be a seat letter, a colon and four hands clockwise, such as 'N:AKQ.T98.2.J76543 ...'"
        raise node.error(reason, "not_hands")
    with node.wrapped():
        return hands_from_pbn(node.text())


def read_card(node: Node) -> Card:
    """One card."""
    card = _CARDS.get(node.text())
    if card is None:
        raise node.error("must be a card, rank before suit, such as 'QH'", "not_a_card")
    return card
