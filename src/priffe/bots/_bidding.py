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
from priffe.observation import Observation
from priffe.seats import Seat

_LEAST_TRUMPS: Final = 4
_LEAST_GUARDS: Final = 3
_LEAST_POINTS: Final = 2 * MEAN_POINTS
"""How many high-card points a pair has that bids to take many tricks without trumps: half of all."""

_ABOUT_THE_SAME: Final = 5
"""Of bids that differ by less than this in points the highest is made, because it is the hardest to outbid."""

_WEAKEST_INVITATION: Final = 11
_BETWEEN_INVITATIONS: Final = 2
_INVITATIONS: Final = tuple(bid for bid in Bid if bid.is_invitation)
"""Low to high."""

_POINTS_OF_A_PASS: Final = 9
_POINTS_OF_A_BID_FOR_MANY: Final = 12
_POINTS_OF_A_BID_FOR_FEW: Final = 6
_TRICKS_OF_A_BID: Final = 1.4
"""How many tricks the hand of a bidder is better than the average for the contract that was bid."""


def call(view: Observation, seat: Seat) -> tuple[Bid, RuleOfThumb]:
    """The call to make, and why.

    Args:
        view: What the caller sees.
        seat: The caller.
    """
    auction = view._frame.auction
    standing = contract_after(view.rules.auction, auction.highest, auction.highest_bidder)
    worth_of_pass = 0.0 if standing is None else _worth(view, seat, standing.kind, auction.highest_bidder)
    worths = {bid: _worth(view, seat, kind, seat) for bid in legal_bids(view) if (kind := _fitting(view, seat, bid))}
    good = {bid: worth for bid, worth in worths.items() if worth > worth_of_pass}
    if good:
        bid = max(bid for bid in good if good[bid] > max(good.values()) - _ABOUT_THE_SAME)
        return bid, _why_bid(view, bid, seat, good[bid])
    invitation = _invitation(view, seat)
    if invitation is not None:
        return invitation, RuleOfThumb.INVITE
    return Bid.PASS, _why_pass(view, seat)


def invitation_points(bid: Bid) -> int:
    """How many high-card points an invitation promises: 11 for the lowest one, and two more for each higher one."""
    return _WEAKEST_INVITATION + _BETWEEN_INVITATIONS * _INVITATIONS.index(bid)


def _fitting(view: Observation, seat: Seat, bid: Bid) -> ContractKind | None:
    """The contract that a bid asks for, if the hand has what no points can make up for; None if not."""
    kind = bid.contract_kind
    if kind is None or kind.is_noll:
        return kind
    trump = FACTS[kind].trump
    if trump is not None:
        return kind if len(view.hand.of_suit(trump)) >= _LEAST_TRUMPS else None
    partners = _call_of(view, seat.partner)
    points = high_card_points(view.hand) + (MEAN_POINTS if partners is None else promised_points(partners))
    return kind if guarded_suits(view.hand) >= _LEAST_GUARDS and points >= _LEAST_POINTS else None


def _worth(view: Observation, seat: Seat, kind: ContractKind, bidder: Seat | None) -> float:
    """The points, own minus theirs, to expect if this contract of this bidder is played."""
    tricks = HALF_OF_THE_TRICKS + tricks_above_half(view.hand, kind)
    tricks += _promised_tricks(_call_of(view, seat.partner), kind)
    if bidder is not None and bidder.pair is not seat.pair:
        tricks -= _promised_tricks(_call_of(view, bidder), kind)
    declares = None if bidder is None or not kind.has_declarers else bidder.pair is seat.pair
    honours = len(view.hand & FACTS[kind].honours)
    return expected_points(view.rules, kind, declares, tricks, honours)


def _call_of(view: Observation, seat: Seat) -> Bid | None:
    """The last call of a player; None if there is none yet."""
    return dict(zip(view.callers, view.calls, strict=True)).get(seat)


def promised_points(bid: Bid) -> int:
    """How many high-card points a call promises."""
    if bid.is_invitation:
        return invitation_points(bid)
    kind = bid.contract_kind
    if kind is None:
        return _POINTS_OF_A_PASS
    return _POINTS_OF_A_BID_FOR_FEW if kind.is_noll else _POINTS_OF_A_BID_FOR_MANY


def _promised_tricks(bid: Bid | None, kind: ContractKind) -> float:
    """How many tricks more than an average hand one takes in a contract whose player has called so; None is no call."""
    if bid is None:
        return 0.0
    if bid.contract_kind is kind:
        return -_TRICKS_OF_A_BID if kind.is_noll else _TRICKS_OF_A_BID
    return TRICKS_A_POINT * (promised_points(bid) - MEAN_POINTS)


def _invitation(view: Observation, seat: Seat) -> Bid | None:
    """The strongest invitation that the hand is good for, if partner can answer it and has not bid yet."""
    if view._frame.auction.highest_bidder is seat.partner:
        return None
    points = high_card_points(view.hand)
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
