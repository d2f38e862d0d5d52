"""The commands `deal`, `rules`, `show` and `convert`, and the options that several commands share."""

import io
import sys
from pathlib import Path

import pytest

from priffe import (
    CLASSIC,
    STANDARD,
    Bid,
    ByPair,
    Contract,
    ContractKind,
    Deal,
    DealResult,
    Pair,
    Rubber,
    RubberRules,
    Rules,
    Seat,
    Session,
    apply_action,
    new_deal,
    observe,
    records,
    rendering,
    shuffle_from_seed,
)
from priffe.bots import advice
from priffe.cli import main
from priffe.cli._game import after, new_game, next_event
from priffe.cli._kept import keep_event, keep_new
from priffe.cli._options import language_of
from priffe.labels import Language, describe
from priffe.records import notation, pbn

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "rubber.jsonl"
DEALS = tuple(records.loads(line, Deal) for line in EXAMPLE.read_text(encoding="utf-8").splitlines())
HEARTS = DealResult(Contract(ContractKind.HEARTS, Pair.NS), tricks=ByPair(9, 4))


class Runner:
    """The program in this process; what it writes, and its exit status."""

    def __init__(self, capsys: pytest.CaptureFixture[str], directory: Path) -> None:
        self._capsys = capsys
        self._directory = directory
        self.err = ""

    def __call__(self, *arguments: object, status: int = 0) -> str:
        assert main([str(argument) for argument in arguments]) == status, self._capsys.readouterr().err
        out, self.err = self._capsys.readouterr()
        return out

    def refused(self, *arguments: object) -> str:
        assert self(*arguments, status=2) == ""
        return " ".join(self.err.split())

    def file(self, text: str) -> Path:
        path = self._directory / "file"
        path.write_text(text, encoding="utf-8")
        return path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Runner:
    return Runner(capsys, tmp_path)


# -- deal


def test_a_deal_of_a_seed_as_text_pbn_json_and_svg(run: Runner) -> None:
    deal = new_deal(shuffle_from_seed("7", 3), dealer=Seat.WEST)
    command = ("deal", "--seed", "7", "--number", "3", "--lang", "sv")
    assert run(*command) == rendering.text(deal, "sv") + "\n"
    assert run(*command, "--ascii") == rendering.text(deal, "sv", ascii=True) + "\n"
    assert records.loads(run(*command, "--to", "json")) == deal
    assert run(*command, "--to", "svg") == rendering.svg(deal, "sv")
    (game,) = pbn.loads(run(*command, "--to", "pbn"))
    assert (game.deal(), game.value("Board")) == (deal, "4")


def test_a_dealt_deal_is_that_of_the_game_with_the_seed(run: Runner) -> None:
    record = records.loads(run("play", "--watch", "--seed", "7", "--json"), Session)
    dealt = [
        records.loads(run("deal", "--seed", "7", "--number", number, "--to", "json"), Deal)
        for number in range(len(record.deals))
    ]
    assert [(deal.hands, deal.dealer) for deal in dealt] == [
        (deal.hands, deal.dealer) for deal in record.deals if isinstance(deal, Deal)
    ]


def test_a_deal_has_the_rules_that_are_asked_for(run: Runner) -> None:
    assert records.loads(run("deal", "--seed", "7", "--rules", "classic", "--to", "json"), Deal).rules == CLASSIC


def test_a_deal_without_a_seed_or_with_a_bad_number(run: Runner) -> None:
    assert "Missing option '--seed'" in run.refused("deal")
    assert "a seed is a text" in run.refused("deal", "--seed", "\udcff")
    assert "a seed is a text" in run.refused("play", "--watch", "--seed", "\udcff")
    assert "is not in the range" in run.refused("deal", "--seed", "7", "--number", 2**64)
    assert "is not in the range" in run.refused("deal", "--seed", "7", "--number", "-1")


# -- rules


@pytest.mark.parametrize("language", Language)
def test_rules_are_told(run: Runner, language: Language) -> None:
    for argument, rules in (((), STANDARD), (("six-seven",), None), (("CLASSIC",), CLASSIC)):
        out = run("rules", *argument, "--lang", language)
        assert [line for line in out.splitlines() if len(line) > 80] == []
        assert rules is None or out.split() == describe(rules, language).split()


