"""Rubbers: games, bonuses, ends and winners (points E1 to E12), and the dealer's rotation (A5)."""

import copy
import pickle
import random
from collections.abc import Callable, Iterable
from typing import Any

import attrs
import pytest

import priffe
from priffe import (
    DIFFERENCE,
    FIXED_DEALS,
    STANDARD,
    AfterGame,
    Bid,
    BonusOrder,
    ByPair,
    BySeat,
    Contract,
    ContractKind,
    Deal,
    DealResult,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
    Hand,
    HonourRules,
    Pair,
    Rubber,
    RubberError,
    RubberRules,
    Rules,
    ScoreItem,
    ScoringRules,
    Seat,
    Side,
    Span,
    add_deal,
    apply_action,
    new_deal,
    replay,
    shuffle,
)

NS, EW = Pair.NS, Pair.EW
TRICKS, PENALTY, HONOURS = ScoreItem.TRICKS, ScoreItem.PENALTY, ScoreItem.HONOURS
NONE = BySeat(0, 0, 0, 0)


def hearts(declarers: Pair, *, ns: int, honours: BySeat[int] = NONE) -> DealResult:
    """Hearts by a pair, in which NS take a number of tricks."""
    return DealResult(Contract(ContractKind.HEARTS, declarers), tricks=ByPair(ns, 13 - ns), honours=honours)


def forced_noll(*, ns: int, honours: BySeat[int] = NONE) -> DealResult:
    """A forced noll in which NS take a number of tricks."""
    return DealResult(Contract(ContractKind.FORCED_NOLL, None), tricks=ByPair(ns, 13 - ns), honours=honours)


NS_10, NS_20, NS_30, NS_40 = (hearts(NS, ns=tricks) for tricks in (7, 8, 9, 10))
EW_10, EW_20, EW_30, EW_40 = (hearts(EW, ns=tricks) for tricks in (6, 5, 4, 3))
EW_PENALTY_20, EW_PENALTY_40 = (hearts(NS, ns=tricks) for tricks in (6, 5))
NS_PENALTY_20, NS_PENALTY_40 = (hearts(EW, ns=tricks) for tricks in (7, 8))
THROWN_IN = DealResult.thrown_in()
TWO_GAMES = EndAfterGames(2)


def rubber_of(*deals: Deal | DealResult, rules: RubberRules | None = None) -> Rubber:
    """A rubber by the standard rules but for part E, with the deals added one by one."""
    rubber = Rubber(STANDARD if rules is None else Rules(rubber=rules))
    for deal in deals:
        rubber = add_deal(rubber, deal)
    return rubber


def bonus_lines(rubber: Rubber) -> list[list[tuple[Pair, ScoreItem, int]]]:
    """The GAME and RUBBER lines of each deal."""
    extra = (ScoreItem.GAME, ScoreItem.RUBBER)
    return [
        [(line.pair, line.item, line.points) for line in score.lines if line.item in extra] for score in rubber.scores
    ]


def game(pair: Pair, points: int) -> tuple[Pair, ScoreItem, int]:
    return pair, ScoreItem.GAME, points


def cumulative(
    *,
    side: Side = Side.EITHER,
    after_game: AfterGame = AfterGame.BOTH,
    counting: Iterable[ScoreItem] = (TRICKS, PENALTY),
    end: EndAfterGames | EndAtPoints | EndAfterDeals = TWO_GAMES,
) -> RubberRules:
    return RubberRules(span=Span.CUMULATIVE, side=side, after_game=after_game, counting=counting, end=end)


# -- E1, E5: what makes a game


def test_e_a_new_rubber() -> None:
    rubber = Rubber()
    assert rubber == Rubber(rules=STANDARD, first_dealer=Seat.NORTH, deals=())
    assert (rubber.scores, rubber.results) == ((), ())
    assert (rubber.totals, rubber.games, rubber.toward_game) == (ByPair(0, 0), ByPair(0, 0), ByPair(0, 0))
    assert (rubber.is_over, rubber.winner, rubber.dealer) == (False, None, Seat.NORTH)


def test_e1_the_points_of_one_deal_make_a_game() -> None:
    rubber = rubber_of(NS_20, NS_20)
    assert (rubber.games, rubber.totals, rubber.toward_game) == ((0, 0), (40, 0), (0, 0))
    rubber = add_deal(rubber, NS_30)
    assert (rubber.games, rubber.totals, rubber.toward_game) == ((1, 0), (80, 0), (0, 0))


@pytest.mark.parametrize(("limit", "games"), [(20, (1, 0)), (30, (1, 0)), (31, (0, 0)), (40, (0, 0))])
def test_e5_reaching_the_limit_is_enough(limit: int, games: tuple[int, int]) -> None:
    assert rubber_of(NS_30, rules=RubberRules(limit=limit)).games == games


