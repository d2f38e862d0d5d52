"""What a contract is worth in points by the rules of the table, when the tricks are not yet known."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import erf, sqrt
from typing import Final

from priffe.bids import Contract, ContractKind
from priffe.results import ALL_TRICKS, DealResult
from priffe.rules import Rules
from priffe.scoring import score_deal
from priffe.seats import ByPair, BySeat, Pair

SPREAD_OF_MANY: Final = 1.85
SPREAD_OF_FEW: Final = 2.6
"""The standard deviation of the tricks around what is expected of a hand: a noll is harder to foresee."""

_TENTHS: Final = 10


def expected_points(rules: Rules, kind: ContractKind, declares: bool | None, tricks: float, honours: int) -> float:
    """The mean difference of points, own minus theirs, of a contract that is played out.

    Args:
        rules: The rules that score it.
        kind: What is played.
        declares: Whether the own pair declares; None in a contract without declarers.
        tricks: How many tricks the own pair is expected to take; the mean of a normal distribution.
        honours: How many honours the own hand has.
    """
    declarers = None if declares is None else Pair.NS if declares else Pair.EW
    return _mean_points(rules, Contract(kind, declarers), round(tricks * _TENTHS), honours)


@lru_cache(maxsize=8192)
def _mean_points(rules: Rules, contract: Contract, tenths: int, honours: int) -> float:
    mean = tenths / _TENTHS
    spread = sqrt(2) * (SPREAD_OF_FEW if contract.kind.is_noll else SPREAD_OF_MANY)
    bounds = [erf((tricks - 0.5 - mean) / spread) for tricks in range(ALL_TRICKS + 2)]
    chances = [above - below for below, above in pairwise(bounds)]
    points = _points_by_tricks(rules, contract, honours)
    return sum(chance * value for chance, value in zip(chances, points, strict=True)) / sum(chances)


@lru_cache(maxsize=256)
def _points_by_tricks(rules: Rules, contract: Contract, honours: int) -> tuple[int, ...]:
    """The difference of points of NS, with the honours in one of its hands, for each number of its tricks."""
    held = BySeat(honours, 0, 0, 0)
    totals = (
        score_deal(DealResult(contract, tricks=ByPair(tricks, ALL_TRICKS - tricks), honours=held), rules).totals
        for tricks in range(ALL_TRICKS + 1)
    )
    return tuple(ns - ew for ns, ew in totals)
