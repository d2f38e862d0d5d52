"""The errors that priffe raises about values; that of a refused action stands in `priffe.actions`.

Every error about a value derives from `PriffeError` and from the built-in exception that fits it, so that
``except ValueError`` and ``except PriffeError`` both work. (An argument of a wrong type, which a type checker finds,
may be a plain `TypeError`.) Each carries a stable ``code``: a short word for programs, where the message is for
people. All of them can be pickled.
"""

from __future__ import annotations

from enum import Enum

import attrs

from priffe._text import Formatted

_BRIEF = 60
"""Most characters of a value in a message."""


@attrs.frozen
class Fault(Formatted):
    """One thing that is wrong with a value, and where.

    Attributes:
        path: Where, as a dotted path from the value that was given, such as ``scoring.trick_value``.
        reason: What is wrong there, as a phrase.
    """

    path: str
    reason: str

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


def brief(value: object) -> str:
    """A picture of a value that was refused, short enough for a line of text.

    Only numbers, texts, names and short collections of them are shown. Of anything else, which may hold cards that the
    reader must not see, it tells the type.
    """
    if isinstance(value, tuple | list | frozenset) and len(value) <= _BRIEF and all(map(_is_plain, value)):
        text = _printed(value)
    else:
        text = _printed(value) if _is_plain(value) else None
    if text is None:
        return f"an object of type {type(value).__name__}"
    return text if len(text) <= _BRIEF else text[: _BRIEF - 3] + "..."


def _is_plain(value: object) -> bool:
    return value is None or isinstance(value, Enum) or type(value) in (bool, int, float, str, bytes)


def _printed(value: object) -> str | None:
    try:
        return repr(value)
    except ValueError:  # an integer of thousands of digits
        return None


class PriffeError(Exception):
    """Base of every error that priffe raises on purpose.

    Attributes:
        code: A stable word that names the kind of error.
    """

    code: str

    def __init__(self, message: str, *, code: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.args, self.__dict__)


def _rebuild(kind: type[PriffeError], args: tuple[object, ...], state: dict[str, object]) -> PriffeError:
    """Unpickle an error without calling its constructor, whose arguments are not those of `Exception`."""
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(state)
    return error


class _FaultsError(PriffeError, ValueError):
    """A value with one or more faults, all of them reported."""

    faults: tuple[Fault, ...]

    def __init__(self, what: str, faults: tuple[Fault, ...], *, code: str) -> None:
        super().__init__(f"{what}: " + "; ".join(map(str, faults)), code=code)
        self.faults = faults


class CardError(PriffeError, ValueError):
    """A text or a collection that is not a card or a hand."""


class ContractError(PriffeError, ValueError):
    """A contract that no auction can lead to."""


class DealingError(PriffeError, ValueError):
    """A seed, a number of a deal, or a draw for seats that cannot be."""


class HandsError(_FaultsError):
    """Four hands that are not a deal of the 52 cards.

    Attributes:
        faults: Every fault, with a path such as ``hands.NORTH``.
    """


class ResultError(_FaultsError):
    """A result that no deal can have, or the result of a deal that is not over.

    Attributes:
        faults: Every fault, with a path such as ``tricks``.
    """


class ClaimError(PriffeError, ValueError):
    """A claim that cannot be made (C3)."""


class RulesError(_FaultsError):
    """Settings that contradict each other or are out of range.

    Attributes:
        faults: Every fault, with a path such as ``auction.pass_is_final``.
    """


class _DealsError(PriffeError, ValueError):
    """Something about one of several deals."""

    place: int | None

    def __init__(self, message: str, *, code: str, place: int | None = None) -> None:
        super().__init__(message if place is None else f"deals[{place}]: {message}", code=code)
        self.place = place


class RubberError(_DealsError):
    """A deal that cannot be added to the rubber.

    Attributes:
        place: Which of the deals it is, counted from 0, when several were given.
    """


class SessionError(_DealsError):
    """A session that cannot be, or a step that it cannot take.

    Attributes:
        place: Which of the deals it is, counted from 0, when several were given.
    """


class EventError(PriffeError, ValueError):
    """An event of a session that cannot follow those before it.

    Attributes:
        place: Which of the events it is, counted from 0.
    """

    place: int

    def __init__(self, message: str, *, code: str, place: int) -> None:
        super().__init__(f"events[{place}]: {message}", code=code)
        self.place = place


class ObservationError(PriffeError, ValueError):
    """What a player is said to have seen cannot have been."""


class RecordError(PriffeError, ValueError):
    """A record that cannot be read.

    Attributes:
        path: Where in the record, as a JSON path such as ``$.plays[17]``.
        reason: What is wrong there, as a phrase.
        line: The line of a text that is not JSON or not UTF-8, the first being 1; 0 for all other errors.
        column: The column there, the first being 1; 0 as for `line`.
    """

    path: str
    reason: str
    line: int
    column: int

    def __init__(self, path: str, reason: str, *, code: str, line: int = 0, column: int = 0) -> None:
        super().__init__(f"{path}: {reason}", code=code)
        self.path = path
        self.reason = reason
        self.line = line
        self.column = column


_LINE_SHOWN = 100
"""How many characters of a long line an error shows."""
_LINE_BEFORE = 60
"""How many of them at most stand before the caret."""


class TextError(PriffeError, ValueError):
    """A text that cannot be read, or a value that cannot be written as one.

    The message ends with the offending line and a caret under the place. It may show cards, so it is not for players.

    Attributes:
        line: The line, the first being 1; 0 when the error is not about a place in a text.
        column: The column, the first being 1; 0 as for `line`.
        reason: What is wrong there, as a phrase.
    """

    line: int
    column: int
    reason: str

    def __init__(self, reason: str, *, code: str, line: int = 0, column: int = 0, source: str = "") -> None:
        message = f"line {line}, column {column}: {reason}\n{_pointed(source, column)}" if line else reason
        super().__init__(message, code=code)
        self.line = line
        self.column = column
        self.reason = reason


class NotationError(TextError):
    """A text in priffe's notation that cannot be read, or a value that the notation cannot hold."""


class PbnError(TextError):
    """A PBN game that cannot be read or used, or a value that PBN cannot hold."""


def _pointed(source: str, column: int) -> str:
    """The line, or a part of it that is not too long, with a caret under the column."""
    start = max(0, column - 1 - _LINE_BEFORE) if len(source) > _LINE_SHOWN else 0
    shown = "".join(char if char.isprintable() else " " for char in source[start : start + _LINE_SHOWN])
    return f"{shown}\n{' ' * (column - 1 - start)}^"
