"""Records that are read under other rules than those that they name."""

import json
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import assume, given
from test_records_v1 import DIGESTS, path_of

import priffe as pf
from priffe import records
from priffe.records._envelope import KINDS
from priffe.testing import deals, rubbers, rules, sessions

FIXED = {kind.name for kind in KINDS if not kind.takes_rules}


def code_of(text: str, **given_: Any) -> str:
    with pytest.raises(records.RecordError) as caught:
        records.loads(text, **given_)
    return caught.value.code


def outcome(act: Callable[[], pf.Deal]) -> pf.Deal | str:
    """A deal, or the code with which it is refused."""
    try:
        return act()
    except pf.PriffeError as error:
        return error.code


@given(deals(), rules())
def test_a_deal_is_replayed_under_the_given_rules(deal: pf.Deal, other: pf.Rules) -> None:
    actions: list[pf.Action] = [*deal.calls, *deal.plays]
    expected = outcome(
        lambda: pf.replay(deal.hands, dealer=deal.dealer, rules=other, actions=actions, claim=deal.claim)
    )
    assert outcome(lambda: records.loads(records.dumps(deal), pf.Deal, rules=other)) == expected


@given(rubbers(max_deals=3))
def test_a_rubber_and_its_deals_get_the_rules(rubber: pf.Rubber) -> None:
    other = pf.Rules(scoring=pf.ScoringRules(trick_value=11))
    text = records.dumps(rubber)
    try:
        found = records.loads(text, pf.Rubber, rules=other)
    except records.RecordError:
        assume(False)
        raise
    assert found.rules == other
    assert all(deal.rules == other for deal in found.deals if isinstance(deal, pf.Deal))
    again = pf.Rubber(other, rubber.first_dealer, found.deals, found.adjustments)
    assert found.totals == again.totals


@given(sessions(max_deals=2))
def test_the_own_rules_change_nothing(session: pf.Session) -> None:
    assert records.loads(records.dumps(session), rules=session.rules) == session


def test_a_session_and_its_deal_in_progress_get_the_rules() -> None:
    session = records.load(path_of("session"), pf.Session)
    other = attrs.evolve(session.rules, scoring=attrs.evolve(session.rules.scoring, trick_value=11))
    found = records.load(path_of("session"), pf.Session, rules=other)
    assert found.rules == other
    assert found.deal is not None
    assert session.deal is not None
    assert (found.deal.rules, found.deal.plays) == (other, session.deal.plays)


def test_rules_and_views_take_no_other_rules() -> None:
    assert {"rules", "observation", "session_observation"} == FIXED


@pytest.mark.parametrize("name", DIGESTS)
def test_each_kind_takes_other_rules_or_refuses_them(name: str) -> None:
    text = path_of(name).read_text("utf-8")
    kind = json.loads(text)["kind"]
    if kind in FIXED:
        assert code_of(text, rules=pf.STANDARD) == "fixed_rules"
    elif "rules" not in json.loads(text):
        assert records.loads(text, rules=pf.CLASSIC) == records.loads(text)
    else:
        assert records.load_record(text, rules=records.loads(text).rules) == records.load_record(text)  # type: ignore[union-attr]


def test_what_stands_in_place_of_the_rules_is_not_read() -> None:
    text = path_of("deal_over").read_text("utf-8")
    document = {**json.loads(text), "rules": {"no": "such rules"}}
    assert records.loads(json.dumps(document), rules=pf.STANDARD) == records.loads(text, rules=pf.STANDARD)
    del document["rules"]
    assert code_of(json.dumps(document), rules=pf.STANDARD) == "missing_key"


def test_c1_what_the_given_rules_forbid_is_refused_at_its_place() -> None:
    """C1: the player to the left of the declarer leads, where forehand had led."""
    deal = pf.new_deal(pf.shuffle_from_seed("rules", 1), dealer=pf.Seat.WEST)
    for action in (pf.Bid.PASS, pf.Bid.HEARTS, pf.Bid.PASS, pf.Bid.PASS):
        deal = pf.apply_action(deal, action)
    deal = pf.apply_action(deal, pf.legal_actions(deal)[0])
    other = pf.Rules(play=pf.PlayRules(pf.OpeningLead.LEFT_OF_DECLARER))
    with pytest.raises(records.RecordError) as caught:
        records.loads(records.dumps(deal), pf.Deal, rules=other)
    assert (caught.value.path, caught.value.code) == ("$.plays[0]", "not_held")


@pytest.mark.parametrize("other", ["CLASSIC", {}, pf.STANDARD.rubber, pf.Rules])
def test_only_rules_are_rules(other: Any) -> None:
    acts: list[Callable[[], object]] = [
        lambda: records.loads("", rules=other),
        lambda: records.load_record("", rules=other),
        lambda: records.load(path_of("deal_over"), rules=other),
    ]
    for act in acts:
        with pytest.raises(TypeError, match="rules are of the type Rules, not"):
            act()


@pytest.mark.parametrize("expected", [pf.Rules, pf.Deal])
def test_another_kind_is_refused_before_it_is_replayed(expected: type[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("a deal was replayed")

    monkeypatch.setattr("priffe.records._deals.replay", never)
    with pytest.raises(records.RecordError) as caught:
        records.load(path_of("session"), expected)
    assert (caught.value.code, caught.value.path) == ("wrong_kind", "$.kind")
