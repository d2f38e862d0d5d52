"""Whatever is wrong with a record is a RecordError with a code and the path of what is wrong."""

import copy
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import priffe as pf
from priffe import records
from priffe.records import _json

GONE = object()
"""In place of a value: the key is taken out."""

HANDS = pf.shuffle_from_seed("refusals", 0)
LAYOUT = pf.hands_to_pbn(HANDS)


def played(cards: int) -> pf.Deal:
    """The lowest legal card played so many times, in spel."""
    deal = pf.replay(HANDS, dealer=pf.Seat.NORTH, actions=[pf.Bid.PASS, pf.Bid.SPEL])
    for _ in range(cards):
        deal = pf.apply_action(deal, pf.legal_cards(deal)[0])
    return deal


NOLL = pf.DealResult(pf.Contract(pf.ContractKind.NOLL, pf.Pair.NS), tricks=pf.ByPair(4, 9))
SESSION = pf.start_deal(pf.Session(("Ada", "Bea", "Cil", "Dag"), pf.STANDARD, pf.Seat.WEST, [NOLL]), HANDS)


def document(value: records.Value) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(records.dumps(value))
    return made


DEAL = document(played(3))
TAKEN = document(played(20))
RESULT = document(NOLL)
RULES = document(pf.Rules(rubber=pf.RubberRules(limit=40)))
RUBBER = document(pf.Rubber(pf.STANDARD, pf.Seat.NORTH, [played(52), NOLL]))
EVENING = document(SESSION)
VIEW = document(pf.observe(played(3), pf.Seat.EAST))
BIDDING = document(pf.new_deal(HANDS, dealer=pf.Seat.NORTH))
OVER = document(pf.Session(("Ada", "Bea", "Cil", "Dag"), deals=[NOLL, NOLL]))
CLAIMED = pf.Session(("Ada", "Bea", "Cil", "Dag"), deals=[pf.claim(played(20), pf.ByPair(7, 6))])
CLAIMED_VIEW = document(pf.observe(CLAIMED, pf.Seat.EAST))
"""East holds the ace of hearts and has seen South play that of clubs; the other two are with South and West."""
EVENING_VIEW = document(pf.observe(SESSION, pf.Seat.EAST))


def refused(text: object) -> tuple[str, str]:
    with pytest.raises(records.RecordError) as caught:
        records.loads(text)  # type: ignore[call-overload]  # on purpose
    assert str(caught.value) == f"{caught.value.path}: {caught.value.reason}"
    assert type(caught.value.code) is str
    assert len(str(caught.value)) < 3000
    return caught.value.code, caught.value.path


def changed(base: object, path: str, value: object) -> Any:
    """A copy of a document with another value at a path such as ``deals/0/calls``."""
    made = copy.deepcopy(base)
    *way, last = [int(step) if step.isdigit() else step for step in path.split("/")]
    place: Any = made
    for step in way:
        place = place[step]
    if value is GONE:
        del place[last]
    elif isinstance(place, list) and last == len(place):
        place.append(value)
    else:
        place[last] = value
    return made


