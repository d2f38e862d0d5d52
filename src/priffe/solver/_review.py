"""Going through a deal after it is played: what each card cost."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from priffe._text import Formatted
from priffe.solver._answers import NO_LIMIT, Limit, SolverError
from priffe.solver._driver import Search, SpentError
from priffe.solver._engine import engine
from priffe.solver._game import ByPair, Card, Deal, Seat, beginning_of, place_of, position_of
from priffe.solver._position import Position
from priffe.solver._solve import MEMORY, budget_of, check_arguments, keeps, search_for


@attrs.frozen
class PlayReview(Formatted):
    """A card that was played, and what it cost.

    Tricks are those of the whole deal: the ones already taken, and the ones to come if from then on everybody plays
    best. Where the limit of the search was reached they are None.

    Attributes:
        seat: Who played it.
        card: The card.
        best: The tricks of each pair before it, which a best card leads to.
        worth: The tricks of each pair after it.
        better: The cards that would have given nothing away, in card order; none if this one did not.
    """

    seat: Seat
    card: Card
    best: ByPair[int] | None
    worth: ByPair[int] | None
    better: tuple[Card, ...] = ()

    @property
    def given_away(self) -> int | None:
        """How many tricks the card cost the pair of who played it: too few taken, or in a noll too many.

        None if the limit of the search was reached.
        """
        if self.best is None or self.worth is None:
            return None
        return abs(self.best[self.seat.pair] - self.worth[self.seat.pair])


@attrs.frozen
class Review(Formatted):
    """The play of a deal, held against best play.

    Attributes:
        start: The tricks of each pair if everybody had played best from the first card; None if the limit was reached.
        plays: What there is to tell of each card, in the order of the play.
        positions: How many positions the search looked at.
    """

    start: ByPair[int] | None
    plays: tuple[PlayReview, ...]
    positions: int = attrs.field(eq=False)

    @property
    def tricks(self) -> tuple[ByPair[int] | None, ...]:
        """The tricks that best play led to: before the first card, and after each one."""
        return (self.start, *(play.worth for play in self.plays))

    @property
    def mistakes(self) -> tuple[PlayReview, ...]:
        """The cards that gave something away."""
        return tuple(play for play in self.plays if play.given_away)

    @property
    def is_exact(self) -> bool:
        """Whether all was found out, so that nothing is None."""
        return None not in self.tricks


def review(deal: Deal, *, limit: Limit = NO_LIMIT, memory: int = MEMORY, compiled: bool | None = None) -> Review:
    """What each card of a deal cost, where everybody knows all hands and plays best from then on.

    It begins at the last card, where there is least to search, so that within a limit the end of the play is told.

    Args:
        deal: A deal that is over, claimed or still in play; of the last two it tells what was played.
        limit: How far the search for the whole play may go.
        memory: As for `solve`.
        compiled: As for `solve`.

    Raises:
        SolverError: As for `solve`; and the other errors as well.

    Examples:
        >>> import random
        >>> from priffe import Bid, Hand, apply_action, legal_cards, replay, shuffle
        >>> deal = replay(shuffle(random.Random(4)), dealer=Seat.WEST, actions=[Bid.SPEL])
        >>> while not deal.is_over:
        ...     deal = apply_action(deal, legal_cards(deal)[-1])
        >>> found = review(deal, limit=Limit(positions=1000), compiled=False)
        >>> [(str(play.card), play.given_away, [str(card) for card in play.better]) for play in found.mistakes[-2:]]
        [('8C', 1, ['4C']), ('7C', 1, ['2C'])]
    """
    if not isinstance(deal, Deal):
        raise TypeError(f"a Deal is reviewed, not a {type(deal).__name__}")
    check_arguments(limit, memory)
    start = None if deal.contract is None else position_of(beginning_of(deal))
    if start is None:
        raise SolverError("without a contract there is nothing to review", code="no_contract")
    trump = None if deal.contract is None else deal.contract.kind.trump
    points = list(_points(start, [place_of(card, trump) for card in deal.plays]))
    search = search_for(start, engine(compiled), memory, budget_of(limit))
    cards = {place_of(card, trump): card for hand in deal.hands for card in hand}
    totals, better = _gone_through(search, points)
    tricks = [None if total is None else _tricks(total, noll=start.noll) for total in totals]
    plays = (
        PlayReview(
            list(Seat)[point.position.turn],
            card,
            tricks[place],
            tricks[place + 1],
            tuple(sorted(found for bit, found in cards.items() if bit & better[place])),
        )
        for place, (card, point) in enumerate(zip(deal.plays, points, strict=False))
    )
    return Review(tricks[0], tuple(plays), search.positions)


@attrs.frozen
class _Point:
    """A point of the play: the position, and what North and South have scored by then."""

    position: Position
    scored: int


def _points(position: Position, played: list[int]) -> Iterator[_Point]:
    """The beginning of the play, and the point after each card."""
    point = _Point(position, 0)
    yield point
    for card in played:
        position, scored = point.position.after(card)
        point = _Point(position, point.scored + scored)
        yield point


def _gone_through(search: Search, points: list[_Point]) -> tuple[list[int | None], list[int]]:
    """What North and South score in all from each point, None if it was not found, and the better cards as bits.

    A card never gains for its player, so what is left to be found before it is whether another one would have done
    better.
    """
    totals: list[int | None] = [None] * len(points)
    better = [0] * len(points)
    last = points[-1]
    low, high = search.between(last.position, 0, last.position.tricks)
    if low < high:
        return totals, better
    total = totals[-1] = last.scored + low
    for place in reversed(range(len(points) - 1)):
        point, after = points[place], total - points[place].scored
        if point.position.turn & 1 == 0:
            low, high = search.between(point.position, after, point.position.tricks, guess=after + 1)
        else:
            low, high = search.between(point.position, 0, after, guess=after)
        if low < high:
            break
        if low != after:
            try:
                better[place] = _keepers(search, point.position, low)
            except SpentError:
                break
        total = totals[place] = point.scored + low
    return totals, better


def _keepers(search: Search, position: Position, value: int) -> int:
    """The cards that keep what North and South can score.

    Raises:
        SpentError: If the limit is reached.
    """
    kept = 0
    for equal in position.equals():
        following, scored = position.after(equal & -equal)
        if keeps(search, following, value - scored, position.turn):
            kept |= equal
    return kept


def _tricks(total: int, *, noll: bool) -> ByPair[int]:
    """The tricks of both pairs in the whole deal, from what North and South score of the 13."""
    return ByPair(13 - total, total) if noll else ByPair(total, 13 - total)