def test_e1_the_points_since_the_last_game() -> None:
    rubber = rubber_of(NS_20, rules=cumulative())
    assert (rubber.games, rubber.toward_game) == ((0, 0), (20, 0))
    rubber = add_deal(rubber, NS_10)
    assert (rubber.games, rubber.toward_game, rubber.totals) == ((1, 0), (0, 0), (40, 0))
    rubber = add_deal(rubber, NS_20)
    assert (rubber.games, rubber.toward_game, rubber.totals) == ((1, 0), (20, 0), (60, 0))


def test_e5_one_game_for_a_pair_in_a_deal_and_nothing_is_kept_over() -> None:
    rubber = rubber_of(NS_20, NS_40, rules=cumulative())
    assert (rubber.games, rubber.toward_game) == ((1, 0), (0, 0))
    assert rubber_of(hearts(NS, ns=13)).games == (1, 0)


def test_e6_after_a_game_both_pairs_start_again() -> None:
    rubber = rubber_of(NS_20, EW_PENALTY_20, rules=cumulative())
    assert rubber.toward_game == (20, 20)
    rubber = add_deal(rubber, NS_10)
    assert (rubber.games, rubber.toward_game) == ((1, 0), (0, 0))
    assert add_deal(rubber, EW_10).games == (1, 0)


def test_e6_only_the_pair_that_made_game_starts_again() -> None:
    rubber = rubber_of(NS_20, EW_PENALTY_20, NS_10, rules=cumulative(after_game=AfterGame.OWN))
    assert (rubber.games, rubber.toward_game) == ((1, 0), (0, 20))
    rubber = add_deal(rubber, EW_10)
    assert (rubber.games, rubber.toward_game) == ((1, 1), (0, 0))


def test_e6_after_game_has_no_effect_on_the_points_of_one_deal() -> None:
    rubber = rubber_of(EW_PENALTY_20, NS_30, EW_10, rules=RubberRules(after_game=AfterGame.OWN))
    assert (rubber.games, rubber.toward_game) == ((1, 0), (0, 0))


# -- E2: what counts


@pytest.mark.parametrize(
    ("deal", "games"),
    [
        (hearts(NS, ns=7, honours=BySeat(3, 0, 0, 0)), (0, 0)),
        (hearts(NS, ns=8, honours=BySeat(0, 4, 0, 0)), (0, 0)),
        (NS_30, (1, 0)),
        (EW_PENALTY_40, (0, 1)),
        (EW_PENALTY_20, (0, 0)),
    ],
)
def test_e2_tricks_and_penalty_count(deal: DealResult, games: tuple[int, int]) -> None:
    assert rubber_of(deal).games == games


@pytest.mark.parametrize(
    ("counting", "games"),
    [
        ({TRICKS, HONOURS}, (1, 0)),
        ({TRICKS, PENALTY}, (0, 0)),
        ({HONOURS}, (0, 0)),
    ],
)
def test_e2_an_option_names_what_counts(counting: set[ScoreItem], games: tuple[int, int]) -> None:
    deal = hearts(NS, ns=7, honours=BySeat(3, 0, 0, 0))
    assert rubber_of(deal, rules=RubberRules(counting=counting)).games == games


def test_e2_penalty_alone() -> None:
    rules = RubberRules(counting={PENALTY})
    assert rubber_of(NS_40, rules=rules).games == (0, 0)
    assert rubber_of(EW_PENALTY_40, rules=rules).games == (0, 1)


def test_e4_bonuses_do_not_count_toward_the_next_game() -> None:
    rubber = rubber_of(NS_30, NS_20, rules=cumulative())
    assert (rubber.games, rubber.toward_game) == ((1, 0), (20, 0))


# -- E3: whose games


def test_e3_defenders_and_both_pairs_in_a_forced_noll_can_make_game() -> None:
    assert rubber_of(EW_PENALTY_40).games == (0, 1)
    assert rubber_of(NS_PENALTY_40).games == (1, 0)
    assert rubber_of(forced_noll(ns=4)).games == (1, 0)
    assert rubber_of(forced_noll(ns=9)).games == (0, 1)


def test_e3_declarers_only() -> None:
    rules = RubberRules(side=Side.DECLARERS)
    assert rubber_of(EW_PENALTY_40, rules=rules).games == (0, 0)
    assert rubber_of(NS_PENALTY_40, rules=rules).games == (0, 0)
    assert rubber_of(forced_noll(ns=0), rules=rules).games == (0, 0)
    assert rubber_of(NS_30, rules=rules).games == (1, 0)
    assert rubber_of(EW_30, rules=rules).games == (0, 1)


