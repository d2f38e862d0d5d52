"""The score of a deal: the table of part 4 for every number of tricks, points D1 to D13, variants V1 and V2."""

import itertools
import pickle
from typing import Any, cast

import attrs
import pytest

import priffe
from priffe import (
    CLASSIC,
    DIFFERENCE,
    SIX_SEVEN,
    STANDARD,
    Bid,
    ByPair,
    BySeat,
    Contract,
    ContractKind,
    Deal,
    DealResult,
    DealScore,
    FixedBonusRules,
    Hand,
    HonourRules,
    HonourUnit,
    Pair,
    ResultError,
    RubberRules,
    Rules,
    ScoreItem,
    ScoreLine,
    ScoringRules,
    Seat,
    Side,
    SlamRules,
    apply_action,
    new_deal,
    score_deal,
)

NS, EW = Pair.NS, Pair.EW
HEARTS, DIAMONDS, SPEL = ContractKind.HEARTS, ContractKind.DIAMONDS, ContractKind.SPEL
NOLL, FORCED_NOLL = ContractKind.NOLL, ContractKind.FORCED_NOLL
TRICKS, PENALTY, HONOURS = ScoreItem.TRICKS, ScoreItem.PENALTY, ScoreItem.HONOURS
SMALL, GRAND = ScoreItem.SMALL_SLAM, ScoreItem.GRAND_SLAM
SIX, SEVEN = ScoreItem.SIX_TRICKS, ScoreItem.SEVEN_TRICKS

NONE = BySeat(0, 0, 0, 0)


def result(kind: ContractKind, declarers: Pair | None, *, ns: int, honours: BySeat[int] = NONE) -> DealResult:
    """A result in which NS took a number of tricks."""
    return DealResult(Contract(kind, declarers), tricks=ByPair(ns, 13 - ns), honours=honours)


def own(kind: ContractKind, declarers: Pair, tricks: int) -> DealResult:
    """A result in which the declarers took a number of tricks."""
    return result(kind, declarers, ns=tricks if declarers is NS else 13 - tricks)


def scored(scoring: ScoringRules) -> Rules:
    return Rules(scoring=scoring)


def lines(deal: DealResult, rules: Rules = STANDARD) -> list[tuple[Pair, ScoreItem, int, int]]:
    return [(line.pair, line.item, line.count, line.points) for line in score_deal(deal, rules).lines]


def totals(deal: DealResult, rules: Rules = STANDARD) -> ByPair[int]:
    return score_deal(deal, rules).totals


# -- the table of part 4, row by row: tricks of the declarers, then item, count, points, slam
# "own" columns go to the declarers, "opp" columns to the defenders

POSITIVE = [
    (0, "opp", PENALTY, 7, 140, "opp", GRAND),
    (1, "opp", PENALTY, 6, 120, "opp", SMALL),
    (2, "opp", PENALTY, 5, 100, "", None),
    (3, "opp", PENALTY, 4, 80, "", None),
    (4, "opp", PENALTY, 3, 60, "", None),
    (5, "opp", PENALTY, 2, 40, "", None),
    (6, "opp", PENALTY, 1, 20, "", None),
    (7, "own", TRICKS, 1, 10, "", None),
    (8, "own", TRICKS, 2, 20, "", None),
    (9, "own", TRICKS, 3, 30, "", None),
    (10, "own", TRICKS, 4, 40, "", None),
    (11, "own", TRICKS, 5, 50, "", None),
    (12, "own", TRICKS, 6, 60, "own", SMALL),
    (13, "own", TRICKS, 7, 70, "own", GRAND),
]