DEEP = "[" * 100_000
TEXTS = {
    "nothing": ("", "not_json", "$"),
    "half a record": ('{"priffe":1', "not_json", "$"),
    "two records": ('{"priffe":1}{"priffe":1}', "not_json", "$"),
    "a raw line end in a text": ('{"a":"\n"}', "not_json", "$"),
    "a null character": ("\0", "not_json", "$"),
    "two marks at the beginning of a str": ("\ufeff\ufeff{}", "not_json", "$"),
    "two marks at the beginning of bytes": ("\ufeff\ufeff{}".encode(), "not_json", "$"),
    "a mark within a text": (" \ufeff{}", "not_json", "$"),
    "no UTF-8": (b'{"priffe":"\xff"}', "not_utf8", "$"),
    "UTF-16": ('{"priffe":1}'.encode("utf-16"), "not_utf8", "$"),
    "a list": ("[]", "wrong_type", "$"),
    "null": ("null", "wrong_type", "$"),
    "a key that comes twice": ('{"priffe":1,"kind":"rules","rules":{},"rules":{}}', "key_twice", "$.rules"),
    "a key that comes twice in meta": ('{"meta":{"b":[{"a":1,"a":1}]}}', "key_twice", "$.meta.b[0].a"),
    "NaN": ('{"meta":[NaN]}', "bad_number", "$.meta[0]"),
    "Infinity": ('{"meta":-Infinity}', "bad_number", "$.meta"),
    "a fraction too large": ('{"meta":1e999}', "bad_number", "$.meta"),
    "2 ** 53 + 1": ('{"meta":9007199254740993}', "bad_number", "$.meta"),
    "-2 ** 53 - 1": ('{"meta":-9007199254740993}', "bad_number", "$.meta"),
    "three hundred digits": ('{"meta":' + "1" * 300 + "}", "bad_number", "$.meta"),
    "ten thousand digits": ('{"meta":' + "9" * 10_000 + "}", "bad_number", "$.meta"),
    "half a surrogate pair, escaped": ('{"meta":"\\ud800"}', "lone_surrogate", "$.meta"),
    "half a surrogate pair": ('{"meta":"\udfff"}', "lone_surrogate", "$.meta"),
    "half a surrogate pair in a key": ('{"\\ud800":1}', "lone_surrogate", '$["\\ud800"]'),
    "deep lists": (DEEP, "too_deep", "$"),
    "deep objects": ('{"a":' * 100_000, "too_deep", "$"),
    "deep lists in meta": ('{"meta":' + "[" * 32 + "]" * 32 + "}", "too_deep", "$"),
    "a long text": (" " * (records.MAX_CHARACTERS + 1), "too_long", "$"),
    "long bytes": (b" " * (records.MAX_CHARACTERS + 1), "too_long", "$"),
    "a number": (1, "wrong_type", "$"),
    "None": (None, "wrong_type", "$"),
    "a bytearray": (bytearray(b"{}"), "wrong_type", "$"),
}


@pytest.mark.parametrize(("text", "code", "path"), TEXTS.values(), ids=TEXTS)
def test_texts(text: object, code: str, path: str) -> None:
    assert refused(text) == (code, path)


def test_the_deepest_meta_loads() -> None:
    nested = "[" * (records.MAX_DEPTH - 2) + "]" * (records.MAX_DEPTH - 2)
    text = '{"priffe":1,"kind":"rules","rules":{},"meta":{"x":' + nested + "}}"
    record = records.load_record(text)
    assert records.load_record(records.dumps(record.value, meta=record.meta)) == record
    assert refused(text.replace(nested, f"[{nested}]"))[0] == "too_deep"


def test_a_mark_at_the_beginning_is_passed_over() -> None:
    text = "\ufeff" + records.dumps(pf.CLASSIC)
    assert records.loads(text) == records.loads(text.encode()) == pf.CLASSIC


def at_depth(calls: int, act: Callable[[], object]) -> object:
    """What an action gives after so many calls in each other."""
    return act() if calls == 0 else at_depth(calls - 1, act)


def in_the_end(act: Callable[[], object]) -> set[str]:
    """How an action ends, the closer to Python's recursion limit the worse: all is well, or the code of an error."""
    frames, frame = 0, sys._getframe()
    while frame.f_back is not None:
        frames, frame = frames + 1, frame.f_back
    room = sys.getrecursionlimit() - frames
    found = set()
    for left in range(16, 150):
        try:
            at_depth(room - left, act)
            found.add("well")
        except records.RecordError as error:
            found.add(f"{error.code} {error.path}")
    return found


def test_near_the_recursion_limit_there_is_no_other_error() -> None:
    texts = [records.dumps(value) for value in (pf.STANDARD, played(3), SESSION, pf.observe(SESSION, pf.Seat.EAST))]
    meta: Any = {"x": [[[[[[[[{"y": 1}]]]]]]]]}
    nested = records.dumps(pf.STANDARD, meta=meta)
    settings = records.rules_to_dict(pf.Rules(scoring=pf.ScoringRules(slams=pf.SlamRules(small=7))))
    acts: list[Callable[[], object]] = [
        *(partial(records.loads, text) for text in (*texts, nested)),
        partial(records.dumps, pf.STANDARD, meta=meta),
        partial(records.dumps, SESSION),
        partial(records.rules_from_dict, settings),
    ]
    for act in acts:
        act()
        outcomes = in_the_end(act)
        assert "well" in outcomes
        assert outcomes <= {"well", "too_deep $"}  # what counts as recursion differs between versions of Python


def test_the_largest_numbers_load() -> None:
    meta = {"most": 2**53 - 1, "least": 1 - 2**53}
    assert records.load_record(records.dumps(pf.STANDARD, meta=meta)).meta == meta


