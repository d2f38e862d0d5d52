"""A conformance test for bots, to be called from the bot's own tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NoReturn, TypeAlias

from priffe.acting import apply_action, legal_actions
from priffe.actions import Action
from priffe.deal import Deal, new_deal
from priffe.dealing import shuffle
from priffe.observation import Observation, observe
from priffe.rules import PRESETS
from priffe.sampling import sample_deal
from priffe.seats import Seat

Bot: TypeAlias = Callable[[Observation, random.Random], Action]
"""What plays: it is given its own view and a source of chance, and answers with one of ``legal_actions(view)``."""


def check_bot(bot: Bot, *, seed: int = 0, deals: int = 4) -> None:
    """Check that a bot can be seated anywhere.

    The bot plays all four seats of some deals under every preset. At each turn it must

    - answer with a legal action;
    - answer the same when it is asked again with the same chance and an equal view that comes from a deal with other
      hidden cards, so that it plays by its view and nothing else, and a seed repeats its play;
    - leave the view as it was, and the global random generator alone.

    Args:
        bot: The bot.
        seed: Other seeds check other deals.
        deals: How many deals are played under each preset, at least 1.

    Raises:
        ValueError: If there are no deals to check.
        AssertionError: If the bot does something else; the message says what, and shows the view.

    Examples:
        >>> from priffe import Bid
        >>> check_bot(lambda view, rng: rng.choice(legal_actions(view)), deals=1)
        >>> check_bot(lambda view, rng: Bid.SPEL, deals=1)
        Traceback (most recent call last):
        ...
        AssertionError: ...
    """
    if deals < 1:
        raise ValueError(f"a bot is checked in at least one deal under each preset, not {deals}")
    for name, rules in PRESETS.items():
        for number in range(deals):
            rng = random.Random(f"{seed} {name} {number}")
            deal = new_deal(shuffle(rng), dealer=rng.choice(tuple(Seat)), rules=rules)
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
