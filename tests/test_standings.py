"""The evening row by row and name by name."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from hypothesis import given

from priffe import (
    Adjustment,
    ByPair,
    Contract,
    ContractKind,
    DealResult,
    EndAfterGames,
    Pair,
    Rotation,
    RubberRules,
    Rules,
    Seat,
    Session,
    SessionRules,
    add_adjustment,
    add_deal,
)
from priffe.standings import AdjustmentRow, DealRow, PlayerRow
from priffe.testing import sessions

PLAYERS = ("Anna", "Bo", "Cia", "Dan")
ROTATING = Rules(
    rubber=RubberRules(end=EndAfterGames(1)), session=SessionRules(rubbers=3, rotation=Rotation.EACH_PARTNER)
)


def hearts(declarers: Pair, *, ns: int) -> DealResult:
    return DealResult(Contract(ContractKind.HEARTS, declarers), tricks=ByPair(ns, 13 - ns))


NS_20, NS_30 = hearts(Pair.NS, ns=8), hearts(Pair.NS, ns=9)


def evening() -> Session:
    session = Session(PLAYERS, ROTATING, Seat.WEST, deals=[NS_20, NS_30])
    session = add_adjustment(session, Adjustment("Bo", -5, "late"))
    return add_deal(session, NS_30)


def test_a_row_tells_all_of_a_deal() -> None:
    first, second, fine, third = evening().standings.rows
    assert isinstance(first, DealRow)
    assert isinstance(second, DealRow)
    assert isinstance(fine, AdjustmentRow)
    assert isinstance(third, DealRow)
    assert [(row.number, row.rubber, row.dealer, row.ends_rubber) for row in (first, second, third)] == [
        (1, 1, Seat.WEST, False),
        (2, 1, Seat.NORTH, True),
        (3, 2, Seat.EAST, True),
    ]
    assert (first.seats, third.seats) == (PLAYERS, ("Anna", "Cia", "Dan", "Bo"))
    assert (second.result, second.score.totals, second.pair_totals, second.games) == (NS_30, (40, 0), (60, 0), (1, 0))
    assert (first.points, second.totals) == (
        {"Anna": 20, "Bo": 0, "Cia": 20, "Dan": 0},
        {"Anna": 60, "Bo": 0, "Cia": 60, "Dan": 0},
    )
    assert (fine.adjustment.reason, fine.rubber, fine.points["Bo"], fine.totals["Bo"]) == ("late", 1, -5, -5)
    assert third.points == {"Anna": 40, "Cia": 0, "Dan": 40, "Bo": 0}
    assert third.totals == {"Anna": 100, "Bo": -5, "Cia": 60, "Dan": 40}


def test_rubbers_and_players() -> None:
    standings = evening().standings
    one, two = standings.rubbers
    assert (one.number, one.totals, one.games, one.is_over, one.winner) == (1, (60, 0), (1, 0), True, Pair.NS)
    assert (two.seats, two.points) == (("Anna", "Cia", "Dan", "Bo"), {"Anna": 40, "Cia": 0, "Dan": 40, "Bo": 0})
    assert standings.players == (
        PlayerRow("Anna", 100, 1, Fraction(205, 10)),
        PlayerRow("Bo", -5, 4, Fraction(-215, 10)),
        PlayerRow("Cia", 60, 2, Fraction(45, 10)),
        PlayerRow("Dan", 40, 3, Fraction(-35, 10)),
    )


def test_players_who_are_level_share_a_place() -> None:
    assert [row.place for row in Session(PLAYERS).standings.players] == [1, 1, 1, 1]
    assert [row.place for row in Session(PLAYERS, deals=[NS_20]).standings.players] == [1, 3, 1, 3]


@given(sessions(max_deals=5))
def test_the_rows_add_up_to_what_the_session_says(session: Session) -> None:
    standings = session.standings
    totals = Counter(dict.fromkeys(session.players, 0))
    for row in standings.rows:
        totals.update(row.points)
        assert row.totals == totals
    assert totals == session.totals
    assert {row.name: row.total for row in standings.players} == session.totals
    assert {row.name: row.settlement for row in standings.players} == session.settlement
    deals = [row for row in standings.rows if isinstance(row, DealRow)]
    assert [row.result for row in deals] == list(session.results)
    assert [row.dealer for row in deals] == [session.first_dealer.after(place) for place in range(len(deals))]
    assert [row.seats for row in deals] == [
        tuple(session.player_at(seat, deal=place) for seat in Seat) for place in range(len(deals))
    ]
    assert [row.score for row in deals] == [score for rubber in session.rubbers for score in rubber.scores]
    for rubber, line in zip(session.rubbers, standings.rubbers, strict=True):
        assert (line.totals, line.games, line.is_over, line.winner) == (
            *(rubber.totals, rubber.games),
            *(rubber.is_over, rubber.winner),
        )
    adjusted = [row.adjustment for row in standings.rows if isinstance(row, AdjustmentRow)]
    assert tuple(adjusted) == session.adjustments