SHAPES = [
    (DEAL, "priffe", GONE, "missing_key", "$"),
    (DEAL, "priffe", "1", "wrong_type", "$.priffe"),
    (DEAL, "priffe", True, "wrong_type", "$.priffe"),
    (DEAL, "priffe", 1.0, "wrong_type", "$.priffe"),
    (DEAL, "priffe", 0, "out_of_range", "$.priffe"),
    (DEAL, "priffe", 2, "newer_version", "$.priffe"),
    (DEAL, "kind", GONE, "missing_key", "$"),
    (DEAL, "kind", "hand", "unknown_word", "$.kind"),
    (DEAL, "kind", 7, "wrong_type", "$.kind"),
    (DEAL, "kind", "result", "unknown_key", "$.calls"),
    (DEAL, "colour", 1, "unknown_key", "$.colour"),
    (DEAL, "a key", 1, "unknown_key", '$["a key"]'),
    (DEAL, "k" * 100, 1, "unknown_key", '$["' + "k" * 37 + '..."]'),
    (DEAL, "meta", [], "wrong_type", "$.meta"),
    (DEAL, "meta", None, "wrong_type", "$.meta"),
    (DEAL, "rules", GONE, "missing_key", "$"),
    (DEAL, "rules", "HOUSE", "unknown_word", "$.rules"),
    (DEAL, "rules", None, "wrong_type", "$.rules"),
    (DEAL, "dealer", "X", "unknown_word", "$.dealer"),
    (DEAL, "dealer", "WEST", "unknown_word", "$.dealer"),
    (DEAL, "dealer", 3, "wrong_type", "$.dealer"),
    (DEAL, "hands", 3, "wrong_type", "$.hands"),
    (DEAL, "hands", "N:", "not_hands", "$.hands"),
    (DEAL, "hands", LAYOUT + "\n", "not_hands", "$.hands"),
    (DEAL, "hands", LAYOUT.lower(), "not_hands", "$.hands"),
    (DEAL, "hands", LAYOUT.replace(" ", "  "), "not_hands", "$.hands"),
    (DEAL, "calls", "PASS", "wrong_type", "$.calls"),
    (DEAL, "calls/1", "DOUBLE", "unknown_word", "$.calls[1]"),
    (DEAL, "calls/1", 6, "wrong_type", "$.calls[1]"),
    (DEAL, "plays", {}, "wrong_type", "$.plays"),
    (DEAL, "plays/2", "1H", "not_a_card", "$.plays[2]"),
    (DEAL, "plays/2", "HQ", "not_a_card", "$.plays[2]"),
    (DEAL, "plays/2", ["QH"], "wrong_type", "$.plays[2]"),
    (DEAL, "claim", None, "wrong_type", "$.claim"),
    (DEAL, "claim", [9, 4], "wrong_type", "$.claim"),
    (DEAL, "claim", {"NS": 9}, "missing_key", "$.claim"),
    (DEAL, "claim", {"NS": 9, "EW": 4, "N": 1}, "unknown_key", "$.claim.N"),
    (DEAL, "claim", {"NS": 14, "EW": -1}, "out_of_range", "$.claim.NS"),
    (DEAL, "claim", {"NS": 9, "EW": True}, "wrong_type", "$.claim.EW"),
    (VIEW, "claim", {"NS": 9}, "missing_key", "$.claim"),
    (RESULT, "contract", "CLUBS", "unknown_word", "$.contract"),
    (RESULT, "contract", 4, "wrong_type", "$.contract"),
    (RESULT, "declarers", "N", "unknown_word", "$.declarers"),
    (RESULT, "tricks", [4, 9], "wrong_type", "$.tricks"),
    (RESULT, "tricks/NS", GONE, "missing_key", "$.tricks"),
    (RESULT, "tricks/NS", True, "wrong_type", "$.tricks.NS"),
    (RESULT, "tricks/NS", 4.0, "wrong_type", "$.tricks.NS"),
    (RESULT, "tricks/NS", 14, "out_of_range", "$.tricks.NS"),
    (RESULT, "tricks/NS", -1, "out_of_range", "$.tricks.NS"),
    (RESULT, "tricks/N", 1, "unknown_key", "$.tricks.N"),
    (RESULT, "honours/W", 5, "out_of_range", "$.honours.W"),
    (RESULT, "honours/W", None, "wrong_type", "$.honours.W"),
    (RESULT, "rules", {}, "unknown_key", "$.rules"),
    (RUBBER, "first_dealer", None, "wrong_type", "$.first_dealer"),
    (RUBBER, "deals", {}, "wrong_type", "$.deals"),
    (RUBBER, "deals/1", [], "wrong_type", "$.deals[1]"),
    (RUBBER, "deals/1/kind", GONE, "missing_key", "$.deals[1]"),
    (RUBBER, "deals/1/kind", "rubber", "unknown_word", "$.deals[1].kind"),
    (RUBBER, "deals/1/meta", {}, "unknown_key", "$.deals[1].meta"),
    (RUBBER, "deals/0/rules", {}, "unknown_key", "$.deals[0].rules"),
    (RUBBER, "deals/0/plays/17", "XX", "not_a_card", "$.deals[0].plays[17]"),
    (EVENING, "players", ["a", "b", "c"], "wrong_length", "$.players"),
    (EVENING, "players/2", 3, "wrong_type", "$.players[2]"),
    (EVENING, "deal", GONE, "missing_key", "$"),
    (EVENING, "deal", [], "wrong_type", "$.deal"),
    (EVENING, "ended", "yes", "wrong_type", "$.ended"),
    (EVENING_VIEW, "ended", 1, "wrong_type", "$.ended"),
    (EVENING_VIEW, "deal/claim", {"NS": 9, "EW": 4}, "unknown_key", "$.deal.claim"),
    (EVENING, "deal/kind", "result", "unknown_word", "$.deal.kind"),
    (EVENING, "deal/rules", {}, "unknown_key", "$.deal.rules"),
    (EVENING, "deals/0/tricks/EW", "9", "wrong_type", "$.deals[0].tricks.EW"),
    (VIEW, "seat", "EAST", "unknown_word", "$.seat"),
    (VIEW, "hand", "AKQ", "not_a_hand", "$.hand"),
    (VIEW, "hands", LAYOUT, "unknown_key", "$.hands"),
    (VIEW, "plays/1", "ZZ", "not_a_card", "$.plays[1]"),
    (EVENING_VIEW, "deals/0/kind", "deal", "unknown_word", "$.deals[0].kind"),
    (EVENING_VIEW, "deal/kind", "deal", "unknown_word", "$.deal.kind"),
    (EVENING_VIEW, "deal/seat", "N", "unknown_key", "$.deal.seat"),
]

