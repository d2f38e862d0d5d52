"""How the rule bot bids, each case with a hand made for it."""

import random
from collections.abc import Iterable
from operator import mul
from statistics import NormalDist, fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from priffe import (
    CLASSIC,
    PRESETS,
    STANDARD,
    AuctionLength,
    Bid,
    ByPair,
    BySeat,
    Contract,
    ContractKind,
    DealResult,
    Hand,
    Pair,
    Rank,
    Rules,
    Seat,
    Suit,
    changed,
    replay_observation,
    score_deal,
    shuffle,
)
from priffe.bids import ALL_CONTRACTS, FACTS
from priffe.bots import RuleOfThumb, advice
from priffe.bots._bidding import promised_points
from priffe.bots._hands import guarded_suits, high_card_points, pips_too_high, short_cards, tricks_above_half
from priffe.bots._worth import SPREAD_OF_FEW, SPREAD_OF_MANY, expected_points
from priffe.testing import dealt_hands, rules

UNTIL_PASSES = changed(STANDARD, {"auction.length": AuctionLength.UNTIL_PASSES})
PASS_IS_FINAL = changed(UNTIL_PASSES, {"auction.pass_is_final": True})


def called(hand: str, calls: Iterable[Bid] = (), *, played_by: Rules = STANDARD) -> tuple[Bid, RuleOfThumb]:
    """The call that is advised to the player who comes after these calls; forehand is North."""
    made = tuple(calls)
    seat = Seat.NORTH.after(len(made))
    view = replay_observation(seat, Hand(hand), dealer=Seat.WEST, rules=played_by, actions=made)
    action, why = advice(view)
    assert isinstance(action, Bid)
    return action, why


# -- contracts


def test_a_long_suit_with_honours_is_bid_as_trumps() -> None:
    assert called("K73.AQJ842.83.A5") == (Bid.HEARTS, RuleOfThumb.BID_TRUMPS)
    assert called("K73.83.AQJ842.A5") == (Bid.DIAMONDS, RuleOfThumb.BID_TRUMPS)


def test_the_longer_suit_becomes_trumps() -> None:
    assert called("A73.KQ84.AQ9752.") == (Bid.DIAMONDS, RuleOfThumb.BID_TRUMPS)
    assert called("A73.AQ9752.KQ84.") == (Bid.HEARTS, RuleOfThumb.BID_TRUMPS)


def test_three_cards_are_not_bid_as_trumps() -> None:
    bid, _ = called("AKJT76.AKQ.2.K43")
    assert bid is not Bid.HEARTS


def test_high_cards_and_guards_are_bid_without_trumps() -> None:
    assert called("AK4.AQ8.K974.A65") == (Bid.SPEL, RuleOfThumb.BID_NO_TRUMPS)


def test_low_cards_are_bid_as_noll() -> None:
    assert called("8532.743.9642.52") == (Bid.NOLL, RuleOfThumb.BID_FEW_TRICKS)


def test_a_hand_for_nothing_is_passed() -> None:
    assert called("K96.Q65.82.AJ863") == (Bid.PASS, RuleOfThumb.NOTHING_TO_BID)


# -- never a silly spel


@pytest.mark.parametrize(
    "hand",
    ["AKQJT9.32.2.AKQJ", "AKQJ.AKQJ.432.32", "432.AKQJT.AKQJ.2", "AKQ.AKQJT98.32.2"],
    ids=["22 points", "20 points", "20 points, red suits", "17 points, seven sure tricks"],
)
def test_spel_is_not_bid_with_two_suits_unguarded(hand: str) -> None:
    for calls in ((), (Bid.PASS,), (Bid.NOLL,), (Bid.PASS, Bid.NOLL), (Bid.SPADES, Bid.NOLL)):
        for played_by in PRESETS.values():
            assert called(hand, calls, played_by=played_by)[0] is not Bid.SPEL


def test_a_spel_with_one_suit_unguarded_is_bid() -> None:
    assert called("AKQ4.A98.32.AK32") == (Bid.SPEL, RuleOfThumb.BID_NO_TRUMPS)


def test_spel_is_not_bid_with_less_than_half_of_the_points() -> None:
    """With a partner who has said nothing, 9 points in guarded suits are too few even to keep the opponents out."""
    assert called("Q87.T98.Q753.KQ4", (Bid.PASS, Bid.NOLL))[0] is Bid.PASS
    assert called("T97.Q63.QT9.QT32", (Bid.DIAMONDS, Bid.NOLL)) == (Bid.PASS, RuleOfThumb.DEFEND)


def guarded(cards: Hand) -> bool:
    """Ace, king second, queen third, jack fourth and so on, or better."""
    return any(len(cards) + card.rank.value > Rank.ACE.value for card in cards)


