"""Matches: exactness, laws of sums and of swapped bots, units, forfeits, early stops, logs."""

import io
import math
import random
import statistics
from fractions import Fraction
from functools import reduce
from operator import add

import match_bots
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import priffe as pf
from priffe import Bid, ByPair, BySeat, Pair, Rules, Seat
from priffe.bots import Bot, random_bot, rule_bot
from priffe.records import read_lines
from priffe.simulation import (
    BotError,
    BotNameError,
    Contender,
    Forfeit,
    Match,
    MatchError,
    Outcomes,
    Unit,
    named_bot,
    play_deal,
    play_match,
)

A, B = Contender


def dealt(seed: str, board: int, rules: Rules = pf.STANDARD) -> pf.Deal:
    return pf.new_deal(pf.shuffle_from_seed(seed, board), dealer=Seat.NORTH.after(board), rules=rules)


def deals_of_board(a: Bot, b: Bot, seed: str, board: int, rules: Rules) -> tuple[pf.Deal, pf.Deal]:
    """A board by hand, out of public parts alone."""
    deal = dealt(seed, board, rules)
    return (
        play_deal(ByPair(a, b), deal, f"{seed}/{board}"),
        play_deal(ByPair(b, a), deal, f"{seed}/{board}"),
    )


# -- a deal


def test_each_bot_is_shown_its_own_view_and_has_chance_of_its_own() -> None:
    asked: list[tuple[Seat | None, pf.Phase, int]] = []

    def noting(view: pf.Observation, rng: random.Random) -> Bid | pf.Card:
        assert isinstance(view, pf.Observation)
        asked.append((view.seat, view.phase, id(rng)))
        return random_bot(view, rng)

    deal = play_deal(ByPair(noting, noting), dealt("7", 0), 7)
    assert deal.is_over
    assert len(asked) == len(deal.calls) + len(deal.plays)
    assert [seat for seat, phase, _ in asked if phase is pf.Phase.AUCTION] == list(deal.callers)
    assert len({(seat, rng) for seat, _, rng in asked}) == len({rng for _, _, rng in asked}) == 4


def test_draws_do_not_depend_on_what_other_bots_draw() -> None:
    """North draws the same numbers whether East draws none or many."""
    drawn: list[list[float]] = []

    def north(view: pf.Observation, rng: random.Random) -> Bid | pf.Card:
        drawn[-1].append(rng.random())
        return pf.legal_actions(view)[0]

    def east(view: pf.Observation, rng: random.Random) -> Bid | pf.Card:
        rng.getrandbits(4096)
        return pf.legal_actions(view)[0]

    def quiet(view: pf.Observation, rng: random.Random) -> Bid | pf.Card:
        return pf.legal_actions(view)[0]

    for other in (east, quiet):
        drawn.append([])
        play_deal(BySeat(north, other, quiet, quiet), dealt("7", 3), "chance")
    assert drawn[0] == drawn[1] != []
    assert len(set(drawn[0])) == len(drawn[0])


def test_a_seed_repeats_a_deal_and_another_does_not() -> None:
    bots: ByPair[Bot] = ByPair(random_bot, random_bot)
    first = play_deal(bots, dealt("7", 0), 7)
    assert play_deal(bots, dealt("7", 0), "7") == first
    assert play_deal(bots, dealt("7", 0), 8) != first


def test_a_deal_goes_on_from_where_it_is() -> None:
    half = pf.replay(pf.shuffle_from_seed("7", 0), dealer=Seat.NORTH, actions=[Bid.SPEL])
    deal = play_deal(ByPair(random_bot, random_bot), half, 7)
    assert deal.calls == (Bid.SPEL,)
    assert len(deal.plays) == 52


