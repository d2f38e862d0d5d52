"""One deal from the first bid to the last card (rules parts B and C)."""

import copy
import itertools
import pickle
import random
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, cast

import attrs
import pytest

import priffe
from priffe import (
    CARDS,
    CLASSIC,
    PRESETS,
    STANDARD,
    AllPass,
    AuctionLength,
    AuctionRules,
    Bid,
    ByPair,
    BySeat,
    Card,
    Contract,
    ContractKind,
    Deal,
    DealResult,
    Fault,
    Hand,
    HandsError,
    IllegalActionError,
    OpeningLead,
    Pair,
    Phase,
    PlayRules,
    Reason,
    ResultError,
    Rules,
    Seat,
    Session,
    Suit,
    Trick,
    apply_action,
    hands_from_pbn,
    hands_to_pbn,
    is_legal,
    legal_actions,
    legal_bids,
    legal_cards,
    new_deal,
    observe,
    replay,
    shuffle,
    start_deal,
    why_not,
)
from priffe.actions import Action

HANDS = hands_from_pbn("N:AK2.AK2.AK2.AK32 QJ3.QJ3.QJ3.QJ54 T94.T94.T94.T976 8765.8765.8765.8")
ONE_SUIT_EACH = hands_from_pbn("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
PASSES = (Bid.PASS,) * 4
FORCED = Rules(auction=AuctionRules(all_pass=AllPass.FORCED_NOLL))
LONG = Rules(auction=AuctionRules(length=AuctionLength.UNTIL_PASSES), play=PlayRules(OpeningLead.LEFT_OF_DECLARER))
FINAL = Rules(auction=AuctionRules(AuctionLength.UNTIL_PASSES, pass_is_final=True, all_pass=AllPass.FORCED_NOLL))
EVERY_ACTION: tuple[Action, ...] = (*Bid, *CARDS)


def started(*actions: Bid | str, rules: Rules = STANDARD, dealer: Seat = Seat.WEST) -> Deal:
    """The deal of `HANDS` after bids and cards; forehand is North unless the dealer is another."""
    done = [Card(action) if isinstance(action, str) else action for action in actions]
    return replay(HANDS, dealer=dealer, rules=rules, actions=done)


def steps(deal: Deal, rng: random.Random) -> Iterator[Deal]:
    """The deal and every state after it, up to the end of a random game."""
    yield deal
    while not deal.is_over:
        deal = apply_action(deal, rng.choice(legal_actions(deal)))
        yield deal


def game(seed: int, rules: Rules = STANDARD) -> list[Deal]:
    rng = random.Random(seed)
    return list(steps(new_deal(shuffle(rng), dealer=Seat(seed % 4), rules=rules), rng))


def played_game(seed: int, rules: Rules = STANDARD) -> list[Deal]:
    """Like `game`, with a first bid of diamonds, so that the cards are played."""
    rng = random.Random(seed)
    deal = new_deal(shuffle(rng), dealer=Seat(seed % 4), rules=rules)
    return [deal, *steps(apply_action(deal, Bid.DIAMONDS), rng)]


class Expected(NamedTuple):
    """Where the play stands, counted again from the first card."""

    turn: Seat | None
    tricks: list[tuple[Seat, list[Card]]]
    counts: dict[Pair, int]
    held: dict[Seat, set[Card]]
    legal: set[Card]


def counted(deal: Deal, leader: Seat, trump: Suit | None) -> Expected:
    held = {seat: set(deal.hands[seat]) for seat in Seat}
    counts = {Pair.NS: 0, Pair.EW: 0}
    tricks: list[tuple[Seat, list[Card]]] = [(leader, [])]
    seat = leader
    for card in deal.plays:
        held[seat].remove(card)
        tricks[-1][1].append(card)
        seat = seat.left
        if len(tricks[-1][1]) == 4:
            first, cards = tricks[-1]
            wanted = trump if any(each.suit is trump for each in cards) else cards[0].suit
            best = max((each for each in cards if each.suit is wanted), key=lambda each: each.rank)
            seat = [first, first.left, first.partner, first.right][cards.index(best)]
            counts[seat.pair] += 1
            tricks.append((seat, []))
    led = tricks[-1][1]
    following = {card for card in held[seat] if led and card.suit is led[0].suit}
    return Expected(seat if any(held.values()) else None, tricks, counts, held, following or held[seat])


# ---- the beginning


@pytest.mark.parametrize("dealer", list(Seat), ids=repr)
def test_b_forehand_speaks_first(dealer: Seat) -> None:
    deal = new_deal(HANDS, dealer=dealer)
    assert (deal.dealer, deal.forehand, deal.turn) == (dealer, dealer.left, dealer.left)
    assert (deal.phase, deal.is_over) == (Phase.AUCTION, False)
    assert (deal.calls, deal.callers, deal.plays, deal.tricks, deal.trick) == ((), (), (), (), None)
    assert (deal.contract, deal.declarer, deal.trick_counts) == (None, None, ByPair(0, 0))
    assert deal.rules is STANDARD
    assert deal.hands == HANDS
    assert type(deal.hands) is BySeat
    assert [deal.hand(seat) for seat in Seat] == list(HANDS)
    assert legal_bids(deal) == legal_actions(deal) == tuple(Bid)
    assert legal_cards(deal) == ()


def test_new_deal_takes_any_iterable_of_four_hands() -> None:
    for hands in (list(HANDS), iter(HANDS), tuple(HANDS)):
        assert new_deal(hands, dealer=Seat.WEST) == new_deal(HANDS, dealer=Seat.WEST)


def test_new_deal_refuses_what_is_no_collection_of_hands() -> None:
    with pytest.raises(HandsError) as caught:
        new_deal(cast(Any, 5), dealer=Seat.WEST)
    assert caught.value.faults == (Fault("hands", "must be four hands, not an object of type int"),)


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        (dict(HANDS.items()), "must be four hands, not a mapping; write BySeat(north, east, south, west)"),
        ({}, "must be four hands, not a mapping; write BySeat(north, east, south, west)"),
        (hands_to_pbn(HANDS), "must be four hands, not a text; write hands_from_pbn(text)"),
    ],
    ids=["mapping", "empty mapping", "PBN"],
)
def test_new_deal_tells_how_to_write_hands_that_come_in_another_form(hands: Any, reason: str) -> None:
    with pytest.raises(HandsError) as caught:
        new_deal(hands, dealer=Seat.WEST)
    assert caught.value.faults == (Fault("hands", reason),)


