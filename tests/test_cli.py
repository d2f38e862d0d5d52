"""The program and its command `replay`: what it prints, what it refuses, and its exit status."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path
from typing import NoReturn

import pytest

from priffe import __version__
from priffe.cli import _sources, main

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
  points       nothing
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


def test_c3_a_claimed_deal_is_scored_and_said_to_be_one(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    cut = json.loads(LINES[0])["plays"][:17]
    file = write(with_changes(LINES[0], plays=cut, claim={"NS": 6, "EW": 7}))
    assert replay(file) == 0
    assert "\n  tricks       North-South 6, East-West 7 (claim)\n" in capsys.readouterr().out


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
    assert err.endswith(
        ":1: $.plays: the deal is not over: 0 of 52 cards are played and WEST is to lead; "
        "by these rules four passes are a forced noll\n"
    )


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


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"calls": [], "plays": []}, "$.calls: the deal is not over: 0 calls are made and EAST is to speak"),
        ({"calls": ["PASS"], "plays": []}, "$.calls: the deal is not over: 1 call is made and SOUTH is to speak"),
        ({"plays": []}, "$.plays: the deal is not over: 0 of 52 cards are played and EAST is to lead"),
        ({"plays": 1}, "$.plays: the deal is not over: 1 of 52 cards is played and SOUTH is to play"),
        ({"plays": 51}, "$.plays: the deal is not over: 51 of 52 cards are played and "),
    ],
    ids=["no call", "one call", "no card", "one card", "all but one"],
)
def test_a_deal_that_is_not_over_tells_how_far_it_came(
    write: Write, capsys: pytest.CaptureFixture[str], changes: dict[str, object], message: str
) -> None:
    plays = changes.get("plays")
    if isinstance(plays, int):
        changes = {"plays": json.loads(LINES[0])["plays"][:plays]}
    file = write(with_changes(LINES[0], **changes))
    assert replay(file) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"{file}:1: {message}")
    assert "by these rules" not in err
    assert err.count("\n") == 1


def test_rules_with_rotation_are_scored_by_fixed_pairs(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """F1: who sits where in the next rubber is not known, so the points of rubbers are not added up per pair."""
    assert replay(write(LINES[0]), "--rules", "CLASSIC") == 0
    out = capsys.readouterr().out
    assert out.startswith("Rubber 1, rules: classic\n")
    summary = out[out.index("Summary") :]
    assert "rubbers won" in summary
    assert "points" not in summary


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
    """The place is that in the file."""
    text = json.dumps(json.loads(LINES[0]), indent=1)[:-1]
    file = write("\n\n" + text)
    assert replay(file) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"{file}:{text.count(chr(10)) + 3}: $: is not JSON at column 1: ")
    assert err.count("\n") == 1


def test_a_bad_byte_in_a_record_over_several_lines(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write('\n{"priffe": 1,\n "ö": "'.encode() + b"\xff" + b'",\n "kind": "deal"}')
    assert replay(file) == 2
    assert capsys.readouterr().err == f"{file}:3: $: is not UTF-8 at column 8\n"


def test_a_bad_byte_spoils_its_line_alone(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(b"\n".join([LINES[0].encode(), b'{"\xc3\xb6\xff": 1}', LINES[1].encode()]))
    for rules in ((), ("--rules", "STANDARD")):
        assert replay(file, *rules) == 2
        out, err = capsys.readouterr()
        assert err == f"{file}:2: $: is not UTF-8 at column 4\n"
        assert f"({file}:1)" in out
        assert f"({file}:3)" in out


@pytest.mark.parametrize("bad", ["not JSON", '{"priffe" 1}', '{"priffe": 1, "kind": "de', "[1,", "{}", "[" * 100_000])
def test_two_bad_lines_are_two_problems(write: Write, capsys: pytest.CaptureFixture[str], bad: str) -> None:
    file = write(f"{bad}\n{bad}\n")
    assert replay(file) == 2
    err = capsys.readouterr().err.splitlines()
    assert [line.partition(": $: ")[0] for line in err] == [f"{file}:1", f"{file}:2"]
    assert not any("line" in line.partition(": $: ")[2] for line in err)


def test_lines_tell_the_column(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(LINES[0] + '\n{"priffe" 1}\n')
    assert replay(file) == 2
    assert capsys.readouterr().err == f"{file}:2: $: is not JSON at column 11: Expecting ':' delimiter\n"


def test_a_torn_first_line_does_not_take_the_others_with_it(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    file = write('{"priffe": 1,\n' + LINES[0])
    assert replay(file) == 2
    out, err = capsys.readouterr()
    assert err.startswith(f"{file}:1: $: is not JSON")
    assert f"({file}:2)" in out


def test_a_record_over_several_lines_may_hold_what_looks_like_a_record(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(LINES[0][:-1] + ', "meta": {"from":\n{"priffe": 0}\n}}')
    assert replay(file) == 0
    assert f"({file}:1)" in capsys.readouterr().out


@pytest.mark.parametrize("step", range(1, 12))
def test_a_record_may_be_broken_into_lines_anywhere(
    write: Write, capsys: pytest.CaptureFixture[str], step: int
) -> None:
    record = {**json.loads(LINES[2]), "meta": {"a": [1, -2.5, True, None, {}], "b": {"c": []}}}
    parts = [part for part in re.split(r'("[^"]*"|[^"\w.-])', json.dumps(record)) if part.strip()]
    lines = ["".join(parts[start : start + step]) for start in range(0, len(parts), step)]
    file = write("\r\n".join(lines))
    assert replay(file) == 0
    assert "contract     all pass" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (with_changes(LINES[0], meta={"a": 1})[:-2] + ', "a": 2}}', "comes twice"),
        (LINES[0].replace("1", "1" * 5000, 1), "must be a finite number"),
        (LINES[0] + " " * 1_000_000, "is longer than 1000000 characters"),
        (LINES[0][:-1] + ', "meta": {"a": "\\ud800"}}', "half a surrogate pair"),
        (LINES[0][:-1] + ', "meta": {"a": NaN}}', "must be a finite number"),
        (LINES[0][:-1] + ', "meta": ' + '{"a": ' * 40 + "1" + "}" * 41, "is nested deeper"),
    ],
    ids=["key twice", "large number", "too long", "surrogate", "not a number", "deep"],
)
def test_rules_of_another_record_do_not_let_more_through(
    write: Write, capsys: pytest.CaptureFixture[str], text: str, code: str
) -> None:
    file = write(text)
    for rules in ((), ("--rules", "STANDARD")):
        assert replay(file, *rules) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert code in err
        assert err.count("\n") == 1


def test_rules_are_replaced_after_a_byte_order_mark_too(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """As when two files were joined."""
    line = b"\xef\xbb\xbf" + LINES[0].encode()
    assert replay(write(line + b"\n" + line), "--rules", "DIFFERENCE") == 0
    assert "Summary: 2 deals" in capsys.readouterr().out


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
    [(b"", "holds no records"), (b" \n\n", "holds no records"), (b"\xef\xbb\xbf\n", "holds no records")],
    ids=["empty", "blank", "byte order mark"],
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
    monkeypatch.setattr(_sources, "MAX_FILE_BYTES", 1024 * 1024)
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


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
def test_a_closed_output_is_told() -> None:
    command = f'exec "{sys.executable}" -m priffe replay "{EXAMPLE}" >&-'
    done = subprocess.run(["sh", "-c", command], capture_output=True, check=False, timeout=60)  # noqa: S607
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"priffe: cannot write: the standard output is closed\n"


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
        assert replay(str(EXAMPLE)) == 1
        assert capsys.readouterr().err == "priffe: cannot write: the standard output is closed\n"
        patch.setattr(sys, "stderr", None)
        assert replay(str(EXAMPLE)) == 1
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", None)
        assert replay("missing") == 2
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(sys, "stdin", None)
    assert replay("-") == 2
    assert capsys.readouterr().err == "<stdin>: is closed\n"


def test_stopped_from_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr("priffe.cli._replay.read_sources", stop)
    assert replay(str(EXAMPLE)) == 130


@pytest.mark.parametrize("arguments", [[], ["replay"], ["gamble", "x"], ["replay", "--rules", "NO", "x"]], ids=len)
def test_bad_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "Usage: priffe" in capsys.readouterr().err


def test_bad_arguments_without_a_stream_to_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["replay"]) == 2


@pytest.mark.parametrize("package", ["click", "filelock"])
def test_without_what_the_extra_brings_the_program_says_what_to_install(package: str) -> None:
    code = f"import sys; sys.modules['{package}'] = None; from priffe.cli import main; sys.exit(main(['--version']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().splitlines() == [
        f'priffe: the program needs {package}: python -m pip install "priffe[cli]" installs it'
    ]


def test_what_else_cannot_be_imported_is_no_matter_of_an_extra() -> None:
    code = "import sys; sys.modules['priffe.cli._report'] = None; from priffe.cli import main; main(['--version'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=60)
    assert done.returncode == 1
    assert b"ModuleNotFoundError: import of priffe.cli._report halted" in done.stderr


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr() == (f"priffe {__version__}\n", "")


def test_the_version_is_known_where_nothing_is_installed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tree of sources on the path has no metadata of a distribution to ask."""

    def unknown(name: str) -> NoReturn:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "distribution", unknown)
    monkeypatch.setattr(metadata, "version", unknown)
    test_version(capsys)


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--help"]) == 0
    out = capsys.readouterr().out
    assert "--strict" in out
    assert "64 MiB" in out
    assert "rotation of partners) are not applied" in " ".join(out.split())


def test_the_manual_shows_real_output(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    replay("examples/rubber.jsonl")
    manual = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    shown = manual.partition("## Replay")[2].split("```text\n")[1].split("```")[0]
    assert capsys.readouterr().out.endswith(shown)