RULE_SHAPES = [
    ([], "wrong_type", ""),
    ("standard", "unknown_word", ""),
    ({"score": {}}, "unknown_key", ".score"),
    ({"scoring": {"trick_values": 10}}, "unknown_key", ".scoring.trick_values"),
    ({"scoring": []}, "wrong_type", ".scoring"),
    ({"scoring": {"trick_value": True}}, "wrong_type", ".scoring.trick_value"),
    ({"scoring": {"trick_value": 1.0}}, "wrong_type", ".scoring.trick_value"),
    ({"scoring": {"trick_value": "10"}}, "wrong_type", ".scoring.trick_value"),
    ({"scoring": {"trick_value": -1}}, "out_of_range", ".scoring.trick_value"),
    ({"scoring": {"trick_value": 1_000_001}}, "out_of_range", ".scoring.trick_value"),
    ({"scoring": {"trick_count": "BOTH"}}, "unknown_word", ".scoring.trick_count"),
    ({"scoring": {"honours": {"in_spel": 1}}}, "wrong_type", ".scoring.honours.in_spel"),
    ({"rubber": {"limit": 0}}, "out_of_range", ".rubber.limit"),
    ({"rubber": {"counting": "TRICKS"}}, "wrong_type", ".rubber.counting"),
    ({"rubber": {"counting": ["TRICKS", "GAME"]}}, "unknown_word", ".rubber.counting[1]"),
    ({"rubber": {"counting": ["TRICKS", "TRICKS"]}}, "item_twice", ".rubber.counting[1]"),
    ({"rubber": {"bonuses": 10}}, "wrong_type", ".rubber.bonuses"),
    ({"rubber": {"bonuses": [10, -1]}}, "out_of_range", ".rubber.bonuses[1]"),
    ({"rubber": {"end": 2}}, "wrong_type", ".rubber.end"),
    ({"rubber": {"end": {}}}, "missing_key", ".rubber.end"),
    ({"rubber": {"end": {"games": 0}}}, "out_of_range", ".rubber.end.games"),
    ({"rubber": {"end": {"games": 2, "points": 9}}}, "unknown_key", ".rubber.end.games"),
    ({"rubber": {"end": {"deals": 2, "count_thrown_in": 1}}}, "wrong_type", ".rubber.end.count_thrown_in"),
    ({"rubber": {"end": {"games": 2, "count_thrown_in": True}}}, "unknown_key", ".rubber.end.count_thrown_in"),
]

