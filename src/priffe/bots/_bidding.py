"""How the rule bot bids: each bid is worth the points that it can be expected to bring.

What it brings is what would be played if everybody passed after it. The hand and the calls tell how many tricks to
expect, and the rules of the table what they score, so that every preset and house rule is bid by its own points.
"""

from __future__ import annotations

from typing import Final

from priffe._auction import contract_after
from priffe._frame import frame_after_call
from priffe.acting import legal_bids
from priffe.bids import FACTS, Bid, ContractKind
from priffe.bots._hands import (
    HALF_OF_THE_TRICKS,
    MEAN_POINTS,
    TRICKS_A_POINT,
    guarded_suits,
    high_card_points,
    tricks_above_half,
)
from priffe.bots._rules_of_thumb import RuleOfThumb
from priffe.bots._worth import expected_points
from priffe.cards import Hand
from priffe.observation import Observation
from priffe.seats import Seat

_LEAST_TRUMPS: Final = 4
_LEAST_GUARDS: Final = 3

_WEAKEST_INVITATION: Final = 11
_BETWEEN_INVITATIONS: Final = 2
_INVITATIONS: Final = tuple(bid for bid in Bid if bid.is_invitation)
"""Low to high."""

_TRICKS_OF_A_BIDDER: Final = 1.4
"""How many tricks the hand of a bidder is better than the average for the contract that was bid."""


def invitation_points(bid: Bid) -> int:
    """How many high-card points an invitation promises: 11 for the lowest one, and two more for each higher one."""
    return _WEAKEST_INVITATION + _BETWEEN_INVITATIONS * _INVITATIONS.index(bid)


def call(view: Observation, seat: Seat) -> tuple[Bid, RuleOfThumb]:
    """The call to make, and why.

    Args:
        view: What the caller sees.
        seat: The caller.
    """
    hand = view.hand
    auction = view._frame.auction
    standing = contract_after(view.rules.auction, auction.highest, auction.highest_bidder)
    worth_of_pass = 0.0 if standing is None else _worth(view, hand, seat, standing.kind, auction.highest_bidder)
    bids = {
        bid: _worth(view, hand, seat, kind, seat)
        for bid in legal_bids(view)
        if (kind := _bidable(bid, hand)) is not None
    }
    best = max(bids, key=bids.__getitem__, default=Bid.PASS)
    if best is not Bid.PASS and bids[best] > worth_of_pass:
        return best, _why_bid(view, best, seat, bids[best])
    invitation = _invitation(view, hand, seat)
    if invitation is not None:
        return invitation, RuleOfThumb.INVITE
    return Bid.PASS, _why_pass(view, seat)


def _bidable(bid: Bid, hand: Hand) -> ContractKind | None:
    """The contract of a bid, if the hand is of the right sort for it: never without guards, never in a short suit."""
    kind = bid.contract_kind
    if kind is None or kind.is_noll:
        return kind
    trump = FACTS[kind].trump
    if trump is None:
        return kind if guarded_suits(hand) >= _LEAST_GUARDS else None
    return kind if len(hand.of_suit(trump)) >= _LEAST_TRUMPS else None


def _worth(view: Observation, hand: Hand, seat: Seat, kind: ContractKind, bidder: Seat | None) -> float:
    """The points, own minus theirs, to expect if this contract of this bidder is played."""
    calls = dict(zip(view.callers, view.calls, strict=True))  # the last one of each
    tricks = HALF_OF_THE_TRICKS + tricks_above_half(hand, kind) + _promised(calls.get(seat.partner), kind)
    if bidder is not None and bidder.pair is not seat.pair:
        tricks -= _promised(calls.get(bidder), kind)
    declares = None if bidder is None or not kind.has_declarers else bidder.pair is seat.pair
    honours = len(hand & FACTS[kind].honours)
    return expected_points(view.rules, kind, declares, tricks, honours)


def _promised(bid: Bid | None, kind: ContractKind) -> float:
    """How many tricks more than an average hand takes in a contract, because its player called so; None is no call."""
    if bid is None:
        return 0.0
    if bid.is_invitation:
        return TRICKS_A_POINT * (invitation_points(bid) - MEAN_POINTS)
    bid_kind = bid.contract_kind
    if bid_kind is None:
        return TRICKS_A_POINT * -1
    if bid_kind is kind:
        return -_TRICKS_OF_A_BIDDER if kind.is_noll else _TRICKS_OF_A_BIDDER
    return TRICKS_A_POINT * (-4 if bid_kind.is_noll else 2)


def _invitation(view: Observation, hand: Hand, seat: Seat) -> Bid | None:
    """The strongest invitation that the hand is good for, if partner can answer it and has not bid yet."""
    if view._frame.auction.highest_bidder is seat.partner:
        return None
    points = high_card_points(hand)
    for bid in reversed(_INVITATIONS):
        if bid in legal_bids(view) and points >= invitation_points(bid):
            after = frame_after_call(view._frame, bid)
            return bid if after is not None and seat.partner in after.auction.waiting else None
    return None


def _why_bid(view: Observation, bid: Bid, seat: Seat, worth: float) -> RuleOfThumb:
    auction = view._frame.auction
    if worth < 0:
        return RuleOfThumb.LESSER_EVIL
    if auction.highest_bidder is seat.partner and auction.highest.is_invitation:
        return RuleOfThumb.ANSWER_INVITATION
    kind = bid.contract_kind
    if kind is not None and kind.is_noll:
        return RuleOfThumb.BID_FEW_TRICKS
    return RuleOfThumb.BID_NO_TRUMPS if kind is None or kind.trump is None else RuleOfThumb.BID_TRUMPS


def _why_pass(view: Observation, seat: Seat) -> RuleOfThumb:
    auction = view._frame.auction
    if auction.highest_bidder is None:
        return RuleOfThumb.NOTHING_TO_BID
    if auction.highest.is_invitation:
        return RuleOfThumb.STAY_IN_FORCED_NOLL
    return RuleOfThumb.CONTENT_WITH_PARTNER if auction.highest_bidder is seat.partner else RuleOfThumb.DEFEND
