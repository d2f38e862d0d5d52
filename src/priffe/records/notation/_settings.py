"""Rules in words: the name of a preset, and the settings that differ from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, assert_never

from priffe.errors import RulesError
from priffe.records._pieces import Piece
from priffe.records.notation._words import read_choice, read_number
from priffe.rules import (
    PRESETS,
    SETTINGS,
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

_SWITCH: Final = {"yes": True, "no": False}
_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {"count_thrown_in": ("counting", "thrown", "in")}
"""How a switch of an end reads after its number; another than these is written by its name."""


def write_rules(rules: Rules) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The name of the preset that the rules are equal to, or STANDARD and the settings that differ from it."""
    preset = preset_name(rules)
    if preset is not None:
        return preset, ()
    return "STANDARD", tuple((path, _written(value, SETTINGS[path].kind)) for path, value in differences(rules).items())


def read_rules(name: Piece, settings: Iterable[tuple[Piece, Piece]]) -> Rules:
    """The rules of a preset with some settings changed.

    Args:
        name: The name of the preset.
        settings: The path of each setting, such as ``rubber.limit``, and its value.
    """
    preset = read_choice(name, PRESETS)
    changes: dict[str, object] = {}
    places: dict[str, Piece] = {}
    for path, value in settings:
        setting = _setting(path)
        if path.text in places:
            raise path.error("this setting comes twice", "setting_twice")
        places[path.text] = path
        changes[path.text] = _read(value, setting.kind)
    try:
        return changed(preset, changes)
    except RulesError as error:
        fault = error.faults[0]
        raise places.get(fault.path, name).error(str(fault), error.code) from error


def _setting(path: Piece) -> Setting:
    """The setting that a path of names leads to from the rules; it must not be a part with settings of its own."""
    part: type[Part] = Rules
    place = 0
    for name in path.text.split(".")[:4]:
        piece = path.part(place, place + len(name))
        known = members(part)
        if name not in known:
            raise piece.error(f"expected one of {', '.join(known)}", "unknown_setting")
        member = known[name]
        place += len(name) + 1
        if isinstance(member, Setting):
            if place <= len(path.text):
                raise path.part(place - 1).error("this setting has no parts", "unknown_setting")
            return member
        part = member
    raise path.end.error(f"expected a dot and one of {', '.join(members(part))}", "unknown_setting")


def _written(value: Any, kind: Kind) -> str:
    """The value of one setting in words. Its type is the one that its kind checks."""
    match kind:
        case WholeNumber():
            return str(value)
        case Switch():
            return "yes" if value else "no"
        case Choice():
            return str(value.name)
        case ItemSet():
            return " ".join(item.name for item in kind.items if item in value)
        case PointList():
            return " ".join(map(str, value)) or "none"
        case OneOf():
            word = next(word for word, each in kind.classes.items() if type(value) is each)
            number, *switches = settings_of(type(value))
            phrases = (part for name in switches if getattr(value, name) for part in _phrase(name))
            return " ".join((word, str(getattr(value, number)), *phrases))
        case _:
            assert_never(kind)


def _read(value: Piece, kind: Kind) -> object:
    """The value of one setting."""
    match kind:
        case WholeNumber():
            return read_number(value, kind.least, kind.most)
        case Switch():
            return read_choice(value, _SWITCH)
        case Choice():
            return read_choice(value, kind.options.__members__)
        case ItemSet():
            return _read_items(value, kind)
        case PointList():
            return _read_points(value, kind)
        case OneOf():
            return _read_one(value, kind)
        case _:
            assert_never(kind)


def _read_items(value: Piece, kind: ItemSet) -> frozenset[ScoreItem]:
    names = {item.name: item for item in kind.items}
    items: set[ScoreItem] = set()
    for word in _some_words(value, f"some of {', '.join(names)}"):
        item = read_choice(word, names)
        if item in items:
            raise word.error("this item comes twice", "item_twice")
        items.add(item)
    return frozenset(items)


def _read_points(value: Piece, kind: PointList) -> tuple[int, ...]:
    if value.text == "none":
        return ()
    words = _some_words(value, "numbers, or none")
    if len(words) > kind.most:
        raise words[kind.most].error(f"expected at most {kind.most} numbers", "unexpected_text")
    return tuple(read_number(word, kind.each.least, kind.each.most) for word in words)


def _read_one(value: Piece, kind: OneOf) -> object:
    """A record of one of the classes: its word, its number, and the phrases of those of its switches that are on."""
    *most, last = kind.classes
    first, *rest = _some_words(value, f"{', '.join(most)} or {last}, and how many")
    found = read_choice(first, kind.classes)
    if not rest:
        raise value.end.error("expected how many", "not_a_number")
    (number, row), *others = settings_of(found).items()
    values = {number: _read(rest[0], row.kind)}
    more = rest[1:]
    switches = [name for name, _ in others]
    for name in switches:
        phrase = _phrase(name)
        if tuple(word.text for word in more[: len(phrase)]) == phrase:
            values[name] = True
            more = more[len(phrase) :]
    if more:
        allowed = " or ".join(["nothing", *(f"'{' '.join(_phrase(name))}'" for name in switches)])
        raise more[0].error(f"expected {allowed} after the number", "unexpected_text")
    return made_of(found, values)


def _phrase(switch: str) -> tuple[str, ...]:
    return _PHRASES.get(switch, (switch,))


def _some_words(value: Piece, wanted: str) -> tuple[Piece, ...]:
    words = tuple(value.words())
    if not words:
        raise value.error(f"expected {wanted}", "value_missing")
    return words
