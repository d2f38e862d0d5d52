"""Random playouts: the same numbers compiled or not, and as likely as the rules and the hidden cards make them."""

import importlib.util
import json
import math
import os
import pickle
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache, partial
from itertools import islice, product
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import TypeVar

import pytest
from random_games import ALL_RULES, HOUSE_RULES, VIEWERS, endings, fitting_hands, game, thrown_in_deal

import priffe
from priffe import (
    CARDS,
    CLASSIC,
    PRESETS,
    STANDARD,
    Bid,
    ByPair,
    BySeat,
    Contract,
    ContractKind,
    Deal,
    Hand,
    HonourRules,
    HonourUnit,
    Observation,
    Pair,
    Phase,
    Rules,
    ScoringRules,
    Seat,
    Suit,
    apply_action,
    count_deals,
    hands_from_pbn,
    legal_actions,
    legal_bids,
    new_deal,
    observe,
    replay,
    score_deal,
    shuffle,
)
from priffe._auction import Auction, after_call
from priffe._drawing import draw_tree
from priffe.bids import ALL_CONTRACTS, FACTS, LEADS_TO
from priffe.deal import deal_at
from priffe.playouts import Outcome, Playouts, _cards, _engines, _kernel, _workspace, playouts
from priffe.tricks import opening_leader, strength

HAS_NUMBA = importlib.util.find_spec("numba") is not None
COMPILED = pytest.param(True, marks=pytest.mark.skipif(not HAS_NUMBA, reason="numba is not installed"), id="compiled")
PLAIN = pytest.param(False, id="plain")

HANDS = hands_from_pbn("N:AKQ.T98.2.J76543 JT9.AKQ.T98.T982 876.J765.J765.AQ 5432.432.AKQ43.K")

K = TypeVar("K")

State = Deal | Observation
Ending = tuple[Contract | None, ByPair[int], ByPair[int]]
"""Contract, tricks and points."""


def states(rules: Rules, seed: int, step: int) -> Iterator[State]:
    """Deals and views at moments of a random game, from the first call to the end."""
    rng = random.Random(seed)
    for moment in islice(game(rng, rules), 0, None, step):
        yield moment.deal
        yield observe(moment.deal, rng.choice(VIEWERS))


# -- compiled or not


def counted(engine: _engines.Engine, state: State, n: int, seed: int) -> tuple[dict[int, int], list[int]]:
    """All that the kernel gives: every count, and the state of the generator afterwards."""
    work = _cards.Workspace(*map(engine.sequence, _workspace.workspace_of(state)))
    facts = _kernel.Facts(*map(engine.sequence, facts_for(state)))
    words, counts = engine.sequence(first_words(seed)), engine.zeros(_workspace.OUTCOMES)
    engine.run(n, _workspace.position_of(state), facts, work, words, counts)
    return {place: int(counts[place]) for place in engine.places(counts)}, list(map(int, words))


def facts_for(state: State) -> _kernel.Facts:
    return _workspace.facts_of(state.rules.auction, state.rules.play, state.forehand)


def first_words(seed: int) -> list[int]:
    return [random.Random(seed + place).getrandbits(32) for place in range(4)]


@pytest.mark.skipif(not HAS_NUMBA, reason="numba is not installed")
@pytest.mark.parametrize("number", range(len(ALL_RULES)))
def test_compiled_code_gives_the_same_numbers_bit_for_bit(number: int) -> None:
    compiled = _engines.engine(True)
    compared = 0
    for state in (*states(ALL_RULES[number], number, 3), *states(ALL_RULES[number], 100 + number, 7)):
        if not state.is_over:
            assert counted(compiled, state, 12, number) == counted(_engines.PLAIN, state, 12, number)
            compared += 1
    assert compared > 40


@pytest.mark.skipif(not HAS_NUMBA, reason="numba is not installed")
def test_compiled_code_is_the_default_and_changes_nothing() -> None:
    deal = new_deal(HANDS, dealer=Seat.WEST)
    for state in (deal, observe(deal, Seat.SOUTH), observe(deal, None)):
        plain = playouts(state, 300, 5, compiled=False)
        assert playouts(state, 300, 5) == plain
        assert playouts(state, 300, 5, compiled=True) == plain
    assert _engines.engine(None) is _engines.engine(True)