def test_new_deal_counts_cards_only_among_hands() -> None:
    with pytest.raises(HandsError) as caught:
        new_deal(cast(Any, map(str, HANDS)), dealer=Seat.WEST)
    assert [fault.path for fault in caught.value.faults] == [f"hands.{seat.name}" for seat in Seat]


def test_new_deal_lists_no_more_cards_than_a_hand_has() -> None:
    with pytest.raises(HandsError) as caught:
        new_deal((HANDS[0], HANDS[0], HANDS[0], HANDS[1]), dealer=Seat.WEST)
    missing, twice = caught.value.faults
    assert missing.reason == "missing: " + " ".join(map(str, list(HANDS[2] | HANDS[3])[:13])) + " and 13 more"
    assert twice.reason == "more than once: " + " ".join(map(str, HANDS[0]))


def test_new_deal_names_every_fault_at_once() -> None:
    north, east, south, west = HANDS
    hands: list[Any] = [north - {Card("AS")}, east, [*south], west | {Card("AH"), Card("AD")}]  # Any: one is a list
    with pytest.raises(HandsError) as caught:
        new_deal(hands, dealer=cast(Seat, "W"), rules=cast(Rules, 5))
    assert list(caught.value.faults) == [
        Fault("hands.NORTH", "has 12 cards instead of 13"),
        Fault("hands.SOUTH", "must be a Hand, not an object of type list"),
        Fault("hands.WEST", "has 15 cards instead of 13"),
        Fault("dealer", "must be a Seat, not an object of type str"),
        Fault("rules", "must be a Rules, not an object of type int"),
    ]
    assert caught.value.code == "impossible_hands"
    assert str(caught.value) == "no deal can begin like this: " + "; ".join(map(str, caught.value.faults))
    assert str(caught.value.faults[0]) == "hands.NORTH: has 12 cards instead of 13"


@pytest.mark.parametrize("count", [0, 3, 5])
def test_new_deal_needs_four_hands(count: int) -> None:
    with pytest.raises(HandsError) as caught:
        new_deal([*HANDS, Hand()][:count], dealer=Seat.WEST)
    assert caught.value.faults == (Fault("hands", f"must be four, not {count}"),)


def test_new_deal_needs_the_52_cards_even_if_all_hands_have_13() -> None:
    north, east, south, west = HANDS
    with pytest.raises(HandsError) as caught:
        new_deal((north, east, south, north), dealer=Seat.WEST)
    twice, missing = " ".join(map(str, north)), " ".join(map(str, west))
    assert caught.value.faults == (Fault("cards", f"missing: {missing}"), Fault("cards", f"more than once: {twice}"))


@pytest.mark.parametrize(("dealer", "rules", "path"), [(Pair.NS, STANDARD, "dealer"), (Seat.WEST, {}, "rules")])
def test_new_deal_checks_its_other_arguments(dealer: object, rules: object, path: str) -> None:
    with pytest.raises(HandsError) as caught:
        new_deal(HANDS, dealer=cast(Seat, dealer), rules=cast(Rules, rules))
    assert [fault.path for fault in caught.value.faults] == [path]


# ---- the auction


def test_b_the_calls_go_round_and_lead_to_a_contract() -> None:
    deal = started(Bid.CLUBS, Bid.PASS, Bid.HEARTS, dealer=Seat.NORTH)
    assert deal.calls == (Bid.CLUBS, Bid.PASS, Bid.HEARTS)
    assert deal.callers == (Seat.EAST, Seat.SOUTH, Seat.WEST)
    assert (deal.turn, deal.phase, deal.contract) == (Seat.NORTH, Phase.AUCTION, None)
    assert legal_bids(deal) == (Bid.PASS, *(bid for bid in Bid if bid > Bid.HEARTS))
    deal = apply_action(deal, Bid.PASS)
    assert (deal.phase, deal.turn, deal.declarer) == (Phase.PLAY, Seat.EAST, Seat.WEST)
    assert deal.contract == Contract(ContractKind.HEARTS, Pair.EW)
    assert deal.callers == (Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH)
    assert legal_bids(deal) == ()
    assert legal_cards(deal) == legal_actions(deal) == tuple(HANDS[Seat.EAST])
    assert deal.trick == Trick(Seat.EAST, (), Suit.HEARTS)


