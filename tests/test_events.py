"""Events: what happens in a session, one after another, and its text."""

import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from test_notation import grammar

import priffe
from priffe import (
    CARDS,
    AddResult,
    Bid,
    ByPair,
    BySeat,
    Card,
    Claim,
    ClaimError,
    Contract,
    ContractKind,
    DealResult,
    EndDeal,
    EndSession,
    Event,
    EventError,
    HandsError,
    IllegalActionError,
    Pair,
    PriffeError,
    Reason,
    RecordError,
    Seat,
    Session,
    SessionError,
    StartDeal,
    add_deal,
    apply_event,
    claim,
    end_deal,
    end_session,
    events_of,
    new_deal,
    replay,
    replay_session,
    shuffle_from_seed,
    start_deal,
)
from priffe.records import action_from_text, action_to_text, event_from_text, event_to_text

PLAYERS = ("Ada", "Bea", "Cil", "Dag")
HANDS = shuffle_from_seed("events", 0)
LAYOUT = "N:T3.KQ98762.974.7 Q862..QT2.KT9852 J974.T54.AKJ53.Q AK5.AJ3.86.AJ643"
HEARTS = DealResult(Contract(ContractKind.HEARTS, Pair.NS), tricks=ByPair(9, 4), honours=BySeat(0, 0, 3, 1))
FORCED = DealResult(Contract(ContractKind.FORCED_NOLL, None), tricks=ByPair(0, 13))
THROWN_IN = DealResult.thrown_in()
START = StartDeal(HANDS)
BIDDING: tuple[Event, ...] = (START, Bid.PASS, Bid.SPEL)

TEXTS: list[tuple[Event, str]] = [
    (START, f"deal {LAYOUT}"),
    (Claim(ByPair(13, 0)), "claim 13 0"),
    (AddResult(HEARTS), "result HEARTS NS tricks 9 4 honours 0 0 3 1"),
    (AddResult(THROWN_IN), "result thrown in"),
    (EndDeal(FORCED), "end deal FORCED_NOLL tricks 0 13 honours 0 0 0 0"),
    (EndSession(), "end session"),
    (Bid.HEARTS, "HEARTS"),
    (Card("TH"), "TH"),
]


def replayed(*events: Event) -> Session:
    return replay_session(PLAYERS, first_dealer=Seat.WEST, events=events)


# -- what happens


def test_each_event_stands_for_a_function() -> None:
    session = Session(PLAYERS, first_dealer=Seat.WEST)
    assert apply_event(session, AddResult(HEARTS)) == add_deal(session, HEARTS)
    assert apply_event(session, EndSession()) == end_session(session)
    started = apply_event(session, START)
    assert started == start_deal(session, HANDS)
    assert apply_event(started, EndDeal(FORCED)) == end_deal(started, FORCED)
    bid = replayed(*BIDDING)
    assert bid.deal == replay(HANDS, dealer=Seat.WEST, actions=[Bid.PASS, Bid.SPEL])
    assert apply_event(bid, Claim(ByPair(9, 4))) == claim(bid, ByPair(9, 4))


def test_an_evening_is_replayed() -> None:
    evening: list[Event] = [*BIDDING, Card("7C"), Claim(ByPair(4, 9)), AddResult(THROWN_IN), START, EndDeal(HEARTS)]
    session = replayed(*evening, EndSession())
    assert session.ended
    assert session.results[1:] == (THROWN_IN, HEARTS)
    assert session.deals[0] == replay(HANDS, dealer=Seat.WEST, actions=[*BIDDING[1:], Card("7C")], claim=ByPair(4, 9))  # type: ignore[list-item] # a bid
    assert events_of(session) == (*evening[:-2], AddResult(HEARTS), EndSession())
    assert replayed() == Session(PLAYERS, first_dealer=Seat.WEST)


def test_what_cannot_follow_tells_its_place_and_why() -> None:
    events: list[Event] = [START, Bid.SPEL, Card("2C")]
    with pytest.raises(EventError) as caught:
        replayed(*events)
    error = caught.value
    assert (error.place, error.code) == (2, Reason.NOT_HELD)
    assert str(error) == "events[2]: NORTH may not play 2C: the player does not hold that card"
    assert isinstance(error.__cause__, IllegalActionError)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert (again.place, again.code, str(again)) == (2, "not_held", str(error))