@pytest.mark.parametrize(
    ("bot", "code", "says"),
    [
        (match_bots.raises, "bot_raised", "raised LookupError: no idea"),
        (match_bots.leaves, "bot_raised", "raised SystemExit"),
        (match_bots.cheats, "bot_illegal", "answered Bid.SPEL, which is not legal"),
        (match_bots.answers_nothing, "bot_illegal", "answered None, which is not legal"),
    ],
)
def test_a_bot_at_fault_is_named_with_what_it_was_shown(bot: Bot, code: str, says: str) -> None:
    with pytest.raises(BotError) as caught:
        play_deal(BySeat(rule_bot, bot, rule_bot, bot), dealt("7", 0), 7)
    error = caught.value
    assert error.code == code
    assert says in str(error)
    assert error.seat in Pair.EW.seats
    assert isinstance(error.state, pf.Deal)
    assert error.state.turn is error.seat
    assert error.board is None
    assert error.__cause__ is not None


def test_stopping_from_the_keyboard_is_no_fault_of_a_bot() -> None:
    def stopped(view: pf.Observation, rng: random.Random) -> Bid:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_match(stopped, random_bot, boards=1, seed=7)


@pytest.mark.parametrize(
    ("bots", "deal", "seed"),
    [
        (ByPair(random_bot, random_bot), "deal", 7),
        ((random_bot, random_bot), dealt("7", 0), 7),
        (ByPair(random_bot, random_bot), dealt("7", 0), 1.5),
        (ByPair(random_bot, random_bot), dealt("7", 0), True),
    ],
)
def test_play_deal_refuses_other_types(bots: ByPair[Bot], deal: pf.Deal, seed: int) -> None:
    with pytest.raises(TypeError):
        play_deal(bots, deal, seed)


# -- a match


@pytest.mark.parametrize("rules", [pf.STANDARD, pf.CLASSIC, pf.DIFFERENCE], ids=["standard", "classic", "difference"])
@pytest.mark.parametrize(("a", "b"), [(rule_bot, random_bot), (random_bot, match_bots.passes)])
def test_a_match_is_what_a_loop_by_hand_comes_to(a: Bot, b: Bot, rules: Rules) -> None:
    boards, seed = 24, "by hand"
    match = play_match(a, b, boards=boards, seed=seed, rules=rules)
    points: list[int] = []
    contracts: dict[tuple[object, object], list[int]] = {}
    decisions = {A: 0, B: 0}
    for board in range(boards):
        points.append(0)
        for deal, north_south in zip(deals_of_board(a, b, seed, board, rules), (A, B), strict=True):
            ns, ew = pf.score_deal(deal).totals
            gain = ns - ew if north_south is A else ew - ns
            points[-1] += gain
            declarer, kind = None, deal.contract and deal.contract.kind
            if deal.contract is not None and deal.contract.declarers is not None:
                declarer = north_south if deal.contract.declarers is Pair.NS else north_south.other
            row = contracts.setdefault((kind, declarer), [0, 0])
            row[0] += 1
            row[1] += gain
            actors = [*deal.callers, *(seat for trick in deal.tricks for seat, _ in trick.plays)]
            for seat in actors:
                decisions[north_south if seat.pair is Pair.NS else north_south.other] += 1
    gains = [Fraction(point, 2) for point in points]
    assert match.boards == boards
    assert match.mean == statistics.mean(gains)
    assert match.stderr == pytest.approx(statistics.stdev(map(float, gains)) / math.sqrt(boards))
    assert match.interval == pytest.approx(
        (float(match.mean) - 1.96 * match.stderr, float(match.mean) + 1.96 * match.stderr), abs=1e-3
    )
    signs = [(gain > 0) - (gain < 0) for gain in gains]
    assert match.by_board == Outcomes(signs.count(1), signs.count(-1), signs.count(0))
    assert match.by_rubber == Outcomes(0, 0, 0)
    assert {(row.kind, row.declarer): [row.deals, row.points] for row in match.by_contract} == contracts
    assert sum(row.mean * row.deals for row in match.by_contract) == sum(points)
    assert [match.thinking[one].decisions for one in (A, B)] == [decisions[A], decisions[B]]


