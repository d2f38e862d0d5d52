"""Sessions: rotation of partners (E10, F1), the dealer across rubbers (A5), totals and settlement (F2)."""

import copy
import pickle
import random
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any, TypeVar

import attrs
import pytest

import priffe
from priffe import (
    CLASSIC,
    DIFFERENCE,
    STANDARD,
    Action,
    Bid,
    ByPair,
    BySeat,
    Card,
    Contract,
    ContractKind,
    Deal,
    DealingError,
    DealResult,
    EndAfterDeals,
    Hand,
    HandsError,
    IllegalActionError,
    Pair,
    Phase,
    Reason,
    Rotation,
    Rubber,
    RubberError,
    RubberRules,
    Rules,
    Seat,
    Session,
    SessionError,
    SessionRules,
    add_deal,
    apply_action,
    claim,
    draw_for_seats,
    end_deal,
    end_session,
    legal_actions,
    legal_bids,
    legal_cards,
    new_deal,
    shuffle,
    start_deal,
    why_not,
)

ValueT = TypeVar("ValueT")

NS, EW = Pair.NS, Pair.EW
NORTH, EAST, SOUTH, WEST = Seat
PLAYERS = ("Anna", "Bo", "Cia", "Dan")


def hearts(declarers: Pair, *, ns: int) -> DealResult:
    return DealResult(Contract(ContractKind.HEARTS, declarers), tricks=ByPair(ns, 13 - ns))


NS_10, NS_20, NS_30 = (hearts(NS, ns=tricks) for tricks in (7, 8, 9))
EW_10, EW_20, EW_30, EW_40 = (hearts(EW, ns=tricks) for tricks in (6, 5, 4, 3))
THROWN_IN = DealResult.thrown_in()


def short(*, rubbers: int = 3, rotation: Rotation = Rotation.EACH_PARTNER, divisor: int = 10, deals: int = 1) -> Rules:
    """Rubbers of a fixed number of deals, without games."""
    return Rules(
        rubber=RubberRules(end=EndAfterDeals(deals)),
        session=SessionRules(rubbers=rubbers, rotation=rotation, settlement_divisor=divisor),
    )


def each(values: Mapping[str, ValueT]) -> tuple[ValueT, ...]:
    """What each player has, in the order of the players."""
    return tuple(values.values())


def session_of(*deals: Deal | DealResult, rules: Rules = STANDARD, first_dealer: Seat = NORTH) -> Session:
    """A session with the deals added one by one."""
    session = Session(PLAYERS, rules, first_dealer)
    for deal in deals:
        session = add_deal(session, deal)
    return session


ONE_SUIT_EACH = BySeat(
    Hand(".AKQJT98765432.."), Hand("AKQJT98765432..."), Hand("...AKQJT98765432"), Hand("..AKQJT98765432.")
)
"""North holds all hearts, East spades, South clubs, West diamonds."""


def played(*calls: Bid, rules: Rules = STANDARD, cards: int = 52, dealer: Seat = NORTH) -> Deal:
    """A deal of one suit each, everybody playing from the top."""
    deal = new_deal(ONE_SUIT_EACH, dealer=dealer, rules=rules)
    for call in calls:
        deal = apply_action(deal, call)
    for _ in range(cards):
        deal = apply_action(deal, deal.hand(deal.turn or NORTH)[-1])
    return deal


def actions_of(deal: Deal) -> tuple[Action, ...]:
    return (*deal.calls, *deal.plays)


def refused(make: Callable[[], object]) -> str:
    with pytest.raises(SessionError) as caught:
        make()
    assert isinstance(caught.value, ValueError)
    return caught.value.code


# -- a new session


def test_a_new_session() -> None:
    session = Session(players=PLAYERS)
    assert session == Session(PLAYERS, STANDARD, NORTH, (), None)
    assert session.players == BySeat("Anna", "Bo", "Cia", "Dan")
    assert isinstance(session.players, BySeat)
    assert session.seats == BySeat("Anna", "Bo", "Cia", "Dan")
    assert session.rubbers == (Rubber(),)
    assert session.rubber == Rubber()
    assert each(session.totals) == BySeat(0, 0, 0, 0)
    assert each(session.settlement) == (Fraction(0),) * 4
    assert (session.is_over, session.winners, session.dealer) == (False, (), NORTH)
    assert (session.deal, session.phase, session.turn) == (None, None, None)


