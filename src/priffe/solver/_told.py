"""Positions at the beginning of a trick whose answer needs no search."""

from __future__ import annotations

from priffe.solver._bits import from_up, lane_of
from priffe.solver._cash import quick_tricks, stopped, sure_tricks
from priffe.solver._duck import ducked, handed_over


def told(  # noqa: PLR0913, PLR0917  # compiled code passes numbers, not a tuple of hands
    north: int, east: int, south: int, west: int, leader: int, need: int, tricks: int, trumps: int, noll: int
) -> tuple[int, int, int, int]:
    """Whether North and South score so many tricks, where that can be told.

    Args:
        north: The hand of North; then clockwise.
        east: The hand of East.
        south: The hand of South.
        west: The hand of West.
        leader: Who leads, 0 to 3.
        need: How many tricks they need.
        tricks: How many are left, at least 1 if they need one.
        trumps: `TRUMPS`, or 0.
        noll: 1 for a noll of either kind, else 0.

    Returns:
        Whether the answer is known, the answer, and the top and the bottom cards that it relies on.
    """
    if need <= 0:
        return 1, 1, 0, 0
    if need > tricks:
        return 1, 0, 0, 0
    if leader == 0:
        mine, left, partner, right = north, east, south, west
    elif leader == 1:
        mine, left, partner, right = east, south, west, north
    elif leader == 2:
        mine, left, partner, right = south, west, north, east
    else:
        mine, left, partner, right = west, north, east, south
    yes = 1 - (leader & 1)
    target = need if yes else tricks - need + 1
    others = tricks - target + 1
    if tricks == 1:
        won, top = wins_last(mine, left, partner, right, trumps)
        return 1, yes ^ won ^ 1 ^ noll, top, 0
    if noll:
        known, won, top, bottom = told_of_noll(mine, left, partner, right, target, tricks, trumps)
        return known, yes ^ won ^ 1, top, bottom
    known, top = quick_tricks(mine, partner, left, right, trumps, target)
    if known:
        return 1, yes, top, 0
    known, top = sure_tricks(mine, partner, left, right, trumps, others)
    if not known and not (mine | left | partner | right) & trumps:
        known, top = stopped(mine, partner, left, right, others)
    return known, 1 - yes, top, 0


def told_of_noll(  # noqa: PLR0913, PLR0917  # as above
    mine: int, left: int, partner: int, right: int, target: int, tricks: int, trumps: int
) -> tuple[int, int, int, int]:
    """Whether in a noll the side on lead can make the others take so many tricks, where that can be told; as `told`."""
    known, top, bottom = ducked(mine, partner, left, right, tricks - target + 1, trumps)
    if known or target > 1:
        return known, 0, top, bottom
    known, top, bottom = handed_over(mine, partner, left, right, trumps)
    return known, 1, top, bottom


def wins_last(mine: int, left: int, partner: int, right: int, trumps: int) -> tuple[int, int]:
    """Whether the side on lead wins the last trick, and the top cards that this relies on."""
    useful = lane_of(mine) | trumps
    best, won = mine, 1
    if left > best and left & useful:
        best, won = left, 0
    if partner > best and partner & useful:
        best, won = partner, 1
    if right > best and right & useful:
        best, won = right, 0
    alone = not (mine | left | partner | right) & lane_of(best) & ~best
    return won, 0 if alone else from_up(best)


CALLED = (told, told_of_noll, wins_last)
"""What compiled code calls."""
