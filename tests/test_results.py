"""What a deal came to: the honours in its hands, and results that no deal can have."""

import copy
import pickle
from collections.abc import Callable
from typing import Any, cast

import attrs
import pytest

import priffe
from priffe import (
    Bid,
    ByPair,
    BySeat,
    Card,
    Contract,
    ContractKind,
    DealResult,
    Hand,
    Pair,
    PriffeError,
    ResultError,
    Seat,
    apply_action,
    new_deal,
)
from priffe.bids import FACTS
from priffe.results import count_honours

NS_HEARTS = Contract(ContractKind.HEARTS, Pair.NS)
FORCED_NOLL = Contract(ContractKind.FORCED_NOLL, None)
NONE = BySeat(0, 0, 0, 0)

untyped: Callable[..., Any] = DealResult


def refused(make: Callable[[], object]) -> list[str]:
    with pytest.raises(ResultError) as caught:
        make()
    assert caught.value.code == "impossible_result"
    assert all(str(fault) in str(caught.value) for fault in caught.value.faults)
    return [fault.path for fault in caught.value.faults]


# -- what is refused


@pytest.mark.parametrize("contract", ["HEARTS", ContractKind.HEARTS, 0, False, Bid.HEARTS, Pair.NS], ids=repr)
def test_a_contract_is_a_contract(contract: object) -> None:
    assert refused(lambda: untyped(contract, tricks=ByPair(9, 4))) == ["contract"]


@pytest.mark.parametrize("contract", [NS_HEARTS, FORCED_NOLL], ids=["hearts", "forced noll"])
@pytest.mark.parametrize(
    "tricks",
    [
        ByPair(0, 0),
        ByPair(9, 3),
        ByPair(9, 5),
        ByPair(-1, 14),
        ByPair(14, -1),
        ByPair(True, 12),
        ByPair(9.0, 4),
        ByPair("9", "4"),
        ByPair(None, 13),
        (9, 4),
        [9, 4],
        BySeat(9, 4, 0, 0),
        13,
        None,
    ],
    ids=repr,
)
def test_thirteen_tricks(contract: Contract, tricks: object) -> None:
    assert refused(lambda: untyped(contract, tricks=tricks)) == ["tricks"]


@pytest.mark.parametrize(
    "honours",
    [
        BySeat(5, 0, 0, 0),
        BySeat(2, 2, 1, 0),
        BySeat(-1, 0, 0, 4),
        BySeat(True, 0, 0, 0),
        BySeat(3.0, 0, 0, 0),
        BySeat("3", 0, 0, 0),
        (3, 0, 0, 0),
        ByPair(3, 0),
        3,
        None,
    ],
    ids=repr,
)
def test_at_most_four_honours(honours: object) -> None:
    assert refused(lambda: untyped(NS_HEARTS, tricks=ByPair(9, 4), honours=honours)) == ["honours"]


@pytest.mark.parametrize(
    ("tricks", "honours", "paths"),
    [
        (ByPair(9, 4), NONE, ["tricks"]),
        (ByPair(1, 0), NONE, ["tricks"]),
        (ByPair(0, 0), BySeat(0, 0, 1, 0), ["honours"]),
        (ByPair(7, 6), BySeat(3, 0, 0, 0), ["tricks", "honours"]),
    ],
)
def test_b7_nothing_is_taken_when_the_cards_are_thrown_in(
    tricks: ByPair[int], honours: BySeat[int], paths: list[str]
) -> None:
    assert refused(lambda: DealResult(None, tricks=tricks, honours=honours)) == paths


def test_tricks_and_honours_are_given_by_name() -> None:
    with pytest.raises(TypeError):
        untyped(NS_HEARTS, ByPair(9, 4))
    with pytest.raises(TypeError):
        untyped(NS_HEARTS, BySeat(3, 0, 0, 0), tricks=ByPair(9, 4))


def test_all_faults_at_once() -> None:
    assert refused(lambda: untyped("HEARTS", tricks=ByPair(9, 5), honours=(3, 0, 0, 0))) == [
        "contract",
        "tricks",
        "honours",
    ]


def test_the_error_is_one_of_priffe_and_a_value_error() -> None:
    with pytest.raises(PriffeError) as caught:
        DealResult(NS_HEARTS, tricks=ByPair(9, 5))
    assert isinstance(caught.value, ValueError)


# -- what can be


@pytest.mark.parametrize("ns", range(14))
def test_every_division_of_the_tricks(ns: int) -> None:
    assert DealResult(NS_HEARTS, tricks=ByPair(ns, 13 - ns)).tricks[Pair.EW] == 13 - ns


@pytest.mark.parametrize("honours", [NONE, BySeat(1, 1, 1, 1), BySeat(0, 0, 0, 4), BySeat(0, 3, 0, 0)], ids=repr)
def test_honours_that_can_be(honours: BySeat[int]) -> None:
    assert DealResult(FORCED_NOLL, tricks=ByPair(6, 7), honours=honours).honours == honours


def test_honours_may_be_left_out() -> None:
    assert DealResult(NS_HEARTS, tricks=ByPair(9, 4)) == DealResult(NS_HEARTS, tricks=ByPair(9, 4), honours=NONE)


def test_b7_thrown_in() -> None:
    assert DealResult.thrown_in() == DealResult(None, tricks=ByPair(0, 0), honours=NONE)


