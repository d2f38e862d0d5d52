"""The score sheet: what stands on it, and that text, page and CSV hold the same numbers."""

import csv
import re
import shutil
import subprocess
from fractions import Fraction
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sheets import DIRECTORY, EVENING, LONG, PLAYERS, ROTATING, SEVERAL, SHEETS, TOWARD, approved, fined, played

from priffe import (
    CLASSIC,
    Adjustment,
    ByPair,
    EndAfterDeals,
    Pair,
    Rotation,
    Rubber,
    Session,
    add_adjustment,
    add_deal,
    changed,
    shuffle_from_seed,
    start_deal,
)
from priffe.labels import Language, LanguageError
from priffe.reading import read_result
from priffe.rendering import Ruling, ScoreSheet, sheet, sheet_csv, sheet_html, sheet_text
from priffe.rendering._numbers import exact_decimal, settled_words
from priffe.rendering._width import width
from priffe.testing import sessions

APPROVED = dict(approved())


@pytest.mark.parametrize("name", APPROVED)
def test_sheets_are_as_approved(name: str) -> None:
    content = (DIRECTORY / name).read_text(encoding="utf-8")
    assert APPROVED[name] == content, "look at the new sheets: python tests/sheets.py writes them"


def test_there_are_no_others() -> None:
    assert {path.name for path in DIRECTORY.iterdir()} == set(APPROVED)


# -- laws: the numbers on the sheet are those of the session


def column_sums(found: ScoreSheet) -> tuple[int, ...]:
    lines = [line for rubber in found.rubbers for entry in rubber.entries for line in entry.lines]
    return tuple(sum(line.points[place] or 0 for line in lines) for place in range(len(found.columns)))


@given(sessions(), st.sampled_from(Language))
def test_every_column_adds_up_to_the_totals_of_its_players(session: Session, language: Language) -> None:
    found = sheet(session, language)
    assert found.settlement is not None
    sums = column_sums(found)
    assert found.total.points == sums
    for column, total, amount in zip(found.columns, sums, found.settlement, strict=True):
        for name in column:
            assert session.totals[name] == total
            assert session.settlement[name] == amount


@given(sessions())
def test_every_deal_stands_on_it_with_its_points(session: Session) -> None:
    found = sheet(session, "en")
    entries = [entry for rubber in found.rubbers for entry in rubber.entries if entry.number is not None]
    assert [entry.number for entry in entries] == list(range(1, len(session.deals) + 1))
    scores = [score for rubber in session.rubbers for score in rubber.scores]
    for entry, score in zip(entries, scores, strict=True):
        told = sorted(max(filter(None, line.points)) for line in entry.lines)
        assert told == sorted(line.points for line in score.lines)


@given(sessions())
def test_what_has_been_summed_so_far_goes_along(session: Session) -> None:
    found = sheet(session, "sv")
    so_far = [0] * len(found.columns)
    for rubber in found.rubbers:
        for entry in rubber.entries:
            for line in entry.lines:
                so_far = [total + (points or 0) for total, points in zip(so_far, line.points, strict=True)]
            assert list(entry.totals) == so_far


