"""Logs: one record a line, only ever added to."""

import gzip
import io
from pathlib import Path

import pytest

import priffe as pf
from priffe import records

RULES = records.dumps(pf.CLASSIC).encode()
RESULT = records.dumps(pf.DealResult.thrown_in()).encode()


def read(content: bytes) -> list[tuple[int, records.Value | str]]:
    """What each line holds: a value, or the code of the error."""
    return [
        (number, found.code if isinstance(found, records.RecordError) else found.value)
        for number, found in records.read_lines(io.BytesIO(content))
    ]


BOTH = [(1, pf.CLASSIC), (2, pf.DealResult.thrown_in())]


def test_a_log_is_read_in_order() -> None:
    assert read(RULES + b"\n" + RESULT + b"\n") == BOTH
    assert read(RULES + b"\r\n" + RESULT + b"\r\n") == BOTH
    assert read(b"") == []


def test_a_last_line_without_an_end_is_read_when_it_is_whole() -> None:
    assert read(RULES + b"\n" + RESULT) == BOTH


def test_a_torn_last_line_is_reported_and_the_rest_kept() -> None:
    for length in range(1, len(RESULT)):
        assert read(RULES + b"\n" + RESULT[:length]) == [(1, pf.CLASSIC), (2, "torn_line")]
    assert read('{"priffe":1,"å'.encode()[:-1]) == [(1, "torn_line")]


def test_only_a_last_line_without_an_end_is_torn() -> None:
    assert read(RESULT[:9] + b"\n" + RULES) == [(1, "not_json"), (2, pf.CLASSIC)]
    assert read(RESULT[:9] + b"\n") == [(1, "not_json")]
    assert read(b"\xff\n") == [(1, "not_utf8")]
    assert read(RESULT.replace(b"1", b"2")) == [(1, "newer_version")]


def test_lines_that_cannot_be_read_keep_their_numbers() -> None:
    content = b"\n".join([RULES, b"", b"  ", b"{}", b"nonsense", RESULT, b""])
    assert read(content) == [(1, pf.CLASSIC), (4, "missing_key"), (5, "not_json"), (6, pf.DealResult.thrown_in())]


def test_a_line_that_is_too_long_is_passed_over() -> None:
    longest = RULES + b" " * (records.MAX_CHARACTERS - len(RULES))
    for extra in (0, 1, 2, records.MAX_CHARACTERS, 3 * records.MAX_CHARACTERS):
        first = "too_long" if extra else pf.CLASSIC
        line = longest + b" " * extra
        assert read(line + b"\n" + RESULT) == [(1, first), (2, pf.DealResult.thrown_in())]
        assert read(line) == [(1, first)]


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
def test_the_end_of_a_line_does_not_count(end: bytes, tmp_path: Path) -> None:
    longest = RULES + b" " * (records.MAX_CHARACTERS - len(RULES))
    assert read(longest + end) == [(1, pf.CLASSIC)]
    assert read(longest + b" " + end) == [(1, "too_long")]
    path = tmp_path / "rules.json"
    path.write_bytes(longest + end)
    assert records.load(path) == pf.CLASSIC
    path.write_bytes(longest + b" " + end)
    with pytest.raises(records.RecordError, match="is longer than"):
        records.load(path)


def test_a_log_is_read_from_bytes() -> None:
    for other in (None, "log.jsonl", Path("log.jsonl"), RULES):
        with pytest.raises(TypeError, match="open for reading bytes"):
            records.read_lines(other)  # type: ignore[arg-type]  # the wrong type is the point
    with pytest.raises(TypeError, match="open for reading bytes"):
        list(records.read_lines(io.StringIO("{}")))  # type: ignore[arg-type]  # as above


def test_a_line_knows_its_meta() -> None:
    line = records.dumps(pf.STANDARD, meta={"time": "12:00"}).encode()
    assert list(records.read_lines(io.BytesIO(line))) == [(1, records.Record(pf.STANDARD, {"time": "12:00"}))]


def test_appending(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    records.append_line(pf.CLASSIC, path)
    records.append_line(pf.DealResult.thrown_in(), str(path))
    assert path.read_bytes() == RULES + b"\n" + RESULT + b"\n"
    records.append_line(pf.STANDARD, path, meta={"x": 1})
    with path.open("rb") as file:
        *_, (number, last) = records.read_lines(file)
    assert (number, last) == (3, records.Record(pf.STANDARD, {"x": 1}))


def test_appending_after_a_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_bytes(RULES + b"\n" + RESULT[:20])
    records.append_line(pf.DealResult.thrown_in(), path)
    assert read(path.read_bytes()) == [(1, pf.CLASSIC), (2, "not_json"), (3, pf.DealResult.thrown_in())]


def test_a_value_that_cannot_be_written_leaves_the_log_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    with pytest.raises(records.RecordError):
        records.append_line(pf.CLASSIC, path, meta={"x": float("inf")})
    assert not path.exists()


def test_a_packed_log(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl.gz"
    path.write_bytes(gzip.compress(RULES + b"\n" + RESULT + b"\n"))
    with gzip.open(path) as file:
        found = list(records.read_lines(file))
    assert found == [(1, records.Record(pf.CLASSIC)), (2, records.Record(pf.DealResult.thrown_in()))]
