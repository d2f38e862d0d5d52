"""What each action of a player comes to, by random playouts in deals that fit the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias, final

import attrs

from priffe._text import Formatted
from priffe._worlds import Worlds
from priffe.acting import apply_action, legal_actions
from priffe.actions import Action
from priffe.cards import Card
from priffe.errors import ObservationError
from priffe.observation import Observation
from priffe.playouts._cards import Workspace
from priffe.playouts._engines import engine
from priffe.playouts._kernel import HONOUR_CODES, TRICK_COUNTS
from priffe.playouts._outcomes import Playouts, collect, outcome_of, points_of
from priffe.playouts._starts import CHUNK, check_at_least_one, check_numbers, facts_for, first_words
from priffe.playouts._workspace import CONTRACTS, OUTCOMES, empty_workspace, position_of, result_at
from priffe.results import DealResult
from priffe.rules import Rules
from priffe.seats import Pair

Worth: TypeAlias = Callable[[DealResult], Fraction | int]
"""What an outcome is worth to the pair of the viewer."""

_ENOUGH = 1 << 62
"""More than the counts of an outcome may come to."""


@final
@attrs.frozen(repr=False)
class Evaluated(Formatted):
    """What an action came to.

    Attributes:
        action: The action.
        value: The mean of what the outcomes are worth to the pair of the viewer.
    """

    action: Action
    value: Fraction
    _rules: Rules
    _counts: Mapping[int, int] = attrs.field(hash=False)

    @property
    def playouts(self) -> Playouts:
        """All outcomes. Where deals have weights, a playout counts as many times as the weight of its deal."""
        return collect(outcome_of(self._rules, result_at(place), count) for place, count in self._counts.items())

    def __repr__(self) -> str:
        return f"<{self.action}: {float(self.value):.2f}>"


def evaluate(  # noqa: PLR0913  # what a search can choose
    view: Observation,
    worlds: Worlds,
    n: int,
    seed: int,
    *,
    weights: Sequence[int] | None = None,
    worth: Worth | None = None,
    sound: bool = False,
    compiled: bool | None = None,
) -> tuple[Evaluated, ...]:
    """What each legal action of a player comes to, by random playouts in deals that fit the view.

    After the action everybody plays at random, as in `playouts`, or by rules of thumb. Every action is tried in every
    deal, in one call of compiled code, which leaves other threads free to run.

    Args:
        view: What the player to act sees.
        worlds: Deals that fit the view, from `priffe.sampling.sample_many`.
        n: How many playouts for each action in each deal, at least 1.
        seed: Any integer; the same seed gives the same playouts, on every machine, compiled or not. The generator is
            that of `playouts`, begun with the text ``priffe evaluate 1:`` and the seed in hexadecimal.
        weights: How much each deal counts, whole numbers of at least 0; by default those of the worlds.
        worth: What an outcome is worth to the pair of the viewer: by default the points that it scores more than the
            other pair, in this deal alone. For the rubber give a function that knows how it stands.
        sound: Whether nobody bids after the action and cards are played by rules of thumb, which is closer to what
            people do; else all calls and cards are random.
        compiled: As for `playouts`.

    Returns:
        For each of the legal actions, in their order, what it came to.

    Raises:
        ObservationError: If it is not the viewer's turn (``not_its_turn``).
        TypeError: If an argument has another type.
        ValueError: If n is less than 1, the worlds fit another view, or weights are not one for each of them, negative,
            all 0, or too great to be counted.
        ModuleNotFoundError: If compiled code is asked for and numba is not installed.
        ImportError: If compiled code is asked for and numba is installed but cannot be imported.

    Examples:
        >>> import random
        >>> from priffe import Bid, Seat, new_deal, observe, shuffle
        >>> from priffe.sampling import sample_many
        >>> deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
        >>> view = observe(apply_action(deal, Bid.SPEL), Seat.NORTH)
        >>> found = evaluate(view, sample_many(view, 5, seed=1), 10, seed=2, compiled=False)
        >>> max(found, key=lambda each: each.value)
        <AC: 1.80>
    """
    actions = _checked_actions(view)
    check_numbers(number_of_playouts=n, seed=seed)
    check_at_least_one("playouts", n)
    counted = _checked_weights(view, worlds, n, weights)
    after = [apply_action(view, action) for action in actions]
    base, width = _counted_places(view)
    chosen = engine(compiled)
    sequence = chosen.sequence
    facts = facts_for(chosen, view.rules.auction, view.rules.play, view.forehand)
    positions = sequence([number for state in after for number in position_of(state)])
    gone = sequence([mask for action in actions for mask in _played_after(view, action)])
    masks, weighed = sequence(memoryview(worlds._masks).cast("q")), sequence(counted)
    work = Workspace(*map(sequence, empty_workspace()))
    words, counts = sequence(first_words("evaluate", seed)), chosen.zeros(len(actions) * width)
    step = max(1, CHUNK // (n * len(actions)))
    for first in range(0, len(worlds), step):
        end = min(first + step, len(worlds))
        chosen.evaluate(first, end, n, int(sound), base, positions, gone, masks, weighed, facts, work, words, counts)
    found: list[dict[int, int]] = [{} for _ in actions]
    for place in chosen.places(counts):
        number, at = divmod(place, width)
        found[number][at + base] = int(counts[place])
    return tuple(
        Evaluated(action, _mean(view, places, worth), view.rules, MappingProxyType(places))
        for action, places in zip(actions, found, strict=True)
    )


def _checked_actions(view: Observation) -> tuple[Action, ...]:
    if not isinstance(view, Observation):
        raise TypeError(f"actions are evaluated from an Observation, not from a {type(view).__name__}; see observe")
    actions = legal_actions(view)
    if not actions:
        raise ObservationError("actions are evaluated when it is the viewer's turn", code="not_its_turn")
    return actions


def _checked_weights(view: Observation, worlds: Worlds, n: int, weights: Sequence[int] | None) -> Sequence[int]:
    """How much each of the worlds counts."""
    if not isinstance(worlds, Worlds):
        raise TypeError(f"deals to play out are Worlds, not a {type(worlds).__name__}; see sample_many")
    if worlds.view != view:
        raise ValueError("the worlds fit another view")
    given = worlds.weights if weights is None else weights
    if given is None:
        return [1] * len(worlds)
    if len(given) != len(worlds) or not all(isinstance(weight, int) and weight >= 0 for weight in given):
        raise ValueError(f"weights are {len(worlds)} whole numbers of at least 0, one for each of the worlds")
    if not 0 < sum(given) * n < _ENOUGH:
        raise ValueError("weights are not all 0, and with the playouts come to less than 2**62")
    return given


def _played_after(view: Observation, action: Action) -> list[int]:
    """The masks of the cards that each seat has played after an action of the viewer."""
    masks = [hand.mask for hand in view._played_by]
    if isinstance(action, Card) and view.seat is not None:
        masks[view.seat._value_] |= action.bit
    return masks


def _counted_places(view: Observation) -> tuple[int, int]:
    """Where the outcomes begin that the deal can still have, and how many there are."""
    if view.contract is None:
        return 0, OUTCOMES
    width = TRICK_COUNTS * HONOUR_CODES
    return CONTRACTS.index(view.contract) * width, width


def _mean(view: Observation, counts: Mapping[int, int], worth: Worth | None) -> Fraction:
    """The mean of what outcomes are worth to the pair of the viewer."""
    pair = Pair.NS if view.seat is None else view.seat.pair
    values = [_difference(view.rules, place, pair) if worth is None else worth(result_at(place)) for place in counts]
    total = sum(count * value for count, value in zip(counts.values(), values, strict=True))
    return Fraction(total) / sum(counts.values())


@lru_cache(maxsize=1 << 14)
def _difference(rules: Rules, place: int, pair: Pair) -> int:
    points = points_of(rules, result_at(place))
    return points[pair] - points[pair.other]