def test_b2_callers_are_those_who_spoke() -> None:
    calls = (Bid.PASS, Bid.PASS, Bid.CLUBS, Bid.SPADES, Bid.DIAMONDS, Bid.PASS)
    north, east, south, west = Seat
    deal = started(*calls, rules=FINAL)
    assert deal.callers == (north, east, south, west, south, west)
    assert (deal.declarer, deal.turn, deal.phase) == (south, north, Phase.PLAY)
    assert started(*calls[:4], rules=FINAL).turn is south
    assert started(*calls[:5], rules=LONG).callers == (north, east, south, west, north)


def test_b3_the_play_begins_at_once_after_spel() -> None:
    deal = started(Bid.PASS, Bid.SPEL)
    assert (deal.phase, deal.turn) == (Phase.PLAY, Seat.NORTH)
    assert deal.contract == Contract(ContractKind.SPEL, Pair.EW)
    assert deal.trick == Trick(Seat.NORTH, (), None)


def test_b6_an_invitation_that_stands_is_a_forced_noll() -> None:
    deal = started(Bid.PASS, Bid.CLUBS, Bid.PASS, Bid.SPADES)
    assert deal.contract == Contract(ContractKind.FORCED_NOLL, None)
    assert (deal.phase, deal.turn, deal.declarer) == (Phase.PLAY, Seat.NORTH, None)


def test_b7_the_cards_are_thrown_in_when_all_pass() -> None:
    deal = started(*PASSES)
    assert (deal.phase, deal.is_over, deal.turn) == (Phase.OVER, True, None)
    assert (deal.contract, deal.declarer, deal.trick, deal.tricks) == (None, None, None, ())
    assert (deal.calls, deal.plays, deal.trick_counts) == (PASSES, (), ByPair(0, 0))
    assert deal.callers == tuple(Seat)
    assert [deal.hand(seat) for seat in Seat] == list(HANDS)
    assert (legal_actions(deal), legal_bids(deal), legal_cards(deal)) == ((), (), ())
    assert deal.result == DealResult.thrown_in()
    assert deal.result == DealResult(None, tricks=ByPair(0, 0), honours=BySeat(0, 0, 0, 0))


def test_b7_option_forced_noll_plays_on_when_all_pass() -> None:
    deal = started(*PASSES, rules=FORCED)
    assert deal.contract == Contract(ContractKind.FORCED_NOLL, None)
    assert (deal.phase, deal.turn, deal.trick) == (Phase.PLAY, Seat.NORTH, Trick(Seat.NORTH, (), None))


# ---- the play

CALLS_OF_DECLARER = [
    (Seat.NORTH, (Bid.HEARTS, Bid.PASS, Bid.PASS, Bid.PASS)),
    (Seat.EAST, (Bid.PASS, Bid.HEARTS, Bid.PASS, Bid.PASS)),
    (Seat.SOUTH, (Bid.PASS, Bid.PASS, Bid.HEARTS, Bid.PASS)),
    (Seat.WEST, (Bid.PASS, Bid.PASS, Bid.PASS, Bid.HEARTS)),
]


@pytest.mark.parametrize(("declarer", "calls"), CALLS_OF_DECLARER, ids=repr)
def test_c1_forehand_leads_or_by_option_the_declarers_left(declarer: Seat, calls: tuple[Bid, ...]) -> None:
    left = Rules(play=PlayRules(OpeningLead.LEFT_OF_DECLARER))
    for rules, leader in ((STANDARD, Seat.NORTH), (left, declarer.left)):
        deal = started(*calls, rules=rules)
        assert (deal.declarer, deal.turn) == (declarer, leader)
        assert deal.trick == Trick(leader, (), Suit.HEARTS)
        assert legal_cards(deal) == tuple(HANDS[leader])
        assert [deal.hand(seat) for seat in Seat] == list(HANDS)
        after = apply_action(deal, HANDS[leader][0])
        assert after.turn is leader.left
        assert after.hand(leader) == HANDS[leader] - {HANDS[leader][0]}


@pytest.mark.parametrize("calls", [PASSES, (Bid.PASS, Bid.CLUBS, Bid.PASS, Bid.PASS)], ids=repr)
def test_c1_forehand_leads_to_a_forced_noll_by_either_option(calls: tuple[Bid, ...]) -> None:
    for lead in OpeningLead:
        rules = attrs.evolve(FORCED, play=PlayRules(lead))
        assert started(*calls, rules=rules, dealer=Seat.EAST).turn is Seat.SOUTH


def test_c2_follow_suit_or_play_any_card_and_the_winner_leads() -> None:
    deal = started(Bid.PASS, Bid.SPEL, "2C")
    assert deal.turn is Seat.EAST
    assert legal_cards(deal) == tuple(HANDS[Seat.EAST].of_suit(Suit.CLUBS))
    deal = replay(HANDS, dealer=Seat.WEST, actions=(*deal.calls, *map(Card, ("2C", "QC", "TC", "8C", "4C", "6C"))))
    assert deal.trick == Trick(Seat.EAST, (Card("4C"), Card("6C")), None)
    assert deal.tricks == (Trick(Seat.NORTH, (Card("2C"), Card("QC"), Card("TC"), Card("8C")), None),)
    assert deal.trick_counts == ByPair(0, 1)
    assert deal.turn is Seat.WEST
    assert legal_cards(deal) == tuple(HANDS[Seat.WEST] - {Card("8C")})  # West has no more clubs
    deal = apply_action(apply_action(deal, Card("8S")), Card("3C"))
    assert deal.turn is Seat.SOUTH
    assert deal.trick_counts == ByPair(1, 1)
    assert deal.plays == tuple(map(Card, ("2C", "QC", "TC", "8C", "4C", "6C", "8S", "3C")))


