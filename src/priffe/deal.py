"""One deal from the first bid to the last card: the state, and the functions that read it and take it further.

A `Deal` is a value. `apply_action` returns a new one and leaves the old one as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Protocol, Self, TypeAlias, TypeVar, cast, final, overload

import attrs

from priffe.auction import Auction, why_not_bid
from priffe.bids import Bid
from priffe.cards import CARDS, Card, Hand, Suit, cards_of, suit_mask
from priffe.dealing import hand_faults
from priffe.errors import Fault, HandsError, IllegalActionError, Reason, ResultError
from priffe.results import DealResult, count_honours
from priffe.rules import STANDARD, Rules
from priffe.seats import BySeat, Seat
from priffe.table import Phase, Progress, Table, TableView, table_after_call
from priffe.tricks import beats, playable, why_not_card

Action: TypeAlias = Bid | Card
"""What a player does: a call in the auction, a card in the play."""


_SUIT_MASKS = tuple(map(suit_mask, Suit))
_BYTES = tuple(bytes([card.index]) for card in CARDS)


@attrs.frozen(cache_hash=True)
class _Layout:
    """What stays the same from card to card."""

    table: Table
    hands: BySeat[Hand]


_Position: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int]
"""Where the play stands, derived from the facts, in the shape that makes a step cheap.

