"""One trick: who may play what, who wins, who leads first (rules part C)."""

import copy
import itertools
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from priffe import CARDS, Card, Hand, OpeningLead, PlayRules, Reason, Seat, Suit, Trick
from priffe.tricks import leads, opening_leader, playable, strength, why_not_card


def trick(text: str, trump: Suit | None = None, leader: Seat = Seat.NORTH) -> Trick:
    return Trick(leader, tuple(Card(word) for word in text.split()), trump)


# cards in the order of play, trump, place of the winner
WINNERS = [
    ("2C 3C 4C 5C", None, 3),
    ("AC 3C 4C 5C", None, 0),
    ("9C TC 8C 7C", None, 1),
    ("QC JC KC TC", None, 2),
    ("2C AD AH AS", None, 0),
    ("2C AD 3C AS", None, 2),
    ("2S AD AH AC", None, 0),
    ("2C AD AH AS", Suit.DIAMONDS, 1),
    ("2C AD AH AS", Suit.HEARTS, 2),
    ("2C AD AH AS", Suit.SPADES, 3),
    ("AC 2D 3D KC", Suit.DIAMONDS, 2),
    ("AC 3D 2D KC", Suit.DIAMONDS, 1),
    ("AC 2D KC QC", Suit.DIAMONDS, 1),
    ("AC 2D 3H 4H", Suit.HEARTS, 3),
    ("AC 2H 3D AS", Suit.HEARTS, 1),
    ("2H AS KS 3H", Suit.HEARTS, 3),
    ("2H AS KS QS", Suit.HEARTS, 0),
    ("4H 3H AH 2H", Suit.HEARTS, 2),
    ("2D 3D AS KH", Suit.HEARTS, 3),
    ("2D 3D AS KC", Suit.HEARTS, 1),
]


@pytest.mark.parametrize(("text", "trump", "place"), WINNERS, ids=str)
@pytest.mark.parametrize("leader", list(Seat), ids=repr)
def test_c2_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    text: str, trump: Suit | None, place: int, leader: Seat
) -> None:
    done = trick(text, trump, leader)
    winner = leader
    for _ in range(place):
        winner = winner.left
    assert done.winner is winner


@pytest.mark.parametrize(("led", "trump"), [*itertools.product(Suit, [*Suit, None])], ids=str)
def test_c2_trumps_are_stronger_than_the_suit_led_and_no_other_card_wins(led: Suit, trump: Suit | None) -> None:
    of_suit = {suit: [card for card in CARDS if card.suit is suit] for suit in Suit}
    ranking = [] if led is trump else [*of_suit[led]]
    ranking += [] if trump is None else of_suit[trump]
    strengths = [strength(card, led, trump) for card in ranking]
    assert strengths == sorted(set(strengths))
    assert strengths[0] >= 0
    assert {strength(card, led, trump) for card in set(CARDS) - set(ranking)} == {-1}


@pytest.mark.parametrize("trump", [*Suit, None], ids=str)
def test_c2_what_a_card_led_makes_of_a_trick_follows_from_the_strengths(trump: Suit | None) -> None:
    for card, (mask, strengths) in zip(CARDS, leads(trump), strict=True):
        assert Hand.from_mask(mask) == Hand(CARDS).of_suit(card.suit)
        assert strengths == tuple(4 * strength(other, card.suit, trump) for other in CARDS)


@pytest.mark.parametrize("trump", [*Suit, None], ids=str)
@given(cards=st.lists(st.sampled_from(CARDS), min_size=4, max_size=4, unique=True), leader=st.sampled_from(Seat))
def test_c2_who_wins_is_the_same_for_people_and_for_machines(
    trump: Suit | None, cards: list[Card], leader: Seat
) -> None:
    done = Trick(leader, tuple(cards), trump)
    _, strengths = leads(trump)[cards[0].index]
    best = max(strengths[card.index] + seat.__index__() for seat, card in done.plays)
    assert done.winner is tuple(Seat)[best & 3]


