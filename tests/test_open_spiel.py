"""OpenSpiel's own tests of a game, its playthrough and algorithms, and what they do not look at."""

import copy
import importlib.util
import pickle
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

if importlib.util.find_spec("pyspiel") is None:
    pytest.skip("OpenSpiel is not installed: it has no wheel for this Python", allow_module_level=True)

import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr, random_agent
from open_spiel.python.observation import make_observation
from open_spiel_playthrough import approved, generated

from priffe import (
    PRESETS,
    STANDARD,
    AuctionLength,
    EndAtPoints,
    NotationError,
    Observation,
    Rules,
    Seat,
    TextError,
    changed,
    count_deals,
    observe,
    score_deal,
)
from priffe.adapters.open_spiel import SHORT_NAME, game_string, register
from priffe.encoding import COMPACT, PERFECT_RECALL, action_at, action_number, encode, legal_mask, max_difference
from priffe.testing import rules as any_rules

UNTIL_PASSES = changed(STANDARD, {"auction.length": AuctionLength.UNTIL_PASSES})
ALL_RULES = pytest.mark.parametrize("rules", [*PRESETS.values(), UNTIL_PASSES], ids=[*PRESETS, "UNTIL_PASSES"])
SEATS = tuple(Seat)


@pytest.fixture(autouse=True)
def registered() -> None:
    register()


def game_of(rules: Rules = STANDARD, *, dealer: Seat = Seat.WEST, divided: bool = False) -> Any:
    return pyspiel.load_game(game_string(rules, dealer=dealer, divided=divided))


def random_steps(state: Any, rng: random.Random, steps: int) -> Any:
    """The state after so many random actions, those of chance included, or at the end."""
    for _ in range(steps):
        if state.is_terminal():
            break
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(actions))
    return state


@ALL_RULES
def test_random_sim_test(rules: Rules) -> None:
    for dealer in Seat:
        game = game_of(rules, dealer=dealer, divided=dealer is Seat.NORTH)
        pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_the_playthrough_is_the_approved_one() -> None:
    """To write it anew: python tests/open_spiel_playthrough.py."""
    assert generated().splitlines() == approved().splitlines()


@ALL_RULES
def test_a_state_is_the_deal(rules: Rules) -> None:
    rng = random.Random(3)
    for dealer in Seat:
        game = game_of(rules, dealer=dealer)
        state = random_steps(game.new_initial_state(), rng, 52)
        while not state.is_terminal():
            deal = state.deal
            assert (deal.dealer, deal.rules) == (dealer, rules)
            assert SEATS[state.current_player()] is deal.turn
            assert state.legal_actions() == np.flatnonzero(legal_mask(deal)).tolist()
            assert state.returns() == [0.0] * 4
            action = rng.choice(state.legal_actions())
            assert state.action_to_string(action) == str(action_at(action))
            random_steps(state, random.Random(action), 1)
        totals = score_deal(state.deal).totals
        assert state.returns() == [totals[seat.pair] - totals[seat.left.pair] for seat in Seat]
        assert len(state.full_history()) - 52 <= game.max_game_length()


def test_chance_deals_one_card_at_a_time_from_forehand() -> None:
    """A: in the order of `priffe.deal_out`."""
    game = game_of(dealer=Seat.NORTH)
    state = game.new_initial_state()
    assert game.max_chance_nodes_in_history() == 52
    for card in range(52):
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(each, 1 / (52 - card)) for each in range(card, 52)]
        assert state.action_to_string(card).startswith("deal ")
        state.apply_action(card)
    assert [card.index for card in state.deal.hands[Seat.EAST]] == list(range(0, 52, 4))
    assert state.current_player() == Seat.EAST.value


def test_b7_a_deal_that_is_thrown_in_is_worth_nothing() -> None:
    state = random_steps(game_of().new_initial_state(), random.Random(1), 52)
    for _ in Seat:
        state.apply_action(52)
    assert state.is_terminal()
    assert state.returns() == [0.0] * 4


