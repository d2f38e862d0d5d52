"""How points came about, and why an action is refused, in words."""

import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import priffe as pf
from priffe import (
    DIFFERENCE,
    SIX_SEVEN,
    STANDARD,
    Bid,
    ByPair,
    BySeat,
    Card,
    Contract,
    ContractKind,
    DealResult,
    EndAfterGames,
    HonourUnit,
    Observation,
    Pair,
    Phase,
    Reason,
    Rubber,
    Rules,
    ScoreItem,
    Seat,
    Span,
    changed,
    score_deal,
)
from priffe.labels import Language, LanguageError, explain, explain_refusal, label, short_label
from priffe.reading import read
from priffe.testing import illegal_actions, observations, results, rubbers, rules

EN, SV = Language.EN, Language.SV
NO_HONOURS = BySeat(0, 0, 0, 0)
SPEL, HEARTS, NOLL, FORCED_NOLL = ContractKind.SPEL, ContractKind.HEARTS, ContractKind.NOLL, ContractKind.FORCED_NOLL


def result(kind: ContractKind, ns: int, honours: BySeat[int] = NO_HONOURS) -> DealResult:
    declarers = Pair.NS if kind.has_declarers else None
    return DealResult(Contract(kind, declarers), tricks=ByPair(ns, 13 - ns), honours=honours)


def explained(of: DealResult, by: Rules, language: Language) -> list[str]:
    return [*explain(score_deal(of, by), language, result=of, rules=by)]


# -- points


@pytest.mark.parametrize(
    ("of", "by", "english", "swedish"),
    [
        (result(HEARTS, 9), STANDARD, "9 tricks, 3 over six, at 10 each", "9 stick, 3 över sex, à 10"),
        (result(SPEL, 7), STANDARD, "7 tricks, 1 over six, at 10 each", "7 stick, 1 över sex, à 10"),
        (result(NOLL, 4), STANDARD, "4 tricks, 3 under seven, at 10 each", "4 stick, 3 under sju, à 10"),
        (result(FORCED_NOLL, 8), STANDARD, "5 tricks, 2 under seven, at 10 each", "5 stick, 2 under sju, à 10"),
        (
            result(HEARTS, 5),
            STANDARD,
            "the declarers took 5 tricks, 2 under seven, at 20 each",
            "spelförarna tog 5 stick, 2 under sju, à 20",
        ),
        (
            result(NOLL, 8),
            STANDARD,
            "the declarers took 8 tricks, 2 over six, at 20 each",
            "spelförarna tog 8 stick, 2 över sex, à 20",
        ),
        (
            result(HEARTS, 9),
            DIFFERENCE,
            "9 tricks to 4, a difference of 5, at 10 each",
            "9 stick mot 4, 5 i skillnad, à 10",
        ),
        (
            result(HEARTS, 5),
            DIFFERENCE,
            "the declarers took 5 tricks to 8, a difference of 3, at 20 each",
            "spelförarna tog 5 stick mot 8, 3 i skillnad, à 20",
        ),
    ],
)
def test_tricks_are_told_with_what_scores_and_for_how_much(
    of: DealResult, by: Rules, english: str, swedish: str
) -> None:
    assert explained(of, by, EN) == [english]
    assert explained(of, by, SV) == [swedish]


def test_slams_honours_and_fixed_bonuses_are_told() -> None:
    assert explained(result(NOLL, 1), STANDARD, EN) == ["1 trick, 6 under seven, at 10 each", "1 trick"]
    lucky = result(HEARTS, 12, BySeat(0, 1, 3, 0))
    assert explained(lucky, STANDARD, SV) == ["12 stick, 6 över sex, à 10", "3 honnörer hos Syd", "12 stick"]
    shared = result(HEARTS, 7, BySeat(2, 1, 1, 0))
    together = changed(STANDARD, {"scoring.honours.unit": HonourUnit.PAIR})
    assert explained(shared, together, SV)[1:] == ["3 honnörer på parets båda händer"]
    assert explained(result(SPEL, 6), SIX_SEVEN, EN)[1:] == ["6 tricks", "7 tricks"]


