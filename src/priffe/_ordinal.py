"""The base of the enumerations that are ordered and serve as indices: suits, ranks, seats, pairs and bids."""

from __future__ import annotations

from enum import Enum
from typing import Self


class Ordinal(Enum):
    """An enumeration whose values count 0, 1, 2 ... in the order of its members.

    Members compare and sort among their own kind only, and a member is equal to nothing but itself: ``Suit.CLUBS`` and
    ``Seat.NORTH`` are different things although both come first. ``sequence[member]`` takes the member's place.
    Hashes are the same in every process.
    """

    _value_: int

    def __index__(self) -> int:
        return self._value_

    def __hash__(self) -> int:
        return self._value_

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self._name_}"

    def __str__(self) -> str:
        return self._name_

    def __lt__(self, other: Self) -> bool:
        return self._value_ < other._value_ if type(other) is type(self) else NotImplemented

    def __le__(self, other: Self) -> bool:
        return self._value_ <= other._value_ if type(other) is type(self) else NotImplemented

    def __gt__(self, other: Self) -> bool:
        return self._value_ > other._value_ if type(other) is type(self) else NotImplemented

    def __ge__(self, other: Self) -> bool:
        return self._value_ >= other._value_ if type(other) is type(self) else NotImplemented
