"""The pack dealt out, shuffled with a generator, and four hands as text (rules part A)."""

import itertools
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from priffe import (
    CARDS,
    BySeat,
    Card,
    CardError,
    Fault,
    Hand,
    HandsError,
    Seat,
    deal_out,
    hands_from_pbn,
    hands_to_pbn,
    shuffle,
    shuffle_from_seed,
)


@pytest.mark.parametrize("dealer", list(Seat), ids=repr)
def test_a_the_pack_is_dealt_one_by_one_from_forehand(dealer: Seat) -> None:
    deck = random.Random(1).sample(CARDS, 52)
    hands = deal_out(deck, dealer=dealer)
    seat, expected = dealer.left, {each: set[Card]() for each in Seat}
    for card in deck:
        expected[seat].add(card)
        seat = seat.left
    assert type(hands) is BySeat
    for each in Seat:
        assert hands[each] == expected[each]
        assert len(hands[each]) == 13


def test_a_pack_in_card_order_goes_round() -> None:
    hands = deal_out(CARDS, dealer=Seat.WEST)
    assert hands_to_pbn(hands) == "N:J73.Q84.K95.AT62 Q84.K95.AT62.J73 K95.AT62.J73.Q84 AT62.J73.Q84.K95"


@pytest.mark.parametrize(
    ("deck", "faults"),
    [
        (CARDS[1:], [Fault("cards", "missing: 2C")]),
        ((*CARDS, Card("AS")), [Fault("cards", "more than once: AS")]),
        (
            (*CARDS[1:-1], Card("3C"), Card("4C")),
            [Fault("cards", "missing: 2C AS"), Fault("cards", "more than once: 3C 4C")],
        ),
        ((), [Fault("cards", f"missing: {' '.join(map(str, CARDS[:13]))} and 39 more")]),
    ],
    ids=["missing", "twice", "both", "none"],
)
def test_a_pack_that_is_not_the_52_cards_is_refused(deck: tuple[Card, ...], faults: list[Fault]) -> None:
    with pytest.raises(HandsError, match=r"^these cards cannot be dealt: ") as caught:
        deal_out(deck, dealer=Seat.NORTH)
    assert list(caught.value.faults) == faults
    assert caught.value.code == "impossible_hands"
    assert str(caught.value) == "these cards cannot be dealt: " + "; ".join(map(str, faults))


def test_a_shuffle_depends_on_its_generator_alone() -> None:
    random.seed(1)
    before = random.getstate()
    hands = shuffle(random.Random(7))
    assert random.getstate() == before
    assert hands == shuffle(random.Random(7))
    assert hands != shuffle(random.Random(8))
    rng = random.Random(7)
    assert shuffle(rng) == hands
    assert shuffle(rng) != hands
    assert sorted(itertools.chain(*hands)) == list(CARDS)


def deal_by_rng(seed: int) -> Callable[[int], BySeat[Hand]]:
    rng = random.Random(seed)

    def deal(number: int) -> BySeat[Hand]:  # called as the deal of a seed is
        return shuffle(rng)

    return deal


@pytest.mark.parametrize(
    "deal", [deal_by_rng(20), lambda number: shuffle_from_seed("chi-square", number)], ids=["rng", "seed"]
)
def test_every_card_comes_to_every_seat_equally_often(deal: Callable[[int], BySeat[Hand]]) -> None:
    rounds = 1000
    cells = Counter((card, seat) for number in range(rounds) for seat, hand in deal(number).items() for card in hand)
    assert set(cells) == set(itertools.product(CARDS, Seat))
    expected = rounds / 4
    # 51 x 3 degrees of freedom when scaled for the 13 cards of each hand: mean 153, deviation 17.5
    statistic = sum((count - expected) ** 2 / expected for count in cells.values()) * 51 / 52
    assert 100 < statistic < 206
    deviation = (rounds * 3 / 16) ** 0.5
    assert all(abs(count - expected) < 4.5 * deviation for count in cells.values())


PBN = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


@pytest.mark.parametrize(
    ("first", "clubs_at"), [("N", Seat.WEST), ("E", Seat.NORTH), ("S", Seat.EAST), ("W", Seat.SOUTH)]
)
def test_hands_are_read_clockwise_from_the_seat_named(first: str, clubs_at: Seat) -> None:
    hands = hands_from_pbn(first + PBN[1:])
    assert type(hands) is BySeat
    clubs, spades = Hand("...AKQJT98765432"), Hand("AKQJT98765432...")
    assert hands[clubs_at] == clubs
    assert hands[clubs_at.left] == spades


def test_hands_are_written_from_north_and_read_back() -> None:
    assert hands_to_pbn(hands_from_pbn(PBN)) == PBN
    hands = shuffle(random.Random(2))
    assert hands_from_pbn(hands_to_pbn(hands)) == hands
    assert hands_to_pbn(hands_from_pbn("W:A... K... Q... J...")) == "N:K... Q... J... A..."
    assert hands_from_pbn("N: A... \t K...  Q...\nJ... ") == hands_from_pbn("N:A... K... Q... J...")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N",
        "N:",
        PBN[2:],
        "X" + PBN[1:],
        "n" + PBN[1:],
        "NE" + PBN[1:],
        "N:... ... ...",
        "N:... ... ... ... ...",
        ":... ... ... ...",
    ],
)
def test_other_texts_are_not_four_hands(text: str) -> None:
    with pytest.raises(CardError, match="four hands are written as a seat letter, a colon and four hands") as caught:
        hands_from_pbn(text)
    assert caught.value.code == "not_hands"


def test_a_hand_that_is_not_one_is_named() -> None:
    with pytest.raises(CardError, match=r"^'AK' is not a hand") as caught:
        hands_from_pbn("N:AK ... ... ...")
    assert caught.value.code == "not_a_hand"


@pytest.mark.parametrize("junk", ["x", 1, None, []], ids=repr)
@pytest.mark.parametrize("instead", [False, True])
def test_a_pack_with_things_that_are_no_cards_is_refused(junk: Card, instead: bool) -> None:
    pack = [*CARDS[: -1 if instead else None], junk]
    with pytest.raises(HandsError, match="1 of them are no cards"):
        deal_out(pack, dealer=Seat.NORTH)


@pytest.mark.parametrize("rng", [None, 7, random], ids=["None", "int", "module"])
def test_chance_comes_from_a_generator(rng: Any) -> None:
    with pytest.raises(TypeError, match=r"random\.Random"):
        shuffle(rng)


@pytest.mark.parametrize("hands", [[1, 2, 3, 4], [Hand()] * 3], ids=["numbers", "three"])
def test_only_four_hands_are_written(hands: Any) -> None:
    with pytest.raises(CardError):
        hands_to_pbn(hands)
