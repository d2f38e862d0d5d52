"""Values as text in the notation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final, TypeAlias

from priffe._frame import tricks_of
from priffe.deal import Deal
from priffe.errors import NotationError
from priffe.records.notation._results import write_result, write_tricks
from priffe.records.notation._settings import write_rules
from priffe.records.notation._words import write_bid, write_hand
from priffe.results import DealResult
from priffe.rubber import FinishedDeal, Rubber
from priffe.rules import Rules
from priffe.session import Session

VERSION: Final = 1

NotationValue: TypeAlias = Deal | DealResult | Rubber | Session | Rules
"""What a text in the notation can hold."""


def lines_of(value: NotationValue) -> Iterator[str]:
    """The lines that a value is written as."""
    match value:
        case Rules():
            yield from _head("rules", value)
        case DealResult():
            yield f"priffe {VERSION}: result"
            yield f"result: {write_result(value)}"
        case Deal():
            yield from _head("deal", value.rules)
            yield from _deal_lines(value)
        case Rubber():
            yield from _head("rubber", value.rules)
            yield f"first dealer: {value.first_dealer.letter}"
            yield from _finished_lines(value.deals)
        case Session():
            yield from _head("session", value.rules)
            yield f"first dealer: {value.first_dealer.letter}"
            for seat, name in value.players.items():
                yield f"player {seat.letter}: {_quoted(name)}"
            yield from _finished_lines(value.deals)
            if value.deal is not None:
                yield from _numbered_deal(len(value.deals) + 1, value.deal)
            if value.ended:
                yield from ("", "ended: yes")
        case _:
            raise NotationError(f"the notation holds no {type(value).__name__}", code="wrong_type")


def _head(kind: str, rules: Rules) -> Iterator[str]:
    preset, settings = write_rules(rules)
    yield f"priffe {VERSION}: {kind}"
    yield f"rules: {preset}"
    for path, text in settings:
        yield f"rule {path}: {text}"


def _finished_lines(deals: tuple[FinishedDeal, ...]) -> Iterator[str]:
    """The deals and results, with a blank line before each deal and each run of results."""
    after_result = False
    for number, deal in enumerate(deals, 1):
        if isinstance(deal, Deal):
            yield from _numbered_deal(number, deal)
        else:
            yield from () if after_result else ("",)
            yield f"result {number}: {write_result(deal)}"
        after_result = isinstance(deal, DealResult)


def _numbered_deal(number: int, deal: Deal) -> Iterator[str]:
    yield ""
    yield f"deal {number}:"
    yield from _deal_lines(deal)


def _deal_lines(deal: Deal) -> Iterator[str]:
    yield f"dealer: {deal.dealer.letter}"
    for seat, hand in deal.hands.items():
        yield f"hand {seat.letter}: {write_hand(hand)}"
    yield " ".join((f"auction {deal.forehand.letter}:", *map(write_bid, deal.calls)))
    if deal.contract is None:
        return
    for number, trick in enumerate(filter(len, tricks_of(deal._frame, deal.plays)), 1):
        yield " ".join((f"trick {number} {trick.leader.letter}:", *map(str, trick)))
    if deal.claim is not None:
        yield f"claim: {write_tricks(deal.claim)}"


def _quoted(name: str) -> str:
    """A name as a JSON text."""
    return json.dumps(name, ensure_ascii=False)