@pytest.mark.parametrize(
    ("next_deal", "games", "toward_game"),
    [
        (EW_10, (0, 1), (0, 0)),
        (NS_PENALTY_20, (0, 1), (0, 0)),
        (NS_20, (0, 0), (20, 40)),
        (NS_30, (1, 0), (0, 0)),
        (EW_PENALTY_20, (0, 0), (0, 60)),
        (forced_noll(ns=9), (0, 0), (0, 70)),
        (THROWN_IN, (0, 0), (0, 40)),
    ],
    ids=["declares", "fails", "opponents", "opponents make game", "defends", "forced noll", "thrown in"],
)
def test_e3_points_of_defenders_wait_until_they_declare(
    next_deal: DealResult, games: tuple[int, int], toward_game: tuple[int, int]
) -> None:
    rubber = rubber_of(EW_PENALTY_40, rules=cumulative(side=Side.DECLARERS))
    assert (rubber.games, rubber.toward_game) == ((0, 0), (0, 40))
    rubber = add_deal(rubber, next_deal)
    assert (rubber.games, rubber.toward_game) == (games, toward_game)


def test_e3_e6_waiting_points_outlast_the_game_of_the_others_with_own() -> None:
    rules = cumulative(side=Side.DECLARERS, after_game=AfterGame.OWN)
    rubber = rubber_of(EW_PENALTY_40, NS_30, rules=rules)
    assert (rubber.games, rubber.toward_game) == ((1, 0), (0, 40))
    rubber = add_deal(rubber, EW_10)
    assert (rubber.games, rubber.toward_game) == ((1, 1), (0, 0))


# -- E7: both pairs make game in one deal

ALL_COUNT = RubberRules(counting=(TRICKS, PENALTY, HONOURS))
BOTH_NS = hearts(NS, ns=9, honours=BySeat(0, 4, 0, 0))
"""Declared by NS: 30 points for NS, 50 for EW."""
BOTH_EW = hearts(EW, ns=4, honours=BySeat(0, 0, 4, 0))
"""Declared by EW: 50 points for NS, 30 for EW."""
BOTH_FAILED = hearts(NS, ns=5, honours=BySeat(4, 0, 0, 0))
"""Declared by NS: 50 points for NS, and 40 for EW, who took most tricks."""


@pytest.mark.parametrize("deal", [BOTH_NS, BOTH_EW], ids=["NS", "EW"])
def test_e7_both_pairs_make_their_first_game(deal: DealResult) -> None:
    rubber = rubber_of(deal, rules=ALL_COUNT)
    assert rubber.games == (1, 1)
    assert bonus_lines(rubber) == [[game(NS, 10), game(EW, 10)]]
    assert rubber.toward_game == (0, 0)


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (BOTH_NS, [game(NS, 10), game(EW, 20)]),
        (BOTH_EW, [game(NS, 20), game(EW, 10)]),
        (BOTH_FAILED, [game(NS, 10), game(EW, 20)]),
    ],
    ids=["NS", "EW", "failed"],
)
def test_e4_e7_of_two_games_of_the_rubber_that_of_the_declarers_is_the_first(
    deal: DealResult, expected: list[tuple[Pair, ScoreItem, int]]
) -> None:
    rules = attrs.evolve(ALL_COUNT, bonus_order=BonusOrder.RUBBER)
    assert bonus_lines(rubber_of(deal, rules=rules)) == [expected]


@pytest.mark.parametrize(
    ("deal", "points", "expected"),
    [
        (forced_noll(ns=4, honours=BySeat(0, 4, 0, 0)), (30, 50), [game(NS, 10), game(EW, 20)]),
        (forced_noll(ns=9, honours=BySeat(4, 0, 0, 0)), (50, 30), [game(NS, 20), game(EW, 10)]),
    ],
    ids=["few NS", "few EW"],
)
def test_e4_e7_in_a_forced_noll_the_game_of_the_pair_with_fewer_tricks_is_the_first(
    deal: DealResult, points: tuple[int, int], expected: list[tuple[Pair, ScoreItem, int]]
) -> None:
    rules = Rules(
        scoring=ScoringRules(honours=HonourRules(in_noll=True)),
        rubber=attrs.evolve(ALL_COUNT, bonus_order=BonusOrder.RUBBER),
    )
    rubber = Rubber(rules, deals=(deal,))
    assert rubber.scores[0].counting == points
    assert rubber.games == (1, 1)
    assert bonus_lines(rubber) == [expected]


def test_e4_e7_two_games_of_the_rubber_after_another() -> None:
    rules = attrs.evolve(ALL_COUNT, bonus_order=BonusOrder.RUBBER, bonuses=(10, 20, 30), end=EndAfterGames(3))
    for deal, expected in ((BOTH_NS, [game(NS, 20), game(EW, 30)]), (BOTH_EW, [game(NS, 30), game(EW, 20)])):
        assert bonus_lines(rubber_of(EW_30, deal, rules=rules)) == [[game(EW, 10)], expected]


def test_e6_e7_both_start_again_when_both_made_game() -> None:
    for after_game in AfterGame:
        rules = cumulative(counting=(TRICKS, PENALTY, HONOURS), after_game=after_game)
        rubber = rubber_of(NS_20, BOTH_NS, rules=rules)
        assert (rubber.games, rubber.toward_game) == ((1, 1), (0, 0))


# -- E4: bonuses


