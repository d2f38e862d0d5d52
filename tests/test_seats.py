"""Seats, pairs, and tables of one value per seat or pair (rules part A)."""

import copy
import operator
import pickle
from typing import Any, SupportsIndex, cast

import pytest

from priffe import Bid, ByPair, BySeat, Pair, Rank, Seat, Suit

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)
letters = BySeat("n", "e", "s", "w")
counts = ByPair(9, 4)


@pytest.mark.parametrize(
    ("seat", "letter", "left", "partner", "right", "pair"),
    [
        (Seat.NORTH, "N", Seat.EAST, Seat.SOUTH, Seat.WEST, Pair.NS),
        (Seat.EAST, "E", Seat.SOUTH, Seat.WEST, Seat.NORTH, Pair.EW),
        (Seat.SOUTH, "S", Seat.WEST, Seat.NORTH, Seat.EAST, Pair.NS),
        (Seat.WEST, "W", Seat.NORTH, Seat.EAST, Seat.SOUTH, Pair.EW),
    ],
)
def test_the_table_is_clockwise(seat: Seat, letter: str, left: Seat, partner: Seat, right: Seat, pair: Pair) -> None:
    assert seat.letter == letter
    assert (seat.left, seat.partner, seat.right, seat.pair) == (left, partner, right, pair)


def test_pairs_are_north_south_and_east_west() -> None:
    assert list(Pair) == [Pair.NS, Pair.EW]
    assert (Pair.NS.other, Pair.EW.other) == (Pair.EW, Pair.NS)
    assert Pair.NS.seats == (Seat.NORTH, Seat.SOUTH)
    assert Pair.EW.seats == (Seat.EAST, Seat.WEST)


def test_seats_and_pairs_are_ordered_hashable_and_themselves() -> None:
    assert sorted([Seat.WEST, Seat.SOUTH, Seat.NORTH, Seat.EAST]) == list(Seat)
    assert min(Pair) is Pair.NS
    assert cast(object, Seat.NORTH) not in (Pair.NS, Suit.CLUBS, Bid.PASS, 0, "NORTH")
    with pytest.raises(TypeError):
        operator.lt(Seat.NORTH, cast(Seat, Pair.EW))
    assert [repr(seat) for seat in Seat] == ["Seat.NORTH", "Seat.EAST", "Seat.SOUTH", "Seat.WEST"]
    assert [hash(seat) for seat in Seat] == [0, 1, 2, 3]
    for member in (*Seat, *Pair):
        assert copy.deepcopy(member) is member
        assert pickle.loads(pickle.dumps(member)) is member  # noqa: S301


def test_a_table_is_indexed_by_its_own_kind_of_key() -> None:
    assert [letters[seat] for seat in Seat] == ["n", "e", "s", "w"]
    assert [counts[pair] for pair in Pair] == [9, 4]
    assert letters[2] == "s"
    assert letters[-1] == "w"
    assert letters[1:3] == ("e", "s")
    assert counts[1] == 4
    assert counts[:1] == (9,)
    with pytest.raises(IndexError):
        letters[4]
    with pytest.raises(IndexError):
        counts[2]


@pytest.mark.parametrize("key", [Pair.EW, Suit.CLUBS, Rank.TWO, Bid.PASS], ids=repr)
def test_a_table_by_seat_refuses_other_keys(key: SupportsIndex) -> None:
    with pytest.raises(TypeError, match=f"^BySeat is indexed by a Seat, not by {key!r}$"):
        letters[key]


@pytest.mark.parametrize("key", [Seat.NORTH, Suit.CLUBS, Rank.TWO, Bid.PASS], ids=repr)
def test_a_table_by_pair_refuses_other_keys(key: SupportsIndex) -> None:
    with pytest.raises(TypeError, match=f"^ByPair is indexed by a Pair, not by {key!r}$"):
        counts[key]


def test_a_table_refuses_what_no_tuple_takes_as_index() -> None:
    with pytest.raises(TypeError):
        letters[cast(Seat, "NORTH")]
    with pytest.raises(TypeError):
        counts[cast(Pair, None)]


