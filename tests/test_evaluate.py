"""What actions are worth: many worlds drawn at once, and playouts after every action in each of them."""

import importlib.util
import pickle
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import lru_cache
from itertools import islice

import pytest
from random_games import ALL_RULES, VIEWERS, endings, fitting_hands, game

from priffe import (
    Bid,
    BySeat,
    Card,
    Deal,
    DealResult,
    Hand,
    Observation,
    ObservationError,
    Pair,
    Seat,
    apply_action,
    legal_actions,
    new_deal,
    observe,
    score_deal,
    shuffle,
)
from priffe.deal import deal_at
from priffe.playouts import _evaluate, evaluate
from priffe.sampling import Worlds, sample_many
from priffe.tricks import strength

HAS_NUMBA = importlib.util.find_spec("numba") is not None
COMPILED = pytest.param(True, marks=pytest.mark.skipif(not HAS_NUMBA, reason="numba is not installed"), id="compiled")
PLAIN = pytest.param(False, id="plain")
ENGINES = pytest.mark.parametrize("compiled", [PLAIN, COMPILED])

START = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
VIEW = observe(apply_action(START, Bid.SPEL), Seat.NORTH)


def to_act(deal: Deal) -> Observation:
    return observe(deal, deal.turn)


def some_views(seed: int, step: int = 7) -> list[Observation]:
    """Views of the player to act at moments of games by all rules."""
    rng = random.Random(seed)
    return [
        to_act(moment.deal)
        for rules in ALL_RULES
        for moment in islice(game(rng, rules), 0, None, step)
        if not moment.deal.is_over
    ]


# -- many worlds


@ENGINES
def test_worlds_fit_the_view(compiled: bool) -> None:
    rng = random.Random(1)
    for rules in ALL_RULES:
        for moment in islice(game(rng, rules), 0, None, 5):
            view = observe(moment.deal, rng.choice(VIEWERS))
            worlds = sample_many(view, 5, rng.getrandbits(64), compiled=compiled)
            assert len(worlds) == 5
            for number in range(5):
                assert observe(worlds.deal(number), view.seat) == view
                assert worlds.deal(number).hands == worlds.hands(number)
                assert tuple(worlds.masks[number, seat] for seat in range(4)) == masks(worlds.hands(number))


@pytest.mark.skipif(not HAS_NUMBA, reason="numba is not installed")
def test_worlds_are_the_same_compiled_or_not() -> None:
    for seed, view in enumerate(some_views(2)):
        assert sample_many(view, 20, seed, compiled=True) == sample_many(view, 20, seed, compiled=False)


@ENGINES
def test_every_deal_that_fits_is_drawn_equally_often(compiled: bool) -> None:
    """Chi-square over endings in which all deals that fit are known, pooled."""
    rng, statistic, freedom = random.Random(3), 0.0, 0
    for moment in islice(endings(rng, range(2, 9)), 120):
        viewer = rng.choice(tuple(Seat))
        fitting = fitting_hands(moment.plays, viewer, moment.deal.hands[viewer])
        if not 1 < len(fitting) <= 60:
            continue
        each = 20
        worlds = sample_many(observe(moment.deal, viewer), each * len(fitting), rng.getrandbits(64), compiled=compiled)
        counts = dict.fromkeys(map(masks, fitting), 0)
        for number in range(len(worlds)):
            counts[masks(worlds.hands(number))] += 1
        statistic += sum((count - each) ** 2 / each for count in counts.values())
        freedom += len(fitting) - 1
    assert freedom > 300
    assert abs(statistic - freedom) < 4 * (2 * freedom) ** 0.5


def masks(hands: BySeat[Hand]) -> tuple[int, ...]:
    return tuple(hand.mask for hand in hands)


def test_weights_come_from_the_hands() -> None:
    def by_length(hands: BySeat[Hand]) -> int:
        return len(hands[Seat.SOUTH].of_suit(Card("AS").suit))

    plain, weighed = sample_many(VIEW, 50, 1), sample_many(VIEW, 50, 1, weight=by_length)
    assert plain.masks == weighed.masks
    assert weighed.weights == tuple(by_length(plain.hands(number)) for number in range(50))
    total = sum(weighed.weights)
    assert (
        weighed.effective_size == total**2 / sum(weight**2 for weight in weighed.weights) < plain.effective_size == 50
    )
    assert (plain != weighed, pickle.loads(pickle.dumps(weighed))) == (True, weighed)  # noqa: S301


