"""What a setting is: one row for each, written at its field, and a base of all records that are made of settings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar, cast

import attrs

from priffe._text import Formatted
from priffe.errors import Fault, RulesError, brief
from priffe.rules._kinds import Kind
from priffe.rules._options import ScoreItem

T = TypeVar("T")
PartT = TypeVar("PartT", bound="Part")

_KIND, _RULE_POINTS = "kind", "points"


class Setting(NamedTuple):
    """One option of the rules.

    Attributes:
        path: Where it stands, such as ``scoring.trick_value``.
        kind: Which values it can have.
        points: The rule points that it settles, such as ``("D2",)``.
        default: Its value under STANDARD; None for the number of an end, which has no default.
    """

    path: str
    kind: Kind
    points: tuple[str, ...]
    default: object


def row(kind: Kind, *points: str) -> Mapping[str, object]:
    """What makes a field a setting, as its metadata."""
    return {_KIND: kind, _RULE_POINTS: points}


def setting(default: T, kind: Kind, *points: str) -> T:
    """A field that is a setting. To a type checker it is its default."""
    field: T = attrs.field(default=default, metadata=row(kind, *points))
    return field


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
        values = ((field, getattr(self, field.name)) for field in _fields(type(self)))
        changes = [f"{field.name}={_repr(value)}" for field, value in values if value != field.default]
        return f"{type(self).__name__}({', '.join(changes)})"


def _values(part: Part) -> tuple[object, ...]:
    return tuple(getattr(part, field.name) for field in _fields(type(part)))


def _fields(part: type[Part]) -> tuple[attrs.Attribute[object], ...]:
    fields: tuple[attrs.Attribute[object], ...] = attrs.fields(cast("type[attrs.AttrsInstance]", part))
    return fields


def _repr(value: object) -> str:
    """Like `repr`, with a set in the order of its enumeration, so that equal rules print alike in every process."""
    if isinstance(value, frozenset):
        return "frozenset({" + ", ".join(repr(item) for item in ScoreItem if item in value) + "})"
    return repr(value)


def _faults(part: Part) -> Iterator[Fault]:
    for field in _fields(type(part)):
        value, kind = getattr(part, field.name), field.metadata.get(_KIND)
        if kind is not None:
            yield from kind.faults(value, field.name)
        elif type(value) is not type(field.default):
            wanted = type(field.default).__name__
            yield Fault(field.name, f"must be a {wanted}, not {brief(value)}")


_MEMBERS: Final[dict[type[Part], Mapping[str, Setting | type[Part]]]] = {}
"""What `members` has found for each class."""


def members(part: type[Part]) -> Mapping[str, Setting | type[Part]]:
    """The fields of a part by their names: settings, whose path is the name, and further parts."""
    if part not in _MEMBERS:
        _MEMBERS[part] = MappingProxyType({field.name: _member(part, field) for field in _fields(part)})
    return _MEMBERS[part]


def _member(part: type[Part], field: attrs.Attribute[object]) -> Setting | type[Part]:
    if _KIND in field.metadata:
        default = None if field.default is attrs.NOTHING else field.default
        return Setting(field.name, field.metadata[_KIND], field.metadata[_RULE_POINTS], default)
    if isinstance(field.default, Part):
        return type(field.default)
    raise TypeError(f"{part.__name__}.{field.name} is neither a part nor made with setting()")


def settings_of(part: type[Part], path: str = "") -> Mapping[str, Setting]:
    """All settings in a part and in the parts within it, by their paths and in the order of the fields.

    Args:
        part: `Rules`, one of its parts, or an end of a rubber.
        path: What stands before the paths.

    Examples:
        >>> from priffe.rules import EndAfterDeals
        >>> list(settings_of(EndAfterDeals))
        ['number', 'count_thrown_in']
    """
    found: dict[str, Setting] = {}
    for name, member in members(part).items():
        if isinstance(member, Setting):
            found[path + name] = member._replace(path=path + name)
        else:
            found |= settings_of(member, f"{path}{name}.")
    return found


def value_at(part: Part, path: str) -> object:
    """The value of the setting at a path."""
    value: object = part
    for name in path.split("."):
        value = getattr(value, name)
    return value


def with_values(part: PartT, values: Mapping[str, object], faults: list[Fault], path: str = "") -> PartT:
    """A part with the values of some settings changed, each named by its path; what is refused is added to `faults`."""
    new: dict[str, object] = {}
    for name, member in members(type(part)).items():
        where = path + name
        if isinstance(member, Setting):
            if where in values:
                new[name] = values[where]
        elif any(given.startswith(f"{where}.") for given in values):
            new[name] = with_values(getattr(part, name), values, faults, f"{where}.")
    try:
        return cast(PartT, attrs.evolve(cast(Any, part), **new))  # types that the part checks
    except RulesError as error:
        faults += (Fault(path + fault.path, fault.reason) for fault in error.faults)
        return part
