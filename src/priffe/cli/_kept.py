"""The file that a game is kept in: a record of the session before its first deal, then one event a line.

The line ``undo`` takes back the person's last decision and all that came after it. Lines are only added, and each is on
the disk before the person is answered, so a program that is killed loses nothing that was shown.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from priffe.cli._game import Game, after, new_game, undone
from priffe.errors import PriffeError
from priffe.events import Event
from priffe.records import MAX_CHARACTERS, dumps, event_from_text, event_to_text, load_record
from priffe.records._files import append, replace_file
from priffe.session import Session

_UNDO: Final = "undo"


class GameFileError(Exception):
    """A file that holds no game; the message is a phrase."""


def keep_new(game: Game, path: Path) -> None:
    """Begin the file of a game that has not begun; what the file held is gone.

    Raises:
        OSError: If it cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    record = dumps(game.start, meta={"seed": game.seed, "human": game.human})
    replace_file(path, record.encode() + b"\n", sync=True)


def keep_event(event: Event, path: Path) -> None:
    """Add what has happened.

    Raises:
        OSError: If it cannot be written.
    """
    append(path, f"{event_to_text(event)}\n".encode(), sync=True)


def keep_undo(path: Path) -> None:
    """Add that the person went back.

    Raises:
        OSError: If it cannot be written.
    """
    append(path, f"{_UNDO}\n".encode(), sync=True)


def kept_game(path: Path) -> Game | None:
    """The game that a file keeps; None if there is no file. A last line without its end is cut off: nobody saw it.

    Raises:
        GameFileError: If it holds no game.
        OSError: If it cannot be read.
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    whole, _, torn = content.rpartition(b"\n")
    if torn:
        with path.open("r+b") as file:
            file.truncate(len(content) - len(torn))
    return game_in(whole)


def game_in(content: bytes) -> Game:
    """The game that the whole lines of a file tell.

    Raises:
        GameFileError: If they tell none.
    """
    first, *lines = content.split(b"\n")
    number = 1
    try:
        game = _begun(first)
        for number, line in enumerate(lines, start=2):  # noqa: B007  # for the message
            game = _after_line(game, line.decode("ascii"))
    except (PriffeError, UnicodeDecodeError, GameFileError) as error:
        raise GameFileError(f"holds no game: line {number}: {error}") from error
    return game


def _begun(line: bytes) -> Game:
    record = load_record(line[: MAX_CHARACTERS + 1])
    session, seed, human = record.value, record.meta.get("seed"), record.meta.get("human")
    if not isinstance(session, Session) or session.deals or session.deal is not None or not isinstance(seed, str):
        raise GameFileError("must be a session without deals, with a seed")
    if not isinstance(human, str) or human not in session.players:
        raise GameFileError("must name one of the players as the human one")
    return new_game(seed, session, human=human)


def _after_line(game: Game, line: str) -> Game:
    if line != _UNDO:
        return after(game, event_from_text(line))
    found = undone(game)
    if found is None:
        raise GameFileError("there is nothing to undo")
    return found[0]
