"""Rules as JSON: the name of a preset, or what differs from STANDARD."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

import attrs

from priffe.errors import RecordError, RulesError
from priffe.records._json import Json, checked, no_stack
from priffe.records._reader import Node
from priffe.rules import (
    DEAL_ITEMS,
    MAX_BONUSES,
    MAX_POINTS,
    PRESETS,
    STANDARD,
    End,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
    Rules,
    ScoreItem,
    preset_name,
)

_COUNTING = {item.name: item for item in DEAL_ITEMS}


def rules_from_dict(data: str | Mapping[str, Json]) -> Rules:
    """The rules that a preset's name, or a nested mapping of what differs from STANDARD, stands for.

    Names are those of the fields of `Rules` and of the members of its option enumerations. ``rubber.counting`` is a
    list of names, and ``rubber.end`` is ``{"games": 2}``, ``{"points": 100}`` or
    ``{"deals": 8, "count_thrown_in": true}``.

    Args:
        data: The name or the differences.

    Raises:
        RecordError: If something in it is unknown or has the wrong type, or if there can be no such rules
            (``impossible_rules``; the reason names every contradiction). ``$`` in the path is the argument.

    Examples:
        >>> rules_from_dict("DIFFERENCE")
        Rules(scoring=ScoringRules(trick_count=TrickCount.DIFFERENCE))
        >>> rules_from_dict({"rubber": {"end": {"points": 100}}}).rubber
        RubberRules(end=EndAtPoints(number=100))
    """
    try:
        return read_rules(Node(checked(data)))
    except RecursionError:
        raise no_stack() from None


def rules_to_dict(rules: Rules) -> str | dict[str, Json]:
    """What `rules_from_dict` reads: the name of the preset that the rules are equal to, or the differences.

    Raises:
        RecordError: If they are no `Rules`.

    Examples:
        >>> import priffe as pf
        >>> rules_to_dict(pf.CLASSIC)
        'CLASSIC'
        >>> rules_to_dict(pf.Rules(rubber=pf.RubberRules(limit=40)))
        {'rubber': {'limit': 40}}
    """
    if not isinstance(rules, Rules):
        raise RecordError("$", f"must be Rules, not an object of type {type(rules).__name__}", code="wrong_type")
    return preset_name(rules) or _differences(rules)


def read_rules(node: Node) -> Rules:
    """The rules at a place in a record."""
    if isinstance(node.value, str):
        return node.choice(PRESETS)
    try:
        return attrs.evolve(STANDARD, **_read_settings(node, Rules))
    except RulesError as error:
        if len(error.faults) > 1:
            raise node.error(str(error), error.code) from error
        fault = error.faults[0]
        raise RecordError(f"{node.path}.{fault.path}", fault.reason, code=error.code) from error


def _read_settings(node: Node, part: type[attrs.AttrsInstance]) -> dict[str, Any]:
    """The settings of a part of the rules that a record tells of; the others have their defaults."""
    fields = attrs.fields_dict(part)
    found = node.fields(optional=tuple(fields))
    return {name: _read_setting(found[name], fields[name]) for name in found}


def _read_setting(node: Node, field: attrs.Attribute[object]) -> object:
    """One setting. It has the type of its default."""
    kind = type(field.default)
    if kind is int:
        return _read_points(node, field.metadata.get("least", 0))
    if issubclass(kind, Enum):
        return node.member_of(kind)
    if attrs.has(kind) and kind is not EndAfterGames:
        return kind(**_read_settings(node, kind))
    return _READERS[kind](node)


def _read_points(node: Node, least: int = 0) -> int:
    return node.whole_number(least, MAX_POINTS)


def _read_bonuses(node: Node) -> tuple[int, ...]:
    bonuses = node.items()
    if len(bonuses) > MAX_BONUSES:
        raise node.error(f"must have at most {MAX_BONUSES} items, not {len(bonuses)}", "wrong_length")
    return tuple(map(_read_points, bonuses))


def _read_counting(node: Node) -> frozenset[ScoreItem]:
    items: set[ScoreItem] = set()
    for place in node.items():
        item = place.choice(_COUNTING)
        if item in items:
            raise place.error("comes twice", "item_twice")
        items.add(item)
    return frozenset(items)


def _read_end(node: Node) -> End:
    members = node.members()
    if "deals" in members:
        found = node.fields(("deals",), ("count_thrown_in",))
        counted = "count_thrown_in" in found and found["count_thrown_in"].boolean()
        return EndAfterDeals(_read_points(found["deals"], 1), counted)
    if "points" in members:
        return EndAtPoints(_read_points(node.fields(("points",))["points"], 1))
    return EndAfterGames(_read_points(node.fields(("games",))["games"], 1))


_READERS: Mapping[type, Callable[[Node], object]] = {
    bool: Node.boolean,
    tuple: _read_bonuses,
    frozenset: _read_counting,
    EndAfterGames: _read_end,
}


def _differences(part: attrs.AttrsInstance) -> dict[str, Json]:
    """The settings that differ from their defaults, in the order of the fields."""
    return {
        field.name: _setting(getattr(part, field.name))
        for field in attrs.fields(type(part))
        if getattr(part, field.name) != field.default
    }


def _setting(value: Any) -> Json:
    """One setting. Its type is that of a field of the rules, so what is left over is a part."""
    if isinstance(value, EndAfterGames | EndAtPoints | EndAfterDeals):
        return _end(value)
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, frozenset):
        return [item.name for item in DEAL_ITEMS if item in value]
    if isinstance(value, tuple):
        return list(value)
    return value if isinstance(value, int) else _differences(value)


def _end(end: End) -> dict[str, Json]:
    if isinstance(end, EndAfterGames):
        return {"games": end.number}
    if isinstance(end, EndAtPoints):
        return {"points": end.number}
    return {"deals": end.number, "count_thrown_in": True} if end.count_thrown_in else {"deals": end.number}
