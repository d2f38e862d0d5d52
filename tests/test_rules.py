"""Rules as data: the defaults, the presets (RULES part 6), and everything that is refused."""

import copy
import pickle
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

import attrs
import pytest

import priffe
from priffe import (
    CLASSIC,
    DIFFERENCE,
    FIXED_DEALS,
    PRESETS,
    SIX_SEVEN,
    STANDARD,
    AfterGame,
    AllPass,
    AuctionLength,
    AuctionRules,
    BonusOrder,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
    FixedBonusRules,
    HonourRules,
    HonourUnit,
    OpeningLead,
    PlayRules,
    PriffeError,
    Rotation,
    RubberRules,
    Rules,
    RulesError,
    ScoreItem,
    ScoringRules,
    SeatDraw,
    SeatingRules,
    SessionRules,
    Side,
    SlamRules,
    Span,
    TrickCount,
)

DEFAULTS: dict[str, object] = {
    "seating.draw": SeatDraw.DRAW_1_3,
    "auction.length": AuctionLength.SINGLE_ROUND,
    "auction.pass_is_final": False,
    "auction.all_pass": AllPass.REDEAL,
    "play.lead": OpeningLead.FOREHAND,
    "scoring.trick_count": TrickCount.OVER_SIX,
    "scoring.trick_value": 10,
    "scoring.penalty_value": 20,
    "scoring.forced_noll_value": 10,
    "scoring.honours.three": 20,
    "scoring.honours.four": 50,
    "scoring.honours.unit": HonourUnit.HAND,
    "scoring.honours.side": Side.EITHER,
    "scoring.honours.when_failed": True,
    "scoring.honours.in_spel": False,
    "scoring.honours.in_noll": False,
    "scoring.slams.small": 10,
    "scoring.slams.grand": 20,
    "scoring.slams.side": Side.EITHER,
    "scoring.slams.in_forced_noll": True,
    "scoring.fixed.six": 0,
    "scoring.fixed.seven": 0,
    "scoring.fixed.side": Side.EITHER,
    "rubber.limit": 30,
    "rubber.span": Span.DEAL,
    "rubber.counting": frozenset({ScoreItem.TRICKS, ScoreItem.PENALTY}),
    "rubber.side": Side.EITHER,
    "rubber.bonuses": (10, 20),
    "rubber.bonus_order": BonusOrder.PAIR,
    "rubber.after_game": AfterGame.BOTH,
    "rubber.end": EndAfterGames(2),
    "rubber.rubber_bonus": 0,
    "session.rubbers": 1,
    "session.rotation": Rotation.NONE,
    "session.settlement_divisor": 10,
}

AT_LEAST_ONE = ["rubber.limit", "session.rubbers", "session.settlement_divisor"]
NUMBERS = [path for path, value in DEFAULTS.items() if type(value) is int]
FLAGS = [path for path, value in DEFAULTS.items() if type(value) is bool]
CHOICES = [path for path, value in DEFAULTS.items() if isinstance(value, Enum)]
PARTS: dict[str, object] = {
    "seating": SeatingRules(),
    "auction": AuctionRules(),
    "play": PlayRules(),
    "scoring": ScoringRules(),
    "scoring.honours": HonourRules(),
    "scoring.slams": SlamRules(),
    "scoring.fixed": FixedBonusRules(),
    "rubber": RubberRules(),
    "session": SessionRules(),
}

evolve: Callable[..., Any] = attrs.evolve


def settings(part: Any, path: str = "") -> dict[str, object]:
    """Every setting of the rules by its path; an end of the rubber is one setting."""
    found: dict[str, object] = {}
    for field in attrs.fields(type(part)):
        value = getattr(part, field.name)
        if attrs.has(type(value)) and not isinstance(value, EndAfterGames | EndAtPoints | EndAfterDeals):
            found |= settings(value, f"{path}{field.name}.")
        else:
            found[path + field.name] = value
    return found


def changed(part: Any, path: str, value: object) -> Any:
    """The rules with one setting changed, whatever its type."""
    name, dot, rest = path.partition(".")
    return evolve(part, **{name: changed(getattr(part, name), rest, value) if dot else value})


def evaluated(text: str) -> object:
    return eval(text, dict(vars(priffe)))  # noqa: S307  the text is a repr that this module has made


def paths_refused(make: Callable[[], object]) -> list[str]:
    with pytest.raises(RulesError) as caught:
        make()
    assert caught.value.code == "impossible_rules"
    return [fault.path for fault in caught.value.faults]


# -- defaults and presets


