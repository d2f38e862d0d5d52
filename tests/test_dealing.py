"""Shuffles, dealt hands, and the draw for seats (rules part A)."""

import copy
import hashlib
import itertools
import pickle
import random
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest

from priffe import (
    CARDS,
    BySeat,
    Card,
    CardError,
    DealingError,
    Fault,
    Hand,
    HandsError,
    Seat,
    SeatAssignment,
    SeatDraw,
    SeatingRules,
    commitment,
    deal_out,
    draw_for_seats,
    hands_from_pbn,
    hands_to_pbn,
    seat_by_cards,
    shuffle,
    shuffle_from_seed,
    verify_commitment,
)

PLAYERS = ("Ada", "Bea", "Cil", "Dag")


def cards(text: str) -> list[Card]:
    return [Card(word) for word in text.split()]


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


def indices_by_the_description(seed: bytes, number: int) -> list[list[int]]:
    """`shuffle_from_seed` once more, from the words of its docstring: card numbers of N, E, S and W."""
    key = hashlib.sha256(b"priffe shuffle 1:" + seed).digest()
    blocks = [
        hashlib.sha256(b"%b%b%b" % (key, number.to_bytes(8, "big"), block.to_bytes(8, "big"))).digest()
        for block in range(20)
    ]
    stream = list(b"".join(blocks))
    pack = list(range(52))
    i = 51
    while i >= 1:
        choices = i + 1
        largest_multiple = max(multiple for multiple in range(257) if multiple % choices == 0)
        byte = stream.pop(0)
        if byte < largest_multiple:
            j = byte % choices
            swapped = {i: pack[j], j: pack[i]}
            pack = [swapped.get(place, card) for place, card in enumerate(pack)]
            i -= 1
    return [sorted(pack[place] for place in range(52) if place % 4 == seat) for seat in range(4)]


@pytest.mark.parametrize(
    ("seed", "number"),
    [
        (b"", 0),
        (b"priffe", 0),
        (b"priffe", 1),
        (b"priffe", 256),
        (b"priffe", 2**64 - 1),
        (bytes(32), 1),
        (bytes(range(32)), 2**32 + 3),
        ("åäö ♥", 12),
        *((f"seed {number}", number) for number in range(60)),
    ],
)
def test_shuffle_from_seed_is_the_algorithm_of_its_description(seed: bytes | str, number: int) -> None:
    hands = shuffle_from_seed(seed, number)
    as_bytes = seed if isinstance(seed, bytes) else seed.encode("utf-8")
    assert [[card.index for card in hand] for hand in hands] == indices_by_the_description(as_bytes, number)
    assert shuffle_from_seed(as_bytes, number) == hands


VECTORS: list[tuple[bytes | str, int, str]] = [
    (b"", 0, "N:KJ532.Q7.862.Q52 .KT984.AKQ94.K73 AQT8764.A6.53.J4 9.J532.JT7.AT986"),
    ("priffe", 0, "N:6.Q9.QT942.AT643 KQJ9742.2.7.KJ87 A85.AT8653.AJ53. T3.KJ74.K86.Q952"),
    ("priffe", 1, "N:A.AJT96.Q32.AQJT KQ874.Q43.954.74 J.K75.AKJT8.K952 T96532.82.76.863"),
    (bytes(range(32)), 2**64 - 1, "N:AJ.AT7652.J87.53 7.K4.AQ964.KQT87 86542.J9.K.AJ642 KQT93.Q83.T532.9"),
    ("åäö", 12, "N:63.AK973.943.Q97 K94.J.AK62.KT854 QJ852.T5.T8.J632 AT7.Q8642.QJ75.A"),
]


@pytest.mark.parametrize(("seed", "number", "pbn"), VECTORS)
def test_shuffle_from_seed_keeps_its_hands_from_version_to_version(seed: bytes | str, number: int, pbn: str) -> None:
    assert hands_to_pbn(shuffle_from_seed(seed, number)) == pbn


