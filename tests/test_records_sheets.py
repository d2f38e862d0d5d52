"""The ``now`` of the view of a session, and that what is kept of finished deals changes no byte of it."""

import json
import pickle
import random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_games import VIEWERS
from test_records_now import GONE, changed, document, json_path, refused

import priffe as pf
from priffe import records, rubber
from priffe.records import _sheets
from priffe.records._observations import SESSION_OBSERVATION
from priffe.testing import results, rules, sessions

NAMES = ("Ada", "Bea", "Örjan", '"Dag"')


def plainly(view: pf.SessionObservation) -> str:
    """The record of a view, written in one go, with nothing that is kept."""
    members = {"rules": records.rules_to_dict(view.rules), **SESSION_OBSERVATION.write(view)}
    return json.dumps({"priffe": 1, "kind": "session_observation", **members}, separators=(",", ":"))


def expected_now(session: pf.Session) -> dict[str, Any]:
    """What ``now`` must hold, from what the session says of itself."""
    return {
        "seats": {seat.letter: session.player_at(seat) for seat in pf.Seat},
        "dealer": None if session.is_over else session.dealer.letter,
        "totals": [
            {"player": name, "points": points} for name, points in zip(session.players, session.totals, strict=True)
        ],
        "is_over": session.is_over,
        "winners": list(session.winners),
        "rubbers": [
            {
                "seats": {seat.letter: seats[seat] for seat in pf.Seat},
                "totals": {pair.name: rubber.totals[pair] for pair in pf.Pair},
                "games": {pair.name: rubber.games[pair] for pair in pf.Pair},
                "toward_game": {pair.name: rubber.toward_game[pair] for pair in pf.Pair},
                "is_over": rubber.is_over,
                "winner": rubber.winner and rubber.winner.name,
                "scores": [
                    [
                        {"pair": line.pair.name, "item": line.item.name, "count": line.count, "points": line.points}
                        for line in score.lines
                    ]
                    for score in rubber.scores
                ],
            }
            for rubber, seats in zip(session.rubbers, session.seatings, strict=True)
        ],
    }


@given(sessions(max_deals=6))
def test_now_tells_where_the_session_stands(session: pf.Session) -> None:
    for viewer in VIEWERS:
        view = document(pf.observe(session, viewer))
        assert view["now"] == expected_now(session)
        assert list(view)[-1] == "now"


# -- what is kept


@given(st.data())
def test_what_is_kept_changes_no_byte(data: st.DataObject) -> None:
    """Sessions that go on from one another in all ways, some of them written on the way, some not."""
    first = pf.Session(NAMES, data.draw(rules()))
    evenings = [first, attrs.evolve(first, players=("Dag", "Ada", "Cil", "Örjan"))]
    for _ in range(data.draw(st.integers(0, 12))):
        session = data.draw(st.sampled_from(evenings))
        if data.draw(st.booleans()):
            records.dumps(pf.observe(session, data.draw(st.sampled_from(VIEWERS))))
        if not session.is_over:
            evenings.append(pf.add_deal(session, data.draw(results())))
    for session in evenings:
        view = pf.observe(session, data.draw(st.sampled_from(VIEWERS)))
        assert records.dumps(view) == plainly(view)
        assert records.dumps(records.loads(records.dumps(view))) == plainly(view)


@given(sessions(max_deals=5))
def test_a_deal_in_progress_and_the_last_one_stand_where_they_are_written(session: pf.Session) -> None:
    for viewer in VIEWERS:
        view = pf.observe(session, viewer)
        assert records.dumps(view) == plainly(view)
        assert records.dumps(pickle.loads(pickle.dumps(view))) == plainly(view)  # noqa: S301 - our own bytes


NOLL = pf.DealResult(pf.Contract(pf.ContractKind.NOLL, pf.Pair.NS), tricks=pf.ByPair(4, 9))
LONG = pf.changed(pf.STANDARD, {"rubber.end": pf.EndAfterDeals(4), "session.rubbers": 9})


