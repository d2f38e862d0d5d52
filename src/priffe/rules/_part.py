"""The base of all records that are made of settings. What a field may hold stands in its metadata."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

import attrs

from priffe._text import Formatted
from priffe.errors import Fault, RulesError, brief
from priffe.rules._options import ScoreItem

KIND: Final = "kind"
"""The key of the metadata of a setting for its `priffe.rules.Kind`; a field without it is a part."""


class Part(Formatted):
    """Base of the records that are made of settings and of further parts. Each checks itself when it is made."""

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        faults = list(_faults(self))
        wrong = {fault.path for fault in faults}
        faults += (fault for fault in self._contradictions() if fault.path not in wrong)
        if faults:
            raise RulesError("these rules cannot be", tuple(faults), code="impossible_rules")

    def _contradictions(self) -> Iterator[Fault]:
        """Settings that are fine one by one but not together. Each may also have a value that it cannot have."""
        return iter(())

    def __eq__(self, other: object) -> bool:
        """Whether it is of the same kind with the same values; attrs would make this for each class, at import."""
        if not isinstance(other, Part) or type(other) is not type(self):
            return NotImplemented
        return _values(self) == _values(other)

    def __hash__(self) -> int:
        return hash(_values(self))

    def __repr__(self) -> str:
        """The call that makes the record, with only those arguments that differ from their defaults."""
        values = ((field, getattr(self, field.name)) for field in fields_of(type(self)))
        changes = [f"{field.name}={_repr(value)}" for field, value in values if value != field.default]
        return f"{type(self).__name__}({', '.join(changes)})"


def _values(part: Part) -> tuple[object, ...]:
    return tuple(getattr(part, field.name) for field in fields_of(type(part)))


def fields_of(part: type[Part]) -> tuple[attrs.Attribute[object], ...]:
    """The fields of a part in their order."""
    fields: tuple[attrs.Attribute[object], ...] = attrs.fields(cast("type[attrs.AttrsInstance]", part))
    return fields


def _repr(value: object) -> str:
    """Like `repr`, with a set in the order of its enumeration, so that equal rules print alike in every process."""
    if isinstance(value, frozenset):
        return "frozenset({" + ", ".join(repr(item) for item in ScoreItem if item in value) + "})"
    return repr(value)


def _faults(part: Part) -> Iterator[Fault]:
    for field in fields_of(type(part)):
        value, kind = getattr(part, field.name), field.metadata.get(KIND)
        if kind is not None:
            yield from kind.faults(value, field.name)
        elif type(value) is not type(field.default):
            wanted = type(field.default).__name__
            yield Fault(field.name, f"must be a {wanted}, not {brief(value)}")