def test_e4_first_and_second_game_of_each_pair() -> None:
    rubber = rubber_of(NS_30, NS_20, EW_30, NS_30)
    assert bonus_lines(rubber) == [[game(NS, 10)], [], [game(EW, 10)], [game(NS, 20)]]
    assert rubber.totals == (110, 40)


def test_e4_first_and_second_game_of_the_rubber() -> None:
    rubber = rubber_of(NS_30, EW_30, NS_30, rules=RubberRules(bonus_order=BonusOrder.RUBBER))
    assert bonus_lines(rubber) == [[game(NS, 10)], [game(EW, 20)], []]
    assert rubber.totals == (70, 50)


def test_e4_the_bonus_stands_last_in_the_deal_that_made_the_game() -> None:
    rubber = rubber_of(hearts(NS, ns=12, honours=BySeat(0, 3, 0, 0)))
    (score,) = rubber.scores
    assert [(line.pair, line.item, line.count, line.points) for line in score.lines] == [
        (NS, TRICKS, 6, 60),
        (EW, HONOURS, 3, 20),
        (NS, ScoreItem.SMALL_SLAM, 1, 10),
        (NS, ScoreItem.GAME, 1, 10),
    ]
    assert score.totals == (80, 20)
    assert score.counting == (60, 0)


@pytest.mark.parametrize(
    ("bonuses", "points"),
    [
        ((10, 20), [10, 20, 0, 0]),
        ((10, 20, 30), [10, 20, 30, 0]),
        ((1, 2, 3, 4, 5), [1, 2, 3, 4]),
        ((15,), [15, 0, 0, 0]),
        ((), [0, 0, 0, 0]),
        ((0, 20), [0, 20, 0, 0]),
    ],
    ids=str,
)
@pytest.mark.parametrize("order", BonusOrder)
def test_e4_as_many_bonuses_as_the_rules_name(order: BonusOrder, bonuses: tuple[int, ...], points: list[int]) -> None:
    rules = RubberRules(bonuses=bonuses, bonus_order=order, end=EndAfterGames(4))
    rubber = rubber_of(NS_30, NS_30, NS_30, NS_30, rules=rules)
    assert bonus_lines(rubber) == [[game(NS, bonus)] if bonus else [] for bonus in points]
    assert rubber.totals == (120 + sum(points), 0)
    assert rubber.games == (4, 0)


# -- the end


@pytest.mark.parametrize(
    ("number", "deals", "over"),
    [
        (1, [NS_20], False),
        (1, [NS_30], True),
        (1, [EW_30], True),
        (2, [NS_30], False),
        (2, [NS_30, EW_30], False),
        (2, [NS_30, EW_30, EW_20], False),
        (2, [NS_30, EW_30, EW_30], True),
        (2, [NS_30, NS_30], True),
        (3, [NS_30, NS_30, EW_30, EW_30], False),
        (3, [NS_30, NS_30, EW_30, EW_30, NS_30], True),
    ],
)
def test_e_ends_with_a_number_of_games_of_a_pair(number: int, deals: list[DealResult], over: bool) -> None:
    assert rubber_of(*deals, rules=RubberRules(end=EndAfterGames(number))).is_over is over


@pytest.mark.parametrize("end", [EndAtPoints(1000), EndAfterDeals(10)], ids=repr)
def test_e_games_and_bonuses_exist_only_with_games(end: EndAtPoints | EndAfterDeals) -> None:
    for rules in (RubberRules(end=end, rubber_bonus=50), cumulative(end=end)):
        rubber = rubber_of(NS_30, NS_30, EW_40, rules=rules)
        assert (rubber.games, rubber.totals, rubber.toward_game) == ((0, 0), (60, 40), (0, 0))
        assert bonus_lines(rubber) == [[], [], []]
        assert not rubber.is_over


def test_v3_ends_when_a_total_reaches_the_points() -> None:
    rules = RubberRules(end=EndAtPoints(50))
    assert not rubber_of(NS_40, rules=rules).is_over
    exact = rubber_of(NS_40, NS_10, rules=rules)
    assert (exact.is_over, exact.winner, exact.totals) == (True, NS, (50, 0))
    beyond = rubber_of(EW_40, EW_40, rules=rules)
    assert (beyond.is_over, beyond.winner, beyond.totals) == (True, EW, (0, 80))


def test_e_points_include_honours_and_slams() -> None:
    rubber = rubber_of(hearts(NS, ns=7, honours=BySeat(0, 4, 0, 0)), rules=RubberRules(end=EndAtPoints(50)))
    assert (rubber.is_over, rubber.winner, rubber.totals) == (True, EW, (10, 50))


