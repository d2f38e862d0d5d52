"""Numbers for learners: what each of them means, that they hold what a view holds, and that they never change."""

import hashlib
import random
import re
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import ALL_RULES, game, twin

from priffe import (
    CARDS,
    DIFFERENCE,
    PRESETS,
    SIX_SEVEN,
    STANDARD,
    Action,
    AuctionLength,
    AuctionRules,
    Bid,
    ByPair,
    Card,
    ContractKind,
    Deal,
    DealResult,
    Hand,
    Observation,
    Pair,
    Phase,
    Rules,
    Seat,
    Suit,
    apply_action,
    changed,
    claim,
    legal_actions,
    legal_bids,
    new_deal,
    observe,
    replay,
    replay_observation,
    score_deal,
    shuffle,
    shuffle_from_seed,
)
from priffe.bids import FACTS
from priffe.encoding import (
    ACTIONS,
    COMPACT,
    PERFECT_RECALL,
    VERSION,
    EncodingError,
    Layout,
    action_at,
    action_number,
    encode,
    legal_mask,
    max_difference,
)
from priffe.encoding._layout import MOST_CALLS
from priffe.testing import actions, deals, observations, results, rules

LAYOUTS = pytest.mark.parametrize("layout", [COMPACT, PERFECT_RECALL], ids=["compact", "recall"])
PAGE = Path(__file__).parents[1] / "docs" / "encoding.md"

seat_views = observations().filter(lambda view: view.seat is not None)


# -- actions


def test_action_numbers_are_a_promise() -> None:
    """The cards as they are ordered everywhere, and the calls from low to high."""
    assert VERSION == 1
    assert [str(action) for action in ACTIONS] == (
        [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
        + ["PASS", "CLUBS", "SPADES", "DIAMONDS", "HEARTS", "NOLL", "SPEL"]
    )


@given(actions())
def test_an_action_has_its_number(action: Card | Bid) -> None:
    assert action_at(action_number(action)) is action
    assert action_at(np.int64(action_number(action))) is action


@pytest.mark.parametrize("number", [-1, 59, 1 << 70, 1.0, "QH", None, np.float64(3)])
def test_what_is_no_number_of_an_action_is_refused(number: object) -> None:
    with pytest.raises(EncodingError, match="the number of an action is") as caught:
        action_at(number)  # type: ignore[arg-type]
    assert caught.value.code == "not_an_action"


@pytest.mark.parametrize("action", ["QH", 3, None, Suit.CLUBS, Hand("AKQ...")])
def test_what_is_no_action_has_no_number(action: object) -> None:
    with pytest.raises(EncodingError, match="an action is a Bid or a Card, not ") as caught:
        action_number(action)  # type: ignore[arg-type]
    assert caught.value.code == "not_an_action"
    assert "AKQ" not in str(caught.value)


@given(st.one_of(deals(), observations()))
def test_the_mask_shows_the_legal_actions(state: Deal | Observation) -> None:
    mask = legal_mask(state)
    assert mask.shape == (59,)
    assert mask.dtype == np.int8
    assert [ACTIONS[number] for number in np.flatnonzero(mask)] == sorted(legal_actions(state), key=action_number)
    assert set(mask.tolist()) <= {0, 1}


def test_each_mask_is_an_array_of_its_own() -> None:
    deal = new_deal(shuffle_from_seed("mask", 1), dealer=Seat.WEST)
    legal_mask(deal)[:] = 9
    assert legal_mask(deal).max() == 1


# -- views


def by_name(view: Observation) -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.int8]]]:
    """The fields of a view once more, slowly and by public names alone."""
    seat = view.seat
    assert seat is not None
    around = [seat.after(steps) for steps in range(4)]

    def flags(things: object, order: list[object]) -> list[int]:
        assert isinstance(things, set)
        return [int(one in things) for one in order]

    tricks = list(view.tricks)
    unfinished = [card for trick in tricks for card in trick.cards]
    on_table = view.plays[len(unfinished) :]
    plays = [(who, card) for trick in tricks for who, card in trick.plays]
    leader = None if view.contract is None else _first_leader(view)
    if tricks:
        leader = tricks[-1].winner
    if leader is not None:
        plays += [(leader.after(place), card) for place, card in enumerate(on_table)]
    pairs = [seat.pair, seat.left.pair]
    contract, turn = view.contract, view.turn
    return {
        name: np.array(value, dtype=np.int8)
        for name, value in {
            "hand": flags(set(view.hand), [*CARDS]),
            "played": [flags({card for who, card in plays if who is one}, [*CARDS]) for one in around],
            "trick": flags(set(on_table), [*CARDS]),
            "led": flags({card.suit for card in on_table[:1]}, [*Suit]),
            "leader": flags({leader} if view.phase is Phase.PLAY or on_table else set(), [*around]),
            "shown_out": [flags(set(view.shown_out[one]), [*Suit]) for one in around],
            "tricks": [view.trick_counts[pair] for pair in pairs],
            "phase": flags({view.phase}, [*Phase]),
            "turn": flags({turn}, [*around]),
            "dealer": flags({view.dealer}, [*around]),
            "calls": [
                flags({bid for bid, who in zip(view.calls, view.callers, strict=True) if who is one}, [*Bid])
                for one in around
            ],
            "contract": flags({contract and contract.kind}, [*ContractKind]),
            "declarer": flags({view.declarer}, [*around]),
            "auction": [
                flags({view.calls[place]} if place < len(view.calls) else set(), [*Bid]) for place in range(MOST_CALLS)
            ],
            "history": [flags(set(view.plays[4 * place : 4 * place + 4]), [*CARDS]) for place in range(13)],
        }.items()
    }