@pytest.mark.parametrize(
    "kind", [tuple, list, lambda names: BySeat(*names), iter], ids=["tuple", "list", "BySeat", "iter"]
)
def test_players_are_given_as_any_iterable(kind: Callable[[tuple[str, ...]], Iterable[str]]) -> None:
    assert Session(kind(PLAYERS)).players == BySeat("Anna", "Bo", "Cia", "Dan")


# -- E10, F1: rotation


def test_f1_fixed_pairs_do_not_move() -> None:
    rules = short(rubbers=4, rotation=Rotation.NONE)
    session = Session(PLAYERS, rules)
    for _ in range(4):
        assert session.seats == PLAYERS
        session = add_deal(session, NS_10)
    assert session.is_over
    assert session.seats == PLAYERS


ROTATION = [
    ("Anna", "Bo", "Cia", "Dan"),
    ("Anna", "Cia", "Dan", "Bo"),
    ("Anna", "Dan", "Bo", "Cia"),
]
"""North, East, South, West in the first, second and third rubber."""


def test_f1_the_seats_of_six_rubbers() -> None:
    session = Session(PLAYERS, short(rubbers=6))
    seats = []
    for _ in range(6):
        seats.append(session.seats)
        session = add_deal(session, NS_10)
    assert seats == [*ROTATION, *ROTATION]
    assert session.is_over
    assert session.seats == ("Anna", "Dan", "Bo", "Cia")


def test_f1_everybody_partners_everybody_once() -> None:
    session = Session(PLAYERS, CLASSIC)
    partners: list[frozenset[str]] = []
    while not session.is_over:
        seats = session.seats
        partners += [frozenset((seats[NORTH], seats[SOUTH])), frozenset((seats[EAST], seats[WEST]))]
        session = add_deal(add_deal(session, NS_30), NS_30)
    assert sorted(map(sorted, partners)) == [list(pair) for pair in combinations(PLAYERS, 2)]


def test_f1_the_seats_change_when_the_rubber_ends_and_not_before() -> None:
    session = session_of(NS_30, rules=CLASSIC)
    assert session.seats == ("Anna", "Bo", "Cia", "Dan")
    session = add_deal(session, THROWN_IN)
    assert session.seats == ("Anna", "Bo", "Cia", "Dan")
    session = add_deal(session, NS_30)
    assert session.rubber.is_over
    assert session.seats == ("Anna", "Cia", "Dan", "Bo")
    session = add_deal(session, EW_30)
    assert session.seats == ("Anna", "Cia", "Dan", "Bo")


# -- E10: rubbers


def test_e10_a_deal_after_the_end_of_a_rubber_begins_another() -> None:
    session = session_of(NS_30, NS_30, rules=CLASSIC)
    first = Rubber(CLASSIC, NORTH, (NS_30, NS_30))
    assert session.rubbers == (first,)
    assert session.rubber == first
    assert not session.is_over
    session = add_deal(session, EW_10)
    assert session.rubbers == (first, Rubber(CLASSIC, SOUTH, (EW_10,)))
    assert session.rubber == Rubber(CLASSIC, SOUTH, (EW_10,))
    assert session.deals == (NS_30, NS_30, EW_10)


def test_e10_games_begin_anew_in_each_rubber() -> None:
    rules = Rules(session=SessionRules(rubbers=2))
    session = session_of(NS_30, EW_30, NS_30, EW_30, rules=rules)
    assert [rubber.games for rubber in session.rubbers] == [(2, 1), (0, 1)]
    assert each(session.totals) == (90, 80, 90, 80)
    assert not session.is_over
    session = add_deal(session, EW_30)
    assert [rubber.games for rubber in session.rubbers] == [(2, 1), (0, 2)]
    assert (session.is_over, each(session.totals), session.winners) == (True, (90, 130, 90, 130), ("Bo", "Dan"))


def test_e10_points_toward_a_game_do_not_pass_into_the_next_rubber() -> None:
    rules = Rules(
        rubber=RubberRules(span=priffe.Span.CUMULATIVE, after_game=priffe.AfterGame.OWN, end=priffe.EndAfterGames(1)),
        session=SessionRules(rubbers=2),
    )
    session = session_of(EW_20, NS_30, EW_20, rules=rules)
    assert [rubber.toward_game for rubber in session.rubbers] == [(0, 20), (0, 20)]
    assert [rubber.games for rubber in session.rubbers] == [(1, 0), (0, 0)]


