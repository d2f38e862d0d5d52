"""Rules that a table agrees on, chosen from presets and set one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, assert_never

import click

from priffe.cli._desk import Desk
from priffe.cli._options import rules_of
from priffe.errors import PriffeError
from priffe.labels import label, label_setting
from priffe.labels._sayings import Saying
from priffe.labels._spellings import plain
from priffe.reading import ReadingError, read
from priffe.rules import (
    PRESETS,
    SETTINGS,
    STANDARD,
    Choice,
    ItemSet,
    OneOf,
    Option,
    PointList,
    Rules,
    ScoreItem,
    Setting,
    Switch,
    WholeNumber,
    changed,
    made_of,
    settings_of,
    value_at,
)

_NUMBER: Final = re.compile("[0-9]{1,9}")
_CHANGE: Final = re.compile(r"([0-9]{1,3})\s*[:=]?\s+(\S.*)")


class NoValueError(Exception):
    """A text that a setting cannot be."""


def agreed_rules(desk: Desk) -> Rules:
    """The rules that people choose, read back to them until they agree.

    Raises:
        EndOfInput: If they do not get so far.
    """
    rules = _preset(desk)
    while True:
        desk.show_rules(rules)
        if _is_agreed(desk):
            return rules
        rules = _changed(rules, desk)


def _preset(desk: Desk) -> Rules:
    presets = ", ".join(label(rules, desk.language) for rules in PRESETS.values())
    while True:
        text = desk.ask(Saying.WHICH_RULES, presets=presets)
        if not text:
            return STANDARD
        try:
            return read(Rules, text, desk.language)
        except ReadingError as error:
            try:
                return rules_of(text)
            except click.BadParameter:
                desk.complain(error)


def _is_agreed(desk: Desk) -> bool:
    yes, no = (desk.saying(saying) for saying in (Saying.YES, Saying.NO))
    while True:
        answer = plain(desk.ask(Saying.AGREED, yes=yes, no=no))
        if yes.startswith(answer):
            return True
        if no.startswith(answer):
            return False


def _changed(rules: Rules, desk: Desk) -> Rules:
    """Rules after some changes, one at a time."""
    settings = list(SETTINGS.values())
    desk.show(_line(number, rules, setting, desk) for number, setting in enumerate(settings, start=1))
    while True:
        text = desk.ask(Saying.WHICH_CHANGE, example=f"{1 + list(SETTINGS).index(_EXAMPLE)} 30")
        if not text:
            return rules
        found = _CHANGE.fullmatch(text)
        if found is None or not 1 <= int(found[1]) <= len(settings):
            desk.tell(Saying.NO_SETTING, most=len(settings))
            continue
        number = int(found[1])
        setting = settings[number - 1]
        try:
            rules = changed(rules, {setting.path: _value(found[2], setting, desk)})
        except ReadingError as error:
            desk.complain(error)
        except (NoValueError, PriffeError):
            desk.tell(Saying.NO_VALUE, text=repr(found[2]))
        else:
            desk.show([_line(number, rules, setting, desk)])


def _line(number: int, rules: Rules, setting: Setting, desk: Desk) -> str:
    """A setting with its number and value."""
    words = label_setting(setting.path, desk.language)
    return f"{number:>3}  {words}: {_told(value_at(rules, setting.path), setting, desk)}"


_EXAMPLE: Final = "scoring.penalty_value"


def _told(value: object, setting: Setting, desk: Desk) -> str:
    """A value of a setting, as it can be typed."""
    match value:
        case bool():
            return desk.saying(Saying.YES if value else Saying.NO)
        case int():
            return str(value)
        case tuple():
            return ", ".join(map(str, value)) or "-"
        case frozenset():
            return ", ".join(label(item, desk.language) for item in ScoreItem if item in value) or "-"
        case Option():
            return label(value, desk.language)
        case _ if isinstance(setting.kind, OneOf):
            return " ".join(_end_words(value, setting, setting.kind, desk))
        case _:
            raise AssertionError(f"{setting.path} has no words for {value!r}")


def _end_words(value: object, setting: Setting, kind: OneOf, desk: Desk) -> Iterator[str]:
    """What ends a rubber: its word, its number, and a word for each switch that is on."""
    word = next(word for word, record in kind.classes.items() if record is type(value))
    path = f"{setting.path}.{word}"
    yield label_setting(path, desk.language)
    for name in settings_of(kind.classes[word]):
        held = getattr(value, name)
        if type(held) is int:
            yield str(held)
        elif held:
            yield f"({label_setting(f'{path}.{name}', desk.language)})"


def _value(text: str, setting: Setting, desk: Desk) -> object:
    """The value of a setting that a text means.

    Raises:
        NoValueError: If it means none.
        ReadingError: If it is none of the words that can be written.
    """
    kind = setting.kind
    match kind:
        case WholeNumber():
            return _number(text)
        case Switch():
            return _switch(text, desk)
        case Choice():
            return read(kind.options, text, desk.language)
        case ItemSet():
            return frozenset(read(ScoreItem, item, desk.language) for item in text.split(","))
        case PointList():
            return () if text == "-" else tuple(_number(part.strip()) for part in text.split(","))
        case OneOf():
            return _end(text, setting, kind, desk)
        case _:
            assert_never(kind)


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NoValueError(text)
    return int(text)


def _switch(text: str, desk: Desk) -> bool:
    for saying, value in ((Saying.YES, True), (Saying.NO, False)):
        if desk.saying(saying).startswith(plain(text)):
            return value
    raise NoValueError(text)


def _end(text: str, setting: Setting, kind: OneOf, desk: Desk) -> object:
    """What ends a rubber, from its word and number, and any more words for the switches, which are then all on."""
    for word, record in kind.classes.items():
        name = plain(label_setting(f"{setting.path}.{word}", desk.language))
        found = re.fullmatch(rf"{re.escape(name)}\s+([0-9]{{1,7}})(\s.*)?", plain(text))
        if found is not None:
            number, *switches = settings_of(record)
            if found[2] and not switches:
                raise NoValueError(text)
            return made_of(record, {number: int(found[1]), **dict.fromkeys(switches, bool(found[2]))})
    raise NoValueError(text)
