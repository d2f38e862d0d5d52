"""A position in numbers: what the search is asked about, whatever deal it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from priffe.solver._bits import ALL, TRUMPS, closed_up, count, lane_of


class Position(NamedTuple):
    """Cards as bits, as in `priffe.solver._bits`, but with the gaps of the cards that are gone."""

    hands: tuple[int, int, int, int]
    """The hands of North, East, South and West as they were before the trick on the table."""
    leader: int
    """Who led to it or will."""
    trick: tuple[int, ...]
    """The cards of the trick in progress, fewer than four."""
    trumps: bool
    """Whether the highest lane is trumps."""
    noll: bool
    """Whether few tricks are wanted."""

    @property
    def tricks(self) -> int:
        """How many tricks are left, the one on the table included."""
        return count(self.hands[0])

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return (self.leader + len(self.trick)) & 3

    @property
    def gone(self) -> int:
        """The cards of earlier tricks."""
        north, east, south, west = self.hands
        return ALL & ~(north | east | south | west)

    @property
    def best(self) -> tuple[int, int]:
        """The best card on the table and who played it; 0 and 0 if there is none."""
        best, seat = 0, 0
        for turn, card in enumerate(self.trick):
            if not turn or (card > best and card & (lane_of(best) | (TRUMPS if self.trumps else 0))):
                best, seat = card, (self.leader + turn) & 3
        return best, seat

    @property
    def legal(self) -> int:
        """The cards that may be played."""
        hand = self.hands[self.turn]
        return (hand & lane_of(self.trick[0]) or hand) if self.trick else hand

    def closed(self) -> Position:
        """The same with the gaps closed."""
        gone = self.gone
        north, east, south, west = (closed_up(hand, gone) for hand in self.hands)
        return self._replace(
            hands=(north, east, south, west), trick=tuple(closed_up(card, gone) for card in self.trick)
        )

    def after(self, card: int) -> tuple[Position, int]:
        """The position after a card, and the tricks that North and South score with it, 0 or 1."""
        position = self._replace(trick=(*self.trick, card))
        if len(position.trick) < 4:
            return position, 0
        played = sum(position.trick)
        winner = position.best[1]
        north, east, south, west = (hand & ~played for hand in self.hands)
        scored = (winner & 1) == (1 if self.noll else 0)
        return position._replace(hands=(north, east, south, west), leader=winner, trick=()), int(scored)

    def equals(self) -> Iterator[int]:
        """The legal cards in sets of equal ones: between them there is no card but beaten ones and those gone."""
        legal = self.legal
        beaten = sum(self.trick) & ~self.best[0]
        nothing = self.gone | beaten
        while legal:
            card = legal & -legal
            run, lane = card, lane_of(card)
            while card & lane and card & (legal | nothing):
                run |= card & legal
                card <<= 1
            legal &= ~run
            yield run
