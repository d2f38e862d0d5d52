"""The example site as its players meet it, over the wire."""

import json
import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from cardroom.app import Settings, app
from site_client import PATIENCE, Player, Server, Site, serving

import priffe as pf
from priffe import Seat, records
from priffe.series import SeriesProof


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("site")) as server:
        yield server


def view_of(told: dict[str, object]) -> pf.SessionObservation:
    return records.loads(json.dumps(told["view"]), pf.SessionObservation)


def my_turn(told: dict[str, object]) -> bool:
    return bool(pf.legal_actions(view_of(told))) or view_of(told).deal is None


def play(player: Player, deals: int, rng: random.Random) -> None:
    """Play so many deals against bots, and end the evening."""
    while not (view := view_of(player.state(my_turn))).session.is_over:
        if view.deal is not None:
            action = records.action_to_text(rng.choice(pf.legal_actions(view)))
            assert player.ask(do="act", action=action)["ok"]
        elif len(view.results) < deals:
            assert player.ask(do="deal")["ok"]
        else:
            assert player.ask(do="propose", tricks=None)["ok"]


def test_a_player_and_three_bots_play_an_evening(site: Server) -> None:
    game = site.open()
    player, watcher = site.begun(game, S="Åsa")["S"], site.connect(game, None)
    play(player, 2, random.Random(1))
    for token in (player.token, None):
        sheet = site.call(f"/tables/{game}/sheet?language=sv", token=token)
        assert "Åsa" in sheet
        assert "Avräkning" in sheet
        assert len(json.loads(site.call(f"/tables/{game}/proof", token=token))["hands"]) == 2
    watcher.state(lambda told: told["table"]["phase"] == "over")
    views = [json.loads(text)["view"] for text in watcher.received]
    shown = [deal["hand"] for view in views if view for deal in (view["deal"], view.get("last_deal")) if deal]
    assert len(shown) > 1
    assert set(shown) == {None}
    assert game in site.call("/tables")


# -- who is who


def test_a_token_opens_its_own_seat_alone(site: Server) -> None:
    game, other = site.open(), site.open()
    players, stranger = site.begun(game, N="Ada", E="Bea"), site.sit(other, "S", "Cil")[0]
    for token in (stranger, "", players["N"].token[:-1], "é"):
        assert site.connect(game, token).close_code() == 4401
    hands = [player.latest["view"]["deal"]["hand"] for player in players.values()]
    assert hands[0] != hands[1]
    assert site.refused(f"/tables/{game}/proof", token=players["N"].token) == 404
    again = site.connect(game, players["N"].token)  # a second window of the same player
    assert again.state(bool)["view"]["deal"]["hand"] == hands[0]


def test_nobody_acts_for_another_and_the_refusal_goes_to_its_sender(site: Server) -> None:
    game = site.open()
    players = site.begun(game, N="Ada", E="Bea", S="Cil", W="Dag")
    refusal = players["S"].ask(do="act", action="PASS")
    assert (refusal["error"], refusal["words"]) == ("not_your_turn", "It is East's turn.")
    assert players["E"].ask(do="act", action="PASS")["ok"]
    assert not any("not_your_turn" in text for player in ("N", "E", "W") for text in players[player].received)
    watcher = site.connect(game, None, "sv")
    for message in ({"do": "act", "action": "PASS"}, {"do": "begin"}, {"do": "deal"}):
        assert watcher.ask(**message)["words"] == "Det kan åskådare inte göra."


def test_a_reload_shows_the_same_table(site: Server) -> None:
    players = site.begun(game := site.open(), N="Ada", E="Bea", S="Cil", W="Dag")
    assert players["E"].ask(do="act", action="HEARTS")["ok"]
    before = players["S"].state(lambda told: told["view"] is not None and bool(told["view"]["deal"]["calls"]))
    players["S"].socket.close()
    away = players["N"].state(lambda told: not told["table"]["players"][2]["here"])
    assert [one["here"] for one in away["table"]["players"]] == [True, True, False, True]
    again = site.connect(game, players["S"].token)
    assert again.state(bool) == before


def test_there_is_no_table_of_another_name(site: Server) -> None:
    assert site.connect("none", None).close_code() == 4404
    for path in ("/tables/none/sheet", "/tables/none/proof", "/cards/ZZ.svg", "/cards/QH.svg?language=da", "/none"):
        assert site.refused(path) == 404
    assert site.refused("/tables/none/seats", {"seat": "N", "name": "Ada", "token": "", "commitment": ""}) == 404
    assert "<title" in site.call("/cards/QH.svg?language=sv")
    assert "page.js" in site.call("/at/none")
    assert json.loads(site.call("/words?language=sv"))["cards"]["QH"] == "hjärter dam"


