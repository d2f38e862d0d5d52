"""Random playouts in numbers: legal play at random to the end of a deal, and the tricks and points that it came to.

For estimates in a search and for statistics of a hand. With numba (the extra ``fast``) a core plays more than a million
whole deals a second; without it the same algorithm runs in Python, slower, and gives the same numbers for the same
seed.

Examples:
    >>> import random
    >>> from priffe import Bid, Pair, Seat, apply_action, new_deal, observe, shuffle
    >>> deal = apply_action(new_deal(shuffle(random.Random(7)), dealer=Seat.WEST), Bid.SPEL)
    >>> result = playouts(observe(deal, Seat.NORTH), 100, seed=1, compiled=False)
    >>> result.n, float(result.mean_points[Pair.NS])
    (100, 15.3)
"""

from __future__ import annotations

from priffe.deal import Deal
from priffe.observation import Observation
from priffe.playouts._cards import Workspace
from priffe.playouts._engines import engine
from priffe.playouts._evaluate import Evaluated, evaluate
from priffe.playouts._outcomes import Outcome, Playouts, collect, outcome_of
from priffe.playouts._starts import CHUNK, check_at_least_one, check_numbers, facts_for, first_words
from priffe.playouts._workspace import OUTCOMES, position_of, result_at, workspace_of

__all__ = ["Evaluated", "Outcome", "Playouts", "evaluate", "playouts"]


def playouts(state: Deal | Observation, n: int, seed: int, *, compiled: bool | None = None) -> Playouts:
    """Play a deal to its end at random, many times, and count how it ended.

    In each playout every player chooses among the legal calls or cards, each equally likely, until the deal is over.
    From a deal all hands are those of the deal. From a view each playout deals the hidden cards anew, every deal that
    fits what was seen being equally likely, as `priffe.sample_deal` does.

    Compiled code leaves other threads free to run, and works on memory of its own: call it from several threads with
    different seeds, and add the results.

    Args:
        state: Where each playout starts: any point of a deal, the auction included, or what a seat or a spectator has
            seen of it. A deal that is over, claimed or not, has one outcome.
        n: How many playouts, at least 1. The time grows with it, the memory does not.
        seed: Any integer; the same seed gives the same playouts, on every machine, compiled or not. The generator is
            xoshiro128++, and its first four words are the first 16 bytes, low byte first in each word, of the SHA-256
            digest of the ASCII text ``priffe playouts 1:`` followed by the seed in hexadecimal (small letters).
        compiled: Whether to run compiled code. By default that is so where numba is installed and can be imported; the
            first call then waits until it is compiled, or read from where an earlier process kept it. Where numba is
            told not to compile (``NUMBA_DISABLE_JIT=1``), plain Python runs in any case.

    Returns:
        The outcomes, scored by the rules of the deal.

    Raises:
        TypeError: If an argument has another type.
        ValueError: If n is less than 1.
        ResultError: If it is the view of a deal that was claimed, and the viewer cannot know its result
            (``hidden_honours``).
        ModuleNotFoundError: If compiled code is asked for and numba is not installed.
        ImportError: If compiled code is asked for and numba is installed but cannot be imported.

    Examples:
        >>> import random
        >>> from priffe import Bid, Pair, Seat, apply_action, new_deal, shuffle
        >>> deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
        >>> playouts(apply_action(deal, Bid.SPEL), 20, seed=1, compiled=False).tricks[Pair.NS]
        (0, 0, 0, 0, 0, 0, 1, 4, 4, 6, 4, 0, 1, 0)
    """
    if not isinstance(state, Deal | Observation):
        raise TypeError(f"playouts start from a Deal or an Observation, not from a {type(state).__name__}")
    check_numbers(number_of_playouts=n, seed=seed)
    check_at_least_one("playouts", n)
    if state.is_over:
        return collect([outcome_of(state.rules, state.result, n)])
    chosen = engine(compiled)
    sequence = chosen.sequence
    facts = facts_for(chosen, state.rules.auction, state.rules.play, state.forehand)
    position, work = position_of(state), Workspace(*map(sequence, workspace_of(state)))
    words, counts = sequence(first_words("playouts", seed)), chosen.zeros(OUTCOMES)
    for done in range(0, n, CHUNK):
        chosen.run(min(CHUNK, n - done), position, facts, work, words, counts)
    return collect(outcome_of(state.rules, result_at(place), int(counts[place])) for place in chosen.places(counts))