def test_rules_in_ascii(run: Runner) -> None:
    assert "Det har skiljer sig fran" in run("rules", "CLASSIC", "--lang", "sv", "--ascii")


def test_rules_of_a_file(run: Runner) -> None:
    ours = Rules(rubber=RubberRules(limit=40))
    for text in (records.dumps(ours), notation.dumps(ours)):
        assert records.loads(run("rules", run.file(text), "--json")) == ours


def test_what_are_no_rules(run: Runner) -> None:
    assert "'POKER' is no preset (STANDARD, " in run.refused("rules", "POKER")
    assert "$.kind: " in run.refused("rules", run.file(records.dumps(DEALS[0])))
    assert "line 1" in run.refused("rules", run.file("hearts"))


# -- show


def test_a_deal_is_shown_whole(run: Runner) -> None:
    deal = DEALS[0]
    parts = (rendering.compass, rendering.auction, rendering.course)
    pictures = [rendering.text(part(deal), "sv") for part in parts]
    assert run("show", EXAMPLE, "--number", 1, "--lang", "sv") == "\n\n".join(["Giv 1", *pictures]) + "\n"
    out = run("show", EXAMPLE, "--lang", "sv")
    assert [line for line in out.splitlines() if line.startswith("Giv ")] == [f"Giv {n}" for n in range(1, 9)]
    assert [line for line in out.splitlines() if len(line) > 80] == []
    assert run("show", EXAMPLE, "--lang", "sv", "--ascii").isascii()


def test_a_part_of_a_deal_as_text_svg_and_html(run: Runner) -> None:
    course = rendering.course(DEALS[0])
    one = ("show", EXAMPLE, "--number", 1, "--lang", "en")
    assert run(*one, "--part", "course") == "Deal 1\n\n" + rendering.text(course, "en") + "\n"
    assert run(*one, "--part", "course", "--to", "svg") == rendering.svg(course, "en")
    assert run(*one, "--to", "svg") == rendering.svg(DEALS[0], "en")
    assert run("show", EXAMPLE, "--lang", "en", "--to", "html") == "".join(rendering.html(deal, "en") for deal in DEALS)


def test_a_view_is_shown_as_its_player_saw_it(run: Runner) -> None:
    begun = new_deal(shuffle_from_seed("7", 0), dealer=Seat.NORTH)
    deal = apply_action(begun, Bid.SPEL)
    out = run("show", run.file(records.dumps(observe(deal, Seat.SOUTH))), "--lang", "en")
    assert rendering.text(observe(deal, Seat.SOUTH), "en") in out
    assert "♠ A Q 6" not in out
    session = Session(("A", "B", "C", "D"), deal=deal)
    assert run("show", run.file(records.dumps(observe(session, Seat.SOUTH))), "--lang", "en") == out


def test_a_result_without_cards_is_told(run: Runner) -> None:
    file = run.file(records.dumps(Rubber(deals=[DEALS[0], HEARTS])))
    assert run("show", file, "--number", 2, "--lang", "en") == "Deal 2\n\nHearts by North-South, made\n"
    assert "deal 2 has no cards to draw" in run.refused("show", file, "--number", 2, "--to", "svg")


def test_a_deal_that_has_not_begun_is_its_table(run: Runner) -> None:
    deal = new_deal(shuffle_from_seed("7", 0), dealer=Seat.NORTH)
    shown = run("show", run.file(records.dumps(deal)), "--lang", "en")
    assert shown == "Deal 1\n\n" + rendering.text(deal, "en") + "\n"


def test_the_deal_in_progress_of_a_game_is_not_shown(run: Runner, tmp_path: Path) -> None:
    """Its player has not seen all hands."""
    game = new_game("7", Session(("A", "B", "C", "D")), human="C")
    file = tmp_path / "game.txt"
    keep_new(game, file)
    while len(game.session.deals) < 1 or game.session.deal is None:
        event = next_event(game) or advice(observe(game.session.deal or DEALS[0], Seat.SOUTH)).action
        keep_event(event, file)
        game = after(game, event)
    assert records.loads(run("convert", file, "--to", "json"), Session).deals == game.session.deals
    assert run("show", file, "--lang", "en").count("Deal ") == 1