@given(
    dealt_hands(),
    rules(),
    st.sampled_from(((), (Bid.NOLL,), (Bid.PASS, Bid.NOLL), (Bid.CLUBS, Bid.PASS), (Bid.PASS, Bid.SPADES, Bid.PASS))),
)
def test_spel_is_never_silly(hands: BySeat[Hand], played_by: Rules, calls: tuple[Bid, ...]) -> None:
    """Under any rules it has three guarded suits, and half of the points if partner has what was promised."""
    for hand in hands:
        if called(str(hand), calls, played_by=played_by)[0] is Bid.SPEL:
            assert sum(guarded(hand.of_suit(suit)) for suit in Suit) >= 3
            points = sum(max(card.rank.value - 10, 0) for card in hand)
            assert points + (13 if Bid.SPADES in calls else 11 if Bid.CLUBS in calls else 10) >= 20


# -- invitations and answers

STRONG, WEAKER = "AKJ2.432.32.AQ32", "KQ97.986.85.KQJ8"
"""High cards in two suits that cannot be trumps, 14 and 11 points."""


def test_b6_high_cards_without_a_bid_invite_partner() -> None:
    assert called(STRONG) == (Bid.SPADES, RuleOfThumb.INVITE)
    assert called(WEAKER) == (Bid.CLUBS, RuleOfThumb.INVITE)
    assert called("KQ97.986.85.KQT8") == (Bid.PASS, RuleOfThumb.NOTHING_TO_BID)


def test_b6_a_weak_invitation_that_has_become_illegal_is_not_made_stronger() -> None:
    assert called(WEAKER, (Bid.CLUBS,))[0] is Bid.PASS
    assert called(STRONG, (Bid.CLUBS,)) == (Bid.SPADES, RuleOfThumb.INVITE)


def test_b6_partner_is_not_invited_when_he_cannot_answer() -> None:
    two, three = (Bid.PASS,) * 2, (Bid.PASS,) * 3
    assert called(STRONG, (Bid.PASS,)) == (Bid.SPADES, RuleOfThumb.INVITE)
    assert called(STRONG, two) == called(STRONG, three) == (Bid.PASS, RuleOfThumb.NOTHING_TO_BID)


def test_b1_b2_partner_can_answer_later_where_he_speaks_again() -> None:
    two = (Bid.PASS,) * 2
    assert called(STRONG, two, played_by=UNTIL_PASSES) == (Bid.SPADES, RuleOfThumb.INVITE)
    assert called(STRONG, two, played_by=PASS_IS_FINAL) == (Bid.PASS, RuleOfThumb.NOTHING_TO_BID)


def test_b6_an_invitation_of_partner_is_not_answered_with_another() -> None:
    assert called(STRONG, (Bid.CLUBS, Bid.PASS), played_by=UNTIL_PASSES)[0] is Bid.PASS


def test_b6_an_invitation_is_answered_with_a_bid_that_is_too_much_without_it() -> None:
    hand = "T4.A943.KT43.QJ6"
    assert called(hand, (Bid.PASS, Bid.PASS)) == (Bid.PASS, RuleOfThumb.NOTHING_TO_BID)
    assert called(hand, (Bid.CLUBS, Bid.PASS)) == (Bid.HEARTS, RuleOfThumb.ANSWER_INVITATION)


def test_b6_the_stronger_invitation_is_answered_on_less() -> None:
    hand = "K94.QT84.J43.Q64"
    assert called(hand, (Bid.CLUBS, Bid.PASS)) == (Bid.PASS, RuleOfThumb.STAY_IN_FORCED_NOLL)
    assert called(hand, (Bid.SPADES, Bid.PASS))[0] is not Bid.PASS
    assert promised_points(Bid.PASS) < promised_points(Bid.CLUBS) < promised_points(Bid.SPADES)


def test_b6_an_invitation_of_the_opponents_promises_nothing() -> None:
    hand = "T4.A943.KT43.QJ6"
    assert called(hand, (Bid.PASS, Bid.CLUBS)) == (Bid.PASS, RuleOfThumb.STAY_IN_FORCED_NOLL)


# -- what others have bid


def test_b8_a_bid_of_partner_that_is_better_is_left() -> None:
    assert called("63.J8642.K86.Q43", (Bid.HEARTS, Bid.PASS)) == (Bid.PASS, RuleOfThumb.CONTENT_WITH_PARTNER)


def test_b8_partner_is_outbid_with_a_better_contract() -> None:
    assert called("K7.AQJ9842.3.K54", (Bid.DIAMONDS, Bid.PASS)) == (Bid.HEARTS, RuleOfThumb.BID_TRUMPS)


def test_a_bid_of_the_opponents_is_defended_against() -> None:
    assert called("AKQJ.AKQJ.432.32", (Bid.NOLL,)) == (Bid.PASS, RuleOfThumb.DEFEND)


def test_a_bid_that_loses_less_than_that_of_the_opponents_is_made() -> None:
    hand = "K95.T4.QT74.T742"
    assert called(hand) == (Bid.PASS, RuleOfThumb.NOTHING_TO_BID)
    assert called(hand, (Bid.HEARTS,)) == (Bid.NOLL, RuleOfThumb.LESSER_EVIL)


