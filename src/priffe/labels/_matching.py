"""What the program says of a match of bots."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final


class MatchSaying(Enum):
    """What the program says of a match of bots, A and B."""

    BOTS = auto()
    PLAYED = auto()
    A_DEAL = auto()
    A_RUBBER = auto()
    A_SESSION = auto()
    STRONGER = auto()
    UNDECIDED = auto()
    BOARDS = auto()
    RUBBERS = auto()
    MORE = auto()
    THINKING = auto()
    FORFEITS = auto()
    FORFEIT = auto()
    SO_FAR = auto()


MATCH_SAYINGS: Final[Mapping[MatchSaying, tuple[str, ...]]] = MappingProxyType(
    {
        MatchSaying.BOTS: ("a", "b"),
        MatchSaying.PLAYED: ("boards", "rules", "seed"),
        MatchSaying.A_DEAL: ("points", "low", "high"),
        MatchSaying.A_RUBBER: ("points", "low", "high"),
        MatchSaying.A_SESSION: ("points", "low", "high"),
        MatchSaying.STRONGER: ("bot",),
        MatchSaying.UNDECIDED: (),
        MatchSaying.BOARDS: ("won", "lost", "drawn"),
        MatchSaying.RUBBERS: ("won", "lost", "drawn"),
        MatchSaying.MORE: (),
        MatchSaying.THINKING: ("bot", "mean", "most"),
        MatchSaying.FORFEITS: ("a", "b"),
        MatchSaying.FORFEIT: ("board", "table", "bot", "why", "what"),
        MatchSaying.SO_FAR: ("points", "width"),
    }
)
"""The parts of each saying: bots, counts, points with the ends of their interval, milliseconds, and what a bot did."""
