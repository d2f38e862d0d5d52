"""A deal as JSON: dealer, dealt hands, calls, plays and claim. Reading replays them."""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import Final

from priffe._frame import PublicDeal
from priffe.acting import claim
from priffe.actions import Action, IllegalActionError
from priffe.bids import Bid
from priffe.cards import CARDS, Card, Hand, Suit
from priffe.deal import Deal, replay
from priffe.dealing import hands_to_pbn
from priffe.records._json import Json
from priffe.records._kind import RecordKind
from priffe.records._reader import Fields, Node
from priffe.results import ALL_TRICKS
from priffe.rules import Rules
from priffe.seats import ByPair, BySeat, Pair, Seat

SEATS: Final[Mapping[str, Seat]] = {seat.letter: seat for seat in Seat}
"""How a seat is written: N, E, S or W."""

_CARDS = {card.text: card for card in CARDS}
_SUIT_LETTERS = [suit.letter for suit in reversed(Suit)]
_HAND = re.compile(r"[2-9TJQKA]{0,13}(?:\.[2-9TJQKA]{0,13}){3}")
_HANDS = re.compile(rf"[NESW]:{_HAND.pattern}(?: {_HAND.pattern}){{3}}")


def _write(deal: Deal) -> dict[str, Json]:
    return {
        "dealer": deal.dealer.letter,
        "hands": hands_to_pbn(deal.hands),
        "calls": [call.name for call in deal.calls],
        "plays": [card.text for card in deal.plays],
        **claim_member(deal),
    }


def claim_member(deal: PublicDeal) -> dict[str, Json]:
    """The member of a deal or of a view that tells of a claim; none without one."""
    return {} if deal.claim is None else {"claim": tricks_object(deal.claim)}


def tricks_object(tricks: ByPair[int]) -> dict[str, Json]:
    """The JSON of the tricks of both pairs."""
    return {pair.name: count for pair, count in tricks.items()}


def read_tricks(node: Node) -> ByPair[int]:
    """The tricks of both pairs, each from 0 to 13."""
    tricks = node.fields(tuple(Pair.__members__))
    ns, ew = (tricks[name].whole_number(0, ALL_TRICKS) for name in Pair.__members__)
    return ByPair(ns, ew)


def _read(fields: Fields, rules: Rules) -> Deal:
    dealer = fields["dealer"].choice(SEATS)
    hands, actions = read_hands(fields["hands"]), read_actions(fields)
    with fields["hands"].wrapped(), placed_actions(fields):
        deal = replay(hands, dealer=dealer, rules=rules, actions=actions)
    if "claim" not in fields:
        return deal
    tricks = read_tricks(fields["claim"])
    with fields["claim"].wrapped():
        return claim(deal, tricks)


def read_actions(fields: Fields) -> tuple[Action, ...]:
    """The calls, and after them the cards played."""
    calls = (node.member_of(Bid) for node in fields["calls"].items())
    return (*calls, *map(_read_card, fields["plays"].items()))


@contextmanager
def placed_actions(fields: Fields) -> Generator[None, None, None]:
    """Turn the refusal of one of the actions of `read_actions` into an error at the place of that action."""
    try:
        yield
    except IllegalActionError as error:
        nodes = (*fields["calls"].items(), *fields["plays"].items())
        raise nodes[error.place or 0].error(str(error), str(error.code)) from error


def read_hand(node: Node) -> Hand:
    """One hand in PBN."""
    text = node.text()
    if not _HAND.fullmatch(text):
        raise node.error("must be a hand as spades.hearts.diamonds.clubs, such as 'AKQ.T98.2.J76543'", "not_a_hand")
    with node.wrapped():
        return _hand_of(text)


def seat_or_null(seat: Seat | None) -> str | None:
    """The JSON of a seat, or of none."""
    return None if seat is None else seat.letter


def read_seat_or_null(node: Node) -> Seat | None:
    """A seat, or none."""
    return None if node.value is None else node.choice(SEATS)


def read_hands(node: Node) -> BySeat[Hand]:
    """Four hands in PBN, from any seat."""
    text = node.text()
    if not _HANDS.fullmatch(text):
        reason = "must be a seat letter, a colon and four hands clockwise, such as 'N:AKQ.T98.2.J76543 ...'"
        raise node.error(reason, "not_hands")
    first, _, layout = text.partition(":")
    with node.wrapped():
        hands = tuple(map(_hand_of, layout.split(" ")))
    offset = SEATS[first].__index__()
    return BySeat.of(lambda seat: hands[(seat.__index__() - offset) % len(Seat)])


def _hand_of(text: str) -> Hand:
    """The hand of a text that has the form of one; ``Hand(text)`` reads more forms and takes twice as long."""
    suits = zip(_SUIT_LETTERS, text.split("."), strict=True)
    return Hand([_CARDS[rank + letter] for letter, ranks in suits for rank in ranks])


def _read_card(node: Node) -> Card:
    card = _CARDS.get(node.text())
    if card is None:
        raise node.error("must be a card, rank before suit, such as 'QH'", "not_a_card")
    return card


DEAL: Final = RecordKind(
    "deal",
    Deal,
    keys=("dealer", "hands", "calls", "plays"),
    optional=("claim",),
    write=_write,
    read=_read,
    rules=lambda deal: deal.rules,
)
