"""Text in the notation as values. Deals are replayed call by call and card by card."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from priffe.acting import apply_action, claim
from priffe.cards import Card, Hand
from priffe.deal import Deal, new_deal
from priffe.dealing import HAND_SIZE
from priffe.errors import RubberError, SessionError
from priffe.records._pieces import Piece
from priffe.records.notation._lines import Line, Lines
from priffe.records.notation._results import read_result, read_tricks
from priffe.records.notation._settings import read_rules
from priffe.records.notation._words import (
    read_bid,
    read_card,
    read_choice,
    read_hand,
    read_number,
    read_seat,
)
from priffe.records.notation._writing import VERSION, NotationValue
from priffe.results import DealResult
from priffe.rubber import FinishedDeal, Rubber
from priffe.rules import Rules
from priffe.seats import BySeat, Seat
from priffe.session import Session, checked_players, end_session

_MOST = 999_999_999


def read_value(lines: Lines, expected: type[object] | None) -> NotationValue:
    """The value that a text holds, which must be of a class if one is given."""
    head = lines.take("priffe")
    version = read_number(head.head[1], 1, _MOST)
    if version > VERSION:
        reason = f"this is version {version} of the notation, and this priffe reads up to {VERSION}"
        raise head.head[1].error(f"{reason}; a newer priffe may read it", "newer_version")
    if head.value.text not in _KINDS:
        raise head.value.error(f"expected one of {', '.join(_KINDS)}", "unknown_kind")
    kind, read = _KINDS[head.value.text]
    if expected is not None and kind is not expected:
        raise head.value.error(f"expected a {expected.__name__}", "wrong_kind")
    value = read(lines)
    lines.finish()
    return value


def _read_rules(lines: Lines) -> Rules:
    preset = lines.take("rules").value
    settings: list[tuple[Piece, Piece]] = []
    while lines.fits("rule"):
        line = lines.take("rule")
        settings.append((line.head[1], line.value))
    return read_rules(preset, settings)


def _read_deal(lines: Lines, rules: Rules) -> Deal:
    dealer = read_seat(lines.take("dealer").value)
    hands = _read_hands(lines)
    deal = new_deal(hands, dealer=dealer, rules=rules)
    auction = lines.take("auction")
    _check_seat(auction.head[1], deal.forehand, "speaks first")
    for word in auction.value.words():
        deal = _after(deal, word)
    number = 1
    while lines.fits("trick"):
        deal = _read_trick(deal, lines.take("trick"), number)
        number += 1
    return _read_claim(deal, lines.take("claim").value) if lines.fits("claim") else deal


def _read_claim(deal: Deal, value: Piece) -> Deal:
    tricks = read_tricks(value)
    with value.wrapped():
        return claim(deal, tricks)


def _read_hands(lines: Lines) -> BySeat[Hand]:
    hands: dict[Seat, Hand] = {}
    holders: dict[Card, Seat] = {}
    for _ in Seat:
        line = lines.take("hand")
        seat = read_seat(line.head[1])
        if seat in hands:
            raise line.head[1].error(f"the hand of {seat.name} comes twice", "hand_twice")
        cards = read_hand(line.value)
        for card, place in cards.items():
            if card in holders:
                raise place.error(f"{card} is in the hand of {holders[card].name} too", "card_twice")
            holders[card] = seat
        if len(cards) != HAND_SIZE:
            raise line.value.error(f"the hand has {len(cards)} cards instead of {HAND_SIZE}", "not_13_cards")
        hands[seat] = Hand(cards)
    return BySeat.of(hands.__getitem__)


def _read_trick(deal: Deal, line: Line, number: int) -> Deal:
    _, found, leader = line.head
    trick = deal.trick
    if trick is None or deal.turn is None:
        what = "the deal is over" if deal.is_over else "the auction is not over"
        raise line.piece.error(f"{what}, so there is no trick here", "no_trick")
    if trick.cards:
        raise line.piece.error(f"trick {number - 1} has only {len(trick)} cards, so no other follows", "short_trick")
    _check_number(found, number)
    _check_seat(leader, deal.turn, "leads")
    played = 0
    for word in line.value.words():
        if played == len(Seat):
            raise word.error("a trick has four cards", "long_trick")
        card = read_card(word)
        with word.wrapped():
            deal = apply_action(deal, card)
        played += 1
    if not played:
        raise line.value.error("expected the cards of the trick", "value_missing")
    return deal


def _read_rubber(lines: Lines, rules: Rules) -> Rubber:
    first_dealer = read_seat(lines.take("first dealer").value)
    places, deals = _read_items(lines, rules)
    with _placed(places):
        return Rubber(rules, first_dealer, deals)


def _read_session(lines: Lines, rules: Rules) -> Session:
    first_dealer = read_seat(lines.take("first dealer").value)
    names = [lines.take("player") for _ in Seat]
    for line, seat in zip(names, Seat, strict=True):
        _check_seat(line.head[1], seat, "comes here")
    with names[0].piece.wrapped():
        players = checked_players(_read_name(line.value) for line in names)
    places, deals = _read_items(lines, rules)
    last = deals[-1] if deals else None
    with _placed(places):
        if isinstance(last, Deal) and not last.is_over:
            session = Session(players, rules, first_dealer, deals[:-1], last)
        else:
            session = Session(players, rules, first_dealer, deals)
    return _read_end(session, lines.take("ended").value) if lines.fits("ended") else session


def _read_end(session: Session, value: Piece) -> Session:
    read_choice(value, {"yes": True})
    with value.wrapped():
        return end_session(session)


def _read_items(lines: Lines, rules: Rules) -> tuple[list[Line], list[FinishedDeal]]:
    """The deals and results of a rubber or session, and the lines that they begin with."""
    places: list[Line] = []
    deals: list[FinishedDeal] = []
    while lines.fits("deal") or lines.fits("result number"):
        line, deal = _read_item(lines, rules, len(deals) + 1)
        places.append(line)
        deals.append(deal)
    return places, deals


@contextmanager
def _placed(places: list[Line]) -> Iterator[None]:
    """Turn what a rubber or a session says of one of its deals, the last if it does not say, into an error there."""
    try:
        yield
    except (RubberError, SessionError) as error:
        place = len(places) - 1 if error.place is None else error.place
        with places[place].piece.wrapped():
            raise


def _read_item(lines: Lines, rules: Rules, number: int) -> tuple[Line, FinishedDeal]:
    """A deal or a result of a rubber or session, and the line that it begins with."""
    line = lines.take("deal", "result number")
    _check_number(line.head[1], number)
    if line.fits("result number"):
        return line, read_result(line.value)
    if line.value.text:
        raise line.value.error("expected nothing after the colon", "unexpected_text")
    return line, _read_deal(lines, rules)


def _read_name(value: Piece) -> str:
    """A name as it is, or as a JSON text if it begins with a quotation mark."""
    name = value.text
    if name.startswith('"'):
        name = _quoted_name(value)
    if not name:
        raise value.error("expected a name", "value_missing")
    return name


def _quoted_name(value: Piece) -> str:
    try:
        name: str = json.loads(value.text)  # which begins with a quotation mark, so it is a text or refused
    except json.JSONDecodeError as error:
        place, reason = error.pos, error.msg
    else:
        return name
    raise value.part(place).error(f"the name is not a JSON text: {reason}", "not_a_name")


def _after(deal: Deal, word: Piece) -> Deal:
    bid = read_bid(word)
    with word.wrapped():
        return apply_action(deal, bid)


def _check_number(found: Piece, number: int) -> None:
    if read_number(found, 1, _MOST) != number:
        raise found.error(f"expected number {number}", "wrong_number")


def _check_seat(found: Piece, seat: Seat, does: str) -> None:
    if read_seat(found) is not seat:
        raise found.error(f"{seat.name} {does}", "wrong_seat")


_KINDS: Final[Mapping[str, tuple[type[NotationValue], Callable[[Lines], NotationValue]]]] = {
    "deal": (Deal, lambda lines: _read_deal(lines, _read_rules(lines))),
    "result": (DealResult, lambda lines: read_result(lines.take("result").value)),
    "rubber": (Rubber, lambda lines: _read_rubber(lines, _read_rules(lines))),
    "session": (Session, lambda lines: _read_session(lines, _read_rules(lines))),
    "rules": (Rules, _read_rules),
}
"""The word of each kind, its class, and how the lines after the first one are read."""
