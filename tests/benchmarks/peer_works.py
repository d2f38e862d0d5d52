"""What the peers are timed at: OpenSpiel (bridge, hearts, spades), RLCard (bridge) and endplay.

None of them plays priffe; these are the nearest games of four players, 52 cards and 13 tricks. Their packages have no
types, so they are loaded by name, each only if it is installed.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from benchmarks.priffe_works import DEALS, MIDDLE, each
from benchmarks.timing import Batch, Work

GAMES = {"bridge": "bridge(use_double_dummy_result=false)", "hearts": "hearts", "spades": "spades"}
"""OpenSpiel's games, by the name that is shown."""

RESAMPLED = ("bridge", "hearts")
"""The games that can draw another state that fits what a player knows; spades has no such function."""

ROLLOUTS = 300
"""How many deals OpenSpiel plays to the end in a batch."""


def works() -> list[Work]:
    """The works of every peer that is installed."""
    found: list[Work] = []
    for module, make in (("pyspiel", _open_spiel), ("rlcard", _rlcard), ("endplay", _endplay)):
        if find_spec(module) is not None:
            found.extend(make())
    return found


def dealt(game: Any, rng: random.Random) -> Any:
    """An OpenSpiel state with the cards dealt."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
    return state


def _after(start: Any, cards: int, rng: random.Random) -> Any:
    """The state of a random play when so many cards are left, or the first state if there were not so many."""
    states = [start]
    while not states[-1].is_terminal():
        states.append(states[-1].child(rng.choice(states[-1].legal_actions())))
    return states[max(-1 - cards, -len(states))]


def fresh_play(game: Any, rng: random.Random, number: int) -> Batch:
    """The random play of deals of an OpenSpiel game that were never played before."""
    starts = [dealt(game, rng) for _ in range(number)]

    def run() -> int:
        chance, actions = random.random, 0
        for start in starts:
            state = start
            while choices := state.legal_actions():
                state = state.child(choices[int(chance() * len(choices))])
                actions += 1
        return actions

    return run


def _open_spiel() -> Iterator[Work]:
    spiel = import_module("pyspiel")
    for name, settings in GAMES.items():
        game, rng = spiel.load_game(settings), random.Random(5)
        starts = [dealt(game, rng) for _ in range(DEALS)]
        middle = [_after(start, 52 - MIDDLE[place % len(MIDDLE)], rng) for place, start in enumerate(starts)]
        over = [_after(start, 0, rng) for start in starts]
        here = f"OpenSpiel {name}"
        yield Work.again(f"step / {here} / child", "call", _children(middle, rng))
        yield Work.again(f"step / {here} / legal_actions", "call", each(lambda state: state.legal_actions(), middle))
        if name in RESAMPLED:
            yield Work.again(f"sample / {here} / resample_from_infostate", "call", each(_resample, middle))
        if name == "bridge":
            yield Work.again(f"observe / {here} / observation_tensor", "call", each(_tensor, middle))
            yield Work.again(f"write / {here} / pickle", "deal", each(pickle.dumps, over))
            yield Work.again(
                f"read / {here} / unpickle", "deal", each(pickle.loads, [pickle.dumps(state) for state in over])
            )
        yield Work.again(f"playouts / {here} / evaluate_bots", "deal", _evaluate_bots(spiel, game, starts[0]))
        yield Work.again(f"playouts / {here} / rollouts of MCTSBot", "deal", _rollouts(spiel, game, starts[0]))


def _children(states: list[Any], rng: random.Random) -> Callable[[], int]:
    chosen = [(state, rng.choice(state.legal_actions())) for state in states]

    def run() -> int:
        for state, action in chosen:
            state.child(action)
        return len(chosen)

    return run


def _resample(state: Any) -> None:
    state.resample_from_infostate(state.current_player(), random.random)


def _tensor(state: Any) -> None:
    state.observation_tensor(0)


def _evaluate_bots(spiel: Any, game: Any, start: Any) -> Callable[[], int]:
    bots = [spiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def run() -> int:
        for seed in range(ROLLOUTS):
            spiel.evaluate_bots(start.clone(), bots, seed)
        return ROLLOUTS

    return run


def _rollouts(spiel: Any, game: Any, start: Any) -> Callable[[], int]:
    """A tree search of one simulation: its value of the root is the mean of so many random plays, all in C++."""
    evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = spiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 7, False)

    def run() -> int:
        bot.mcts_search(start)
        return ROLLOUTS

    return run


def _rlcard() -> Iterator[Work]:
    env = import_module("rlcard").make("bridge")

    def run() -> int:
        state, _ = env.reset()
        actions = 0
        while not env.is_over():
            choices = list(state["legal_actions"])
            state, _ = env.step(choices[int(random.random() * len(choices))])
            actions += 1
        return actions

    yield Work.again("play / RLCard bridge / whole deals", "action", run)


def _endplay() -> Iterator[Work]:
    deal_type = import_module("endplay.types").Deal
    generate = import_module("endplay.dealer").generate_deals
    deals = list(generate(produce=5))
    texts = [deal.to_pbn() for deal in deals]

    def play() -> int:
        actions = 0
        for start in deals[:1]:
            deal = start.copy()
            while choices := list(deal.legal_moves()):
                deal.play(choices[int(random.random() * len(choices))])
                actions += 1
        return actions

    def make() -> int:
        return len(list(generate(produce=5)))

    yield Work.again("play / endplay / cards only", "action", play)
    yield Work.again("deal / endplay / generate_deals", "deal", make)
    yield Work.again("write hands / endplay / to_pbn", "deal", each(lambda deal: deal.to_pbn(), deals))
    yield Work.again("read hands / endplay / from_pbn", "deal", each(deal_type.from_pbn, texts))
