"""Hypothesis strategies for tests of programs that play, score or store priffe.

Needs the extra ``testing`` (``pip install "priffe[testing]"``), which brings Hypothesis. Everything that the strategies
make is legal by construction, and shrinks to something that a person can read.
"""

from priffe.testing._strategies import (
    actions,
    adjustments,
    bids,
    cards,
    deals,
    dealt_hands,
    hands,
    illegal_actions,
    observations,
    results,
    rubbers,
    rules,
    sessions,
)

__all__ = [
    "actions",
    "adjustments",
    "bids",
    "cards",
    "deals",
    "dealt_hands",
    "hands",
    "illegal_actions",
    "observations",
    "results",
    "rubbers",
    "rules",
    "sessions",
]
