"""What a setting is: one row for each, written at its field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar, cast

import attrs

from priffe.errors import Fault, RulesError
from priffe.rules._kinds import Kind
from priffe.rules._part import KIND, Part, fields_of

T = TypeVar("T")
PartT = TypeVar("PartT", bound=Part)

_RULE_POINTS = "points"


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
    return {KIND: kind, _RULE_POINTS: points}


def setting(default: T, kind: Kind, *points: str) -> T:
    """A field that is a setting. To a type checker it is its default."""
    field: T = attrs.field(default=default, metadata=row(kind, *points))
    return field


_MEMBERS: Final[dict[type[Part], Mapping[str, Setting | type[Part]]]] = {}
"""What `members` has found for each class."""


def members(part: type[Part]) -> Mapping[str, Setting | type[Part]]:
    """The fields of a part by their names: settings, whose path is the name, and further parts."""
    if part not in _MEMBERS:
        _MEMBERS[part] = MappingProxyType({field.name: _member(part, field) for field in fields_of(part)})
    return _MEMBERS[part]


def _member(part: type[Part], field: attrs.Attribute[object]) -> Setting | type[Part]:
    if KIND in field.metadata:
        default = None if field.default is attrs.NOTHING else field.default
        return Setting(field.name, field.metadata[KIND], field.metadata[_RULE_POINTS], default)
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


def made_of(part: type[PartT], values: Mapping[str, object]) -> PartT:
    """A part with these values of its fields, by their names; the others have their defaults.

    Raises:
        RulesError: If it cannot be.
    """
    return cast("Callable[..., PartT]", part)(**values)


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
