"""Amounts of money, exact and in the form of a language."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from priffe.errors import PriffeError, brief
from priffe.labels._languages import WORDS, Language
from priffe.labels._words import Money

_MINUS = "\N{MINUS SIGN}"
_HUNDREDTHS = 100


class AmountError(PriffeError, ValueError):
    """An amount of money that cannot be paid, because it does not come out in whole hundredths."""


def money(amount: Fraction | Decimal | int, language: Language | str, *, currency: str | None = None) -> str:
    r"""An amount of money in words and figures, with two decimals. Nothing is rounded.

    Args:
        amount: The amount, such as a share of `Session.settlement` times what a point is worth.
        language: The language, or its code.
        currency: What stands for the currency, such as ``€``; by default Swedish crowns.

    Raises:
        AmountError: If the amount does not come out in whole hundredths (``not_whole_units``): rounded one by one, the
            shares of four players would no longer be nought together.
        TypeError: If it is a float, which is not exact, or no number; or the language is neither a `Language` nor a
            text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> money(Fraction(-145), "sv"), money(Fraction(-145), "en"), money(Fraction("1450.5"), "en", currency="€")
        ('−145,00\xa0kr', '−SEK\xa0145.00', '€1,450.50')
        >>> money(Fraction(10, 3), "sv")
        Traceback (most recent call last):
        ...
        priffe.labels._money.AmountError: 10/3 does not come out in whole hundredths
    """
    return written(amount, WORDS[Language(language)].money, currency)


def written(amount: Fraction | Decimal | int, words: Money, currency: str | None) -> str:
    """What `money` says in the form of a language."""
    if not isinstance(amount, Fraction | Decimal | int) or isinstance(amount, bool):
        raise TypeError(f"an amount is a Fraction, a Decimal or an int, not {brief(amount)}")
    if isinstance(amount, Decimal) and not amount.is_finite():
        raise AmountError(f"{amount} is no amount", code="not_whole_units")
    hundredths = Fraction(amount) * _HUNDREDTHS
    if hundredths.denominator != 1:
        raise AmountError(f"{amount} does not come out in whole hundredths", code="not_whole_units")
    whole, rest = divmod(abs(hundredths.numerator), _HUNDREDTHS)
    sign = words.currency if currency is None else currency
    form = words.letters if sign[-1:].isalpha() else words.amount
    return form.format(
        minus=_MINUS if amount < 0 else "",
        number=f"{whole:,}".replace(",", words.group) + f"{words.point}{rest:02}",
        currency=sign,
    )
