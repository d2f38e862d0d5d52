"""The program `priffe score`: what it keeps, what it says, and that nothing is lost."""

import io
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from priffe import CLASSIC, EndAfterDeals, Rules, ScoreItem, Session, Side, changed, correct_deal
from priffe.cli import main
from priffe.cli._score_file import TakeBack, after, kept
from priffe.labels import Language, label, label_setting
from priffe.labels._languages import WORDS
from priffe.labels._sayings import Task
from priffe.reading import ReadingError, read_adjustment, read_result
from priffe.records import dumps, loads
from priffe.rules import SETTINGS
from priffe.seats import BySeat, Pair

PLAYERS = "Åsa, Bo, Cia, Dan"
FOUR = BySeat("Åsa", "Bo", "Cia", "Dan")

Told = tuple[int, str]
Keep = Callable[..., Told]


@pytest.fixture
def keep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Keep:
    """Type lines, and tell the exit status and what was printed."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)

    def run(lines: str, *arguments: str, lang: str = "sv") -> Told:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        status = main(["score", "--lang", lang, *arguments])
        out, err = capsys.readouterr()
        return status, out + err

    return run


@pytest.fixture
def begun(keep: Keep) -> Keep:
    """The same, once an evening has begun in ``e.txt``, which Dan deals first."""
    assert keep("Dan\n", "--file", "e.txt", "--players", PLAYERS, "--rules", "STANDARD")[0] == 0

    def run(lines: str, *arguments: str, lang: str = "sv") -> Told:
        return keep(lines, "--file", "e.txt", *arguments, lang=lang)

    return run


def session() -> Session:
    return kept(Path("e.txt"))[-1]


# -- an evening


def test_who_deals_first_is_one_of_the_names(keep: Keep) -> None:
    _, out = keep("Eva\nåsa\n", "--players", PLAYERS, "--rules", "STANDARD")
    assert "'Eva' är inte en plats vid bordet" in out
    assert "Väst (V), Åsa, Bo, Cia eller Dan" in " ".join(out.split())
    assert "Giv 1, Åsa ger:" in out


def test_results_are_kept_and_the_evening_goes_on(begun: Keep) -> None:
    status, out = begun("hj Åsa 9, honnörer Cia 3\n")
    assert status == 0
    assert "Hjärter av Åsa och Cia, gick hem, 9–4 (givare Dan)" in out
    status, out = begun("rundpass\n")
    assert "Kvällen i e.txt fortsätter." in out
    assert "Giv 2, Åsa ger:" in out
    assert (status, session().totals["Åsa"], len(session().deals)) == (0, 60, 2)


def test_it_speaks_english(begun: Keep) -> None:
    status, out = begun("hearts Bo 7\nquit\n", lang="en")
    assert status == 0
    assert "Hearts by Bo and Dan, made, 7–6 (dealer Dan)" in out
    assert "The evening is kept in e.txt." in out


def test_a_result_is_told_step_by_step(begun: Keep) -> None:
    assert begun("\nhj\nfel\nÅsa\n14\n9\nCia 3\n")[0] == 0
    assert str(session().results[0]) == "HEARTS by NS, tricks NS 9, EW 4, honours NORTH 0, EAST 0, SOUTH 3, WEST 0"
    assert begun("\nrundpass\n\nhj\n\n")[0] == 0
    assert [result.contract is None for result in session().results] == [False, True]


def test_who_tells_more_than_was_asked_for_is_asked_no_more(begun: Keep) -> None:
    assert begun("\nhj Åsa 9, honnörer Cia 3\nrundpass\n\nspel\nBo 8\nrundpass\n")[0] == 0
    results = session().results
    assert [result.contract is None for result in results] == [False, True, False, True]
    assert (results[0].honours, results[2].tricks) == ((0, 0, 3, 0), (5, 8))


def test_a_task_ends_the_questions(begun: Keep) -> None:
    status, out = begun("\nhj\nåsa\nregler\n\nhj\navsluta\nrundpass\n")
    assert status == 0
    assert "Standardregler" in out
    assert len(session().deals) == 0


def test_corrections_and_undo(begun: Keep) -> None:
    begun("hj Åsa 9\nspel Bo 8\n")
    assert begun("ändra 1 ru Bo 6\n")[0] == 0
    assert session().totals == {"Åsa": 20, "Bo": 20, "Cia": 20, "Dan": 20}
    begun("stryk 2\n")
    assert len(session().deals) == 1
    begun("angra\nångra\n")
    assert session().totals == {"Åsa": 40, "Bo": 20, "Cia": 40, "Dan": 20}
    assert begun("ångra\nångra\n")[0] == 0
    status, out = begun("ångra\n")
    assert status == 2
    assert "Det finns inget att ångra." in out
    lines = Path("e.txt").read_text(encoding="ascii").splitlines()
    assert lines[3:5] == ["correct 1 result DIAMONDS EW tricks 7 6 honours 0 0 0 0", "remove 2"]
    assert lines[5:] == ["undo"] * 4


def test_what_else_a_correction_changes_is_said(begun: Keep) -> None:
    begun("hj Åsa 9\nhj Bo 8\n")
    assert "bonusar" not in begun("ändra 2 hj Bo 7\n")[1]
    begun("hj Åsa 9\n")
    assert "Det ändrar också bonusar eller slut för giv 3." in begun("ändra 1 hj Åsa 7\n")[1]


def test_a_correction_that_would_reseat_is_refused(keep: Keep) -> None:
    rules = changed(CLASSIC, {"rubber.end": EndAfterDeals(1)})
    Path("r.json").write_text(dumps(rules), encoding="ascii")
    arguments = ("--file", "e.txt", "--players", PLAYERS, "--rules", "r.json")
    assert keep("Dan\nhj Åsa 9\nhj Åsa 9\n", *arguments)[0] == 0
    before = session()
    status, out = keep("stryk 1\n", "--file", "e.txt")
    assert (status, session()) == (2, before)
    assert "Bo, Cia och Dan skulle få andra platser i givar som redan är spelade (giv 2)" in " ".join(out.split())
    assert "'stryk! 1' gör det ändå" in " ".join(out.split())
    assert "Giv 3" in out


def test_a_correction_that_would_reseat_is_made_when_it_is_asked_for(keep: Keep) -> None:
    arguments = ("--file", "e.txt", "--players", PLAYERS, "--rules", "CLASSIC")
    assert keep("Dan\nhj Åsa 9\nspel Bo 8\nnoll Dan 3\n", *arguments)[0] == 0
    before = session()
    status, out = keep("edit 2 spel Bo 5\n", "--file", "e.txt", lang="en")
    assert (status, session()) == (2, before)
    told = "Bo, Cia and Dan would sit elsewhere in deals that they have played (deal 3), and points would go to others."
    assert told in " ".join(out.split())
    assert keep("ändra! 2 spel Bo 5\n", "--file", "e.txt")[0] == 0
    assert session().results[1].tricks == (8, 5)
    assert session() == correct_deal(before, 1, session().results[1], reseat=True)
    assert keep("ångra\nangra! 2\nstryk! 3\n", "--file", "e.txt")[0] == 2
    assert len(session().deals) == 2
    lines = Path("e.txt").read_text(encoding="ascii").splitlines()
    assert lines[-3:] == ["correct! 2 result SPEL EW tricks 8 5 honours 0 0 0 0", "undo", "remove! 3"]


def test_g1_adjustments(begun: Keep) -> None:
    assert begun("justera Bo-Dan −20 revoke\n")[0] == 0
    assert session().totals["Dan"] == -20
    status, out = begun("justera Bo\n")
    assert status == 2
    assert "skriv vems poäng, hur många och varför, som i NS -20 revok" in out


def test_e14_stopping_early_and_going_on_after_all(begun: Keep) -> None:
    _, out = begun("hj Åsa 8\nbryt\n")
    assert "Vinnare: Åsa och Cia (avbruten i förtid)" in out
    status, out = begun("hj Åsa 8\n")
    assert status == 2
    assert "Kvällen är slut." in out
    begun("ångra\nhj Åsa 8\n")
    assert len(session().deals) == 2


@pytest.mark.parametrize(
    "line", ["ändra\n", "ändra 2 hj Åsa 9\n", "stryk 0\n", "stryk x\n", "spara x.pdf\n", "hjärter\n"]
)
def test_what_cannot_be_done_changes_nothing(begun: Keep, line: str) -> None:
    begun("hj Åsa 9\n")
    before = Path("e.txt").read_bytes()
    assert begun(line)[0] == 2
    assert Path("e.txt").read_bytes() == before


@pytest.mark.parametrize("language", Language)
def test_help_tells_every_task(begun: Keep, language: Language) -> None:
    status, out = begun("?\n", lang=language)
    assert status == 0
    told = " ".join(out.split())
    assert all(WORDS[language].tasks[task].what in told for task in Task)
    assert all(width <= 80 for width in map(len, out.splitlines()))


@pytest.mark.parametrize("language", Language)
def test_no_task_begins_like_a_result(language: Language) -> None:
    tasks = {words.word for words in WORDS[language].tasks.values()}
    assert len(tasks) == len(Task)
    for word in tasks:
        with pytest.raises(ReadingError, match=re.escape(repr(word))):
            read_result(f"{word} NS 9", language)


def test_sheets_and_records_are_written(begun: Keep) -> None:
    begun("hj Åsa 9\n")
    assert begun("spara a.html\nspara a.csv\nspara a.txt\nspara a.json\nprotokoll\nregler\n")[0] == 0
    assert Path("a.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert "Åsa och Cia" in Path("a.csv").read_text(encoding="utf-8")
    assert "3 poänggivande stick" in Path("a.txt").read_text(encoding="utf-8")
    assert loads(Path("a.json").read_bytes()) == session()
    assert begun("spara e.txt\n")[0] == 2
    assert begun("spara nowhere/a.txt\n")[0] == 2
    assert len(session().deals) == 1


def test_replay_reads_what_the_keeper_saves(begun: Keep, capsys: pytest.CaptureFixture[str]) -> None:
    begun("hj Åsa 9\nspel Bo 8\nändra 1 ru Bo 6\nspara a.json\n")
    for file in ("e.txt", "a.json"):
        assert main(["replay", "--lang", "sv", file]) == 0
        out = capsys.readouterr().out
        assert "Ruter av Bo och Dan, sprack, 6–7 (givare Dan)" in out
        assert re.search(r"Summa +20 +20\n", out)


def test_replay_scores_results_and_tells_what_is_broken(keep: Keep, capsys: pytest.CaptureFixture[str]) -> None:
    result = dumps(read_result("hearts NS 9", "en")) + "\n"
    Path("r.jsonl").write_text(result * 2, encoding="ascii")
    assert main(["replay", "--lang", "sv", "--ascii", "r.jsonl"]) == 0
    out = capsys.readouterr().out
    assert "Giv 2 (r.jsonl:2), givare Ost" in out
    assert "Robbert 1 ar slut: Nord-Syd vann, 90 mot 0" in out
    Path("b.txt").write_text(dumps(Session(FOUR), meta={"kept": "score"}) + "\nremove 1\n", encoding="ascii")
    assert main(["replay", "b.txt"]) == 2
    assert "keeps no score sheet: line 2" in capsys.readouterr().err


# -- which evening


def test_the_last_evening_resumes_by_itself_until_it_is_over(keep: Keep, tmp_path: Path) -> None:
    begin = ("--players", PLAYERS, "--rules", "STANDARD")
    keep("Dan\nhj Åsa 9\n", *begin)
    assert "Giv 2" in keep("")[1]
    keep("hj Åsa 9\n")
    keep("Bo\n", *begin)  # the first one is over
    keep("Cia\n", "--new", *begin)  # the second one is not
    files = sorted(tmp_path.glob("**/score/*.txt"), key=lambda path: path.stem)
    assert [(len(kept(file)[-1].deals), kept(file)[-1].first_dealer.name) for file in files] == [
        (2, "WEST"),
        (0, "EAST"),
        (0, "SOUTH"),
    ]
    assert files[0].stat().st_mode & 0o077 == 0


def test_arguments_that_cannot_be(begun: Keep, keep: Keep) -> None:
    assert begun("", "--rules", "CLASSIC")[0] == 2
    assert begun("", "--new", "--players", PLAYERS)[0] == 2
    assert keep("", "--file", "f.txt", "--players", "Ada,Bea", "--rules", "STANDARD")[0] == 2
    assert keep("Ada\n", "--file", "f.txt")[0] == 2
    assert not Path("f.txt").exists()
    Path("g.txt").write_text("nothing\n", encoding="ascii")
    status, out = keep("", "--file", "g.txt")
    assert status == 2
    assert "keeps no score sheet: line 1" in out


# -- rules


def number_of(path: str) -> int:
    return 1 + list(SETTINGS).index(path)


def test_rules_are_chosen_changed_and_read_back(keep: Keep) -> None:
    end, thrown_in = (label_setting(f"rubber.end.deals{part}", "sv") for part in ("", ".count_thrown_in"))
    changes = {
        "scoring.penalty_value": "30",
        "scoring.honours.in_spel": "ja",
        "rubber.side": label(Side.DECLARERS, "sv"),
        "rubber.counting": f"{label(ScoreItem.TRICKS, 'sv')}, {label(ScoreItem.HONOURS, 'sv')}",
        "rubber.bonuses": "5, 15",
        "rubber.end": f"{end} 6 {thrown_in}",
    }
    typed = "".join(f"{number_of(path)} {value}\n" for path, value in changes.items())
    bad = f"x\n99 1\n{number_of('scoring.penalty_value')} hundra\n{number_of('rubber.side')} alla\n"
    lines = f"Åsa\nBo\nCia\nCia\nÅsa\nBo\nCia\nDan\nvad\nskillnadsmetoden\nkanske\nnej\n{bad}{typed}\nja\nnågon\nöst\n"
    status, out = keep(lines, "--file", "e.txt")
    assert status == 0
    ours: Rules = changed(
        loads('{"priffe":1,"kind":"rules","rules":"DIFFERENCE"}', Rules),
        {
            "scoring.penalty_value": 30,
            "scoring.honours.in_spel": True,
            "rubber.side": Side.DECLARERS,
            "rubber.counting": frozenset({ScoreItem.TRICKS, ScoreItem.HONOURS}),
            "rubber.bonuses": (5, 15),
            "rubber.end": EndAfterDeals(6, count_thrown_in=True),
        },
    )
    assert session().rules == ours
    assert session().first_dealer.name == "EAST"
    assert "Egna regler" in out
    assert "det ska vara fyra spelare med olika namn".capitalize() in out


def test_every_setting_can_be_typed_as_it_is_shown(keep: Keep) -> None:
    """Whatever stands in the list of settings is a value of it."""
    _, out = keep("Åsa\nBo\nCia\nDan\nklassiska regler\nnej\n", "--file", "e.txt")
    shown = re.findall(r"^ *(\d+)  [^:\n]+: (.*)$", out, re.MULTILINE)
    assert len(shown) == len(SETTINGS)
    typed = "".join(f"{number} {value}\n" for number, value in shown)
    assert keep(f"Åsa\nBo\nCia\nDan\n\nnej\n{typed}\nja\nDan\n", "--file", "f.txt")[0] == 0
    assert kept(Path("f.txt"))[-1].rules == CLASSIC


# -- the file


def test_a_torn_line_is_cut_off_and_the_rest_is_there(begun: Keep) -> None:
    begun("hj Åsa 9\n")
    path = Path("e.txt")
    whole = path.read_bytes()
    path.write_bytes(whole + b"result NOLL EW tri")
    begun("rundpass\n")
    assert len(session().deals) == 2
    assert path.read_bytes() == whole + b"result thrown in\n"


def test_an_undo_takes_back_the_last_change_that_stands() -> None:
    history = (Session(FOUR), Session(FOUR, CLASSIC))
    assert after(history, TakeBack()) == history[:1]


# -- adjustments as people tell them


@pytest.mark.parametrize(
    ("text", "to", "points", "reason"),
    [
        ("NS -20 revoke", Pair.NS, -20, "revoke"),
        ("Öst-Väst, +15, fel giv", Pair.EW, 15, "fel giv"),
        ("åsa 10 bjöd på kaffe 2 gånger", Pair.NS, 10, "bjöd på kaffe 2 gånger"),
        ("Bo och Dan −5: sent", Pair.EW, -5, "sent"),
    ],
)
def test_an_adjustment_is_read(text: str, to: Pair, points: int, reason: str) -> None:
    found = read_adjustment(text, "sv", players=FOUR)
    assert (found.to, found.points, found.reason) == (to, points, reason)


def test_where_partners_change_a_name_is_a_player() -> None:
    assert read_adjustment("åsa 10 x", "sv", players=FOUR, to_players=True).to == "Åsa"
    assert read_adjustment("Åsa-Cia 10 x", "sv", players=FOUR, to_players=True).to is Pair.NS


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "value_missing", 1),
        ("NS", "value_missing", 3),
        ("NS -20", "value_missing", 7),
        ("Eva -20 revoke", "not_a_word", 1),
        ("NS 0 revoke", "not_points", 4),
        ("NS 9000000 revoke", "not_points", 4),
        ("NS 9 " + "x" * 201, "not_a_reason", 6),
        ("NS 9 " + "x" * 600, "value_missing", 1),
    ],
)
def test_what_is_no_adjustment_is_told_with_its_place(text: str, code: str, column: int) -> None:
    with pytest.raises(ReadingError) as caught:
        read_adjustment(text, "sv", players=FOUR)
    assert (caught.value.code, caught.value.column) == (code, column)


# -- the real program in a terminal

at_a_terminal = pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")


@at_a_terminal
def test_an_evening_in_a_terminal_with_a_kill_in_the_middle(tmp_path: Path) -> None:
    from terminal import Terminal  # noqa: PLC0415  # which cannot be imported without pseudo-terminals

    environment = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "LC_ALL": "sv_SE.UTF-8", "PYTHONUTF8": "1"}
    with Terminal(["score"], environment) as first:
        for question, answer in (("Nord?", "Åsa"), ("Öst?", "Bo"), ("Syd?", "Cia"), ("Väst?", "Dan"), ("Regler (", "")):
            first.until(question)
            first.type(f"{answer}\n")
        assert "Standardregler" in first.until("Spelar ni så")
        first.type("ja\n")
        first.until("Vem ger först")
        first.type("Cia\n")
        first.until("Giv 1, Cia ger:")
        first.type("hjärter Åsa 9, honnörer Cia 3\n")
        first.until("Giv 2, Dan ger:")
        first.type("spel Bo 8\n")
        first.until("Giv 3, Åsa ger:")  # and is killed here
    with Terminal(["score"], environment) as second:
        told = second.until("Giv 3, Åsa ger:")
        assert "fortsätter" in told
        assert re.search(r"Summa +60 +20\r?\n", told)
        assert "\x1b" not in told
        second.type("ändra 2 spel Bo 9\n")
        assert re.search(r"Summa +60 +40\r?\n", second.until("Giv 3, Åsa ger:"))
        second.type("avsluta\n")
        second.until("finns kvar")
        assert second.process.wait() == 0


@at_a_terminal
@pytest.mark.parametrize(
    ("arguments", "question"),
    [
        (["score", "--players", PLAYERS, "--rules", "STANDARD", "--file"], "Who deals first"),
        (["play", "--seed", "1", "--game"], "Your"),
    ],
    ids=["score", "play"],
)
def test_two_programs_do_not_write_to_one_file(arguments: list[str], question: str, tmp_path: Path) -> None:
    from terminal import Terminal  # noqa: PLC0415  # as above

    command = [*arguments, str(tmp_path / "e.txt"), "--lang", "en"]
    environment = {"PYTHONUTF8": "1", "HOME": str(tmp_path)}
    with Terminal(command, environment) as first:
        first.until(question)
        with Terminal(command, environment) as second:
            second.until("e.txt is open in another priffe")
            assert second.process.wait() == 2
    with Terminal(command, environment) as third:  # the first one was killed
        third.until(question)


@at_a_terminal
def test_stopped_from_the_keyboard_it_says_where_all_is_kept(tmp_path: Path) -> None:
    from terminal import Terminal  # noqa: PLC0415  # as above

    file = tmp_path / "e.txt"
    arguments = ["score", "--players", PLAYERS, "--rules", "STANDARD", "--file", str(file), "--lang", "en"]
    with Terminal(arguments, {"PYTHONUTF8": "1"}) as terminal:
        terminal.until("Who deals first")
        terminal.type("Bo\n")
        terminal.until("Deal 1, dealer Bo:")
        terminal.type("\x03")
        terminal.until("is kept in")
        assert terminal.process.wait() == 130
    assert len(kept(file)) == 1


def test_a_file_that_cannot_be_locked_is_not_begun(keep: Keep, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    status, out = keep("", "--file", "file/e.txt")
    assert status == 2
    assert "file/e.txt.lock cannot be made" in out


def test_a_new_file_is_begun_where_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["score", "--new", "--file", str(tmp_path / "evening.txt"), "--lang", "en"]) == 2


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "--file", str(tmp_path), "--lang", "en"]) != 0
    assert str(tmp_path) in capsys.readouterr().err
