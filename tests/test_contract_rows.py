"""Whatever needs to know a call or a kind of contract knows every one: each test names the row that it misses."""

import random
from operator import attrgetter
from typing import Any

import pytest

import priffe as pf
from priffe import Bid, ByPair, BySeat, Contract, ContractKind, Deal, DealResult, Pair, Rules, ScoreItem, ScoringRules
from priffe.bids import ALL_CONTRACTS, FACTS, LEADS_TO
from priffe.labels import Language, label
from priffe.records import dumps, loads, notation, pbn, rules_from_dict
from priffe.records.pbn._derived import contract_of
from priffe.results import HONOURS

BIDS = [bid for bid in Bid if bid is not Bid.PASS]

every_kind = pytest.mark.parametrize("kind", ContractKind, ids=lambda kind: kind.name)
every_bid = pytest.mark.parametrize("bid", BIDS, ids=lambda bid: bid.name)


def played(bid: Bid, seed: int, rules: Rules = pf.STANDARD) -> Deal:
    """A whole deal in which this is the only bid, played at random."""
    rng = random.Random(seed)
    deal = pf.apply_action(pf.new_deal(pf.shuffle(rng), dealer=rng.choice(tuple(pf.Seat)), rules=rules), bid)
    while not deal.is_over:
        deal = pf.apply_action(deal, Bid.PASS if deal.contract is None else rng.choice(pf.legal_cards(deal)))
    return deal


def results(kind: ContractKind) -> list[DealResult]:
    contracts = [contract for contract in ALL_CONTRACTS if contract.kind is kind]
    honours = BySeat(3, 0, 1, 0)
    return [DealResult(one, tricks=ByPair(ns, 13 - ns), honours=honours) for one in contracts for ns in range(14)]


# -- the rows themselves


@every_kind
def test_every_kind_has_a_row_in_which_everything_fits(kind: ContractKind) -> None:
    facts = FACTS[kind]
    assert len(facts.honours) == HONOURS
    for tricks in range(14):
        assert (tricks in facts.aim.made) != (13 - tricks in facts.aim.made)
    assert {facts.aim.small_slam, facts.aim.grand_slam} < {*facts.aim.made}
    if facts.trump is not None:
        assert {card.suit for card in facts.honours} == {facts.trump} or facts.honours_if is not None
    assert [contract.declarers for contract in ALL_CONTRACTS if contract.kind is kind] == (
        [*Pair] if kind.has_declarers else [None]
    )


@every_kind
def test_every_kind_can_be_reached(kind: ContractKind) -> None:
    assert kind in LEADS_TO.values()


@every_bid
def test_every_bid_leads_to_a_contract(bid: Bid) -> None:
    kind = LEADS_TO[bid]
    assert (bid.is_invitation, bid.contract_kind) == ((False, kind) if kind.has_declarers else (True, None))
    contract = played(bid, 1).contract
    assert contract is not None
    assert contract.kind is kind


@every_bid
def test_b3_the_auction_ends_at_once_when_nothing_can_beat_the_bid(bid: Bid) -> None:
    deal = pf.apply_action(pf.new_deal(pf.shuffle(random.Random(1)), dealer=pf.Seat.WEST), bid)
    assert (deal.phase is pf.Phase.AUCTION) == any(other > bid for other in Bid)


# -- scoring


def paths(kind: ContractKind) -> list[str]:
    return [path for path in FACTS[kind] if isinstance(path, str)]


def changed(path: str) -> Rules:
    """Rules in which only this setting is another one."""
    value = attrgetter(path)(ScoringRules())
    change: Any = not value if isinstance(value, bool) else value + 1
    for name in reversed(path.split(".")):
        change = {name: change}
    return rules_from_dict({"scoring": change})


@every_kind
def test_d_every_setting_of_a_row_decides_what_the_kind_scores(kind: ContractKind) -> None:
    for path in paths(kind):
        rules = changed(path)
        assert any(pf.score_deal(result, pf.STANDARD) != pf.score_deal(result, rules) for result in results(kind)), path


@every_kind
def test_d_every_kind_scores_its_tricks_and_slams_by_its_aim(kind: ContractKind) -> None:
    aim = FACTS[kind].aim
    rules = Rules()
    for result in results(kind):
        declarers = None if result.contract is None else result.contract.declarers
        (reaching,) = (pair for pair in Pair if result.tricks[pair] in aim.made)
        first, *others = pf.score_deal(result, rules).lines
        assert first.pair is reaching
        assert first.item is (ScoreItem.TRICKS if declarers in (reaching, None) else ScoreItem.PENALTY)
        slams = {(line.pair, line.item) for line in others if line.item is not ScoreItem.HONOURS}
        assert slams == {
            (pair, item)
            for item, wanted in ((ScoreItem.SMALL_SLAM, aim.small_slam), (ScoreItem.GRAND_SLAM, aim.grand_slam))
            for pair in Pair
            if result.tricks[pair] == wanted
        }


# -- text


@every_bid
def test_every_deal_comes_back_from_every_text(bid: Bid) -> None:
    deal = played(bid, 2)
    assert loads(dumps(deal)) == deal
    assert notation.loads(notation.dumps(deal)) == deal
    (game,) = pbn.loads(pbn.dumps(deal))
    assert game.deal() == deal


@every_kind
def test_every_result_comes_back_from_every_text(kind: ContractKind) -> None:
    for result in results(kind):
        assert loads(dumps(result)) == result
        assert notation.loads(notation.dumps(result)) == result


@every_bid
def test_pbn_gives_the_cards_of_every_deal_with_the_trumps_they_were_played_with(bid: Bid) -> None:
    """As a bridge program sees it: the contract and the play, without our own tags."""
    deal = played(bid, 3)
    (game,) = pbn.loads(pbn.dumps(deal))
    assert (game.value("Contract") == "") == (deal.declarer is None)
    assert game.deal(rules=deal.rules, calls=deal.calls, play=True) == deal


@every_kind
def test_every_kind_has_a_bridge_contract_with_its_trumps_or_none(kind: ContractKind) -> None:
    """A kind without declarers has no bridge contract, because that names a declarer."""
    trumps = "NT" if kind.trump is None else kind.trump.letter
    assert contract_of(kind) == (f"1{trumps}" if kind.has_declarers else "")


@pytest.mark.parametrize("language", Language, ids=lambda language: language.name)
@pytest.mark.parametrize("value", [*Bid, *ContractKind, *ALL_CONTRACTS], ids=repr)
def test_everything_has_words(value: Bid | ContractKind | Contract, language: Language) -> None:
    assert label(value, language)
