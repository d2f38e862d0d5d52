"""Laws that hold for every score, rubber and session, under all rules."""

import copy
import pickle
from collections.abc import Iterable
from functools import partial
from operator import ge
from typing import TypeVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import priffe
from priffe import (
    Action,
    Adjustment,
    ByPair,
    BySeat,
    ClaimError,
    Deal,
    DealResult,
    Hand,
    Pair,
    Phase,
    Rotation,
    Rubber,
    RubberError,
    Rules,
    ScoreItem,
    Seat,
    Session,
    SessionError,
    add_adjustment,
    add_deal,
    apply_action,
    claim,
    end_deal,
    end_session,
    legal_actions,
    new_deal,
    score_deal,
    start_deal,
)
from priffe.rubber import has_games
from priffe.testing import deals, dealt_hands, results, rubbers, rules, sessions

ITEMS = list(ScoreItem)
RubberOrSession = TypeVar("RubberOrSession", Rubber, Session)


def turned(result: DealResult) -> DealResult:
    """The same result with everybody one seat further clockwise."""
    contract = result.contract
    if contract is not None and contract.declarers is not None:
        contract = attrs.evolve(contract, declarers=contract.declarers.other)
    north, east, south, west = result.honours
    return DealResult(contract, tricks=ByPair(*reversed(result.tricks)), honours=BySeat(west, north, east, south))


# -- the score of a deal


@given(results(), rules())
def test_the_lines_of_a_score_add_up(result: DealResult, rules: Rules) -> None:
    score = score_deal(result, rules)
    for pair in Pair:
        own = [line for line in score.lines if line.pair is pair]
        assert score[pair] == score.totals[pair] == sum(line.points for line in own)
        assert score.counting[pair] == sum(line.points for line in own if line.item in rules.rubber.counting)
        assert 0 <= score.counting[pair] <= score.totals[pair]
    assert all(line.points > 0 and line.count > 0 for line in score.lines)


@given(results(), rules())
def test_the_lines_of_a_score_are_in_order_and_each_comes_once(result: DealResult, rules: Rules) -> None:
    order = [(ITEMS.index(line.item), line.pair) for line in score_deal(result, rules).lines]
    assert order == sorted(set(order))
    assert not {ITEMS.index(ScoreItem.GAME), ITEMS.index(ScoreItem.RUBBER)} & {item for item, _ in order}


@given(results(), rules())
def test_only_one_pair_scores_tricks_and_a_pair_has_one_slam_at_most(result: DealResult, rules: Rules) -> None:
    scored = [(line.item, line.pair) for line in score_deal(result, rules).lines]
    assert len([item for item, _ in scored if item in (ScoreItem.TRICKS, ScoreItem.PENALTY)]) <= 1
    slams = [pair for item, pair in scored if item in (ScoreItem.SMALL_SLAM, ScoreItem.GRAND_SLAM)]
    assert len(slams) <= 1


@given(rules())
def test_b7_a_deal_that_was_thrown_in_scores_nothing(rules: Rules) -> None:
    score = score_deal(DealResult.thrown_in(), rules)
    assert score.lines == ()
    assert score.totals == score.counting == ByPair(0, 0)


@given(results(), rules())
def test_turning_the_table_turns_the_score_of_a_result(result: DealResult, rules: Rules) -> None:
    score, other = score_deal(result, rules), score_deal(turned(result), rules)
    assert other.totals == ByPair(*reversed(score.totals))
    assert other.counting == ByPair(*reversed(score.counting))


# -- rubbers


@given(rubbers())
def test_a_rubber_is_the_fold_of_its_deals(rubber: Rubber) -> None:
    one_by_one = with_entries(Rubber(rubber.rules, rubber.first_dealer), rubber.adjustments)
    for place, deal in enumerate(rubber.deals):
        assert not one_by_one.is_over
        assert one_by_one.dealer is tuple(Seat)[(rubber.first_dealer.__index__() + place) % 4]
        longer = add_deal(one_by_one, deal)
        assert longer.scores[:-1] == one_by_one.scores
        assert all(0 <= longer.games[pair] - one_by_one.games[pair] <= 1 for pair in Pair)
        one_by_one = with_entries(longer, rubber.adjustments)
    assert same_rubber(one_by_one, rubber)
    assert same_rubber(Rubber(rubber.rules, rubber.first_dealer, rubber.deals, rubber.adjustments), rubber)


def with_entries(state: RubberOrSession, adjustments: Iterable[Adjustment]) -> RubberOrSession:
    """A rubber or a session with those of some adjustments that were made after as many deals as it has."""
    for one in adjustments:
        if one.after == len(state.deals):
            state = add_adjustment(state, one)
    return state


