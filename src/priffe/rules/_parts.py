"""The parts of `priffe.rules.Rules`, one for each part of the game: each field is a setting, its row in the registry.

A part checks itself when it is made, and what contradicts within it stands in its own class.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from types import MappingProxyType
from typing import Final, TypeAlias, cast, final

import attrs

from priffe.errors import Fault
from priffe.rules._kinds import Choice, ItemSet, OneOf, PointList, Switch, WholeNumber
from priffe.rules._options import (
    AfterGame,
    AllPass,
    AuctionLength,
    BonusOrder,
    HonourUnit,
    OpeningLead,
    Rotation,
    ScoreItem,
    SeatDraw,
    Side,
    Span,
    TrickCount,
)
from priffe.rules._part import Part
from priffe.rules._settings import row, setting

_POINTS: Final = WholeNumber(0)
_COUNT: Final = WholeNumber(1)
_SWITCH: Final = Switch()
_SIDE: Final = Choice(Side)


@final
@attrs.frozen(repr=False, eq=False)
class SeatingRules(Part):
    """Rules of the table (part A).

    Attributes:
        draw: A1/A2, A6, how the cards drawn decide the seats.

    Raises:
        RulesError: If a setting has the wrong type or range or contradicts another; ``error.faults`` names all of them.
    """

    draw: SeatDraw = setting(SeatDraw.DRAW_1_3, Choice(SeatDraw), "A1", "A2", "A6")


@final
@attrs.frozen(repr=False, eq=False)
class AuctionRules(Part):
    """Rules of the auction (part B).

    Attributes:
        length: B1, one round or until three passes.
        pass_is_final: B2, whether a player who has passed is skipped from then on; only with UNTIL_PASSES.
        all_pass: B7, a new deal or a forced noll when all four pass.

    Raises:
        RulesError: If a setting has the wrong type or range or contradicts another; ``error.faults`` names all of them.
    """

    length: AuctionLength = setting(AuctionLength.SINGLE_ROUND, Choice(AuctionLength), "B1")
    pass_is_final: bool = setting(False, _SWITCH, "B2")
    all_pass: AllPass = setting(AllPass.REDEAL, Choice(AllPass), "B7")

    def _contradictions(self) -> Iterator[Fault]:
        if self.pass_is_final is True and self.length is AuctionLength.SINGLE_ROUND:
            yield Fault("pass_is_final", "needs length UNTIL_PASSES (B2)")


@final
@attrs.frozen(repr=False, eq=False)
class PlayRules(Part):
    """Rules of the play (part C).

    Attributes:
        lead: C1, who leads to the first trick.

    Raises:
        RulesError: If a setting has the wrong type or range or contradicts another; ``error.faults`` names all of them.
    """

    lead: OpeningLead = setting(OpeningLead.FOREHAND, Choice(OpeningLead), "C1")


@final
@attrs.frozen(repr=False, eq=False)
class HonourRules(Part):
    """What honours score (part D); all values in points.

    Attributes:
        three: For three honours together.
        four: For four honours together.
        unit: D8, in one hand or in a pair's two hands.
        side: D6, whose honours count.
        when_failed: D7, whether the declarers' honours count when they fail.
        in_spel: D5, whether aces are honours in spel.
        in_noll: D5, whether twos are honours in noll and forced noll.

    Raises:
        RulesError: If a setting has the wrong type or range or contradicts another; ``error.faults`` names all of them.
    """

    three: int = setting(20, _POINTS, "D5")
    four: int = setting(50, _POINTS, "D5")
    unit: HonourUnit = setting(HonourUnit.HAND, Choice(HonourUnit), "D8")
    side: Side = setting(Side.EITHER, _SIDE, "D6")
    when_failed: bool = setting(True, _SWITCH, "D7")
    in_spel: bool = setting(False, _SWITCH, "D5")
    in_noll: bool = setting(False, _SWITCH, "D5")


@final
@attrs.frozen(repr=False, eq=False)
class SlamRules(Part):
    """What slams score (part D); values in points.

    Attributes:
        small: For 12 tricks, in a noll for 1.
        grand: For 13 tricks, in a noll for none.
        side: D10, whose slams count.
        in_forced_noll: D12, whether a forced noll can hold a slam.

    Raises:
        RulesError: If a setting has the wrong type or range or contradicts another; ``error.faults`` names all of them.
    """

    small: int = setting(10, _POINTS, "D11")
    grand: int = setting(20, _POINTS, "D11")
    side: Side = setting(Side.EITHER, _SIDE, "D10")
    in_forced_noll: bool = setting(True, _SWITCH, "D12")


@final
@attrs.frozen(repr=False, eq=False)
class FixedBonusRules(Part):
    """V2, bonuses for exactly six and exactly seven tricks; values in points, 0 is off.

    Attributes:
        six: For a pair that takes six tricks.
        seven: For a pair that takes seven tricks.
        side: Which pair's tricks are looked at.

    Raises:
        RulesError: If a setting has the wrong type or range or contradicts another; ``error.faults`` names all of them.
    """

    six: int = setting(0, _POINTS, "V2")
    seven: int = setting(0, _POINTS, "V2")
    side: Side = setting(Side.EITHER, _SIDE, "V2")


@final
@attrs.frozen(repr=False, eq=False)
class ScoringRules(Part):
    """What a deal scores (part D); values in points.

    Attributes:
        trick_count: V1, tricks over six or the difference between the pairs.
        trick_value: For each scoring trick of a contract that is made.
        penalty_value: D2, for each trick that the declarers fail by.
        forced_noll_value: D3, for each scoring trick in a forced noll; 0 switches it off.
        honours: Honours.
        slams: Slams.
        fixed: V2, fixed bonuses.

    Raises:
        RulesError: If a setting has the wrong type or range or contradicts another; ``error.faults`` names all of them.
    """

    trick_count: TrickCount = setting(TrickCount.OVER_SIX, Choice(TrickCount), "V1")
    trick_value: int = setting(10, _POINTS)
    penalty_value: int = setting(20, _POINTS, "D2")
    forced_noll_value: int = setting(10, _POINTS, "D3")
    honours: HonourRules = HonourRules()
    slams: SlamRules = SlamRules()
    fixed: FixedBonusRules = FixedBonusRules()


@final
@attrs.frozen(repr=False, eq=False)
class EndAfterGames(Part):
    """E, V3: the rubber ends when a pair has made `number` games.

    Attributes:
        number: How many games, at least 1.

    Raises:
        RulesError: If a setting has the wrong type or range.
    """

    number: int = attrs.field(metadata=row(_COUNT, "V3"))


@final
@attrs.frozen(repr=False, eq=False)
class EndAtPoints(Part):
    """E12, V3: the rubber ends when a pair's total is at least `number` points and the totals differ.

    Attributes:
        number: How many points, at least 1.

    Raises:
        RulesError: If a setting has the wrong type or range.
    """

    number: int = attrs.field(metadata=row(_COUNT, "V3"))


@final
@attrs.frozen(repr=False, eq=False)
class EndAfterDeals(Part):
    """E11, V3: the rubber ends after `number` deals.

    Attributes:
        number: How many deals, at least 1.
        count_thrown_in: Whether deals that were thrown in count.

    Raises:
        RulesError: If a setting has the wrong type or range.
    """

    number: int = attrs.field(metadata=row(_COUNT, "V3"))
    count_thrown_in: bool = setting(False, _SWITCH, "E11")


End: TypeAlias = EndAfterGames | EndAtPoints | EndAfterDeals

_ENDS: Final[Mapping[str, type[Part]]] = MappingProxyType(
    {"games": EndAfterGames, "points": EndAtPoints, "deals": EndAfterDeals}
)


def _as_set(items: Iterable[ScoreItem]) -> frozenset[ScoreItem]:
    try:
        return frozenset(items)
    except TypeError:  # what is no set of hashable things is left for the check of the part to report
        return cast(frozenset[ScoreItem], items)


def _as_tuple(values: Iterable[int]) -> tuple[int, ...]:
    ordered = isinstance(values, Iterable) and not isinstance(values, str | bytes | Mapping | Set)
    return tuple(values) if ordered else cast(tuple[int, ...], values)  # the check of the part reports the rest


@final
@attrs.frozen(repr=False, eq=False)
class RubberRules(Part):
    """What makes a game and what ends a rubber (part E); values in points.

    Attributes:
        limit: E1, the points that make a game, at least 1.
        span: E1, the points of one deal or those since the last game.
        counting: E2, the items that count toward the limit.
        side: E3, which pair can make game.
        bonuses: E4, the bonus of the first game, the second and so on; further games have none.
        bonus_order: E4, whether the pair's games or the rubber's are counted for the bonus.
        after_game: E6, whose points start again after a game; only CUMULATIVE has any.
        end: What ends the rubber; games and their bonus exist only with `EndAfterGames`, or with `games_always`.
        games_always: E13, whether pairs make game, with its bonus, also where the rubber ends by points or deals.
        rubber_bonus: E9, for the pair with more games when the rubber ends.

    Raises:
        RulesError: If a setting has the wrong type or range or contradicts another; ``error.faults`` names all of them.
    """

    limit: int = setting(30, _COUNT, "E1")
    span: Span = setting(Span.DEAL, Choice(Span), "E1")
    counting: frozenset[ScoreItem] = attrs.field(
        default=frozenset({ScoreItem.TRICKS, ScoreItem.PENALTY}), converter=_as_set, metadata=row(ItemSet(), "E2")
    )
    side: Side = setting(Side.EITHER, _SIDE, "E3")
    bonuses: tuple[int, ...] = attrs.field(default=(10, 20), converter=_as_tuple, metadata=row(PointList(), "E4"))
    bonus_order: BonusOrder = setting(BonusOrder.PAIR, Choice(BonusOrder), "E4")
    after_game: AfterGame = setting(AfterGame.BOTH, Choice(AfterGame), "E6")
    end: End = setting(EndAfterGames(2), OneOf(_ENDS), "V3")
    games_always: bool = setting(False, _SWITCH, "E13")
    rubber_bonus: int = setting(0, _POINTS, "E9")

    def _contradictions(self) -> Iterator[Fault]:
        if self.counting == frozenset():
            yield Fault("counting", "is empty, so that no pair could ever make game (E2)")


@final
@attrs.frozen(repr=False, eq=False)
class SessionRules(Part):
    """How many rubbers, who partners whom, and what a point is worth (parts E and F).

    Attributes:
        rubbers: E10, how many rubbers, at least 1; a multiple of three with EACH_PARTNER.
        rotation: F1, fixed pairs or everybody with everybody.
        settlement_divisor: F2, what differences of points are divided by, at least 1.

    Raises:
        RulesError: If a setting has the wrong type or range or contradicts another; ``error.faults`` names all of them.
    """

    rubbers: int = setting(1, _COUNT, "E10")
    rotation: Rotation = setting(Rotation.NONE, Choice(Rotation), "F1")
    settlement_divisor: int = setting(10, _COUNT, "F2")

    def _contradictions(self) -> Iterator[Fault]:
        in_threes = isinstance(self.rubbers, int) and self.rubbers % 3 == 0
        if self.rotation is Rotation.EACH_PARTNER and not in_threes:
            yield Fault("rubbers", "must be a multiple of three with rotation EACH_PARTNER (F1)")
