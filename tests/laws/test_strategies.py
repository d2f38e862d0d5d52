"""The strategies of `priffe.testing`: they reach everything, obey their arguments and shrink to what one can read."""

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st

import priffe.testing
from priffe import (
    CARDS,
    CLASSIC,
    FIXED_DEALS,
    STANDARD,
    Action,
    AuctionLength,
    Bid,
    BySeat,
    Card,
    ContractKind,
    Deal,
    DealResult,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
    Hand,
    Observation,
    Phase,
    Rubber,
    RubberRules,
    Rules,
    Seat,
    Session,
    Span,
    Suit,
    apply_action,
    is_legal,
    legal_cards,
    new_deal,
)
from priffe.rules import DEAL_ITEMS, SETTINGS, Choice, Switch, value_at
from priffe.testing import (
    actions,
    bids,
    cards,
    deals,
    dealt_hands,
    hands,
    illegal_actions,
    observations,
    results,
    rubbers,
    rules,
    sessions,
)

many = settings(max_examples=400, derandomize=True, database=None, phases=[Stage.generate])
"""For tests that look at all examples together."""

ORDERED = BySeat(*(Hand(CARDS[start : start + 13]) for start in (0, 13, 26, 39)))


shrunk = settings(derandomize=True, database=None, phases=[Stage.generate, Stage.shrink])


def simplest(strategy: st.SearchStrategy[object]) -> object:
    return find(strategy, lambda _: True, settings=shrunk)


def test_all_names_are_exported_once() -> None:
    assert priffe.testing.__all__ == sorted(set(priffe.testing.__all__))
    assert all(callable(getattr(priffe.testing, name)) for name in priffe.testing.__all__)


@pytest.mark.parametrize(
    ("strategy", "value"),
    [
        (cards(), Card("2C")),
        (hands(), Hand()),
        (hands(2, 4), Hand("...32")),
        (dealt_hands(), ORDERED),
        (bids(), Bid.PASS),
        (actions(), Bid.PASS),
        (rules(), STANDARD),
        (deals(), new_deal(ORDERED, dealer=Seat.NORTH)),
        (results(), DealResult.thrown_in()),
        (rubbers(), Rubber()),
        (sessions(), Session(("Ada", "Bea", "Cil", "Dag"))),
    ],
)
def test_the_simplest_example(strategy: st.SearchStrategy[object], value: object) -> None:
    assert simplest(strategy) == value


def test_a_failure_in_the_play_shrinks_to_a_short_history() -> None:
    deal = find(deals(phase=Phase.PLAY), lambda deal: len(deal.plays) >= 2, settings=shrunk)
    assert (deal.rules, deal.hands, deal.plays) == (STANDARD, ORDERED, (Card("2D"), Card("2H")))
    assert len(deal.calls) <= 4


def test_a_failure_of_one_option_shrinks_to_that_option() -> None:
    found = find(rules(), lambda rules: rules.rubber.span is Span.CUMULATIVE, settings=shrunk)
    assert found == Rules(rubber=RubberRules(span=Span.CUMULATIVE))


@pytest.mark.parametrize(
    "strategy", [rules(), dealt_hands(), deals(phase=Phase.PLAY), observations(), rubbers(), sessions()]
)
def test_a_failing_example_is_printed_as_code_that_makes_it(strategy: st.SearchStrategy[object]) -> None:
    seen: list[object] = []

    @shrunk
    @given(strategy)
    def fail(value: object) -> None:
        seen.append(value)
        raise AssertionError

    with pytest.raises(AssertionError) as caught:
        fail()
    assert f"value={seen[-1]!r}," in "\n".join(caught.value.__notes__)


def test_rules_reach_every_value_of_every_option() -> None:
    seen: dict[str, set[object]] = {}

    @many
    @given(rules())
    def collect(rules: Rules) -> None:
        for path in SETTINGS:
            value = value_at(rules, path)
            seen.setdefault(path, set()).add(value)

    collect()
    for path, setting in SETTINGS.items():
        match setting.kind:
            case Choice():
                assert seen[path] == set(setting.kind.options), path
            case Switch():
                assert seen[path] == {False, True}, path
            case _:
                assert len(seen[path]) > 3, path
    ends = seen["rubber.end"]
    assert {type(end) for end in ends} == {EndAfterGames, EndAtPoints, EndAfterDeals}
    assert {end.count_thrown_in for end in ends if isinstance(end, EndAfterDeals)} == {False, True}
    counting = seen["rubber.counting"]
    assert {item for items in counting if isinstance(items, frozenset) for item in items} == set(DEAL_ITEMS)
    assert {3, 6} <= seen["session.rubbers"]


