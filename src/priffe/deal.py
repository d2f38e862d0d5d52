"""One deal from the first bid to the last card: the state, and the functions that read it and take it further.

A `Deal` is a value. `apply_action` returns a new one and leaves the old one as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, Protocol, Self, TypeAlias, TypeVar, cast, final, overload

import attrs

from priffe._frame import Frame, Progress, PublicDeal, frame_after_call, opened_frame
from priffe.actions import Action, IllegalActionError, Phase, Reason
from priffe.auction import Auction, why_not_bid
from priffe.bids import Bid
from priffe.cards import CARDS, SUIT_CARDS, Card, Hand, cards_of
from priffe.dealing import hand_faults
from priffe.errors import Fault, HandsError, ResultError, brief
from priffe.results import DealResult, count_honours
from priffe.rules import STANDARD, Rules
from priffe.seats import BySeat, Seat
from priffe.tricks import why_not_card

StateT = TypeVar("StateT", bound="Steppable")

_State: TypeAlias = tuple[int, int, int, int, tuple[int, ...], int, int, int, int, bytes, Frame, BySeat[Hand]]
"""The one field of a deal, in the shape that makes a step cheap: one field that holds a tuple beats several fields.

First what follows from the facts: the mask of the cards held by the player to act (0 in the auction), the five fields
of `Progress`, and the masks of the cards held by the next three players clockwise. To count hands from the player to
act spares the step an index. Then the facts: the indices of the cards played, the public side, and the hands as dealt.
"""

_PLAYED: Final = 9
_FRAME: Final = 10
_HANDS: Final = 11


@final
@attrs.frozen(repr=False, eq=False)
class Deal(PublicDeal):
    """One deal at some point of its auction or play.

    Made by `new_deal`, taken further by `apply_action`. Two deals are equal when their facts are: rules, dealer, hands,
    calls and plays. ``repr`` shows all hands, so it is not for players. Pickles hold the facts, and unpickling replays
    them.
    """

    _state: _State

    @property
    def _frame(self) -> Frame:
        return self._state[_FRAME]

    @property
    def _played(self) -> bytes:
        return self._state[_PLAYED]

    @property
    def _progress(self) -> Progress | None:
        return None if self._frame.contract is None else Progress(*self._state[1:6])

    @property
    def _auction(self) -> Auction:
        return self._state[_FRAME].auction

    @property
    def _to_play(self) -> tuple[int, int]:
        return self._state[:2]

    @property
    def hands(self) -> BySeat[Hand]:
        """The hands as dealt; `hand` tells what is still held."""
        return self._state[_HANDS]

    @property
    def result(self) -> DealResult:
        """What the deal came to.

        Raises:
            ResultError: If the deal is not over.
        """
        return finished_result(self, self.hands)

    def hand(self, seat: Seat) -> Hand:
        """The cards that a seat still holds."""
        if not isinstance(seat, Seat):
            raise TypeError(f"a hand is that of a Seat, not of {brief(seat)}")
        if self.contract is None:
            return self.hands[seat]
        held, _, turn, _, _, _, left, opposite, right, *_ = self._state
        return Hand.from_mask((held, left, opposite, right)[seat._value_ - turn & 3])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self._state[_PLAYED:] == other._state[_PLAYED:]

    def __hash__(self) -> int:
        return hash((self._played, self._frame, *(hand.mask for hand in self.hands)))

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


def finished_result(view: PublicDeal, hands: BySeat[Hand]) -> DealResult:
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
    four = tuple(hands) if isinstance(hands, Iterable) else (hands,)
    faults = list(hand_faults(four))
    if not isinstance(dealer, Seat):
        faults.append(Fault("dealer", f"must be a Seat, not an object of type {type(dealer).__name__}"))
    if not isinstance(rules, Rules):
        faults.append(Fault("rules", f"must be a Rules, not an object of type {type(rules).__name__}"))
    if faults:
        raise HandsError("no deal can begin like this", tuple(faults), code="impossible_hands")
    return _before_play(opened_frame(rules, dealer), BySeat(*four))


def legal_bids(state: Playable) -> tuple[Bid, ...]:
    """The calls that the player to act may make, low to high, pass first (B); empty outside the auction.

    Examples:
        >>> import random
        >>> from priffe import shuffle
        >>> deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
        >>> legal_bids(apply_action(deal, Bid.HEARTS))
        (Bid.PASS, Bid.NOLL, Bid.SPEL)
    """
    if isinstance(state, Deal):
        return state._state[_FRAME].auction.legal_bids
    _refuse_stranger(state)
    auction = state._auction
    return () if auction is None else auction.legal_bids


def legal_cards(state: Playable) -> tuple[Card, ...]:
    """The cards that the player to act may play, in card order (C2); empty outside the play."""
    if isinstance(state, Deal):
        inside = state._state
        held, led = inside[0], inside[1]  # faster than a slice
    else:
        _refuse_stranger(state)
        held, led = state._to_play
    following = held & led  # `playable` in two steps, because the cards of one suit are found at once
    return SUIT_CARDS[following] if following else cards_of(held)


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
        Reason.TOO_LOW
    """
    _refuse_stranger(state)
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
    return Reason.NOT_YOUR_TURN if auction is None else why_not_bid(auction.highest, bid)


def _why_not_card(state: Playable, card: Card) -> Reason | None:
    if state.phase is Phase.AUCTION:
        return Reason.PLAY_NOT_BEGUN
    held, led = state._to_play
    return why_not_card(held, led, card.bit) if held else Reason.NOT_YOUR_TURN


