"""The bots to meet: they keep the rules under any rules, see only their view, and the rule bot is worth meeting."""

import random
from collections import Counter

import pytest
from benchmarks.bots import plain_bot
from hypothesis import given
from hypothesis import strategies as st
from random_games import HOUSE_RULES

from priffe import (
    PRESETS,
    Bid,
    Observation,
    ObservationError,
    Phase,
    Rules,
    Seat,
    apply_action,
    legal_actions,
    new_deal,
    observe,
    shuffle,
)
from priffe.bots import Bot, RuleOfThumb, advice, check_bot, random_bot, rule_bot
from priffe.bots import _few as few
from priffe.bots import _many as many
from priffe.simulation import play_match
from priffe.testing import observations, rules

BOTS = [random_bot, rule_bot]


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_keeps_the_rules_of_every_preset_and_sees_only_its_view(bot: Bot) -> None:
    check_bot(bot, deals=2)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_keeps_all_rules_of_auction_and_play(bot: Bot) -> None:
    check_bot(bot, deals=1, rules=HOUSE_RULES)


@given(rules(), st.integers(0, 1000))
def test_the_rule_bot_keeps_any_rules(played_by: Rules, seed: int) -> None:
    check_bot(rule_bot, seed=seed, deals=1, rules=[played_by])


@given(observations())
def test_a_bot_answers_from_any_view_whose_turn_it_is(view: Observation) -> None:
    for bot in BOTS:
        if legal_actions(view):
            assert bot(view, random.Random(1)) in legal_actions(view)
        else:
            with pytest.raises(ObservationError) as caught:
                bot(view, random.Random(1))
            assert caught.value.code == "not_its_turn"


@given(observations(), st.integers(0, 9), st.integers(0, 9))
def test_the_rule_bot_does_what_it_advises_without_chance(view: Observation, seed: int, other: int) -> None:
    if legal_actions(view):
        rng = random.Random(seed)
        before = rng.getstate()
        assert rule_bot(view, rng) is rule_bot(view, random.Random(other)) is advice(view).action
        assert rng.getstate() == before


def test_a_bot_that_is_not_to_act_is_told_whose_turn_it_is() -> None:
    deal = new_deal(shuffle(random.Random(1)), dealer=Seat.WEST)
    for viewer, says in ((Seat.EAST, "EAST"), (None, "a spectator")):
        with pytest.raises(ObservationError, match=rf"this is the view of {says}, and it is the turn of NORTH$"):
            advice(observe(deal, viewer))
    for _ in Seat:
        deal = apply_action(deal, Bid.PASS)
    with pytest.raises(ObservationError, match=r"this is the view of EAST, and the deal is over$"):
        random_bot(observe(deal, Seat.EAST), random.Random(1))


def test_the_random_bot_makes_every_legal_call_as_often() -> None:
    view = observe(new_deal(shuffle(random.Random(1)), dealer=Seat.WEST), Seat.NORTH)
    rng = random.Random(2)
    times = Counter(random_bot(view, rng) for _ in range(7000))
    assert set(times) == set(legal_actions(view))
    assert all(850 < count < 1150 for count in times.values())


# -- the rules of thumb


def test_every_rule_of_thumb_belongs_to_the_bidding_or_to_one_list() -> None:
    listed = [why for table in (many, few) for why, _ in (*table.LEADING, *table.FOLLOWING)]
    assert len(listed) == len(set(listed))
    names = list(RuleOfThumb)
    assert listed == names[names.index(listed[0]) :]


def test_every_rule_of_thumb_decides_something() -> None:
    rng, seen = random.Random(5), set[RuleOfThumb]()
    for number in range(120):
        deal = new_deal(shuffle(rng), dealer=Seat.WEST, rules=list(PRESETS.values())[number % len(PRESETS)])
        while not deal.is_over:
            action, why = advice(observe(deal, deal.turn))
            bids = list(RuleOfThumb).index(why) < list(RuleOfThumb).index(RuleOfThumb.DRAW_TRUMPS)
            assert bids == (deal.phase is Phase.AUCTION)
            seen.add(why)
            deal = apply_action(deal, action)
    assert seen == set(RuleOfThumb)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize(("opponent", "at_least"), [(random_bot, 38), (plain_bot, 5)])
def test_the_rule_bot_is_worth_meeting(name: str, opponent: Bot, at_least: int) -> None:
    """Points a deal, on the same cards with the seats changed; docs/bots.md has more boards, and the interval."""
    assert play_match(rule_bot, opponent, boards=60, seed=name, rules=PRESETS[name]).mean > at_least


def test_repr_evaluates_back() -> None:
    assert repr(RuleOfThumb.DUCK) == "RuleOfThumb.DUCK"