# -- A5: the dealer


def test_a5_the_dealer_goes_on_by_seat_into_the_next_rubber() -> None:
    session = Session(PLAYERS, short(deals=2), WEST)
    dealers = []
    for deal in (NS_10, NS_10, THROWN_IN, EW_10, NS_10, NS_10, NS_10):
        dealers.append((len(session.rubbers), session.dealer, session.seats[session.dealer]))
        session = add_deal(session, deal)
    assert dealers == [
        (1, WEST, "Dan"),
        (1, NORTH, "Anna"),
        (1, EAST, "Cia"),
        (2, SOUTH, "Dan"),
        (2, WEST, "Bo"),
        (2, NORTH, "Anna"),
        (3, EAST, "Dan"),
    ]
    assert [rubber.first_dealer for rubber in session.rubbers] == [WEST, EAST, NORTH]
    assert session.dealer is SOUTH


# -- E10: totals; F2: settlement

EVENING = (NS_30, NS_20, EW_40)
"""Anna and Cia 30; then Anna and Dan 20; then Dan and Cia 40."""


def test_e10_each_player_has_a_total_of_their_own() -> None:
    session = session_of(*EVENING, rules=short())
    assert each(session.totals) == BySeat(50, 0, 70, 60)
    assert session.winners == ("Cia",)


def test_e10_totals_on_the_way() -> None:
    rules = short()
    assert each(session_of(NS_30, rules=rules).totals) == (30, 0, 30, 0)
    assert each(session_of(NS_30, NS_20, rules=rules).totals) == (50, 0, 30, 20)
    assert each(session_of(NS_30, EW_20, rules=rules).totals) == (30, 20, 50, 0)
    assert session_of(NS_30, NS_20, rules=rules).winners == ()


def test_f2_fixed_pairs_settle_the_difference_divided_by_ten() -> None:
    session = session_of(NS_30, EW_10, NS_20, rules=Rules(rubber=RubberRules(end=EndAfterDeals(3))))
    assert each(session.totals) == (50, 10, 50, 10)
    assert each(session.settlement) == BySeat(Fraction(4), Fraction(-4), Fraction(4), Fraction(-4))
    assert all(type(share) is Fraction for share in each(session.settlement))


def test_f2_fixed_pairs_settle_exactly() -> None:
    rules = short(rubbers=2, rotation=Rotation.NONE, divisor=3)
    session = session_of(NS_30, EW_10, rules=rules)
    assert each(session.settlement) == (Fraction(20, 3), Fraction(-20, 3), Fraction(20, 3), Fraction(-20, 3))


def test_f2_with_rotation_each_settles_with_each() -> None:
    settlement = each(session_of(*EVENING, rules=short()).settlement)
    assert settlement == BySeat(Fraction(2), Fraction(-18), Fraction(10), Fraction(6))
    assert all(type(share) is Fraction for share in settlement)


def test_f2_thirds_are_exact_and_sum_to_zero() -> None:
    settlement = each(session_of(*EVENING, rules=short(divisor=3)).settlement)
    assert settlement == BySeat(Fraction(20, 3), Fraction(-60), Fraction(100, 3), Fraction(20))
    assert sum(settlement) == 0


@pytest.mark.parametrize("rotation", Rotation)
@pytest.mark.parametrize("divisor", [1, 3, 7, 1_000_000])
def test_f2_the_sum_is_zero_at_every_point(rotation: Rotation, divisor: int) -> None:
    session = Session(PLAYERS, short(rotation=rotation, divisor=divisor, deals=2))
    for deal in (NS_30, EW_10, THROWN_IN, EW_40, NS_10, NS_20, EW_20):
        session = add_deal(session, deal)
        assert sum(each(session.settlement)) == 0
    assert session.is_over


# -- winners


def test_e8_winners_are_a_pair_with_fixed_partners() -> None:
    assert session_of(EW_30, EW_30).winners == ("Bo", "Dan")
    assert session_of(EW_30).winners == ()


def test_e8_winners_by_points_against_more_games() -> None:
    session = session_of(hearts(NS, ns=0), NS_30, NS_30)
    assert session.rubber.games == (2, 1)
    assert session.winners == ("Bo", "Dan")


