"""The example site as its players meet it: over the wire, in a process of its own."""

import json
import random
from collections.abc import Iterator

import pytest
from site_client import Server, serving

import priffe as pf
from priffe import records


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("site")) as server:
        yield server


def my_turn(told: dict[str, object]) -> bool:
    view = records.loads(json.dumps(told["view"]), pf.SessionObservation)
    return bool(pf.legal_actions(view)) or view.deal is None


def test_a_player_and_three_bots_play_an_evening(site: Server) -> None:
    game = site.open()
    player, watcher = site.begun(game, S="Åsa")["S"], site.connect(game, None)
    chance = random.Random(1)
    while True:
        told = player.state(my_turn)
        view = records.loads(json.dumps(told["view"]), pf.SessionObservation)
        if view.session.is_over:
            break
        if view.deal is None and len(view.results) == 2:
            assert player.ask(do="propose", tricks=None)["ok"]
        elif view.deal is None:
            assert player.ask(do="deal")["ok"]
        else:
            action = records.action_to_text(chance.choice(pf.legal_actions(view)))
            assert player.ask(do="act", action=action)["ok"]
    for token in (player.token, None):
        sheet = site.call(f"/tables/{game}/sheet?language=sv", token=token)
        assert "Åsa" in sheet
        assert "avbruten i förtid" in sheet
        assert len(json.loads(site.call(f"/tables/{game}/proof", token=token))["hands"]) == 2
    seen = watcher.state(lambda told: told["table"]["phase"] == "over")
    assert seen["table"]["you"] is None
    assert all('"hand": "' not in text and '"hand":"' not in text for text in watcher.received)
