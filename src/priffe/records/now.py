"""Where a deal stands, written beside the facts of a view for a browser that has no rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from priffe.bids import Bid, ContractKind
from priffe.cards import CARDS, Suit
from priffe.deal import legal_actions
from priffe.dealing import HAND_SIZE
from priffe.errors import RecordError
from priffe.observation import Observation
from priffe.records._json import Json, brief
from priffe.records._reader import Fields, Node
from priffe.records.deals import SEATS, read_card, read_hand, read_seat_or_null, seat_or_null
from priffe.results import ALL_TRICKS
from priffe.seats import Pair
from priffe.table import Phase

NOW_KEYS: Final = (
    "phase",
    "turn",
    "contract",
    "declarer",
    "held",
    "card_counts",
    "trick",
    "trick_counts",
    "shown_out",
    "legal",
)
"""The keys of ``now``, in the order in which they are written."""

_SUITS = {suit.letter: suit for suit in Suit}
_ACTIONS = {str(action) for action in (*Bid, *CARDS)}


def now_body(view: Observation) -> dict[str, Json]:
    """What ``now`` holds for a view: everything in it follows from the view's facts."""
    contract, trick = view.contract, view.trick
    return {
        "phase": view.phase.name,
        "turn": seat_or_null(view.turn),
        "contract": None if contract is None else contract.kind.name,
        "declarer": seat_or_null(view.declarer),
        "held": None if view.dealt is None else str(view.hand),
        "card_counts": {seat.letter: count for seat, count in view.card_counts.items()},
        "trick": None if trick is None else {"leader": trick.leader.letter, "cards": [*map(str, trick.cards)]},
        "trick_counts": {pair.name: count for pair, count in view.trick_counts.items()},
        "shown_out": {seat.letter: [suit.letter for suit in sorted(out)] for seat, out in view.shown_out.items()},
        "legal": [str(action) for action in legal_actions(view)],
    }


def check_now(node: Node, view: Observation) -> None:
    """Refuse a ``now`` that has another shape, or (``does_not_follow``) is not just what is written for the view."""
    _check_shape(node)
    _compare(node, now_body(view))


def _check_shape(node: Node) -> None:
    now = node.fields(NOW_KEYS)
    now["phase"].member_of(Phase)
    read_seat_or_null(now["turn"])
    if now["contract"].value is not None:
        now["contract"].member_of(ContractKind)
    read_seat_or_null(now["declarer"])
    if now["held"].value is not None:
        read_hand(now["held"])
    if now["trick"].value is not None:
        trick = now["trick"].fields(("leader", "cards"))
        trick["leader"].choice(SEATS)
        for card in trick["cards"].items():
            read_card(card)
    for action in now["legal"].items():
        if action.text() not in _ACTIONS:
            raise action.error("must be a call or a card, such as 'PASS' or 'QH'", "unknown_word")
    _check_tables(now)


def _check_tables(now: Fields) -> None:
    for count in now["card_counts"].fields(tuple(SEATS)).values():
        count.whole_number(0, HAND_SIZE)
    for count in now["trick_counts"].fields(tuple(Pair.__members__)).values():
        count.whole_number(0, ALL_TRICKS)
    for suits in now["shown_out"].fields(tuple(SEATS)).values():
        for suit in suits.items():
            suit.choice(_SUITS)


def _compare(node: Node, expected: Json) -> None:
    """Find the first place where a value differs from what follows from the facts of the view."""
    if isinstance(node.value, Mapping) and isinstance(expected, Mapping):
        members = node.members()
        for key in expected:
            _compare(members[key], expected[key])
    elif isinstance(node.value, list) and isinstance(expected, list):
        items = node.items()
        if len(items) != len(expected):
            raise _differs(node, f"{len(expected)} items, not {len(items)}")
        for item, value in zip(items, expected, strict=True):
            _compare(item, value)
    elif node.value != expected:
        raise _differs(node, f"{brief(expected)}, not {brief(node.value)}")


def _differs(node: Node, difference: str) -> RecordError:
    return node.error(f"does not follow from the rest of the view, which makes it {difference}", "does_not_follow")
