"""What one player, or a spectator, may know of a deal or a session."""

import copy
import gc
import pickle
import random
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice, pairwise
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, cast

import attrs
import pytest
import slow_model
from random_games import (
    ALL_RULES,
    VIEWERS,
    Moment,
    after,
    endings,
    first_leader,
    fitting_hands,
    game,
    lumpy_hands,
    taken_down,
    thrown_in_deal,
    twin,
)

from priffe import (
    CARDS,
    CLASSIC,
    PRESETS,
    STANDARD,
    Action,
    Bid,
    ByPair,
    BySeat,
    Card,
    Contract,
    ContractKind,
    Deal,
    DealResult,
    EndAfterDeals,
    Hand,
    IllegalActionError,
    Observation,
    ObservationError,
    Phase,
    PriffeError,
    Reason,
    ResultError,
    Rotation,
    Rubber,
    RubberRules,
    Rules,
    Seat,
    Session,
    SessionObservation,
    SessionRules,
    Suit,
    add_deal,
    apply_action,
    count_deals,
    is_legal,
    legal_actions,
    legal_bids,
    legal_cards,
    new_deal,
    observe,
    records,
    replay_observation,
    score_deal,
    shuffle,
    start_deal,
    why_not,
)
from priffe._frame import progress_of
from priffe.tricks import leads

ACTIONS: tuple[Action, ...] = (*Bid, *CARDS)
NAMES = BySeat("Ada", "Bea", "Cil", "Dag")


def games(seed: int, rules: Iterable[Rules] = ALL_RULES) -> Iterator[list[Moment]]:
    """One whole random game under each of the rules."""
    rng = random.Random(seed)
    for each in rules:
        yield list(game(rng, each))


# -- the allow-list


def test_a_view_has_these_fields_and_no_others() -> None:
    assert {field.name: str(field.type) for field in attrs.fields(Observation)} == {
        "seat": "Seat | None",
        "dealt": "Hand | None",
        "_frame": "Frame",
        "_played": "bytes",
        "_progress": "Progress | None",
        "_held": "int",
    }
    assert {field.name: str(field.type) for field in attrs.fields(SessionObservation)} == {
        "seat": "Seat | None",
        "players": "BySeat[str]",
        "rules": "Rules",
        "first_dealer": "Seat",
        "_sheet": "Sheet",
        "deal": "Observation | None",
        "last_deal": "Observation | None",
        "ended": "bool",
    }


def test_what_the_fields_of_a_view_hold_in_turn_is_public() -> None:
    view = observe(thrown_in_deal(random.Random(1)), Seat.NORTH)
    assert {field.name: str(field.type) for field in attrs.fields(type(view._frame))} == {
        "rules": "Rules",
        "dealer": "Seat",
        "auction": "Auction",
        "claim": "ByPair[int] | None",
        "contract": "Contract | None",
        "declarer": "Seat | None",
        "trump": "Suit | None",
        "leads": "tuple[Lead, ...]",
        "opening": "Progress | None",
    }
    assert {field.name: str(field.type) for field in attrs.fields(type(view._frame.auction))} == {
        "rules": "AuctionRules",
        "forehand": "Seat",
        "calls": "tuple[Bid, ...]",
        "callers": "tuple[Seat, ...]",
        "waiting": "tuple[Seat, ...]",
        "highest": "Bid",
        "highest_bidder": "Seat | None",
        "legal_bids": "tuple[Bid, ...]",
    }


def test_a_view_has_room_for_nothing_else() -> None:
    session = start_deal(Session(NAMES), shuffle(random.Random(1)))
    for view in (observe(session, Seat.NORTH), observe(session, Seat.NORTH).deal):
        assert not hasattr(view, "__dict__")
        for name in ("seat", "hands", "seed"):
            with pytest.raises(AttributeError):
                setattr(view, name, None)
    assert not hasattr(observe(session, None), "hands")
    assert not hasattr(observe(session, None).deal, "hands")


LEADS = [leads(trump) for trump in (None, *Suit)]
TABLES: set[object] = {table for each in LEADS for table in (each, *each, *(strengths for _, strengths in each))}
"""What cards led make of a trick, the same for all deals; the tuples alone, not the numbers in them."""


def everything_in(root: object) -> list[object]:
    """Every object that can be reached from one, by attributes, slots and containers.

    Types, functions and the tables of strengths are left.
    """
    found: dict[int, object] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if (
            id(thing) in found
            or (isinstance(thing, tuple) and thing in TABLES)
            or isinstance(thing, type | ModuleType | FunctionType | BuiltinFunctionType)
        ):
            continue
        found[id(thing)] = thing
        waiting += gc.get_referents(thing)
        for kind in type(thing).__mro__:
            slots = kind.__dict__.get("__slots__", ())
            names = [slots] if isinstance(slots, str) else [name for name in slots if name != "__weakref__"]
            private = [f"_{kind.__name__.lstrip('_')}{name}" for name in names if name.startswith("__")]
            waiting += [getattr(thing, name) for name in (*names, *private) if hasattr(thing, name)]
    return list(found.values())