def test_each_deal_is_written_once_for_all_views(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[pf.DealScore] = []
    score_json = _sheets._score

    def counted(score: pf.DealScore) -> list[records.Json]:
        written.append(score)
        return score_json(score)

    monkeypatch.setattr(_sheets, "_score", counted)
    session = pf.Session(NAMES, LONG)
    for _ in range(10):
        session = pf.add_deal(session, NOLL)
    counts = []
    for _ in range(3):
        for viewer in VIEWERS:
            for state in (session, pf.start_deal(session, pf.shuffle_from_seed("once", 0))):
                records.dumps(pf.observe(state, viewer))
        counts.append(len(written))
        session = pf.add_deal(session, NOLL)
    assert counts == [10, 11, 12]


def test_nothing_is_scored_again_for_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    session = pf.Session(NAMES, LONG)
    for _ in range(10):
        session = pf.add_deal(session, NOLL)
    monkeypatch.setattr(rubber, "score_deal", None)
    views = [pf.observe(session, viewer) for viewer in VIEWERS]
    assert {id(view.results) for view in views} == {id(session.results)}
    for view in views:
        assert view.session == session
        assert view.session.totals == session.totals
        records.dumps(view)


# -- what is read


def evening() -> pf.Session:
    """In the second of three rubbers, after a deal that was thrown in."""
    rules = pf.changed(
        pf.STANDARD,
        {"session.rubbers": 3, "session.rotation": pf.Rotation.EACH_PARTNER, "rubber.span": pf.Span.CUMULATIVE},
    )
    lost = pf.DealResult(pf.Contract(pf.ContractKind.HEARTS, pf.Pair.EW), tricks=pf.ByPair(7, 6))
    deals = (NOLL, pf.DealResult.thrown_in(), NOLL, lost)
    return pf.Session(NAMES, rules, pf.Seat.SOUTH, deals)


VIEW = document(pf.observe(evening(), pf.Seat.EAST))


def test_the_view_that_is_changed_here() -> None:
    assert VIEW["now"] == {
        "seats": {"N": "Ada", "E": "Örjan", "S": '"Dag"', "W": "Bea"},
        "dealer": "S",
        "totals": [
            {"player": "Ada", "points": 110},
            {"player": "Bea", "points": 0},
            {"player": "Örjan", "points": 90},
            {"player": '"Dag"', "points": 20},
        ],
        "is_over": False,
        "winners": [],
        "rubbers": [
            {
                "seats": {"N": "Ada", "E": "Bea", "S": "Örjan", "W": '"Dag"'},
                "totals": {"NS": 90, "EW": 0},
                "games": {"NS": 2, "EW": 0},
                "toward_game": {"NS": 0, "EW": 0},
                "is_over": True,
                "winner": "NS",
                "scores": [
                    [
                        {"pair": "NS", "item": "TRICKS", "count": 3, "points": 30},
                        {"pair": "NS", "item": "GAME", "count": 1, "points": 10},
                    ],
                    [],
                    [
                        {"pair": "NS", "item": "TRICKS", "count": 3, "points": 30},
                        {"pair": "NS", "item": "GAME", "count": 1, "points": 20},
                    ],
                ],
            },
            {
                "seats": {"N": "Ada", "E": "Örjan", "S": '"Dag"', "W": "Bea"},
                "totals": {"NS": 20, "EW": 0},
                "games": {"NS": 0, "EW": 0},
                "toward_game": {"NS": 20, "EW": 0},
                "is_over": False,
                "winner": None,
                "scores": [[{"pair": "NS", "item": "PENALTY", "count": 1, "points": 20}]],
            },
        ],
    }


OTHER = [
    ("seats/N", "Bea"),
    ("seats", None),
    ("dealer", "W"),
    ("dealer", None),
    ("totals/0/player", "Bea"),
    ("totals/0/points", 111),
    ("totals/1/points", False),
    ("totals/3", 20),
    ("is_over", True),
    ("is_over", 0),
    ("winners", ["Ada"]),
    ("rubbers", []),
    ("rubbers/0/seats/S", "Ada"),
    ("rubbers/0/totals/NS", 80),
    ("rubbers/0/totals/EW", -10),
    ("rubbers/0/games/NS", 1),
    ("rubbers/1/toward_game/NS", 0),
    ("rubbers/0/is_over", False),
    ("rubbers/0/winner", "EW"),
    ("rubbers/1/winner", "NS"),
    ("rubbers/0/scores", []),
    ("rubbers/0/scores/1", None),
    ("rubbers/0/scores/0/1/item", "RUBBER"),
    ("rubbers/0/scores/0/0/pair", "EW"),
    ("rubbers/0/scores/0/0/count", 4),
    ("rubbers/0/scores/0/0/points", 40),
    ("rubbers/1/scores/0/0/points", 20.0),
]
"""Other values at places in ``now``."""


@pytest.mark.parametrize(("where", "value"), OTHER)
def test_what_does_not_follow_is_refused(where: str, value: object) -> None:
    assert refused(changed(VIEW, f"now/{where}", value)) == ("does_not_follow", f"$.now{json_path(where)}")


def test_each_member_is_compared() -> None:
    assert {where.partition("/")[0] for where, _ in OTHER} == set(VIEW["now"])
    assert {where.split("/")[2] for where, _ in OTHER if where.startswith("rubbers/")} == set(VIEW["now"]["rubbers"][0])
    for key in VIEW["now"]:
        assert refused(changed(VIEW, f"now/{key}", GONE)) == ("missing_key", "$.now")
    for key in VIEW["now"]["rubbers"][1]:
        assert refused(changed(VIEW, f"now/rubbers/1/{key}", GONE)) == ("missing_key", "$.now.rubbers[1]")
    assert refused(changed(VIEW, "now/turn", "N")) == ("unknown_key", "$.now.turn")


def test_a_view_without_now_is_read() -> None:
    assert records.loads(json.dumps(changed(VIEW, "now", GONE))) == records.loads(json.dumps(VIEW))


def test_keys_of_now_are_written_in_the_order_of_the_schema() -> None:
    definitions: Any = records.schema()["$defs"]
    now, first = VIEW["now"], VIEW["now"]["rubbers"][0]
    for made, name in (
        (now, "session_now"),
        (now["seats"], "names_by_seat"),
        (now["totals"][0], "player_total"),
        (first, "rubber_now"),
        (first["games"], "points_by_pair"),
        (first["scores"][0][0], "score_line"),
    ):
        assert list(made) == list(definitions[name]["properties"]) == definitions[name]["required"]


def test_the_end_names_the_winners() -> None:
    session = pf.Session(NAMES, deals=[NOLL, NOLL])
    now = document(pf.observe(session, None))["now"]
    assert (now["is_over"], now["winners"], now["dealer"]) == (True, ["Ada", "Örjan"], None)


def test_e10_totals_of_many_rubbers_are_those_of_one_walk() -> None:
    rng = random.Random(5)
    rules = pf.changed(
        pf.STANDARD,
        {"session.rubbers": 9, "session.rotation": pf.Rotation.EACH_PARTNER, "rubber.end": pf.EndAfterDeals(2)},
    )
    session = pf.Session(NAMES, rules)
    while not session.is_over:
        kind = rng.choice((pf.ContractKind.NOLL, pf.ContractKind.SPEL))
        tricks = rng.randrange(14)
        result = pf.DealResult(pf.Contract(kind, rng.choice(tuple(pf.Pair))), tricks=pf.ByPair(tricks, 13 - tricks))
        session = pf.add_deal(session, result)
        totals = dict.fromkeys(NAMES, 0)
        for played, seats in zip(session.rubbers, session.seatings, strict=True):
            for seat in pf.Seat:
                totals[seats[seat]] += sum(score[seat.pair] for score in played.scores)
        assert session.totals == tuple(totals.values())
        assert session.totals == pf.Session(NAMES, rules, deals=session.deals).totals
