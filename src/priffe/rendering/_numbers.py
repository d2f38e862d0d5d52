"""Numbers as a score sheet has them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from priffe.labels import Language
from priffe.labels._languages import WORDS

_MOST_PLACES: Final = 6


def points_words(points: int | None) -> str:
    """Points, with a real minus sign; nothing for none."""
    return "" if points is None else f"{points}".replace("-", "−")


def settled_words(amount: Fraction, language: Language) -> str:
    """What somebody receives, with a plus, or pays, with a minus."""
    sign = "" if amount == 0 else "−" if amount < 0 else "+"
    return sign + exact_decimal(abs(amount), WORDS[language].money.point)


def exact_decimal(amount: Fraction, point: str = ".") -> str:
    """An amount as a decimal number if it comes out in a few places, and otherwise as a fraction: ``2.5``, ``10/3``."""
    for places in range(_MOST_PLACES + 1):
        scaled = amount * 10**places
        if scaled.denominator == 1:
            whole, rest = divmod(abs(scaled.numerator), 10**places)
            decimals = f"{point}{rest:0{places}}" if places else ""
            return f"{'-' if amount < 0 else ''}{whole}{decimals}"
    return str(amount)
