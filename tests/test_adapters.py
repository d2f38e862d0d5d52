"""What the adapters share: rewards, what they load, and that no agent is shown a hidden card."""

import random
import subprocess
import sys

import pytest

from priffe import PRESETS, STANDARD, Bid, ByPair, BySeat, Deal, Rules, Seat, changed, claim, replay, shuffle_from_seed
from priffe.adapters._points import returns

HANDS = shuffle_from_seed("adapters", 1)
HEARTS = [Bid.HEARTS, Bid.PASS, Bid.PASS, Bid.PASS]
NOTHING_SCORES = dict.fromkeys(
    (
        "scoring.trick_value",
        "scoring.penalty_value",
        "scoring.forced_noll_value",
        "scoring.honours.three",
        "scoring.honours.four",
        "scoring.slams.small",
        "scoring.slams.grand",
    ),
    0,
)


def claimed(tricks: ByPair[int], rules: Rules = STANDARD) -> Deal:
    """North declares hearts and takes this many tricks with East-West's consent."""
    return claim(replay(HANDS, dealer=Seat.WEST, rules=rules, actions=HEARTS), tricks)


def test_points_are_those_of_the_pair_less_those_of_the_other() -> None:
    assert returns(claimed(ByPair(9, 4)), divided=False) == BySeat(30.0, -30.0, 30.0, -30.0)
    assert returns(claimed(ByPair(5, 8)), divided=False) == BySeat(-40.0, 40.0, -40.0, 40.0)
    assert returns(claimed(ByPair(9, 4)), divided=True) == BySeat(30 / 210, -30 / 210, 30 / 210, -30 / 210)


def test_b7_a_deal_that_is_thrown_in_is_worth_nothing() -> None:
    thrown_in = replay(HANDS, dealer=Seat.WEST, actions=[Bid.PASS] * 4)
    for divided in (False, True):
        assert list(map(str, returns(thrown_in, divided=divided))) == ["0.0"] * 4  # and not -0.0


def test_where_nothing_scores_every_deal_is_worth_nothing() -> None:
    rules = changed(STANDARD, NOTHING_SCORES)
    assert returns(claimed(ByPair(13, 0), rules), divided=True) == BySeat(0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("name", PRESETS)
def test_divided_points_lie_between_minus_one_and_one(name: str) -> None:
    rng = random.Random(name)
    for _ in range(20):
        tricks = rng.randrange(14)
        values = returns(claimed(ByPair(tricks, 13 - tricks), PRESETS[name]), divided=True)
        assert sum(values) == 0.0
        assert max(map(abs, values)) <= 1.0


def test_the_package_needs_no_peer() -> None:
    peers = {"pettingzoo", "gymnasium", "pyspiel", "numpy"}
    program = f"import priffe.adapters, sys; assert not {peers!r} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)
