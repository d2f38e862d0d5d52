"""What everybody knows of the finished deals of a session: made once for each deal, and shared by all views."""

from __future__ import annotations

import attrs

from priffe.results import DealResult
from priffe.rubber import Rubber, bare_rubber
from priffe.rules import Rotation, Rules
from priffe.seats import BySeat

_SEATINGS = (BySeat(0, 1, 2, 3), BySeat(0, 2, 3, 1), BySeat(0, 3, 1, 2))
"""F1: which player sits at each seat in the first, second and third rubber; each has another partner for player 0."""

_NOTHING = BySeat(0, 0, 0, 0)


def seating(rules: Rules, number: int) -> BySeat[int]:
    """Which player sits at each seat in the rubber of a number, the first being 0 (F1)."""
    rotates = rules.session.rotation is Rotation.EACH_PARTNER
    return _SEATINGS[number % len(_SEATINGS) if rotates else 0]


class Kept:
    """One thing that was made of a frozen value and is kept beside it, so that it is made once.

    It is no fact: it follows from the value, and is neither compared nor pickled. Two threads may make it twice.

    Attributes:
        thing: It, or None as long as nobody has made it. Only who puts it there knows its type.
    """

    __slots__ = ("thing",)

    thing: object

    def __init__(self, thing: object = None) -> None:
        """Keep something, or have a place for it."""
        self.thing = thing


@attrs.frozen
class Sheet:
    """The finished deals of a session as bare results, and what follows from them. No card can be reached from it.

    Attributes:
        results: What each deal came to.
        rubbers: The rubbers of the session, with bare results for deals.
        earlier: Points per player from all rubbers but the last one, in the order of the players.
        text: For `priffe.records`: the JSON of these deals. A sheet with one more deal begins with that of this one.
    """

    results: tuple[DealResult, ...]
    rubbers: tuple[Rubber, ...] = attrs.field(eq=False)
    earlier: BySeat[int] = attrs.field(eq=False)
    text: Kept = attrs.field(eq=False, repr=False, factory=Kept)

    @property
    def totals(self) -> BySeat[int]:
        """Points per player, in the order of the players (E10)."""
        return _with_points(self.earlier, self.rubbers[-1], len(self.rubbers) - 1)


def sheet_of(rubbers: tuple[Rubber, ...]) -> Sheet:
    """The sheet of the rubbers of a session, of which there is one at least."""
    earlier = _NOTHING
    for number, rubber in enumerate(rubbers[:-1]):
        earlier = _with_points(earlier, rubber, number)
    results = tuple(result for rubber in rubbers for result in rubber.results)
    return Sheet(results, tuple(map(bare_rubber, rubbers)), earlier)


def sheet_with(sheet: Sheet, rubber: Rubber) -> Sheet:
    """A sheet with the last of the deals of a rubber, which is the last rubber of the sheet or one that begins."""
    begins = sheet.rubbers[-1].is_over
    return Sheet(
        (*sheet.results, rubber.results[-1]),
        (*(sheet.rubbers if begins else sheet.rubbers[:-1]), bare_rubber(rubber)),
        sheet.totals if begins else sheet.earlier,
        Kept(sheet.text.thing),
    )


def _with_points(totals: BySeat[int], rubber: Rubber, number: int) -> BySeat[int]:
    """Points per player with those of one more rubber, each having what the pair has that it belongs to (E10)."""
    points = list(totals)
    for seat, player in seating(rubber.rules, number).items():
        points[player] += rubber.totals[seat.pair]
    return BySeat(*points)
