"""Deals that fit what a player has seen: how many there are, and one of them drawn, each equally likely.

A hidden hand has a known number of cards, and its player has shown out of known suits. Apart from that the unseen cards
are alike to the viewer. So it is enough to settle how many cards of each *restricted* suit, one that some hidden hand
may not hold, go to each hidden hand: u cards can be split into parts of a, b and c in u! / (a! b! c!) ways, and the
cards of the other suits fill the room that is left in any order. The counts are exact integers and a draw follows them.
Nothing is tried and thrown away, however rare the deals are. What was worked out for a view is kept for the next draw.
"""

import random
from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, islice
from math import factorial, prod
from typing import NamedTuple, TypeAlias

from priffe._frame import plays_of
from priffe.cards import CARDS, Card, Hand, Suit, cards_of, suit_mask
from priffe.deal import Deal, deal_at
from priffe.dealing import HAND_SIZE
from priffe.observation import Observation
from priffe.seats import BySeat, Seat

_PACK = Hand(CARDS).mask
_SEATS = tuple(Seat)
_SUIT_MASKS = tuple(map(suit_mask, Suit))

_Room: TypeAlias = tuple[int, ...]
"""How many cards each hidden hand has room for, in the order of the seats."""

_Restricted: TypeAlias = tuple[tuple[int, tuple[bool, ...]], ...]
"""For each restricted suit, the number of its unseen cards, and which hidden hands may hold them."""


class _Unknown(NamedTuple):
    """What a viewer does not know.

    Attributes:
        seats: The hidden seats.
        played: Masks of what every seat has played.
        room: How many cards each hidden hand still holds.
        restricted: The unseen cards of each restricted suit, and which hidden hands may hold them.
        free: The other unseen cards.
    """

    seats: tuple[Seat, ...]
    played: tuple[int, ...]
    room: _Room
    restricted: tuple[tuple[tuple[Card, ...], tuple[bool, ...]], ...]
    free: tuple[Card, ...]

    @property
    def shape(self) -> _Restricted:
        return tuple((len(cards), may_hold) for cards, may_hold in self.restricted)


def count_deals(view: Observation) -> int:
    """How many deals fit what the viewer has seen.

    Args:
        view: What a seat or a spectator has seen.

    Returns:
        The exact number; for a player before the first card it is ``39! / 13!**3``.

    Examples:
        >>> from priffe import new_deal, observe, shuffle
        >>> deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
        >>> count_deals(observe(deal, Seat.EAST)) == factorial(39) // factorial(13) ** 3
        True
    """
    unknown = _unknown(view)
    return _ways(unknown.room, unknown.shape)


def sample_hands(view: Observation, rng: random.Random) -> BySeat[Hand]:
    """Draw four hands that fit what the viewer has seen; every choice is equally likely.

    Args:
        view: What a seat or a spectator has seen.
        rng: The only source of chance; the same state gives the same hands. A subclass must override ``getrandbits``,
            not only ``random``.

    Returns:
        The hands as dealt: the viewer's own, and for every other seat what it has played and what it may hold.
    """
    if not isinstance(rng, random.Random):
        raise TypeError(f"chance comes from a random.Random, not from a {type(rng).__name__}")
    unknown = _unknown(view)
    room, shape, hands = unknown.room, unknown.shape, list(unknown.played)
    for place, (cards, _) in enumerate(unknown.restricted):
        splits, bounds = _choices(room, shape[place:])
        split = splits[bisect(bounds, rng.randrange(bounds[-1]))]
        _hand_out(cards, split, unknown.seats, hands, rng)
        room = _less(room, split)
    _hand_out(unknown.free, room, unknown.seats, hands, rng)
    if view.seat is not None and view.dealt is not None:
        hands[view.seat._value_] = view.dealt.mask
    return BySeat(*hands).map(Hand.from_mask)


def sample_deal(view: Observation, rng: random.Random) -> Deal:
    """Draw a deal that fits what the viewer has seen; every such deal is equally likely.

    Args:
        view: What a seat or a spectator has seen.
        rng: The only source of chance; the same state gives the same deal.

    Returns:
        A deal that has come as far as the view, with a history that is legal for every seat:
        ``observe(deal, view.seat) == view``.

    Examples:
        >>> from priffe import new_deal, observe, shuffle
        >>> deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
        >>> view = observe(deal, Seat.EAST)
        >>> observe(sample_deal(view, random.Random(1)), Seat.EAST) == view
        True
    """
    return deal_at(view, sample_hands(view, rng))


class SplitNode(NamedTuple):
    """One point of a draw: the ways to split the next part of the hidden cards, given the room that is left.

    Attributes:
        splits: For each way, how many cards each hidden hand gets.
        bounds: The running sums of the numbers of deals that have them.
        following: The place of the next node in `DrawTree.nodes`, for each split; nothing at the last part.
    """

    splits: tuple[tuple[int, ...], ...]
    bounds: tuple[int, ...]
    following: tuple[int, ...]