@pytest.mark.parametrize(
    ("held", "led", "may"),
    [
        ("AK.2.T.3", None, "AK.2.T.3"),
        ("AK.2.T.3", Suit.SPADES, "AK..."),
        ("AK.2.T.3", Suit.CLUBS, "...3"),
        ("AK..T.3", Suit.HEARTS, "AK..T.3"),
        (".AK..", Suit.HEARTS, ".AK.."),
        ("AKQ...", Suit.DIAMONDS, "AKQ..."),
        ("..2.", Suit.CLUBS, "..2."),
    ],
)
def test_c2_follow_suit_if_you_can_otherwise_any_card(held: str, led: Suit | None, may: str) -> None:
    hand, allowed = Hand(held), Hand(may)
    suit = 0 if led is None else Hand(CARDS).of_suit(led).mask
    assert Hand.from_mask(playable(hand.mask, suit)) == allowed
    for card in CARDS:
        expected = None if card in allowed else Reason.MUST_FOLLOW_SUIT if card in hand else Reason.NOT_HELD
        assert why_not_card(hand.mask, suit, card.bit) is expected


@pytest.mark.parametrize("forehand", list(Seat), ids=repr)
@pytest.mark.parametrize("declarer", [*Seat, None], ids=repr)
def test_c1_who_leads_first(forehand: Seat, declarer: Seat | None) -> None:
    assert opening_leader(PlayRules(), forehand, declarer) is forehand
    left = opening_leader(PlayRules(lead=OpeningLead.LEFT_OF_DECLARER), forehand, declarer)
    assert left is (forehand if declarer is None else declarer.left)


@pytest.mark.parametrize("count", range(5))
@pytest.mark.parametrize("leader", list(Seat), ids=repr)
def test_a_trick_fills_clockwise_from_the_leader(count: int, leader: Seat) -> None:
    cards = (Card("5D"), Card("6D"), Card("7D"), Card("2C"))[:count]
    state = Trick(leader, cards, Suit.HEARTS)
    order = [leader, leader.left, leader.partner, leader.right]
    assert state.plays == tuple(zip(order, cards, strict=False))
    assert state.led is (Suit.DIAMONDS if count else None)
    assert state.is_complete is (count == 4)
    assert state.turn is (None if count == 4 else order[count])
    assert state.winner is (leader.partner if count == 4 else None)


def test_a_trick_is_a_sequence_of_its_cards() -> None:
    state = trick("QH 2D KH")
    assert list(state) == [Card("QH"), Card("2D"), Card("KH")]
    assert (len(state), state[0], state[-1]) == (3, Card("QH"), Card("KH"))
    assert state[1:] == (Card("2D"), Card("KH"))
    assert list(reversed(state)) == [Card("KH"), Card("2D"), Card("QH")]
    assert Card("2D") in state
    assert Card("3D") not in state
    assert (state.index(Card("KH")), state.count(Card("KH"))) == (2, 1)
    with pytest.raises(IndexError):
        state[3]
    assert not trick("")


def test_tricks_are_values() -> None:
    state = trick("QH 2D KH", Suit.SPADES, Seat.WEST)
    assert state == trick("QH 2D KH", Suit.SPADES, Seat.WEST)
    assert hash(state) == hash(trick("QH 2D KH", Suit.SPADES, Seat.WEST))
    assert state not in (
        trick("QH 2D", Suit.SPADES, Seat.WEST),
        trick("QH 2D KH", None, Seat.WEST),
        trick("QH 2D KH", Suit.SPADES, Seat.EAST),
    )
    assert copy.deepcopy(state) == state
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301
    assert repr(state) == "Trick(leader=Seat.WEST, cards=(Card('QH'), Card('2D'), Card('KH')), trump=Suit.SPADES)"
    assert eval(repr(state)) == state  # noqa: S307
    for name in ("leader", "cards", "trump", "winner", "anything"):
        with pytest.raises(AttributeError):
            setattr(state, name, None)
