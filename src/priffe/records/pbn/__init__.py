"""Portable Bridge Notation (PBN 2.1): bridge deals from anywhere for priffe, and priffe's deals for bridge programs.

`loads` and `read_games` read games, `PbnGame.deal` makes a deal of one, and `dumps` writes games and deals. What is
wrong with a text is a `PbnError`, whose message ends with the offending line and a caret under the place.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

from priffe.deal import Deal
from priffe.errors import PbnError
from priffe.records.pbn._games import PbnGame
from priffe.records.pbn._reading import MAX_GAME_CHARACTERS, MAX_INHERITED, games_of, lines_in, lines_of
from priffe.records.pbn._tags import PbnTag
from priffe.records.pbn._writing import game_of_deal, lines_of_game

__all__ = [
    "MAX_CHARACTERS",
    "MAX_GAME_CHARACTERS",
    "MAX_INHERITED",
    "PbnError",
    "PbnGame",
    "PbnTag",
    "dumps",
    "game_of_deal",
    "loads",
    "read_games",
]

MAX_CHARACTERS: Final = 4_000_000
"""The longest text that `loads` reads and `dumps` writes: characters of a str, bytes of UTF-8."""

_HEAD: Final = "% PBN 2.1\n"


def dumps(games: PbnGame | Deal | Iterable[PbnGame | Deal]) -> str:
    """Write games as PBN text.

    Args:
        games: A game or a deal, or some of them. A deal is written as `game_of_deal` makes a game of it, with its place
            among the others as ``Board``.

    Returns:
        Lines that each end with a newline. Encode them as UTF-8: in another encoding some texts are not read as they
        were written.

    Raises:
        PbnError: If something is neither a game nor a deal, or a game or the whole text would be too long to be read.

    Examples:
        >>> print(dumps(PbnGame([PbnTag("Event", "Evening"), PbnTag("Board", "1")])), end="")
        % PBN 2.1
        [Event "Evening"]
        [Board "1"]
    """
    written = (games,) if isinstance(games, PbnGame | Deal) else games
    if not isinstance(written, Iterable):
        raise PbnError(f"a game or a deal is written, not a {type(games).__name__}", code="wrong_type")
    text, left = [_HEAD], MAX_CHARACTERS - len(_HEAD)
    for number, game in enumerate(written, 1):
        block = "".join(f"{line}\n" for line in lines_of_game(_as_game(game, number)))
        size = len(block.encode())
        if size > MAX_GAME_CHARACTERS - (len(_HEAD) if number == 1 else 0):
            raise PbnError(f"game {number} would be longer than {MAX_GAME_CHARACTERS} characters", code="too_long")
        left -= size + (number > 1)  # and the blank line between
        if left < 0:
            reason = f"with game {number} the text would be longer than {MAX_CHARACTERS} characters"
            raise PbnError(reason, code="too_long")
        text += (block,) if number == 1 else ("\n", block)
    return "".join(text)


def loads(text: str | bytes) -> tuple[PbnGame, ...]:
    """Read the games of a PBN text.

    Comments and lines that begin with ``%`` are left out; values that are inherited from an earlier game (``#`` and
    ``##``) are filled in; of a tag that comes twice in a game the first one counts. Unknown tags and sections are kept.

    Args:
        text: The text, or its bytes, at most `MAX_CHARACTERS` long: UTF-8, or where a line is not, ISO 8859-1.

    Raises:
        PbnError: If the text is too long, or for the first game that cannot be read; `read_games` reads longer texts,
            and passes such a game over.

    Examples:
        >>> (game,) = loads('[Dealer "N"] [Deal "N:AKQJT98765432... - - -"] ; three hands are not known')
        >>> game.hands[0], game.hands[1]
        (Hand('AKQJT98765432...'), None)
    """
    if not isinstance(text, str | bytes):
        raise PbnError(f"a text is str or bytes, not {type(text).__name__}", code="wrong_type")
    if len(text) > MAX_CHARACTERS:
        raise PbnError(f"the text is longer than {MAX_CHARACTERS} characters", code="too_long")
    games: list[PbnGame] = []
    for game in games_of(_lines_of(text)):
        if isinstance(game, PbnError):
            raise game
        games.append(game)
    return tuple(games)


def read_games(file: BinaryIO) -> Iterator[PbnGame | PbnError]:
    r"""Read a file game by game; one that cannot be read does not keep the others from being read.

    Args:
        file: A file that is open for reading bytes. One game is held in memory, at most ``MAX_GAME_CHARACTERS`` of it,
            and the last value of each tag.

    Yields:
        Each game, or why it cannot be read.

    Raises:
        TypeError: If it is not such a file.

    Examples:
        >>> import io
        >>> file = io.BytesIO(b'[Board "1"]\n\n[Board 2]\n\n[Board "3"]\n')
        >>> [found.code if isinstance(found, PbnError) else found.value("Board") for found in read_games(file)]
        ['1', 'no_tag', '3']
    """
    if not callable(getattr(file, "readline", None)):
        raise TypeError(f"games are read from a file that is open for reading bytes, not from a {type(file).__name__}")
    return games_of(lines_in(file))


def _lines_of(text: str | bytes) -> Iterator[tuple[str, int]]:
    return lines_in(io.BytesIO(text)) if isinstance(text, bytes) else lines_of(text.removeprefix("\ufeff"))


def _as_game(game: object, number: int) -> PbnGame:
    if isinstance(game, Deal):
        return game_of_deal(game, {"Board": str(number)})
    if isinstance(game, PbnGame):
        return game
    raise PbnError(f"a game or a deal is written, not a {type(game).__name__}", code="wrong_type")