def test_e8_all_who_are_level_win() -> None:
    rules = short(rubbers=2, rotation=Rotation.NONE)
    assert session_of(NS_30, EW_30, rules=rules).winners == PLAYERS
    assert session_of(NS_20, NS_20, EW_40, rules=short()).winners == ("Cia", "Dan")


# -- a deal in progress


def test_start_deal_begins_a_deal_of_the_session() -> None:
    session = start_deal(session_of(NS_10, rules=CLASSIC), ONE_SUIT_EACH)
    assert session.deal == new_deal(ONE_SUIT_EACH, dealer=EAST, rules=CLASSIC)
    assert (session.phase, session.turn, session.dealer) == (Phase.AUCTION, SOUTH, EAST)
    assert session.deals == (NS_10,)
    assert legal_bids(session) == tuple(Bid)
    assert legal_cards(session) == ()


def test_actions_go_to_the_deal_in_progress() -> None:
    session = start_deal(Session(PLAYERS), list(ONE_SUIT_EACH))
    session = apply_action(session, Bid.SPADES)
    assert (session.turn, legal_bids(session)) == (SOUTH, (Bid.PASS, *(bid for bid in Bid if bid > Bid.SPADES)))
    assert why_not(session, Bid.CLUBS) is Reason.TOO_LOW
    assert why_not(session, Card("2C")) is Reason.PLAY_NOT_BEGUN
    session = apply_action(session, Bid.SPEL)
    assert (session.phase, session.turn) == (Phase.PLAY, EAST)
    assert legal_cards(session) == tuple(ONE_SUIT_EACH[EAST])
    assert why_not(session, Card("2C")) is Reason.NOT_HELD
    session = apply_action(session, Card("AS"))
    assert session.turn is SOUTH
    assert session.deal is not None
    assert session.deal.plays == (Card("AS"),)


def test_a_finished_deal_is_scored_into_its_rubber() -> None:
    session = start_deal(session_of(NS_10), ONE_SUIT_EACH)
    deal = played(Bid.HEARTS, Bid.PASS, Bid.PASS, Bid.PASS, dealer=EAST)
    for action in actions_of(deal):
        assert session.deals == (NS_10,)
        assert each(session.totals) == (10, 0, 10, 0)
        session = apply_action(session, action)
    assert (session.deal, session.phase, session.turn, session.dealer) == (None, None, None, SOUTH)
    assert session.deals == (NS_10, deal)
    # 10 before; North ruffs South's clubs and takes all: 70, 50 for honours, 20 for the slam, 10 for the game.
    assert each(session.totals) == (160, 0, 160, 0)
    assert session.rubbers == (Rubber(deals=(NS_10, deal)),)


def test_b7_a_deal_that_is_thrown_in_ends_and_moves_the_dealer() -> None:
    session = start_deal(Session(PLAYERS), ONE_SUIT_EACH)
    for _ in range(4):
        session = apply_action(session, Bid.PASS)
    assert (session.deal, session.dealer, each(session.totals)) == (None, EAST, (0, 0, 0, 0))
    assert session.rubber.results == (THROWN_IN,)


def test_cards_and_no_cards_mix_across_rubbers() -> None:
    rules = short()
    session = start_deal(session_of(NS_30, rules=rules), ONE_SUIT_EACH)
    assert session.seats == ("Anna", "Cia", "Dan", "Bo")
    deal = played(Bid.SPEL, rules=rules, dealer=EAST)
    for action in actions_of(deal):
        session = apply_action(session, action)
    assert deal.result.tricks == (13, 0)
    assert session.rubbers == (Rubber(rules, NORTH, (NS_30,)), Rubber(rules, EAST, (deal,)))
    assert each(session.totals) == (120, 0, 30, 90)
    session = add_deal(session, EW_10)
    assert (session.is_over, each(session.totals)) == (True, (120, 0, 40, 100))


# -- E14: an evening that stops early


def test_e14_totals_settlement_and_winners_are_those_of_the_deals_played() -> None:
    going_on = session_of(NS_30, EW_20)
    assert going_on.winners == ()
    session = end_session(going_on)
    assert (session.is_over, session.ended, going_on.ended) == (True, True, False)
    assert (each(session.totals), session.winners) == ((40, 20, 40, 20), ("Anna", "Cia"))
    assert [*map(int, each(session.settlement))] == [2, -2, 2, -2]
    assert (session.rubber.is_over, session.rubber.winner) == (False, None)
    assert str(session) == f"{going_on}\nended early"