@pytest.mark.parametrize(
    ("events", "code"),
    [
        ([Bid.PASS], "no_deal"),
        ([Claim(ByPair(9, 4))], "no_deal"),
        ([START, START], "deal_in_progress"),
        ([START, AddResult(HEARTS)], "deal_in_progress"),
        ([START, EndSession()], "deal_in_progress"),
        ([START, Claim(ByPair(9, 4))], "play_not_begun"),
        ([EndDeal(HEARTS)], "no_deal"),
        ([EndSession(), START], "session_is_over"),
        ([EndSession(), EndSession()], "session_is_over"),
    ],
)
def test_what_cannot_follow(events: list[Event], code: str) -> None:
    with pytest.raises(EventError) as caught:
        replayed(*events)
    assert (caught.value.place, caught.value.code) == (len(events) - 1, code)


def test_a_session_that_cannot_begin_is_no_fault_of_an_event() -> None:
    with pytest.raises(SessionError) as caught:
        replay_session(("Ada",), events=[])
    assert caught.value.code == "not_four_players"


def test_a5_a_deal_from_elsewhere_has_no_events() -> None:
    deal = claim(replay(HANDS, dealer=Seat.WEST, actions=[Bid.SPEL]), ByPair(9, 4))
    session = add_deal(add_deal(Session(PLAYERS), HEARTS), deal)
    with pytest.raises(SessionError) as caught:
        events_of(session)
    assert (caught.value.code, caught.value.place) == ("other_dealer", 1)
    assert str(caught.value) == "deals[1]: EAST was the dealer, not WEST (A5)"


@pytest.mark.parametrize(
    ("make", "kind", "code"),
    [
        (lambda: StartDeal(HANDS[:3]), HandsError, "impossible_hands"),
        (lambda: StartDeal([HANDS[0]] * 4), HandsError, "impossible_hands"),
        (lambda: Claim(ByPair(9, 5)), ClaimError, "not_13_tricks"),
        (lambda: Claim((9, 4)), ClaimError, "not_13_tricks"),  # type: ignore[arg-type] # on purpose
    ],
    ids=["three hands", "one hand", "14 tricks", "a tuple"],
)
def test_events_that_cannot_be(make: Callable[[], object], kind: type[PriffeError], code: str) -> None:
    with pytest.raises(kind) as caught:
        make()
    assert caught.value.code == code


def test_wrong_types() -> None:
    wrong: list[Callable[[], object]] = [
        lambda: AddResult(new_deal(HANDS, dealer=Seat.WEST)),  # type: ignore[arg-type] # on purpose, as are the others
        lambda: EndDeal(None),  # type: ignore[arg-type]
        lambda: apply_event(PLAYERS, START),  # type: ignore[arg-type]
        lambda: apply_event(Session(PLAYERS), "PASS"),  # type: ignore[arg-type]
        lambda: replayed(None),  # type: ignore[arg-type]
        lambda: events_of(PLAYERS),  # type: ignore[arg-type]
    ]
    for make in wrong:
        with pytest.raises(TypeError):
            make()


def test_events_are_values() -> None:
    events = {event for event, _ in TEXTS}
    assert len(events) == len(TEXTS)
    for event in events:
        assert eval(repr(event), vars(priffe)) == event  # noqa: S307 - our own text
        assert pickle.loads(pickle.dumps(event)) == event  # noqa: S301 - our own bytes
    assert StartDeal(iter(HANDS)) == START


# -- texts


@pytest.mark.parametrize(("event", "text"), TEXTS)
def test_the_text_of_an_event(event: Event, text: str) -> None:
    assert event_to_text(event) == text
    assert event_from_text(text) == event


GRAMMAR = grammar(
    re.findall(r"```ebnf\n(.*?)```", (Path(__file__).parents[1] / "docs" / "records.md").read_text("utf-8"), re.DOTALL)[
        0
    ]
)


@pytest.mark.parametrize("text", [text for _, text in TEXTS])
def test_the_grammar_of_the_manual_has_every_text(text: str) -> None:
    assert re.fullmatch(GRAMMAR, text)
    assert not re.fullmatch(GRAMMAR, text + " ")
    assert not re.fullmatch(GRAMMAR, text.swapcase())


