"""Words for everything that a person sees, in both languages."""

from enum import Enum
from typing import Any

import pytest

import priffe
from priffe import (
    CARDS,
    PRESETS,
    STANDARD,
    Bid,
    ByPair,
    Card,
    Contract,
    ContractKind,
    DealResult,
    Pair,
    Phase,
    Rank,
    Reason,
    RubberRules,
    Rules,
    ScoreItem,
    ScoreLine,
    Seat,
    Suit,
)
from priffe.labels import Labelled, Language, Term, label, short_label
from priffe.rules import Option

EN, SV = Language.EN, Language.SV

ENUMERATIONS: tuple[type[Enum], ...] = (
    Suit,
    Rank,
    Seat,
    Pair,
    Bid,
    ContractKind,
    ScoreItem,
    Phase,
    Reason,
    Term,
    *Option.__subclasses__(),
)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("enumeration", ENUMERATIONS)
def test_every_member_has_words(enumeration: type[Labelled], language: Language) -> None:
    words = [label(member, language) for member in enumeration]  # type: ignore[union-attr]  # enumerations alone
    assert all(word and word == word.strip() and "\n" not in word for word in words)
    assert len(set(words)) == len(words) or enumeration is Term


def test_every_public_enumeration_is_labelled() -> None:
    public = {value for value in vars(priffe).values() if isinstance(value, type) and issubclass(value, Enum)}
    assert public - set(ENUMERATIONS) == set()


@pytest.mark.parametrize("enumeration", ENUMERATIONS)
def test_values_hold_no_words(enumeration: type[Enum]) -> None:
    """A value is a number, or the name, so that no text depends on a language."""
    assert all(isinstance(member.value, int) or member.value.upper() == member.name for member in enumeration)


@pytest.mark.parametrize(
    ("value", "english", "swedish"),
    [
        (Suit.CLUBS, "clubs", "klöver"),
        (Suit.DIAMONDS, "diamonds", "ruter"),
        (Suit.HEARTS, "hearts", "hjärter"),
        (Suit.SPADES, "spades", "spader"),
        (Bid.PASS, "pass", "pass"),
        (Bid.NOLL, "noll", "noll"),
        (Bid.SPEL, "spel", "spel"),
        (Rank.ACE, "ace", "ess"),
        (Rank.KING, "king", "kung"),
        (Rank.QUEEN, "queen", "dam"),
        (Rank.JACK, "jack", "knekt"),
        (Rank.TWO, "two", "två"),
        (ContractKind.FORCED_NOLL, "forced noll", "tvångsnoll"),
        (Seat.EAST, "East", "Öst"),
        (Pair.NS, "North-South", "Nord-Syd"),
        (ScoreItem.TRICKS, "trick points", "stickpoäng"),
        (ScoreItem.PENALTY, "penalty", "straffpoäng"),
        (ScoreItem.HONOURS, "honours", "honnörer"),
        (ScoreItem.SMALL_SLAM, "small slam", "lillslam"),
        (ScoreItem.GRAND_SLAM, "grand slam", "storslam"),
        (ScoreItem.GAME, "game", "utgång"),
        (ScoreItem.RUBBER, "rubber", "robbert"),
        (Term.FOREHAND, "forehand", "förhand"),
        (Term.DEFENDERS, "defenders", "motspelare"),
        (Term.SETTLEMENT, "settlement", "avräkning"),
    ],
)
def test_words_of_the_glossary(value: Labelled, english: str, swedish: str) -> None:
    assert (label(value, EN), label(value, SV)) == (english, swedish)


@pytest.mark.parametrize(
    ("contract", "english", "swedish"),
    [
        (Contract(ContractKind.HEARTS, Pair.NS), "hearts by North-South", "hjärter av Nord-Syd"),
        (Contract(ContractKind.NOLL, Pair.EW), "noll by East-West", "noll av Öst-Väst"),
        (Contract(ContractKind.FORCED_NOLL, None), "forced noll", "tvångsnoll"),
    ],
)
def test_contracts_name_their_declarers(contract: Contract, english: str, swedish: str) -> None:
    assert (label(contract, EN), label(contract, SV)) == (english, swedish)