def test_e12_a_tie_plays_on() -> None:
    rules = RubberRules(end=EndAtPoints(50))
    tie = hearts(NS, ns=8, honours=BySeat(0, 3, 0, 0))
    rubber = rubber_of(NS_40, EW_40, tie, rules=rules)
    assert (rubber.totals, rubber.is_over, rubber.winner) == ((60, 60), False, None)
    rubber = add_deal(rubber, tie)
    assert (rubber.totals, rubber.is_over, rubber.winner) == ((80, 80), False, None)
    rubber = add_deal(rubber, EW_10)
    assert (rubber.totals, rubber.is_over, rubber.winner) == ((80, 90), True, EW)


def test_e11_thrown_in_deals_do_not_count() -> None:
    rules = RubberRules(end=EndAfterDeals(2))
    rubber = rubber_of(THROWN_IN, NS_10, THROWN_IN, rules=rules)
    assert not rubber.is_over
    rubber = add_deal(rubber, forced_noll(ns=6))
    assert (rubber.is_over, len(rubber.deals), rubber.totals) == (True, 4, (20, 0))


def test_e11_thrown_in_deals_count_by_option() -> None:
    rules = RubberRules(end=EndAfterDeals(2, count_thrown_in=True))
    rubber = rubber_of(THROWN_IN, rules=rules)
    assert not rubber.is_over
    assert add_deal(rubber, NS_10).is_over
    nothing = add_deal(rubber, THROWN_IN)
    assert (nothing.is_over, nothing.winner) == (True, None)


def test_v3_fixed_deals_are_eight() -> None:
    seven = Rubber(FIXED_DEALS, deals=[NS_30] * 7)
    assert (seven.is_over, seven.winner) == (False, None)
    eight = add_deal(seven, NS_30)
    assert (eight.is_over, eight.winner, eight.totals) == (True, NS, (240, 0))


def test_e1_a_deal_that_was_thrown_in_changes_no_score() -> None:
    rubber = rubber_of(NS_20, THROWN_IN, NS_10, rules=cumulative())
    assert (rubber.games, rubber.totals) == ((1, 0), (40, 0))
    assert rubber.scores[1].lines == ()


# -- E8, E9: winner and rubber bonus

EW_PENALTY_160 = hearts(NS, ns=0)
"""Seven penalty tricks, 140, and the grand slam, 20."""


def test_e8_most_points_wins_against_more_games() -> None:
    rubber = rubber_of(EW_PENALTY_160, NS_30, NS_30)
    assert (rubber.games, rubber.totals, rubber.winner) == ((2, 1), (90, 170), EW)


def test_e8_nobody_wins_before_the_end() -> None:
    assert rubber_of(NS_30, NS_20).winner is None


def test_e8_equal_points_are_a_draw() -> None:
    rubber = rubber_of(EW_30, EW_20, EW_PENALTY_20, EW_10, NS_30, NS_30)
    assert (rubber.games, rubber.totals, rubber.is_over, rubber.winner) == ((2, 1), (90, 90), True, None)
    deals = rubber_of(NS_30, EW_30, rules=RubberRules(end=EndAfterDeals(2)))
    assert (deals.totals, deals.is_over, deals.winner) == ((30, 30), True, None)


def test_e9_rubber_bonus_for_more_games() -> None:
    rubber = rubber_of(EW_PENALTY_160, NS_30, NS_30, rules=RubberRules(rubber_bonus=100))
    assert bonus_lines(rubber) == [[game(EW, 10)], [game(NS, 10)], [game(NS, 20), (NS, ScoreItem.RUBBER, 100)]]
    assert (rubber.totals, rubber.winner) == ((190, 170), NS)
    assert [line.count for line in rubber.scores[-1].lines] == [3, 1, 1]
    assert rubber.scores[-1].totals == (150, 0)
    assert rubber.scores[-1].counting == (30, 0)


def test_e9_rubber_bonus_for_east_west() -> None:
    rubber = rubber_of(EW_30, EW_30, rules=RubberRules(rubber_bonus=5))
    assert (rubber.totals, rubber.winner) == ((0, 95), EW)


def test_e9_no_rubber_bonus_before_the_end() -> None:
    rubber = rubber_of(NS_30, NS_20, rules=RubberRules(rubber_bonus=100, end=EndAfterGames(2)))
    assert bonus_lines(rubber) == [[game(NS, 10)], []]


def test_e9_no_rubber_bonus_for_equal_games() -> None:
    rules = attrs.evolve(ALL_COUNT, rubber_bonus=100)
    rubber = rubber_of(BOTH_NS, BOTH_NS, rules=rules)
    assert (rubber.games, rubber.is_over) == ((2, 2), True)
    assert bonus_lines(rubber) == [[game(NS, 10), game(EW, 10)], [game(NS, 20), game(EW, 20)]]
    assert (rubber.totals, rubber.winner) == ((90, 130), EW)


def test_e9_a_game_in_the_same_deal_as_the_deciding_one() -> None:
    rules = attrs.evolve(ALL_COUNT, rubber_bonus=100)
    rubber = rubber_of(NS_30, BOTH_EW, rules=rules)
    assert rubber.games == (2, 1)
    assert bonus_lines(rubber)[1] == [game(NS, 20), game(EW, 10), (NS, ScoreItem.RUBBER, 100)]