FAULTS = [
    (RULES, "rules", {"auction": {"pass_is_final": True}}, "impossible_rules", "$.rules.auction.pass_is_final"),
    (RULES, "rules", {"rubber": {"counting": []}}, "impossible_rules", "$.rules.rubber.counting"),
    (RULES, "rules", {"session": {"rotation": "EACH_PARTNER"}}, "impossible_rules", "$.rules.session.rubbers"),
    (DEAL, "hands", LAYOUT.replace("87", "77", 1), "card_twice", "$.hands"),
    (DEAL, "hands", LAYOUT.replace("A", "", 1), "impossible_hands", "$.hands"),
    (DEAL, "hands", "N:" + " ".join([str(HANDS[0])] * 4), "impossible_hands", "$.hands"),
    (DEAL, "calls/2", "PASS", "auction_is_over", "$.calls[2]"),
    (DEAL, "calls/1", GONE, "play_not_begun", "$.plays[0]"),
    (DEAL, "calls", ["HEARTS", "DIAMONDS"], "too_low", "$.calls[1]"),
    (DEAL, "calls", ["PASS"] * 5, "deal_is_over", "$.calls[4]"),
    (DEAL, "plays/0", str(HANDS[pf.Seat.WEST][0]), "not_held", "$.plays[0]"),
    (DEAL, "claim", {"NS": 9, "EW": 5}, "not_13_tricks", "$.claim"),
    (TAKEN, "claim", {"NS": 0, "EW": 13}, "fewer_than_taken", "$.claim"),
    (BIDDING, "claim", {"NS": 9, "EW": 4}, "play_not_begun", "$.claim"),
    (RUBBER, "deals/0/claim", {"NS": 9, "EW": 4}, "deal_is_over", "$.deals[0].claim"),
    (EVENING, "deal/claim", {"NS": 9, "EW": 4}, "play_not_begun", "$.deal.claim"),
    (EVENING, "ended", True, "deal_in_progress", "$.ended"),
    (OVER, "ended", True, "session_is_over", "$.ended"),
    (VIEW, "claim", {"NS": 9, "EW": 5}, "not_13_tricks", "$.claim"),
    (EVENING_VIEW, "ended", True, "session_is_over", "$.deal"),
    (CLAIMED_VIEW, "deals/0/tricks", {"NS": 6, "EW": 7}, "other_view", "$.last_deal"),
    (CLAIMED_VIEW, "deals/0/declarers", "EW", "other_view", "$.last_deal"),
    (CLAIMED_VIEW, "deals/0/honours", {"N": 0, "E": 1, "S": 1, "W": 1}, "other_view", "$.last_deal"),
    (CLAIMED_VIEW, "deals/0/honours", {"N": 1, "E": 0, "S": 2, "W": 1}, "other_view", "$.last_deal"),
    (CLAIMED_VIEW, "deals/0/honours", {"N": 0, "E": 2, "S": 1, "W": 1}, "other_view", "$.last_deal"),
    (CLAIMED_VIEW, "deals/0/honours", {"N": 2, "E": 1, "S": 0, "W": 1}, "other_view", "$.last_deal"),
    (RESULT, "declarers", None, "wrong_declarers", "$.declarers"),
    (RESULT, "contract", "FORCED_NOLL", "wrong_declarers", "$.declarers"),
    (RESULT, "contract", None, "wrong_declarers", "$.declarers"),
    (RESULT, "tricks/NS", 5, "impossible_result", "$.tricks"),
    (RESULT, "honours", {"N": 4, "E": 1, "S": 0, "W": 0}, "impossible_result", "$.honours"),
    (RUBBER, "deals/0/plays/51", GONE, "deal_not_over", "$.deals[0]"),
    (RUBBER, "deals/0/plays/52", "AS", "deal_is_over", "$.deals[0].plays[52]"),
    (RUBBER, "deals", [RUBBER["deals"][1]] * 3, "rubber_is_over", "$.deals[2]"),
    (EVENING, "players", ["a", "b", "c", "a"], "not_four_players", "$.players"),
    (EVENING, "players/0", "", "not_a_name", "$.players"),
    (EVENING, "deals", [EVENING["deals"][0]] * 3, "session_is_over", "$.deals[2]"),
    (EVENING, "deals", [EVENING["deals"][0]] * 2, "session_is_over", "$.deal"),
    (EVENING, "deals", [], "other_dealer", "$.deal"),
    (EVENING, "deal/dealer", "S", "other_dealer", "$.deal"),
    (EVENING, "deal/calls", ["PASS"] * 4, "deal_is_over", "$.deal"),
    (EVENING, "deal/calls", ["NOLL", "SPEL", "PASS"], "auction_is_over", "$.deal.calls[2]"),
    (VIEW, "seat", None, "wrong_hand", "$.hand"),
    (VIEW, "hand", None, "wrong_hand", "$.hand"),
    (VIEW, "hand", "AK...", "wrong_hand", "$.hand"),
    (VIEW, "hand", "AA...", "card_twice", "$.hand"),
    (VIEW, "calls/2", "PASS", "auction_is_over", "$.calls[2]"),
    (VIEW, "calls/1", GONE, "play_not_begun", "$.plays[0]"),
    (VIEW, "plays/2", VIEW["plays"][0], "not_held", "$.plays[2]"),
    (EVENING_VIEW, "deals", [EVENING["deals"][0]] * 3, "session_is_over", "$.deals[2]"),
    (EVENING_VIEW, "deals", [EVENING["deals"][0]] * 2, "session_is_over", "$.deal"),
    (EVENING_VIEW, "deals", [], "other_dealer", "$.deal.dealer"),
    (EVENING_VIEW, "deal/calls", ["PASS"] * 4, "deal_is_over", "$.deal"),
    (EVENING_VIEW, "deal/calls", ["NOLL", "NOLL"], "too_low", "$.deal.calls[1]"),
]


