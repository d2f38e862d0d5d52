"""The kinds of settings: which values a setting can have, and what is wrong with any other.

What reads, writes or makes settings decides by the kind alone, in one match over `Kind`, so that a new setting of a
known kind needs no word there.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from priffe.errors import Fault, brief
from priffe.rules._options import DEAL_ITEMS, Option, ScoreItem
from priffe.rules._part import Part

MAX_BONUSES: Final = 100
"""The largest number of games that can have a bonus of their own."""

MAX_POINTS: Final = 1_000_000
"""The largest number that a setting may hold."""


class WholeNumber(NamedTuple):
    """A whole number from `least` to `most`."""

    least: int
    most: int = MAX_POINTS

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        """What is wrong with a value, if anything."""
        if type(value) is not int or not self.least <= value <= self.most:
            yield Fault(path, f"must be a whole number from {self.least} to {self.most}, not {brief(value)}")


class Switch(NamedTuple):
    """Yes or no."""

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        """What is wrong with a value, if anything."""
        if type(value) is not bool:
            yield Fault(path, f"must be a bool, not {brief(value)}")


class Choice(NamedTuple):
    """A member of the option enumeration `options`."""

    options: type[Option]

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        """What is wrong with a value, if anything."""
        if type(value) is not self.options:
            yield Fault(path, f"must be a {self.options.__name__}, not {brief(value)}")


class ItemSet(NamedTuple):
    """A set of some of the score items `items`."""

    items: tuple[ScoreItem, ...] = DEAL_ITEMS

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        """What is wrong with a value, if anything."""
        if not isinstance(value, frozenset) or not value.issubset(self.items):
            allowed = ", ".join(item.name for item in self.items)
            yield Fault(path, f"must be a set of score items of a deal ({allowed}), not {brief(value)}")


class PointList(NamedTuple):
    """A tuple of at most `most` numbers, all of the kind `each`."""

    most: int = MAX_BONUSES
    each: WholeNumber = WholeNumber(0)

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        """What is wrong with a value, if anything."""
        if not isinstance(value, tuple):
            yield Fault(path, f"must be a tuple of points, not {brief(value)}")
        elif len(value) > self.most:
            yield Fault(path, f"must be at most {self.most} numbers, not {len(value)}")
        else:
            for place, points in enumerate(value):
                yield from self.each.faults(points, f"{path}[{place}]")


class OneOf(NamedTuple):
    """A record of one of a few classes, each of which has a word: a number first, then switches that are off.

    Such a record has checked itself when it was made; `priffe.rules.settings_of` tells the settings in it.
    """

    classes: Mapping[str, type[Part]]

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        """What is wrong with a value, if anything."""
        if type(value) not in self.classes.values():
            *names, last = (each.__name__ for each in self.classes.values())
            yield Fault(path, f"must be {', '.join(names)} or {last}, not {brief(value)}")


Kind: TypeAlias = WholeNumber | Switch | Choice | ItemSet | PointList | OneOf
"""The kinds of settings. A new one fails in each match over them until it is told there."""