def test_divided_returns() -> None:
    for seed in range(10):
        raw, divided = (
            random_steps(game_of(divided=each).new_initial_state(), random.Random(seed), 200) for each in (False, True)
        )
        assert divided.returns() == [each / max_difference(STANDARD) for each in raw.returns()]
    assert (game_of(divided=True).min_utility(), game_of(divided=True).max_utility()) == (-1.0, 1.0)
    assert (game_of().min_utility(), game_of().max_utility()) == (-210.0, 210.0)


# -- rules in game strings


@settings(max_examples=15, deadline=None)
@given(any_rules())
def test_any_rules_go_through_a_game_string(rules: Rules) -> None:
    text = game_string(rules, dealer=Seat.SOUTH, divided=True)
    game = pyspiel.load_game(text)
    assert (game.rules, game.dealer, game.divided) == (rules, Seat.SOUTH, True)
    assert pyspiel.load_game(str(game)).rules == rules
    assert (
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, game.new_initial_state()))[0].rules
        == rules
    )
    assert pickle.loads(pickle.dumps(game)).rules == rules  # noqa: S301


def test_rules_are_written_by_hand_too() -> None:
    game = pyspiel.load_game("priffe(rules=CLASSIC;rubber.end:points 200; scoring.trick_value: 20)")
    assert game.rules == changed(PRESETS["CLASSIC"], {"rubber.end": EndAtPoints(200), "scoring.trick_value": 20})
    assert pyspiel.load_game("priffe", {"rules": "SIX_SEVEN"}).rules == PRESETS["SIX_SEVEN"]
    assert pyspiel.load_game("priffe").rules == STANDARD


@pytest.mark.parametrize(
    ("parameters", "error"),
    [
        ({"rules": "STANDRAD"}, NotationError),
        ({"rules": "STANDARD;scoring.trick_vaule:3"}, NotationError),
        ({"rules": "STANDARD\nrule scoring.trick_value: 3"}, NotationError),
        ({"rules": ""}, NotationError),
        ({"dealer": "SOUTHEAST"}, TextError),
    ],
)
def test_wrong_parameters_are_refused(parameters: dict[str, str], error: type[Exception]) -> None:
    with pytest.raises(error):
        pyspiel.load_game(SHORT_NAME, parameters)


# -- observers


def observers(game: Any) -> dict[tuple[str, bool, bool], Any]:
    kinds = pyspiel.PrivateInfoType
    return {
        (kind.name, public, recall): make_observation(
            game, pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=kind)
        )
        for kind in (kinds.NONE, kinds.SINGLE_PLAYER, kinds.ALL_PLAYERS)
        for public in (False, True)
        for recall in (False, True)
    }


def test_observers_show_what_they_are_asked_for() -> None:
    game, rng = game_of(), random.Random(4)
    all_observers = observers(game)
    for steps in [60, 75, 90, 108]:
        state = random_steps(game.new_initial_state(), rng, steps)
        deal = state.deal
        for (kind, public, recall), observer in all_observers.items():
            layout = PERFECT_RECALL if recall else COMPACT
            for player, seat in enumerate(SEATS):
                observer.set_from(state, player)
                shown = dict(observer.dict)
                hands = shown.pop("hands", np.zeros((0, 52)))
                viewed = {"NONE": [], "SINGLE_PLAYER": [seat], "ALL_PLAYERS": [seat.after(place) for place in range(4)]}
                held = [deal.hands[each] if recall and not public else deal.hand(each) for each in viewed[kind]]
                assert [np.flatnonzero(hand).tolist() for hand in hands] == [
                    [card.index for card in hand] for hand in held
                ]
                fields = layout.split(encode(observe(deal, seat), layout))
                assert set(shown) == (set(fields) - {"hand"} if public else set())
                assert all(np.array_equal(shown[name], fields[name]) for name in shown)


def test_an_observer_has_no_parameters() -> None:
    with pytest.raises(ValueError, match="observers of Priffe have no parameters"):
        make_observation(game_of(), None, params={"pieces": 1})


def test_an_information_state_is_what_the_player_has_seen() -> None:
    """Of two states, the texts are equal exactly when the views are; so are the vectors."""
    game = game_of()
    seen: dict[str, tuple[Observation, tuple[float, ...]]] = {}
    told: dict[Observation, str] = {}
    for seed in range(12):
        state = random_steps(game.new_initial_state(), random.Random(seed % 6), 52)
        rng = random.Random(seed)
        while not state.is_terminal():
            for player, seat in enumerate(SEATS):
                view = observe(state.deal, seat)
                words = state.information_state_string(player)
                both = (view, tuple(state.information_state_tensor(player)))
                assert seen.setdefault(words, both) == both
                assert told.setdefault(view, words) == words
            random_steps(state, rng, 1)