def test_deals_reach_every_point_and_contract() -> None:
    seen: set[object] = set()

    @many
    @given(deals())
    def collect(deal: Deal) -> None:
        long = deal.rules.auction.length is AuctionLength.UNTIL_PASSES
        seen.update([deal.phase, deal.dealer, ("calls", long, min(len(deal.calls), 5)), ("plays", len(deal.plays))])
        seen.add(("claimed", deal.claim is not None, bool(deal.tricks)))
        if deal.phase is not Phase.AUCTION:
            seen.add(deal.contract and deal.contract.kind)
        for trick in deal.tricks:
            seen.add(("ruff", trick.winner is not trick.leader and trick.trump in {card.suit for card in trick}))

    collect()
    assert {*Phase, *Seat, None, *ContractKind, ("ruff", True)} <= seen
    assert {("claimed", True, False), ("claimed", True, True), ("claimed", False, True)} <= seen
    assert {("calls", True, 5), ("calls", False, 4), ("calls", False, 0)} <= seen
    assert len([item for item in seen if isinstance(item, tuple) and item[0] == "plays"]) > 25


def test_results_and_hands_reach_the_extremes() -> None:
    tricks: set[int] = set()
    honours: set[int] = set()
    longest: set[int] = set()

    @many
    @given(results(*ContractKind), dealt_hands())
    def collect(result: DealResult, hands: BySeat[Hand]) -> None:
        tricks.update(result.tricks)
        honours.update(result.honours)
        longest.add(max(len(hands[Seat.NORTH].of_suit(suit)) for suit in Suit))

    collect()
    assert tricks == set(range(14))
    assert honours == set(range(5))
    assert longest >= set(range(4, 14))


@given(st.data(), st.integers(0, 52), st.integers(0, 52))
def test_hands_have_the_size_asked_for(data: st.DataObject, one: int, two: int) -> None:
    hand = data.draw(hands(min(one, two), max(one, two)))
    assert min(one, two) <= len(hand) <= max(one, two)


@given(dealt_hands())
def test_dealt_hands_are_the_pack(hands: BySeat[Hand]) -> None:
    assert [len(hand) for hand in hands] == [13] * 4
    assert sorted(card for hand in hands for card in hand) == list(CARDS)


@given(st.data(), st.sampled_from(Phase), st.sampled_from(Seat), st.sampled_from((CLASSIC, FIXED_DEALS)))
def test_deals_obey_their_arguments(data: st.DataObject, phase: Phase, dealer: Seat, rules: Rules) -> None:
    deal = data.draw(deals(rules=rules, phase=phase, dealer=dealer))
    assert (deal.rules, deal.phase, deal.dealer) == (rules, phase, dealer)
    assert data.draw(deals(rules=st.just(rules))).rules == rules
    for claimed in (False, True):
        over = data.draw(deals(rules=rules, phase=Phase.OVER, claimed=claimed))
        assert (over.claim is not None) == (claimed and over.contract is not None)
    view: Observation = data.draw(observations(rules=rules, phase=phase))
    assert (view.rules, view.phase) == (rules, phase)


@given(st.data(), st.sampled_from((None, *ContractKind)))
def test_results_are_of_the_kinds_asked_for(data: st.DataObject, kind: ContractKind | None) -> None:
    contract = data.draw(results(kind)).contract
    assert (contract and contract.kind) is kind


@given(st.data(), st.integers(0, 3))
def test_rubbers_and_sessions_obey_their_arguments(data: st.DataObject, most: int) -> None:
    rubber = data.draw(rubbers(rules=CLASSIC, max_deals=most))
    session = data.draw(sessions(rules=CLASSIC, max_deals=most))
    assert rubber.rules == session.rules == CLASSIC
    assert max(len(rubber.deals), len(session.deals)) <= most


def test_rubbers_and_sessions_reach_their_ends() -> None:
    seen: set[object] = set()

    @settings(many, suppress_health_check=[HealthCheck.too_slow])
    @given(rubbers(), sessions())
    def collect(rubber: Rubber, session: Session) -> None:
        seen.add(("rubber", rubber.is_over))
        seen.add(("rubbers", len(session.rubbers)))
        seen.add(("session", session.is_over, session.phase))
        seen.add(("ended", session.ended))
        seen.update(type(deal) for deal in (*rubber.deals, *session.deals))

    collect()
    phases = {("session", False, phase) for phase in (None, Phase.AUCTION, Phase.PLAY)}
    assert {("rubber", False), ("rubber", True), ("session", True, None), ("rubbers", 2), Deal, DealResult} <= seen
    assert phases | {("ended", True)} <= seen


@given(st.data(), deals() | sessions() | observations())
def test_illegal_actions_are_illegal(data: st.DataObject, state: Deal | Session | Observation) -> None:
    action: Action = data.draw(illegal_actions(state))
    assert not is_legal(state, action)


def test_illegal_actions_shrink_to_the_awaited_kind() -> None:
    deal = new_deal(ORDERED, dealer=Seat.NORTH)
    assert simplest(illegal_actions(deal)) == Card("2C")  # every bid is legal
    deal = apply_action(deal, Bid.CLUBS)
    assert simplest(illegal_actions(deal)) is Bid.CLUBS
    deal = apply_action(deal, Bid.SPEL)
    assert legal_cards(deal)[0] == Card("2D")
    assert simplest(illegal_actions(deal)) == Card("2C")
