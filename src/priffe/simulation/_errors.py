"""What a bot can do wrong at a table."""

from __future__ import annotations

from typing import Final

from priffe.deal import Deal
from priffe.errors import PriffeError
from priffe.seats import Seat
from priffe.session import Session

_MOST_TOLD: Final = 200
"""How much of a bot's own error is told."""


class BotError(PriffeError, RuntimeError):
    """A bot that raised an error (``bot_raised``), answered too late (``bot_late``) or illegally (``bot_illegal``).

    A `TimeoutError` of the bot itself is ``bot_late`` too. What the bot raised is the cause of this error, except where
    it comes from another process.

    Attributes:
        seat: Where the bot sat.
        state: The deal or session that it was asked in, with all hands. ``observe(state, seat)`` is what it was shown.
        board: The number of the board in a match; None outside of one.
    """

    seat: Seat
    state: Deal | Session
    board: int | None

    def __init__(self, message: str, *, code: str, seat: Seat, state: Deal | Session) -> None:
        super().__init__(message, code=code)
        self.seat = seat
        self.state = state
        self.board = None

    @property
    def what(self) -> str:
        """What the bot did, without the board."""
        return str(self.args[0])

    def __str__(self) -> str:
        return self.what if self.board is None else f"board {self.board}: {self.what}"


class BotNameError(PriffeError, ValueError):
    """A name that stands for no bot (``no_such_bot``)."""


def told(error: BaseException) -> str:
    """An error in one line."""
    text = " ".join(str(error).split())
    shown = text if len(text) <= _MOST_TOLD else text[:_MOST_TOLD] + "..."
    return f"{type(error).__name__}: {shown}" if shown else type(error).__name__
