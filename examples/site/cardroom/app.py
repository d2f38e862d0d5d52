"""The app: HTTP for tables, seats, sheets and proofs, and a WebSocket for the play."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final
from weakref import WeakValueDictionary

import attrs
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

import priffe as pf
from cardroom import tables
from cardroom.limits import Limiter
from cardroom.rooms import Person, Room
from cardroom.store import Row, Store, open_store
from cardroom.tables import Open, Refused, Table
from cardroom.words import sentence, words
from priffe import rendering
from priffe.labels import Language, LanguageError

PAGE: Final = Path(__file__).parent / "page"
MOST_BYTES: Final = 4096
"""Of a request or a message; the longest ones of the page have two hundred."""
MOST_SPECTATORS: Final = 100
"""Of one table at a time."""
PATIENCE: Final = 10
"""Seconds that a connection has for its first message."""

_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


@attrs.frozen(kw_only=True)
class Settings:
    """How a site runs.

    Attributes:
        database: Where the events are: ``sqlite:///FILE`` or ``postgresql://...``.
        delay: How many seconds spectators are behind.
        pause: How many seconds a bot takes for a move.
        requests: How many requests an address may make a second, and how many at once; connections too.
        messages: The same for the messages of a connection.
        random_bytes: Where secrets and the names of tables come from.
    """

    database: str = "sqlite:///cardroom.sqlite"
    delay: float = 30
    pause: float = 0.8
    requests: tuple[float, float] = (2, 60)
    messages: tuple[float, float] = (5, 30)
    random_bytes: Callable[[int], bytes] = secrets.token_bytes


class Site:
    """All tables of a process, which is the only one that serves this database."""

    _store: Store

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()  # they live while somebody is there
        self._loading = asyncio.Lock()
        self._requests = Limiter(*settings.requests)

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Have the database open while the site runs."""
        self._store = await open_store(self._settings.database)
        yield
        await self._store.close()

    def count(self, connection: HTTPConnection) -> None:
        """Count a request of an address, and refuse it if there were too many."""
        address = None if connection.client is None else connection.client.host
        if not self._requests.allows(address, time.monotonic()):
            raise HTTPException(429)

    async def room(self, game: str) -> Room:
        """The table of a name, with its state read from the log if nobody is there yet."""
        async with self._loading:
            room = self._rooms.get(game)
            if room is None:
                rows = await self._store.rows(game)
                if not rows:
                    raise HTTPException(404)
                room = Room(game, rows, self._store, delay=self._settings.delay, pause=self._settings.pause)
                self._rooms[game] = room
            return room

    # -- HTTP

    async def list_tables(self, _: Request) -> Response:
        """The tables that somebody is at."""
        about = [
            {"game": room.game, "rules": room.table.rules, "names": [one.name for one in room.table.players]}
            for room in self._rooms.values()
            if room.persons
        ]
        return JSONResponse({"tables": about, "presets": list(pf.PRESETS)})

    async def open_table(self, request: Request) -> Response:
        """Open a table: its secret is drawn before any part is."""
        self.count(request)
        match await _body(request):
            case {"rules": str(rules)} if rules in pf.PRESETS:
                game, secret = self._settings.random_bytes(9).hex(), self._settings.random_bytes(32).hex()
                row = Row(0, time.time(), tables.event_to_text(Open(rules, secret)))
                await self._store.append(game, [row])
                return JSONResponse({"game": game})
            case _:
                raise HTTPException(400)

    async def take_seat(self, request: Request) -> Response:
        """Give somebody a seat. The browser has drawn the token, so an answer that is lost does not lose the seat."""
        self.count(request)
        room = await self.room(request.path_params["game"])
        match await _body(request):
            case {"seat": str(seat), "name": str(name), "token": str(token), "commitment": str(commitment)}:
                try:
                    events = await room.do(lambda table: tables.seated(table, seat, name, token, commitment))
                except (Refused, pf.PriffeError) as error:
                    return JSONResponse(_refusal(error, room.table, None, _language(request)), 409)
                return JSONResponse({"ok": events})
            case _:
                raise HTTPException(400)

    async def sheet(self, request: Request) -> Response:
        """The score sheet as a page, which spectators have as late as all else."""
        session = (await self._table(request)).session
        if session is None:
            raise HTTPException(404)
        public = pf.observe(session, None).session
        return HTMLResponse(rendering.sheet_html(rendering.sheet(public, _language(request))))

    async def proof(self, request: Request) -> Response:
        """What it takes to verify the deals, once the secret is known."""
        try:
            return JSONResponse(tables.proof(await self._table(request)))
        except Refused:
            raise HTTPException(404) from None

    async def _table(self, request: Request) -> Table:
        """The table as whoever asks may know it: a player by the token, a spectator without."""
        self.count(request)
        room = await self.room(request.path_params["game"])
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        return room.gallery if tables.player_of(room.table, token) is None else room.table

    # -- the play

    async def play(self, socket: WebSocket) -> None:
        """One connection: the first message says who it is; then it is told all that is new, and answered.

        It is closed with a code of 4000 and what HTTP would say: 4401 for the token of nobody, 4404 for no table.
        """
        self.count(socket)
        await socket.accept()
        with suppress(WebSocketDisconnect):
            try:
                room = await self.room(socket.path_params["game"])
                await self._serve(room, await _met(socket, room))
            except HTTPException as refused:
                await socket.close(4000 + refused.status_code)

    async def _serve(self, room: Room, person: Person) -> None:
        telling, limiter = asyncio.create_task(room.tell(person)), Limiter(*self._settings.messages)
        room.come(person)
        try:
            while True:
                message = await _message(person.socket)
                if not limiter.allows(None, time.monotonic()):
                    raise HTTPException(429)
                await person.socket.send_text(json.dumps(await _answer(room, person, message)))
        finally:
            room.leave(person)
            telling.cancel()


