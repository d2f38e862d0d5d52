"""Correcting what was entered before."""

from __future__ import annotations

import random
from functools import partial

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from priffe import (
    CLASSIC,
    Adjustment,
    Bid,
    ByPair,
    Contract,
    ContractKind,
    CorrectionError,
    Deal,
    DealResult,
    EndAfterGames,
    Pair,
    Rotation,
    Rubber,
    RubberError,
    RubberRules,
    Rules,
    ScoreItem,
    Session,
    SessionError,
    SessionRules,
    add_adjustment,
    add_deal,
    apply_action,
    claim,
    correct_deal,
    end_session,
    legal_actions,
    remove_deal,
    shuffle_from_seed,
    start_deal,
    undo,
)
from priffe.corrections import correction
from priffe.events import events_of, replay_session
from priffe.testing import results, rubbers, sessions

PLAYERS = ("Anna", "Bo", "Cia", "Dan")
THROWN_IN = DealResult.thrown_in()


def hearts(declarers: Pair, *, ns: int) -> DealResult:
    return DealResult(Contract(ContractKind.HEARTS, declarers), tricks=ByPair(ns, 13 - ns))


NS_10, NS_20, NS_30 = (hearts(Pair.NS, ns=tricks) for tricks in (7, 8, 9))
LONG = Rules(rubber=RubberRules(end=EndAfterGames(3)))
ROTATING = Rules(
    rubber=RubberRules(end=EndAfterGames(1)), session=SessionRules(rubbers=3, rotation=Rotation.EACH_PARTNER)
)


def test_a_corrected_deal_of_a_rubber() -> None:
    rubber = Rubber(LONG, deals=[NS_10, NS_30, NS_20])
    assert correct_deal(rubber, 0, NS_20) == Rubber(LONG, deals=[NS_20, NS_30, NS_20])
    assert correct_deal(rubber, -1, NS_30) == Rubber(LONG, deals=[NS_10, NS_30, NS_30])
    assert remove_deal(rubber, 1) == Rubber(LONG, deals=[NS_10, NS_20])
    assert rubber.deals == (NS_10, NS_30, NS_20)


def test_a_correction_tells_what_moves() -> None:
    session = Session(PLAYERS, Rules(session=SessionRules(rubbers=2)), deals=[NS_20, NS_30, NS_30, NS_30])
    found = correction(session, 0, NS_30)
    assert [(deal.before, deal.rubber, deal.ends) for deal in found.moved] == [
        (1, (0, 0), (False, True)),
        (2, (0, 1), (True, False)),
        (3, (1, 1), (False, True)),
    ]
    assert [[line.points for line in bonuses] for bonuses in found.moved[0].bonuses] == [[10], [20]]
    assert {line.item for deal in found.moved for bonuses in deal.bonuses for line in bonuses} == {ScoreItem.GAME}
    assert found.reseated == ()
    assert found.after == correct_deal(session, 0, NS_30)


def test_a_correction_that_moves_nothing_says_so() -> None:
    session = Session(PLAYERS, LONG, deals=[NS_10, NS_30])
    assert correction(session, 0, NS_20).moved == ()


def test_a_deal_that_is_taken_out_moves_the_places_of_later_ones() -> None:
    rubber = Rubber(LONG, deals=[NS_30, NS_10, NS_30])
    (moved,) = correction(rubber, 0, None).moved
    assert (moved.before, moved.after, moved.seats) == (2, 1, None)
    assert [[line.points for line in bonuses] for bonuses in moved.bonuses] == [[20], [10]]


def test_adjustments_stay_with_the_deals_around_them() -> None:
    rubber = Rubber(LONG)
    for number in range(3):
        rubber = add_deal(add_adjustment(rubber, Adjustment(Pair.NS, number + 1, "x")), NS_10)
    left = remove_deal(rubber, 1)
    assert [(one.points, one.after) for one in left.adjustments] == [(1, 0), (2, 1), (3, 1)]
    assert left.totals[Pair.NS] == 26


def test_players_who_would_sit_elsewhere_are_named() -> None:
    session = Session(PLAYERS, ROTATING, deals=[NS_20, NS_30, NS_30])
    assert session.totals == {"Anna": 100, "Bo": 0, "Cia": 60, "Dan": 40}
    with pytest.raises(CorrectionError, match=r"deal 2, 3\): Bo, Cia, Dan; .* ask for reseat=True") as caught:
        correct_deal(session, 0, NS_30)
    assert caught.value.code == "would_reseat"
    moved = correct_deal(session, 0, NS_30, reseat=True)
    assert moved == Session(PLAYERS, ROTATING, deals=[NS_30, NS_30, NS_30])
    with pytest.raises(CorrectionError):
        remove_deal(session, 1)


def test_fixed_pairs_are_corrected_whatever_ends() -> None:
    rules = attrs.evolve(ROTATING, session=SessionRules(rubbers=3))
    session = Session(PLAYERS, rules, deals=[NS_20, NS_30, NS_30])
    assert correct_deal(session, 0, NS_30).is_over


