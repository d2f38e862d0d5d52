"""What a player can tell the program beside bids and cards, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, NamedTuple


class Command(Enum):
    """What a player can ask for when it is the player's turn."""

    HINT = auto()
    UNDO = auto()
    TABLE = auto()
    SCORE = auto()
    HELP = auto()
    QUIT = auto()


class CommandWords(NamedTuple):
    """How a command is given, and what it does."""

    word: str
    """The whole word."""
    key: str
    """A single sign for it."""
    what: str
    """What it does."""


class Message(Enum):
    """What the program says to a player."""

    YOU = auto()
    YOUR_BID = auto()
    YOUR_CARD = auto()
    HELP = auto()
    HINT = auto()
    UNDONE = auto()
    NOTHING_TO_UNDO = auto()
    NOT_UNDERSTOOD = auto()
    NEW_DEAL = auto()
    CHOICES = auto()
    RESUMED = auto()
    KEPT = auto()
    GAME_IS_OVER = auto()


MESSAGES: Final[Mapping[Message, tuple[str, ...]]] = MappingProxyType(
    {
        Message.YOU: (),
        Message.YOUR_BID: ("key",),
        Message.YOUR_CARD: ("key",),
        Message.HELP: ("example",),
        Message.HINT: ("action", "why"),
        Message.UNDONE: ("action",),
        Message.NOTHING_TO_UNDO: (),
        Message.NOT_UNDERSTOOD: ("text", "key"),
        Message.NEW_DEAL: ("number", "player"),
        Message.CHOICES: ("choices",),
        Message.RESUMED: ("file",),
        Message.KEPT: ("file",),
        Message.GAME_IS_OVER: ("winners",),
    }
)
"""The parts of each message: players and their actions, what was typed, and the key that asks for help."""
