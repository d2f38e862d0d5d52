"""What the command ``solve`` tells, as JSON. Names are those of records; a number that was not found is null."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from priffe.bids import Contract
from priffe.cli._solve_found import Found
from priffe.seats import ByPair, Pair
from priffe.solver import CardSolution, ContractSolution, PlayReview, Solution

_NONE_TAKEN: Final = ByPair(0, 0)


def found_json(found: Found) -> str:
    """All that was found out about a deal, on one line."""
    told: dict[str, object] = {"deal": found.number}
    if found.contracts:
        told |= {"leader": found.deal.forehand.letter, "contracts": _contracts(found.contracts)}
    else:
        told |= {**_contract(found.deal.contract), "tricks": _by_pair(found.deal.trick_counts)}
    if found.review is not None:
        told |= {"best": _by_pair(found.review.start), "plays": [_play(play) for play in found.review.plays]}
    if found.cards:
        told["cards"] = [_card(each, found.deal.trick_counts) for each in found.cards]
    return json.dumps(told)


def _contracts(solved: Iterable[ContractSolution]) -> list[dict[str, object]]:
    return [
        {**_contract(each.contract), **_bounds(each.solution, _NONE_TAKEN), "points": _by_pair(each.points)}
        for each in solved
    ]


def _contract(contract: Contract | None) -> dict[str, object]:
    declarers = None if contract is None else contract.declarers
    return {
        "contract": None if contract is None else contract.kind.name,
        "declarers": None if declarers is None else declarers.name,
    }


def _card(each: CardSolution, taken: ByPair[int]) -> dict[str, object]:
    return {"card": str(each.card), **_bounds(each.solution, taken)}


def _play(play: PlayReview) -> dict[str, object]:
    return {
        "seat": play.seat.letter,
        "card": str(play.card),
        "worth": _by_pair(play.worth),
        "given_away": play.given_away,
        "better": [str(card) for card in play.better],
    }


def _bounds(solution: Solution, taken: ByPair[int]) -> dict[str, object]:
    """The tricks in the whole deal, those already taken included."""
    return {
        "least": {pair.name: taken[pair] + solution.least[pair] for pair in Pair},
        "most": {pair.name: taken[pair] + solution.most[pair] for pair in Pair},
    }


def _by_pair(numbers: ByPair[int] | None) -> dict[str, int] | None:
    return None if numbers is None else {pair.name: numbers[pair] for pair in Pair}