def _first_leader(view: Observation) -> Seat:
    if view.tricks:
        return view.tricks[0].leader
    if view.trick is not None:
        return view.trick.leader
    declarer = view.declarer
    return view.forehand if view.rules.play.lead.name == "FOREHAND" or declarer is None else declarer.left


@given(seat_views)
def test_every_field_says_what_its_name_says(view: Observation) -> None:
    expected = by_name(view)
    for layout in (COMPACT, PERFECT_RECALL):
        fields = layout.split(encode(view, layout))
        assert list(fields) == list(layout.fields)
        for name, field in fields.items():
            assert field.dtype == np.int8
            assert field.shape == layout.fields[name].shape
            assert np.array_equal(field, expected[name]), name


def read_back(view: Observation, vector: np.ndarray[tuple[int, ...], np.dtype[np.int8]]) -> Observation:
    """The view that a vector with perfect recall was made of, from nothing else but its seat and its rules."""
    seat, rules_of = view.seat, view.rules
    assert seat is not None
    field = PERFECT_RECALL.split(vector)
    calls = [Bid(int(np.argmax(row))) for row in field["auction"] if row.any()]
    by = [Hand(CARDS[index] for index in np.flatnonzero(row)) for row in field["played"]]
    dealt = Hand(CARDS[index] for index in np.flatnonzero(field["hand"])) | by[0]
    dealer = seat.after(int(np.argmax(field["dealer"])))
    seen = replay_observation(seat, dealt, dealer=dealer, rules=rules_of, actions=calls)
    cards: list[Card] = []
    for row in field["history"]:
        trick = {CARDS[index] for index in np.flatnonzero(row)}
        for _ in range(len(trick)):
            assert seen.turn is not None
            (card,) = trick & set(by[(seen.turn._value_ - seat._value_) % 4])
            cards.append(card)
            seen = replay_observation(seat, dealt, dealer=dealer, rules=rules_of, actions=[*calls, *cards])
    ours, theirs = map(int, field["tricks"])
    if field["phase"][2] and not seen.is_over:
        tricks = ByPair(ours, theirs) if seat.pair is Pair.NS else ByPair(theirs, ours)
        return replay_observation(seat, dealt, dealer=dealer, rules=rules_of, actions=[*calls, *cards], claim=tricks)
    return seen


@settings(max_examples=40)
@given(seat_views)
def test_perfect_recall_forgets_nothing(view: Observation) -> None:
    """So views that differ have vectors that differ."""
    assert read_back(view, encode(view, PERFECT_RECALL)) == view


@LAYOUTS
def test_deals_that_a_player_cannot_tell_apart_have_one_vector(layout: Layout) -> None:
    rng, others = random.Random(8), 0
    for number in range(40):
        for moment in game(rng, ALL_RULES[number % len(ALL_RULES)]):
            if rng.random() < 0.9:
                continue
            for seat in Seat:
                other = twin(moment, seat, rng)
                others += other != moment.deal
                assert np.array_equal(encode(observe(other, seat), layout), encode(observe(moment.deal, seat), layout))
    assert others > 500