# -- E13: games in rubbers that end by points or deals


def always(**settings: Any) -> RubberRules:
    return RubberRules(games_always=True, **settings)


def test_e13_games_and_their_bonus_in_a_rubber_of_deals() -> None:
    rubber = rubber_of(NS_30, EW_40, NS_30, rules=always(end=EndAfterDeals(4)))
    assert bonus_lines(rubber) == [[game(NS, 10)], [game(EW, 10)], [game(NS, 20)]]
    assert (rubber.games, rubber.totals, rubber.is_over) == ((2, 1), (90, 50), False)


def test_e13_a_game_bonus_counts_toward_the_end_by_points() -> None:
    rubber = rubber_of(NS_30, rules=always(end=EndAtPoints(40)))
    assert (rubber.totals, rubber.is_over, rubber.winner) == ((40, 0), True, NS)


def test_e13_the_rubber_bonus_does_not_count_toward_the_end_by_points() -> None:
    rules = always(end=EndAtPoints(60), rubber_bonus=100)
    assert not rubber_of(NS_30, rules=rules).is_over
    rubber = rubber_of(NS_30, NS_20, rules=rules)
    assert bonus_lines(rubber) == [[game(NS, 10)], [(NS, ScoreItem.RUBBER, 100)]]
    assert (rubber.totals, rubber.is_over) == ((160, 0), True)


def test_e13_a_rubber_bonus_that_levels_the_totals_makes_a_draw_of_an_ended_rubber() -> None:
    rubber = rubber_of(EW_PENALTY_160, NS_30, NS_30, rules=always(end=EndAfterDeals(3), rubber_bonus=80))
    assert (rubber.games, rubber.totals, rubber.is_over, rubber.winner) == ((2, 1), (170, 170), True, None)
    level = rubber_of(NS_30, NS_30, EW_PENALTY_160, rules=always(end=EndAtPoints(170), rubber_bonus=80))
    assert (level.totals, level.is_over, level.winner) == ((170, 170), True, None)


def test_e13_no_rubber_bonus_for_equal_games() -> None:
    rubber = rubber_of(NS_30, EW_30, rules=always(end=EndAfterDeals(2), rubber_bonus=100))
    assert (rubber.games, rubber.totals, rubber.winner) == ((1, 1), (40, 40), None)


def test_e13_points_toward_game_are_kept_in_a_rubber_of_deals() -> None:
    rubber = rubber_of(NS_20, rules=always(end=EndAfterDeals(4), span=Span.CUMULATIVE))
    assert rubber.toward_game == (20, 0)
    assert add_deal(rubber, NS_10).games == (1, 0)


def test_e13_changes_nothing_in_a_rubber_of_games() -> None:
    deals = (NS_30, EW_40, NS_20, NS_30)
    assert rubber_of(*deals, rules=always()).scores == rubber_of(*deals, rules=RubberRules()).scores


# -- A5: the dealer


def test_a5_the_dealer_moves_one_seat_after_every_deal() -> None:
    rubber = Rubber(first_dealer=Seat.SOUTH)
    dealers = [rubber.dealer]
    for deal in (NS_10, THROWN_IN, EW_10, THROWN_IN):
        rubber = add_deal(rubber, deal)
        dealers.append(rubber.dealer)
    assert dealers == [Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]
    assert rubber.first_dealer is Seat.SOUTH


# -- deals with cards

ONE_SUIT_EACH = BySeat(
    Hand(".AKQJT98765432.."), Hand("AKQJT98765432..."), Hand("...AKQJT98765432"), Hand("..AKQJT98765432.")
)
"""North holds all hearts, East spades, South clubs, West diamonds."""


def played(*calls: Bid, rules: Rules = STANDARD, cards: int = 52, dealer: Seat = Seat.WEST) -> Deal:
    """A deal of one suit each, everybody playing from the top."""
    deal = new_deal(ONE_SUIT_EACH, dealer=dealer, rules=rules)
    for call in calls:
        deal = apply_action(deal, call)
    for _ in range(cards):
        deal = apply_action(deal, deal.hand(deal.turn or Seat.NORTH)[-1])
    return deal


HEARTS_BY_NORTH = (Bid.HEARTS, Bid.PASS, Bid.PASS, Bid.PASS)
"""All tricks and four honours to NS: 70, 50 and 20."""


def test_played_deals_and_bare_results_mix() -> None:
    deal = played(*HEARTS_BY_NORTH)
    thrown_in = played(*[Bid.PASS] * 4, cards=0)
    rubber = rubber_of(EW_30, deal, thrown_in, NS_20)
    assert rubber.deals == (EW_30, deal, thrown_in, NS_20)
    assert rubber.results == (
        EW_30,
        DealResult(Contract(ContractKind.HEARTS, NS), tricks=ByPair(13, 0), honours=BySeat(4, 0, 0, 0)),
        THROWN_IN,
        NS_20,
    )
    assert (rubber.totals, rubber.games) == ((170, 40), (1, 1))


