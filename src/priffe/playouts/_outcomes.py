"""How playouts ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

import attrs

from priffe._text import Formatted
from priffe.bids import Contract
from priffe.playouts._workspace import CONTRACTS
from priffe.results import ALL_TRICKS, DealResult
from priffe.rules import Rules
from priffe.scoring import score_deal
from priffe.seats import ByPair, Pair


@attrs.frozen
class Outcome(Formatted):
    """One way that playouts ended, and how many did.

    Attributes:
        contract: What was played; None when the cards were thrown in.
        tricks: The tricks that each pair took.
        points: What the deal scored, without bonuses for games.
        n: How many playouts ended like this.
    """

    contract: Contract | None
    tricks: ByPair[int]
    points: ByPair[int]
    n: int


@attrs.frozen
class Playouts(Formatted):
    """What a number of playouts came to. All numbers are exact counts of the playouts done.

    Two of them can be added: the sum has the outcomes of both.

    Attributes:
        outcomes: The different ways that they ended, in the order of contracts (thrown in first), tricks of NS and
            points.
    """

    outcomes: tuple[Outcome, ...]

    @property
    def n(self) -> int:
        """How many playouts there were."""
        return sum(outcome.n for outcome in self.outcomes)

    @property
    def by_contract(self) -> tuple[tuple[Contract | None, Playouts], ...]:
        """The contracts that were reached, each with its playouts; None stands for thrown in (B7)."""
        found = dict.fromkeys(outcome.contract for outcome in self.outcomes)
        return tuple((one, Playouts(tuple(way for way in self.outcomes if way.contract == one))) for one in found)

    @property
    def tricks(self) -> ByPair[tuple[int, ...]]:
        """For each pair, how many playouts gave it 0, 1, ... 13 tricks; deals thrown in are left out."""
        counts = [0] * (ALL_TRICKS + 1)
        for outcome in self.outcomes:
            if outcome.contract is not None:
                counts[outcome.tricks[Pair.NS]] += outcome.n
        return ByPair(tuple(counts), tuple(counts[::-1]))

    @property
    def points(self) -> ByPair[tuple[tuple[int, int], ...]]:
        """For each pair, the different points and how many playouts scored them, fewest points first."""
        return ByPair.of(lambda pair: tuple(sorted(self._points(pair).items())))

    @property
    def mean_points(self) -> ByPair[Fraction]:
        """The mean of each pair's points, as an exact fraction. There must be at least one playout."""
        return ByPair.of(lambda pair: Fraction(sum(p * count for p, count in self._points(pair).items()), self.n))

    def _points(self, pair: Pair) -> Counter[int]:
        counts: Counter[int] = Counter()
        for outcome in self.outcomes:
            counts[outcome.points[pair]] += outcome.n
        return counts

    def __add__(self, other: Playouts) -> Playouts:
        return collect((*self.outcomes, *other.outcomes)) if isinstance(other, Playouts) else NotImplemented


@lru_cache(maxsize=1 << 14)
def points_of(rules: Rules, result: DealResult) -> ByPair[int]:
    """What a deal scores, without bonuses for games."""
    return score_deal(result, rules).totals


def outcome_of(rules: Rules, result: DealResult, count: int) -> Outcome:
    """An outcome that so many playouts had."""
    return Outcome(result.contract, result.tricks, points_of(rules, result), count)


def collect(outcomes: Iterable[Outcome]) -> Playouts:
    """Playouts with these outcomes, equal ones taken together."""
    counts: Counter[tuple[Contract | None, ByPair[int], ByPair[int]]] = Counter()
    for outcome in outcomes:
        counts[outcome.contract, outcome.tricks, outcome.points] += outcome.n
    ways = [Outcome(*way, count) for way, count in counts.items()]
    ways.sort(key=lambda way: (CONTRACTS.index(way.contract), way.tricks, way.points))
    return Playouts(tuple(ways))
