"""One record: the version, the kind, what it holds, and the user's own ``meta``."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar, overload

import attrs

from priffe._text import Formatted
from priffe.deal import Deal
from priffe.errors import RecordError
from priffe.observation import Observation, SessionObservation
from priffe.records._deals import DEAL
from priffe.records._files import replace_file, without_end
from priffe.records._json import (
    MAX_CHARACTERS,
    MAX_WHOLE_NUMBER,
    Json,
    checked,
    members_text,
    no_stack,
    parse,
    record_text,
)
from priffe.records._kind import RecordKind
from priffe.records._observations import OBSERVATION, SESSION_OBSERVATION
from priffe.records._reader import Node, check_expected
from priffe.records._results import RESULT
from priffe.records._rubbers import RUBBER
from priffe.records._rules import RULES
from priffe.records._sessions import SESSION
from priffe.records._settings import read_rules, rules_to_dict
from priffe.results import DealResult
from priffe.rubber import Rubber
from priffe.rules import STANDARD, Rules
from priffe.session import Session

FORMAT_VERSION: Final = 1
"""The version of the format that is written; this one and all earlier ones are read."""

Value: TypeAlias = Deal | DealResult | Rubber | Session | Rules | Observation | SessionObservation
"""What a record can hold."""

ValueT = TypeVar("ValueT", bound=Value)

KINDS: Final[tuple[RecordKind[Any], ...]] = (
    DEAL,
    RESULT,
    RUBBER,
    SESSION,
    RULES,
    OBSERVATION,
    SESSION_OBSERVATION,
)
"""Every kind of record. `Value` names their classes once more, for type checkers."""

_BY_NAME: Final = {kind.name: kind for kind in KINDS}
_TYPES: Final = tuple(kind.type for kind in KINDS)


def _read_only(meta: Mapping[str, Json]) -> Mapping[str, Json]:
    return MappingProxyType(dict(meta))


@attrs.frozen
class Record(Formatted):
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

    Examples:
        >>> import priffe as pf
        >>> dumps(pf.DealResult.thrown_in())[:60]
        '{"priffe":1,"kind":"result","contract":null,"declarers":null'
        >>> dumps(pf.DIFFERENCE, meta={"club": "Knekten"})
        '{"priffe":1,"kind":"rules","rules":"DIFFERENCE","meta":{"club":"Knekten"}}'
    """
    try:
        kind = _kind_of(value)
        own = {} if meta is None else _meta(Node(checked(meta, "$.meta", depth=1), "$.meta"))
        rules: dict[str, Json] = {} if kind.rules is None else {"rules": rules_to_dict(kind.rules(value))}
        return record_text(
            members_text({"priffe": FORMAT_VERSION, "kind": kind.name, **rules}),
            kind.members_text(value),
            members_text({"meta": own} if own else {}),
        )
    except RecursionError:
        raise no_stack() from None


@overload
def loads(text: str | bytes, *, rules: Rules | None = None) -> Value: ...
@overload
def loads(text: str | bytes, expected: type[ValueT], *, rules: Rules | None = None) -> ValueT: ...
def loads(text: str | bytes, expected: type[ValueT] | None = None, *, rules: Rules | None = None) -> Value:
    """Read what a record holds; its ``meta`` is checked and left aside (`load_record` keeps it).

    Deals are replayed through the rules, so whatever loads is a legal state.

    Args:
        text: The JSON text, or its UTF-8 bytes, at most `MAX_CHARACTERS` long.
        expected: The class of value that it must be, such as `Deal`; other kinds are refused (``wrong_kind``) before
            anything of them is replayed.
        rules: Rules in place of those that the record names, which are then not read. The deals of a deal, rubber or
            session are replayed and scored under these, and one that they do not allow is refused as ever. A result
            has no rules, and loads as it is. Rules and views are refused (``fixed_rules``): nothing would be left of
            the former, and what a view says follows from its own rules.

    Raises:
        RecordError: If anything at all is wrong with the text. The error may name cards, so it is not for players.
        TypeError: If ``expected`` is not one of these classes, or ``rules`` are no `Rules`.

    Examples:
        >>> import priffe as pf
        >>> loads('{"priffe": 1, "kind": "rules", "rules": "CLASSIC"}') == pf.CLASSIC
        True
        >>> loads('{"priffe": 1, "kind": "rules", "rules": {"rubber": {"limit": true}}}')
        Traceback (most recent call last):
        ...
        priffe.errors.RecordError: $.rules.rubber.limit: must be a whole number, not true
        >>> deal = pf.new_deal(pf.shuffle_from_seed("priffe", 0), dealer=pf.Seat.WEST)
        >>> loads(dumps(deal), pf.Deal, rules=pf.CLASSIC).rules == pf.CLASSIC
        True
    """
    check_expected(expected, _TYPES)
    return _read_text(text, expected, rules).value


