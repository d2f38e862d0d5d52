"""The solver beside DDS (through endplay) on the same deals, a command of its own: `python tests/benchmarks/solver.py`.

Each deal is solved by both, one after the other, and timed by the processor's time of the process; the first solve of
each, which compiles or fills tables, is not counted. Both begin with an empty table. The deals come from a seed that
can be chosen, so that anybody can measure on deals that nobody has tuned on. It also checks that both say the same.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import mean, median
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from solver_deals import ending

from priffe import ContractKind, Deal, Pair, Seat
from priffe.solver import solve, solve_cards

SUITS, RANKS = "SHDC", "23456789TJQKA"
WORKS = (
    (ContractKind.SPEL, 13, 1.0),
    (ContractKind.HEARTS, 13, 1.0),
    (ContractKind.SPEL, 8, 2.0),
    (ContractKind.HEARTS, 8, 2.0),
    (ContractKind.NOLL, 8, 2.0),
    (ContractKind.NOLL, 10, 1.0),
    (ContractKind.NOLL, 13, 0.1),
)
"""What is solved: the contract, the tricks left, and how many deals beside the number that was asked for."""


def main(arguments: Sequence[str]) -> int:
    """Measure, and print a table of milliseconds."""
    parser = argparse.ArgumentParser(description="Measure the solver beside DDS.")
    parser.add_argument("--deals", type=int, default=100, help="how many whole deals of each contract")
    parser.add_argument("--seed", type=int, default=1, help="which deals")
    options = parser.parse_args(arguments)
    dds = dds_solver() if find_spec("endplay") is not None else None
    say(f"{'ms':34}{'median':>9}{'mean':>9}{'95 %':>9}{'worst':>9}")
    for kind, tricks, share in WORKS:
        rng = random.Random(f"{options.seed} {kind.name} {tricks}")
        deals = [ending(kind, tricks, 0, rng) for _ in range(max(1, int(options.deals * share)) + 1)]
        for every in (False, True):
            name = f"{kind.name} {tricks} cards{', each card' if every else ''}"
            if kind.is_noll:
                if not every:
                    line(f"{name}, priffe", timed(lambda deal: solve(deal).least, deals)[0])
                continue
            ours, answers = timed(solve_every if every else solve_one, deals)
            line(f"{name}, priffe", ours)
            if dds is not None:
                theirs, dds_answers = timed(partial(dds, every=every), deals)
                line(f"{name}, DDS", theirs)
                ratios = [f"{of(ours) / of(theirs):9.2f}" for of in (median, mean, nearly_worst)]
                say(f"{'  ratio':34}{''.join(ratios)}")
                if answers != dds_answers:
                    say("THE ANSWERS DIFFER")
                    return 1
    return 0


def solve_one(deal: Deal) -> int:
    """The tricks of the pair on lead."""
    return solve(deal).tricks[lead_pair(deal)]


def solve_every(deal: Deal) -> list[int]:
    """The same after each card, from the most to the fewest."""
    return sorted((each.solution.tricks[lead_pair(deal)] for each in solve_cards(deal)), reverse=True)


def lead_pair(deal: Deal) -> Pair:
    """The pair on lead."""
    return Pair.NS if deal.turn is None else deal.turn.pair


def dds_solver() -> Callable[..., Any]:
    """What asks DDS, through the functions that endplay itself calls."""
    library = import_module("endplay._dds")
    library.SetMaxThreads(1)

    def ask(deal: Deal, every: bool) -> Any:
        asked = library.deal()
        trump = None if deal.contract is None else deal.contract.kind.trump
        asked.trump = 4 if trump is None else SUITS.index(trump.letter)
        asked.first = 0 if deal.turn is None else "NESW".index(deal.turn.letter)
        for number, seat in enumerate(Seat):
            for card in deal.hand(seat):
                asked.remainCards[number][SUITS.index(card.suit.letter)] |= 4 << RANKS.index(card.rank.letter)
        answer = library.futureTricks()
        library.SolveBoard(asked, -1, 3 if every else 1, 1, answer, 0)
        if not every:
            return answer.score[0]
        scores = []
        for number in range(answer.cards):
            scores += [answer.score[number]] * (1 + int(answer.equals[number]).bit_count())
        return sorted(scores, reverse=True)

    return ask


def timed(function: Callable[[Deal], Any], deals: Sequence[Deal]) -> tuple[list[float], list[Any]]:
    """Milliseconds for each deal but the first, and the answers."""
    times, answers = [], []
    for deal in deals:
        start = process_time()
        answers.append(function(deal))
        times.append((process_time() - start) * 1000)
    return times[1:], answers


def nearly_worst(times: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(times)[int(0.95 * len(times))]


def line(name: str, times: Sequence[float]) -> None:
    """Print a line of the table."""
    say(
        f"{name:34}"
        + "".join(f"{number:9.2f}" for number in (median(times), mean(times), nearly_worst(times), max(times)))
    )


def say(text: str) -> None:
    """Print at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
