"""What a deal is worth, each card of it, and each contract."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from priffe.solver._answers import NO_LIMIT, CardSolution, ContractSolution, Limit, Line, Solution, SolverError
from priffe.solver._driver import Budget, Search, SpentError
from priffe.solver._engine import Engine, engine
from priffe.solver._game import (
    ALL_CONTRACTS,
    STANDARD,
    ByPair,
    Card,
    Deal,
    Hand,
    Rules,
    Seat,
    apply_action,
    brief,
    checked_hands,
    legal_cards,
    place_of,
    points_of,
    position_of,
    start_of,
)
from priffe.solver._position import Position

MEMORY = 1 << 27
"""How many bytes the table of a search may take by default: 128 MiB. It begins small and grows as it is needed."""


def solve(deal: Deal, *, limit: Limit = NO_LIMIT, memory: int = MEMORY, compiled: bool | None = None) -> Solution:
    """How many tricks each pair takes from some point of the play if everybody plays best.

    In a noll of either kind each pair tries to take few tricks; as all of them are shared out, it is the same whoever
    has declared.

    The search leaves other threads free to run, and works on memory of its own: call it from several threads. It can
    be interrupted.

    Args:
        deal: Any point of the play, within a trick too. When the deal is over there are no tricks left.
        limit: How far the search may go.
        memory: How many bytes its table may take, used as far as they are needed. With less a hard deal takes longer.
        compiled: Whether to run compiled code, as in `priffe.playouts.playouts`.

    Raises:
        SolverError: If the deal has no contract yet or was thrown in, or the memory is not positive.
        TypeError: If an argument has another type.
        ModuleNotFoundError: If compiled code is asked for and numba is not installed.
        ImportError: If compiled code is asked for and numba is installed but cannot be imported.
    """
    position = _checked(deal, limit, memory)
    if position is None:
        return _solution(0, 0, 0, noll=False, positions=0)
    search = search_for(position, engine(compiled), memory, budget_of(limit))
    low, high = search.between(position, 0, position.tricks)
    return _of(position, 0, low, high, search.positions)


def solve_cards(
    deal: Deal, *, limit: Limit = NO_LIMIT, memory: int = MEMORY, compiled: bool | None = None
) -> tuple[CardSolution, ...]:
    """What each legal card is worth.

    Args:
        deal: As for `solve`.
        limit: How far the search for all of the cards together may go.
        memory: As for `solve`.
        compiled: As for `solve`.

    Returns:
        The legal cards in their order; none when the deal is over.

    Raises:
        SolverError: As for `solve`; and the other errors as well.
    """
    position = _checked(deal, limit, memory)
    if position is None:
        return ()
    search = search_for(position, engine(compiled), memory, budget_of(limit))
    found: dict[int, Solution] = {}
    sets = list(position.equals())
    low, high = search.between(position, 0, position.tricks) if len(sets) > 1 else (0, position.tricks)
    for equal in sets:
        following, scored = position.after(equal & -equal)
        bounds = _worth(search, position, following, low - scored, high - scored)
        found[equal] = _of(position, scored, *bounds, search.positions)
    trump = None if deal.contract is None else deal.contract.kind.trump
    return tuple(
        CardSolution(card, next(found[equal] for equal in sets if equal & place_of(card, trump)))
        for card in legal_cards(deal)
    )


def best_line(deal: Deal, *, limit: Limit = NO_LIMIT, memory: int = MEMORY, compiled: bool | None = None) -> Line:
    """A play to the end of the deal in which nobody gives a trick away.

    Args:
        deal: As for `solve`.
        limit: How far the search for the whole line may go.
        memory: As for `solve`.
        compiled: As for `solve`.

    Raises:
        SolverError: As for `solve`, and if the limit is reached; and the other errors as well.
    """
    position = _checked(deal, limit, memory)
    if position is None:
        return Line((), _solution(0, 0, 0, noll=False, positions=0))
    search = search_for(position, engine(compiled), memory, budget_of(limit))
    low, high = search.between(position, 0, position.tricks)
    solution = _of(position, 0, low, high, search.positions)
    if not solution.is_exact:
        raise SolverError("the limit was reached before the tricks were known", code="limit_reached")
    try:
        cards = tuple(_best_cards(search, deal, position, low))
    except SpentError:
        raise SolverError("the limit was reached before the line was found", code="limit_reached") from None
    return Line(cards, solution)


def solve_contracts(
    hands: Iterable[Hand],
    *,
    leader: Seat,
    rules: Rules = STANDARD,
    limit: Limit = NO_LIMIT,
    memory: int = MEMORY,
    compiled: bool | None = None,
) -> tuple[ContractSolution, ...]:
    """What could have been bid: the tricks of every contract by either pair, and what it scores.

    A contract has the same tricks whoever declares it, because the same seat leads and no hand is shown.

    Args:
        hands: The hands of North, East, South and West, 13 cards each.
        leader: Who leads to the first trick: forehand, unless the rules say otherwise (C1).
        rules: The rules to score by.
        limit: How far the search for all of the contracts together may go.
        memory: As for `solve`.
        compiled: As for `solve`.

    Returns:
        Forced noll, then diamonds, hearts, noll and spel, each by NS and by EW.

    Raises:
        HandsError: If the hands are not a deal of the 52 cards.
        SolverError: If the memory is not positive; and the other errors of `solve` as well.
    """
    dealt = checked_hands(hands, rules)
    if not isinstance(leader, Seat):
        raise TypeError(f"the leader is a Seat, not {brief(leader)}")
    check_arguments(limit, memory)
    runner, budget = engine(compiled), budget_of(limit)
    starts = {contract: start_of(dealt, leader, contract.kind) for contract in ALL_CONTRACTS}
    solved: dict[Position, Solution] = {}
    for position in sorted(dict.fromkeys(starts.values()), key=lambda each: each.noll):  # nolls last: they take longest
        search = search_for(position, runner, memory, budget)
        low, high = search.between(position, 0, position.tricks)
        solved[position] = _of(position, 0, low, high, search.positions)
    found = []
    for contract, position in starts.items():
        solution = solved[position]
        points = points_of(contract, solution.tricks, dealt, rules) if solution.is_exact else None
        found.append(ContractSolution(contract, solution, points))
    return tuple(found)


def _checked(deal: Deal, limit: Limit, memory: int) -> Position | None:
    """The position of a deal, None when it is over, with the other arguments checked too."""
    if not isinstance(deal, Deal):
        raise TypeError(f"a Deal is solved, not a {type(deal).__name__}")
    check_arguments(limit, memory)
    if deal.contract is None:
        raise SolverError("without a contract there is nothing to solve", code="no_contract")
    return position_of(deal)


def check_arguments(limit: Limit, memory: int) -> None:
    if not isinstance(limit, Limit):
        raise TypeError(f"a limit is a Limit, not a {type(limit).__name__}")
    if type(memory) is not int:
        raise TypeError(f"the memory is an int, not a {type(memory).__name__}")
    if memory < 1:
        raise SolverError(f"the memory is at least 1 byte, not {brief(memory)}", code="bad_memory")


def budget_of(limit: Limit) -> Budget:
    return Budget(limit.positions, limit.seconds)


def search_for(position: Position, runner: Engine, memory: int, budget: Budget) -> Search:
    return Search(runner, trumps=position.trumps, noll=position.noll, memory=memory, budget=budget)


def _solution(low: int, high: int, tricks: int, *, noll: bool, positions: int) -> Solution:
    """A solution from bounds of what North and South score, which in a noll are the tricks of the others."""
    least, most = ByPair(low, tricks - high), ByPair(high, tricks - low)
    if noll:
        least, most = ByPair(*reversed(least)), ByPair(*reversed(most))
    return Solution(least, most, positions)


def _of(position: Position, scored: int, low: int, high: int, positions: int) -> Solution:
    """A solution of a position from bounds of what is scored after a card that scored so many."""
    return _solution(low + scored, high + scored, position.tricks, noll=position.noll, positions=positions)


def _worth(search: Search, before: Position, position: Position, low: int, high: int) -> tuple[int, int]:
    """Bounds of the worth of the position after a card, which is no better for its player than that before it.

    Args:
        search: The search.
        before: The position before the card.
        position: The position after it.
        low: What North and South score at least if it is a best card.
        high: What they score at most then.
    """
    if before.turn & 1 == 0:
        best = min(high, position.tricks)
        return search.between(position, 0, best, guess=best)
    best = max(low, 0)
    return search.between(position, best, position.tricks, guess=best + 1)


def _best_cards(search: Search, deal: Deal, position: Position, value: int) -> Iterator[Card]:
    """Cards to the end of a deal, each the first in card order that keeps what North and South can score."""
    trump = None if deal.contract is None else deal.contract.kind.trump
    while not deal.is_over:
        choices = {place_of(card, trump): card for card in legal_cards(deal)}
        sets = sorted((equal & -equal for equal in position.equals()), key=lambda bit: choices[bit])
        for bit in sets:
            following, scored = position.after(bit)
            if bit == sets[-1] or keeps(search, following, value - scored, position.turn):
                position, value = following, value - scored
                yield choices[bit]
                deal = apply_action(deal, choices[bit])
                break


def keeps(search: Search, position: Position, value: int, turn: int) -> bool:
    """Whether a position is worth so much, no less for North and South if they played and no more if the others did."""
    if turn & 1 == 0:
        return value <= 0 or search.at_least(position, value)
    return value >= position.tricks or not search.at_least(position, value + 1)
