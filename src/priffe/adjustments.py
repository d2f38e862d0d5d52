"""Entries of a score sheet that are no deal: fines and agreed corrections (rules part G)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final, final

import attrs

from priffe._text import Formatted
from priffe.errors import AdjustmentError, brief
from priffe.seats import ByPair, Pair

MAX_POINTS: Final = 1_000_000
"""The most points, plus or minus, of an adjustment."""

MAX_DEALS: Final = 1_000_000
"""The most deals that an adjustment can come after."""

MAX_REASON: Final = 200
"""The most characters of a reason."""


@final
@attrs.frozen
class Adjustment(Formatted):
    """Points, plus or minus, that a table has agreed on (G1). They count toward no game and move no dealer.

    Attributes:
        to: The pair; or the name of a player, in a session whose partners change.
        points: How many points, negative for a fine; not 0, and at most a million either way.
        reason: Why, in words: 1 to 200 printable characters in composed form (Unicode NFC), without spaces at the ends.
        after: How many deals of the rubber or session were finished before it; `priffe.add_adjustment` sets it.

    Raises:
        AdjustmentError: If it cannot be one; ``error.code`` tells which attribute is at fault.

    Examples:
        >>> print(Adjustment(Pair.EW, -20, "revoke"))
        EW -20: revoke
    """

    to: Pair | str
    points: int
    reason: str
    after: int = attrs.field(default=0, kw_only=True)

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.to, Pair | str):
            raise AdjustmentError(f"points go to a Pair or a player's name, not to {brief(self.to)}", code="not_a_side")
        if type(self.points) is not int or not 0 < abs(self.points) <= MAX_POINTS:
            what = f"points are a whole number from -{MAX_POINTS} to {MAX_POINTS} and not 0"
            raise AdjustmentError(f"{what}, not {brief(self.points)}", code="not_points")
        if not is_reason(self.reason):
            what = f"a reason is 1 to {MAX_REASON} printable characters in composed form, without spaces at its ends"
            raise AdjustmentError(f"{what}, not {brief(self.reason)}", code="not_a_reason")
        if type(self.after) is not int or not 0 <= self.after <= MAX_DEALS:
            what = f"an adjustment comes after a number of deals from 0 to {MAX_DEALS}, not {brief(self.after)}"
            raise AdjustmentError(what, code="not_a_place")

    def __str__(self) -> str:
        return f"{self.to} {self.points:+d}: {self.reason}"


def is_reason(reason: object) -> bool:
    """Whether it can be the reason of an adjustment."""
    return (
        isinstance(reason, str)
        and 0 < len(reason) <= MAX_REASON
        and reason.isprintable()
        and reason == reason.strip()
        and unicodedata.is_normalized("NFC", reason)
    )


def as_adjustments(adjustments: Iterable[Adjustment]) -> tuple[Adjustment, ...]:
    """Adjustments as a tuple, of those that came after a smaller number of deals first.

    Raises:
        AdjustmentError: If one of them is none (``not_an_adjustment``).
    """
    entered = tuple(adjustments) if isinstance(adjustments, Iterable) else (adjustments,)
    for one in entered:
        if not isinstance(one, Adjustment):
            raise AdjustmentError(
                f"an entry that is no deal is an Adjustment, not {brief(one)}", code="not_an_adjustment"
            )
    return tuple(sorted(entered, key=lambda one: one.after))


def refuse_later(adjustments: Sequence[Adjustment], deals: int) -> None:
    """Refuse adjustments that come after more deals than there are.

    Raises:
        AdjustmentError: ``not_a_place``.
    """
    if adjustments and adjustments[-1].after > deals:
        what = f"an adjustment comes after {adjustments[-1].after} deals, of which there are {deals}"
        raise AdjustmentError(what, code="not_a_place")


def points_to_pairs(adjustments: Iterable[Adjustment]) -> ByPair[int]:
    """The sum of what goes to each pair; what goes to single players is left out."""
    points = {Pair.NS: 0, Pair.EW: 0}
    for one in adjustments:
        if isinstance(one.to, Pair):
            points[one.to] += one.points
    return ByPair(points[Pair.NS], points[Pair.EW])
