"""The file that a score sheet is kept in: a record of the session before its first deal, then one change a line.

A change is an event of `priffe.records.event_to_text`, ``correct 3 result ...`` and ``remove 3`` for a deal counted
from 1, or ``undo``, which takes back the last change that stands. ``correct!`` and ``remove!`` were asked for although
they give points of other deals to players who did not play them. Lines are only added, and each is on the disk before
the person is answered, so nothing that was shown can be lost, and nothing that was entered goes away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypeAlias, final

import attrs

from priffe.corrections import correct_deal, remove_deal
from priffe.errors import PriffeError
from priffe.events import AddResult, Event, apply_event
from priffe.records import MAX_CHARACTERS, dumps, event_from_text, event_to_text, load_record
from priffe.records._files import append
from priffe.results import DealResult
from priffe.session import Session

_META: Final = {"kept": "score"}
"""What the record of the first line has beside it, so that the lines after it are known."""

_MARK: Final = b'"kept":"score"'

_CORRECT = re.compile("correct(!?) ([1-9][0-9]{0,6}) (result .*)")
_REMOVE = re.compile("remove(!?) ([1-9][0-9]{0,6})")
_UNDO: Final = "undo"


class ScoreFileError(Exception):
    """A file that keeps no score sheet; the message is a phrase."""


@final
@attrs.frozen
class Correct:
    """Another result in the place of a deal, which is counted from 0."""

    place: int
    result: DealResult
    reseat: bool = False


@final
@attrs.frozen
class Remove:
    """A deal taken out, which is counted from 0."""

    place: int
    reseat: bool = False


@final
@attrs.frozen
class TakeBack:
    """The last change that stands taken back."""


Change: TypeAlias = Event | Correct | Remove | TakeBack
"""What the keeper of a score sheet does."""

History: TypeAlias = tuple[Session, ...]
"""The session before its first deal and after each change that stands; the last one is that of now."""


def after(history: History, change: Change) -> History:
    """The history after one more change.

    Raises:
        PriffeError: If it cannot be made.
        ScoreFileError: If there is nothing to take back.
    """
    session = history[-1]
    match change:
        case TakeBack():
            if len(history) == 1:
                raise ScoreFileError("there is nothing to take back")
            return history[:-1]
        case Correct():
            return (*history, correct_deal(session, change.place, change.result, reseat=change.reseat))
        case Remove():
            return (*history, remove_deal(session, change.place, reseat=change.reseat))
        case _:
            return (*history, apply_event(session, change))


def keep_new(session: Session, path: Path) -> None:
    """Begin a file that does not exist.

    Raises:
        OSError: If it exists, or cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600, exist_ok=False)
    append(path, dumps(session, meta=_META).encode() + b"\n", sync=True)


def keep(change: Change, path: Path) -> None:
    """Add a change.

    Raises:
        OSError: If it cannot be written.
    """
    append(path, f"{_text(change)}\n".encode(), sync=True)


def kept(path: Path) -> History:
    """What a file keeps. A last line without its end is cut off: its writer was interrupted, and nobody saw it.

    Raises:
        ScoreFileError: If it keeps no score sheet.
        OSError: If it cannot be read.
    """
    content = path.read_bytes()
    whole, _, torn = content.rpartition(b"\n")
    history = read_history(whole.split(b"\n"))
    if torn:
        with path.open("r+b") as file:
            file.truncate(len(content) - len(torn))
    return history


def is_kept(line: bytes) -> bool:
    """Whether a line is the first one of a file that keeps a score sheet."""
    try:
        _begun(line)
    except (PriffeError, ScoreFileError):
        return False
    return True


def read_history(lines: Iterable[bytes]) -> History:
    """What the lines of a file keep.

    Raises:
        ScoreFileError: If they keep no score sheet.
    """
    number = 1
    history: History = ()
    try:
        for number, line in enumerate(lines, start=1):  # noqa: B007  # for the message
            history = after(history, _change(line.decode("ascii"))) if history else (_begun(line),)
    except (PriffeError, UnicodeDecodeError, ScoreFileError) as error:
        raise ScoreFileError(f"keeps no score sheet: line {number}: {error}") from error
    return history


def _begun(line: bytes) -> Session:
    record = load_record(line[: MAX_CHARACTERS + 1]) if _MARK in line else None
    if record is None or not isinstance(record.value, Session) or record.meta != _META:
        raise ScoreFileError("must be the record of a session that this program has begun")
    return record.value


def _text(change: Change) -> str:
    match change:
        case TakeBack():
            return _UNDO
        case Correct():
            return f"correct{_mark(change)} {change.place + 1} {event_to_text(AddResult(change.result))}"
        case Remove():
            return f"remove{_mark(change)} {change.place + 1}"
        case _:
            return event_to_text(change)


def _mark(change: Correct | Remove) -> str:
    return "!" if change.reseat else ""


def _change(line: str) -> Change:
    if line == _UNDO:
        return TakeBack()
    if (found := _REMOVE.fullmatch(line)) is not None:
        return Remove(int(found[2]) - 1, reseat=bool(found[1]))
    if (found := _CORRECT.fullmatch(line)) is not None:
        event = event_from_text(found[3])
        if isinstance(event, AddResult):
            return Correct(int(found[2]) - 1, event.result, reseat=bool(found[1]))
    return event_from_text(line)
