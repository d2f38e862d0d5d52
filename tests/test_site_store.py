"""The store of the example site on both databases, and what a site keeps when it is killed."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import postgres
import pytest
from cardroom import tables
from cardroom.rooms import Person, Room
from cardroom.store import ConflictError, Row, Store, open_store
from cardroom.tables import Open, Refused
from site_client import Player, serving
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed

import priffe as pf
from priffe import records
from priffe.labels import Language


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    with postgres.running() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'site.sqlite'}"
    return str(request.getfixturevalue("postgres_url"))


def with_store(url: str, use: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        store = await open_store(url)
        try:
            await use(store)
        finally:
            await store.close()

    asyncio.run(run())


ROWS = [Row(0, 1.5, '["Open", "STANDARD", "00"]'), Row(1, 1e9 + 0.25, "PASS"), Row(2, 1e9 + 1, "QH")]


def test_rows_come_back_in_order_and_games_are_apart(url: str) -> None:
    async def use(store: Store) -> None:
        await store.append("one game", ROWS[:1])
        await store.append("another", ROWS[:2])
        await store.append("one game", ROWS[1:])
        assert await store.rows("one game") == ROWS
        assert await store.rows("none") == []

    with_store(url, use)

    async def later(store: Store) -> None:
        assert await store.rows("one game") == ROWS
        assert await store.rows("another") == ROWS[:2]

    with_store(url, later)


def test_a_number_is_taken_once_and_rows_are_kept_all_or_none(url: str) -> None:
    async def use(store: Store) -> None:
        await store.append("twice", ROWS[:2])
        for rows in (ROWS[1:2], ROWS[:1], [ROWS[2], ROWS[1]], [ROWS[2], ROWS[2]]):
            with pytest.raises(ConflictError):
                await store.append("twice", rows)
            assert await store.rows("twice") == ROWS[:2]
        await store.append("twice", ROWS[2:])
        assert await store.rows("twice") == ROWS

    with_store(url, use)


def test_many_games_write_at_once(url: str) -> None:
    async def use(store: Store) -> None:
        games = [f"game {number}" for number in range(20)]
        for row in ROWS:
            await asyncio.gather(*(store.append(game, [row]) for game in games))
        assert await asyncio.gather(*map(store.rows, games)) == [ROWS] * 20
        rivals = await asyncio.gather(*(store.append("contested", ROWS[:1]) for _ in range(5)), return_exceptions=True)
        assert sorted(map(type, rivals), key=str) == [type(None)] + [ConflictError] * 4

    with_store(url, use)


def test_a_url_of_another_kind_is_refused() -> None:
    for url in ("mysql://here", "site.sqlite", ""):
        with pytest.raises(ValueError, match="a database is sqlite:///FILE or postgresql://"):
            asyncio.run(open_store(url))


# -- rooms: nothing is told before it is kept


class Slow:
    """A store that keeps rows when it is let, or fails."""

    def __init__(self) -> None:
        self.kept: list[Row] = []
        self.gate = asyncio.Event()
        self.fails = False

    async def append(self, game: str, rows: Sequence[Row]) -> None:
        await self.gate.wait()
        if self.fails:
            raise OSError("the disk is full")
        if rows[0].seq != len(self.kept):
            raise ConflictError(game)
        self.kept += rows

    async def rows(self, game: str) -> list[Row]:
        return list(self.kept)

    async def close(self) -> None:
        """Nothing is open."""


OPEN = Open("STANDARD", "00" * 32)
OPENED = Row(0, 0, tables.event_to_text(OPEN))


def sit(seat: str) -> Callable[[tables.Table], tables.Decided]:
    return lambda table: tables.seated(table, seat, f"player {seat}", "0" * 64, pf.commitment(seat.encode() * 32))


def names(room: Room) -> list[str]:
    return [one.name for one in room.table.players]


def test_an_action_is_shown_and_answered_after_it_is_kept_and_not_if_it_is_not() -> None:
    async def run() -> None:
        store = Slow()
        store.kept = [OPENED]
        room = Room("game", [OPENED], store, delay=0, pause=0)
        doing = asyncio.create_task(room.do(sit("N")))
        await asyncio.sleep(0.01)
        assert not doing.done()
        assert names(room) == []
        store.gate.set()
        assert await doing == 2
        assert names(room) == ["player N"]
        store.fails = True
        with pytest.raises(OSError, match="full"):
            await room.do(sit("E"))
        assert names(room) == ["player N"]
        store.fails = False
        assert await room.do(sit("E")) == 3

    asyncio.run(run())


def test_a_room_that_another_process_has_overtaken_reads_its_log_again() -> None:
    async def run() -> None:
        store = Slow()
        store.kept = [OPENED]
        store.gate.set()
        one = Room("game", [OPENED], store, delay=0, pause=0)
        other = Room("game", [OPENED], store, delay=0, pause=0)
        await one.do(sit("N"))
        with pytest.raises(Refused, match="try_again"):
            await other.do(sit("E"))
        assert other.table == one.table
        await other.do(sit("E"))
        assert len(store.kept) == 3

    asyncio.run(run())


def test_spectators_see_what_is_old_enough_when_a_table_is_read_again() -> None:
    async def run() -> None:
        old, new = (tables.event_to_text(sit(seat)(tables.opened(OPEN))[0][0]) for seat in "NE")
        log = [OPENED, Row(1, time.time() - 3601, old), Row(2, time.time() - 3500, new)]
        room = Room("game", log, Slow(), delay=3600, pause=0)
        await asyncio.sleep(0.01)
        assert names(room) == ["player N", "player E"]
        assert [one.name for one in room.gallery.players] == ["player N"]

    asyncio.run(run())


def test_bots_that_a_failing_store_has_stopped_go_on_when_somebody_comes() -> None:
    async def silent(*_: object) -> None:
        """Send nothing."""

    async def nothing() -> dict[str, object]:
        return {"type": "websocket.disconnect"}

    async def run() -> None:
        store = Slow()
        store.kept = [OPENED]
        store.gate.set()
        room = Room("game", [OPENED], store, delay=0, pause=0)
        await room.do(sit("N"))
        for message in ({"do": "begin"}, {"do": "show", "part": (b"N" * 32).hex()}):
            await room.do(partial(tables.decide, who="player N", message=message))
        store.fails, before = True, len(store.kept)
        await asyncio.sleep(0.01)
        assert len(store.kept) == before
        store.fails = False
        room.come(Person(WebSocket({"type": "websocket"}, nothing, silent), "player N", Language.SV))
        await asyncio.sleep(0.01)
        assert len(store.kept) > before

    asyncio.run(run())


# -- kill -9


Answered = list[tuple[int, str]]
"""Actions that were answered, each with how many events the table had had then."""


def test_no_answered_action_is_lost_by_kill_9(url: str, tmp_path: Path) -> None:
    rng, games = random.Random(5), dict[str, Answered]()
    kills = 10 if url.startswith("sqlite") else 5
    game, token, answered = "", "", Answered()
    for _ in range(kills):
        with serving(tmp_path, database=url) as site:
            if not token:
                game = site.open("CLASSIC")
                token, answered = site.begun(game, E="Bea")["E"].token, games.setdefault(game, [])
            player = site.connect(game, token)
            player.state(bool)
            assert not answered or player.latest["table"]["events"] >= answered[-1][0]
            killer = threading.Timer(rng.uniform(0, 0.1), site.process.kill)
            with suppress(ConnectionClosed):
                play_on(player, answered, rng, killer)
                token = ""  # the evening is over
    assert sum(map(len, games.values())) > kills

    async def check(store: Store) -> None:
        for game, answered in games.items():
            log = await store.rows(game)
            assert [row.seq for row in log] == list(range(len(log)))
            for events, text in answered:
                assert text in [row.event for row in log[events - 3 : events]]

    with_store(url, check)


def play_on(player: Player, answered: Answered, rng: random.Random, killer: threading.Timer) -> None:
    """Play until the connection breaks or the evening is over, and note what is answered.

    The timer that kills the site is started after a few answers.
    """
    starts = len(answered) + rng.randrange(1, 5)
    while not (view := records.loads(json.dumps(player.latest["view"]), pf.SessionObservation)).session.is_over:
        if actions := pf.legal_actions(view):
            text = records.action_to_text(rng.choice(actions))
            answer = player.ask(do="act", action=text)
            answered.append((answer["ok"], text))
            player.catch_up(answer["ok"])
        elif view.deal is None:
            player.catch_up(player.ask(do="deal")["ok"])
        else:
            player.receive()
        if len(answered) == starts:
            starts = 0
            killer.start()