@LAYOUTS
@given(data=st.data())
def test_a_table_that_is_turned_has_the_same_vectors(layout: Layout, data: st.DataObject) -> None:
    deal = data.draw(deals())
    hands = [deal.hands[seat.right] for seat in Seat]
    tricks = None if deal.claim is None else ByPair(deal.claim.ew, deal.claim.ns)
    seen: list[Action] = [*deal.calls, *deal.plays]
    turned = replay(hands, dealer=deal.dealer.left, rules=deal.rules, actions=seen, claim=tricks)
    for seat in Seat:
        assert np.array_equal(encode(observe(deal, seat), layout), encode(observe(turned, seat.left), layout))


DIGESTS = {
    "compact": "258a64df055943337024cb5d7a59a883cfd9dd1d6b1915a0a99b7bcd89a6ccb5",
    "recall": "b39588503b93824ef137ef329a30ffedf75930c63c2cff67dce4e7ab911d6ff7",
}
"""Of the vectors of every player in every moment of a game by each of the rules in `ALL_RULES`."""


@LAYOUTS
def test_vectors_are_a_promise(layout: Layout, request: pytest.FixtureRequest) -> None:
    assert VERSION == 1
    digest = hashlib.sha256()
    for number, rules_of in enumerate(ALL_RULES):
        deal = new_deal(shuffle_from_seed("vectors", number + 1), dealer=tuple(Seat)[number % 4], rules=rules_of)
        step = 0
        while not deal.is_over:
            choices = legal_actions(deal)
            deal, step = apply_action(deal, choices[(7 * number + step) % len(choices)]), step + 1
            for seat in Seat:
                digest.update(encode(observe(deal, seat), layout).tobytes())
    assert digest.hexdigest() == DIGESTS[request.node.callspec.id]


def test_the_fields_of_one_vector() -> None:
    """A trick and the lead to the next one, as South sees them."""
    hands = shuffle(random.Random(35))
    calls = (Bid.HEARTS, Bid.PASS, Bid.PASS, Bid.PASS)
    deal = replay(hands, dealer=Seat.WEST, actions=[*calls, *map(Card, ("AD", "TD", "QD", "3D", "6S"))])
    fields = COMPACT.split(encode(observe(deal, Seat.SOUTH)))
    played = [[str(CARDS[index]) for index in np.flatnonzero(row)] for row in fields["played"]]
    assert played == [["QD"], ["3D"], ["AD", "6S"], ["TD"]]
    assert [str(CARDS[index]) for index in np.flatnonzero(fields["trick"])] == ["6S"]
    assert fields["led"].tolist() == [0, 0, 0, 1]
    assert fields["leader"].tolist() == fields["declarer"].tolist() == [0, 0, 1, 0]
    assert fields["turn"].tolist() == [0, 0, 0, 1]
    assert fields["tricks"].tolist() == [1, 0]
    assert fields["dealer"].tolist() == [0, 1, 0, 0]
    assert fields["calls"][2].tolist() == [0, 0, 0, 0, 1, 0, 0]
    assert fields["hand"].sum() == 12


def test_each_vector_is_an_array_of_its_own() -> None:
    view = observe(new_deal(shuffle_from_seed("own", 1), dealer=Seat.WEST), Seat.NORTH)
    encode(view)[:] = 9
    assert encode(view).max() == 1


def test_several_vectors_are_split_at_once() -> None:
    deal = new_deal(shuffle_from_seed("batch", 1), dealer=Seat.WEST)
    batch = np.stack([encode(observe(deal, seat)) for seat in Seat])
    assert COMPACT.split(batch)["played"].shape == (4, 4, 52)
    assert COMPACT.split(batch)["dealer"].argmax(axis=1).tolist() == [3, 2, 1, 0]


def test_no_auction_is_longer_than_there_is_room_for() -> None:
    """B1: pass as often as the auction goes on, then bid as low as can be."""
    until = Rules(auction=AuctionRules(AuctionLength.UNTIL_PASSES))
    deal = new_deal(shuffle_from_seed("long", 1), dealer=Seat.WEST, rules=until)
    while deal.phase is Phase.AUCTION:
        passed = apply_action(deal, Bid.PASS)
        deal = passed if passed.phase is Phase.AUCTION else apply_action(deal, legal_bids(deal)[1])
    assert len(deal.calls) == MOST_CALLS
    assert PERFECT_RECALL.split(encode(observe(deal, Seat.NORTH), PERFECT_RECALL))["auction"].sum() == MOST_CALLS


def test_a_spectator_has_no_vector() -> None:
    view = observe(new_deal(shuffle_from_seed("none", 1), dealer=Seat.WEST), None)
    with pytest.raises(EncodingError, match="a spectator has none") as caught:
        encode(view)
    assert caught.value.code == "not_a_seat"