PUBLIC_TYPES = {
    *("NoneType", "bool", "bytes", "int", "str", "tuple", "frozenset", "dict"),
    *("Observation", "SessionObservation", "Frame", "Progress", "Auction"),
    *("Contract", "DealResult", "BySeat", "ByPair"),
    *("Hand", "Seat", "Pair", "Suit", "Bid", "ContractKind"),
    *("Sheet", "Kept", "Rubber", "_Course", "_Standing", "DealScore", "ScoreLine", "SheetText"),
    *("Rules", "SeatingRules", "AuctionRules", "PlayRules", "ScoringRules", "RubberRules", "SessionRules"),
    *("HonourRules", "SlamRules", "FixedBonusRules", "EndAfterGames", "EndAtPoints", "EndAfterDeals", "ScoreItem"),
    *("SeatDraw", "AuctionLength", "AllPass", "OpeningLead", "TrickCount", "HonourUnit", "Side", "Span"),
    *("BonusOrder", "AfterGame", "Rotation"),
}


def assert_holds_nothing_hidden(view: Observation | SessionObservation, moment: Moment) -> None:
    deal, seat = moment.deal, view.seat
    shown = view if isinstance(view, Observation) else view.deal
    assert shown is not None
    own = None if seat is None else deal.hands[seat]
    small = set(range(-1, 101))  # trick counts, values of enumerations, points of the presets
    if shown._progress is not None:
        small.add(shown._progress.best)
    suits = {sum(card.bit for card in CARDS if card.suit is suit) for suit in Suit}
    public = suits if own is None else suits | {own.mask, (own - Hand(deal.plays)).mask}
    for thing in everything_in(view):
        if type(thing).__name__ == "_CacheHashWrapper":  # attrs keeps a hash so
            assert thing in {hash(shown._frame), hash(deal.rules)}
            continue
        assert type(thing).__name__ in PUBLIC_TYPES, type(thing)
        if isinstance(thing, Hand):
            assert thing == own
        if isinstance(thing, bytes):
            assert thing == bytes(card.index for card in deal.plays)
        if isinstance(thing, int):
            assert thing in small | public, thing


@pytest.mark.parametrize("name", PRESETS)
def test_nothing_that_can_be_reached_from_a_view_is_a_card_that_was_not_shown(name: str) -> None:
    (moments,) = games(11, [PRESETS[name]])
    for moment in moments:
        for viewer in VIEWERS:
            assert_holds_nothing_hidden(observe(moment.deal, viewer), moment)


def test_nothing_that_can_be_reached_from_the_view_of_a_session_is_a_card_that_was_not_shown() -> None:
    rng = random.Random(12)
    finished = list(game(rng))[-1].deal
    session = Session(NAMES, first_dealer=finished.dealer, deals=[finished])
    session = start_deal(session, shuffle(rng))
    while session.deal is not None:
        for viewer in VIEWERS:
            view = observe(session, viewer)
            if rng.random() < 0.5:
                records.dumps(view)  # of which something is kept
            assert_holds_nothing_hidden(view, Moment(session.deal, ()))
        session = apply_action(session, rng.choice(legal_actions(session)))


@pytest.mark.parametrize("name", PRESETS)
def test_what_a_view_keeps_beside_the_facts_follows_from_them(name: str) -> None:
    (moments,) = games(13, [PRESETS[name]])
    for moment in moments:
        deal = moment.deal
        for viewer in VIEWERS:
            dealt = None if viewer is None else deal.hands[viewer]
            actions: list[Action] = [*deal.calls, *deal.plays]
            again = replay_observation(viewer, dealt, dealer=deal.dealer, rules=deal.rules, actions=actions)
            own = Hand() if dealt is None else dealt - Hand(deal.plays)
            for view in (observe(deal, viewer), again):
                assert view.hand == own
                assert view.card_counts == tuple([len(deal.hand(seat)) for seat in Seat])
                assert view.unseen == Hand(CARDS) - Hand(deal.plays) - own
                assert {name: getattr(view, name) for name in KEPT} == {name: getattr(again, name) for name in KEPT}
                if deal.contract is not None:
                    assert view._progress == progress_of(deal._frame, deal.plays)


KEPT = [field.name for field in attrs.fields(Observation)]


# -- the law: cards that were not seen make no difference


def all_about(view: Observation) -> list[object]:
    """All that a view offers."""
    properties = [
        name
        for kind in type(view).__mro__
        for name, value in vars(kind).items()
        if isinstance(value, property) and name != "result"
    ]
    offered = {name: getattr(view, name) for name in sorted(properties)}
    return [
        offered,
        repr(view),
        hash(view),
        pickle.dumps(view),
        records.dumps(view),
        legal_actions(view),
        [why_not(view, action) for action in ACTIONS],
        view.result if view.is_over else None,
    ]


@pytest.mark.parametrize("number", range(len(ALL_RULES)))
def test_cards_that_were_not_seen_make_no_difference_to_a_view(number: int) -> None:
    rng = random.Random(100 + number)
    different = 0
    for moment in next(games(200 + number, [ALL_RULES[number]])):
        for viewer in VIEWERS:
            other = twin(moment, viewer, rng)
            different += other != moment.deal
            view, same = observe(moment.deal, viewer), observe(other, viewer)
            assert view == same
            assert all_about(view) == all_about(same)
    assert different > 100  # the law would be empty otherwise


def test_cards_that_were_not_seen_make_no_difference_to_an_error() -> None:
    rng = random.Random(21)
    for moments in games(22):
        for moment in moments:
            deal = moment.deal
            other = twin(moment, deal.turn, rng)
            for action in rng.sample(ACTIONS, 6):
                if not is_legal(deal, action):
                    texts = []
                    for one in (deal, other):
                        with pytest.raises(IllegalActionError) as caught:
                            apply_action(one, action)
                        texts.append((str(caught.value), pickle.dumps(caught.value)))
                    assert texts[0] == texts[1]


