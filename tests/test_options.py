"""Every option of `Rules` changes an outcome: one table, which is checked to leave out no option and no choice."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple, assert_never

import pytest

from priffe import (
    SIX_SEVEN,
    STANDARD,
    AfterGame,
    AllPass,
    AuctionLength,
    AuctionRules,
    Bid,
    BonusOrder,
    ByPair,
    BySeat,
    Card,
    Contract,
    ContractKind,
    DealResult,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
    Hand,
    HonourUnit,
    OpeningLead,
    Pair,
    Rotation,
    Rubber,
    RubberRules,
    Rules,
    ScoreItem,
    Seat,
    SeatDraw,
    Session,
    SessionRules,
    Side,
    Span,
    TrickCount,
    changed,
    replay,
    score_deal,
    seat_by_cards,
)
from priffe.rules import (
    SETTINGS,
    Choice,
    End,
    ItemSet,
    OneOf,
    Part,
    PointList,
    Setting,
    Switch,
    WholeNumber,
    settings_of,
    value_at,
)

NS, EW = Pair.NS, Pair.EW
HEARTS, SPEL = ContractKind.HEARTS, ContractKind.SPEL
NOLL, FORCED_NOLL = ContractKind.NOLL, ContractKind.FORCED_NOLL

NONE = BySeat(0, 0, 0, 0)


def result(kind: ContractKind, declarers: Pair | None, *, ns: int, honours: BySeat[int] = NONE) -> DealResult:
    """A result in which NS took a number of tricks."""
    return DealResult(Contract(kind, declarers), tricks=ByPair(ns, 13 - ns), honours=honours)


NS_10, NS_20, NS_30 = (result(HEARTS, NS, ns=tricks) for tricks in (7, 8, 9))
EW_10, EW_30 = (result(HEARTS, EW, ns=tricks) for tricks in (6, 4))
EW_PENALTY_20, EW_PENALTY_40 = (result(HEARTS, NS, ns=tricks) for tricks in (6, 5))
NS_10_AND_HONOURS_20 = result(HEARTS, NS, ns=7, honours=BySeat(3, 1, 0, 0))
THROWN_IN = DealResult.thrown_in()

# -- outcomes: what is looked at under the rules before and after the change

Outcome = Callable[[Rules], object]


def seats(*cards: str) -> Outcome:
    """Who sits North, East, South and West when A, B, C and D have drawn these cards."""
    return lambda rules: "".join(seat_by_cards("ABCD", map(Card, cards), rules=rules.seating).players)


ONE_SUIT_EACH = BySeat(
    Hand(".AKQJT98765432.."), Hand("AKQJT98765432..."), Hand("...AKQJT98765432"), Hand("..AKQJT98765432.")
)


def calls(text: str) -> Outcome:
    """The phase, the contract and the player to act after some calls, North's first."""

    def outcome(rules: Rules) -> str:
        bids = [Bid[name] for name in text.split()]
        deal = replay(ONE_SUIT_EACH, dealer=Seat.WEST, rules=rules, actions=bids)
        contract = "nothing" if deal.contract is None else deal.contract.kind.name
        return f"{deal.phase.name} of {contract}, {deal.turn}"

    return outcome


def score(kind: ContractKind, declarers: Pair | None, *, ns: int, honours: BySeat[int] = NONE) -> Outcome:
    """The points of both pairs for one deal."""
    deal = result(kind, declarers, ns=ns, honours=honours)
    return lambda rules: score_deal(deal, rules).totals


def games(*deals: DealResult) -> Outcome:
    """The games of both pairs."""
    return lambda rules: Rubber(rules, deals=deals).games


def totals(*deals: DealResult) -> Outcome:
    """The points of both pairs in a rubber, bonuses included."""
    return lambda rules: Rubber(rules, deals=deals).totals


def rubber_is_over(*deals: DealResult) -> Outcome:
    return lambda rules: Rubber(rules, deals=deals).is_over


def session_of(*deals: DealResult) -> Callable[[Rules], Session]:
    return lambda rules: Session(("A", "B", "C", "D"), rules, deals=deals)


def session_is_over(*deals: DealResult) -> Outcome:
    return lambda rules: session_of(*deals)(rules).is_over


def seats_next(*deals: DealResult) -> Outcome:
    """Who sits North, East, South and West in the next deal."""
    return lambda rules: "".join(session_of(*deals)(rules).seats)


def settlement(*deals: DealResult) -> Outcome:
    return lambda rules: tuple(session_of(*deals)(rules).settlement.values())


# -- the table


class Case(NamedTuple):
    """One setting changed from its default, an outcome before and after, and the rules around it if not STANDARD."""

    path: str
    value: object
    outcome: Outcome
    before: object
    after: object
    around: Rules = STANDARD


N3, E3, W3 = BySeat(3, 0, 0, 0), BySeat(0, 3, 0, 0), BySeat(0, 0, 0, 3)
N4 = BySeat(4, 0, 0, 0)
UNTIL_PASSES = Rules(auction=AuctionRules(length=AuctionLength.UNTIL_PASSES))
CUMULATIVE = Rules(rubber=RubberRules(span=Span.CUMULATIVE))
THREE_RUBBERS = Rules(session=SessionRules(rubbers=3))


