"""Files of records: who may read them, what a killed writer leaves, and what is no file."""

import errno
import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import priffe as pf
from priffe import records
from priffe.records import _files

TEXT = records.dumps(pf.CLASSIC).encode() + b"\n"
posix = pytest.mark.skipif(os.name == "nt", reason="Windows has neither these permissions nor these files")


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@posix
def test_a_new_file_is_its_owners_alone(tmp_path: Path) -> None:
    records.dump(pf.CLASSIC, tmp_path / "new.json")
    records.append_line(pf.CLASSIC, tmp_path / "new.jsonl")
    assert mode(tmp_path / "new.json") == mode(tmp_path / "new.jsonl") == 0o600


@posix
@pytest.mark.parametrize("permissions", [0o600, 0o640, 0o444])
def test_no_byte_is_written_before_the_permissions_are_right(
    permissions: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rules.json"
    path.write_bytes(b"old")
    path.chmod(permissions)
    seen: list[tuple[int, int]] = []

    def look(number: int) -> None:
        seen.append((os.fstat(number).st_mode & 0o777, os.fstat(number).st_size))

    copymode = shutil.copymode

    def look_first(source: Path, target: Path) -> None:
        seen.append((mode(target), target.stat().st_size))
        copymode(source, target)

    monkeypatch.setattr("shutil.copymode", look_first)
    monkeypatch.setattr("os.fsync", look)
    records.dump(pf.CLASSIC, path)
    assert seen == [(0o600, 0), (permissions, len(TEXT))]
    assert mode(path) == permissions


KILLED = """
import os, signal, sys
import priffe as pf
from priffe import records
os.fsync = lambda number: os.kill(os.getpid(), signal.SIGKILL)
records.dump(pf.CLASSIC, sys.argv[1])
"""


@posix
def test_what_a_killed_writer_leaves_is_removed_by_the_next(tmp_path: Path) -> None:
    path, other = tmp_path / "a[1]*.json", tmp_path / "a1.json"
    for target in (path, other):
        done = subprocess.run([sys.executable, "-c", KILLED, str(target)], check=False, timeout=60)
        assert done.returncode == -signal.SIGKILL
    assert len(list(tmp_path.iterdir())) == 2
    stranger = tmp_path / f"{_files._prefix(path)}mine.tmp"
    stranger.write_bytes(b"")
    records.dump(pf.CLASSIC, path)
    left = {entry.name for entry in tmp_path.iterdir()} - {path.name, stranger.name}
    assert [name.startswith(_files._prefix(other)) for name in left] == [True]
    records.dump(pf.CLASSIC, other)
    assert set(tmp_path.iterdir()) == {path, other, stranger}


@posix
def test_a_disk_without_locks_is_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", no_locks)
    path = tmp_path / "rules.json"
    left = tmp_path / f"{_files._prefix(path)}{'0' * 16}.tmp"
    left.write_bytes(b"")
    records.dump(pf.CLASSIC, path)
    assert records.load(path) == pf.CLASSIC
    assert set(tmp_path.iterdir()) == {path, left}


def test_writers_at_the_same_time_leave_each_other_alone(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    failed: list[Exception] = []

    def write() -> None:
        try:
            for _ in range(20):
                records.dump(pf.CLASSIC, path)
        except Exception as error:  # noqa: BLE001  # of a thread, told below
            failed.append(error)

    threads = [threading.Thread(target=write) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert [*tmp_path.iterdir()] == [path]
    assert records.load(path) == pf.CLASSIC


@posix
@pytest.mark.parametrize("sync", [False, True])
def test_sync_flushes_the_directory_too(sync: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[str] = []

    def fsync(number: int) -> None:
        directory = os.path.isdir(f"/proc/self/fd/{number}") or Path(f"/dev/fd/{number}").is_dir()  # noqa: PTH112
        flushed.append("directory" if directory else "file")

    monkeypatch.setattr("os.fsync", fsync)
    records.dump(pf.CLASSIC, tmp_path / "rules.json", sync=sync)
    assert flushed == ["file", "directory"][: 1 + sync]
    for expected in ([["file", "directory"], []], [["file"], []]):
        flushed.clear()
        records.append_line(pf.CLASSIC, tmp_path / "log.jsonl", sync=sync)
        assert flushed == (expected[0] if sync else expected[1])


def test_a_file_that_cannot_be_replaced_is_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one that is mounted by itself."""
    path = tmp_path / "rules.json"
    records.dump(pf.STANDARD, path)

    def busy(*_: object) -> None:
        raise OSError(errno.EBUSY, "Device or resource busy")

    monkeypatch.setattr("pathlib.Path.replace", busy)
    with pytest.raises(OSError, match="busy") as caught:
        records.dump(pf.CLASSIC, path)
    assert caught.value.errno == errno.EBUSY
    assert records.load(path) == pf.STANDARD
    assert [*tmp_path.iterdir()] == [path]


STREAM = """
import sys
import priffe as pf
from priffe import records
print("before", flush=True)
records.dump(pf.CLASSIC, sys.argv[1])
records.append_line(pf.CLASSIC, sys.argv[1], sync=True)
print("after")
"""


@posix
@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "/dev/../dev/stdout"])
@pytest.mark.parametrize("to_file", [False, True], ids=["pipe", "file"])
def test_the_standard_output_is_written_to(name: str, to_file: bool, tmp_path: Path) -> None:
    path = tmp_path / "out"
    command = [sys.executable, "-c", STREAM, name]
    if to_file:
        with path.open("wb") as file:
            subprocess.run(command, stdout=file, check=True, timeout=60)
        written = path.read_bytes()
    else:
        written = subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=60).stdout
    assert written == b"before\n" + 2 * TEXT + b"after\n"
    assert [*tmp_path.iterdir()] == [path] * to_file


@posix
def test_a_pipe_with_a_name_is_written_to(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    for write in (records.dump, records.append_line):
        thread = threading.Thread(target=write, args=(pf.CLASSIC, path))
        thread.start()
        assert path.read_bytes() == TEXT
        thread.join()
    assert path.is_fifo()


def test_a_directory_is_refused(tmp_path: Path) -> None:
    for write in (records.dump, records.append_line):
        with pytest.raises(OSError, match=r"directory|denied"):
            write(pf.CLASSIC, tmp_path)
    assert [*tmp_path.iterdir()] == []


def test_without_file_locks_a_record_is_replaced_and_what_was_left_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows, which has no `fcntl` and cannot open a directory."""
    monkeypatch.setattr("priffe.records._files.fcntl", None)
    target = tmp_path / "deal.json"
    (tmp_path / f".{target.name}.priffe-{'0' * 16}.tmp").write_bytes(b"{")
    for rules in (pf.STANDARD, pf.CLASSIC):
        records.dump(rules, target, sync=True)
        assert records.load(target) == rules
    assert [path.name for path in tmp_path.iterdir()] == [target.name]


def test_a_new_file_that_another_writer_clears_before_it_is_locked_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cleared = list[Path]()

    def flock(file: object, operation: int) -> None:
        if not cleared:
            (beside,) = tmp_path.glob(".*.tmp")
            beside.unlink()
            cleared.append(beside)

    monkeypatch.setattr("fcntl.flock", flock)
    target = tmp_path / "deal.json"
    records.dump(pf.CLASSIC, target)
    assert cleared
    assert [path.name for path in tmp_path.iterdir()] == [target.name]
    assert records.load(target) == pf.CLASSIC
