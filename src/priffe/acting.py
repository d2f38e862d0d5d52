"""What the player to act may do, and doing it: the functions over deals, sessions and views of them."""

from __future__ import annotations

from typing import overload

from priffe._frame import PublicDeal
from priffe._step import cards_to_play, step
from priffe.actions import Action, Reason
from priffe.bids import Bid
from priffe.cards import Card, cards_of
from priffe.deal import Deal, after_claim, refusal, why_not_in
from priffe.errors import brief
from priffe.observation import Observation, SessionObservation, view_after
from priffe.seats import ByPair, Seat
from priffe.session import Session, session_after_action, session_after_claim
from priffe.tricks import playable


def legal_bids(state: Deal | Session | Observation | SessionObservation) -> tuple[Bid, ...]:
    """The calls that the player to act may make, low to high, pass first (B); empty outside the auction.

    Args:
        state: A deal or a session; or a view of one, which offers something only when it is its seat's turn.

    Examples:
        >>> import random
        >>> from priffe import Seat, new_deal, shuffle
        >>> deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
        >>> legal_bids(apply_action(deal, Bid.HEARTS))
        (Bid.PASS, Bid.NOLL, Bid.SPEL)
    """
    deal = state if isinstance(state, PublicDeal) else _deal_of(state)
    auction = None if deal is None else deal._auction
    return () if auction is None else auction.legal_bids


def legal_cards(state: Deal | Session | Observation | SessionObservation) -> tuple[Card, ...]:
    """The cards that the player to act may play, in card order (C2); empty outside the play.

    Args:
        state: As for `legal_bids`.
    """
    if isinstance(state, Deal):
        return cards_to_play(state)
    deal = state if isinstance(state, Observation) else _deal_of(state)
    return () if deal is None else cards_of(playable(*deal._to_play))


def legal_actions(state: Deal | Session | Observation | SessionObservation) -> tuple[Action, ...]:
    """The calls or the cards that the player to act may choose from; empty when the deal is over.

    Args:
        state: As for `legal_bids`.
    """
    if isinstance(state, Observation):  # the same without two calls, for bots
        auction = state._auction
        return cards_of(playable(*state._to_play)) if auction is None else auction.legal_bids
    return legal_bids(state) or legal_cards(state)


def is_legal(state: Deal | Session | Observation | SessionObservation, action: Action) -> bool:
    """Whether `apply_action` would accept the action.

    Args:
        state: As for `legal_bids`.
        action: A bid or a card.
    """
    return why_not(state, action) is None


def why_not(state: Deal | Session | Observation | SessionObservation, action: Action) -> Reason | None:
    """Why an action would be refused.

    Args:
        state: As for `legal_bids`.
        action: A bid or a card.

    Returns:
        None if the action is legal.

    Examples:
        >>> import random
        >>> from priffe import Seat, new_deal, shuffle
        >>> deal = apply_action(new_deal(shuffle(random.Random(7)), dealer=Seat.WEST), Bid.HEARTS)
        >>> why_not(deal, Bid.CLUBS)
        Reason.TOO_LOW
    """
    deal = _deal_of(state)
    return Reason.NO_DEAL if deal is None else why_not_in(deal, action)


