"""Matches of bots: duplicate boards on any executor, with the same result on each.

Examples:
    >>> from priffe.bots import random_bot, rule_bot
    >>> match = play_match(rule_bot, random_bot, boards=10, seed=7)
    >>> match.boards, match.mean
    (10, Fraction(45, 1))
"""

from __future__ import annotations

from priffe.simulation._driver import play_match
from priffe.simulation._errors import BotError, BotNameError
from priffe.simulation._match import (
    Contender,
    ContractTally,
    Forfeit,
    Match,
    MatchError,
    Outcomes,
    Thinking,
    Unit,
)
from priffe.simulation._names import named_bot
from priffe.simulation._process import ProcessBot
from priffe.simulation._tables import play_deal

__all__ = [
    "BotError",
    "BotNameError",
    "Contender",
    "ContractTally",
    "Forfeit",
    "Match",
    "MatchError",
    "Outcomes",
    "ProcessBot",
    "Thinking",
    "Unit",
    "named_bot",
    "play_deal",
    "play_match",
]
