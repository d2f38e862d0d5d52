"""Values of the library in the words of the slow model, so that the two can be compared."""

from collections.abc import Iterable
from enum import Enum
from typing import TypeAlias

import attrs
import slow_model as slow

from priffe import (
    Bid,
    BySeat,
    Card,
    Contract,
    Deal,
    DealResult,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
    Hand,
    Rules,
    ScoreLine,
    Seat,
)

Pairs: TypeAlias = dict[str, int]


def rules_dict(rules: Rules) -> slow.RulesDict:
    """Rules as nested dicts, complete."""
    return {part.name: _words(getattr(rules, part.name)) for part in attrs.fields(Rules)}


def _words(value: object) -> object:
    words: object = value  # an int or a bool is its own word
    match value:
        case EndAfterGames():
            words = {"games": value.number}
        case EndAtPoints():
            words = {"points": value.number}
        case EndAfterDeals():
            words = {"deals": value.number, "count_thrown_in": value.count_thrown_in}
        case Enum():
            words = value.name
        case frozenset() | tuple():
            words = [_words(item) for item in value]
        case _:
            kind = type(value)
            if attrs.has(kind):
                words = {field.name: _words(getattr(value, field.name)) for field in attrs.fields(kind)}
    return words


def seat_word(seat: Seat | None) -> str | None:
    return None if seat is None else seat.letter


def action_words(actions: Iterable[Bid | Card]) -> list[str]:
    return [action.name if isinstance(action, Bid) else action.text for action in actions]


def hands_dict(hands: BySeat[Hand]) -> dict[str, list[str]]:
    return {seat.letter: [card.text for card in hand] for seat, hand in hands.items()}


def history(deal: Deal) -> list[str]:
    return action_words([*deal.calls, *deal.plays])


def play_back(deal: Deal) -> slow.Playback:
    """The same history, played by the slow model."""
    claim = None if deal.claim is None else {pair.name: count for pair, count in deal.claim.items()}
    return slow.play_back(rules_dict(deal.rules), deal.dealer.letter, hands_dict(deal.hands), history(deal), claim)


def result_words(result: DealResult) -> slow.Result:
    kind, declarers = contract_words(result.contract)
    tricks = {pair.name: count for pair, count in result.tricks.items()}
    honours = {seat.letter: count for seat, count in result.honours.items()}
    return slow.Result(kind, declarers, tricks, honours)


def contract_words(contract: Contract | None) -> tuple[str | None, str | None]:
    if contract is None:
        return None, None
    return contract.kind.name, None if contract.declarers is None else contract.declarers.name


def line_words(lines: Iterable[ScoreLine]) -> list[slow.Line]:
    """Lines sorted, for the slow model has an order of its own."""
    return sorted((line.pair.name, line.item.name, line.count, line.points) for line in lines)