def test_cards_that_were_not_seen_make_no_difference_to_the_view_of_a_session() -> None:
    rng = random.Random(23)
    for moments in games(24):
        finished = moments[-1].deal
        session = Session(NAMES, finished.rules, finished.dealer, [finished])
        session = start_deal(session, lumpy_hands(rng, 20))
        assert session.deal is not None
        moment = Moment(session.deal, ())
        while not moment.deal.is_over:
            viewer = rng.choice(VIEWERS)
            session = attrs.evolve(session, deal=moment.deal)
            view = observe(session, viewer)
            same = observe(attrs.evolve(session, deal=twin(moment, viewer, rng)), viewer)
            assert view == same
            assert hash(view) == hash(same)
            assert repr(view) == repr(same)
            assert pickle.dumps(view) == pickle.dumps(same)
            assert records.dumps(view) == records.dumps(same)
            assert legal_actions(view) == legal_actions(same)
            moment = after(moment, rng.choice(legal_actions(moment.deal)))


def test_views_that_differ_in_a_fact_are_different() -> None:
    deal = list(islice(game(random.Random(3), CLASSIC), 12))[-1].deal
    views = [observe(deal, viewer) for viewer in VIEWERS]
    views.append(observe(apply_action(deal, legal_actions(deal)[0]), Seat.NORTH))
    first = new_deal(deal.hands, dealer=Seat.NORTH)
    views += [
        observe(first, Seat.NORTH),
        observe(new_deal(deal.hands, dealer=Seat.EAST), Seat.NORTH),
        observe(new_deal(deal.hands, dealer=Seat.NORTH, rules=CLASSIC), Seat.NORTH),
        observe(new_deal(deal.hands[::-1], dealer=Seat.NORTH), Seat.NORTH),
        observe(new_deal(deal.hands[::-1], dealer=Seat.NORTH), Seat.WEST),  # North's hand above, at another seat
        observe(apply_action(first, Bid.PASS), Seat.NORTH),
        observe(apply_action(first, Bid.CLUBS), Seat.NORTH),
    ]
    assert len(set(views)) == len(views)
    assert len(set(map(repr, views))) == len(views)
    assert views[0] != deal
    assert observe(deal, Seat.NORTH) in set(views)


# -- what a view tells


@pytest.mark.parametrize("number", range(len(ALL_RULES)))
def test_a_view_tells_what_the_table_saw(number: int) -> None:
    for moment in next(games(300 + number, [ALL_RULES[number]])):
        deal = moment.deal
        played = {seat: {play.card for play in moment.plays if play.seat is seat} for seat in Seat}
        for viewer in VIEWERS:
            view = observe(deal, viewer)
            own = set() if viewer is None else set(deal.hands[viewer])
            assert view.seat is viewer
            assert view.dealt == (None if viewer is None else deal.hands[viewer])
            assert view.hand == own - set(deal.plays)
            assert view.unseen == set(CARDS) - own - set(deal.plays)
            assert view.card_counts == BySeat.of(lambda seat: 13 - len(played[seat]))  # noqa: B023 - called at once
            assert view.shown_out == BySeat.of(lambda seat: frozenset(moment.voids(seat)))  # noqa: B023 - called at once
            for name in ("rules", "dealer", "forehand", "calls", "callers", "plays", "phase", "is_over", "turn"):
                assert getattr(view, name) == getattr(deal, name)
            for name in ("contract", "declarer", "tricks", "trick", "trick_counts"):
                assert getattr(view, name) == getattr(deal, name)


