"""Actions as numbers, and the legal ones as a mask."""

from __future__ import annotations

from operator import index
from typing import Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from priffe.acting import legal_actions
from priffe.actions import Action
from priffe.bids import Bid
from priffe.cards import CARDS, Card
from priffe.deal import Deal
from priffe.errors import PriffeError, brief
from priffe.observation import Observation, SessionObservation
from priffe.session import Session

ACTIONS: Final[tuple[Action, ...]] = (*CARDS, *Bid)
"""Every action by its number: 0 to 51 the cards in card order, 52 to 58 the calls from pass to spel."""

_FIRST_BID: Final = len(CARDS)


class EncodingError(PriffeError, ValueError):
    """A number or a vector that stands for nothing, or a view that has no vector."""


def action_number(action: Action) -> int:
    """The number of an action.

    Args:
        action: A bid or a card.

    Raises:
        EncodingError: If it is neither (``not_an_action``).

    Examples:
        >>> action_number(Card("2C")), action_number(Card("AS")), action_number(Bid.PASS), action_number(Bid.SPEL)
        (0, 51, 52, 58)
    """
    if isinstance(action, Card):
        return action.index
    if isinstance(action, Bid):
        return _FIRST_BID + action._value_
    raise EncodingError(f"an action is a Bid or a Card, not {brief(action)}", code="not_an_action")


def action_at(number: SupportsIndex) -> Action:
    """The action that has this number.

    Args:
        number: 0 to 58, an integer of Python or of numpy.

    Raises:
        EncodingError: If no action has it (``not_an_action``).

    Examples:
        >>> action_at(36), action_at(52)
        (Card('QH'), Bid.PASS)
    """
    try:
        place = index(number)
    except TypeError:
        raise EncodingError(
            f"the number of an action is an integer, not {brief(number)}", code="not_an_action"
        ) from None
    if not 0 <= place < len(ACTIONS):
        raise EncodingError(f"the number of an action is 0 to {len(ACTIONS) - 1}, not {place}", code="not_an_action")
    return ACTIONS[place]


def legal_mask(state: Deal | Session | Observation | SessionObservation) -> NDArray[np.int8]:
    """The legal actions: 59 numbers, 1 where the action with that number is legal and 0 elsewhere.

    Args:
        state: As for `priffe.legal_actions`: for a view it is all zeros when it is another seat's turn.

    Examples:
        >>> import random
        >>> from priffe import Bid, Seat, apply_action, new_deal, shuffle
        >>> deal = apply_action(new_deal(shuffle(random.Random(7)), dealer=Seat.WEST), Bid.HEARTS)
        >>> legal_mask(deal)[52:]
        array([1, 0, 0, 0, 0, 1, 1], dtype=int8)
    """
    mask = bytearray(len(ACTIONS))
    for action in legal_actions(state):
        mask[action.index if isinstance(action, Card) else _FIRST_BID + action._value_] = 1
    return np.frombuffer(mask, np.int8)
