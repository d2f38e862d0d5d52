"""The program `python -m priffe replay`: what it prints, what it refuses, and its exit status."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from priffe.cli import main, sources

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "rubber.jsonl"
LINES = EXAMPLE.read_text(encoding="utf-8").splitlines()

Write = Callable[[str | bytes], str]

FIRST_DEAL = """\
Rubber 1, rules: standard

Deal 1 ({file}:1), dealer North
  contract     spel by East-West, failed
  tricks       North-South 7, East-West 6
  North-South  1 penalty trick        20
  total        North-South 20, East-West 0
  games        North-South 0, East-West 0
"""

LAST_DEAL = """\
Deal 8 ({file}:8), dealer West
  contract     hearts by North-South, made
  tricks       North-South 10, East-West 3
  North-South  4 scoring tricks       40
  North-South  3 honours              20
  North-South  game                   20
  total        North-South 180, East-West 80
  games        North-South 2, East-West 1

Rubber 1 is over: North-South win, 180 to 80

Summary: 8 deals, 1 rubber
  points       North-South 180, East-West 80
  rubbers won  North-South 1, East-West 0
"""

THROWN_IN = """\
Deal 3 ({file}:3), dealer South
  contract     all pass
  tricks       North-South 0, East-West 0
  score        nothing
  total        North-South 30, East-West 0
"""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a file of records and return its name."""

    def write_file(content: str | bytes) -> str:
        path = tmp_path / "deals.jsonl"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return str(path)

    return write_file


def with_changes(line: str, **changes: object) -> str:
    return json.dumps({**json.loads(line), **changes})


def replay(*arguments: str) -> int:
    return main(["replay", *arguments])


def run(arguments: Sequence[str], stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "priffe", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, timeout=60)


