"""Gymnasium's own check of an environment, and what it does not look at."""

import importlib.util
import random

import numpy as np
import pytest

if importlib.util.find_spec("gymnasium") is None:
    pytest.skip("Gymnasium is not installed", allow_module_level=True)

import gymnasium
from gymnasium.utils.env_checker import check_env

from priffe import (
    PRESETS,
    STANDARD,
    Action,
    AuctionLength,
    IllegalActionError,
    Observation,
    Rules,
    Seat,
    changed,
    score_deal,
)
from priffe.adapters.gymnasium import ID, SEAT, DealEnv, register
from priffe.bots import random_bot, rule_bot
from priffe.encoding import PERFECT_RECALL, EncodingError, encode, legal_mask, max_difference
from priffe.observation import observe
from priffe.rendering import text

UNTIL_PASSES = changed(STANDARD, {"auction.length": AuctionLength.UNTIL_PASSES})
ALL_RULES = pytest.mark.parametrize("rules", [*PRESETS.values(), UNTIL_PASSES], ids=[*PRESETS, "UNTIL_PASSES"])


@ALL_RULES
def test_check_env(rules: Rules) -> None:
    """It acts without a look at the mask, so an illegal action must end the deal."""
    register()
    env = gymnasium.make(ID, partner=rule_bot, opponents=random_bot, rules=rules, illegal_reward=-210.0)
    check_env(env.unwrapped)


@ALL_RULES
def test_a_learner_is_given_its_view_and_rewarded_at_the_end(rules: Rules) -> None:
    rng, lengths = random.Random(5), set()
    env = DealEnv(rule_bot, random_bot, rules=rules, layout=PERFECT_RECALL)
    for seed in range(25):
        given, info = env.reset(seed=seed)
        ended, steps, rewards = False, 0, []
        while not ended:
            deal = env._deal
            assert deal is not None
            assert deal.turn is SEAT
            assert np.array_equal(given["observation"], encode(observe(deal, SEAT), PERFECT_RECALL))
            assert np.array_equal(given["action_mask"], legal_mask(deal))
            assert info == {}
            assert env.observation_space.contains(given)
            choices = np.flatnonzero(given["action_mask"]).tolist()
            given, reward, ended, truncated, info = env.step(rng.choice(choices))
            rewards.append(reward)
            steps += 1
            assert not truncated
        assert env._deal is not None
        totals = score_deal(env._deal).totals
        assert rewards == [0.0] * (steps - 1) + [totals[SEAT.pair] - totals[SEAT.left.pair]]
        assert not given["action_mask"].any()
        lengths.add(steps)
    assert max(lengths) >= 14


def test_bots_play_their_seats_by_their_views() -> None:
    asked: dict[str, set[Seat | None]] = {"partner": set(), "opponents": set()}

    def bot_called(name: str):  # type: ignore[no-untyped-def]
        def bot(view: Observation, rng: random.Random) -> Action:
            asked[name].add(view.seat)
            assert view.turn is view.seat
            return random_bot(view, rng)

        return bot

    env = DealEnv(bot_called("partner"), bot_called("opponents"))
    for seed in range(5):
        given, _ = env.reset(seed=seed)
        ended = False
        while not ended:
            given, _, ended, _, _ = env.step(int(np.flatnonzero(given["action_mask"])[0]))
    assert asked == {"partner": {SEAT.partner}, "opponents": {SEAT.left, SEAT.right}}


def test_a_seed_gives_the_same_deal_and_the_next_ones() -> None:
    def run() -> list[bytes]:
        env, vectors = DealEnv(random_bot, random_bot), []
        for seed in (11, None, None):
            given, _ = env.reset(seed=seed)
            ended = False
            while not ended:
                given, _, ended, _, _ = env.step(int(np.flatnonzero(given["action_mask"])[-1]))
                vectors.append(given["observation"].tobytes())
        return vectors

    assert run() == run()
    assert len(set(run())) == len(run())


def test_an_illegal_action_is_refused_or_ends_the_deal_as_asked() -> None:
    env = DealEnv(rule_bot, rule_bot)
    given, _ = env.reset(seed=1)
    before, illegal = env._deal, int(np.flatnonzero(given["action_mask"] == 0)[0])
    with pytest.raises(IllegalActionError):
        env.step(illegal)
    assert env._deal is before
    with pytest.raises(EncodingError):
        env.step(59)
    punished = DealEnv(rule_bot, rule_bot, illegal_reward=-7.5)
    punished.reset(seed=1)
    _, reward, ended, truncated, _ = punished.step(illegal)
    assert (reward, ended, truncated) == (-7.5, True, False)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset deals"):
        punished.step(52)


def test_a_deal_that_is_over_must_be_reset() -> None:
    env = DealEnv(rule_bot, rule_bot, divided=True)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset deals"):
        env.step(52)
    given, _ = env.reset(seed=1)
    ended, reward = False, 0.0
    while not ended:
        given, reward, ended, _, _ = env.step(int(np.flatnonzero(given["action_mask"])[0]))
    assert env._deal is not None
    totals = score_deal(env._deal).totals
    assert reward == (totals.ns - totals.ew) / max_difference(STANDARD) != 0.0
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset deals"):
        env.step(52)


def test_what_is_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    """The learner's view: backs for the hands of the others."""
    env = DealEnv(rule_bot, rule_bot, render_mode="ansi")
    assert env.render() is None
    env.reset(seed=2)
    assert env._deal is not None
    assert env.render() == text(observe(env._deal, SEAT), "en")
    human = DealEnv(rule_bot, rule_bot, render_mode="human")
    given, _ = human.reset(seed=2)
    human.step(int(np.flatnonzero(given["action_mask"])[0]))
    assert human._deal is not None
    assert capsys.readouterr().out == f"{text(observe(human._deal, SEAT), 'en')}\n"
    with pytest.raises(ValueError, match="a render mode is None, 'ansi' or 'human', not 'rgb_array'"):
        DealEnv(rule_bot, rule_bot, render_mode="rgb_array")


def test_several_deals_at_once() -> None:
    register()
    envs = gymnasium.make_vec(ID, 3, partner=rule_bot, opponents=rule_bot)
    given, _ = envs.reset(seed=5)
    assert given["action_mask"].shape == (3, 59)
    for _ in range(30):
        actions = np.array([np.flatnonzero(mask)[0] if mask.any() else 52 for mask in given["action_mask"]])
        given, *_ = envs.step(actions)
    envs.close()
