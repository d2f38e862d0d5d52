"""What the rule bot would do, and why."""

import random
from typing import NamedTuple

from priffe.actions import Action
from priffe.bots import _few, _many
from priffe.bots._bidding import call
from priffe.bots._bot import seat_to_act
from priffe.bots._rules_of_thumb import RuleOfThumb
from priffe.bots._table import Table
from priffe.observation import Observation


class Advice(NamedTuple):
    """An action, and the rule of thumb that speaks for it."""

    action: Action
    """What to do."""
    why: RuleOfThumb
    """The rule of thumb; `priffe.labels.label` puts it into words."""


def advice(view: Observation) -> Advice:
    """What the rule bot would do, and why.

    It goes by the view alone, without chance: equal views get equal advice. In the play the first rule of thumb that
    names a card decides; which ones are asked depends on the aim of the contract, and on who leads. Bids go by the
    points that they can be expected to bring under the rules of the view.

    Args:
        view: What the player to act sees.

    Raises:
        ObservationError: If it is not the viewer's turn.

    Examples:
        >>> from priffe import Bid, Seat, new_deal, observe, shuffle
        >>> from priffe.labels import label
        >>> deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
        >>> action, why = advice(observe(deal, Seat.NORTH))
        >>> action, label(why, "en")
        (Bid.DIAMONDS, 'bid your long suit as trumps')
    """
    seat, trick = seat_to_act(view), view.trick
    if trick is None:
        return Advice(*call(view, seat))
    rules = _few if view.contract is not None and view.contract.kind.is_noll else _many
    table = Table(view, seat, trick)
    asked = rules.LEADING if table.led is None else rules.FOLLOWING
    return next(Advice(card, why) for why, rule in asked if (card := rule(table)) is not None)


def rule_bot(view: Observation, rng: random.Random) -> Action:  # noqa: ARG001  # a bot is given chance; this one needs none
    """What `advice` advises: bids by honours and length, and sound rules of thumb for the play.

    Args:
        view: What the bot sees; it is its turn.
        rng: A source of chance, which it does not use.

    Raises:
        ObservationError: If it is not the viewer's turn.
    """
    return advice(view).action
