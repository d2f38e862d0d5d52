"""Where a deal or a session stands, written beside the facts of a view for a browser that has no rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from priffe.acting import legal_actions
from priffe.errors import RecordError
from priffe.observation import Observation
from priffe.records._deals import seat_or_null
from priffe.records._json import Json, brief_json
from priffe.records._reader import Node
from priffe.tricks import Trick

LATER_KEYS: Final = ("callers", "last_trick")
"""Keys of ``now`` that the first records of version 1 do not have."""


def now_body(view: Observation) -> dict[str, Json]:
    """What ``now`` holds for the view of a deal: everything in it follows from the view's facts."""
    contract, trick, last = view.contract, view.trick, view.last_trick
    return {
        "phase": view.phase.name,
        "turn": seat_or_null(view.turn),
        "callers": [seat.letter for seat in view.callers],
        "contract": None if contract is None else contract.kind.name,
        "declarer": seat_or_null(view.declarer),
        "held": None if view.dealt is None else str(view.hand),
        "card_counts": {seat.letter: count for seat, count in view.card_counts.items()},
        "trick": None if trick is None else _trick(trick),
        "last_trick": None if last is None else {**_trick(last), "winner": seat_or_null(last.winner)},
        "trick_counts": {pair.name: count for pair, count in view.trick_counts.items()},
        "shown_out": {seat.letter: [suit.letter for suit in sorted(out)] for seat, out in view.shown_out.items()},
        "legal": [str(action) for action in legal_actions(view)],
    }


def _trick(trick: Trick) -> dict[str, Json]:
    return {"leader": trick.leader.letter, "cards": [card.text for card in trick.cards]}


def check_now(node: Node, expected: Mapping[str, Json], later: tuple[str, ...] = ()) -> None:
    """Refuse a ``now`` that is not just what is written for the view, at the first place that differs.

    A key too many or too few has the code that it has everywhere; all else has ``does_not_follow``, another shape too.

    Args:
        node: The ``now``.
        expected: What is written.
        later: Keys that need not be there.
    """
    _compare(node, expected, later)


def _compare(node: Node, expected: Json, later: tuple[str, ...] = ()) -> None:
    if isinstance(expected, Mapping) and isinstance(node.value, Mapping):
        members = node.fields(tuple(key for key in expected if key not in later), later)
        for key, value in expected.items():
            if key in members:
                _compare(members[key], value)
    elif isinstance(expected, list) and isinstance(node.value, list):
        items = node.items()
        if len(items) != len(expected):
            raise _differs(node, f"{len(expected)} items, not {len(items)}")
        for item, value in zip(items, expected, strict=True):
            _compare(item, value)
    elif type(node.value) is not type(expected) or node.value != expected:  # True and 1.0 are equal to 1
        raise _differs(node, f"{brief_json(expected)}, not {brief_json(node.value)}")


def _differs(node: Node, difference: str) -> RecordError:
    return node.error(f"does not follow from the rest of the view, which makes it {difference}", "does_not_follow")
