"""A deal gone through after it is played: what each card cost, in numbers, words, pictures and the program."""

import random
from importlib.util import find_spec

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pictures import NOLL, NOLL_WORTHS, OVER, OVER_WORTHS, PLAYING, SPEL, SPEL_WORTHS
from plain_solver import brute_force
from solver_deals import KINDS, ending, whole_deal

from priffe import (
    Bid,
    ByPair,
    BySeat,
    Card,
    ContractKind,
    Deal,
    Pair,
    Seat,
    apply_action,
    claim,
    observe,
    replay,
    shuffle,
)
from priffe.labels import Language, LanguageError, explain_play
from priffe.rendering import PictureError, compass, course
from priffe.solver import Limit, PlayReview, Review, SolverError, review, solve, solve_cards

NUMBA = pytest.mark.skipif(find_spec("numba") is None, reason="numba is not installed")
seeds, kinds = st.integers(0, 2**32), st.sampled_from(KINDS)
END = Limit(positions=2000)
"""Enough for the last tricks of a deal."""


def played(kind: ContractKind, seed: int) -> Deal:
    """A deal played to its end at random."""
    return ending(kind, 0, 0, random.Random(seed))


def prefixes(deal: Deal) -> list[Deal]:
    """The deal before each card, and at its end."""
    points = [replay(deal.hands, dealer=deal.dealer, rules=deal.rules, actions=deal.calls)]
    for card in deal.plays:
        points.append(apply_action(points[-1], card))
    return points


def in_all(deal: Deal, rest: ByPair[int]) -> ByPair[int]:
    return ByPair.of(lambda pair: deal.trick_counts[pair] + rest[pair])


# -- what a review says


@given(seeds, kinds)
def test_the_worth_after_each_card_is_that_of_brute_force(seed: int, kind: ContractKind) -> None:
    deal = played(kind, seed)
    found = review(deal, limit=END, compiled=False)
    points = prefixes(deal)
    for point, tricks in list(zip(points, found.tricks, strict=True))[-13:]:
        assert tricks == in_all(point, brute_force(point))


@given(seeds, kinds)
def test_what_is_given_away_and_what_would_not_have_been_is_as_each_card_is_worth(
    seed: int, kind: ContractKind
) -> None:
    deal = played(kind, seed)
    found = review(deal, limit=END, compiled=False)
    few = kind.is_noll
    for point, play in list(zip(prefixes(deal)[:-1], found.plays, strict=True))[-20:]:
        assert (point.turn, play.card) == (play.seat, deal.plays[len(point.plays)])
        tricks = {each.card: each.solution.tricks[play.seat.pair] for each in solve_cards(point, compiled=False)}
        best = (min if few else max)(tricks.values())
        assert play.given_away == abs(best - tricks[play.card])
        assert play.better == (tuple(card for card in tricks if tricks[card] == best) if play.given_away else ())


@NUMBA
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_what_was_given_away_is_the_way_from_best_play_to_what_was_made(kind: ContractKind) -> None:
    deal = played(kind, 7)
    found = review(deal)
    assert found.is_exact
    assert found.start is not None
    assert found.start == solve(prefixes(deal)[0]).tricks
    assert found.tricks[-1] == deal.trick_counts
    lost = {pair: sum(play.given_away or 0 for play in found.mistakes if play.seat.pair is pair) for pair in Pair}
    assert any(lost.values())
    for pair in Pair:
        net = lost[pair] - lost[pair.other]
        assert deal.trick_counts[pair] == found.start[pair] + (net if kind.is_noll else -net)


@NUMBA
def test_a_claimed_deal_is_reviewed_up_to_the_claim() -> None:
    deal = claim(PLAYING, tricks=ByPair(9, 4))
    assert review(deal) == review(PLAYING)
    assert len(review(deal).plays) == len(PLAYING.plays) == 7


@NUMBA
def test_a_deal_before_its_first_card_has_only_a_start() -> None:
    deal = whole_deal(ContractKind.SPEL, random.Random(3))
    assert review(deal) == Review(solve(deal).tricks, (), 0)


def test_a_limit_leaves_the_beginning_unknown() -> None:
    deal = played(ContractKind.NOLL, 1)
    found = review(deal, limit=Limit(positions=50), compiled=False)
    unknown = [play.given_away is None for play in found.plays]
    known = unknown.index(False)
    assert unknown == [True] * known + [False] * (52 - known)
    assert 0 < known < 52
    assert not found.is_exact
    assert found.start is None
    assert found.positions <= 50
    assert found.plays[known:] == review(deal, limit=END, compiled=False).plays[known:]


def test_a_limit_may_leave_all_unknown() -> None:
    found = review(PLAYING, limit=Limit(positions=1), compiled=False)
    assert found.tricks == (None,) * 8
    assert found.mistakes == ()


def test_what_cannot_be_reviewed_is_refused() -> None:
    thrown_in = replay(shuffle(random.Random(1)), dealer=Seat.WEST, actions=[Bid.PASS] * 4)
    with pytest.raises(SolverError) as caught:
        review(thrown_in)
    assert caught.value.code == "no_contract"
    for other in (None, observe(OVER, Seat.NORTH)):
        with pytest.raises(TypeError, match="a Deal is reviewed"):
            review(other)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a limit is a Limit"):
        review(OVER, limit=5)  # type: ignore[arg-type]


# -- words

