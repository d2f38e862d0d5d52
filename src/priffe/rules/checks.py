"""What keeps settings from being rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

import attrs

from priffe.errors import Fault, brief
from priffe.rules.options import DEAL_ITEMS, AuctionLength, End, EndAfterDeals, EndAfterGames, Rotation
from priffe.rules.parts import AuctionRules, RubberRules, SessionRules

MAX_BONUSES: Final = 100
"""The largest number of games that can have a bonus of their own."""

MAX_POINTS: Final = 1_000_000
"""The largest number that a setting may hold."""


def part_faults(part: attrs.AttrsInstance, path: str = "") -> Iterator[Fault]:
    """Settings of the wrong type or out of range. A setting has the type of its default."""
    for field in attrs.fields(type(part)):
        where, value, default = path + field.name, getattr(part, field.name), field.default
        if isinstance(default, EndAfterGames):
            yield from _end_faults(value, where)
        elif isinstance(default, tuple):
            yield from _bonus_faults(value, where)
        elif isinstance(default, frozenset):
            yield from _counting_faults(value, where)
        elif type(default) is int:
            yield from _number_faults(value, where, field.metadata.get("least", 0))
        elif type(value) is not type(default):
            yield Fault(where, f"must be a {type(default).__name__}, not {brief(value)}")
        elif attrs.has(type(default)):
            yield from part_faults(value, where + ".")


def _number_faults(value: object, where: str, least: int) -> Iterator[Fault]:
    if type(value) is not int or not least <= value <= MAX_POINTS:
        yield Fault(where, f"must be a whole number from {least} to {MAX_POINTS}, not {brief(value)}")


def _end_faults(value: object, where: str) -> Iterator[Fault]:
    if not isinstance(value, End) or type(value) not in get_args(End):
        yield Fault(where, f"must be EndAfterGames, EndAtPoints or EndAfterDeals, not {brief(value)}")
        return
    yield from _number_faults(value.number, where + ".number", 1)
    if isinstance(value, EndAfterDeals) and not isinstance(value.count_thrown_in, bool):
        yield Fault(where + ".count_thrown_in", f"must be a bool, not {brief(value.count_thrown_in)}")


def _bonus_faults(value: object, where: str) -> Iterator[Fault]:
    if not isinstance(value, tuple):
        yield Fault(where, f"must be a tuple of points, not {brief(value)}")
        return
    if len(value) > MAX_BONUSES:
        yield Fault(where, f"must be at most {MAX_BONUSES} numbers, not {len(value)}")
        return
    for place, bonus in enumerate(value):
        yield from _number_faults(bonus, f"{where}[{place}]", 0)


def _counting_faults(value: object, where: str) -> Iterator[Fault]:
    if not isinstance(value, frozenset) or not value.issubset(DEAL_ITEMS):
        allowed = ", ".join(item.name for item in DEAL_ITEMS)
        yield Fault(where, f"must be a set of score items of a deal ({allowed}), not {brief(value)}")


def contradictions(auction: object, rubber: object, session: object) -> Iterator[Fault]:
    """Settings that are fine one by one but not together."""
    if isinstance(auction, AuctionRules) and auction.pass_is_final and auction.length is AuctionLength.SINGLE_ROUND:
        yield Fault("auction.pass_is_final", "needs length UNTIL_PASSES (B2)")
    if isinstance(rubber, RubberRules) and rubber.counting == frozenset():
        yield Fault("rubber.counting", "is empty, so that no pair could ever make game (E2)")
    if isinstance(session, SessionRules) and session.rotation is Rotation.EACH_PARTNER and _is_odd_lot(session.rubbers):
        yield Fault("session.rubbers", "must be a multiple of three with rotation EACH_PARTNER (F1)")


def _is_odd_lot(rubbers: int) -> bool:
    return isinstance(rubbers, int) and rubbers % 3 != 0