def test_deals_that_do_not_fit_any_more() -> None:
    with pytest.raises(RubberError) as caught:
        correct_deal(Rubber(deals=[NS_10, NS_30, NS_20]), 0, NS_30)
    assert (caught.value.code, caught.value.place) == ("rubber_is_over", 2)
    session = Session(PLAYERS, deals=[NS_10, NS_30, NS_20])
    with pytest.raises(SessionError) as refused:
        correct_deal(session, 0, NS_30)
    assert (refused.value.code, refused.value.place) == ("session_is_over", 2)


def test_with_a_deal_in_progress() -> None:
    session = start_deal(Session(PLAYERS, deals=[NS_10]), shuffle_from_seed("corrections", 1))
    assert correct_deal(session, 0, NS_20) == attrs.evolve(session, deals=(NS_20,))
    with pytest.raises(SessionError) as caught:
        remove_deal(session, 0)
    assert caught.value.code == "other_dealer"


@pytest.mark.parametrize("place", [1, -2, True, "0", None])
def test_deals_that_there_are_not(place: int) -> None:
    rubber = Rubber(deals=[NS_10])
    for change in (partial(correct_deal, rubber, place, NS_20), partial(remove_deal, rubber, place)):
        with pytest.raises(CorrectionError) as caught:
            change()
        assert caught.value.code == "no_such_deal"


def test_things_of_other_types() -> None:
    with pytest.raises(TypeError, match="a Deal or a DealResult stands in a rubber, not None"):
        correct_deal(Rubber(deals=[NS_10]), 0, None)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="of a Rubber or a Session are corrected, not of a int"):
        remove_deal(1, 0)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="a step of a Rubber or a Session is taken back, not of a int"):
        undo(1)  # type: ignore[call-overload]


@given(sessions(max_deals=5), st.data())
def test_the_results_of_untouched_deals_stay_with_those_who_played_them(session: Session, data: st.DataObject) -> None:
    assume(session.deals)
    place = data.draw(st.integers(0, len(session.deals) - 1))
    instead = data.draw(results() | st.none())
    try:
        after = remove_deal(session, place) if instead is None else correct_deal(session, place, instead)
    except (CorrectionError, RubberError, SessionError):
        return
    for old in range(len(session.deals)):
        if old != place:
            new = old - (instead is None and old > place)
            assert after.results[new] == session.results[old]
            for seat in (Pair.NS.seats[0], Pair.EW.seats[0]):
                assert {after.player_at(seat, deal=new), after.player_at(seat.partner, deal=new)} == {
                    session.player_at(seat, deal=old),
                    session.player_at(seat.partner, deal=old),
                }


@given(rubbers(max_deals=4))
def test_undo_takes_back_what_was_entered_last(rubber: Rubber) -> None:
    assert undo(add_adjustment(rubber, Adjustment(Pair.EW, 5, "x"))) == rubber
    if not rubber.is_over:
        assert undo(add_deal(rubber, NS_10)) == rubber


@given(sessions(max_deals=2))
def test_undo_of_each_event_gives_the_session_before_it(session: Session) -> None:
    events = events_of(session)
    start = partial(replay_session, session.players, rules=session.rules, first_dealer=session.first_dealer)
    place, state = len(events), session
    while place:
        state, place = undo(state), place - 1
        assert state == start(events=events[:place])
    with pytest.raises(CorrectionError) as caught:
        undo(state)
    assert caught.value.code == "nothing_to_undo"


def test_undo_takes_back_a_claim_before_the_last_card() -> None:
    rng = random.Random(5)
    session = start_deal(Session(PLAYERS), shuffle_from_seed("corrections", 2))
    session = apply_action(session, Bid.SPEL)
    for _ in range(9):
        session = apply_action(session, rng.choice(legal_actions(session)))
    assert session.deal is not None
    assert undo(claim(session, ByPair(13 - session.deal.trick_counts[1], session.deal.trick_counts[1]))) == session


def test_undo_takes_back_an_early_end_and_the_start_of_a_deal() -> None:
    session = Session(PLAYERS, deals=[NS_10])
    assert undo(end_session(session)) == session
    assert undo(start_deal(session, shuffle_from_seed("corrections", 3))) == session
    rubber = Rubber()
    with pytest.raises(CorrectionError):
        undo(rubber)


def test_a_correction_of_a_played_deal_may_have_the_cards() -> None:
    deal = apply_action(start_deal(Session(PLAYERS), shuffle_from_seed("x", 1)), Bid.SPEL).deal
    assert isinstance(deal, Deal)
    finished = claim(deal, ByPair(8, 5))
    assert correct_deal(Session(PLAYERS, deals=[NS_10]), 0, finished).deals == (finished,)


def test_the_example_of_the_manual_moves_nobody() -> None:
    session = Session(PLAYERS, CLASSIC, deals=[NS_30, NS_30, NS_30])
    with pytest.raises(CorrectionError):
        correct_deal(session, 0, hearts(Pair.NS, ns=6))
