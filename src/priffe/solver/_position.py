"""A position in numbers, the same for every deal that it may come from, and the driving of the search on it."""

from __future__ import annotations

from typing import NamedTuple

from priffe.solver._bits import LANE, SIZE, TRUMPS, closed_up, count, lane_of, place
from priffe.solver._engine import Engine
from priffe.solver._search import (
    ANSWER, AT, BEST, BEST_SEAT, DONE, ENTRY, HINTS, LEADER, LEFT, LENGTHS, LEVEL, NEED, NODES, ORDER, PLAYED, PLY, STATUS, WAYS, Work,
)


class Position(NamedTuple):
    """Hands (with the cards on the table put back), who led, the cards on the table, trumps, noll or not."""
    hands: tuple[int, int, int, int]
    leader: int
    table: tuple[int, ...]
    trumps: bool
    misere: bool

    @property
    def tricks(self) -> int:
        return count(self.hands[0])


class Solver:
    def __init__(self, engine: Engine, entries: int, trumps: bool, misere: bool) -> None:
        z = engine.zeros
        self.engine = engine
        self.trumps, self.misere = TRUMPS if trumps else 0, int(misere)
        self.work = Work(z(LEVEL * 15), z(PLY * 58), z(ORDER * 58 * 2), z(max(entries, WAYS) * ENTRY), z(HINTS), z(8))

    def at_least(self, position: Position, need: int) -> bool:
        levels, plies, order, table, hints, state = self.work
        hands = position.hands
        gone = ((1 << 52) - 1) & ~(hands[0] | hands[1] | hands[2] | hands[3])
        small = [closed_up(hand, gone) for hand in hands]
        for seat in range(4):
            levels[seat] = small[seat]
        levels[LEADER], levels[NEED], levels[LEFT] = position.leader, need, position.tricks
        lengths = 0
        for seat in range(4):
            for suit in range(3):
                lengths |= count(hands[seat] >> suit * SIZE & LANE) << 4 * (seat * 3 + suit)
        levels[LENGTHS] = lengths
        best, best_seat = 0, 0
        for turn, card in enumerate(position.table):
            bit = closed_up(card, gone)
            plies[turn * PLY + PLAYED] = bit
            if turn == 0 or (bit > best and bit & (lane_of(best) | self.trumps)):
                best, best_seat = bit, (position.leader + turn) & 3
            plies[(turn + 1) * PLY + BEST] = best
            plies[(turn + 1) * PLY + BEST_SEAT] = best_seat
        state[AT] = len(position.table)
        state[STATUS] = 0
        while True:
            self.engine.run(self.trumps, self.misere, len(position.table), 1 << 17, self.work)
            if state[STATUS] == DONE:
                return bool(state[ANSWER])

    def value(self, position: Position, guess: int | None = None) -> int:
        low, high = 0, position.tricks
        guess = (high + 1) // 2 if guess is None else guess
        guess = min(max(guess, 1), high) if high else 0
        while low < high:
            guess = min(max(guess, low + 1), high)
            if self.at_least(position, guess):
                low = guess
                guess += 1
            else:
                high = guess - 1
                guess -= 1
        return low
