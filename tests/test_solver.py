"""The solver against brute force, a second searcher, DDS, known endings, and laws."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain_solver import brute_force, plain_noll
from solver_deals import HARD_DEALS, HARD_NOLLS, KINDS, calls, dealt, ending, whole_deal

from priffe import (
    STANDARD,
    Action,
    Bid,
    ByPair,
    Card,
    Contract,
    ContractKind,
    Deal,
    Hand,
    HandsError,
    Pair,
    Seat,
    Suit,
    apply_action,
    legal_cards,
    new_deal,
    observe,
    replay,
    score_deal,
    shuffle,
)
from priffe.bids import ALL_CONTRACTS
from priffe.solver import Limit, SolverError, _driver, _engine, best_line, solve, solve_cards, solve_contracts
from priffe.solver._bits import TRUMPS
from priffe.solver._driver import SET_BYTES, Budget, Search
from priffe.solver._engine import engine
from priffe.solver._game import position_of
from priffe.solver._position import Position
from priffe.solver._told import told

NUMBA = pytest.mark.skipif(find_spec("numba") is None, reason="numba is not installed")
ENGINES = [pytest.param(False, id="plain"), pytest.param(True, id="compiled", marks=NUMBA)]
WHOLE = 13
SPEEDY = pytest.mark.parametrize("compiled", ENGINES)
ALL_KINDS = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def hands_of(*texts: str) -> tuple[int, int, int, int]:
    north, east, south, west = (Hand(text).mask for text in texts)
    return north, east, south, west


def value_of(position: Position, *, compiled: bool = False, memory: int = 1 << 20) -> int:
    """What North and South score."""
    search = Search(
        engine(compiled), trumps=position.trumps, noll=position.noll, memory=memory, budget=Budget(None, None)
    )
    low, high = search.between(position, 0, position.tricks)
    assert low == high
    return low


# -- known endings: spades.hearts.diamonds.clubs of North, East, South and West; spades are the trumps, if there are any

ENDINGS = {
    "the leader's winners": (("AK...", "32...", "..32.", ".32.."), 0, "spel", 2),
    "a finesse, the king before the ace": (("AQ...", "..32.", "32...", "K4..."), 2, "spel", 2),
    "a finesse, the king behind the ace": (("AQ...", "K4...", "32...", "..32."), 2, "spel", 1),
    "a squeeze before the threats": (("AJ.K..", "..3.32", "2..2.A", "KQ.A.."), 2, "spel", 3),
    "no squeeze behind them": (("AJ.K..", "KQ.A..", "2..2.A", "..3.32"), 2, "spel", 2),
    "a ruff": (("2...3", ".32..", "..32.", "...A2"), 0, "trumps", 1),
    "trumps drawn first": (("AK..A.", "32..2.", "..3.32", ".32..2"), 0, "trumps", 3),
    "noll: the lowest cards lose": (("2...3", "3...5", "4...6", "5...7"), 0, "noll", 2),
    "noll: a high card in the last trick": (("A...2", "2...3", "3...4", "4...5"), 0, "noll", 1),
    "noll: all under": (("AK...", "32...", "..32.", ".32.."), 0, "noll", 0),
}


@pytest.mark.parametrize(("texts", "leader", "game", "scored"), ENDINGS.values(), ids=ENDINGS.keys())
def test_known_endings(texts: tuple[str, ...], leader: int, game: str, scored: int) -> None:
    position = Position(hands_of(*texts), leader, (), trumps=game == "trumps", noll=game == "noll")
    assert value_of(position) == scored


# -- brute force


@ALL_KINDS
@SPEEDY
def test_brute_force_agrees(kind: ContractKind, compiled: bool) -> None:
    rng = random.Random(f"brute {kind.name} {compiled}")
    for tricks, count in ((1, 3), (2, 10), (3, 12), (4, 1)):
        for _ in range(count):
            deal = ending(kind, tricks, rng.randrange(4), rng)
            assert solve(deal, compiled=compiled).tricks == brute_force(deal), deal


@ALL_KINDS
def test_brute_force_agrees_about_each_card(kind: ContractKind) -> None:
    rng = random.Random(f"cards {kind.name}")
    for _ in range(12):
        deal = ending(kind, 3, rng.randrange(4), rng)
        found = solve_cards(deal, compiled=False)
        assert tuple(each.card for each in found) == legal_cards(deal)
        for each in found:
            after = apply_action(deal, each.card)
            taken = [after.trick_counts[pair] - deal.trick_counts[pair] for pair in Pair]
            rest = brute_force(after)
            assert each.solution.tricks == ByPair(taken[0] + rest[Pair.NS], taken[1] + rest[Pair.EW])


@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if kind.is_noll and kind.trump is None], ids=lambda kind: kind.name
)
def test_a_second_searcher_agrees_about_nolls(kind: ContractKind) -> None:
    rng = random.Random(f"noll {kind.name}")
    for tricks, count in ((4, 12), (5, 10), (6, 8), (7, 4), (8, 2)):
        for _ in range(count):
            deal = ending(kind, tricks, rng.randrange(4), rng)
            assert solve(deal).tricks == plain_noll(deal), deal


def test_the_second_searcher_agrees_with_brute_force() -> None:
    rng = random.Random("searchers")
    for _ in range(30):
        deal = ending(ContractKind.NOLL, 3, rng.randrange(4), rng)
        assert plain_noll(deal) == brute_force(deal), deal


# -- hard deals, and what is no law


@NUMBA
@pytest.mark.parametrize(("hands", "leader", "kind", "tricks"), HARD_DEALS)
def test_hard_deals_have_their_known_values(hands: str, leader: str, kind: ContractKind, tricks: int) -> None:
    assert solve(dealt(hands, leader, kind)).tricks == ByPair(tricks, 13 - tricks)


@NUMBA
@pytest.mark.parametrize(("hands", "leader", "tricks"), HARD_NOLLS)
def test_hard_nolls_have_their_known_values(hands: str, leader: str, tricks: int) -> None:
    position = Position(hands_of(*hands.split()), "NESW".index(leader), (), trumps=False, noll=True)
    assert value_of(position, compiled=True) == 9 - tricks


@pytest.mark.parametrize(("game", "low", "high"), [("spel", 0, 2), ("trumps", 0, 2), ("noll", 2, 0)])
def test_one_rank_can_be_worth_more_than_a_trick(game: str, low: int, high: int) -> None:
    # West can only lead clubs, and who has the ace there takes the other trick too; so no search may conclude that
    # hands which differ by two neighbouring cards are worth the same but for one trick.
    for north, east, scored in (("..2.K", ".2..A", low), ("..2.A", ".2..K", high)):
        position = Position(
            hands_of(north, east, "..43.", "...32"), 3, (), trumps=game == "trumps", noll=game == "noll"
        )
        assert value_of(position) == scored


def test_a_higher_card_can_cost_a_trick_in_spel() -> None:
    # With the five North wins the diamond and has to lead hearts to West; with the four East wins it, and has to lead
    # clubs to South, who then makes the spade.
    for north, east, scored in ((".32.4.", "..5.32", 2), (".32.5.", "..4.32", 1)):
        hands = hands_of(north, east, "2..3.4", ".54.2.")
        assert value_of(Position(hands, 0, (), trumps=False, noll=False)) == scored


def test_a_higher_card_can_save_a_trick_in_noll() -> None:
    for east, south, scored in (("4.2..2", "3.3..4", 1), ("3.2..2", "4.3..4", 2)):
        hands = hands_of(".5..53", east, south, "2.4.2.")
        assert value_of(Position(hands, 2, (), trumps=False, noll=True)) == scored


def told_positions(game: str) -> Iterator[tuple[Position, int]]:
    """Positions with cards of few suits, which runs, blocks and ruffs are frequent in, and what they score."""
    rng = random.Random(f"told {game}")
    for _ in range(90):
        tricks = rng.choice((2, 3, 3))
        deck = [
            card for suit in rng.sample(range(4), rng.choice((2, 3, 4))) for card in range(suit * 13, suit * 13 + 9)
        ]
        cards = rng.sample(deck, 4 * tricks)
        north, east, south, west = (sum(1 << card for card in cards[seat::4]) for seat in range(4))
        position = Position((north, east, south, west), rng.randrange(4), (), game == "trumps", game == "noll").closed()
        yield position, naive_value(position, {})


def naive_value(position: Position, known: dict[Position, int]) -> int:
    """What North and South score, by trying everything."""
    if not position.tricks:
        return 0
    if position not in known:
        choose = max if position.turn & 1 == 0 else min
        hand = position.hands[position.turn]
        led = position.trick[0] if position.trick else 0
        suit = next((0x1FFF << 13 * place for place in range(4) if led & 0x1FFF << 13 * place), 0)
        cards = [1 << place for place in range(52) if (hand & suit or hand) >> place & 1]
        following = [position.after(card) for card in cards]
        known[position] = choose(scored + naive_value(after, known) for after, scored in following)
    return known[position]


def dealt_anew(position: Position, relied: int, rng: random.Random) -> Position:
    """A position in which each hand has as many cards of each suit, and the cards relied on are where they are."""
    hands = [hand & relied for hand in position.hands]
    for suit in range(4):
        lane = 0x1FFF << 13 * suit & ~relied
        owners = [seat for seat, hand in enumerate(position.hands) for _ in range((hand & lane).bit_count())]
        rng.shuffle(owners)
        cards = [1 << place for place in range(52) if sum(position.hands) & lane & 1 << place]
        for card, owner in zip(cards, owners, strict=True):
            hands[owner] |= card
    north, east, south, west = hands
    return position._replace(hands=(north, east, south, west))


@pytest.mark.parametrize("game", ["spel", "trumps", "noll"])
def test_what_is_told_without_a_search_is_true_wherever_what_it_relies_on_is(game: str) -> None:
    rng, answers = random.Random(game), 0
    for position, value in told_positions(game):
        other, other_known = position, dict[Position, int]()
        for need in range(1, position.tricks + 1):
            trumps = TRUMPS if position.trumps else 0
            known, answer, top, bottom = told(
                *position.hands, position.leader, need, position.tricks, trumps, position.noll
            )
            if known:
                answers += 1
                assert answer == (value >= need), (position, need)
                other = dealt_anew(position, top | bottom, rng)
                assert answer == (naive_value(other, other_known) >= need), (position, other, need)
    assert answers > 15


@SPEEDY
def test_every_entry_of_the_table_is_true_wherever_what_it_relies_on_is(compiled: bool) -> None:
    """The positions that an answer is used for have the same lengths and the same owners of the cards relied on."""
    rng, checked = random.Random(f"table {compiled}"), 0
    for kind in KINDS[1:]:
        position = position_of(ending(kind, 8 if compiled else 5, 0, rng))
        assert position is not None
        search = Search(
            engine(compiled), trumps=position.trumps, noll=position.noll, memory=1 << 22, budget=Budget(None, None)
        )
        search.between(position, 0, position.tricks)
        table = search.work.table
        rows = [tuple(map(int, table[at : at + 4])) for at in range(0, len(table), 4) if table[at]]
        for key, low, high, relied in rng.sample(rows, min(len(rows), 60)):
            lengths = [[key >> 4 * (seat * 3 + suit) & 15 for suit in range(3)] for seat in range(4)]
            tricks, leader, need, answer = key >> 48 & 15, key >> 52 & 3, key >> 54, relied >> 52
            if tricks > 4:
                continue
            checked += 1
            hands = [0, 0, 0, 0]
            for suit in range(4):
                held = [each[suit] if suit < 3 else tricks - sum(each) for each in lengths]
                free = []
                for place in range(sum(held)):
                    card = 1 << 13 * suit + place
                    if card & relied:
                        owner = (low & card != 0) + 2 * (high & card != 0)
                        held[owner] -= 1
                        hands[owner] |= card
                    else:
                        free.append(card)
                owners = [seat for seat in range(4) for _ in range(held[seat])]
                rng.shuffle(owners)
                for card, owner in zip(free, owners, strict=True):
                    hands[owner] |= card
            north, east, south, west = hands
            other = position._replace(hands=(north, east, south, west), leader=leader)
            assert (value_of(other) >= need) == answer, (other, need)
    assert checked > 50


# -- DDS


@pytest.mark.skipif(find_spec("endplay") is None, reason="endplay, which brings DDS, is not installed")
@SPEEDY
def test_dds_agrees(compiled: bool) -> None:
    rng = random.Random(f"dds {compiled}")
    sizes = ((13, 1), (8, 12)) if compiled else ((5, 5),)
    for kind in (kind for kind in KINDS if not kind.is_noll):
        for tricks, count in sizes:
            for _ in range(count):
                deal = ending(kind, tricks, 0 if tricks == WHOLE else rng.randrange(4), rng)
                values = {each.card: each.solution.tricks for each in solve_cards(deal, compiled=compiled)}
                assert values == dds_values(deal)


@NUMBA
@pytest.mark.skipif(find_spec("endplay") is None, reason="endplay, which brings DDS, is not installed")
@pytest.mark.parametrize(("hands", "leader", "kind", "tricks"), [hard for hard in HARD_DEALS if not hard[2].is_noll])
def test_dds_agrees_about_hard_deals(hands: str, leader: str, kind: ContractKind, tricks: int) -> None:
    values = dds_values(dealt(hands, leader, kind))
    best = max if Seat(leader).pair is Pair.NS else min
    assert best(value.ns for value in values.values()) == tricks


def dds_values(deal: Deal) -> dict[Card, ByPair[int]]:
    """What DDS says of each card."""
    assert deal.trick is not None
    assert deal.turn is not None
    assert deal.contract is not None
    dds = import_module("endplay._dds")
    asked = dds.deal()
    trump = deal.contract.kind.trump
    asked.trump = 4 if trump is None else "SHDC".index(trump.letter)
    asked.first = "NESW".index(deal.trick.leader.letter)
    for place, card in enumerate(deal.trick):
        asked.currentTrickSuit[place] = "SHDC".index(card.suit.letter)
        asked.currentTrickRank[place] = "23456789TJQKA".index(card.rank.letter) + 2
    for number, seat in enumerate(Seat):
        for card in deal.hand(seat):
            asked.remainCards[number]["SHDC".index(card.suit.letter)] |= 4 << "23456789TJQKA".index(card.rank.letter)
    answer = dds.futureTricks()
    dds.SolveBoard(asked, -1, 3, 1, answer, 0)
    left = 13 - len(deal.tricks)
    values = {}
    for number in range(answer.cards):
        ranks = 1 << answer.rank[number] | answer.equals[number]
        for rank, letter in enumerate("23456789TJQKA", 2):
            if ranks >> rank & 1:
                score = answer.score[number]
                tricks = ByPair(score, left - score) if deal.turn.pair is Pair.NS else ByPair(left - score, score)
                values[Card(letter + "SHDC"[answer.suit[number]])] = tricks
    return values


# -- laws

seeds = st.integers(0, 2**32 - 1)
kinds = st.sampled_from(KINDS)


def turned(deal: Deal) -> Deal:
    """The same deal with everybody one seat further."""
    north, east, south, west = deal.hands
    actions: list[Action] = [*deal.calls, *deal.plays]
    return replay((west, north, east, south), dealer=deal.dealer.left, rules=deal.rules, actions=actions)


@given(seeds, kinds, st.integers(0, 3))
def test_turning_the_table_turns_the_answer(seed: int, kind: ContractKind, on_table: int) -> None:
    deal = ending(kind, 4, on_table, random.Random(seed))
    tricks = solve(deal, compiled=False).tricks
    assert solve(turned(deal), compiled=False).tricks == ByPair(tricks[Pair.EW], tricks[Pair.NS])


@given(seeds, kinds, st.integers(0, 3), st.permutations(list(Suit)))
def test_suits_of_like_standing_can_change_places(
    seed: int, kind: ContractKind, on_table: int, order: list[Suit]
) -> None:
    deal = ending(kind, 4, on_table, random.Random(seed))
    if kind.trump is not None:
        order[order.index(kind.trump)], order[kind.trump] = order[kind.trump], kind.trump
    changed = {card: Card.of(order[card.suit], card.rank) for card in Hand.from_mask((1 << 52) - 1)}
    hands = [Hand(changed[card] for card in hand) for hand in deal.hands]
    plays = [changed[card] for card in deal.plays]
    other = replay(hands, dealer=deal.dealer, actions=[*deal.calls, *plays])
    assert solve(other, compiled=False).tricks == solve(deal, compiled=False).tricks


@given(seeds, kinds, st.integers(0, 3))
def test_a_position_is_worth_its_best_card(seed: int, kind: ContractKind, on_table: int) -> None:
    deal = ending(kind, 4, on_table, random.Random(seed))
    assert deal.turn is not None
    pair = deal.turn.pair
    values = [each.solution.tricks[pair] for each in solve_cards(deal, compiled=False)]
    assert solve(deal, compiled=False).tricks[pair] == (min(values) if kind.is_noll else max(values))


@given(seeds, kinds, st.integers(0, 3))
def test_a_best_line_comes_to_the_answer(seed: int, kind: ContractKind, on_table: int) -> None:
    deal = ending(kind, 4, on_table, random.Random(seed))
    line = best_line(deal, compiled=False)
    assert line.solution == solve(deal, compiled=False)
    now = deal
    for card in line.cards:
        best = [each for each in solve_cards(now, compiled=False) if each.solution.tricks == solve(now).tricks]
        assert card == best[0].card  # of several best cards the first
        now = apply_action(now, card)
    assert now.is_over
    for pair in Pair:
        assert now.trick_counts[pair] - deal.trick_counts[pair] == line.solution.tricks[pair]


@given(seeds, kinds, st.integers(1, 60), st.integers(0, 3))
def test_a_limit_leaves_bounds_that_hold(seed: int, kind: ContractKind, positions: int, on_table: int) -> None:
    deal = ending(kind, 5, on_table, random.Random(seed))
    exact = solve(deal, compiled=False).tricks
    found = solve(deal, limit=Limit(positions=positions), compiled=False)
    assert found.positions <= positions
    for pair in Pair:
        assert found.least[pair] <= exact[pair] <= found.most[pair]
    for limited, full in zip(
        solve_cards(deal, limit=Limit(positions=positions), compiled=False),
        solve_cards(deal, compiled=False),
        strict=True,
    ):
        for pair in Pair:
            assert limited.solution.least[pair] <= full.solution.tricks[pair] <= limited.solution.most[pair]


@NUMBA
@given(seeds, kinds, st.integers(0, 3))
def test_compiled_code_looks_at_the_same_positions(seed: int, kind: ContractKind, on_table: int) -> None:
    deal = ending(kind, 5, on_table, random.Random(seed))
    plain, compiled = solve(deal, compiled=False), solve(deal, compiled=True)
    assert (plain, plain.positions) == (compiled, compiled.positions)


# -- limits and memory


def test_a_reached_limit_is_told() -> None:
    deal = ending(ContractKind.NOLL, 6, 0, random.Random(1))
    found = solve(deal, limit=Limit(positions=3), compiled=False)
    assert not found.is_exact
    with pytest.raises(SolverError) as caught:
        _ = found.tricks
    assert caught.value.code == "limit_reached"
    exact = solve(deal, compiled=False).positions
    for positions in (3, exact):  # before the tricks are known, and when they just are
        with pytest.raises(SolverError) as caught:
            best_line(deal, limit=Limit(positions=positions), compiled=False)
        assert caught.value.code == "limit_reached"


def test_time_ends_a_search() -> None:
    deal = whole_deal(ContractKind.NOLL, random.Random(1))
    found = solve(deal, limit=Limit(seconds=0.01), compiled=False)
    assert not found.is_exact


def test_a_wide_limit_changes_nothing() -> None:
    deal = ending(ContractKind.SPEL, 5, 0, random.Random(1))
    assert solve(deal, limit=Limit(positions=10**9, seconds=600), compiled=False) == solve(deal, compiled=False)


@SPEEDY
def test_little_memory_changes_only_the_time(compiled: bool) -> None:
    rng = random.Random(5)
    tricks = 9 if compiled else 6
    for kind in KINDS:
        deal = ending(kind, tricks, 0, rng)
        little, much = solve(deal, memory=1, compiled=compiled), solve(deal, compiled=compiled)
        assert little == much
        assert little.positions >= much.positions


@NUMBA
def test_a_table_grows_up_to_its_memory() -> None:
    position = position_of(ending(ContractKind.NOLL, 9, 0, random.Random(2)))
    assert position is not None
    sizes = []
    for memory in (SET_BYTES, 3 * SET_BYTES, 1 << 27):
        search = Search(engine(True), trumps=False, noll=True, memory=memory, budget=Budget(None, None))
        search.between(position, 0, position.tricks)
        sizes.append(len(search.work.table) * 8 // SET_BYTES)
    assert sizes[:2] == [1, 2]
    assert 64 < sizes[2] <= (1 << 27) // SET_BYTES


@NUMBA
def test_threads_do_not_disturb_each_other() -> None:
    rng = random.Random(3)
    deals = [ending(kind, 8, 0, rng) for kind in KINDS for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(solve, deals))
    assert [(each, each.positions) for each in together] == [
        (each, each.positions) for each in (solve(deal) for deal in deals)
    ]


@pytest.mark.parametrize("kind", [ContractKind.HEARTS, ContractKind.NOLL], ids=lambda kind: kind.name)
def test_a_table_that_grows_loses_nothing(kind: ContractKind, monkeypatch: pytest.MonkeyPatch) -> None:
    deal = ending(kind, 7, 0, random.Random(11))
    at_once = solve(deal, compiled=False)
    monkeypatch.setattr(_driver, "FIRST_SETS", 1)
    monkeypatch.setattr(_driver, "SLICE", 16)
    grown = solve(deal, compiled=False)
    assert (grown, grown.positions) == (at_once, at_once.positions)


# -- engines


def test_without_numba_the_plain_search_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_engine, "find_spec", lambda _: None)
    assert engine(None) is _engine.PLAIN
    with pytest.raises(ModuleNotFoundError, match="extra 'fast'"):
        engine(True)


def test_a_numba_that_cannot_be_imported_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise SystemError("numpy is too new")

    monkeypatch.setattr(_engine, "find_spec", lambda _: object())
    monkeypatch.setattr(_engine, "import_module", fail)
    monkeypatch.setattr(_engine, "_compiled_or_why_not", _engine._compiled_or_why_not.__wrapped__)
    assert engine(None) is _engine.PLAIN
    with pytest.raises(ImportError, match="cannot be used: SystemError: numpy is too new"):
        engine(True)


def test_a_numba_that_does_not_compile_leaves_the_plain_search(monkeypatch: pytest.MonkeyPatch) -> None:
    numba = SimpleNamespace(config=SimpleNamespace(DISABLE_JIT=1))
    monkeypatch.setattr(_engine, "import_module", lambda _: numba)
    assert _engine._compiled() is _engine.PLAIN


def test_code_that_cannot_be_kept_is_compiled_all_the_same() -> None:
    def njit(**options: object) -> Callable[[object], object]:
        if options.get("cache"):
            raise RuntimeError("nowhere to keep it")
        return lambda function: function

    assert _engine._kept(SimpleNamespace(njit=njit), solve) is solve


# -- whole deals


@NUMBA
def test_whole_deals_of_the_extremes() -> None:
    hands = [Hand("AKQJT98765432..."), Hand(".AKQJT98765432.."), Hand("..AKQJT98765432."), Hand("...AKQJT98765432")]
    found = {each.contract: each for each in solve_contracts(hands, leader=Seat.WEST)}
    assert found[Contract(ContractKind.SPEL, Pair.NS)].solution.tricks == ByPair(0, 13)  # clubs run
    assert found[Contract(ContractKind.HEARTS, Pair.NS)].solution.tricks == ByPair(0, 13)  # East ruffs or follows
    assert found[Contract(ContractKind.DIAMONDS, Pair.NS)].solution.tricks == ByPair(13, 0)  # South ruffs
    assert found[Contract(ContractKind.NOLL, Pair.NS)].solution.tricks == ByPair(0, 13)
    assert found[Contract(ContractKind.FORCED_NOLL, None)].solution.tricks == ByPair(0, 13)


@NUMBA
def test_contracts_are_scored_by_the_rules() -> None:
    hands = shuffle(random.Random(28))
    honours = attrs.evolve(STANDARD.scoring.honours, in_spel=True, three=70)
    rules = attrs.evolve(STANDARD, scoring=attrs.evolve(STANDARD.scoring, penalty_value=30, honours=honours))
    found = solve_contracts(hands, leader=Seat.EAST, rules=rules)
    assert len({each.contract for each in found}) == len(found) == len(ALL_CONTRACTS)
    for each in found:
        deal = replay(hands, dealer=Seat.NORTH, rules=rules, actions=calls(each.contract.kind))
        assert each.solution == solve(deal)
        line = best_line(deal)
        for card in line.cards:
            deal = apply_action(deal, card)
        result = attrs.evolve(deal.result, contract=each.contract)
        assert each.points == score_deal(result, rules).totals
        declarers = each.contract.declarers
        assert each.is_made == (None if declarers is None else each.contract.is_made(tricks=result.tricks[declarers]))


def test_a_contract_within_a_limit_is_not_scored() -> None:
    found = solve_contracts(shuffle(random.Random(11)), leader=Seat.EAST, limit=Limit(positions=10), compiled=False)
    assert {each.points for each in found} == {None}
    assert {each.is_made for each in found} == {None}


def test_a_finished_deal_has_nothing_left() -> None:
    deal = ending(ContractKind.HEARTS, 0, 0, random.Random(1))
    assert solve(deal, compiled=False).tricks == ByPair(0, 0)
    assert solve_cards(deal, compiled=False) == ()
    assert best_line(deal, compiled=False).cards == ()


# -- refusals


def opened() -> Deal:
    return new_deal(shuffle(random.Random(1)), dealer=Seat.WEST)


@pytest.mark.parametrize("function", [solve, solve_cards, best_line])
def test_without_a_contract_nothing_is_solved(function: object) -> None:
    assert callable(function)
    thrown_in = replay(shuffle(random.Random(1)), dealer=Seat.WEST, actions=[Bid.PASS] * 4)
    for deal in (opened(), thrown_in):
        with pytest.raises(SolverError) as caught:
            function(deal)
        assert caught.value.code == "no_contract"
    for other in (None, "deal", observe(opened(), Seat.NORTH)):
        with pytest.raises(TypeError, match="a Deal is solved"):
            function(other)


@pytest.mark.parametrize("limit", [{"positions": 0}, {"positions": True}, {"seconds": 0}, {"seconds": "1"}])
def test_limits_are_positive(limit: dict[str, int]) -> None:
    with pytest.raises(SolverError) as caught:
        Limit(**limit)
    assert caught.value.code == "bad_limit"


def test_other_arguments_are_checked() -> None:
    deal = ending(ContractKind.SPEL, 1, 0, random.Random(1))
    with pytest.raises(SolverError) as caught:
        solve(deal, memory=0)
    assert caught.value.code == "bad_memory"
    with pytest.raises(TypeError, match="memory is an int"):
        solve(deal, memory=1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a limit is a Limit"):
        solve(deal, limit=5)  # type: ignore[arg-type]
    with pytest.raises(HandsError):
        solve_contracts([Hand()] * 4, leader=Seat.NORTH)
    with pytest.raises(TypeError, match="the leader is a Seat"):
        solve_contracts(deal.hands, leader="N")  # type: ignore[arg-type]