The mask of the cards held by the player to act, the six numbers of `Progress`, and the masks of the cards held by the
next three players clockwise. To count hands from the player to act spares the step an index.
"""


@final
@attrs.frozen(repr=False, eq=False)
class Deal(TableView):
    """One deal at some point of its auction or play.

    Made by `new_deal`, taken further by `apply_action`. Two deals are equal when their facts are: rules, dealer, hands,
    calls and plays. ``repr`` shows all hands, so it is not for players. Pickles hold the facts, and unpickling replays
    them.
    """

    _layout: _Layout
    _plays: bytes = b""
    _position: _Position | None = None

    @property
    def _table(self) -> Table:
        return self._layout.table

    @property
    def _played(self) -> bytes:
        return self._plays

    @property
    def _progress(self) -> Progress | None:
        return None if self._position is None else self._position[1:7]

    @property
    def _auction(self) -> Auction | None:
        return self._table.auction if self.phase is Phase.AUCTION else None

    @property
    def hands(self) -> BySeat[Hand]:
        """The hands as dealt; `hand` tells what is still held."""
        return self._layout.hands

    @property
    def result(self) -> DealResult:
        """What the deal came to.

        Raises:
            ResultError: If the deal is not over.
        """
        return finished_result(self, self.hands)

    def hand(self, seat: Seat) -> Hand:
        """The cards that a seat still holds."""
        if self._position is None:
            return self._layout.hands[seat]
        held, _, turn, _, _, _, _, left, opposite, right = self._position
        return Hand.from_mask((held, left, opposite, right)[seat._value_ - turn & 3])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self._plays == other._plays and self._layout == other._layout

    def __hash__(self) -> int:
        return hash((self._layout, self._plays))

    def __repr__(self) -> str:
        actions = (*self.calls, *self.plays)
        return f"replay({self.hands!r}, dealer={self.dealer!r}, rules={self.rules!r}, actions={actions!r})"

    def __reduce__(self) -> tuple[object, ...]:
        actions: tuple[Action, ...] = (*self.calls, *self.plays)
        return partial(replay, dealer=self.dealer, rules=self.rules, actions=actions), (self.hands,)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def finished_result(view: TableView, hands: BySeat[Hand]) -> DealResult:
    """What a finished deal with these dealt hands came to.

    Raises:
        ResultError: If the deal is not over.
    """
    if not view.is_over:
        raise ResultError("no result yet", (Fault("phase", "the deal is not over"),), code="deal_not_over")
    if view.contract is None:
        return DealResult.thrown_in()
    honours = count_honours(view.contract.kind, hands)
    return DealResult(view.contract, tricks=view.trick_counts, honours=honours)


class Playable(Protocol):
    """What `legal_bids`, `legal_cards` and `why_not` read: a deal, or whatever shows one player's share of it."""

    @property
    def phase(self) -> Phase | None:
        """The phase of the deal; None without a deal."""

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is."""

    @property
    def _auction(self) -> Auction | None:
        """The auction, if a call can be made here and now."""

    @property
    def _position(self) -> tuple[int, ...] | None:
        """If a card can be played here and now: masks of the cards held and of the suit led, and whatever follows."""


class Steppable(Protocol):
    """What `apply_action` takes further besides a deal itself."""

    def _after(self, action: Action) -> Self:
        """The state after an action; raises if it is not legal."""


StateT = TypeVar("StateT", bound=Steppable)


def new_deal(hands: Iterable[Hand], *, dealer: Seat, rules: Rules = STANDARD) -> Deal:
    """A deal before the first call.

    Args:
        hands: The hands of North, East, South and West, 13 cards each.
        dealer: Who dealt; the seat to the left speaks first.
        rules: The rules to play by.

    Raises:
        HandsError: If the hands are not a deal of the 52 cards, or another argument has the wrong type; all faults at
            once.

    Examples:
        >>> import random
        >>> from priffe import shuffle
        >>> deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
        >>> deal.turn, deal.phase
        (Seat.NORTH, Phase.AUCTION)
    """
    four = tuple(hands)
    faults = list(hand_faults(four))
    if not isinstance(dealer, Seat):
        faults.append(Fault("dealer", f"must be a Seat, not an object of type {type(dealer).__name__}"))
    if not isinstance(rules, Rules):
        faults.append(Fault("rules", f"must be a Rules, not an object of type {type(rules).__name__}"))
    if faults:
        raise HandsError("no deal can begin like this", tuple(faults), code="impossible_hands")
    return Deal(_Layout(Table(rules, dealer, Auction(rules.auction, dealer.left)), BySeat(*four)))


def legal_bids(state: Playable) -> tuple[Bid, ...]:
    """The calls that the player to act may make, low to high, pass first (B); empty outside the auction.

    Examples:
        >>> import random
        >>> from priffe import shuffle
        >>> deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
        >>> legal_bids(apply_action(deal, Bid.HEARTS))
        (Bid.PASS, Bid.NOLL, Bid.SPEL)
    """
    auction = state._auction
    if auction is None:
        return ()
    return tuple(bid for bid in Bid if why_not_bid(auction, bid) is None)


def legal_cards(state: Playable) -> tuple[Card, ...]:
    """The cards that the player to act may play, in card order (C2); empty outside the play."""
    position = state._position
    if position is None:
        return ()
    return cards_of(playable(position[0], position[1]))


def legal_actions(state: Playable) -> tuple[Action, ...]:
    """The calls or the cards that the player to act may choose from; empty when the deal is over."""
    return legal_bids(state) or legal_cards(state)


def is_legal(state: Playable, action: Action) -> bool:
    """Whether `apply_action` would accept the action."""
    return why_not(state, action) is None


def why_not(state: Playable, action: Action) -> Reason | None:
    """Why an action would be refused.

    Returns:
        None if the action is legal.

    Examples:
        >>> import random
        >>> from priffe import shuffle
        >>> deal = apply_action(new_deal(shuffle(random.Random(7)), dealer=Seat.WEST), Bid.HEARTS)
        >>> why_not(deal, Bid.CLUBS)
        <Reason.TOO_LOW: 'too_low'>
    """
    phase = state.phase
    if phase is None:
        return Reason.NO_DEAL
    if not isinstance(action, Bid | Card):
        return Reason.NOT_AN_ACTION
    if phase is Phase.OVER:
        return Reason.DEAL_IS_OVER
    return _why_not_bid(state, action) if isinstance(action, Bid) else _why_not_card(state, action)


def _why_not_bid(state: Playable, bid: Bid) -> Reason | None:
    if state.phase is Phase.PLAY:
        return Reason.AUCTION_IS_OVER
    auction = state._auction
    return Reason.NOT_YOUR_TURN if auction is None else why_not_bid(auction, bid)


def _why_not_card(state: Playable, card: Card) -> Reason | None:
    if state.phase is Phase.AUCTION:
        return Reason.PLAY_NOT_BEGUN
    position = state._position
    return Reason.NOT_YOUR_TURN if position is None else why_not_card(position[0], position[1], card.bit)


@overload
def apply_action(state: Deal, action: Action) -> Deal: ...
@overload
def apply_action(state: StateT, action: Action) -> StateT: ...
def apply_action(state: Deal | Steppable, action: Action) -> Deal | Steppable:
    """The state after an action of the player whose turn it is.

    Args:
        state: A deal, or a session with a deal in progress; it is left as it is.
        action: A bid or a pass in the auction, a card in the play.

    Returns:
        A new state of the same kind.

    Raises:
        IllegalActionError: If `why_not` gives a reason.
    """
    if not isinstance(state, Deal):
        return state._after(action)
    position = state._position
    if isinstance(action, Card) and position is not None and action.bit & playable(position[0], position[1]):
        return _after_card(state, position, action)
    reason = why_not(state, action)
    if reason is not None:
        raise refusal(state, action, reason)
    return _after_call(state, cast(Bid, action))  # a legal card has been played above


def replay(hands: Iterable[Hand], *, dealer: Seat, rules: Rules = STANDARD, actions: Iterable[Action]) -> Deal:
    """The deal after a number of actions.

    Args:
        hands: As for `new_deal`.
        dealer: As for `new_deal`.
        rules: As for `new_deal`.
        actions: The calls and plays in order.

    Raises:
        HandsError: As `new_deal`.
        IllegalActionError: If an action is not legal; a note on the error tells which.
    """
    deal = new_deal(hands, dealer=dealer, rules=rules)
    for place, action in enumerate(actions):
        try:
            deal = apply_action(deal, action)
        except IllegalActionError as error:
            error.add_note(f"at actions[{place}]")
            raise
    return deal


def deal_at(view: TableView, hands: BySeat[Hand]) -> Deal:
    """A deal that has come as far as a view of it, with hands that fit what was played; nothing is checked.

    Args:
        view: The public side.
        hands: The hands as dealt.
    """
    layout, played, progress = _Layout(view._table, hands), view._played, view._progress
    if progress is None:
        return Deal(layout)
    gone = sum(1 << index for index in played)
    held, left, opposite, right = (hands[progress[1] + step & 3].mask & ~gone for step in range(4))
    return Deal(layout, played, (held, *progress, left, opposite, right))


def refusal(state: Playable, action: Action, reason: Reason) -> IllegalActionError:
    """The error for an action that was refused; of a thing that is no action it holds nothing."""
    shown = action if isinstance(action, Bid | Card) else None
    return IllegalActionError(reason, seat=state.turn, action=shown, phase=state.phase)


def _after_call(deal: Deal, bid: Bid) -> Deal:
    """The deal after a legal call; the cards are laid out for the play when the auction has led to one."""
    table, hands = table_after_call(deal._table, bid), deal.hands
    if table.contract is None:
        return Deal(_Layout(table, hands))
    leader = table.opening_leader._value_
    held, left, opposite, right = (hands[leader + step & 3].mask for step in range(4))
    return Deal(_Layout(table, hands), b"", (held, 0, leader, 0, leader, 0, 0, left, opposite, right))


def _after_card(deal: Deal, position: _Position, card: Card) -> Deal:
    """The deal after a legal card."""
    held, led, turn, best, taker, ns, ew, left, opposite, right = position
    held ^= card.bit
    plays = deal._plays + _BYTES[card.index]
    if not led:
        led, best, taker = _SUIT_MASKS[card.suit._value_], card.index, turn
    elif beats(card, CARDS[best], deal._layout.table.trump):
        best, taker = card.index, turn
    if len(plays) & 3:
        return Deal(deal._layout, plays, (left, led, turn + 1 & 3, best, taker, ns, ew, opposite, right, held))
    if taker & 1:
        ew += 1
    else:
        ns += 1
    step = taker - turn & 3
    if step == 1:
        held, left, opposite, right = left, opposite, right, held
    elif step == 2:
        held, left, opposite, right = opposite, right, held, left
    elif step == 3:
        held, left, opposite, right = right, held, left, opposite
    return Deal(deal._layout, plays, (held, 0, taker, 0, taker, ns, ew, left, opposite, right))
