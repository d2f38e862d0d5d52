"""Laws of events: replaying them gives the session, and their text gives them back."""

from itertools import accumulate

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from priffe import (
    AddResult,
    ByPair,
    Claim,
    DealResult,
    EndDeal,
    EndSession,
    Event,
    EventError,
    PriffeError,
    Seat,
    Session,
    StartDeal,
    apply_event,
    events_of,
    records,
    replay_session,
)
from priffe.records import RecordError, event_from_text, event_to_text
from priffe.testing import actions, dealt_hands, results, sessions

TRICKS = st.integers(0, 13).map(lambda ns: Claim(ByPair(ns, 13 - ns)))
EVENTS: st.SearchStrategy[Event] = st.one_of(
    actions(),
    dealt_hands().map(StartDeal),
    TRICKS,
    results().map(AddResult),
    results().map(EndDeal),
    st.just(EndSession()),
)


def begun(session: Session) -> Session:
    """The session before anything has happened in it."""
    return Session(session.players, session.rules, session.first_dealer)


def replayed(session: Session, events: tuple[Event, ...]) -> Session:
    return replay_session(session.players, rules=session.rules, first_dealer=session.first_dealer, events=iter(events))


@given(sessions(max_deals=4), st.data())
def test_replaying_the_events_gives_the_session_and_a_prefix_that_of_its_time(
    session: Session, data: st.DataObject
) -> None:
    events = events_of(session)
    states = list(accumulate(events, apply_event, initial=begun(session)))
    assert replayed(session, events) == states[-1] == session
    number = data.draw(st.integers(0, len(events)))
    assert replayed(session, events[:number]) == states[number]
    assert events_of(states[number]) == events[:number]


@given(sessions(max_deals=3), st.lists(EVENTS, max_size=3))
def test_what_cannot_follow_is_refused_at_its_place(session: Session, more: list[Event]) -> None:
    events = events_of(session)
    place = len(events)
    for event in more:
        try:
            session = apply_event(session, event)
        except PriffeError as error:
            refusal = error
        else:
            place += 1
            continue
        with pytest.raises(EventError) as caught:
            replayed(session, (*events, *more))
        assert (caught.value.place, caught.value.code) == (place, refusal.code)
        assert str(caught.value) == f"events[{place}]: {refusal}"
        return
    assert replayed(session, (*events, *more)) == session


@given(sessions(max_deals=3), results())
def test_a_deal_that_was_broken_off_is_one_that_was_entered(session: Session, result: DealResult) -> None:
    if session.deal is None:
        return
    events = events_of(session)
    ended = replayed(session, (*events, EndDeal(result)))
    assert ended == replayed(session, (*events_of(attrs.evolve(session, deal=None)), AddResult(result)))


@given(EVENTS)
def test_the_text_of_an_event_gives_it_back(event: Event) -> None:
    text = event_to_text(event)
    assert event_from_text(text) == event
    assert type(event_from_text(text)) is type(event)
    assert text.isascii()
    assert text.isprintable()


@given(EVENTS, st.data())
def test_an_event_has_no_other_spelling(event: Event, data: st.DataObject) -> None:
    text = event_to_text(event)
    place = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(place, min(place + 2, len(text))))
    put = data.draw(st.sampled_from(["", " ", "0", "1", "9", "N", "a", "\n", "\t", "\u0661", "\ud800", text]))
    changed = text[:place] + put + text[end:]
    try:
        read = event_from_text(changed)
    except RecordError:
        assert changed != text
        return
    assert event_to_text(read) == changed


@given(sessions(max_deals=3))
def test_a_row_for_each_move_gives_the_session(session: Session) -> None:
    rows = [event_to_text(event) for event in events_of(session)]
    start = records.loads(records.dumps(begun(session)), Session)
    assert replayed(start, tuple(map(event_from_text, rows))) == session


@given(sessions(max_deals=2), st.sampled_from(Seat))
def test_a5_a_deal_that_was_dealt_out_of_turn_was_not_started_here(session: Session, first_dealer: Seat) -> None:
    other = attrs.evolve(session, first_dealer=first_dealer, deal=None)
    places = [place for place, deal in enumerate(session.deals) if not isinstance(deal, DealResult)]
    if first_dealer is session.first_dealer or not places:
        assert replayed(other, events_of(other)) == other
        return
    with pytest.raises(PriffeError) as caught:
        events_of(other)
    assert caught.value.code == "other_dealer"
    assert getattr(caught.value, "place", None) == places[0]
