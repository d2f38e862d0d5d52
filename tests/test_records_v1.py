"""Records of format version 1, written once. Every later version of priffe reads them, and this one writes the same."""

import hashlib
import json
from pathlib import Path

import pytest

import priffe as pf
from priffe import records

FILES = Path(__file__).parent / "data" / "v1"

DIGESTS = {
    "deal_claimed": "3c6bdd3b743ba9e6",
    "deal_house_rules": "70e3e46129db5c28",
    "deal_in_auction": "0bdc3b4c3a1a710b",
    "deal_in_play": "bc96e28e1900a261",
    "deal_over": "de39e42a55e0edad",
    "deal_thrown_in": "54f8923ba66df045",
    "observation": "4a1bf01eda15ee40",
    "observation_claimed": "7ae2f5ed463a515e",
    "observation_now": "ced21d31bead1934",
    "observation_spectator": "9d681e1d88eeb683",
    "observation_spectator_now": "81dedcfd73b31206",
    "observation_without_now": "624a4144b2d20ceb",
    "result_forced_noll": "c16bc39bc05a2239",
    "result_hearts": "de8e6003638bd6e7",
    "result_thrown_in": "6ea7ce5d8fcacb31",
    "rubber": "225f9fafddcc3268",
    "rules_deals": "c34ca77b93c16ca7",
    "rules_house": "99229b902727c94d",
    "rules_points": "eaced556e0f8c547",
    "rules_preset": "bcd98d3f307a750c",
    "session": "2703557a88a2f95a",
    "session_ended": "79148621f83b90a7",
    "session_observation": "357eea2d036fd171",
    "session_observation_ended": "cb077708020eaa1a",
    "session_observation_last_deal": "66f4a85b021c16fc",
    "session_observation_last_deal_now": "1ff42e7dc6281fd8",
    "session_observation_now": "ed1642ead36b1148",
}
"""The beginning of the SHA-256 of each file. They are frozen: a change of the format gets files of its own."""

WRITTEN = {
    "observation": "observation_now",
    "observation_spectator": "observation_spectator_now",
    "observation_without_now": "observation_now",
    "session_observation": "session_observation_now",
    "session_observation_last_deal": "session_observation_last_deal_now",
}
"""Files that are read only, and the files that hold what is written for them."""

HOUSE_RULES = pf.Rules(
    seating=pf.SeatingRules(pf.SeatDraw.LOW_1_2),
    auction=pf.AuctionRules(pf.AuctionLength.UNTIL_PASSES, pass_is_final=True, all_pass=pf.AllPass.FORCED_NOLL),
    play=pf.PlayRules(pf.OpeningLead.LEFT_OF_DECLARER),
    scoring=pf.ScoringRules(
        trick_count=pf.TrickCount.DIFFERENCE,
        trick_value=1,
        penalty_value=2,
        forced_noll_value=3,
        honours=pf.HonourRules(
            three=4,
            four=5,
            unit=pf.HonourUnit.PAIR,
            side=pf.Side.DECLARERS,
            when_failed=False,
            in_spel=True,
            in_noll=True,
        ),
        slams=pf.SlamRules(small=6, grand=7, side=pf.Side.DECLARERS, in_forced_noll=False),
        fixed=pf.FixedBonusRules(six=8, seven=9, side=pf.Side.DECLARERS),
    ),
    rubber=pf.RubberRules(
        limit=31,
        span=pf.Span.CUMULATIVE,
        counting=set(pf.ScoreItem) - {pf.ScoreItem.GAME, pf.ScoreItem.RUBBER},
        side=pf.Side.DECLARERS,
        bonuses=[11, 12, 13],
        bonus_order=pf.BonusOrder.RUBBER,
        after_game=pf.AfterGame.OWN,
        end=pf.EndAfterGames(3),
        rubber_bonus=14,
    ),
    session=pf.SessionRules(rubbers=6, rotation=pf.Rotation.EACH_PARTNER, settlement_divisor=15),
)
"""Every setting that there is, changed."""

HEARTS = pf.DealResult(
    pf.Contract(pf.ContractKind.HEARTS, pf.Pair.NS), tricks=pf.ByPair(9, 4), honours=pf.BySeat(0, 0, 3, 1)
)
FORCED_NOLL = pf.DealResult(
    pf.Contract(pf.ContractKind.FORCED_NOLL, None), tricks=pf.ByPair(5, 8), honours=pf.BySeat(1, 1, 1, 1)
)


def path_of(name: str) -> Path:
    return FILES / f"{name}.json"


def test_the_files_are_all_there() -> None:
    assert {path.stem for path in FILES.iterdir()} == set(DIGESTS)


@pytest.mark.parametrize("name", DIGESTS)
def test_a_file_is_read_and_written_byte_for_byte(name: str) -> None:
    content = path_of(name).read_bytes()
    assert hashlib.sha256(content).hexdigest().startswith(DIGESTS[name])
    record = records.load_record(content)
    assert records.load(path_of(name)) == record.value
    written = path_of(WRITTEN.get(name, name)).read_text("utf-8")
    assert records.dumps(record.value, meta=record.meta) + "\n" == written


@pytest.mark.parametrize("name", WRITTEN)
def test_what_has_less_in_it_means_the_same(name: str) -> None:
    assert records.load(path_of(name)) == records.load(path_of(WRITTEN[name]))


@pytest.mark.parametrize("name", DIGESTS)
def test_spaces_and_the_order_of_keys_do_not_matter(name: str) -> None:
    content = path_of(name).read_text("utf-8")
    loose = json.dumps(json.loads(content), indent=3, sort_keys=True, ensure_ascii=False)
    assert loose != content
    assert records.load_record(loose) == records.load_record(content)
    assert records.load_record(loose.encode("utf-8-sig")) == records.load_record(content)


