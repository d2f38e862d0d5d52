"""One record: the version, the kind, what it holds, and the user's own ``meta``."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar, get_args, overload

import attrs

from priffe.deal import Deal
from priffe.errors import RecordError
from priffe.observation import Observation, SessionObservation
from priffe.records._files import replace_file, without_end
from priffe.records._json import MAX_CHARACTERS, MAX_WHOLE_NUMBER, Json, checked, no_stack, parse, write
from priffe.records._reader import Fields, Node, check_expected
from priffe.records.deals import DEAL_KEYS, deal_body, read_deal
from priffe.records.observations import (
    OBSERVATION_KEYS,
    OPTIONAL_OBSERVATION_KEYS,
    SESSION_OBSERVATION_KEYS,
    observation_body,
    read_observation,
    read_session_observation,
    session_observation_body,
)
from priffe.records.results import RESULT_KEYS, read_result, result_body
from priffe.records.rubbers import RUBBER_KEYS, read_rubber, rubber_body
from priffe.records.rules import read_rules, rules_to_dict
from priffe.records.sessions import SESSION_KEYS, read_session, session_body
from priffe.results import DealResult
from priffe.rubber import Rubber
from priffe.rules import Rules
from priffe.session import Session

FORMAT_VERSION: Final = 1
"""The version of the format that is written; this one and all earlier ones are read."""

Value: TypeAlias = Deal | DealResult | Rubber | Session | Rules | Observation | SessionObservation
"""What a record can hold."""

ValueT = TypeVar("ValueT", Deal, DealResult, Rubber, Session, Rules, Observation, SessionObservation)


def _read_only(meta: Mapping[str, Json]) -> Mapping[str, Json]:
    return MappingProxyType(dict(meta))


@attrs.frozen
class Record:
    """A value and what the user has written beside it.

    Two records are equal when both are. A record can be hashed; its hash is made of the value alone.

    Attributes:
        value: The deal, result, rubber, session, rules or view.
        meta: The user's own JSON object, which priffe carries and never reads; empty when there is none. It is a
            read-only copy of the mapping given; objects and lists within it are those of the mapping.
    """

    value: Value
    meta: Mapping[str, Json] = attrs.field(factory=dict[str, Json], converter=_read_only, hash=False)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.value, dict(self.meta))  # a read-only mapping cannot be pickled


@attrs.frozen
class _Kind:
    """How one kind of record is read: its keys besides ``priffe``, ``kind`` and ``meta``, and what they come to."""

    keys: tuple[str, ...]
    read: Callable[[Fields], Value]
    optional: tuple[str, ...] = ()


def _kind(keys: tuple[str, ...], read: Callable[[Fields, Rules], Value], optional: tuple[str, ...] = ()) -> _Kind:
    """A kind of record that has rules besides its keys."""
    return _Kind(("rules", *keys), lambda fields: read(fields, read_rules(fields["rules"])), optional)


_KINDS: Final[Mapping[str, _Kind]] = {
    "deal": _kind(DEAL_KEYS, read_deal),
    "result": _Kind(RESULT_KEYS, read_result),
    "rubber": _kind(RUBBER_KEYS, read_rubber),
    "session": _kind(SESSION_KEYS, read_session),
    "rules": _Kind(("rules",), lambda fields: read_rules(fields["rules"])),
    "observation": _kind(OBSERVATION_KEYS, read_observation, OPTIONAL_OBSERVATION_KEYS),
    "session_observation": _kind(SESSION_OBSERVATION_KEYS, read_session_observation),
}


def dumps(value: Value, *, meta: Mapping[str, Json] | None = None) -> str:
    """Write one record as JSON.

    The text is canonical: equal values give the same text, in every process and Python version. It is ASCII (other
    characters are escaped), on one line, without spaces, with keys in a fixed order, those of ``meta`` sorted. Numbers
    of ``meta`` are written as they are: 1 and 1.0, which are equal, give different texts.

    Args:
        value: What to write.
        meta: JSON of your own to keep beside it, such as names and dates. `load_record` gives it back.

    Raises:
        RecordError: If the value is none of these, ``meta`` is not JSON, or the text would be too long to be read.
            Of a `SessionObservation` that `observe` has not made, also if no session can be seen so.

    Examples:
        >>> import priffe as pf
        >>> dumps(pf.DealResult.thrown_in())[:60]
        '{"priffe":1,"kind":"result","contract":null,"declarers":null'
        >>> dumps(pf.DIFFERENCE, meta={"club": "Knekten"})
        '{"priffe":1,"kind":"rules","rules":"DIFFERENCE","meta":{"club":"Knekten"}}'
    """
    try:
        record: dict[str, Json] = {"priffe": FORMAT_VERSION, **_members(value)}
        if meta is not None and (own := _meta(Node(checked(meta, "$.meta", depth=1), "$.meta"))):
            record["meta"] = own
        return write(record)
    except RecursionError:
        raise no_stack() from None


@overload
def loads(text: str | bytes) -> Value: ...
@overload
def loads(text: str | bytes, expected: type[ValueT]) -> ValueT: ...
def loads(text: str | bytes, expected: type[ValueT] | None = None) -> Value:
    """Read what a record holds; its ``meta`` is checked and left aside (`load_record` keeps it).

    Deals are replayed through the rules, so whatever loads is a legal state.

    Args:
        text: The JSON text, or its UTF-8 bytes, at most `MAX_CHARACTERS` long.
        expected: The class of value that it must be, such as `Deal`; other kinds are refused (``wrong_kind``).

    Raises:
        RecordError: If anything at all is wrong with the text. The error may name cards, so it is not for players.
        TypeError: If ``expected`` is not one of these classes.

    Examples:
        >>> import priffe as pf
        >>> loads('{"priffe": 1, "kind": "rules", "rules": "CLASSIC"}') == pf.CLASSIC
        True
        >>> loads('{"priffe": 1, "kind": "rules", "rules": {"rubber": {"limit": true}}}')
        Traceback (most recent call last):
        ...
        priffe.errors.RecordError: $.rules.rubber.limit: must be a whole number, not true
    """
    check_expected(expected, get_args(Value))
    value = load_record(text).value
    if expected is None or isinstance(value, expected):
        return value
    raise RecordError("$.kind", f"is not that of a {expected.__name__}", code="wrong_kind")


def load_record(text: str | bytes) -> Record:
    """Read a record whole: what it holds and its ``meta``.

    Args:
        text: As for `loads`.

    Raises:
        RecordError: As `loads`.

    Examples:
        >>> record = load_record(b'{"priffe": 1, "kind": "rules", "rules": {}, "meta": {"club": "Knekten"}}')
        >>> record.value, record.meta["club"]
        (Rules(), 'Knekten')
    """
    try:
        return _read_record(Node(parse(text)))
    except RecursionError:
        raise no_stack() from None


def _read_record(node: Node) -> Record:
    _check_version(node.part("priffe"))
    kind = node.part("kind").choice(_KINDS)
    fields = node.fields(("priffe", "kind", *kind.keys), (*kind.optional, "meta"))
    return Record(kind.read(fields), _meta(fields["meta"]) if "meta" in fields else {})


def dump(value: Value, path: str | os.PathLike[str], *, meta: Mapping[str, Json] | None = None) -> None:
    """Write one record to a file, which is replaced if it exists.

    The record is written to a new file in the same directory, which then takes the place of the old one, so that the
    old record is there until the new one is there whole. The new file has the permissions of the old one.

    Args:
        value: As for `dumps`.
        path: The file's path.
        meta: As for `dumps`.

    Raises:
        RecordError: As `dumps`; the file is not touched then.
        OSError: If the file cannot be written.
    """
    replace_file(Path(path), dumps(value, meta=meta).encode() + b"\n")


@overload
def load(path: str | os.PathLike[str]) -> Value: ...
@overload
def load(path: str | os.PathLike[str], expected: type[ValueT]) -> ValueT: ...
def load(path: str | os.PathLike[str], expected: type[ValueT] | None = None) -> Value:
    """Read what the record in a file holds.

    Args:
        path: The file's path; the file holds one record.
        expected: As for `loads`.

    Raises:
        RecordError: As `loads`. A larger file is refused without being read whole.
        TypeError: As `loads`.
        OSError: If the file cannot be read.
    """
    check_expected(expected, get_args(Value))
    with Path(path).open("rb") as file:
        text = without_end(file.read(MAX_CHARACTERS + len(b"\r\n") + 1))
    return loads(text) if expected is None else loads(text, expected)


def _meta(node: Node) -> dict[str, Json]:
    return {key: member.value for key, member in node.members().items()}


def _check_version(node: Node) -> None:
    version = node.whole_number(1, MAX_WHOLE_NUMBER)
    if version > FORMAT_VERSION:
        reason = f"is version {version}, and this priffe reads up to {FORMAT_VERSION}; a newer priffe may read it"
        raise node.error(reason, "newer_version")


def _members(value: Value) -> dict[str, Json]:
    """The members of a record from ``kind`` on, in the order in which they are written."""
    match value:
        case Deal():
            kind, body = "deal", deal_body(value)
        case DealResult():
            return {"kind": "result", **result_body(value)}
        case Rubber():
            kind, body = "rubber", rubber_body(value)
        case Session():
            kind, body = "session", session_body(value)
        case Rules():
            return {"kind": "rules", "rules": rules_to_dict(value)}
        case Observation():
            kind, body = "observation", observation_body(value)
        case SessionObservation():
            kind, body = "session_observation", session_observation_body(value)
        case _:
            raise RecordError("$", f"a record holds no {type(value).__name__}", code="wrong_type")
    return {"kind": kind, "rules": rules_to_dict(value.rules), **body}
