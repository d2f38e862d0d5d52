"""Rules as JSON: the name of a preset, or what differs from STANDARD."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, assert_never

from priffe.errors import RecordError, RulesError
from priffe.records._json import Json, checked, no_stack
from priffe.records._reader import Node
from priffe.rules import (
    PRESETS,
    SETTINGS,
    STANDARD,
    Choice,
    ItemSet,
    Kind,
    OneOf,
    Part,
    PointList,
    Rules,
    ScoreItem,
    Setting,
    Switch,
    WholeNumber,
    changed,
    differences,
    made_of,
    members,
    preset_name,
    settings_of,
)


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
        return changed(STANDARD, dict(_read_settings(node, Rules)))
    except RulesError as error:
        if len(error.faults) > 1:
            raise node.error(str(error), error.code) from error
        fault = error.faults[0]
        raise RecordError(f"{node.path}.{fault.path}", fault.reason, code=error.code) from error


def _read_settings(node: Node, part: type[Part], path: str = "") -> Iterator[tuple[str, object]]:
    """The settings that a record tells of, by their paths; the others have their defaults."""
    known = members(part)
    for name, place in node.fields(optional=tuple(known)).items():
        member = known[name]
        if isinstance(member, Setting):
            yield path + name, _read(place, member.kind)
        else:
            yield from _read_settings(place, member, f"{path}{name}.")


def _read(node: Node, kind: Kind) -> object:
    """The value of one setting."""
    match kind:
        case WholeNumber():
            return node.whole_number(kind.least, kind.most)
        case Switch():
            return node.boolean()
        case Choice():
            return node.member_of(kind.options)
        case ItemSet():
            return _read_items(node, kind)
        case PointList():
            return _read_points(node, kind)
        case OneOf():
            return _read_one(node, kind)
        case _:
            assert_never(kind)


def _read_items(node: Node, kind: ItemSet) -> frozenset[ScoreItem]:
    names = {item.name: item for item in kind.items}
    items: set[ScoreItem] = set()
    for place in node.items():
        item = place.choice(names)
        if item in items:
            raise place.error("comes twice", "item_twice")
        items.add(item)
    return frozenset(items)


def _read_points(node: Node, kind: PointList) -> tuple[int, ...]:
    places = node.items()
    if len(places) > kind.most:
        raise node.error(f"must have at most {kind.most} items, not {len(places)}", "wrong_length")
    return tuple(place.whole_number(kind.each.least, kind.each.most) for place in places)


def _read_one(node: Node, kind: OneOf) -> object:
    """A record of one of the classes: its word is the key of its number, and its switches have keys of their own."""
    given = node.members()
    words = tuple(kind.classes)
    word = next((word for word in reversed(words) if word in given), words[0])
    settings = settings_of(kind.classes[word])
    number, *switches = settings
    found = {**node.fields((word,), tuple(switches))}
    found[number] = found.pop(word)
    return made_of(kind.classes[word], {name: _read(place, settings[name].kind) for name, place in found.items()})


def _differences(rules: Rules) -> dict[str, Json]:
    """The settings that differ from their defaults, nested as the parts of the rules are."""
    nested: dict[str, Any] = {}
    for path, value in differences(rules).items():
        *parts, name = path.split(".")
        place = nested
        for part in parts:
            place = place.setdefault(part, {})
        place[name] = _written(value, SETTINGS[path].kind)
    return nested


def _written(value: Any, kind: Kind) -> Json:
    """The value of one setting as JSON. Its type is the one that its kind checks."""
    match kind:
        case WholeNumber() | Switch():
            return value  # type: ignore[no-any-return]  # the kind has checked that it is an int or a bool
        case Choice():
            return str(value.name)
        case ItemSet():
            return [item.name for item in kind.items if item in value]
        case PointList():
            return list(value)
        case OneOf():
            word = next(word for word, each in kind.classes.items() if type(value) is each)
            number, *switches = settings_of(type(value))
            return {word: getattr(value, number)} | {name: True for name in switches if getattr(value, name)}
        case _:
            assert_never(kind)