def test_what_is_no_sample_is_refused() -> None:
    wrong: list[tuple[Callable[[], object], type[Exception], str]] = [
        (lambda: sample_many(START, 1, 1), TypeError, "fit an Observation, not a Deal"),  # type: ignore[arg-type] # on purpose
        (lambda: sample_many(VIEW, 0, 1), ValueError, "number of deals is at least 1, not 0"),
        (lambda: sample_many(VIEW, True, 1), TypeError, "number of deals is an int, not a bool"),
        (lambda: sample_many(VIEW, 1, "x"), TypeError, "seed is an int, not a str"),  # type: ignore[arg-type] # on purpose
        (lambda: sample_many(VIEW, 2, 1, weight=lambda _: 0), ValueError, "all of 2 deals have the weight 0"),
        (lambda: sample_many(VIEW, 2, 1, weight=lambda _: -1), ValueError, "at least 0, not -1"),
        (lambda: sample_many(VIEW, 2, 1, weight=lambda _: 0.5), TypeError, "an int, not 0.5"),  # type: ignore[arg-type,return-value] # on purpose
        (lambda: sample_many(VIEW, 2, 1).hands(2), IndexError, "no deal 2 of 2"),
    ]
    for call, error, words in wrong:
        with pytest.raises(error, match=words):
            call()


# -- evaluated actions


@pytest.mark.skipif(not HAS_NUMBA, reason="numba is not installed")
def test_actions_are_worth_the_same_compiled_or_not() -> None:
    for seed, view in enumerate(some_views(4)):
        worlds = sample_many(view, 3, seed, weight=lambda hands: hands[Seat.EAST].mask % 3 + 1)
        compiled, plain = (evaluate(view, worlds, 4, seed, compiled=how) for how in (True, False))
        assert compiled == plain
        assert [each.action for each in plain] == list(legal_actions(view))
        assert all(each.playouts.n == 4 * sum(worlds.weights or ()) for each in plain)


@lru_cache(maxsize=1 << 16)
def expected(deal: Deal, pair: Pair) -> Fraction:
    """The mean difference of points after random play, by trying all of it with the public functions."""
    if deal.is_over:
        points = score_deal(deal).totals
        return Fraction(points[pair] - points[pair.other])
    choices = legal_actions(deal)
    return sum((expected(apply_action(deal, action), pair) for action in choices), Fraction()) / len(choices)


@pytest.mark.skipif(not HAS_NUMBA, reason="numba is not installed")
def test_values_are_those_of_all_random_play() -> None:
    rng, distance, tried = random.Random(5), 0.0, 0
    for moment in islice(endings(rng, range(4, 12)), 40):
        view = to_act(moment.deal)
        worlds = sample_many(view, 4, rng.getrandbits(64), weight=lambda hands: hands[Seat.WEST].mask % 4 + 1)
        assert worlds.weights is not None
        for each in evaluate(view, worlds, 4000, rng.getrandbits(64)):
            values = [expected(apply_action(worlds.deal(at), each.action), moment.deal.turn.pair) for at in range(4)]  # type: ignore[union-attr] # somebody is to act
            wanted = Fraction(sum(weight * value for weight, value in zip(worlds.weights, values, strict=True)))
            wanted /= sum(worlds.weights)
            spread = max(1.0, 60 / (4000 * worlds.effective_size) ** 0.5)
            assert abs(each.value - wanted) < 6 * spread
            distance += float(each.value - wanted)
            tried += 1
    assert abs(distance / tried) < 0.5


# -- by rules of thumb


def thumb(deal: Deal) -> list[Card]:  # noqa: PLR0911  # a rule of thumb each
    """The cards that may be played by the rules of thumb, each as often as it is likely."""
    cards = [card for card in legal_actions(deal) if isinstance(card, Card)]
    few = deal.contract is not None and deal.contract.kind.is_noll
    trick, seat, trump = deal.trick, deal.turn, None if deal.contract is None else deal.contract.trump
    assert trick is not None
    assert seat is not None
    if trick.led is None:
        return [min(other for other in cards if other.suit is card.suit) if few else card for card in cards]
    best_seat, best = max(trick.plays, key=lambda play: strength(play[1], trick.led, trump))  # type: ignore[arg-type] # somebody has led
    ours, is_last = best_seat is seat.partner, len(trick) == 3
    power = strength(best, trick.led, trump)
    wins = [card for card in cards if strength(card, trick.led, trump) > power]
    if cards[0].suit is trick.led:
        loses = [card for card in cards if card not in wins]
        if few:
            return [max(cards) if is_last and (ours or not loses) else max(loses) if loses else min(cards)]
        if ours or not wins:
            return [min(cards)]
        return [min(wins) if is_last else max(cards)]
    if few:
        top = max(card.rank for card in cards)
        return [next(card for card in cards if card.rank is top)]
    ruffs = [card for card in wins if card.suit is trump]
    if ruffs and not ours:
        return [min(ruffs)]
    return [min(other for other in cards if other.suit is card.suit) for card in cards]


