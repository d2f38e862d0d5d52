"""Every house rule as data: `Rules`, its parts, and the presets.

A house rule is a changed field, ``attrs.evolve(STANDARD, scoring=attrs.evolve(STANDARD.scoring, trick_value=5))``. The
parts are plain records; `Rules` checks the whole when it is made and names every contradiction at once. Each part's
docstring names the rule point that a field settles.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, final

import attrs

from priffe.errors import RulesError
from priffe.rules.checks import MAX_BONUSES, MAX_POINTS, contradictions, part_faults
from priffe.rules.options import (
    DEAL_ITEMS,
    AfterGame,
    AllPass,
    AuctionLength,
    BonusOrder,
    End,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
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
from priffe.rules.parts import (
    AuctionRules,
    FixedBonusRules,
    HonourRules,
    PlayRules,
    RubberRules,
    ScoringRules,
    SeatingRules,
    SessionRules,
    SlamRules,
    repr_of_changes,
)

__all__ = [
    "CLASSIC",
    "DEAL_ITEMS",
    "DIFFERENCE",
    "FIXED_DEALS",
    "MAX_BONUSES",
    "MAX_POINTS",
    "PRESETS",
    "SIX_SEVEN",
    "STANDARD",
    "AfterGame",
    "AllPass",
    "AuctionLength",
    "AuctionRules",
    "BonusOrder",
    "End",
    "EndAfterDeals",
    "EndAfterGames",
    "EndAtPoints",
    "FixedBonusRules",
    "HonourRules",
    "HonourUnit",
    "OpeningLead",
    "Option",
    "PlayRules",
    "Rotation",
    "RubberRules",
    "Rules",
    "ScoreItem",
    "ScoringRules",
    "SeatDraw",
    "SeatingRules",
    "SessionRules",
    "Side",
    "SlamRules",
    "Span",
    "TrickCount",
    "preset_name",
]


@final
@attrs.frozen(repr=False, cache_hash=True)
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
    __repr__ = repr_of_changes

    def __attrs_post_init__(self) -> None:
        faults = list(part_faults(self))
        wrong = {fault.path for fault in faults}
        together = contradictions(self.auction, self.rubber, self.session)
        faults += (fault for fault in together if fault.path not in wrong)
        if faults:
            raise RulesError("these rules cannot be", tuple(faults), code="impossible_rules")


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
