"""Files of any format that priffe reads: JSON records, the notation, PBN, and the file of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias, assert_never

import attrs
import click

from priffe.cli._kept import GameFileError, game_in
from priffe.cli._sources import STDIN, SourceError, content_of, shown_name, sources_in
from priffe.deal import Deal
from priffe.errors import PriffeError, RecordError
from priffe.observation import Observation, SessionObservation
from priffe.records import Value, loads, notation, pbn
from priffe.results import DealResult
from priffe.rubber import Rubber
from priffe.rules import Rules
from priffe.session import Session

FILE_HELP: Final = f"A FILE holds JSON records, notation or PBN, or is that of a game; {STDIN} is the standard input."

Shown: TypeAlias = Deal | Observation | DealResult
"""A deal, the view of one, or what one came to that was entered without cards."""


def read_values(name: str) -> tuple[Value, ...]:
    """The values that a file holds.

    Raises:
        click.ClickException: If it cannot be read, or holds something else; it names the place.
    """
    shown = shown_name(name)
    try:
        content = content_of(name)
        beginning = content.lstrip()
        if beginning.startswith(b"priffe "):
            return (notation.loads(content),)
        if not beginning.startswith(b"{"):
            return _games(content, shown)
        if _is_game(content):
            return (_finished(game_in(content.rpartition(b"\n")[0]).session),)
        return tuple(_records(content, name))
    except (SourceError, GameFileError, PriffeError) as error:
        raise click.ClickException(f"{shown}: {error}") from error


def deals_in(values: Iterable[Value]) -> Iterator[Shown]:
    """The deals of some values, those of rubbers and sessions in order."""
    for value in values:
        match value:
            case Deal() | Observation() | DealResult():
                yield value
            case Rubber():
                yield from value.deals
            case Session():
                yield from value.deals
                if value.deal is not None:
                    yield value.deal
            case SessionObservation():
                yield from (view for view in (value.last_deal, value.deal) if view is not None)
            case Rules():
                pass
            case _:
                assert_never(value)


def chosen_deals(name: str, number: int | None) -> tuple[tuple[int, Shown], ...]:
    """The deals of a file with their numbers, counted from 1.

    Args:
        name: The file.
        number: Only this one; None for all.

    Raises:
        click.ClickException: If it holds none, or not that one; and as `read_values`.
    """
    deals = tuple(enumerate(deals_in(read_values(name)), start=1))
    if not deals:
        raise click.ClickException(f"{name}: holds no deals")
    if number is None:
        return deals
    if number > len(deals):
        raise click.UsageError(f"there is no deal {number}: {name} holds {len(deals)}")
    return deals[number - 1 : number]


def _records(content: bytes, name: str) -> Iterator[Value]:
    for source in sources_in(content, name):
        try:
            yield loads(source.text)
        except RecordError as error:
            raise click.ClickException(source.complaint(error)) from error


def _games(content: bytes, shown: str) -> tuple[Value, ...]:
    games = pbn.loads(content)
    if not games:
        raise click.ClickException(f"{shown}: holds neither records nor games")
    return tuple(game.deal() for game in games)


def _is_game(content: bytes) -> bool:
    """Whether a line that is no JSON object follows the first one, as in the file of a game."""
    first, _, rest = content.partition(b"\n")
    return first.rstrip().endswith(b"}") and bool(rest.strip()) and not rest.lstrip().startswith(b"{")


def _finished(session: Session) -> Session:
    """A session without the deal in progress, in which the player of the game has not seen all hands."""
    return attrs.evolve(session, deal=None)
