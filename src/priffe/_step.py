"""One step of a deal, made cheap: the tuple that a deal keeps, how an action changes it, and how it is read.

Nothing else knows the tuple. It is the one field of `DealState`, from which `priffe.Deal` derives, because one field
that holds a tuple is set in half the time of several fields. `step` spells out what `priffe.tricks.playable` and
`DealState` say in plain words, because each call would cost a tenth of it; laws tie it to what `progress_of` makes of
all the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn, TypeAlias, TypeVar

from attrs.exceptions import FrozenInstanceError

from priffe._auction import Auction
from priffe._frame import Frame, Progress, PublicDeal, claimed_frame, frame_after_call, mask_of
from priffe.actions import Action
from priffe.bids import Bid
from priffe.cards import BY_SUIT, CARDS, HALF_MASK, HALF_SIZE, SUBSETS, SUIT_MASK, SUIT_SIZE, Card, Hand, fill_subsets
from priffe.errors import brief
from priffe.seats import ByPair, BySeat, Seat

_State: TypeAlias = tuple[int, int, int, int, tuple[int, ...], int, int, int, int, bytes, Frame, BySeat[Hand]]
"""What follows from the facts, and after it the facts.

1. The mask of the cards held by the player to act, 0 in the auction; then the five fields of `Progress`; then the masks
   of the cards held by the next three players clockwise. To count hands from the player to act spares the step an
   index. After a claim all four masks are 0, so that no card can follow.
2. The indices of the cards played, the frame, and the hands as dealt.
"""

_PLAYED: Final = 9
_FRAME: Final = 10
_HANDS: Final = 11


class DealState(PublicDeal):
    """A deal as the step keeps it.

    No attrs class, though it is as frozen as one: `attrs.asdict` would take it apart into its tuple, which nobody else
    knows, and leaves it whole where a session holds it.
    """

    __slots__ = ("__weakref__", "_state")

    _state: _State

    def __init__(self) -> None:
        raise TypeError("a deal is made by new_deal and apply_action")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError

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
    def _facts(self) -> tuple[bytes, Frame, BySeat[Hand]]:
        return self._state[_PLAYED:]

    @property
    def hands(self) -> BySeat[Hand]:
        """The hands as dealt; `hand` tells what is still held."""
        return self._state[_HANDS]

    def hand(self, seat: Seat) -> Hand:
        """The cards that a seat still holds."""
        if not isinstance(seat, Seat):
            raise TypeError(f"a hand is that of a Seat, not of {brief(seat)}")
        return Hand.from_mask(self._held(seat))

    def _held(self, seat: Seat) -> int:
        """The mask of the cards that a seat still holds."""
        frame = self._state[_FRAME]
        if frame.contract is None or frame.claim is not None:
            return self._state[_HANDS][seat].mask & ~mask_of(self._state[_PLAYED])
        held, _, turn, _, _, _, left, opposite, right, *_ = self._state
        return (held, left, opposite, right)[seat._value_ - turn & 3]


DealT = TypeVar("DealT", bound=DealState)


def deal_before_play(kind: type[DealT], frame: Frame, hands: BySeat[Hand]) -> DealT:
    """A deal in its auction, or thrown in after it."""
    return _deal(kind, (0, 0, 0, -1, (), 0, 0, 0, 0, b"", frame, hands))


def deal_in_play(kind: type[DealT], frame: Frame, hands: BySeat[Hand], played: bytes, progress: Progress) -> DealT:
    """A deal after its auction and these cards, given by their indices, claimed or not."""
    fill_subsets()  # for `cards_to_play`
    led, turn, best, strengths, ns = progress
    if frame.claim is not None:
        return _deal(kind, (0, led, turn, best, strengths, ns, 0, 0, 0, played, frame, hands))
    masks = [hand._mask for hand in hands]
    if played:
        gone = mask_of(played)
        masks = [mask & ~gone for mask in masks]
    held, left, opposite, right = masks[turn:] + masks[:turn]
    return _deal(kind, (held, led, turn, best, strengths, ns, left, opposite, right, played, frame, hands))


def deal_after_claim(deal: DealT, tricks: ByPair[int]) -> DealT:
    """The deal after its play was settled with these tricks, which are not checked."""
    frame, progress = claimed_frame(deal._frame, tricks), Progress(*deal._state[1:6])
    return deal_in_play(type(deal), frame, deal.hands, deal._played, progress)


def cards_to_play(deal: DealState) -> tuple[Card, ...]:
    """The cards that the player to act may play, in card order (C2); none outside the play."""
    state = deal._state
    held, led = state[0], state[1]  # faster than a slice
    following = held & led  # `playable` in two steps, because the cards of one suit are found at once
    if following:
        subsets, shift = SUBSETS[led]
        return subsets[following >> shift]
    if not held:
        return ()
    clubs, diamonds, hearts, spades = BY_SUIT  # `cards_of`, without the call
    low, high = held & HALF_MASK, held >> HALF_SIZE
    return clubs[low & SUIT_MASK] + diamonds[low >> SUIT_SIZE] + hearts[high & SUIT_MASK] + spades[high >> SUIT_SIZE]


def step(deal: DealT, action: Action) -> DealT | None:
    """The deal after an action of the player whose turn it is; None if the action is not legal."""
    held, led, turn, best, strengths, ns, left, opposite, right, played, frame, hands = deal._state
    if not isinstance(action, Card) or not action.bit & (held & led or held):
        return _after_call(deal, action) if isinstance(action, Bid) else None
    index = action.index
    held ^= action.bit
    played += _BYTES[index]
    if not led:
        led, strengths = frame.leads[index]
    if strengths[index] > best:
        best = strengths[index] + turn
    after = _new(type(deal))
    if len(played) & 3:
        turn = turn + 1 & 3
        _set_state(after, (left, led, turn, best, strengths, ns, opposite, right, held, played, frame, hands))
        return after
    taker = best & 3
    if not taker & 1:
        ns += 1
    turns = taker - turn & 3
    if turns == 1:
        held, left, opposite, right = left, opposite, right, held
    elif turns == 2:
        held, left, opposite, right = opposite, right, held, left
    elif turns == 3:
        held, left, opposite, right = right, held, left, opposite
    _set_state(after, (held, 0, taker, -1, (), ns, left, opposite, right, played, frame, hands))
    return after


def _after_call(deal: DealT, bid: Bid) -> DealT | None:
    """The deal after a call; the cards are taken up when the auction has led to a contract. None if it is not legal."""
    frame = frame_after_call(deal._frame, bid)
    if frame is None:
        return None
    if frame.opening is None:
        return deal_before_play(type(deal), frame, deal.hands)
    return deal_in_play(type(deal), frame, deal.hands, b"", frame.opening)


_BYTES = tuple(bytes([card.index]) for card in CARDS)

_new = object.__new__
_set_state: Callable[[DealState, _State], None] = DealState.__dict__["_state"].__set__


def _deal(kind: type[DealT], state: _State) -> DealT:
    """A deal that keeps this; the slot is filled without the detour that keeps it from being filled again.

    `step` does the same in place.
    """
    deal = _new(kind)
    _set_state(deal, state)
    return deal
