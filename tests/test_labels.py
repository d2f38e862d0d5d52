"""Words for everything that a person sees, in every language."""

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import combinations, product
from typing import Any, cast, get_args

import attrs
import pytest
from error_codes import error_codes

import priffe
from priffe import (
    CARDS,
    PRESETS,
    STANDARD,
    AfterGame,
    AllPass,
    Bid,
    ByPair,
    Card,
    Contract,
    ContractKind,
    DealResult,
    HonourUnit,
    Pair,
    Phase,
    Rank,
    Reason,
    RubberRules,
    Rules,
    ScoreItem,
    ScoreLine,
    Seat,
    SeatDraw,
    Suit,
)
from priffe.labels import Labelled, Language, LanguageError, Term, label, label_setting, short_label
from priffe.labels._describing import description
from priffe.labels._explaining import explanation, refusal
from priffe.labels._labels import phrase, sign
from priffe.labels._languages import WORDS
from priffe.labels._matching import MATCH_SAYINGS, MatchSaying
from priffe.labels._money import written
from priffe.labels._playing import MESSAGES, Command, CommandWords, Message
from priffe.labels._sayings import SAYINGS, Counted, Saying, Task, TaskWords
from priffe.labels._topics import TOPICS, Section, Topic
from priffe.labels._words import COUNTED, REFUSALS, TROUBLES, Noun, Trouble, Words
from priffe.labels._workings import WAYS, Way, Working
from priffe.reading import Readable
from priffe.rules import OneOf, Option, Part, Setting, members, settings_of

EN, SV = Language.EN, Language.SV


def labelled_enumerations() -> Iterator[type[Enum]]:
    """Every enumeration that `label` takes, each option for itself."""
    for kind in get_args(Labelled):
        if kind is Option:
            yield from Option.__subclasses__()
        elif issubclass(kind, Enum):
            yield kind


def setting_paths(part: type[Part] = Rules, path: str = "") -> Iterator[str]:
    """The path of every field: parts, settings, and what a setting that is a record holds."""
    for name, member in members(part).items():
        yield path + name
        if not isinstance(member, Setting):
            yield from setting_paths(member, f"{path}{name}.")
        elif isinstance(member.kind, OneOf):
            for word, record in member.kind.classes.items():
                yield f"{path}{name}.{word}"
                yield from settings_of(record, f"{path}{name}.{word}.")


ENUMERATIONS = tuple(labelled_enumerations())
MEMBERS = tuple(member for enumeration in ENUMERATIONS for member in enumeration)

LANGUAGE_TABLES = [
    ("names", MEMBERS),
    ("presets", tuple(PRESETS)),
    ("counted", COUNTED),
    ("ranks", tuple(Rank)),
    ("seats", tuple(Seat)),
    ("pairs", tuple(Pair)),
    ("errors", tuple(error_codes())),
    ("settings", tuple(setting_paths())),
    ("topics", tuple(Topic)),
    ("sections", tuple(Section)),
    ("ways", tuple(Way)),
    ("refusals", tuple(Reason)),
    ("troubles", tuple(Trouble)),
    ("commands", tuple(Command)),
    ("messages", tuple(Message)),
    ("tasks", tuple(Task)),
    ("nouns", tuple(Counted)),
    ("sayings", tuple(Saying)),
    ("match_sayings", tuple(MatchSaying)),
    ("kinds", get_args(Readable)),
]
PLAIN_PARTS = ("unlike_standard", "without_effect", "card_form", "both", "against", "either")


def texts(words: Words) -> Iterator[str]:
    """Every text of a language."""
    yield from (getattr(words, part) for part in PLAIN_PARTS)
    yield from words.trick
    yield from (text for also in words.also.values() for text in also)
    for part, keys in LANGUAGE_TABLES:
        for key in keys:
            text: Any = getattr(words, part)[key]
            yield from (
                text
                if isinstance(text, Noun | CommandWords | TaskWords)
                else [text(STANDARD) if callable(text) else text]
            )


# -- every language is complete


def test_every_language_has_its_words() -> None:
    assert set(WORDS) == set(Language), "a language without a row in WORDS of priffe.labels._languages"


@pytest.mark.parametrize(("part", "keys"), LANGUAGE_TABLES, ids=[part for part, _ in LANGUAGE_TABLES])
@pytest.mark.parametrize("language", Language)
def test_a_language_has_words_for_everything(language: Language, part: str, keys: tuple[object, ...]) -> None:
    given = getattr(WORDS[language], part)
    missing = [key for key in keys if key not in given]
    unknown = [key for key in given if key not in keys]
    assert not missing, f"labels/_{language}: {part} has nothing for {missing}"
    assert not unknown, f"labels/_{language}: {part} has {unknown}, which nothing asks for"


