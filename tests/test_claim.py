"""C3: the rest of the tricks settled by agreement, in a deal, in a session and in every view."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest
from random_games import VIEWERS, Moment, game, thrown_in_deal, twin
from test_observation import assert_holds_nothing_hidden

import priffe
from priffe import (
    CARDS,
    CLASSIC,
    STANDARD,
    Action,
    Bid,
    ByPair,
    BySeat,
    Card,
    ClaimError,
    Contract,
    ContractKind,
    Deal,
    DealResult,
    Hand,
    IllegalActionError,
    Observation,
    Pair,
    Phase,
    Reason,
    ResultError,
    Seat,
    Session,
    apply_action,
    claim,
    count_deals,
    legal_actions,
    new_deal,
    observe,
    records,
    replay,
    replay_observation,
    sample_deal,
    score_deal,
    start_deal,
    why_not,
)
from priffe.playouts import playouts
from priffe.solver import best_line, solve, solve_cards

NORTH, EAST, SOUTH, WEST = Seat
NAMES = ("Ada", "Bea", "Cil", "Dag")
HANDS = BySeat(Hand("AKQJ.432.432.432"), Hand("T98.AKQ.T98.T987"), Hand("765.JT98.AKQ.KQJ"), Hand("432.765.J765.A65"))
CALLS: tuple[Action, ...] = (Bid.PASS, Bid.HEARTS, Bid.PASS, Bid.PASS)
FIVE_CARDS = tuple(map(Card, ("AS", "8S", "5S", "2S", "KS")))


def in_play(cards: tuple[Card, ...] = FIVE_CARDS) -> Deal:
    """East has declared hearts, and North, who leads, has taken the first trick."""
    return replay(HANDS, dealer=WEST, actions=(*CALLS, *cards))


def refused(make: Callable[[], object]) -> str:
    with pytest.raises(ClaimError) as caught:
        make()
    assert isinstance(caught.value, ValueError)
    return caught.value.code


# -- a deal


def test_c3_a_claim_ends_the_deal() -> None:
    deal = claim(in_play(), tricks=ByPair(4, 9))
    assert (deal.phase, deal.is_over, deal.turn, deal.trick) == (Phase.OVER, True, None, None)
    assert (deal.claim, deal.trick_counts) == (ByPair(4, 9), ByPair(4, 9))
    assert [str(trick.winner) for trick in deal.tricks] == ["NORTH"]
    assert deal.plays == FIVE_CARDS
    assert legal_actions(deal) == ()
    tried: tuple[Action, ...] = (Bid.PASS, *CARDS)
    for action in tried:
        assert why_not(deal, action) is Reason.DEAL_IS_OVER
        with pytest.raises(IllegalActionError) as caught:
            apply_action(deal, action)
        assert caught.value.code is Reason.DEAL_IS_OVER


def test_c3_the_result_is_the_agreement_and_the_honours_that_were_dealt() -> None:
    deal = claim(in_play(), ByPair(4, 9))
    assert deal.result == DealResult(
        Contract(ContractKind.HEARTS, Pair.EW), tricks=ByPair(4, 9), honours=BySeat(0, 3, 1, 0)
    )
    assert score_deal(deal).totals == ByPair(0, 50)


def test_c3_the_cards_that_were_not_played_are_still_held() -> None:
    before = in_play()
    deal = claim(before, ByPair(4, 9))
    assert [deal.hand(seat) for seat in Seat] == [before.hand(seat) for seat in Seat]
    assert deal.hand(NORTH) == Hand("QJ.432.432.432")
    assert str(deal) == (
        "dealer: WEST\ncalls: NORTH PASS, EAST HEARTS, SOUTH PASS, WEST PASS\ncontract: HEARTS by EW\n"
        "tricks: NS 4, EW 9 (claimed)\nphase: OVER\n"
        "NORTH: AKQJ.432.432.432\nEAST: T98.AKQ.T98.T987\nSOUTH: 765.JT98.AKQ.KQJ\nWEST: 432.765.J765.A65"
    )


def test_c3_before_the_first_card_and_before_the_last() -> None:
    assert claim(in_play(()), ByPair(0, 13)).trick_counts == ByPair(0, 13)
    deal = list(game(random.Random(5), CLASSIC))[-2].deal
    assert len(deal.plays) == 51
    ns, ew = deal.trick_counts
    assert {claim(deal, ByPair(*tricks)).trick_counts for tricks in ((ns + 1, ew), (ns, ew + 1))} == {
        (ns + 1, ew),
        (ns, ew + 1),
    }


@pytest.mark.parametrize(
    ("tricks", "code"),
    [
        (ByPair(0, 13), "fewer_than_taken"),
        (ByPair(9, 5), "not_13_tricks"),
        (ByPair(8, 4), "not_13_tricks"),
        (ByPair(14, -1), "not_13_tricks"),
        (ByPair(True, 12), "not_13_tricks"),
        (ByPair(9.0, 4.0), "not_13_tricks"),
        ((9, 4), "not_13_tricks"),
        (None, "not_13_tricks"),
    ],
)
def test_c3_tricks_that_cannot_be(tricks: Any, code: str) -> None:
    deal = in_play()
    assert refused(lambda: claim(deal, tricks)) == code
    assert refused(lambda: claim(start_of_session(), tricks)) == code
    if tricks is not None:
        assert refused(lambda: replay(HANDS, dealer=WEST, actions=(*CALLS, *FIVE_CARDS), claim=tricks)) == code


def test_c3_what_is_wrong_is_said_in_a_sentence() -> None:
    with pytest.raises(ClaimError, match=r"^NS cannot end with 0 of the tricks, having taken 1 already$"):
        claim(in_play(), ByPair(0, 13))
    with pytest.raises(ClaimError, match=r"must be a ByPair of 13 in all, not \(9, 4\); write ByPair\(9, 4\)$"):
        claim(in_play(), (9, 4))  # type: ignore[call-overload] # on purpose
    with pytest.raises(ClaimError, match=r"^the auction is not over, so there are no tricks to claim$"):
        claim(new_deal(HANDS, dealer=WEST), ByPair(9, 4))
    with pytest.raises(ClaimError, match=r"^the deal is over, so there are no tricks to claim$"):
        claim(claim(in_play(), ByPair(9, 4)), ByPair(9, 4))


def test_c3_only_the_play_can_be_claimed() -> None:
    tricks = ByPair(9, 4)
    assert refused(lambda: claim(new_deal(HANDS, dealer=WEST), tricks)) == "play_not_begun"
    assert refused(lambda: claim(claim(in_play(), tricks), tricks)) == "deal_is_over"
    assert refused(lambda: claim(thrown_in_deal(random.Random(1)), tricks)) == "deal_is_over"
    assert refused(lambda: claim(Session(("a", "b", "c", "d")), tricks)) == "no_deal"
    with pytest.raises(TypeError, match="not in a BySeat"):
        claim(HANDS, tricks)  # type: ignore[call-overload] # on purpose


def test_c3_a_claim_is_a_fact() -> None:
    before = in_play()
    deal, other = claim(before, ByPair(4, 9)), claim(before, ByPair(5, 8))
    assert len({before, deal, other}) == 3
    assert before == in_play()
    assert deal == replay(HANDS, dealer=WEST, actions=(*CALLS, *FIVE_CARDS), claim=ByPair(4, 9))
    assert repr(deal).endswith(f"actions={(*CALLS, *FIVE_CARDS)!r}, claim=ByPair(4, 9))")
    assert "claim" not in repr(before)
    twins = (
        eval(repr(deal), vars(priffe)),  # noqa: S307 - our own text
        pickle.loads(pickle.dumps(deal)),  # noqa: S301 - our own bytes
        copy.deepcopy(deal),
    )
    assert {deal, *twins} == {deal}


# -- a session


def start_of_session() -> Session:
    session = start_deal(Session(NAMES, first_dealer=WEST), HANDS)
    for action in (*CALLS, *FIVE_CARDS):
        session = apply_action(session, action)
    return session


def test_c3_a_claim_in_a_session_finishes_the_deal() -> None:
    before = start_of_session()
    session = claim(before, tricks=ByPair(4, 9))
    assert (session.deal, session.deals) == (None, (claim(in_play(), ByPair(4, 9)),))
    assert (session.dealer, session.rubber.totals) == (NORTH, ByPair(0, 60))
    assert before == start_of_session()


# -- views


def claimed(rng: random.Random, moment: Moment) -> Moment:
    """The moment with some tricks claimed."""
    ns, ew = moment.deal.trick_counts
    more = rng.randint(0, 13 - ns - ew)
    return Moment(claim(moment.deal, ByPair(ns + more, 13 - ns - more)), moment.plays)


def claimed_games(seed: int) -> list[Moment]:
    rng = random.Random(seed)
    moments = [moment for _ in range(3) for moment in game(rng, CLASSIC) if moment.deal.phase is Phase.PLAY]
    return [claimed(rng, moment) for moment in moments[::7]]


def test_c3_cards_that_were_not_seen_make_no_difference_to_a_view_of_a_claimed_deal() -> None:
    rng, different = random.Random(3), 0
    for moment in claimed_games(4):
        for viewer in VIEWERS:
            other = twin(Moment(uncut(moment.deal), moment.plays), viewer, rng)
            other = claim(other, moment.deal.trick_counts)
            different += other != moment.deal
            view, same = observe(moment.deal, viewer), observe(other, viewer)
            assert view == same
            assert hash(view) == hash(same)
            assert repr(view) == repr(same)
            assert pickle.dumps(view) == pickle.dumps(same)
            assert records.dumps(view) == records.dumps(same)
            assert outcome(view) == outcome(same)
            assert_holds_nothing_hidden(view, moment)
    assert different > 50  # the law would be empty otherwise


def uncut(deal: Deal) -> Deal:
    """The deal without its claim."""
    return replay(deal.hands, dealer=deal.dealer, rules=deal.rules, actions=(*deal.calls, *deal.plays))


def outcome(view: Observation) -> object:
    try:
        return view.result
    except ResultError as error:
        return str(error)


def test_c3_a_view_tells_the_claim_and_no_hand() -> None:
    for moment in claimed_games(6):
        deal, before = moment.deal, uncut(moment.deal)
        for viewer in VIEWERS:
            view, earlier = observe(deal, viewer), observe(before, viewer)
            assert (view.phase, view.turn, view.trick, view.claim) == (Phase.OVER, None, None, deal.claim)
            assert view.trick_counts == deal.claim
            for name in ("tricks", "plays", "hand", "unseen", "card_counts", "shown_out", "contract", "declarer"):
                assert getattr(view, name) == getattr(earlier, name)
            assert legal_actions(view) == ()
            assert {why_not(view, action) for action in (*Bid, *CARDS)} == {Reason.DEAL_IS_OVER}
            actions: tuple[Action, ...] = (*deal.calls, *deal.plays)
            again = replay_observation(
                viewer, view.dealt, dealer=deal.dealer, rules=deal.rules, actions=actions, claim=deal.claim
            )
            assert view == again == eval(repr(view), vars(priffe))  # noqa: S307 - our own text
            assert view == pickle.loads(pickle.dumps(view))  # noqa: S301 - our own bytes
            assert view != earlier


def test_c3_a_claim_that_cannot_have_been_seen_is_refused() -> None:
    make = {"dealer": WEST, "rules": STANDARD}
    actions = (*CALLS, *FIVE_CARDS)
    assert refused(lambda: replay_observation(None, None, actions=(), claim=ByPair(9, 4), **make)) == "play_not_begun"  # type: ignore[arg-type] # of the dict
    for tricks, code in ((ByPair(0, 13), "fewer_than_taken"), (ByPair(9, 5), "not_13_tricks")):
        assert refused(lambda: replay_observation(None, None, actions=actions, claim=tricks, **make)) == code  # type: ignore[arg-type] # noqa: B023 - of the dict; called at once


def test_c3_who_held_honours_that_were_not_seen_stays_unknown() -> None:
    deal = claim(in_play(), ByPair(4, 9))
    for viewer in VIEWERS:
        with pytest.raises(ResultError) as caught:
            observe(deal, viewer).result  # noqa: B018 - it raises
        assert caught.value.code == "hidden_honours"
        assert [fault.path for fault in caught.value.faults] == ["honours"]
    cards = tuple(map(Card, ("2H", "AH", "JH", "5H", "KH", "8H", "6H", "3H")))
    deal = claim(in_play(cards), ByPair(0, 13))
    assert observe(deal, EAST).result == deal.result  # the queen in hand, the others played
    for viewer in (NORTH, SOUTH, WEST, None):
        with pytest.raises(ResultError):
            observe(deal, viewer).result  # noqa: B018 - it raises


def test_c3_a_session_tells_everybody_the_result_of_a_claim() -> None:
    session = claim(start_of_session(), ByPair(4, 9))
    for viewer in VIEWERS:
        view = observe(session, viewer)
        assert view.results == session.results
        assert view.session.totals == session.totals
        assert view.last_deal == observe(session.deals[0], viewer)  # type: ignore[arg-type] # it is a Deal
        assert view.last_deal is not None
        assert len(view.last_deal.unseen) == (47 if viewer is None else 35 + (viewer is NORTH))


def test_c3_cards_that_were_not_seen_make_no_difference_to_the_view_of_a_session_but_for_honours() -> None:
    """Who held how many honours is told to all; the law needs another deal in which that is so, too."""
    rng, tried = random.Random(10), 0
    for moment in claimed_games(11):
        deal = moment.deal
        session = Session(NAMES, CLASSIC, deal.dealer, [deal])
        for viewer in VIEWERS:
            view, again = observe(session, viewer), observe(session, viewer).last_deal
            assert again is not None
            for _ in range(20):
                other = sample_deal(again, rng)
                if other != deal and other.result == deal.result:
                    same = observe(Session(NAMES, CLASSIC, deal.dealer, [other]), viewer)
                    assert view == same
                    assert pickle.dumps(view) == pickle.dumps(same)
                    assert records.dumps(view) == records.dumps(same)
                    tried += 1
                    break
    assert tried > 20  # the law would be empty otherwise


# -- sampling, playouts and the solver


def test_c3_deals_drawn_for_a_view_have_its_claim() -> None:
    rng = random.Random(8)
    for moment in claimed_games(9)[::3]:
        for viewer in VIEWERS:
            view = observe(moment.deal, viewer)
            assert count_deals(view) == count_deals(observe(uncut(moment.deal), viewer))
            drawn = sample_deal(view, rng)
            assert drawn.claim == moment.deal.claim
            assert observe(drawn, viewer) == view
            assert drawn == replay(
                drawn.hands, dealer=view.dealer, rules=view.rules, actions=(*view.calls, *view.plays), claim=view.claim
            )


def test_c3_playouts_of_a_claimed_deal_are_its_score() -> None:
    deal = claim(in_play(), ByPair(4, 9))
    (outcome,) = playouts(deal, 5, seed=1, compiled=False).outcomes
    assert (outcome.tricks, outcome.points, outcome.n) == (ByPair(4, 9), ByPair(0, 50), 5)
    with pytest.raises(ResultError) as caught:
        playouts(observe(deal, WEST), 5, seed=1, compiled=False)
    assert caught.value.code == "hidden_honours"


def test_c3_after_a_claim_there_is_nothing_to_solve() -> None:
    deal = claim(in_play(), ByPair(4, 9))
    assert solve(deal, compiled=False).tricks == ByPair(0, 0)
    assert solve_cards(deal, compiled=False) == ()
    assert best_line(deal, compiled=False).cards == ()
