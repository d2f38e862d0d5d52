"""A rubber as JSON: its finished deals in order, each with its cards or as a bare result."""

from __future__ import annotations

from typing import Final

from priffe.deal import Deal
from priffe.records._json import Json
from priffe.records._reader import Fields, Node, placed
from priffe.records.deals import DEAL_KEYS, SEATS, deal_body, read_deal
from priffe.records.results import RESULT_KEYS, read_result, result_body
from priffe.rubber import FinishedDeal, Rubber
from priffe.rules import Rules

RUBBER_KEYS: Final = ("first_dealer", "deals")
"""The keys of a rubber besides the rules, in the order in which they are written."""

_KEYS = {"deal": DEAL_KEYS, "result": RESULT_KEYS}


def rubber_body(rubber: Rubber) -> dict[str, Json]:
    """The JSON members of a rubber besides its rules."""
    return {"first_dealer": rubber.first_dealer.letter, "deals": [finished_item(deal) for deal in rubber.deals]}


def read_rubber(fields: Fields, rules: Rules) -> Rubber:
    """The rubber that the members of an object tell of, its deals replayed and scored."""
    first_dealer, nodes = fields["first_dealer"].choice(SEATS), fields["deals"].items()
    deals = [read_finished(node, rules) for node in nodes]
    with placed(nodes):
        return Rubber(rules, first_dealer, deals)


def finished_item(deal: FinishedDeal) -> dict[str, Json]:
    """The JSON of a deal or result that stands in a rubber or session, which has the rules."""
    if isinstance(deal, Deal):
        return {"kind": "deal", **deal_body(deal)}
    return {"kind": "result", **result_body(deal)}


def read_finished(node: Node, rules: Rules) -> FinishedDeal:
    """A deal or result that stands in a rubber or session."""
    keys = node.part("kind").choice(_KEYS)
    fields = node.fields(("kind", *keys))
    return read_deal(fields, rules) if keys is DEAL_KEYS else read_result(fields)