def test_the_dealer_of_an_added_deal_is_not_compared() -> None:
    deal = played(Bid.PASS, Bid.SPEL, dealer=Seat.SOUTH)
    assert deal.contract == Contract(ContractKind.SPEL, NS)
    assert rubber_of(deal, deal).games == rubber_of(deal.result, deal.result).games


# -- what cannot be added


def refused(make: Callable[[], object]) -> str:
    with pytest.raises(RubberError) as caught:
        make()
    assert isinstance(caught.value, ValueError)
    return caught.value.code


@pytest.mark.parametrize("deal", [NS_10, THROWN_IN, played(*HEARTS_BY_NORTH)], ids=["result", "thrown in", "deal"])
def test_nothing_is_added_to_a_finished_rubber(deal: Deal | DealResult) -> None:
    over = rubber_of(NS_30, NS_30)
    assert refused(lambda: add_deal(over, deal)) == "rubber_is_over"
    assert refused(lambda: Rubber(deals=(NS_30, NS_30, deal))) == "rubber_is_over"
    assert over == rubber_of(NS_30, NS_30)


@pytest.mark.parametrize(
    ("end", "deals"),
    [(EndAtPoints(30), [NS_30]), (EndAfterDeals(1), [NS_10]), (EndAfterGames(1), [EW_30])],
    ids=["points", "deals", "games"],
)
def test_nothing_is_added_after_any_end(
    end: EndAfterGames | EndAtPoints | EndAfterDeals, deals: list[DealResult]
) -> None:
    over = rubber_of(*deals, rules=RubberRules(end=end))
    assert over.is_over
    assert refused(lambda: add_deal(over, NS_10)) == "rubber_is_over"


@pytest.mark.parametrize(("calls", "cards"), [((), 0), ((Bid.SPEL,), 0), ((Bid.SPEL,), 51)])
def test_a_deal_that_is_not_over_is_not_added(calls: tuple[Bid, ...], cards: int) -> None:
    deal = played(*calls, cards=cards)
    assert refused(lambda: add_deal(Rubber(), deal)) == "deal_not_over"
    assert refused(lambda: Rubber(deals=(deal,))) == "deal_not_over"


def test_a_deal_by_other_rules_is_added_as_its_result() -> None:
    deal = played(*HEARTS_BY_NORTH, rules=DIFFERENCE)
    assert refused(lambda: add_deal(Rubber(), deal)) == "other_rules"
    assert add_deal(Rubber(), deal.result).totals == (150, 0)
    assert add_deal(Rubber(DIFFERENCE), deal).totals == (210, 0)


@pytest.mark.parametrize("thing", [None, 30, "30", Contract(ContractKind.SPEL, NS), ByPair(30, 0)], ids=repr)
def test_only_deals_are_added(thing: object) -> None:
    untyped: Any = thing
    assert refused(lambda: add_deal(Rubber(), untyped)) == "not_a_deal"
    assert refused(lambda: Rubber(deals=(NS_10, untyped))) == "not_a_deal"


# -- the rubber as a value

MIXED: tuple[Deal | DealResult, ...] = (NS_20, played(*HEARTS_BY_NORTH), THROWN_IN, BOTH_EW, EW_PENALTY_20)


def views(rubber: Rubber) -> tuple[object, ...]:
    return (
        rubber.dealer,
        rubber.results,
        rubber.scores,
        rubber.totals,
        rubber.toward_game,
        rubber.games,
        rubber.is_over,
        rubber.winner,
    )


@pytest.mark.parametrize("count", range(len(MIXED) + 1))
def test_all_deals_at_once_or_one_by_one(count: int) -> None:
    one_by_one = Rubber(first_dealer=Seat.EAST)
    for deal in MIXED[:count]:
        one_by_one = add_deal(one_by_one, deal)
    for deals in (MIXED[:count], list(MIXED[:count]), iter(MIXED[:count])):
        at_once = Rubber(first_dealer=Seat.EAST, deals=deals)
        assert at_once == one_by_one
        assert hash(at_once) == hash(one_by_one)
        assert views(at_once) == views(one_by_one)
        assert at_once.deals == MIXED[:count]


def test_the_end_of_a_rubber_made_at_once_is_known() -> None:
    rules = Rules(rubber=RubberRules(end=EndAfterDeals(2)))
    assert Rubber(rules, deals=(NS_10, THROWN_IN, NS_10)).is_over


def test_adding_leaves_the_rubber_as_it_was() -> None:
    before = rubber_of(NS_30)
    seen = views(before)
    after = add_deal(before, NS_30)
    assert after.is_over
    assert views(before) == seen
    assert before == rubber_of(NS_30)


RUBBERS = [
    Rubber(),
    Rubber(first_dealer=Seat.EAST),
    Rubber(DIFFERENCE),
    Rubber(deals=(NS_10,)),
    Rubber(deals=MIXED),
    rubber_of(NS_20, EW_PENALTY_20, rules=cumulative()),
    rubber_of(NS_30, NS_30),
]


