"""What priffe is timed at. Everything goes through the public interface."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import islice, pairwise
from typing import TypeVar

import priffe as pf
from benchmarks.timing import Work
from priffe import records

T = TypeVar("T")

DEALS = 40
"""How many deals a batch goes through."""

MIDDLE = (24, 25, 26, 27)
"""How many cards are played by the middle of a deal: each place of a trick comes equally often."""

VIEWS = 160
"""How many views are sampled in turn: more than priffe keeps its preparation of, so that each draw makes its own."""


def works() -> list[Work]:
    """Everything but the batch playouts."""
    return [*_play(), *_queries(), *_text(), *_values()]


def paths(rng: random.Random) -> Iterator[list[pf.Deal]]:
    """The states of random deals, each from before the first call to the end, without end."""
    seats = list(pf.Seat)
    while True:
        path = [pf.new_deal(pf.shuffle(rng), dealer=rng.choice(seats))]
        while actions := pf.legal_actions(path[-1]):
            path.append(pf.apply_action(path[-1], rng.choice(actions)))
        yield path


def fresh_deals(number: int) -> list[pf.Deal]:
    """Deals before the first call."""
    return [path[0] for path in islice(paths(random.Random(1)), number)]


def deals_after(cards: int, number: int) -> list[pf.Deal]:
    """Deals that led to a contract, after so many cards."""
    played = (path for path in paths(random.Random(2)) if path[-1].contract is not None)
    return [path[cards - 53] for path in islice(played, number)]


def mid_deals(number: int) -> list[pf.Deal]:
    """Deals in the middle, an equal number before each place of a trick."""
    return [deal for cards in MIDDLE for deal in deals_after(cards, number // len(MIDDLE))]


def each(function: Callable[[T], object], values: Sequence[T]) -> Callable[[], int]:
    """A batch that calls a function with each value."""

    def run() -> int:
        for value in values:
            function(value)
        return len(values)

    return run


def both(function: Callable[[T, T], object], pairs: Sequence[tuple[T, T]]) -> Callable[[], int]:
    """A batch that calls a function with both values of each pair."""

    def run() -> int:
        for one, other in pairs:
            function(one, other)
        return len(pairs)

    return run


def _whole_deals(starts: Iterable[pf.Deal]) -> int:
    legal_bids, legal_cards, apply_action = pf.legal_bids, pf.legal_cards, pf.apply_action
    chance, actions = random.random, 0
    for start in starts:
        deal = start
        while bids := legal_bids(deal):
            deal = apply_action(deal, bids[int(chance() * len(bids))])
            actions += 1
        while cards := legal_cards(deal):
            deal = apply_action(deal, cards[int(chance() * len(cards))])
            actions += 1
    return actions


def _play() -> Iterator[Work]:
    fresh, led = fresh_deals(DEALS), deals_after(0, DEALS)
    yield Work("play / priffe / whole deals", "action", lambda: _whole_deals(fresh))
    yield Work("play / priffe / cards only", "action", lambda: _whole_deals(led))
    before = [(deal, random.Random(3).choice(pf.legal_cards(deal))) for deal in mid_deals(DEALS)]

    def successors() -> int:
        apply_action = pf.apply_action
        for deal, card in before:
            apply_action(deal, card)
        return len(before)

    yield Work("step / priffe / apply_action", "call", successors)
    yield Work("step / priffe / legal_cards", "call", each(pf.legal_cards, [deal for deal, _ in before]))


def _queries() -> Iterator[Work]:
    middle, over = mid_deals(DEALS), deals_after(52, DEALS)
    views = [pf.observe(deal, deal.turn) for deal in mid_deals(VIEWS)]
    yield Work("observe / priffe / observe", "call", each(lambda deal: pf.observe(deal, pf.Seat.SOUTH), middle))
    yield Work("score / priffe / score_deal", "call", each(pf.score_deal, over))
    rng = random.Random(3)
    yield Work("sample / priffe / sample_deal, new view", "call", each(lambda view: pf.sample_deal(view, rng), views))
    same = [view for view in views[::40] for _ in range(10)]
    yield Work("sample / priffe / sample_deal, same view", "call", each(lambda view: pf.sample_deal(view, rng), same))


def _text() -> Iterator[Work]:
    over = deals_after(52, DEALS)
    texts, pickles = [records.dumps(deal) for deal in over], [pickle.dumps(deal) for deal in over]
    yield Work("write / priffe / dumps", "deal", each(records.dumps, over))
    yield Work("read / priffe / loads", "deal", each(records.loads, texts))
    yield Work("write / priffe / pickle", "deal", each(pickle.dumps, over))
    yield Work("read / priffe / unpickle", "deal", each(pickle.loads, pickles))
    hands = [deal.hands for deal in over]
    pbn = [pf.hands_to_pbn(four) for four in hands]
    rng = random.Random(4)
    yield Work("deal / priffe / shuffle", "deal", each(pf.shuffle, [rng] * DEALS))
    yield Work("write hands / priffe / hands_to_pbn", "deal", each(pf.hands_to_pbn, hands))
    yield Work("read hands / priffe / hands_from_pbn", "deal", each(pf.hands_from_pbn, pbn))


def _values() -> Iterator[Work]:
    middle = mid_deals(DEALS)
    again = [pickle.loads(pickle.dumps(deal)) for deal in middle]  # noqa: S301 - our own pickle
    yield Work("value / priffe / hash", "call", each(hash, middle))
    yield Work("value / priffe / ==, equal", "call", both(lambda a, b: a == b, list(zip(middle, again, strict=True))))
    yield Work("value / priffe / ==, unequal", "call", both(lambda a, b: a == b, list(pairwise(middle))))


def playout_works() -> list[Work]:
    """The batch playouts, if this priffe has them."""
    if find_spec("priffe.playouts") is None:
        return []
    playouts = import_module("priffe.playouts").playouts
    number = 20_000 if find_spec("numba") is not None else 200
    start, middle = fresh_deals(1)[0], deals_after(0, 1)[0]

    def run(state: pf.Deal) -> int:
        playouts(state, number, 7)
        return number

    return [
        Work("playouts / priffe / whole deals", "deal", lambda: run(start)),
        Work("playouts / priffe / from the first card", "deal", lambda: run(middle)),
    ]