def test_the_text_of_every_action() -> None:
    actions: list[Bid | Card] = [*Bid, *CARDS]
    texts = [action_to_text(action) for action in actions]
    assert texts == [*Bid.__members__, *(card.text for card in CARDS)]
    assert [action_from_text(text) for text in texts] == [event_from_text(text) for text in texts] == actions
    assert [event_to_text(action) for action in actions] == texts


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_an_event"),
        ("hearts", "not_an_event"),
        ("HEARTS ", "not_an_event"),
        ("HQ", "not_an_event"),
        ("10H", "not_an_event"),
        ("PASS\n", "not_an_event"),
        ("deal", "not_an_event"),
        ("claim", "not_an_event"),
        ("end", "not_an_event"),
        ("end session ", "not_an_event"),
        ("End session", "not_an_event"),
        ("x" * 100_000, "not_an_event"),
        ("\ud800", "not_an_event"),
        ("deal ", "not_hands"),
        ("deal N:", "not_hands"),
        (f"deal  {LAYOUT}", "not_hands"),
        (f"deal {LAYOUT}\n", "not_hands"),
        (f"deal {LAYOUT.replace('974.7', '947.7')}", "not_hands"),
        (f"deal E:{LAYOUT[2:]}", "not_hands"),
        (f"deal {LAYOUT.replace('974.7', '977.7')}", "card_twice"),
        (f"deal {LAYOUT.replace('974.7', '97.7')}", "impossible_hands"),
        ("claim 9", "not_tricks"),
        ("claim 9 4 0", "not_tricks"),
        ("claim 09 4", "not_tricks"),
        ("claim 9  4", "not_tricks"),
        ("claim +9 4", "not_tricks"),
        ("claim \u0669 4", "not_tricks"),
        ("claim 9 4\n", "not_tricks"),
        ("claim 9 5", "not_13_tricks"),
        ("claim 99 4", "not_13_tricks"),
        ("result", "not_an_event"),
        ("result HEARTS", "not_a_result"),
        ("result CLUBS NS tricks 9 4 honours 0 0 0 0", "not_a_result"),
        ("result HEARTS NS tricks 9 4", "not_a_result"),
        ("result HEARTS NS tricks 9 4 honours 0 0 0", "not_a_result"),
        ("result hearts NS tricks 9 4 honours 0 0 0 0", "not_a_result"),
        ("result HEARTS  NS tricks 9 4 honours 0 0 0 0", "not_a_result"),
        ("result HEARTS NS tricks 9 4 honours 0 0 0 0 ", "not_a_result"),
        ("result THROWN_IN", "not_a_result"),
        ("result HEARTS tricks 9 4 honours 0 0 0 0", "wrong_declarers"),
        ("result FORCED_NOLL NS tricks 9 4 honours 0 0 0 0", "wrong_declarers"),
        ("end deal HEARTS NS tricks 9 5 honours 0 0 0 0", "impossible_result"),
        ("end deal HEARTS NS tricks 9 4 honours 5 0 0 0", "impossible_result"),
    ],
)
def test_texts_that_are_no_event(text: str, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        event_from_text(text)
    assert (caught.value.code, caught.value.path) == (code, "$")
    assert len(str(caught.value)) < 400


def test_what_is_allowed_is_named() -> None:
    with pytest.raises(RecordError) as caught:
        event_from_text("hearts")
    assert str(caught.value) == (
        "$: must be a call (PASS, CLUBS, SPADES, DIAMONDS, HEARTS, NOLL, SPEL) or a card, rank before suit, such as "
        "'QH', or 'deal ...', 'claim ...', 'result ...', 'end deal ...' or 'end session', not \"hearts\""
    )
    with pytest.raises(RecordError) as caught:
        action_from_text("end session")
    assert caught.value.code == "not_an_action"
    assert "such as 'QH', not \"end session\"" in str(caught.value)


@pytest.mark.parametrize("value", [None, 7, b"QH", ["QH"], Pair.NS, HEARTS])
def test_what_is_no_text_or_no_event(value: Any) -> None:
    for act in (event_from_text, action_from_text, event_to_text, action_to_text):
        with pytest.raises(RecordError) as caught:
            act(value)
        assert caught.value.code == "wrong_type"


def test_an_event_is_no_action() -> None:
    with pytest.raises(RecordError) as caught:
        action_to_text(EndSession())  # type: ignore[arg-type] # on purpose
    assert caught.value.code == "wrong_type"