@pytest.mark.parametrize("rubber", RUBBERS, ids=range(len(RUBBERS)))
def test_a_rubber_is_a_value(rubber: Rubber) -> None:
    twins = (
        pickle.loads(pickle.dumps(rubber)),  # noqa: S301  own bytes
        copy.deepcopy(rubber),
        copy.copy(rubber),
        eval(repr(rubber), dict(vars(priffe))),  # noqa: S307  own text
    )
    for twin in twins:
        assert twin == rubber
        assert hash(twin) == hash(rubber)
        assert views(twin) == views(rubber)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rubber.deals = ()  # type: ignore[misc]  # that it is refused is the point


def test_rubbers_that_differ() -> None:
    assert len(set(RUBBERS)) == len(RUBBERS)


def test_repr_tells_the_facts_only() -> None:
    assert repr(Rubber(deals=[THROWN_IN])) == (
        "Rubber(rules=Rules(), first_dealer=Seat.NORTH, deals=(DealResult(contract=None, tricks=ByPair(0, 0), "
        "honours=BySeat(0, 0, 0, 0)),), adjustments=())"
    )


def test_a_changed_rubber_follows_from_its_facts() -> None:
    noll = DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(4, 9))
    rubber = Rubber(deals=(noll, noll))
    assert (rubber.totals, rubber.is_over) == (ByPair(90, 0), True)
    shorter = attrs.evolve(rubber, deals=(noll,))
    assert (shorter.totals, shorter.games, shorter.is_over) == (ByPair(40, 0), ByPair(1, 0), False)
    other = attrs.evolve(rubber, rules=DIFFERENCE)
    assert other.totals == Rubber(DIFFERENCE, deals=(noll, noll)).totals == ByPair(130, 0)
    assert add_deal(shorter, noll).scores == rubber.scores


def test_an_error_of_many_deals_tells_which() -> None:
    noll = DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(4, 9))
    with pytest.raises(RubberError, match=r"^deals\[2\]: the rubber is over") as caught:
        Rubber(deals=(noll, noll, noll))
    assert (caught.value.code, caught.value.place) == ("rubber_is_over", 2)
    with pytest.raises(RubberError) as caught:
        add_deal(Rubber(deals=(noll, noll)), noll)
    assert caught.value.place is None


UNFINISHED = new_deal(shuffle(random.Random(1)), dealer=Seat.WEST)
OTHER_RULES = replay(
    UNFINISHED.hands, dealer=Seat.WEST, rules=DIFFERENCE, actions=[Bid.PASS, Bid.PASS, Bid.PASS, Bid.PASS]
)


@pytest.mark.parametrize(
    ("deal", "code", "text"),
    [
        (5, "not_a_deal", "a Deal or a DealResult is added, not a int"),
        (UNFINISHED, "deal_not_over", "the deal is not over, so it cannot be added"),
        (
            OTHER_RULES,
            "other_rules",
            "the deal was played by other rules than the rubber's; to score it by the rubber's, add deal.result",
        ),
    ],
    ids=["not_a_deal", "deal_not_over", "other_rules"],
)
def test_a_deal_that_cannot_be_added_is_refused_where_it_stands(deal: Any, code: str, text: str) -> None:
    noll = DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(6, 7))
    with pytest.raises(RubberError) as caught:
        add_deal(Rubber(deals=(noll,)), deal)
    assert (str(caught.value), caught.value.code, caught.value.place) == (text, code, None)
    with pytest.raises(RubberError) as caught:
        Rubber(deals=(noll, deal, noll))
    assert (str(caught.value), caught.value.code, caught.value.place) == (f"deals[1]: {text}", code, 1)


@pytest.mark.parametrize("to", [None, UNFINISHED], ids=["NoneType", "Deal"])
def test_deals_are_added_to_rubbers_and_sessions_alone(to: Any) -> None:
    text = f"deals are added to a Rubber or a Session, not to a {type(to).__name__}"
    with pytest.raises(TypeError, match=f"^{text}$"):
        add_deal(to, DealResult.thrown_in())


@pytest.mark.parametrize(
    ("arguments", "code", "text"),
    [
        ({"deals": 5}, "not_deals", "deals are an iterable of deals, not 5"),
        ({"rules": "STANDARD"}, "not_rules", "rules are a Rules, not 'STANDARD'"),
        ({"first_dealer": Pair.EW}, "not_a_seat", "the first dealer is a Seat, not Pair.EW"),
    ],
    ids=["deals", "rules", "first_dealer"],
)
def test_a_rubber_is_made_of_rules_a_seat_and_deals(arguments: dict[str, Any], code: str, text: str) -> None:
    with pytest.raises(RubberError) as caught:
        Rubber(**arguments)
    assert (str(caught.value), caught.value.code, caught.value.place) == (text, code, None)