@pytest.mark.parametrize(("span", "says"), [(Span.DEAL, "30 poäng i given, gränsen är 30"), (Span.CUMULATIVE, None)])
def test_e4_e9_bonuses_are_told(span: Span, says: str | None) -> None:
    ours = changed(STANDARD, {"rubber.span": span, "rubber.end": EndAfterGames(1), "rubber.rubber_bonus": 100})
    rubber = Rubber(ours, deals=[result(HEARTS, 9)])
    assert explain(rubber.scores[0], SV, result=rubber.results[0], rules=ours) == (
        "9 stick, 3 över sex, à 10",
        says or "nådde gränsen 30 sedan senaste utgången",
        "flest utgångar i robberten",
    )


@given(rubbers(), st.sampled_from(Language))
def test_the_numbers_that_are_told_make_the_points(rubber: Rubber, language: Language) -> None:
    """9 tricks, 3 over six, at 10 each: 3 of the 9 count, and 3 times 10 are the points; and so for the other items."""
    for of, score in zip(rubber.results, rubber.scores, strict=True):
        texts = explain(score, language, result=of, rules=rubber.rules)
        for line, text in zip(score.lines, texts, strict=True):
            numbers = [int(number) for number in re.findall("[0-9]+", text)]
            match line.item:
                case ScoreItem.TRICKS | ScoreItem.PENALTY:
                    tricks, *others, count, value = numbers
                    assert count * value == line.points
                    assert tricks == of.tricks[line.pair if line.item is ScoreItem.TRICKS else line.pair.other]
                    assert count == (abs(tricks - others[0]) if others else max(tricks - 6, 7 - tricks))
                case ScoreItem.HONOURS:
                    honours = rubber.rules.scoring.honours
                    assert {3: honours.three, 4: honours.four}[numbers[0]] == line.points
                    holders = [seat for seat in line.pair.seats if label(seat, language) in text]
                    assert sum(of.honours[seat] for seat in holders or line.pair.seats) == numbers[0]
                    assert len(holders) == (honours.unit is HonourUnit.HAND)
                case ScoreItem.SMALL_SLAM | ScoreItem.GRAND_SLAM | ScoreItem.SIX_TRICKS | ScoreItem.SEVEN_TRICKS:
                    assert numbers == [of.tricks[line.pair]]
                case ScoreItem.GAME:
                    assert numbers[-1] == rubber.rules.rubber.limit
                    assert numbers[0] >= numbers[-1]
                case ScoreItem.RUBBER:
                    assert numbers == []
                case ScoreItem.ADJUSTMENT:
                    raise AssertionError("an adjustment among the lines of a deal")


@given(results(), results(), rules(), st.sampled_from(Language))
def test_only_the_score_of_the_result_is_explained(
    of: DealResult, other: DealResult, by: Rules, language: Language
) -> None:
    score = score_deal(other, by)
    if score == score_deal(of, by):
        assert len(explain(score, language, result=of, rules=by)) == len(score.lines)
    else:
        with pytest.raises(pf.ResultError) as caught:
            explain(score, language, result=of, rules=by)
        assert caught.value.code == "other_score"


# -- refusals


def in_play(*plays: str) -> pf.Deal:
    """A deal of hearts by North, who leads; the hands are those of the README."""
    hands = pf.shuffle(random.Random(35))
    calls = [Bid.HEARTS, Bid.PASS, Bid.PASS, Bid.PASS]
    return pf.replay(hands, dealer=Seat.WEST, actions=[*calls, *map(Card, plays)])


def test_c2_who_must_follow_suit_is_told_with_which_cards() -> None:
    view = pf.observe(in_play("AD"), Seat.EAST)
    assert explain_refusal(view, Card("7H"), SV) == "Du har ♦10 ♦6 ♦5 ♦2 och måste följa ruter."
    assert explain_refusal(view, Card("7H"), "en") == "You have ♦T ♦6 ♦5 ♦2 and must follow suit in diamonds."
    assert explain_refusal(view, Card("2D"), SV) is None