@overload
def apply_action(state: Deal, action: Action) -> Deal: ...
@overload
def apply_action(state: StateT, action: Action) -> StateT: ...
def apply_action(state: Deal | Steppable, action: Action) -> Deal | Steppable:  # noqa: C901  # see below
    """The state after an action of the player whose turn it is.

    Args:
        state: A deal, or a session with a deal in progress; it is left as it is.
        action: A bid or a pass in the auction, a card in the play. It counts as that of whose turn it is: when actions
            come from players, ask ``why_not(observe(state, sender), action)`` first.

    Returns:
        A new state of the same kind.

    Raises:
        IllegalActionError: If `why_not` gives a reason.
    """
    if not isinstance(state, Deal):
        return _stepped(state, action)
    # `playable` and `_deal` are spelled out from here on, because each call would cost a tenth of the step. Laws tie it
    # to what `progress_of` and `_in_play` make of all the cards.
    held, led, turn, best, strengths, ns, left, opposite, right, played, frame, hands = state._state
    if not isinstance(action, Card) or not action.bit & (held & led or held):
        if isinstance(action, Bid) and action in frame.auction.legal_bids:
            return _after_call(frame, hands, action)
        raise refusal(state, action)
    index = action.index
    held ^= action.bit
    played += _BYTES[index]
    if not led:
        led, strengths = frame.leads[index]
    if strengths[index] > best:
        best = strengths[index] + turn
    deal = _new(Deal)
    if len(played) & 3:
        turn = turn + 1 & 3
        _set_state(deal, (left, led, turn, best, strengths, ns, opposite, right, held, played, frame, hands))
        return deal
    taker = best & 3
    if not taker & 1:
        ns += 1
    step = taker - turn & 3
    if step == 1:
        held, left, opposite, right = left, opposite, right, held
    elif step == 2:
        held, left, opposite, right = opposite, right, held, left
    elif step == 3:
        held, left, opposite, right = right, held, left, opposite
    _set_state(deal, (held, 0, taker, -1, (), ns, left, opposite, right, played, frame, hands))
    return deal


def replay(hands: Iterable[Hand], *, dealer: Seat, rules: Rules = STANDARD, actions: Iterable[Action]) -> Deal:
    """The deal after a number of actions.

    Args:
        hands: As for `new_deal`.
        dealer: As for `new_deal`.
        rules: As for `new_deal`.
        actions: The calls and plays in order.

    Raises:
        HandsError: As `new_deal`.
        IllegalActionError: If an action is not legal; ``error.place`` tells which.
    """
    deal = new_deal(hands, dealer=dealer, rules=rules)
    for place, action in enumerate(actions):
        try:
            deal = apply_action(deal, action)
        except IllegalActionError as error:
            error.place = place
            error.add_note(f"at actions[{place}]")
            raise
    return deal


def deal_at(view: PublicDeal, hands: BySeat[Hand]) -> Deal:
    """A deal that has come as far as a view of it, with hands that fit what was played; nothing is checked.

    Args:
        view: The public side.
        hands: The hands as dealt.
    """
    if view._progress is None:
        return _before_play(view._frame, hands)
    return _in_play(view._frame, hands, view._played, view._progress)


def refusal(state: Playable, action: Action, reason: Reason | None = None) -> IllegalActionError:
    """The error for an action that is not legal, by default for the reason of `why_not`.

    Of a thing that is no action the error holds nothing.
    """
    shown = action if isinstance(action, Bid | Card) else None
    why = cast(Reason, why_not(state, action)) if reason is None else reason  # there is one: the action is not legal
    return IllegalActionError(why, seat=state.turn, action=shown, phase=state.phase)


def _refuse_stranger(state: object) -> None:
    if not hasattr(state, "_to_play"):
        raise TypeError(f"actions belong to a deal, a session or a view of one, not to a {type(state).__name__}")


def _stepped(state: Steppable, action: Action) -> Steppable:
    if not hasattr(state, "_after"):
        raise TypeError(f"an action is applied to a Deal or a Session, not to a {type(state).__name__}")
    return state._after(action)


def _after_call(before: Frame, hands: BySeat[Hand], bid: Bid) -> Deal:
    """The deal after a legal call; the cards are taken up when the auction has led to a contract."""
    frame = frame_after_call(before, bid)
    if frame.opening is None:
        return _before_play(frame, hands)
    return _in_play(frame, hands, b"", frame.opening)


def _before_play(frame: Frame, hands: BySeat[Hand]) -> Deal:
    return _deal((0, 0, 0, -1, (), 0, 0, 0, 0, b"", frame, hands))


def _in_play(frame: Frame, hands: BySeat[Hand], played: bytes, progress: Progress) -> Deal:
    led, turn, best, strengths, ns = progress
    masks = [hand.mask for hand in hands]
    if played:
        gone = sum([1 << index for index in played])
        masks = [mask & ~gone for mask in masks]
    held, left, opposite, right = masks[turn:] + masks[:turn]
    return _deal((held, led, turn, best, strengths, ns, left, opposite, right, played, frame, hands))


_BYTES = tuple(bytes([card.index]) for card in CARDS)

_new = object.__new__
_set_state: Callable[[Deal, _State], None] = Deal.__dict__["_state"].__set__


def _deal(state: _State) -> Deal:
    """``Deal(state)`` in half the time: the slot is filled without the detour that keeps it from being filled again.

    `apply_action` does the same in place.
    """
    deal = _new(Deal)
    _set_state(deal, state)
    return deal


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
        """The auction whose `legal_bids` can be made from here; None for a viewer who is not to call."""

    @property
    def _to_play(self) -> tuple[int, int]:
        """Masks of the cards held by the player to act and of the suit led; 0 and 0 if no card can be played."""


class Steppable(Protocol):
    """What `apply_action` takes further besides a deal itself."""

    def _after(self, action: Action) -> Self:
        """The state after an action; raises if it is not legal."""
