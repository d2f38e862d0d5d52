"""What people write in their language is read, with the words and signs of the labels."""

import unicodedata
from typing import Any, cast

import pytest

from priffe import (
    CARDS,
    PRESETS,
    Bid,
    Card,
    Contract,
    ContractKind,
    Pair,
    Phase,
    PriffeError,
    Rank,
    Rules,
    ScoreItem,
    Seat,
    Suit,
    TextError,
)
from priffe.bids import ALL_CONTRACTS
from priffe.labels import Language, LanguageError, Term, label, short_label
from priffe.labels._languages import WORDS
from priffe.labels._spellings import in_any_language, plain, spellings, values_of
from priffe.reading import Readable, read, read_result
from priffe.rules import Option

OPTIONS = tuple(member for options in Option.__subclasses__() for member in options)
NAMED: tuple[Readable, ...] = (*Suit, *Rank, *Seat, *Pair, *Bid, *ContractKind, *Phase, *ScoreItem, *OPTIONS)
VALUES: tuple[Readable, ...] = (*CARDS, *ALL_CONTRACTS, *PRESETS.values(), *NAMED)
KINDS = (Bid, Card, Contract, ContractKind, Pair, Phase, Rank, Rules, ScoreItem, Seat, Suit, *Option.__subclasses__())


def written(value: Readable, language: Language) -> list[str]:
    words = [label(value, language)]
    return [*words, short_label(value, language)] if isinstance(value, Card | Suit | Rank | Seat | Pair) else words


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_what_is_written_is_read(value: Any, language: Language) -> None:
    for text in written(value, language):
        for spelled in (text, text.upper(), text.lower(), f" {text} ", unicodedata.normalize("NFD", text)):
            assert read(type(value), spelled, language) is value
            assert read(type(value), spelled, language.value) is value


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("♣D", "QC"),
        ("D♣", "QC"),
        ("DK", "QC"),
        ("KD", "QC"),
        ("KnH", "JH"),
        ("hkn", "JH"),
        ("KK", "KC"),
        ("KnK", "JC"),
        ("♥Kn", "JH"),
        ("♠E", "AS"),
        ("♠Ä", "AS"),
        ("ÄS", "AS"),
        ("R10", "TD"),
        ("tr", "TD"),
        ("ruter  dam", "QD"),
    ],
)
def test_swedish_cards_are_read_where_they_are_written(text: str, card: str) -> None:
    assert read(Card, text, "sv") is Card(card)


@pytest.mark.parametrize("card", CARDS, ids=repr)
def test_english_cards_are_read_as_the_constructor_reads_them(card: Card) -> None:
    suit, rank = card.suit, card.rank
    for text in (rank.letter + suit.letter, suit.letter + rank.letter, suit.symbol + rank.letter):
        assert read(Card, text, Language.EN) is Card(text) is card
    assert read(Card, "10h", "en") is Card("TH")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", ["", "X", "♥♥", "Q D", None, 5, ["N"]], ids=repr)
def test_what_means_nothing_is_refused_with_what_does(kind: Any, text: Any, language: Language) -> None:
    with pytest.raises(TextError) as caught:
        read(kind, text, language)
    assert caught.value.code == "not_a_word"
    assert isinstance(caught.value, PriffeError)
    parts = (Suit, Rank) if kind is Card else (kind,)
    for value in VALUES:
        if type(value) in parts:
            for words in written(value, language):
                assert words in str(caught.value)


@pytest.mark.parametrize("text", ["QH", "AS", "JC", "D♦d", "HD2"])
def test_english_signs_are_no_swedish_cards(text: str) -> None:
    with pytest.raises(TextError, match=r"till exempel ♥D$"):
        read(Card, text, "sv")


def test_no_text_means_two_things() -> None:
    """The texts of two cards differ, also where K is clubs and the king."""
    suits, ranks = ("♣K", "♦R", "♥H", "♠S"), (*"23456789", ("10", "T"), ("Kn",), "D", "K", "EÄ")
    for suit, suit_signs in zip(Suit, suits, strict=True):
        for rank, rank_signs in zip(Rank, ranks, strict=True):
            for one in suit_signs:
                for other in rank_signs:
                    assert read(Card, one + other, "sv") is read(Card, other + one, "sv") is Card.of(suit, rank)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("kind", KINDS)
def test_no_text_means_two_values_of_a_kind(kind: Any, language: Language) -> None:
    meant: dict[str, object] = {}
    for value in values_of(kind):
        for text in spellings(value, WORDS[language]):
            assert meant.setdefault(plain(text), value) is value, text


@pytest.mark.parametrize("kind", [Seat, Pair, Bid, ContractKind])
def test_no_text_means_two_values_in_two_languages(kind: Any) -> None:
    """The notation reads these without knowing the language."""
    meant = in_any_language(kind)
    for words in WORDS.values():
        for value in kind:
            assert all(meant[plain(text)] is value for text in spellings(value, words))


@pytest.mark.parametrize("language", Language)
def test_nothing_but_readable_values_has_further_spellings(language: Language) -> None:
    known = {*VALUES, Term.ALL_PASS}
    assert [value for value in WORDS[language].also if value not in known] == []


def test_what_cannot_be_read_is_a_type_error() -> None:
    with pytest.raises(TypeError, match=r"^there is no reading an object of type type$"):
        read(cast(Any, int), "5", "sv")
    for kind in (Option, Term):
        with pytest.raises(TypeError, match=r"^there is no reading an object of type EnumType$"):
            read(cast(Any, kind), "par", "sv")
    for language in (None, 5):
        with pytest.raises(TypeError, match=r"^a language is a Language or its code, not "):
            read(Seat, "N", cast(Any, language))


@pytest.mark.parametrize("language", ["xx", "SV"])
def test_what_cannot_be_read_in_is_an_unknown_language(language: str) -> None:
    with pytest.raises(LanguageError) as caught:
        read(Seat, "N", language)
    assert caught.value.code == "unknown_language"


def test_a_long_text_is_refused_before_its_marks_are_put_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = [0]

    def normalize(form: str, text: str) -> str:
        lengths.append(len(text))
        return text

    monkeypatch.setattr("unicodedata.normalize", normalize)
    with pytest.raises(TextError) as caught:
        read(Seat, "O" + "\u0308" * 100, "sv")
    with pytest.raises(TextError):
        read_result("O" + "\u0308" * 10_000, "sv")
    monkeypatch.undo()
    assert caught.value.code == "not_a_word"
    assert max(lengths) <= 100


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (Card, "klover dam", Card("QC")),
        (Card, "spader atta", Card("8S")),
        (Seat, "ost", Seat.EAST),
        (Seat, "O", Seat.EAST),
        (Pair, "ov", Pair.EW),
        (ContractKind, "tvangsnoll", ContractKind.FORCED_NOLL),
        (Contract, "hjarter av Ost-Vast", Contract(ContractKind.HEARTS, Pair.EW)),
    ],
)
def test_dots_and_rings_may_be_left_out(kind: type[Card], text: str, value: object) -> None:
    assert read(kind, text, "sv") == value
