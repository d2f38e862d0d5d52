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

import hashlib
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

import attrs

from priffe._text import Formatted
from priffe.bids import Contract
from priffe.deal import Deal
from priffe.errors import brief
from priffe.observation import Observation
from priffe.playouts._engines import Engine, engine
from priffe.playouts._kernel import Facts, Workspace
from priffe.playouts._workspace import CONTRACTS, OUTCOMES, facts_of, position_of, result_at, workspace_of
from priffe.results import ALL_TRICKS, DealResult
from priffe.rules import AuctionRules, PlayRules, Rules
from priffe.scoring import score_deal
from priffe.seats import ByPair, Pair, Seat

__all__ = ["Outcome", "Playouts", "playouts"]

_CHUNK = 1 << 20
"""How many playouts the kernel does at a time, so that it can be interrupted about once a second."""


@attrs.frozen
class Outcome(Formatted):
    """One way that playouts ended, and how many did.

    Attributes:
        contract: What was played; None when the cards were thrown in.
        tricks: The tricks that each pair took.
        points: What the deal scored, without bonuses for games.
        n: How many playouts ended like this.
    """

    contract: Contract | None
    tricks: ByPair[int]
    points: ByPair[int]
    n: int


@attrs.frozen
class Playouts(Formatted):
    """What a number of playouts came to. All numbers are exact counts of the playouts done.

    Two of them can be added: the sum has the outcomes of both.

    Attributes:
        outcomes: The different ways that they ended, in the order of contracts (thrown in first), tricks of NS and
            points.
    """

    outcomes: tuple[Outcome, ...]

    @property
    def n(self) -> int:
        """How many playouts there were."""
        return sum(outcome.n for outcome in self.outcomes)

    @property
    def by_contract(self) -> tuple[tuple[Contract | None, Playouts], ...]:
        """The contracts that were reached, each with its playouts; None stands for thrown in (B7)."""
        found = dict.fromkeys(outcome.contract for outcome in self.outcomes)
        return tuple((one, Playouts(tuple(way for way in self.outcomes if way.contract == one))) for one in found)

    @property
    def tricks(self) -> ByPair[tuple[int, ...]]:
        """For each pair, how many playouts gave it 0, 1, ... 13 tricks; deals thrown in are left out."""
        counts = [0] * (ALL_TRICKS + 1)
        for outcome in self.outcomes:
            if outcome.contract is not None:
                counts[outcome.tricks[Pair.NS]] += outcome.n
        return ByPair(tuple(counts), tuple(counts[::-1]))

    @property
    def points(self) -> ByPair[tuple[tuple[int, int], ...]]:
        """For each pair, the different points and how many playouts scored them, fewest points first."""
        return ByPair.of(lambda pair: tuple(sorted(self._points(pair).items())))

    @property
    def mean_points(self) -> ByPair[Fraction]:
        """The mean of each pair's points, as an exact fraction. There must be at least one playout."""
        return ByPair.of(lambda pair: Fraction(sum(p * count for p, count in self._points(pair).items()), self.n))

    def _points(self, pair: Pair) -> Counter[int]:
        counts: Counter[int] = Counter()
        for outcome in self.outcomes:
            counts[outcome.points[pair]] += outcome.n
        return counts

    def __add__(self, other: Playouts) -> Playouts:
        return _collect((*self.outcomes, *other.outcomes)) if isinstance(other, Playouts) else NotImplemented


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
        >>> from priffe import Bid, Seat, apply_action, new_deal, shuffle
        >>> deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
        >>> playouts(apply_action(deal, Bid.SPEL), 20, seed=1, compiled=False).tricks[Pair.NS]
        (0, 0, 0, 0, 0, 0, 1, 4, 4, 6, 4, 0, 1, 0)
    """
    if not isinstance(state, Deal | Observation):
        raise TypeError(f"playouts start from a Deal or an Observation, not from a {type(state).__name__}")
    for name, number in (("number of playouts", n), ("seed", seed)):
        if isinstance(number, bool) or not isinstance(number, int):
            raise TypeError(f"the {name} is an int, not a {type(number).__name__}")
    if n < 1:
        raise ValueError(f"the number of playouts is at least 1, not {brief(n)}")
    if state.is_over:
        return _collect([_outcome(state.rules, state.result, n)])
    run, sequence, zeros, places = chosen = engine(compiled)
    facts = _facts_for(chosen, state.rules.auction, state.rules.play, state.forehand)
    position, work = position_of(state), Workspace(*map(sequence, workspace_of(state)))
    words, counts = sequence(_first_words(seed)), zeros(OUTCOMES)
    for done in range(0, n, _CHUNK):
        run(min(_CHUNK, n - done), position, facts, work, words, counts)
    return _collect(_outcome(state.rules, result_at(place), int(counts[place])) for place in places(counts))


@lru_cache(maxsize=64)
def _facts_for(chosen: Engine, auction: AuctionRules, play: PlayRules, forehand: Seat) -> Facts:
    """The facts as an engine takes them, kept because they are the same for every deal by the same rules."""
    return Facts(*map(chosen.sequence, facts_of(auction, play, forehand)))


def _first_words(seed: int) -> list[int]:
    digest = hashlib.sha256(f"priffe playouts 1:{seed:x}".encode()).digest()
    return [int.from_bytes(digest[place : place + 4], "little") for place in range(0, 16, 4)]


@lru_cache(maxsize=1 << 14)
def _points_of(rules: Rules, result: DealResult) -> ByPair[int]:
    return score_deal(result, rules).totals


def _outcome(rules: Rules, result: DealResult, count: int) -> Outcome:
    return Outcome(result.contract, result.tricks, _points_of(rules, result), count)


def _collect(outcomes: Iterable[Outcome]) -> Playouts:
    """Playouts with these outcomes, equal ones taken together."""
    counts: Counter[tuple[Contract | None, ByPair[int], ByPair[int]]] = Counter()
    for outcome in outcomes:
        counts[outcome.contract, outcome.tricks, outcome.points] += outcome.n
    ways = [Outcome(*way, count) for way, count in counts.items()]
    ways.sort(key=lambda way: (CONTRACTS.index(way.contract), way.tricks, way.points))
    return Playouts(tuple(ways))