def test_a_table_takes_exactly_one_value_per_key() -> None:
    by_seat, by_pair = cast(Any, BySeat), cast(Any, ByPair)  # Any: called against their signatures
    for values in ((), (1, 2, 3), (1, 2, 3, 4, 5), ((1, 2, 3, 4),)):
        with pytest.raises(TypeError):
            by_seat(*values)
    for values_of_pairs in ((), (1,), (1, 2, 3), ((1, 2),)):
        with pytest.raises(TypeError):
            by_pair(*values_of_pairs)


def test_a_table_can_be_made_by_names() -> None:
    assert BySeat(west="w", south="s", east="e", north="n") == letters
    assert ByPair(ew=4, ns=9) == counts


def test_a_table_is_a_tuple() -> None:
    north, east, south, west = letters
    assert (north, east, south, west) == ("n", "e", "s", "w")
    ns, ew = counts
    assert (ns, ew) == (9, 4)
    assert tuple(letters) == letters
    assert letters == BySeat("n", "e", "s", "w")
    assert letters != BySeat("n", "e", "w", "s")
    assert hash(letters) == hash(BySeat("n", "e", "s", "w"))
    assert letters < BySeat("n", "f", "", "")
    assert (len(letters), len(counts), sum(counts)) == (4, 2, 13)


def test_a_table_tells_its_items() -> None:
    assert list(letters.items()) == [(Seat.NORTH, "n"), (Seat.EAST, "e"), (Seat.SOUTH, "s"), (Seat.WEST, "w")]
    assert list(counts.items()) == [(Pair.NS, 9), (Pair.EW, 4)]


def test_a_table_is_mapped_to_a_table() -> None:
    by_seat, by_pair = letters.map(str.upper), counts.map(lambda count: count * 10)
    assert by_seat == BySeat("N", "E", "S", "W")
    assert type(by_seat) is BySeat
    assert by_pair == ByPair(90, 40)
    assert type(by_pair) is ByPair


def test_a_table_is_made_of_a_function_of_the_key() -> None:
    by_seat, by_pair = BySeat.of(lambda seat: seat.left), ByPair.of(lambda pair: pair.name)
    assert by_seat == BySeat(Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH)
    assert type(by_seat) is BySeat
    assert by_pair == ByPair("NS", "EW")
    assert type(by_pair) is ByPair


@pytest.mark.parametrize("table", [letters, counts], ids=["seat", "pair"])
def test_tables_survive_pickle_and_copy_with_their_type(table: BySeat[str] | ByPair[int]) -> None:
    copies = [pickle.loads(pickle.dumps(table, protocol)) for protocol in PROTOCOLS]  # noqa: S301
    for other in (*copies, copy.copy(table), copy.deepcopy(table)):
        assert type(other) is type(table)
        assert other == table


def test_a_deep_copy_of_a_table_copies_its_values() -> None:
    lists = ByPair([1], [2])
    other = copy.deepcopy(lists)
    assert other == lists
    assert other[Pair.NS] is not lists[Pair.NS]


def test_a_table_prints_as_the_call_that_makes_it() -> None:
    assert repr(letters) == "BySeat('n', 'e', 's', 'w')"
    assert repr(counts) == "ByPair(9, 4)"
    assert eval(repr(letters)) == letters  # noqa: S307
    assert eval(repr(counts)) == counts  # noqa: S307


@pytest.mark.parametrize("table", [letters, counts], ids=["seat", "pair"])
@pytest.mark.parametrize("name", ["items", "north", "ns", "anything"])
def test_tables_are_frozen(table: object, name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(table, name, 1)
    with pytest.raises(TypeError):
        cast(list[object], table)[0] = 1


def test_the_fields_of_values_by_seat_and_pair_are_properties() -> None:
    """Pytest, attrs and dataclasses take a tuple with `_fields` for a named tuple, and ask for them."""
    for values in (BySeat(1, 2, 3, 4), ByPair(5, 6)):
        assert tuple(getattr(values, name) for name in values._fields) == values
    by_pair = ByPair(5, 6)
    assert (by_pair.ns, by_pair.ew) == (by_pair[Pair.NS], by_pair[Pair.EW])
