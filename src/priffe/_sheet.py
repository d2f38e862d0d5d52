"""What everybody knows of the finished deals of a session: made once for each deal, and shared by all views."""

from __future__ import annotations

import attrs

from priffe.adjustments import Adjustment
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


@attrs.frozen(repr=False)
class Sheet:
    """The finished deals of a session as bare results, and what follows from them. No card can be reached from it.

    Attributes:
        results: What each deal came to.
        adjustments: The entries that are no deal.
        rubbers: The rubbers of the session, with bare results for deals.
        earlier: Points per player from all rubbers but the last one, in the order of the players, and what adjustments
            gave to players alone.
        text: For `priffe.records`: the JSON of these deals. A sheet with one more deal begins with that of this one.
    """

    results: tuple[DealResult, ...]
    adjustments: tuple[Adjustment, ...]
    rubbers: tuple[Rubber, ...] = attrs.field(eq=False)
    earlier: BySeat[int] = attrs.field(eq=False)
    text: Kept = attrs.field(eq=False, repr=False, factory=Kept)

    @property
    def totals(self) -> BySeat[int]:
        """Points per player, in the order of the players (E10)."""
        return _with_points(self.earlier, self.rubbers[-1], len(self.rubbers) - 1)


def sheet_of(players: BySeat[str], rubbers: tuple[Rubber, ...], adjustments: tuple[Adjustment, ...]) -> Sheet:
    """The sheet of the rubbers of a session, of which there is one at least."""
    earlier = _NOTHING
    for one in adjustments:
        earlier = _with_adjustment(earlier, players, one)
    for number, rubber in enumerate(rubbers[:-1]):
        earlier = _with_points(earlier, rubber, number)
    results = tuple(result for rubber in rubbers for result in rubber.results)
    return Sheet(results, adjustments, tuple(map(bare_rubber, rubbers)), earlier)


def sheet_with(sheet: Sheet, rubber: Rubber) -> Sheet:
    """A sheet with the last of the deals of a rubber, which is the last rubber of the sheet or one that begins."""
    begins = sheet.rubbers[-1].is_over
    return Sheet(
        (*sheet.results, rubber.results[-1]),
        sheet.adjustments,
        (*(sheet.rubbers if begins else sheet.rubbers[:-1]), bare_rubber(rubber)),
        sheet.totals if begins else sheet.earlier,
        Kept(sheet.text.thing),
    )


def sheet_adjusted(sheet: Sheet, players: BySeat[str], adjustment: Adjustment, rubber: Rubber) -> Sheet:
    """A sheet with one more adjustment, and the last rubber as it stands with it."""
    return Sheet(
        sheet.results,
        (*sheet.adjustments, adjustment),
        (*sheet.rubbers[:-1], bare_rubber(rubber)),
        _with_adjustment(sheet.earlier, players, adjustment),
        sheet.text,
    )


def _with_adjustment(totals: BySeat[int], players: BySeat[str], adjustment: Adjustment) -> BySeat[int]:
    """Points per player with what an adjustment gives to one of them alone; what goes to pairs is in their rubbers."""
    points = list(totals)
    if isinstance(adjustment.to, str):
        points[players.index(adjustment.to)] += adjustment.points
    return BySeat(*points)


def _with_points(totals: BySeat[int], rubber: Rubber, number: int) -> BySeat[int]:
    """Points per player with those of one more rubber, each having what the pair has that it belongs to (E10)."""
    points = list(totals)
    for seat, player in seating(rubber.rules, number).items():
        points[player] += rubber.totals[seat.pair]
    return BySeat(*points)
