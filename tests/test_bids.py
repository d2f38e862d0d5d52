"""Bids and contracts (rules part B)."""

import copy
import itertools
import pickle
from typing import cast

import attrs
import pytest

from priffe import Bid, Contract, ContractError, ContractKind, Pair, Seat, Suit

# bid, contract, trump, whether it is a noll, whether it is an invitation
TABLE = [
    (Bid.PASS, None, None, False, False),
    (Bid.CLUBS, None, None, False, True),
    (Bid.SPADES, None, None, False, True),
    (Bid.DIAMONDS, ContractKind.DIAMONDS, Suit.DIAMONDS, False, False),
    (Bid.HEARTS, ContractKind.HEARTS, Suit.HEARTS, False, False),
    (Bid.NOLL, ContractKind.NOLL, None, True, False),
    (Bid.SPEL, ContractKind.SPEL, None, False, False),
]
DECLARED = {kind: noll for _, kind, _, noll, _ in TABLE if kind is not None}
"""The kinds that a pair declares, in the order of their bids, and whether each is a noll."""


def test_b_the_bids_rank_from_pass_to_spel() -> None:
    assert [bid for bid, *_ in TABLE] == list(Bid) == sorted(set(Bid))
    assert [bid.value for bid in Bid] == list(range(len(TABLE)))
    for (place, bid), (other_place, other) in itertools.product(enumerate(Bid), repeat=2):
        assert (bid < other) == (place < other_place)
        assert (bid > other) == (place > other_place)
        assert (bid <= other) == (place <= other_place)
        assert (bid >= other) == (place >= other_place)


@pytest.mark.parametrize(("bid", "kind", "trump", "noll", "invitation"), TABLE)
def test_b_what_each_bid_asks_for(
    bid: Bid, kind: ContractKind | None, trump: Suit | None, noll: bool, invitation: bool
) -> None:
    assert bid.contract_kind is kind
    assert bid.is_invitation is invitation
    if kind is not None:
        assert kind.trump is trump
        assert kind.is_noll is noll


def test_b_a_forced_noll_has_no_trump_and_wants_few_tricks() -> None:
    assert ContractKind.FORCED_NOLL.trump is None
    assert ContractKind.FORCED_NOLL.is_noll
    assert [ContractKind.FORCED_NOLL, *DECLARED] == list(ContractKind)
    assert [kind.value for kind in ContractKind] == [kind.name for kind in ContractKind]


def test_bids_and_kinds_print_as_they_are_written() -> None:
    assert [repr(bid) for bid in (Bid.PASS, Bid.SPEL)] == ["Bid.PASS", "Bid.SPEL"]
    assert [str(bid) for bid in (Bid.PASS, Bid.SPEL)] == ["PASS", "SPEL"]
    assert repr(ContractKind.FORCED_NOLL) == "ContractKind.FORCED_NOLL"
    contract = Contract(ContractKind.HEARTS, Pair.EW)
    assert repr(contract) == "Contract(kind=ContractKind.HEARTS, declarers=Pair.EW)"
    assert eval(repr(contract)) == contract  # noqa: S307


@pytest.mark.parametrize("kind", list(ContractKind), ids=repr)
@pytest.mark.parametrize("declarers", [Pair.NS, Pair.EW, None], ids=repr)
def test_b6_only_a_forced_noll_has_no_declarers(kind: ContractKind, declarers: Pair | None) -> None:
    if (kind is ContractKind.FORCED_NOLL) == (declarers is None):
        contract = Contract(kind, declarers)
        assert (contract.kind, contract.declarers, contract.trump) == (kind, declarers, kind.trump)
        return
    with pytest.raises(ContractError) as caught:
        Contract(kind, declarers)
    assert caught.value.code == "wrong_declarers"
    assert str(caught.value) == "a forced noll has no declarers, and every other contract has a pair of them"


@pytest.mark.parametrize(
    ("kind", "declarers", "code", "text"),
    [
        (Bid.HEARTS, Pair.NS, "not_a_kind", "a contract's kind is a ContractKind, not Bid.HEARTS"),
        ("HEARTS", Pair.NS, "not_a_kind", "a contract's kind is a ContractKind, not 'HEARTS'"),
        (ContractKind.HEARTS, Seat.NORTH, "not_a_pair", "declarers are a Pair or None, not Seat.NORTH"),
        (ContractKind.FORCED_NOLL, 0, "not_a_pair", "declarers are a Pair or None, not 0"),
    ],
)
def test_a_contract_refuses_other_types(kind: object, declarers: object, code: str, text: str) -> None:
    with pytest.raises(ContractError) as caught:
        Contract(cast(ContractKind, kind), cast(Pair, declarers))
    assert (caught.value.code, str(caught.value)) == (code, text)


@pytest.mark.parametrize(("kind", "noll"), DECLARED.items(), ids=repr)
@pytest.mark.parametrize("declarers", list(Pair), ids=repr)
def test_b_when_a_contract_is_made(kind: ContractKind, noll: bool, declarers: Pair) -> None:
    contract = Contract(kind, declarers)
    made = range(7) if noll else range(7, 14)
    assert [tricks for tricks in range(14) if contract.is_made(tricks=tricks)] == list(made)


def test_b_a_forced_noll_is_neither_made_nor_failed() -> None:
    with pytest.raises(ContractError, match=r"^a forced noll is neither made nor failed$") as caught:
        Contract(ContractKind.FORCED_NOLL, None).is_made(tricks=3)
    assert caught.value.code == "no_declarers"


def test_contracts_are_values() -> None:
    contract = Contract(ContractKind.NOLL, Pair.NS)
    assert contract == Contract(ContractKind.NOLL, Pair.NS)
    assert hash(contract) == hash(Contract(ContractKind.NOLL, Pair.NS))
    assert contract != Contract(ContractKind.NOLL, Pair.EW)
    assert contract != Contract(ContractKind.SPEL, Pair.NS)
    assert copy.deepcopy(contract) == contract
    assert pickle.loads(pickle.dumps(contract)) == contract  # noqa: S301
    for name in ("kind", "declarers", "anything"):
        with pytest.raises(AttributeError):
            setattr(contract, name, None)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        delattr(contract, "kind")
    for member in (*Bid, *ContractKind):
        assert copy.deepcopy(member) is member
        assert pickle.loads(pickle.dumps(member)) is member  # noqa: S301


@pytest.mark.parametrize("tricks", [-1, 14, 99])
def test_nobody_takes_so_many_tricks(tricks: int) -> None:
    with pytest.raises(ContractError, match=f"^a pair takes 0 to 13 tricks, not {tricks}$") as caught:
        Contract(ContractKind.HEARTS, Pair.NS).is_made(tricks=tricks)
    assert caught.value.code == "not_tricks"