def test_e14_everybody_stays_where_they_sat_last() -> None:
    between = session_of(NS_10, rules=short())
    assert between.seats != between.players
    assert end_session(between).seats == between.players
    assert end_session(between).dealer is between.dealer


def test_e14_without_a_deal_all_are_level() -> None:
    assert end_session(Session(PLAYERS)).winners == PLAYERS


@pytest.mark.parametrize("rules", [STANDARD, short()], ids=["in a rubber", "between rubbers"])
def test_e14_nothing_follows_the_end(rules: Rules) -> None:
    session = end_session(session_of(NS_10, rules=rules))
    assert refused(lambda: start_deal(session, ONE_SUIT_EACH)) == "session_is_over"
    assert refused(lambda: add_deal(session, NS_10)) == "session_is_over"
    assert refused(lambda: end_session(session)) == "session_is_over"
    assert refused(lambda: end_deal(session, NS_10)) == "no_deal"
    assert why_not(session, Bid.PASS) is Reason.NO_DEAL


def test_e14_a_session_ends_between_deals_and_before_its_own_end() -> None:
    deal = in_progress(cards=0)
    assert refused(lambda: end_session(deal)) == "deal_in_progress"
    assert refused(lambda: attrs.evolve(deal, ended=True)) == "session_is_over"
    over = session_of(NS_30, NS_30)
    assert refused(lambda: end_session(over)) == "session_is_over"
    assert refused(lambda: attrs.evolve(over, ended=True)) == "session_is_over"
    assert refused(lambda: Session(PLAYERS, ended=1)) == "not_ended"  # type: ignore[arg-type] # on purpose
    with pytest.raises(TypeError, match="a Session is ended, not a Rubber"):
        end_session(Rubber())  # type: ignore[arg-type] # on purpose


# -- a deal that is broken off


def test_a_deal_that_is_broken_off_is_entered_by_hand() -> None:
    session = in_progress(Bid.SPEL, cards=7)
    ended = end_deal(session, EW_20)
    assert (ended.deal, ended.deals) == (None, (NS_10, EW_20))
    assert ended == session_of(NS_10, EW_20, rules=CLASSIC)
    assert ended.dealer is session.dealer.left
    assert end_deal(session, THROWN_IN).totals == session.totals
    assert refused(lambda: end_deal(session_of(NS_10), EW_20)) == "no_deal"
    with pytest.raises(TypeError, match="with a DealResult, not with a Deal"):
        end_deal(session, played(Bid.SPEL))  # type: ignore[arg-type] # on purpose
    with pytest.raises(TypeError, match="in a Session, not in a Rubber"):
        end_deal(Rubber(), NS_10)  # type: ignore[arg-type] # on purpose


# -- what is refused


@pytest.mark.parametrize("calls", [(), (Bid.SPEL,)], ids=["auction", "play"])
def test_nothing_is_started_or_added_while_a_deal_is_in_progress(calls: tuple[Bid, ...]) -> None:
    session = in_progress(*calls, cards=0)
    assert refused(lambda: start_deal(session, ONE_SUIT_EACH)) == "deal_in_progress"
    assert refused(lambda: add_deal(session, NS_10)) == "deal_in_progress"


@pytest.mark.parametrize("rules", [STANDARD, short(rotation=Rotation.NONE, rubbers=2)], ids=["one", "two"])
def test_nothing_is_started_or_added_after_the_end(rules: Rules) -> None:
    over = session_of(NS_30, NS_30, rules=rules)
    assert over.is_over
    assert refused(lambda: start_deal(over, ONE_SUIT_EACH)) == "session_is_over"
    assert refused(lambda: add_deal(over, NS_10)) == "session_is_over"
    assert refused(lambda: Session(PLAYERS, rules, deals=(NS_30, NS_30, NS_10))) == "session_is_over"


def test_an_action_needs_a_deal() -> None:
    for session in (Session(PLAYERS), session_of(NS_30, NS_30)):
        for action in (Bid.PASS, Card("2C")):
            assert why_not(session, action) is Reason.NO_DEAL
            with pytest.raises(IllegalActionError) as caught:
                apply_action(session, action)
            error = caught.value
            assert (error.code, error.seat, error.action, error.phase) == (Reason.NO_DEAL, None, action, None)
        assert legal_actions(session) == ()