@pytest.mark.parametrize("number", [-1, 2**64], ids=str)
def test_shuffle_from_seed_refuses_a_number_out_of_range(number: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 2\\*\\*64 - 1, not {number}$"):
        shuffle_from_seed("priffe", number)


@pytest.mark.parametrize("number", [True, 1.0, "1", None], ids=repr)
def test_shuffle_from_seed_refuses_a_number_that_is_no_int(number: object) -> None:
    with pytest.raises(TypeError, match=f"^the number of a deal is an int, not a {type(number).__name__}$"):
        shuffle_from_seed("priffe", cast(int, number))


@pytest.mark.parametrize("seed", [7, None, bytearray(32)], ids=repr)
def test_a_seed_is_bytes_or_text(seed: object) -> None:
    wrong = cast(bytes, seed)
    for use in (lambda: shuffle_from_seed(wrong, 1), lambda: commitment(wrong), lambda: verify_commitment(wrong, "")):
        with pytest.raises(TypeError, match=f"^a seed is bytes or text, not a {type(seed).__name__}$"):
            use()


def test_a_commitment_is_the_digest_of_its_description() -> None:
    for seed in (bytes(32), bytes(range(200)), "å" * 16, "x" * 32):
        as_bytes = seed if isinstance(seed, bytes) else seed.encode("utf-8")
        assert commitment(seed) == hashlib.sha256(b"priffe commitment 1:" + as_bytes).hexdigest()
    assert commitment(bytes(range(32))) == "18b766c576023635a38103ebfe6d670e719d857f8185a78721851271152e528e"


def test_a_seed_is_held_to_its_commitment() -> None:
    seed = bytes(range(32))
    published = commitment(seed)
    assert verify_commitment(seed, published)
    assert verify_commitment(seed, f" {published.upper()}\n")
    for other in (bytes(32), seed + b"\0"):
        assert not verify_commitment(other, published)
    for text in (f"0{published[1:]}", "0" * 64):
        assert not verify_commitment(seed, text)


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "g" * 64, "x" * 32])
def test_what_is_no_commitment_is_not_compared(text: str) -> None:
    with pytest.raises(DealingError, match="64 hexadecimal digits"):
        verify_commitment(bytes(range(32)), text)


@pytest.mark.parametrize(
    "use",
    [lambda seed: shuffle_from_seed(seed, 0), commitment, lambda seed: verify_commitment(seed, "0" * 64)],
    ids=["shuffle_from_seed", "commitment", "verify_commitment"],
)
def test_half_a_surrogate_pair_is_no_seed(use: Callable[[str], object]) -> None:
    with pytest.raises(DealingError, match="surrogate"):
        use("\ud800" * 32)


@pytest.mark.parametrize("seed", [b"", bytes(31), "x" * 31, "å" * 15], ids=repr)
def test_a_commitment_needs_a_seed_of_32_bytes(seed: bytes | str) -> None:
    for use in (lambda: commitment(seed), lambda: verify_commitment(seed, "")):
        with pytest.raises(ValueError, match="has at least 32 random bytes"):
            use()


def test_a_commitment_that_is_no_text_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^a commitment is a text, not a bytes$"):
        verify_commitment(bytes(32), cast(str, b""))


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


@pytest.mark.parametrize("junk", ["x", 1, None, []], ids=repr)
@pytest.mark.parametrize("instead", [False, True])
def test_a_pack_with_things_that_are_no_cards_is_refused(junk: Card, instead: bool) -> None:
    pack = [*CARDS[: -1 if instead else None], junk]
    with pytest.raises(HandsError, match="1 of them are no cards"):
        deal_out(pack, dealer=Seat.NORTH)


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


@pytest.mark.parametrize("rng", [None, 7, random], ids=["None", "int", "module"])
def test_chance_comes_from_a_generator(rng: Any) -> None:
    for use in (lambda: shuffle(rng), lambda: draw_for_seats(PLAYERS, rng)):
        with pytest.raises(TypeError, match=r"random\.Random"):
            use()


@pytest.mark.parametrize("hands", [[1, 2, 3, 4], [Hand()] * 3], ids=["numbers", "three"])
def test_only_four_hands_are_written(hands: Any) -> None:
    with pytest.raises(CardError):
        hands_to_pbn(hands)