NEGATIVE = [
    (0, "own", TRICKS, 7, 70, "own", GRAND),
    (1, "own", TRICKS, 6, 60, "own", SMALL),
    (2, "own", TRICKS, 5, 50, "", None),
    (3, "own", TRICKS, 4, 40, "", None),
    (4, "own", TRICKS, 3, 30, "", None),
    (5, "own", TRICKS, 2, 20, "", None),
    (6, "own", TRICKS, 1, 10, "", None),
    (7, "opp", PENALTY, 1, 20, "", None),
    (8, "opp", PENALTY, 2, 40, "", None),
    (9, "opp", PENALTY, 3, 60, "", None),
    (10, "opp", PENALTY, 4, 80, "", None),
    (11, "opp", PENALTY, 5, 100, "", None),
    (12, "opp", PENALTY, 6, 120, "opp", SMALL),
    (13, "opp", PENALTY, 7, 140, "opp", GRAND),
]

FORCED = [
    (0, NS, 7, 70, GRAND),
    (1, NS, 6, 60, SMALL),
    (2, NS, 5, 50, None),
    (3, NS, 4, 40, None),
    (4, NS, 3, 30, None),
    (5, NS, 2, 20, None),
    (6, NS, 1, 10, None),
    (7, EW, 1, 10, None),
    (8, EW, 2, 20, None),
    (9, EW, 3, 30, None),
    (10, EW, 4, 40, None),
    (11, EW, 5, 50, None),
    (12, EW, 6, 60, SMALL),
    (13, EW, 7, 70, GRAND),
]

SLAM_POINTS = {SMALL: 10, GRAND: 20}


@pytest.mark.parametrize(
    ("kind", "row"),
    [(kind, row) for kind in (SPEL, HEARTS, DIAMONDS) for row in POSITIVE] + [(NOLL, row) for row in NEGATIVE],
    ids=lambda value: value.name if isinstance(value, ContractKind) else str(value[0]),
)
@pytest.mark.parametrize("declarers", Pair)
def test_d_table_of_the_score_with_declarers(
    declarers: Pair, kind: ContractKind, row: tuple[int, str, ScoreItem, int, int, str, ScoreItem | None]
) -> None:
    tricks, who, item, count, points, slam_who, slam = row
    pair_of = {"own": declarers, "opp": declarers.other}
    expected = [(pair_of[who], item, count, points)]
    if slam is not None:
        expected.append((pair_of[slam_who], slam, 1, SLAM_POINTS[slam]))
    score = score_deal(own(kind, declarers, tricks), STANDARD)
    assert [(line.pair, line.item, line.count, line.points) for line in score.lines] == expected
    assert score.counting[pair_of[who]] == points
    assert score.counting[pair_of[who].other] == 0


@pytest.mark.parametrize(("ns", "pair", "count", "points", "slam"), FORCED)
def test_d3_table_of_the_score_of_a_forced_noll(
    ns: int, pair: Pair, count: int, points: int, slam: ScoreItem | None
) -> None:
    expected = [(pair, TRICKS, count, points)]
    if slam is not None:
        expected.append((pair, slam, 1, SLAM_POINTS[slam]))
    score = score_deal(result(FORCED_NOLL, None, ns=ns), STANDARD)
    assert [(line.pair, line.item, line.count, line.points) for line in score.lines] == expected
    assert score.counting[pair] == points
    assert score.counting[pair.other] == 0


def test_d_examples_of_the_main_source() -> None:
    assert totals(own(SPEL, NS, 9)) == (30, 0)
    assert totals(own(NOLL, NS, 6)) == (10, 0)
    assert totals(own(NOLL, NS, 5)) == (20, 0)
    assert totals(own(HEARTS, NS, 5)) == (0, 40)


# -- values of the tricks


def test_d_trick_value_is_for_made_contracts_only() -> None:
    rules = scored(ScoringRules(trick_value=3))
    assert lines(own(HEARTS, NS, 9), rules) == [(NS, TRICKS, 3, 9)]
    assert lines(own(NOLL, EW, 5), rules) == [(EW, TRICKS, 2, 6)]
    assert lines(own(SPEL, NS, 5), rules) == [(EW, PENALTY, 2, 40)]
    assert lines(result(FORCED_NOLL, None, ns=5), rules) == [(NS, TRICKS, 2, 20)]


