"""Views as JSON, for a player's browser: what one seat may know of a deal or a session.

Beside the facts stands what follows from them, as ``now``. A reader may leave it out.
"""

from __future__ import annotations

from operator import le
from typing import Final

from priffe.errors import ClaimError, ObservationError, RecordError
from priffe.observation import Observation, SessionObservation, replay_observation
from priffe.records._deals import (
    SEATS,
    claim_member,
    placed_actions,
    read_actions,
    read_hand,
    read_seat_or_null,
    read_tricks,
    seat_or_null,
)
from priffe.records._json import Json
from priffe.records._kind import RecordKind
from priffe.records._now import check_now, now_body
from priffe.records._reader import Fields, Node
from priffe.records._results import RESULT
from priffe.records._sessions import ended_member, read_ended, read_players
from priffe.results import HONOURS, DealResult, count_honours
from priffe.rules import Rules
from priffe.seats import Seat
from priffe.session import Session, add_deal, checked_players

_VIEW_KEYS: Final = ("hand", "dealer", "calls", "plays")
_OPTIONAL_VIEW_KEYS: Final = ("claim", "now")


def _write(view: Observation) -> dict[str, Json]:
    return {"seat": seat_or_null(view.seat), **_view(view)}


def _read(fields: Fields, rules: Rules) -> Observation:
    view = _read_view(fields, rules, read_seat_or_null(fields["seat"]))
    _check_now(fields, view)
    return view


def _write_session(view: SessionObservation) -> dict[str, Json]:
    """The members of the view of a session, which is refused if no session can be seen so."""
    _check(view)
    return {
        "seat": seat_or_null(view.seat),
        "players": list(view.players),
        "first_dealer": view.first_dealer.letter,
        "deals": [RESULT.item(result) for result in view.results],
        "deal": None if view.deal is None else {"kind": OBSERVATION.name, **_view(view.deal)},
        **({} if view.last_deal is None else {"last_deal": OBSERVATION.item(view.last_deal)}),
        **ended_member(view),
    }


def _check(view: SessionObservation) -> None:
    """Refuse a view with parts that do not fit together: its constructor takes any."""
    parts = {
        "seat": view.seat is None or isinstance(view.seat, Seat),
        "rules": isinstance(view.rules, Rules),
        "first_dealer": isinstance(view.first_dealer, Seat),
        "results": isinstance(view.results, tuple) and all(isinstance(one, DealResult) for one in view.results),
        "deal": view.deal is None or isinstance(view.deal, Observation),
        "last_deal": view.last_deal is None or isinstance(view.last_deal, Observation),
        "ended": isinstance(view.ended, bool),
    }
    for name, fits in parts.items():
        if not fits:
            raise RecordError("$", f"the {name} of the view of a session has another type", code="wrong_type")
    with Node(None).wrapped():
        players = checked_players(view.players)
        session = Session(players, view.rules, view.first_dealer, view.results, ended=view.ended)
    deal = view.deal
    if deal is not None and (deal.seat, deal.rules, deal.dealer) != (view.seat, view.rules, session.dealer):
        raise RecordError("$", "the view of the deal has another seat, dealer or rules", code="other_view")
    if deal is not None and (deal.is_over or session.is_over):
        raise RecordError("$", "no deal can be in progress", code="deal_is_over" if deal.is_over else "session_is_over")
    if view.last_deal is not None and not _is_last_deal(view.last_deal, session, view.seat, deal):
        raise RecordError("$", "the view of the last deal is that of another deal or person", code="other_view")


def _is_last_deal(view: Observation, session: Session, seat: Seat | None, deal: Observation | None) -> bool:
    """Whether it is the view of the deal that has just ended, of the person who sits at a seat now."""
    if deal is not None or not session.deals or not view.is_over or view.rules != session.rules:
        return False
    before = Session(session.players, session.rules, session.first_dealer, session.deals[:-1])
    then = None if seat is None else session.seat_of(session.player_at(seat), deal=-1)
    return (view.seat, view.dealer) == (then, before.dealer) and _may_have_come_to(view, session.results[-1])


