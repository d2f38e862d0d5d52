"""Laws that hold for every deal at every point, under all rules."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import priffe
from priffe import (
    CARDS,
    Action,
    Bid,
    ByPair,
    BySeat,
    ClaimError,
    Deal,
    DealResult,
    Hand,
    IllegalActionError,
    Pair,
    Phase,
    Reason,
    ResultError,
    Rules,
    Seat,
    Trick,
    apply_action,
    claim,
    is_legal,
    legal_actions,
    legal_bids,
    legal_cards,
    new_deal,
    replay,
    score_deal,
    why_not,
)
from priffe._frame import progress_of, tricks_of
from priffe.results import count_honours
from priffe.testing import actions, deals, dealt_hands, rules

ALL_ACTIONS: tuple[Action, ...] = (*Bid, *CARDS)


def facts(deal: Deal) -> tuple[object, ...]:
    return deal.rules, deal.dealer, deal.hands, deal.calls, deal.plays, deal.claim


def history(deal: Deal) -> tuple[Action, ...]:
    return (*deal.calls, *deal.plays)


def inside(deal: Deal) -> object:
    """All that the object holds, derived data too, which `==` leaves out."""
    return deal._state


def with_turn(deal: Deal) -> list[tuple[Trick, Seat]]:
    """Every trick with the seat that led it, the one on the table included, and one that a claim has cut short."""
    tricks = [*deal.tricks] if deal.trick is None else [*deal.tricks, deal.trick]
    cut_short = [] if deal.claim is None else [trick for trick in tricks_of(deal._frame, deal.plays) if len(trick) % 4]
    return [(trick, trick.leader) for trick in (*tricks, *cut_short)]


# -- cards and tricks


@given(deals())
def test_every_card_is_in_exactly_one_place(deal: Deal) -> None:
    places = [card for seat in Seat for card in deal.hand(seat)] + list(deal.plays)
    assert sorted(places) == list(CARDS)
    assert sorted(card for hand in deal.hands for card in hand) == list(CARDS)


@given(deals())
def test_a_seat_holds_what_it_was_dealt_and_has_not_played(deal: Deal) -> None:
    played: dict[Seat, set[object]] = {seat: set() for seat in Seat}
    for trick, _ in with_turn(deal):
        for seat, card in trick.plays:
            played[seat].add(card)
    assert [set(deal.hand(seat)) for seat in Seat] == [set(deal.hands[seat]) - played[seat] for seat in Seat]


@given(deals())
def test_tricks_are_the_plays_four_by_four(deal: Deal) -> None:
    tricks = [trick for trick, _ in with_turn(deal)]
    assert [card for trick in tricks for card in trick] == list(deal.plays)
    assert len(deal.tricks) == len(deal.plays) // 4
    assert all(trick.is_complete for trick in deal.tricks)
    assert [trick.leader for trick in tricks[1:]] == [trick.winner for trick in tricks[:-1]]
    takers = [trick.winner.pair for trick in deal.tricks if trick.winner is not None]
    assert deal.trick_counts == (deal.claim or ByPair(takers.count(Pair.NS), takers.count(Pair.EW)))
    assert deal.trick is None or deal.trick.turn is deal.turn
    assert (deal.trick is not None) == (deal.phase is Phase.PLAY)


@given(deals(phase=Phase.OVER, claimed=False))
def test_all_thirteen_tricks_are_played_or_none(deal: Deal) -> None:
    count = 0 if deal.contract is None else 13
    assert deal.claim is None
    assert len(deal.tricks) == sum(deal.trick_counts) == sum(deal.result.tricks) == count
    assert sum(deal.result.honours) == (0 if deal.contract is None else 4)
    assert deal.result.contract == deal.contract


@given(deals(phase=Phase.PLAY), st.integers(-1, 14), st.integers(-1, 14))
def test_c3_tricks_can_be_claimed_if_they_are_13_and_no_fewer_than_taken(deal: Deal, ns: int, ew: int) -> None:
    taken, tricks = deal.trick_counts, ByPair(ns, ew)
    code = "not_13_tricks" if ns + ew != 13 or -1 in tricks else "fewer_than_taken"
    if code == "not_13_tricks" or ns < taken[Pair.NS] or ew < taken[Pair.EW]:
        with pytest.raises(ClaimError) as caught:
            claim(deal, tricks)
        assert caught.value.code == code
        return
    over = claim(deal, tricks)
    assert over.phase is Phase.OVER
    assert (over.turn, over.trick, legal_actions(over)) == (None, None, ())
    assert facts(over) == (*facts(deal)[:-1], tricks)
    assert [over.hand(seat) for seat in Seat] == [deal.hand(seat) for seat in Seat]
    assert over.tricks == deal.tricks
    assert over._progress == deal._progress


@given(deals(phase=Phase.OVER, claimed=True))
def test_c3_what_was_claimed_is_the_result_with_the_honours_that_were_dealt(deal: Deal) -> None:
    if deal.contract is None:
        return
    assert deal.claim is not None
    unclaimed = replay(deal.hands, dealer=deal.dealer, rules=deal.rules, actions=history(deal))
    assert deal == claim(unclaimed, deal.claim) != unclaimed
    honours = count_honours(deal.contract.kind, deal.hands)
    assert deal.result == DealResult(deal.contract, tricks=deal.claim, honours=honours)
    assert score_deal(deal) == score_deal(deal.result, deal.rules)
    with pytest.raises(ClaimError) as caught:
        claim(deal, deal.claim)
    assert caught.value.code == "deal_is_over"


# -- legality: one source


@given(deals())
def test_listed_accepted_and_without_a_reason_are_the_same_for_every_action(deal: Deal) -> None:
    listed = legal_actions(deal)
    for action in ALL_ACTIONS:
        reason = why_not(deal, action)
        assert is_legal(deal, action) == (reason is None) == (action in listed)
        if reason is None:
            after = apply_action(deal, action)
            assert history(after) == (*history(deal), action)
            continue
        with pytest.raises(IllegalActionError) as caught:
            apply_action(deal, action)
        error = caught.value
        assert (error.code, error.seat, error.action, error.phase) == (reason, deal.turn, action, deal.phase)


@given(deals())
def test_the_lists_are_in_order_and_never_empty_before_the_end(deal: Deal) -> None:
    assert list(legal_bids(deal)) == sorted(set(legal_bids(deal)))
    assert list(legal_cards(deal)) == sorted(set(legal_cards(deal)))
    assert bool(legal_bids(deal)) == (deal.phase is Phase.AUCTION)
    assert bool(legal_cards(deal)) == (deal.phase is Phase.PLAY)
    assert legal_actions(deal) == (*legal_bids(deal), *legal_cards(deal))
    assert (deal.turn is None) == deal.is_over == (not legal_actions(deal))


@given(deals(), actions())
def test_each_reason_says_what_is_wrong(deal: Deal, action: Action) -> None:
    reason = why_not(deal, action)
    if reason is None:
        return
    if deal.is_over:
        assert reason is Reason.DEAL_IS_OVER
    elif isinstance(action, Bid):
        assert reason is (Reason.TOO_LOW if deal.phase is Phase.AUCTION else Reason.AUCTION_IS_OVER)
        assert deal.phase is Phase.PLAY or action <= max(deal.calls)
    elif deal.trick is None or deal.turn is None:
        assert reason is Reason.PLAY_NOT_BEGUN
    elif action not in deal.hand(deal.turn):
        assert reason is Reason.NOT_HELD
    else:
        assert reason is Reason.MUST_FOLLOW_SUIT
        assert deal.trick.led is not None
        assert action.suit is not deal.trick.led
        assert deal.hand(deal.turn).of_suit(deal.trick.led)


# -- values


def ask_everything(deal: Deal) -> None:
    repr(deal)
    hash(deal)
    legal_actions(deal)
    for action in ALL_ACTIONS:
        if why_not(deal, action) is None:
            apply_action(deal, action)
        else:
            with pytest.raises(IllegalActionError):
                apply_action(deal, action)
    for name in dir(type(deal)):
        if not name.startswith("_") and name != "result":
            getattr(deal, name)
    if deal.is_over:
        score_deal(deal)
    else:
        with pytest.raises(ResultError):
            score_deal(deal)


@given(deals())
def test_no_call_changes_its_input(deal: Deal) -> None:
    twin = pickle.loads(pickle.dumps(deal))  # noqa: S301 - our own bytes
    before = (repr(deal), hash(deal), inside(deal))
    ask_everything(deal)
    assert (repr(deal), hash(deal), inside(deal)) == before
    assert facts(deal) == facts(twin)


@given(deals())
def test_copies_pickles_and_what_is_printed_give_the_deal_back(deal: Deal) -> None:
    pickled = [pickle.loads(pickle.dumps(deal, protocol)) for protocol in (2, pickle.HIGHEST_PROTOCOL)]  # noqa: S301 - ours
    printed = eval(repr(deal), vars(priffe))  # noqa: S307 - our own text
    for twin in (*pickled, printed, copy.copy(deal), copy.deepcopy(deal)):
        assert twin == deal
        assert hash(twin) == hash(deal)
        assert facts(twin) == facts(deal)
        assert inside(twin) == inside(deal)


@given(deals())
def test_what_is_derived_follows_from_the_facts(deal: Deal) -> None:
    again = replay(deal.hands, dealer=deal.dealer, rules=deal.rules, actions=history(deal), claim=deal.claim)
    assert inside(again) == inside(deal)
    if deal.contract is not None:
        assert deal._progress == progress_of(deal._frame, deal.plays)
    for name in ("phase", "turn", "contract", "declarer", "trick", "tricks", "trick_counts", "callers", "claim"):
        assert getattr(again, name) == getattr(deal, name)


@given(deals(), rules(), dealt_hands(), st.sampled_from(Seat))
def test_deals_are_equal_when_their_facts_are(deal: Deal, rules: Rules, hands: BySeat[Hand], dealer: Seat) -> None:
    start = new_deal(deal.hands, dealer=deal.dealer, rules=deal.rules)
    others = [
        deal,
        replay(list(deal.hands), dealer=deal.dealer, rules=deal.rules, actions=iter(history(deal)), claim=deal.claim),
        replay(list(deal.hands), dealer=deal.dealer, rules=deal.rules, actions=iter(history(deal))),
        replay(deal.hands, dealer=deal.dealer, rules=deal.rules, actions=history(deal)[:-1]),
        *(apply_action(deal, action) for action in legal_actions(deal)),
        start,
        new_deal(deal.hands, dealer=dealer, rules=deal.rules),
        new_deal(deal.hands, dealer=deal.dealer, rules=rules),
        new_deal(hands, dealer=deal.dealer, rules=deal.rules),
    ]
    for one in (deal, start):
        for other in others:
            assert (one == other) == (facts(one) == facts(other))
            assert one != other or hash(one) == hash(other)
    assert len(set(others)) == len({facts(other) for other in others})
    assert deal != facts(deal)


# -- symmetry


def turned(deal: Deal, steps: int) -> Deal:
    """The same deal with everybody that many seats further clockwise."""
    hands = BySeat.of(lambda seat: deal.hands[(seat.__index__() - steps) % 4])
    claimed = deal.claim if deal.claim is None or steps % 2 == 0 else ByPair(*reversed(deal.claim))
    return replay(hands, dealer=turned_seat(deal.dealer, steps), rules=deal.rules, actions=history(deal), claim=claimed)


def turned_seat(seat: Seat, steps: int) -> Seat:
    return tuple(Seat)[(seat.__index__() + steps) % 4]


def turned_pair(pair: Pair, steps: int) -> Pair:
    return pair.other if steps % 2 else pair


@given(deals(), st.sampled_from((1, 2, 3)))
def test_turning_the_table_turns_every_answer(deal: Deal, steps: int) -> None:
    other = turned(deal, steps)
    assert other.turn is (None if deal.turn is None else turned_seat(deal.turn, steps))
    assert legal_actions(other) == legal_actions(deal)
    assert [why_not(other, action) for action in ALL_ACTIONS] == [why_not(deal, action) for action in ALL_ACTIONS]
    assert other.phase is deal.phase
    assert other.callers == tuple(turned_seat(seat, steps) for seat in deal.callers)
    assert [trick.cards for trick in other.tricks] == [trick.cards for trick in deal.tricks]
    for mine, theirs in zip(with_turn(deal), with_turn(other), strict=True):
        assert theirs[0].cards == mine[0].cards
        assert theirs[1] is turned_seat(mine[1], steps)
    if deal.last_trick is not None:
        assert other.last_trick == Trick(
            turned_seat(deal.last_trick.leader, steps), deal.last_trick.cards, deal.last_trick.trump
        )
    assert deal.last_trick == (deal.tricks[-1] if deal.tricks else None)
    for pair in Pair:
        assert other.trick_counts[turned_pair(pair, steps)] == deal.trick_counts[pair]
    for seat in Seat:
        assert other.hand(turned_seat(seat, steps)) == deal.hand(seat)


@given(deals(phase=Phase.OVER), st.sampled_from((1, 2, 3)))
def test_turning_the_table_turns_the_score(deal: Deal, steps: int) -> None:
    score, other = score_deal(deal), score_deal(turned(deal, steps))
    lines = {(turned_pair(line.pair, steps), line.item, line.count, line.points) for line in score.lines}
    assert lines == {(line.pair, line.item, line.count, line.points) for line in other.lines}
    for pair in Pair:
        assert other[turned_pair(pair, steps)] == score[pair]
        assert other.counting[turned_pair(pair, steps)] == score.counting[pair]
