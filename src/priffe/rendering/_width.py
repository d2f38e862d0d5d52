"""How wide a text is, and texts made as wide as they are to be."""

from __future__ import annotations

import re
from itertools import accumulate
from unicodedata import category, east_asian_width

_ESCAPE = re.compile(r"\x1b\[[\d;]*m")


def width(words: str) -> int:
    """How many columns a terminal takes for a text: two for East Asian wide signs, none for marks and escapes."""
    return sum(map(_columns, _ESCAPE.sub("", words)))


def shortened(words: str, columns: int) -> str:
    """A text that takes no more than so many columns, with an ellipsis for what does not fit."""
    if width(words) <= columns:
        return words
    kept = sum(total < columns for total in accumulate(map(_columns, words)))
    return words[:kept].rstrip() + "…"


def to_left(words: str, columns: int) -> str:
    """A text at the left of so many columns."""
    return words + " " * (columns - width(words))


def to_right(words: str, columns: int) -> str:
    """A text at the right of so many columns."""
    return " " * (columns - width(words)) + words


def to_middle(words: str, columns: int) -> str:
    """A text in the middle of so many columns."""
    return to_left(" " * ((columns - width(words)) // 2) + words, columns)


def _columns(sign: str) -> int:
    if category(sign) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if east_asian_width(sign) in {"W", "F"} else 1