async def _met(socket: WebSocket, room: Room) -> Person:
    """Who it is, by the first message."""
    try:
        first = await asyncio.wait_for(_message(socket), PATIENCE)
    except TimeoutError:
        raise HTTPException(408) from None
    match first:
        case {"token": None, "language": "sv" | "en" as language}:
            if sum(one.who is None for one in room.persons) >= MOST_SPECTATORS:
                raise HTTPException(429)
            return Person(socket, None, Language(language))
        case {"token": str(token), "language": "sv" | "en" as language}:
            who = tables.player_of(room.table, token)
            if who is None:
                raise HTTPException(401)
            return Person(socket, who, Language(language))
        case _:
            raise HTTPException(400)


async def _answer(room: Room, person: Person, message: object) -> dict[str, object]:
    """What is answered to a message, once what it asked for is kept, or refused."""
    number = message.get("id") if isinstance(message, dict) else None
    reply: dict[str, object] = {"re": number if isinstance(number, int) else None}
    try:
        if person.who is None:
            raise Refused("spectator")
        who = person.who
        events = await room.do(lambda table: tables.decide(table, who, message))
    except (Refused, pf.PriffeError) as error:
        return reply | _refusal(error, room.table, person.who, person.language)
    return reply | {"ok": events}


def _refusal(error: Refused | pf.PriffeError, table: Table, who: str | None, language: Language) -> dict[str, object]:
    return {"error": str(error.code), "words": sentence(error, table, who, language)}


async def _message(socket: WebSocket) -> object:
    """The next message, read as JSON; None if it is none."""
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1006))
    return _json(received.get("text") or "")


async def _body(request: Request) -> object:
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > MOST_BYTES:
            raise HTTPException(413)
    return _json(body)


def _json(text: str | bytes) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _language(request: Request) -> Language:
    try:
        return Language(request.query_params.get("language", "en"))
    except LanguageError:
        raise HTTPException(404) from None


# -- what is the same for everybody


async def page(_: Request) -> Response:
    """The page, which is the same for all tables."""
    return FileResponse(PAGE / "page.html", headers=_HEADERS)


async def page_words(request: Request) -> Response:
    """The words of the page in a language."""
    return JSONResponse(words(_language(request)))


async def card(request: Request) -> Response:
    """The picture of a card."""
    try:
        picture = rendering.svg(pf.Card(request.path_params["card"]), _language(request))
    except pf.PriffeError:
        raise HTTPException(404) from None
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"})


def app(settings: Settings) -> Starlette:
    """The app."""
    site = Site(settings)
    routes = [
        Route("/", page),
        Route("/at/{game}", page),
        Route("/words", page_words),
        Route("/cards/{card}.svg", card),
        Route("/tables", site.list_tables),
        Route("/tables", site.open_table, methods=["POST"]),
        Route("/tables/{game}/seats", site.take_seat, methods=["POST"]),
        Route("/tables/{game}/sheet", site.sheet),
        Route("/tables/{game}/proof", site.proof),
        WebSocketRoute("/tables/{game}/play", site.play),
        Mount("/page", StaticFiles(directory=PAGE)),
    ]
    return Starlette(routes=routes, lifespan=site.lifespan)
