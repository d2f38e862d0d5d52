"""The bot that searches."""

import random

import pytest
from random_games import endings

from priffe import PRESETS, Bid, ObservationError, Seat, apply_action, legal_actions, new_deal, observe, shuffle
from priffe.bots import SearchBot, check_bot, rule_bot
from priffe.simulation import named_bot, play_match

QUICK = SearchBot(worlds=3, playouts=2)


def test_it_can_be_seated_anywhere() -> None:
    check_bot(QUICK, deals=1)


def test_its_play_follows_from_view_and_chance() -> None:
    deal = new_deal(shuffle(random.Random(1)), dealer=Seat.WEST)
    view = observe(deal, deal.turn)
    assert QUICK(view, random.Random(2)) is QUICK(view, random.Random(2))
    assert {QUICK(view, random.Random(seed)) for seed in range(20)} <= set(legal_actions(view))


def test_it_takes_what_there_is_to_take() -> None:
    """In the last but one trick, with few deals to look at, the best card is known."""
    rng, better = random.Random(3), 0
    for moment in endings(rng, range(5, 9)):
        view = observe(moment.deal, moment.deal.turn)
        if len(legal_actions(view)) == 1:
            continue
        first = SearchBot(worlds=40, playouts=4)(view, random.Random(4))
        again = SearchBot(worlds=200, playouts=8)(view, random.Random(5))
        better += first is again
        if better == 25:
            break
    assert better == 25


def test_it_is_better_than_chance_and_known_by_name() -> None:
    match = play_match(QUICK, "random", boards=6, seed=1)
    assert match.mean > 20
    assert named_bot("search") == SearchBot()


def test_it_goes_on_as_long_as_it_may() -> None:
    deal = apply_action(new_deal(shuffle(random.Random(1)), dealer=Seat.WEST), Bid.HEARTS)
    view, rng = observe(deal, deal.turn), random.Random(1)
    SearchBot(worlds=1, playouts=1, seconds=0.2)(view, rng)
    drawn, other = 1, random.Random(1)
    while rng.getstate() != other.getstate():
        other.getrandbits(64)
        drawn += 1
        assert drawn < 100_000
    assert drawn > 3  # more than one round was drawn for


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"worlds": 0}, ValueError, "number of worlds is at least 1, not 0"),
        ({"playouts": 0}, ValueError, "number of playouts is at least 1, not 0"),
        ({"worlds": 2.0}, TypeError, "number of worlds is an int, not a float"),
        ({"seconds": 0}, ValueError, "more than 0 seconds, not 0"),
    ],
)
def test_a_search_needs_something_to_search(arguments: dict[str, int], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        SearchBot(**arguments)


def test_it_acts_when_it_is_its_turn() -> None:
    deal = new_deal(shuffle(random.Random(1)), dealer=Seat.WEST, rules=PRESETS["CLASSIC"])
    with pytest.raises(ObservationError, match="a bot acts when it is its turn"):
        QUICK(observe(deal, Seat.EAST), random.Random(1))
    assert rule_bot(observe(deal, deal.turn), random.Random(1)) in legal_actions(deal)
