"""The command `solve`."""

import json
import random
from importlib.util import find_spec
from pathlib import Path

import pytest
from solver_deals import calls
from test_cli_files import EXAMPLE, ROOT, Runner

from priffe import (
    Bid,
    ByPair,
    Card,
    ContractKind,
    Deal,
    Hand,
    Seat,
    apply_action,
    legal_cards,
    new_deal,
    observe,
    records,
    replay,
)
from priffe.cli import _solve
from priffe.labels import explain_play
from priffe.rendering import course, text
from priffe.solver import Limit, _engine, review, solve_cards, solve_contracts

NUMBA = pytest.mark.skipif(find_spec("numba") is None, reason="numba is not installed")


def hands() -> list[Hand]:
    """Hands of which every contract is solved at once, even noll."""
    return [Hand("4.Q.42.KQJ987652"), Hand("J8.7.AKJT987653."), Hand("A.AKJT965432..T4"), Hand("KQT976532.8.Q.A3")]


def dealt() -> Deal:
    return new_deal(hands(), dealer=Seat.SOUTH)


def played(kind: ContractKind, count: int) -> Deal:
    """The same hands after so many cards at random."""
    rng = random.Random(3)
    deal = replay(hands(), dealer=Seat.SOUTH, actions=calls(kind))
    while len(deal.plays) < count:
        deal = apply_action(deal, rng.choice(legal_cards(deal)))
    return deal