def test_d1_d2_penalty_value_is_the_whole_penalty() -> None:
    rules = scored(ScoringRules(penalty_value=7))
    assert lines(own(DIAMONDS, EW, 4), rules) == [(NS, PENALTY, 3, 21)]
    assert lines(own(NOLL, NS, 8), rules) == [(EW, PENALTY, 2, 14)]
    assert lines(own(DIAMONDS, EW, 9), rules) == [(EW, TRICKS, 3, 30)]
    assert lines(result(FORCED_NOLL, None, ns=8), rules) == [(EW, TRICKS, 2, 20)]


def test_d3_forced_noll_value() -> None:
    assert lines(result(FORCED_NOLL, None, ns=9), scored(ScoringRules(forced_noll_value=4))) == [(EW, TRICKS, 3, 12)]
    off = scored(ScoringRules(forced_noll_value=0))
    assert lines(result(FORCED_NOLL, None, ns=9), off) == []
    assert lines(result(FORCED_NOLL, None, ns=1), off) == [(NS, SMALL, 1, 10)]
    assert lines(own(NOLL, NS, 4), off) == [(NS, TRICKS, 3, 30)]


def test_what_scores_nothing_has_no_line() -> None:
    rules = scored(
        ScoringRules(
            trick_value=0, penalty_value=0, honours=HonourRules(three=0, four=0), slams=SlamRules(small=0, grand=0)
        )
    )
    for tricks in range(14):
        for honours in (BySeat(3, 0, 0, 0), BySeat(0, 4, 0, 0)):
            assert lines(result(HEARTS, NS, ns=tricks, honours=honours), rules) == []


# -- honours


@pytest.mark.parametrize("kind", [HEARTS, DIAMONDS])
@pytest.mark.parametrize(
    ("honours", "expected"),
    [
        (BySeat(0, 0, 0, 0), []),
        (BySeat(2, 2, 0, 0), []),
        (BySeat(2, 0, 2, 0), []),
        (BySeat(3, 0, 1, 0), [(NS, HONOURS, 3, 20)]),
        (BySeat(1, 3, 0, 0), [(EW, HONOURS, 3, 20)]),
        (BySeat(0, 0, 3, 1), [(NS, HONOURS, 3, 20)]),
        (BySeat(0, 0, 0, 3), [(EW, HONOURS, 3, 20)]),
        (BySeat(4, 0, 0, 0), [(NS, HONOURS, 4, 50)]),
        (BySeat(0, 4, 0, 0), [(EW, HONOURS, 4, 50)]),
        (BySeat(0, 0, 4, 0), [(NS, HONOURS, 4, 50)]),
        (BySeat(0, 0, 0, 4), [(EW, HONOURS, 4, 50)]),
    ],
    ids=str,
)
def test_d6_d8_any_one_hand_with_three_or_four_honours(
    kind: ContractKind, honours: BySeat[int], expected: list[tuple[Pair, ScoreItem, int, int]]
) -> None:
    assert lines(result(kind, NS, ns=8, honours=honours)) == [(NS, TRICKS, 2, 20), *expected]


def test_d_values_of_honours() -> None:
    rules = scored(ScoringRules(honours=HonourRules(three=7, four=9)))
    assert lines(result(HEARTS, NS, ns=7, honours=BySeat(3, 1, 0, 0)), rules)[1:] == [(NS, HONOURS, 3, 7)]
    assert lines(result(HEARTS, NS, ns=7, honours=BySeat(0, 4, 0, 0)), rules)[1:] == [(EW, HONOURS, 4, 9)]


IN_SPEL = scored(ScoringRules(honours=HonourRules(in_spel=True)))
IN_NOLL = scored(ScoringRules(honours=HonourRules(in_noll=True)))


