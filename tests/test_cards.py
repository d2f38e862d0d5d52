"""Suits, ranks, the 52 cards and hands of cards (rules part A)."""

import copy
import itertools
import operator
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Set
from typing import Any, cast

import pytest

from priffe import CARDS, Card, CardError, Hand, Rank, Suit

RANKS = "23456789TJQKA"
TEXTS = [rank + suit for suit in "CDHS" for rank in RANKS]
SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)

akq = Hand("AKQ.T98.2.J76543")


def cards(text: str) -> list[Card]:
    return [Card(word) for word in text.split()]


def test_suits_and_ranks_are_in_card_order() -> None:
    assert [suit.name for suit in Suit] == ["CLUBS", "DIAMONDS", "HEARTS", "SPADES"]
    assert "".join(suit.letter for suit in Suit) == "CDHS"
    assert "".join(suit.symbol for suit in Suit) == "♣♦♥♠"
    assert "".join(rank.letter for rank in Rank) == RANKS
    assert (min(Rank), max(Rank)) == (Rank.TWO, Rank.ACE)
    assert [Rank.TEN.letter, Rank.JACK.letter, Rank.QUEEN.letter, Rank.KING.letter] == ["T", "J", "Q", "K"]


def test_ordinals_compare_only_with_their_own_kind() -> None:
    low, high = Suit.CLUBS, Suit.DIAMONDS
    assert low < high
    assert low <= high
    assert high > low
    assert high >= low
    same = Suit(0)
    assert not low < same
    assert low <= same
    assert not low > same
    assert low >= same
    assert not high < low
    assert not high <= low
    assert not low > high
    assert not low >= high
    assert cast(object, low) != Rank.TWO
    assert cast(object, low) != 0
    rank = cast(Suit, Rank.TWO)
    for compare in (operator.lt, operator.le, operator.gt, operator.ge):
        with pytest.raises(TypeError):
            compare(low, rank)


def test_ordinals_are_indices_and_print_their_names() -> None:
    assert [10, 20, 30, 40][Suit.HEARTS] == 30
    assert repr(Suit.HEARTS) == "Suit.HEARTS"
    assert str(Suit.HEARTS) == f"{Suit.HEARTS}" == "HEARTS"
    assert [hash(rank) for rank in Rank] == list(range(2, 15))


def test_there_are_52_cards_in_card_order() -> None:
    assert [str(card) for card in CARDS] == TEXTS
    assert [card.index for card in CARDS] == list(range(52))
    assert [card.bit for card in CARDS] == [2**index for index in range(52)]
    assert [card.text for card in CARDS] == TEXTS
    assert [(card.suit, card.rank) for card in CARDS] == list(itertools.product(Suit, Rank))


@pytest.mark.parametrize("text", TEXTS)
def test_a_card_is_spelled_in_many_ways_and_exists_once(text: str) -> None:
    card = CARDS[TEXTS.index(text)]
    rank, suit = text[0], text[1]
    for sign in (suit, SYMBOLS[suit]):
        for spelling in (rank + sign, sign + rank):
            assert Card(spelling) is card
            assert Card(spelling.lower()) is card
            assert Card(spelling.replace("T", "10")) is card
    assert Card.of(Suit("CDHS".index(suit)), Rank(RANKS.index(rank) + 2)) is card
    assert repr(card) == f"Card('{text}')"
    assert eval(repr(card)) is card  # noqa: S307


@pytest.mark.parametrize(
    "text", ["", "Q", "H", "QQ", "HH", "QHH", "QH ", " QH", "1H", "0H", "11H", "QX", "100H", "10", "QH\n", "1H0", "♥♥"]
)
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(CardError) as caught:
        Card(text)
    assert caught.value.code == "not_a_card"
    assert str(caught.value) == f"{text!r} is not a card; write rank and suit, such as 'QH'"


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (None, "None"),
        (7, "7"),
        (b"QH", "b'QH'"),
        ([], "[]"),
        (("Q", "H"), "('Q', 'H')"),
        (Card("QH"), "an object of type Card"),
        (Hand("A..."), "an object of type Hand"),
        ([Card("QH")], "an object of type list"),
    ],
    ids=str,
)
def test_other_things_are_no_cards_and_no_card_is_shown(thing: object, shown: str) -> None:
    with pytest.raises(CardError) as caught:
        Card(cast(str, thing))
    assert caught.value.code == "not_a_card"
    assert str(caught.value).startswith(f"{shown} is not a card")