def test_other_layouts_are_refused() -> None:
    deal = new_deal(shuffle_from_seed("none", 1), dealer=Seat.WEST)
    with pytest.raises(EncodingError, match="COMPACT or PERFECT_RECALL"):
        encode(observe(deal, Seat.NORTH), Layout({}, 0))
    with pytest.raises(TypeError, match="an Observation has a vector, not a Deal"):
        encode(deal)  # type: ignore[arg-type]
    for vector in (np.zeros(3, np.int8), np.zeros((386, 2), np.int8), [0] * 386):
        with pytest.raises(EncodingError, match="a vector of this layout has 386 numbers, not ") as caught:
            COMPACT.split(vector)  # type: ignore[arg-type]
        assert caught.value.code == "wrong_length"


def test_fields_stand_one_after_the_other() -> None:
    for layout in (COMPACT, PERFECT_RECALL):
        end = 0
        for name, field in layout.fields.items():
            assert field.name == name
            assert field.place.start == end
            end = field.place.stop
        assert layout.size == end
    assert list(PERFECT_RECALL.fields.values())[: len(COMPACT.fields)] == list(COMPACT.fields.values())


def test_the_page_has_a_row_for_every_field() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| ([\d ×]+) \| (.+?) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [
        (field.name, str(field.start), " × ".join(map(str, field.shape)), field.meaning)
        for field in PERFECT_RECALL.fields.values()
    ]


# -- the greatest difference


@pytest.mark.parametrize(
    ("rules_of", "points"),
    [
        (STANDARD, 210),  # seven penalty tricks, a grand slam, four honours
        (PRESETS["CLASSIC"], 210),
        (DIFFERENCE, 330),  # the difference is 13
        (SIX_SEVEN, 210),
        (PRESETS["FIXED_DEALS"], 210),
        (changed(STANDARD, {"scoring.fixed.six": 500}), 540),  # six tricks and four honours, against one trick
        (changed(STANDARD, {"scoring.penalty_value": 0}), 140),
        (
            changed(
                STANDARD,
                {
                    "scoring.penalty_value": 0,
                    "scoring.trick_value": 0,
                    "scoring.forced_noll_value": 0,
                    "scoring.honours.three": 0,
                    "scoring.honours.four": 0,
                    "scoring.slams.small": 0,
                    "scoring.slams.grand": 0,
                },
            ),
            0,
        ),
    ],
)
def test_the_greatest_difference_of_some_rules(rules_of: Rules, points: int) -> None:
    assert max_difference(rules_of) == points


@settings(max_examples=15, deadline=None)
@given(rules(), st.lists(results(), min_size=20, max_size=60))
def test_no_deal_makes_a_greater_difference(rules_of: Rules, some: list[DealResult]) -> None:
    for result in some:
        totals = score_deal(result, rules_of).totals
        assert abs(totals.ns - totals.ew) <= max_difference(rules_of)


@settings(max_examples=10, deadline=None)
@given(rules())
def test_some_deal_makes_the_greatest_difference(rules_of: Rules) -> None:
    """A deal that is bid and claimed (C3)."""
    greatest = 0
    for kind, counts in product(ContractKind, product(range(5), repeat=4)):
        if sum(counts) == 4:
            bid = Bid.CLUBS if kind is ContractKind.FORCED_NOLL else Bid(kind.name)
            deal = apply_action(new_deal(hands_with(kind, counts), dealer=Seat.WEST, rules=rules_of), bid)
            while deal.phase is Phase.AUCTION:
                deal = apply_action(deal, Bid.PASS)
            assert deal.contract is not None
            assert deal.contract.kind is kind
            for tricks in range(14):
                totals = score_deal(claim(deal, ByPair(tricks, 13 - tricks))).totals
                greatest = max(greatest, abs(totals.ns - totals.ew))
    assert greatest == max_difference(rules_of)


def hands_with(kind: ContractKind, counts: tuple[int, ...]) -> list[Hand]:
    """Hands with so many honours of a kind of contract."""
    honours = list(FACTS[kind].honours)
    rest = [card for card in CARDS if card not in honours]
    return [Hand([honours.pop() for _ in range(count)] + [rest.pop() for _ in range(13 - count)]) for count in counts]


def test_a_difference_is_that_under_rules() -> None:
    with pytest.raises(TypeError, match="under Rules, not under a str"):
        max_difference("STANDARD")
