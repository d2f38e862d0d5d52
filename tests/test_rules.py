"""Rules as data: the defaults, the presets (RULES part 6), and everything that is refused."""

import copy
import pickle
import re
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

import attrs
import pytest
from hypothesis import given

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
    changed,
    differences,
)
from priffe.rules import SETTINGS, Part, settings_of, value_at
from priffe.testing import rules

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
    "rubber.games_always": False,
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


def settings(rules: Rules) -> dict[str, object]:
    """Every setting of the rules by its path; an end of the rubber is one setting."""
    return {path: value_at(rules, path) for path in SETTINGS}


def with_value(part: Any, path: str, value: object) -> Any:
    """The rules with one setting or one part changed, whatever its type, by the constructors alone."""
    name, dot, rest = path.partition(".")
    return evolve(part, **{name: with_value(getattr(part, name), rest, value) if dot else value})


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
        (SeatDraw, "DRAW_1_3 DRAW_1_2 LOW_1_2 DEALER_ONLY"),
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
        (ScoreItem, "TRICKS PENALTY HONOURS SMALL_SLAM GRAND_SLAM SIX_TRICKS SEVEN_TRICKS GAME RUBBER ADJUSTMENT"),
    ],
)
def test_options_have_these_members_and_values(option: type[Enum], names: str) -> None:
    assert [member.name for member in option] == names.split()
    assert [member.value for member in option] == names.split()