def test_the_error_shows_a_bounded_part_of_the_text_on_one_line() -> None:
    with pytest.raises(CardError, match=r"^'x{58}' is not a card"):
        Card("x" * 58)
    for text in ("x" * 59, "x" * 10**6, "\n" * 10**6, "\ud800" * 10**6):
        with pytest.raises(CardError) as caught:
            Card(text)
        message = str(caught.value)
        assert len(message) < 130
        assert message.isprintable()


def test_cards_compare_in_card_order_and_only_with_cards() -> None:
    low, high = Card("AC"), Card("2D")
    assert low < high
    assert low <= high
    assert high > low
    assert high >= low
    same = Card("CA")
    assert not low < same
    assert low <= same
    assert not low > same
    assert low >= same
    assert not high < low
    assert not high <= low
    assert not low > high
    assert not low >= high
    shuffled = random.Random(3).sample(CARDS, 52)
    assert sorted(shuffled) == list(CARDS)
    assert cast(object, low) != "AC"
    assert cast(object, low) != 12
    number = cast(Card, 12)
    for compare in (operator.lt, operator.le, operator.gt, operator.ge):
        with pytest.raises(TypeError):
            compare(low, number)


def test_a_card_is_an_index_and_hashes_as_one() -> None:
    assert TEXTS[Card("QH")] == "QH"
    assert [hash(card) for card in CARDS] == list(range(52))


def test_cards_survive_pickle_and_copy_as_themselves() -> None:
    for card in CARDS:
        assert copy.copy(card) is card
        assert copy.deepcopy(card) is card
        for protocol in PROTOCOLS:
            assert pickle.loads(pickle.dumps(card, protocol)) is card  # noqa: S301


@pytest.mark.parametrize("thing", [Card("QH"), akq], ids=["card", "hand"])
@pytest.mark.parametrize("name", ["index", "suit", "text", "_mask", "mask", "anything"])
def test_cards_and_hands_are_frozen(thing: object, name: str) -> None:
    before = repr(thing)
    with pytest.raises(AttributeError, match="cannot be changed"):
        setattr(thing, name, 1)
    with pytest.raises(AttributeError, match="cannot be changed"):
        delattr(thing, name)
    assert repr(thing) == before
    assert not hasattr(thing, "__dict__")


def test_hashes_are_the_same_in_every_process() -> None:
    program = (
        "from priffe import CARDS, Bid, Hand, Pair, Rank, Seat, Suit\n"
        "things = [*CARDS, *Bid, *Pair, *Rank, *Seat, *Suit, Hand(), Hand('AKQ.T98.2.J76543')]\n"
        "print([hash(thing) for thing in things], list({Hand('A...'), Hand('K...'), Hand('Q...')}))"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_a_hand_is_read_from_pbn_spades_first() -> None:
    assert list(akq) == cards("3C 4C 5C 6C 7C JC 2D 8H 9H TH QS KS AS")
    assert list(Hand("A.2..")) == cards("2H AS")
    assert list(Hand("...A")) == cards("AC")
    assert list(Hand("...")) == []
    assert Hand("98T.akq.10.") == Hand("T98.AKQ.T.")


@pytest.mark.parametrize(
    "text", ["AKQ.T98.2.J76543", "...", "A...", ".A..", "..A.", "...A", "AKQJT98765432...", "T9.T9.T9.T9"]
)
def test_a_hand_is_written_as_the_pbn_that_it_is_read_from(text: str) -> None:
    hand = Hand(text)
    assert str(hand) == text
    assert repr(hand) == f"Hand('{text}')"
    assert eval(repr(hand)) == hand  # noqa: S307


def test_a_hand_is_written_high_to_low_whatever_the_order_of_its_cards() -> None:
    assert str(Hand(cards("2H AS TH 3C QH KS"))) == "AK.QT2..3"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_a_hand"),
        ("AKQ.T98.2", "not_a_hand"),
        ("A.K.Q.J.T", "not_a_hand"),
        ("QH", "not_a_hand"),
        ("AXQ.T98.2.J", "not_a_card"),
        ("A K...", "not_a_card"),
        ("1...", "not_a_card"),
        ("H...", "not_a_card"),
        ("AKA...", "card_twice"),
        ("T10...", "card_twice"),
    ],
)
def test_other_texts_are_no_hands(text: str, code: str) -> None:
    with pytest.raises(CardError) as caught:
        Hand(text)
    assert caught.value.code == code


