"""Bots to meet: at random, by rules of thumb, and by search; and a test for others.

A bot is a function from a view and a source of chance to an action. It is shown what its seat may know, and no more.
"""

from __future__ import annotations

from priffe.bots._advice import Advice, advice, rule_bot
from priffe.bots._bot import Bot, SessionBot, random_bot
from priffe.bots._check import check_bot
from priffe.bots._rules_of_thumb import RuleOfThumb
from priffe.bots._search import SearchBot

__all__ = ["Advice", "Bot", "RuleOfThumb", "SearchBot", "SessionBot", "advice", "check_bot", "random_bot", "rule_bot"]
