"""The score of one deal, item by item (rules part D and variants V1, V2)."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import overload

import attrs

from priffe._text import Formatted
from priffe.bids import FACTS, Contract
from priffe.deal import Deal
from priffe.results import DealResult, pair_at_aim
from priffe.rules import HonourUnit, Rules, ScoreItem, ScoringRules, Side, TrickCount
from priffe.seats import ByPair, Pair

_PAIRS = tuple(Pair)


@attrs.frozen
class ScoreLine(Formatted):
    """One entry of a score sheet; made by `score_deal` and `add_deal`, which is why it checks nothing.

    Attributes:
        pair: Who scores.
        item: What for.
        count: How many scoring tricks (TRICKS), penalty tricks (PENALTY) or honours (HONOURS); 1 for any other item.
        points: How many points, never 0: what scores nothing has no line.
    """

    pair: Pair
    item: ScoreItem
    count: int
    points: int


@attrs.frozen
class DealScore(Formatted):
    """The score of a deal. ``score[Pair.NS]`` is the sum of a pair's points.

    Attributes:
        lines: The entries, in the order of `ScoreItem`, NS before EW within an item.
        counting: Points per pair that count toward a game (E2).
    """

    lines: tuple[ScoreLine, ...]
    counting: ByPair[int]

    @property
    def totals(self) -> ByPair[int]:
        """Points per pair, all lines together."""
        return ByPair.of(lambda pair: sum(line.points for line in self.lines if line.pair is pair))

    def __getitem__(self, pair: Pair) -> int:
        return self.totals[pair]


@overload
def score_deal(deal: Deal) -> DealScore: ...
@overload
def score_deal(deal: DealResult, rules: Rules) -> DealScore: ...
def score_deal(deal: Deal | DealResult, rules: Rules | None = None) -> DealScore:
    """Score a finished deal.

    Args:
        deal: A finished deal, scored by its own rules, or a bare result.
        rules: The rules that a bare result is scored by. To score a deal by other rules than it was played by, give its
            `Deal.result`.

    Returns:
        The points of both pairs; no lines for a deal that was thrown in.

    Raises:
        ResultError: If the deal is not over.
        TypeError: If rules are missing, or given for a deal that has its own.

    Examples:
        >>> from priffe import STANDARD, BySeat, ContractKind
        >>> hearts = Contract(ContractKind.HEARTS, Pair.NS)
        >>> result = DealResult(hearts, tricks=ByPair(9, 4), honours=BySeat(0, 0, 3, 1))
        >>> score = score_deal(result, STANDARD)
        >>> score.totals, score.counting
        (ByPair(50, 0), ByPair(30, 0))
    """
    if isinstance(deal, Deal):
        if rules is not None:
            raise TypeError("a deal is scored by its own rules; give deal.result to score it by others")
        result, rules = deal.result, deal.rules
    else:
        if not isinstance(deal, DealResult):
            raise TypeError(f"a Deal or a DealResult is scored, not a {type(deal).__name__}")
        if not isinstance(rules, Rules):
            raise TypeError("a bare result needs the Rules to score it by")
        result = deal
    if result.contract is None:
        return DealScore((), ByPair(0, 0))
    lines = tuple(
        line
        for score in (_tricks, _honours, _slams, _fixed_bonuses)
        for line in score(rules.scoring, result.contract, result)
        if line.points
    )
    return DealScore(lines, _counting(rules, lines))


def _counting(rules: Rules, lines: tuple[ScoreLine, ...]) -> ByPair[int]:
    """E2: the points that count toward a game."""
    items = rules.rubber.counting
    return ByPair.of(lambda pair: sum(line.points for line in lines if line.pair is pair and line.item in items))


def _may_score(side: Side, pair: Pair, contract: Contract) -> bool:
    return side is Side.EITHER or pair is contract.declarers


def _is_on(rules: ScoringRules, setting: str | None) -> bool:
    """Whether what scores under a setting, named by its path, scores by these rules; without a setting it does."""
    return setting is None or bool(attrgetter(setting)(rules))


def _tricks(rules: ScoringRules, contract: Contract, result: DealResult) -> Iterator[ScoreLine]:
    """Trick points and penalty (D1-D3, V1)."""
    pair = pair_at_aim(contract.kind, result.tricks)
    if contract.declarers is None or contract.declarers is pair:
        item, value = ScoreItem.TRICKS, int(attrgetter(FACTS[contract.kind].trick_value)(rules))
    else:
        item, value = ScoreItem.PENALTY, rules.penalty_value
    more = max(result.tricks)  # whoever scores, in a noll too: 7 - t tricks under seven are (13 - t) - 6
    count = more - 6 if rules.trick_count is TrickCount.OVER_SIX else more - min(result.tricks)
    yield ScoreLine(pair, item, count, count * value)


def _honours(rules: ScoringRules, contract: Contract, result: DealResult) -> Iterator[ScoreLine]:
    """Honours (D5-D8)."""
    honours = rules.honours
    if not _is_on(rules, FACTS[contract.kind].honours_if):
        return
    failed = contract.declarers is not None and not contract.is_made(tricks=result.tricks[contract.declarers])
    for pair in _PAIRS:
        if not _may_score(honours.side, pair, contract):
            continue
        if pair is contract.declarers and failed and not honours.when_failed:
            continue
        held = [result.honours[seat] for seat in pair.seats]
        count = sum(held) if honours.unit is HonourUnit.PAIR else max(held)
        if count >= 3:
            yield ScoreLine(pair, ScoreItem.HONOURS, count, honours.three if count == 3 else honours.four)


def _slams(rules: ScoringRules, contract: Contract, result: DealResult) -> Iterator[ScoreLine]:
    """Slams (D10-D13)."""
    slams, facts = rules.slams, FACTS[contract.kind]
    if not _is_on(rules, facts.slams_if):
        return
    for pair in _PAIRS:
        if not _may_score(slams.side, pair, contract):
            continue
        if result.tricks[pair] == facts.aim.small_slam:
            yield ScoreLine(pair, ScoreItem.SMALL_SLAM, 1, slams.small)
        elif result.tricks[pair] == facts.aim.grand_slam:
            yield ScoreLine(pair, ScoreItem.GRAND_SLAM, 1, slams.grand)


def _fixed_bonuses(rules: ScoringRules, contract: Contract, result: DealResult) -> Iterator[ScoreLine]:
    """Bonuses for exactly six and exactly seven tricks (V2)."""
    if not rules.fixed.six and not rules.fixed.seven:
        return
    bonuses = ((6, ScoreItem.SIX_TRICKS, rules.fixed.six), (7, ScoreItem.SEVEN_TRICKS, rules.fixed.seven))
    for tricks, item, points in bonuses:
        for pair in _PAIRS:
            if result.tricks[pair] == tricks and _may_score(rules.fixed.side, pair, contract):
                yield ScoreLine(pair, item, 1, points)