def test_a_player_who_could_follow_or_led_has_shown_nothing() -> None:
    hands = BySeat(*map(Hand, ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")))
    deal = new_deal(hands, dealer=Seat.WEST)
    for action in (Bid.PASS, Bid.NOLL, Bid.PASS, Bid.PASS, Card("2S"), Card("2H")):
        deal = apply_action(deal, action)
    nothing: frozenset[Suit] = frozenset()
    for viewer in VIEWERS:
        assert observe(deal, viewer).shown_out == BySeat(nothing, frozenset({Suit.SPADES}), nothing, nothing)


def names(hands: BySeat[Hand]) -> dict[str, list[str]]:
    return {seat.letter: list(map(str, hand)) for seat, hand in hands.items()}


def test_everybody_knows_the_result_after_the_last_card_honours_included() -> None:
    for moments in games(31):
        deal = moments[-1].deal
        rules = slow_model.complete(
            {
                "auction": {
                    "length": deal.rules.auction.length.name,
                    "pass_is_final": deal.rules.auction.pass_is_final,
                    "all_pass": deal.rules.auction.all_pass.name,
                },
                "play": {"lead": deal.rules.play.lead.name},
            }
        )
        actions = [*(bid.name for bid in deal.calls), *map(str, deal.plays)]
        expected = slow_model.play_back(rules, deal.dealer.letter, names(deal.hands), actions).result
        for viewer in VIEWERS:
            result = observe(deal, viewer).result
            assert result == deal.result
            if expected.contract is None:
                assert result == DealResult.thrown_in()
                continue
            assert result.contract is not None
            assert result.contract.kind.name == expected.contract
            assert {pair.name: tricks for pair, tricks in result.tricks.items()} == expected.tricks
            assert {seat.letter: count for seat, count in result.honours.items()} == expected.honours
        for moment in moments[:-1]:
            with pytest.raises(ResultError) as caught:
                observe(moment.deal, Seat.NORTH).result  # noqa: B018 - it raises
            assert caught.value.code == "deal_not_over"


def test_b7_hands_that_are_thrown_in_are_never_shown() -> None:
    deal = thrown_in_deal(random.Random(4))
    for viewer in VIEWERS:
        view = observe(deal, viewer)
        assert view.is_over
        assert view.turn is None
        assert view.result == DealResult.thrown_in()
        assert len(view.unseen) == (52 if viewer is None else 39)
        assert view.hand == (Hand() if viewer is None else deal.hands[viewer])
        assert view.card_counts == BySeat(13, 13, 13, 13)
        assert view.plays == ()
        assert [why_not(view, action) for action in ACTIONS] == [Reason.DEAL_IS_OVER] * len(ACTIONS)
        hidden = [hand for seat, hand in deal.hands.items() if seat is not viewer]
        assert not [hand for hand in hidden if str(hand) in repr(view) or str(hand).encode() in pickle.dumps(view)]


# -- what a view allows


def test_a_view_in_turn_allows_what_the_deal_allows_and_no_other_view_allows_anything() -> None:
    for moments in games(41):
        for moment in moments:
            deal = moment.deal
            for viewer in VIEWERS:
                view = observe(deal, viewer)
                if viewer is deal.turn:
                    assert legal_bids(view) == legal_bids(deal)
                    assert legal_cards(view) == legal_cards(deal)
                    assert legal_actions(view) == legal_actions(deal)
                else:
                    assert (legal_bids(view), legal_cards(view), legal_actions(view)) == ((), (), ())


def test_why_not_of_a_view_is_that_of_the_deal_or_not_your_turn() -> None:
    rng = random.Random(42)
    for moments in games(43):
        for moment in moments:
            deal = moment.deal
            fitting = {Phase.AUCTION: list(Bid), Phase.PLAY: CARDS, Phase.OVER: ()}[deal.phase]
            for viewer, action in zip(VIEWERS, rng.sample(ACTIONS, 5), strict=True):
                view = observe(deal, viewer)
                expected = why_not(deal, action)
                if viewer is not deal.turn and action in fitting:
                    expected = Reason.NOT_YOUR_TURN
                assert why_not(view, action) is expected
                assert is_legal(view, action) is (expected is None)


def test_what_is_no_action_is_refused_as_such_by_a_view() -> None:
    deal = new_deal(shuffle(random.Random(1)), dealer=Seat.WEST)
    for viewer in VIEWERS:
        assert why_not(observe(deal, viewer), "PASS") is Reason.NOT_AN_ACTION  # type: ignore[arg-type] # on purpose


# -- from facts to a view


def test_a_view_is_rebuilt_from_its_facts() -> None:
    rng = random.Random(51)
    for moments in games(52):
        for moment in moments:
            viewer = rng.choice(VIEWERS)
            view, deal = observe(moment.deal, viewer), moment.deal
            again = replay_observation(
                viewer, view.dealt, dealer=deal.dealer, rules=deal.rules, actions=iter(moment.actions)
            )
            loaded = pickle.loads(pickle.dumps(view))  # noqa: S301 - our own bytes
            for other in (again, loaded):
                assert other == view
                assert hash(other) == hash(view)
                # the derived fields, which equality ignores, are those that the steps of the deal arrive at
                assert [getattr(other, field.name) for field in attrs.fields(Observation)] == [
                    getattr(view, field.name) for field in attrs.fields(Observation)
                ]
            assert copy.copy(view) is view
            assert copy.deepcopy(view) is view


def test_the_repr_of_a_view_makes_it_again() -> None:
    import priffe  # noqa: PLC0415 - as the names of eval

    for moment in list(game(random.Random(53), CLASSIC))[::8]:
        for viewer in VIEWERS:
            view = observe(moment.deal, viewer)
            assert eval(repr(view), vars(priffe)) == view  # noqa: S307 - our own text


EXAMPLE = BySeat(Hand("AKQJ.432.432.432"), Hand("T98.AKQ.T98.T987"), Hand("765.JT98.AKQ.KQJ"), Hand("432.765.J765.A65"))
"""North leads in these tests; West deals."""

AUCTION = (Bid.PASS, Bid.NOLL, Bid.PASS, Bid.PASS)


def replayed(
    viewer: Seat | None,
    cards: str,
    *,
    calls: tuple[Bid, ...] = AUCTION,
    rules: Rules = STANDARD,
    more: tuple[object, ...] = (),
) -> Observation:
    hand = None if viewer is None else EXAMPLE[viewer]
    actions: list[Action] = [*calls, *map(Card, cards.split()), *more]  # type: ignore[list-item] # on purpose
    return replay_observation(viewer, hand, dealer=Seat.WEST, rules=rules, actions=actions)


SPADES = "AS 8S 5S 2S "
HEARTS = "4H QH JH 7H "  # East leads next

# viewer, cards, place of the refused action, reason
IMPOSSIBLE = [
    (Seat.NORTH, "2S", 4, Reason.NOT_HELD),  # the viewer leads a card of another
    (Seat.NORTH, SPADES + HEARTS + "AH TH 6H 3H KH 9H 5H 4H", 19, Reason.NOT_HELD),  # the viewer plays a card again
    (Seat.EAST, "AS KH", 5, Reason.MUST_FOLLOW_SUIT),  # the viewer revokes
    (Seat.EAST, "TS", 4, Reason.NOT_HELD),  # a card of the viewer, by another
    (Seat.WEST, SPADES + "KS 8S", 9, Reason.NOT_HELD),  # a card again
    (None, "AS AS", 5, Reason.NOT_HELD),
    (None, SPADES + "2H AS", 9, Reason.NOT_HELD),
    (None, "AS 8S 5S 2C KS 9S 6S 3S", 11, Reason.NOT_HELD),  # West has shown out of spades
    (Seat.NORTH, "AS 8S 9H 2S 2H QH 3S", 10, Reason.NOT_HELD),  # South has shown out of spades, and discards one
]


@pytest.mark.parametrize(("viewer", "cards", "place", "reason"), IMPOSSIBLE)
def test_c2_actions_that_the_viewer_knows_to_be_impossible_are_refused(
    viewer: Seat | None, cards: str, place: int, reason: Reason
) -> None:
    with pytest.raises(IllegalActionError) as caught:
        replayed(viewer, cards)
    assert caught.value.code is reason
    assert caught.value.__notes__ == [f"at actions[{place}]"]
    assert caught.value.action is Card(cards.split()[place - 4])
    assert caught.value.phase is Phase.PLAY


def test_the_error_of_a_refused_play_names_whose_turn_it_was() -> None:
    with pytest.raises(IllegalActionError) as caught:
        replayed(Seat.EAST, SPADES + "KS TH")
    assert (caught.value.seat, caught.value.code) == (Seat.EAST, Reason.NOT_HELD)
    with pytest.raises(IllegalActionError) as caught:
        replayed(Seat.WEST, SPADES + "KS TH JH AC")
    assert (caught.value.seat, caught.value.code) == (Seat.WEST, Reason.MUST_FOLLOW_SUIT)


@pytest.mark.parametrize(
    ("calls", "more", "place", "reason"),
    [
        ((Bid.HEARTS, Bid.CLUBS), (), 1, Reason.TOO_LOW),
        ((Bid.HEARTS,), (Card("AS"),), 1, Reason.PLAY_NOT_BEGUN),
        ((), ("PASS",), 0, Reason.NOT_AN_ACTION),
        ((), (None,), 0, Reason.NOT_AN_ACTION),
        ((Bid.SPEL,), (Bid.PASS,), 1, Reason.AUCTION_IS_OVER),
        (AUCTION, (Bid.SPEL,), 4, Reason.AUCTION_IS_OVER),
        (AUCTION, (Card("AS"), Bid.SPEL), 5, Reason.AUCTION_IS_OVER),
        (AUCTION, (3,), 4, Reason.NOT_AN_ACTION),
        ((Bid.PASS,) * 4, (Bid.PASS,), 4, Reason.DEAL_IS_OVER),
        ((Bid.PASS,) * 4, (Card("AS"),), 4, Reason.DEAL_IS_OVER),
        ((Bid.PASS,) * 4, (3,), 4, Reason.NOT_AN_ACTION),
    ],
)
def test_actions_out_of_place_are_refused(
    calls: tuple[Bid, ...], more: tuple[object, ...], place: int, reason: Reason
) -> None:
    with pytest.raises(IllegalActionError) as caught:
        replayed(Seat.NORTH, "", calls=calls, more=more)
    assert caught.value.code is reason
    assert caught.value.__notes__ == [f"at actions[{place}]"]


@pytest.mark.parametrize("action", [Bid.PASS, Bid.SPEL, Card("2C"), Card("AS"), 3, None, "2C"], ids=repr)
def test_after_the_last_card_a_view_refuses_as_the_deal_does(action: object) -> None:
    deal = list(game(random.Random(54), CLASSIC))[-1].deal
    assert deal.phase is Phase.OVER
    assert len(deal.plays) == 52
    for viewer in VIEWERS:
        with pytest.raises(IllegalActionError) as caught:
            replay_observation(
                viewer,
                None if viewer is None else deal.hands[viewer],
                dealer=deal.dealer,
                rules=deal.rules,
                actions=[*deal.calls, *deal.plays, action],  # type: ignore[list-item] # on purpose
            )
        assert caught.value.code is why_not(deal, action)  # type: ignore[arg-type] # on purpose
        assert caught.value.phase is Phase.OVER
        assert caught.value.seat is None


def test_no_deal_fits_when_a_hidden_hand_cannot_be_filled() -> None:
    # North holds four spades, and East and South discard on one: the other nine spades and the diamonds are
    # enough for West. When all three discard, nobody can hold the nine spades that are left.
    assert replayed(Seat.NORTH, "AS 9H 8H 2S").seat is Seat.NORTH
    with pytest.raises(ObservationError) as caught:
        replayed(Seat.NORTH, "AS 9H 8H 7H")
    assert caught.value.code == "no_deal_fits"
    # a spectator knows it from the thirteenth spade on
    assert replayed(None, "AS 9H 8H 7H").seat is None
    with pytest.raises(ObservationError, match="no deal fits"):
        replayed(None, "AS 9H 8H 7H AH 9D 8D 7D 2S 9C 8C 7C KD")


@pytest.mark.parametrize(
    ("viewer", "hand"),
    [
        (None, EXAMPLE[0]),
        (Seat.NORTH, None),
        (Seat.NORTH, Hand()),
        (Seat.NORTH, Hand("AKQJ.432.432.43")),
        (Seat.NORTH, Hand("AKQJ.432.432.5432")),
        (Seat.NORTH, list(EXAMPLE[0])),
        (Seat.NORTH, "AKQJT98765432"),
        (Seat.NORTH, 13),
        (0, EXAMPLE[0]),
        ("N", EXAMPLE[0]),
    ],
    ids=repr,
)
def test_a_seat_needs_a_hand_and_a_spectator_has_none(viewer: Seat | None, hand: Hand | None) -> None:
    with pytest.raises(ObservationError) as caught:
        replay_observation(viewer, hand, dealer=Seat.WEST, actions=())
    assert caught.value.code == ("wrong_hand" if isinstance(viewer, Seat | None) else "not_a_seat")


@pytest.mark.parametrize(("dealer", "rules"), [(3, STANDARD), ("W", STANDARD), (Seat.WEST, None), (Seat.WEST, {})])
def test_dealer_and_rules_of_the_wrong_type_are_refused_as_for_a_deal(dealer: Seat, rules: Rules) -> None:
    with pytest.raises(PriffeError):
        new_deal(EXAMPLE, dealer=dealer, rules=rules)
    with pytest.raises(PriffeError):
        replay_observation(Seat.NORTH, EXAMPLE[0], dealer=dealer, rules=rules, actions=())


@pytest.mark.parametrize("viewer", [0, 2, -1, True, 9, "N", Suit.CLUBS], ids=repr)
def test_a_view_is_for_a_seat_or_a_spectator_and_nobody_else(viewer: Seat) -> None:
    deal = new_deal(EXAMPLE, dealer=Seat.WEST)
    session = start_deal(Session(NAMES, first_dealer=Seat.WEST), EXAMPLE)
    with pytest.raises((PriffeError, TypeError)):
        observe(deal, viewer)
    with pytest.raises((PriffeError, TypeError)):
        observe(session, viewer)


def accepted(viewer: Seat | None, deal: Deal, cards: list[Card]) -> Observation | None:
    hand = None if viewer is None else deal.hands[viewer]
    try:
        return replay_observation(viewer, hand, dealer=deal.dealer, rules=deal.rules, actions=[*deal.calls, *cards])
    except (IllegalActionError, ObservationError):
        return None


def mutated(rng: random.Random, deal: Deal) -> list[Card]:
    """The play with other cards near its end; now and then it is still possible."""
    cards = list(deal.plays)
    change = rng.randrange(1, 9)
    kept, tail = cards[:-change], cards[-change:]
    pool = [card for card in CARDS if card not in kept]
    what = rng.randrange(4)
    if what == 0:
        rng.shuffle(tail)
    elif what == 1:
        tail = rng.sample(pool, min(change, len(pool)))
    elif what == 2:
        tail[rng.randrange(change)] = rng.choice(pool)
    else:
        tail[rng.randrange(change)] = rng.choice(CARDS)
    return kept + tail


def test_c2_a_play_is_accepted_exactly_if_some_deal_fits_it() -> None:
    rng = random.Random(61)
    verdicts: list[tuple[bool, bool]] = []
    for moment in islice(endings(rng, range(1, 13)), 350):
        deal = moment.deal
        viewer = rng.choice(VIEWERS if len(moment.plays) >= 44 else tuple(Seat))
        own = None if viewer is None else deal.hands[viewer]
        for _ in range(4):
            cards = mutated(rng, deal)
            plays = taken_down(cards, first_leader(deal), None if deal.contract is None else deal.contract.trump)
            expected = fitting_hands(plays, viewer, own)
            view = accepted(viewer, deal, cards)
            assert (view is not None) is bool(expected), (deal, viewer, cards)
            if view is not None:
                assert count_deals(view) == len(expected)
            verdicts.append((view is not None, cards == list(deal.plays)))
    assert verdicts.count((True, False)) > 100
    assert verdicts.count((False, False)) > 300


def test_any_actions_give_a_view_or_the_declared_errors() -> None:
    rng = random.Random(62)
    anything: tuple[object, ...] = (*ACTIONS, *ACTIONS, None, 0, "2C", Seat.NORTH, (), Hand())
    for _ in range(300):
        deal = new_deal(lumpy_hands(rng, 15), dealer=Seat.WEST, rules=rng.choice(ALL_RULES))
        actions: list[object] = []
        for _ in range(rng.randrange(60)):
            choices: tuple[object, ...] = legal_actions(deal)
            if not choices or rng.random() < 0.03:
                choices = anything
            action = rng.choice(choices)
            actions.append(action)
            if isinstance(action, Bid | Card) and is_legal(deal, action):
                deal = apply_action(deal, action)
        viewer = rng.choice(VIEWERS)
        try:
            view = replay_observation(
                viewer,
                None if viewer is None else deal.hands[viewer],
                dealer=Seat.WEST,
                rules=deal.rules,
                actions=actions,  # type: ignore[arg-type] # on purpose
            )
        except (IllegalActionError, ObservationError):
            pass
        else:
            assert [*view.calls, *view.plays] == actions
            assert count_deals(view) > 0


# -- sessions


@pytest.mark.parametrize("name", PRESETS)
def test_the_view_of_a_session_is_the_score_sheet_and_the_deal_in_progress(name: str) -> None:
    rng, rules = random.Random(71), PRESETS[name]
    session = fresh = Session(NAMES, rules, Seat.EAST)
    for _ in range(250):  # four deals at least
        results = tuple(deal.result for deal in session.deals if isinstance(deal, Deal))
        for viewer in VIEWERS:
            view = observe(session, viewer)
            assert view.seat is viewer
            assert (view.players, view.rules, view.first_dealer) == (NAMES, rules, Seat.EAST)
            assert view.results == results
            assert view.deal == (None if session.deal is None else observe(session.deal, viewer))
            assert (view.phase, view.turn) == (session.phase, session.turn)
            assert legal_actions(view) == (legal_actions(session) if viewer is session.turn else ())
        if session.deal is not None:
            session = apply_action(session, rng.choice(legal_actions(session)))
            continue
        sheet = observe(session, None).session
        assert sheet == Session(NAMES, rules, Seat.EAST, results)
        for fact in ("totals", "settlement", "winners", "seats", "dealer", "is_over"):
            assert getattr(sheet, fact) == getattr(session, fact)
        assert [rubber.scores for rubber in sheet.rubbers] == [rubber.scores for rubber in session.rubbers]
        session = start_deal(fresh if session.is_over else session, lumpy_hands(rng, 20))


ROTATING = Rules(
    rubber=RubberRules(end=EndAfterDeals(1, count_thrown_in=True)),
    session=SessionRules(rubbers=3, rotation=Rotation.EACH_PARTNER),
)
"""Partners change after every deal."""
PLACES = ("Ada Bea Cil Dag", "Ada Cil Dag Bea", "Ada Dag Bea Cil")
"""Who sits North, East, South and West in each of its three rubbers."""


def passed_out(deal: Deal) -> Deal:
    for _ in Seat:
        deal = apply_action(deal, Bid.PASS)
    return deal


def played_out(deal: Deal, rng: random.Random) -> list[Moment]:
    moments = [Moment(deal, ())]
    while not moments[-1].deal.is_over:
        moments.append(after(moments[-1], rng.choice(legal_actions(moments[-1].deal))))
    return moments


def test_f1_the_view_of_a_session_has_the_last_deal_as_that_person_had_it() -> None:
    rng = random.Random(72)
    session = Session(NAMES, ROTATING)
    moved = 0
    for number in range(3):
        session = start_deal(session, shuffle(rng))
        assert session.deal is not None
        assert observe(session, Seat.EAST).last_deal is None
        dealt, names = session.deal, PLACES[number].split()
        assert list(session.seats) == names
        ended = passed_out(dealt) if number == 1 else played_out(dealt, rng)[-1].deal
        session = attrs.evolve(session, deal=None, deals=(*session.deals, ended))
        now = PLACES[min(number + 1, 2)].split()
        for seat in Seat:
            view = observe(session, seat).last_deal
            assert view is not None
            then = Seat.NORTH.after(names.index(now[seat]))
            moved += then is not seat
            assert view == observe(ended, then)
            assert view.dealt == dealt.hands[then]
        assert observe(session, None).last_deal == observe(ended, None)
    assert moved == 6


def test_f1_cards_that_a_person_has_not_seen_make_no_difference_after_partners_have_changed() -> None:
    rng = random.Random(73)
    different = 0
    for number in range(24):
        start = start_deal(Session(NAMES, ROTATING), lumpy_hands(rng, 20)).deal
        assert start is not None
        moment = Moment(passed_out(start), ()) if number % 2 else played_out(start, rng)[-1]
        session = Session(NAMES, ROTATING, deals=[moment.deal])
        for viewer in VIEWERS:
            then = None if viewer is None else Seat.NORTH.after(PLACES[0].split().index(session.seats[viewer]))
            other = twin(moment, then, rng)
            different += other != moment.deal
            view = observe(session, viewer)
            same = observe(Session(NAMES, ROTATING, deals=[other]), viewer)
            assert view == same
            assert (hash(view), repr(view), pickle.dumps(view)) == (hash(same), repr(same), pickle.dumps(same))
            assert records.dumps(view) == records.dumps(same)
            assert view.last_deal is not None
            assert all_about(view.last_deal) == all_about(cast(Observation, same.last_deal))
            assert_holds_nothing_hidden(view.last_deal, moment)
    assert different > 50  # those that were thrown in


def test_the_last_deal_of_a_score_sheet_has_no_view() -> None:
    session = add_deal(Session(NAMES), DealResult.thrown_in())
    assert observe(session, Seat.NORTH).last_deal is None


def test_a_session_without_a_deal_allows_nothing() -> None:
    view = observe(Session(NAMES), Seat.NORTH)
    assert (view.deal, view.phase, view.turn, view.results) == (None, None, None, ())
    assert (legal_bids(view), legal_cards(view), legal_actions(view)) == ((), (), ())
    assert [why_not(view, action) for action in ACTIONS] == [Reason.NO_DEAL] * len(ACTIONS)


def test_the_view_of_a_session_is_a_value() -> None:
    session = Session(NAMES, first_dealer=Seat.WEST)
    for state in (session, start_deal(session, EXAMPLE), apply_action(start_deal(session, EXAMPLE), Bid.NOLL)):
        views = [observe(state, viewer) for viewer in VIEWERS]
        assert len(set(views)) == len(VIEWERS)
        for view in views:
            loaded = pickle.loads(pickle.dumps(view))  # noqa: S301 - our own bytes
            assert loaded == view
            assert hash(loaded) == hash(view)
            assert copy.deepcopy(view) == view
            assert [why_not(view, action) for action in ACTIONS] == [why_not(loaded, action) for action in ACTIONS]


def test_a_view_is_made_by_observing_alone() -> None:
    view: Any = observe(new_deal(EXAMPLE, dealer=Seat.WEST), Seat.NORTH)
    evening: Any = observe(Session(NAMES), Seat.NORTH)
    makers: list[Callable[[], object]] = [
        Observation,
        lambda: attrs.evolve(view, seat=Seat.EAST),
        SessionObservation,
        lambda: attrs.evolve(evening, seat=Seat.EAST),
        lambda: attrs.evolve(evening, deal=view),
    ]
    for make in makers:
        with pytest.raises(TypeError, match=r"a view is made by observe|unexpected keyword"):
            make()


SLIPS: list[Callable[[Any], object]] = [
    lambda thing: Rubber(STANDARD, Seat.NORTH, thing),
    Rubber,
    lambda thing: Rubber(STANDARD, thing),
    lambda thing: Rubber(STANDARD, Seat.NORTH, [thing]),
    lambda thing: Session(NAMES, thing),
    lambda thing: Session(NAMES, STANDARD, thing),
    lambda thing: Session(NAMES, deal=[thing]),  # type: ignore[arg-type]
    lambda thing: Contract(thing, None),
    lambda thing: Contract(ContractKind.SPEL, thing),
    lambda thing: DealResult(thing, tricks=ByPair(7, 6)),
    lambda thing: DealResult(None, tricks=thing),
    lambda thing: DealResult(None, tricks=ByPair(0, 0), honours=thing),
    lambda thing: observe(thing, thing),
    lambda thing: Rules(auction=thing),
    lambda thing: Rules(rubber=RubberRules(limit=thing, bonuses=(thing,), end=thing, counting=thing)),
    lambda thing: replay_observation(Seat.NORTH, EXAMPLE[0], dealer=Seat.WEST, rules=thing, actions=()),
    lambda thing: replay_observation(Seat.NORTH, [thing], dealer=Seat.WEST, actions=()),  # type: ignore[arg-type]
    lambda thing: apply_action(new_deal(EXAMPLE, dealer=Seat.WEST), thing),
    Card,
    lambda thing: Hand([thing]),
    lambda thing: score_deal(thing, thing),
    shuffle,
    lambda thing: add_deal(thing, thing),
    lambda thing: start_deal(thing, thing),
]


@pytest.mark.parametrize("slip", SLIPS, ids=range(len(SLIPS)))
def test_an_error_about_a_thing_in_the_wrong_place_shows_no_cards(slip: Callable[[Any], object]) -> None:
    deal = new_deal(EXAMPLE, dealer=Seat.WEST)
    for thing in (deal, deal.hands, [deal.hands], observe(deal, Seat.NORTH), EXAMPLE[1]):
        with pytest.raises((PriffeError, TypeError)) as caught:
            slip(thing)
        assert re.search(r"Hand\(|Card\(|[2-9TJQKA]*\.[2-9TJQKA]*\.", str(caught.value)) is None


# -- a step for a view


@pytest.mark.parametrize("rules", ALL_RULES, ids=range(len(ALL_RULES)))
def test_the_view_after_an_action_is_the_view_of_the_deal_after_it(rules: Rules) -> None:
    rng = random.Random(8)
    for _ in range(2):
        moments = [moment.deal for moment in game(rng, rules)]
        for before, now in pairwise(moments):
            actions: tuple[Action, ...] = (*now.calls, *now.plays)
            action = actions[-1]
            for viewer in VIEWERS:
                stepped = apply_action(observe(before, viewer), action)
                wanted = observe(now, viewer)
                assert (stepped, stepped._progress, stepped._held) == (wanted, wanted._progress, wanted._held)


def test_a_view_refuses_what_its_viewer_knows_to_be_illegal() -> None:
    rng = random.Random(9)
    for rules in ALL_RULES:
        for moment in islice(game(rng, rules), 0, None, 3):
            deal = moment.deal
            for viewer in VIEWERS:
                view = observe(deal, viewer)
                for action in (*Bid, *CARDS, "HEARTS"):
                    actions = [*deal.calls, *deal.plays, action]
                    make = partial(replay_observation, viewer, view.dealt, dealer=deal.dealer, rules=rules)
                    assert told(lambda: apply_action(view, cast(Any, action))) == told(  # noqa: B023  # called at once
                        lambda: make(actions=cast(Any, actions))  # noqa: B023
                    )


def told(make: Callable[[], Observation]) -> object:
    """The view that is made, or the code of the error."""
    try:
        return make()
    except (IllegalActionError, ObservationError) as error:
        return error.code


def test_nobody_acts_for_another_in_a_view() -> None:
    view = observe(new_deal(shuffle(random.Random(1)), dealer=Seat.WEST), Seat.SOUTH)
    assert apply_action(view, Bid.HEARTS, by=Seat.NORTH).calls == (Bid.HEARTS,)
    with pytest.raises(IllegalActionError, match="it is another player's turn"):
        apply_action(view, Bid.HEARTS, by=Seat.SOUTH)