def test_while_cards_are_dealt_a_player_sees_its_own() -> None:
    state = random_steps(game_of().new_initial_state(), random.Random(8), 10)
    for player, seat in enumerate(SEATS):
        hand = state.dealt(seat)
        assert len(hand) == (3 if seat in {Seat.NORTH, Seat.EAST} else 2)
        assert np.flatnonzero(state.observation_tensor(player)).tolist() == [card.index for card in hand]
        assert state.information_state_string(player) == f"{seat.name} {hand}"


# -- sampling


@pytest.mark.parametrize("steps", [52, 55, 60, 80, 100, 106])
def test_a_state_is_resampled_from_what_the_player_has_seen(steps: int) -> None:
    game, rng, others = game_of(), random.Random(steps), 0
    for _ in range(10):
        state = random_steps(game.new_initial_state(), rng, steps)
        for player, seat in enumerate(SEATS):
            other = state.resample_from_infostate(player, rng.random)
            assert observe(other.deal, seat) == observe(state.deal, seat)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert len(other.history()) == len(state.history())
            assert other.legal_actions() == state.legal_actions() or state.current_player() != player
            others += other.deal != state.deal
    assert others > 20 or steps > 100


def test_resampled_states_are_equally_likely() -> None:
    """At the end of a deal in which few deals fit, each of them comes as often as the others."""
    rng, game = random.Random(6), game_of()
    while True:
        state = random_steps(game.new_initial_state(), rng, 52 + 4 + 44)
        if not state.is_terminal() and 5 <= count_deals(observe(state.deal, Seat.NORTH)) <= 8:
            break
    number = count_deals(observe(state.deal, Seat.NORTH))
    counts = Counter(state.resample_from_infostate(0, rng.random).deal.hands for _ in range(600))
    assert len(counts) == number
    assert sum((count - 600 / number) ** 2 / (600 / number) for count in counts.values()) < 30


def test_nothing_is_resampled_while_cards_are_dealt() -> None:
    with pytest.raises(ValueError, match="a state is sampled when its cards are dealt"):
        game_of().new_initial_state().resample_from_infostate(0, random.random)


# -- copies, and algorithms


def test_copies_are_states_of_their_own() -> None:
    game = game_of()
    for steps in (0, 30, 52, 54, 80):
        state = random_steps(game.new_initial_state(), random.Random(steps), steps)
        copies = [
            state.clone(),
            copy.deepcopy(state),
            pickle.loads(pickle.dumps(state)),  # noqa: S301
            game.deserialize_state(state.serialize()),
            pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
        ]
        before = (str(state), state.history())
        for other in copies:
            assert (str(other), other.history()) == before
            random_steps(other, random.Random(1), 3)
            assert (str(state), state.history()) == before
            assert str(other) != before[0]
            assert random_steps(other, random.Random(1), 200).is_terminal()


def test_python_searches_play() -> None:
    game, rng = game_of(), np.random.RandomState(2)
    state = random_steps(game.new_initial_state(), random.Random(2), 70)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    for bot in (
        ismcts.ISMCTSBot(game, evaluator, uct_c=200.0, max_simulations=20, random_state=rng),
        mcts.MCTSBot(game, 200.0, 20, evaluator, random_state=rng),
    ):
        assert bot.step(state) in state.legal_actions()


def test_python_learners_run() -> None:
    game = game_of(divided=True)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    environment = rl_environment.Environment(game)
    agents = [random_agent.RandomAgent(player, environment.action_spec()["num_actions"]) for player in range(4)]
    step = environment.reset()
    while not step.last():
        step = environment.step([agents[step.observations["current_player"]].step(step).action])
    assert sum(step.rewards) == 0.0


def test_numbers_are_those_of_the_encoding() -> None:
    state = random_steps(game_of().new_initial_state(), random.Random(5), 52)
    state.apply_action(56)
    assert [action_number(call) for call in state.deal.calls] == [56]
