"""Every house rule as data: `Rules`, its parts, and the presets.

A house rule is a changed field, ``attrs.evolve(STANDARD, scoring=attrs.evolve(STANDARD.scoring, trick_value=5))``. The
parts are plain records; `Rules` checks the whole when it is made and names every contradiction at once. Field comments
name the rule point that the field settles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final, TypeAlias

import attrs

from priffe.errors import Fault, RulesError

MAX_POINTS: Final = 1_000_000
"""The largest number of points that a setting may hold."""


class Option(Enum):
    """Base of the option enumerations. The value is the name, also in records."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class SeatDraw(Option):
    """A1/A2: who sits where after everybody has drawn a card."""

    DRAW_1_3 = "DRAW_1_3"
    """Highest deals, next is forehand, third is the dealer's partner."""
    DRAW_1_2 = "DRAW_1_2"
    """The two highest are partners, and the highest deals."""
    LOW_1_2 = "LOW_1_2"
    """The two lowest are partners, and the lowest deals; the ace is low."""


class AuctionLength(Option):
    """B1: how long the auction goes on."""

    SINGLE_ROUND = "SINGLE_ROUND"
    """Every player speaks once."""
    UNTIL_PASSES = "UNTIL_PASSES"
    """Until three passes in a row follow a bid, or all four pass at the start."""


class AllPass(Option):
    """B7: what happens when all four pass."""

    REDEAL = "REDEAL"
    """The cards are thrown in and the next player deals."""
    FORCED_NOLL = "FORCED_NOLL"
    """The deal is played as a forced noll."""


class OpeningLead(Option):
    """C1: who leads to the first trick."""

    FOREHAND = "FOREHAND"
    """The seat left of the dealer."""
    LEFT_OF_DECLARER = "LEFT_OF_DECLARER"
    """The seat left of the highest bidder; forehand in a forced noll."""


class TrickCount(Option):
    """V1: which tricks score."""

    OVER_SIX = "OVER_SIX"
    """Tricks over six, in a noll tricks under seven."""
    DIFFERENCE = "DIFFERENCE"
    """The difference between the pairs' tricks."""


class HonourUnit(Option):
    """D8: where honours must lie together."""

    HAND = "HAND"
    """In one dealt hand."""
    PAIR = "PAIR"
    """In the two dealt hands of a pair."""


class Side(Option):
    """D6, D10, V2, E3: which pairs can score an item or make game."""

    EITHER = "EITHER"
    """Both pairs."""
    DECLARERS = "DECLARERS"
    """The declarers; nobody in a forced noll."""


class Span(Option):
    """E1: which points are held against the game limit."""

    DEAL = "DEAL"
    """The points of one deal."""
    CUMULATIVE = "CUMULATIVE"
    """The points since the last game."""


class BonusOrder(Option):
    """E4: what "first" and "second" game mean for the bonus."""

    PAIR = "PAIR"
    """The first and second game of that pair."""
    RUBBER = "RUBBER"
    """The first and second game of the rubber."""


class AfterGame(Option):
    """E6: whose points toward a game start again from nothing after a game."""

    BOTH = "BOTH"
    """Both pairs'."""
    OWN = "OWN"
    """Those of the pair that made it."""


class Rotation(Option):
    """E10/F1: whether partners change between rubbers."""

    NONE = "NONE"
    """Fixed pairs."""
    EACH_PARTNER = "EACH_PARTNER"
    """Everybody partners everybody, a rubber each."""


class ScoreItem(Enum):
    """What points are given for (rules parts D and E). The value is the name, also in records."""

    TRICKS = "TRICKS"
    """Tricks over six of a contract that is made, or few tricks in a forced noll."""
    PENALTY = "PENALTY"
    """Tricks that the declarers fail by, to the defenders."""
    HONOURS = "HONOURS"
    """Three or four honours together."""
    SMALL_SLAM = "SMALL_SLAM"
    """Twelve tricks, or one in a noll."""
    GRAND_SLAM = "GRAND_SLAM"
    """Thirteen tricks, or none in a noll."""
    SIX_TRICKS = "SIX_TRICKS"
    """Exactly six tricks (V2)."""
    SEVEN_TRICKS = "SEVEN_TRICKS"
    """Exactly seven tricks (V2)."""
    GAME = "GAME"
    """The bonus for a game."""
    RUBBER = "RUBBER"
    """The bonus for more games than the other pair."""

    def __repr__(self) -> str:
        return f"ScoreItem.{self.name}"