def test_c2_a_trump_wins_over_the_suit_led() -> None:
    deal = started(Bid.HEARTS, *PASSES[:3], "2C", "QC", "TC", "8C", "4C", "6C", "5H", "AC")
    assert (deal.turn, deal.trick_counts) == (Seat.WEST, ByPair(0, 2))
    assert [trick.winner for trick in deal.tricks] == [Seat.EAST, Seat.WEST]


@pytest.mark.parametrize(
    ("bids", "tricks"),
    [
        ((Bid.SPEL,), ByPair(13, 0)),
        ((Bid.NOLL, *PASSES[:3]), ByPair(13, 0)),
        ((Bid.HEARTS, *PASSES[:3]), ByPair(0, 13)),
        ((Bid.DIAMONDS, *PASSES[:3]), ByPair(13, 0)),
        ((Bid.PASS, Bid.SPADES, Bid.PASS, Bid.PASS), ByPair(13, 0)),
    ],
    ids=repr,
)
def test_c_all_13_tricks_are_played(bids: tuple[Bid, ...], tricks: ByPair[int]) -> None:
    deal = replay(ONE_SUIT_EACH, dealer=Seat.WEST, actions=bids)
    for number in range(52):
        assert deal.phase is Phase.PLAY
        assert len(deal.tricks) == sum(deal.trick_counts) == number // 4
        deal = apply_action(deal, legal_cards(deal)[-1])
    assert (deal.phase, deal.turn, deal.trick, deal.trick_counts) == (Phase.OVER, None, None, tricks)
    assert legal_actions(deal) == ()
    assert len(deal.tricks) == 13
    assert all(deal.hand(seat) == Hand() for seat in Seat)
    assert deal.result.tricks == tricks
    assert deal.result.contract == deal.contract


@pytest.mark.parametrize("rules", [STANDARD, CLASSIC, FORCED, LONG, FINAL], ids=repr)
@pytest.mark.parametrize("first", [(), (Bid.HEARTS,), (Bid.CLUBS, Bid.DIAMONDS), (Bid.PASS, Bid.NOLL)], ids=repr)
def test_c_every_step_of_a_game_is_as_counted_from_its_first_card(rules: Rules, first: tuple[Bid, ...]) -> None:
    for seed in range(4):
        rng = random.Random(seed)
        deal = replay(shuffle(rng), dealer=Seat(seed), rules=rules, actions=first)
        for state in steps(deal, rng):
            if state.contract is None:
                continue
            declarer = state.declarer
            left = declarer is not None and rules.play.lead is OpeningLead.LEFT_OF_DECLARER
            leader = declarer.left if left and declarer is not None else state.forehand
            expected = counted(state, leader, state.contract.kind.trump)
            assert state.turn is expected.turn
            assert state.phase is (Phase.OVER if expected.turn is None else Phase.PLAY)
            assert {seat: set(state.hand(seat)) for seat in Seat} == expected.held
            assert dict(state.trick_counts.items()) == expected.counts
            *complete, (to_lead, on_table) = expected.tricks
            trump = state.contract.trump
            assert state.tricks == tuple(Trick(who, tuple(cards), trump) for who, cards in complete)
            assert state.trick == (None if state.is_over else Trick(to_lead, tuple(on_table), trump))
            assert legal_cards(state) == tuple(sorted(expected.legal))


@pytest.mark.parametrize("rules", [STANDARD, LONG, FINAL], ids=repr)
def test_listed_is_accepted_is_without_a_reason(rules: Rules) -> None:
    for state in [*played_game(1, rules), *game(3, rules)]:
        legal = legal_actions(state)
        assert legal == tuple(sorted(legal_bids(state))) + tuple(sorted(legal_cards(state)))
        for action in EVERY_ACTION:
            reason = why_not(state, action)
            assert is_legal(state, action) == (reason is None) == (action in legal)
            if reason is None:
                after = apply_action(state, action)
                assert (*after.calls, *after.plays) == (*state.calls, *state.plays, action)
            else:
                with pytest.raises(IllegalActionError) as caught:
                    apply_action(state, action)
                assert caught.value.code is reason


# ---- the result


