"""What the whole table can see of a deal: the part that a deal and every player's view of it share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

import attrs

from priffe._auction import Auction, after_call, opened_auction
from priffe._text import Formatted
from priffe.actions import Phase
from priffe.bids import Bid, Contract
from priffe.cards import CARDS, Card, Suit
from priffe.rules import Rules
from priffe.seats import ByPair, Pair, Seat
from priffe.tricks import Lead, Trick, leads, opening_leader


class Progress(NamedTuple):
    """How the play stands as everybody sees it, in numbers that make a step cheap; it follows from the cards played.

    Attributes:
        led: Mask of the suit led; 0 when the leader is to play.
        turn: Number of the seat to act.
        best: Four times the `strength` of the best card on the table, plus the number of the seat that played it; -1
            when there is none.
        strengths: Four times the `strength` of each card, by index, in the trick on the table; empty when the leader is
            to play.
        ns: Tricks of North-South.
    """

    led: int
    turn: int
    best: int
    strengths: tuple[int, ...]
    ns: int


@attrs.frozen(repr=False, cache_hash=True)
class Frame:
    """The public facts that a card played leaves as they are, and what follows from them.

    Attributes:
        rules: The rules that the deal is played by.
        dealer: Who dealt.
        auction: The calls.
        claim: The tricks that the deal was settled with before its last card (C3); None when it was not.
        contract: What is played; None during the auction and when the cards are thrown in.
        declarer: Who bid it; None in a forced noll, too.
        trump: The trump suit.
        leads: What each card makes of a trick that it is led to, as `priffe.tricks.leads` gives it.
        opening: How the play stands at its beginning; None without a contract.
    """

    rules: Rules
    dealer: Seat
    auction: Auction
    claim: ByPair[int] | None = None
    contract: Contract | None = attrs.field(init=False, eq=False)
    declarer: Seat | None = attrs.field(init=False, eq=False)
    trump: Suit | None = attrs.field(init=False, eq=False)
    leads: tuple[Lead, ...] = attrs.field(init=False, eq=False, repr=False)
    opening: Progress | None = attrs.field(init=False, eq=False, repr=False)

    @contract.default
    def _what_was_bid(self) -> Contract | None:
        return self.auction.contract if self.auction.is_over else None

    @declarer.default
    def _who_bid_it(self) -> Seat | None:
        contract = self.contract
        return None if contract is None or contract.declarers is None else self.auction.highest_bidder

    @trump.default
    def _trump_of_the_contract(self) -> Suit | None:
        return None if self.contract is None else self.contract.trump

    @leads.default
    def _leads_with_trump(self) -> tuple[Lead, ...]:
        return leads(self.trump)

    @opening.default
    def _before_the_lead(self) -> Progress | None:
        return None if self.contract is None else Progress(0, self.opening_leader._value_, -1, (), 0)

    @property
    def thrown_in(self) -> bool:
        """Whether all passed and the cards were thrown in (B7)."""
        return self.contract is None and self.auction.is_over

    @property
    def opening_leader(self) -> Seat:
        """Who leads to the first trick (C1)."""
        return opening_leader(self.rules.play, self.dealer.left, self.declarer)


_SEATS = tuple(Seat)


@lru_cache(maxsize=256)
def opened_frame(rules: Rules, dealer: Seat) -> Frame:
    """The frame before the first call."""
    return Frame(rules, dealer, opened_auction(rules.auction, dealer.left))


@lru_cache(maxsize=4096)
def frame_after_call(frame: Frame, bid: Bid) -> Frame | None:
    """The frame after one more call; None if it is not legal."""
    if bid not in frame.auction.legal_bids:
        return None
    return Frame(frame.rules, frame.dealer, after_call(frame.auction, bid))


def claimed_frame(frame: Frame, tricks: ByPair[int]) -> Frame:
    """The frame of a deal in play whose tricks have been agreed on."""
    return Frame(frame.rules, frame.dealer, frame.auction, tricks)


def tricks_of(frame: Frame, cards: Sequence[Card]) -> Iterator[Trick]:
    """The tricks that cards played in this order make up; the last one may be incomplete, even without cards."""
    leader = frame.opening_leader
    for start in range(0, len(cards) + 1, len(Seat)):
        trick = Trick(leader, tuple(cards[start : start + len(Seat)]), frame.trump)
        yield trick
        leader = trick.winner or leader


def mask_of(played: bytes) -> int:
    """The mask of some cards, given by their indices."""
    return sum([1 << index for index in played])


def plays_of(frame: Frame, played: bytes) -> Iterator[tuple[Seat, Card, Suit]]:
    """Each card of a play, given by the indices of the cards, with its player and the suit led.

    The same could be had from `tricks_of`, in five times the time; views and sampling ask for it often.
    """
    turn = frame.opening_leader._value_
    for start in range(0, len(played), len(Seat)):
        led, best = CARDS[played[start]].suit, -1
        _, strengths = frame.leads[played[start]]
        for index in played[start : start + len(Seat)]:
            best = max(best, strengths[index] + turn)
            yield _SEATS[turn], CARDS[index], led
            turn = turn + 1 & 3
        turn = best & 3


def progress_of(frame: Frame, cards: Sequence[Card]) -> Progress:
    """How the play stands after some cards, from the beginning; a deal keeps count from step to step instead."""
    *complete, trick = tricks_of(frame, cards)
    ns = sum(earlier.winner in Pair.NS.seats for earlier in complete)
    turn = trick.leader.after(len(trick))._value_
    if trick.led is None:
        return Progress(0, turn, -1, (), ns)
    led, strengths = frame.leads[trick.cards[0].index]
    best = max(strengths[card.index] + seat._value_ for seat, card in trick.plays)
    return Progress(led, turn, best, strengths, ns)


def progress_after(frame: Frame, progress: Progress, card: Card, played: bytes) -> Progress:
    """How the play stands after one more card, which is the last of those played; `priffe._step.step` does the same."""
    led, turn, best, strengths, ns = progress
    if not led:
        led, strengths = frame.leads[card.index]
    best = max(best, strengths[card.index] + turn)
    if len(played) % len(Seat):
        return Progress(led, turn + 1 & 3, best, strengths, ns)
    taker = best & 3
    return Progress(0, taker, -1, (), ns + (_SEATS[taker].pair is Pair.NS))


class PublicDeal(Formatted):
    """The public side of a deal; `Deal` and `Observation` derive from it and bring what is abstract here.

    Not an `abc.ABC`, which would slow ``isinstance`` down.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def _frame(self) -> Frame:
        """The public facts that a card played leaves as they are."""

    @property
    @abstractmethod
    def _played(self) -> bytes:
        """Indices of the cards played."""

    @property
    @abstractmethod
    def _progress(self) -> Progress | None:
        """How the play stands, or stood when it was settled by a claim; None without a contract."""

    @property
    @abstractmethod
    def _auction(self) -> Auction | None:
        """The auction whose `legal_bids` can be made from here; None for a viewer who is not to call."""

    @property
    @abstractmethod
    def _to_play(self) -> tuple[int, int]:
        """Masks of the cards held by the player to act, 0 if no card can be played, and of the suit led."""

    @property
    def rules(self) -> Rules:
        """The rules that the deal is played by."""
        return self._frame.rules

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self._frame.dealer

    @property
    def forehand(self) -> Seat:
        """The seat left of the dealer, who speaks first (B)."""
        return self._frame.dealer.left

    @property
    def calls(self) -> tuple[Bid, ...]:
        """The calls so far, passes included, forehand's first."""
        return self._frame.auction.calls

    @property
    def callers(self) -> tuple[Seat, ...]:
        """Who made each of the calls."""
        return self._frame.auction.callers

    @property
    def plays(self) -> tuple[Card, ...]:
        """The cards played so far, in order."""
        return tuple(CARDS[index] for index in self._played)

    @property
    def phase(self) -> Phase:
        """How far the deal has come."""
        frame = self._frame
        if frame.contract is None:
            return Phase.OVER if frame.thrown_in else Phase.AUCTION
        return Phase.OVER if len(self._played) == len(CARDS) or frame.claim is not None else Phase.PLAY

    @property
    def is_over(self) -> bool:
        """Whether all cards are played, or the deal was thrown in (B7) or claimed (C3)."""
        return self.phase is Phase.OVER

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None when the deal is over."""
        progress, frame = self._progress, self._frame
        if progress is None:
            return frame.auction.turn
        return None if len(self._played) == len(CARDS) or frame.claim is not None else _SEATS[progress.turn]

    @property
    def contract(self) -> Contract | None:
        """What is played; None during the auction and when the cards are thrown in."""
        return self._frame.contract

    @property
    def declarer(self) -> Seat | None:
        """Who bid the contract; None during the auction, in a forced noll and when the cards are thrown in."""
        return self._frame.declarer

    @property
    def claim(self) -> ByPair[int] | None:
        """The tricks of each pair that the deal was settled with before its last card (C3); None when it was not."""
        return self._frame.claim

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks, in order; of a deal that was claimed, those that were played."""
        return tuple(trick for trick in tricks_of(self._frame, self.plays) if trick.is_complete)

    @property
    def trick(self) -> Trick | None:
        """The trick on the table, still without cards when the leader is to play; None outside the play."""
        progress, played = self._progress, self._played
        if progress is None or self.is_over:
            return None
        start = len(played) & ~3
        cards = tuple(CARDS[index] for index in played[start:])
        return Trick(_SEATS[progress.turn].after(-len(cards)), cards, self._frame.trump)

    @property
    def last_trick(self) -> Trick | None:
        """The trick that was completed last; None before the first one is."""
        end = len(self._played) & ~3
        if not end:
            return None
        plays = tuple(islice(plays_of(self._frame, self._played), end - len(Seat), end))
        return Trick(plays[0][0], tuple(card for _, card, _ in plays), self._frame.trump)

    @property
    def trick_counts(self) -> ByPair[int]:
        """How many tricks each pair has taken; of a deal that was claimed, those agreed on (C3)."""
        progress = self._progress
        if self.claim is not None:
            return self.claim
        return ByPair(0, 0) if progress is None else ByPair(progress.ns, len(self._played) // len(Seat) - progress.ns)