@pytest.mark.parametrize(
    ("kind", "declarers", "rules", "score"),
    [
        (SPEL, NS, STANDARD, False),
        (NOLL, NS, STANDARD, False),
        (FORCED_NOLL, None, STANDARD, False),
        (HEARTS, NS, STANDARD, True),
        (SPEL, NS, IN_SPEL, True),
        (NOLL, NS, IN_SPEL, False),
        (FORCED_NOLL, None, IN_SPEL, False),
        (HEARTS, NS, IN_SPEL, True),
        (SPEL, NS, IN_NOLL, False),
        (NOLL, NS, IN_NOLL, True),
        (FORCED_NOLL, None, IN_NOLL, True),
        (DIAMONDS, NS, IN_NOLL, True),
        (SPEL, NS, CLASSIC, True),
        (NOLL, NS, CLASSIC, True),
        (FORCED_NOLL, None, CLASSIC, True),
    ],
)
def test_d5_honours_without_trumps_are_an_option(
    kind: ContractKind, declarers: Pair | None, rules: Rules, score: bool
) -> None:
    deal = result(kind, declarers, ns=8, honours=BySeat(0, 3, 0, 0))
    found = [line for line in lines(deal, rules) if line[1] is HONOURS]
    assert found == ([(EW, HONOURS, 3, 20)] if score else [])


def test_d6_honours_of_the_declarers_only() -> None:
    rules = scored(ScoringRules(honours=HonourRules(side=Side.DECLARERS, in_noll=True)))
    assert totals(result(HEARTS, NS, ns=7, honours=BySeat(0, 3, 0, 0)), rules) == (10, 0)
    assert totals(result(HEARTS, NS, ns=7, honours=BySeat(0, 0, 3, 0)), rules) == (30, 0)
    assert totals(result(HEARTS, EW, ns=6, honours=BySeat(0, 0, 0, 4)), rules) == (0, 60)
    assert totals(result(HEARTS, EW, ns=7, honours=BySeat(0, 0, 0, 4)), rules) == (20, 50)
    assert totals(result(FORCED_NOLL, None, ns=6, honours=BySeat(4, 0, 0, 0)), rules) == (10, 0)


def test_d7_honours_count_when_the_contract_fails() -> None:
    assert totals(result(HEARTS, NS, ns=6, honours=BySeat(3, 0, 0, 0))) == (20, 20)
    assert totals(result(HEARTS, NS, ns=6, honours=BySeat(0, 3, 0, 0))) == (0, 40)


def test_d7_when_failed_off_drops_those_of_the_declarers_only() -> None:
    rules = scored(ScoringRules(honours=HonourRules(when_failed=False, in_noll=True)))
    assert totals(result(HEARTS, NS, ns=6, honours=BySeat(3, 0, 0, 0)), rules) == (0, 20)
    assert totals(result(HEARTS, NS, ns=7, honours=BySeat(3, 0, 0, 0)), rules) == (30, 0)
    assert totals(result(HEARTS, NS, ns=6, honours=BySeat(0, 3, 0, 0)), rules) == (0, 40)
    assert totals(result(NOLL, EW, ns=6, honours=BySeat(0, 4, 0, 0)), rules) == (20, 0)
    assert totals(result(NOLL, EW, ns=7, honours=BySeat(0, 4, 0, 0)), rules) == (0, 60)
    assert totals(result(FORCED_NOLL, None, ns=7, honours=BySeat(4, 0, 0, 0)), rules) == (50, 10)


@pytest.mark.parametrize(
    ("honours", "expected"),
    [
        (BySeat(2, 0, 1, 1), [(NS, HONOURS, 3, 20)]),
        (BySeat(2, 0, 2, 0), [(NS, HONOURS, 4, 50)]),
        (BySeat(3, 0, 1, 0), [(NS, HONOURS, 4, 50)]),
        (BySeat(0, 1, 0, 2), [(EW, HONOURS, 3, 20)]),
        (BySeat(0, 1, 0, 3), [(EW, HONOURS, 4, 50)]),
        (BySeat(0, 4, 0, 0), [(EW, HONOURS, 4, 50)]),
        (BySeat(1, 1, 1, 1), []),
    ],
    ids=str,
)
def test_d8_honours_of_a_pair_together(honours: BySeat[int], expected: list[tuple[Pair, ScoreItem, int, int]]) -> None:
    rules = scored(ScoringRules(honours=HonourRules(unit=HonourUnit.PAIR)))
    assert lines(result(HEARTS, NS, ns=7, honours=honours), rules)[1:] == expected


