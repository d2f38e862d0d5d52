"""The greatest difference that one deal can make."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from priffe.bids import ALL_CONTRACTS
from priffe.results import ALL_TRICKS, HONOURS, DealResult
from priffe.rules import Rules
from priffe.scoring import score_deal
from priffe.seats import ByPair, BySeat

_HONOURS = tuple(BySeat(*counts) for counts in product(range(HONOURS + 1), repeat=4) if sum(counts) == HONOURS)
"""Every way in which the honours can lie."""


@lru_cache(maxsize=64)
def max_difference(rules: Rules) -> int:
    """The greatest possible difference between the pairs' points for one deal, game bonuses apart.

    Every contract with every number of tricks and every lie of the honours is scored: what the play cannot come to, a
    claim can (C3).

    Args:
        rules: The rules to score by.

    Returns:
        Points; 0 when the rules score nothing at all.

    Examples:
        >>> from priffe import STANDARD
        >>> max_difference(STANDARD)  # hearts, failed by all seven tricks, against a grand slam with four honours
        210
    """
    if not isinstance(rules, Rules):
        raise TypeError(f"a difference is that under Rules, not under a {type(rules).__name__}")
    return max(
        abs(totals.ns - totals.ew)
        for contract, tricks, honours in product(ALL_CONTRACTS, range(ALL_TRICKS + 1), _HONOURS)
        for totals in [
            score_deal(DealResult(contract, tricks=ByPair(tricks, ALL_TRICKS - tricks), honours=honours), rules).totals
        ]
    )