# -- the points of the table


def test_d2_where_failing_costs_nothing_more_is_bid() -> None:
    free = changed(STANDARD, {"scoring.penalty_value": 0})
    hand = "K96.Q65.82.AJ863"
    assert called(hand) == (Bid.PASS, RuleOfThumb.NOTHING_TO_BID)
    assert called(hand, played_by=free) == (Bid.SPEL, RuleOfThumb.BID_NO_TRUMPS)


def test_d5_honours_make_a_suit_trumps() -> None:
    hand = "A32.T9876.AKQJ.2"
    assert called(hand)[0] is Bid.DIAMONDS
    assert called(hand, played_by=changed(STANDARD, {"scoring.honours.four": 0}))[0] is Bid.HEARTS


def test_d5_b7_four_twos_are_kept_for_a_forced_noll_where_they_are_honours() -> None:
    hand = "AK32.A32.A432.32"
    assert called(hand)[0] is Bid.SPEL
    assert called(hand, played_by=CLASSIC) == (Bid.SPADES, RuleOfThumb.INVITE)


@pytest.mark.parametrize("played_by", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("contract", ALL_CONTRACTS, ids=str)
def test_expected_points_are_the_mean_of_a_normal_distribution(contract: Contract, played_by: Rules) -> None:
    declares = None if contract.declarers is None else contract.declarers is Pair.NS
    for mean in (2.0, 6.5, 9.3):
        chances = NormalDist(mean, SPREAD_OF_FEW if contract.kind.is_noll else SPREAD_OF_MANY)
        weights = [chances.cdf(tricks + 0.5) - chances.cdf(tricks - 0.5) for tricks in range(14)]
        points = []
        for tricks in range(14):
            result = DealResult(contract, tricks=ByPair(tricks, 13 - tricks), honours=BySeat(3, 0, 0, 0))
            ns, ew = score_deal(result, played_by).totals
            points.append(ns - ew)
        wanted = sum(map(mul, weights, points)) / sum(weights)
        assert expected_points(played_by, contract.kind, declares, mean, 3) == pytest.approx(wanted)


# -- what a hand is worth


def test_high_card_points() -> None:
    assert high_card_points(Hand("AKQJ.T98.765.432")) == 10
    assert high_card_points(Hand("A.K.Q.J")) == 10
    assert high_card_points(Hand("AKQJ.AKQJ.AKQJ.A")) == 34


@pytest.mark.parametrize(
    ("hand", "suits"),
    [("A.A.A.A", 4), ("K2.Q32.J432.T5432", 4), ("K.Q2.J32.T432", 0), (".32.432.5432", 0), ("98765432...", 1)],
)
def test_guarded_suits(hand: str, suits: int) -> None:
    assert guarded_suits(Hand(hand)) == suits


def test_short_cards_are_those_that_the_other_suits_lack_of_three() -> None:
    assert short_cards(Hand("A.AKQJ.A8765.T98"), Suit.HEARTS) == 2
    assert short_cards(Hand(".AKQJ.A8765.T987"), Suit.HEARTS) == 3
    assert short_cards(Hand(".AKQJ.A8765.T987"), Suit.SPADES) == 0


def test_pips_count_that_are_too_high_for_their_place_in_the_suit() -> None:
    assert pips_too_high(Hand("J852...")) == 0.5
    assert pips_too_high(Hand("T852.T852.T852.2")) == 0
    assert pips_too_high(Hand("K...")) == 10
    assert pips_too_high(Hand("K2...")) == 7.5


@pytest.mark.parametrize("kind", ContractKind, ids=lambda kind: kind.name)
def test_a_high_card_is_worth_tricks_in_every_contract(kind: ContractKind) -> None:
    low, high = Hand("J432.J32.J32.J32"), Hand("A432.A32.A32.A32")
    assert tricks_above_half(low, kind) < tricks_above_half(high, kind)


def test_an_average_hand_takes_half_of_the_tricks() -> None:
    """Over many hands, in every contract."""
    rng = random.Random(1)
    dealt = [hand for _ in range(1000) for hand in shuffle(rng)]
    for kind in ContractKind:
        assert abs(fmean(tricks_above_half(hand, kind) for hand in dealt)) < 0.05, kind


def test_trumps_are_those_of_the_contracts_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """No module of the bots knows a contract by its name: another row is bid and valued by what it says."""
    hand = "AKQ972.83.K73.A5"
    before = tricks_above_half(Hand(hand), ContractKind.DIAMONDS)
    assert called(hand)[0] is not Bid.DIAMONDS
    row = FACTS[ContractKind.DIAMONDS]._replace(trump=Suit.SPADES)
    monkeypatch.setitem(FACTS, ContractKind.DIAMONDS, row)
    assert tricks_above_half(Hand(hand), ContractKind.DIAMONDS) > before
    assert called(hand) == (Bid.DIAMONDS, RuleOfThumb.BID_TRUMPS)