DEAL_ITEMS: Final = frozenset(ScoreItem) - {ScoreItem.GAME, ScoreItem.RUBBER}
"""The items that a single deal can score, and so the ones that can count toward a game."""


@attrs.frozen
class Games:
    """E: the rubber ends when a pair has made `number` games.

    Attributes:
        number: How many games, at least 1.
    """

    number: int


@attrs.frozen
class Points:
    """E, E12: the rubber ends when a pair's total is at least `number` points and the totals differ.

    Attributes:
        number: How many points, at least 1.
    """

    number: int


@attrs.frozen
class Deals:
    """E, E11: the rubber ends after `number` deals.

    Attributes:
        number: How many deals, at least 1.
        count_thrown_in: Whether deals that were thrown in count.
    """

    number: int
    count_thrown_in: bool = False


End: TypeAlias = Games | Points | Deals


def _repr_of_changes(record: attrs.AttrsInstance) -> str:
    """The call that makes the record, with only those arguments that differ from their defaults."""
    changes = [
        f"{field.name}={_shown(getattr(record, field.name))}"
        for field in attrs.fields(type(record))
        if getattr(record, field.name) != field.default
    ]
    return f"{type(record).__name__}({', '.join(changes)})"


def _shown(value: object) -> str:
    """Like `repr`, with a set in the order of its enumeration, so that equal rules print alike in every process."""
    if isinstance(value, frozenset):
        return "frozenset({" + ", ".join(repr(item) for item in ScoreItem if item in value) + "})"
    return repr(value)


def _as_tuple(values: Iterable[int]) -> tuple[int, ...]:
    return tuple(values) if isinstance(values, Iterable) else values


def _as_set(items: Iterable[ScoreItem]) -> frozenset[ScoreItem]:
    return frozenset(items) if isinstance(items, Iterable) else items


AT_LEAST_ONE: Final = {"least": 1}


@attrs.frozen(repr=False)
class SeatingRules:
    """Rules of the table (part A).

    Attributes:
        draw: A1/A2, how the cards drawn decide the seats.
    """

    draw: SeatDraw = SeatDraw.DRAW_1_3
    __repr__ = _repr_of_changes


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
    __repr__ = _repr_of_changes


@attrs.frozen(repr=False)
class PlayRules:
    """Rules of the play (part C).

    Attributes:
        lead: C1, who leads to the first trick.
    """

    lead: OpeningLead = OpeningLead.FOREHAND
    __repr__ = _repr_of_changes


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
    __repr__ = _repr_of_changes


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
    __repr__ = _repr_of_changes


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
    __repr__ = _repr_of_changes


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
    __repr__ = _repr_of_changes


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
        end: What ends the rubber; games and their bonus exist only with `Games`.
        rubber_bonus: E9, for the pair with more games when a `Games` rubber ends.
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
    end: End = Games(2)
    rubber_bonus: int = 0
    __repr__ = _repr_of_changes


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
    __repr__ = _repr_of_changes


@attrs.frozen(repr=False)
class Rules:
    """All rules of a session. `Rules()` is `STANDARD`.

    Attributes:
        seating: The draw for seats.
        auction: The auction.
        play: The play.
        scoring: The score of a deal.
        rubber: Games and the end of a rubber.
        session: Rubbers, rotation and settlement.

    Raises:
        RulesError: If a setting has the wrong type or range or contradicts another; ``error.faults`` names all of them.

    Examples:
        >>> Rules(auction=AuctionRules(pass_is_final=True))
        Traceback (most recent call last):
        ...
        priffe.errors.RulesError: these rules cannot be: auction.pass_is_final: needs length UNTIL_PASSES (B2)
        >>> attrs.evolve(STANDARD, rubber=RubberRules(limit=40))
        Rules(rubber=RubberRules(limit=40))
    """

    seating: SeatingRules = SeatingRules()
    auction: AuctionRules = AuctionRules()
    play: PlayRules = PlayRules()
    scoring: ScoringRules = ScoringRules()
    rubber: RubberRules = RubberRules()
    session: SessionRules = SessionRules()
    __repr__ = _repr_of_changes

    def __attrs_post_init__(self) -> None:
        faults = (*_part_faults(self, ""), *_contradictions(self))
        if faults:
            raise RulesError("these rules cannot be", faults, code="impossible_rules")


