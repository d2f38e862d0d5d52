"""What `print` shows of values: a few lines, and of a view nothing that its player does not know."""

import random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import priffe
from priffe import (
    CARDS,
    Bid,
    ByPair,
    BySeat,
    Card,
    Contract,
    ContractKind,
    Deal,
    DealResult,
    EndAfterDeals,
    Observation,
    Pair,
    Rubber,
    Seat,
    Session,
    Suit,
    Trick,
    add_deal,
    apply_action,
    legal_cards,
    new_deal,
    observe,
    playouts,
    records,
    rules,
    sample_deal,
    score_deal,
    shuffle,
    solver,
    start_deal,
)
from priffe._text import Formatted
from priffe.records import notation, pbn
from priffe.rules import STANDARD
from priffe.testing import deals

AUCTION = (Bid.HEARTS, Bid.PASS, Bid.PASS, Bid.PASS)
NOLL = DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(4, 9))


def begun(cards: int) -> Deal:
    """A deal in hearts after some cards, each the lowest that is legal."""
    deal = new_deal(shuffle(random.Random(35)), dealer=Seat.WEST)
    for bid in AUCTION:
        deal = apply_action(deal, bid)
    for _ in range(cards):
        deal = apply_action(deal, legal_cards(deal)[0])
    return deal


def test_a_deal_in_its_auction_prints_calls_and_hands() -> None:
    deal = new_deal(shuffle(random.Random(35)), dealer=Seat.WEST)
    for bid in (Bid.PASS, Bid.CLUBS):
        deal = apply_action(deal, bid)
    assert str(deal).splitlines() == [
        "dealer: WEST",
        "calls: NORTH PASS, EAST CLUBS",
        "turn: SOUTH",
        "NORTH: T6543.AKJ9653.A.",
        "EAST: AK82.74.T652.432",
        "SOUTH: QJ.Q82.QJ4.AQJ76",
        "WEST: 97.T.K9873.KT985",
    ]


def test_a_deal_in_play_prints_tricks_and_what_is_held() -> None:
    public = [
        "dealer: WEST",
        "calls: NORTH HEARTS, EAST PASS, SOUTH PASS, WEST PASS",
        "contract: HEARTS by NS",
        "tricks: NS 1, EW 0",
        "trick: NORTH 3H, EAST 4H",
        "turn: SOUTH",
    ]
    held = [
        "NORTH: T6543.AKJ965..",
        "EAST: AK82.7.T65.432",
        "SOUTH: QJ.Q82.QJ.AQJ76",
        "WEST: 97.T.K987.KT985",
    ]
    deal = begun(6)
    assert str(deal).splitlines() == public + held
    for seat in Seat:
        assert str(observe(deal, seat)).splitlines() == [*public, held[seat]]
    assert str(observe(deal, None)).splitlines() == public


def test_a_deal_that_is_over_prints_the_hands_as_dealt() -> None:
    deal = begun(52)
    lines = str(deal).splitlines()
    assert lines[3:6] == ["tricks: NS 10, EW 3", "phase: OVER", "NORTH: T6543.AKJ9653.A."]
    assert str(observe(deal, Seat.NORTH)).splitlines() == lines[:6]


def test_a_deal_that_is_thrown_in_prints_no_contract() -> None:
    deal = new_deal(shuffle(random.Random(35)), dealer=Seat.WEST)
    for _ in Seat:
        deal = apply_action(deal, Bid.PASS)
    assert str(deal).splitlines()[1:3] == ["calls: NORTH PASS, EAST PASS, SOUTH PASS, WEST PASS", "phase: OVER"]


@given(deals(), st.sampled_from([*Seat, None]), st.randoms(use_true_random=False))
def test_a_view_prints_the_same_for_all_deals_that_its_viewer_cannot_tell_apart(
    deal: Deal, seat: Seat | None, rng: random.Random
) -> None:
    view = observe(deal, seat)
    other = sample_deal(view, rng)
    assert str(observe(other, seat)) == str(view)
    assert f"{view:>5}" == f"{view!s:>5}"


