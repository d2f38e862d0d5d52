"""Questions to the search, in slices, within a limit of positions and time, with a table that grows as it fills."""

from __future__ import annotations

from time import monotonic

from priffe.solver._bits import TRUMPS
from priffe.solver._engine import Engine
from priffe.solver._position import Position
from priffe.solver._search import (
    ANSWER,
    AT,
    BEST,
    BEST_SEAT,
    HINTS,
    IS_DONE,
    KEY,
    LEADER,
    LEVELS,
    LOST,
    NEED,
    ORDERS,
    PLAYED,
    PLIES,
    PLY,
    POSITIONS,
    SETS,
    STATE,
    STORED,
    TRICKS,
    Work,
)
from priffe.solver._table import ENTRY, SET, WAYS, key_of, lengths_of

FIRST_SETS = 1 << 6
"""Sets of a new table."""
GROWTH = 8
SLICE = 1 << 12
"""Positions that the search sees at a time: a few milliseconds of compiled code."""
ENTRY_BYTES = 8 * ENTRY
SET_BYTES = ENTRY_BYTES * WAYS


class SpentError(Exception):
    """The limit is reached."""


class Budget:
    """What a call may use; the searches of the call share it.

    Args:
        positions: How many positions, None for any number.
        seconds: How long, None for any time.
    """

    def __init__(self, positions: int | None, seconds: float | None) -> None:
        self.left = positions
        self.end = None if seconds is None else monotonic() + seconds

    def slice(self) -> int:
        """How many positions may be looked at next.

        Raises:
            SpentError: If none.
        """
        if self.left == 0 or (self.end is not None and monotonic() >= self.end):
            raise SpentError
        return SLICE if self.left is None else min(SLICE, self.left)

    def spend(self, positions: int) -> None:
        """Take off what was used."""
        if self.left is not None:
            self.left -= min(self.left, positions)


class Search:
    """A search with its memory, for positions of any deal with trumps or without, or of nolls.

    Args:
        engine: What runs it.
        trumps: Whether there are trumps.
        noll: Whether few tricks are wanted.
        memory: Bytes that the table may take.
        budget: What the search may use.
    """

    def __init__(self, engine: Engine, *, trumps: bool, noll: bool, memory: int, budget: Budget) -> None:
        zeros = engine.zeros
        self.engine = engine
        self.trumps, self.noll = TRUMPS if trumps else 0, int(noll)
        self.most_sets = 1 << (max(memory // SET_BYTES, 1).bit_length() - 1)
        sets = min(FIRST_SETS, self.most_sets)
        self.work = Work(zeros(LEVELS), zeros(PLIES), zeros(ORDERS), zeros(HINTS), zeros(sets * SET), zeros(STATE))
        self.work.state[SETS] = sets
        self.budget = budget

    @property
    def positions(self) -> int:
        """How many positions were looked at."""
        return int(self.work.state[POSITIONS])

    def between(self, position: Position, low: int, high: int, guess: int | None = None) -> tuple[int, int]:
        """Bounds of what North and South score from a position, equal unless the limit is reached.

        Args:
            position: The position.
            low: A bound that is known.
            high: The other bound that is known.
            guess: The question to begin with.
        """
        need = (low + high + 1) // 2 if guess is None else guess
        if low < high:
            position = position.closed()
        try:
            while low < high:
                need = min(max(need, low + 1), high)
                if self._ask(position, need):
                    low = need
                    need += 1
                else:
                    high = need - 1
                    need -= 1
        except SpentError:
            pass
        return low, high

    def at_least(self, position: Position, need: int) -> bool:
        """Whether North and South can score so many tricks.

        Raises:
            SpentError: If the limit is reached before that is known.
        """
        return self._ask(position.closed(), need)

    def _ask(self, position: Position, need: int) -> bool:
        """As `at_least`, of a position without gaps."""
        self._set_up(position, need)
        state = self.work.state
        while not state[IS_DONE]:
            before = self.positions
            self.engine.run(self.trumps, self.noll, len(position.trick), self.budget.slice(), self.work)
            self.budget.spend(self.positions - before)
            self._grow()
        return bool(state[ANSWER])

    def _set_up(self, position: Position, need: int) -> None:
        levels, plies, state = self.work.levels, self.work.plies, self.work.state
        leader, tricks = position.leader, position.tricks
        levels[LEADER], levels[NEED], levels[TRICKS] = leader, need, tricks
        levels[KEY] = key_of(lengths_of(*position.hands), tricks, leader, need)
        for seat, hand in enumerate(position.hands):
            levels[seat] = hand
        for ply, card in enumerate(position.trick):
            plies[ply * PLY + PLAYED] = card
        plies[len(position.trick) * PLY + BEST], plies[len(position.trick) * PLY + BEST_SEAT] = position.best
        state[AT], state[IS_DONE] = len(position.trick), 0

    def _grow(self) -> None:
        """Make the table larger when it is half full, up to what the memory allows."""
        state, sets = self.work.state, int(self.work.state[SETS])
        if sets < self.most_sets and 2 * (state[STORED] - state[LOST]) > sets * WAYS:
            more = min(sets * GROWTH, self.most_sets)
            table = self.engine.zeros(more * SET)
            self.engine.move(self.work.table, table)
            self.work = self.work._replace(table=table)
            state[SETS] = more