def _part_faults(part: attrs.AttrsInstance, path: str) -> Iterator[Fault]:
    """Settings of the wrong type or out of range. A setting has the type of its default."""
    for field in attrs.fields(type(part)):
        where, value, default = path + field.name, getattr(part, field.name), field.default
        if isinstance(default, Games):
            yield from _end_faults(value, where)
        elif isinstance(default, tuple):
            yield from _bonus_faults(value, where)
        elif isinstance(default, frozenset):
            yield from _counting_faults(value, where)
        elif type(default) is int:
            yield from _number_faults(value, where, field.metadata.get("least", 0))
        elif type(value) is not type(default):
            yield Fault(where, f"must be a {type(default).__name__}, not {_brief(value)}")
        elif attrs.has(type(default)):
            yield from _part_faults(value, where + ".")


def _number_faults(value: object, where: str, least: int) -> Iterator[Fault]:
    if type(value) is not int or not least <= value <= MAX_POINTS:
        yield Fault(where, f"must be a whole number from {least} to {MAX_POINTS}, not {_brief(value)}")


def _end_faults(value: object, where: str) -> Iterator[Fault]:
    if not isinstance(value, Games | Points | Deals):
        yield Fault(where, f"must be Games, Points or Deals, not {_brief(value)}")
        return
    yield from _number_faults(value.number, where + ".number", 1)
    if isinstance(value, Deals) and not isinstance(value.count_thrown_in, bool):
        yield Fault(where + ".count_thrown_in", f"must be a bool, not {_brief(value.count_thrown_in)}")


def _bonus_faults(value: object, where: str) -> Iterator[Fault]:
    if not isinstance(value, tuple):
        yield Fault(where, f"must be a tuple of points, not {_brief(value)}")
        return
    for place, bonus in enumerate(value):
        yield from _number_faults(bonus, f"{where}[{place}]", 0)


def _counting_faults(value: object, where: str) -> Iterator[Fault]:
    if not isinstance(value, frozenset) or not value <= DEAL_ITEMS:
        allowed = ", ".join(item.name for item in ScoreItem if item in DEAL_ITEMS)
        yield Fault(where, f"must be a set of score items of a deal ({allowed}), not {_brief(value)}")


def _contradictions(rules: Rules) -> Iterator[Fault]:
    """Settings that are fine one by one but not together; what is not even fine alone is passed over."""
    auction, rubber, session = rules.auction, rules.rubber, rules.session
    if isinstance(auction, AuctionRules) and auction.pass_is_final and auction.length is AuctionLength.SINGLE_ROUND:
        yield Fault("auction.pass_is_final", "needs length UNTIL_PASSES (B2)")
    if isinstance(rubber, RubberRules) and rubber.counting == frozenset():
        yield Fault("rubber.counting", "is empty, so that no pair could ever make game (E2)")
    if isinstance(session, SessionRules) and session.rotation is Rotation.EACH_PARTNER:
        if isinstance(session.rubbers, int) and session.rubbers % 3:
            yield Fault("session.rubbers", "must be a multiple of three with rotation EACH_PARTNER (F1)")


def _brief(value: object) -> str:
    text = _shown(value) if isinstance(value, frozenset) and value <= frozenset(ScoreItem) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


STANDARD: Final = Rules()
"""The rules as the main source tells them."""

CLASSIC: Final = Rules(
    auction=AuctionRules(all_pass=AllPass.FORCED_NOLL),
    scoring=ScoringRules(honours=HonourRules(in_spel=True, in_noll=True)),
    session=SessionRules(rubbers=3, rotation=Rotation.EACH_PARTNER),
)
"""All pass is a forced noll, aces and twos are honours, and three rubbers with changing partners."""

DIFFERENCE: Final = Rules(scoring=ScoringRules(trick_count=TrickCount.DIFFERENCE))
"""V1: scoring tricks are the difference between the pairs' tricks."""

SIX_SEVEN: Final = Rules(scoring=ScoringRules(fixed=FixedBonusRules(six=10, seven=20)))
"""V2: bonuses for exactly six and exactly seven tricks."""

FIXED_DEALS: Final = Rules(rubber=RubberRules(end=Deals(8)))
"""V3: the rubber is eight deals, two for each dealer."""

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "STANDARD": STANDARD,
        "CLASSIC": CLASSIC,
        "DIFFERENCE": DIFFERENCE,
        "SIX_SEVEN": SIX_SEVEN,
        "FIXED_DEALS": FIXED_DEALS,
    }
)
"""The presets by name."""