def test_other_refusals_are_told() -> None:
    view = pf.observe(in_play("AD"), Seat.EAST)
    assert explain_refusal(view, Card("QH"), SV) == "Du har inte ♥D."
    assert explain_refusal(view, Bid.SPEL, SV) == "Budgivningen är avslutad. Spela ett kort."
    assert explain_refusal(pf.observe(in_play("AD"), Seat.NORTH), Card("KD"), SV) == "Öst är i tur."
    assert explain_refusal(pf.observe(in_play("AD"), None), Card("KD"), EN) == "It is East's turn."
    wrong: Any = "hearts"
    assert explain_refusal(view, wrong, SV) == "Det är varken ett bud eller ett kort."


def test_b_a_bid_that_is_too_low_is_told_with_those_that_are_not() -> None:
    hands = pf.shuffle(random.Random(35))
    deal = pf.replay(hands, dealer=Seat.WEST, actions=[Bid.CLUBS, Bid.HEARTS])
    view = pf.observe(deal, Seat.SOUTH)
    assert (
        explain_refusal(view, Bid.SPADES, SV) == "Högsta budet hittills är hjärter. Bjud noll eller spel, eller passa."
    )
    assert explain_refusal(view, Card("2C"), SV) == "Budgivningen pågår fortfarande. Bjud eller passa."
    thrown_in = pf.replay(hands, dealer=Seat.WEST, actions=[Bid.PASS] * 4)
    assert explain_refusal(pf.observe(thrown_in, Seat.EAST), Bid.PASS, SV) == "Given är avslutad."


def test_in_a_session_the_deal_in_progress_is_meant() -> None:
    session = pf.Session(("Ada", "Bea", "Cil", "Dag"), first_dealer=Seat.WEST)
    assert explain_refusal(pf.observe(session, Seat.EAST), Bid.PASS, SV) == "Ingen giv pågår."
    session = pf.start_deal(session, pf.shuffle(random.Random(35)))
    assert explain_refusal(pf.observe(session, Seat.EAST), Bid.PASS, SV) == "Nord är i tur."


def named_cards(text: str, language: Language) -> set[Card]:
    """The cards that a text names, by their signs."""
    return {read(Card, sign, language) for sign in re.findall("[♣♦♥♠](?:10|Kn|.)", text)}


@given(observations(), st.data(), st.sampled_from(Language))
def test_a_refusal_names_no_card_but_those_held_and_the_one_tried(
    view: Observation, data: st.DataObject, language: Language
) -> None:
    action = data.draw(illegal_actions(view))
    text = explain_refusal(view, action, language)
    assert text is not None
    assert named_cards(text, language) <= {*view.hand, action}
    reason = pf.why_not(view, action)
    if reason is Reason.MUST_FOLLOW_SUIT:
        assert named_cards(text, language) == {*view.hand.of_suit(view.trick.led)}  # type: ignore[union-attr, arg-type]
    if reason is Reason.NOT_HELD:
        assert text.count(short_label(action, language)) == 1  # type: ignore[arg-type]


@given(observations(phase=Phase.PLAY), st.data(), st.integers(0, 99))
def test_views_that_are_equal_are_told_the_same(view: Observation, data: st.DataObject, seed: int) -> None:
    """Whatever the other players hold."""
    action = data.draw(illegal_actions(view))
    other = pf.observe(pf.sample_deal(view, random.Random(seed)), view.seat)
    assert explain_refusal(other, action, SV) == explain_refusal(view, action, SV)


@given(observations())
def test_what_is_legal_is_no_refusal(view: Observation) -> None:
    assert [explain_refusal(view, action, EN) for action in pf.legal_actions(view)] == [None] * len(
        pf.legal_actions(view)
    )


def test_a_deal_is_no_view() -> None:
    deal: Any = in_play()
    with pytest.raises(TypeError, match="from a view, not from an object of type Deal"):
        explain_refusal(deal, Card("2C"), SV)
    with pytest.raises(LanguageError):
        explain_refusal(pf.observe(deal, None), Card("2C"), "xx")
