"""A picture as data: cards, signs, texts and panels, each with its place.

One unit is a pixel of a picture at its natural size. x runs to the right and y downward, from the upper left corner.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, final

import attrs

from priffe.cards import Card, Suit
from priffe.labels import Language
from priffe.rendering._style import Style


class Ink(Enum):
    """What a text or a panel is, and so which colour it has."""

    TEXT = "TEXT"
    """Ordinary text."""
    QUIET = "QUIET"
    """What is less important."""
    ACCENT = "ACCENT"
    """Whose turn it is."""
    TABLE = "TABLE"
    """The ground that all lies on."""
    COST = "COST"
    """How many tricks a card gave away."""
    MARK = "MARK"
    """The ground of what wins."""
    BAND = "BAND"
    """The ground of a call, or of every second row of a table."""

    def __repr__(self) -> str:
        return f"Ink.{self.name}"


class Anchor(Enum):
    """Which point of a text stands at its x."""

    START = "start"
    MIDDLE = "middle"
    END = "end"

    def __repr__(self) -> str:
        return f"Anchor.{self.name}"


@final
@attrs.frozen(kw_only=True)
class Panel:
    """A filled rectangle with round corners.

    Attributes:
        x: Its left edge.
        y: Its upper edge.
        width: Its width.
        height: Its height.
        radius: The radius of its corners.
        ink: What it is.
    """

    x: float
    y: float
    width: float
    height: float
    radius: float
    ink: Ink


@final
@attrs.frozen(kw_only=True)
class Caption:
    """A line of text.

    Attributes:
        x: Where the point of the `anchor` is.
        y: Where its base line is.
        words: The text.
        size: The size of its letters.
        anchor: Which of its points is at `x`.
        ink: What it is.
        bold: Whether its letters are bold.
    """

    x: float
    y: float
    words: str
    size: float = 14
    anchor: Anchor = Anchor.START
    ink: Ink = Ink.TEXT
    bold: bool = False


@final
@attrs.frozen(kw_only=True)
class SuitSign:
    """The sign of a suit, in a square.

    Attributes:
        x: The left edge of the square.
        y: Its upper edge.
        size: Its width and height.
        suit: The suit.
    """

    x: float
    y: float
    size: float
    suit: Suit


@final
@attrs.frozen(kw_only=True)
class Face:
    """A card that is seen.

    Attributes:
        x: Its left edge.
        y: Its upper edge.
        width: Its width.
        height: Its height.
        card: The card.
        index: What stands in its corner for the rank, in the language of the picture.
        index_across: Whether rank and suit stand side by side in the corner, for a card of which the upper edge may be
            all that is seen; otherwise the suit is below the rank.
        wins: Whether it takes the trick.
    """

    x: float
    y: float
    width: float
    height: float
    card: Card
    index: str
    index_across: bool = False
    wins: bool = False


@final
@attrs.frozen(kw_only=True)
class Back:
    """A card that is hidden.

    Attributes:
        x: Its left edge.
        y: Its upper edge.
        width: Its width.
        height: Its height.
    """

    x: float
    y: float
    width: float
    height: float


Item: TypeAlias = Panel | Caption | SuitSign | Face | Back
"""Something in a picture."""


@final
@attrs.frozen(kw_only=True)
class Layout:
    """A picture as data; made by `layout`, drawn by `svg`.

    Attributes:
        width: Its width.
        height: Its height.
        items: What is in it; what comes later lies above what comes earlier.
        title: What it shows, in a few words.
        description: All that it shows, in words, for those who hear it.
        language: The language of its words.
        style: How it was asked to look. Places follow it; of the colours it tells only whether each suit has its own.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    title: str
    description: str
    language: Language
    style: Style
