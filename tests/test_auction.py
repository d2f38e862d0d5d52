"""The auction: who speaks, which bids are legal, and what the auction leads to (rules part B)."""

import copy
import itertools
import math
import pickle
from collections import Counter
from collections.abc import Callable, Iterator

import attrs
import pytest

from priffe import AllPass, AuctionLength, AuctionRules, Bid, Contract, ContractKind, Pair, Reason, Seat
from priffe._auction import Auction, after_call, opened_auction, why_not_bid

SINGLE = AuctionRules()
LONG = AuctionRules(length=AuctionLength.UNTIL_PASSES)
FINAL = AuctionRules(length=AuctionLength.UNTIL_PASSES, pass_is_final=True)
EVERY_RULES = [
    AuctionRules(length, pass_is_final, all_pass)
    for length, pass_is_final in (
        (AuctionLength.SINGLE_ROUND, False),
        (AuctionLength.UNTIL_PASSES, False),
        (AuctionLength.UNTIL_PASSES, True),
    )
    for all_pass in AllPass
]

BIDS = {
    "-": Bid.PASS,
    "C": Bid.CLUBS,
    "S": Bid.SPADES,
    "D": Bid.DIAMONDS,
    "H": Bid.HEARTS,
    "N": Bid.NOLL,
    "P": Bid.SPEL,
}
SEATS = {seat.letter: seat for seat in Seat}


def auction(rules: AuctionRules, calls: str, forehand: Seat = Seat.NORTH) -> Auction:
    """An auction from one letter a call: - C S D H N, and P for spel."""
    state = opened_auction(rules, forehand)
    for call in calls:
        state = after_call(state, BIDS[call])
    return state


def seats(letters: str) -> tuple[Seat, ...]:
    return tuple(SEATS[letter] for letter in letters)


def play_on(auction: Auction) -> Iterator[Auction]:
    """All finished auctions that begin with this one."""
    if auction.is_over:
        yield auction
        return
    for bid in auction.legal_bids:
        yield from play_on(after_call(auction, bid))


@pytest.mark.parametrize("rules", EVERY_RULES, ids=repr)
@pytest.mark.parametrize("forehand", list(Seat), ids=repr)
def test_b_forehand_speaks_first_and_then_clockwise(rules: AuctionRules, forehand: Seat) -> None:
    state = opened_auction(rules, forehand)
    assert (state.calls, state.turn, state.is_over) == ((), forehand, False)
    for bid in (Bid.CLUBS, Bid.SPADES, Bid.DIAMONDS):
        state = after_call(state, bid)
        forehand = forehand.left
        assert state.turn is forehand


@pytest.mark.parametrize("rules", [SINGLE, LONG, FINAL], ids=repr)
@pytest.mark.parametrize(
    ("calls", "highest"),
    [
        ("", Bid.PASS),
        ("-", Bid.PASS),
        ("C", Bid.CLUBS),
        ("S", Bid.SPADES),
        ("D", Bid.DIAMONDS),
        ("H", Bid.HEARTS),
        ("N", Bid.NOLL),
        ("C-", Bid.CLUBS),
        ("-D-", Bid.DIAMONDS),
        ("CSH", Bid.HEARTS),
        ("N--", Bid.NOLL),
    ],
)
def test_b_a_bid_must_be_higher_and_a_pass_is_always_legal(rules: AuctionRules, calls: str, highest: Bid) -> None:
    state = auction(rules, calls)
    low_to_high = list(Bid)
    legal = [Bid.PASS, *low_to_high[low_to_high.index(highest) + 1 :]]
    assert state.legal_bids == tuple(legal)
    for bid in Bid:
        assert why_not_bid(state.highest, bid) is (None if bid in legal else Reason.TOO_LOW)


