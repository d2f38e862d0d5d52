"""A bare result in words, such as ``hearts NS, tricks NS 9 EW 4, honours S 3 W 1``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from priffe.bids import Contract, ContractKind
from priffe.errors import ResultError
from priffe.records._pieces import Piece
from priffe.records.notation._words import (
    either,
    kind_without_bid,
    read_bid,
    read_number,
    read_pair,
    read_seat,
    write_kind,
)
from priffe.results import ALL_TRICKS, HONOURS, DealResult
from priffe.seats import ByPair, BySeat

KeyT = TypeVar("KeyT")

_THROWN_IN: Final = "thrown in"


def write_result(result: DealResult) -> str:
    """How a result is written: the contract and its declarers, all tricks, and the honours of those who have any."""
    contract = result.contract
    if contract is None:
        return _THROWN_IN
    kind = write_kind(contract.kind)
    played = kind if contract.declarers is None else f"{kind} {contract.declarers.name}"
    honours = " ".join(f"{seat.letter} {count}" for seat, count in result.honours.items() if count)
    return f"{played}, {write_tricks(result.tricks)}" + (f", honours {honours}" if honours else "")


def write_tricks(tricks: ByPair[int]) -> str:
    """How the tricks of both pairs are written."""
    return " ".join(("tricks", *(f"{pair.name} {count}" for pair, count in tricks.items())))


def read_tricks(piece: Piece) -> ByPair[int]:
    """The tricks that are written so; a pair that is left out has none."""
    tricks = _read_counts(piece, "tricks", read_pair, ALL_TRICKS)
    return ByPair.of(lambda pair: tricks.get(pair, 0))


def read_result(value: Piece) -> DealResult:
    """The result that is written so."""
    played, *rest = _parts(value)
    contract = _read_contract(played)
    if contract is None:
        if rest:
            raise rest[0].error("expected nothing after 'thrown in'", "unexpected_text")
        return DealResult.thrown_in()
    if not rest:
        raise value.end.error("expected a comma and the tricks, such as ', tricks NS 9 EW 4'", "tricks_missing")
    tricks = read_tricks(rest[0])
    honours = _read_counts(rest[1], "honours", read_seat, HONOURS) if rest[1:] else {}
    if rest[2:]:
        raise rest[2].error("expected nothing after the honours", "unexpected_text")
    try:
        return DealResult(
            contract,
            tricks=tricks,
            honours=BySeat.of(lambda seat: honours.get(seat, 0)),
        )
    except ResultError as error:
        fault = error.faults[0]
        place = rest[1] if fault.path == "honours" else rest[0]
        raise place.error(str(fault), error.code) from error


def _parts(value: Piece) -> Iterator[Piece]:
    """What stands between the commas, without the spaces around it."""
    start = 0
    for piece in value.text.split(","):
        left = piece.lstrip(" \t")
        place = start + len(piece) - len(left)
        yield value.part(place, place + len(left.rstrip(" \t")))
        start += len(piece) + 1


def _read_contract(piece: Piece) -> Contract | None:
    words = list(piece.words())
    text = " ".join(word.text.lower() for word in words)
    if text == _THROWN_IN:
        return None
    without_bid = kind_without_bid(text)
    if without_bid is not None:
        return Contract(without_bid, None)
    if not words or len(words) > 2:
        raise piece.error(
            "expected a contract and its declarers, such as 'hearts NS', or 'thrown in'", "not_a_contract"
        )
    kind = read_bid(words[0]).contract_kind
    if kind is None:
        raise words[0].error(f"expected a contract: {either(map(write_kind, ContractKind))}", "not_a_contract")
    if not words[1:]:
        raise piece.end.error("expected the declarers: NS or EW", "not_a_pair")
    return Contract(kind, read_pair(words[1]))


def _read_counts(piece: Piece, name: str, read_key: Callable[[Piece], KeyT], most: int) -> dict[KeyT, int]:
    words = list(piece.words())
    if not words or words[0].text.lower() != name:
        raise piece.error(f"expected '{name}' and counts", f"{name}_missing")
    counts: dict[KeyT, int] = {}
    for place in range(1, len(words), 2):
        key = read_key(words[place])
        if key in counts:
            raise words[place].error("this one comes twice", "count_twice")
        if not words[place + 1 :]:
            raise piece.end.error("expected a count", "not_a_number")
        counts[key] = read_number(words[place + 1], 0, most)
    return counts