@overload
def apply_action(state: Deal, action: Action, by: Seat | None = None) -> Deal: ...
@overload
def apply_action(state: Session, action: Action, by: Seat | None = None) -> Session: ...
@overload
def apply_action(state: Observation, action: Action, by: Seat | None = None) -> Observation: ...
def apply_action(
    state: Deal | Session | Observation, action: Action, by: Seat | None = None
) -> Deal | Session | Observation:
    """The state after an action of the player whose turn it is.

    Of a view it is what its viewer sees after that action, whoever acts: the view of the state after it.

    Args:
        state: A deal, a session with a deal in progress, or the view of a deal; it is left as it is.
        action: A bid or a pass in the auction, a card in the play.
        by: Who acts: what comes from players should always be applied with it, so that nobody acts for another. Without
            it the action is that of whose turn it is.

    Returns:
        A new state of the same kind.

    Raises:
        IllegalActionError: If `why_not` gives a reason, or it is not the turn of who acts (``NOT_YOUR_TURN``). Of
            another player's action in a view: if the viewer can tell that it is not legal.
        ObservationError: If no deal fits a view after the action (``no_deal_fits``).
        TypeError: If the state is none of these, or who acts is no seat.

    Examples:
        >>> import random
        >>> from priffe import new_deal, shuffle
        >>> deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
        >>> apply_action(deal, Bid.HEARTS, by=Seat.SOUTH)
        Traceback (most recent call last):
        ...
        priffe.actions.IllegalActionError: SOUTH may not bid HEARTS: it is another player's turn
    """
    if by is not None:
        _refuse_other_turn(state, action, by)
    if isinstance(state, Deal):
        after = step(state, action)
        if after is None:
            raise refusal(state, action)
        return after
    if isinstance(state, Session):
        return session_after_action(state, action)
    if isinstance(state, Observation):
        return view_after(state, action)
    raise TypeError(f"an action is applied to a Deal, a Session or an Observation, not to a {type(state).__name__}")


@overload
def claim(state: Deal, tricks: ByPair[int]) -> Deal: ...
@overload
def claim(state: Session, tricks: ByPair[int]) -> Session: ...
def claim(state: Deal | Session, tricks: ByPair[int]) -> Deal | Session:
    """The state after the players have agreed on the tricks of a deal in play, so that no more cards are played (C3).

    Whoever calls this has made sure of the agreement: who proposes, who must consent and what the players are shown
    first is for the table, or the site, to say. The rules hold the outcome alone. Honours are those of the hands as
    dealt; cards that were not played stay hidden in every view.

    Args:
        state: A deal, or a session with a deal in progress; it is left as it is.
        tricks: All tricks of each pair, those taken already included: 13 together.

    Returns:
        A deal that is over; or a session, in which it has joined the finished deals.

    Raises:
        ClaimError: If there is no play to settle (``no_deal``, ``play_not_begun``, ``deal_is_over``), the tricks are
            not 13 counted by pair (``not_13_tricks``), or a pair has taken more already (``fewer_than_taken``).
        TypeError: If the state is neither.

    Examples:
        >>> import random
        >>> from priffe import new_deal, shuffle
        >>> deal = apply_action(new_deal(shuffle(random.Random(7)), dealer=Seat.WEST), Bid.SPEL)
        >>> deal = claim(deal, tricks=ByPair(9, 4))
        >>> deal.phase, deal.result.tricks, deal.plays
        (Phase.OVER, ByPair(9, 4), ())
    """
    if isinstance(state, Deal):
        return after_claim(state, tricks)
    if isinstance(state, Session):
        return session_after_claim(state, tricks)
    raise TypeError(f"tricks are claimed in a Deal or a Session, not in a {type(state).__name__}")


def _refuse_other_turn(state: Deal | Session | Observation, action: Action, by: Seat) -> None:
    """Refuse an action of another player than the one whose turn it is; nobody's turn is told by another reason."""
    if not isinstance(by, Seat):
        raise TypeError(f"an action is that of a Seat, not of {brief(by)}")
    deal = _deal_of(state)
    if deal is not None and deal.turn is not None and deal.turn is not by:
        raise refusal(deal, action, Reason.NOT_YOUR_TURN, by=by)


def _deal_of(state: Deal | Session | Observation | SessionObservation) -> Deal | Observation | None:
    """The deal, or the view of one, that actions belong to; None for a session without a deal in progress."""
    if isinstance(state, PublicDeal):
        return state
    if isinstance(state, Session | SessionObservation):
        return state.deal
    raise TypeError(f"actions belong to a deal, a session or a view of one, not to a {type(state).__name__}")