# -- what comes in malformed, or too often

MALFORMED = [
    "",
    "null",
    "[]",
    "{",
    '"begin"',
    "7",
    "NaN",
    "{}",
    "[" * 4000,
    '{"id":' + "[" * 900 + "]" * 900 + "}",
    "9" * 4000,
    '{"do":' * 600,
    "\x00",
    "\U0001f600",
    *(
        json.dumps(message)
        for message in (
            {"do": None},
            {"do": "act"},
            {"do": "act", "action": 3},
            {"do": "act", "action": "\ud800"},
            {"do": ["act"]},
            {"do": "act", "action": "AS" * 1000},
            {"do": "act", "action": "qh"},
            {"do": "act", "action": "deal N:..."},
            {"do": "propose"},
            {"do": "propose", "tricks": [1e300, -1]},
            {"do": "propose", "tricks": [10**300, -1]},
            {"do": "propose", "tricks": [True, 12]},
            {"do": "propose", "tricks": {"NS": 13}},
            {"do": "propose", "tricks": "13"},
            {"do": "agree"},
            {"do": "agree", "proposal": None},
            {"do": "agree", "proposal": 1},
            {"do": "begin", "id": {}},
            {"do": "show", "part": "zz"},
            {"do": "show", "part": "00" * 32},
            {"do": "Reveal"},
            {"do": "reveal"},
        )
    ),
]


def test_a_flood_of_malformed_messages_changes_nothing(site: Server) -> None:
    game = site.open()
    players = site.begun(game, N="Ada", E="Bea", S="Cil", W="Dag")
    before = players["S"].latest
    rng = random.Random(2)
    flood = [*MALFORMED, *("".join(map(chr, rng.choices(range(32, 0x250), k=40))) for _ in range(100))]
    for message in flood:
        players["N"].socket.send(message)
        told = players["N"].until(lambda told: "re" in told)
        assert told["error"]
        assert told["words"]
    players["N"].socket.send(bytes(range(256)))
    assert players["N"].until(lambda told: "re" in told)["error"] == "not_understood"
    for first in ("", "[]", "{}", '{"token": 3, "language": "en"}', '{"token": null, "language": "da"}'):
        assert site.greet(game, first).close_code() == 4400
    players["W"].socket.send("x" * 5000)
    assert players["W"].close_code() == 1009
    again = site.connect(game, players["S"].token)
    now = again.state(lambda told: told["table"]["players"][2]["here"])
    assert (now["view"], now["table"]["events"]) == (before["view"], before["table"]["events"])
    assert players["E"].ask(do="act", action="PASS")["ok"]
    for body, status in ((7, 400), ({"rules": "POKER"}, 400), ({"rules": ["STANDARD"]}, 400), ("x" * 5000, 413)):
        assert site.refused("/tables", body) == status
    sits: list[object] = [{}, {"seat": "N"}, {"seat": 1, "name": "Eva", "commitment": "0" * 64}, []]
    assert {site.refused(f"/tables/{game}/seats", body) for body in sits} == {400}
    assert "Traceback" not in site.log.read_text()


def test_who_sends_too_much_is_closed_out_and_nobody_else(tmp_path: Path) -> None:
    with serving(tmp_path, "--messages", "0.001", "10", "--requests", "0.001", "12") as site:
        players = site.begun(game := site.open(), N="Ada", E="Bea")
        for _ in range(12):
            players["N"].send(do="nonsense")
        assert players["N"].close_code() == 4429
        assert sum("not_understood" in text for text in players["N"].received) == 8  # it had begun and shown its part
        assert players["E"].ask(do="act", action="PASS")["ok"]
        for _ in range(7):  # after five requests
            site.call(f"/tables/{game}/sheet")
        assert site.refused(f"/tables/{game}/sheet") == 429
        assert players["E"].ask(do="agree", proposal=1)["error"] == "no_proposal"


# -- spectators are behind


def test_spectators_see_the_table_as_it_was(tmp_path: Path) -> None:
    """With a delay of an hour they see nothing of what has happened since, also after a restart."""
    with serving(tmp_path, "--delay", "3600") as site:
        game = site.open()
        player = site.begun(game, N="Ada")["N"]
        play(player, 1, random.Random(3))
        seen = site.connect(game, None).state(bool)
        assert (seen["view"], seen["table"]["phase"], seen["table"]["players"]) == (None, "seats", [])
        for what in ("sheet", "proof"):
            assert site.refused(f"/tables/{game}/{what}") == 404
            assert site.call(f"/tables/{game}/{what}", token=player.token)
    with serving(tmp_path, "--delay", "3600") as site:
        assert site.connect(game, None).state(bool) == seen
    with serving(tmp_path, "--delay", "0") as site:
        site.connect(game, None).state(lambda told: told["table"]["phase"] == "over")