@pytest.mark.parametrize(("base", "where", "value", "code", "path"), SHAPES)
def test_shapes(base: object, where: str, value: object, code: str, path: str) -> None:
    assert refused(json.dumps(changed(base, where, value))) == (code, path)


@pytest.mark.parametrize(("base", "where", "value", "code", "path"), FAULTS)
def test_what_a_record_says(base: object, where: str, value: object, code: str, path: str) -> None:
    assert refused(json.dumps(changed(base, where, value))) == (code, path)


def test_c3_honours_that_the_viewer_has_not_seen_may_be_anywhere() -> None:
    elsewhere = changed(CLAIMED_VIEW, "deals/0/honours", {"N": 2, "E": 1, "S": 1, "W": 0})
    view = records.loads(json.dumps(elsewhere), pf.SessionObservation)
    assert document(view) == elsewhere


@pytest.mark.parametrize(
    "base", [DEAL, RESULT, RULES, RUBBER, EVENING, VIEW, EVENING_VIEW], ids=lambda base: base["kind"]
)
def test_every_key_is_needed(base: dict[str, Any]) -> None:
    for key in base.keys() - {"now"}:
        assert refused(json.dumps(changed(base, key, GONE))) == ("missing_key", "$")


def test_c1_a_suit_must_be_followed_in_a_record() -> None:
    deal = played(1)
    led = deal.plays[0].suit
    reneged = next(card for card in deal.hand(pf.Seat.SOUTH) if card.suit is not led)
    document_ = document(deal)
    document_["plays"].append(str(reneged))
    assert refused(json.dumps(document_)) == ("must_follow_suit", "$.plays[1]")
    view = document(pf.observe(deal, pf.Seat.SOUTH))
    view["plays"].append(str(reneged))
    assert refused(json.dumps(view)) == ("must_follow_suit", "$.plays[1]")


def test_a_view_that_no_deal_fits() -> None:
    """North has nine clubs; if nobody else has any, four clubs are in no hand."""
    hand = pf.Hand("..AKQJ.AKQJT9876")
    view = document(pf.replay_observation(pf.Seat.NORTH, hand, dealer=pf.Seat.WEST, actions=[pf.Bid.SPEL]))
    assert refused(json.dumps(changed(view, "plays", ["AC", "2S", "3S", "4S"]))) == ("no_deal_fits", "$.plays")
    assert refused(json.dumps(changed(view, "plays", ["AC", "2S", "3S", "4S", "AC"]))) == ("not_held", "$.plays[4]")


@pytest.mark.parametrize(("rules", "code", "path"), RULE_SHAPES)
def test_rules(rules: Any, code: str, path: str) -> None:
    with pytest.raises(records.RecordError) as caught:
        records.rules_from_dict(rules)
    assert (caught.value.code, caught.value.path) == (code, f"${path}")
    assert refused(json.dumps(changed(RULES, "rules", rules))) == (code, f"$.rules{path}")