# -- slams


def slams(deal: DealResult, rules: Rules = STANDARD) -> list[tuple[Pair, ScoreItem, int, int]]:
    return [line for line in lines(deal, rules) if line[1] in (SMALL, GRAND)]


def test_d10_slams_of_the_declarers_only() -> None:
    rules = scored(ScoringRules(slams=SlamRules(side=Side.DECLARERS)))
    assert slams(own(HEARTS, NS, 12), rules) == [(NS, SMALL, 1, 10)]
    assert slams(own(SPEL, EW, 13), rules) == [(EW, GRAND, 1, 20)]
    assert slams(own(NOLL, EW, 0), rules) == [(EW, GRAND, 1, 20)]
    assert slams(own(HEARTS, NS, 1), rules) == []
    assert slams(own(HEARTS, NS, 0), rules) == []
    assert slams(own(NOLL, NS, 12), rules) == []
    assert slams(result(FORCED_NOLL, None, ns=0), rules) == []
    assert slams(result(FORCED_NOLL, None, ns=12), rules) == []


def test_d11_one_slam_with_its_own_value() -> None:
    rules = scored(ScoringRules(slams=SlamRules(small=3, grand=5)))
    assert slams(own(HEARTS, NS, 12), rules) == [(NS, SMALL, 1, 3)]
    assert slams(own(HEARTS, NS, 13), rules) == [(NS, GRAND, 1, 5)]
    assert slams(own(HEARTS, NS, 0), rules) == [(EW, GRAND, 1, 5)]
    assert slams(own(NOLL, NS, 1), rules) == [(NS, SMALL, 1, 3)]


def test_d12_no_slams_in_a_forced_noll() -> None:
    rules = scored(ScoringRules(slams=SlamRules(in_forced_noll=False)))
    assert [slams(result(FORCED_NOLL, None, ns=ns), rules) for ns in (0, 1, 12, 13)] == [[], [], [], []]
    assert slams(own(NOLL, NS, 1), rules) == [(NS, SMALL, 1, 10)]
    assert slams(own(HEARTS, NS, 12), rules) == [(NS, SMALL, 1, 10)]


def test_d13_many_tricks_make_no_slam_in_a_noll() -> None:
    assert slams(own(NOLL, NS, 12)) == [(EW, SMALL, 1, 10)]
    assert slams(own(NOLL, NS, 13)) == [(EW, GRAND, 1, 20)]
    assert slams(result(FORCED_NOLL, None, ns=13)) == [(EW, GRAND, 1, 20)]


# -- variants

V1_POSITIVE = [260, 220, 180, 140, 100, 60, 20, 10, 30, 50, 70, 90, 110, 130]
V1_NEGATIVE = [130, 110, 90, 70, 50, 30, 10, 20, 60, 100, 140, 180, 220, 260]
V1_FORCED = [130, 110, 90, 70, 50, 30, 10, 10, 30, 50, 70, 90, 110, 130]
V1_COUNTS = [13, 11, 9, 7, 5, 3, 1, 1, 3, 5, 7, 9, 11, 13]