def test_defaults_and_names_of_the_settings() -> None:
    assert list(settings(Rules()).items()) == list(DEFAULTS.items())


def test_standard_is_the_default() -> None:
    assert Rules() == STANDARD


@pytest.mark.parametrize(
    ("option", "names"),
    [
        (SeatDraw, "DRAW_1_3 DRAW_1_2 LOW_1_2"),
        (AuctionLength, "SINGLE_ROUND UNTIL_PASSES"),
        (AllPass, "REDEAL FORCED_NOLL"),
        (OpeningLead, "FOREHAND LEFT_OF_DECLARER"),
        (TrickCount, "OVER_SIX DIFFERENCE"),
        (HonourUnit, "HAND PAIR"),
        (Side, "EITHER DECLARERS"),
        (Span, "DEAL CUMULATIVE"),
        (BonusOrder, "PAIR RUBBER"),
        (AfterGame, "BOTH OWN"),
        (Rotation, "NONE EACH_PARTNER"),
        (ScoreItem, "TRICKS PENALTY HONOURS SMALL_SLAM GRAND_SLAM SIX_TRICKS SEVEN_TRICKS GAME RUBBER"),
    ],
)
def test_options_have_these_members_and_values(option: type[Enum], names: str) -> None:
    assert [member.name for member in option] == names.split()
    assert [member.value for member in option] == names.split()


@pytest.mark.parametrize(
    ("preset", "differences"),
    [
        (STANDARD, {}),
        (
            CLASSIC,
            {
                "auction.all_pass": AllPass.FORCED_NOLL,
                "scoring.honours.in_spel": True,
                "scoring.honours.in_noll": True,
                "session.rubbers": 3,
                "session.rotation": Rotation.EACH_PARTNER,
            },
        ),
        (DIFFERENCE, {"scoring.trick_count": TrickCount.DIFFERENCE}),
        (SIX_SEVEN, {"scoring.fixed.six": 10, "scoring.fixed.seven": 20}),
        (FIXED_DEALS, {"rubber.end": EndAfterDeals(8, count_thrown_in=False)}),
    ],
    ids=["STANDARD", "CLASSIC", "DIFFERENCE", "SIX_SEVEN", "FIXED_DEALS"],
)
def test_presets_differ_from_standard_in_nothing_else(preset: Rules, differences: dict[str, object]) -> None:
    assert {path: value for path, value in settings(preset).items() if value != DEFAULTS[path]} == differences


def test_presets_by_name() -> None:
    assert list(PRESETS) == ["STANDARD", "CLASSIC", "DIFFERENCE", "SIX_SEVEN", "FIXED_DEALS"]
    assert list(PRESETS.values()) == [STANDARD, CLASSIC, DIFFERENCE, SIX_SEVEN, FIXED_DEALS]
    presets: Any = PRESETS
    with pytest.raises(TypeError):
        presets["HOUSE"] = STANDARD


# -- wrong types and ranges


@pytest.mark.parametrize("path", NUMBERS)
@pytest.mark.parametrize("value", [-1, 1_000_001, True, False, 10.0, "10", None, (10,)], ids=repr)
def test_a_number_is_a_whole_number_in_range(path: str, value: object) -> None:
    assert paths_refused(lambda: changed(STANDARD, path, value)) == [path]


@pytest.mark.parametrize("path", NUMBERS)
def test_the_bounds_of_a_number(path: str) -> None:
    if path in AT_LEAST_ONE:
        assert paths_refused(lambda: changed(STANDARD, path, 0)) == [path]
    least = 1 if path in AT_LEAST_ONE else 0
    assert settings(changed(STANDARD, path, least))[path] == least
    assert settings(changed(STANDARD, path, 1_000_000))[path] == 1_000_000


@pytest.mark.parametrize("path", FLAGS)
@pytest.mark.parametrize("value", [0, 1, None, "True", Side.EITHER], ids=repr)
def test_a_flag_is_a_bool(path: str, value: object) -> None:
    assert paths_refused(lambda: changed(STANDARD, path, value)) == [path]


@pytest.mark.parametrize("path", CHOICES)
@pytest.mark.parametrize("value", [0, None, True, ScoreItem.TRICKS], ids=repr)
def test_a_choice_is_of_its_own_enumeration(path: str, value: object) -> None:
    assert paths_refused(lambda: changed(STANDARD, path, value)) == [path]


@pytest.mark.parametrize("path", CHOICES)
def test_the_name_of_a_choice_is_not_the_choice(path: str) -> None:
    default: Any = DEFAULTS[path]
    assert paths_refused(lambda: changed(STANDARD, path, default.name)) == [path]


