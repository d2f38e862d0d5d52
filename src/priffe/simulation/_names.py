"""Bots by name, for programs that are told which bots to use, and for workers that load them by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from operator import attrgetter
from types import MappingProxyType
from typing import Final

from priffe.bots import Bot, SearchBot, random_bot, rule_bot
from priffe.errors import brief
from priffe.simulation._errors import BotNameError

BOTS: Final[Mapping[str, Bot]] = MappingProxyType({"random": random_bot, "rule": rule_bot, "search": SearchBot()})
"""The bots of `priffe.bots` by their short names."""


@lru_cache(maxsize=64)
def named_bot(name: str) -> Bot:
    """The bot that a name stands for.

    Args:
        name: ``random``, ``rule`` or ``search``; or a module and what the bot is called in it, such as
            ``my_bots:careful``. What follows the colon is a function, or any other value that can be called like one,
            made ready by the module.

    Raises:
        BotNameError: If there is no such bot; what is wrong in the module that it names is the error's cause.

    Examples:
        >>> named_bot("rule") is named_bot("priffe.bots:rule_bot")
        True
    """
    if not isinstance(name, str):
        raise BotNameError(f"the name of a bot is a text, not {brief(name)}", code="no_such_bot")
    found = BOTS.get(name)
    return _imported(name) if found is None else found


def bot_of(bot: Bot | str) -> Bot:
    """A bot that is given by itself or by its name.

    Raises:
        BotNameError: If it is the name of none.
    """
    return named_bot(bot) if isinstance(bot, str) else bot


def _imported(name: str) -> Bot:
    module, colon, path = name.partition(":")
    if not colon or not module or not path:
        reason = f"is not one of {', '.join(BOTS)}, nor MODULE:NAME"
        raise BotNameError(f"{brief(name)} {reason}", code="no_such_bot")
    try:
        found: object = attrgetter(path)(import_module(module))
    except Exception as error:  # importing runs whatever stands in the module
        reason = f"cannot be imported: {type(error).__name__}: {error}"
        raise BotNameError(f"{brief(name)} {reason}", code="no_such_bot") from error
    if isinstance(found, type) or not callable(found):
        kind = "a class; name a value that the module makes of it" if isinstance(found, type) else "nothing to call"
        raise BotNameError(f"{brief(name)} is {kind}", code="no_such_bot")
    return found  # what it answers is checked at each of its turns