def test_the_errors_of_hands_say_what_is_wrong() -> None:
    with pytest.raises(CardError, match=r"^'AK\.2' is not a hand; write spades\.hearts\.diamonds\.clubs"):
        Hand("AK.2")
    with pytest.raises(CardError, match=r"^KH comes twice in one hand$"):
        Hand(cards("KH 2C KH"))
    with pytest.raises(CardError, match=r"^3 in a hand is not a card$"):
        Hand([Card("KH"), cast(Card, 3)])
    with pytest.raises(CardError, match=r"^'KH' in a hand is not a card$"):
        Hand(cast(list[Card], ["KH"]))


def test_a_hand_is_made_of_any_iterable_of_cards() -> None:
    three = cards("2C KH AS")
    for iterable in (three, tuple(three), set(three), frozenset(three), iter(three), dict.fromkeys(three), Hand(three)):
        assert list(Hand(iterable)) == three
    assert list(Hand()) == []
    assert list(Hand(CARDS)) == list(CARDS)
    assert len(Hand(CARDS)) == 52


@pytest.mark.parametrize("thing", [None, 5, Card("QH")], ids=str)
def test_what_is_not_iterable_is_no_hand(thing: object) -> None:
    with pytest.raises(CardError, match="is not a collection of cards") as caught:
        Hand(cast(list[Card], thing))
    assert caught.value.code == "not_a_hand"


def test_a_hand_has_a_mask_of_its_cards_bits() -> None:
    hand = Hand("A..2.2")
    assert hand.mask == 2**51 + 2**13 + 2**0
    assert Hand.from_mask(hand.mask) == hand
    assert Hand.from_mask(0) == Hand()
    assert Hand.from_mask(2**52 - 1) == Hand(CARDS)
    for mask in (-1, 2**52, 2**60):
        with pytest.raises(CardError) as caught:
            Hand.from_mask(mask)
        assert caught.value.code == "not_a_hand"


def test_a_hand_knows_its_cards_of_each_suit() -> None:
    assert [str(akq.of_suit(suit)) for suit in Suit] == ["...J76543", "..2.", ".T98..", "AKQ..."]
    assert akq.of_suit(Suit.SPADES) == Hand("AKQ...")


def test_a_hand_is_indexed_and_sliced_in_card_order() -> None:
    in_order = tuple(akq)
    assert in_order == tuple(sorted(in_order))
    assert akq[0] is Card("3C")
    assert akq[-1] is Card("AS")
    assert [akq[place] for place in range(13)] == list(in_order)
    assert akq[2:5] == in_order[2:5]
    assert akq[::-1] == in_order[::-1]
    assert tuple(reversed(akq)) == in_order[::-1]
    for place in (13, -14):
        with pytest.raises(IndexError):
            akq[place]


def test_random_choice_and_sample_work_on_a_hand() -> None:
    rng = random.Random(5)
    assert {rng.choice(akq) for _ in range(400)} == set(akq)
    assert random.Random(1).choice(akq) is random.Random(1).choice(tuple(akq))


def test_a_hand_contains_its_cards_and_nothing_else() -> None:
    inside = [card for card in CARDS if card in akq]
    assert inside == list(akq)
    assert len(akq) == 13
    others: list[Any] = ["AS", 51, None, Suit.SPADES, []]  # Any: `in` takes every object
    for thing in others:
        assert thing not in akq
    assert bool(akq)
    assert not Hand()


def answer_as_set(answer: object) -> object:
    return set(answer) if isinstance(answer, Set) else answer