class DrawTree(NamedTuple):
    """All that `sample_hands` can come to for a view, for who draws in another way.

    Attributes:
        seats: The hidden seats.
        played: Masks of what every seat has played.
        parts: The hidden cards: of each suit that some hidden hand may not hold, and last the other ones.
        nodes: The ways to split the parts, beginning with the first part's only node.
    """

    seats: tuple[Seat, ...]
    played: tuple[int, ...]
    parts: tuple[tuple[Card, ...], ...]
    nodes: tuple[SplitNode, ...]


def draw_tree(view: Observation) -> DrawTree:
    """What a draw of hands that fit a view can come to, with the number of deals for each choice.

    Args:
        view: What a seat or a spectator has seen.
    """
    unknown = _unknown(view)
    nodes: list[SplitNode] = []
    rooms = [unknown.room]
    for place in range(len(unknown.shape)):
        places: dict[_Room, int] = {}
        first = len(nodes) + len(rooms)
        for room in rooms:
            splits, bounds = _choices(room, unknown.shape[place:])
            rest = [_less(room, split) for split in splits]
            following = tuple(places.setdefault(left, first + len(places)) for left in rest)
            nodes.append(SplitNode(splits, bounds, following))
        rooms = list(places)
    nodes += [SplitNode((room,), (1,), ()) for room in rooms]
    parts = (*(cards for cards, _ in unknown.restricted), unknown.free)
    return DrawTree(unknown.seats, unknown.played, parts, tuple(nodes))


@lru_cache(maxsize=64)  # draws from one view come in numbers; the views that it keeps hold no hidden card
def _unknown(view: Observation) -> _Unknown:
    if not isinstance(view, Observation):
        raise TypeError(f"deals are drawn to fit an Observation, not a {type(view).__name__}; see observe")
    played, shown_out = [0, 0, 0, 0], [0, 0, 0, 0]
    for seat, card, led in plays_of(view._frame, view._played):
        played[seat._value_] |= card.bit
        if card.suit is not led:
            shown_out[seat._value_] |= _SUIT_MASKS[led._value_]
    seats = tuple([seat for seat in _SEATS if seat is not view.seat])
    barred = [shown_out[seat._value_] for seat in seats]
    own = 0 if view.dealt is None else view.dealt.mask
    unseen = _PACK & ~(own | played[0] | played[1] | played[2] | played[3])
    restricted: list[tuple[tuple[Card, ...], tuple[bool, ...]]] = []
    free: list[Card] = []
    for mask in _SUIT_MASKS:
        cards = cards_of(unseen & mask)
        may_hold = tuple([not suits & mask for suits in barred])
        if all(may_hold):
            free += cards
        elif cards:
            restricted.append((cards, may_hold))
    room = tuple([HAND_SIZE - played[seat._value_].bit_count() for seat in seats])
    return _Unknown(seats, tuple(played), room, tuple(restricted), tuple(free))


@lru_cache(maxsize=1 << 16)
def _ways(room: _Room, restricted: _Restricted) -> int:
    """In how many ways the restricted suits, and free cards in what room is left, can go to the hidden hands."""
    if not restricted:
        return _arrangements(room)
    return sum(weight for _, weight in _weighed_splits(room, restricted))


def _weighed_splits(room: _Room, restricted: _Restricted) -> Iterator[tuple[_Room, int]]:
    """The splits of the first restricted suit, each with the number of deals that have it."""
    (cards, may_hold), *rest = restricted
    for split in _splits(cards, tuple(n if may else 0 for n, may in zip(room, may_hold, strict=True))):
        weight = _arrangements(split) * _ways(_less(room, split), tuple(rest))
        if weight:
            yield split, weight


def _arrangements(parts: _Room) -> int:
    """In how many ways different cards can be split into parts of these sizes."""
    return factorial(sum(parts)) // prod(map(factorial, parts))


def _splits(cards: int, room: _Room) -> Iterator[_Room]:
    """All ways to split a number of like cards among hands with room for so many."""
    first, *rest = room
    if not rest:
        if cards <= first:
            yield (cards,)
        return
    for here in range(max(0, cards - sum(rest)), min(cards, first) + 1):
        for others in _splits(cards - here, tuple(rest)):
            yield (here, *others)


@lru_cache(maxsize=256)
def _choices(room: _Room, restricted: _Restricted) -> tuple[tuple[_Room, ...], tuple[int, ...]]:
    """The splits of the first restricted suit, and the running sums of the numbers of deals that have them."""
    splits, weights = zip(*_weighed_splits(room, restricted), strict=True)
    return splits, tuple(accumulate(weights))


def _hand_out(
    cards: Sequence[Card], split: _Room, seats: tuple[Seat, ...], hands: list[int], rng: random.Random
) -> None:
    """Add cards to hands in random order, so many to each seat."""
    order = iter(rng.sample(cards, len(cards)))
    for seat, count in zip(seats, split, strict=True):
        hands[seat._value_] |= sum([card.bit for card in islice(order, count)])


def _less(room: _Room, split: _Room) -> _Room:
    return tuple(a - b for a, b in zip(room, split, strict=True))