def test_all_contradictions_are_named_at_once() -> None:
    with pytest.raises(records.RecordError) as caught:
        records.rules_from_dict({"auction": {"pass_is_final": True}, "rubber": {"counting": []}})
    assert (caught.value.code, caught.value.path) == ("impossible_rules", "$")
    assert "auction.pass_is_final" in caught.value.reason
    assert "rubber.counting" in caught.value.reason
    assert isinstance(caught.value.__cause__, pf.RulesError)


@pytest.mark.parametrize(
    ("data", "code", "path"),
    [
        (None, "wrong_type", "$"),
        (3, "wrong_type", "$"),
        (object(), "wrong_type", "$"),
        ({1: 2}, "wrong_type", "$"),
        ({10**5000: 2}, "wrong_type", "$"),
        ({"play": {"lead": pf.OpeningLead.FOREHAND}}, "wrong_type", "$.play.lead"),
        ({"rubber": {"counting": {"TRICKS"}}}, "wrong_type", "$.rubber.counting"),
        ({"rubber": {"limit": 10**5000}}, "bad_number", "$.rubber.limit"),
        ({"rubber": {"limit": float("nan")}}, "bad_number", "$.rubber.limit"),
        ({"\ud800": {}}, "lone_surrogate", '$["\\ud800"]'),
    ],
)
def test_python_values_that_are_not_json(data: Any, code: str, path: str) -> None:
    with pytest.raises(records.RecordError) as caught:
        records.rules_from_dict(data)
    assert (caught.value.code, caught.value.path) == (code, path)


def test_a_mapping_that_holds_itself() -> None:
    data: dict[str, Any] = {}
    data["scoring"] = data
    with pytest.raises(records.RecordError) as caught:
        records.rules_from_dict(data)
    assert caught.value.code == "too_deep"


def test_rules_from_any_mapping() -> None:
    class View(Mapping[str, records.Json]):
        def __getitem__(self, key: str) -> records.Json:
            return {"bonuses": (1, 2)}

        def __iter__(self) -> Any:
            return iter(["rubber"])

        def __len__(self) -> int:
            return 1

    assert records.rules_from_dict(View()) == pf.Rules(rubber=pf.RubberRules(bonuses=(1, 2)))


@pytest.mark.parametrize(
    "meta", [{"x": {1: 2}}, {"x": {1, 2}}, {"x": b""}, {"x": 1e999}, {"x": "\ud800"}, [], "text", 3]
)
def test_meta_that_is_no_json_object_is_not_written(meta: Any) -> None:
    with pytest.raises(records.RecordError) as caught:
        records.dumps(pf.STANDARD, meta=meta)
    assert caught.value.path == ("$.meta.x" if isinstance(meta, dict) else "$.meta")


def test_meta_that_would_be_too_long_is_not_gone_through() -> None:
    counted = Texts(["x" * 100_000] * 1000)
    for meta in ({"x": counted}, {"x": {str(key): "x" * 100_000 for key in range(1000)}}):
        with pytest.raises(records.RecordError) as caught:
            records.dumps(pf.STANDARD, meta=meta)
        assert (caught.value.code, caught.value.path) == ("too_long", "$.meta")
    assert counted.read == 10


def test_a_list_that_stands_in_others_many_times_is_not_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_json, "MAX_CHARACTERS", 10_000)  # a hundredth, which takes a hundredth of the time
    shared: list[Any] = []
    for _ in range(28):
        shared = [shared, shared]
    with pytest.raises(records.RecordError) as caught:
        records.dumps(pf.STANDARD, meta={"x": shared})
    assert (caught.value.code, caught.value.path) == ("too_long", "$.meta")
    with pytest.raises(records.RecordError) as caught:
        records.rules_from_dict({"x": shared})
    assert caught.value.code == "too_long"


class Texts(list[str]):
    """A list that knows how many of its items have been read."""

    read = 0

    def __iter__(self) -> Iterator[str]:
        for text in super().__iter__():
            self.read += 1
            yield text


def test_what_is_just_short_enough_is_not_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in range(1000, 1020):
        monkeypatch.setattr(_json, "MAX_CHARACTERS", limit)
        assert_survives(("0", "[0,0,0,0,0,0,0,0,0]"), limit)


def test_what_is_just_short_enough_for_the_real_limit_is_not_refused() -> None:
    assert_survives(("0",), records.MAX_CHARACTERS)


def assert_survives(items: Iterable[str], limit: int) -> None:
    """As many of an item as fit into a record come back, and one more is refused."""
    room = limit - len(records.dumps(pf.STANDARD, meta={"x": []}))
    for item in items:
        most = (room + 1) // len(item + ",")
        meta = {"x": [json.loads(item)] * most}
        text = records.dumps(pf.STANDARD, meta=meta)
        assert limit - len(item + ",") < len(text) <= limit
        assert records.load_record(text).meta == meta
        with pytest.raises(records.RecordError, match="longer than"):
            records.dumps(pf.STANDARD, meta={"x": [json.loads(item)] * (most + 1)})


