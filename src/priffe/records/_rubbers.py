"""A rubber as JSON: its finished deals in order, each with its cards or as a bare result."""

from __future__ import annotations

from typing import Final

from priffe.deal import Deal
from priffe.records._adjustments import KEY, adjustments_member, placed_adjustments, read_adjustments
from priffe.records._deals import DEAL, SEATS
from priffe.records._json import Json
from priffe.records._kind import RecordKind
from priffe.records._reader import Fields, Node, placed
from priffe.records._results import RESULT
from priffe.rubber import FinishedDeal, Rubber
from priffe.rules import Rules

_FINISHED: Final = {kind.name: kind for kind in (DEAL, RESULT)}
"""The kinds of items that stand for finished deals."""


def finished_item(deal: FinishedDeal) -> dict[str, Json]:
    """The JSON of a deal or result that stands in a rubber or session, which has the rules."""
    return DEAL.item(deal) if isinstance(deal, Deal) else RESULT.item(deal)


def read_finished(node: Node, rules: Rules) -> FinishedDeal:
    """A deal or result that stands in a rubber or session."""
    kind = node.part("kind").choice(_FINISHED)
    return kind.read(kind.fields_of_item(node), rules)


def _write(rubber: Rubber) -> dict[str, Json]:
    return {
        "first_dealer": rubber.first_dealer.letter,
        "deals": [finished_item(deal) for deal in rubber.deals],
        **adjustments_member(rubber.adjustments),
    }


def _read(fields: Fields, rules: Rules) -> Rubber:
    first_dealer, nodes = fields["first_dealer"].choice(SEATS), fields["deals"].items()
    deals = [read_finished(node, rules) for node in nodes]
    adjustments = read_adjustments(fields)
    with placed_adjustments(fields), placed(nodes):
        return Rubber(rules, first_dealer, deals, adjustments)


RUBBER: Final = RecordKind(
    "rubber",
    Rubber,
    keys=("first_dealer", "deals"),
    optional=(KEY,),
    write=_write,
    read=_read,
    rules=lambda rubber: rubber.rules,
)
