"""What the keeper of a score sheet can be told beside results, and what the program says of scores."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, NamedTuple


class Task(Enum):
    """What the keeper of a score sheet can be asked to do."""

    UNDO = auto()
    EDIT = auto()
    REMOVE = auto()
    ADJUST = auto()
    STOP = auto()
    SHEET = auto()
    RULES = auto()
    SAVE = auto()
    HELP = auto()
    QUIT = auto()


class TaskWords(NamedTuple):
    """How a task is given, and what it is."""

    word: str
    """The word that it begins with."""
    form: str
    """What follows the word, by an example; a hyphen for nothing."""
    what: str
    """What it does."""


class Counted(Enum):
    """What a report counts."""

    BOARDS = auto()
    DEALS = auto()
    RUBBERS = auto()
    REFUSED = auto()


class Saying(Enum):
    """What the program says of scores."""

    YES = auto()
    NO = auto()
    WHO_SITS = auto()
    WHO_DEALS = auto()
    WHICH_RULES = auto()
    AGREED = auto()
    WHICH_CHANGE = auto()
    NO_SETTING = auto()
    NO_VALUE = auto()
    NEXT_DEAL = auto()
    IS_OVER = auto()
    HELP = auto()
    CONTRACT = auto()
    PAIR = auto()
    TRICKS = auto()
    HONOURS = auto()
    NOT_UNDERSTOOD = auto()
    NO_SUCH_DEAL = auto()
    MOVED = auto()
    WOULD_RESEAT = auto()
    UNDONE = auto()
    SAVED = auto()
    WHICH_FILE = auto()
    NOT_WRITTEN = auto()
    RESUMED = auto()
    KEPT = auto()
    RUBBER = auto()
    RUBBER_WON = auto()
    RUBBER_DRAWN = auto()
    DEAL = auto()
    NO_POINTS = auto()
    SUMMARY = auto()
    UNFINISHED = auto()
    RUBBERS_WON = auto()
    REFUSED = auto()
    BEST_PLAY = auto()
    NOTHING_GIVEN_AWAY = auto()
    NOT_REVIEWED = auto()
    ONLY_BOUNDS = auto()
    COULD_BE_BID = auto()


SAYINGS: Final[Mapping[Saying, tuple[str, ...]]] = MappingProxyType(
    {
        Saying.YES: (),
        Saying.NO: (),
        Saying.WHO_SITS: ("seat",),
        Saying.WHO_DEALS: ("names",),
        Saying.WHICH_RULES: ("presets",),
        Saying.AGREED: ("yes", "no"),
        Saying.WHICH_CHANGE: ("example",),
        Saying.NO_SETTING: ("most",),
        Saying.NO_VALUE: ("text",),
        Saying.NEXT_DEAL: ("number", "dealer"),
        Saying.IS_OVER: (),
        Saying.HELP: ("example",),
        Saying.CONTRACT: (),
        Saying.PAIR: (),
        Saying.TRICKS: (),
        Saying.HONOURS: ("example",),
        Saying.NOT_UNDERSTOOD: ("help",),
        Saying.NO_SUCH_DEAL: ("most",),
        Saying.MOVED: ("deals",),
        Saying.WOULD_RESEAT: ("deals", "players", "command"),
        Saying.UNDONE: (),
        Saying.SAVED: ("file",),
        Saying.WHICH_FILE: ("endings",),
        Saying.NOT_WRITTEN: ("file",),
        Saying.RESUMED: ("file",),
        Saying.KEPT: ("file",),
        Saying.RUBBER: ("number", "rules"),
        Saying.RUBBER_WON: ("number", "pair", "most", "least"),
        Saying.RUBBER_DRAWN: ("number", "most", "least"),
        Saying.DEAL: ("number", "place", "dealer"),
        Saying.NO_POINTS: (),
        Saying.SUMMARY: ("deals", "rubbers"),
        Saying.UNFINISHED: (),
        Saying.RUBBERS_WON: (),
        Saying.REFUSED: (),
        Saying.BEST_PLAY: ("tricks",),
        Saying.NOTHING_GIVEN_AWAY: (),
        Saying.NOT_REVIEWED: ("count",),
        Saying.ONLY_BOUNDS: (),
        Saying.COULD_BE_BID: ("leader",),
    }
)
"""The parts of each saying: names, numbers, files, and what can be answered."""