@lru_cache(maxsize=1 << 16)
def expected_by_thumb(deal: Deal, pair: Pair) -> Fraction:
    if deal.is_over:
        points = score_deal(deal).totals
        return Fraction(points[pair] - points[pair.other])
    choices: list[Bid] | list[Card] = [Bid.PASS] if deal.contract is None else thumb(deal)
    return sum((expected_by_thumb(apply_action(deal, action), pair) for action in choices), Fraction()) / len(choices)


@ENGINES
def test_values_by_rules_of_thumb_are_those_of_a_slow_statement_of_them(compiled: bool) -> None:
    rng, exact = random.Random(8), 0
    for moment in islice(endings(rng, range(4, 13)), 150):
        deal = moment.deal
        view = to_act(deal)
        worlds = sample_many(view, 1, rng.getrandbits(64))
        for each in evaluate(view, worlds, 30, rng.getrandbits(64), sound=True, compiled=compiled):
            after = apply_action(worlds.deal(0), each.action)
            wanted = expected_by_thumb(after, view.seat.pair)  # type: ignore[union-attr] # it is the view of a player
            if len(each.playouts.outcomes) == 1:
                exact += each.value == wanted
            assert abs(each.value - wanted) <= 90
    assert exact > 100


@pytest.mark.skipif(not HAS_NUMBA, reason="numba is not installed")
def test_values_by_rules_of_thumb_are_its_mean() -> None:
    rng = random.Random(9)
    for moment in islice(endings(rng, range(8, 14)), 40):
        view = to_act(moment.deal)
        worlds = sample_many(view, 1, rng.getrandbits(64))
        for each in evaluate(view, worlds, 6000, rng.getrandbits(64), sound=True):
            wanted = expected_by_thumb(apply_action(worlds.deal(0), each.action), view.seat.pair)  # type: ignore[union-attr] # as above
            assert abs(each.value - wanted) < 4


@pytest.mark.skipif(not HAS_NUMBA, reason="numba is not installed")
def test_rules_of_thumb_are_the_same_compiled_or_not() -> None:
    for seed, view in enumerate(some_views(10)):
        worlds = sample_many(view, 3, seed)
        compiled, plain = (evaluate(view, worlds, 4, seed, sound=True, compiled=how) for how in (True, False))
        assert compiled == plain


def test_nobody_bids_any_more_where_cards_are_played_by_rules_of_thumb() -> None:
    for rules in ALL_RULES:
        deal = new_deal(shuffle(random.Random(3)), dealer=Seat.WEST, rules=rules)
        view = to_act(deal)
        for each in evaluate(view, sample_many(view, 2, 1), 2, 1, sound=True, compiled=False):
            after = apply_action(deal, each.action)
            while not after.is_over and after.contract is None:
                after = apply_action(after, Bid.PASS)
            assert [contract for contract, _ in each.playouts.by_contract] == [after.contract]


@ENGINES
def test_the_last_trick_is_known(compiled: bool) -> None:
    rng = random.Random(6)
    for moment in islice(endings(rng, range(1, 5)), 60):
        view = to_act(moment.deal)
        worlds = sample_many(view, 1, 1)
        (each,) = evaluate(view, worlds, 3, 1, compiled=compiled)
        deal = apply_action(worlds.deal(0), each.action)
        while not deal.is_over:
            deal = apply_action(deal, legal_actions(deal)[0])
        (outcome,) = each.playouts.outcomes
        assert (outcome.tricks, outcome.points, outcome.n) == (deal.trick_counts, score_deal(deal).totals, 3)


@ENGINES
def test_bids_lead_to_what_random_calls_lead_to(compiled: bool) -> None:
    view = to_act(START)
    found = evaluate(view, sample_many(view, 5, 1), 40, 2, compiled=compiled)
    by_bid = {each.action: each.playouts.by_contract for each in found}
    ((spel, _),) = by_bid[Bid.SPEL]
    assert (spel and spel.kind.name, spel and spel.declarers) == ("SPEL", Pair.NS)
    assert len(by_bid[Bid.PASS]) > len(by_bid[Bid.NOLL]) > 1