RESULTS = [
    DealResult.thrown_in(),
    DealResult(FORCED_NOLL, tricks=ByPair(0, 13)),
    DealResult(NS_HEARTS, tricks=ByPair(9, 4), honours=BySeat(0, 0, 3, 1)),
    DealResult(NS_HEARTS, tricks=ByPair(9, 4), honours=BySeat(0, 0, 1, 3)),
    DealResult(NS_HEARTS, tricks=ByPair(4, 9), honours=BySeat(0, 0, 3, 1)),
    DealResult(Contract(ContractKind.HEARTS, Pair.EW), tricks=ByPair(9, 4), honours=BySeat(0, 0, 3, 1)),
]


@pytest.mark.parametrize("result", RESULTS, ids=repr)
def test_a_result_is_a_value(result: DealResult) -> None:
    twins = (
        pickle.loads(pickle.dumps(result)),  # noqa: S301  own bytes
        copy.deepcopy(result),
        eval(repr(result), dict(vars(priffe))),  # noqa: S307  own text
    )
    for twin in twins:
        assert twin == result
        assert hash(twin) == hash(result)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        result.contract = None  # type: ignore[misc]  # that it is refused is the point


def test_results_that_differ() -> None:
    assert len(set(RESULTS)) == len(RESULTS)


# -- honours of the hands dealt

HANDS = BySeat(Hand("A2.AKQ.J.2"), Hand("K.J.A2.A"), Hand("Q.2.KQ.K"), Hand("J.T.T.Q"))


@pytest.mark.parametrize(
    ("kind", "honours"),
    [
        (ContractKind.HEARTS, BySeat(3, 1, 0, 0)),
        (ContractKind.DIAMONDS, BySeat(1, 1, 2, 0)),
        (ContractKind.SPEL, BySeat(2, 2, 0, 0)),
        (ContractKind.NOLL, BySeat(2, 1, 1, 0)),
        (ContractKind.FORCED_NOLL, BySeat(2, 1, 1, 0)),
    ],
)
def test_d5_honours_in_the_hands(kind: ContractKind, honours: BySeat[int]) -> None:
    assert count_honours(kind, HANDS) == honours


@pytest.mark.parametrize(
    ("kind", "cards"),
    [
        (ContractKind.HEARTS, "AH KH QH JH"),
        (ContractKind.DIAMONDS, "AD KD QD JD"),
        (ContractKind.SPEL, "AC AD AH AS"),
        (ContractKind.NOLL, "2C 2D 2H 2S"),
        (ContractKind.FORCED_NOLL, "2C 2D 2H 2S"),
    ],
)
def test_d5_honour_cards(kind: ContractKind, cards: str) -> None:
    assert FACTS[kind].honours == Hand(Card(text) for text in cards.split())


DEALT = BySeat(Hand("AKQJ.AKQJ.AKQJ.A"), Hand("T9876.T98.T98.KQ"), Hand("5432.7654.765.JT"), Hand(".32.432.98765432"))


@pytest.mark.parametrize(
    ("calls", "honours"),
    [
        ((Bid.HEARTS, Bid.PASS, Bid.PASS, Bid.PASS), BySeat(4, 0, 0, 0)),
        ((Bid.PASS, Bid.PASS, Bid.PASS, Bid.DIAMONDS), BySeat(4, 0, 0, 0)),
        ((Bid.SPEL,), BySeat(4, 0, 0, 0)),
        ((Bid.PASS, Bid.NOLL, Bid.PASS, Bid.PASS), BySeat(0, 0, 1, 3)),
        ((Bid.CLUBS, Bid.PASS, Bid.PASS, Bid.PASS), BySeat(0, 0, 1, 3)),
    ],
)
def test_d5_a_played_deal_counts_the_hands_as_dealt(calls: tuple[Bid, ...], honours: BySeat[int]) -> None:
    deal = new_deal(DEALT, dealer=Seat.WEST)
    for call in calls:
        deal = apply_action(deal, call)
    for _ in range(52):
        deal = apply_action(deal, priffe.legal_cards(deal)[-1])
    assert deal.result.honours == honours
    assert deal.result.contract == deal.contract
    assert deal.result.tricks == deal.trick_counts


def test_the_error_of_an_impossible_result_names_what_and_where() -> None:
    with pytest.raises(ResultError) as caught:
        DealResult(cast(Contract, "spel"), tricks=ByPair(9, 5), honours=BySeat(0, 0, 3, 2))
    assert str(caught.value) == (
        "no deal can end like this: contract: must be a Contract or None, not 'spel'; "
        "tricks: must be a ByPair of 13 in all, not ByPair(9, 5); "
        "honours: must be a BySeat of at most 4 in all, not BySeat(0, 0, 3, 2)"
    )


@pytest.mark.parametrize("given", [(9, 4), [9, 4]], ids=repr)
def test_a_plain_tuple_in_a_result_is_refused_with_what_to_write(given: object) -> None:
    contract = Contract(ContractKind.NOLL, Pair.NS)
    with pytest.raises(ResultError) as caught:
        DealResult(contract, tricks=cast(Any, given))
    assert str(caught.value.faults[0]) == f"tricks: must be a ByPair of 13 in all, not {given}; write ByPair(9, 4)"
    with pytest.raises(ResultError, match=r"not \(1, 0, 3, 0\); write BySeat\(1, 0, 3, 0\)$"):
        DealResult(contract, tricks=ByPair(9, 4), honours=cast(Any, (1, 0, 3, 0)))
    with pytest.raises(ResultError, match=r"not \(9, 4, 0\)$"):
        DealResult(contract, tricks=cast(Any, (9, 4, 0)))
