"""Cards as bits, written so that numba can compile it and plain Python runs it as it is.

A set of cards is an integer of 52 bits, in four lanes of 13, one a suit, as `priffe.Hand.mask` has them. Within a trick
the cards of a lane are counted from the bottom without gaps: bit 0 is the lowest card of the suit that anybody still
holds, so a bit is a *relative* rank, and positions that differ only in ranks that are gone look the same. If there are
trumps, they are the highest lane, so that of two cards that can win a trick the larger number wins.

Every integer is non-negative and below 2**62, which a machine word holds.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

Ints: TypeAlias = MutableSequence[int]
"""A list, or for compiled code an array of 64-bit integers."""

SIZE = 13
ALL = (1 << 52) - 1
BOTTOMS = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The lowest bit of each lane."""
TOPS = BOTTOMS << 12
"""The highest bit of each lane."""
NOT_BOTTOMS = ALL ^ BOTTOMS
NOT_TOPS = ALL ^ TOPS
LANE = (1 << 13) - 1
TRUMPS = LANE << 39
"""The lane of the trumps, if there are any."""


def count(cards: int) -> int:
    """How many cards there are. Compiled code has an instruction for it."""
    return cards.bit_count()


def highest(cards: int) -> int:
    """The highest bit; there is one."""
    return 1 << (cards.bit_length() - 1)


def place(bit: int) -> int:
    """The place of a single bit, 0 to 51."""
    return bit.bit_length() - 1


def suit_at(where: int) -> int:
    """The suit, 0 to 3, of a place."""
    return where * 79 >> 10  # a thirteenth, exact up to 51


def lane_of(bit: int) -> int:
    """All bits of the lane of a bit."""
    return LANE << suit_at(place(bit)) * SIZE


def from_up(bit: int) -> int:
    """A bit and all above it in its lane."""
    tops = TOPS & ~(bit - 1)
    return ((tops & -tops) << 1) - bit


def down_to(bit: int) -> int:
    """A bit and all below it in its lane."""
    return (bit << 1) - highest(BOTTOMS & ((bit << 1) - 1))


def runs(cards: int, dead: int) -> int:
    """The highest card of each run of equal cards.

    Args:
        cards: Cards of one hand.
        dead: Cards on the table that are beaten already, which lie between no two cards.
    """
    covered = cards >> 1 & NOT_TOPS
    while dead:  # at most three times
        more = covered | (covered & dead) >> 1 & NOT_TOPS
        if more == covered:
            break
        covered = more
    return cards & ~covered


def closed_up(cards: int, gone: int) -> int:
    """What a set of cards is when others (or some of them) are gone and the gaps are closed."""
    while gone:
        bit = highest(gone)
        gone ^= bit
        above = from_up(bit)
        cards = cards & ~above | (cards & (above ^ bit)) >> 1
    return cards


def widened_top(top: int, gone: int) -> int:
    """Known cards at the top of each lane, as they stand when cards that were gone are put back.

    Args:
        top: For each lane all bits from some bit up.
        gone: The cards to put back, in the order that they are in afterwards.
    """
    while gone:
        bit = gone & -gone
        gone ^= bit
        if not top & bit >> 1 & NOT_TOPS:
            above = from_up(bit)
            known = top & above
            top = top ^ known | known << 1 & above
    return top


def widened_bottom(bottom: int, gone: int) -> int:
    """As `widened_top`, for known cards at the bottom: for each lane all bits from some bit down."""
    while gone:
        bit = gone & -gone
        gone ^= bit
        if bottom & bit:
            above = from_up(bit)
            bottom |= (bottom & above) << 1 & above
    return bottom


def reached_down(top: int, cards: int) -> int:
    """`top`, and where it ends inside a run of `cards`, the rest of the run."""
    edge = top & ~((top & NOT_TOPS) << 1) & cards
    while edge:
        edge = (edge & NOT_BOTTOMS) >> 1 & cards
        top |= edge
    return top


def reached_up(bottom: int, cards: int) -> int:
    """`bottom`, and where it ends inside a run of `cards`, the rest of the run."""
    edge = bottom & ~((bottom & NOT_BOTTOMS) >> 1) & cards
    while edge:
        edge = (edge & NOT_TOPS) << 1 & cards
        bottom |= edge
    return bottom


def bottom_part(known: int) -> int:
    """The part of a set, made of a top and a bottom of each lane, that is the bottom; none of a lane that is full."""
    for suit in range(4):
        lane = LANE << suit * SIZE
        if known & lane == lane:
            known ^= lane
    return known & ~(known + (known & BOTTOMS))


CALLED = (
    suit_at,
    lane_of,
    from_up,
    down_to,
    runs,
    closed_up,
    widened_top,
    widened_bottom,
    reached_down,
    reached_up,
    bottom_part,
)
"""What compiled code calls as it is; `count`, `highest` and `place` it does by instructions."""
