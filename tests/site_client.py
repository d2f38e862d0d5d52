"""A site in a process of its own, and players of it that are programs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import priffe as pf

SITE = Path(__file__).parents[1] / "examples" / "site"
PATIENCE = 30
"""Seconds that anything may take. No test is about how long it does."""


class Site:
    """What can be done at a site by whoever has its address."""

    def __init__(self, url: str) -> None:
        self.url, self._connections = url, ExitStack()

    def leave(self) -> None:
        """Close all connections."""
        self._connections.close()

    def call(self, path: str, body: object = None, token: str | None = None) -> str:
        """What a GET gives, or a POST with a body."""
        data = None if body is None else json.dumps(body).encode()
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        with urlopen(Request(self.url + path, data, headers), timeout=PATIENCE) as answer:  # noqa: S310
            return str(answer.read().decode())

    def refused(self, path: str, body: object = None, token: str | None = None) -> int:
        """The status with which a request is refused."""
        try:
            self.call(path, body, token)
        except HTTPError as error:
            with error:
                return error.code
        raise AssertionError(f"{path} was not refused")

    def open(self, rules: str = "STANDARD") -> str:
        """A new table."""
        return str(json.loads(self.call("/tables", {"rules": rules}))["game"])

    def sit(self, game: str, seat: str, name: str) -> tuple[str, str]:
        """The token and the part of a new player."""
        token, part = (sha256(f"{what} of {name} at {game}".encode()).digest() for what in ("token", "part"))
        body = {"seat": seat, "name": name, "token": token.hex(), "commitment": pf.commitment(part)}
        self.call(f"/tables/{game}/seats", body)
        return token.hex(), part.hex()

    def connect(self, game: str, token: str | None, language: str = "en") -> Player:
        """A connection of a player, or of a spectator."""
        return self.greet(game, json.dumps({"token": token, "language": language}))

    def greet(self, game: str, first: str) -> Player:
        """A connection with any text as its first message."""
        url = f"{self.url.replace('http', 'ws')}/tables/{game}/play"
        player = Player(self._connections.enter_context(connect(url, proxy=None, close_timeout=1)))
        with suppress(ConnectionClosed):  # if it was refused before it could say anything
            player.socket.send(first)
        return player

    def begun(self, game: str, **names: str) -> dict[str, Player]:
        """A table with these people, by seat, and bots, where the first card can be bid for."""
        held = {seat: self.sit(game, seat, name) for seat, name in names.items()}
        players: dict[str, Player] = {}
        for seat, (token, part) in held.items():
            players[seat] = self.connect(game, token)
            players[seat].token, players[seat].part = token, part
            for player in players.values():  # each sees each come
                player.state(lambda told: sum(one["here"] for one in told["table"]["players"]) == len(players))
        first, *_ = players.values()
        asked: list[tuple[Player, dict[str, object]]] = [(first, {"do": "begin"})]
        asked += [(player, {"do": "show", "part": player.part}) for player in players.values()]
        for player, message in asked:
            events = player.ask(**message)["ok"]
            for other in players.values():
                other.catch_up(events)
        return players


class Server(Site):
    """A site in a process of its own, at a free port."""

    def __init__(self, directory: Path, database: str, *options: str) -> None:
        self.log = directory / "site.log"
        with self.log.open("w") as log:
            command = [sys.executable, "-m", "cardroom", "--port", "0", "--database", database, *options]
            self.process = subprocess.Popen(command, cwd=SITE, stdout=log, stderr=log)
        super().__init__(f"http://127.0.0.1:{self._port()}")

    def _port(self) -> str:
        for _ in range(PATIENCE * 50):
            found = re.search(r"running on http://127.0.0.1:(\d+)", self.log.read_text())
            if found is not None:
                return found[1]
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.02)
        raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        """End it without a word, as kill -9 does."""
        self.process.kill()
        self.process.wait()
        self.leave()


class Player:
    """One connection; `received` is all that has come over it, and `latest` the last state."""

    token = part = ""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.received, self._asked = socket, list[str](), 0
        self.latest: dict[str, Any] = {"table": {"events": 0}}

    def send(self, **message: object) -> None:
        """Send a message as the page does."""
        self.socket.send(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        self.latest = message if "table" in message else self.latest
        return message

    def catch_up(self, events: int) -> None:
        """Receive until the table has had so many events."""
        while self.latest["table"]["events"] < events:
            self.receive()

    def ask(self, **message: object) -> dict[str, Any]:
        """The answer to a message; states that come before it are received too."""
        self._asked += 1
        self.send(id=self._asked, **message)
        return self.until(lambda told: told.get("re") == self._asked)

    def until(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message that meets a condition."""
        while not condition(told := self.receive()):
            pass
        return told

    def state(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first state that meets a condition."""
        return self.until(lambda told: "table" in told and condition(told))

    def close_code(self) -> int | None:
        """The code with which the site closes the connection."""
        with suppress(ConnectionClosed):
            while True:
                self.receive()
        return self.socket.close_code


@contextmanager
def serving(directory: Path, *options: str, database: str | None = None) -> Iterator[Server]:
    """A site that is killed at the end; on SQLite, with fast bots, no delay and no limits if nothing else is said."""
    database = database or f"sqlite:///{directory / 'site.sqlite'}"
    unlimited = ("--requests", "1e6", "1e6", "--messages", "1e6", "1e6")
    server = Server(directory, database, "--pause", "0", "--delay", "0", *unlimited, *options)
    try:
        yield server
    finally:
        server.kill()