def same_rubber(one: object, other: Rubber) -> bool:
    names = ("dealer", "results", "scores", "totals", "toward_game", "games", "is_over", "winner")
    return one == other and all(getattr(one, name) == getattr(other, name) for name in names)


@given(rubbers())
def test_a_played_deal_counts_as_its_result(rubber: Rubber) -> None:
    bare = Rubber(rubber.rules, rubber.first_dealer, rubber.results, rubber.adjustments)
    assert bare.results == rubber.results
    assert (bare.scores, bare.games, bare.winner) == (rubber.scores, rubber.games, rubber.winner)


@given(rubbers())
def test_the_totals_of_a_rubber_are_its_lines(rubber: Rubber) -> None:
    for pair in Pair:
        lines = [line for score in rubber.scores for line in score.lines if line.pair is pair]
        adjusted = sum(one.points for one in rubber.adjustments if one.to is pair)
        assert rubber.totals[pair] == sum(line.points for line in lines) + adjusted
        games = [line for line in lines if line.item is ScoreItem.GAME]
        assert len(games) <= rubber.games[pair]
    for score, result in zip(rubber.scores, rubber.results, strict=True):
        deal = score_deal(result, rubber.rules)
        assert score.lines[: len(deal.lines)] == deal.lines
        assert {line.item for line in score.lines[len(deal.lines) :]} <= {ScoreItem.GAME, ScoreItem.RUBBER}
        assert score.counting == deal.counting
    if not has_games(rubber.rules.rubber):
        assert rubber.games == rubber.toward_game == ByPair(0, 0)


@given(rubbers())
def test_e8_the_winner_has_most_points_at_the_end(rubber: Rubber) -> None:
    if rubber.winner is None:
        assert not rubber.is_over or rubber.totals[Pair.NS] == rubber.totals[Pair.EW]
    else:
        assert rubber.is_over
        assert rubber.totals[rubber.winner] > rubber.totals[rubber.winner.other]


@given(rubbers(), results())
def test_only_an_unfinished_rubber_takes_a_deal(rubber: Rubber, result: DealResult) -> None:
    before = repr(rubber)
    if rubber.is_over:
        with pytest.raises(RubberError) as caught:
            add_deal(rubber, result)
        assert caught.value.code == "rubber_is_over"
    else:
        assert add_deal(rubber, result).deals == (*rubber.deals, result)
    assert repr(rubber) == before


@given(rubbers())
def test_turning_the_table_turns_the_rubber(rubber: Rubber) -> None:
    others = [attrs.evolve(one, to=one.to.other) for one in rubber.adjustments if isinstance(one.to, Pair)]
    other = Rubber(rubber.rules, rubber.first_dealer.left, map(turned, rubber.results), others)
    assert other.totals == ByPair(*reversed(rubber.totals))
    assert other.games == ByPair(*reversed(rubber.games))
    assert other.toward_game == ByPair(*reversed(rubber.toward_game))
    assert other.dealer is rubber.dealer.left
    assert other.is_over == rubber.is_over
    assert other.winner is (None if rubber.winner is None else rubber.winner.other)


# -- sessions


@given(sessions())
def test_a_session_is_the_fold_of_its_deals(session: Session) -> None:
    one_by_one = with_entries(Session(session.players, session.rules, session.first_dealer), session.adjustments)
    for deal in session.deals:
        assert not one_by_one.is_over
        one_by_one = with_entries(add_deal(one_by_one, deal), session.adjustments)
    if session.deal is not None:
        one_by_one = start_deal(one_by_one, session.deal.hands)
        actions: tuple[Action, ...] = (*session.deal.calls, *session.deal.plays)
        for action in actions:
            one_by_one = apply_action(one_by_one, action)
    if session.ended:
        one_by_one = end_session(one_by_one)
    assert same_session(one_by_one, session)


def same_session(one: object, other: Session) -> bool:
    names = ("rubbers", "dealer", "seats", "totals", "settlement", "is_over", "winners", "phase", "turn")
    return one == other and all(getattr(one, name) == getattr(other, name) for name in names)


@given(sessions())
def test_the_deals_of_a_session_are_those_of_its_rubbers(session: Session) -> None:
    assert tuple(deal for rubber in session.rubbers for deal in rubber.deals) == session.deals
    assert all(rubber.is_over for rubber in session.rubbers[:-1])
    assert 1 <= len(session.rubbers) <= session.rules.session.rubbers
    starts = [rubber.first_dealer for rubber in session.rubbers[1:]]
    assert starts == [rubber.dealer for rubber in session.rubbers[:-1]]
    assert session.rubbers[0].first_dealer is session.first_dealer
    if session.is_over and not session.ended:
        assert len(session.rubbers) == session.rules.session.rubbers
        assert session.rubber.is_over


