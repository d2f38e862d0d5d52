"""The command `play`: at a terminal, in a pipe, killed and gone on with, and watched."""

import io
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import attrs
import click
import pytest

from priffe import Bid, Card, Session, legal_actions, records, rendering, sample_deal
from priffe.bots import advice
from priffe.cli import main
from priffe.cli._game import Game, after, new_game, next_event, undone
from priffe.cli._kept import keep_event, keep_new, keep_undo, kept_game
from priffe.cli._play import _understood
from priffe.events import events_of
from priffe.labels import Language
from priffe.labels._languages import WORDS
from priffe.labels._playing import Command
from priffe.reading import ReadingError, read
from priffe.rules import CLASSIC

PLAYERS = ("Alva", "Bo", "You", "Cia")

Play = Callable[..., tuple[int, str]]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "game.txt"


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Run `play` with lines to answer with; its exit status, and all that it has written."""

    def run(*arguments: object, answers: Sequence[str] = ()) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
        status = main(["play", *map(str, arguments)])
        return status, "".join(capsys.readouterr())

    return run


def up_to_decision(game: Game) -> Game:
    """The game when the person is to act, or at its end."""
    while (event := next_event(game)) is not None:
        game = after(game, event)
    return game


def first_decision() -> Game:
    """Deal 0 of the seed 7: East bids spel and leads the ace of hearts, and it is the turn of South, who is You."""
    return up_to_decision(new_game("7", Session(PLAYERS), human="You"))


# -- at a terminal

if os.name != "nt":
    from terminal import Terminal

at_a_terminal = pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")


def at_terminal(file: Path, *arguments: str, **environment: str) -> "Terminal":
    return Terminal(["play", "--game", str(file), *arguments], {"PYTHONUTF8": "1", "LC_ALL": "C", **environment})


@at_a_terminal
def test_a_person_plays_with_keys_and_words(file: Path) -> None:
    with at_terminal(file, "--seed", "7") as terminal:
        table = terminal.until("Your card (? for help): ")
        assert "Bo: spel\nContract: spel by East-West\nBo: ♥A\n" in table
        assert "▸ You (South, to act)" in table
        assert table.count("▒▒▒") >= 3
        assert "Choose: 1 ♥4, 2 ♥8, 3 ♥9, 4 ♥J\n" in table
        terminal.type("h\n")
        assert "I would choose ♥4 – you cannot win the trick" in terminal.until("help): ")
        terminal.type("queen of hearts\n")
        assert "You do not hold ♥Q." in terminal.until("help): ")
        terminal.type("KD\n")
        assert "You have ♥J ♥9 ♥8 ♥4 and must follow suit in hearts." in terminal.until("help): ")
        terminal.type("spel\n")
        assert "The auction is over. Play a card." in terminal.until("help): ")
        terminal.type("gin\n")
        assert "'gin' is no bid, card or command." in terminal.until("help): ")
        terminal.type("?\n")
        assert "  u, undo   go back to your last bid or card\n" in terminal.until("help): ")
        terminal.type("jack of hearts\n")
        assert "You: ♥J\nCia: ♥3\nAlva: ♥6\nTrick: Bo\n" in terminal.until("help): ")
        terminal.type("undo\n")
        assert "Taken back: ♥J.\n" in terminal.until("Choose: 1 ♥4, 2 ♥8, 3 ♥9, 4 ♥J\n")
        terminal.until("help): ")
        terminal.type("quit\n")
        assert f"The game is kept in {file}." in " ".join(terminal.end().split())
        assert terminal.process.returncode == 0


@at_a_terminal
def test_a_game_that_was_killed_goes_on_where_it_was(file: Path) -> None:
    with at_terminal(file, "--seed", "7") as terminal:
        terminal.until("help): ")
        terminal.type("1\n")
        before = terminal.until("help): ")
        os.kill(terminal.process.pid, signal.SIGKILL)
        terminal.process.wait()
    with at_terminal(file) as terminal:
        goes_on = terminal.until("help): ")
        assert "goes on." in goes_on
        assert before[before.index("\nSpel by") :] in goes_on
    assert kept_game(file) is not None


@at_a_terminal
def test_a_game_is_left_from_the_keyboard(file: Path) -> None:
    with at_terminal(file, LC_ALL="sv_SE.UTF-8") as terminal:
        terminal.until("(? för hjälp): ")
        terminal.type("\x03")
        assert "Spelet finns kvar i" in terminal.end()
        assert terminal.process.returncode == 130


@at_a_terminal
def test_the_end_of_the_input_leaves_the_game(file: Path) -> None:
    with at_terminal(file) as terminal:
        terminal.until("help): ")
        terminal.type("\x04")
        assert "The game is kept in" in terminal.end()
        assert terminal.process.returncode == 0


# -- in a pipe


@pytest.mark.parametrize("more", [(), ("--plain",), ("--ascii",)], ids=["drawn", "plain", "ASCII"])
@pytest.mark.parametrize("language", Language)
def test_a_whole_rubber_in_a_pipe(play: Play, file: Path, language: Language, more: tuple[str, ...]) -> None:
    over = {Language.EN: ("Winner: ", "The game is over."), Language.SV: ("Vinnare: ", "Spelet är slut.")}[language]
    status, out = play("--seed", "7", "--game", file, "--lang", language, *more, answers=["1"] * 400)
    assert status == 0
    assert over["--plain" in more] in out
    assert [line for line in out.splitlines() if len(line) > 80] == []
    assert ("▒" in out) is (not more)
    assert out.isascii() or "--ascii" not in more
    game = kept_game(file)
    assert game is not None
    assert game.session.is_over
    status, out = play("--seed", "8", "--game", file, "--lang", language)
    assert status == 0
    assert (game := kept_game(file)) is not None
    assert (game.seed, len(game.session.deals)) == ("8", 0)


def test_an_answer_in_a_pipe_is_shown(play: Play, file: Path) -> None:
    _, out = play("--seed", "7", "--game", file, "--lang", "en", answers=["2", "s"])
    assert "Your card (? for help): 2\nYou: ♥8\n" in out
    assert "Your card (? for help): s\nTotal: Alva 0, Bo 0, You 0, Cia 0\n" in out


def test_the_manual_shows_a_real_game(play: Play, file: Path) -> None:
    manual = Path(__file__).parents[1].joinpath("docs", "cli.md").read_text(encoding="utf-8")
    shown = manual.partition("## Play against bots")[2].split("```text\n")[1].split("```")[0]
    answers = ["hint", "king of diamonds", "undo"]
    _, out = play("--seed", "7", "--game", file, "--lang", "en", answers=answers)
    assert out.partition("dealer Alva\n")[2].startswith(shown)


@pytest.mark.parametrize("language", Language)
def test_the_manual_lists_every_command_of_a_player(language: Language) -> None:
    manual = Path(__file__).parents[1].joinpath("docs", "cli.md").read_text(encoding="utf-8")
    for words in WORDS[language].commands.values():
        assert f"| `{words.key}`, `{words.word}` |" in manual


def test_an_answer_in_another_encoding_is_not_understood(file: Path) -> None:
    command = [sys.executable, "-X", "utf8", "-m", "priffe", "play", "--game", str(file), "--lang", "sv"]
    done = subprocess.run(command, input="å\nq\n".encode("latin-1"), capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "'\ufffd' är inget bud, kort eller kommando." in done.stdout.decode()


def test_a_stream_of_ascii_is_written_in_ascii(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["play", "--seed", "7", "--game", str(file), "--lang", "sv"]) == 0
    assert b"H Kn 9 8 4\n" in written.getvalue()


def test_there_is_nothing_to_take_back_before_the_first_decision(play: Play, file: Path) -> None:
    _, out = play("--seed", "7", "--game", file, "--lang", "sv", answers=["å", "bord"])
    assert "Det finns inget att ångra.\n" in out
    assert out.count("Välj: 1 ♥4, 2 ♥8, 3 ♥9, 4 ♥Kn\n") == 3


def test_a_long_answer_that_means_nothing_is_shown_in_brief(play: Play, file: Path) -> None:
    _, out = play("--seed", "7", "--game", file, "--lang", "en", answers=["\x1b[31m" + "x" * 500])
    assert "'[31mxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…' is no bid" in out


def test_plain_names_cards_in_words(play: Play, file: Path) -> None:
    _, out = play("--seed", "7", "--game", file, "--lang", "sv", "--plain")
    assert "Bo: hjärter ess\n" in out
    assert "Välj: 1 hjärter fyra, 2 hjärter åtta, 3 hjärter nio, 4 hjärter knekt\n" in out


def test_what_is_shown_is_on_the_disk(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At each question the file tells the position that is asked about, down to the last bot's card."""
    expected = [first_decision()]

    class Person:
        def isatty(self) -> bool:
            return False

        def readline(self) -> str:
            game = kept_game(file)
            assert game == expected[-1]
            assert game.view.deal is not None
            expected.append(up_to_decision(after(game, legal_actions(game.view.deal)[0])))
            return "1\n" if len(expected) < 30 else ""

    monkeypatch.setattr(sys, "stdin", Person())
    assert main(["play", "--seed", "7", "--game", str(file), "--lang", "en"]) == 0
    assert len(expected) == 30


