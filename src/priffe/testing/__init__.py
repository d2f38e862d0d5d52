"""Hypothesis strategies, and a conformance test for bots, for tests of programs that play, score or store priffe.

Needs the extra ``testing`` (``pip install "priffe[testing]"``), which brings Hypothesis. Everything that the strategies
make is legal by construction, and shrinks to something that a person can read.
"""

from priffe.testing._bots import Bot, check_bot
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
    "Bot",
    "actions",
    "adjustments",
    "bids",
    "cards",
    "check_bot",
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
