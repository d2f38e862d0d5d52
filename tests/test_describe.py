"""Rules told in sentences: all of a setting's values, what differs, and in every language."""

from itertools import combinations
from pathlib import Path
from typing import Any, assert_never

import pytest
from hypothesis import given
from hypothesis import strategies as st

from priffe import (
    PRESETS,
    STANDARD,
    AfterGame,
    AuctionLength,
    EndAfterDeals,
    EndAtPoints,
    Rubber,
    Rules,
    RulesError,
    Side,
    Span,
    changed,
)
from priffe.labels import Language, LanguageError, describe, label
from priffe.labels._languages import WORDS
from priffe.labels._topics import TOPICS, Topic
from priffe.rules import (
    SETTINGS,
    Choice,
    ItemSet,
    Kind,
    OneOf,
    Part,
    PointList,
    Switch,
    WholeNumber,
    made_of,
    settings_of,
)
from priffe.testing import rubbers, rules

DATA = Path(__file__).parent / "data" / "describe"


def values(kind: Kind) -> list[object]:
    """Values of a kind of setting: all of them, or some if there are many."""
    match kind:
        case WholeNumber():
            return [value for value in (0, 1, 2, 3, 9, 12, 13, 21, 22, 111, 113, 1000) if kind.least <= value]
        case Switch():
            return [False, True]
        case Choice():
            return list(kind.options)
        case ItemSet():
            return [frozenset(items) for size in (1, 2, 3) for items in combinations(kind.items, size)]
        case PointList():
            return [(), (0,), (10,), (10, 20), (20, 10), (10, 20, 0), tuple(range(25)), tuple(range(26))]
        case OneOf():
            return [made for record in kind.classes.values() for made in _records(record)]
        case _:
            assert_never(kind)


def _records(record: type[Part]) -> list[object]:
    number, *switches = settings_of(record).values()
    plain = [made_of(record, {number.path: value}) for value in values(number.kind)]
    return [*plain, *(made_of(record, {number.path: 8, switch.path: True}) for switch in switches)]


def changes(start: Rules, path: str) -> list[Rules]:
    """Rules with each value that one setting can have beside the others."""
    made = []
    for value in values(SETTINGS[path].kind):
        try:
            made.append(changed(start, {path: value}))
        except RulesError:  # contradicts another setting
            continue
    return made


def test_every_setting_is_told_by_one_topic() -> None:
    told = [path for row in TOPICS.values() for path in row.settings]
    assert sorted(told) == sorted(SETTINGS), "settings without a topic in labels/_topics.py, or with two"


FREE = changed(STANDARD, {"auction.length": AuctionLength.UNTIL_PASSES, "session.rubbers": 3})
"""Rules in which every setting can be changed by itself."""
IDLE = changed(
    FREE,
    {
        "rubber.end": EndAfterDeals(8),
        "scoring.honours.three": 0,
        "scoring.honours.four": 0,
        "scoring.slams.small": 0,
        "scoring.slams.grand": 0,
    },
)
"""Rules in which many settings have no effect."""


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("path", SETTINGS)
@pytest.mark.parametrize("start", [FREE, IDLE], ids=["free", "idle"])
def test_each_value_of_a_setting_has_a_text_of_its_own(start: Rules, path: str, language: Language) -> None:
    """All settings, one at a time, also where others take their effect away."""
    different = {start, *changes(start, path)}
    assert len(different) > 1
    assert len({describe(one, language) for one in different}) == len(different)


@given(rules(), rules(), st.sampled_from(Language))
def test_equal_rules_have_equal_texts_and_different_rules_different_ones(
    one: Rules, other: Rules, language: Language
) -> None:
    assert (describe(one, language) == describe(other, language)) is (one == other)


@given(rules(), st.sampled_from(Language), st.data())
def test_one_changed_setting_changes_the_text(start: Rules, language: Language, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from([*SETTINGS]))
    for other in changes(start, path):
        assert (describe(start, language) == describe(other, language)) is (start == other), path


@given(rules(), st.sampled_from(Language))
def test_each_topic_is_told_once_and_in_order(one: Rules, language: Language) -> None:
    words = WORDS[language]
    sections = describe(one, language).split("\n\n")
    apart = [words.unlike_standard, words.without_effect]
    body = [line for section in sections[1:] if section.split("\n")[0] not in apart for line in section.split("\n")[1:]]
    in_force = [topic for topic, row in TOPICS.items() if row.matters(one)]
    assert body == [f"- {words.topics[topic](one)}" for topic in in_force]


@given(rules(), st.sampled_from(Language))
def test_what_differs_from_the_standard_game_comes_first(one: Rules, language: Language) -> None:
    words = WORDS[language]
    title, second, *_ = describe(one, language).split("\n\n")
    assert title.lower() == label(one, language)
    heading, *sentences = second.split("\n")
    in_force = [sentence for topic, sentence in words.topics.items() if TOPICS[topic].matters(one)]
    different = [f"- {sentence(one)}" for sentence in in_force if sentence(one) != sentence(STANDARD)]
    assert (heading == words.unlike_standard) is bool(different)
    assert not different or sentences == different


