"""One record of rules for each part of the game. Plain data; `priffe.rules.Rules` checks the whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import Final, cast, final

import attrs

from priffe.rules.options import (
    AfterGame,
    AllPass,
    AuctionLength,
    BonusOrder,
    End,
    EndAfterGames,
    HonourUnit,
    OpeningLead,
    Rotation,
    ScoreItem,
    SeatDraw,
    Side,
    Span,
    TrickCount,
)


def repr_of_changes(record: attrs.AttrsInstance) -> str:
    """The call that makes the record, with only those arguments that differ from their defaults."""
    changes = [
        f"{field.name}={shown(getattr(record, field.name))}"
        for field in attrs.fields(type(record))
        if getattr(record, field.name) != field.default
    ]
    return f"{type(record).__name__}({', '.join(changes)})"


def shown(value: object) -> str:
    """Like `repr`, with a set in the order of its enumeration, so that equal rules print alike in every process."""
    if isinstance(value, frozenset):
        return "frozenset({" + ", ".join(repr(item) for item in ScoreItem if item in value) + "})"
    return repr(value)


def _as_set(items: Iterable[ScoreItem]) -> frozenset[ScoreItem]:
    try:
        return frozenset(items)
    except TypeError:  # what is no set of hashable things is left for the checks of the rules to report
        return cast(frozenset[ScoreItem], items)


def _as_tuple(values: Iterable[int]) -> tuple[int, ...]:
    ordered = isinstance(values, Iterable) and not isinstance(values, str | bytes | Mapping | Set)
    return tuple(values) if ordered else cast(tuple[int, ...], values)  # the checks of the rules report the rest


AT_LEAST_ONE: Final = {"least": 1}


@final
@attrs.frozen(repr=False)
class SeatingRules:
    """Rules of the table (part A).

    Attributes:
        draw: A1/A2, how the cards drawn decide the seats.
    """

    draw: SeatDraw = SeatDraw.DRAW_1_3
    __repr__ = repr_of_changes


@final
@attrs.frozen(repr=False)
class AuctionRules:
    """Rules of the auction (part B).

    Attributes:
        length: B1, one round or until three passes.
        pass_is_final: B2, whether a player who has passed is skipped from then on; only with UNTIL_PASSES.
        all_pass: B7, a new deal or a forced noll when all four pass.
    """

    length: AuctionLength = AuctionLength.SINGLE_ROUND
    pass_is_final: bool = False
    all_pass: AllPass = AllPass.REDEAL
    __repr__ = repr_of_changes


@final
@attrs.frozen(repr=False)
class PlayRules:
    """Rules of the play (part C).

    Attributes:
        lead: C1, who leads to the first trick.
    """

    lead: OpeningLead = OpeningLead.FOREHAND
    __repr__ = repr_of_changes


@final
@attrs.frozen(repr=False)
class HonourRules:
    """What honours score (part D); all values in points.

    Attributes:
        three: For three honours together.
        four: For four honours together.
        unit: D8, in one hand or in a pair's two hands.
        side: D6, whose honours count.
        when_failed: D7, whether the declarers' honours count when they fail.
        in_spel: D5, whether aces are honours in spel.
        in_noll: D5, whether twos are honours in noll and forced noll.
    """

    three: int = 20
    four: int = 50
    unit: HonourUnit = HonourUnit.HAND
    side: Side = Side.EITHER
    when_failed: bool = True
    in_spel: bool = False
    in_noll: bool = False
    __repr__ = repr_of_changes


@final
@attrs.frozen(repr=False)
class SlamRules:
    """What slams score (part D); values in points.

    Attributes:
        small: For 12 tricks, in a noll for 1.
        grand: For 13 tricks, in a noll for none.
        side: D10, whose slams count.
        in_forced_noll: D12, whether a forced noll can hold a slam.
    """

    small: int = 10
    grand: int = 20
    side: Side = Side.EITHER
    in_forced_noll: bool = True
    __repr__ = repr_of_changes


@final
@attrs.frozen(repr=False)
class FixedBonusRules:
    """V2, bonuses for exactly six and exactly seven tricks; values in points, 0 is off.

    Attributes:
        six: For a pair that takes six tricks.
        seven: For a pair that takes seven tricks.
        side: Which pair's tricks are looked at.
    """

    six: int = 0
    seven: int = 0
    side: Side = Side.EITHER
    __repr__ = repr_of_changes


@final
@attrs.frozen(repr=False)
class ScoringRules:
    """What a deal scores (part D); values in points.

    Attributes:
        trick_count: V1, tricks over six or the difference between the pairs.
        trick_value: For each scoring trick of a contract that is made.
        penalty_value: D2, for each trick that the declarers fail by.
        forced_noll_value: D3, for each scoring trick in a forced noll; 0 switches it off.
        honours: Honours.
        slams: Slams.
        fixed: V2, fixed bonuses.
    """

    trick_count: TrickCount = TrickCount.OVER_SIX
    trick_value: int = 10
    penalty_value: int = 20
    forced_noll_value: int = 10
    honours: HonourRules = HonourRules()
    slams: SlamRules = SlamRules()
    fixed: FixedBonusRules = FixedBonusRules()
    __repr__ = repr_of_changes


@final
@attrs.frozen(repr=False)
class RubberRules:
    """What makes a game and what ends a rubber (part E); values in points.

    Attributes:
        limit: E1, the points that make a game, at least 1.
        span: E1, the points of one deal or those since the last game.
        counting: E2, the items that count toward the limit.
        side: E3, which pair can make game.
        bonuses: E4, the bonus of the first game, the second and so on; further games have none.
        bonus_order: E4, whether the pair's games or the rubber's are counted for the bonus.
        after_game: E6, whose points start again after a game; only CUMULATIVE has any.
        end: What ends the rubber; games and their bonus exist only with `EndAfterGames`.
        rubber_bonus: E9, for the pair with more games when a `EndAfterGames` rubber ends.
    """

    limit: int = attrs.field(default=30, metadata=AT_LEAST_ONE)
    span: Span = Span.DEAL
    counting: frozenset[ScoreItem] = attrs.field(
        default=frozenset({ScoreItem.TRICKS, ScoreItem.PENALTY}), converter=_as_set
    )
    side: Side = Side.EITHER
    bonuses: tuple[int, ...] = attrs.field(default=(10, 20), converter=_as_tuple)
    bonus_order: BonusOrder = BonusOrder.PAIR
    after_game: AfterGame = AfterGame.BOTH
    end: End = EndAfterGames(2)
    rubber_bonus: int = 0
    __repr__ = repr_of_changes


@final
@attrs.frozen(repr=False)
class SessionRules:
    """How many rubbers, who partners whom, and what a point is worth (parts E and F).

    Attributes:
        rubbers: E10, how many rubbers, at least 1; a multiple of three with EACH_PARTNER.
        rotation: F1, fixed pairs or everybody with everybody.
        settlement_divisor: F2, what differences of points are divided by, at least 1.
    """

    rubbers: int = attrs.field(default=1, metadata=AT_LEAST_ONE)
    rotation: Rotation = Rotation.NONE
    settlement_divisor: int = attrs.field(default=10, metadata=AT_LEAST_ONE)
    __repr__ = repr_of_changes
