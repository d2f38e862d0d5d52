"""How each point of a deal came about, in numbers; the languages have the words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, assert_never

import attrs

from priffe.errors import Fault, ResultError
from priffe.results import DealResult
from priffe.rules import DEAL_ITEMS, HonourUnit, Rules, ScoreItem, Span, TrickCount
from priffe.scoring import DealScore, ScoreLine, score_deal
from priffe.seats import Seat


class Way(Enum):
    """A way in which points come about."""

    OVER_SIX = auto()
    UNDER_SEVEN = auto()
    DIFFERENCE = auto()
    FAILED_UNDER_SEVEN = auto()
    FAILED_OVER_SIX = auto()
    FAILED_DIFFERENCE = auto()
    HONOURS_IN_A_HAND = auto()
    HONOURS_OF_A_PAIR = auto()
    TRICKS = auto()
    GAME_IN_A_DEAL = auto()
    GAME_SINCE_THE_LAST = auto()
    MOST_GAMES = auto()


WAYS: Final[Mapping[Way, tuple[str, ...]]] = MappingProxyType(
    {
        Way.OVER_SIX: ("tricks", "count", "value"),
        Way.UNDER_SEVEN: ("tricks", "count", "value"),
        Way.DIFFERENCE: ("tricks", "others", "count", "value"),
        Way.FAILED_UNDER_SEVEN: ("tricks", "count", "value"),
        Way.FAILED_OVER_SIX: ("tricks", "count", "value"),
        Way.FAILED_DIFFERENCE: ("tricks", "others", "count", "value"),
        Way.HONOURS_IN_A_HAND: ("count", "seat"),
        Way.HONOURS_OF_A_PAIR: ("count",),
        Way.TRICKS: ("tricks",),
        Way.GAME_IN_A_DEAL: ("held", "limit"),
        Way.GAME_SINCE_THE_LAST: ("limit",),
        Way.MOST_GAMES: (),
    }
)
"""The parts of what is said of each way: tricks of the pair that counts, of the other pair, how many score and for what
each; or points that are held against a limit."""


@attrs.frozen
class Working:
    """How one line of a score came about.

    Attributes:
        way: The way.
        numbers: Its parts that are numbers.
        seat: Its part that is a seat, if it has one.
    """

    way: Way
    numbers: Mapping[str, int]
    seat: Seat | None = None


def workings(score: DealScore, result: DealResult, rules: Rules) -> tuple[Working, ...]:
    """How each line of the score of a result came about.

    Raises:
        ResultError: If the score is not that of the result by these rules (``other_score``).
    """
    expected = score_deal(result, rules)
    of_deal = tuple(line for line in score.lines if line.item in DEAL_ITEMS)
    if of_deal != expected.lines or score.counting != expected.counting:
        raise _other_score()
    return tuple(_working(line, score, result, rules) for line in score.lines)


def _other_score() -> ResultError:
    fault = Fault("score", "is not what the result scores by these rules")
    return ResultError("nothing to explain", (fault,), code="other_score")


def _working(line: ScoreLine, score: DealScore, result: DealResult, rules: Rules) -> Working:
    item = line.item
    match item:
        case ScoreItem.TRICKS | ScoreItem.PENALTY:
            return _of_tricks(line, result, rules)
        case ScoreItem.HONOURS:
            return _of_honours(line, result, rules)
        case ScoreItem.SMALL_SLAM | ScoreItem.GRAND_SLAM | ScoreItem.SIX_TRICKS | ScoreItem.SEVEN_TRICKS:
            return Working(Way.TRICKS, {"tricks": result.tricks[line.pair]})
        case ScoreItem.GAME:
            limit = rules.rubber.limit
            if rules.rubber.span is Span.DEAL:
                return Working(Way.GAME_IN_A_DEAL, {"held": score.counting[line.pair], "limit": limit})
            return Working(Way.GAME_SINCE_THE_LAST, {"limit": limit})
        case ScoreItem.RUBBER:
            return Working(Way.MOST_GAMES, {})
        case ScoreItem.ADJUSTMENT:  # which stands beside the deals
            raise _other_score()
        case _:
            assert_never(item)


def _of_tricks(line: ScoreLine, result: DealResult, rules: Rules) -> Working:
    """Of trick points or a penalty: by the tricks of those who score, or of the declarers who failed."""
    failed = line.item is ScoreItem.PENALTY
    pair = line.pair.other if failed else line.pair
    numbers = {"tricks": result.tricks[pair], "count": line.count, "value": line.points // line.count}
    if rules.scoring.trick_count is TrickCount.DIFFERENCE:
        others = {"others": result.tricks[pair.other]}
        return Working(Way.FAILED_DIFFERENCE if failed else Way.DIFFERENCE, numbers | others)
    over_six = result.tricks[pair] > 6
    if failed:
        return Working(Way.FAILED_OVER_SIX if over_six else Way.FAILED_UNDER_SEVEN, numbers)
    return Working(Way.OVER_SIX if over_six else Way.UNDER_SEVEN, numbers)


def _of_honours(line: ScoreLine, result: DealResult, rules: Rules) -> Working:
    if rules.scoring.honours.unit is HonourUnit.PAIR:
        return Working(Way.HONOURS_OF_A_PAIR, {"count": line.count})
    holder = max(line.pair.seats, key=result.honours.__getitem__)
    return Working(Way.HONOURS_IN_A_HAND, {"count": line.count}, holder)
