"""The colours of pictures, in light and in dark; HTML and SVG have the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from priffe.cards import Suit

LIGHT: Final[Mapping[str, str]] = {
    "ground": "#f5f2ea",
    "edge": "#d8d2c4",
    "band": "#e9e4d6",
    "mark": "#ffe08a",
    "text": "#1f2328",
    "quiet": "#59636e",
    "accent": "#0b6e4f",
    "face": "#ffffff",
    "line": "#8c959f",
    "back": "#31588a",
    "weave": "#9db9dc",
    "red": "#c4141f",
    "green": "#116329",
    "blue": "#0550ae",
}
DARK: Final[Mapping[str, str]] = {
    "ground": "#1c211e",
    "edge": "#3a423c",
    "band": "#2a312c",
    "mark": "#6b5200",
    "text": "#ecece6",
    "quiet": "#a9b1a9",
    "accent": "#5fd6a8",
    "face": "#2f363c",
    "line": "#79828b",
    "back": "#274468",
    "weave": "#5f86b8",
    "red": "#ff8182",
    "green": "#6fdd8b",
    "blue": "#80bfff",
}

SUITS: Final[Mapping[Suit, str]] = {Suit.CLUBS: "text", Suit.DIAMONDS: "red", Suit.HEARTS: "red", Suit.SPADES: "text"}
FOUR_COLORS: Final[Mapping[Suit, str]] = {**SUITS, Suit.CLUBS: "green", Suit.DIAMONDS: "blue"}
"""The colour of each suit, by its name in `LIGHT` and `DARK`."""


def variables(colors: Mapping[str, str]) -> str:
    """Colours as the variables of a style sheet."""
    return " ".join(f"--priffe-{name}: {color};" for name, color in colors.items())