@pytest.mark.parametrize("path", PARTS)
@pytest.mark.parametrize("value", [None, {}, STANDARD], ids=["None", "dict", "Rules"])
def test_a_part_is_of_its_own_type(path: str, value: object) -> None:
    assert paths_refused(lambda: changed(STANDARD, path, value)) == [path]


@pytest.mark.parametrize(("path", "other"), [(path, other) for path in PARTS for other in PARTS if other != path])
def test_a_part_is_not_another_part(path: str, other: str) -> None:
    assert paths_refused(lambda: changed(STANDARD, path, PARTS[other])) == [path]


NUMBER, COUNT_THROWN_IN = "rubber.end.number", "rubber.end.count_thrown_in"
untyped: Callable[..., Any] = EndAfterDeals
"""To make ends with arguments of wrong types."""


@pytest.mark.parametrize(
    ("end", "paths"),
    [
        (2, ["rubber.end"]),
        (None, ["rubber.end"]),
        ((2,), ["rubber.end"]),
        (EndAfterGames, ["rubber.end"]),
        (EndAfterGames(0), [NUMBER]),
        (EndAfterGames(-1), [NUMBER]),
        (EndAfterGames(True), [NUMBER]),
        (EndAfterGames(1_000_001), [NUMBER]),
        (EndAtPoints(0), [NUMBER]),
        (EndAtPoints(True), [NUMBER]),
        (EndAfterDeals(0), [NUMBER]),
        (EndAfterDeals(True), [NUMBER]),
        (untyped("8"), [NUMBER]),
        (untyped(8, 1), [COUNT_THROWN_IN]),
        (untyped(8, None), [COUNT_THROWN_IN]),
        (untyped(0, "yes"), [NUMBER, COUNT_THROWN_IN]),
    ],
    ids=repr,
)
def test_e_the_end_of_a_rubber(end: object, paths: list[str]) -> None:
    assert paths_refused(lambda: changed(STANDARD, "rubber.end", end)) == paths


@pytest.mark.parametrize(
    "end",
    [
        EndAfterGames(1),
        EndAfterGames(1_000_000),
        EndAtPoints(1),
        EndAtPoints(1_000_000),
        EndAfterDeals(1),
        EndAfterDeals(8, True),
    ],
    ids=repr,
)
def test_e_ends_that_can_be(end: EndAfterGames | EndAtPoints | EndAfterDeals) -> None:
    assert Rules(rubber=RubberRules(end=end)).rubber.end == end


@pytest.mark.parametrize(
    ("bonuses", "paths"),
    [
        (None, ["rubber.bonuses"]),
        (10, ["rubber.bonuses"]),
        (True, ["rubber.bonuses"]),
        ((10, -1), ["rubber.bonuses[1]"]),
        ((True, 20), ["rubber.bonuses[0]"]),
        (("10", 20, 1_000_001), ["rubber.bonuses[0]", "rubber.bonuses[2]"]),
        ("10", ["rubber.bonuses"]),
        (b"\n\x14", ["rubber.bonuses"]),
        ({10: 1, 20: 2}, ["rubber.bonuses"]),
        ({10, 20}, ["rubber.bonuses"]),
        ((10,) * 101, ["rubber.bonuses"]),
    ],
    ids=repr,
)
def test_e4_bonuses_are_numbers(bonuses: object, paths: list[str]) -> None:
    assert paths_refused(lambda: changed(STANDARD, "rubber.bonuses", bonuses)) == paths


@pytest.mark.parametrize(
    "counting",
    [None, 1, {"TRICKS"}, "TRICKS", {ScoreItem.TRICKS, 1}, {ScoreItem.GAME}, {ScoreItem.TRICKS, ScoreItem.RUBBER}],
    ids=["None", "1", "name", "text", "mixed", "GAME", "RUBBER"],
)
def test_e2_only_items_of_a_deal_count(counting: object) -> None:
    assert paths_refused(lambda: changed(STANDARD, "rubber.counting", counting)) == ["rubber.counting"]


def test_e2_every_item_of_a_deal_may_count() -> None:
    items = {item for item in ScoreItem if item not in (ScoreItem.GAME, ScoreItem.RUBBER)}
    assert Rules(rubber=RubberRules(counting=frozenset(items))).rubber.counting == items


def _generated() -> Iterable[ScoreItem]:
    yield ScoreItem.HONOURS
    yield ScoreItem.TRICKS
    yield ScoreItem.HONOURS