@pytest.mark.parametrize("seed", range(5))
def test_what_is_shown_does_not_depend_on_hidden_cards(
    file: Path, seed: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games that are one to their player are told in the same words."""
    game = first_decision()
    assert game.decision is not None
    other = attrs.evolve(game.session, deal=sample_deal(game.decision, random.Random(seed)))
    assert other != game.session
    told = []
    for session in (game.session, other):
        assert session.deal is not None
        keep_new(game, file)
        for event in events_of(session):
            keep_event(event, file)
        monkeypatch.setattr(sys, "stdin", io.StringIO("hint\nKD\nscore\n?\ntable\n"))
        assert main(["play", "--game", str(file), "--lang", "en"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert "▸ You (South, to act)" in told[0]


# -- back to a decision


def test_undo_goes_back_to_the_last_decision_of_the_person() -> None:
    game = first_decision()
    assert undone(game) is None
    later = up_to_decision(after(game, Card("4H")))
    assert undone(later) == (game, Card("4H"))


def test_undo_goes_back_to_a_deal_that_is_over() -> None:
    games = [first_decision()]
    while not games[-1].session.deals:
        view = games[-1].view.deal
        assert view is not None
        games.append(up_to_decision(after(games[-1], legal_actions(view)[0])))
    found = undone(games[-1])
    assert found is not None
    assert found[0] == games[-2]
    assert up_to_decision(after(*found)) == games[-1]


def test_f1_a_person_whose_seat_changes_goes_on_to_decide() -> None:
    """CLASSIC has three rubbers, and after each the partners change."""
    game = up_to_decision(new_game("7", Session(PLAYERS, CLASSIC), human="You"))
    seats = set()
    while not game.session.is_over:
        view = game.view.deal
        assert view is not None
        assert view.turn is game.seat is game.session.seat_of("You")
        seats.add(game.session.seats)
        game = up_to_decision(after(game, advice(view).action))
    assert len(seats) == 3


# -- the file of a game


def test_a_kept_game_comes_back(file: Path) -> None:
    start = new_game("7", Session(PLAYERS), human="You")
    keep_new(start, file)
    game = first_decision()
    for event in (*game.events, Card("4H"), Card("3H")):
        keep_event(event, file)
    keep_undo(file)
    keep_event(Card("JH"), file)
    assert kept_game(file) == after(game, Card("JH"))


def test_a_line_that_was_cut_off_is_none(file: Path) -> None:
    keep_new(new_game("7", Session(PLAYERS), human="You"), file)
    for event in first_decision().events:
        keep_event(event, file)
    whole = file.read_bytes()
    file.write_bytes(whole + b"JH")
    assert kept_game(file) == first_decision()
    assert file.read_bytes() == whole


def test_a_program_may_be_killed_within_any_line(file: Path) -> None:
    """Wherever the file ends, it tells the game as it was after one of its lines, and can be added to."""
    games = [new_game("7", Session(PLAYERS), human="You")]
    keep_new(games[0], file)
    for event in (*first_decision().events, Card("4H"), Card("3H")):
        keep_event(event, file)
        games.append(after(games[-1], event))
    keep_undo(file)
    games.append(first_decision())
    content = file.read_bytes()
    for end in range(content.index(b"\n") + 1, len(content) + 1):
        file.write_bytes(content[:end])
        assert kept_game(file) == games[content[:end].count(b"\n") - 1]
        keep_undo(file)
        assert file.read_bytes().endswith(b"\nundo\n")


HEAD = records.dumps(Session(("A", "B", "C", "D"))).removesuffix("}")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: $: is not JSON"),
        ("no game\n", "line 1: $: is not JSON"),
        ('{"priffe":1,"kind":"rules","rules":"CLASSIC"}\n', "line 1: must be a session without deals, with a seed"),
        (HEAD + "}\n", "line 1: must be a session without deals, with a seed"),
        (HEAD + ',"meta":{"seed":"7"}}\n', "line 1: must name one of the players as the human one"),
        (HEAD + ',"meta":{"seed":"7","human":"E"}}\n', "line 1: must name one of the players as the human one"),
        (HEAD + ',"meta":{"seed":"7","human":"A"}}\nundo\n', "line 2: there is nothing to undo"),
        (HEAD + ',"meta":{"seed":"7","human":"A"}}\nhearts\n', "line 2: $: must be a call"),
        (HEAD + ',"meta":{"seed":"7","human":"A"}}\n\u00e4\n', "line 2: 'ascii' codec"),
        (HEAD + ',"meta":{"seed":"7","human":"A"}}\nHEARTS\n', "line 2: a player may not bid HEARTS: no deal"),
    ],
)
def test_what_is_no_game_is_told_and_left_alone(play: Play, file: Path, text: str, reason: str) -> None:
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    status, out = play("--game", file)
    assert status == 2
    assert f"{file} holds no game: {reason}" in out
    assert file.read_text(encoding="utf-8") == text
    status, _ = play("--game", file, "--new", "--seed", "7")
    assert status == 0
    assert kept_game(file) is not None


def test_a_file_that_cannot_be_read(play: Play, file: Path) -> None:
    file.parent.mkdir()
    (file.parent / "loop").symlink_to("loop")
    status, out = play("--game", file.parent / "loop")
    assert status == 2
    assert "cannot be read: " in out


def test_a_game_is_kept_among_the_settings_of_the_person(
    play: Play, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(click, "get_app_dir", lambda name: str(file.parent / name))
    assert play("--seed", "7")[0] == 0
    assert kept_game(file.parent / "priffe" / "game.txt") is not None


def test_a_game_keeps_its_seed_and_rules(play: Play, file: Path) -> None:
    assert play("--seed", "7", "--game", file)[0] == 0
    assert play("--seed", "7", "--rules", "standard", "--game", file)[0] == 0
    for given in (("--seed", "8"), ("--rules", "CLASSIC")):
        status, out = play(*given, "--game", file)
        assert status == 2
        assert "is not over, and has another seed or rules; --new begins anew" in " ".join(out.split())
    assert play("--seed", "8", "--rules", "CLASSIC", "--new", "--game", file)[0] == 0
    game = kept_game(file)
    assert game is not None
    assert (game.seed, game.start.rules) == ("8", CLASSIC)


def test_games_without_a_seed_differ(play: Play, file: Path) -> None:
    seeds = []
    for _ in range(2):
        assert play("--new", "--game", file)[0] == 0
        game = kept_game(file)
        assert game is not None
        seeds.append(game.seed)
    assert len({*seeds}) == 2
    assert len(seeds[0]) == 64


# -- what an answer means


@pytest.mark.parametrize("language", Language)
def test_no_command_is_a_bid_or_a_card(language: Language) -> None:
    commands = [word for words in WORDS[language].commands.values() for word in (words.key, words.word)]
    assert len({*commands}) == 2 * len(Command)
    for word in commands:
        for kind in (Bid, Card):
            with pytest.raises(ReadingError):
                read(kind, word, language)


@pytest.mark.parametrize(
    ("language", "text", "meaning"),
    [
        (Language.EN, "1", Card("4H")),
        (Language.EN, " 4 ", Card("JH")),
        (Language.EN, "5", None),
        (Language.EN, "0", None),
        (Language.EN, "9" * 5000, None),
        (Language.EN, "", None),
        (Language.EN, "HINT", Command.HINT),
        (Language.EN, "q", Command.QUIT),
        (Language.EN, "pass", Bid.PASS),
        (Language.SV, "hjärter dam", Card("QH")),
        (Language.SV, "Ångra", Command.UNDO),
        (Language.SV, "angra", Command.UNDO),
        (Language.SV, "å", Command.UNDO),
        (Language.SV, "hint", None),
    ],
)
def test_what_an_answer_means(language: Language, text: str, meaning: object) -> None:
    view = first_decision().view.deal
    assert view is not None
    assert _understood(text, view, language) is meaning


# -- watching


@pytest.mark.parametrize("language", Language)
def test_a_rubber_is_watched(play: Play, language: Language) -> None:
    status, out = play("--watch", "--seed", "7", "--lang", language)
    assert status == 0
    assert play("--watch", "--seed", "7", "--lang", language) == (0, out)
    assert play("--watch", "--seed", "8", "--lang", language) != (0, out)
    assert [line for line in out.splitlines() if len(line) > 80] == []
    assert out.isascii() is False


def test_a_watched_rubber_shows_calls_course_and_score(play: Play) -> None:
    _, out = play("--watch", "--seed", "7", "--lang", "en")
    assert "\nDeal 1, dealer Alva\nAuction: Bo spel\nSpel by East-West, failed\n" in out
    assert "\n13  Bo    ♦8    ♣3   ♣7*  ♦Q    7   6\n" in out
    told = " ".join(out.split())
    assert " North-South: 1 penalty trick, 20 (the declarers took 6 tricks, 1 under seven, at 20 each) " in told
    assert " Total: Alva 20, Bo 0, Cia 20, Dan 0 Games: NS 0, EW 0 Deal 2, dealer Bo " in told
    session = records.loads(play("--watch", "--seed", "7", "--json")[1], Session)
    assert out.endswith("\n\n" + rendering.sheet_text(rendering.sheet(session, "en")) + "\n")


def test_a_watched_rubber_in_sentences(play: Play) -> None:
    _, out = play("--watch", "--seed", "7", "--lang", "en", "--plain")
    assert "\nTrick 1: Bo ace of hearts, Cia four of hearts, Dan three of hearts, " in out
    assert out.endswith("\n\nThe game is over. Most points: Alva and Cia.\n")


def test_a_watched_session_as_json(play: Play) -> None:
    status, out = play("--watch", "--seed", "7", "--rules", "CLASSIC", "--json")
    assert status == 0
    record = records.load_record(out)
    assert isinstance(record.value, Session)
    assert record.value.is_over
    assert record.value.rules == CLASSIC
    assert record.meta == {"seed": "7"}


@pytest.mark.parametrize("arguments", [("--watch", "--new"), ("--watch", "--game", "x"), ("--json",)], ids=str)
def test_options_that_do_not_go_together(play: Play, arguments: tuple[str, ...]) -> None:
    status, out = play(*arguments)
    assert status == 2
    assert "Usage: priffe play" in out
