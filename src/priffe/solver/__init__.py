"""What could have been made: a solver for every contract of priffe, nolls too, with all four hands known.

How many tricks does each pair take from here if everybody plays best, and what is each card worth? With numba (the
extra ``fast``) whole deals take a fraction of a second with trumps or in spel, and seconds in a noll; without it the
same code runs in Python, some hundred times slower, which is enough for endings.

Everybody knows all cards here, so this is for looking back at a deal, for teaching and for bots that deal the hidden
cards themselves; it is nothing to show to a player.

Examples:
    >>> from priffe import Bid, Hand, Seat, new_deal, replay
    >>> hands = [Hand("AKQJT98765432..."), Hand(".AKQJT98765432.."), Hand("..AKQJT98765432."), Hand("...AKQJT98765432")]
    >>> deal = replay(hands, dealer=Seat.SOUTH, actions=[Bid.SPEL])
    >>> solve(deal, compiled=False).tricks  # West leads clubs, and nobody else has any
    ByPair(0, 13)
"""

from __future__ import annotations

from priffe.solver._answers import CardSolution, ContractSolution, Limit, Line, Solution, SolverError
from priffe.solver._review import PlayReview, Review, review
from priffe.solver._solve import MEMORY, best_line, solve, solve_cards, solve_contracts

__all__ = [
    "MEMORY",
    "CardSolution",
    "ContractSolution",
    "Limit",
    "Line",
    "PlayReview",
    "Review",
    "Solution",
    "SolverError",
    "best_line",
    "review",
    "solve",
    "solve_cards",
    "solve_contracts",
]
