"""A session as the list of what has happened in it, one event after another.

A server that keeps the events adds one row for each move instead of writing the session again. Replaying them gives the
session, and replaying the first of them gives the session of that time. `priffe.records` writes an event as text.

A `StartDeal` holds all four hands, so the list is the server's and no player's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias, final

import attrs

from priffe._text import Formatted
from priffe.acting import apply_action, claim
from priffe.actions import Action
from priffe.bids import Bid
from priffe.cards import Card, Hand
from priffe.deal import Deal
from priffe.dealing import checked_hands
from priffe.errors import ClaimError, EventError, HandsError, PriffeError, SessionError
from priffe.results import ALL_TRICKS, DealResult, tricks_fault
from priffe.rules import STANDARD, Rules
from priffe.seats import ByPair, BySeat, Seat
from priffe.session import Session, add_deal, end_deal, end_session, start_deal


def _as_hands(hands: Iterable[Hand]) -> BySeat[Hand]:
    four, faults = checked_hands(hands)
    if faults:
        raise HandsError("no deal can begin like this", tuple(faults), code="impossible_hands")
    return BySeat(*four)


def _as_tricks(tricks: ByPair[int]) -> ByPair[int]:
    fault = tricks_fault(tricks, ALL_TRICKS)
    if fault is not None:
        raise ClaimError(f"the tricks of a claim {fault}", code="not_13_tricks")
    return tricks


def _as_result(result: DealResult) -> DealResult:
    if not isinstance(result, DealResult):
        raise TypeError(f"what is entered by hand is a DealResult, not a {type(result).__name__}")
    return result


@final
@attrs.frozen
class StartDeal(Formatted):
    """A deal begins, as with `priffe.start_deal`.

    Attributes:
        hands: The hands of North, East, South and West, all of which it tells.

    Raises:
        HandsError: If the hands are not a deal of the 52 cards.
    """

    hands: BySeat[Hand] = attrs.field(converter=_as_hands)


@final
@attrs.frozen
class Claim(Formatted):
    """The rest of the deal in progress is settled by agreement, as with `priffe.claim` (C3).

    Attributes:
        tricks: All tricks of each pair, 13 together.

    Raises:
        ClaimError: If they are not 13 counted by pair (``not_13_tricks``).
    """

    tricks: ByPair[int] = attrs.field(converter=_as_tricks)


@final
@attrs.frozen
class AddResult(Formatted):
    """A deal that was played without the program is entered by hand, as with `priffe.add_deal`.

    Attributes:
        result: What it came to.
    """

    result: DealResult = attrs.field(converter=_as_result)


@final
@attrs.frozen
class EndDeal(Formatted):
    """The deal in progress is broken off and entered by hand, as with `priffe.end_deal`.

    Attributes:
        result: What it counts as.
    """

    result: DealResult = attrs.field(converter=_as_result)


@final
@attrs.frozen
class EndSession(Formatted):
    """The evening stops early, as with `priffe.end_session` (E14)."""


Event: TypeAlias = Action | StartDeal | Claim | AddResult | EndDeal | EndSession
"""One thing that happens in a session: a call or a card, which is its own event, or what stands around them."""


def apply_event(session: Session, event: Event) -> Session:
    """The session after one more event.

    Args:
        session: The session; it is left as it is.
        event: What happens. A call or a card is that of the player whose turn it is: apply what comes in from a player
            with `priffe.apply_action` and ``by=`` first, and keep it when that was accepted.

    Raises:
        PriffeError: If it cannot happen now: the error of the function that the event stands for.
        TypeError: If it is no session or no event.

    Examples:
        >>> from priffe import Contract, ContractKind, Pair
        >>> noll = DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(4, 9))
        >>> apply_event(Session(players=("Ada", "Bea", "Cil", "Dag")), AddResult(noll)).totals
        BySeat(40, 0, 40, 0)
    """
    if not isinstance(session, Session):
        raise TypeError(f"an event happens in a Session, not in a {type(session).__name__}")
    match event:
        case Bid() | Card():
            return apply_action(session, event)
        case StartDeal():
            return start_deal(session, event.hands)
        case Claim():
            return claim(session, event.tricks)
        case AddResult():
            return add_deal(session, event.result)
        case EndDeal():
            return end_deal(session, event.result)
        case EndSession():
            return end_session(session)
        case _:
            raise TypeError(f"an event is a Bid, a Card or of a class such as StartDeal, not a {type(event).__name__}")


def replay_session(
    players: Iterable[str], *, rules: Rules = STANDARD, first_dealer: Seat = Seat.NORTH, events: Iterable[Event]
) -> Session:
    """The session after a number of events.

    Args:
        players: As for `priffe.Session`.
        rules: As for `priffe.Session`.
        first_dealer: As for `priffe.Session`.
        events: What has happened, in order; the first ones alone give the session of that time.

    Raises:
        SessionError: If there can be no such session before the first event.
        EventError: If an event cannot follow those before it; ``error.place`` tells which, and ``error.code`` is that
            of the error that refused it.

    Examples:
        >>> from priffe import shuffle_from_seed
        >>> events = [StartDeal(shuffle_from_seed("events", 1)), Bid.PASS, Bid.HEARTS, Bid.PASS, Bid.PASS]
        >>> session = replay_session(("Ada", "Bea", "Cil", "Dag"), events=[*events, Claim(ByPair(9, 4))])
        >>> session.deals[0].contract, session.totals
        (Contract(kind=ContractKind.HEARTS, declarers=Pair.NS), BySeat(40, 0, 40, 0))
    """
    session = Session(players, rules, first_dealer)
    for place, event in enumerate(events):
        try:
            session = apply_event(session, event)
        except PriffeError as error:
            raise EventError(str(error), code=str(error.code), place=place) from error
    return session


def events_of(session: Session) -> tuple[Event, ...]:
    """The events that a session can have come from: `replay_session` makes the same of them.

    Deals that were broken off, and those entered by hand, are the same in a session: both are an `AddResult` here.

    Args:
        session: The session.

    Raises:
        SessionError: If one of its deals was dealt out of turn (``other_dealer``), so that it was not started there;
            ``error.place`` tells which. The record of the session holds it.
        TypeError: If it is no session.
    """
    if not isinstance(session, Session):
        raise TypeError(f"the events are those of a Session, not of a {type(session).__name__}")
    return tuple(_events(session))


def _events(session: Session) -> Iterator[Event]:
    for place, deal in enumerate(session.deals):
        if isinstance(deal, DealResult):
            yield AddResult(deal)
            continue
        dealer = session.first_dealer.after(place)
        if deal.dealer is not dealer:
            reason = f"{dealer.name} was the dealer, not {deal.dealer.name} (A5)"
            raise SessionError(reason, code="other_dealer", place=place)
        yield from _events_of_deal(deal)
    if session.deal is not None:
        yield from _events_of_deal(session.deal)
    if session.ended:
        yield EndSession()


def _events_of_deal(deal: Deal) -> Iterator[Event]:
    yield StartDeal(deal.hands)
    yield from deal.calls
    yield from deal.plays
    if deal.claim is not None:
        yield Claim(deal.claim)