ENDING = played(ContractKind.HEARTS, 38)
MIDDLE = played(ContractKind.NOLL, 36)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Runner:
    return Runner(capsys, tmp_path)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A deal before its first card, two endings and a deal before its first call."""
    path = tmp_path / "deals.jsonl"
    deals = (played(ContractKind.SPEL, 0), ENDING, MIDDLE, dealt())
    path.write_text("".join(f"{records.dumps(deal)}\n" for deal in deals), encoding="utf-8")
    return path


@NUMBA
def test_a_played_deal_is_gone_through(run: Runner) -> None:
    out = run("solve", EXAMPLE, "--number", 6, "--lang", "sv")
    deal = records.loads(EXAMPLE.read_text(encoding="utf-8").splitlines()[5], Deal)
    found = review(deal)
    assert out.startswith(
        "Giv 6\n\n" + text(course(deal, worths=found.tricks), "sv") + "\n\nMed bästa spel: NS 2, ÖV 11\n"
    )
    told = " ".join(out.split())
    for play in found.mistakes:
        number = deal.plays.index(play.card) // 4 + 1
        assert f"Stick {number}: {explain_play(play, 'sv')}" in told
    assert told.count("gav bort") == len(found.mistakes) == 4


@NUMBA
def test_the_manual_shows_real_output(run: Runner) -> None:
    manual = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    shown = manual.partition("## Solve")[2].split("```text\n")[1].split("```")[0]
    assert run("solve", EXAMPLE, "--number", 6, "--lang", "en") == shown


@NUMBA
def test_all_deals_of_a_file_are_solved_in_order(run: Runner, file: Path) -> None:
    out = run("solve", file, "--lang", "en")
    assert [line for line in out.splitlines() if line.startswith("Deal ")] == ["Deal 1", "Deal 2", "Deal 3", "Deal 4"]
    assert out.count("Best play\n") == 2  # the courses of the endings
    assert out.count("to act)") == 3
    assert out.count("What could have been bid, with West on lead\n") == 1


@NUMBA
def test_legal_cards_have_the_tricks_of_the_whole_deal(run: Runner, file: Path) -> None:
    out = run("solve", file, "--number", 2, "--lang", "en", "--ascii")
    turn = ENDING.turn
    assert turn is not None
    for each in solve_cards(ENDING):
        tricks = ENDING.trick_counts[turn.pair] + each.solution.tricks[turn.pair]
        assert f" {str(each.card)[0]}({tricks})" in out
    assert out.isascii()


@NUMBA
def test_json_has_the_same_numbers(run: Runner, file: Path) -> None:
    whole, ended, middle, first = map(json.loads, run("solve", file, "--json").splitlines())
    assert (whole["deal"], whole["contract"], whole["tricks"]) == (1, "SPEL", {"NS": 0, "EW": 0})
    assert "plays" not in whole
    assert len(whole["cards"]) == 13
    found = review(ENDING)
    assert [(each["seat"], Card(each["card"])) for each in ended["plays"]] == [
        (play.seat.letter, play.card) for play in found.plays
    ]
    assert [each["given_away"] for each in ended["plays"]] == [play.given_away for play in found.plays]
    assert [list(map(Card, each["better"])) for each in ended["plays"]] == [list(play.better) for play in found.plays]
    assert [ByPair(**{name.lower(): n for name, n in each["worth"].items()}) for each in ended["plays"]] == list(
        found.tricks[1:]
    )
    for told, each in zip(middle["cards"], solve_cards(MIDDLE), strict=True):
        least = {
            pair.name: MIDDLE.trick_counts[pair] + each.solution.least[pair]
            for pair in (Seat.NORTH.pair, Seat.EAST.pair)
        }
        assert told == {"card": str(each.card), "least": least, "most": least}
    contracts = solve_contracts(dealt().hands, leader=Seat.WEST)
    assert first["leader"] == "W"
    assert [(each["contract"], each["declarers"]) for each in first["contracts"]] == [
        (each.contract.kind.name, None if each.contract.declarers is None else each.contract.declarers.name)
        for each in contracts
    ]
    assert [each["points"]["NS"] for each in first["contracts"]] == [
        each.points.ns for each in contracts if each.points
    ]
    assert [each["least"]["NS"] for each in first["contracts"]] == [each.solution.tricks.ns for each in contracts]


@NUMBA
def test_contracts_of_a_played_deal(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "played.json"
    path.write_text(records.dumps(replay(hands(), dealer=Seat.SOUTH, actions=[Bid.SPEL, Card("8H")])), encoding="utf-8")
    out = run("solve", path, "--lang", "en", "--contracts")
    assert "with West on lead\n" in out
    assert "Spel by North-South      NS 2, EW 11  failed  NS 0, EW 100\n" in out
    assert "Best play" not in out


def test_a_limit_leaves_bounds(run: Runner, file: Path) -> None:
    only_bounds = "The limit was reached: the tricks are only known to be between these."
    assert only_bounds in run("solve", file, "--number", 1, "--limit", "1e-9", "--lang", "en")
    out = run("solve", file, "--number", 2, "--limit", "1e-9", "--lang", "en")
    assert only_bounds in out
    assert f"of the first {len(ENDING.plays)} cards it is not known what they cost." in " ".join(out.split())
    out = run("solve", file, "--number", 4, "--limit", "1e-9", "--lang", "sv")
    assert "Spel av Nord-Syd" in out
    assert "NS 0–13, ÖV 0–13" in out
    told = json.loads(run("solve", file, "--number", 2, "--limit", "1e-9", "--json"))
    assert told["best"] is None
    assert {each["given_away"] for each in told["plays"]} == {None}
    assert told["cards"][0]["least"] != told["cards"][0]["most"]


def test_what_does_not_tell_all_hands_is_refused(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "view.json"
    path.write_text(records.dumps(observe(ENDING, Seat.NORTH)), encoding="utf-8")
    assert "deal 1 does not tell all four hands" in run.refused("solve", path)
    assert "there is no deal 2" in run.refused("solve", path, "--number", 2)
    assert "--limit" in run.refused("solve", path, "--limit", 0)


def test_without_numba_the_program_says_where_it_stops_and_what_would_help(
    run: Runner, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_engine, "find_spec", lambda _: None)
    monkeypatch.setattr(_solve, "_PLAIN", Limit(positions=300))
    told = run("solve", file, "--number", 2, "--lang", "en", status=2)
    assert "of the first " in told
    assert "Best play" in told
    for words in ("deal 2 is not solved to its end", "Without numba", 'python -m pip install "priffe[cli,fast]"'):
        assert words in run.err
    assert "--limit" in run.err
    run("solve", file, "--number", 2, "--limit", "1e-9")  # which was asked for
    assert run.err == ""
    monkeypatch.setattr(_solve, "_PLAIN", Limit(positions=10**9))
    run("solve", file, "--number", 2)
    assert run.err == ""
