"""One trick: why a card is refused, who wins, and who leads first (rules part C)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import SupportsIndex, TypeAlias, overload

import attrs

from priffe._text import Formatted
from priffe.actions import Reason
from priffe.cards import CARDS, Card, Suit, suit_mask
from priffe.rules import OpeningLead, PlayRules
from priffe.seats import Seat, in_turn


@attrs.frozen
class Trick(Formatted, Sequence[Card]):
    """The cards of one trick, as many as have been played: a sequence of cards in the order of play.

    A deal makes its tricks; one that is made by hand is not checked.

    Attributes:
        leader: Who led.
        cards: The cards in the order of play, at most four.
        trump: The trump suit, or None.

    Examples:
        >>> trick = Trick(Seat.WEST, (Card("QH"), Card("2D"), Card("KH"), Card("3H")), trump=Suit.DIAMONDS)
        >>> trick.winner
        Seat.NORTH
        >>> [seat.letter for seat, card in trick.plays]
        ['W', 'N', 'E', 'S']
    """

    leader: Seat
    cards: tuple[Card, ...]
    trump: Suit | None

    @property
    def led(self) -> Suit | None:
        """The suit led, None before the first card."""
        return self.cards[0].suit if self.cards else None

    @property
    def is_complete(self) -> bool:
        """Whether all four have played."""
        return len(self.cards) == len(Seat)

    @property
    def turn(self) -> Seat | None:
        """Who plays next; None when the trick is complete."""
        return None if self.is_complete else self.leader.after(len(self.cards))

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Pairs of seat and card, in the order of play."""
        return tuple((self.leader.after(place), card) for place, card in enumerate(self.cards))

    @property
    def winner(self) -> Seat | None:
        """Who wins: the highest trump, else the highest card of the suit led (C2). None until the trick is complete."""
        led, trump = self.led, self.trump
        if led is None or not self.is_complete:
            return None
        winner, _ = max(self.plays, key=lambda play: strength(play[1], led, trump))
        return winner

    def __str__(self) -> str:
        return in_turn(self.plays) or f"{self.leader} leads"

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    @overload
    def __getitem__(self, index: SupportsIndex) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Card, ...]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Card | tuple[Card, ...]:
        return self.cards[index]


_TRUMP_BONUS = 52
"""What makes the lowest trump stronger than any other card."""


def strength(card: Card, led: Suit, trump: Suit | None) -> int:
    """A number that is highest for the card that wins a trick (C2); who wins is stated here and nowhere else.

    Trumps count most, then cards of the suit led, each by rank; all other cards, which cannot win, count -1.

    Args:
        card: One of the cards of the trick.
        led: The suit led.
        trump: The trump suit, or None.
    """
    if card.suit is trump:
        return card.index + _TRUMP_BONUS
    return card.index if card.suit is led else -1


Lead: TypeAlias = tuple[int, tuple[int, ...]]
"""What a card led makes of a trick: the mask of its suit, and four times the `strength` of each card by index."""


@cache
def leads(trump: Suit | None) -> tuple[Lead, ...]:
    """What each card, by index, makes of a trick if it is led; cards of one suit make the same.

    What has to be fast takes `strength` from these tables: the step, views, and playouts. Four times the strength
    leaves room for the number of a seat, so that the highest sum tells who wins.
    """
    of_suit = {suit: (suit_mask(suit), tuple(4 * strength(card, suit, trump) for card in CARDS)) for suit in Suit}
    return tuple(of_suit[card.suit] for card in CARDS)


def playable(held: int, led: int) -> int:
    """The cards that may be played: those of the suit led if there are any, else all (C2).

    Args:
        held: Mask of the cards held.
        led: Mask of the whole suit led; 0 for the player on lead.

    Returns:
        The mask of the cards that may be played.
    """
    return held & led or held


def why_not_card(held: int, led: int, card: int) -> Reason | None:
    """Why a card is refused, None if it may be played; arguments are masks as for `playable`."""
    if not held & card:
        return Reason.NOT_HELD
    if not playable(held, led) & card:
        return Reason.MUST_FOLLOW_SUIT
    return None


def opening_leader(rules: PlayRules, forehand: Seat, declarer: Seat | None) -> Seat:
    """Who leads to the first trick (C1).

    Args:
        rules: The rules of the play.
        forehand: The seat left of the dealer.
        declarer: The highest bidder; None in a forced noll.
    """
    if rules.lead is OpeningLead.LEFT_OF_DECLARER and declarer is not None:
        return declarer.left
    return forehand
