"""Portable Bridge Notation (PBN 2.1): bridge deals from anywhere for priffe, and priffe's deals for bridge programs.

`loads` and `read_games` read games, `PbnGame.deal` makes a deal of one, and `dumps` writes games and deals. What is
wrong with a text is a `PbnError`, whose message ends with the offending line and a caret under the place.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from priffe.deal import Deal
from priffe.errors import PbnError
from priffe.records.pbn.games import PbnGame
from priffe.records.pbn.reading import MAX_GAME_CHARACTERS, games_of, line_of, lines_in
from priffe.records.pbn.tags import PbnTag
from priffe.records.pbn.writing import game_of_deal, lines_of_game

__all__ = ["MAX_GAME_CHARACTERS", "PbnError", "PbnGame", "PbnTag", "dumps", "game_of_deal", "loads", "read_games"]


def dumps(games: PbnGame | Deal | Iterable[PbnGame | Deal]) -> str:
    """Write games as PBN text.

    Args:
        games: A game or a deal, or some of them. A deal is written as `game_of_deal` makes a game of it, with its place
            among the others as ``Board``.

    Returns:
        Lines that each end with a newline. Written to a file, they are best encoded as ISO 8859-1 if they can be, which
        is the character set of PBN, and else as UTF-8.

    Raises:
        PbnError: If something is neither a game nor a deal.

    Examples:
        >>> print(dumps(PbnGame([PbnTag("Event", "Evening"), PbnTag("Board", "1")])), end="")
        % PBN 2.1
        [Event "Evening"]
        [Board "1"]
    """
    written = (games,) if isinstance(games, PbnGame | Deal) else games
    if not isinstance(written, Iterable):
        raise PbnError(f"a game or a deal is written, not a {type(games).__name__}", code="wrong_type")
    blocks = ["\n".join(lines_of_game(_as_game(game, number))) for number, game in enumerate(written, 1)]
    return "% PBN 2.1\n" + "\n\n".join(blocks) + ("\n" if blocks else "")


def loads(text: str | bytes) -> tuple[PbnGame, ...]:
    """Read the games of a PBN text.

    Comments and lines that begin with ``%`` are left out; values that are inherited from an earlier game (``#`` and
    ``##``) are filled in; of a tag that comes twice in a game the first one counts. Unknown tags and sections are kept.

    Args:
        text: The text, or its bytes: UTF-8, or where a line is not, ISO 8859-1.

    Raises:
        PbnError: For the first game that cannot be read; `read_games` passes it over.

    Examples:
        >>> (game,) = loads('[Dealer "N"] [Deal "N:AKQJT98765432... - - -"] ; three hands are not known')
        >>> game.hands[0], game.hands[1]
        (Hand('AKQJT98765432...'), None)
    """
    if not isinstance(text, str | bytes):
        raise PbnError(f"a text is str or bytes, not {type(text).__name__}", code="wrong_type")
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

    Examples:
        >>> import io
        >>> file = io.BytesIO(b'[Board "1"]\n\n[Board 2]\n\n[Board "3"]\n')
        >>> [found.code if isinstance(found, PbnError) else found.value("Board") for found in read_games(file)]
        ['1', 'no_tag', '3']
    """
    return games_of(lines_in(file))


def _lines_of(text: str | bytes) -> Iterator[str]:
    if isinstance(text, bytes):
        return lines_in(io.BytesIO(text))
    return map(line_of, text.removeprefix("\ufeff").split("\n"))


def _as_game(game: object, number: int) -> PbnGame:
    if isinstance(game, Deal):
        return game_of_deal(game, {"Board": str(number)})
    if isinstance(game, PbnGame):
        return game
    raise PbnError(f"a game or a deal is written, not a {type(game).__name__}", code="wrong_type")