def test_example_rubber(capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(str(EXAMPLE)) == 0
    out, err = capsys.readouterr()
    assert out.startswith(FIRST_DEAL.format(file=EXAMPLE))
    assert THROWN_IN.format(file=EXAMPLE) in out
    assert out.endswith(LAST_DEAL.format(file=EXAMPLE))
    assert err == ""


def test_example_rubber_as_a_program() -> None:
    done = run(["replay", str(EXAMPLE)])
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines() == (
        run(["replay", "-"], EXAMPLE.read_bytes()).stdout.decode().replace("<stdin>", str(EXAMPLE)).splitlines()
    )


def test_example_rubber_shows_every_kind_of_deal(capsys: pytest.CaptureFixture[str]) -> None:
    replay(str(EXAMPLE))
    out = capsys.readouterr().out
    for words in (", made", ", failed", "noll by", "forced noll", "all pass", "honours", "game "):
        assert words in out


def test_record_over_several_lines(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write("\n" + json.dumps(json.loads(LINES[0]), indent=1))
    assert replay(file) == 0
    assert f"Deal 1 ({file}:2), dealer North\n  contract     spel by East-West, failed" in capsys.readouterr().out


def test_blank_lines_carriage_returns_and_a_byte_order_mark(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(b"\xef\xbb\xbf" + "\r\n\r\n".join(LINES[:2]).encode())
    assert replay(file) == 0
    assert f"({file}:3)" in capsys.readouterr().out


def test_line_separators_inside_a_text_end_no_line(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.dumps({**json.loads(LINES[0]), "meta": {"note": "a\u2028b"}}, ensure_ascii=False)
    file = write(record + "\n" + LINES[1])
    assert replay(file) == 0
    assert f"({file}:2)" in capsys.readouterr().out


def test_a_new_rubber_begins_when_one_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    """The files follow one another, and the dealer of the second rubber need not be the next in turn."""
    assert replay(str(EXAMPLE), str(EXAMPLE)) == 0
    out = capsys.readouterr().out
    assert out.index("Rubber 1 is over") < out.index("Rubber 2, rules: standard\n\nDeal 1") < out.index("Rubber 2 is")
    assert "Summary: 16 deals, 2 rubbers\n  points       North-South 360, East-West 160\n" in out
    assert "rubbers won  North-South 2, East-West 0" in out


def test_an_unfinished_rubber(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(write(LINES[0])) == 0
    out = capsys.readouterr().out
    assert "Summary: 1 deal, 1 rubber, the last unfinished\n" in out
    assert "is over" not in out


def test_a_drawn_rubber(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    ends_at_once = {"rubber": {"end": {"deals": 1, "count_thrown_in": True}}}
    assert replay(write(with_changes(LINES[2], rules=ends_at_once))) == 0
    out = capsys.readouterr().out
    assert "Rubber 1, rules: house rules\n" in out
    assert "Rubber 1 is over: draw, 0 to 0\n" in out
    assert "rubbers won  North-South 0, East-West 0" in out
    assert "games" not in out


def test_points_toward_the_next_game(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """E1: with `CUMULATIVE` it matters how far the pairs have come."""
    file = write("\n".join(with_changes(line, rules={"rubber": {"span": "CUMULATIVE"}}) for line in LINES[:2]))
    assert replay(file) == 0
    assert "  toward game  North-South 20, East-West 0\n" in capsys.readouterr().out


def test_rules_replace_those_of_the_records(capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(str(EXAMPLE), "--rules", "DIFFERENCE") == 0
    out = capsys.readouterr().out
    assert out.startswith("Rubber 1, rules: difference method\n")
    assert "North-South  7 scoring tricks       70\n" in out


def test_rules_may_replace_rules_that_differ_or_are_bad(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write("\n".join([LINES[0], with_changes(LINES[1], rules="CLASSIC"), with_changes(LINES[2], rules="NO")]))
    assert replay(file, "--rules", "STANDARD") == 0
    assert "Summary: 3 deals" in capsys.readouterr().out
    assert replay(file) == 2
    errors = capsys.readouterr().err.splitlines()
    assert len(errors) == 2
    assert errors[0].startswith(f"{file}:2: $.rules: ")
    assert errors[1].startswith(f"{file}:3: $.rules: ")
    assert "other rules" in errors[0]


def test_replaced_rules_are_played_by(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """B7: what STANDARD throws in, CLASSIC plays, so the record lacks its cards."""
    assert replay(write(LINES[2]), "--rules", "CLASSIC") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(":1: $.plays: the deal is not over\n")


def test_a_bad_record_is_one_line_and_the_others_run(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    plays = json.loads(LINES[1])["plays"]
    bad = with_changes(LINES[1], plays=[*plays[:50], "AS", plays[51]])
    file = write("\n".join([LINES[0], bad, LINES[2]]))
    assert replay(file) == 2
    out, err = capsys.readouterr()
    assert err.startswith(f"{file}:2: $.plays[50]: ")
    assert err.count("\n") == 1
    assert f"Deal 1 ({file}:1)" in out
    assert f"Deal 2 ({file}:3)" in out
    assert f"{file}:2" not in out
    assert out.endswith("  refused      1 record or file\n")


def test_strict_stops_at_the_first(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write("\n".join([LINES[0], "{}", LINES[1], "{}"]))
    assert replay(file, "--strict") == 2
    out, err = capsys.readouterr()
    assert err.startswith(f"{file}:2: $: ")
    assert err.count("\n") == 1
    assert "Deal 1" in out
    assert "Deal 2" not in out
    assert "Summary" not in out


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"kind": "rubber"}, "$"),
        ({"dealer": "X"}, "$.dealer"),
        ({"calls": ["PASS"], "plays": []}, "$.calls"),
        ({"plays": ["6D"]}, "$.plays"),
        ({"more": 1}, "$.more"),
    ],
    ids=["kind", "dealer", "calls", "plays", "more"],
)
def test_bad_records_tell_where(
    write: Write, capsys: pytest.CaptureFixture[str], change: dict[str, object], path: str
) -> None:
    file = write(with_changes(LINES[0], **change))
    assert replay(file) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{file}:1: {path}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("text", ["[]", "null", '{"priffe": 1', "not JSON", '{"a": 1, "a": 2}', "[" * 100_000, "\0"])
@pytest.mark.parametrize("rules", [(), ("--rules", "CLASSIC")], ids=["own", "given"])
def test_no_record_at_all(write: Write, capsys: pytest.CaptureFixture[str], text: str, rules: tuple[str, ...]) -> None:
    file = write(text)
    assert replay(file, *rules) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{file}:1: $")
    assert err.count("\n") == 1


def test_a_broken_record_over_several_lines_is_one_problem(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(json.dumps(json.loads(LINES[0]), indent=1)[:-1])
    assert replay(file) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"{file}:1: $: is not JSON")
    assert err.count("\n") == 1


def test_a_torn_last_line(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write("\n".join([*LINES[:2], LINES[2][:100]]))
    assert replay(file) == 2
    out, err = capsys.readouterr()
    assert err.startswith(f"{file}:3: $: is not JSON")
    assert "Summary: 2 deals" in out


def test_a_rubber_record_is_no_deal_record(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write('{"priffe": 1, "kind": "rules", "rules": "CLASSIC"}')
    assert replay(file) == 2
    assert capsys.readouterr().err.startswith(f"{file}:1: $.kind: ")


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"", "holds no records"), (b" \n\n", "holds no records"), (b"\x93NUMPY", "is not UTF-8 text (byte 0)")],
    ids=["empty", "blank", "binary"],
)
def test_files_without_records(write: Write, capsys: pytest.CaptureFixture[str], content: bytes, reason: str) -> None:
    file = write(content)
    assert replay(file, str(EXAMPLE)) == 2
    out, err = capsys.readouterr()
    assert err == f"{file}: {reason}\n"
    assert "Summary: 8 deals" in out


def test_files_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "missing")
    assert replay(missing, str(tmp_path)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert [line.partition(": cannot be read: ")[0] for line in err.splitlines()] == [missing, str(tmp_path)]


def test_files_that_are_too_large(
    write: Write, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "MAX_FILE_BYTES", 1024 * 1024)
    fits = write("\n" * (1024 * 1024 - len(LINES[0])) + LINES[0])
    assert replay(fits) == 0
    capsys.readouterr()
    file = write("\n" * (1024 * 1024 - len(LINES[0])) + LINES[0] + "\n")
    assert replay(file) == 2
    assert capsys.readouterr().err == f"{file}: is larger than 1 MiB\n"


def test_names_that_cannot_be_shown_are_escaped() -> None:
    done = run(["replay", "a\nb\x1b[31m"])
    assert done.returncode == 2
    assert done.stderr.startswith(b"a\\nb\\x1b[31m: cannot be read: ")
    assert done.stderr.count(b"\n") == 1


def test_names_that_the_output_has_no_letters_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "robbert på ö.jsonl"
    file.write_text(LINES[0], encoding="utf-8")
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert replay(str(file)) == 0
    assert b"robbert p\\xe5 \\xf6.jsonl:1" in written.getvalue()


@pytest.mark.skipif(os.name == "nt", reason="Windows does not tell a closed pipe from other trouble")
def test_a_closed_pipe_is_no_complaint() -> None:
    """`python -m priffe replay ... | head` ends quietly."""
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "priffe", "replay", str(EXAMPLE)]
    try:
        done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False, timeout=60)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told() -> None:
    command = [sys.executable, "-m", "priffe", "replay", str(EXAMPLE)]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
    assert done.returncode == 1
    assert done.stderr.startswith(b"priffe: cannot write: ")
    assert done.stderr.count(b"\n") == 1


def test_missing_streams(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A process may be started without standard streams."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", None)
        assert replay(str(EXAMPLE)) == 0
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", None)
        assert replay("missing") == 2
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(sys, "stdin", None)
    assert replay("-") == 2
    assert capsys.readouterr().err == "<stdin>: is closed\n"


def test_stopped_from_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("priffe.cli.run_replay", stop)
    assert replay(str(EXAMPLE)) == 130


@pytest.mark.parametrize("arguments", [[], ["replay"], ["play", "x"], ["replay", "--rules", "NO", "x"]], ids=len)
def test_bad_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "usage: python -m priffe" in capsys.readouterr().err


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["replay", "--help"])
    assert stopped.value.code == 0
    out = capsys.readouterr().out
    assert "--strict" in out
    assert "64 MiB" in out


def test_the_manual_shows_real_output(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    replay("examples/rubber.jsonl")
    shown = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8").split("```text\n")[1].split("```")[0]
    assert capsys.readouterr().out.endswith(shown)