MISTAKE = PlayReview(Seat.EAST, Card("QH"), ByPair(9, 4), ByPair(10, 3), (Card("3C"), Card("5C"), Card("2H")))
WORSE = PlayReview(Seat.EAST, Card("QH"), ByPair(8, 5), ByPair(10, 3), (Card("3C"),))
IN_NOLL = PlayReview(Seat.NORTH, Card("TS"), ByPair(2, 11), ByPair(3, 10), (Card("AS"), Card("KD"), Card("4H")))
MORE_IN_NOLL = PlayReview(Seat.NORTH, Card("TS"), ByPair(2, 11), ByPair(4, 9), (Card("AS"),))


@pytest.mark.parametrize(
    ("play", "english", "swedish"),
    [
        (
            MISTAKE,
            "East gave a trick away with ♥Q; ♥2 or ♣5 3 would have kept it.",
            "Öst gav bort ett stick med ♥D; ♥2 eller ♣5 3 hade behållit det.",
        ),
        (
            WORSE,
            "East gave 2 tricks away with ♥Q; ♣3 would have kept them.",
            "Öst gav bort 2 stick med ♥D; ♣3 hade behållit dem.",
        ),
        (
            IN_NOLL,
            "♠T from North cost the pair a trick too many; ♠A, ♥4 or ♦K would have avoided it.",
            "♠10 från Nord kostade paret ett stick för mycket; ♠E, ♥4 eller ♦K hade undvikit det.",
        ),
        (
            MORE_IN_NOLL,
            "♠T from North cost the pair 2 tricks too many; ♠A would have avoided them.",
            "♠10 från Nord kostade paret 2 stick för mycket; ♠E hade undvikit dem.",
        ),
    ],
)
def test_mistakes_are_told(play: PlayReview, english: str, swedish: str) -> None:
    assert explain_play(play, "en") == english
    assert explain_play(play, Language.SV) == swedish


def test_players_have_names() -> None:
    told = explain_play(MISTAKE, "sv", players=BySeat("Ada", "Åsa", "Cil", "Dag"))
    assert told == "Åsa gav bort ett stick med ♥D; ♥2 eller ♣5 3 hade behållit det."


def test_of_a_card_that_gave_nothing_away_there_is_nothing_to_tell() -> None:
    assert explain_play(PlayReview(Seat.EAST, Card("QH"), ByPair(9, 4), ByPair(9, 4)), "en") is None
    assert explain_play(PlayReview(Seat.EAST, Card("QH"), None, ByPair(9, 4)), "en") is None
    with pytest.raises(TypeError, match="a PlayReview is explained"):
        explain_play(OVER, "en")  # type: ignore[arg-type]
    with pytest.raises(LanguageError):
        explain_play(MISTAKE, "xx")


# -- pictures


@NUMBA
def test_the_worths_in_the_pictures_are_those_of_the_solver() -> None:
    assert review(OVER).tricks == OVER_WORTHS
    for deal, worths in ((NOLL, NOLL_WORTHS), (SPEL, SPEL_WORTHS)):
        assert deal.turn is not None
        assert {each.card: each.solution.tricks[deal.turn.pair] for each in solve_cards(deal)} == worths


def test_a_course_tells_what_each_card_gave_away() -> None:
    part = course(OVER, worths=OVER_WORTHS)
    given = [
        (number, seat, part.given_away(number, seat))
        for number, trick in enumerate(part.tricks)
        for seat, _ in trick.plays
        if part.given_away(number, seat)
    ]
    assert given[:3] == [(0, Seat.SOUTH, 1), (2, Seat.EAST, 1), (3, Seat.NORTH, 1)]
    assert part.worth_after(0) == ByPair(10, 3)
    begun = course(PLAYING, worths=[None] * 7 + [ByPair(11, 2)])
    assert begun.given_away(1, Seat.WEST) == 0  # who has not played yet
    assert begun.given_away(1, Seat.SOUTH) == 0  # before whose card the worth is not known
    assert begun.worth_after(0) is None
    assert begun.worth_after(1) == ByPair(11, 2)
    plain = course(OVER)
    assert plain.given_away(0, Seat.SOUTH) == 0
    assert plain.worth_after(0) is None


def test_the_best_cards_are_stressed_and_in_noll_they_win_few() -> None:
    assert {card for card, worth in compass(NOLL, worths=NOLL_WORTHS).worths if worth.is_best} == {
        card for card, tricks in NOLL_WORTHS.items() if tricks == 7
    }
    assert [str(card) for card, worth in compass(SPEL, worths=SPEL_WORTHS).worths if worth.is_best] == ["KS", "AS"]


@pytest.mark.parametrize("worths", [{}, SPEL_WORTHS | {Card("2C"): 3}, SPEL_WORTHS | {Card("2S"): None}])
def test_worths_of_other_cards_are_refused(worths: dict[Card, int]) -> None:
    with pytest.raises(PictureError) as caught:
        compass(SPEL, worths=worths)
    assert caught.value.code == "other_worths"


@pytest.mark.parametrize("worths", [OVER_WORTHS[1:], [*OVER_WORTHS[1:], ByPair(9, 9)], [*OVER_WORTHS[1:], (9, 4)]])
def test_worths_of_another_play_are_refused(worths: list[ByPair[int]]) -> None:
    with pytest.raises(PictureError) as caught:
        course(OVER, worths=worths)
    assert caught.value.code == "other_worths"


def test_a_view_has_no_worths_because_they_tell_of_hidden_hands() -> None:
    with pytest.raises(TypeError, match="tells of all hands"):
        compass(observe(SPEL, Seat.EAST), worths=SPEL_WORTHS)
    with pytest.raises(TypeError, match="tells of all hands"):
        course(observe(OVER, Seat.EAST), worths=OVER_WORTHS)
