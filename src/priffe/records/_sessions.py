"""A session as JSON: the players, the finished deals of all rubbers, the deal in progress, and an early end."""

from __future__ import annotations

from typing import Final

import attrs

from priffe.observation import SessionObservation
from priffe.records._deals import DEAL, SEATS
from priffe.records._json import Json
from priffe.records._kind import RecordKind
from priffe.records._reader import Fields, Node, placed
from priffe.records._rubbers import finished_item, read_finished
from priffe.rules import Rules
from priffe.seats import BySeat, Seat
from priffe.session import Session, checked_players, end_session


def _write(session: Session) -> dict[str, Json]:
    deal = session.deal
    return {
        "players": list(session.players),
        "first_dealer": session.first_dealer.letter,
        "deals": [finished_item(finished) for finished in session.deals],
        "deal": None if deal is None else DEAL.item(deal),
        **ended_member(session),
    }


def ended_member(session: Session | SessionObservation) -> dict[str, Json]:
    """The member of a session or of a view that tells of an early end; none without one."""
    return {"ended": True} if session.ended else {}


def _read(fields: Fields, rules: Rules) -> Session:
    players, first_dealer = read_players(fields["players"]), fields["first_dealer"].choice(SEATS)
    nodes = fields["deals"].items()
    deals = [read_finished(node, rules) for node in nodes]
    with placed(nodes):
        session = Session(players, rules, first_dealer, deals)
    return read_ended(_in_progress(session, fields["deal"]), fields)


def read_ended(session: Session, fields: Fields) -> Session:
    """The session, ended early if the members of a record say so."""
    if "ended" not in fields or not fields["ended"].boolean():
        return session
    with fields["ended"].wrapped():
        return end_session(session)


def read_players(node: Node) -> BySeat[str]:
    """Four names that a session can have."""
    names = [name.text() for name in node.items(len(Seat))]
    with node.wrapped():
        return checked_players(names)


def _in_progress(session: Session, node: Node) -> Session:
    """The session with the deal in progress that a place in a record tells of, if any."""
    if node.value is None:
        return session
    deal = DEAL.read(DEAL.fields_of_item(node), session.rules)
    with node.wrapped():
        return attrs.evolve(session, deal=deal)


SESSION: Final = RecordKind(
    "session",
    Session,
    keys=("players", "first_dealer", "deals", "deal"),
    optional=("ended",),
    write=_write,
    read=_read,
    rules=lambda session: session.rules,
)