NO_HONOURS = {
    Topic.HONOUR_UNIT,
    Topic.HONOUR_SIDE,
    Topic.HONOURS_WHEN_FAILED,
    Topic.HONOURS_IN_SPEL,
    Topic.HONOURS_IN_NOLL,
}
NO_GAMES = {
    Topic.GAME,
    Topic.COUNTING,
    Topic.GAME_SIDE,
    Topic.GAME_BONUSES,
    Topic.BONUS_ORDER,
    Topic.AFTER_GAME,
    Topic.RUBBER_BONUS,
}
IN_STANDARD = {Topic.PASS_IS_FINAL, Topic.FIXED_BONUS_SIDE, Topic.GAMES_ALWAYS, Topic.AFTER_GAME}


@pytest.mark.parametrize(
    ("settings", "idle"),
    [
        ({}, IN_STANDARD),
        ({"auction.length": AuctionLength.UNTIL_PASSES}, IN_STANDARD - {Topic.PASS_IS_FINAL}),
        ({"scoring.honours.three": 0}, IN_STANDARD),
        ({"scoring.honours.four": 0}, IN_STANDARD),
        ({"scoring.honours.three": 0, "scoring.honours.four": 0}, IN_STANDARD | NO_HONOURS),
        ({"scoring.slams.small": 0}, IN_STANDARD),
        ({"scoring.slams.grand": 0}, IN_STANDARD),
        (
            {"scoring.slams.small": 0, "scoring.slams.grand": 0},
            IN_STANDARD | {Topic.SLAM_SIDE, Topic.SLAMS_IN_FORCED_NOLL},
        ),
        ({"scoring.slams.side": Side.DECLARERS}, IN_STANDARD | {Topic.SLAMS_IN_FORCED_NOLL}),
        ({"scoring.fixed.six": 10}, IN_STANDARD - {Topic.FIXED_BONUS_SIDE}),
        ({"scoring.fixed.seven": 20}, IN_STANDARD - {Topic.FIXED_BONUS_SIDE}),
        ({"rubber.span": Span.CUMULATIVE}, IN_STANDARD - {Topic.AFTER_GAME}),
        ({"rubber.bonuses": (0,)}, IN_STANDARD | {Topic.BONUS_ORDER}),
        ({"rubber.end": EndAfterDeals(8)}, IN_STANDARD - {Topic.GAMES_ALWAYS} | NO_GAMES),
        ({"rubber.end": EndAtPoints(100)}, IN_STANDARD - {Topic.GAMES_ALWAYS} | NO_GAMES),
        ({"rubber.end": EndAfterDeals(8), "rubber.games_always": True}, IN_STANDARD - {Topic.GAMES_ALWAYS}),
    ],
)
def test_some_settings_have_no_effect(settings: dict[str, object], idle: set[Topic]) -> None:
    ours = changed(STANDARD, settings)
    assert {topic for topic, row in TOPICS.items() if not row.matters(ours)} == idle


@given(rubbers())
def test_what_is_said_to_have_no_effect_changes_no_score(rubber: Rubber) -> None:
    for row in TOPICS.values():
        if not row.matters(rubber.rules):
            for other in (other for path in row.settings for other in changes(rubber.rules, path)):
                again = Rubber(other, rubber.first_dealer, rubber.results)
                assert [score.lines for score in again.scores] == [score.lines for score in rubber.scores]
                assert (again.games, again.is_over) == (rubber.games, rubber.is_over)


def test_settings_without_effect_stand_last() -> None:
    ours = changed(STANDARD, {"rubber.after_game": AfterGame.OWN, "scoring.fixed.side": Side.DECLARERS})
    *_, last = describe(ours, "sv").split("\n\n")
    assert last.splitlines() == [
        "Utan verkan med de här reglerna",
        "- Bara det spelförande paret får bonus för sex och sju stick, och i tvångsnoll ingen.",
        "- Efter en utgång börjar bara paret som gjorde den om från noll mot nästa.",
    ]
    assert "Det här skiljer sig" not in describe(ours, "sv")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", PRESETS)
def test_the_presets_are_described_as_approved(name: str, language: Language) -> None:
    approved = DATA / f"{name.lower()}.{language}.txt"
    assert describe(PRESETS[name], language) + "\n" == approved.read_text(encoding="utf-8")


def test_other_arguments_are_refused() -> None:
    wrong: Any = {"scoring": 1}
    with pytest.raises(TypeError, match="Rules are described, not an object of type dict"):
        describe(wrong, "sv")
    with pytest.raises(LanguageError):
        describe(STANDARD, "xx")
