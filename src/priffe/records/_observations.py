"""Views as JSON, for a player's browser: what one seat may know of a deal or a session.

Beside the facts stands what follows from them, as ``now``. A reader may leave it out.
"""

from __future__ import annotations

from operator import le
from typing import Final

from priffe.errors import ClaimError, ObservationError
from priffe.observation import Observation, SessionObservation, replay_observation, session_view
from priffe.records._adjustments import KEY, adjustments_member, placed_adjustments, read_adjustments
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
from priffe.records._json import Json, members_text
from priffe.records._kind import RecordKind
from priffe.records._now import LATER_KEYS, check_now, now_body
from priffe.records._reader import Fields, Node, placed
from priffe.records._results import RESULT
from priffe.records._sessions import ended_member, read_ended, read_players
from priffe.records._sheets import session_now, sheet_text
from priffe.results import HONOURS, DealResult, count_honours
from priffe.rules import Rules
from priffe.seats import Seat
from priffe.session import Session

_VIEW_KEYS: Final = ("hand", "dealer", "calls", "plays")
_OPTIONAL_VIEW_KEYS: Final = ("claim", "now")


def _write(view: Observation) -> dict[str, Json]:
    return {"seat": seat_or_null(view.seat), **_view(view)}


def _read(fields: Fields, rules: Rules) -> Observation:
    view = _read_view(fields, rules, read_seat_or_null(fields["seat"]))
    _check_now(fields, view)
    return view


def _write_session(view: SessionObservation) -> dict[str, Json]:
    deals: list[Json] = [RESULT.item(result) for result in view.results]
    return {**_before_deals(view), "deals": deals, **_after_deals(view), "now": session_now(view.session)}


def _session_text(view: SessionObservation) -> str:
    """The text of what `_write_session` gives, with that of the finished deals as it is kept."""
    session = view.session
    sheet = sheet_text(session)
    before, after = members_text(_before_deals(view)), members_text(_after_deals(view))
    return ",".join((before, sheet.deals, after, sheet.now(session)))


def _before_deals(view: SessionObservation) -> dict[str, Json]:
    return {
        "seat": seat_or_null(view.seat),
        "players": list(view.players),
        "first_dealer": view.first_dealer.letter,
    }


def _after_deals(view: SessionObservation) -> dict[str, Json]:
    return {
        "deal": None if view.deal is None else {"kind": OBSERVATION.name, **_view(view.deal)},
        **({} if view.last_deal is None else {"last_deal": OBSERVATION.item(view.last_deal)}),
        **ended_member(view),
        **adjustments_member(view.adjustments),
    }


def _is_last_deal(view: Observation, session: Session, seat: Seat | None, deal: Observation | None) -> bool:
    """Whether it is the view of the deal that has just ended, of the person who sits at a seat now.

    Any seat may have dealt it: a finished deal from elsewhere is added whose turn it was or not.
    """
    if deal is not None or not session.deals or not view.is_over or view.rules != session.rules:
        return False
    then = None if seat is None else session.seat_of(session.player_at(seat), deal=-1)
    return view.seat is then and _may_have_come_to(view, session.results[-1])


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
    players, first_dealer = read_players(fields["players"]), fields["first_dealer"].choice(SEATS)
    nodes = fields["deals"].items()
    results = [RESULT.read(RESULT.fields_of_item(node), rules) for node in nodes]
    adjustments = read_adjustments(fields)
    with placed_adjustments(fields), placed(nodes):
        session = Session(players, rules, first_dealer, results, adjustments=adjustments)
    session = read_ended(session, fields)
    deal = _read_in_progress(fields["deal"], session, seat)
    last_deal = _read_last_deal(fields["last_deal"], session, seat, deal) if "last_deal" in fields else None
    if "now" in fields:
        check_now(fields["now"], session_now(session))
    return session_view(seat, session, deal, last_deal)


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
        check_now(fields["now"], now_body(view), LATER_KEYS)


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
    optional=("last_deal", "ended", KEY, "now"),
    write=_write_session,
    text=_session_text,
    read=_read_session,
    rules=lambda view: view.rules,
    takes_rules=False,
)
