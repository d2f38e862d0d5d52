"""What people write and read: names as text, and values in formatted text."""

import dataclasses
import enum
import pickle
import random
from typing import Any, cast

import attr
import attrs
import pytest

from priffe import (
    STANDARD,
    Bid,
    ByPair,
    BySeat,
    Card,
    Contract,
    ContractKind,
    DealResult,
    Fault,
    Hand,
    Pair,
    Phase,
    PriffeError,
    Rank,
    Rubber,
    Seat,
    Session,
    Suit,
    TextError,
    new_deal,
    observe,
    shuffle,
    start_deal,
)

NO_NAMES: tuple[object, ...] = ("", "X", "NORTH ", "d\u0131amonds", "\u017fouth", -1, 99, None, 1.5, [], object)
NAMED: tuple[type[enum.Enum], ...] = (Suit, Rank, Seat, Pair, Bid, ContractKind, Phase)
SIGNS = {
    Suit: ("C♣", "D♦", "H♥", "S♠"),
    Rank: (*"23456789", ("T", "10"), *"JQKA"),
    Seat: "NESW",
}


@pytest.mark.parametrize("kind", NAMED)
def test_a_member_is_read_by_its_name(kind: type[enum.Enum]) -> None:
    for member in kind:
        assert kind(member.name) is kind(member.name.lower()) is kind(member.name.title()) is member


@pytest.mark.parametrize("kind", SIGNS)
def test_a_member_is_read_by_its_signs(kind: type[enum.Enum]) -> None:
    for member, signs in zip(kind, SIGNS[kind], strict=True):  # type: ignore[index]
        for sign in signs:
            assert kind(sign) is kind(sign.lower()) is member


@pytest.mark.parametrize("kind", NAMED)
@pytest.mark.parametrize(
    "value", ["", "X", "NORTH ", "d\u0131amonds", "\u017fouth", -1, 99, None, 1.5, [], object], ids=repr
)
def test_another_text_or_value_is_refused_with_what_is_allowed(kind: type[enum.Enum], value: object) -> None:
    with pytest.raises(TextError) as caught:
        kind(value)
    assert isinstance(caught.value, PriffeError)
    assert isinstance(caught.value, ValueError)
    assert caught.value.code == "not_a_name"
    assert f" is no {kind.__name__}; it is written " in str(caught.value)
    for member in kind:
        assert member.name in str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert (str(again), again.code) == (str(caught.value), "not_a_name")


def test_the_message_tells_every_spelling() -> None:
    with pytest.raises(TextError, match=r"^'X' is no Suit; it is written CLUBS or C or ♣, .*, SPADES or S or ♠$"):
        Suit("X")
    with pytest.raises(TextError, match=r" TEN or T or 10, JACK or J, "):
        Rank("1")
    with pytest.raises(TextError, match=r"^Suit.HEARTS is no Bid; it is written PASS, CLUBS, "):
        Bid(Suit.HEARTS)


def test_the_value_of_a_rank_is_its_pips_and_its_index_the_place() -> None:
    assert [rank.value for rank in Rank] == list(range(2, 15))
    assert (Rank(2), Rank(10), Rank(12), Rank(14)) == (Rank.TWO, Rank.TEN, Rank.QUEEN, Rank.ACE)
    assert ["23456789TJQKA"[rank] for rank in Rank] == [rank.letter for rank in Rank]
    for number in (0, 1, 15):
        with pytest.raises(TextError):
            Rank(number)


@pytest.mark.parametrize("kind", [Suit, Seat, Pair, Bid])
def test_other_values_are_the_place(kind: type[Suit | Seat | Pair | Bid]) -> None:
    assert [member.value for member in kind] == [member.__index__() for member in kind] == list(range(len(kind)))


PRINTED = [
    Card("QH"),
    Hand("AKQ.T98.2.J76543"),
    *(member for kind in NAMED for member in kind),
    BySeat("n", "e", "s", "w"),
    ByPair(9, 4),
    Fault("tricks", "too many"),
]


@pytest.mark.parametrize("value", PRINTED, ids=repr)
@pytest.mark.parametrize("spec", ["", ">4", "<40", "^40", "*>30", ".2", "s"])
def test_a_value_is_formatted_as_its_text(value: object, spec: str) -> None:
    assert format(value, spec) == format(str(value), spec)


def test_what_no_text_takes_is_refused_as_for_text() -> None:
    with pytest.raises(ValueError, match="Unknown format code 'd'"):
        format(Card("QH"), "d")


@attrs.frozen
class Sheet:
    tricks: ByPair[int]
    names: BySeat[str]


@dataclasses.dataclass
class Page:
    tricks: ByPair[int]
    names: list[BySeat[str]]


@dataclasses.dataclass
class Holder:
    session: Session


SHEET = Sheet(ByPair(9, 4), BySeat("a", "b", "c", "d"))


def test_attrs_keeps_the_types_of_tuples_by_key() -> None:
    assert attrs.asdict(SHEET) == {"tricks": ByPair(9, 4), "names": BySeat("a", "b", "c", "d")}
    assert attrs.astuple(SHEET) == (ByPair(9, 4), BySeat("a", "b", "c", "d"))
    for value in (*attrs.asdict(SHEET).values(), *attrs.astuple(SHEET)):
        assert isinstance(value, BySeat | ByPair)


def test_attrs_makes_lists_of_tuples_by_key() -> None:
    assert attr.asdict(SHEET) == {"tricks": [9, 4], "names": ["a", "b", "c", "d"]}
    assert attr.astuple(SHEET) == ([9, 4], ["a", "b", "c", "d"])


def test_dataclasses_keep_the_types_of_tuples_by_key_at_any_depth() -> None:
    page = Page(ByPair(9, 4), [BySeat("a", "b", "c", "d")])
    assert repr(dataclasses.asdict(page)) == "{'tricks': ByPair(9, 4), 'names': [BySeat('a', 'b', 'c', 'd')]}"
    assert repr(dataclasses.astuple(page)) == "(ByPair(9, 4), [BySeat('a', 'b', 'c', 'd')])"


def test_a_deal_is_left_whole() -> None:
    """What a deal keeps is not its facts, so there is nothing to take it apart into."""
    session = start_deal(Session(("Ada", "Bea", "Cil", "Dag")), shuffle(random.Random(1)))
    assert session.deal is not None
    for apart in (attrs.asdict, attrs.astuple):
        with pytest.raises(attrs.exceptions.NotAnAttrsClassError, match="Deal"):
            apart(cast(Any, session.deal))
    assert attrs.asdict(session)["deal"] is session.deal
    assert session.deal in attrs.astuple(session)
    assert dataclasses.asdict(Holder(session)) == {"session": session}


@pytest.mark.parametrize(
    "value",
    [
        DealResult(Contract(ContractKind.SPEL, Pair.NS), tricks=ByPair(5, 8), honours=BySeat(1, 0, 0, 3)),
        Rubber(),
        observe(new_deal(shuffle(random.Random(1)), dealer=Seat.WEST), Seat.EAST),
        STANDARD,
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_are_taken_apart(value: Any) -> None:
    for apart in (attrs.asdict, attr.asdict):
        assert set(apart(value)) == {field.name for field in attrs.fields(type(value))}
