"""What the command ``solve`` finds out about a deal."""

from __future__ import annotations

import attrs

from priffe.deal import Deal
from priffe.solver import CardSolution, ContractSolution, Limit, Review, review, solve_cards, solve_contracts


@attrs.frozen
class Found:
    """What was found out about a deal.

    Attributes:
        number: The number of the deal.
        deal: The deal.
        review: What its cards cost; None if none was played, and where contracts are asked for.
        cards: What each legal card is worth; none when the deal is over, and where contracts are asked for.
        contracts: What each contract would have come to, where that is asked for.
    """

    number: int
    deal: Deal
    review: Review | None = None
    cards: tuple[CardSolution, ...] = ()
    contracts: tuple[ContractSolution, ...] = ()

    @property
    def is_exact(self) -> bool:
        """Whether no limit was reached."""
        solutions = [each.solution for each in self.cards] + [each.solution for each in self.contracts]
        return (self.review is None or self.review.is_exact) and all(each.is_exact for each in solutions)


def find(number: int, deal: Deal, limit: Limit, *, contracts: bool) -> Found:
    """Solve a deal.

    Args:
        number: Its number.
        deal: The deal.
        limit: How far each question about it may go.
        contracts: Whether contracts are asked for, as they are of a deal that has none.
    """
    if contracts or deal.contract is None:
        solved = solve_contracts(deal.hands, leader=deal.forehand, rules=deal.rules, limit=limit)
        return Found(number, deal, contracts=solved)
    reviewed = review(deal, limit=limit) if deal.plays else None
    return Found(number, deal, reviewed, () if deal.is_over else solve_cards(deal, limit=limit))
