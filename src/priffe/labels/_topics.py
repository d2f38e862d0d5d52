"""What there is to say about rules: one topic for each sentence, in the order of the game.

A topic says which settings its sentence tells, and under which rules they matter. The sentences themselves are the
languages'.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from priffe.rubber import has_games
from priffe.rules import AuctionLength, EndAfterGames, Rules, Side, Span, value_at

Sentence: TypeAlias = Callable[[Rules], str]
"""What a language says on a topic under some rules."""


def for_each(path: str, sentences: Mapping[object, str]) -> Sentence:
    """What a language says on a topic that is one setting: a sentence for each value of it.

    Args:
        path: The path of the setting.
        sentences: The sentences; a value that they lack is a `KeyError` when it is told.
    """
    return lambda rules: sentences[value_at(rules, path)]


class Section(Enum):
    """The parts of a description."""

    SEATS = auto()
    AUCTION = auto()
    PLAY = auto()
    SCORE = auto()
    RUBBER = auto()
    SESSION = auto()


class Topic(Enum):
    """What a sentence is about."""

    SEAT_DRAW = auto()
    AUCTION_LENGTH = auto()
    PASS_IS_FINAL = auto()
    ALL_PASS = auto()
    OPENING_LEAD = auto()
    TRICKS = auto()
    PENALTY = auto()
    FORCED_NOLL = auto()
    HONOURS = auto()
    HONOUR_UNIT = auto()
    HONOUR_SIDE = auto()
    HONOURS_WHEN_FAILED = auto()
    HONOURS_IN_SPEL = auto()
    HONOURS_IN_NOLL = auto()
    SLAMS = auto()
    SLAM_SIDE = auto()
    SLAMS_IN_FORCED_NOLL = auto()
    FIXED_BONUSES = auto()
    FIXED_BONUS_SIDE = auto()
    END = auto()
    GAMES_ALWAYS = auto()
    GAME = auto()
    COUNTING = auto()
    GAME_SIDE = auto()
    GAME_BONUSES = auto()
    BONUS_ORDER = auto()
    AFTER_GAME = auto()
    RUBBER_BONUS = auto()
    RUBBERS = auto()
    ROTATION = auto()
    SETTLEMENT = auto()


def _always(_: Rules) -> bool:
    return True


def _has_honours(rules: Rules) -> bool:
    return bool(rules.scoring.honours.three or rules.scoring.honours.four)


def _has_slams(rules: Rules) -> bool:
    return bool(rules.scoring.slams.small or rules.scoring.slams.grand)


def _has_slams_of_either_pair(rules: Rules) -> bool:
    return _has_slams(rules) and rules.scoring.slams.side is Side.EITHER


def _has_fixed_bonuses(rules: Rules) -> bool:
    return bool(rules.scoring.fixed.six or rules.scoring.fixed.seven)


def _has_games(rules: Rules) -> bool:
    return has_games(rules.rubber)


def _ends_without_games(rules: Rules) -> bool:
    return not isinstance(rules.rubber.end, EndAfterGames)


def _has_game_bonuses(rules: Rules) -> bool:
    return _has_games(rules) and any(rules.rubber.bonuses)


def _has_points_toward_game(rules: Rules) -> bool:
    return _has_games(rules) and rules.rubber.span is Span.CUMULATIVE


def _goes_round(rules: Rules) -> bool:
    return rules.auction.length is AuctionLength.UNTIL_PASSES


class Row(NamedTuple):
    """One topic.

    Attributes:
        section: Where its sentence stands.
        settings: The paths of the settings that the sentence tells; it may name others too.
        matters: Whether these settings have an effect under some rules.
    """

    section: Section
    settings: tuple[str, ...]
    matters: Callable[[Rules], bool] = _always


TOPICS: Final[Mapping[Topic, Row]] = MappingProxyType(
    {
        Topic.SEAT_DRAW: Row(Section.SEATS, ("seating.draw",)),
        Topic.AUCTION_LENGTH: Row(Section.AUCTION, ("auction.length",)),
        Topic.PASS_IS_FINAL: Row(Section.AUCTION, ("auction.pass_is_final",), _goes_round),
        Topic.ALL_PASS: Row(Section.AUCTION, ("auction.all_pass",)),
        Topic.OPENING_LEAD: Row(Section.PLAY, ("play.lead",)),
        Topic.TRICKS: Row(Section.SCORE, ("scoring.trick_count", "scoring.trick_value")),
        Topic.PENALTY: Row(Section.SCORE, ("scoring.penalty_value",)),
        Topic.FORCED_NOLL: Row(Section.SCORE, ("scoring.forced_noll_value",)),
        Topic.HONOURS: Row(Section.SCORE, ("scoring.honours.three", "scoring.honours.four")),
        Topic.HONOUR_UNIT: Row(Section.SCORE, ("scoring.honours.unit",), _has_honours),
        Topic.HONOUR_SIDE: Row(Section.SCORE, ("scoring.honours.side",), _has_honours),
        Topic.HONOURS_WHEN_FAILED: Row(Section.SCORE, ("scoring.honours.when_failed",), _has_honours),
        Topic.HONOURS_IN_SPEL: Row(Section.SCORE, ("scoring.honours.in_spel",), _has_honours),
        Topic.HONOURS_IN_NOLL: Row(Section.SCORE, ("scoring.honours.in_noll",), _has_honours),
        Topic.SLAMS: Row(Section.SCORE, ("scoring.slams.small", "scoring.slams.grand")),
        Topic.SLAM_SIDE: Row(Section.SCORE, ("scoring.slams.side",), _has_slams),
        Topic.SLAMS_IN_FORCED_NOLL: Row(Section.SCORE, ("scoring.slams.in_forced_noll",), _has_slams_of_either_pair),
        Topic.FIXED_BONUSES: Row(Section.SCORE, ("scoring.fixed.six", "scoring.fixed.seven")),
        Topic.FIXED_BONUS_SIDE: Row(Section.SCORE, ("scoring.fixed.side",), _has_fixed_bonuses),
        Topic.END: Row(Section.RUBBER, ("rubber.end",)),
        Topic.GAMES_ALWAYS: Row(Section.RUBBER, ("rubber.games_always",), _ends_without_games),
        Topic.GAME: Row(Section.RUBBER, ("rubber.limit", "rubber.span"), _has_games),
        Topic.COUNTING: Row(Section.RUBBER, ("rubber.counting",), _has_games),
        Topic.GAME_SIDE: Row(Section.RUBBER, ("rubber.side",), _has_games),
        Topic.GAME_BONUSES: Row(Section.RUBBER, ("rubber.bonuses",), _has_games),
        Topic.BONUS_ORDER: Row(Section.RUBBER, ("rubber.bonus_order",), _has_game_bonuses),
        Topic.AFTER_GAME: Row(Section.RUBBER, ("rubber.after_game",), _has_points_toward_game),
        Topic.RUBBER_BONUS: Row(Section.RUBBER, ("rubber.rubber_bonus",), _has_games),
        Topic.RUBBERS: Row(Section.SESSION, ("session.rubbers",)),
        Topic.ROTATION: Row(Section.SESSION, ("session.rotation",)),
        Topic.SETTLEMENT: Row(Section.SESSION, ("session.settlement_divisor",)),
    }
)
"""Every topic, in the order in which its sentence comes. Together they tell every setting, each of them once."""
