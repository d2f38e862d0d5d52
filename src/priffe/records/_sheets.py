"""The ``now`` of the view of a session: who sits where, and the score sheet.

Of finished deals nothing changes any more. What is written of them is kept with the sheet that all views of a session
share, and a sheet with one more deal goes on from there.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from priffe.records._json import Json, encoded, members_text, object_text
from priffe.records._results import RESULT
from priffe.rubber import Rubber
from priffe.scoring import DealScore
from priffe.seats import ByPair, BySeat
from priffe.session import Session


def session_now(session: Session) -> dict[str, Json]:
    """What ``now`` holds for the view of a session: everything in it follows from the results."""
    rubbers: list[Json] = [
        {**_standing(rubber, seats), "scores": [*map(_score, rubber.scores)]}
        for rubber, seats in zip(session.rubbers, session.seatings, strict=True)
    ]
    return {**_evening(session), "rubbers": rubbers}


def _evening(session: Session) -> dict[str, Json]:
    totals = zip(session.players, session.totals, strict=True)
    return {
        "seats": _by_seat(session.seats),
        "dealer": None if session.is_over else session.dealer.letter,
        "totals": [{"player": player, "points": points} for player, points in totals],
        "is_over": session.is_over,
        "winners": list(session.winners),
    }


def _standing(rubber: Rubber, seats: BySeat[str]) -> dict[str, Json]:
    return {
        "seats": _by_seat(seats),
        "totals": _by_pair(rubber.totals),
        "games": _by_pair(rubber.games),
        "toward_game": _by_pair(rubber.toward_game),
        "is_over": rubber.is_over,
        "winner": None if rubber.winner is None else rubber.winner.name,
    }


def _rubber_text(rubber: Rubber, seats: BySeat[str], scores: Sequence[str]) -> str:
    return object_text(members_text(_standing(rubber, seats)), f'"scores":[{",".join(scores)}]')


def _score(score: DealScore) -> list[Json]:
    return [
        {"pair": line.pair.name, "item": line.item.name, "count": line.count, "points": line.points}
        for line in score.lines
    ]


def _by_seat(names: BySeat[str]) -> dict[str, Json]:
    return {seat.letter: name for seat, name in names.items()}


def _by_pair(points: ByPair[int]) -> dict[str, Json]:
    return {pair.name: number for pair, number in points.items()}


@attrs.frozen
class SheetText:
    """The text of the finished deals of a session, item by item.

    Attributes:
        results: What each deal came to.
        rubbers: The rubbers of ``now`` that another one has followed.
        scores: The score of each deal of the rubber after them.
    """

    results: tuple[str, ...] = ()
    rubbers: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()

    @property
    def deals(self) -> str:
        """The member ``deals`` of the record."""
        return f'"deals":[{",".join(self.results)}]'

    def now(self, session: Session) -> str:
        """The member ``now`` of the record: that of `session_now`."""
        last = _rubber_text(session.rubber, session._seating(len(self.rubbers)), self.scores)
        rubbers = f'"rubbers":[{",".join((*self.rubbers, last))}]'
        return f'"now":{object_text(members_text(_evening(session)), rubbers)}'


def sheet_text(session: Session) -> SheetText:
    """The text of the finished deals of a session, whose sheet keeps it."""
    kept = session._sheet.text
    text = kept.thing if isinstance(kept.thing, SheetText) else SheetText()
    if len(text.results) < len(session.deals):
        kept.thing = text = _continued(text, session)
    return text


def _continued(text: SheetText, session: Session) -> SheetText:
    """The text with the deals that have been added since it was written."""
    results, rubbers, scores = list(text.results), list(text.rubbers), list(text.scores)
    while True:
        rubber = session.rubbers[len(rubbers)]
        results += [encoded(RESULT.item(result)) for result in rubber.results[len(scores) :]]
        scores += [encoded(_score(score)) for score in rubber.scores[len(scores) :]]
        if len(rubbers) == len(session.rubbers) - 1:
            return SheetText(tuple(results), tuple(rubbers), tuple(scores))
        rubbers.append(_rubber_text(rubber, session._seating(len(rubbers)), scores))
        scores = []
