"""JSON text read strictly and written canonically, whatever it is about."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Final, TypeAlias

from priffe.errors import RecordError

Json: TypeAlias = Mapping[str, "Json"] | Sequence["Json"] | str | int | float | bool | None
"""A JSON value. What priffe hands out is made of new dicts and lists."""

MAX_CHARACTERS: Final = 1_000_000
"""The longest text that is read or written as one record: characters of a str, bytes of UTF-8."""

MAX_DEPTH: Final = 32
"""How deep objects and lists of a record may stand in each other."""

MAX_WHOLE_NUMBER: Final = 2**53 - 1
"""The largest whole number in a record, either sign: every JSON reader holds it exactly (RFC 7493)."""

_MAX_DIGITS = 310  # of the largest double, and a sign: cheap to convert

_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)
"""A string, which may lack its end, or a bracket."""


class _Pairs(list[tuple[str, object]]):
    """The members of an object as they stand in the text, so that a key that comes twice is seen."""


def parse(text: str | bytes) -> Json:
    """Read one JSON text.

    Raises:
        RecordError: If it is too long, not UTF-8, or not JSON, or holds what `checked` refuses.
    """
    if not isinstance(text, str | bytes):
        raise RecordError("$", f"a record is str or bytes, not {type(text).__name__}", code="wrong_type")
    if len(text) > MAX_CHARACTERS:
        raise RecordError("$", f"is longer than {MAX_CHARACTERS} characters", code="too_long")
    return checked(_loaded(_decoded(text)))


def nested_too_deeply(text: str) -> bool:
    """Whether objects and lists of a JSON text stand in each other deeper than `MAX_DEPTH`.

    To be asked before `json` sees the text: it calls itself for each of them, and a thread with a small stack dies of
    that. What is no JSON is not judged.
    """
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return False
    depth = 0
    for found in _BRACKETS.finditer(text):
        if found[0] in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                return True
        elif found[0] in "]}":
            depth -= 1
    return False


def _decoded(text: str | bytes) -> str:
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
    # Raised out here, for the other error holds the whole text, and would go with this one as its context.
    line, column = before.count(b"\n") + 1, len(before.rpartition(b"\n")[2].decode()) + 1
    raise _misplaced("is not UTF-8", "", line, column, code="not_utf8")


def _loaded(text: str) -> object:
    if nested_too_deeply(text):
        raise _too_deep("$")
    try:
        value: object = json.loads(text, object_pairs_hook=_Pairs, parse_int=_whole_number, parse_constant=float)
    except json.JSONDecodeError as error:
        reason, line, column = error.msg, error.lineno, error.colno
    except RecursionError:
        raise no_stack() from None
    else:
        return value
    raise _misplaced("is not JSON", f": {reason}", line, column, code="not_json")  # out here for the same reason


def _misplaced(what: str, why: str, line: int, column: int, *, code: str) -> RecordError:
    reason = f"{what} at line {line} column {column}{why}"
    return RecordError("$", reason, code=code, line=line, column=column)


_ENCODER = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def encoded(value: Json) -> str:
    """The JSON text of a value that `checked` would pass: ASCII on one line, keys in the order that they have."""
    return _ENCODER.encode(value)


def members_text(members: Mapping[str, Json]) -> str:
    """The text of an object without its brackets."""
    return encoded(members)[1:-1]


def object_text(*parts: str) -> str:
    """The text of the object that has the members of some texts, as `members_text` gives them; one may be empty."""
    return f"{{{','.join(filter(None, parts))}}}"


def record_text(*parts: str) -> str:
    """The text of the object that has the members of some texts, as a record.

    Raises:
        RecordError: If it is longer than what `parse` reads.
    """
    text = object_text(*parts)
    if len(text) > MAX_CHARACTERS:
        raise RecordError("$", f"would be longer than {MAX_CHARACTERS} characters", code="too_long")
    return text


def checked(value: object, path: str = "$", depth: int = 0) -> Json:
    """A copy of a JSON value, made of dicts and lists, the keys of every object sorted.

    Args:
        value: What is to be a JSON value.
        path: Where it stands.
        depth: How many objects and lists it stands in.

    Raises:
        RecordError: If something in it is no JSON value, a key comes twice, a number is not finite or a whole number
            too large, a text has half a surrogate pair, it is nested too deeply, or its text would be too long.
    """
    try:
        return _Checker(path).checked(value, path, depth)
    except RecursionError:
        raise no_stack() from None


class _Checker:
    """Checks one value, and stops when its text would be too long: a list may stand in another one many times."""

    def __init__(self, path: str) -> None:
        """Begin with a value at a path."""
        self._path = path
        self._left = MAX_CHARACTERS + 1  # no comma stands after the whole value

    def checked(self, value: object, path: str, depth: int) -> Json:
        """As the function of this name."""
        self._count(2)  # at least one character, and one that parts it from the next value
        if value is None or isinstance(value, bool):
            return value
        if isinstance(value, str):
            return self._text(value, path)
        if isinstance(value, int | float):
            return _checked_number(value, path)
        if not isinstance(value, Mapping | list | tuple):
            raise RecordError(path, f"must be a JSON value, not {brief_json(value)}", code="wrong_type")
        if depth == MAX_DEPTH:
            raise _too_deep(path)
        if isinstance(value, _Pairs):
            return self._members(value, path, depth)
        if isinstance(value, Mapping):
            return self._members(value.items(), path, depth)
        return [self.checked(item, f"{path}[{place}]", depth + 1) for place, item in enumerate(value)]

    def _members(self, members: Iterable[tuple[object, object]], path: str, depth: int) -> dict[str, Json]:
        found: dict[str, object] = {}
        for key, value in members:
            if not isinstance(key, str):
                raise RecordError(path, f"has a key that is not a text but {brief_json(key)}", code="wrong_type")
            if self._text(key, member(path, key)) in found:
                raise RecordError(member(path, key), "comes twice", code="key_twice")
            found[key] = value
        return {key: self.checked(found[key], member(path, key), depth + 1) for key in sorted(found)}

    def _text(self, text: str, path: str) -> str:
        self._count(len(text))
        try:
            text.encode()
        except UnicodeEncodeError:
            reason = "has half a surrogate pair, which is no character"
            raise RecordError(path, reason, code="lone_surrogate") from None
        return text

    def _count(self, characters: int) -> None:
        """Count characters that the text has at least."""
        self._left -= characters
        if self._left < 0:
            raise RecordError(self._path, f"is longer than {MAX_CHARACTERS} characters", code="too_long")


def brief_json(value: object) -> str:
    """A bounded picture of a JSON value for a message, in ASCII."""
    if isinstance(value, str):
        return json.dumps(value if len(value) <= 40 else value[:37] + "...")
    if value is None or isinstance(value, float) or (isinstance(value, int) and abs(value) <= MAX_WHOLE_NUMBER):
        return json.dumps(value)
    if isinstance(value, int):
        return "a number that is far too large"
    if isinstance(value, Mapping):
        return "an object"
    return "a list" if isinstance(value, list | tuple) else f"a Python {type(value).__name__}"


def member(path: str, key: str) -> str:
    """The path of a member of the object at a path."""
    plain = len(key) <= 40 and key.isascii() and key.isidentifier()
    return f"{path}.{key}" if plain else f"{path}[{brief_json(key)}]"


def _checked_number(number: float, path: str) -> float:
    fits = abs(number) <= MAX_WHOLE_NUMBER if isinstance(number, int) else math.isfinite(number)
    if not fits:
        reason = f"must be a finite number, and a whole number at most {MAX_WHOLE_NUMBER} either side of zero"
        raise RecordError(path, reason, code="bad_number")
    return number


def _whole_number(digits: str) -> int | float:
    """The number; infinity, which is refused, for one that cannot be held exactly.

    Beyond `MAX_WHOLE_NUMBER` that is a double whose exact or whose shortest digits these are: other writers of JSON
    write the double 2.0**60 as 1152921504606846976 or 1152921504606847000.
    """
    if len(digits) > _MAX_DIGITS:
        return math.inf
    number = int(digits)
    if abs(number) <= MAX_WHOLE_NUMBER:
        return number
    double = float(digits)
    exact = math.isfinite(double) and number in (int(double), int(Decimal(repr(double))))
    return double if exact else math.inf


def no_stack() -> RecordError:
    """The error for what needs more nested calls than Python allows where it is called."""
    return RecordError("$", "needs more nested calls than Python's recursion limit leaves", code="too_deep")


def _too_deep(path: str) -> RecordError:
    return RecordError(path, f"is nested deeper than {MAX_DEPTH} objects and lists", code="too_deep")
