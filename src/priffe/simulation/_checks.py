"""Arguments that are checked before anything is played."""

from __future__ import annotations

from math import inf
from typing import TypeVar

from priffe.bots import Bot
from priffe.errors import brief

T = TypeVar("T")

_MOST_BOARDS = 2**64
"""The numbers of boards are below it, as those of `priffe.shuffle_from_seed`."""


def checked(value: T, kind: type[T]) -> T:
    """A value of a class.

    Raises:
        TypeError: If it is of another one.
    """
    if not isinstance(value, kind):
        raise TypeError(f"a match takes a {kind.__name__}, not {brief(value)}")
    return value


def checked_bot(bot: Bot | str) -> Bot | str:
    """What may be a bot or its name.

    Raises:
        TypeError: If it is neither.
    """
    if not isinstance(bot, str) and not callable(bot):
        raise TypeError(f"a bot is a function, or what can be called like one, or a name, not {brief(bot)}")
    return bot


def whole(name: str, number: int) -> int:
    """A whole number from 1 on.

    Raises:
        TypeError: If it is no int.
        ValueError: If it is less than 1.
    """
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"{name} is an int, not {brief(number)}")
    if number < 1:
        raise ValueError(f"{name} is at least 1, not {brief(number)}")
    return number


def positive(name: str, amount: float) -> float:
    """A finite number above 0.

    Raises:
        TypeError: If it is no number.
        ValueError: If it is not above 0, or not finite.
    """
    if isinstance(amount, bool) or not isinstance(amount, int | float):
        raise TypeError(f"{name} is a float, not {brief(amount)}")
    if not 0 < amount < inf:
        raise ValueError(f"{name} is more than 0 and finite, not {brief(amount)}")
    return float(amount)


def board_numbers(first: int, boards: int) -> range:
    """The numbers of some boards.

    Raises:
        TypeError: If one of them is no int.
        ValueError: If there is no board, or one with a number that none can have.
    """
    number = whole("boards", boards)
    if isinstance(first, bool) or not isinstance(first, int):
        raise TypeError(f"first is an int, not {brief(first)}")
    if not 0 <= first <= _MOST_BOARDS - number:
        span = f"{brief(number)} boards from {brief(first)} on"
        raise ValueError(f"boards are numbered from 0 to 2**64 - 1, which leaves no room for {span}")
    return range(first, first + number)