def test_an_illegal_action_leaves_the_session_alone() -> None:
    session = apply_action(start_deal(Session(PLAYERS), ONE_SUIT_EACH), Bid.HEARTS)
    twin = copy.deepcopy(session)
    with pytest.raises(IllegalActionError) as caught:
        apply_action(session, Bid.CLUBS)
    error = caught.value
    assert (error.code, error.seat, error.action, error.phase) == (Reason.TOO_LOW, SOUTH, Bid.CLUBS, Phase.AUCTION)
    assert session == twin


def test_hands_are_checked() -> None:
    with pytest.raises(HandsError):
        start_deal(Session(PLAYERS), [*ONE_SUIT_EACH[:3], Hand()])


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (played(Bid.HEARTS, cards=0), "deal_not_over"),
        (played(Bid.SPEL, rules=DIFFERENCE), "other_rules"),
        (None, "not_a_deal"),
    ],
    ids=["not over", "other rules", "none"],
)
def test_deals_that_cannot_be_added(deal: Any, code: str) -> None:
    with pytest.raises(RubberError) as caught:
        add_deal(Session(PLAYERS), deal)
    assert caught.value.code == code
    with pytest.raises(RubberError) as caught:
        Session(PLAYERS, deals=(deal,))
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("players", "code"),
    [
        ((), "not_four_players"),
        (("Anna", "Bo", "Cia"), "not_four_players"),
        (("Anna", "Bo", "Cia", "Dan", "Eva"), "not_four_players"),
        (("Anna", "Bo", "Cia", "Anna"), "not_four_players"),
        ("ABCD", "not_four_players"),
        (("Anna", "Bo", "Cia", ""), "not_a_name"),
        (("Anna", "Bo", "Cia", None), "not_a_name"),
        ((1, 2, 3, 4), "not_a_name"),
    ],
)
def test_four_players_with_different_names(players: Any, code: str) -> None:
    assert refused(lambda: Session(players)) == code


def test_the_deal_in_progress_fits_the_session() -> None:
    begun = played(Bid.HEARTS, cards=0, dealer=EAST)
    session = Session(PLAYERS, deals=(NS_10,), deal=begun)
    assert session.deal is begun
    over = played(Bid.SPEL, dealer=EAST)
    assert refused(lambda: Session(PLAYERS, deals=(NS_10,), deal=over)) == "deal_is_over"
    assert refused(lambda: Session(PLAYERS, DIFFERENCE, deals=(NS_10,), deal=begun)) == "other_rules"
    assert refused(lambda: Session(PLAYERS, deal=begun)) == "other_dealer"
    assert refused(lambda: Session(PLAYERS, deals=(NS_30, NS_30), deal=begun)) == "session_is_over"


# -- the session as a value


def views(session: Session) -> tuple[object, ...]:
    return (
        session.rubbers,
        session.rubber.scores,
        session.dealer,
        session.seats,
        session.totals,
        session.settlement,
        session.is_over,
        session.winners,
        session.phase,
        session.turn,
        legal_actions(session),
    )


def in_progress(*calls: Bid, cards: int) -> Session:
    session = start_deal(session_of(NS_10, rules=CLASSIC), ONE_SUIT_EACH)
    for call in calls:
        session = apply_action(session, call)
    for _ in range(cards):
        session = apply_action(session, legal_cards(session)[-1])
    return session


SESSIONS = [
    Session(PLAYERS),
    Session(PLAYERS, first_dealer=EAST),
    Session(("Anna", "Bo", "Dan", "Cia")),
    session_of(*EVENING, rules=short()),
    session_of(NS_30, NS_30, rules=CLASSIC),
    in_progress(cards=0),
    in_progress(Bid.HEARTS, Bid.PASS, cards=0),
    in_progress(Bid.SPEL, cards=0),
    in_progress(Bid.SPEL, cards=30),
    in_progress(Bid.SPEL, cards=51),
    in_progress(Bid.SPEL, cards=52),
    claim(in_progress(Bid.SPEL, cards=51), ByPair(13, 0)),
    end_session(Session(PLAYERS)),
    end_session(session_of(*EVENING[:2], rules=short())),
]


