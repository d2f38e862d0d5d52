"""The command `match`: its report in both languages, bots by name, workers, faults, logs, and the bar at a terminal."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from priffe.cli import main

Run = Callable[..., tuple[int, str, str]]

BOTS = """\
import os
import time

from priffe import Bid, legal_actions, legal_bids
from priffe.bots import random_bot


def low(view, rng):
    "The first of what is legal, but never clubs or spades; by name, without chance."
    if legal_bids(view):
        return Bid.SPEL if Bid.SPEL in legal_bids(view) and rng.random() < 0.3 else Bid.PASS
    return legal_actions(view)[0]


def high(view, rng):
    return Bid.PASS if legal_bids(view) else legal_actions(view)[-1]


def fails(view, rng):
    if rng.random() < 0.02:
        raise ZeroDivisionError("by nought")
    return random_bot(view, rng)


def slow(view, rng):
    time.sleep(0.002)
    return random_bot(view, rng)


def hangs(view, rng):
    time.sleep(600)


def dies(view, rng):
    os._exit(3)


class Kind:
    pass
"""

ENGLISH = """\
A: {bots}:low, B: {bots}:high
40 boards, rules: standard, seed: 7

A minus B: −8.1 points a deal (95%: −14.2 to −2.0)
B ({bots}:high) is stronger.
Boards: A won 8, B won 20, drawn 12

Contract  Deals  Made  A minus B
All pass     45              0.0
Spel, A      35    13      −18.6

Time for a decision, A ({bots}:low): … ms, at most … ms
Time for a decision, B ({bots}:high): … ms, at most … ms
"""

SWEDISH = """\
A: {bots}:low, B: {bots}:high
2 brickor, regler: åtta givar, frö: 7

A minus B: −52,5 poäng per robbert (95 %: −77,0 till −28,0)
B ({bots}:high) är starkare.
Brickor: A vann 0, B vann 2, oavgjort 0
Robbertar: A vann 2, B vann 2, oavgjort 0

Kontrakt  Givar  Gick hem  A minus B
Rundpass     32                  0,0
Spel, A      32        20       −6,6

Betänketid per beslut, A ({bots}:low): … ms, som mest … ms
Betänketid per beslut, B ({bots}:high): … ms, som mest … ms
"""

FAULTS = """\
A: random, B: {bots}:fails
3 brickor, regler: standardregler, fro: 7

A minus B: +210,0 poang per giv (95 %: +210,0 till +210,0)
A (random) ar starkare.
Brickor: A vann 3, B vann 0, oavgjort 0

Betanketid per beslut, A (random): ... ms, som mest ... ms
Betanketid per beslut, B ({bots}:fails): ... ms, som mest ... ms