@pytest.mark.parametrize("tricks", range(14))
@pytest.mark.parametrize("declarers", Pair)
def test_v1_difference_method(declarers: Pair, tricks: int) -> None:
    count = V1_COUNTS[tricks]
    made, failed = (declarers, TRICKS, count), (declarers.other, PENALTY, count)
    for kind in (SPEL, HEARTS, DIAMONDS):
        head = made if tricks >= 7 else failed
        assert lines(own(kind, declarers, tricks), DIFFERENCE)[0] == (*head, V1_POSITIVE[tricks])
    head = made if tricks <= 6 else failed
    assert lines(own(NOLL, declarers, tricks), DIFFERENCE)[0] == (*head, V1_NEGATIVE[tricks])
    pair = NS if tricks <= 6 else EW
    forced = result(FORCED_NOLL, None, ns=tricks)
    assert lines(forced, DIFFERENCE)[0] == (pair, TRICKS, count, V1_FORCED[tricks])


def test_v1_leaves_everything_else_as_it_is() -> None:
    deal = result(HEARTS, NS, ns=12, honours=BySeat(0, 3, 0, 0))
    assert lines(deal, DIFFERENCE) == [(NS, TRICKS, 11, 110), (EW, HONOURS, 3, 20), (NS, SMALL, 1, 10)]


def test_v1_values_of_a_trick() -> None:
    rules = attrs.evolve(
        DIFFERENCE,
        scoring=attrs.evolve(DIFFERENCE.scoring, trick_value=2, penalty_value=3, forced_noll_value=4),
    )
    assert lines(own(HEARTS, NS, 8), rules) == [(NS, TRICKS, 3, 6)]
    assert lines(own(HEARTS, NS, 5), rules) == [(EW, PENALTY, 3, 9)]
    assert lines(result(FORCED_NOLL, None, ns=8), rules) == [(EW, TRICKS, 3, 12)]


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (own(HEARTS, NS, 7), [(EW, SIX, 1, 10), (NS, SEVEN, 1, 20)]),
        (own(HEARTS, NS, 6), [(NS, SIX, 1, 10), (EW, SEVEN, 1, 20)]),
        (own(SPEL, EW, 7), [(NS, SIX, 1, 10), (EW, SEVEN, 1, 20)]),
        (own(NOLL, NS, 6), [(NS, SIX, 1, 10), (EW, SEVEN, 1, 20)]),
        (own(NOLL, EW, 7), [(NS, SIX, 1, 10), (EW, SEVEN, 1, 20)]),
        (result(FORCED_NOLL, None, ns=7), [(EW, SIX, 1, 10), (NS, SEVEN, 1, 20)]),
        (own(HEARTS, NS, 8), []),
        (own(HEARTS, NS, 5), []),
        (result(FORCED_NOLL, None, ns=5), []),
    ],
    ids=["H7", "H6", "S7", "N6", "N7", "F7", "H8", "H5", "F5"],
)
def test_v2_each_pair_by_its_own_tricks(deal: DealResult, expected: list[tuple[Pair, ScoreItem, int, int]]) -> None:
    assert lines(deal, SIX_SEVEN)[1:] == expected


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (own(HEARTS, NS, 7), [(NS, SEVEN, 1, 20)]),
        (own(HEARTS, NS, 6), [(NS, SIX, 1, 10)]),
        (own(NOLL, EW, 6), [(EW, SIX, 1, 10)]),
        (own(NOLL, EW, 7), [(EW, SEVEN, 1, 20)]),
        (own(HEARTS, NS, 8), []),
        (result(FORCED_NOLL, None, ns=7), []),
        (result(FORCED_NOLL, None, ns=6), []),
    ],
    ids=["H7", "H6", "N6", "N7", "H8", "F7", "F6"],
)
def test_v2_declarers_only(deal: DealResult, expected: list[tuple[Pair, ScoreItem, int, int]]) -> None:
    rules = scored(ScoringRules(fixed=FixedBonusRules(six=10, seven=20, side=Side.DECLARERS)))
    assert lines(deal, rules)[1:] == expected