@pytest.mark.parametrize(
    ("calls", "over"),
    [
        ("", False),
        ("-", False),
        ("---", False),
        ("----", True),
        ("C", False),
        ("C---", True),
        ("H--", False),
        ("H---", True),
        ("---H", True),
        ("CSD", False),
        ("CSDH", True),
        ("D-H-", True),
        ("P", True),
        ("-P", True),
        ("--P", True),
        ("CSDP", True),
    ],
)
def test_b1_a_single_round_is_over_when_all_have_spoken(calls: str, over: bool) -> None:
    state = auction(SINGLE, calls)
    assert state.is_over is over
    assert state.turn == (None if over else Seat(len(calls)))


@pytest.mark.parametrize(
    ("calls", "over", "turn"),
    [
        ("", False, "N"),
        ("---", False, "W"),
        ("----", True, ""),
        ("C---", True, ""),
        ("-C--", False, "N"),
        ("-C---", True, ""),
        ("--C--", False, "E"),
        ("--C---", True, ""),
        ("---C", False, "N"),
        ("---C-", False, "E"),
        ("---C--", False, "S"),
        ("---C---", True, ""),
        ("CSDH", False, "N"),
        ("CSDHN", False, "E"),
        ("C--S", False, "N"),
        ("C--S--", False, "S"),
        ("C--S---", True, ""),
        ("H-N--", False, "E"),
        ("H-N---", True, ""),
        ("-C-S-D-H-N--", False, "N"),
        ("-C-S-D-H-N---", True, ""),
        ("C--SP", True, ""),
    ],
)
def test_b1_until_passes_goes_on_until_three_passes_follow_a_bid(calls: str, over: bool, turn: str) -> None:
    state = auction(LONG, calls)
    assert state.is_over is over
    assert state.turn == (SEATS[turn] if turn else None)


@pytest.mark.parametrize(
    ("calls", "who", "over"),
    [
        ("", "N", False),
        ("----", "NESW", True),
        ("---", "NESW", False),
        ("---C", "NESW", True),  # the three others have passed
        ("--C", "NESW", False),
        ("--C-", "NESW", True),
        ("--CS", "NESWS", False),  # N and E are skipped
        ("--CSD", "NESWSW", False),
        ("--CSDH", "NESWSWS", False),
        ("--CSDH-", "NESWSWS", True),
        ("C-S", "NESW", False),
        ("C-S-", "NESWN", False),
        ("C-S--", "NESWN", True),
        ("C-S-D", "NESWNS", False),
        ("C-S-D-", "NESWNS", True),
        ("-C-S", "NESWE", False),
        ("-C-SD-", "NESWEW", True),
        ("CSDH---", "NESWNES", True),
        ("CSDH--N", "NESWNESW", False),
        ("CSDH--N-", "NESWNESW", True),
        ("C--P", "NESW", True),
    ],
)
def test_b2_who_has_passed_is_skipped_until_one_is_left(calls: str, who: str, over: bool) -> None:
    state = auction(FINAL, calls)
    assert state.is_over is over
    assert state.callers == seats(who)[: len(calls)]
    assert state.turn == (None if over else seats(who)[-1])


@pytest.mark.parametrize(
    ("calls", "who"),
    [("C--S-", "NESWNE"), ("-C-SD-", "NESWNES"), ("---C-", "NESWNE"), ("CSD", "NESW")],
)
def test_b2_off_nobody_is_skipped(calls: str, who: str) -> None:
    for forehand, said in ((Seat.NORTH, seats(who)), (Seat.SOUTH, tuple(seat.partner for seat in seats(who)))):
        state = auction(LONG, calls, forehand)
        assert (*state.callers, state.turn) == said


@pytest.mark.parametrize("rules", EVERY_RULES, ids=repr)
@pytest.mark.parametrize("before", ["", "-", "C", "--", "-N", "CS", "---", "CSD", "H--"])
def test_b3_spel_ends_the_auction(rules: AuctionRules, before: str) -> None:
    state = auction(rules, before + "P")
    assert state.is_over
    assert state.turn is None
    bidder = Seat(len(before))
    assert state.highest_bidder is bidder
    assert state.contract == Contract(ContractKind.SPEL, bidder.pair)


