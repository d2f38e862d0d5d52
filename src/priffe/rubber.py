"""A rubber: deal scores folded into games, bonuses and an end (rules part E)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias, final

import attrs

from priffe._made import made
from priffe._text import Formatted
from priffe.adjustments import Adjustment, as_adjustments, points_to_pairs, refuse_later
from priffe.deal import Deal
from priffe.errors import AdjustmentError, RubberError, brief
from priffe.results import DealResult, pair_at_aim
from priffe.rules import (
    STANDARD,
    AfterGame,
    BonusOrder,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
    RubberRules,
    Rules,
    ScoreItem,
    Side,
    Span,
)
from priffe.scoring import DealScore, ScoreLine, score_deal
from priffe.seats import ByPair, Pair, Seat, listed

FinishedDeal: TypeAlias = Deal | DealResult
"""A deal that is over, with its cards or without."""

_NOTHING = ByPair(0, 0)


@attrs.frozen(repr=False, eq=False)
class _Standing:
    """Where a rubber stands after some deals."""

    totals: ByPair[int] = _NOTHING
    games: ByPair[int] = _NOTHING
    toward_game: ByPair[int] = _NOTHING
    """Points that count toward the next game, under Span.CUMULATIVE."""
    deals_counted: int = 0
    """Deals that count toward the end, under `EndAfterDeals`."""
    is_over: bool = False
    """Whether the last deal has ended the rubber, judged before the RUBBER bonus."""


def _after_result(rules: Rules, standing: _Standing, result: DealResult) -> tuple[DealScore, _Standing]:
    """The score of one more deal, with the bonuses that it brings, and the standing after it (part E)."""
    score = score_deal(result, rules)
    held = _plus(standing.toward_game, score.counting) if has_games(rules.rubber) else _NOTHING
    makers = _game_makers(rules.rubber, held, result)
    score = _with_lines(score, _game_lines(rules.rubber, standing.games, makers))
    after = _Standing(
        totals=_plus(standing.totals, score.totals),
        games=ByPair.of(lambda pair: standing.games[pair] + (pair in makers)),
        toward_game=ByPair.of(lambda pair: 0 if _starts_again(rules.rubber, pair, makers) else held[pair]),
        deals_counted=standing.deals_counted + _counts(rules.rubber, result),
    )
    if not _has_ended(rules.rubber, after):
        return score, after
    bonus = tuple(_rubber_lines(rules.rubber, after.games))
    totals = _plus(after.totals, ByPair.of(lambda pair: sum(line.points for line in bonus if line.pair is pair)))
    return _with_lines(score, bonus), attrs.evolve(after, totals=totals, is_over=True)


def has_games(rules: RubberRules) -> bool:
    """Whether pairs make game (E, E13)."""
    return rules.games_always or isinstance(rules.end, EndAfterGames)


def _counts(rules: RubberRules, result: DealResult) -> bool:
    """Whether a deal counts toward a number of deals (E11)."""
    return result.contract is not None or (isinstance(rules.end, EndAfterDeals) and rules.end.count_thrown_in)


def _has_ended(rules: RubberRules, standing: _Standing) -> bool:
    """Whether a deal that led to this standing ends the rubber (E, E11, E12)."""
    end = rules.end
    if isinstance(end, EndAfterGames):
        return max(standing.games) >= end.number
    if isinstance(end, EndAtPoints):
        ns, ew = standing.totals
        return max(ns, ew) >= end.number and ns != ew
    return standing.deals_counted >= end.number


def _with_lines(score: DealScore, lines: Iterable[ScoreLine]) -> DealScore:
    """A score with more lines, which count toward no game."""
    return DealScore((*score.lines, *lines), score.counting)


def _checked_result(rules: Rules, standing: _Standing, deal: FinishedDeal, place: int | None = None) -> DealResult:
    """What a deal came to that can be added after a standing. An error tells the place, if one is given."""
    if standing.is_over:
        raise RubberError("the rubber is over, so no deal can be added", code="rubber_is_over", place=place)
    if isinstance(deal, DealResult):
        return deal
    if not isinstance(deal, Deal):
        what = f"a Deal or a DealResult is added, not a {type(deal).__name__}"
        raise RubberError(what, code="not_a_deal", place=place)
    if not deal.is_over:
        raise RubberError("the deal is not over, so it cannot be added", code="deal_not_over", place=place)
    if deal.rules is not rules and deal.rules != rules:
        raise RubberError(
            "the deal was played by other rules than the rubber's; to score it by the rubber's, add deal.result",
            code="other_rules",
            place=place,
        )
    return deal.result


def _game_makers(rules: RubberRules, held: ByPair[int], result: DealResult) -> tuple[Pair, ...]:
    """The pairs that make game (E1, E3, E5, E7), in the order in which their games count.

    The order matters only for `BonusOrder.RUBBER` when both make game: the declarers' game is the earlier one, in a
    forced noll that of the pair with fewer tricks. Nobody makes game in a deal that was thrown in, nor where nothing is
    held against the limit.
    """
    contract = result.contract
    if contract is None:
        return ()
    declarers = contract.declarers
    first = pair_at_aim(contract.kind, result.tricks) if declarers is None else declarers
    return tuple(
        pair
        for pair in (first, first.other)
        if held[pair] >= rules.limit and (rules.side is Side.EITHER or pair is declarers)
    )


def _game_lines(rules: RubberRules, games: ByPair[int], makers: tuple[Pair, ...]) -> Iterator[ScoreLine]:
    """The GAME bonuses (E4), NS first."""
    for pair in sorted(makers):
        earlier = games[pair] if rules.bonus_order is BonusOrder.PAIR else sum(games) + makers.index(pair)
        if earlier < len(rules.bonuses) and rules.bonuses[earlier]:
            yield ScoreLine(pair, ScoreItem.GAME, 1, rules.bonuses[earlier])


def _rubber_lines(rules: RubberRules, games: ByPair[int]) -> Iterator[ScoreLine]:
    """The RUBBER bonus of a rubber that ends (E9)."""
    ns, ew = games
    if ns != ew and rules.rubber_bonus:
        yield ScoreLine(Pair.NS if ns > ew else Pair.EW, ScoreItem.RUBBER, 1, rules.rubber_bonus)


def _starts_again(rules: RubberRules, pair: Pair, makers: tuple[Pair, ...]) -> bool:
    """Whether a pair has nothing toward the next game after a deal (E1, E6)."""
    if rules.span is Span.DEAL or pair in makers:
        return True
    return bool(makers) and rules.after_game is AfterGame.BOTH


def _plus(one: ByPair[int], two: ByPair[int]) -> ByPair[int]:
    return ByPair(one[0] + two[0], one[1] + two[1])


def as_deals(deals: Iterable[FinishedDeal]) -> tuple[FinishedDeal, ...]:
    """Finished deals as a tuple; whether each can be added is found out when it is."""
    if not isinstance(deals, Iterable):
        raise RubberError(f"deals are an iterable of deals, not {brief(deals)}", code="not_deals")
    return tuple(deals)


@attrs.frozen(repr=False, eq=False)
class _Course:
    """What follows from the facts of a rubber."""

    results: tuple[DealResult, ...]
    scores: tuple[DealScore, ...]
    standing: _Standing


def _played(
    rules: Rules,
    deals: Sequence[FinishedDeal],
    start: int,
    adjustments: Sequence[Adjustment],
    *,
    to_end: bool,
) -> _Course:
    """The course of deals from a place on; without ``to_end`` it stops when the rubber is over.

    Args:
        rules: The rules.
        deals: Deals of which those before the place belong to earlier rubbers.
        start: The place.
        adjustments: Those of this rubber and later ones, by the number of deals before them, counted like the place.
        to_end: Whether all of the deals belong to this rubber.
    """
    results: list[DealResult] = []
    scores: list[DealScore] = []
    standing, waiting = _Standing(), deque(adjustments)
    for place in range(start, len(deals)):
        standing = _adjusted(standing, waiting, place)
        if not to_end and standing.is_over:
            break
        results.append(_checked_result(rules, standing, deals[place], place))
        score, standing = _after_result(rules, standing, results[-1])
        scores.append(score)
    return _Course(tuple(results), tuple(scores), _adjusted(standing, waiting, start + len(results)))


def _adjusted(standing: _Standing, waiting: deque[Adjustment], deals: int) -> _Standing:
    """A standing with the points that pairs have by what waits for so many deals, which waits no longer."""
    while waiting and waiting[0].after <= deals:
        points = points_to_pairs([waiting.popleft()])
        standing = attrs.evolve(standing, totals=_plus(standing.totals, points))
    return standing


@final
@attrs.frozen
class Rubber(Formatted):
    """The deals of a rubber, scored as they come.

    The facts are the rules, the first dealer, the deals and the adjustments; scores, totals, games and winner follow
    from them. Deals that were played and bare results mix freely.

    Attributes:
        rules: The rules that every deal is scored by.
        first_dealer: Who deals first.
        deals: The finished deals, thrown-in ones included.
        adjustments: Fines and agreed corrections (G1), those after a smaller number of deals first.

    Raises:
        RubberError: If one of the deals cannot be added (see `priffe.add_deal`), or an argument has the wrong type.
        AdjustmentError: If one of the adjustments cannot be (see `priffe.add_adjustment`).

    Examples:
        >>> from priffe import ByPair, Contract, ContractKind, DealResult, add_deal
        >>> noll = DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(4, 9))
        >>> rubber = add_deal(add_deal(Rubber(), noll), noll)
        >>> rubber.totals, rubber.games, rubber.winner
        (ByPair(90, 0), ByPair(2, 0), Pair.NS)
    """

    rules: Rules = STANDARD
    first_dealer: Seat = Seat.NORTH
    deals: tuple[FinishedDeal, ...] = attrs.field(default=(), converter=as_deals)
    adjustments: tuple[Adjustment, ...] = attrs.field(default=(), converter=as_adjustments)
    _course: _Course = attrs.field(init=False, eq=False, repr=False)

    @_course.default
    def _fold(self) -> _Course:
        if not isinstance(self.rules, Rules):
            raise RubberError(f"rules are a Rules, not {brief(self.rules)}", code="not_rules")
        if not isinstance(self.first_dealer, Seat):
            raise RubberError(f"the first dealer is a Seat, not {brief(self.first_dealer)}", code="not_a_seat")
        refuse_later(self.adjustments, len(self.deals))
        _refuse_players(self.adjustments)
        return _played(self.rules, self.deals, 0, self.adjustments, to_end=True)

    @property
    def dealer(self) -> Seat:
        """Who deals next: one seat further after every deal, thrown-in ones included (A5)."""
        return self.first_dealer.after(len(self.deals))

    @property
    def results(self) -> tuple[DealResult, ...]:
        """What each deal came to."""
        return self._course.results

    @property
    def scores(self) -> tuple[DealScore, ...]:
        """The score of each deal, with the GAME and RUBBER bonuses that it brought."""
        return self._course.scores

    @property
    def totals(self) -> ByPair[int]:
        """Points per pair, bonuses and adjustments included."""
        return self._course.standing.totals

    @property
    def toward_game(self) -> ByPair[int]:
        """Points per pair that count toward the next game; none unless `RubberRules.span` is CUMULATIVE."""
        return self._course.standing.toward_game

    @property
    def games(self) -> ByPair[int]:
        """Games made per pair; none where a rubber ends by points or deals, unless `RubberRules.games_always` (E13)."""
        return self._course.standing.games

    @property
    def is_over(self) -> bool:
        """Whether the rubber has ended (E, E11, E12)."""
        return self._course.standing.is_over

    @property
    def winner(self) -> Pair | None:
        """The pair with most points, whoever has more games (E8); None until the end, and when it is a draw."""
        ns, ew = self.totals
        if not self.is_over or ns == ew:
            return None
        return Pair.NS if ns > ew else Pair.EW

    def __str__(self) -> str:
        lines = [
            f"{result}; points {listed(score.totals)}" for result, score in zip(self.results, self.scores, strict=True)
        ]
        for one in reversed(self.adjustments):
            lines.insert(one.after, str(one))
        end = f"won by {self.winner}" if self.winner else "a draw" if self.is_over else f"dealer {self.dealer}"
        return "\n".join([*lines, f"points {listed(self.totals)}, games {listed(self.games)}, {end}"])

    def __reduce__(self) -> tuple[object, ...]:
        return Rubber, (self.rules, self.first_dealer, self.deals, self.adjustments)


def rubber_with(rubber: Rubber, deal: FinishedDeal) -> Rubber:
    """A rubber with one more deal; `priffe.add_deal` for a rubber alone.

    Raises:
        RubberError: As `priffe.add_deal`.
    """
    rules, before = rubber.rules, rubber._course
    result = _checked_result(rules, before.standing, deal)
    score, standing = _after_result(rules, before.standing, result)
    course = _Course((*before.results, result), (*before.scores, score), standing)
    return _rubber(rules, rubber.first_dealer, (*rubber.deals, deal), rubber.adjustments, course)


def rubber_adjusted(rubber: Rubber, adjustment: Adjustment) -> Rubber:
    """A rubber with an adjustment after its last deal; `priffe.add_adjustment` for a rubber alone.

    Raises:
        AdjustmentError: As `priffe.add_adjustment`.
    """
    placed = attrs.evolve(adjustment, after=len(rubber.deals))
    _refuse_players([placed])
    standing = rubber._course.standing
    totals = _plus(standing.totals, points_to_pairs([placed]))
    course = attrs.evolve(rubber._course, standing=attrs.evolve(standing, totals=totals))
    return _rubber(rubber.rules, rubber.first_dealer, rubber.deals, (*rubber.adjustments, placed), course)


def _refuse_players(adjustments: Iterable[Adjustment]) -> None:
    """A rubber knows no names, so points go to pairs."""
    for one in adjustments:
        if not isinstance(one.to, Pair):
            raise AdjustmentError(f"in a rubber points go to a Pair, not to {brief(one.to)}", code="not_a_pair")


def bare_rubber(rubber: Rubber) -> Rubber:
    """A rubber with the results of its deals in their place."""
    return _rubber(rubber.rules, rubber.first_dealer, rubber.results, rubber.adjustments, rubber._course)


def next_rubber(
    rules: Rules,
    first_dealer: Seat,
    deals: Sequence[FinishedDeal],
    start: int,
    adjustments: Sequence[Adjustment] = (),
) -> Rubber:
    """The rubber that begins at a place in a sequence of deals, with as many of them as it takes to end.

    An adjustment that was made between two rubbers belongs to the one that had ended.

    Args:
        rules: The rules.
        first_dealer: Who deals first.
        deals: The deals, those of earlier rubbers included.
        start: The place.
        adjustments: Those of this rubber and later ones that go to pairs, by the number of deals before them.

    Raises:
        RubberError: If one of its deals cannot be added; the error has its place in the sequence.
    """
    course = _played(rules, deals, start, adjustments, to_end=False)
    end = start + len(course.scores)
    mine = tuple(attrs.evolve(one, after=one.after - start) for one in adjustments if one.after <= end)
    return _rubber(rules, first_dealer, tuple(deals[start:end]), mine, course)


def _rubber(
    rules: Rules,
    first_dealer: Seat,
    deals: tuple[FinishedDeal, ...],
    adjustments: tuple[Adjustment, ...],
    course: _Course,
) -> Rubber:
    """``Rubber(rules, first_dealer, deals, adjustments)`` where what follows from them is known already."""
    return made(Rubber, rules=rules, first_dealer=first_dealer, deals=deals, adjustments=adjustments, _course=course)