@pytest.mark.parametrize("language", Language)
def test_a_language_has_no_blank_words(language: Language) -> None:
    assert [text for text in texts(WORDS[language]) if not text or text != text.strip() or "\n" in text] == []


@pytest.mark.parametrize("language", Language)
def test_a_language_tells_values_of_one_kind_apart(language: Language) -> None:
    """But for terms: a trick and tricks are one word in Swedish."""
    words = WORDS[language]
    tables: list[list[str]] = [[words.names[member] for member in kind] for kind in ENUMERATIONS if kind is not Term]
    tables += [list(getattr(words, part).values()) for part in ("presets", "ranks", "seats", "pairs", "settings")]
    assert [table for table in tables if len(set(table)) != len(table)] == []


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("one", [*Suit, *ContractKind])
def test_a_bid_is_called_what_its_suit_and_contract_are(one: Suit | ContractKind, language: Language) -> None:
    assert {label(bid, language) for bid in Bid if bid.name == one.name} <= {label(one, language)}


def test_no_language_is_a_copy_of_another() -> None:
    """Some words are the same in two languages, such as noll and spel, but few."""
    for one, other in combinations(Language, 2):
        names = WORDS[one].names
        same = [value for value in names if names[value] == WORDS[other].names[value]]
        assert len(same) < len(names) / 5, f"{one} and {other} share {same}"


def test_every_public_enumeration_is_labelled() -> None:
    public = {value for value in vars(priffe).values() if isinstance(value, type) and issubclass(value, Enum)}
    assert public - set(ENUMERATIONS) == set()
    assert len(Option.__subclasses__()) > 10


def test_every_reason_way_and_trouble_has_its_parts() -> None:
    assert [*REFUSALS] == [*Reason]
    assert [*WAYS] == [*Way]
    assert [*TROUBLES] == [*Trouble]
    assert [*MESSAGES] == [*Message]
    assert [*SAYINGS] == [*Saying]
    assert [*MATCH_SAYINGS] == [*MatchSaying]
    assert [*TOPICS] == [*Topic]


@pytest.mark.parametrize("field", ["ways", "refusals", "troubles", "messages", "sayings", "match_sayings"])
def test_each_sentence_of_a_table_has_its_parts_once(field: str) -> None:
    table: dict[Any, str] = getattr(WORDS[EN], field)
    for key, sentence in table.items():
        change: dict[str, Any] = {field: {**table, key: sentence + "{x}"}}
        with pytest.raises(ValueError, match=rf"{field}\[.*\]=.* must have the parts "):
            attrs.evolve(WORDS[EN], **change)


@pytest.mark.parametrize("field", ["card", "contract", "result", "line", "card_form"])
def test_a_sentence_has_its_parts_once(field: str) -> None:
    sentence: str = getattr(WORDS[EN], field)
    for wrong in ("", sentence + "{x}", sentence * 2, sentence + "{}"):
        change: dict[str, Any] = {field: wrong}
        with pytest.raises(ValueError, match=f"{field}=.* must have the parts "):
            attrs.evolve(WORDS[EN], **change)


# -- nothing falls back on another language


def marked_text(text: Any) -> Any:
    """A text, a noun or a sentence between marks."""
    if isinstance(text, Noun):
        return Noun(*map(marked_text, text))
    if isinstance(text, CommandWords):
        return CommandWords(*map(marked_text, text))
    if isinstance(text, TaskWords):
        return TaskWords(*map(marked_text, text))
    return (lambda rules: f"<{text(rules)}>") if callable(text) else f"<{text}>"


def marked(words: Words) -> Words:
    """A language made of another: each text of its own between marks, and each sentence with a mark."""

    def mark(table: Any) -> Any:
        return {key: marked_text(text) for key, text in table.items()}

    tables = {part: mark(getattr(words, part)) for part, _ in LANGUAGE_TABLES}
    sentences: dict[str, Any] = {
        **{part: f"<{getattr(words, part)}>" for part in PLAIN_PARTS},
        "trick": marked_text(words.trick),
        "also": {},
        "money": attrs.evolve(words.money, amount="<{minus}/{currency}/{number}>", currency="<SEK>"),
        "card": "<{suit}/{rank}>",
        "contract": "<{kind}/{pair}>",
        "result": "<{contract}/{outcome}>",
    }
    return attrs.evolve(words, language="Marked", line="<{noun}/{count}>", **sentences, **tables)


def sayings() -> Iterator[Labelled]:
    """Values of every kind that `label` takes."""
    yield from cast(tuple[Labelled, ...], MEMBERS)
    yield from CARDS
    yield from PRESETS.values()
    yield Rules(rubber=RubberRules(limit=40))
    yield from (ScoreLine(Pair.NS, item, count, 10) for item in ScoreItem for count in (1, 2))
    yield from (priffe.PriffeError("in English", code=code) for code in error_codes())
    yield DealResult.thrown_in()
    for kind, ns in product(ContractKind, range(14)):
        contract = Contract(kind, Pair.NS if kind.has_declarers else None)
        yield contract
        yield DealResult(contract, tricks=ByPair(ns, 13 - ns))


