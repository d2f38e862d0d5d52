"""What a player does, how far a deal has come, and why an action is refused."""

from __future__ import annotations

from contextlib import suppress
from enum import Enum, StrEnum
from typing import TypeAlias

from priffe._ordinal import Named
from priffe.bids import Bid
from priffe.cards import Card
from priffe.errors import CardError, PriffeError, TextError, brief
from priffe.seats import Seat

Action: TypeAlias = Bid | Card
"""What a player does: a call in the auction, a card in the play."""


class Phase(Named):
    """How far a deal has come."""

    AUCTION = "AUCTION"
    """A call is awaited."""
    PLAY = "PLAY"
    """A card is awaited."""
    OVER = "OVER"
    """All 13 tricks are played, or the rest was claimed, or the cards were thrown in."""

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


class Reason(StrEnum):
    """Why an action is not legal; the value is a stable code.

    `why_not` returns one of these, and `IllegalActionError` carries it.
    """

    TOO_LOW = "too_low"
    """The bid is not higher than the highest bid so far (rules part B)."""
    NOT_HELD = "not_held"
    """The player does not hold the card."""
    MUST_FOLLOW_SUIT = "must_follow_suit"
    """The player holds a card of the suit led and must play one (rules part C)."""
    PLAY_NOT_BEGUN = "play_not_begun"
    """A card during the auction."""
    AUCTION_IS_OVER = "auction_is_over"
    """A bid during the play."""
    DEAL_IS_OVER = "deal_is_over"
    """Anything after the last card, after a claim, or after the cards were thrown in."""
    NOT_YOUR_TURN = "not_your_turn"
    """The view belongs to another seat than the one whose turn it is."""
    NO_DEAL = "no_deal"
    """The session has no deal in progress."""
    NOT_AN_ACTION = "not_an_action"
    """The object is neither a `Bid` nor a `Card`."""

    def __repr__(self) -> str:
        return f"Reason.{self.name}"


_SENTENCES = {
    Reason.TOO_LOW: "a bid must be higher than the highest bid so far (rules part B)",
    Reason.NOT_HELD: "the player does not hold that card",
    Reason.MUST_FOLLOW_SUIT: "the player holds a card of the suit led and must follow suit (rules part C)",
    Reason.PLAY_NOT_BEGUN: "the auction is not over, so only a bid or a pass is possible (rules part B)",
    Reason.AUCTION_IS_OVER: "the auction is over, so only a card can be played (rules part C)",
    Reason.DEAL_IS_OVER: "the deal is over",
    Reason.NOT_YOUR_TURN: "it is another player's turn",
    Reason.NO_DEAL: "no deal is in progress; start_deal begins one",
    Reason.NOT_AN_ACTION: "an action is a Bid or a Card",
}


_LONGEST = 20
"""Longer texts are not shown in an error: they could be hands."""


def _shown(given: object) -> str:
    """What was tried, in a few words."""
    is_short = given is None or isinstance(given, Enum | int) or (isinstance(given, str) and len(given) <= _LONGEST)
    return brief(given) if is_short else f"an object of type {type(given).__name__}"


def _meant(given: object) -> str:
    """What to write in place of a text or a name that is no action."""
    text = given.name if isinstance(given, Enum) else given
    if not isinstance(text, str):
        return ""
    with suppress(TextError):
        return f"; write {Bid(text)!r}"
    with suppress(CardError):
        return f"; write {Card(text)!r}"
    return "; write one such as Bid.HEARTS or Card('QH')"


class IllegalActionError(PriffeError, ValueError):
    """An action that the rules do not allow; the state that it was tried on is unchanged.

    The error holds no cards but the one that was tried, so it can be shown to the player who tried it.

    Attributes:
        code: The `Reason`.
        seat: Whose turn it is, or None when nobody's.
        by: Who tried it; None when the action came without its player, and so counts as that of whose turn it is.
        action: What was tried; None when it was neither a bid nor a card.
        phase: The phase of the deal; None without a deal.
        place: Which of the actions it is, counted from 0, when several were given; else None.
    """

    code: Reason
    seat: Seat | None
    by: Seat | None
    action: Action | None
    phase: Phase | None
    place: int | None

    def __init__(
        self,
        code: Reason,
        *,
        seat: Seat | None,
        action: object,
        phase: Phase | None,
        by: Seat | None = None,
    ) -> None:
        player = seat if by is None else by
        who = "a player" if player is None else player.name
        verb = "bid" if isinstance(action, Bid) else "play"
        what = str(action) if isinstance(action, Bid | Card) else _shown(action)
        hint = _meant(action) if code is Reason.NOT_AN_ACTION else ""
        super().__init__(f"{who} may not {verb} {what}: {_SENTENCES[code]}{hint}", code=code)
        self.seat = seat
        self.by = by
        self.action = action if isinstance(action, Bid | Card) else None
        self.phase = phase
        self.place = None
