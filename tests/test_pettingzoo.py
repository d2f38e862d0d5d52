"""PettingZoo's own tests of an environment, and what they do not look at."""

import importlib.util
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

if importlib.util.find_spec("pettingzoo") is None:
    pytest.skip("PettingZoo is not installed", allow_module_level=True)

from pettingzoo import test as peer_tests
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from priffe import (
    PRESETS,
    STANDARD,
    AuctionLength,
    IllegalActionError,
    Phase,
    Rules,
    Seat,
    changed,
    observe,
    score_deal,
)
from priffe.adapters import pettingzoo
from priffe.adapters.pettingzoo import AGENTS
from priffe.encoding import COMPACT, PERFECT_RECALL, action_at, encode, legal_mask, max_difference
from priffe.rendering import text

PEER: Any = peer_tests  # they have no types

UNTIL_PASSES = changed(STANDARD, {"auction.length": AuctionLength.UNTIL_PASSES})


def env(rules: Rules = STANDARD, **given: Any) -> Any:
    """The environment, whose attribute ``unwrapped.deal`` its type does not have."""
    return pettingzoo.env(rules, **given)


ALL_RULES = pytest.mark.parametrize("rules", [*PRESETS.values(), UNTIL_PASSES], ids=[*PRESETS, "UNTIL_PASSES"])


# Observations are dictionaries with a mask, as in its own games of cards, where it warns of the same.
@pytest.mark.filterwarnings("ignore:Observation (is not a NumPy array|space for each agent probably should be)")
@ALL_RULES
def test_api(rules: Rules) -> None:
    for layout, divided in ((PERFECT_RECALL, True), (COMPACT, False)):
        PEER.api_test(env(rules, layout=layout, divided=divided), num_cycles=300)


@ALL_RULES
def test_seed(rules: Rules) -> None:
    PEER.seed_test(lambda: env(rules), num_cycles=100)


def test_render(capsys: pytest.CaptureFixture[str]) -> None:
    PEER.render_test(lambda render_mode=None: env(render_mode=render_mode))
    assert "North" in capsys.readouterr().out


@ALL_RULES
def test_turn_based_to_parallel(rules: Rules) -> None:
    PEER.parallel_api_test(turn_based_aec_to_parallel(env(rules)), num_cycles=200)


def played(deal: Any, rng: random.Random) -> Iterator[str]:
    """Who acts, before each action of a random deal; the last one has been acted when it ends."""
    for agent in deal.agent_iter():
        yield agent
        _, _, terminated, truncated, _ = deal.last()
        if terminated or truncated:
            return
        mask = deal.observe(agent)["action_mask"]
        passes = mask[52] and rng.random() < 0.6
        deal.step(52 if passes else int(rng.choice(np.flatnonzero(mask).tolist())))


@ALL_RULES
def test_agents_are_given_their_views_and_rewarded_at_the_end(rules: Rules) -> None:
    rng, ends = random.Random(1), set()
    for seed in range(25):
        environment = env(rules, layout=PERFECT_RECALL)
        environment.reset(seed=seed)
        raw = environment.unwrapped
        for agent in played(environment, rng):
            deal = raw.deal
            assert deal.is_over or agent == AGENTS[deal.turn]
            for seat in Seat:
                given = environment.observe(AGENTS[seat])
                assert np.array_equal(given["observation"], encode(observe(deal, seat), PERFECT_RECALL))
                assert np.array_equal(given["action_mask"], legal_mask(observe(deal, seat)))
                assert environment.observation_space(AGENTS[seat]).contains(given)
            if not deal.is_over:
                assert set(environment.rewards.values()) == {0.0}
        totals = score_deal(raw.deal).totals
        assert [environment.rewards[agent] for agent in AGENTS] == [
            totals[seat.pair] - totals[seat.left.pair] for seat in Seat
        ]
        assert all(environment.terminations.values())
        ends.add(raw.deal.contract and raw.deal.contract.kind)
    assert len(ends) >= 4


def test_the_end_reaches_every_agent() -> None:
    environment = env(divided=True)
    environment.reset(seed=3)
    rng, seen = random.Random(3), dict.fromkeys(AGENTS, 0.0)
    for agent in environment.agent_iter():
        given, reward, terminated, _, _ = environment.last()
        seen[agent] += reward
        environment.step(None if terminated else int(rng.choice(np.flatnonzero(given["action_mask"]).tolist())))
    totals = score_deal(environment.unwrapped.deal).totals
    expected = (totals.ns - totals.ew) / max_difference(STANDARD)
    assert expected
    assert seen == dict(zip(AGENTS, [expected, -expected] * 2, strict=True))
    assert environment.agents == []


def test_b7_a_deal_that_is_thrown_in_ends_with_nothing() -> None:
    environment = env()
    environment.reset(seed=1)
    for _ in Seat:
        environment.step(52)
    assert set(environment.rewards.values()) == {0.0}
    assert all(environment.terminations.values())


def test_deals_follow_one_another() -> None:
    """Without a seed the next reset deals other cards, and the same ones after the same first seed."""
    runs = []
    environment = env()
    for _ in range(2):
        environment.reset(seed=9)
        first = environment.unwrapped.deal
        environment.reset()
        runs.append((first, environment.unwrapped.deal))
    assert runs[0] == runs[1]
    assert runs[0][0] != runs[0][1]
    dealers = set()
    for _ in range(40):
        environment.reset()
        dealers.add(environment.unwrapped.deal.dealer)
    assert dealers == set(Seat)


def test_an_illegal_action_is_refused_or_ends_the_deal_as_wrapped() -> None:
    environment = env()
    environment.reset(seed=2)
    before = environment.unwrapped.deal
    with pytest.raises(IllegalActionError, match="the auction is not over"):
        environment.step(0)
    assert environment.unwrapped.deal is before
    wrapped = wrappers.TerminateIllegalWrapper(env(), illegal_reward=-210.0)
    wrapped.reset(seed=2)
    wrapped.step(0)
    assert all(wrapped.terminations.values())


def test_what_is_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    environment = env(render_mode="ansi")
    environment.reset(seed=2)
    assert environment.render() == text(environment.unwrapped.deal, "en")
    human = env(render_mode="human")
    human.reset(seed=2)
    human.step(52)
    assert capsys.readouterr().out == f"{text(human.unwrapped.deal, 'en')}\n"
    silent = env()
    silent.reset(seed=2)
    assert silent.unwrapped.render() is None
    with pytest.raises(ValueError, match="a render mode is None, 'ansi' or 'human', not 'rgb_array'"):
        env(render_mode="rgb_array")


def test_actions_are_those_of_the_encoding() -> None:
    environment = env()
    environment.reset(seed=4)
    deal = environment.unwrapped.deal
    environment.step(np.int64(56))
    assert environment.unwrapped.deal.calls == (action_at(56),)
    assert environment.unwrapped.deal.phase is Phase.AUCTION
    assert environment.agent_selection == AGENTS[deal.turn.left]