def test_made_counts_the_contracts_that_went_home() -> None:
    match = play_match(rule_bot, random_bot, boards=24, seed="made")
    deals = [deal for board in range(24) for deal in deals_of_board(rule_bot, random_bot, "made", board, pf.STANDARD)]
    made = dict.fromkeys(pf.ContractKind, 0)
    for deal in deals:
        if deal.contract is not None and deal.contract.declarers is not None:
            tricks = deal.result.tricks[deal.contract.declarers]
            made[deal.contract.kind] += tricks <= 6 if deal.contract.kind is pf.ContractKind.NOLL else tricks >= 7
    assert sum(made.values()) > 5
    for kind, count in made.items():
        assert sum(row.made for row in match.by_contract if row.kind is kind) == count


def test_contracts_stand_in_order() -> None:
    match = play_match(random_bot, match_bots.passes, boards=60, seed=3, rules=pf.DIFFERENCE)
    kinds = [None, *pf.ContractKind]
    places = [(kinds.index(row.kind), [None, A, B].index(row.declarer)) for row in match.by_contract]
    assert places == sorted(set(places))
    assert len(places) >= 6


@given(
    st.sampled_from([random_bot, rule_bot, match_bots.passes, match_bots.raises_at_times]),
    st.sampled_from([random_bot, match_bots.passes, match_bots.cheats]),
    st.sampled_from(Unit),
    st.integers(),
)
@settings(max_examples=20, deadline=None)
def test_swapping_the_bots_negates(a: Bot, b: Bot, unit: Unit, seed: int) -> None:
    rules = pf.changed(pf.STANDARD, {"rubber.end": pf.EndAfterDeals(2)})
    match = play_match(a, b, boards=3, seed=seed, unit=unit, rules=rules)
    swapped = play_match(b, a, boards=3, seed=seed, unit=unit, rules=rules)
    assert (swapped.points, swapped.squares) == (-match.points, match.squares)
    assert swapped.by_board == Outcomes(match.by_board.lost, match.by_board.won, match.by_board.drawn)
    assert swapped.by_rubber == Outcomes(match.by_rubber.lost, match.by_rubber.won, match.by_rubber.drawn)
    assert swapped.forfeits == match.forfeits[::-1]
    negated = {(row.kind, row.declarer and row.declarer.other, row.deals, -row.points) for row in match.by_contract}
    assert {(row.kind, row.declarer, row.deals, row.points) for row in swapped.by_contract} == negated


@pytest.mark.parametrize("unit", Unit)
def test_a_bot_is_level_with_itself_on_every_board(unit: Unit) -> None:
    match = play_match(random_bot, random_bot, boards=3, seed=5, unit=unit, rules=pf.FIXED_DEALS)
    assert match.by_board == Outcomes(0, 0, 3)
    assert (match.points, match.stderr, match.interval) == (0, 0.0, (0.0, 0.0))


@given(st.lists(st.integers(1, 4), min_size=1, max_size=4), st.integers(1, 9), st.randoms(use_true_random=False))
@settings(max_examples=15, deadline=None)
def test_parts_add_up_to_the_whole_in_any_order(parts: list[int], chunk: int, order: random.Random) -> None:
    whole = play_match("random", match_bots.raises_at_times, boards=sum(parts), seed=9, chunk=chunk)
    pieces = [
        play_match("random", match_bots.raises_at_times, boards=number, first=sum(parts[:place]), seed=9)
        for place, number in enumerate(parts)
    ]
    order.shuffle(pieces)
    assert reduce(add, pieces) == whole


def test_first_forfeits_are_the_first_ones_in_any_order() -> None:
    pieces = [play_match("random", match_bots.cheats, boards=4, first=4 * part, seed=9) for part in range(4)]
    assert reduce(add, pieces[::-1]).first_forfeits == reduce(add, pieces).first_forfeits
    assert [forfeit.board for forfeit in reduce(add, pieces).first_forfeits] == list(range(10))
    assert reduce(add, pieces).forfeits == (0, 16)


