"""The bases of the game's enumerations: suits, ranks, seats, pairs, bids, kinds of contract and phases."""

from __future__ import annotations

from enum import Enum
from typing import Self

from priffe.errors import TextError, brief


class Named(Enum):
    """An enumeration whose members are read from text, by ``Seat("north")`` or ``Seat("N")``.

    The class, called with a text, finds the member that is spelled so, in small or capital letters. Anything else
    raises a `TextError` (``not_a_name``) that tells the spellings there are.
    """

    @property
    def _spellings(self) -> tuple[str, ...]:
        """The texts that stand for the member, in capital letters, its name first."""
        return (self._name_,)

    @classmethod
    def _missing_(cls, value: object) -> Self:
        if isinstance(value, str):
            text = value.upper() if value.isascii() else value  # other letters may become several
            for member in cls:
                if text in member._spellings:
                    return member
        allowed = ", ".join(" or ".join(member._spellings) for member in cls)
        raise TextError(f"{brief(value)} is no {cls.__name__}; it is written {allowed}", code="not_a_name")


class Ordinal(Named):
    """An enumeration that has an order: its values are numbers that rise in the order of its members.

    They count 0, 1, 2 ..., except those of `Rank`, which are the pips. Members compare and sort among their own kind
    only, and a member is equal to nothing but itself: ``Suit.CLUBS`` and ``Seat.NORTH`` are different things although
    both come first. ``sequence[member]`` takes the member's place, from 0. Hashes are the same in every process.
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