@given(sessions())
def test_e14_an_early_end_changes_nothing_but_who_has_won(session: Session) -> None:
    code = "session_is_over" if session.is_over else "deal_in_progress" if session.deal is not None else None
    if code is not None:
        with pytest.raises(SessionError) as caught:
            end_session(session)
        assert caught.value.code == code
        return
    ended = end_session(session)
    assert ended == attrs.evolve(session, ended=True) != session
    assert ended.is_over
    for name in ("deals", "rubbers", "dealer", "totals", "settlement", "seatings"):
        assert getattr(ended, name) == getattr(session, name)
    assert [rubber.winner for rubber in ended.rubbers if not rubber.is_over] in ([], [None])
    assert ended.seats == ended.seatings[-1]


@given(sessions(), results())
def test_a_deal_that_is_broken_off_counts_as_the_result_entered(session: Session, result: DealResult) -> None:
    if session.deal is None:
        with pytest.raises(SessionError) as caught:
            end_deal(session, result)
        assert caught.value.code == "no_deal"
        return
    before = attrs.evolve(session, deal=None)
    assert same_session(end_deal(session, result), add_deal(before, result))


@given(sessions(), st.integers(0, 13))
def test_c3_a_deal_that_is_claimed_joins_the_finished_ones(session: Session, ns: int) -> None:
    tricks = ByPair(ns, 13 - ns)
    if session.deal is None:
        with pytest.raises(ClaimError) as caught:
            claim(session, tricks)
        assert caught.value.code == "no_deal"
        return
    if session.phase is Phase.PLAY and all(map(ge, tricks, session.deal.trick_counts)):
        deal = claim(session.deal, tricks)
        assert same_session(claim(session, tricks), add_deal(attrs.evolve(session, deal=None), deal))
        return
    for state in (session, session.deal):
        with pytest.raises(ClaimError) as caught:
            claim(state, tricks)
        assert caught.value.code == ("fewer_than_taken" if session.phase is Phase.PLAY else "play_not_begun")


@given(sessions())
def test_f2_what_one_wins_another_pays(session: Session) -> None:
    totals, settlement = tuple(session.totals.values()), tuple(session.settlement.values())
    alone = sum(one.points for one in session.adjustments if isinstance(one.to, str))  # G1
    assert sum(totals) == 2 * sum(sum(rubber.totals) for rubber in session.rubbers) + alone
    assert sum(settlement) == 0
    assert sorted(session.seats) == sorted(session.players)
    order = [session.settlement[name] for name in sorted(session.players, key=session.totals.__getitem__)]
    assert order == sorted(order)
    if session.rules.session.rotation is Rotation.NONE:
        assert session.seats == session.players
        assert totals[0] == totals[2]
        assert totals[1] == totals[3]
        assert settlement[0] * session.rules.session.settlement_divisor == totals[0] - totals[1]


@given(sessions())
def test_winners_have_the_highest_total_at_the_end(session: Session) -> None:
    best = [name for name, total in session.totals.items() if total == max(session.totals.values())]
    assert list(session.winners) == (best if session.is_over else [])


@given(sessions(), results(), dealt_hands())
def test_a_session_takes_one_deal_at_a_time_until_it_is_over(
    session: Session, result: DealResult, hands: BySeat[Hand]
) -> None:
    before = (repr(session), hash(session))
    code = "session_is_over" if session.is_over else "deal_in_progress" if session.deal is not None else None
    if code is None:
        assert add_deal(session, result).deals == (*session.deals, result)
        assert start_deal(session, hands).deal == new_deal(hands, dealer=session.dealer, rules=session.rules)
    else:
        for step in (partial(add_deal, session, result), partial(start_deal, session, hands)):
            with pytest.raises(SessionError) as caught:
                step()
            assert caught.value.code == code
    assert (repr(session), hash(session)) == before
    assert bool(legal_actions(session)) == (session.deal is not None)


# -- values


@given(rubbers() | sessions())
def test_rubbers_and_sessions_come_back_from_pickle_copy_and_print(value: Rubber | Session) -> None:
    pickled = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
    printed = eval(repr(value), vars(priffe))  # noqa: S307 - our own text
    for twin in (pickled, printed, copy.copy(value), copy.deepcopy(value)):
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)
        assert same_rubber(twin, value) if isinstance(value, Rubber) else same_session(twin, value)


@given(st.data(), results(), rules())
def test_results_scores_and_rules_come_back_from_pickle_and_print(
    data: st.DataObject, result: DealResult, rules: Rules
) -> None:
    for value in (result, rules, score_deal(result, rules), data.draw(deals(rules=rules))):
        assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - our own bytes
        assert eval(repr(value), vars(priffe)) == value  # noqa: S307 - our own text
        assert isinstance(value, Deal) or copy.deepcopy(value) == value