@pytest.mark.parametrize(
    "counting",
    [
        [ScoreItem.HONOURS, ScoreItem.TRICKS],
        (ScoreItem.TRICKS, ScoreItem.HONOURS, ScoreItem.TRICKS),
        {ScoreItem.HONOURS, ScoreItem.TRICKS},
        {ScoreItem.HONOURS: 1, ScoreItem.TRICKS: 2},
        _generated(),
    ],
    ids=["list", "tuple", "set", "dict", "generator"],
)
def test_e2_counting_is_given_as_any_iterable(counting: Iterable[ScoreItem]) -> None:
    rules = Rules(rubber=RubberRules(counting=counting))
    assert rules.rubber.counting == frozenset({ScoreItem.TRICKS, ScoreItem.HONOURS})
    assert isinstance(rules.rubber.counting, frozenset)
    assert hash(rules) == hash(Rules(rubber=RubberRules(counting=frozenset({ScoreItem.TRICKS, ScoreItem.HONOURS}))))


@pytest.mark.parametrize("bonuses", [[5, 15, 25], (5, 15, 25), range(5, 26, 10)], ids=["list", "tuple", "range"])
def test_e4_bonuses_are_given_as_any_iterable(bonuses: Iterable[int]) -> None:
    rules = Rules(rubber=RubberRules(bonuses=bonuses))
    assert rules.rubber.bonuses == (5, 15, 25)
    assert isinstance(rules.rubber.bonuses, tuple)


# -- contradictions


def test_b2_pass_is_final_needs_until_passes() -> None:
    assert paths_refused(lambda: Rules(auction=AuctionRules(pass_is_final=True))) == ["auction.pass_is_final"]
    fine = AuctionRules(length=AuctionLength.UNTIL_PASSES, pass_is_final=True)
    assert Rules(auction=fine).auction is fine


def test_e2_something_must_count_toward_a_game() -> None:
    assert paths_refused(lambda: Rules(rubber=RubberRules(counting=frozenset()))) == ["rubber.counting"]


@pytest.mark.parametrize("rubbers", [1, 2, 4, 5, 7])
def test_f1_each_partner_needs_a_multiple_of_three_rubbers(rubbers: int) -> None:
    session = SessionRules(rubbers=rubbers, rotation=Rotation.EACH_PARTNER)
    assert paths_refused(lambda: Rules(session=session)) == ["session.rubbers"]
    assert Rules(session=SessionRules(rubbers=rubbers)).session.rubbers == rubbers


@pytest.mark.parametrize("rubbers", [3, 6, 9])
def test_f1_each_partner_with_a_multiple_of_three_rubbers(rubbers: int) -> None:
    session = SessionRules(rubbers=rubbers, rotation=Rotation.EACH_PARTNER)
    assert Rules(session=session).session is session


def test_contradictions_are_named_all_at_once() -> None:
    def make() -> Rules:
        return Rules(
            auction=AuctionRules(pass_is_final=True),
            rubber=RubberRules(counting=frozenset()),
            session=SessionRules(rubbers=2, rotation=Rotation.EACH_PARTNER),
        )

    assert paths_refused(make) == ["auction.pass_is_final", "rubber.counting", "session.rubbers"]


def test_wrong_settings_are_named_all_at_once() -> None:
    wrong: Any = "wrong"
    with pytest.raises(RulesError) as caught:
        Rules(
            seating=wrong,
            auction=AuctionRules(length=wrong),
            scoring=ScoringRules(trick_value=-1, honours=HonourRules(three=True, unit=wrong), fixed=wrong),
            rubber=RubberRules(limit=0, counting={ScoreItem.GAME}, bonuses=(10, -20), end=EndAtPoints(0)),
            session=SessionRules(settlement_divisor=0),
        )
    assert [fault.path for fault in caught.value.faults] == [
        "seating",
        "auction.length",
        "scoring.trick_value",
        "scoring.honours.three",
        "scoring.honours.unit",
        "scoring.fixed",
        "rubber.limit",
        "rubber.counting",
        "rubber.bonuses[1]",
        "rubber.end.number",
        "session.settlement_divisor",
    ]
    assert all(str(fault) in str(caught.value) for fault in caught.value.faults)


def test_wrong_settings_and_contradictions_are_named_together() -> None:
    def make() -> Rules:
        return Rules(
            auction=AuctionRules(pass_is_final=True),
            scoring=ScoringRules(trick_value=-1),
            rubber=RubberRules(limit=0, counting=()),
            session=SessionRules(rubbers=4, rotation=Rotation.EACH_PARTNER, settlement_divisor=0),
        )

    assert sorted(paths_refused(make)) == [
        "auction.pass_is_final",
        "rubber.counting",
        "rubber.limit",
        "scoring.trick_value",
        "session.rubbers",
        "session.settlement_divisor",
    ]


