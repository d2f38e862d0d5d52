"""Every house rule as data: `Rules`, its parts, the presets, and the registry of all settings.

A house rule is a changed setting, ``changed(STANDARD, {"scoring.trick_value": 5})``. What a setting is stands in one
row, at its field in a part: its default, its kind and range, and the rule points that it settles. `SETTINGS` holds all
rows. A part checks itself when it is made and names all that is wrong in it at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, final

import attrs

from priffe.errors import Fault, RulesError, brief
from priffe.rules._kinds import (
    MAX_BONUSES,
    MAX_POINTS,
    Choice,
    ItemSet,
    Kind,
    OneOf,
    PointList,
    Switch,
    WholeNumber,
)
from priffe.rules._options import (
    DEAL_ITEMS,
    AfterGame,
    AllPass,
    AuctionLength,
    BonusOrder,
    HonourUnit,
    OpeningLead,
    Option,
    Rotation,
    ScoreItem,
    SeatDraw,
    Side,
    Span,
    TrickCount,
)
from priffe.rules._part import Part
from priffe.rules._parts import (
    AuctionRules,
    End,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
    FixedBonusRules,
    HonourRules,
    PlayRules,
    RubberRules,
    ScoringRules,
    SeatingRules,
    SessionRules,
    SlamRules,
)
from priffe.rules._settings import Setting, made_of, members, settings_of, value_at, with_values

__all__ = [
    "CLASSIC",
    "DEAL_ITEMS",
    "DIFFERENCE",
    "FIXED_DEALS",
    "MAX_BONUSES",
    "MAX_POINTS",
    "PRESETS",
    "SETTINGS",
    "SIX_SEVEN",
    "STANDARD",
    "AfterGame",
    "AllPass",
    "AuctionLength",
    "AuctionRules",
    "BonusOrder",
    "Choice",
    "End",
    "EndAfterDeals",
    "EndAfterGames",
    "EndAtPoints",
    "FixedBonusRules",
    "HonourRules",
    "HonourUnit",
    "ItemSet",
    "Kind",
    "OneOf",
    "OpeningLead",
    "Option",
    "Part",
    "PlayRules",
    "PointList",
    "Rotation",
    "RubberRules",
    "Rules",
    "ScoreItem",
    "ScoringRules",
    "SeatDraw",
    "SeatingRules",
    "SessionRules",
    "Setting",
    "Side",
    "SlamRules",
    "Span",
    "Switch",
    "TrickCount",
    "WholeNumber",
    "changed",
    "differences",
    "made_of",
    "members",
    "preset_name",
    "settings_of",
    "value_at",
]


@final
@attrs.frozen(repr=False, cache_hash=True)
class Rules(Part):
    """All rules of a session. `Rules()` is `STANDARD`.

    Attributes:
        seating: The draw for seats.
        auction: The auction.
        play: The play.
        scoring: The score of a deal.
        rubber: Games and the end of a rubber.
        session: Rubbers, rotation and settlement.

    Raises:
        RulesError: If a part has the wrong type; ``error.faults`` names all that have. Each part has checked its own
            settings when it was made.

    Examples:
        >>> AuctionRules(pass_is_final=True)
        Traceback (most recent call last):
        ...
        priffe.errors.RulesError: these rules cannot be: pass_is_final: needs length UNTIL_PASSES (B2)
        >>> Rules(rubber=RubberRules(limit=40))
        Rules(rubber=RubberRules(limit=40))
    """

    seating: SeatingRules = SeatingRules()
    auction: AuctionRules = AuctionRules()
    play: PlayRules = PlayRules()
    scoring: ScoringRules = ScoringRules()
    rubber: RubberRules = RubberRules()
    session: SessionRules = SessionRules()


SETTINGS: Final[Mapping[str, Setting]] = MappingProxyType(settings_of(Rules))
"""Every setting of `Rules` by its path, in the order of the fields: its kind, its rule points, its default."""

STANDARD: Final = Rules()
"""The rules of the main source, and where it says too little, as of the draw for seats (A1), what another source or the
library has chosen. The manual names the source of each point."""

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

FIXED_DEALS: Final = Rules(rubber=RubberRules(end=EndAfterDeals(8)))
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


def preset_name(rules: Rules) -> str | None:
    """The name of the preset that equals the rules; None for house rules."""
    return next((name for name, preset in PRESETS.items() if preset == rules), None)


def changed(rules: Rules, settings: Mapping[str, object]) -> Rules:
    """Rules with some settings changed.

    Args:
        rules: The rules to start from; they stay as they are.
        settings: The new values by their paths, such as ``scoring.trick_value``. `SETTINGS` has all paths.

    Raises:
        RulesError: If a path leads to no setting (``unknown_setting``), or the rules cannot be (``impossible_rules``).
            ``error.faults`` names everything that is wrong.

    Examples:
        >>> changed(STANDARD, {"scoring.trick_value": 20, "rubber.end": EndAtPoints(200)})
        Rules(scoring=ScoringRules(trick_value=20), rubber=RubberRules(end=EndAtPoints(number=200)))
        >>> changed(STANDARD, {"scoring.trick_vaule": 20})
        Traceback (most recent call last):
        ...
        priffe.errors.RulesError: no such setting: scoring.trick_vaule: perhaps scoring.trick_value
    """
    if not isinstance(rules, Rules):
        raise TypeError(f"rules can be changed, not {brief(rules)}")
    faults = list(_unknown(settings))
    if faults:
        raise RulesError("no such setting", tuple(faults), code="unknown_setting")
    made = with_values(rules, settings, faults)
    if faults:
        raise RulesError("these rules cannot be", tuple(faults), code="impossible_rules")
    return made


def _unknown(paths: Mapping[str, object]) -> Iterator[Fault]:
    """The paths that lead to no setting, with settings that may be meant."""
    for path in paths:
        if path not in SETTINGS:
            name = path if isinstance(path, str) else brief(path)
            inside = [known for known in SETTINGS if known.startswith(f"{name}.") or known.endswith(f".{name}")]
            likely = inside or _close_to(name)
            yield Fault(name, f"perhaps {', '.join(likely)}" if likely else "SETTINGS of priffe.rules has all paths")


def _close_to(name: str) -> list[str]:
    from difflib import get_close_matches  # noqa: PLC0415  # only this error needs it

    return get_close_matches(name, SETTINGS, n=1)


def differences(rules: Rules) -> dict[str, object]:
    """The settings that differ from those of `STANDARD`, by their paths and in the order of `SETTINGS`.

    ``changed(STANDARD, differences(rules))`` is equal to the rules.

    Examples:
        >>> differences(SIX_SEVEN)
        {'scoring.fixed.six': 10, 'scoring.fixed.seven': 20}
        >>> differences(STANDARD)
        {}
    """
    values = {path: value_at(rules, path) for path in SETTINGS}
    return {path: value for path, value in values.items() if value != SETTINGS[path].default}
