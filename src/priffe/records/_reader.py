"""Checked reading of one JSON value: each step knows where it is, and refuses what has the wrong shape."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from typing import TypeAlias, TypeVar

import attrs

from priffe.errors import PriffeError, RecordError, RubberError, SessionError
from priffe.records._json import Json, brief_json, member

T = TypeVar("T")
EnumT = TypeVar("EnumT", bound=Enum)

Fields: TypeAlias = "Mapping[str, Node]"
"""The members of an object."""


@attrs.frozen
class Node:
    """A JSON value and where in the record it stands. Every method raises `RecordError` for another shape.

    Attributes:
        value: A value that `checked` has passed.
        path: Its JSON path, such as ``$.plays[17]``.
    """

    value: Json
    path: str = "$"

    def error(self, reason: str, code: str) -> RecordError:
        """The error for what is wrong here."""
        return RecordError(self.path, reason, code=code)

    def fields(self, required: tuple[str, ...] = (), optional: tuple[str, ...] = ()) -> Fields:
        """The members of an object that has all of the required keys and no others than the optional ones."""
        found = self.members()
        for key in found:
            if key not in required and key not in optional:
                known = ", ".join((*required, *optional))
                raise found[key].error(f"is not known here; known are {known}", "unknown_key")
        for key in required:
            if key not in found:
                raise self._missing(key)
        return found

    def members(self) -> Fields:
        """The members of an object, whatever they are."""
        return {key: Node(value, member(self.path, key)) for key, value in self._mapping().items()}

    def part(self, key: str) -> Node:
        """The member of an object that must be there, whatever else there is."""
        values = self._mapping()
        if key not in values:
            raise self._missing(key)
        return Node(values[key], member(self.path, key))

    def items(self, length: int | None = None) -> tuple[Node, ...]:
        """The items of a list, of a fixed length if one is given."""
        if not isinstance(self.value, list):
            raise self._wrong_type("a list")
        if length is not None and len(self.value) != length:
            raise self.error(f"must have {length} items, not {len(self.value)}", "wrong_length")
        return tuple(Node(item, f"{self.path}[{place}]") for place, item in enumerate(self.value))

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self._wrong_type("a text")
        return self.value

    def whole_number(self, least: int, most: int) -> int:
        """A whole number in a range, written as one: neither ``true`` nor ``1.0``."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self._wrong_type("a whole number")
        if not least <= self.value <= most:
            raise self.error(f"must be from {least} to {most}, not {self.value}", "out_of_range")
        return self.value

    def boolean(self) -> bool:
        """``true`` or ``false``."""
        if not isinstance(self.value, bool):
            raise self._wrong_type("true or false")
        return self.value

    def choice(self, choices: Mapping[str, T]) -> T:
        """What one of a few words stands for."""
        word = self.text()
        if word not in choices:
            raise self.error(f"must be one of {', '.join(choices)}, not {brief_json(word)}", "unknown_word")
        return choices[word]

    def constant(self, word: str) -> None:
        """The one text that can stand here."""
        self.choice({word: None})

    def member_of(self, enumeration: type[EnumT]) -> EnumT:
        """The member of an enumeration that is named."""
        return self.choice(enumeration.__members__)

    @contextmanager
    def wrapped(self) -> Generator[None, None, None]:
        """Turn what the rules of the game refuse into the error of a record, with the code that it has."""
        try:
            yield
        except RecordError:
            raise
        except PriffeError as error:
            raise self.error(str(error), str(error.code)) from error

    def _mapping(self) -> Mapping[str, Json]:
        if not isinstance(self.value, Mapping):
            raise self._wrong_type("an object")
        return self.value

    def _missing(self, key: str) -> RecordError:
        return self.error(f"has no {key}", "missing_key")

    def _wrong_type(self, wanted: str) -> RecordError:
        return self.error(f"must be {wanted}, not {brief_json(self.value)}", "wrong_type")


def check_expected(expected: object, kinds: tuple[type, ...]) -> None:
    """Refuse what is not one of the classes that a text can hold: a tuple, a union or a class of another kind.

    Raises:
        TypeError: If it is refused.
    """
    if expected is not None and expected not in kinds:
        names = ", ".join(kind.__name__ for kind in kinds)
        what = expected.__name__ if isinstance(expected, type) else f"an object of type {type(expected).__name__}"
        raise TypeError(f"one of the classes {names} can be expected, not {what}")


@contextmanager
def placed(deals: Sequence[Node]) -> Generator[None, None, None]:
    """Turn what a rubber or a session says of one of its deals into the error of that deal."""
    try:
        yield
    except (RubberError, SessionError) as error:
        raise deals[error.place or 0].error(str(error), error.code) from error
