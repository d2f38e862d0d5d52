"""A session as JSON: the players, the finished deals of all rubbers, and the deal in progress."""

from __future__ import annotations

from typing import Final

import attrs

from priffe.records._json import Json
from priffe.records._reader import Fields, Node, placed
from priffe.records.deals import DEAL_KEYS, SEATS, deal_body, read_deal
from priffe.records.rubbers import finished_item, read_finished
from priffe.rules import Rules
from priffe.seats import BySeat, Seat
from priffe.session import Session, checked_players

SESSION_KEYS: Final = ("players", "first_dealer", "deals", "deal")
"""The keys of a session besides the rules, in the order in which they are written."""


def session_body(session: Session) -> dict[str, Json]:
    """The JSON members of a session besides its rules."""
    deal = session.deal
    return {
        "players": list(session.players),
        "first_dealer": session.first_dealer.letter,
        "deals": [finished_item(finished) for finished in session.deals],
        "deal": None if deal is None else {"kind": "deal", **deal_body(deal)},
    }


def read_session(fields: Fields, rules: Rules) -> Session:
    """The session that the members of an object tell of, its deals replayed and scored."""
    players, first_dealer = read_players(fields["players"]), fields["first_dealer"].choice(SEATS)
    nodes = fields["deals"].items()
    deals = [read_finished(node, rules) for node in nodes]
    with placed(nodes):
        session = Session(players, rules, first_dealer, deals)
    return _in_progress(session, fields["deal"])


def read_players(node: Node) -> BySeat[str]:
    """Four names that a session can have."""
    names = [name.text() for name in node.items(len(Seat))]
    with node.wrapped():
        return checked_players(names)


def _in_progress(session: Session, node: Node) -> Session:
    """The session with the deal in progress that a place in a record tells of, if any."""
    if node.value is None:
        return session
    fields = node.fields(("kind", *DEAL_KEYS))
    fields["kind"].constant("deal")
    deal = read_deal(fields, session.rules)
    with node.wrapped():
        return attrs.evolve(session, deal=deal)
