"""Entries that are no deal as JSON: a member of rubbers, sessions and views that is there if there are any."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Final

from priffe.adjustments import MAX_DEALS, MAX_POINTS, Adjustment
from priffe.errors import AdjustmentError
from priffe.records._json import Json
from priffe.records._reader import Fields, Node
from priffe.seats import Pair

KEY: Final = "adjustments"
"""The name of the member."""

_SIDES: Final = ("pair", "player")


def adjustments_member(adjustments: Sequence[Adjustment]) -> dict[str, Json]:
    """The member; none without adjustments."""
    return {KEY: [_item(one) for one in adjustments]} if adjustments else {}


def _item(adjustment: Adjustment) -> dict[str, Json]:
    return {"after": adjustment.after, **adjustment_entry(adjustment)}


def adjustment_entry(adjustment: Adjustment) -> dict[str, Json]:
    """The JSON of an adjustment without its place."""
    to = adjustment.to
    side: dict[str, Json] = {"pair": to.name} if isinstance(to, Pair) else {"player": to}
    return {**side, "points": adjustment.points, "reason": adjustment.reason}


def read_adjustments(fields: Fields) -> tuple[Adjustment, ...]:
    """The adjustments of a record, in the order in which they were made."""
    found: list[Adjustment] = []
    for node in fields[KEY].items() if KEY in fields else ():
        found.append(_read(node))
        if found[-1].after < found[max(len(found) - 2, 0)].after:
            raise node.error("comes after fewer deals than the one that stands before it", "not_a_place")
    return tuple(found)


@contextmanager
def placed_adjustments(fields: Fields) -> Generator[None, None, None]:
    """Turn what a rubber or a session says of an adjustment into the error of the member."""
    try:
        yield
    except AdjustmentError as error:
        raise fields[KEY].error(str(error), error.code) from error


def _read(node: Node) -> Adjustment:
    fields = node.fields(("after", "points", "reason"), _SIDES)
    return _adjustment(node, fields, fields["after"].whole_number(0, MAX_DEALS))


def read_entry(node: Node) -> Adjustment:
    """An adjustment without its place."""
    return _adjustment(node, node.fields(("points", "reason"), _SIDES), 0)


def _adjustment(node: Node, fields: Fields, after: int) -> Adjustment:
    given = [key for key in _SIDES if key in fields]
    if len(given) != 1:
        raise node.error("has a pair or a player, one of them", "missing_key" if not given else "unknown_key")
    to = fields["pair"].member_of(Pair) if "pair" in given else fields["player"].text()
    points, reason = fields["points"].whole_number(-MAX_POINTS, MAX_POINTS), fields["reason"].text()
    with node.wrapped():
        return Adjustment(to, points, reason, after=after)