OPERATORS: dict[str, Callable[[Any, Any], object]] = {  # Any: sets and hands mixed, as the operators allow
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "sub": lambda a, b: a - b,
    "xor": lambda a, b: a ^ b,
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
    "isdisjoint": lambda a, b: a.isdisjoint(b),
}
SETS = [
    cards(text)
    for text in ("", "2C", "AS", "2C AS", "2C KH AS", "3C KD 4H", "2C 3C 4C 2D KH AS", "2D 2H 2S", "KH AS 2D")
]


@pytest.mark.parametrize("operate", OPERATORS.values(), ids=OPERATORS.keys())
def test_hands_have_the_algebra_of_sets_with_hands_and_with_sets(operate: Callable[[Any, Any], object]) -> None:
    for one, other in itertools.product(SETS, repeat=2):
        expected = operate(frozenset(one), frozenset(other))
        assert answer_as_set(operate(Hand(one), Hand(other))) == expected
        for kind in (set[Card], frozenset[Card], dict[Card, None].fromkeys):
            there = kind(other).keys() if kind == dict.fromkeys else kind(other)
            here = kind(one).keys() if kind == dict.fromkeys else kind(one)
            assert answer_as_set(operate(Hand(one), there)) == expected
            assert answer_as_set(operate(here, Hand(other))) == expected


@pytest.mark.parametrize("name", ["and", "or", "sub", "xor"])
def test_the_algebra_of_a_hand_gives_hands_and_leaves_the_operands(name: str) -> None:
    operate = OPERATORS[name]
    one, other = Hand("A.K..2"), Hand("A..3.2")
    assert type(operate(one, other)) is Hand
    assert type(operate(one, frozenset(other))) is Hand
    assert type(operate(frozenset(one), other)) is Hand
    assert (str(one), str(other)) == ("A.K..2", "A..3.2")


@pytest.mark.parametrize("name", ["and", "or", "sub", "xor"])
def test_a_hand_has_no_algebra_with_other_things(name: str) -> None:
    operate = OPERATORS[name]
    for thing in (3, None, [Card("AS")], "A..."):
        with pytest.raises(TypeError):
            operate(akq, thing)
        with pytest.raises(TypeError):
            operate(thing, akq)
    with pytest.raises(CardError) as caught:
        operate(akq, {"AS"})
    assert caught.value.code == "not_a_card"


def test_a_hand_equals_and_hashes_like_the_set_of_its_cards() -> None:
    for one in SETS:
        hand = Hand(one)
        assert hand == frozenset(one)
        assert frozenset(one) == hand
        assert hash(hand) == hash(frozenset(one))
        assert {hand: 1}[Hand(reversed(one))] == 1
        assert cast(object, hand) != one
        assert cast(object, hand) != str(hand)
    assert akq != frozenset(akq) - {Card("AS")}
    assert akq != frozenset("abc")
    assert hash(Hand("A...")) != hash(Hand("K..."))


def test_hands_survive_pickle_and_copy() -> None:
    for hand in (Hand(), akq, Hand(CARDS)):
        copies = [pickle.loads(pickle.dumps(hand, protocol)) for protocol in PROTOCOLS]  # noqa: S301
        for other in (*copies, copy.copy(hand), copy.deepcopy(hand)):
            assert type(other) is Hand
            assert other == hand
            assert list(other) == list(hand)


def test_errors_of_cards_are_value_errors_and_survive_pickle() -> None:
    with pytest.raises(ValueError, match="not a card") as caught:
        Card("XX")
    error = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert type(error) is CardError
    assert (error.code, str(error)) == ("not_a_card", str(caught.value))


@pytest.mark.parametrize("text", ["\ufb06", "Q\u017f", "\uff31H", "Qh\u0307", "1\u06600H"], ids=ascii)
def test_letters_that_only_look_or_fold_alike_are_no_cards(text: str) -> None:
    with pytest.raises(CardError):
        Card(text)


@pytest.mark.parametrize(("suit", "rank"), [(Rank.TWO, Suit.HEARTS), (Rank.ACE, Suit.HEARTS), (0, 0)])
def test_a_card_is_of_a_suit_and_a_rank_in_this_order(suit: Any, rank: Any) -> None:
    with pytest.raises(CardError):
        Card.of(suit, rank)


def test_a_hand_cannot_be_made_again_in_place() -> None:
    hand = Hand("A...")
    cast(Any, hand).__init__("K...")
    assert hand == Hand("A...")