@pytest.mark.parametrize("rules", [LONG, FINAL], ids=repr)
def test_b3_noll_does_not_end_the_auction(rules: AuctionRules) -> None:
    state = auction(rules, "N--")
    assert not state.is_over
    assert why_not_bid(state.highest, Bid.SPEL) is None


@pytest.mark.parametrize("rules", EVERY_RULES, ids=repr)
@pytest.mark.parametrize(("invitation", "bidder"), list(itertools.product("CS", Seat)), ids=str)
def test_b6_an_invitation_that_stands_is_a_forced_noll(rules: AuctionRules, invitation: str, bidder: Seat) -> None:
    calls = "-" * bidder + invitation + "-" * 3
    state = auction(rules, calls[:4] if rules.length is AuctionLength.SINGLE_ROUND or rules.pass_is_final else calls)
    assert state.is_over
    assert state.highest is BIDS[invitation]
    assert state.highest_bidder is bidder
    assert state.contract == Contract(ContractKind.FORCED_NOLL, None)


def test_b6_the_last_player_may_invite_a_partner_who_has_spoken() -> None:
    state = auction(SINGLE, "---")
    assert why_not_bid(state.highest, Bid.CLUBS) is None
    assert after_call(state, Bid.CLUBS).contract == Contract(ContractKind.FORCED_NOLL, None)


@pytest.mark.parametrize("rules", EVERY_RULES, ids=repr)
def test_b7_when_all_pass_the_option_decides(rules: AuctionRules) -> None:
    state = auction(rules, "----")
    assert state.is_over
    assert (state.highest, state.highest_bidder) == (Bid.PASS, None)
    forced = None if rules.all_pass is AllPass.REDEAL else Contract(ContractKind.FORCED_NOLL, None)
    assert state.contract == forced


def test_b8_a_bid_may_beat_ones_own_partner() -> None:
    state = auction(SINGLE, "D-")
    assert why_not_bid(state.highest, Bid.HEARTS) is None
    assert why_not_bid(state.highest, Bid.DIAMONDS) is Reason.TOO_LOW
    state = auction(SINGLE, "D-H-")
    assert state.highest_bidder is Seat.SOUTH
    assert state.contract == Contract(ContractKind.HEARTS, Pair.NS)


@pytest.mark.parametrize(
    ("calls", "forehand", "highest", "bidder", "kind"),
    [
        ("D---", Seat.NORTH, Bid.DIAMONDS, Seat.NORTH, ContractKind.DIAMONDS),
        ("-D--", Seat.NORTH, Bid.DIAMONDS, Seat.EAST, ContractKind.DIAMONDS),
        ("CSHN", Seat.NORTH, Bid.NOLL, Seat.WEST, ContractKind.NOLL),
        ("CSHN", Seat.EAST, Bid.NOLL, Seat.NORTH, ContractKind.NOLL),
        ("C-H-", Seat.WEST, Bid.HEARTS, Seat.EAST, ContractKind.HEARTS),
        ("CH--", Seat.SOUTH, Bid.HEARTS, Seat.WEST, ContractKind.HEARTS),
    ],
)
def test_b_the_highest_bid_is_the_contract_of_its_bidders_pair(
    calls: str, forehand: Seat, highest: Bid, bidder: Seat, kind: ContractKind
) -> None:
    state = auction(SINGLE, calls, forehand)
    assert (state.highest, state.highest_bidder) == (highest, bidder)
    assert state.contract == Contract(kind, bidder.pair)