@pytest.mark.parametrize(
    "expected", [(pf.Deal, pf.Rubber), pf.Deal | pf.Rubber, "Deal", pf.Card, object, pf.STANDARD, []]
)
def test_only_classes_of_values_can_be_expected(expected: Any, tmp_path: Path) -> None:
    acts: list[Callable[[], object]] = [
        lambda: records.loads(TEXT, expected),
        lambda: records.loads("", expected),
        lambda: records.load(tmp_path / "none", expected),
    ]
    for act in acts:
        with pytest.raises(TypeError, match=r"one of the classes Deal, DealResult, .* can be expected, not "):
            act()


@pytest.mark.parametrize("rules", [None, 3, "CLASSIC", {}, pf.STANDARD.rubber, pf.Rules])
def test_other_things_are_no_rules(rules: Any) -> None:
    with pytest.raises(records.RecordError, match="must be Rules, not an object of type") as caught:
        records.rules_to_dict(rules)
    assert (caught.value.code, caught.value.path) == ("wrong_type", "$")


def test_e4_at_most_a_hundred_bonuses() -> None:
    most = {"rubber": {"bonuses": [1] * 100}}
    assert records.rules_to_dict(records.rules_from_dict(most)) == most
    for base, where, path in ((RULES, "rules", "$.rules"), (DEAL, "rules", "$.rules")):
        text = json.dumps(changed(base, where, {"rubber": {"bonuses": [1] * 101}}))
        assert refused(text) == ("wrong_length", f"{path}.rubber.bonuses")
    assert refused(json.dumps(changed(RULES, "rules", {"rubber": {"bonuses": [1] * 99 + [-1]}}))) == (
        *("out_of_range", "$.rules.rubber.bonuses[99]"),
    )


@pytest.mark.parametrize("value", [None, 3, "STANDARD", {}, pf.Hand(), pf.Seat.NORTH, pf.STANDARD.rubber])
def test_other_values_are_not_written(value: Any) -> None:
    with pytest.raises(records.RecordError) as caught:
        records.dumps(value)
    assert (caught.value.code, caught.value.path) == ("wrong_type", "$")


def test_one_error_class_for_all() -> None:
    with pytest.raises(pf.PriffeError):
        records.loads("")
    with pytest.raises(ValueError, match="not JSON"):
        records.loads("")
    assert records.RecordError is pf.RecordError


TEXT = records.dumps(SESSION)


@given(
    st.integers(0, len(TEXT)), st.integers(0, 30), st.text(max_size=4) | st.sampled_from(['"', "[", "{", "1e9", "null"])
)
def test_a_garbled_record_is_refused_or_means_something(start: int, length: int, new: str) -> None:
    garbled = TEXT[:start] + new + TEXT[start + length :]
    try:
        value = records.loads(garbled)
    except records.RecordError:
        return
    assert records.loads(records.dumps(value)) == value


@given(st.binary(max_size=20) | st.text(max_size=20))
def test_noise_is_refused(noise: bytes | str) -> None:
    refused(noise)


def test_f1_a_last_deal_of_another_person_or_deal_is_refused() -> None:
    document = json.loads((Path(__file__).parent / "data" / "v1" / "session_observation_last_deal.json").read_text())
    hands = pf.shuffle_from_seed("v1", 2)
    for seat in (pf.Seat.EAST, None):
        letter = None if seat is None else seat.letter
        item = document["last_deal"] | {"seat": letter, "hand": None if seat is None else str(hands[seat])}
        del item["now"]
        with pytest.raises(pf.RecordError) as refused:
            records.loads(json.dumps(document | {"last_deal": item}))
        assert (refused.value.path, refused.value.code) == ("$.last_deal", "other_view")
    item = {key: value for key, value in document["last_deal"].items() if key != "now"} | {"calls": ["PASS"] * 3}
    with pytest.raises(pf.RecordError) as refused:
        records.loads(json.dumps(document | {"last_deal": item}))
    assert refused.value.code == "other_view"
    emptied: list[dict[str, object]] = [{"deals": []}, {"rules": "CLASSIC"}]
    for changed in emptied:
        with pytest.raises(pf.RecordError):
            records.loads(json.dumps(document | changed))