def test_matches_of_other_rules_or_units_are_not_added() -> None:
    match = play_match("random", "random", boards=1, seed=1)
    for other in (
        play_match("random", "random", boards=1, seed=1, rules=pf.DIFFERENCE),
        play_match("random", "random", boards=1, seed=1, rules=pf.STANDARD, unit=Unit.RUBBER),
    ):
        with pytest.raises(MatchError) as caught:
            match + other
        assert caught.value.code == "other_match"
    with pytest.raises(TypeError):
        match + 1  # type: ignore[operator]


def test_times_are_told_and_make_no_difference() -> None:
    one, two = (play_match("rule", "random", boards=2, seed=1) for _ in range(2))
    assert one == two
    assert hash(one) == hash(two)
    for thought in one.thinking:
        assert 0 < thought.slowest <= thought.nanoseconds
        assert thought.seconds_a_decision == thought.nanoseconds / thought.decisions / 1e9


def test_a_single_board_tells_nothing_of_the_spread() -> None:
    match = play_match("rule", "random", boards=1, seed=1)
    assert match.interval == (-math.inf, math.inf)


# -- rubbers and sessions


def by_hand(a: Bot, b: Bot, rules: Rules, seed: str) -> pf.Rubber:
    """A rubber in which A sits North-South, deal by deal, for bots without chance."""
    rubber = pf.Rubber(rules)
    while not rubber.is_over:
        hands = pf.shuffle_from_seed(seed, len(rubber.deals))
        deal = pf.new_deal(hands, dealer=rubber.dealer, rules=rules)
        rubber = pf.add_deal(rubber, play_deal(ByPair(a, b), deal, 0))
    return rubber


def always_low(view: pf.Observation, rng: random.Random) -> Bid | pf.Card:
    return pf.legal_actions(view)[-1] if view.phase is pf.Phase.AUCTION else pf.legal_actions(view)[0]


@pytest.mark.parametrize("rules", [pf.STANDARD, pf.SIX_SEVEN, pf.FIXED_DEALS], ids=["standard", "six-seven", "deals"])
def test_a_rubber_is_what_a_loop_by_hand_comes_to(rules: Rules) -> None:
    match = play_match(rule_bot, always_low, boards=3, seed="r", unit=Unit.RUBBER, rules=rules)
    rubbers = []
    for board in range(3):
        rubbers.append((by_hand(rule_bot, always_low, rules, f"r/{board}"), Pair.NS))
        rubbers.append((by_hand(always_low, rule_bot, rules, f"r/{board}"), Pair.EW))
    leads = [rubber.totals[mine] - rubber.totals[mine.other] for rubber, mine in rubbers]
    assert match.points == sum(leads)
    assert match.by_rubber.won == sum(rubber.winner is mine for rubber, mine in rubbers)
    assert sum(match.by_rubber) == 6
    assert sum(row.deals for row in match.by_contract) == sum(len(rubber.deals) for rubber, _ in rubbers)


