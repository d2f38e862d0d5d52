"""What priffe is timed at. Everything goes through the public interface."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import islice, pairwise
from typing import TypeAlias, TypeVar

import priffe as pf
from benchmarks.timing import Batch, Work
from priffe import encoding, records

T = TypeVar("T")

DEALS = 40
"""How many deals a batch goes through."""

WHOLE_DEALS = "priffe / whole deals"
"""The name of the play of whole deals, auction included, behind that of its group."""

MIDDLE = (24, 25, 26, 27)
"""How many cards are played by the middle of a deal: each place of a trick comes equally often."""

VIEWS = 160
"""How many views are sampled in turn: more than priffe keeps its preparation of, so that each draw makes its own."""


def works() -> list[Work]:
    """Everything but the batch playouts."""
    return [*_play(), *_queries(), *_views(), *_sessions(), *_text(), *_values()]


def paths(rng: random.Random) -> Iterator[list[pf.Deal]]:
    """The states of random deals, each from before the first call to the end, without end."""
    seats = list(pf.Seat)
    while True:
        path = [pf.new_deal(pf.shuffle(rng), dealer=rng.choice(seats))]
        while actions := pf.legal_actions(path[-1]):
            path.append(pf.apply_action(path[-1], rng.choice(actions)))
        yield path


def fresh_deals(rng: random.Random, number: int) -> list[pf.Deal]:
    """Deals before the first call."""
    seats = list(pf.Seat)
    return [pf.new_deal(pf.shuffle(rng), dealer=rng.choice(seats)) for _ in range(number)]


def fresh_play(rng: random.Random, number: int) -> Batch:
    """The random play of deals that were never played before."""
    starts = fresh_deals(rng, number)
    return lambda: _whole_deals(starts)


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


def _fresh_play_of_cards(rng: random.Random) -> Batch:
    """The same without the auctions."""
    led: list[pf.Deal] = []
    for start in fresh_deals(rng, DEALS):
        deal = start
        while bids := pf.legal_bids(deal):
            deal = pf.apply_action(deal, rng.choice(bids))
        led.append(deal)
    return lambda: _whole_deals(led)


def _play() -> Iterator[Work]:
    rng = random.Random(1)
    yield Work(f"play / {WHOLE_DEALS}", "action", lambda: fresh_play(rng, DEALS))
    yield Work("play / priffe / cards only", "action", lambda: _fresh_play_of_cards(rng))
    before = [(deal, random.Random(3).choice(pf.legal_cards(deal))) for deal in mid_deals(DEALS)]

    def successors() -> int:
        apply_action = pf.apply_action
        for deal, card in before:
            apply_action(deal, card)
        return len(before)

    yield Work.again("step / priffe / apply_action", "call", successors)
    yield Work.again("step / priffe / legal_cards", "call", each(pf.legal_cards, [deal for deal, _ in before]))


def _queries() -> Iterator[Work]:
    middle, over = mid_deals(DEALS), deals_after(52, DEALS)
    views = [pf.observe(deal, deal.turn) for deal in mid_deals(VIEWS)]
    yield Work.again("observe / priffe / observe", "call", each(lambda deal: pf.observe(deal, pf.Seat.SOUTH), middle))
    yield Work.again("encode / priffe / compact", "call", each(encoding.encode, views))
    recall = partial(encoding.encode, layout=encoding.PERFECT_RECALL)
    yield Work.again("encode / priffe / perfect recall", "call", each(recall, views))
    yield Work.again("encode / priffe / legal_mask", "call", each(encoding.legal_mask, views))
    yield Work.again("score / priffe / score_deal", "call", each(pf.score_deal, over))
    rng = random.Random(3)
    yield Work.again(
        "sample / priffe / sample_deal, new view", "call", each(lambda view: pf.sample_deal(view, rng), views)
    )
    same = [view for view in views[::40] for _ in range(10)]
    yield Work.again(
        "sample / priffe / sample_deal, same view", "call", each(lambda view: pf.sample_deal(view, rng), same)
    )


_Asked: TypeAlias = tuple[pf.Deal, pf.Observation, pf.Seat, pf.Card]
"""A deal, the view of the seat to play, the seat, and a card that it may play."""

QUESTIONS: dict[str, tuple[Callable[[_Asked], object], Callable[[_Asked], object]]] = {
    "hand": (lambda of: of[0].hand(of[2]), lambda of: of[1].hand),
    "turn": (lambda of: of[0].turn, lambda of: of[1].turn),
    "legal_actions": (lambda of: pf.legal_actions(of[0]), lambda of: pf.legal_actions(of[1])),
    "why_not": (lambda of: pf.why_not(of[0], of[3]), lambda of: pf.why_not(of[1], of[3])),
    "card_counts": (lambda of: [len(of[0].hand(seat)) for seat in pf.Seat], lambda of: of[1].card_counts),
}
"""What bots ask of a view, by name: put to the deal, and put to the view of it."""


def _views() -> Iterator[Work]:
    asked: list[_Asked] = []
    for deal in mid_deals(DEALS):
        seat = deal.turn or pf.Seat.NORTH  # it is somebody's turn
        asked.append((deal, pf.observe(deal, seat), seat, pf.legal_cards(deal)[0]))
    for name, (of_deal, of_view) in QUESTIONS.items():
        yield Work.again(f"ask / priffe / {name} of a deal", "call", each(of_deal, asked))
        yield Work.again(f"ask / priffe / {name} of a view", "call", each(of_view, asked))


NOLL = pf.DealResult(pf.Contract(pf.ContractKind.NOLL, pf.Pair.NS), tricks=pf.ByPair(4, 9))

FINISHED = (0, 300)
"""How many deals the sessions have behind them whose views are made and written."""

SESSION_WORKS: dict[str, Callable[[pf.Session, pf.Session, pf.Seat], object]] = {
    "observe": lambda _, session, seat: pf.observe(session, seat),
    "observe and dumps": lambda _, session, seat: records.dumps(pf.observe(session, seat)),
    "apply_action": lambda _, session, __: pf.apply_action(session, pf.Bid.PASS),
    "add_deal, observe and dumps": lambda evening, _, seat: records.dumps(pf.observe(pf.add_deal(evening, NOLL), seat)),
}
"""What a site does with a session between two deals, the same one with the next deal begun, and a seat, by name."""


def _sessions() -> Iterator[Work]:
    rules = pf.changed(pf.STANDARD, {"session.rubbers": 999, "session.rotation": pf.Rotation.EACH_PARTNER})
    over = [
        pf.replay(deal.hands, dealer=deal.dealer, rules=rules, actions=(*deal.calls, *deal.plays))
        for deal in deals_after(52, DEALS)
    ]
    evening = pf.Session(("Ada", "Bea", "Cil", "Dag"), rules)
    for number in range(FINISHED[-1] + 1):
        if number in FINISHED:
            session = pf.start_deal(evening, pf.shuffle(random.Random(number)))
            for name, work in SESSION_WORKS.items():
                run = each(partial(work, evening, session), tuple(pf.Seat))
                yield Work.again(f"session / priffe / {name}, {number} deals before", "call", run)
        evening = pf.add_deal(evening, over[number % DEALS])


def _text() -> Iterator[Work]:
    over = deals_after(52, DEALS)
    texts, pickles = [records.dumps(deal) for deal in over], [pickle.dumps(deal) for deal in over]
    yield Work.again("write / priffe / dumps", "deal", each(records.dumps, over))
    yield Work.again("read / priffe / loads", "deal", each(records.loads, texts))
    yield Work.again("write / priffe / pickle", "deal", each(pickle.dumps, over))
    yield Work.again("read / priffe / unpickle", "deal", each(pickle.loads, pickles))
    hands = [deal.hands for deal in over]
    pbn = [pf.hands_to_pbn(four) for four in hands]
    rng = random.Random(4)
    yield Work.again("deal / priffe / shuffle", "deal", each(pf.shuffle, [rng] * DEALS))
    yield Work.again("write hands / priffe / hands_to_pbn", "deal", each(pf.hands_to_pbn, hands))
    yield Work.again("read hands / priffe / hands_from_pbn", "deal", each(pf.hands_from_pbn, pbn))


def _values() -> Iterator[Work]:
    middle = mid_deals(DEALS)
    again = [pickle.loads(pickle.dumps(deal)) for deal in middle]  # noqa: S301 - our own pickle
    yield Work.again("value / priffe / hash", "call", each(hash, middle))
    yield Work.again(
        "value / priffe / ==, equal", "call", both(lambda a, b: a == b, list(zip(middle, again, strict=True)))
    )
    yield Work.again("value / priffe / ==, unequal", "call", both(lambda a, b: a == b, list(pairwise(middle))))


def playout_works() -> list[Work]:
    """The batch playouts, if this priffe has them."""
    if find_spec("priffe.playouts") is None:
        return []
    playouts = import_module("priffe.playouts").playouts
    number = 20_000 if find_spec("numba") is not None else 200
    start, middle = fresh_deals(random.Random(1), 1)[0], deals_after(0, 1)[0]

    def run(state: pf.Deal) -> int:
        playouts(state, number, 7)
        return number

    return [
        Work.again("playouts / priffe / whole deals", "deal", lambda: run(start)),
        Work.again("playouts / priffe / from the first card", "deal", lambda: run(middle)),
    ]