Brickor forlorade genom fel: A 0, B 3
Bricka 0, bord 1, B: en bot kraschade (the bot of EAST raised ZeroDivisionError: by nought)
Bricka 1, bord 1, B: en bot kraschade (the bot of EAST raised ZeroDivisionError: by nought)
Bricka 2, bord 1, B: en bot kraschade (the bot of WEST raised ZeroDivisionError: by nought)
"""


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A directory with a module of bots; its name, which no other test has used."""
    name = f"bots_of_{re.sub('[^a-z0-9]', '_', tmp_path.name.lower())}"
    (tmp_path / f"{name}.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield name
    sys.modules.pop(name, None)


@pytest.fixture
def match(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command; its exit status, and what it has written to each stream."""

    def run(*arguments: object) -> tuple[int, str, str]:
        status = main(["match", *map(str, arguments)])
        written = capsys.readouterr()
        return status, written.out, written.err

    return run


def without_times(report: str, dots: str = "…") -> str:
    return re.sub(r"[0-9]+[.,][0-9]+ ms", f"{dots} ms", report)


def test_the_report_in_english(match: Run, bots: str) -> None:
    status, out, err = match(f"{bots}:low", f"{bots}:high", "--boards", 40, "--seed", 7, "--lang", "en", "--workers", 1)
    assert (status, err) == (0, "")
    assert without_times(out) == ENGLISH.format(bots=bots)


def test_the_report_in_swedish(match: Run, bots: str) -> None:
    options = ("--boards", 2, "--unit", "rubber", "--rules", "FIXED_DEALS", "--workers", 1)
    status, out, err = match(f"{bots}:low", f"{bots}:high", "--seed", 7, "--lang", "sv", *options)
    assert (status, err) == (0, "")
    assert without_times(out) == SWEDISH.format(bots=bots)


def test_faults_and_ascii(match: Run, bots: str) -> None:
    options = ("--boards", 3, "--ascii", "--workers", 1)
    status, out, err = match("random", f"{bots}:fails", "--seed", 7, "--lang", "sv", *options)
    assert (status, err) == (0, "")
    assert without_times(out, "...") == FAULTS.format(bots=bots)


def test_what_is_not_decided_is_not_told(match: Run) -> None:
    _, out, _ = match("random", "random", "--boards", 3, "--lang", "en", "--workers", 1)
    assert "These boards do not tell which one is stronger." in out
    assert "A minus B: 0.0 points a deal (95%: 0.0 to 0.0)" in out


def test_without_a_seed_it_tells_one_that_repeats_the_match(match: Run) -> None:
    options = ("--boards", 2, "--lang", "en", "--workers", 1)
    _, first, _ = match("random", "rule", *options)
    _, other, _ = match("random", "rule", *options)
    seed = first.split("seed: ")[1].split()[0]
    _, again, _ = match("random", "rule", "--seed", seed, *options)
    assert without_times(first) == without_times(again)
    assert seed not in other


def test_every_number_of_workers_gives_the_same(match: Run, bots: str) -> None:
    """Processes are told where the bots are, and write the same log."""
    reports = set()
    for workers in (1, 2):
        options = ("--seed", 3, "--workers", workers, "--lang", "en", "--log", f"{workers}.jsonl")
        status, out, _ = match(f"{bots}:low", "random", "--boards", 50, *options)
        assert status == 0
        reports.add((without_times(out), Path(f"{workers}.jsonl").read_bytes()))
    assert len(reports) == 1


def test_replay_reads_the_log(match: Run, bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    match("random", f"{bots}:low", "--boards", 5, "--seed", 3, "--workers", 1, "--log", "match.jsonl")
    assert main(["replay", "match.jsonl", "--lang", "en"]) == 0
    assert "Summary: 10 deals" in capsys.readouterr().out
    options = ("--unit", "rubber", "--workers", 1, "--log", "rubbers.jsonl")
    match("random", f"{bots}:low", "--boards", 2, "--seed", 3, *options)
    assert main(["replay", "rubbers.jsonl", "--lang", "en"]) == 0
    assert capsys.readouterr().out.count("Score sheet") == 4


def test_a_log_that_is_there_is_left_alone(match: Run, tmp_path: Path) -> None:
    log = tmp_path / "kept.jsonl"
    log.write_text("kept", encoding="utf-8")
    status, out, err = match("random", "random", "--boards", 1, "--workers", 1, "--log", log)
    assert (status, out) == (2, "")
    assert f"{log} cannot be made" in err
    assert log.read_text(encoding="utf-8") == "kept"


def test_it_stops_for_the_precision(match: Run) -> None:
    _, out, _ = match("random", "random", "--boards", 999, "--precision", 1, "--lang", "en", "--workers", 1)
    assert out.splitlines()[1].startswith("100 boards, ")


def test_it_stops_at_a_fault_where_that_is_asked(match: Run, bots: str) -> None:
    options = ("--boards", 5, "--seed", 7, "--workers", 1, "--stop-at-fault")
    status, out, err = match("random", f"{bots}:fails", *options)
    assert (status, out) == (2, "")
    assert "board 0: the bot of EAST raised ZeroDivisionError: by nought" in err


def test_a_bot_that_hangs_or_ends_its_process_forfeits_within_a_time_limit(match: Run, bots: str) -> None:
    for bot, says in (("hangs", "no answer within 0.5 seconds"), ("dies", "with the exit code 3")):
        options = ("--boards", 1, "--seed", 7, "--time-limit", 0.5, "--workers", 1, "--lang", "en")
        status, out, _ = match("random", f"{bots}:{bot}", *options)
        assert status == 0
        assert "Boards forfeited: A 0, B 1" in out
        assert says in out


def test_a_bot_that_ends_the_process_of_a_worker_ends_the_match(match: Run, bots: str) -> None:
    status, out, err = match("random", f"{bots}:dies", "--boards", 1, "--workers", 2)
    assert (status, out) == (2, "")
    assert "a process that played boards has gone; with --time-limit a bot that ends its process forfeits" in err


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("best", "'best' is not one of random, rule, search, nor MODULE:NAME"),
        ("{bots}:nobody", "cannot be imported: AttributeError"),
        ("{bots}:Kind", "is a class; name a value that the module makes of it"),
        ("no_such_module:bot", "cannot be imported: ModuleNotFoundError"),
    ],
)
def test_names_of_no_bot_are_refused(match: Run, bots: str, name: str, says: str) -> None:
    status, out, err = match("random", name.format(bots=bots))
    assert (status, out) == (2, "")
    assert "Invalid value for 'B'" in err
    assert says in " ".join(err.split())


@pytest.mark.parametrize(
    "option", ["--boards=0", "--precision=0", "--time-limit=-1", "--workers=0", "--unit=trick", "--lang=fr"]
)
def test_bad_options_are_refused(match: Run, option: str) -> None:
    assert match("random", "random", option)[0] == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pseudo-terminal on Windows")
def test_the_bar_at_a_terminal_and_ctrl_c(bots: str) -> None:
    from terminal import Terminal  # noqa: PLC0415  # it cannot be imported on Windows

    arguments = ["match", "random", f"{bots}:slow", "--boards", "900", "--workers", "2", "--seed", "1", "--lang", "sv"]
    with Terminal(arguments, {"TERM": "xterm"}) as terminal:
        assert "/900" in terminal.until(" ± ")
        terminal.type("\x03")
        assert "Traceback" not in terminal.end()
        assert terminal.process.returncode == 130


def test_there_is_no_bar_where_there_is_no_terminal(match: Run) -> None:
    assert match("random", "random", "--boards", 40, "--workers", 1)[2] == ""