def load_record(text: str | bytes, *, rules: Rules | None = None) -> Record:
    """Read a record whole: what it holds and its ``meta``.

    Args:
        text: As for `loads`.
        rules: As for `loads`.

    Raises:
        RecordError: As `loads`.
        TypeError: If ``rules`` are no `Rules`.

    Examples:
        >>> record = load_record(b'{"priffe": 1, "kind": "rules", "rules": {}, "meta": {"club": "Knekten"}}')
        >>> record.value, record.meta["club"]
        (Rules(), 'Knekten')
    """
    return _read_text(text, None, rules)


def _read_text(text: str | bytes, expected: type[object] | None, rules: Rules | None) -> Record:
    if rules is not None and not isinstance(rules, Rules):
        raise TypeError(f"rules are of the type Rules, not {type(rules).__name__}")
    try:
        return _read_record(Node(parse(text)), expected, rules)
    except RecursionError:
        raise no_stack() from None


def _read_record(node: Node, expected: type[object] | None, rules: Rules | None) -> Record:
    _check_version(node.part("priffe"))
    place = node.part("kind")
    kind = place.choice(_BY_NAME)
    if expected is not None and kind.type is not expected:
        raise place.error(f"is not that of a {expected.__name__}", "wrong_kind")
    if rules is not None and not kind.takes_rules:
        raise place.error("is a kind that cannot be read under other rules than its own", "fixed_rules")
    with_rules = () if kind.rules is None else ("rules",)
    fields = node.fields(("priffe", "kind", *with_rules, *kind.keys), (*kind.optional, "meta"))
    if rules is None:
        rules = read_rules(fields["rules"]) if with_rules else STANDARD  # which a kind without rules never looks at
    value: Value = kind.read(fields, rules)
    return Record(value, _meta(fields["meta"]) if "meta" in fields else {})


def dump(
    value: Value, path: str | os.PathLike[str], *, meta: Mapping[str, Json] | None = None, sync: bool = False
) -> None:
    """Write one record to a file, which is replaced if it exists.

    The record is written to a new file in the same directory, which then takes the place of the old one, so that the
    old record is there until the new one is there whole. The new file has the permissions of the old one from the
    start; if there was none, only its owner may read it. What an earlier writer of the same file, which was killed, has
    left in the directory is removed. A pipe, a terminal or ``/dev/stdout`` is written to as it is.

    Args:
        value: As for `dumps`.
        path: The file's path.
        meta: As for `dumps`.
        sync: Whether to wait until the change of the directory is on the disk as well, so that the new record outlives
            a loss of power.

    Raises:
        RecordError: As `dumps`; the file is not touched then.
        OSError: If the file cannot be written, or not be replaced, such as one that is mounted by itself (``EBUSY``);
            the old one is as it was.
    """
    replace_file(Path(path), dumps(value, meta=meta).encode() + b"\n", sync=sync)


@overload
def load(path: str | os.PathLike[str], *, rules: Rules | None = None) -> Value: ...
@overload
def load(path: str | os.PathLike[str], expected: type[ValueT], *, rules: Rules | None = None) -> ValueT: ...
def load(path: str | os.PathLike[str], expected: type[ValueT] | None = None, *, rules: Rules | None = None) -> Value:
    """Read what the record in a file holds.

    Args:
        path: The file's path; the file holds one record.
        expected: As for `loads`.
        rules: As for `loads`.

    Raises:
        RecordError: As `loads`. A larger file is refused without being read whole.
        TypeError: As `loads`.
        OSError: If the file cannot be read.
    """
    check_expected(expected, _TYPES)
    with Path(path).open("rb") as file:
        text = without_end(file.read(MAX_CHARACTERS + len(b"\r\n") + 1))
    return _read_text(text, expected, rules).value


def _meta(node: Node) -> dict[str, Json]:
    return {key: member.value for key, member in node.members().items()}


def _check_version(node: Node) -> None:
    version = node.whole_number(1, MAX_WHOLE_NUMBER)
    if version > FORMAT_VERSION:
        reason = f"is version {version}, and this priffe reads up to {FORMAT_VERSION}; a newer priffe may read it"
        raise node.error(reason, "newer_version")


def _kind_of(value: Value) -> RecordKind[Any]:
    for kind in KINDS:
        if isinstance(value, kind.type):
            return kind
    raise RecordError("$", f"a record holds no {type(value).__name__}", code="wrong_type")
