"""Text for where there is nothing but ASCII."""

from __future__ import annotations

from typing import Final
from unicodedata import combining, normalize

_PLAIN: Final = str.maketrans({"–": "-", "−": "-", "─": "-", "═": "=", "…": ".", "▸": ">", "▒": "#"})


def in_ascii(words: str) -> str:
    """A text in ASCII: letters without their dots and rings, and ``?`` for what has no such letter."""
    if words.isascii():
        return words
    letters = (sign for sign in normalize("NFKD", words.translate(_PLAIN)) if not combining(sign))
    return "".join(sign if sign.isascii() else "?" for sign in letters)
