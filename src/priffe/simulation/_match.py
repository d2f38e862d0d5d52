"""What a match of two bots came to: exact sums, which can be added in any order."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import inf, sqrt
from typing import Final, NamedTuple, final

import attrs

from priffe._ordinal import Ordinal
from priffe._text import Formatted
from priffe.bids import ContractKind
from priffe.errors import PriffeError
from priffe.rules import Rules
from priffe.seats import Seat

NORMAL_95: Final = 1.959963984540054
"""How many standard errors either side of a mean hold 95 % of a normal distribution."""

_KINDS: Final = (None, *ContractKind)

FORFEITS_TOLD: Final = 10
"""How many forfeits a match tells one by one."""


class MatchError(PriffeError, ValueError):
    """Matches that cannot be added (``other_match``)."""


class Contender(Ordinal):
    """One of the two bots of a match."""

    A = 0
    B = 1

    @property
    def other(self) -> Contender:
        """Whom it plays against."""
        return Contender.B if self is Contender.A else Contender.A


_DECLARERS: Final = (None, *Contender)


class Unit(Ordinal):
    """What is played at each table of a board: one deal, one rubber of fixed pairs, or a session as the rules tell."""

    DEAL = 0
    RUBBER = 1
    SESSION = 2


class Outcomes(NamedTuple):
    """How often A did better than B, worse, or as well."""

    won: int
    """A had more points."""
    lost: int
    """B had more points."""
    drawn: int
    """They were level."""

    @classmethod
    def of(cls, points: Iterable[int]) -> Outcomes:
        """The outcomes of what A had more than B, each time."""
        signs = [(point > 0) - (point < 0) for point in points]
        return cls(signs.count(1), signs.count(-1), signs.count(0))

    def plus(self, other: Outcomes) -> Outcomes:
        """Both together."""
        return Outcomes(self.won + other.won, self.lost + other.lost, self.drawn + other.drawn)


@attrs.frozen
class ContractTally(Formatted):
    """The deals of a match in which one contender declared one kind of contract.

    Attributes:
        kind: The kind; None for deals that were thrown in.
        declarer: Who made the highest bid; None for deals that were thrown in and for a forced noll.
        deals: How many deals.
        made: In how many of them the declarers made their contract.
        points: What A scored in them more than B, without bonuses for games.
    """

    kind: ContractKind | None
    declarer: Contender | None
    deals: int
    made: int
    points: int

    @property
    def mean(self) -> Fraction:
        """Points a deal that A scored more than B."""
        return Fraction(self.points, self.deals)


@attrs.frozen
class Thinking(Formatted):
    """How long a bot has thought. The times are those of a clock on the wall, and no part of what makes matches equal.

    Attributes:
        decisions: How many times it was asked.
        nanoseconds: How long it thought in all.
        slowest: How long it thought at most, in nanoseconds.
    """

    decisions: int
    nanoseconds: int = attrs.field(eq=False)
    slowest: int = attrs.field(eq=False)

    @property
    def seconds_a_decision(self) -> float:
        """The mean time of a decision; 0 if there was none."""
        return self.nanoseconds / self.decisions / 1e9 if self.decisions else 0.0

    def plus(self, other: Thinking) -> Thinking:
        """Both together."""
        return Thinking(
            self.decisions + other.decisions, self.nanoseconds + other.nanoseconds, max(self.slowest, other.slowest)
        )


class Forfeit(NamedTuple):
    """A board that a bot has forfeited, with its fault there, the first one if it was at fault at both tables."""

    board: int
    """The number of the board."""
    table: int
    """1 where A sat North-South, 2 where B did."""
    by: Contender
    """The bot at fault."""
    seat: Seat
    """Where it sat."""
    code: str
    """The code of the `BotError`."""
    what: str
    """What it did, in English."""


@final
@attrs.frozen(kw_only=True)
class Match(Formatted):
    """What a number of boards came to between two bots, A and B; made by `play_match`.

    Matches by the same rules and of the same unit can be added, in any order: the sums are exact. Two matches are equal
    when everything but the times is.

    Attributes:
        unit: What was played at each table.
        rules: The rules of the match.
        boards: How many boards were played, those forfeited included.
        points: What A had more than B at both tables of all boards, in points.
        squares: The sum of the squares of the same, board by board.
        by_board: The boards that A won, lost and drew.
        by_rubber: The rubbers that A won, lost and drew at all tables, as far as they were finished and each bot had a
            pair of its own; none where the unit is a deal.
        by_contract: The deals by contract and declarer, in the order of `ContractKind`, thrown in first, A before B.
        forfeits: How many boards each bot has forfeited, A first.
        first_forfeits: The first ten forfeits, by the numbers of their boards.
        thinking: How long each bot has thought, A first.
    """

    unit: Unit
    rules: Rules
    boards: int
    points: int
    squares: int
    by_board: Outcomes
    by_rubber: Outcomes
    by_contract: tuple[ContractTally, ...]
    forfeits: tuple[int, int]
    first_forfeits: tuple[Forfeit, ...]
    thinking: tuple[Thinking, Thinking]

    @property
    def mean(self) -> Fraction:
        """What A had more than B at a table: points a deal, a rubber or a session. It is exact."""
        return Fraction(self.points, 2 * self.boards)

    @property
    def stderr(self) -> float:
        """The standard error of the mean, from how much the boards differ; infinite for a single board."""
        return standard_error(self.boards, self.points, self.squares)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true mean lies with a confidence of 95 %, if there are some dozens of boards or more.

        It is the mean, and 1.96 standard errors to each side.
        """
        mean, width = float(self.mean), NORMAL_95 * self.stderr
        return mean - width, mean + width

    def __add__(self, other: Match) -> Match:
        """The boards of both.

        Raises:
            MatchError: If they have other rules or another unit.
        """
        if not isinstance(other, Match):
            return NotImplemented
        if (self.unit, self.rules) != (other.unit, other.rules):
            raise MatchError("matches are added that have the same unit and rules", code="other_match")
        return Match(
            unit=self.unit,
            rules=self.rules,
            boards=self.boards + other.boards,
            points=self.points + other.points,
            squares=self.squares + other.squares,
            by_board=self.by_board.plus(other.by_board),
            by_rubber=self.by_rubber.plus(other.by_rubber),
            by_contract=together((*self.by_contract, *other.by_contract)),
            forfeits=(self.forfeits[0] + other.forfeits[0], self.forfeits[1] + other.forfeits[1]),
            first_forfeits=tuple(sorted((*self.first_forfeits, *other.first_forfeits))[:FORFEITS_TOLD]),
            thinking=(self.thinking[0].plus(other.thinking[0]), self.thinking[1].plus(other.thinking[1])),
        )

    def __str__(self) -> str:
        low, high = self.interval
        noun = self.unit.name.lower()
        return f"{self.boards} boards: {float(self.mean):+.2f} points a {noun} for A ({low:+.2f} to {high:+.2f})"


def standard_error(boards: int, points: int, squares: int) -> float:
    """The standard error of ``points / (2 * boards)``, as `Match.stderr` tells."""
    if boards < 2:
        return inf
    return sqrt((boards * squares - points * points) / (4 * boards * boards * (boards - 1)))


def together(tallies: Iterable[ContractTally]) -> tuple[ContractTally, ...]:
    """Tallies of which those of the same contract and declarer are added, in order."""
    sums: dict[tuple[int, int], ContractTally] = {}
    for one in tallies:
        key = _KINDS.index(one.kind), _DECLARERS.index(one.declarer)
        so_far = sums.get(key)
        sums[key] = one if so_far is None else _plus(so_far, one)
    return tuple(tally for _, tally in sorted(sums.items()))


def _plus(one: ContractTally, two: ContractTally) -> ContractTally:
    return ContractTally(one.kind, one.declarer, one.deals + two.deals, one.made + two.made, one.points + two.points)