def test_v2_is_off_by_default_and_each_bonus_is_its_own() -> None:
    assert lines(own(HEARTS, NS, 7)) == [(NS, TRICKS, 1, 10)]
    six = scored(ScoringRules(fixed=FixedBonusRules(six=3)))
    seven = scored(ScoringRules(fixed=FixedBonusRules(seven=4)))
    assert lines(own(HEARTS, NS, 7), six)[1:] == [(EW, SIX, 1, 3)]
    assert lines(own(HEARTS, NS, 7), seven)[1:] == [(NS, SEVEN, 1, 4)]


# -- points toward a game


@pytest.mark.parametrize(
    ("counting", "expected"),
    [
        ({TRICKS, PENALTY}, (60, 0)),
        ({TRICKS}, (60, 0)),
        ({PENALTY}, (0, 0)),
        ({HONOURS}, (0, 20)),
        ({SMALL}, (10, 0)),
        ({GRAND}, (0, 0)),
        ({TRICKS, HONOURS, SMALL}, (70, 20)),
    ],
)
def test_e2_counting_sums_the_named_items(counting: set[ScoreItem], expected: tuple[int, int]) -> None:
    rules = Rules(rubber=RubberRules(counting=counting))
    score = score_deal(result(HEARTS, NS, ns=12, honours=BySeat(0, 3, 0, 0)), rules)
    assert score.counting == expected
    assert score.totals == (70, 20)


def test_e2_fixed_bonuses_and_penalty_can_count() -> None:
    rules = attrs.evolve(SIX_SEVEN, rubber=RubberRules(counting={SIX, SEVEN, PENALTY}))
    assert score_deal(own(HEARTS, NS, 6), rules).counting == (10, 40)
    assert score_deal(own(HEARTS, NS, 7), rules).counting == (20, 10)


# -- the score as a value


def test_lines_come_in_the_order_of_items_and_ns_first() -> None:
    rules = scored(
        ScoringRules(
            honours=HonourRules(in_noll=True),
            fixed=FixedBonusRules(six=10, seven=20),
        )
    )
    noll = result(NOLL, EW, ns=7, honours=BySeat(3, 0, 0, 0))
    assert lines(noll, rules) == [(EW, TRICKS, 1, 10), (NS, HONOURS, 3, 20), (EW, SIX, 1, 10), (NS, SEVEN, 1, 20)]
    slam = result(HEARTS, EW, ns=0, honours=BySeat(0, 4, 0, 0))
    assert lines(slam, rules) == [(EW, TRICKS, 7, 70), (EW, HONOURS, 4, 50), (EW, GRAND, 1, 20)]


def test_totals_and_indexing_by_pair() -> None:
    score = score_deal(result(HEARTS, NS, ns=12, honours=BySeat(0, 3, 0, 1)), STANDARD)
    assert (score[NS], score[EW]) == (70, 20)
    assert score.totals == ByPair(70, 20)
    assert isinstance(score.totals, ByPair)
    assert isinstance(score.counting, ByPair)


def test_a_score_is_a_value() -> None:
    score = score_deal(result(HEARTS, NS, ns=12, honours=BySeat(0, 3, 0, 1)), STANDARD)
    twin = DealScore(
        (ScoreLine(NS, TRICKS, 6, 60), ScoreLine(EW, HONOURS, 3, 20), ScoreLine(NS, SMALL, 1, 10)), ByPair(60, 0)
    )
    assert score == twin
    assert hash(score) == hash(twin)
    assert pickle.loads(pickle.dumps(score)) == score  # noqa: S301  own bytes
    assert eval(repr(score), dict(vars(priffe))) == score  # noqa: S307  own text
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        score.counting = ByPair(0, 0)  # type: ignore[misc]  # that it is refused is the point


# -- deals and results

ONE_SUIT_EACH = BySeat(
    Hand(".AKQJT98765432.."), Hand("AKQJT98765432..."), Hand("...AKQJT98765432"), Hand("..AKQJT98765432.")
)
"""North holds all hearts, East spades, South clubs, West diamonds."""


