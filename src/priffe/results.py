"""What a deal came to, without its cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

import attrs

from priffe._text import Formatted
from priffe.bids import FACTS, Contract, ContractKind
from priffe.cards import Hand
from priffe.errors import Fault, ResultError, brief
from priffe.seats import ByPair, BySeat, Pair, listed

ALL_TRICKS = 13

HONOURS = 4
"""How many honours there are in a contract (D5)."""

NO_HONOURS = BySeat(0, 0, 0, 0)


@final
@attrs.frozen
class DealResult(Formatted):
    """The outcome of a finished deal: all that scoring needs, so that pen-and-paper deals can be scored too.

    Attributes:
        contract: What was played; None when the cards were thrown in.
        tricks: Tricks per pair, 13 together; none when thrown in.
        honours: Honours per dealt hand: ace, king, queen and jack of trumps; in spel the aces, in a noll of either kind
            the twos. They are counted whatever the rules; the rules say whether they score (D5). On a score sheet,
            hands that score nothing may be left out.

    Raises:
        ResultError: If no deal can have this outcome; ``error.faults`` names every fault.

    Examples:
        >>> from priffe import Pair
        >>> DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(9, 5))
        Traceback (most recent call last):
        ...
        priffe.errors.ResultError: no deal can end like this: tricks: must be a ByPair of 13 in all, not ByPair(9, 5)
    """

    contract: Contract | None
    tricks: ByPair[int] = attrs.field(kw_only=True)
    honours: BySeat[int] = attrs.field(kw_only=True, default=NO_HONOURS)

    def __attrs_post_init__(self) -> None:
        faults = tuple(_faults(self))
        if faults:
            raise ResultError("no deal can end like this", faults, code="impossible_result")

    def __str__(self) -> str:
        if self.contract is None:
            return "thrown in"
        honours = f", honours {listed(self.honours)}" if any(self.honours) else ""
        return f"{self.contract}, tricks {listed(self.tricks)}{honours}"

    @classmethod
    def thrown_in(cls) -> DealResult:
        """The result of a deal that all passed and that was not played (B7)."""
        return cls(None, tricks=ByPair(0, 0))


def _faults(result: DealResult) -> Iterator[Fault]:
    if not isinstance(result.contract, Contract | None):
        yield Fault("contract", f"must be a Contract or None, not {brief(result.contract)}")
    fault = tricks_fault(result.tricks, 0 if result.contract is None else ALL_TRICKS)
    if fault is not None:
        yield Fault("tricks", fault)
    most = 0 if result.contract is None else HONOURS
    if not _are_counts(result.honours, BySeat) or sum(result.honours) > most:
        yield Fault("honours", f"must be a BySeat of at most {most} in all, not {_pictured(result.honours, BySeat)}")


def tricks_fault(tricks: ByPair[int], total: int) -> str | None:
    """What is wrong with the tricks of both pairs, as a phrase; None if they are counts that make up the total."""
    if _are_counts(tricks, ByPair) and sum(tricks) == total:
        return None
    return f"must be a ByPair of {total} in all, not {_pictured(tricks, ByPair)}"


def _pictured(value: object, kind: type[ByPair[int] | BySeat[int]]) -> str:
    """A value that was refused, and how to write it if it lacks nothing but the right type."""
    if isinstance(value, kind) or not isinstance(value, tuple | list) or len(value) != len(kind._fields):
        return brief(value)
    return f"{brief(value)}; write {kind.__name__}({', '.join(map(brief, value))})"


def _are_counts(value: object, kind: type[tuple[object, ...]]) -> bool:
    return isinstance(value, kind) and all(type(count) is int and count >= 0 for count in value)


def pair_at_aim(kind: ContractKind, tricks: ByPair[int]) -> Pair:
    """The one pair whose tricks are among those that make such a contract, whoever declared."""
    made = FACTS[kind].aim.made
    return Pair.NS if tricks[Pair.NS] in made else Pair.EW


def count_honours(kind: ContractKind, hands: BySeat[Hand]) -> BySeat[int]:
    """Honours per dealt hand, as `DealResult` holds them."""
    honours = FACTS[kind].honours.mask
    return hands.map(lambda hand: (hand.mask & honours).bit_count())
