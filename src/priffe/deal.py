"""One deal from the first bid to the last card, or to a claim.

A `Deal` is a value: what takes it further makes a new one. `priffe.acting` has the functions that ask what may be done,
and do it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Self, cast, final

from priffe._auction import why_not_bid
from priffe._frame import PublicDeal, opened_frame
from priffe._printing import deal_text
from priffe._step import DealState, deal_after_claim, deal_before_play, deal_in_play, step
from priffe.actions import Action, IllegalActionError, Phase, Reason
from priffe.bids import Bid
from priffe.cards import Card, Hand
from priffe.dealing import checked_hands
from priffe.errors import ClaimError, Fault, HandsError, ResultError
from priffe.results import ALL_TRICKS, DealResult, count_honours, tricks_fault
from priffe.rules import STANDARD, Rules
from priffe.seats import ByPair, BySeat, Pair, Seat
from priffe.tricks import why_not_card


@final
class Deal(DealState):
    """One deal at some point of its auction or play.

    Made by `new_deal`, taken further by `apply_action`. Two deals are equal when their facts are: rules, dealer, hands,
    calls, plays and claim. Pickles hold the facts, and unpickling replays them. ``str`` and ``repr`` show all hands, so
    they are not for players; ``str`` is a few lines, with the cards that are still held, or all of them when the deal
    is over.

    Examples:
        >>> import random
        >>> from priffe import shuffle
        >>> print(new_deal(shuffle(random.Random(35)), dealer=Seat.WEST))
        dealer: WEST
        turn: NORTH
        NORTH: T6543.AKJ9653.A.
        EAST: AK82.74.T652.432
        SOUTH: QJ.Q82.QJ4.AQJ76
        WEST: 97.T.K9873.KT985
    """

    __slots__ = ()

    @property
    def result(self) -> DealResult:
        """What the deal came to.

        Raises:
            ResultError: If the deal is not over.
        """
        return finished_result(self, self.hands)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self._facts == other._facts

    def __hash__(self) -> int:
        return hash((self._played, self._frame, *(hand.mask for hand in self.hands)))

    def __str__(self) -> str:
        return deal_text(self, self.hands if self.is_over else BySeat.of(self.hand))

    def __repr__(self) -> str:
        actions = (*self.calls, *self.plays)
        claim = "" if self.claim is None else f", claim={self.claim!r}"
        return f"replay({self.hands!r}, dealer={self.dealer!r}, rules={self.rules!r}, actions={actions!r}{claim})"

    def __reduce__(self) -> tuple[object, ...]:
        actions: tuple[Action, ...] = (*self.calls, *self.plays)
        make = partial(replay, dealer=self.dealer, rules=self.rules, actions=actions, claim=self.claim)
        return make, (self.hands,)

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
    four, faults = checked_hands(hands)
    if not isinstance(dealer, Seat):
        faults.append(Fault("dealer", f"must be a Seat, not an object of type {type(dealer).__name__}"))
    if not isinstance(rules, Rules):
        faults.append(Fault("rules", f"must be a Rules, not an object of type {type(rules).__name__}"))
    if faults:
        raise HandsError("no deal can begin like this", tuple(faults), code="impossible_hands")
    return deal_before_play(Deal, opened_frame(rules, dealer), BySeat(*four))


def after_action(deal: Deal, action: Action) -> Deal:
    """The deal after an action; `priffe.apply_action` for a deal alone.

    Raises:
        IllegalActionError: If `why_not_in` gives a reason.
    """
    after = step(deal, action)
    if after is None:
        raise refusal(deal, action)
    return after


def after_claim(deal: Deal, tricks: ByPair[int]) -> Deal:
    """The deal settled with these tricks; `priffe.claim` for a deal alone.

    Raises:
        ClaimError: As `check_claim`.
    """
    check_claim(deal, tricks)
    return deal_after_claim(deal, tricks)


def check_claim(deal: PublicDeal, tricks: ByPair[int]) -> None:
    """Refuse tricks that a deal cannot be settled with (C3).

    Raises:
        ClaimError: If there is no play to settle (``play_not_begun``, ``deal_is_over``), the tricks are not 13 counted
            by pair (``not_13_tricks``), or a pair has taken more already (``fewer_than_taken``).
    """
    if deal.phase is Phase.AUCTION:
        raise ClaimError("the auction is not over, so there are no tricks to claim", code="play_not_begun")
    if deal.phase is Phase.OVER:
        raise ClaimError("the deal is over, so there are no tricks to claim", code="deal_is_over")
    fault = tricks_fault(tricks, ALL_TRICKS)
    if fault is not None:
        raise ClaimError(f"the tricks of a claim, with those taken, {fault}", code="not_13_tricks")
    taken = deal.trick_counts
    for pair in Pair:
        if tricks[pair] < taken[pair]:
            reason = f"{pair.name} cannot end with {tricks[pair]} of the tricks, having taken {taken[pair]} already"
            raise ClaimError(reason, code="fewer_than_taken")


def why_not_in(deal: PublicDeal, action: Action) -> Reason | None:
    """Why an action would be refused in a deal, or to the viewer of one; None if it is legal."""
    if not isinstance(action, Bid | Card):
        return Reason.NOT_AN_ACTION
    phase = deal.phase
    if phase is Phase.OVER:
        return Reason.DEAL_IS_OVER
    return _why_not_call(deal, phase, action) if isinstance(action, Bid) else _why_not_card(deal, phase, action)


def _why_not_call(deal: PublicDeal, phase: Phase, bid: Bid) -> Reason | None:
    if phase is Phase.PLAY:
        return Reason.AUCTION_IS_OVER
    auction = deal._auction
    return Reason.NOT_YOUR_TURN if auction is None else why_not_bid(auction.highest, bid)


def _why_not_card(deal: PublicDeal, phase: Phase, card: Card) -> Reason | None:
    if phase is Phase.AUCTION:
        return Reason.PLAY_NOT_BEGUN
    held, led = deal._to_play
    return why_not_card(held, led, card.bit) if held else Reason.NOT_YOUR_TURN


def refusal(
    deal: PublicDeal, action: Action, reason: Reason | None = None, *, by: Seat | None = None
) -> IllegalActionError:
    """The error for an action that is not legal, by default for the reason of `why_not_in` and of whose turn it is."""
    why = cast(Reason, why_not_in(deal, action)) if reason is None else reason  # there is one: the action is not legal
    return IllegalActionError(why, seat=deal.turn, action=action, phase=deal.phase, by=by)


def replay(
    hands: Iterable[Hand],
    *,
    dealer: Seat,
    rules: Rules = STANDARD,
    actions: Iterable[Action],
    claim: ByPair[int] | None = None,
) -> Deal:
    """The deal after a number of actions, and after a claim if there was one.

    Args:
        hands: As for `new_deal`.
        dealer: As for `new_deal`.
        rules: As for `new_deal`.
        actions: The calls and plays in order.
        claim: The tricks that the deal was settled with after them (C3); None if it was not.

    Raises:
        HandsError: As `new_deal`.
        IllegalActionError: If an action is not legal; ``error.place`` tells which.
        ClaimError: If the claim cannot be made, as `priffe.claim` says.
    """
    deal = new_deal(hands, dealer=dealer, rules=rules)
    for place, action in enumerate(actions):
        try:
            deal = after_action(deal, action)
        except IllegalActionError as error:
            error.place = place
            error.add_note(f"at actions[{place}]")
            raise
    return deal if claim is None else after_claim(deal, claim)


def deal_at(view: PublicDeal, hands: BySeat[Hand]) -> Deal:
    """A deal that has come as far as a view of it, with hands that fit what was played; nothing is checked.

    Args:
        view: The public side.
        hands: The hands as dealt.
    """
    if view._progress is None:
        return deal_before_play(Deal, view._frame, hands)
    return deal_in_play(Deal, view._frame, hands, view._played, view._progress)