def test_what_an_outcome_is_worth_can_be_told() -> None:
    def tricks(result: DealResult) -> int:
        return result.tricks[Pair.NS]

    worlds = sample_many(VIEW, 6, 1)
    for each in evaluate(VIEW, worlds, 10, 1, worth=tricks):
        counts = each.playouts.tricks[Pair.NS]
        assert each.value == Fraction(sum(n * count for n, count in enumerate(counts)), each.playouts.n)
    for each in evaluate(VIEW, worlds, 10, 1):
        means = each.playouts.mean_points
        assert each.value == means[Pair.NS] - means[Pair.EW]


def test_weights_count_playouts_as_many_times() -> None:
    worlds = sample_many(VIEW, 2, 1)
    one, other = (evaluate(VIEW, worlds, 50, 1, weights=weights) for weights in ([1, 0], [5, 0]))
    for each, five in zip(one, other, strict=True):
        assert (each.value, 5 * each.playouts.n) == (five.value, five.playouts.n)
        assert [5 * outcome.n for outcome in each.playouts.outcomes] == [
            outcome.n for outcome in five.playouts.outcomes
        ]


@ENGINES
def test_it_may_be_done_in_pieces(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = sample_many(VIEW, 7, 1)
    whole = evaluate(VIEW, worlds, 2, 1, compiled=compiled)
    monkeypatch.setattr(_evaluate, "CHUNK", 2 * len(whole) * 3)
    assert evaluate(VIEW, worlds, 2, 1, compiled=compiled) == whole


@ENGINES
def test_threads_do_not_disturb_each_other(compiled: bool) -> None:
    def run(seed: int) -> object:
        return evaluate(VIEW, sample_many(VIEW, 3, seed, compiled=compiled), 3, seed, compiled=compiled)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(run, range(8))) == list(map(run, range(8)))


def test_what_cannot_be_evaluated_is_refused() -> None:
    worlds = sample_many(VIEW, 2, 1)
    other = observe(START, Seat.NORTH)
    wrong: list[tuple[Callable[[], object], type[Exception], str]] = [
        (lambda: evaluate(START, worlds, 1, 1), TypeError, "from an Observation, not from a Deal"),  # type: ignore[arg-type] # on purpose
        (lambda: evaluate(observe(START, Seat.EAST), worlds, 1, 1), ObservationError, "the viewer's turn"),
        (lambda: evaluate(observe(START, None), worlds, 1, 1), ObservationError, "the viewer's turn"),
        (lambda: evaluate(other, worlds, 1, 1), ValueError, "fit another view"),
        (lambda: evaluate(VIEW, 20, 1, 1), TypeError, "Worlds, not a int"),  # type: ignore[arg-type] # on purpose
        (lambda: evaluate(VIEW, worlds, 0, 1), ValueError, "number of playouts is at least 1, not 0"),
        (lambda: evaluate(VIEW, worlds, 1.0, 1), TypeError, "playouts is an int, not a float"),  # type: ignore[arg-type] # on purpose
        (lambda: evaluate(VIEW, worlds, 1, 1, weights=[1]), ValueError, "2 whole numbers"),
        (lambda: evaluate(VIEW, worlds, 1, 1, weights=[1, -1]), ValueError, "2 whole numbers"),
        (lambda: evaluate(VIEW, worlds, 1, 1, weights=[0, 0]), ValueError, "not all 0"),
        (lambda: evaluate(VIEW, worlds, 1, 1, weights=[1 << 61, 1 << 61]), ValueError, "less than"),
    ]
    for call, error, words in wrong:
        with pytest.raises(error, match=words):
            call()


def test_worlds_and_values_are_told_in_a_line() -> None:
    worlds = sample_many(VIEW, 2, 1, weight=lambda hands: 1 + hands[Seat.WEST].mask % 2)
    assert repr(worlds).startswith("<2 deals that fit a view of NORTH, of the weight of ")
    assert repr(Worlds(observe(START, None), bytes(32))) == "<1 deals that fit a view of a spectator>"
    (each, *_) = evaluate(VIEW, worlds, 1, 1)
    assert repr(each) == f"<{each.action}: {float(each.value):.2f}>"
    assert deal_at(VIEW, worlds.hands(1)) == worlds.deal(1)
