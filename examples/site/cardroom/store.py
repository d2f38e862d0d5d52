"""The log of all tables: rows that are only ever added, on SQLite or PostgreSQL.

Two statements are all that is needed, so there is no query builder here and no mapper: the `sqlite3` of Python, and
asyncpg, which both take the same SQL. A call returns when the rows are on the disk, and no sooner.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple, Protocol

import asyncpg

_CREATE: Final = (
    "CREATE TABLE IF NOT EXISTS events (game TEXT NOT NULL, seq INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL, "
    "event TEXT NOT NULL, PRIMARY KEY (game, seq))"
)
_APPEND: Final = "INSERT INTO events (game, seq, at, event) VALUES ($1, $2, $3, $4)"
_ROWS: Final = "SELECT seq, at, event FROM events WHERE game = $1 ORDER BY seq"


class Row(NamedTuple):
    """An event of a game: its number, the first being 0, when it was kept (seconds since 1970), and its text."""

    seq: int
    at: float
    event: str


class ConflictError(Exception):
    """Another process has added to the game in between: read its rows again."""


class Store(Protocol):
    """Where the events are."""

    async def append(self, game: str, rows: Sequence[Row]) -> None:
        """Keep rows, all or none, and return when they are kept.

        Raises:
            ConflictError: If the game has a row of such a number already.
        """

    async def rows(self, game: str) -> list[Row]:
        """All rows of a game, in order; none if there is no such game."""

    async def close(self) -> None:
        """Let go of the database."""


async def open_store(url: str) -> Store:
    """The store at a URL: ``sqlite:///FILE``, or a ``postgresql://...`` as libpq knows it.

    Raises:
        ValueError: If the URL is neither.
    """
    if url.startswith("sqlite:///"):
        return await _Sqlite.open(url.removeprefix("sqlite:///"))
    if url.startswith(("postgresql://", "postgres://")):
        return await _Postgres.open(url)
    raise ValueError(f"a database is sqlite:///FILE or postgresql://..., not {url}")


class _Sqlite:
    """One thread has the connection, so that the others never wait for the disk."""

    def __init__(self, thread: ThreadPoolExecutor, connection: sqlite3.Connection) -> None:
        self._thread, self._connection = thread, connection

    @classmethod
    async def open(cls, file: str) -> _Sqlite:
        thread = ThreadPoolExecutor(1, "sqlite")

        def connect() -> sqlite3.Connection:
            connection = sqlite3.connect(file)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")  # a commit waits for the disk
            connection.execute(_CREATE)
            return connection

        return cls(thread, await asyncio.get_running_loop().run_in_executor(thread, connect))

    async def append(self, game: str, rows: Sequence[Row]) -> None:
        def write() -> None:
            try:
                with self._connection:  # commits, or takes all back
                    for row in rows:
                        self._connection.execute(_APPEND, _named(game, *row))
            except sqlite3.IntegrityError as error:
                raise ConflictError(game) from error

        await asyncio.get_running_loop().run_in_executor(self._thread, write)

    async def rows(self, game: str) -> list[Row]:
        def read() -> list[Row]:
            return [Row(*row) for row in self._connection.execute(_ROWS, _named(game))]

        return await asyncio.get_running_loop().run_in_executor(self._thread, read)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()


def _named(*values: str | float) -> dict[str, str | float]:
    """Values for ``$1``, ``$2`` and so on, which SQLite takes for names."""
    return {str(number): value for number, value in enumerate(values, start=1)}


class _Postgres:
    """A pool of connections; a commit waits for the disk unless the server has been told otherwise."""

    def __init__(self, pool: asyncpg.Pool[asyncpg.Record]) -> None:
        self._pool = pool

    @classmethod
    async def open(cls, url: str) -> _Postgres:
        pool = await asyncpg.create_pool(url, min_size=1, max_size=5)
        await pool.execute(_CREATE)
        return cls(pool)

    async def append(self, game: str, rows: Sequence[Row]) -> None:
        try:
            await self._pool.executemany(_APPEND, [(game, *row) for row in rows])  # in one transaction
        except asyncpg.UniqueViolationError as error:
            raise ConflictError(game) from error

    async def rows(self, game: str) -> list[Row]:
        return [Row(*row) for row in await self._pool.fetch(_ROWS, game)]

    async def close(self) -> None:
        await self._pool.close()
