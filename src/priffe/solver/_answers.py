"""What the solver answers, and what may be asked of it: how far it may go."""

from __future__ import annotations

import attrs

from priffe._text import Formatted
from priffe.solver._game import ByPair, Card, Contract, PriffeError, brief


class SolverError(PriffeError, ValueError):
    """Something that cannot be solved, or was not within its limit."""


@attrs.frozen
class Limit(Formatted):
    """How far a search may go. What is reached first ends it; without a limit it goes on until the answer is found.

    Attributes:
        positions: How many positions, counted at the beginning of each trick; at least 1, or None. The same number
            leads to the same answer on every machine.
        seconds: How long; more than 0, or None.

    Raises:
        SolverError: If a number is not positive.
    """

    positions: int | None = None
    seconds: float | None = None

    def __attrs_post_init__(self) -> None:
        whole = type(self.positions) is int and self.positions > 0
        if not whole and self.positions is not None:
            raise SolverError(
                f"a limit of positions is an int from 1 up, not {brief(self.positions)}", code="bad_limit"
            )
        timed = type(self.seconds) in (int, float) and self.seconds is not None and self.seconds > 0
        if not timed and self.seconds is not None:
            raise SolverError(f"a limit of seconds is a number above 0, not {brief(self.seconds)}", code="bad_limit")


NO_LIMIT = Limit()


@attrs.frozen
class Solution(Formatted):
    """How many of the tricks that are left each pair takes with best play of both, the trick on the table included.

    When the limit of a search was reached, this is what had been proved by then: each pair takes no fewer tricks than
    `least` and no more than `most`.

    Attributes:
        least: For each pair, how many tricks it takes at least.
        most: For each pair, how many tricks it takes at most.
        positions: How many positions the search looked at.
    """

    least: ByPair[int]
    most: ByPair[int]
    positions: int = attrs.field(eq=False)

    @property
    def is_exact(self) -> bool:
        """Whether the answer was found, so that `least` and `most` are equal."""
        return self.least == self.most

    @property
    def tricks(self) -> ByPair[int]:
        """How many tricks each pair takes.

        Raises:
            SolverError: If the limit was reached before that was known.
        """
        if not self.is_exact:
            raise SolverError(
                "only bounds of the tricks are known, because the limit was reached", code="limit_reached"
            )
        return self.least


@attrs.frozen
class CardSolution(Formatted):
    """What a legal card leads to.

    Attributes:
        card: The card.
        solution: The tricks that each pair takes if it is played, the trick on the table included.
    """

    card: Card
    solution: Solution


@attrs.frozen
class Line(Formatted):
    """A play from some point of a deal to its end in which no card gives a trick away.

    Attributes:
        cards: The cards in order. Of several best cards the first in card order is played.
        solution: The tricks that each pair takes with it.
    """

    cards: tuple[Card, ...]
    solution: Solution


@attrs.frozen
class ContractSolution(Formatted):
    """What a contract would have come to.

    Attributes:
        contract: The contract.
        solution: The tricks of each pair.
        points: What it scores, without bonuses for games; None if the tricks are not exactly known.
    """

    contract: Contract
    solution: Solution
    points: ByPair[int] | None

    @property
    def is_made(self) -> bool | None:
        """Whether the declarers make it; None for a forced noll, and if the bounds do not tell."""
        declarers = self.contract.declarers
        if declarers is None:
            return None
        ends = {self.contract.is_made(tricks=bound[declarers]) for bound in (self.solution.least, self.solution.most)}
        return ends.pop() if len(ends) == 1 else None