def test_a_view_prints_no_card_but_the_last_trick_and_its_own_hand() -> None:
    view: Observation = observe(begun(6), Seat.EAST)
    hands = [line for line in str(view).splitlines() if "." in line]
    assert hands == ["EAST: AK82.7.T65.432"]
    shown = {card for card in CARDS if card.text in str(view).replace(",", "").split()}
    assert shown == {Card("3H"), Card("4H")}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Contract(ContractKind.HEARTS, Pair.EW), "HEARTS by EW"),
        (Contract(ContractKind.FORCED_NOLL, None), "FORCED_NOLL"),
        (Trick(Seat.WEST, (Card("QH"), Card("2D")), Suit.DIAMONDS), "WEST QH, NORTH 2D"),
        (Trick(Seat.WEST, (), None), "WEST leads"),
        (NOLL, "NOLL by NS, tricks NS 4, EW 9"),
        (DealResult.thrown_in(), "thrown in"),
        (
            DealResult(Contract(ContractKind.SPEL, Pair.NS), tricks=ByPair(5, 8), honours=BySeat(1, 0, 3, 0)),
            "SPEL by NS, tricks NS 5, EW 8, honours NORTH 1, EAST 0, SOUTH 3, WEST 0",
        ),
        (Rubber(), "points NS 0, EW 0, games NS 0, EW 0, dealer NORTH"),
    ],
    ids=repr,
)
def test_a_value_prints_on_a_line(value: object, text: str) -> None:
    assert str(value) == text
    assert f"{value:>90}" == f"{text:>90}"


VALUES = {
    f"{value.__module__}.{value.__name__}": value
    for module in (priffe, rules, records, notation, pbn, playouts, solver)
    for value in (getattr(module, name) for name in module.__all__)
    if isinstance(value, type) and attrs.has(value)
}
"""The public classes of values."""


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_every_value_can_be_laid_out_as_its_text(value: type[object]) -> None:
    assert issubclass(value, Formatted)
    assert value.__format__ is Formatted.__format__


def test_a_line_of_a_score_sheet_is_laid_out() -> None:
    line = score_deal(NOLL, STANDARD).lines[0]
    assert f"{line:>90}" == f"{line!s:>90}"
    assert f"{STANDARD:<9}" == "Rules()  "


def test_a_rubber_prints_a_line_for_each_deal() -> None:
    rubber = add_deal(Rubber(), NOLL)
    assert str(rubber).splitlines()[0].startswith("NOLL by NS, tricks NS 4, EW 9; points NS ")
    assert str(rubber).splitlines()[1].endswith("games NS 1, EW 0, dealer EAST")
    assert str(add_deal(rubber, NOLL)).splitlines()[2] == "points NS 90, EW 0, games NS 2, EW 0, won by NS"


def test_a_rubber_without_a_winner_prints_a_draw() -> None:
    rules = STANDARD.__class__(rubber=STANDARD.rubber.__class__(end=EndAfterDeals(1, count_thrown_in=True)))
    assert str(Rubber(rules, deals=(DealResult.thrown_in(),))).endswith(", a draw")


def test_a_session_prints_players_seats_rubbers_and_the_deal() -> None:
    session = Session(players=("Ann", "Bo", "Cia", "Dan"))
    lines = [
        "players: Ann 0, Bo 0, Cia 0, Dan 0",
        "seats: NORTH Ann, EAST Bo, SOUTH Cia, WEST Dan",
        "rubber 1:",
        "  points NS 0, EW 0, games NS 0, EW 0, dealer NORTH",
    ]
    assert str(session).splitlines() == lines
    started = start_deal(session, shuffle(random.Random(35)))
    assert str(started).splitlines() == [*lines, *str(started.deal).splitlines()]
    for seat in (*Seat, None):
        view = observe(started, seat)
        assert str(view).splitlines() == [*lines, *str(view.deal).splitlines()]
    assert str(observe(session, None)) == str(session)
