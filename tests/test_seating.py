"""The draw for seats (rules part A)."""

import copy
import itertools
import pickle
import random
from collections import Counter
from typing import Any

import pytest

from priffe import (
    CARDS,
    BySeat,
    Card,
    DealingError,
    Seat,
    SeatAssignment,
    SeatDraw,
    SeatingRules,
    draw_for_seats,
    seat_by_cards,
)

PLAYERS = ("Ada", "Bea", "Cil", "Dag")


def cards(text: str) -> list[Card]:
    return [Card(word) for word in text.split()]


RULES = {draw: SeatingRules(draw) for draw in SeatDraw}


# cards of Ada, Bea, Cil and Dag; then who sits at N (the dealer), E (forehand), S and W, by the draw
DRAWS = [
    ("AS KS QS JS", "ABCD", "ACBD", "ACDB"),
    ("2C 9D TH KS", "DCBA", "DBCA", "ACBD"),
    ("KH KD KS KC", "ABCD", "ACBD", "DBCA"),
    ("7C 7S 7D 7H", "DCBA", "DBCA", "ACBD"),
    ("2H 2D AC AS", "DCAB", "DACB", "CBDA"),
    ("9C AS 9H 2D", "BCAD", "BACD", "BADC"),
    ("3S 3D 5C 4H", "CDBA", "CBDA", "ADBC"),
]


def seated(letters: str) -> tuple[str, ...]:
    return tuple(next(name for name in PLAYERS if name[0] == letter) for letter in letters)


@pytest.mark.parametrize(("drawn", "draw_1_3", "draw_1_2", "low_1_2"), DRAWS)
def test_a1_a2_the_cards_decide_the_seats(drawn: str, draw_1_3: str, draw_1_2: str, low_1_2: str) -> None:
    of_player = dict(zip(PLAYERS, cards(drawn), strict=True))
    wanted = {SeatDraw.DRAW_1_3: draw_1_3, SeatDraw.DRAW_1_2: draw_1_2, SeatDraw.LOW_1_2: low_1_2}
    for draw, letters in wanted.items():
        for names in itertools.permutations(PLAYERS):
            drawn_in_order = [of_player[name] for name in names]
            assignment = seat_by_cards(iter(names), iter(drawn_in_order), rules=RULES[draw])
            assert assignment.players == seated(letters)
            assert assignment.cards == tuple(of_player[name] for name in seated(letters))
            assert isinstance(assignment.players, BySeat)
            assert isinstance(assignment.cards, BySeat)


@pytest.mark.parametrize(
    ("drawn", "order"),
    [("AS KS QS JS", "ABCD"), ("2C KS TH 9D", "BCDA"), ("2C 9D KS TH", "CDAB"), ("KD 2H AC KH", "CDAB")],
)
def test_a6_the_pairs_stay_as_they_sit_and_the_highest_card_decides_who_deals(drawn: str, order: str) -> None:
    assignment = seat_by_cards(PLAYERS, cards(drawn), rules=RULES[SeatDraw.DEALER_ONLY])
    assert assignment.players == seated(order)
    assert dict(zip(assignment.players, assignment.cards, strict=True)) == dict(zip(PLAYERS, cards(drawn), strict=True))


def test_a6_equal_ranks_are_decided_by_the_suits_in_the_order_of_the_bids() -> None:
    assignment = seat_by_cards(PLAYERS, cards("KS KC KH KD"), rules=RULES[SeatDraw.DEALER_ONLY])
    assert assignment.players == seated("CDAB")


def test_a1_the_standard_draw_seats_first_and_third_as_partners() -> None:
    drawn = cards("AS KS QS JS")
    assert seat_by_cards(PLAYERS, drawn) == seat_by_cards(PLAYERS, drawn, rules=SeatingRules(SeatDraw.DRAW_1_3))


@pytest.mark.parametrize(
    ("players", "drawn"),
    [
        (PLAYERS[:3], "AS KS QS JS"),
        ((*PLAYERS, "Eva"), "AS KS QS JS"),
        (PLAYERS, "AS KS QS"),
        (PLAYERS, "AS KS QS JS TS"),
        (PLAYERS, "AS KS QS AS"),
        ((*PLAYERS, "Eva"), "AS KS QS JS TS"),
        (PLAYERS, "AS KS QS JS AS"),
    ],
    ids=repr,
)
def test_a1_a_draw_needs_four_players_and_four_different_cards(players: tuple[str, ...], drawn: str) -> None:
    with pytest.raises(DealingError, match="four players with different names and cards"):
        seat_by_cards(players, cards(drawn))


def test_a1_two_players_of_one_name_cannot_draw() -> None:
    with pytest.raises(DealingError):
        seat_by_cards(("Ada", "Bea", "Cil", "Ada"), cards("AS KS QS JS"))


def test_a1_everybody_draws_a_card_of_one_pack() -> None:
    one, again = (draw_for_seats(PLAYERS, random.Random(4)) for _ in range(2))
    assert one == again
    assert sorted(one.players) == sorted(PLAYERS)
    assert len(set(one.cards)) == 4
    rng, drawn, dealers = random.Random(5), set[Card](), Counter[str]()
    for _ in range(400):
        assignment = draw_for_seats(iter(PLAYERS), rng)
        drawn.update(assignment.cards)
        dealers[assignment.players[Seat.NORTH]] += 1
    assert drawn == set(CARDS)
    assert all(60 < dealers[name] < 140 for name in PLAYERS)


@pytest.mark.parametrize("draw", list(SeatDraw), ids=repr)
def test_a1_a_draw_is_decided_by_its_cards(draw: SeatDraw) -> None:
    for seed in range(20):
        assignment = draw_for_seats(PLAYERS, random.Random(seed), rules=RULES[draw])
        again = seat_by_cards(assignment.players, assignment.cards, rules=RULES[draw])
        assert again == assignment


def test_a1_a_draw_needs_four_players() -> None:
    with pytest.raises(ValueError, match="four players"):
        draw_for_seats(PLAYERS[:3], random.Random(1))


@pytest.mark.parametrize("rng", [None, 7, random], ids=["None", "int", "module"])
def test_a1_cards_are_drawn_with_a_generator(rng: Any) -> None:
    with pytest.raises(TypeError, match=r"random\.Random"):
        draw_for_seats(PLAYERS, rng)


def test_seat_assignments_are_values() -> None:
    assignment = seat_by_cards(PLAYERS, cards("AS KS QS JS"))
    assert assignment == SeatAssignment(BySeat(*PLAYERS), BySeat(*cards("AS KS QS JS")))
    assert hash(assignment) == hash(SeatAssignment(BySeat(*PLAYERS), BySeat(*cards("AS KS QS JS"))))
    assert assignment != seat_by_cards(PLAYERS, cards("AS KS QS TS"))
    assert copy.deepcopy(assignment) == assignment
    assert pickle.loads(pickle.dumps(assignment)) == assignment  # noqa: S301
    assert eval(repr(assignment)) == assignment  # noqa: S307
    for name in ("players", "cards", "anything"):
        with pytest.raises(AttributeError):
            setattr(assignment, name, None)
