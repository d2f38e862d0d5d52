"""The programs and records under `examples/` run, and show what they are meant to show."""

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from priffe import Pair, Rubber, ScoreItem, add_deal
from priffe.deal import Deal
from priffe.records import loads

EXAMPLES = Path(__file__).parents[1] / "examples"
PROGRAMS = sorted(EXAMPLES.glob("*.py"))


def test_there_are_programs() -> None:
    assert [path.name for path in PROGRAMS] == ["play_rubber.py", "score_evening.py"]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_programs_print_the_same_each_time(program: Path) -> None:
    runs = [
        subprocess.run(
            [sys.executable, "-W", "error", "-X", "utf8", str(program)], capture_output=True, check=True, timeout=60
        )
        for _ in range(2)
    ]
    assert runs[0].stdout
    assert runs[0].stdout == runs[1].stdout
    assert not any(run.stderr for run in runs)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_programs_are_short(program: Path) -> None:
    assert len(program.read_text(encoding="utf-8").splitlines()) < 100


def test_play_rubber_ends_with_a_winner(capsys: pytest.CaptureFixture[str]) -> None:
    main = runpy.run_path(str(EXAMPLES / "play_rubber.py"))["main"]
    main(1384)
    out = capsys.readouterr().out
    for words in ("noll by", "forced noll", "made;", "failed;", "game,"):
        assert words in out
    assert out.endswith("winner: North-South\n")


@pytest.mark.parametrize("seed", range(20))
def test_play_rubber_plays_any_rubber(seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    main = runpy.run_path(str(EXAMPLES / "play_rubber.py"))["main"]
    main(seed)
    assert "\nwinner: " in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["x"], ["1", "2"], ["1.5"], [""]], ids=str)
def test_play_rubber_tells_how_to_call_it(arguments: list[str]) -> None:
    command = [sys.executable, str(EXAMPLES / "play_rubber.py"), *arguments]
    run = subprocess.run(command, capture_output=True, check=False, text=True, timeout=60)
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == "usage: python examples/play_rubber.py [SEED], a whole number\n"


def test_play_rubber_takes_a_seed() -> None:
    command = [sys.executable, "-X", "utf8", str(EXAMPLES / "play_rubber.py")]
    outputs = [
        subprocess.run([*command, *seed], capture_output=True, check=True, timeout=60).stdout
        for seed in ([], ["1384"], ["7"])
    ]
    assert outputs[0] == outputs[1] != outputs[2]


def test_score_evening_settles(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "score_evening.py"), run_name="__main__")
    out = capsys.readouterr().out
    assert "Rubber 3: Anna and Bo against Dan and Cia" in out
    assert "  Anna: 215, pays 10\n  Bo: 265, receives 10\n  Cia: 300, receives 24\n  Dan: 180, pays 24\n" in out
    assert out.endswith("Most points: Cia\n")


def test_recorded_rubber_is_played_to_its_end() -> None:
    lines = (EXAMPLES / "rubber.jsonl").read_text(encoding="utf-8").splitlines()
    deals = [loads(line, Deal) for line in lines]
    rubber = Rubber(deals[0].rules, deals[0].dealer)
    for deal in deals:
        assert deal.dealer is rubber.dealer
        assert not rubber.is_over
        rubber = add_deal(rubber, deal)
    assert rubber.is_over
    assert rubber.winner is Pair.NS
    kinds = {result.contract.kind.name if result.contract else "thrown in" for result in rubber.results}
    assert kinds == {"SPEL", "HEARTS", "DIAMONDS", "NOLL", "FORCED_NOLL", "thrown in"}
    items = {line.item for score in rubber.scores for line in score.lines}
    assert items == {ScoreItem.TRICKS, ScoreItem.PENALTY, ScoreItem.HONOURS, ScoreItem.GAME}