@pytest.mark.parametrize("rubbers", [0, -1, True, "2", None, 1_000_001], ids=repr)
def test_f1_a_number_of_rubbers_that_cannot_be_is_named_once(rubbers: Any) -> None:
    session = SessionRules(rubbers=rubbers, rotation=Rotation.EACH_PARTNER)
    assert paths_refused(lambda: Rules(session=session)) == ["session.rubbers"]


def test_the_error_is_one_of_priffe_and_a_value_error() -> None:
    with pytest.raises(PriffeError) as caught:
        Rules(scoring=ScoringRules(trick_value=-1))
    assert isinstance(caught.value, ValueError)
    assert str(caught.value) == (
        "these rules cannot be: scoring.trick_value: must be a whole number from 0 to 1000000, not -1"
    )


def test_the_error_is_one_line_however_long_the_value_is() -> None:
    wrong: Any = "x" * 10_000
    with pytest.raises(RulesError) as caught:
        Rules(scoring=ScoringRules(trick_value=wrong))
    assert len(str(caught.value)) < 200


def test_evolve_checks_too() -> None:
    assert paths_refused(lambda: attrs.evolve(STANDARD, rubber=RubberRules(limit=0))) == ["rubber.limit"]


# -- values

HOUSE = Rules(
    auction=AuctionRules(length=AuctionLength.UNTIL_PASSES, pass_is_final=True),
    scoring=ScoringRules(trick_value=5, honours=HonourRules(unit=HonourUnit.PAIR), fixed=FixedBonusRules(six=10)),
    rubber=RubberRules(
        counting={ScoreItem.SMALL_SLAM, ScoreItem.HONOURS, ScoreItem.TRICKS}, bonuses=(), end=EndAfterDeals(4, True)
    ),
)


def test_repr_names_the_differences_only() -> None:
    assert repr(STANDARD) == "Rules()"
    assert repr(CLASSIC) == (
        "Rules(auction=AuctionRules(all_pass=AllPass.FORCED_NOLL), "
        "scoring=ScoringRules(honours=HonourRules(in_spel=True, in_noll=True)), "
        "session=SessionRules(rubbers=3, rotation=Rotation.EACH_PARTNER))"
    )
    assert repr(RubberRules(counting={ScoreItem.SMALL_SLAM, ScoreItem.HONOURS, ScoreItem.TRICKS})) == (
        "RubberRules(counting=frozenset({ScoreItem.TRICKS, ScoreItem.HONOURS, ScoreItem.SMALL_SLAM}))"
    )


ALL_RULES = [*PRESETS.values(), HOUSE]


@pytest.mark.parametrize("rules", ALL_RULES, ids=[*PRESETS, "HOUSE"])
def test_repr_evaluates_back(rules: Rules) -> None:
    assert evaluated(repr(rules)) == rules
    assert all(evaluated(repr(part)) == part for part in (rules.auction, rules.scoring, rules.rubber, rules.session))


@pytest.mark.parametrize("rules", ALL_RULES, ids=[*PRESETS, "HOUSE"])
def test_rules_are_equal_hashed_pickled_and_copied_by_their_settings(rules: Rules) -> None:
    for twin in (pickle.loads(pickle.dumps(rules)), copy.deepcopy(rules), evolve(rules)):  # noqa: S301  own bytes
        assert twin == rules
        assert hash(twin) == hash(rules)
        assert settings(twin) == settings(rules)


def test_rules_with_different_settings_differ() -> None:
    assert len(set(ALL_RULES)) == 6
    assert all(one != other for one in ALL_RULES for other in ALL_RULES if one is not other)
    assert len({EndAfterGames(8), EndAtPoints(8), EndAfterDeals(8), EndAfterDeals(8, True)}) == 4


@pytest.mark.parametrize("path", DEFAULTS)
def test_rules_cannot_be_changed_in_place(path: str) -> None:
    *parts, name = path.split(".")
    owner: object = STANDARD
    for part in parts:
        owner = getattr(owner, part)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(owner, name, DEFAULTS[path])


def test_parts_and_ends_cannot_be_changed_in_place() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        STANDARD.scoring = ScoringRules()  # type: ignore[misc]  # that it is refused is the point
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        STANDARD.rubber.end.number = 3  # type: ignore[misc]  # that it is refused is the point
