"""The auction: who speaks, why a bid is refused, and what the bids led to (rules part B)."""

from __future__ import annotations

from functools import cache

import attrs

from priffe._made import made
from priffe.actions import Reason
from priffe.bids import LEADS_TO, Bid, Contract, ContractKind
from priffe.rules import AllPass, AuctionLength, AuctionRules
from priffe.seats import Seat


@attrs.frozen(init=False)
class Auction:
    """The calls of one auction so far, and what follows from them; made by `opened_auction` and `after_call`.

    Attributes:
        rules: The rules of the auction.
        forehand: The seat that speaks first, left of the dealer.
        calls: The calls in order, passes included.
        callers: Whose each call was.
        waiting: Who would still speak if nobody bid any more, in order; nobody when the auction is over (B1, B2, B3).
        highest: The highest bid so far; `Bid.PASS` when nobody has bid.
        highest_bidder: Who made it, an invitation included; None when nobody has bid.
        legal_bids: The calls that may come next, low to high, pass first; none when the auction is over.
    """

    rules: AuctionRules
    forehand: Seat
    calls: tuple[Bid, ...]
    callers: tuple[Seat, ...] = attrs.field(eq=False, repr=False)
    waiting: tuple[Seat, ...] = attrs.field(eq=False, repr=False)
    highest: Bid = attrs.field(eq=False, repr=False)
    highest_bidder: Seat | None = attrs.field(eq=False, repr=False)
    legal_bids: tuple[Bid, ...] = attrs.field(eq=False, repr=False)

    def __init__(self) -> None:
        raise TypeError("an auction is made by opened_auction and after_call")

    @property
    def is_over(self) -> bool:
        """Whether nobody may speak any more."""
        return not self.waiting

    @property
    def turn(self) -> Seat | None:
        """Who speaks next; None when the auction is over."""
        return self.waiting[0] if self.waiting else None

    @property
    def contract(self) -> Contract | None:
        """What the finished auction led to (B6, B7): None when the cards are thrown in.

        The highest bid is the contract. If it is an invitation, the deal is a forced noll; if nobody has bid, it is
        what the rules say of a deal that all pass.
        """
        return contract_after(self.rules, self.highest, self.highest_bidder)


def contract_after(rules: AuctionRules, highest: Bid, bidder: Seat | None) -> Contract | None:
    """The contract of an auction that ended with this bid of this seat; None when the cards are thrown in (B6, B7).

    Args:
        rules: The rules of the auction.
        highest: The highest bid; `Bid.PASS` when nobody has bid.
        bidder: Who made it; None when nobody has bid.
    """
    if bidder is None:
        return None if rules.all_pass is AllPass.REDEAL else Contract(ContractKind.FORCED_NOLL, None)
    kind = LEADS_TO[highest]
    return Contract(kind, bidder.pair if kind.has_declarers else None)


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


_HIGHEST = max(Bid)


def opened_auction(rules: AuctionRules, forehand: Seat) -> Auction:
    """The auction before the first call."""
    waiting = tuple(forehand.after(steps) for steps in range(len(Seat)))
    return _auction(rules, forehand, (), (), waiting, Bid.PASS, None)


def after_call(auction: Auction, bid: Bid) -> Auction:
    """The auction after one more legal call."""
    highest, bidder = auction.highest, auction.highest_bidder
    caller, *others = auction.waiting
    if bid is not Bid.PASS:
        others = _waiting_after_bid(auction, bid)
        highest, bidder = bid, caller
    calls, callers = (*auction.calls, bid), (*auction.callers, caller)
    return _auction(auction.rules, auction.forehand, calls, callers, tuple(others), highest, bidder)


def _waiting_after_bid(auction: Auction, bid: Bid) -> list[Seat]:
    """Who would still speak after a bid if all of them passed."""
    bidder, *others = auction.waiting
    if bid is _HIGHEST:  # B3: nothing can beat it
        return []
    if auction.rules.length is AuctionLength.SINGLE_ROUND:
        return others
    if not auction.rules.pass_is_final:
        return [bidder.left, bidder.partner, bidder.right]
    outbid = auction.highest_bidder  # who comes last, because all who spoke since then have passed for good
    return others if outbid is None else [*others, outbid]


def _auction(  # noqa: PLR0913, PLR0917  # an argument for each field but one
    rules: AuctionRules,
    forehand: Seat,
    calls: tuple[Bid, ...],
    callers: tuple[Seat, ...],
    waiting: tuple[Seat, ...],
    highest: Bid,
    highest_bidder: Seat | None,
) -> Auction:
    """The only maker: with a constructor, and so `attrs.evolve`, what follows from the calls could be made not to."""
    return made(
        Auction,
        rules=rules,
        forehand=forehand,
        calls=calls,
        callers=callers,
        waiting=waiting,
        highest=highest,
        highest_bidder=highest_bidder,
        legal_bids=bids_above(highest) if waiting else (),
    )
