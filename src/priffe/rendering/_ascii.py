"""Texts in ASCII alone."""

from __future__ import annotations

from typing import Final
from unicodedata import combining, normalize

from priffe.cards import Suit
from priffe.labels import Language, label

_PLAIN: Final = str.maketrans({"–": "-", "▸": ">", "▒": "#"})


def in_ascii(words: str, language: Language) -> str:
    """A text with letters for the signs of suits, and letters without dots and rings; ``?`` for what has none."""
    if words.isascii():
        return words
    suits = {ord(suit.symbol): label(suit, language)[:1].upper() for suit in Suit}
    letters = (sign for sign in normalize("NFKD", words.translate(_PLAIN | suits)) if not combining(sign))
    return "".join(sign if sign.isascii() else "?" for sign in letters)
