"""Amounts of money: exact, and written as in the language."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from priffe import STANDARD, ByPair, Contract, ContractKind, DealResult, Pair, Session, changed
from priffe.labels import AmountError, Language, LanguageError, money

EN, SV = Language.EN, Language.SV
WHOLE = st.integers(-(10**12), 10**12).map(lambda hundredths: Fraction(hundredths, 100))


@pytest.mark.parametrize(
    ("amount", "english", "swedish"),
    [
        (-145, "−SEK 145.00", "−145,00 kr"),
        (Fraction("14.5"), "SEK 14.50", "14,50 kr"),
        (Decimal("0.05"), "SEK 0.05", "0,05 kr"),
        (0, "SEK 0.00", "0,00 kr"),
        (Fraction(-1, 100), "−SEK 0.01", "−0,01 kr"),
        (1234567, "SEK 1,234,567.00", "1 234 567,00 kr"),
        (-1000, "−SEK 1,000.00", "−1 000,00 kr"),
    ],
)
def test_amounts_are_written_as_in_the_language(amount: Fraction | Decimal | int, english: str, swedish: str) -> None:
    """With spaces that no line is broken at."""
    assert money(amount, EN) == english.replace(" ", "\N{NO-BREAK SPACE}")
    assert money(amount, "sv") == swedish.replace(" ", "\N{NO-BREAK SPACE}")


def test_another_currency_stands_where_the_language_puts_it() -> None:
    assert money(-5, EN, currency="€") == "−€5.00"
    assert money(5, SV, currency="€") == "5,00\N{NO-BREAK SPACE}€"
    assert money(5, EN, currency="NOK") == "NOK\N{NO-BREAK SPACE}5.00"


@given(WHOLE, st.sampled_from([(SV, "SEK", None), (SV, "EUR", "€"), (EN, "EUR", "€")]))
def test_amounts_are_written_as_babel_writes_them(amount: Fraction, form: tuple[Language, str, str | None]) -> None:
    """But for the minus in English, which is a hyphen there, and letters before a number, which it leaves no space."""
    language, currency, sign = form
    numbers = pytest.importorskip("babel.numbers")
    exact = Decimal(amount.numerator) / Decimal(amount.denominator)
    expected = numbers.format_currency(exact, currency, locale=language.value).replace("-", "−")
    assert money(amount, language, currency=sign) == expected


@given(st.fractions(max_denominator=10_000), st.sampled_from(Language))
def test_what_does_not_come_out_in_whole_hundredths_is_refused(amount: Fraction, language: Language) -> None:
    if (amount * 100).denominator == 1:
        digits = "".join(char for char in money(amount, language) if char.isdecimal())
        assert Fraction(int(digits), 100) == abs(amount)
    else:
        with pytest.raises(AmountError, match="does not come out in whole hundredths") as caught:
            money(amount, language)
        assert caught.value.code == "not_whole_units"


@pytest.mark.parametrize("amount", [0.5, True, "5", None, 1.0])
def test_a_float_is_no_amount(amount: Any) -> None:
    with pytest.raises(TypeError, match="an amount is a Fraction, a Decimal or an int, not "):
        money(amount, SV)


@pytest.mark.parametrize("amount", ["NaN", "Infinity", "sNaN"])
def test_what_is_not_finite_is_no_amount(amount: str) -> None:
    with pytest.raises(AmountError, match="is no amount"):
        money(Decimal(amount), SV)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LanguageError):
        money(5, "xx")


def test_f2_a_settlement_at_so_much_a_point() -> None:
    made = DealResult(Contract(ContractKind.HEARTS, Pair.EW), tricks=ByPair(4, 9))
    evening = Session(("Ada", "Bea", "Cil", "Dag"), deals=[made, made])
    shares = [share * Fraction("0.50") for share in evening.settlement.values()]
    assert [money(share, SV).replace("\N{NO-BREAK SPACE}", " ") for share in shares] == [
        "−4,50 kr",
        "4,50 kr",
        "−4,50 kr",
        "4,50 kr",
    ]
    thirds = Session(evening.players, changed(STANDARD, {"session.settlement_divisor": 7}), deals=[made])
    with pytest.raises(AmountError):
        money(thirds.settlement["Ada"], SV)
