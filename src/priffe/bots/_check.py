"""A conformance test for bots, to be called from the bot's own tests."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NoReturn

from priffe._drawing import sample_deal
from priffe.acting import apply_action, legal_actions
from priffe.actions import Action
from priffe.bots._bot import Bot
from priffe.deal import Deal, new_deal
from priffe.dealing import shuffle
from priffe.observation import Observation, observe
from priffe.rules import PRESETS, Rules
from priffe.seats import Seat


def check_bot(bot: Bot, *, seed: int = 0, deals: int = 4, rules: Iterable[Rules] = tuple(PRESETS.values())) -> None:
    """Check that a bot can be seated anywhere.

    The bot plays all four seats of some deals under every preset, or under other rules. At each turn it must

    - answer with a legal action;
    - answer the same when it is asked again with the same chance and an equal view that comes from a deal with other
      hidden cards, so that it plays by its view and nothing else, and a seed repeats its play;
    - leave the view as it was, and the global random generator alone.

    Args:
        bot: The bot.
        seed: Other seeds check other deals.
        deals: How many deals are played under each of the rules, at least 1.
        rules: The rules to play under, at least one.

    Raises:
        ValueError: If there are no deals or no rules to check.
        TypeError: If one of the rules is no `Rules`.
        AssertionError: If the bot does something else; the message says what, and shows the view.

    Examples:
        >>> from priffe import Bid
        >>> check_bot(lambda view, rng: rng.choice(legal_actions(view)), deals=1)
        >>> check_bot(lambda view, rng: Bid.SPEL, deals=1)
        Traceback (most recent call last):
        ...
        AssertionError: ...
    """
    tables = tuple(rules)
    if deals < 1 or not tables:
        raise ValueError(
            f"a bot is checked in at least one deal under at least one Rules, not {deals} under {len(tables)}"
        )
    for table, played_by in enumerate(tables):
        for number in range(deals):
            rng = random.Random(f"{seed} {table} {number}")
            deal = new_deal(shuffle(rng), dealer=rng.choice(tuple(Seat)), rules=played_by)
            while not deal.is_over:
                deal = apply_action(deal, _answer(bot, deal, rng))


def _answer(bot: Bot, deal: Deal, rng: random.Random) -> Action:
    """The bot's action, after all that must hold of it has been checked."""
    view, chance = observe(deal, deal.turn), rng.getrandbits(64)
    shown, world = repr(view), random.getstate()
    action = bot(view, random.Random(chance))
    if action not in legal_actions(view):
        _fail(view, f"answered {action!r}, which is not legal")
    if repr(view) != shown:
        _fail(view, f"changed its view, which was {shown}")
    if random.getstate() != world:
        _fail(view, "used the global random generator instead of the one that it was given")
    twin = observe(sample_deal(view, rng), view.seat)
    again = bot(twin, random.Random(chance))
    if again is not action:
        _fail(view, f"answered {action!r} at first and {again!r} when asked again with the same view and chance")
    return action


def _fail(view: Observation, what: str) -> NoReturn:
    raise AssertionError(f"the bot {what}; the view was {view!r}")