class _Cells(HTMLParser):
    """The texts of the cells of a table, row by row."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data.strip("\n")


def numbers_of_text(text: str) -> list[int]:
    """The points and totals in the lines of a text that are no deals, sums or settlement."""
    rows = [line[44:].split() for line in text.splitlines() if line.startswith("    ")]
    return [int(cell.replace("−", "-")) for row in rows for cell in row if re.fullmatch(r"−?\d+", cell)]


@pytest.mark.parametrize("name", SHEETS)
def test_text_page_and_csv_hold_the_same_points(name: str) -> None:
    found = sheet(SHEETS[name], "sv")
    lines = [line for rubber in found.rubbers for entry in rubber.entries for line in entry.lines]
    points = [number for line in lines for number in line.points if number is not None]
    rows = list(csv.reader(StringIO(sheet_csv(found))))[1:]
    of_deals = [row for row in rows if row[0] and (row[1] or row[4].startswith("Justering"))]
    columns = len(found.columns)
    assert [int(cell) for row in of_deals for cell in row[5 : 5 + columns] if cell] == points
    cells = _Cells(sheet_html(found)).rows
    step = 2 if found.has_balances else 1
    in_page = [
        row[1::step] for row in cells if row[0] in {line.words for line in lines} and len(row) == 1 + columns * step
    ]
    assert [int(cell.replace("−", "-")) for row in in_page for cell in row if cell] == points
    assert set(points) <= set(numbers_of_text(sheet_text(found)))
    assert list(map(str, found.total.points)) == rows[-1 if found.settlement is None else -2][5 : 5 + columns]
    assert {len(row) for row in rows} == {5 + 2 * columns}


LONG_NAMES = ("Åsa", "Bo", "Maximilian-Alexander", "Dan-Örjan af Ekenstam")

PRINTED = {
    **SHEETS,
    "long names": played(SEVERAL * 3, ROTATING, LONG_NAMES),
    "a page that is full": add_adjustment(played(SEVERAL * 2, CLASSIC, LONG_NAMES), Adjustment(Pair.NS, -20, "revoke")),
    "very long": played(EVENING * 5, LONG, LONG_NAMES),
}


@pytest.mark.parametrize("name", PRINTED)
def test_a_sheet_is_printed_on_one_page(name: str, tmp_path: Path) -> None:
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if browser is None:
        pytest.skip("Chromium is not installed (on Debian: apt-get install chromium), so nothing is printed")
    page, printed = tmp_path / "sheet.html", tmp_path / "sheet.pdf"
    page.write_text(sheet_html(sheet(PRINTED[name], "sv")), encoding="utf-8")
    quiet = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
    options = [*quiet, f"--user-data-dir={tmp_path / 'settings'}", f"--print-to-pdf={printed}"]
    subprocess.run([browser, *options, page.as_uri()], check=True, capture_output=True, timeout=60)
    assert len(re.findall(rb"/Type /Page\b", printed.read_bytes())) == 1


# -- what stands where


def test_partners_share_a_column_and_others_have_their_own() -> None:
    assert sheet(Session(PLAYERS), "en").columns == ((PLAYERS[0], PLAYERS[2]), (PLAYERS[1], PLAYERS[3]))
    assert sheet(Session(PLAYERS, ROTATING), "en").columns == tuple((name,) for name in PLAYERS)
    assert sheet(Rubber(ROTATING), "sv").columns == (("Nord-Syd",), ("Öst-Väst",))


def test_e1_games_are_ruled_off_also_without_a_bonus() -> None:
    session = played("hearts NS 9\nnoll EW 7\nhearts NS 10", changed(TOWARD, {"rubber.bonuses": ()}))
    entries = sheet(session, "en").rubbers[0].entries
    assert [entry.ruling for entry in entries] == [Ruling.GAME, Ruling.NONE, Ruling.RUBBER]


def test_a_game_in_the_next_rubber_is_ruled_off_again() -> None:
    found = sheet(played(SEVERAL, TOWARD), "en")
    assert found.rubbers[2].entries[0].ruling is Ruling.GAME


def test_an_adjustment_stands_between_the_deals_that_it_was_made_between() -> None:
    session = add_adjustment(played("hearts NS 8"), Adjustment(Pair.EW, 15, "misdeal"))
    session = add_deal(session, read_result("hearts NS 8", "en"))
    entries = sheet(session, "en").rubbers[0].entries
    assert [entry.number for entry in entries] == [1, None, 2]
    assert entries[1].lines[0] == sheet(session, "en").rubbers[0].entries[1].lines[0]
    assert (entries[1].lines[0].words, entries[1].lines[0].points) == ("Adjustment: misdeal", (None, 15))


def test_g1_what_one_player_was_given_is_in_no_rubber() -> None:
    found = sheet(fined(played(SEVERAL, ROTATING)), "en")
    assert found.rubbers[-1].sums[-1].points == (0, 0, 130, 130)
    assert found.total.points[3] == sum(rubber.sums[-1].points[3] or 0 for rubber in found.rubbers) - 100


def test_a_rubber_alone_is_of_no_several() -> None:
    found = sheet(Rubber(TOWARD), "en")
    assert (found.rubbers[0].heading, found.settlement, found.outcome) == (None, None, "")
    assert [line.words for line in found.rubbers[0].sums] == ["Games", "Toward game"]


def test_points_toward_the_next_game_are_told_until_the_rubber_is_over() -> None:
    words = [[line.words for line in rubber.sums] for rubber in sheet(played(SEVERAL, TOWARD), "en").rubbers]
    assert [("Toward game" in told) for told in words] == [False, False, True]


@pytest.mark.parametrize(
    ("results", "outcome"),
    [
        ("hearts NS 9", ""),
        ("hearts NS 9\nhearts NS 9", "Winner: Ada and Cil"),
        ("hearts NS 9\nhearts EW 9", "Draw"),
    ],
)
def test_e8_the_outcome_is_told_at_the_end(results: str, outcome: str) -> None:
    rules = changed(TOWARD, {"session.rubbers": 1, "rubber.end": read_end(2)})
    assert sheet(played(results, rules, ("Ada", "Bea", "Cil", "Dag")), "en").outcome == outcome.replace(
        "Winners", "Winner"
    )
    rubber = sheet(Rubber(rules, deals=played(results, rules).deals), "en")
    assert rubber.outcome == {"": "", "Draw": "Draw"}.get(outcome, "Winner: North-South")


def read_end(deals: int) -> object:

    return EndAfterDeals(deals)


# -- text


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("name", SHEETS)
def test_a_text_has_80_columns(name: str, ascii_only: bool, language: Language) -> None:
    text = sheet_text(sheet(SHEETS[name], language), ascii=ascii_only)
    assert max(map(width, text.splitlines())) <= 80
    assert not ascii_only or text.isascii()


def test_points_of_any_size_are_written_whole() -> None:
    session = add_adjustment(Session(PLAYERS), Adjustment(Pair.NS, -1_000_000, "much"))
    for _ in range(3):
        session = add_adjustment(session, Adjustment(Pair.NS, -1_000_000, "much"))
    rows = [line.split()[-3:] for line in sheet_text(sheet(session, "en")).splitlines() if "much" in line]
    assert rows == [["−1000000", f"−{count}000000", "0"] for count in (1, 2, 3, 4)]


# -- page


def test_names_and_reasons_are_escaped_in_a_page() -> None:
    session = Session(("<b>1", 'a"&', "c", "d"))
    page = sheet_html(sheet(add_adjustment(session, Adjustment(Pair.NS, 5, "<script>")), "en"))
    assert "<b>1" not in page
    assert "&lt;b&gt;1" in page
    assert "<script" not in page


def test_a_page_needs_nothing_beside_it() -> None:
    page = sheet_html(sheet(SHEETS["players"], "sv"))
    assert not re.search(r"(?:src|href|url|@import|https?:)", page)


# -- CSV


def test_a_text_that_looks_like_a_formula_is_made_harmless() -> None:
    session = fined(Session(("=1+1 a", "@b", "+c", "-d"), changed(ROTATING, {"session.rotation": Rotation.NONE})))
    rows = list(csv.reader(StringIO(sheet_csv(sheet(session, "en")))))
    assert rows[0][5:7] == ["'=1+1 a and +c", "'@b and -d"]
    assert rows[1][5] == "-20"


def test_lines_of_csv_end_as_rfc_4180_has_it() -> None:
    written = sheet_csv(sheet(SHEETS["pairs"], "en"))
    assert written.count("\n") == written.count("\r\n") == len(written.splitlines())


@pytest.mark.parametrize(
    ("amount", "written"),
    [
        ("0", "0"),
        ("9", "9"),
        ("-5/2", "-2.5"),
        ("1/20", "0.05"),
        ("-10/3", "-10/3"),
        ("100", "100"),
        ("1/1000", "0.001"),
    ],
)
def test_f2_amounts_are_exact(amount: str, written: str) -> None:
    assert exact_decimal(Fraction(amount)) == written


def test_f2_who_receives_has_a_plus() -> None:
    found = [settled_words(Fraction(amount), Language.SV) for amount in ("5/2", "-5/2", "0")]
    assert found == ["+2,5", "−2,5", "0"]


# -- errors


def test_there_is_a_sheet_of_a_rubber_or_a_session_alone() -> None:
    with pytest.raises(TypeError, match="not of a ByPair"):
        sheet(ByPair(1, 2), "en")  # type: ignore[arg-type]
    with pytest.raises(LanguageError):
        sheet(Rubber(), "xx")


def test_a_deal_in_progress_is_not_on_it() -> None:
    session = played(EVENING.partition("\n")[0])
    assert sheet(start_deal(session, shuffle_from_seed("sheet", 1)), "en") == sheet(session, "en")