def test_a_session_of_three_rubbers_goes_by_what_each_player_has() -> None:
    log: list[str] = []
    match = play_match("rule", "random", boards=2, seed="s", unit=Unit.SESSION, rules=pf.CLASSIC, log=log.append)
    sessions = [
        found.value
        for _, found in read_lines(io.BytesIO("".join(log).encode()))
        if not isinstance(found, Exception) and isinstance(found.value, pf.Session)
    ]
    assert len(sessions) == 4
    assert all(len(session.rubbers) == 3 and session.is_over for session in sessions)
    leads = []
    for place, session in enumerate(sessions):
        north, east, south, west = session.totals.values()
        leads.append((north + south - east - west) // 2 * (1 if place % 2 == 0 else -1))
    assert match.points == sum(leads)
    assert sum(match.by_rubber) == 4  # in two of three rubbers each pair is one of both bots
    assert sum(row.deals for row in match.by_contract) == sum(len(session.deals) for session in sessions)


def test_a_bot_for_sessions_is_shown_the_session_as_its_seat_sees_it() -> None:
    bot = match_bots.Careful()
    match = play_match(bot, "random", boards=1, seed="s", unit=Unit.RUBBER)
    assert len(bot.shown) == match.thinking[A].decisions
    assert all(view.deal is not None and view.deal.turn is view.deal.seat for view in bot.shown)
    assert any(view.session.totals["North"] for view in bot.shown)
    assert match == play_match("rule", "random", boards=1, seed="s", unit=Unit.RUBBER)
    play_match(quiet := match_bots.Careful(), "random", boards=1, seed="s")
    assert quiet.shown == []


def test_e14_a_rubber_that_would_never_end_stops_early() -> None:
    match = play_match(all_pass, all_pass, boards=1, seed="s", unit=Unit.RUBBER)
    assert match.by_rubber == Outcomes(0, 0, 0)
    assert [(row.kind, row.deals) for row in match.by_contract] == [(None, 2000)]


def all_pass(view: pf.Observation, rng: random.Random) -> Bid:
    return Bid.PASS


# -- forfeits


def test_a_forfeited_board_is_lost_by_the_most_that_a_deal_can_bring() -> None:
    match = play_match("random", match_bots.raises, boards=3, seed=1)
    assert match.forfeits == (0, 3)
    assert match.mean == 210  # defenders take 13 tricks: penalty 140, four honours 50, grand slam 20
    assert match.by_board == Outcomes(3, 0, 0)
    assert match.by_contract == ()
    first = match.first_forfeits[0]
    assert first == Forfeit(0, 1, B, first.seat, "bot_raised", first.what)
    assert first.seat.pair is Pair.EW
    assert "LookupError" in first.what


@pytest.mark.parametrize(
    ("rules", "worst"),
    [
        (pf.STANDARD, 210),
        (pf.DIFFERENCE, 20 * 13 + 50 + 20),
        (pf.SIX_SEVEN, 210),
        (pf.changed(pf.STANDARD, {"scoring.honours.four": 500}), 660),
        (pf.changed(pf.STANDARD, {"scoring.penalty_value": 0, "scoring.forced_noll_value": 90}), 650),
    ],
)
def test_the_loss_follows_the_rules(rules: Rules, worst: int) -> None:
    assert play_match(match_bots.leaves, "random", boards=1, seed=1, rules=rules).mean == -worst


def test_what_else_was_played_on_a_forfeited_board_does_not_count() -> None:
    """B is at fault at the second table, after a whole deal at the first."""
    match = play_match("random", match_bots.raises_at_times, boards=40, seed=4)
    second = [forfeit for forfeit in match.first_forfeits if forfeit.table == 2]
    assert second
    board = second[0].board
    alone = play_match("random", match_bots.raises_at_times, boards=1, first=board, seed=4)
    assert alone.mean == 210
    assert alone.by_contract == ()
    assert alone.thinking[A].decisions > 26
    assert second[0].seat.pair is Pair.NS


def test_if_both_bots_are_at_fault_they_are_level() -> None:
    """Each is at fault at the table where it sits East-West."""

    def east_west_fails(view: pf.Observation, rng: random.Random) -> Bid | pf.Card:
        if view.seat in Pair.EW.seats:
            raise EOFError
        return random_bot(view, rng)

    match = play_match(east_west_fails, east_west_fails, boards=2, seed=1)
    assert (match.points, match.forfeits, match.by_board) == (0, (2, 2), Outcomes(0, 0, 2))
    assert [(one.board, one.table, one.by) for one in match.first_forfeits] == [
        (0, 1, B),
        (0, 2, A),
        (1, 1, B),
        (1, 2, A),
    ]
    assert match.by_contract == ()


def test_a_bot_at_fault_at_both_tables_forfeits_once() -> None:
    match = play_match(match_bots.leaves, "random", boards=2, seed=1)
    assert match.mean == -210
    assert match.forfeits == (2, 0)
    assert [(one.board, one.table) for one in match.first_forfeits] == [(0, 1), (1, 1)]


@pytest.mark.parametrize("swapped", [False, True])
def test_a_rubber_is_lost_by_what_the_bot_was_behind_too(swapped: bool) -> None:
    """A fault North-South after the first deal, so at one table; a lead is lost, and arrears stay."""
    outcomes = set()
    for board in range(6):
        seed = f"lead/{board}"
        first = play_deal(ByPair(rule_bot, rule_bot), dealt(seed, 0), 0)
        rubber = pf.add_deal(pf.Rubber(), first)
        lead = rubber.totals.ns - rubber.totals.ew
        outcomes.add(lead > 0)
        bots = (rule_bot, gives_up) if swapped else (gives_up, rule_bot)
        match = play_match(*bots, boards=1, first=board, seed="lead", unit=Unit.RUBBER)
        lost = 210 + max(0, -lead)
        assert match.mean == (lost if swapped else -lost)
        assert match.forfeits == ((0, 1) if swapped else (1, 0))
    assert outcomes == {True, False}


class _GivesUp:
    def __call__(self, view: pf.Observation, rng: random.Random) -> Bid | pf.Card:
        return rule_bot(view, rng)

    def in_session(self, view: pf.SessionObservation, rng: random.Random) -> Bid | pf.Card:
        assert view.deal is not None
        if view.results and view.seat in Pair.NS.seats:
            raise EOFError
        return rule_bot(view.deal, rng)


gives_up = _GivesUp()


def test_a_fault_stops_the_match_where_that_is_asked() -> None:
    with pytest.raises(BotError, match="board 0: the bot of EAST raised LookupError: no idea") as caught:
        play_match("random", match_bots.raises, boards=3, seed=1, stop_at_fault=True)
    assert caught.value.board == 0
    assert play_match("random", "rule", boards=3, seed=1, stop_at_fault=True).forfeits == (0, 0)


def test_a_late_answer_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0]

    def slow(view: pf.Observation, rng: random.Random) -> Bid | pf.Card:
        clock[0] += 100_000_001
        return random_bot(view, rng)

    monkeypatch.setattr("priffe.simulation._tables.perf_counter_ns", lambda: clock[0])
    match = play_match("random", slow, boards=1, seed=1, time_limit=0.1)
    assert match.forfeits == (0, 1)
    assert match.first_forfeits[0].code == "bot_late"
    assert "answered after 0.100 seconds, where 0.100 are allowed" in match.first_forfeits[0].what
    assert (match.thinking[A].nanoseconds, match.thinking[B].nanoseconds) == (0, 200_000_002)  # at two tables
    in_time = play_match("random", slow, boards=1, seed=1, time_limit=0.100000001)
    assert in_time.forfeits == (0, 0)
    assert in_time.thinking[B].slowest == 100_000_001
    assert in_time.thinking[B].nanoseconds == in_time.thinking[B].decisions * 100_000_001


