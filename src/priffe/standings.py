"""The evening row by row and name by name, as a program shows it: what each deal brought, and who stands where."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from priffe.adjustments import Adjustment
from priffe.results import DealResult
from priffe.rubber import Rubber, rubber_adjusted, rubber_with
from priffe.scoring import DealScore
from priffe.seats import ByPair, BySeat, Pair, Seat


class DealRow(NamedTuple):
    """One finished deal."""

    number: int
    """Its number in the session, from 1."""
    rubber: int
    """The number of its rubber, from 1."""
    dealer: Seat
    """Who dealt, by seat."""
    seats: BySeat[str]
    """Who sat at each seat."""
    result: DealResult
    """The contract, the tricks and the honours."""
    score: DealScore
    """The lines, bonuses included; its `totals` are the points of each pair."""
    points: Mapping[str, int]
    """The points of each player from this deal, by name."""
    totals: Mapping[str, int]
    """The points of each player after it, by name, in the order of the session."""
    pair_totals: ByPair[int]
    """The points of each pair in the rubber after it."""
    games: ByPair[int]
    """The games of each pair in the rubber after it."""
    toward_game: ByPair[int]
    """The points of each pair toward the next game after it."""
    ends_rubber: bool
    """Whether the rubber ended with it."""


class AdjustmentRow(NamedTuple):
    """One entry that is no deal (G1)."""

    adjustment: Adjustment
    """The entry."""
    rubber: int
    """The number of the rubber that it belongs to, from 1."""
    points: Mapping[str, int]
    """The points of each player from it, by name."""
    totals: Mapping[str, int]
    """The points of each player after it, by name."""


class RubberRow(NamedTuple):
    """One rubber."""

    number: int
    """Its number, from 1."""
    seats: BySeat[str]
    """Who sat at each seat."""
    totals: ByPair[int]
    """The points of each pair, bonuses and adjustments to pairs included."""
    games: ByPair[int]
    """The games of each pair."""
    is_over: bool
    """Whether it has ended."""
    winner: Pair | None
    """The pair with most points, when it has ended and they are not level."""
    points: Mapping[str, int]
    """The points of each player from it, by name; what players were given alone is in no rubber."""


class PlayerRow(NamedTuple):
    """One player."""

    name: str
    """The name."""
    total: int
    """All points."""
    place: int
    """1 for the highest total; players who are level share a place, and the next one is left out."""
    settlement: Fraction
    """What the player receives, negative for what the player pays (F2)."""


class Standings(NamedTuple):
    """A session as rows that can be shown as they are; made by `priffe.Session.standings`."""

    rows: tuple[DealRow | AdjustmentRow, ...]
    """Deals and adjustments in the order in which they were entered."""
    rubbers: tuple[RubberRow, ...]
    """The rubbers."""
    players: tuple[PlayerRow, ...]
    """The players, in the order of the session."""


def standings_of(
    rubbers: Sequence[Rubber],
    seatings: Sequence[BySeat[str]],
    adjustments: Sequence[Adjustment],
    totals: Mapping[str, int],
    settlement: Mapping[str, Fraction],
) -> Standings:
    """The rows of a session.

    Args:
        rubbers: Its rubbers.
        seatings: Who sat at each seat in each of them.
        adjustments: All its entries that are no deal.
        totals: The points of each player.
        settlement: What each player receives.
    """
    return Standings(
        rows=tuple(_rows(rubbers, seatings, adjustments, dict.fromkeys(totals, 0))),
        rubbers=tuple(_rubber_row(*each) for each in zip(range(1, len(rubbers) + 1), rubbers, seatings, strict=True)),
        players=tuple(
            PlayerRow(name, total, 1 + sum(other > total for other in totals.values()), settlement[name])
            for name, total in totals.items()
        ),
    )


def _rows(
    rubbers: Sequence[Rubber],
    seatings: Sequence[BySeat[str]],
    adjustments: Sequence[Adjustment],
    totals: Mapping[str, int],
) -> Iterator[DealRow | AdjustmentRow]:
    """The deals and adjustments in the order in which they were entered; `totals` go along with them."""
    waiting, finished = deque(adjustments), 0
    for number, (rubber, seats) in enumerate(zip(rubbers, seatings, strict=True), start=1):
        so_far = Rubber(rubber.rules, rubber.first_dealer)
        for result in (*rubber.results, None):
            while waiting and waiting[0].after == finished:
                adjustment = waiting.popleft()
                if isinstance(adjustment.to, Pair):
                    so_far = rubber_adjusted(so_far, adjustment)
                points = _points_of(adjustment, seats)
                totals = _plus(totals, points)
                yield AdjustmentRow(adjustment, number, points, totals)
            if result is not None:
                dealer, so_far, finished = so_far.dealer, rubber_with(so_far, result), finished + 1
                points = _by_name(seats, so_far.scores[-1].totals)
                totals = _plus(totals, points)
                yield DealRow(
                    number=finished,
                    rubber=number,
                    dealer=dealer,
                    seats=seats,
                    result=result,
                    score=so_far.scores[-1],
                    points=points,
                    totals=totals,
                    pair_totals=so_far.totals,
                    games=so_far.games,
                    toward_game=so_far.toward_game,
                    ends_rubber=so_far.is_over,
                )


def _rubber_row(number: int, rubber: Rubber, seats: BySeat[str]) -> RubberRow:
    points = _by_name(seats, rubber.totals)
    return RubberRow(number, seats, rubber.totals, rubber.games, rubber.is_over, rubber.winner, points)


def _points_of(adjustment: Adjustment, seats: BySeat[str]) -> Mapping[str, int]:
    """What each player has from an adjustment, by name."""
    to, points = adjustment.to, adjustment.points
    gets = {name: seat.pair is to or name == to for seat, name in seats.items()}
    return MappingProxyType({name: points if hit else 0 for name, hit in gets.items()})


def _by_name(seats: BySeat[str], points: ByPair[int]) -> Mapping[str, int]:
    """What each player has of what the pairs have."""
    return MappingProxyType({name: points[seat.pair] for seat, name in seats.items()})


def _plus(totals: Mapping[str, int], points: Mapping[str, int]) -> Mapping[str, int]:
    return MappingProxyType({name: total + points[name] for name, total in totals.items()})