@pytest.mark.parametrize("session", SESSIONS, ids=range(len(SESSIONS)))
def test_a_session_is_a_value(session: Session) -> None:
    twins = (
        pickle.loads(pickle.dumps(session)),  # noqa: S301  own bytes
        copy.deepcopy(session),
        copy.copy(session),
        eval(repr(session), dict(vars(priffe))),  # noqa: S307  own text
    )
    for twin in twins:
        assert twin == session
        assert hash(twin) == hash(session)
        assert views(twin) == views(session)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        session.deal = None  # type: ignore[misc]  # that it is refused is the point


def test_repr_tells_the_facts_only() -> None:
    assert repr(Session(PLAYERS)) == (
        "Session(players=BySeat('Anna', 'Bo', 'Cia', 'Dan'), rules=Rules(), first_dealer=Seat.NORTH, deals=(), "
        "deal=None, ended=False, adjustments=())"
    )


def test_sessions_that_differ() -> None:
    assert len(set(SESSIONS)) == len(SESSIONS)


@pytest.mark.parametrize("count", range(len(EVENING) + 1))
def test_all_deals_at_once_or_one_by_one(count: int) -> None:
    one_by_one = session_of(*EVENING[:count], rules=short(), first_dealer=WEST)
    at_once = Session(PLAYERS, short(), WEST, list(EVENING[:count]))
    assert at_once == one_by_one
    assert views(at_once) == views(one_by_one)


def test_every_step_leaves_the_session_as_it_was() -> None:
    before = session_of(NS_30, rules=short())
    seen = views(before)
    started = start_deal(before, ONE_SUIT_EACH)
    seen_started = views(started)
    apply_action(started, Bid.PASS)
    add_deal(before, EW_10)
    assert views(before) == seen
    assert views(started) == seen_started


def test_a_changed_session_follows_from_its_facts() -> None:
    noll = DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(4, 9))
    session = Session(("Ada", "Bea", "Cil", "Dag"), rules=CLASSIC, deals=(noll,) * 4)
    assert len(session.rubbers) == 2
    shorter = attrs.evolve(session, deals=session.deals[:1])
    assert (each(shorter.totals), len(shorter.rubbers)) == (BySeat(40, 0, 40, 0), 1)
    assert attrs.evolve(shorter, deals=session.deals).rubbers == session.rubbers
    assert add_deal(add_deal(add_deal(shorter, noll), noll), noll) == session


def test_f1_who_sat_where_in_every_rubber() -> None:
    noll = DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(4, 9))
    session = Session(("Ada", "Bea", "Cil", "Dag"), rules=CLASSIC, deals=(noll,) * 2)
    assert session.seatings == (BySeat("Ada", "Bea", "Cil", "Dag"),)
    assert session.seats == BySeat("Ada", "Cil", "Dag", "Bea")
    session = add_deal(session, noll)
    assert session.seatings == (BySeat("Ada", "Bea", "Cil", "Dag"), BySeat("Ada", "Cil", "Dag", "Bea"))


def test_an_error_of_many_deals_tells_which() -> None:
    noll = DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(4, 9))
    with pytest.raises(SessionError) as caught:
        Session(("Ada", "Bea", "Cil", "Dag"), deals=(noll,) * 3)
    assert (caught.value.code, caught.value.place) == ("session_is_over", 2)


def test_results_are_what_the_deals_came_to() -> None:
    session = in_progress(Bid.SPEL, cards=52)
    assert session.results == tuple(deal.result if isinstance(deal, Deal) else deal for deal in session.deals)
    assert any(isinstance(deal, Deal) for deal in session.deals)


NOT_NAMES = {
    "empty": "",
    "spaces": " ",
    "wide spaces": "\u2003\t",
    "two lines": "a\nb",
    "half a surrogate pair": "\ud800",
    "NUL": "Dag\0",
    "escape": "\x1b[31mDag",
    "bidirectional override": "Dag\u202egad",
    "zero width": "\u200b\u200d",
    "zero width within": "D\u200bag",
    "variation selector": "\ufe0f",
    "space before": " Dag",
    "space after": "Dag ",
    "decomposed": "A\u030asa",
    "long": "D" * 65,
    "very long": "D" * 900_000,
    "number": 5,
    "none": None,
}


@pytest.mark.parametrize("name", NOT_NAMES.values(), ids=NOT_NAMES)
def test_a_name_is_what_can_be_seen_and_told_apart(name: Any) -> None:
    with pytest.raises(SessionError) as caught:
        Session(("Ada", "Bea", "Cil", name))
    assert caught.value.code == "not_a_name"
    with pytest.raises(DealingError) as drawn:
        draw_for_seats(("Ada", "Bea", "Cil", name), random.Random(1))
    assert drawn.value.code == "not_a_name"