def played(*calls: Bid, rules: Rules = STANDARD, cards: int = 52) -> Deal:
    """A deal of one suit each, with West as dealer and everybody playing from the top."""
    deal = new_deal(ONE_SUIT_EACH, dealer=Seat.WEST, rules=rules)
    for call in calls:
        deal = apply_action(deal, call)
    for _ in range(cards):
        deal = apply_action(deal, deal.hand(deal.turn or Seat.NORTH)[-1])
    return deal


def test_a_finished_deal_is_scored_by_its_own_rules() -> None:
    calls = (Bid.HEARTS, Bid.PASS, Bid.PASS, Bid.PASS)
    score = score_deal(played(*calls))
    assert score.lines == (ScoreLine(NS, TRICKS, 7, 70), ScoreLine(NS, HONOURS, 4, 50), ScoreLine(NS, GRAND, 1, 20))
    assert score.counting == (70, 0)
    assert score_deal(played(*calls, rules=DIFFERENCE)).totals == (200, 0)
    assert score_deal(played(*calls).result, DIFFERENCE).totals == (200, 0)


def test_a_failed_deal() -> None:
    score = score_deal(played(Bid.PASS, Bid.PASS, Bid.PASS, Bid.SPEL))
    assert score.lines == (ScoreLine(NS, PENALTY, 7, 140), ScoreLine(NS, GRAND, 1, 20))


def test_b7_a_deal_that_was_thrown_in_scores_nothing() -> None:
    thrown_in = played(Bid.PASS, Bid.PASS, Bid.PASS, Bid.PASS, cards=0)
    assert score_deal(thrown_in) == DealScore((), ByPair(0, 0))
    assert score_deal(DealResult.thrown_in(), SIX_SEVEN) == DealScore((), ByPair(0, 0))


@pytest.mark.parametrize(("calls", "cards"), [((), 0), ((Bid.SPEL,), 0), ((Bid.SPEL,), 51)])
def test_a_deal_that_is_not_over_has_no_score(calls: tuple[Bid, ...], cards: int) -> None:
    deal = played(*calls, cards=cards)
    with pytest.raises(ResultError) as caught:
        score_deal(deal)
    assert caught.value.code == "deal_not_over"
    assert [fault.path for fault in caught.value.faults] == ["phase"]


def test_rules_are_given_for_a_result_and_only_for_a_result() -> None:
    untyped: Any = score_deal
    deal = played(Bid.SPEL)
    with pytest.raises(
        TypeError, match=r"^a deal is scored by its own rules; give deal\.result to score it by others$"
    ):
        untyped(deal, STANDARD)
    with pytest.raises(TypeError, match="needs the Rules"):
        untyped(deal.result)


@pytest.mark.parametrize("key", [Seat.NORTH, "NS", 7], ids=repr)
def test_a_score_is_asked_for_by_pair(key: Any) -> None:
    score = score_deal(DealResult(Contract(ContractKind.HEARTS, Pair.NS), tricks=ByPair(9, 4)), STANDARD)
    with pytest.raises((TypeError, IndexError)):
        score[key]


def test_a_score_can_be_gone_through_and_ends() -> None:
    score = score_deal(DealResult(Contract(ContractKind.HEARTS, Pair.NS), tricks=ByPair(9, 4)), STANDARD)
    assert list(itertools.islice(cast(Any, score), 5)) == [30, 0]


def test_what_is_no_deal_or_has_no_rules_is_not_scored() -> None:
    result = DealResult(Contract(ContractKind.HEARTS, Pair.NS), tricks=ByPair(9, 4))
    score: Any = score_deal
    refusals: list[tuple[tuple[Any, ...], str]] = [
        (("HEARTS", STANDARD), "a Deal or a DealResult is scored, not a str"),
        ((result,), "a bare result needs the Rules to score it by"),
        ((result, "STANDARD"), "a bare result needs the Rules to score it by"),
    ]
    for arguments, text in refusals:
        with pytest.raises(TypeError) as caught:
            score(*arguments)
        assert str(caught.value) == text
