"""Rules in words: the name of a preset, and the settings that differ from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Final, TypeVar

import attrs

from priffe.errors import RulesError
from priffe.records._pieces import Piece
from priffe.records.notation.words import read_choice, read_number
from priffe.rules import (
    DEAL_ITEMS,
    MAX_BONUSES,
    MAX_POINTS,
    PRESETS,
    End,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
    Rules,
    ScoreItem,
    preset_name,
)

PartT = TypeVar("PartT", bound=attrs.AttrsInstance)

_COUNTING: Final = {item.name: item for item in DEAL_ITEMS}
_SWITCH: Final = {"yes": True, "no": False}
_THROWN_IN: Final = ("counting", "thrown", "in")
_ENDS: Final[Mapping[str, type[End]]] = {"games": EndAfterGames, "points": EndAtPoints, "deals": EndAfterDeals}
_END_WORDS: Final = {end: word for word, end in _ENDS.items()}


def write_rules(rules: Rules) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The name of the preset that the rules are equal to, or STANDARD and the settings that differ from it."""
    preset = preset_name(rules)
    return ("STANDARD", tuple(_differences(rules, ""))) if preset is None else (preset, ())


def read_rules(name: Piece, settings: Iterable[tuple[Piece, Piece]]) -> Rules:
    """The rules of a preset with some settings changed.

    Args:
        name: The name of the preset.
        settings: The path of each setting, such as ``rubber.limit``, and its value.
    """
    preset = read_choice(name, PRESETS)
    changes: dict[tuple[str, ...], object] = {}
    places: dict[str, Piece] = {}
    for path, value in settings:
        field = _field(path)
        if path.text in places:
            raise path.error("this setting comes twice", "setting_twice")
        places[path.text] = path
        changes[tuple(path.text.split("."))] = _read_value(value, field)
    try:
        return _changed(preset, changes)
    except RulesError as error:
        fault = error.faults[0]
        raise places.get(fault.path, name).error(str(fault), error.code) from error


def _differences(part: attrs.AttrsInstance, path: str) -> Iterator[tuple[str, str]]:
    """The settings that differ from their defaults, in the order of the fields."""
    for field in attrs.fields(type(part)):
        value = getattr(part, field.name)
        if value == field.default:
            continue
        if attrs.has(type(value)) and not isinstance(value, EndAfterGames | EndAtPoints | EndAfterDeals):
            yield from _differences(value, f"{path}{field.name}.")
        else:
            yield path + field.name, _write_value(value)


def _write_value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, frozenset):
        return " ".join(item.name for item in DEAL_ITEMS if item in value)
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "none"
    if isinstance(value, EndAfterGames | EndAtPoints | EndAfterDeals):
        counted = _THROWN_IN if isinstance(value, EndAfterDeals) and value.count_thrown_in else ()
        return " ".join((_END_WORDS[type(value)], str(value.number), *counted))
    return str(value)


def _field(path: Piece) -> attrs.Attribute[object]:
    """The field that a path of names leads to from the rules; it must not be a part with fields of its own."""
    part: type[attrs.AttrsInstance] = Rules
    place = 0
    for name in path.text.split(".")[:4]:
        piece = path.part(place, place + len(name))
        fields = attrs.fields_dict(part)
        if name not in fields:
            raise piece.error(f"expected one of {', '.join(fields)}", "unknown_setting")
        field = fields[name]
        place += len(name) + 1
        inner = type(field.default)
        if inner is EndAfterGames or not attrs.has(inner):
            if place <= len(path.text):
                raise path.part(place - 1).error("this setting has no parts", "unknown_setting")
            return field
        part = inner
    raise path.end.error(f"expected a dot and one of {', '.join(attrs.fields_dict(part))}", "unknown_setting")


def _read_value(value: Piece, field: attrs.Attribute[object]) -> object:
    """One setting. It has the type of its default."""
    kind = type(field.default)
    if kind is int:
        return read_number(value, field.metadata.get("least", 0), MAX_POINTS)
    if issubclass(kind, Enum):
        return read_choice(value, kind.__members__)
    return _READERS[kind](value)


def _read_switch(value: Piece) -> bool:
    return read_choice(value, _SWITCH)


def _read_bonuses(value: Piece) -> tuple[int, ...]:
    if value.text == "none":
        return ()
    words = _some_words(value, "numbers, or none")
    if len(words) > MAX_BONUSES:
        raise words[MAX_BONUSES].error(f"expected at most {MAX_BONUSES} numbers", "unexpected_text")
    return tuple(read_number(word, 0, MAX_POINTS) for word in words)


def _read_counting(value: Piece) -> frozenset[ScoreItem]:
    items: set[ScoreItem] = set()
    for word in _some_words(value, f"some of {', '.join(_COUNTING)}"):
        item = read_choice(word, _COUNTING)
        if item in items:
            raise word.error("this item comes twice", "item_twice")
        items.add(item)
    return frozenset(items)


def _read_end(value: Piece) -> End:
    kind, *rest = _some_words(value, "games, points or deals, and how many")
    end = read_choice(kind, _ENDS)
    if not rest:
        raise value.end.error("expected how many", "not_a_number")
    number = read_number(rest[0], 1, MAX_POINTS)
    more = rest[1:]
    if end is EndAfterDeals and tuple(word.text for word in more) == _THROWN_IN:
        return EndAfterDeals(number, count_thrown_in=True)
    if more:
        wanted = "nothing, or 'counting thrown in'" if end is EndAfterDeals else "nothing"
        raise more[0].error(f"expected {wanted} after the number", "unexpected_text")
    return end(number)


def _some_words(value: Piece, wanted: str) -> tuple[Piece, ...]:
    words = tuple(value.words())
    if not words:
        raise value.error(f"expected {wanted}", "value_missing")
    return words


_READERS: Final[Mapping[type, Callable[[Piece], object]]] = {
    bool: _read_switch,
    tuple: _read_bonuses,
    frozenset: _read_counting,
    EndAfterGames: _read_end,
}


def _changed(part: PartT, changes: Mapping[tuple[str, ...], object]) -> PartT:
    """A part of the rules with some settings changed, each at its path."""
    values = {field.name: getattr(part, field.name) for field in attrs.fields(type(part))}
    for name in {path[0] for path in changes}:
        inner = {path[1:]: value for path, value in changes.items() if path[0] == name}
        values[name] = inner[()] if () in inner else _changed(values[name], inner)
    return type(part)(**values)