def test_the_text_of_a_result() -> None:
    assert path_of("result_hearts").read_text() == (
        '{"priffe":1,"kind":"result","contract":"HEARTS","declarers":"NS",'
        '"tricks":{"NS":9,"EW":4},"honours":{"N":0,"E":0,"S":3,"W":1}}\n'
    )


def test_rules() -> None:
    assert records.load(path_of("rules_house")) == HOUSE_RULES
    assert records.load(path_of("rules_preset")) == pf.SIX_SEVEN
    deals = records.load(path_of("rules_deals"), pf.Rules)
    assert deals.rubber == pf.RubberRules(end=pf.EndAfterDeals(12, count_thrown_in=True), bonuses=())
    assert records.load(path_of("rules_points"), pf.Rules).rubber.end == pf.EndAtPoints(100)


def test_results() -> None:
    assert records.load(path_of("result_hearts")) == HEARTS
    assert records.load(path_of("result_forced_noll")) == FORCED_NOLL
    assert records.load(path_of("result_thrown_in")) == pf.DealResult.thrown_in()


def test_a_deal_that_is_over() -> None:
    record = records.load_record(path_of("deal_over").read_bytes())
    deal = record.value
    assert isinstance(deal, pf.Deal)
    assert deal.hands == pf.shuffle_from_seed("records", 0)
    assert deal.dealer is pf.Seat.WEST
    assert deal.calls == (pf.Bid.PASS, pf.Bid.CLUBS, pf.Bid.HEARTS, pf.Bid.PASS)
    assert deal.contract == pf.Contract(pf.ContractKind.HEARTS, pf.Pair.NS)
    assert deal.trick_counts == pf.ByPair(5, 8)
    assert pf.score_deal(deal).totals == pf.ByPair(0, 40)
    assert record.meta == {"round": 3, "site": "Örebro", "tags": ["a", None, 1.5, True]}


def test_deals_on_their_way() -> None:
    auction = records.load(path_of("deal_in_auction"), pf.Deal)
    assert (auction.rules, auction.turn, auction.phase) == (pf.CLASSIC, pf.Seat.WEST, pf.Phase.AUCTION)
    play = records.load(path_of("deal_in_play"), pf.Deal)
    assert (play.rules, len(play.plays), play.phase) == (pf.DIFFERENCE, 17, pf.Phase.PLAY)
    thrown_in = records.load(path_of("deal_thrown_in"), pf.Deal)
    assert (thrown_in.contract, thrown_in.phase) == (None, pf.Phase.OVER)
    house = records.load(path_of("deal_house_rules"), pf.Deal)
    assert (house.rules, house.contract) == (HOUSE_RULES, pf.Contract(pf.ContractKind.NOLL, pf.Pair.EW))
    assert (house.trick_counts, house.turn) == (pf.ByPair(3, 4), pf.Seat.SOUTH)


def test_a_rubber() -> None:
    rubber = records.load(path_of("rubber"), pf.Rubber)
    assert (rubber.first_dealer, rubber.dealer) == (pf.Seat.SOUTH, pf.Seat.SOUTH)
    assert rubber.deals[:3] == (HEARTS, pf.DealResult.thrown_in(), FORCED_NOLL)
    assert isinstance(rubber.deals[3], pf.Deal)
    assert (rubber.totals, rubber.games, rubber.is_over) == (pf.ByPair(80, 10), pf.ByPair(1, 0), False)


def test_a_session_and_what_its_players_see() -> None:
    session = records.load(path_of("session"), pf.Session)
    assert session.players == pf.BySeat("Åsa", "Björn", "Cilla", "Dag")
    assert session.totals == pf.BySeat(160, 0, 130, 30)
    assert [rubber.games for rubber in session.rubbers] == [pf.ByPair(2, 0), pf.ByPair(0, 0)]
    assert session.deal is not None
    assert (session.turn, len(session.deal.plays)) == (pf.Seat.EAST, 6)
    assert records.load(path_of("observation")) == pf.observe(session.deal, pf.Seat.EAST)
    assert records.load(path_of("observation_spectator")) == pf.observe(session.deal, None)
    assert records.load(path_of("observation_without_now")) == pf.observe(session.deal, pf.Seat.EAST)
    assert records.load(path_of("session_observation")) == pf.observe(session, pf.Seat.SOUTH)
    rules = pf.Rules(
        rubber=pf.RubberRules(end=pf.EndAfterDeals(1, count_thrown_in=True)),
        session=pf.SessionRules(rubbers=3, rotation=pf.Rotation.EACH_PARTNER),
    )
    evening = pf.start_deal(pf.Session(("Ada", "Bea", "Cil", "Dag"), rules), pf.shuffle_from_seed("v1", 2))
    for _ in pf.Seat:
        evening = pf.apply_action(evening, pf.Bid.PASS)
    assert records.load(path_of("session_observation_last_deal")) == pf.observe(evening, pf.Seat.EAST)


def test_c3_a_deal_that_was_claimed() -> None:
    deal = pf.claim(records.load(path_of("deal_in_play"), pf.Deal), pf.ByPair(8, 5))
    assert records.load(path_of("deal_claimed")) == deal
    assert records.load(path_of("observation_claimed")) == pf.observe(deal, pf.Seat.EAST)


def test_e14_a_session_that_was_ended_early_after_a_claim() -> None:
    session = pf.end_session(pf.claim(records.load(path_of("session"), pf.Session), pf.ByPair(7, 6)))
    assert records.load(path_of("session_ended")) == session
    assert records.load(path_of("session_observation_ended")) == pf.observe(session, pf.Seat.SOUTH)