@pytest.mark.parametrize(
    ("preset", "expected"),
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
def test_presets_differ_from_standard_in_nothing_else(preset: Rules, expected: dict[str, object]) -> None:
    assert {path: value for path, value in settings(preset).items() if value != DEFAULTS[path]} == expected
    assert list(differences(preset).items()) == list(expected.items())


def test_presets_by_name() -> None:
    assert list(PRESETS) == ["STANDARD", "CLASSIC", "DIFFERENCE", "SIX_SEVEN", "FIXED_DEALS"]
    assert list(PRESETS.values()) == [STANDARD, CLASSIC, DIFFERENCE, SIX_SEVEN, FIXED_DEALS]
    presets: Any = PRESETS
    with pytest.raises(TypeError):
        presets["HOUSE"] = STANDARD


# -- wrong types and ranges


def assert_refused(path: str, value: object) -> None:
    """The part refuses the value when it is made, and `changed` names the whole path."""
    assert paths_refused(lambda: with_value(STANDARD, path, value)) == [path.rpartition(".")[2]]
    assert paths_refused(lambda: changed(STANDARD, {path: value})) == [path]


@pytest.mark.parametrize("path", NUMBERS)
@pytest.mark.parametrize("value", [-1, 1_000_001, True, False, 10.0, "10", None, (10,)], ids=repr)
def test_a_number_is_a_whole_number_in_range(path: str, value: object) -> None:
    assert_refused(path, value)


@pytest.mark.parametrize("path", NUMBERS)
def test_the_bounds_of_a_number(path: str) -> None:
    if path in AT_LEAST_ONE:
        assert_refused(path, 0)
    least = 1 if path in AT_LEAST_ONE else 0
    assert value_at(changed(STANDARD, {path: least}), path) == least
    assert value_at(changed(STANDARD, {path: 1_000_000}), path) == 1_000_000


@pytest.mark.parametrize("path", FLAGS)
@pytest.mark.parametrize("value", [0, 1, None, "True", Side.EITHER], ids=repr)
def test_a_flag_is_a_bool(path: str, value: object) -> None:
    assert_refused(path, value)


@pytest.mark.parametrize("path", CHOICES)
@pytest.mark.parametrize("value", [0, None, True, ScoreItem.TRICKS], ids=repr)
def test_a_choice_is_of_its_own_enumeration(path: str, value: object) -> None:
    assert_refused(path, value)


@pytest.mark.parametrize("path", CHOICES)
def test_the_name_of_a_choice_is_not_the_choice(path: str) -> None:
    default: Any = DEFAULTS[path]
    assert_refused(path, default.name)


@pytest.mark.parametrize("path", PARTS)
@pytest.mark.parametrize("value", [None, {}, STANDARD], ids=["None", "dict", "Rules"])
def test_a_part_is_of_its_own_type(path: str, value: object) -> None:
    assert paths_refused(lambda: with_value(STANDARD, path, value)) == [path.rpartition(".")[2]]


@pytest.mark.parametrize(("path", "other"), [(path, other) for path in PARTS for other in PARTS if other != path])
def test_a_part_is_not_another_part(path: str, other: str) -> None:
    assert paths_refused(lambda: with_value(STANDARD, path, PARTS[other])) == [path.rpartition(".")[2]]


@pytest.mark.parametrize("end", [2, None, (2,), EndAfterGames], ids=repr)
def test_e_the_end_of_a_rubber_is_one_of_three(end: object) -> None:
    assert_refused("rubber.end", end)


@pytest.mark.parametrize(
    ("end", "arguments", "paths"),
    [
        (EndAfterGames, (0,), ["number"]),
        (EndAfterGames, (-1,), ["number"]),
        (EndAfterGames, (True,), ["number"]),
        (EndAfterGames, (1_000_001,), ["number"]),
        (EndAtPoints, (0,), ["number"]),
        (EndAtPoints, (True,), ["number"]),
        (EndAfterDeals, (0,), ["number"]),
        (EndAfterDeals, (True,), ["number"]),
        (EndAfterDeals, ("8",), ["number"]),
        (EndAfterDeals, (8, 1), ["count_thrown_in"]),
        (EndAfterDeals, (8, None), ["count_thrown_in"]),
        (EndAfterDeals, (0, "yes"), ["number", "count_thrown_in"]),
    ],
)
def test_e_an_end_checks_itself(end: Callable[..., object], arguments: tuple[object, ...], paths: list[str]) -> None:
    assert paths_refused(lambda: end(*arguments)) == paths


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
    assert paths_refused(lambda: changed(STANDARD, {"rubber.bonuses": bonuses})) == paths
    assert paths_refused(lambda: with_value(STANDARD, "rubber.bonuses", bonuses)) == [
        path.removeprefix("rubber.") for path in paths
    ]


@pytest.mark.parametrize(
    "counting",
    [None, 1, {"TRICKS"}, "TRICKS", {ScoreItem.TRICKS, 1}, {ScoreItem.GAME}, {ScoreItem.TRICKS, ScoreItem.RUBBER}],
    ids=["None", "1", "name", "text", "mixed", "GAME", "RUBBER"],
)
def test_e2_only_items_of_a_deal_count(counting: object) -> None:
    assert_refused("rubber.counting", counting)


def test_e2_every_item_of_a_deal_may_count() -> None:
    items = set(ScoreItem) - {ScoreItem.GAME, ScoreItem.RUBBER, ScoreItem.ADJUSTMENT}
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
    assert paths_refused(lambda: AuctionRules(pass_is_final=True)) == ["pass_is_final"]
    fine = AuctionRules(length=AuctionLength.UNTIL_PASSES, pass_is_final=True)
    assert Rules(auction=fine).auction is fine


def test_e2_something_must_count_toward_a_game() -> None:
    assert paths_refused(lambda: RubberRules(counting=frozenset())) == ["counting"]


@pytest.mark.parametrize("rubbers", [1, 2, 4, 5, 7])
def test_f1_each_partner_needs_a_multiple_of_three_rubbers(rubbers: int) -> None:
    assert paths_refused(lambda: SessionRules(rubbers=rubbers, rotation=Rotation.EACH_PARTNER)) == ["rubbers"]
    assert SessionRules(rubbers=rubbers).rubbers == rubbers


@pytest.mark.parametrize("rubbers", [3, 6, 9])
def test_f1_each_partner_with_a_multiple_of_three_rubbers(rubbers: int) -> None:
    session = SessionRules(rubbers=rubbers, rotation=Rotation.EACH_PARTNER)
    assert Rules(session=session).session is session


def test_contradictions_are_named_all_at_once() -> None:
    contradicting = {
        "session.rubbers": 2,
        "session.rotation": Rotation.EACH_PARTNER,
        "auction.pass_is_final": True,
        "rubber.counting": (),
    }
    assert paths_refused(lambda: changed(STANDARD, contradicting)) == [
        "auction.pass_is_final",
        "rubber.counting",
        "session.rubbers",
    ]


def test_a_part_names_all_that_is_wrong_in_it() -> None:
    wrong: Any = "wrong"
    scoring = {"trick_value": -1, "trick_count": wrong, "honours": SlamRules(), "fixed": wrong}
    assert paths_refused(lambda: untyped(ScoringRules, scoring)) == ["trick_count", "trick_value", "honours", "fixed"]
    rubber = {"limit": 0, "counting": {ScoreItem.GAME}, "bonuses": (10, -20), "end": 3}
    assert paths_refused(lambda: untyped(RubberRules, rubber)) == ["limit", "counting", "bonuses[1]", "end"]
    assert paths_refused(lambda: untyped(Rules, {"seating": wrong, "rubber": 3})) == ["seating", "rubber"]


def untyped(part: Callable[..., object], values: dict[str, object]) -> object:
    """A part with values of any types."""
    return part(**values)


def test_wrong_settings_and_contradictions_are_named_together() -> None:
    assert paths_refused(lambda: RubberRules(limit=0, counting=())) == ["limit", "counting"]
    session = {"rubbers": 4, "rotation": Rotation.EACH_PARTNER, "settlement_divisor": 0}
    assert sorted(paths_refused(lambda: untyped(SessionRules, session))) == ["rubbers", "settlement_divisor"]


def test_changed_names_all_that_is_wrong_in_all_parts() -> None:
    wrong = {"scoring.honours.three": True, "scoring.trick_value": -1, "rubber.limit": 0, "seating.draw": "HIGH"}
    with pytest.raises(RulesError) as caught:
        changed(STANDARD, wrong)
    assert {fault.path for fault in caught.value.faults} == set(wrong)
    assert all(str(fault) in str(caught.value) for fault in caught.value.faults)


@pytest.mark.parametrize("rubbers", [0, -1, True, "2", None, 1_000_001], ids=repr)
def test_f1_a_number_of_rubbers_that_cannot_be_is_named_once(rubbers: Any) -> None:
    assert paths_refused(lambda: SessionRules(rubbers=rubbers, rotation=Rotation.EACH_PARTNER)) == ["rubbers"]


def test_the_error_is_one_of_priffe_and_a_value_error() -> None:
    with pytest.raises(PriffeError) as caught:
        ScoringRules(trick_value=-1)
    assert isinstance(caught.value, ValueError)
    assert str(caught.value) == "these rules cannot be: trick_value: must be a whole number from 0 to 1000000, not -1"


def test_the_error_is_one_line_however_long_the_value_is() -> None:
    wrong: Any = "x" * 10_000
    with pytest.raises(RulesError) as caught:
        ScoringRules(trick_value=wrong)
    assert len(str(caught.value)) < 200


def test_evolve_checks_too() -> None:
    assert paths_refused(lambda: attrs.evolve(STANDARD.rubber, limit=0)) == ["limit"]


# -- settings as rows


@pytest.mark.parametrize("path", SETTINGS)
def test_the_row_of_a_setting(path: str) -> None:
    row = SETTINGS[path]
    part, _, name = path.rpartition(".")
    assert (row.path, row.default) == (path, DEFAULTS[path])
    assert list(row.kind.faults(row.default, path)) == []
    owner = value_at(STANDARD, part)
    assert re.search(rf"^ *{name}: ", type(owner).__doc__ or "", re.MULTILINE), f"no docstring tells {path}"


def test_a_field_that_is_no_row_is_named() -> None:
    @attrs.frozen
    class Forgetful(Part):
        number: int = 3

    with pytest.raises(TypeError, match="number is neither a part nor made with setting"):
        settings_of(Forgetful)


@given(rules())
def test_what_differs_makes_the_rules(drawn: Rules) -> None:
    found = differences(drawn)
    assert changed(STANDARD, found) == drawn
    assert list(found) == [path for path in SETTINGS if path in found]
    assert all(found[path] == value_at(drawn, path) != SETTINGS[path].default for path in found)


@given(rules(), rules())
def test_what_is_changed_is_changed_and_nothing_else(drawn: Rules, other: Rules) -> None:
    assert changed(drawn, settings(other)) == other
    assert changed(drawn, {}) == drawn
    assert changed(drawn, {"scoring.slams.small": 77}).scoring.slams.small == 77
    assert changed(changed(drawn, {"scoring.slams.small": 77}), {"scoring.slams.small": drawn.scoring.slams.small}) == (
        drawn
    )


@pytest.mark.parametrize(
    ("path", "suggested"),
    [
        ("scoring.trick_vaule", "scoring.trick_value"),
        ("scoring.honors.three", "scoring.honours.three"),
        ("limit", "rubber.limit"),
        ("scoring.fixed", "scoring.fixed.six, scoring.fixed.seven, scoring.fixed.side"),
        ("rubber.end.number", "rubber.end"),
    ],
)
def test_an_unknown_setting_is_named_with_those_that_may_be_meant(path: str, suggested: str) -> None:
    with pytest.raises(RulesError) as caught:
        changed(STANDARD, {"rubber.limit": 40, path: 30})
    assert caught.value.code == "unknown_setting"
    (fault,) = caught.value.faults
    assert fault.path == path
    assert suggested in fault.reason


@pytest.mark.parametrize("path", ["", "x", 3, None, ("scoring", "trick_value")], ids=repr)
def test_what_is_no_path_at_all_is_refused(path: Any) -> None:
    with pytest.raises(RulesError) as caught:
        changed(STANDARD, {path: 30})
    assert caught.value.code == "unknown_setting"


def test_only_rules_can_be_changed() -> None:
    nothing: Any = None
    with pytest.raises(TypeError, match="rules can be changed"):
        changed(nothing, {})


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
