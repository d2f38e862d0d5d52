"""Bots to meet: one that plays by rules of thumb and tells which, one that plays at random, and a test for others.

A bot is a function from a view and a source of chance to an action. It is shown what its seat may know, and no more.
"""

from __future__ import annotations

from priffe.bots._advice import Advice, advice, rule_bot
from priffe.bots._bot import Bot, SessionBot, random_bot
from priffe.bots._check import check_bot
from priffe.bots._rules_of_thumb import RuleOfThumb

__all__ = ["Advice", "Bot", "RuleOfThumb", "SessionBot", "advice", "check_bot", "random_bot", "rule_bot"]