@pytest.mark.parametrize(
    ("bid", "kind", "honours"),
    [
        (Bid.HEARTS, ContractKind.HEARTS, "JH QH KH AH"),
        (Bid.DIAMONDS, ContractKind.DIAMONDS, "JD QD KD AD"),
        (Bid.SPEL, ContractKind.SPEL, "AC AD AH AS"),
        (Bid.NOLL, ContractKind.NOLL, "2C 2D 2H 2S"),
        (Bid.CLUBS, ContractKind.FORCED_NOLL, "2C 2D 2H 2S"),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_d5_the_result_counts_honours_in_the_dealt_hands(bid: Bid, kind: ContractKind, honours: str, seed: int) -> None:
    rng = random.Random(seed)
    hands = shuffle(rng)
    calls = (bid,) if bid is Bid.SPEL else (bid, *PASSES[:3])
    *_, end = steps(replay(hands, dealer=Seat.EAST, actions=calls), rng)
    assert end.result.contract == Contract(kind, None if bid is Bid.CLUBS else Pair.NS)
    assert end.result.tricks == end.trick_counts
    wanted = [Card(word) for word in honours.split()]
    assert end.result.honours == hands.map(lambda hand: sum(card in hand for card in wanted))


def test_a_deal_that_is_not_over_has_no_result() -> None:
    for state in played_game(2)[:-1]:
        with pytest.raises(ResultError, match=r"^no result yet: phase: the deal is not over$") as caught:
            _ = state.result
        assert caught.value.code == "deal_not_over"
        assert caught.value.faults == (Fault("phase", "the deal is not over"),)


# ---- refusals

IN_PLAY = (Bid.PASS, Bid.SPEL, "2C")


class Refusal(NamedTuple):
    """A deal, an action that is refused, and what is said of it."""

    deal: Deal
    action: object
    reason: Reason
    seat: Seat | None
    phase: Phase
    text: str


REFUSALS = {
    "lower bid": Refusal(
        started(Bid.HEARTS),
        Bid.CLUBS,
        Reason.TOO_LOW,
        Seat.EAST,
        Phase.AUCTION,
        "EAST may not bid CLUBS: a bid must be higher than the highest bid so far (rules part B)",
    ),
    "same bid": Refusal(
        started(Bid.HEARTS, Bid.PASS),
        Bid.HEARTS,
        Reason.TOO_LOW,
        Seat.SOUTH,
        Phase.AUCTION,
        "SOUTH may not bid HEARTS: a bid must be higher than the highest bid so far (rules part B)",
    ),
    "card in the auction": Refusal(
        started(),
        Card("AS"),
        Reason.PLAY_NOT_BEGUN,
        Seat.NORTH,
        Phase.AUCTION,
        "NORTH may not play AS: the auction is not over, so only a bid or a pass is possible (rules part B)",
    ),
    "bid in the play": Refusal(
        started(*IN_PLAY),
        Bid.PASS,
        Reason.AUCTION_IS_OVER,
        Seat.EAST,
        Phase.PLAY,
        "EAST may not bid PASS: the auction is over, so only a card can be played (rules part C)",
    ),
    "card of another": Refusal(
        started(*IN_PLAY),
        Card("TC"),
        Reason.NOT_HELD,
        Seat.EAST,
        Phase.PLAY,
        "EAST may not play TC: the player does not hold that card",
    ),
    "card played before": Refusal(
        started(*IN_PLAY, "4C", "6C", "8C"),
        Card("2C"),
        Reason.NOT_HELD,
        Seat.WEST,
        Phase.PLAY,
        "WEST may not play 2C: the player does not hold that card",
    ),
    "another suit": Refusal(
        started(*IN_PLAY),
        Card("QS"),
        Reason.MUST_FOLLOW_SUIT,
        Seat.EAST,
        Phase.PLAY,
        "EAST may not play QS: the player holds a card of the suit led and must follow suit (rules part C)",
    ),
    "bid after all passed": Refusal(
        started(*PASSES),
        Bid.SPEL,
        Reason.DEAL_IS_OVER,
        None,
        Phase.OVER,
        "a player may not bid SPEL: the deal is over",
    ),
    "card after all passed": Refusal(
        started(*PASSES),
        Card("AS"),
        Reason.DEAL_IS_OVER,
        None,
        Phase.OVER,
        "a player may not play AS: the deal is over",
    ),
    "bid after the last card": Refusal(
        played_game(1)[-1],
        Bid.PASS,
        Reason.DEAL_IS_OVER,
        None,
        Phase.OVER,
        "a player may not bid PASS: the deal is over",
    ),
    "card after the last card": Refusal(
        played_game(1)[-1],
        Card("2C"),
        Reason.DEAL_IS_OVER,
        None,
        Phase.OVER,
        "a player may not play 2C: the deal is over",
    ),
    "no action in the auction": Refusal(
        started(),
        "PASS",
        Reason.NOT_AN_ACTION,
        Seat.NORTH,
        Phase.AUCTION,
        "NORTH may not play 'PASS': an action is a Bid or a Card; write Bid.PASS",
    ),
    "no action in the play": Refusal(
        started(*IN_PLAY),
        [Card("QC")],
        Reason.NOT_AN_ACTION,
        Seat.EAST,
        Phase.PLAY,
        "EAST may not play an object of type list: an action is a Bid or a Card",
    ),
    "no action at the end": Refusal(
        started(*PASSES),
        None,
        Reason.NOT_AN_ACTION,
        None,
        Phase.OVER,
        "a player may not play None: an action is a Bid or a Card",
    ),
}


@pytest.mark.parametrize("refusal", REFUSALS.values(), ids=REFUSALS.keys())
def test_a_refusal_tells_code_seat_action_phase_and_rule(refusal: Refusal) -> None:
    action = cast(Action, refusal.action)
    before = repr(refusal.deal)
    assert why_not(refusal.deal, action) is refusal.reason
    assert not is_legal(refusal.deal, action)
    with pytest.raises(IllegalActionError) as caught:
        apply_action(refusal.deal, action)
    error = caught.value
    shown = action if isinstance(action, Bid | Card) else None
    assert (error.code, error.seat, error.action, error.phase) == (refusal.reason, refusal.seat, shown, refusal.phase)
    assert str(error) == refusal.text
    assert isinstance(error, ValueError)
    assert repr(refusal.deal) == before


def test_a_deal_is_made_by_what_happens_in_it() -> None:
    with pytest.raises(TypeError, match=r"^a deal is made by new_deal and apply_action$"):
        Deal()


@pytest.mark.parametrize(
    "thing", [0, 1.5, True, "QH", b"QH", Seat.NORTH, Suit.CLUBS, ContractKind.SPEL, (), []], ids=repr
)
def test_only_bids_and_cards_are_actions(thing: object) -> None:
    action = cast(Action, thing)
    for deal in (started(), started(*IN_PLAY), started(*PASSES)):
        assert why_not(deal, action) is Reason.NOT_AN_ACTION
        with pytest.raises(IllegalActionError) as caught:
            apply_action(deal, action)
        assert caught.value.code is Reason.NOT_AN_ACTION


@pytest.mark.parametrize("state", [None, HANDS, Seat.NORTH], ids=lambda state: type(state).__name__)
def test_only_deals_and_sessions_and_views_are_taken_further(state: object) -> None:
    kind = type(state).__name__
    with pytest.raises(
        TypeError, match=f"^an action is applied to a Deal, a Session or an Observation, not to a {kind}$"
    ):
        apply_action(cast(Deal, state), Bid.PASS)


def test_without_a_deal_nothing_is_legal() -> None:
    session = Session(players=("Ada", "Bea", "Cil", "Dag"))
    assert why_not(session, Bid.PASS) is Reason.NO_DEAL
    assert why_not(session, Card("2C")) is Reason.NO_DEAL
    assert legal_actions(session) == ()
    with pytest.raises(IllegalActionError, match=r"^a player may not bid PASS: no deal is in progress") as caught:
        apply_action(session, Bid.PASS)
    assert (caught.value.code, caught.value.seat, caught.value.phase) == (Reason.NO_DEAL, None, None)


def test_a_view_of_another_seat_may_do_nothing() -> None:
    auction, play = started(Bid.HEARTS), started(*IN_PLAY)
    for seat in set(Seat) - {Seat.EAST}:
        for deal, action in ((auction, Bid.PASS), (auction, Bid.CLUBS), (play, HANDS[seat][0]), (play, Card("4C"))):
            assert why_not(observe(deal, seat), action) is Reason.NOT_YOUR_TURN
            assert legal_actions(observe(deal, seat)) == ()
        assert why_not(observe(auction, seat), Card("2C")) is Reason.PLAY_NOT_BEGUN
        assert why_not(observe(play, seat), Bid.SPEL) is Reason.AUCTION_IS_OVER


def test_the_reasons_are_these_and_their_codes_are_stable() -> None:
    assert {refusal.reason for refusal in REFUSALS.values()} | {Reason.NO_DEAL, Reason.NOT_YOUR_TURN} == set(Reason)
    assert [reason.value for reason in Reason] == [reason.name.lower() for reason in Reason]


def test_a_refusal_holds_and_names_no_card_but_the_one_tried() -> None:
    card_names = re.compile(r"\b[2-9TJQKA][CDHS]\b")
    for state in played_game(5):
        for action in EVERY_ACTION:
            if is_legal(state, action):
                continue
            with pytest.raises(IllegalActionError) as caught:
                apply_action(state, action)
            error = caught.value
            assert set(card_names.findall(str(error))) <= {str(action)}
            assert set(vars(error)) == {"code", "seat", "by", "action", "phase", "place"}
            assert error.args == (str(error),)
            assert error.__context__ is None
            assert error.__cause__ is None


def test_a_refusal_does_not_tell_who_holds_the_card_or_whether_it_was_played() -> None:
    deal = started(*IN_PLAY)
    texts = set()
    for card in set(CARDS) - set(HANDS[Seat.EAST]):
        with pytest.raises(IllegalActionError) as caught:
            apply_action(deal, card)
        texts.add(str(caught.value).replace(f"play {card}", "play CARD"))
    assert texts == {"EAST may not play CARD: the player does not hold that card"}


def test_refusals_survive_pickle_and_copy() -> None:
    with pytest.raises(IllegalActionError) as caught:
        started(*IN_PLAY, "QS")
    for error in (pickle.loads(pickle.dumps(caught.value)), copy.copy(caught.value), copy.deepcopy(caught.value)):  # noqa: S301
        assert type(error) is IllegalActionError
        assert str(error) == str(caught.value)
        assert vars(error) == vars(caught.value)
        assert error.__notes__ == ["at actions[3]"]


# ---- replay


def test_replay_does_the_actions_one_by_one() -> None:
    for rules in PRESETS.values():
        states = played_game(6, rules)
        first, last = states[0], states[-1]
        for state in states:
            actions: tuple[Action, ...] = (*state.calls, *state.plays)
            again = replay(iter(first.hands), dealer=first.dealer, rules=rules, actions=iter(actions))
            assert again == state
        assert len(last.plays) == 52
    assert replay(HANDS, dealer=Seat.EAST, actions=[]) == new_deal(HANDS, dealer=Seat.EAST, rules=STANDARD)


@pytest.mark.parametrize(
    ("actions", "place", "reason"),
    [
        ([Card("AS")], 0, Reason.PLAY_NOT_BEGUN),
        ([Bid.HEARTS, Bid.HEARTS], 1, Reason.TOO_LOW),
        ([Bid.SPEL, Card("2C"), Card("4C"), Card("8C"), Card("6C")], 3, Reason.NOT_HELD),
        ([*PASSES, Bid.PASS], 4, Reason.DEAL_IS_OVER),
    ],
)
def test_replay_notes_which_action_is_refused(actions: list[Action], place: int, reason: Reason) -> None:
    with pytest.raises(IllegalActionError) as caught:
        replay(HANDS, dealer=Seat.WEST, actions=actions)
    assert caught.value.__notes__ == [f"at actions[{place}]"]
    assert caught.value.code is reason
    assert caught.value.action == actions[place]
    assert caught.value.place == place


def test_replay_checks_the_hands() -> None:
    with pytest.raises(HandsError):
        replay(HANDS[:3], dealer=Seat.WEST, actions=[Bid.PASS])


# ---- deals as values


def test_every_step_leaves_the_deal_before_it_as_it_was() -> None:
    states = played_game(7)
    shown = []
    for state in states:
        shown.append((repr(state), hash(state), state.turn, state.trick, tuple(state.hand(seat) for seat in Seat)))
        for action in EVERY_ACTION:
            if is_legal(state, action):
                apply_action(state, action)
    again = [(repr(s), hash(s), s.turn, s.trick, tuple(s.hand(seat) for seat in Seat)) for s in states]
    assert again == shown
    hands = list(HANDS)
    new_deal(hands, dealer=Seat.NORTH)
    assert hands == list(HANDS)


def facts_changed() -> dict[str, Deal]:
    north, east, south, west = HANDS
    swapped = (north - {Card("2S")} | {Card("3S")}, east - {Card("3S")} | {Card("2S")}, south, west)
    calls, plays = (Bid.PASS, Bid.SPEL), (Card("2C"), Card("4C"))
    actions: tuple[Action, ...] = (*calls, *plays)
    other_lead = Rules(play=PlayRules(OpeningLead.LEFT_OF_DECLARER))
    return {
        "hands": replay(swapped, dealer=Seat.WEST, actions=actions),
        "rules": replay(HANDS, dealer=Seat.WEST, rules=CLASSIC, actions=actions),
        "dealer": replay(HANDS, dealer=Seat.SOUTH, rules=other_lead, actions=[Bid.SPEL, Card("2C"), Card("4C")]),
        "calls": replay(HANDS, dealer=Seat.WEST, actions=[Bid.SPEL, *plays]),
        "plays": replay(HANDS, dealer=Seat.WEST, actions=[*calls, Card("2C"), Card("5C")]),
        "fewer plays": replay(HANDS, dealer=Seat.WEST, actions=[*calls, Card("2C")]),
    }


def test_deals_are_equal_and_hash_by_their_facts() -> None:
    deal = started(Bid.PASS, Bid.SPEL, "2C", "4C")
    step_by_step = new_deal(list(HANDS), dealer=Seat.WEST, rules=Rules())
    for action in (Bid.PASS, Bid.SPEL, Card("2C"), Card("4C")):
        assert step_by_step != deal
        step_by_step = apply_action(step_by_step, action)
    assert step_by_step == deal
    assert hash(step_by_step) == hash(deal)
    assert len({step_by_step, deal}) == 1
    assert cast(object, deal) != repr(deal)
    assert cast(object, deal) != (deal.hands, deal.calls)
    assert cast(object, deal) not in (None, 1, HANDS)


@pytest.mark.parametrize("fact", ["hands", "rules", "dealer", "calls", "plays", "fewer plays"])
def test_deals_differ_when_a_fact_does(fact: str) -> None:
    deal, other = started(Bid.PASS, Bid.SPEL, "2C", "4C"), facts_changed()[fact]
    assert other != deal
    assert hash(other) != hash(deal)


def test_each_state_of_a_game_is_another_value() -> None:
    states = played_game(8)
    assert len(set(states)) == len(states)
    assert [states.index(state) for state in states] == list(range(len(states)))


@pytest.mark.parametrize("rules", [*PRESETS.values(), LONG, FINAL], ids=repr)
def test_at_every_step_of_a_game_the_repr_evaluates_back(rules: Rules) -> None:
    for state in played_game(9, rules):
        assert eval(repr(state), dict(vars(priffe))) == state  # noqa: S307


def test_the_repr_is_the_replay_of_the_facts() -> None:
    deal = started(Bid.PASS, Bid.SPEL, "2C")
    hands = "BySeat(" + ", ".join(f"Hand('{hand}')" for hand in HANDS) + ")"
    assert repr(deal) == (f"replay({hands}, dealer=Seat.WEST, rules=Rules(), actions=(Bid.PASS, Bid.SPEL, Card('2C')))")
    assert [repr(phase) for phase in Phase] == ["Phase.AUCTION", "Phase.PLAY", "Phase.OVER"]


@pytest.mark.parametrize("rules", [STANDARD, LONG], ids=repr)
def test_at_every_step_of_a_game_pickle_and_copy_keep_the_deal(rules: Rules) -> None:
    for state in [*played_game(10, rules), started(*PASSES)]:
        others = [
            *(pickle.loads(pickle.dumps(state, protocol)) for protocol in (2, pickle.HIGHEST_PROTOCOL)),  # noqa: S301
            copy.copy(state),
            copy.deepcopy(state),
            copy.deepcopy([state])[0],
        ]
        for other in others:
            assert type(other) is Deal
            assert other == state
            assert hash(other) == hash(state)
            assert (other.turn, other.phase, other.contract) == (state.turn, state.phase, state.contract)
            assert (other.trick, other.trick_counts) == (state.trick, state.trick_counts)
            assert legal_actions(other) == legal_actions(state)
            assert [other.hand(seat) for seat in Seat] == [state.hand(seat) for seat in Seat]


def test_all_that_a_deal_holds_and_tells_is_frozen() -> None:
    for deal in (started(), started(*IN_PLAY), started(*PASSES), played_game(1)[-1]):
        things: list[object] = [deal, deal.hands, deal.hand(Seat.NORTH), deal.rules, deal.trick_counts, *deal.tricks]
        things += [deal.trick] if deal.trick is not None else []
        things += [deal.contract] if deal.contract is not None else []
        things += [deal.result] if deal.is_over else []
        things += [getattr(deal.rules, field.name) for field in attrs.fields(Rules)]
        for thing, name in itertools.product(things, ["rules", "hands", "plays", "contract", "tricks", "anything"]):
            with pytest.raises(AttributeError):
                setattr(thing, name, None)
            with pytest.raises(AttributeError):
                delattr(thing, name)
        for name in filter(lambda name: not name.startswith("__"), dir(deal)):
            with pytest.raises(AttributeError):
                setattr(deal, name, getattr(deal, name) if name != "result" else None)
        assert not hasattr(deal, "__dict__")


@pytest.mark.parametrize("key", [Pair.EW, 0, "N"], ids=repr)
@pytest.mark.parametrize("bids", [(), (Bid.SPEL,)], ids=["auction", "play"])
def test_a_hand_is_asked_for_by_seat_in_every_phase(key: Any, bids: tuple[Bid, ...]) -> None:
    deal = replay(shuffle(random.Random(1)), dealer=Seat.WEST, actions=bids)
    with pytest.raises(TypeError, match=f"^a hand is that of a Seat, not of {re.escape(repr(key))}$"):
        deal.hand(key)


def test_a_reason_prints_as_it_is_written() -> None:
    assert [eval(repr(reason), {"Reason": Reason}) for reason in Reason] == list(Reason)  # noqa: S307


def test_c4_a_revoke_cannot_happen() -> None:
    for state in played_game(5):
        if state.phase is not Phase.PLAY or state.trick is None or state.trick.led is None or state.turn is None:
            continue
        hand = state.hand(state.turn)
        if not hand.of_suit(state.trick.led):
            continue
        for card in hand - hand.of_suit(state.trick.led):
            with pytest.raises(IllegalActionError) as caught:
                apply_action(state, card)
            assert caught.value.code is Reason.MUST_FOLLOW_SUIT


def test_c4_a_misdeal_cannot_happen() -> None:
    fourteen = BySeat(HANDS[0] | Hand([HANDS[1][0]]), HANDS[1] - Hand([HANDS[1][0]]), HANDS[2], HANDS[3])
    with pytest.raises(HandsError, match=r"NORTH: has 14 cards.*EAST: has 12 cards"):
        new_deal(fourteen, dealer=Seat.WEST)


@pytest.mark.parametrize(
    "ask", [legal_bids, legal_cards, legal_actions, lambda state: why_not(state, Bid.PASS)], ids=range(4)
)
@pytest.mark.parametrize("stranger", [None, HANDS, "deal"], ids=["NoneType", "BySeat", "str"])
def test_only_deals_sessions_and_views_are_asked_what_is_legal(ask: Callable[[Any], object], stranger: object) -> None:
    text = f"actions belong to a deal, a session or a view of one, not to a {type(stranger).__name__}"
    with pytest.raises(TypeError, match=f"^{text}$"):
        ask(stranger)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("HEARTS", "'HEARTS': an action is a Bid or a Card; write Bid.HEARTS"),
        ("hearts", "'hearts': an action is a Bid or a Card; write Bid.HEARTS"),
        (Suit.HEARTS, "Suit.HEARTS: an action is a Bid or a Card; write Bid.HEARTS"),
        ("♥q", "'♥q': an action is a Bid or a Card; write Card('QH')"),
        ("1NT", "'1NT': an action is a Bid or a Card; write one such as Bid.HEARTS or Card('QH')"),
        (4, "4: an action is a Bid or a Card"),
        (
            "N:AKQJ. " * 8,
            "an object of type str: an action is a Bid or a Card; write one such as Bid.HEARTS or Card('QH')",
        ),
        ((Card("AS"),), "an object of type tuple: an action is a Bid or a Card"),
        (HANDS, "an object of type BySeat: an action is a Bid or a Card"),
    ],
    ids=["name", "word", "suit", "card", "bridge", "number", "hands", "tuple", "four"],  # short: mutmut selects by them
)
def test_a_thing_that_is_no_action_is_named_with_the_action_that_it_may_mean(given: Any, message: str) -> None:
    deal = started()
    assert why_not(deal, given) is Reason.NOT_AN_ACTION
    for state in (deal, start_deal(Session(players=("a", "b", "c", "d"), first_dealer=deal.dealer), deal.hands)):
        with pytest.raises(IllegalActionError, match=r"^NORTH may not play ") as caught:
            apply_action(state, given)
        assert str(caught.value) == f"NORTH may not play {message}"
        assert caught.value.action is None
