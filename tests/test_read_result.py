"""Results of deals as people type them, in both languages."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from priffe import (
    ByPair,
    BySeat,
    Contract,
    ContractKind,
    DealResult,
    Pair,
    ScoreItem,
    Seat,
    Session,
    TextError,
    add_deal,
)
from priffe.labels import Language, LanguageError, Term, label, short_label
from priffe.reading import ReadingError, read_result
from priffe.records import notation
from priffe.rendering import sheet, sheet_text
from priffe.testing import results

EN, SV = Language.EN, Language.SV
PLAYERS = BySeat("Ada", "Bea Bo", "Cil", "Dag")
NO_HONOURS = BySeat(0, 0, 0, 0)
CONTRACTS = "tvångsnoll, ruter, hjärter, noll, spel eller rundpass"
HEARTS, DIAMONDS, NOLL, SPEL = ContractKind.HEARTS, ContractKind.DIAMONDS, ContractKind.NOLL, ContractKind.SPEL


def result(kind: ContractKind, pair: Pair | None, ns: int, honours: BySeat[int] = NO_HONOURS) -> DealResult:
    return DealResult(Contract(kind, pair), tricks=ByPair(ns, 13 - ns), honours=honours)


def refusal(text: str, language: Language, players: BySeat[str] | None = None) -> ReadingError:
    with pytest.raises(ReadingError) as caught:
        read_result(text, language, players=players)
    assert isinstance(caught.value, TextError)
    return caught.value


# -- what is read


@pytest.mark.parametrize(
    ("swedish", "english", "expected"),
    [
        ("hjärter NS 9, honnörer S 3", "hearts NS 9, honours S 3", result(HEARTS, Pair.NS, 9, BySeat(0, 0, 3, 0))),
        ("hj NS 9", "he NS 9", result(HEARTS, Pair.NS, 9)),
        ("h ns 9", "h ns 9", result(HEARTS, Pair.NS, 9)),
        ("ru ÖV 6", "d EW 6", result(DIAMONDS, Pair.EW, 7)),
        ("♦ ÖV 6-7", "♦ EW 6–7", result(DIAMONDS, Pair.EW, 7)),
        ("n Öst 4", "n East 4", result(NOLL, Pair.EW, 9)),
        ("spel av Öst-Väst, NS 9 ÖV 4", "spel by East-West, NS 9 EW 4", result(SPEL, Pair.EW, 9)),
        ("spel öster, stick NS 9", "spel E, tricks NS 9", result(SPEL, Pair.EW, 9)),
        ("spel av Öst-Väst, sprack, 4 stick", "spel by East-West, failed, 4 tricks", result(SPEL, Pair.EW, 9)),
        (
            "hjärter av Nord-Syd, gick hem, 9 stick; honnörer Syd 3 Väst 1",
            "hearts by North-South, made, 9 tricks; honours South 3 West 1",
            result(HEARTS, Pair.NS, 9, BySeat(0, 0, 3, 1)),
        ),
        ("tvångsnoll NS 8", "forced noll NS 8", result(ContractKind.FORCED_NOLL, None, 8)),
        ("tv ÖV 5 NS 8", "f EW 5 NS 8", result(ContractKind.FORCED_NOLL, None, 8)),
        ("rundpass", "all pass", DealResult.thrown_in()),
        (" Ny  giv ", "Thrown in", DealResult.thrown_in()),
        ("hjärter NS 9 hon V 4", "hearts NS 9 hon W 4", result(HEARTS, Pair.NS, 9, BySeat(0, 0, 0, 4))),
        ("hjärter NS 0", "hearts NS 0", result(HEARTS, Pair.NS, 0)),
    ],
)
def test_results_are_read(swedish: str, english: str, expected: DealResult) -> None:
    assert read_result(swedish, SV) == expected
    assert read_result(english, "en") == expected


@pytest.mark.parametrize(
    "text",
    [
        "hjärter Ada 9, honnörer Cil 3",
        "hj cil 9 hon cil 3",
        "h Ada-Cil 9 honnörer C 3",
        "hjärter Cil/Ada 9 Bea Bo 4 honnörer CIL 3",
        "hjärter Ada och Cil 9, Dag-Bea Bo 4, honnörer Syd 3",
        "hjärter av Ada & Cil, 9 stick, honnörer Cil 3",
        "hjärter NS, stick Bea Bo+Dag 4, honnörer S 3",
    ],
)
def test_players_stand_for_their_seats_and_pairs(text: str) -> None:
    assert read_result(text, SV, players=PLAYERS) == result(HEARTS, Pair.NS, 9, BySeat(0, 0, 3, 0))


def test_a_name_comes_before_a_seat() -> None:
    """South is called Nord."""
    players = BySeat("Ada", "Bea", "Nord", "Ö")
    assert read_result("hjärter NS 9, honnörer Nord 3", SV, players=players).honours == BySeat(0, 0, 3, 0)
    assert read_result("hjärter NS 9, honnörer Ö 3", SV, players=players).honours == BySeat(0, 0, 0, 3)
    assert read_result("hjärter NS 9, honnörer Nord 3", SV).honours == BySeat(3, 0, 0, 0)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("kind", ContractKind)
def test_a_beginning_is_enough_if_no_other_contract_begins_so(kind: ContractKind, language: Language) -> None:
    word = label(kind, language).split()[0]
    others = [label(other, language) for other in ContractKind if other is not kind]
    for length in range(1, len(word)):
        beginning = word[:length]
        if any(other.startswith(beginning) for other in others):
            with pytest.raises(ReadingError):
                read_result(f"{beginning} {short_label(Pair.NS, language)} 9", language)
        else:
            declarers = Pair.NS if kind.has_declarers else None
            assert read_result(f"{beginning} {short_label(Pair.NS, language)} 9", language).contract == Contract(
                kind, declarers
            )


def phrasings(of: DealResult, language: Language) -> list[str]:
    """Ways to tell a result with what labels write."""
    contract = of.contract
    if contract is None:
        return [label(of, language), label(Term.ALL_PASS, language).upper()]
    kind = label(contract.kind, language)
    of_honours = label(ScoreItem.HONOURS, language)
    texts = []
    for write in (label, short_label):
        both = " ".join(f"{write(pair, language)} {count}" for pair, count in of.tricks.items())
        one = " ".join(both.split()[:2])
        honours = " ".join(f"{write(seat, language)} {count}" for seat, count in of.honours.items() if count)
        told = f", {of_honours} {honours}" if honours else ""
        pair = "" if contract.declarers is None else f" {write(contract.declarers, language)}"
        texts += [f"{kind}{pair}, {tricks}{told}" for tricks in (both, one)]
        texts += [f"{label(of, language)}, {both}{told}", f"{label(contract, language)} {one} {told}"]
        if contract.declarers is not None:
            texts.append(f"{kind}{pair} {of.tricks[contract.declarers]}{told}")
    return texts


@given(results(), st.sampled_from(Language))
def test_what_is_told_with_labels_is_read(of: DealResult, language: Language) -> None:
    for text in phrasings(of, language):
        assert read_result(text, language) == of, text


@given(results())
def test_what_the_notation_writes_of_a_result_is_read_in_english(of: DealResult) -> None:
    text = notation.dumps(of).splitlines()[1].removeprefix("result: ")
    assert read_result(text, EN) == of


# -- what is refused


@pytest.mark.parametrize(
    ("text", "code", "column", "says"),
    [
        (
            "x NS 9",
            "not_a_word",
            1,
            f"'x' är inte ett kontrakt; skriv {CONTRACTS}",
        ),
        ("spader NS 9", "not_a_word", 1, None),
        ("hjärter", "value_missing", 8, "skriv vilket par: Nord-Syd (NS) eller Öst-Väst (ÖV)"),
        ("hjärter NM 9", "not_a_word", 9, "'NM' är inte ett par; skriv Nord-Syd (NS) eller Öst-Väst (ÖV)"),
        ("hjärter EW 9", "not_a_word", 9, None),
        ("hjärter NS", "tricks_missing", 11, "skriv hur många stick, som i hjärter NS 9"),
        ("hjärter NS, honnörer S 3", "tricks_missing", 13, None),
        ("hjärter NS 14", "not_a_number", 12, "skriv ett antal från 0 till 13"),
        ("hjärter NS nio", "not_a_number", 12, None),
        ("hjärter NS NS", "not_a_number", 14, None),
        ("hjärter NS 9-5", "impossible_result", 14, "parens stick blir 13 tillsammans, inte 14"),
        ("hjärter NS 9 ÖV 5", "impossible_result", 17, None),
        ("hjärter NS NS 9 NS 4", "count_twice", 17, "'NS' står två gånger"),
        ("hjärter NS 9 4 0", "unexpected_text", 16, "här ska det inte stå mer"),
        ("hjärter NS 9 och", "not_a_word", 14, None),
        ("hjärter NS 9, sprack", "does_not_follow", 15, "sprack stämmer inte med sticken"),
        ("hjärter NS 6, gick hem", "does_not_follow", 15, None),
        ("tvångsnoll NS 6, gick hem", "does_not_follow", 18, None),
        ("tvångsnoll 8", "not_a_word", 12, None),
        ("hjärter NS 9, honnörer", "value_missing", 23, "skriv vems: Nord (N), Öst (Ö), Syd (S) eller Väst (V)"),
        ("hjärter NS 9, honnörer NS 3", "not_a_word", 24, None),
        ("hjärter NS 9, honnörer S", "not_a_number", 25, "skriv ett antal från 0 till 4"),
        ("hjärter NS 9, honnörer S 5", "not_a_number", 26, None),
        ("hjärter NS 9, honnörer S 3 V 2", "impossible_result", 30, "det finns högst 4 honnörer, inte 5"),
        ("hjärter NS 9, honnörer S 1 S 2", "count_twice", 28, None),
        ("rundpass NS 9", "unexpected_text", 10, None),
    ],
)
def test_an_error_points_at_the_word_and_says_what_is_allowed(
    text: str, code: str, column: int, says: str | None
) -> None:
    error = refusal(text, SV)
    assert (error.code, error.line, error.column) == (code, 1, column)
    assert str(error) == f"{error.reason}\n{text}\n{' ' * (column - 1)}^"
    assert says is None or error.reason == says


def test_an_error_is_in_the_language_asked_for() -> None:
    assert refusal("hearts NM 9", EN).reason == "'NM' is not a pair; write North-South (NS) or East-West (EW)"
    assert refusal("hjärter NS 9", EN).reason.startswith("'hjärter' is not a contract; write forced noll, ")
    assert refusal("hearts NS 9", SV).reason.startswith("'hearts' är inte ett kontrakt; ")


def test_an_error_names_the_players_too() -> None:
    error = refusal("hjärter Eva 9", SV, PLAYERS)
    assert error.reason == "'Eva' är inte ett par; skriv Nord-Syd (NS), Öst-Väst (ÖV), Ada, Bea Bo, Cil eller Dag"


@pytest.mark.parametrize("text", ["", " ", ",;"])
def test_nothing_at_all_is_refused_with_the_contracts(text: str) -> None:
    error = refusal(text, SV)
    assert error.code == "value_missing"
    assert error.reason == f"börja med kontraktet: {CONTRACTS}"


@pytest.mark.parametrize("text", [None, 5, b"rundpass", "rundpass" * 100], ids=lambda text: type(text).__name__)
def test_what_is_no_text_or_too_long_is_refused(text: str) -> None:
    error = refusal(text, SV)
    assert (error.code, error.line) == ("not_a_word", 0)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LanguageError):
        read_result("rundpass", "xx")


@pytest.mark.parametrize(("language", "other"), [*product(Language, Language)])
def test_a_language_reads_only_its_own_pairs(language: Language, other: Language) -> None:
    text = f"noll {short_label(Pair.EW, other)} 5"
    if short_label(Pair.EW, language) == short_label(Pair.EW, other):
        assert read_result(text, language) == result(NOLL, Pair.EW, 8)
    else:
        assert refusal(text, language).column == 6


def test_seats_are_read_in_every_spelling() -> None:
    for seat, text in product(Seat, ("{0}", "{0} ")):
        for word in (label(seat, SV), short_label(seat, SV)):
            assert read_result(f"spel {text.format(word)} 7", SV).contract == Contract(SPEL, seat.pair)


# -- what the score sheet writes


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("ascii_only", [False, True])
@given(told=results())
def test_a_line_of_the_score_sheet_is_read(language: Language, ascii_only: bool, told: DealResult) -> None:
    session = add_deal(Session(PLAYERS), told)
    text = sheet_text(sheet(session, language), ascii=ascii_only)
    line = next(line for line in text.splitlines() if line.startswith("1 "))
    read = read_result(line.removeprefix("1 "), language, players=session.seats)
    assert (read.contract, read.tricks) == (told.contract, told.tricks)


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("hjärter NS 9 (Ada)", "unexpected_text", 15),
        ("hjärter NS 9 (givare Eva)", "not_a_word", 22),
        ("hjärter NS 9 (givare)", "value_missing", 21),
        ("hjärter NS 9 (givare Ada Dag)", "unexpected_text", 26),
        ("hjärter NS 9 (givare Ada) 3", "not_a_word", 14),
        ("(givare Ada)", "value_missing", 1),
    ],
)
def test_what_stands_in_parentheses_is_the_dealer(text: str, code: str, column: int) -> None:
    error = refusal(text, SV, PLAYERS)
    assert (error.code, error.column) == (code, column)


def test_names_without_dots_are_those_of_one_player() -> None:
    players = BySeat("Åsa", "Asa", "Örjan", "Øst")
    assert read_result("hj asa 9", SV, players=players).contract == Contract(HEARTS, Pair.EW)
    assert read_result("hj orjan 9", SV, players=players).contract == Contract(HEARTS, Pair.NS)
    two = BySeat("Åke", "Äke", "Bo", "Cia")
    assert refusal("hj ake 9", SV, two).code == "not_a_word"


def test_two_numbers_of_a_forced_noll_begin_with_those_of_north_and_south() -> None:
    forced = result(ContractKind.FORCED_NOLL, None, 5)
    for text in ("tvångsnoll 5–8", "tv 5 8", "tvångsnoll, 5-8 honnörer S 0"):
        assert read_result(text, SV) == forced
    assert refusal("tvångsnoll 5", SV).code == "not_a_word"
    assert refusal("tvångsnoll 5 NS", SV).code == "not_a_word"