@pytest.mark.parametrize("name", ["Åsa", "Dag Ö.", "7", "Đặng", "李", "D" * 64, "Dag 🂡", "أمل"])
def test_names_of_many_scripts_are_names(name: str) -> None:
    assert Session(("Ada", "Bea", "Cil", name)).players[Seat.WEST] == name


@pytest.mark.parametrize("twin", ["ada", "ADA", "AdA"])
def test_names_that_differ_in_capital_letters_alone_are_one_name(twin: str) -> None:
    assert refused(lambda: Session(("Ada", "Bea", "Cil", twin))) == "not_four_players"
    with pytest.raises(DealingError, match="different names"):
        draw_for_seats(("Ada", "Bea", "Cil", twin), random.Random(1))


def test_names_that_fold_to_the_same_letters_are_one_name() -> None:
    assert refused(lambda: Session(("Ada", "Bea", "Weiß", "WEISS"))) == "not_four_players"


# -- who is who


ROTATING = Rules(rubber=RubberRules(end=EndAfterDeals(2)), session=SessionRules(3, Rotation.EACH_PARTNER))


def test_f1_who_sits_where_is_told_for_every_deal() -> None:
    session = Session(("Ada", "Bea", "Cil", "Dag"), ROTATING)
    places = (
        [["Ada", "Bea", "Cil", "Dag"]] * 2 + [["Ada", "Cil", "Dag", "Bea"]] * 2 + [["Ada", "Dag", "Bea", "Cil"]] * 2
    )
    for number, names in enumerate(places):
        assert [session.player_at(seat) for seat in Seat] == names
        assert [session.seat_of(name) for name in names] == list(Seat)
        session = add_deal(session, NS_10)
        for earlier in range(number + 1):
            for deal in (earlier, earlier - number - 1):
                assert [session.player_at(seat, deal=deal) for seat in Seat] == places[earlier]
                assert [session.seat_of(name, deal=deal) for name in places[earlier]] == list(Seat)
    assert session.is_over
    assert [session.player_at(seat) for seat in Seat] == places[-1]


def test_who_is_nobody_and_deals_that_have_not_been_are_refused() -> None:
    session = add_deal(Session(("Ada", "Bea", "Cil", "Dag")), NS_10)
    assert refused(lambda: session.seat_of("ada")) == "no_such_player"
    places: list[Any] = [1, -2, 10**9, "0", 0.0]
    for deal in places:
        assert refused(lambda deal=deal: session.player_at(NORTH, deal=deal)) == "no_such_deal"  # type: ignore[misc]
    seats: list[Any] = ["N", 0, None]
    for seat in seats:
        with pytest.raises(TypeError, match="Seat"):
            session.player_at(seat)


def test_nobody_acts_for_another() -> None:
    hands = shuffle(random.Random(3))
    session = start_deal(Session(("Ada", "Bea", "Cil", "Dag")), hands)
    deal = new_deal(hands, dealer=NORTH)
    for action in (Bid.HEARTS, Bid.PASS, Bid.PASS, Bid.PASS):
        for seat in Seat:
            if seat is deal.turn:
                continue
            for state in (deal, session):
                with pytest.raises(IllegalActionError) as caught:
                    apply_action(state, action, seat)
                error = caught.value
                assert (error.code, error.seat, error.by) == (Reason.NOT_YOUR_TURN, deal.turn, seat)
                assert str(error) == f"{seat} may not bid {action}: it is another player's turn"
        assert apply_action(deal, action, by=deal.turn) == apply_action(deal, action)
        assert apply_action(session, action, by=deal.turn) == apply_action(session, action)
        deal, session = apply_action(deal, action), apply_action(session, action)


def test_where_it_is_nobodys_turn_the_reason_is_another_one() -> None:
    over = played(Bid.SPEL)
    for state, reason in ((over, Reason.DEAL_IS_OVER), (Session(PLAYERS), Reason.NO_DEAL)):
        with pytest.raises(IllegalActionError) as caught:
            apply_action(state, Bid.PASS, by=EAST)
        assert caught.value.code is reason
    nobody: Any = "EAST"
    with pytest.raises(TypeError, match=r"^an action is that of a Seat, not of 'EAST'$"):
        apply_action(over, Bid.PASS, by=nobody)
