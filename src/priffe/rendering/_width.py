"""How wide a text is."""

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


def _columns(sign: str) -> int:
    if category(sign) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if east_asian_width(sign) in {"W", "F"} else 1
