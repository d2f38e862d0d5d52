"""Tables that somebody is at: each has its state, its connections, its bots, and what spectators see of it yet."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress

import attrs
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardroom import tables
from cardroom.store import ConflictError, Row, Store
from cardroom.tables import Decided, Open, Refused, Table
from priffe.labels import Language


@attrs.frozen(eq=False)
class Person:
    """A connection, of a player or of a spectator; `awake` is set when there is something new to tell."""

    socket: WebSocket
    who: str | None
    language: Language
    awake: asyncio.Event = attrs.field(factory=asyncio.Event)


class Room:
    """A table in memory. Only what is kept is in it, and only what is kept is told."""

    def __init__(self, game: str, rows: list[Row], store: Store, *, delay: float, pause: float) -> None:
        self.game, self.persons = game, set[Person]()
        self._store, self._delay, self._pause = store, delay, pause
        self._lock, self._rng = asyncio.Lock(), random.Random()
        self._bots: asyncio.Task[None] | None = None
        first = tables.event_from_text(rows[0].event)
        assert isinstance(first, Open)  # noqa: S101  # what every log begins with
        self.table = self.gallery = tables.opened(first)
        self._catch_up(rows)

    async def do(self, decide: Callable[[Table], Decided]) -> int:
        """Let something happen at the table: decided, kept, and only then told and answered.

        Returns:
            How many events the table has had with these.

        Raises:
            Refused, PriffeError: As `decide`.
        """
        async with self._lock:
            events, table = decide(self.table)
            now = time.time()
            texts = map(tables.event_to_text, events)
            rows = [Row(seq, now, text) for seq, text in enumerate(texts, start=self.table.events)]
            try:
                await self._store.append(self.game, rows)
            except ConflictError as error:  # another process, or a commit whose answer was lost
                self._catch_up(await self._store.rows(self.game))
                raise Refused("try_again") from error
            self._show(table, now)
            return table.events

    def come(self, person: Person) -> None:
        """Somebody is connected, and is told all; players see who is there."""
        self.persons.add(person)
        person.awake.set()
        self._wake()
        self._wake_bots()

    def leave(self, person: Person) -> None:
        """Somebody is not connected any more."""
        self.persons.discard(person)
        self._wake()

    def told(self, person: Person) -> str:
        """What a person is told now."""
        if person.who is None:
            return tables.told(self.gallery, None)
        return tables.told(self.table, person.who, {one.who for one in self.persons if one.who is not None})

    async def tell(self, person: Person) -> None:
        """Tell a person what is new, for ever. Whoever reads slowly is told the latest alone."""
        with suppress(WebSocketDisconnect, RuntimeError):  # the other half of the connection sees it too
            while True:
                await person.awake.wait()
                person.awake.clear()
                await person.socket.send_text(self.told(person))

    def _catch_up(self, rows: list[Row]) -> None:
        """Take the table on to the last of its rows, and the gallery as far as it may see."""
        table = self.table
        for row in rows[table.events :]:
            table = tables.after(table, tables.event_from_text(row.event))
            self._show(table, row.at)

    def _show(self, table: Table, at: float) -> None:
        """Show a table to its players now, and to spectators when their time has come."""
        self.table = table
        asyncio.get_running_loop().call_later(max(0, at + self._delay - time.time()), self._show_gallery, table)
        self._wake()
        self._wake_bots()

    def _show_gallery(self, table: Table) -> None:
        if table.events > self.gallery.events:  # a clock that was set back must not take spectators back
            self.gallery = table
            self._wake(spectators=True)

    def _wake(self, *, spectators: bool = False) -> None:
        for person in self.persons:
            if spectators is (person.who is None):
                person.awake.set()

    def _wake_bots(self) -> None:
        if self._bots is None or self._bots.done():
            self._bots = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Let bots act as long as it is their turn."""
        with suppress(Refused):
            while True:
                await asyncio.sleep(self._pause)
                await self.do(lambda table: tables.bot_acts(table, self._rng))