def test_without_numba_the_same_function_works(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = new_deal(HANDS, dealer=Seat.WEST)
    plain = playouts(deal, 10, 1, compiled=False)
    monkeypatch.setitem(sys.modules, "numba", None)
    assert _engines.engine(None) is _engines.PLAIN
    assert playouts(deal, 10, 1) == plain
    with pytest.raises(ModuleNotFoundError, match=r"install priffe with the extra 'fast'"):
        playouts(deal, 10, 1, compiled=True)


@pytest.mark.parametrize("writable", [True, False])
def test_code_that_cannot_be_kept_is_compiled_all_the_same(writable: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """numba raises a RuntimeError when it finds no directory to keep code in."""
    asked: list[bool] = []

    def njit(*, cache: bool = False, **_: object) -> Callable[[object], object]:
        asked.append(cache)
        if cache and not writable:
            raise RuntimeError("no locator available")
        return lambda function: function

    def register_jitable(**_: object) -> Callable[[object], object]:
        return lambda function: function

    stand_ins = {
        "numba": SimpleNamespace(njit=njit, config=SimpleNamespace(DISABLE_JIT=0)),
        "numba.extending": SimpleNamespace(register_jitable=register_jitable),
        "numpy": ModuleType("numpy"),
    }
    monkeypatch.setattr(_engines, "import_module", stand_ins.__getitem__)
    deal = new_deal(HANDS, dealer=Seat.WEST)
    plain_arrays = _engines.PLAIN._replace(run=_engines._compiled().run)
    assert counted(plain_arrays, deal, 5, 1) == counted(_engines.PLAIN, deal, 5, 1)
    assert asked == [False, True] * 3


@pytest.mark.parametrize("error", [EOFError(), OSError("disk full"), pickle.UnpicklingError(), AttributeError("gone")])
def test_code_that_was_kept_and_cannot_be_read_is_compiled_all_the_same(error: Exception) -> None:
    """numba reads and writes the files at the first call, before the kernel runs."""
    tried: list[int] = []

    def kept(*arguments: object) -> None:
        tried.append(1)
        raise error

    run = _engines._or_alone(kept, _kernel.run)
    deal = new_deal(HANDS, dealer=Seat.WEST)
    for seed in range(3):
        assert counted(_engines.PLAIN._replace(run=run), deal, 5, seed) == counted(_engines.PLAIN, deal, 5, seed)
    assert tried == [1]


def test_an_error_of_the_kernel_itself_is_not_hidden() -> None:
    def broken(*arguments: object) -> None:
        raise ZeroDivisionError

    run = _engines._or_alone(broken, broken)
    with pytest.raises(ZeroDivisionError):
        counted(_engines.PLAIN._replace(run=run), new_deal(HANDS, dealer=Seat.WEST), 5, 1)


@pytest.mark.skipif(not HAS_NUMBA, reason="numba is not installed")
def test_a_damaged_file_of_numba_does_not_end_playouts(tmp_path: Path) -> None:
    """An index without content, as a process leaves it that is ended while it writes."""
    program = (
        "import numba, pathlib, random, priffe; from priffe.playouts import _kernel, playouts; "
        "index = pathlib.Path(numba.njit(cache=True)(_kernel.run)._cache._cache_file._index_path); "
        "index.parent.mkdir(parents=True, exist_ok=True); index.write_bytes(b''); "
        "deal = priffe.new_deal(priffe.shuffle(random.Random(1)), dealer=priffe.Seat.WEST); "
        "print(playouts(deal, 60, 3, compiled=True) == playouts(deal, 60, 3, compiled=False), index)"
    )
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True, env=environment)
    assert run.stdout.startswith(f"True {tmp_path}")


@pytest.mark.parametrize("error", [ImportError("no llvmlite"), RuntimeError("numpy is too new"), SystemError("broken")])
def test_a_numba_that_cannot_be_imported_is_as_good_as_none(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def import_module(name: str) -> object:
        tried.append(name)
        raise error

    monkeypatch.setattr(_engines, "import_module", import_module)
    monkeypatch.setattr(_engines, "find_spec", lambda _: object())
    _engines._compiled_or_why_not.cache_clear()
    try:
        deal = new_deal(HANDS, dealer=Seat.WEST)
        plain = playouts(deal, 10, 1, compiled=False)
        assert not tried
        assert playouts(deal, 10, 1) == playouts(deal, 10, 1) == plain
        with pytest.raises(
            ImportError, match=f"installed but cannot be used: {type(error).__name__}: {error}"
        ) as caught:
            playouts(deal, 10, 1, compiled=True)
        assert caught.value.__cause__ is error
        assert tried == ["numba"]
    finally:
        _engines._compiled_or_why_not.cache_clear()


@pytest.mark.skipif(not HAS_NUMBA, reason="numba is not installed")
def test_a_numba_that_is_told_not_to_compile_changes_nothing() -> None:
    program = (
        "import random, priffe; from priffe.playouts import playouts; "
        "deal = priffe.new_deal(priffe.shuffle(random.Random(1)), dealer=priffe.Seat.WEST); "
        "view = priffe.observe(deal, priffe.Seat.EAST); "
        "found = [[playouts(state, 60, 3, compiled=how) for how in (None, True, False)] for state in (deal, view)]; "
        "print([one == plain == other and plain.n for one, other, plain in found])"
    )
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True, env=environment)
    assert run.stdout == "[60, 60]\n"


def test_the_kernel_counts_with_numbers_that_are_no_python_ints() -> None:
    """Truth values of numpy add up to a truth value."""
    numpy = pytest.importorskip("numpy")

    def sequence(numbers: Iterable[int]) -> _cards.Ints:
        found: _cards.Ints = numpy.array(numbers, dtype=numpy.int64)
        return found

    as_arrays = _engines.PLAIN._replace(sequence=sequence)
    for rules in ALL_RULES:
        deal = new_deal(HANDS, dealer=Seat.WEST, rules=rules)
        for state in (deal, observe(deal, Seat.SOUTH)):
            assert counted(as_arrays, state, 40, 3) == counted(_engines.PLAIN, state, 40, 3)


def test_what_the_compiler_must_know_is_all_that_the_kernel_defines() -> None:
    modules = {module.__name__ for module in _engines.MODULES}
    used = {value for module in _engines.MODULES for value in vars(module).values() if isinstance(value, FunctionType)}
    used = {function for function in used if function.__module__.startswith("priffe.")}
    assert {function.__module__ for function in used} == modules
    assert used == {*_engines.ENTRIES, *_engines._CALLED}
    assert set(_engines.ENTRIES) == {_kernel.run, _kernel.draw_worlds, _kernel.evaluate}


def test_numba_is_not_imported_before_it_is_used() -> None:
    program = (
        "import sys, json, random, priffe; loaded = 'priffe.playouts' in sys.modules; "
        "from priffe.playouts import playouts; "
        "deal = priffe.new_deal(priffe.shuffle(random.Random(1)), dealer=priffe.Seat.WEST); "
        "playouts(deal, 1, 1, compiled=False); "
        "print(json.dumps([loaded, 'numba' in sys.modules, 'numpy' in sys.modules]))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert json.loads(run.stdout) == [False, False, False]


# -- chance


def chi_square(observed: Mapping[K, int], chances: Mapping[K, Fraction]) -> float:
    """How likely such numbers or worse ones are (Wilson and Hilferty); what is expected less than 4 times is pooled."""
    n = sum(observed.values())
    assert set(observed) <= set(chances)
    cells = [(observed.get(key, 0), float(chance * n)) for key, chance in chances.items() if chance]
    rare = [cell for cell in cells if cell[1] < 4]
    pooled = [cell for cell in cells if cell[1] >= 4]
    if rare:
        pooled.append((sum(seen for seen, _ in rare), sum(expected for _, expected in rare)))
    if len(pooled) == 1:
        return 1.0
    value = sum((seen - expected) ** 2 / expected for seen, expected in pooled)
    freedom = len(pooled) - 1
    spread = 2 / (9 * freedom)
    return math.erfc(((value / freedom) ** (1 / 3) - 1 + spread) / math.sqrt(2 * spread)) / 2


def even(keys: Sequence[K]) -> dict[K, Fraction]:
    return dict.fromkeys(keys, Fraction(1, len(keys)))


def assert_even(tails: Sequence[float]) -> None:
    """No chance is too small, the number of them considered (Bonferroni); and they spread evenly from 0 to 1."""
    assert min(tails) * len(tails) > 1e-3
    middle = sum(tails) / len(tails)
    assert abs(middle - 0.5) < 4 * math.sqrt(1 / 12 / len(tails)) + 0.02


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    """The numbers are those of the algorithm's published test vector."""
    words = []
    rng: _cards.Generator = (1, 2, 3, 4)
    for _ in range(10):
        word, rng = _cards.draw(rng)
        words.append(word)
    assert words == [
        641,
        1573767,
        3222811527,
        3517856514,
        836907274,
        4247214768,
        3867114732,
        1355841295,
        495546011,
        621204420,
    ]


def test_bounded_numbers_are_even_however_the_bound_divides_the_words() -> None:
    """With this bound one word in four has to be drawn again, and without that every third number would come twice."""
    rng: _cards.Generator = (1, 2, 3, 4)
    thirds: Counter[int] = Counter()
    for _ in range(3000):
        number, rng = _cards.below(3 << 30, rng)
        assert 0 <= number < 3 << 30
        thirds[number % 3] += 1
    assert chi_square(thirds, even(range(3))) > 1e-3
    faces: Counter[int] = Counter()
    for _ in range(6000):
        number, rng = _cards.below(6, rng)
        faces[number] += 1
    assert chi_square(faces, even(range(6))) > 1e-3


@cache
def chances_of_auction(auction: Auction) -> dict[tuple[Contract | None, Seat | None], Fraction]:
    """How likely random calls lead to each contract and highest bidder, by trying all."""
    if auction.is_over:
        return {(auction.contract, auction.highest_bidder): Fraction(1)}
    chances: dict[tuple[Contract | None, Seat | None], Fraction] = {}
    for bid in auction.legal_bids:
        for outcome, chance in chances_of_auction(after_call(auction, bid)).items():
            chances[outcome] = chances.get(outcome, Fraction(0)) + chance / len(auction.legal_bids)
    return chances


def auctions(rng: random.Random, rules: Rules) -> Iterator[Deal]:
    """Deals in which the auction has begun: with passes only, and with random calls."""
    deal = new_deal(HANDS, dealer=rng.choice(tuple(Seat)), rules=rules)
    for _ in range(3):
        yield deal
        deal = apply_action(deal, Bid.PASS)
    while deal.phase is Phase.AUCTION:
        yield deal
        deal = apply_action(deal, rng.choice(legal_bids(deal)))
    deal = apply_action(new_deal(HANDS, dealer=rng.choice(tuple(Seat)), rules=rules), Bid.CLUBS)
    while deal.phase is Phase.AUCTION:
        yield deal
        deal = apply_action(deal, rng.choice(legal_bids(deal)[:2]))


class Chooser:
    """Stands in for chance, and makes one choice after the other in all ways that there are."""

    def __init__(self) -> None:
        self.to_try: list[list[int]] = [[]]
        self.script: list[int] = []
        self.sizes: list[int] = []

    def below(self, size: int, rng: _cards.Generator) -> tuple[int, _cards.Generator]:
        place = len(self.sizes)
        self.sizes.append(size)
        if place == len(self.script):
            self.to_try += [[*self.script, choice] for choice in range(1, size)]
            self.script.append(0)
        return self.script[place], rng

    def exact_chances(self, run: Callable[[], K]) -> dict[K, Fraction]:
        """How likely each result is, if all choices are even."""
        chances: dict[K, Fraction] = {}
        while self.to_try:
            self.script, self.sizes = self.to_try.pop(), []
            result = run()
            chances[result] = chances.get(result, Fraction(0)) + Fraction(1, math.prod(self.sizes))
        return chances


@pytest.mark.parametrize("rules", HOUSE_RULES)
def test_b_random_calls_lead_to_contracts_and_leaders_as_often_as_they_should(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    for state in auctions(random.Random(5), rules):
        expected: dict[tuple[Contract | None, Seat], Fraction] = {}
        for (contract, bidder), chance in chances_of_auction(state._frame.auction).items():
            declarer = None if contract is None or contract.declarers is None else bidder
            key = contract, opening_leader(rules.play, state.forehand, declarer)
            expected[key] = expected.get(key, Fraction(0)) + chance
        position, chooser = _workspace.position_of(state), Chooser()
        monkeypatch.setattr(_kernel, "below", chooser.below)
        found = chooser.exact_chances(partial(_kernel.finish_auction, position, facts_for(state), (1, 2, 3, 4)))
        assert {
            (_workspace.CONTRACTS[number], Seat(turn)): chance for (number, turn, _), chance in found.items()
        } == expected


def drawn_hands(view: Observation, n: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Masks of the hands that the kernel deals for playouts from a view; what lies where is checked."""
    work = _workspace.workspace_of(view)
    words = first_words(seed)
    rng = (words[0], words[1], words[2], words[3])
    numbers = {card.suit.__index__() << 4 | card.rank.__index__(): card for card in priffe.CARDS}
    gone = sum(card.bit for card in view.plays)
    for _ in range(n):
        rng = _kernel.deal(work, rng)
        hands = [0, 0, 0, 0]
        for number, card in numbers.items():
            hands[work.owner[number]] |= card.bit
        for seat in range(4):
            held = 0
            for suit in range(4):
                first = seat << 6 | suit << 4
                for number in work.cards[first : first + (work.held[seat] >> 8 * suit & 15)]:
                    assert number >> 4 == suit
                    held |= numbers[number].bit
            assert held == hands[seat] & ~gone
        yield tuple(hands)


@cache
def with_voids(number: int) -> list[tuple[Observation, list[BySeat[Hand]]]]:
    """Views near the end of random games in which voids matter, with all deals that fit each, found by trying all."""
    found: list[tuple[Observation, list[BySeat[Hand]]]] = []
    rng = random.Random(1)
    for moment in endings(rng, range(2, 13)):
        viewer = rng.choice(VIEWERS if len(moment.plays) >= 44 else tuple(Seat))
        fitting = fitting_hands(moment.plays, viewer, None if viewer is None else moment.deal.hands[viewer])
        view = observe(moment.deal, viewer)
        if 1 < len(fitting) <= 200 and len(draw_tree(view).parts) > 1:
            found.append((view, fitting))
            if len(found) == number:
                break
    return found


def test_every_deal_that_fits_a_view_is_drawn_equally_often() -> None:
    tails = []
    for number, (view, fitting) in enumerate(with_voids(60)):
        seen = Counter(drawn_hands(view, 10 * len(fitting), number))
        tails.append(chi_square(seen, even([tuple(hand.mask for hand in hands) for hands in fitting])))
    assert_even(tails)


def test_hands_that_are_drawn_in_the_middle_of_a_game_fit_the_view() -> None:
    rng = random.Random(2)
    for rules in ALL_RULES:
        for moment in list(game(rng, rules))[::4]:
            view = observe(moment.deal, rng.choice(VIEWERS))
            for masks in drawn_hands(view, 2, 1):
                hands = BySeat(*masks).map(Hand.from_mask)
                assert (
                    observe(replay(hands, dealer=view.dealer, rules=rules, actions=moment.actions), view.seat) == view
                )


def test_the_tree_of_draws_has_all_deals_that_fit() -> None:
    rng = random.Random(3)
    for rules in ALL_RULES:
        for moment in list(game(rng, rules, swaps=10))[4::5]:
            view = observe(moment.deal, rng.choice(VIEWERS))
            tree = draw_tree(view)
            if len(tree.parts) > 1:
                assert tree.nodes[0].bounds[-1] == count_deals(view)
            assert all(len(node.following) == len(node.splits) for node in tree.nodes if node.following)
            assert sorted(card for part in tree.parts for card in part) == sorted(view.unseen)


def views_with_splits(rng: random.Random) -> Iterator[Observation]:
    """Views of a player and of a spectator, when somebody shows out for the first time and somewhat later."""
    for rules in ALL_RULES:
        views = (
            [observe(moment.deal, viewer) for viewer in (None, rng.choice(tuple(Seat)))]
            for moment in game(rng, rules, swaps=40)
        )
        some = [pair for pair in views if all(len(draw_tree(view).nodes[0].splits) > 1 for view in pair)]
        yield from (view for pair in some[::10] for view in pair)


def test_splits_are_drawn_as_often_as_the_deals_that_have_them() -> None:
    words = first_words(5)
    generator = (words[0], words[1], words[2], words[3])
    tails, bits = [], []
    for view in views_with_splits(random.Random(4)):
        node, work = draw_tree(view).nodes[0], _workspace.workspace_of(view)
        weights = [high - low for low, high in zip((0, *node.bounds), node.bounds, strict=False)]
        chances = {place: Fraction(weight, node.bounds[-1]) for place, weight in enumerate(weights)}
        seen: Counter[int] = Counter()
        for _ in range(300):
            split, generator = _kernel.draw_split(work, 0, generator)
            seen[split] += 1
        tails.append(chi_square(seen, chances))
        bits.append(node.bounds[-1].bit_length())
    assert min(bits) <= 32
    assert max(bits) > 80  # so that all of three words of 32 bits have been needed
    assert_even(tails)


def chances_of_ending(deal: Deal, chance: Fraction, chances: dict[Ending, Fraction]) -> None:
    """Add how likely random actions lead to each ending, by trying all."""
    if deal.is_over:
        end = deal.contract, deal.result.tricks, score_deal(deal).totals
        chances[end] = chances.get(end, Fraction(0)) + chance
        return
    actions = legal_actions(deal)
    for action in actions:
        chances_of_ending(apply_action(deal, action), chance / len(actions), chances)


def seen_endings(result: Playouts) -> Counter[Ending]:
    return Counter({(way.contract, way.tricks, way.points): way.n for way in result.outcomes})


def test_outcomes_from_a_deal_are_as_likely_as_the_public_functions_make_them(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(6)
    different = 0
    for number, rules in enumerate(ALL_RULES * 2):
        plays = 41 + number % 4
        moment = next(one for one in game(rng, rules, swaps=200) if one.deal.is_over or len(one.plays) == plays)
        if moment.deal.is_over:
            continue
        expected: dict[Ending, Fraction] = {}
        chances_of_ending(moment.deal, Fraction(1), expected)
        chooser = Chooser()
        monkeypatch.setattr(_kernel, "below", chooser.below)
        found = chooser.exact_chances(partial(only_ending, moment.deal))
        assert found == expected
        different += len(expected) > 2
    assert different > 3


def only_ending(state: State) -> Ending:
    """Of a single playout."""
    (way,) = playouts(state, 1, 1, compiled=False).outcomes
    return way.contract, way.tricks, way.points


def test_outcomes_from_a_view_are_as_likely_as_those_of_all_deals_that_fit() -> None:
    tails = []
    for number, (view, fitting) in enumerate(with_voids(60)):
        if len(view.plays) < 43:
            continue
        chances: dict[Ending, Fraction] = {}
        for hands in fitting:
            chances_of_ending(deal_at(view, hands), Fraction(1, len(fitting)), chances)
        seen = seen_endings(playouts(view, 300, number, compiled=False))
        tails.append(chi_square(seen, chances))
    assert len(tails) > 20
    assert_even([tail for tail in tails if tail < 1.0])


def played_at_random(deal: Deal, rng: random.Random) -> Deal:
    while not deal.is_over:
        deal = apply_action(deal, rng.choice(legal_actions(deal)))
    return deal


@pytest.mark.parametrize("bid", [Bid.DIAMONDS, Bid.HEARTS, Bid.SPEL])
def test_whole_deals_take_as_many_tricks_as_random_play_through_the_public_functions(bid: Bid) -> None:
    deal = new_deal(HANDS, dealer=Seat.WEST)
    for call in (bid, Bid.PASS, Bid.PASS, Bid.PASS)[: 1 if bid is Bid.SPEL else 4]:
        deal = apply_action(deal, call)
    rng = random.Random(7)
    n = 1000
    one = Counter(played_at_random(deal, rng).trick_counts[Pair.NS] for _ in range(n))
    result = playouts(deal, n, 7, compiled=False)
    other = Counter(dict(enumerate(result.tricks[Pair.NS])))
    value, cells = 0.0, 0
    low, high = [0, 0], [0, 0]
    for tricks in range(14):
        pair = (one[tricks], other[tricks])
        if sum(pair) < 16:
            tail = low if tricks < 7 else high
            tail[0], tail[1] = tail[0] + pair[0], tail[1] + pair[1]
        else:
            value, cells = value + (pair[0] - pair[1]) ** 2 / sum(pair), cells + 1
    for tail in (low, high):
        if sum(tail):
            value, cells = value + (tail[0] - tail[1]) ** 2 / sum(tail), cells + 1
    freedom = cells - 1
    spread = 2 / (9 * freedom)
    assert math.erfc(((value / freedom) ** (1 / 3) - 1 + spread) / math.sqrt(2 * spread)) / 2 > 1e-3


# -- outcomes


@pytest.mark.parametrize("rules", ALL_RULES)
def test_when_all_is_forced_the_outcome_is_that_of_the_deal(rules: Rules) -> None:
    for seed in range(4):
        moments = list(game(random.Random(seed), rules))
        end = moments[-1].deal
        expected = (Outcome(end.contract, end.result.tricks, score_deal(end).totals, 9),)
        for moment in moments:
            if len(moment.plays) >= 48:
                assert playouts(moment.deal, 9, seed, compiled=False).outcomes == expected
            if len(moment.plays) >= 51:
                for viewer in VIEWERS:
                    assert playouts(observe(moment.deal, viewer), 9, seed, compiled=False).outcomes == expected


@pytest.mark.parametrize("calls", [(bid, *opened) for bid in Bid for opened in ((), (Bid.PASS,))][2:], ids=str)
def test_c2_the_last_trick_goes_to_who_wins_it_in_every_contract(calls: tuple[Bid, ...]) -> None:
    """Each bid, made by forehand or, after a pass, by the seat to the left."""
    deal = new_deal(HANDS, dealer=Seat.WEST, rules=CLASSIC)
    for call in (*calls[1:], calls[0]):
        deal = apply_action(deal, call)
    while deal.phase is Phase.AUCTION:
        deal = apply_action(deal, Bid.PASS)
    for seed in range(12):
        rng, ending = random.Random(seed), deal
        while len(ending.plays) < 48:
            ending = apply_action(ending, rng.choice(legal_actions(ending)))
        end = played_at_random(ending, rng)
        (outcome,) = playouts(ending, 1, 1, compiled=False).outcomes
        assert outcome == Outcome(end.contract, end.result.tricks, score_deal(end).totals, 1)


@pytest.mark.parametrize("bid", [bid for bid in Bid if bid is not Bid.PASS], ids=lambda bid: bid.name)
def test_every_contract_ends_as_likely_as_the_public_functions_make_it(
    bid: Bid, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the middle of the eleventh trick on, with honours in every contract."""
    rules = Rules(scoring=ScoringRules(honours=HonourRules(unit=HonourUnit.PAIR, in_spel=True, in_noll=True)))
    for seed in range(4):
        rng = random.Random(seed)
        deal = apply_action(new_deal(shuffle(rng), dealer=rng.choice(tuple(Seat)), rules=rules), bid)
        while deal.phase is Phase.AUCTION:
            deal = apply_action(deal, Bid.PASS)
        assert deal.contract is not None
        assert deal.contract.kind is LEADS_TO[bid]
        while len(deal.plays) < 42:
            deal = apply_action(deal, rng.choice(legal_actions(deal)))
        expected: dict[Ending, Fraction] = {}
        chances_of_ending(deal, Fraction(1), expected)
        with monkeypatch.context() as patch:
            chooser = Chooser()
            patch.setattr(_kernel, "below", chooser.below)
            assert chooser.exact_chances(partial(only_ending, deal)) == expected


@pytest.mark.parametrize("contract", ALL_CONTRACTS, ids=repr)
def test_c2_the_kernel_gets_the_strength_of_every_card_in_every_contract(contract: Contract) -> None:
    facts = facts_for(new_deal(HANDS, dealer=Seat.WEST))
    number = _workspace.CONTRACTS.index(contract)
    for led, card in product(Suit, CARDS):
        place = facts.trumps[number] + led.__index__() * 64 + _workspace.number_of(card)
        assert facts.strengths[place] == 4 * strength(card, led, contract.trump)
    honours = facts.honours[4 * number : 4 * number + 4]
    assert sorted(honours) == sorted(map(_workspace.number_of, FACTS[contract.kind].honours))


def test_a_deal_that_was_thrown_in_has_one_outcome() -> None:
    deal = thrown_in_deal(random.Random(1))
    nothing = ByPair(0, 0)
    states: list[State] = [deal, *(observe(deal, viewer) for viewer in VIEWERS)]
    for state in states:
        assert playouts(state, 5, 1).outcomes == (Outcome(None, nothing, nothing, 5),)
    result = playouts(deal, 5, 1)
    assert result.by_contract == ((None, result),)
    assert result.tricks == ByPair((0,) * 14, (0,) * 14)
    assert result.mean_points == ByPair(Fraction(0), Fraction(0))


def test_b7_deals_are_thrown_in_or_played_as_the_rules_say() -> None:
    for name, first in (("STANDARD", None), ("CLASSIC", Contract(ContractKind.FORCED_NOLL, None))):
        deal = new_deal(HANDS, dealer=Seat.WEST, rules=PRESETS[name])
        for _ in range(3):
            deal = apply_action(deal, Bid.PASS)
        contracts = dict(playouts(deal, 100, 1, compiled=False).by_contract)
        assert set(contracts) == {
            first,
            Contract(ContractKind.FORCED_NOLL, None),
            *(Contract(kind, Pair.EW) for kind in ContractKind if kind is not ContractKind.FORCED_NOLL),
        }


def test_d5_honours_of_hidden_hands_score() -> None:
    """The viewer holds one ace; with the honours of spel on, a hidden hand has three only now and then."""
    rules = Rules(scoring=ScoringRules(honours=HonourRules(three=1_000, four=0, in_spel=True)))
    deal = apply_action(new_deal(HANDS, dealer=Seat.WEST, rules=rules), Bid.SPEL)
    n = 2000
    result = playouts(observe(deal, Seat.NORTH), n, 1, compiled=False)
    for pair, seats in ((Pair.NS, 1), (Pair.EW, 2)):
        seen = sum(count for points, count in result.points[pair] if points >= 1_000)
        # three aces in a certain one of three hidden hands of 13 out of 39 cards
        chance = seats * math.comb(36, 10) / math.comb(39, 13)
        assert abs(seen - n * chance) < 4 * math.sqrt(n * chance)
        assert seen
    assert all(points < 1_000 for points, _ in playouts(deal, 50, 1, compiled=False).points[Pair.NS])


@pytest.mark.parametrize("compiled", [PLAIN, COMPILED])
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_counts_sum_up_to_n(rules: Rules, compiled: bool) -> None:
    for state in states(rules, 3, 10):
        result = playouts(state, 25, 2, compiled=compiled)
        assert result.n == 25
        assert all(outcome.n > 0 for outcome in result.outcomes)
        assert [type(outcome.n) for outcome in result.outcomes] == [int] * len(result.outcomes)
        assert len({(way.contract, way.tricks, way.points) for way in result.outcomes}) == len(result.outcomes)
        thrown_in = dict(result.by_contract).get(None, Playouts(()))
        assert sum(part.n for _, part in result.by_contract) == 25
        for pair in Pair:
            assert sum(result.tricks[pair]) == 25 - thrown_in.n
            assert sum(count for _, count in result.points[pair]) == 25
            total = sum(points * count for points, count in result.points[pair])
            assert result.mean_points[pair] == Fraction(total, 25)
        if state.contract is not None:
            assert [contract for contract, _ in result.by_contract] == [state.contract]


def test_the_same_seed_gives_the_same_playouts_and_another_one_others() -> None:
    chance = random.getstate()
    deal = new_deal(HANDS, dealer=Seat.WEST)
    for state in (deal, observe(deal, Seat.EAST), observe(deal, None)):
        results = [playouts(state, 40, seed, compiled=False) for seed in (0, 1, -1, 2**40, 0)]
        assert results[0] == results[-1]
        assert len(set(results)) == 4
    assert random.getstate() == chance


def test_all_playouts_of_a_call_are_different() -> None:
    """From the beginning of the play 13 tricks are far from forced: the hands must be set back, and not the chance."""
    deal = apply_action(new_deal(HANDS, dealer=Seat.WEST), Bid.SPEL)
    assert len(playouts(deal, 200, 1, compiled=False).outcomes) > 6


def test_the_numbers_for_a_seed_are_a_promise() -> None:
    deal = apply_action(new_deal(HANDS, dealer=Seat.WEST), Bid.SPEL)
    assert playouts(deal, 40, 1, compiled=False).tricks[Pair.NS] == (0, 0, 0, 0, 9, 12, 12, 7, 0, 0, 0, 0, 0, 0)
    assert playouts(observe(deal, Seat.EAST), 40, 1, compiled=False).tricks[Pair.NS] == (
        0,
        1,
        4,
        5,
        6,
        5,
        10,
        5,
        2,
        2,
        0,
        0,
        0,
        0,
    )
    fresh = playouts(new_deal(HANDS, dealer=Seat.WEST), 40, 1, compiled=False)
    assert fresh.mean_points == ByPair(Fraction(11), Fraction(35, 2))


@pytest.mark.parametrize("compiled", [PLAIN, COMPILED])
def test_the_kernel_may_be_called_in_pieces(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    deal = new_deal(HANDS, dealer=Seat.WEST)
    for state in (deal, observe(deal, None)):
        whole = playouts(state, 50, 1, compiled=compiled)
        monkeypatch.setattr(priffe.playouts, "CHUNK", 7)
        assert playouts(state, 50, 1, compiled=compiled) == whole
        monkeypatch.undo()


@pytest.mark.parametrize("compiled", [PLAIN, COMPILED])
def test_threads_do_not_disturb_each_other(compiled: bool) -> None:
    state = observe(new_deal(HANDS, dealer=Seat.WEST), Seat.SOUTH)

    def run(seed: int) -> Playouts:
        return playouts(state, 30, seed, compiled=compiled)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(run, range(12))) == list(map(run, range(12)))


def test_the_state_is_left_as_it_is() -> None:
    for state in states(STANDARD, 5, 6):
        before = repr(state)
        playouts(state, 3, 1, compiled=False)
        assert repr(state) == before


# -- what is handed in


def test_arguments_of_another_type_are_refused() -> None:
    deal = new_deal(HANDS, dealer=Seat.WEST)
    with pytest.raises(TypeError, match="playouts start from a Deal or an Observation, not from a str"):
        playouts("deal", 1, 1)  # type: ignore[arg-type] # the point of the test
    for wrong in (1.0, "1", None, True):
        with pytest.raises(TypeError, match=f"the number of playouts is an int, not a {type(wrong).__name__}"):
            playouts(deal, wrong, 1)  # type: ignore[arg-type] # the point of the test
        with pytest.raises(TypeError, match=f"the seed is an int, not a {type(wrong).__name__}"):
            playouts(deal, 1, wrong)  # type: ignore[arg-type] # the point of the test


@pytest.mark.parametrize("n", [0, -1])
def test_too_few_playouts_are_refused(n: int) -> None:
    for state in (new_deal(HANDS, dealer=Seat.WEST), thrown_in_deal(random.Random(1))):
        with pytest.raises(ValueError, match=f"the number of playouts is at least 1, not {n}"):
            playouts(state, n, 1)


# -- the record


HEARTS = Contract(ContractKind.HEARTS, Pair.NS)
RECORD = Playouts(
    (
        Outcome(None, ByPair(0, 0), ByPair(0, 0), 2),
        Outcome(HEARTS, ByPair(6, 7), ByPair(0, 20), 1),
        Outcome(HEARTS, ByPair(8, 5), ByPair(20, 0), 3),
        Outcome(HEARTS, ByPair(8, 5), ByPair(20, 50), 1),
    )
)


def test_what_a_record_tells() -> None:
    assert RECORD.n == 7
    assert RECORD.tricks == ByPair(
        (0, 0, 0, 0, 0, 0, 1, 0, 4, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 4, 0, 1, 0, 0, 0, 0, 0, 0)
    )
    assert RECORD.points == ByPair(((0, 3), (20, 4)), ((0, 5), (20, 1), (50, 1)))
    assert RECORD.mean_points == ByPair(Fraction(80, 7), Fraction(10))
    assert RECORD.by_contract == ((None, Playouts(RECORD.outcomes[:1])), (HEARTS, Playouts(RECORD.outcomes[1:])))


def test_records_can_be_added() -> None:
    spel = Outcome(Contract(ContractKind.SPEL, Pair.EW), ByPair(0, 13), ByPair(0, 90), 4)
    assert (RECORD + Playouts((spel, RECORD.outcomes[1]))).outcomes == (
        RECORD.outcomes[0],
        Outcome(HEARTS, ByPair(6, 7), ByPair(0, 20), 2),
        *RECORD.outcomes[2:],
        spel,
    )
    assert RECORD + Playouts(()) == RECORD
    deal = new_deal(HANDS, dealer=Seat.WEST)
    one, other = playouts(deal, 30, 1, compiled=False), playouts(deal, 30, 2, compiled=False)
    assert one + other == other + one
    assert (one + other).n == 60
    with pytest.raises(TypeError, match="unsupported operand"):
        RECORD + 1  # type: ignore[operator] # the point of the test
