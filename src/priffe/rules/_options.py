"""The words that settings choose from: option enumerations and score items."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Option(Enum):
    """Base of the option enumerations. The value is the name, also in records."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class SeatDraw(Option):
    """A1/A2, A6: who sits where after everybody has drawn a card."""

    DRAW_1_3 = "DRAW_1_3"
    """Highest deals, next is forehand, third is the dealer's partner, lowest is forehand's partner."""
    DRAW_1_2 = "DRAW_1_2"
    """The two highest are partners, and the highest deals."""
    LOW_1_2 = "LOW_1_2"
    """The two lowest are partners, and the lowest deals; the ace is low."""
    DEALER_ONLY = "DEALER_ONLY"
    """The pairs sit as they have chosen, and the highest deals (A6)."""


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
    """Scoring tricks, of a contract that is made or in a forced noll."""
    PENALTY = "PENALTY"
    """Tricks that the declarers fail by, to the defenders."""
    HONOURS = "HONOURS"
    """Three or four honours together."""
    SMALL_SLAM = "SMALL_SLAM"
    """Twelve tricks; in a noll, exactly one (D13)."""
    GRAND_SLAM = "GRAND_SLAM"
    """Thirteen tricks; in a noll, none (D13)."""
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


DEAL_ITEMS: Final = tuple(item for item in ScoreItem if item not in (ScoreItem.GAME, ScoreItem.RUBBER))
"""The items that a single deal can score, and so the ones that can count toward a game."""