# -- twin tables


@contextmanager
def served_here(directory: Path, seed: int) -> Iterator[Site]:
    """A site in this process, whose secrets and tokens follow from a seed."""
    settings = Settings(
        database=f"sqlite:///{directory / f'{time.monotonic_ns()}.sqlite'}",
        delay=0,
        pause=0,
        requests=(1e6, 1e6),
        messages=(1e6, 1e6),
        random_bytes=random.Random(seed).randbytes,
    )
    config = uvicorn.Config(app(settings), port=0, ws="websockets-sansio", log_level="warning")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.01)
        site = Site(f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}")
        yield site
        site.leave()
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


Script = list[tuple[str, dict[str, object]]]


def all_told(directory: Path, viewer: str | None, script: Script) -> list[str]:
    """Everything that one person is sent, over WebSocket and HTTP, while the players do what the script says."""
    with served_here(directory, 4) as site:
        players = site.begun(game := site.open(), N="Ada", E="Bea", S="Cil", W="Dag")
        mine = site.connect(game, None) if viewer is None else players[viewer]
        for seat, message in script:
            mine.catch_up(players[seat].ask(**message).get("ok", 0))
        token = None if viewer is None else mine.token
        return [*mine.received, site.call(f"/tables/{game}/sheet", token=token)]


def scripted(deal: pf.Deal, viewer: Seat | None, rng: random.Random) -> Script:
    """The actions of a deal, and between them what is refused to whom; then a claim, declined and agreed to."""
    script: Script = []
    actions: tuple[pf.Action, ...] = (*deal.calls, *deal.plays)
    for place, action in enumerate(actions):
        now = pf.replay(deal.hands, dealer=deal.dealer, actions=actions[:place])
        for seat in Seat:
            refused = [card for card in pf.CARDS if pf.why_not(pf.observe(now, seat), card)]
            tried = rng.choice(refused if seat in {viewer} - {now.turn} else now.plays or refused)
            script.append((seat.letter, {"do": "act", "action": tried.text}))
        assert now.turn is not None
        script.append((now.turn.letter, {"do": "act", "action": records.action_to_text(action)}))
    number = 1 + 4 + 1 + 4 + 1 + len(actions)  # opened, seats, begun, parts, dealt
    for again, last in ((number, "decline"), (number + 4, "agree")):
        script.append(("N", {"do": "propose", "tricks": CLAIM}))
        script += [(seat, {"do": "agree", "proposal": again}) for seat in "SW"]
        script.append(("E", {"do": last, "proposal": again}))
    return script


CLAIM = [9, 4]


@pytest.mark.parametrize("viewer", ["N", "E", "S", "W", None])
def test_twin_tables_send_a_person_the_same_bytes(
    viewer: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two deals that a person cannot tell apart: the bytes are equal, whatever all do, allowed or not."""
    rng, seat = random.Random(f"twins of {viewer}"), None if viewer is None else Seat(viewer)
    deal = pf.new_deal(pf.shuffle(rng), dealer=Seat.NORTH)
    for bid in (pf.Bid.PASS, pf.Bid.HEARTS, pf.Bid.PASS, pf.Bid.PASS):
        deal = pf.apply_action(deal, bid)
    while len(deal.plays) < 14:
        deal = pf.apply_action(deal, rng.choice(pf.legal_cards(deal)))
    script, told = scripted(deal, seat, rng), list[list[str]]()
    for twin in (deal, twin_of(deal, seat, rng)):
        monkeypatch.setattr(SeriesProof, "hands", lambda *_, hands=twin.hands: hands)
        told.append(all_told(tmp_path, viewer, script))
    assert told[0] == told[1]
    assert any('"claim"' in text for text in told[0])  # the script went on to its end


def twin_of(deal: pf.Deal, seat: Seat | None, rng: random.Random) -> pf.Deal:
    """Another deal that the seat cannot tell from this one, nor by the honours on the score sheet of a claim."""
    while True:
        twin = pf.sample_deal(pf.observe(deal, seat), rng)
        honours = {pf.claim(one, pf.ByPair(*CLAIM)).result.honours for one in (deal, twin)}
        if twin.hands != deal.hands and len(honours) == 1:
            return twin
