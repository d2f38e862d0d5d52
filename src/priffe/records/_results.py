"""A result without cards as JSON."""

from __future__ import annotations

from typing import Final

from priffe.bids import Contract, ContractKind
from priffe.errors import ResultError
from priffe.records._deals import SEATS, read_tricks, tricks_object
from priffe.records._json import Json
from priffe.records._kind import RecordKind
from priffe.records._reader import Fields, Node
from priffe.results import HONOURS, DealResult
from priffe.rules import Rules
from priffe.seats import BySeat, Pair


def _write(result: DealResult) -> dict[str, Json]:
    contract = result.contract
    return {
        "contract": None if contract is None else contract.kind.name,
        "declarers": None if contract is None or contract.declarers is None else contract.declarers.name,
        "tricks": tricks_object(result.tricks),
        "honours": {seat.letter: result.honours[seat] for seat in SEATS.values()},
    }


def _read(fields: Fields, _: Rules) -> DealResult:
    contract = _read_contract(fields["contract"], fields["declarers"])
    tricks = read_tricks(fields["tricks"])
    honours = fields["honours"].fields(tuple(SEATS))
    north, east, south, west = (honours[letter].whole_number(0, HONOURS) for letter in SEATS)
    try:
        return DealResult(contract, tricks=tricks, honours=BySeat(north, east, south, west))
    except ResultError as error:
        fault = error.faults[0]
        raise fields[fault.path].error(fault.reason, error.code) from error


def _read_contract(kind: Node, declarers: Node) -> Contract | None:
    pair = None if declarers.value is None else declarers.member_of(Pair)
    if kind.value is None:
        if pair is not None:
            raise declarers.error("must be null when no contract was played", "wrong_declarers")
        return None
    with declarers.wrapped():
        return Contract(kind.member_of(ContractKind), pair)


RESULT: Final = RecordKind(
    "result", DealResult, keys=("contract", "declarers", "tricks", "honours"), write=_write, read=_read
)