# -- early stops


def first_narrow(points: list[int], precision: float) -> int:
    """The first board, from the hundredth on, with which the interval is narrow enough."""
    for boards in range(100, len(points)):
        if 1.959964 * statistics.stdev(point / 2 for point in points[:boards]) / math.sqrt(boards) <= precision:
            return boards
    return len(points)


def test_an_early_stop_is_judged_board_by_board_whatever_the_chunks() -> None:
    boards = [play_match("random", match_bots.passes, boards=1, first=one, seed=2).points for one in range(150)]
    precision = 1.959964 * statistics.stdev(point / 2 for point in boards[:110]) / math.sqrt(110) + 1e-6
    stop = first_narrow(boards, precision)
    assert 100 < stop <= 110
    logs: list[str] = []
    whole = play_match("random", match_bots.passes, boards=stop, seed=2, log=logs.append)
    for chunk in (1, 7, 16, 1000):
        log: list[str] = []
        match = play_match(
            "random", match_bots.passes, boards=150, seed=2, precision=precision, chunk=chunk, log=log.append
        )
        assert match == whole
        assert "".join(log) == "".join(logs)


def test_no_stop_before_the_hundredth_board_and_none_without_the_precision() -> None:
    assert play_match("random", "random", boards=120, seed=2, precision=1).boards == 100
    assert play_match("random", match_bots.passes, boards=120, seed=2, precision=0.01).boards == 120
    assert play_match("random", "random", boards=120, seed=2).boards == 120  # where no board differs from another