def _may_have_come_to(view: Observation, result: DealResult) -> bool:
    """Whether a deal that is over came to this, as far as the viewer can tell: after a claim honours may be unseen."""
    if view.contract is None:
        return view.result == result
    known = count_honours(view.contract.kind, view._known)
    own = () if view.seat is None else (view.seat,)
    return (
        (view.contract, view.trick_counts, HONOURS) == (result.contract, result.tricks, sum(result.honours))
        and all(map(le, known, result.honours))
        and all(known[seat] == result.honours[seat] for seat in own)
    )


def _read_session(fields: Fields, rules: Rules) -> SessionObservation:
    seat = read_seat_or_null(fields["seat"])
    session = Session(read_players(fields["players"]), rules, fields["first_dealer"].choice(SEATS))
    results: list[DealResult] = []
    for node in fields["deals"].items():
        results.append(RESULT.read(RESULT.fields_of_item(node), rules))
        with node.wrapped():
            session = add_deal(session, results[-1])
    session = read_ended(session, fields)
    deal = _read_in_progress(fields["deal"], session, seat)
    last_deal = _read_last_deal(fields["last_deal"], session, seat, deal) if "last_deal" in fields else None
    facts = (session.players, rules, session.first_dealer, tuple(results))
    return SessionObservation(seat, *facts, deal, last_deal, ended=session.ended)


def _read_in_progress(node: Node, session: Session, seat: Seat | None) -> Observation | None:
    """The view of the deal in progress, which must be one that the session can have."""
    if node.value is None:
        return None
    fields = node.fields(("kind", *_VIEW_KEYS), ("now",))
    fields["kind"].constant(OBSERVATION.name)
    view = _read_view(fields, session.rules, seat)
    if session.is_over:
        raise node.error("the session is over, so no deal can be in progress", "session_is_over")
    if view.is_over:
        raise node.error("a deal that is over belongs to the finished deals", "deal_is_over")
    if view.dealer is not session.dealer:
        raise fields["dealer"].error(f"must be {session.dealer.letter} (A5)", "other_dealer")
    _check_now(fields, view)
    return view


def _read_last_deal(node: Node, session: Session, seat: Seat | None, deal: Observation | None) -> Observation:
    """The view of the deal that has just ended, which must be the one that the person at the seat had."""
    view = OBSERVATION.read(OBSERVATION.fields_of_item(node), session.rules)
    if not _is_last_deal(view, session, seat, deal):
        raise node.error("is not the view of the last deal that the person at this seat had", "other_view")
    return view


def _view(view: Observation) -> dict[str, Json]:
    return {
        "hand": None if view.dealt is None else str(view.dealt),
        "dealer": view.dealer.letter,
        "calls": [call.name for call in view.calls],
        "plays": [card.text for card in view.plays],
        **claim_member(view),
        "now": now_body(view),
    }


def _read_view(fields: Fields, rules: Rules, seat: Seat | None) -> Observation:
    hand = None if fields["hand"].value is None else read_hand(fields["hand"])
    dealer, actions = fields["dealer"].choice(SEATS), read_actions(fields)
    claim = read_tricks(fields["claim"]) if "claim" in fields else None
    try:
        with placed_actions(fields):
            return replay_observation(seat, hand, dealer=dealer, rules=rules, actions=actions, claim=claim)
    except ClaimError as error:
        raise fields["claim"].error(str(error), error.code) from error
    except ObservationError as error:
        place = "plays" if error.code == "no_deal_fits" else "hand"
        raise fields[place].error(str(error), error.code) from error


def _check_now(fields: Fields, view: Observation) -> None:
    if "now" in fields:
        check_now(fields["now"], view)


OBSERVATION: Final = RecordKind(
    "observation",
    Observation,
    keys=("seat", *_VIEW_KEYS),
    optional=_OPTIONAL_VIEW_KEYS,
    write=_write,
    read=_read,
    rules=lambda view: view.rules,
    takes_rules=False,
)

SESSION_OBSERVATION: Final = RecordKind(
    "session_observation",
    SessionObservation,
    keys=("seat", "players", "first_dealer", "deals", "deal"),
    optional=("last_deal", "ended"),
    write=_write_session,
    read=_read_session,
    rules=lambda view: view.rules,
    takes_rules=False,
)
