"""The auction: who speaks, why a bid is refused, and what the bids led to (rules part B)."""

from __future__ import annotations

from functools import cache

import attrs

from priffe.bids import Bid, Contract, ContractKind
from priffe.errors import Reason
from priffe.rules import AllPass, AuctionLength, AuctionRules
from priffe.seats import Seat


@attrs.frozen
class Auction:
    """The calls of one auction so far.

    Attributes:
        rules: The rules of the auction.
        forehand: The seat that speaks first, left of the dealer.
        calls: The calls in order, passes included.
        highest: The highest bid so far, which follows from the calls; `Bid.PASS` when nobody has bid.
    """

    rules: AuctionRules
    forehand: Seat
    calls: tuple[Bid, ...] = ()
    highest: Bid = attrs.field(init=False, eq=False, repr=False)

    @highest.default
    def _highest_call(self) -> Bid:
        return max(self.calls, default=Bid.PASS)

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """Whose each call was, in order, and at the end who would speak next (B1, B2)."""
        seat = self.forehand
        speakers = [seat]
        silent: set[Seat] = set()
        for call in self.calls:
            if call is Bid.PASS and self.rules.pass_is_final:
                silent.add(seat)
            seat = seat.left
            while seat in silent and len(silent) < len(Seat):
                seat = seat.left
            speakers.append(seat)
        return tuple(speakers)

    @property
    def highest_bidder(self) -> Seat | None:
        """Who made the highest bid, an invitation included; None when nobody has bid."""
        if self.highest is Bid.PASS:
            return None
        return self.speakers[self.calls.index(self.highest)]

    @property
    def is_over(self) -> bool:
        """Whether nobody may speak any more (B1, B2, B3)."""
        if self.highest is Bid.SPEL:
            return True
        if self.rules.length is AuctionLength.SINGLE_ROUND:
            return len(self.calls) == len(Seat)
        if self.highest is Bid.PASS:
            return len(self.calls) == len(Seat)
        if self.rules.pass_is_final:
            return self.calls.count(Bid.PASS) == len(Seat) - 1
        return self.calls[-3:] == (Bid.PASS,) * 3

    @property
    def turn(self) -> Seat | None:
        """Who speaks next; None when the auction is over."""
        return None if self.is_over else self.speakers[-1]

    @property
    def contract(self) -> Contract | None:
        """What the finished auction led to (B6, B7): None when the cards are thrown in.

        The highest bid is the contract. If it is an invitation, the deal is a forced noll; if nobody has bid, it is
        what the rules say of a deal that all pass.
        """
        bidder, kind = self.highest_bidder, self.highest.contract_kind
        if bidder is None and self.rules.all_pass is AllPass.REDEAL:
            return None
        if bidder is None or kind is None:
            return Contract(ContractKind.FORCED_NOLL, None)
        return Contract(kind, bidder.pair)


def why_not_bid(highest: Bid, bid: Bid) -> Reason | None:
    """Why a bid is refused in an auction that is not over.

    A pass is always allowed; a bid must be higher than the highest so far, one's own partner's included (B8).

    Args:
        highest: The highest bid so far; `Bid.PASS` when nobody has bid.
        bid: What somebody would bid.

    Returns:
        None if the bid is legal.
    """
    if bid is Bid.PASS or bid > highest:
        return None
    return Reason.TOO_LOW


@cache
def bids_above(highest: Bid) -> tuple[Bid, ...]:
    """The calls that are legal when this is the highest bid so far, low to high."""
    return tuple(bid for bid in Bid if why_not_bid(highest, bid) is None)


def after_call(auction: Auction, bid: Bid) -> Auction:
    """The auction after one more legal call."""
    return Auction(auction.rules, auction.forehand, (*auction.calls, bid))
