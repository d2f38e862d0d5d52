"""Four seats, two pairs, and tuples of one value per seat or per pair (rules part A)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Generic, Self, SupportsIndex, TypeVar, overload

from priffe._ordinal import Ordinal
from priffe._text import Formatted

T = TypeVar("T")
U = TypeVar("U")


class Pair(Ordinal):
    """Two partners who sit opposite each other.

    Examples:
        >>> Pair("ns")
        Pair.NS
    """

    NS = 0
    EW = 1

    @property
    def other(self) -> Pair:
        """The opponents."""
        return _PAIRS[1 - self._value_]

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Both seats of the pair, the first clockwise from North first."""
        return _SEATS[self._value_], _SEATS[self._value_ + 2]


class Seat(Ordinal):
    """A place at the table; the order is clockwise from North.

    Examples:
        >>> Seat("N"), Seat("north")
        (Seat.NORTH, Seat.NORTH)
        >>> Seat("Q")
        Traceback (most recent call last):
        ...
        priffe.errors.TextError: 'Q' is no Seat; it is written NORTH or N, EAST or E, SOUTH or S, WEST or W
    """

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def letter(self) -> str:
        """One of ``N E S W``."""
        return "NESW"[self._value_]

    @property
    def _spellings(self) -> tuple[str, ...]:
        return self._name_, self.letter

    @property
    def left(self) -> Seat:
        """The next seat clockwise, who acts after this one."""
        return _SEATS[self._value_ + 1 & 3]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return _SEATS[self._value_ + 2 & 3]

    @property
    def right(self) -> Seat:
        """The seat before this one, anticlockwise."""
        return _SEATS[self._value_ + 3 & 3]

    def after(self, steps: int) -> Seat:
        """The seat so many places further, clockwise."""
        return _SEATS[self._value_ + steps & 3]

    @property
    def pair(self) -> Pair:
        """The pair that the seat belongs to."""
        return _PAIRS[self._value_ & 1]


_PAIRS = tuple(Pair)
_SEATS = tuple(Seat)


class _Keyed(Formatted, tuple[T, ...], Generic[T]):
    """What `BySeat` and `ByPair` share: a tuple that is indexed by one kind of key."""

    __slots__ = ()

    _fields: ClassVar[tuple[str, ...]]
    """The names of the values, each of which is a property; they tell attrs, dataclasses and pytest, as for a named
    tuple, that the class takes the values one by one."""

    def __getnewargs__(self) -> tuple[T, ...]:
        return tuple(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self))})"


def _wrong_key(keyed: type[_Keyed[T]], kind: type[Ordinal], key: Ordinal) -> TypeError:
    return TypeError(f"{keyed.__name__} is indexed by a {kind.__name__}, not by {key!r}")


class BySeat(_Keyed[T]):
    """One value per seat: a tuple in the order North, East, South, West that takes a `Seat` as index.

    Args:
        north: The value of North; then clockwise.
        east: The value of East.
        south: The value of South.
        west: The value of West.

    Examples:
        >>> letters = BySeat("a", "b", "c", "d")
        >>> letters[Seat.SOUTH]
        'c'
        >>> letters.map(str.upper)
        BySeat('A', 'B', 'C', 'D')
    """

    __slots__ = ()

    _fields = ("north", "east", "south", "west")

    def __new__(cls, north: T, east: T, south: T, west: T) -> Self:
        """Make the tuple."""
        return super().__new__(cls, (north, east, south, west))

    @property
    def north(self) -> T:
        """North's value."""
        return self[0]

    @property
    def east(self) -> T:
        """East's value."""
        return self[1]

    @property
    def south(self) -> T:
        """South's value."""
        return self[2]

    @property
    def west(self) -> T:
        """West's value."""
        return self[3]

    @classmethod
    def of(cls, value: Callable[[Seat], U]) -> BySeat[U]:
        """The values of a function of the seat."""
        return BySeat(*map(value, _SEATS))

    @overload
    def __getitem__(self, key: SupportsIndex, /) -> T: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[T, ...]: ...
    def __getitem__(self, key: SupportsIndex | slice, /) -> T | tuple[T, ...]:
        if isinstance(key, Seat):
            return tuple.__getitem__(self, key._value_)
        if isinstance(key, Ordinal):
            raise _wrong_key(BySeat, Seat, key)
        return tuple.__getitem__(self, key)

    def items(self) -> Iterator[tuple[Seat, T]]:
        """Pairs of seat and value, clockwise from North."""
        return zip(_SEATS, self, strict=True)

    def map(self, function: Callable[[T], U]) -> BySeat[U]:
        """The values of ``function(value)``."""
        return BySeat(*map(function, self))


class ByPair(_Keyed[T]):
    """One value per pair: a tuple of NS and EW that takes a `Pair` as index.

    Args:
        ns: The value of North-South.
        ew: The value of East-West.

    Examples:
        >>> tricks = ByPair(9, 4)
        >>> tricks[Pair.EW]
        4
        >>> dict(tricks.items())
        {Pair.NS: 9, Pair.EW: 4}
    """

    __slots__ = ()

    _fields = ("ns", "ew")

    def __new__(cls, ns: T, ew: T) -> Self:
        """Make the tuple."""
        return super().__new__(cls, (ns, ew))

    @property
    def ns(self) -> T:
        """North-South's value."""
        return self[0]

    @property
    def ew(self) -> T:
        """East-West's value."""
        return self[1]

    @classmethod
    def of(cls, value: Callable[[Pair], U]) -> ByPair[U]:
        """The values of a function of the pair."""
        return ByPair(*map(value, _PAIRS))

    @overload
    def __getitem__(self, key: SupportsIndex, /) -> T: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[T, ...]: ...
    def __getitem__(self, key: SupportsIndex | slice, /) -> T | tuple[T, ...]:
        if isinstance(key, Pair):
            return tuple.__getitem__(self, key._value_)
        if isinstance(key, Ordinal):
            raise _wrong_key(ByPair, Pair, key)
        return tuple.__getitem__(self, key)

    def items(self) -> Iterator[tuple[Pair, T]]:
        """Pairs of pair and value, NS first."""
        return zip(_PAIRS, self, strict=True)

    def map(self, function: Callable[[T], U]) -> ByPair[U]:
        """The values of ``function(value)``."""
        return ByPair(*map(function, self))


def listed(values: BySeat[int] | ByPair[int]) -> str:
    """Values with their seats or pairs, as text: ``NS 9, EW 4``."""
    return in_turn(values.items())


def in_turn(entries: Iterable[tuple[Seat | Pair, object]]) -> str:
    """Seats or pairs, each with what is theirs, as text: ``WEST QH, NORTH 2D``."""
    return ", ".join(f"{key} {value}" for key, value in entries)