def test_what_cannot_be_shown(run: Runner) -> None:
    assert "there is no deal 9" in run.refused("show", EXAMPLE, "--number", 9)
    assert "choose one with --number" in run.refused("show", EXAMPLE, "--to", "svg")
    assert "holds no deals" in run.refused("show", run.file(records.dumps(CLASSIC)))
    assert "cannot be read" in run.refused("show", "missing")
    assert "holds neither records nor games" in run.refused("show", run.file(""))


# -- convert


def test_deals_to_pbn_and_back(run: Runner) -> None:
    text = run("convert", EXAMPLE, "--to", "pbn")
    assert text == pbn.dumps(DEALS)
    back = run("convert", run.file(text), "--to", "json")
    assert [records.loads(line) for line in back.splitlines()] == list(DEALS)


def test_a_rubber_to_the_notation_and_back(run: Runner) -> None:
    rubber = Rubber(deals=[*DEALS[:2], HEARTS])
    text = run("convert", run.file(records.dumps(rubber)), "--to", "notation")
    assert text == notation.dumps(rubber)
    assert run("convert", run.file(text), "--to", "json") == records.dumps(rubber) + "\n"


def test_the_deals_of_a_session_to_pbn(run: Runner) -> None:
    session = Session(("A", "B", "C", "D"), deals=DEALS[:1], deal=new_deal(DEALS[1].hands, dealer=Seat.EAST))
    games = pbn.loads(run("convert", run.file(records.dumps(session)), "--to", "pbn"))
    assert [game.deal() for game in games] == [DEALS[0], session.deal]


def test_standard_input_is_converted(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.read_bytes())))
    assert run("convert", "-", "--to", "pbn") == pbn.dumps(DEALS)


def test_what_is_written_is_utf_8_whatever_the_terminal_is(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    file = run.file(notation.dumps(Session(("Åsa", "B", "C", "D"))))
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert main(["convert", str(file), "--to", "notation"]) == 0
    assert '"Åsa"'.encode() in written.getvalue()


def test_what_cannot_be_converted(run: Runner) -> None:
    assert "holds one value, and these are 8" in run.refused("convert", EXAMPLE, "--to", "notation")
    view = observe(DEALS[0], Seat.NORTH)
    assert "does not write views" in run.refused("convert", run.file(records.dumps(view)), "--to", "notation")
    assert "deal 1 does not tell" in run.refused("convert", run.file(records.dumps(view)), "--to", "pbn")
    assert "deal 1 does not tell" in run.refused("convert", run.file(records.dumps(HEARTS)), "--to", "pbn")
    for text, place in (('{"priffe":2}', ":1: $"), ("priffe 1: nothing", "line 1"), ("[Deal 1]", "line 1")):
        assert place in run.refused("convert", run.file(text), "--to", "json")
    assert "holds neither" in run.refused("convert", EXAMPLE, run.file(" "), "--to", "json")


# -- the language


@pytest.mark.parametrize(
    ("environment", "name", "language"),
    [
        ({"LC_ALL": "sv_SE.UTF-8", "LANG": "en_US.UTF-8"}, None, Language.SV),
        ({"LC_ALL": "", "LC_MESSAGES": "sv_FI", "LANG": "en_US"}, None, Language.SV),
        ({"LC_MESSAGES": "C", "LANG": "sv_SE"}, None, Language.EN),
        ({"LANG": "sv"}, "English_United States", Language.SV),
        ({"LANG": "sv.UTF-8"}, None, Language.SV),
        ({"LANG": "de_DE.UTF-8"}, "sv_SE", Language.EN),
        ({}, "Swedish_Sweden", Language.SV),
        ({}, None, Language.EN),
    ],
)
def test_the_language_is_that_of_the_locale(environment: dict[str, str], name: str | None, language: Language) -> None:
    assert language_of(environment, name) is language


def test_the_program_asks_the_environment(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "sv_SE.UTF-8")
    assert run("rules").startswith("Standardregler\n")
    assert run("rules", "--lang", "EN").startswith("Standard")
    assert "is not one of 'en', 'sv'" in run.refused("rules", "--lang", "da")