@pytest.mark.parametrize(
    ("rules", "calls", "bidder"),
    [
        (LONG, "C--S-D---", Seat.EAST),  # N E S W N E
        (FINAL, "C--S-", Seat.WEST),
        (FINAL, "--CSDH-", Seat.WEST),  # N E S W S W S
        (FINAL, "-C-SDH-", Seat.WEST),  # N E S W E W E
        (FINAL, "C-S-D-", Seat.NORTH),  # N E S W N S
    ],
    ids=repr,
)
def test_b2_the_bidder_is_who_spoke_in_that_turn(rules: AuctionRules, calls: str, bidder: Seat) -> None:
    state = auction(rules, calls)
    assert state.is_over
    assert state.highest_bidder is bidder


def test_b1_every_auction_of_a_single_round() -> None:
    # k of the bids below spel in rising order at k of four places, or of the p places before a spel
    below = len([bid for bid in Bid if Bid.PASS < bid < Bid.SPEL])
    without_spel = sum(math.comb(4, k) * math.comb(below, k) for k in range(5))
    with_spel = sum(math.comb(p, k) * math.comb(below, k) for p in range(4) for k in range(p + 1))
    ends = list(play_on(opened_auction(SINGLE, Seat.NORTH)))
    assert len(ends) == len({end.calls for end in ends}) == without_spel + with_spel
    kinds = Counter(None if end.contract is None else end.contract.kind for end in ends)
    assert kinds[None] == 1
    assert kinds[ContractKind.SPEL] == with_spel
    # clubs and no spades at one of four places; spades, with or without clubs before it
    assert kinds[ContractKind.FORCED_NOLL] == 4 + 4 + math.comb(4, 2)


@pytest.mark.parametrize("rules", [LONG, FINAL], ids=repr)
def test_b1_every_long_auction_ends_in_the_promised_way(rules: AuctionRules) -> None:
    diamonds_up = auction(rules, "D", Seat.EAST)
    for end in play_on(diamonds_up):
        bids = [call for call in end.calls if call is not Bid.PASS]
        assert bids == sorted(set(bids))
        assert end.calls[-1] is Bid.SPEL or end.calls[-1] is Bid.PASS
        said = list(zip(end.callers, end.calls, strict=True))
        passed = [seat for seat, call in said if call is Bid.PASS]
        if rules.pass_is_final:
            assert len(set(passed)) == len(passed)
            assert end.highest is Bid.SPEL or set(passed) == set(Seat) - {end.highest_bidder}
        else:
            assert [seat for seat, _ in said] == [Seat((1 + place) % 4) for place in range(len(said))]
            assert end.highest is Bid.SPEL or len(end.calls) - 1 - end.calls.index(end.highest) == 3
        assert said[end.calls.index(end.highest)][0] is end.highest_bidder


def test_auctions_are_values() -> None:
    state = auction(SINGLE, "-C")
    assert state == auction(SINGLE, "-C")
    assert hash(state) == hash(auction(SINGLE, "-C"))
    assert state not in (auction(SINGLE, "-S"), auction(LONG, "-C"), auction(SINGLE, "-C", Seat.EAST))
    after = after_call(state, Bid.HEARTS)
    assert state == auction(SINGLE, "-C")
    assert after == auction(SINGLE, "-CH")
    assert copy.deepcopy(after) == after
    assert pickle.loads(pickle.dumps(after)) == after  # noqa: S301
    assert repr(after) == "Auction(rules=AuctionRules(), forehand=Seat.NORTH, calls=(Bid.PASS, Bid.CLUBS, Bid.HEARTS))"
    for name in ("rules", "forehand", "calls", "highest", "turn", "anything"):
        with pytest.raises(AttributeError):
            setattr(state, name, ())


def test_an_auction_is_made_by_its_calls_alone() -> None:
    evolve: Callable[..., object] = attrs.evolve
    makers: list[Callable[[], object]] = [Auction, lambda: evolve(auction(SINGLE, "-"), waiting=(Seat.EAST,))]
    for make in makers:
        with pytest.raises(TypeError, match=r"^an auction is made by|unexpected keyword"):
            make()
