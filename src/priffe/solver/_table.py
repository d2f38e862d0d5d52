"""The table of positions that the search has answered, and the key under which they stand.

The key of a position at the beginning of a trick has all that two positions must have in common before their cards are
compared: how many cards each hand holds of three suits (four bits each, North's first; the fourth suit follows), the
number of tricks left, the leader, and how many of them North and South need.

An entry is four numbers: the key; for the cards that the answer relied on, whose each is, as two sets of cards (those
of East and West, and those of South and West); and the cards relied on themselves, with the answer above them. A key
leads to one set of entries. When that is full, a new entry takes the place of an old one: what is lost has to be
searched again.
"""

from __future__ import annotations

from priffe.solver._bits import LANE, SIZE, Ints, count

ENTRY = 4
"""Numbers of an entry."""
WAYS = 64
"""Entries of a set."""
SET = ENTRY * WAYS
_SHAPE = 48
_TRICKS, _LEADER, _NEED = 48, 52, 54
_SCORED = 52
"""Where in the cards relied on the answer stands."""


def lengths_of(north: int, east: int, south: int, west: int) -> int:
    """The part of a key that has the lengths of the suits."""
    lengths, shift = 0, 0
    for hand in (north, east, south, west):
        for suit in range(3):
            lengths |= count(hand >> suit * SIZE & LANE) << shift
            shift += 4
    return lengths


def without(lengths: int, seat: int, suit: int) -> int:
    """Lengths when a seat has played a card of a suit."""
    return lengths - (1 << 4 * (seat * 3 + suit)) if suit < 3 else lengths


def key_of(lengths: int, tricks: int, leader: int, need: int) -> int:
    """The key of a position."""
    return lengths | tricks << _TRICKS | leader << _LEADER | need << _NEED


def lengths_in(key: int) -> int:
    """The lengths of the suits in a key."""
    return key & (1 << _SHAPE) - 1


def shape_in(key: int) -> int:
    """A key without the number of tricks that are needed."""
    return key & (1 << _NEED) - 1


def mixed(key: int) -> int:
    """A number with the bits of a key mixed."""
    key ^= key >> 31
    key = key * 0x1B873593CC9E2D51 & 0x3FFFFFFFFFFFFFFF  # the low bits are right also where a machine word overflows
    key ^= key >> 29
    key = key * 0x0165667B19E3779F & 0x3FFFFFFFFFFFFFFF
    return key ^ key >> 32


def home_of(sets: int, key: int) -> int:
    """Where the set of a key begins; the number of sets is a power of two."""
    return (mixed(key) & sets - 1) * SET


def find(table: Ints, sets: int, key: int, low: int, high: int) -> int:
    """What the table knows of a position.

    Args:
        table: The table.
        sets: How many sets it has.
        key: The key of the position.
        low: The cards of East and West.
        high: The cards of South and West.

    Returns:
        The cards that the answer relied on, with the answer above them; -1 if the position is not known.
    """
    home = home_of(sets, key)
    for at in range(home, home + SET, ENTRY):
        if table[at] == key:
            relied = table[at + 3]
            if low & relied == table[at + 1] and high & relied == table[at + 2]:
                return relied
        elif table[at] == 0:
            return -1
    return -1


def implied(table: Ints, sets: int, key: int, low: int, high: int) -> int:
    """As `find`, what follows from an answer for one trick more, if that can be scored, or one less, if it cannot."""
    found = find(table, sets, key + (1 << _NEED), low, high)
    if found >= 0 and found >> _SCORED:
        return found
    if key >> _NEED:
        found = find(table, sets, key - (1 << _NEED), low, high)
        if found >= 0 and not found >> _SCORED:
            return found
    return -1


def keep(  # noqa: PLR0913, PLR0917  # an entry has four numbers
    table: Ints, sets: int, key: int, low: int, high: int, relied: int, turn: int
) -> int:
    """Keep the answer to a position.

    Args:
        table: The table.
        sets: How many sets it has.
        key: The key of the position.
        low: The cards of East and West.
        high: The cards of South and West.
        relied: The cards that the answer relied on, with the answer above them.
        turn: Which entry of the set is lost if there is no room, taken modulo their number.

    Returns:
        1 if another answer had to go, else 0.
    """
    home = home_of(sets, key)
    lost = 1
    at = home
    while at < home + SET:
        if table[at] == 0:
            lost = 0
            break
        at += ENTRY
    if lost:
        at = home + (turn & WAYS - 1) * ENTRY
    table[at] = key
    table[at + 1] = low & relied
    table[at + 2] = high & relied
    table[at + 3] = relied
    return lost


def move(old: Ints, size: int, new: Ints, new_size: int) -> None:
    """Put all entries of a table into a larger one; a size is how many numbers a table has."""
    for at in range(0, size, ENTRY):
        if old[at]:
            keep(new, new_size // SET, old[at], old[at + 1], old[at + 2], old[at + 3], at)


CALLED = (lengths_of, without, key_of, lengths_in, shape_in, mixed, home_of, find, implied, keep, move)
"""What compiled code calls."""