@pytest.mark.parametrize(
    ("result", "english", "swedish"),
    [
        (
            DealResult(Contract(ContractKind.SPEL, Pair.EW), tricks=ByPair(6, 7)),
            "spel by East-West, made",
            "spel av Öst-Väst, hemma",
        ),
        (
            DealResult(Contract(ContractKind.SPEL, Pair.NS), tricks=ByPair(6, 7)),
            "spel by North-South, failed",
            "spel av Nord-Syd, spricker",
        ),
        (DealResult(Contract(ContractKind.FORCED_NOLL, None), tricks=ByPair(6, 7)), "forced noll", "tvångsnoll"),
        (DealResult.thrown_in(), "all pass", "rundpass"),
    ],
)
def test_results_say_whether_the_contract_was_made(result: DealResult, english: str, swedish: str) -> None:
    assert (label(result, EN), label(result, SV)) == (english, swedish)


@pytest.mark.parametrize(
    ("item", "count", "english", "swedish"),
    [
        (ScoreItem.TRICKS, 1, "1 scoring trick", "1 poänggivande stick"),
        (ScoreItem.TRICKS, 3, "3 scoring tricks", "3 poänggivande stick"),
        (ScoreItem.PENALTY, 2, "2 penalty tricks", "2 straffstick"),
        (ScoreItem.PENALTY, 1, "1 penalty trick", "1 straffstick"),
        (ScoreItem.HONOURS, 4, "4 honours", "4 honnörer"),
        (ScoreItem.SMALL_SLAM, 1, "small slam", "lillslam"),
        (ScoreItem.SEVEN_TRICKS, 1, "seven tricks", "sju stick"),
    ],
)
def test_score_lines_say_how_many(item: ScoreItem, count: int, english: str, swedish: str) -> None:
    line = ScoreLine(Pair.NS, item, count, 10)
    assert (label(line, EN), label(line, SV)) == (english, swedish)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("item", ScoreItem)
def test_score_lines_of_every_item_have_words(item: ScoreItem, language: Language) -> None:
    assert label(ScoreLine(Pair.EW, item, 1, 10), language)


def test_cards_in_words() -> None:
    assert (label(Card("TC"), EN), label(Card("TC"), SV)) == ("ten of clubs", "klöver tio")
    for language in Language:
        assert len({label(card, language) for card in CARDS}) == len(CARDS)


def test_every_preset_has_a_name_of_its_own() -> None:
    for language in Language:
        names = {label(rules, language) for rules in PRESETS.values()}
        assert len(names) == len(PRESETS)
        assert label(Rules(rubber=RubberRules(limit=40)), language) not in names
    assert (label(STANDARD, EN), label(PRESETS["DIFFERENCE"], SV)) == ("standard", "skillnadsmetoden")
    assert label(Rules(rubber=RubberRules(limit=40)), SV) == "egna regler"


def test_ranks_have_swedish_letters() -> None:
    assert [short_label(rank, SV) for rank in Rank] == [
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "Kn",
        "D",
        "K",
        "E",
    ]
    assert [short_label(rank, EN) for rank in Rank] == list("23456789TJQKA")


def test_short_labels() -> None:
    assert [short_label(suit, SV) for suit in Suit] == ["♣", "♦", "♥", "♠"]
    assert [short_label(seat, SV) for seat in Seat] == ["N", "Ö", "S", "V"]
    assert [short_label(seat, EN) for seat in Seat] == [seat.letter for seat in Seat]
    assert [short_label(pair, SV) for pair in Pair] == ["NS", "ÖV"]
    assert [short_label(pair, EN) for pair in Pair] == [pair.name for pair in Pair]
    assert short_label(Card("QH"), EN) == "♥Q"


@pytest.mark.parametrize(
    "value", ["x", 1, None, object(), Language.EN, Suit, []], ids=lambda value: type(value).__name__
)
def test_values_without_words_are_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="there are no words for "):
        label(value, EN)
    with pytest.raises(TypeError, match="there is no short label for "):
        short_label(value, EN)


@pytest.mark.parametrize("value", [Bid.PASS, Contract(ContractKind.SPEL, Pair.NS), Term.GAME])
def test_values_without_a_short_label_are_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="there is no short label for "):
        short_label(value, EN)


@pytest.mark.parametrize("language", ["en", "EN", None, 0])
def test_what_is_no_language_is_refused(language: Any) -> None:
    with pytest.raises(TypeError, match="a language is a Language, not "):
        label(Suit.CLUBS, language)
    with pytest.raises(TypeError, match="a language is a Language, not "):
        short_label(Rank.ACE, language)


def test_repr_evaluates_back() -> None:
    assert repr(Term.GAME) == "Term.GAME"