def ending(end: End) -> Rules:
    return Rules(rubber=RubberRules(end=end))


CASES = [
    # A1/A2: A draws the ace, B the king, C the seven and D the three
    Case("seating.draw", SeatDraw.DRAW_1_2, seats("AS", "KH", "7D", "3C"), "ABCD", "ACBD"),
    Case("seating.draw", SeatDraw.LOW_1_2, seats("AS", "KH", "7D", "3C"), "ABCD", "ACDB"),
    # A6: the highest card is C's
    Case("seating.draw", SeatDraw.DEALER_ONLY, seats("7D", "KH", "AS", "3C"), "CBAD", "CDAB"),
    # B1, B2, B7
    Case(
        "auction.length",
        AuctionLength.UNTIL_PASSES,
        calls("HEARTS PASS PASS NOLL"),
        "PLAY of NOLL, NORTH",
        "AUCTION of nothing, NORTH",
    ),
    Case(
        "auction.pass_is_final",
        True,
        calls("PASS HEARTS PASS PASS"),
        "AUCTION of nothing, NORTH",
        "PLAY of HEARTS, NORTH",
        UNTIL_PASSES,
    ),
    Case(
        "auction.pass_is_final",
        True,
        calls("PASS CLUBS DIAMONDS HEARTS"),
        "AUCTION of nothing, NORTH",
        "AUCTION of nothing, EAST",
        UNTIL_PASSES,
    ),
    Case(
        "auction.all_pass",
        AllPass.FORCED_NOLL,
        calls("PASS PASS PASS PASS"),
        "OVER of nothing, None",
        "PLAY of FORCED_NOLL, NORTH",
    ),
    # C1
    Case(
        "play.lead",
        OpeningLead.LEFT_OF_DECLARER,
        calls("PASS HEARTS PASS PASS"),
        "PLAY of HEARTS, NORTH",
        "PLAY of HEARTS, SOUTH",
    ),
    # V1, D2, D3
    Case("scoring.trick_count", TrickCount.DIFFERENCE, score(HEARTS, NS, ns=9), (30, 0), (50, 0)),
    Case("scoring.trick_value", 15, score(HEARTS, NS, ns=9), (30, 0), (45, 0)),
    Case("scoring.penalty_value", 25, score(HEARTS, NS, ns=5), (0, 40), (0, 50)),
    Case("scoring.forced_noll_value", 0, score(FORCED_NOLL, None, ns=4), (30, 0), (0, 0)),
    # D5 to D8
    Case("scoring.honours.three", 25, score(HEARTS, NS, ns=7, honours=N3), (30, 0), (35, 0)),
    Case("scoring.honours.four", 60, score(HEARTS, NS, ns=7, honours=N4), (60, 0), (70, 0)),
    Case(
        "scoring.honours.unit", HonourUnit.PAIR, score(HEARTS, NS, ns=7, honours=BySeat(2, 1, 1, 0)), (10, 0), (30, 0)
    ),
    Case("scoring.honours.side", Side.DECLARERS, score(HEARTS, NS, ns=7, honours=E3), (10, 20), (10, 0)),
    Case("scoring.honours.when_failed", False, score(HEARTS, NS, ns=6, honours=N3), (20, 20), (0, 20)),
    Case("scoring.honours.in_spel", True, score(SPEL, NS, ns=7, honours=N3), (10, 0), (30, 0)),
    Case("scoring.honours.in_noll", True, score(NOLL, NS, ns=6, honours=W3), (10, 0), (10, 20)),
    Case("scoring.honours.in_noll", True, score(FORCED_NOLL, None, ns=8, honours=W3), (0, 20), (0, 40)),
    # D10 to D12
    Case("scoring.slams.small", 15, score(HEARTS, NS, ns=12), (70, 0), (75, 0)),
    Case("scoring.slams.grand", 30, score(HEARTS, NS, ns=13), (90, 0), (100, 0)),
    Case("scoring.slams.side", Side.DECLARERS, score(HEARTS, NS, ns=1), (0, 130), (0, 120)),
    Case("scoring.slams.in_forced_noll", False, score(FORCED_NOLL, None, ns=1), (70, 0), (60, 0)),
    # V2
    Case("scoring.fixed.six", 10, score(HEARTS, NS, ns=7), (10, 0), (10, 10)),
    Case("scoring.fixed.seven", 20, score(HEARTS, NS, ns=7), (10, 0), (30, 0)),
    Case("scoring.fixed.side", Side.DECLARERS, score(HEARTS, NS, ns=7), (30, 10), (30, 0), SIX_SEVEN),
    # E1 to E6
    Case("rubber.limit", 40, games(NS_30), (1, 0), (0, 0)),
    Case("rubber.span", Span.CUMULATIVE, games(NS_20, NS_10), (0, 0), (1, 0)),
    Case("rubber.counting", {ScoreItem.TRICKS, ScoreItem.HONOURS}, games(NS_10_AND_HONOURS_20), (0, 0), (1, 0)),
    Case("rubber.counting", {ScoreItem.TRICKS, ScoreItem.HONOURS}, games(EW_PENALTY_40), (0, 1), (0, 0)),
    Case("rubber.side", Side.DECLARERS, games(EW_PENALTY_40), (0, 1), (0, 0)),
    Case("rubber.bonuses", (5,), totals(NS_30, NS_30), (90, 0), (65, 0)),
    Case("rubber.bonus_order", BonusOrder.RUBBER, totals(NS_30, EW_30), (40, 40), (40, 50)),
    Case("rubber.after_game", AfterGame.OWN, games(EW_PENALTY_20, NS_30, EW_10), (1, 0), (1, 1), CUMULATIVE),
    # the end, E9, E11
    Case("rubber.end", EndAfterGames(1), rubber_is_over(NS_30), False, True),
    Case("rubber.end", EndAfterGames(3), rubber_is_over(NS_30, NS_30), True, False),
    Case("rubber.end", EndAtPoints(60), rubber_is_over(NS_20, NS_20, NS_20), False, True),
    Case("rubber.end", EndAtPoints(60), totals(NS_30, NS_20), (60, 0), (50, 0)),
    Case("rubber.end", EndAfterDeals(2), rubber_is_over(NS_10, EW_10), False, True),
    Case("rubber.end", EndAtPoints(50), rubber_is_over(NS_30, NS_20), False, True, ending(EndAtPoints(60))),
    Case("rubber.end", EndAfterDeals(3), rubber_is_over(NS_10, EW_10), True, False, ending(EndAfterDeals(2))),
    Case("rubber.end", EndAfterDeals(2, True), rubber_is_over(NS_10, THROWN_IN), False, True, ending(EndAfterDeals(2))),
    # E13
    Case("rubber.games_always", True, totals(NS_30, NS_30), (60, 0), (90, 0), ending(EndAtPoints(60))),
    Case("rubber.games_always", True, games(NS_30, EW_30), (0, 0), (1, 1), ending(EndAfterDeals(2))),
    Case("rubber.rubber_bonus", 50, totals(NS_30, NS_30), (90, 0), (140, 0)),
    # E10, F1, F2
    Case("session.rubbers", 2, session_is_over(NS_30, NS_30), True, False),
    Case("session.rotation", Rotation.EACH_PARTNER, seats_next(NS_30, NS_30), "ABCD", "ACDB", THREE_RUBBERS),
    Case(
        "session.settlement_divisor",
        3,
        settlement(NS_20),
        (Fraction(2), Fraction(-2), Fraction(2), Fraction(-2)),
        (Fraction(20, 3), Fraction(-20, 3), Fraction(20, 3), Fraction(-20, 3)),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{place}-{case.path}" for place, case in enumerate(CASES)])
def test_changing_only_this_option_changes_the_outcome(case: Case) -> None:
    rules = changed(case.around, {case.path: case.value})
    assert case.before != case.after
    assert case.outcome(case.around) == case.before
    assert case.outcome(rules) == case.after


# -- the table is whole


def changes_of(path: str, setting: Setting) -> Iterator[tuple[str, object]]:
    """What the table must show of a setting: each value but the default where there are few, else another value."""
    match setting.kind:
        case Switch():
            yield path, not setting.default
        case Choice():
            yield from ((path, choice) for choice in setting.kind.options if choice is not setting.default)
        case WholeNumber() | ItemSet() | PointList():
            yield path, "another value"
        case OneOf():
            for each in setting.kind.classes.values():
                yield path, each.__name__
                yield from ((f"{path}.{each.__name__}", name) for name in settings_of(each))
        case _:
            assert_never(setting.kind)


def shown_by(case: Case) -> Iterator[tuple[str, object]]:
    """What a case of the table shows."""
    before, after = value_at(case.around, case.path), value_at(changed(case.around, {case.path: case.value}), case.path)
    match SETTINGS[case.path].kind:
        case Switch() | Choice():
            yield case.path, after
        case WholeNumber() | ItemSet() | PointList():
            yield case.path, "another value"
        case OneOf():
            assert isinstance(before, Part)
            assert isinstance(after, Part)
            name = type(after).__name__
            yield case.path, name
            if type(before) is type(after):
                (different,) = (
                    inner for inner in settings_of(type(after)) if value_at(before, inner) != value_at(after, inner)
                )
                yield f"{case.path}.{name}", different
        case kind:
            assert_never(kind)


WANTED = [change for path, setting in SETTINGS.items() for change in changes_of(path, setting)]


@pytest.mark.parametrize("change", WANTED, ids=[f"{path}-{value}" for path, value in WANTED])
def test_no_option_and_no_choice_is_left_out(change: tuple[str, object]) -> None:
    path, value = change
    assert change in {shown for case in CASES for shown in shown_by(case)}, f"no case of the table has {path}: {value}"


def test_each_option_is_changed_from_its_default() -> None:
    for case in CASES:
        if not isinstance(SETTINGS[case.path].kind, OneOf):
            assert value_at(case.around, case.path) == SETTINGS[case.path].default
        assert value_at(case.around, case.path) != case.value
