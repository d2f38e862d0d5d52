"""The play as the player to act sees it: what the rules of thumb for the play ask about."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final, TypeAlias

from priffe.acting import legal_cards
from priffe.cards import Card, Hand, Suit, suit_mask
from priffe.observation import Observation
from priffe.seats import BySeat, Seat
from priffe.tricks import Trick, strength


class Table:
    """What the player to act sees, and what follows from it.

    Attributes:
        view: The view.
        seat: Whose turn it is.
        trick: The trick on the table.
        trump: The trump suit, or None.
        led: The suit led, None on lead.
        cards: The cards that may be played, in card order.
        hand: The cards that the player holds.
        unseen: The cards that lie in the other hands.
        shown_out: The suits that each seat has no more cards of, as everybody has seen.
        to_follow: Who plays to the trick after this player, in order.
    """

    def __init__(self, view: Observation, seat: Seat, trick: Trick) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.trick: Final = trick
        self.trump: Final[Suit | None] = trick.trump
        self.led: Final[Suit | None] = trick.led
        self.cards: Final[tuple[Card, ...]] = legal_cards(view)
        self.hand: Final[Hand] = view.hand
        self.unseen: Final[Hand] = view.unseen
        self.shown_out: Final[BySeat[frozenset[Suit]]] = view.shown_out
        self.to_follow: Final = tuple(seat.after(steps) for steps in range(1, len(Seat) - len(trick)))

    # -- the own hand

    @cached_property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that the player holds."""
        return tuple(suit for suit in Suit if self.hand.mask & suit_mask(suit))

    @property
    def follows(self) -> bool:
        """Whether the player has cards of the suit led."""
        return self.led in self.suits

    # -- the cards that others hold

    def unseen_of(self, suit: Suit) -> int:
        """How many unseen cards there are of a suit."""
        return (self.unseen.mask & suit_mask(suit)).bit_count()

    def above(self, card: Card) -> int:
        """How many unseen cards of its suit are higher than a card."""
        return (self.unseen.mask & suit_mask(card.suit) & -card.bit).bit_count()

    def below(self, card: Card) -> int:
        """How many unseen cards of its suit are lower than a card."""
        return (self.unseen.mask & suit_mask(card.suit) & card.bit - 1).bit_count()

    def may_hold(self, seat: Seat, suit: Suit) -> bool:
        """Whether another player may hold cards of a suit, as far as can be told."""
        return self.unseen_of(suit) > 0 and suit not in self.shown_out[seat]

    def opponents_may_hold(self, suit: Suit) -> bool:
        """Whether an opponent may hold cards of a suit."""
        return self.may_hold(self.seat.left, suit) or self.may_hold(self.seat.right, suit)

    # -- the trick

    @cached_property
    def best(self) -> tuple[Seat, Card] | None:
        """Who is winning the trick, and with which card; None on lead."""
        return max(self.trick.plays, key=lambda play: self._strength(play[1]), default=None)

    @property
    def partner_is_winning(self) -> bool:
        """Whether the trick as it lies is partner's."""
        return self.best is not None and self.best[0] is self.seat.partner

    @cached_property
    def winning(self) -> tuple[Card, ...]:
        """The cards that would win the trick as it lies, the weakest first."""
        to_beat = -1 if self.best is None else self._strength(self.best[1])
        return tuple(sorted((card for card in self.cards if self._strength(card) > to_beat), key=self._strength))

    @cached_property
    def losing(self) -> tuple[Card, ...]:
        """The cards that would not win the trick as it lies, in card order."""
        return tuple(card for card in self.cards if card not in self.winning)

    def will_win(self, card: Card) -> bool:
        """Whether a card that is winning the trick will win it, as far as can be told from what others cannot hold."""
        return not any(self._may_beat(seat, card) for seat in self.to_follow if seat is not self.seat.partner)

    def _strength(self, card: Card) -> int:
        return strength(card, self.led or card.suit, self.trump)

    def _may_beat(self, seat: Seat, card: Card) -> bool:
        """Whether a player can be thought to beat a card; that one has no card of the suit led must have been seen."""
        led, trump = self.led or card.suit, self.trump
        is_out = led in self.shown_out[seat] or not self.unseen_of(led)
        if card.suit is not led:  # a ruff, which only another player without the suit can beat
            return is_out and self.above(card) > 0 and self.may_hold(seat, card.suit)
        if is_out:
            return trump is not None and trump is not led and self.may_hold(seat, trump)
        return self.above(card) > 0


CardRule: TypeAlias = Callable[[Table], Card | None]
"""A rule of thumb for the play: the card that it names, None if it has nothing to say."""
