"""Entries that are no deal (rules part G)."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from priffe import (
    Adjustment,
    AdjustmentError,
    ByPair,
    Contract,
    ContractKind,
    DealResult,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
    Pair,
    Rotation,
    Rubber,
    RubberRules,
    Rules,
    Session,
    SessionRules,
    add_adjustment,
    add_deal,
    end_session,
    observe,
    shuffle_from_seed,
    start_deal,
)
from priffe.testing import adjustments, rubbers, sessions

PLAYERS = ("Anna", "Bo", "Cia", "Dan")
ROTATING = Rules(
    rubber=RubberRules(end=EndAfterDeals(1)), session=SessionRules(rubbers=3, rotation=Rotation.EACH_PARTNER)
)
FINE = Adjustment(Pair.NS, -20, "revoke")


def hearts(declarers: Pair, *, ns: int) -> DealResult:
    return DealResult(Contract(ContractKind.HEARTS, declarers), tricks=ByPair(ns, 13 - ns))


NS_20, NS_30, EW_30 = hearts(Pair.NS, ns=8), hearts(Pair.NS, ns=9), hearts(Pair.EW, ns=4)


def test_g1_an_adjustment_changes_the_total_of_its_pair_and_nothing_else() -> None:
    rubber = Rubber(deals=[NS_30])
    fined = add_adjustment(rubber, FINE)
    assert (rubber.totals, fined.totals) == ((40, 0), (20, 0))
    assert fined.adjustments == (attrs.evolve(FINE, after=1),)
    assert (fined.scores, fined.games, fined.toward_game) == (rubber.scores, rubber.games, rubber.toward_game)
    assert (fined.dealer, fined.is_over) == (rubber.dealer, rubber.is_over)


def test_g1_it_never_counts_toward_a_game() -> None:
    rubber = add_adjustment(Rubber(), Adjustment(Pair.NS, 30, "agreed"))
    assert rubber.games == (0, 0)
    assert add_deal(rubber, NS_20).games == (0, 0)


def test_g1_points_by_adjustments_count_toward_an_end_by_points_with_the_next_deal() -> None:
    rules = Rules(rubber=RubberRules(end=EndAtPoints(40)))
    rubber = add_adjustment(Rubber(rules), Adjustment(Pair.NS, 40, "agreed"))
    assert not rubber.is_over
    assert add_deal(rubber, DealResult.thrown_in()).is_over
    assert Rubber(rules, deals=[DealResult.thrown_in()], adjustments=rubber.adjustments).is_over


def test_g1_an_adjustment_after_the_end_moves_no_end_but_may_change_the_winner() -> None:
    rules = Rules(rubber=RubberRules(end=EndAtPoints(30)))
    rubber = add_deal(Rubber(rules), NS_30)
    assert (rubber.is_over, rubber.winner) == (True, Pair.NS)
    fined = add_adjustment(rubber, Adjustment(Pair.NS, -40, "agreed"))
    assert (fined.is_over, fined.totals, fined.winner) == (True, (-10, 0), Pair.EW)


def test_g1_in_a_session_of_fixed_pairs_it_goes_to_both_players() -> None:
    session = add_adjustment(Session(PLAYERS, deals=[NS_30]), FINE)
    assert session.totals == {"Anna": 20, "Bo": 0, "Cia": 20, "Dan": 0}
    assert [str(share) for share in session.settlement.values()] == ["2", "-2", "2", "-2"]


def test_g1_with_changing_partners_it_may_go_to_one_player() -> None:
    session = add_adjustment(Session(PLAYERS, ROTATING, deals=[NS_30]), Adjustment("Dan", -12, "late"))
    assert session.totals == {"Anna": 30, "Bo": 0, "Cia": 30, "Dan": -12}
    assert sum(session.settlement.values()) == 0
    assert session.rubber.adjustments == ()


def test_g1_between_two_rubbers_it_goes_to_the_pair_that_sat_there() -> None:
    session = add_adjustment(Session(PLAYERS, ROTATING, deals=[NS_30]), FINE)  # Anna and Cia were North and South
    session = add_adjustment(add_deal(session, NS_20), FINE)  # Anna and Dan
    assert session.totals == {"Anna": 10, "Bo": 0, "Cia": 10, "Dan": 0}
    assert [rubber.adjustments for rubber in session.rubbers] == [(attrs.evolve(FINE, after=1),)] * 2
    assert [one.after for one in session.adjustments] == [1, 2]
    at_once = Session(PLAYERS, ROTATING, deals=session.deals, adjustments=session.adjustments)
    assert at_once.rubbers == session.rubbers


def test_g1_before_the_first_deal() -> None:
    session = add_adjustment(Session(PLAYERS), FINE)
    assert (session.totals["Anna"], session.rubber.adjustments) == (-20, (FINE,))
    assert add_deal(session, NS_30).totals["Anna"] == 20


def test_g1_with_a_deal_in_progress_and_after_an_early_end() -> None:
    session = start_deal(Session(PLAYERS), shuffle_from_seed("adjusted", 1))
    fined = add_adjustment(session, FINE)
    assert (fined.deal, fined.totals["Cia"]) == (session.deal, -20)
    ended = add_adjustment(end_session(Session(PLAYERS, deals=[NS_20])), FINE)
    assert (ended.ended, ended.is_over, ended.totals["Anna"]) == (True, True, 0)


def test_g1_everybody_sees_it() -> None:
    session = add_adjustment(Session(PLAYERS, deals=[NS_30]), FINE)
    view = observe(session, Pair.EW.seats[0])
    assert view.adjustments == session.adjustments
    assert view.session.totals == session.totals
    assert view != observe(Session(PLAYERS, deals=[NS_30]), Pair.EW.seats[0])


@given(rubbers(max_deals=4))
def test_g1_a_rubber_of_its_facts_is_the_same_as_one_entered_step_by_step(rubber: Rubber) -> None:
    step_by_step = Rubber(rubber.rules, rubber.first_dealer)
    waiting = list(rubber.adjustments)
    for number in range(len(rubber.deals) + 1):
        while waiting and waiting[0].after == number:
            step_by_step = add_adjustment(step_by_step, waiting.pop(0))
        if number < len(rubber.deals):
            step_by_step = add_deal(step_by_step, rubber.deals[number])
    again = Rubber(rubber.rules, rubber.first_dealer, rubber.deals, rubber.adjustments)
    assert step_by_step == rubber == again
    assert step_by_step.totals == rubber.totals == again.totals
    assert step_by_step.is_over == rubber.is_over == again.is_over


@given(sessions(max_deals=4), st.data())
def test_g1_it_moves_just_its_points(session: Session, data: st.DataObject) -> None:
    fixed = session.rules.session.rotation is Rotation.NONE
    adjustment = data.draw(adjustments(() if fixed else session.players))
    adjusted = add_adjustment(session, adjustment)
    to = adjustment.to
    seats = session.seatings[-1]
    gets = {name for seat, name in seats.items() if seat.pair is to} if isinstance(to, Pair) else {to}
    for name in session.players:
        assert adjusted.totals[name] - session.totals[name] == (adjustment.points if name in gets else 0)
    assert attrs.evolve(adjusted, adjustments=session.adjustments) == session
    facts = adjusted.players, adjusted.rules, adjusted.first_dealer, adjusted.deals, adjusted.deal
    again = Session(*facts, ended=adjusted.ended, adjustments=adjusted.adjustments)
    assert (again, again.totals, again.rubbers) == (adjusted, adjusted.totals, adjusted.rubbers)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((1, 10, "x"), "not_a_side"),
        ((None, 10, "x"), "not_a_side"),
        ((Pair.NS, 0, "x"), "not_points"),
        ((Pair.NS, True, "x"), "not_points"),
        ((Pair.NS, 1.0, "x"), "not_points"),
        ((Pair.NS, 1_000_001, "x"), "not_points"),
        ((Pair.NS, -1_000_001, "x"), "not_points"),
        ((Pair.NS, 1, ""), "not_a_reason"),
        ((Pair.NS, 1, " x"), "not_a_reason"),
        ((Pair.NS, 1, "x\ny"), "not_a_reason"),
        ((Pair.NS, 1, "x" * 201), "not_a_reason"),
        ((Pair.NS, 1, "o\u0308"), "not_a_reason"),
        ((Pair.NS, 1, None), "not_a_reason"),
    ],
)
def test_g1_what_is_no_adjustment(arguments: tuple[Pair, int, str], code: str) -> None:
    with pytest.raises(AdjustmentError) as caught:
        Adjustment(*arguments)
    assert caught.value.code == code


@pytest.mark.parametrize("after", [-1, True, 1_000_001, None])
def test_g1_the_place_is_a_number_of_deals(after: int) -> None:
    with pytest.raises(AdjustmentError) as caught:
        Adjustment(Pair.NS, 1, "x", after=after)
    assert caught.value.code == "not_a_place"


def test_g1_the_longest_reason_and_the_most_points() -> None:
    assert len(Adjustment(Pair.NS, 1_000_000, "x" * 200).reason) == 200
    assert Adjustment(Pair.NS, -1_000_000, "x").points == -1_000_000


def test_g1_sides_that_a_rubber_or_a_session_does_not_have() -> None:
    to_anna, to_eva = Adjustment("Anna", 1, "x"), Adjustment("Eva", 1, "x")
    for state in (Rubber(), Session(PLAYERS)):
        with pytest.raises(AdjustmentError) as caught:
            add_adjustment(state, to_anna)
        assert caught.value.code == "not_a_pair"
    with pytest.raises(AdjustmentError) as caught:
        add_adjustment(Session(PLAYERS, ROTATING), to_eva)
    assert caught.value.code == "no_such_player"
    for make in (lambda: Rubber(adjustments=[to_anna]), lambda: Session(PLAYERS, adjustments=[to_anna])):
        with pytest.raises(AdjustmentError, match="Anna"):
            make()


def test_g1_no_adjustment_comes_after_deals_that_there_are_not() -> None:
    late = attrs.evolve(FINE, after=2)
    for make in (
        lambda: Rubber(deals=[NS_20], adjustments=[late]),
        lambda: Session(PLAYERS, deals=[NS_20], adjustments=[late]),
    ):
        with pytest.raises(AdjustmentError, match="after 2 deals, of which there are 1") as caught:
            make()
        assert caught.value.code == "not_a_place"


def test_g1_adjustments_stand_in_the_order_of_their_places() -> None:
    first, second = FINE, Adjustment(Pair.EW, 5, "agreed", after=1)
    assert Rubber(deals=[NS_20], adjustments=[second, first]) == Rubber(deals=[NS_20], adjustments=[first, second])


def test_g1_things_of_other_types() -> None:
    with pytest.raises(AdjustmentError) as caught:
        Rubber(adjustments=[1])  # type: ignore[list-item]
    assert caught.value.code == "not_an_adjustment"
    with pytest.raises(TypeError, match="an Adjustment is added, not a int"):
        add_adjustment(Rubber(), 1)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="added to a Rubber or a Session, not to a int"):
        add_adjustment(1, FINE)  # type: ignore[call-overload]


def test_g1_a_rubber_shows_it_between_its_deals() -> None:
    rubber = add_deal(add_adjustment(Rubber(Rules(rubber=RubberRules(end=EndAfterGames(3)))), FINE), EW_30)
    assert str(rubber).splitlines()[0] == "NS -20: revoke"
    assert len(str(rubber).splitlines()) == 3