def unmarked(text: str) -> str:
    """What stands outside of all marks."""
    depth, outside = 0, ""
    for char in text:
        depth -= char == ">"
        outside += char if depth == 0 and char not in "<>" else ""
        depth += char == "<"
    return outside


def test_a_third_language_speaks_for_itself() -> None:
    third = marked(WORDS[EN])
    assert [text for value in sayings() if unmarked(text := phrase(value, third))] == []
    assert phrase(Card("QH"), third) == "<<hearts>/<queen>>"
    assert phrase(Contract(ContractKind.SPEL, Pair.EW), third) == "<<spel>/<East-West>>"
    assert phrase(ScoreLine(Pair.NS, ScoreItem.HONOURS, 4, 50), third) == "<<honours>/4>"


@pytest.mark.parametrize("rules", [*PRESETS.values(), Rules(rubber=RubberRules(after_game=AfterGame.OWN))])
def test_a_third_language_describes_rules_by_itself(rules: Rules) -> None:
    text = description(rules, marked(WORDS[EN]))
    lines = [line.removeprefix("- ") for line in text.splitlines()]
    assert [line for line in lines if unmarked(line)] == []


def test_a_third_language_explains_by_itself() -> None:
    third = marked(WORDS[EN])
    for way, parts in WAYS.items():
        numbers = {part: 3 for part in parts if part != "seat"}
        text = explanation(Working(way, numbers, Seat.SOUTH if "seat" in parts else None), third)
        assert unmarked(text) == ""
        assert "seat" not in parts or "<South>" in text
        assert "tricks" not in parts or "3 <tricks>" in text


def test_a_third_language_refuses_by_itself() -> None:
    hands = priffe.shuffle_from_seed("a third language", 1)
    auction = priffe.replay(hands, dealer=Seat.WEST, actions=[Bid.HEARTS])
    view = priffe.observe(auction, Seat.EAST)
    third = marked(WORDS[EN])
    assert refusal(Reason.TOO_LOW, view, Bid.CLUBS, third) == (
        "<The highest bid so far is <hearts>. Bid <noll> <or> <spel>, or pass.>"
    )
    assert refusal(Reason.NOT_YOUR_TURN, view, Bid.CLUBS, third) == "<It is <East>'s turn.>"


def test_a_third_language_writes_amounts_by_itself() -> None:
    third = marked(WORDS[EN])
    assert written(5, third.money, None) == "</<SEK>/5.00>"


def test_the_signs_of_a_third_language_are_its_own() -> None:
    """All but the suit symbols, which are the same everywhere."""
    third = marked(WORDS[EN])
    signs = [sign(value, third) for kind in (Rank, Seat, Pair) for value in kind]
    assert [text for text in signs if unmarked(text)] == []
    assert [sign(card, third) for card in CARDS] == [card.suit.symbol + f"<{card.rank.letter}>" for card in CARDS]


@pytest.mark.parametrize("value", [Suit.CLUBS, Term.GAME, Reason.TOO_LOW, ScoreItem.TRICKS])
def test_a_forgotten_word_is_an_error_that_names_language_and_value(value: Labelled) -> None:
    words = attrs.evolve(WORDS[SV], names={key: text for key, text in WORDS[SV].names.items() if key is not value})
    with pytest.raises(TypeError, match=f"there are no words for {value!r} in Swedish"):
        phrase(value, words)


@pytest.mark.parametrize("value", [Rank.TEN, Seat.EAST, Pair.EW])
def test_a_forgotten_sign_is_an_error_that_names_language_and_value(value: Rank | Seat | Pair) -> None:
    words = attrs.evolve(WORDS[SV], ranks={}, seats={}, pairs={})
    with pytest.raises(TypeError, match=f"there is no short label for {value!r} in Swedish"):
        sign(value, words)


def test_a_forgotten_noun_or_preset_is_an_error_that_names_language_and_value() -> None:
    words = attrs.evolve(WORDS[SV], counted={}, presets={})
    with pytest.raises(TypeError, match=r"there is no counted noun for ScoreItem\.HONOURS in Swedish"):
        phrase(ScoreLine(Pair.NS, ScoreItem.HONOURS, 4, 50), words)
    with pytest.raises(TypeError, match="there is no name for 'CLASSIC' in Swedish"):
        phrase(PRESETS["CLASSIC"], words)


