"""Hands as people type them, in both languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from priffe import Hand, Rank, Suit
from priffe.labels import Language, LanguageError, label, short_label
from priffe.reading import ReadingError, read_hand
from priffe.testing import hands

SV, EN = Language.SV, Language.EN


@pytest.mark.parametrize(
    ("swedish", "english", "expected"),
    [
        ("♠EK9 ♥D109 ♦- ♣Kn", "♠AK9 ♥QT9 ♦- ♣J", "AK9.QT9..J"),
        ("S EK9 H D109 K Kn", "S AK9 H Q109 C J", "AK9.QT9..J"),
        ("KKn, sek9, hdt9, r-", "cj; sak9; hqt9; d-", "AK9.QT9..J"),
        ("spader ÄK klöver KD", "spades AK clubs KQ", "AK...KQ"),
        ("K K", "C K", "...K"),
        ("KK RK", "CK DK", "..K.K"),
        ("", "", "..."),
    ],
)
def test_hands_are_read(swedish: str, english: str, expected: str) -> None:
    assert read_hand(swedish, SV) == Hand(expected)
    assert read_hand(english, "en") == Hand(expected)


@given(hands(), st.permutations([*Suit]), st.sampled_from(Language))
def test_what_is_written_with_signs_is_read(hand: Hand, order: list[Suit], language: Language) -> None:
    for write in (label, short_label):
        for between in ("", " "):
            if between or write is short_label:
                text = " ".join(
                    write(suit, language)
                    + between
                    + ("".join(short_label(card.rank, language) for card in hand.of_suit(suit)) or "-")
                    for suit in order
                )
                assert read_hand(text, language) == hand
                assert read_hand(text.lower(), language) == hand


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("♠EK9 X7", "not_a_suit", 6),
        ("♠EK9 A7", "not_a_suit", 6),
        ("♠EK9 ♥DQ", "not_ranks", 6),
        ("♠EK9 ♥", "not_ranks", 7),
        ("S EK9 H QJ", "not_ranks", 9),
        ("♠EK9 ♠D", "card_twice", 6),
        ("♠EK9E", "card_twice", 1),
        ("S E9 K DD", "card_twice", 8),
        ("♠10-", "not_ranks", 1),
    ],
)
def test_an_error_points_at_the_word(text: str, code: str, column: int) -> None:
    with pytest.raises(ReadingError) as caught:
        read_hand(text, SV)
    error = caught.value
    assert (error.code, error.line, error.column) == (code, 1, column)
    assert str(error) == f"{error.reason}\n{text}\n{' ' * (column - 1)}^"


def test_an_error_says_what_is_allowed_in_the_language() -> None:
    with pytest.raises(ReadingError) as caught:
        read_hand("X", SV)
    assert caught.value.reason == "'X' är inte en färg; skriv klöver (♣), ruter (♦), hjärter (♥) eller spader (♠)"
    with pytest.raises(ReadingError) as caught:
        read_hand("♠X", EN)
    assert caught.value.reason.startswith("'♠X' is not a rank; write two (2), three (3), ")
    assert all(label(rank, EN) in caught.value.reason for rank in Rank)


@pytest.mark.parametrize("text", [None, 5, "♠2" * 200], ids=lambda text: type(text).__name__)
def test_what_is_no_text_or_too_long_is_refused(text: str) -> None:
    with pytest.raises(ReadingError) as caught:
        read_hand(text, SV)
    assert (caught.value.code, caught.value.line) == ("not_a_word", 0)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LanguageError):
        read_hand("♠2", "xx")