# -- progress and log


def test_progress_is_told_task_by_task() -> None:
    seen: list[Match] = []
    match = play_match("random", "random", boards=10, seed=2, chunk=4, progress=seen.append)
    assert [one.boards for one in seen] == [4, 8, 10]
    assert seen[-1] == match
    assert seen[0] == play_match("random", "random", boards=4, seed=2)


def test_the_log_has_both_tables_of_every_board() -> None:
    log = io.StringIO()
    play_match(random_bot, rule_bot, boards=3, seed=2, first=5, log=log.write)
    found = [record for _, record in read_lines(io.BytesIO(log.getvalue().encode()))]
    records = [record for record in found if not isinstance(record, Exception)]
    assert [record.meta for record in records] == [
        {"board": board, "table": table, "north_south": "AB"[table - 1]} for board in (5, 6, 7) for table in (1, 2)
    ]
    played = [deal for board in (5, 6, 7) for deal in deals_of_board(random_bot, rule_bot, "2", board, pf.STANDARD)]
    assert [record.value for record in records] == played


def test_a_forfeited_board_leaves_no_record() -> None:
    log: list[str] = []
    play_match("random", match_bots.cheats, boards=3, seed=2, log=log.append)
    assert log == []


# -- names and arguments


def test_bots_have_names() -> None:
    assert (named_bot("random"), named_bot("rule")) == (random_bot, rule_bot)
    assert named_bot("match_bots:careful") is match_bots.careful
    assert named_bot("match_bots:careful.__call__") == match_bots.careful.__call__


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("best", "'best' is not one of random, rule, search, nor MODULE:NAME"),
        ("match_bots:", "nor MODULE:NAME"),
        (":passes", "nor MODULE:NAME"),
        ("match_bots:nobody", "cannot be imported: AttributeError"),
        ("no_such_module:bot", "cannot be imported: ModuleNotFoundError"),
        ("match_bots:Careful", "is a class; name a value that the module makes of it"),
        ("match_bots:A", "cannot be imported"),
        ("math:pi", "is nothing to call"),
    ],
)
def test_names_that_stand_for_no_bot_are_refused(name: str, says: str) -> None:
    with pytest.raises(BotNameError) as caught:
        play_match(name, "random", boards=1, seed=1)
    assert caught.value.code == "no_such_bot"
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("arguments", "kind"),
    [
        ({"boards": 0}, ValueError),
        ({"boards": 1.5}, TypeError),
        ({"boards": True}, TypeError),
        ({"chunk": 0}, ValueError),
        ({"in_flight": 0}, ValueError),
        ({"first": -1}, ValueError),
        ({"first": "1"}, TypeError),
        ({"first": 2**64 - 1, "boards": 2}, ValueError),
        ({"seed": 1.5}, TypeError),
        ({"rules": "STANDARD"}, TypeError),
        ({"unit": "deal"}, TypeError),
        ({"precision": 0}, ValueError),
        ({"precision": math.nan}, ValueError),
        ({"precision": "1"}, TypeError),
        ({"time_limit": -1}, ValueError),
        ({"time_limit": True}, TypeError),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, object], kind: type[Exception]) -> None:
    with pytest.raises(kind):
        play_match("random", "random", **{"boards": 1, "seed": 1} | arguments)  # type: ignore[arg-type]


def test_what_cannot_be_called_is_no_bot() -> None:
    with pytest.raises(TypeError, match="a bot is a function"):
        play_match(7, "random", boards=1, seed=1)  # type: ignore[arg-type]


def test_a_match_prints_in_one_line() -> None:
    match = play_match("random", "random", boards=20, seed=7, unit=Unit.RUBBER, rules=pf.FIXED_DEALS)
    assert str(match) == "20 boards: +0.00 points a rubber for A (+0.00 to +0.00)"
    assert f"{match:>60}" == f"{match!s:>60}"


def test_a_name_is_a_text() -> None:
    with pytest.raises(BotNameError, match="a text, not 7"):
        named_bot(7)