# -- the words


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
        (ScoreItem.RUBBER, "rubber bonus", "robbertbonus"),
        (
            SeatDraw.DRAW_1_3,
            "those who drew highest and third highest are partners",
            "de som drog högst och tredje högst blir partner",
        ),
        (AllPass.REDEAL, "redeal, the next player deals", "ny giv, nästa ger"),
        (HonourUnit.PAIR, "in the pair's two hands", "på parets båda händer"),
        (Phase.PLAY, "play", "spelet"),
        (
            Reason.TOO_LOW,
            "the bid must be higher than the highest bid so far",
            "budet måste vara högre än det högsta hittills",
        ),
        (Term.DEALER, "dealer", "givare"),
        (Term.LEAD, "lead", "utspel"),
        (Term.REDEAL, "redeal", "ny giv"),
        (Term.SESSION, "session", "spelkväll"),
        (Term.SEAT_DRAW, "seat draw", "dragning om platser"),
        (Term.GAME_LIMIT, "game limit", "gräns för utgång"),
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
            "spel av Öst-Väst, gick hem",
        ),
        (
            DealResult(Contract(ContractKind.SPEL, Pair.NS), tricks=ByPair(6, 7)),
            "spel by North-South, failed",
            "spel av Nord-Syd, sprack",
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
    assert label(PRESETS["CLASSIC"], SV) == "klassiska regler"
    assert label(PRESETS["SIX_SEVEN"], SV) == "fasta bonusar vid 6 och 7 stick"
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


# -- the language


@pytest.mark.parametrize("language", Language)
def test_a_language_may_be_given_by_its_code(language: Language) -> None:
    assert Language(language.value) is language
    assert label(Suit.CLUBS, language.value) == label(Suit.CLUBS, language)
    assert short_label(Rank.QUEEN, language.value) == short_label(Rank.QUEEN, language)


@pytest.mark.parametrize("code", ["EN", "SV", "Sv", "sv_SE", "sv-SE", "Swedish", "xx", "", "sv ", Reason.TOO_LOW])
def test_another_text_is_refused_and_the_languages_named(code: str) -> None:
    says = f"no labels in .*; there are languages {', '.join(repr(language.value) for language in Language)}$"
    asks: list[Callable[[], object]] = [
        lambda: label(Suit.CLUBS, code),
        lambda: short_label(Rank.ACE, code),
        lambda: Language(code),
    ]
    for ask in asks:
        with pytest.raises(LanguageError, match=says) as caught:
            ask()
        assert isinstance(caught.value, priffe.PriffeError)
        assert caught.value.code == "unknown_language"


@pytest.mark.parametrize("language", [None, 0, [], b"sv", Suit.CLUBS])
def test_what_is_no_language_is_refused(language: Any) -> None:
    with pytest.raises(TypeError, match="a language is a Language or its code, not "):
        label(Suit.CLUBS, language)
    with pytest.raises(TypeError, match="a language is a Language or its code, not "):
        short_label(Rank.ACE, language)


def test_repr_evaluates_back() -> None:
    assert repr(Term.GAME) == "Term.GAME"


# -- errors and settings


@pytest.mark.parametrize(
    "code",
    ["impossible_rules", "not_a_suit", "session_is_over", "not_a_contract", "no_dealer", "unknown_language"],
    ids=["argument", "of a method", "one of two", "of reading", "of a function", "of labels"],
)
def test_codes_are_found_wherever_they_are_given(code: str) -> None:
    assert code in error_codes()


@pytest.mark.parametrize("reason", Reason)
def test_an_error_with_a_reason_says_the_reason(reason: Reason) -> None:
    error = priffe.IllegalActionError(reason, seat=Seat.NORTH, action=Bid.CLUBS, phase=Phase.AUCTION)
    assert label(error, SV) == label(reason, SV)
    wrapped = priffe.RecordError("$.plays[3]", "in English", code=str(reason))
    assert label(wrapped, SV) == (WORDS[SV].errors.get(str(reason)) or label(reason, SV))


def test_an_error_is_told_in_words() -> None:
    with pytest.raises(priffe.ResultError) as caught:
        DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(9, 5))
    assert label(caught.value, SV) == "ingen giv kan sluta så"
    assert label(caught.value, EN) == "no deal can end like this"


def test_a_code_without_words_is_an_error_that_names_language_and_code() -> None:
    with pytest.raises(TypeError, match="there are no words for 'new_code' in Swedish"):
        label(priffe.PriffeError("", code="new_code"), SV)


def test_settings_and_parts_of_rules_are_named() -> None:
    assert label_setting("scoring.trick_value", SV) == "poäng per stick"
    assert label_setting("scoring.honours", "en") == "honours"
    assert label_setting("rubber.end.deals.count_thrown_in", SV) == "rundpass räknas som giv"
    wrong: list[Any] = ["", "scoring.trick", "trick_value", None]
    for path in wrong:
        with pytest.raises(priffe.RulesError) as caught:
            label_setting(path, SV)
        assert caught.value.code == "unknown_setting"
