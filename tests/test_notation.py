"""The notation: every value survives it, the manual's grammar describes it, and errors point at the place."""

import pickle
import random
import re
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import priffe as pf
from priffe.labels import Language, label, short_label
from priffe.records import notation
from priffe.records.notation import _words
from priffe.testing import deals, results, rubbers, rules, sessions

MANUAL = (Path(__file__).parent.parent / "docs" / "notation.md").read_text(encoding="utf-8")

DEAL = """\
priffe 1: deal
rules: STANDARD
dealer: W
hand N: S 6  H A98  D K87  C AJT942
hand E: S K75  H 764  D T963  C 873
hand S: S T832  H QJ52  D QJ4  C 65
hand W: S AQJ94  H KT3  D A52  C KQ
auction N: pass hearts pass pass
trick 1 N: 9C 8C 5C KC
trick 2 W: 2D 8D
"""

SESSION = """\
priffe 1: session
rules: CLASSIC
first dealer: N
player N: "Ada"
player E: "Bea"
player S: "Cil"
player W: "Dag"

result 1: hearts NS, tricks NS 9 EW 4, honours S 3 W 1
result 2: noll EW, tricks NS 7 EW 6

deal 3:
dealer: S
hand N: S 6  H A98  D K87  C AJT942
hand E: S K75  H 764  D T963  C 873
hand S: S T832  H QJ52  D QJ4  C 65
hand W: S AQJ94  H KT3  D A52  C KQ
auction W: clubs
"""

HOUSE_RULES = """\
priffe 1: rules
rules: STANDARD
rule auction.length: UNTIL_PASSES
rule auction.pass_is_final: yes
rule scoring.honours.when_failed: no
rule rubber.counting: TRICKS GRAND_SLAM
rule rubber.bonuses: none
rule rubber.end: deals 8 counting thrown in
"""

TEXTS = (DEAL, SESSION, HOUSE_RULES)


def check(value: notation.NotationValue) -> None:
    text = notation.dumps(value)
    loaded = notation.loads(text)
    assert loaded == value
    assert type(loaded) is type(value)
    assert notation.dumps(loaded) == text
    assert notation.loads(text.encode()) == value
    spaced = re.sub("^([^:\n]*): ?(.*)$", r" \1\t:  \2 \r", text, flags=re.MULTILINE)
    assert notation.loads("\ufeff" + spaced) == value
    assert re.fullmatch(GRAMMAR, text, re.IGNORECASE), f"the grammar of docs/notation.md does not take {text!r}"


# -- the grammar of the manual as a regular expression: it has no recursion

SPECIAL = {
    "one to nine digits": "[0-9]{1,9}",
    "a number from 0 to 13": "(?:[0-9]|1[0-3])",
    "letters, digits and underscores": r"[A-Za-z0-9_]+",
    "a JSON string": r'"(?:[^"\\\x00-\x1f]|\\.)*"',
    "text that does not begin with a quotation mark": r'[^"\n][^\n]*?',
    "spaces or tabs": "[ \t]+",
    "a line end": r"\n+",
}


def grammar(text: str) -> str:
    """The regular expression of the first rule of an EBNF grammar."""
    rules = dict(re.findall(r"^([\w-]+) *= (.*?) ;$", text, re.DOTALL | re.MULTILINE))
    tokens = re.compile(r'"[^"]*"|\? (?P<special>.*?) \?|(?P<name>[\w-]+)|[][{}()|]')
    signs = {"[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "(": "(?:", ")": ")", "|": "|"}

    def expression(name: str) -> str:
        parts = []
        for found in tokens.finditer(rules[name]):
            if found["special"]:
                parts.append(SPECIAL[found["special"]])
            elif found["name"]:
                parts.append(expression(found["name"]))
            else:
                parts.append(signs.get(found[0]) or re.escape(found[0][1:-1]))
        return f"(?:{''.join(parts)})"

    return expression(next(iter(rules)))


GRAMMAR = grammar(re.findall(r"```ebnf\n(.*?)```", MANUAL, re.DOTALL)[0])


# -- words


@pytest.mark.parametrize("language", [Language.EN, Language.SV])
@pytest.mark.parametrize("value", [*pf.Seat, *pf.Pair], ids=repr)
def test_seats_and_pairs_are_read_as_the_labels_write_them(value: pf.Seat | pf.Pair, language: Language) -> None:
    known: dict[str, pf.Seat] | dict[str, pf.Pair] = _words._SEATS if isinstance(value, pf.Seat) else _words._PAIRS
    for text in (label(value, language), short_label(value, language)):
        assert known.get(text.lower()) is value, f"the notation does not read {text} for {value!r}"


# -- round trips


@given(rules())
def test_rules_survive(value: pf.Rules) -> None:
    check(value)


@given(deals())
def test_deals_survive(value: pf.Deal) -> None:
    check(value)


@given(results())
def test_results_survive(value: pf.DealResult) -> None:
    check(value)


@given(rubbers(max_deals=4))
def test_rubbers_survive(value: pf.Rubber) -> None:
    check(value)


@given(sessions(max_deals=4))
def test_sessions_survive(value: pf.Session) -> None:
    check(value)


def test_names_that_look_like_other_lines_stand_in_quotes() -> None:
    names = ("# Ada", '"Bea"', "Cil: \\ x", "Åsa (dealer: N)")
    text = notation.dumps(pf.Session(names))
    assert text.splitlines()[3:] == [
        'player N: "# Ada"',
        'player E: "\\"Bea\\""',
        'player S: "Cil: \\\\ x"',
        'player W: "Åsa (dealer: N)"',
    ]
    check(pf.Session(names))


@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_canonical(text: str) -> None:
    assert notation.dumps(notation.loads(text)) == text


def test_values_of_the_texts() -> None:
    deal = notation.loads(DEAL, pf.Deal)
    assert (deal.dealer, deal.contract) == (pf.Seat.WEST, pf.Contract(pf.ContractKind.HEARTS, pf.Pair.EW))
    assert " ".join(map(str, deal.plays)) == "9C 8C 5C KC 2D 8D"
    assert deal.hands[pf.Seat.EAST] == pf.Hand("K75.764.T963.873")
    session = notation.loads(SESSION, pf.Session)
    assert (session.players, session.rules) == (pf.BySeat("Ada", "Bea", "Cil", "Dag"), pf.CLASSIC)
    assert session.rubber.results == (
        pf.DealResult(
            pf.Contract(pf.ContractKind.HEARTS, pf.Pair.NS), tricks=pf.ByPair(9, 4), honours=pf.BySeat(0, 0, 3, 1)
        ),
        pf.DealResult(pf.Contract(pf.ContractKind.NOLL, pf.Pair.EW), tricks=pf.ByPair(7, 6)),
    )
    assert session.deal is not None
    assert session.deal.calls == (pf.Bid.CLUBS,)
    assert notation.loads(HOUSE_RULES) == pf.Rules(
        auction=pf.AuctionRules(pf.AuctionLength.UNTIL_PASSES, pass_is_final=True),
        scoring=pf.ScoringRules(honours=pf.HonourRules(when_failed=False)),
        rubber=pf.RubberRules(
            counting=frozenset({pf.ScoreItem.TRICKS, pf.ScoreItem.GRAND_SLAM}),
            bonuses=(),
            end=pf.EndAfterDeals(8, count_thrown_in=True),
        ),
    )


def test_house_rules_may_start_from_any_preset() -> None:
    text = HOUSE_RULES.replace("STANDARD", "CLASSIC").replace("deals 8 counting thrown in", "points 100")
    found = notation.loads(text, pf.Rules)
    assert found.session == pf.CLASSIC.session
    assert found.scoring.honours == attrs.evolve(pf.CLASSIC.scoring.honours, when_failed=False)
    assert found.auction.all_pass is pf.AllPass.FORCED_NOLL
    assert found.rubber.end == pf.EndAtPoints(100)


def test_examples_of_the_manual_are_read() -> None:
    texts = re.findall(r"```text\n(.*?)```", MANUAL, re.DOTALL)
    assert len(texts) == 2
    for text in texts:
        check(notation.loads(text))


# -- what is read besides


def in_deal(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("dealer: W", "dealer: Väster"),
        ("dealer: W", "Dealer :v"),
        ("dealer: W", "dealer: va\u0308ster"),
        ("S 6  H A98  D K87  C AJT942", "♠6 ♥E98 ♦K87 ♣EKn10942"),
        ("S 6  H A98  D K87  C AJT942", "♠\ufe0f6 ♡ e98 ♦\ufe0e k87 ♧ekn10942"),
        ("S 6  H A98  D K87  C AJT942", "K EJT942 R K87 H 89a s6"),
        ("S 6  H A98  D K87  C AJT942", "6.A98.K87.AJT942"),
        ("S AQJ94  H KT3  D A52  C KQ", "SEDKn94 HK103 RE52 KKD"),
        ("S AQJ94  H KT3  D A52  C KQ", "SEDKn94 HK103 DE52 K KD"),
        ("N: pass hearts pass pass", "norr: pass Hjärter PASS pass"),
        ("N: pass hearts pass pass", "N:pass ♥ pass pass"),
        ("9C 8C 5C KC", "9K 8k ♣5 KK"),
        ("9C 8C 5C KC", "♧9 ♣\ufe0f8 5♣ ♣K"),
        ("2D 8D", "2R 8r"),
        ("\ndealer", "\n\n  # a comment: or not\n \t\ndealer"),
        ("trick 1 N", "  TRICK   1\tnorth"),
    ],
)
def test_other_ways_to_write_the_same(old: str, new: str) -> None:
    text = in_deal(DEAL, old, new)
    assert notation.loads(text) == notation.loads(DEAL)
    said = [line for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]
    if "\ufe0f" not in text and "\u0308" not in text:
        assert re.fullmatch(GRAMMAR, "\n".join(map(str.strip, said)) + "\n", re.IGNORECASE)


@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        ("DK", "QC"),
        ("KD", "KD"),
        ("DD", "QD"),
        ("KK", "KC"),
        ("KnK", "JC"),
        ("knd", "JD"),
        ("EH", "AH"),
        ("10S", "TS"),
        ("KR", "KD"),
        ("♦K", "KD"),
        ("♣D", "QC"),
        ("♠Kn", "JS"),
    ],
)
def test_the_place_of_a_letter_tells_what_it_means(card: str, wanted: str) -> None:
    holder = pf.Seat.NORTH
    others = [other for other in pf.CARDS if other is not pf.Card(wanted)]
    hands = pf.deal_out([pf.Card(wanted), *others], dealer=holder.right)
    deal = pf.new_deal(hands, dealer=holder.right)
    for bid in (pf.Bid.SPEL,):
        deal = pf.apply_action(deal, bid)
    text = notation.dumps(deal) + f"trick 1 N: {card}\n"
    assert notation.loads(text, pf.Deal).plays == (pf.Card(wanted),)


@pytest.mark.parametrize("card", ["HQ", "SK", "HD", "S10", "H♥", "QQ", "E", "KnKn", "1C", "ÖK", "\u212aD", ""])
def test_letters_with_the_suit_first_are_no_card(card: str) -> None:
    with pytest.raises(notation.NotationError) as caught:
        notation.loads(in_deal(DEAL, "9C 8C", f"{card or '♣'} 8C"))
    assert (caught.value.code, caught.value.line, caught.value.column) == ("not_a_card", 9, 12)


@pytest.mark.parametrize(
    ("result", "same"),
    [
        ("tvångsnoll, tricks NS 8 EW 5", "forced noll, tricks NS 8 EW 5"),
        ("Hjärter ÖV ,Tricks EW 5  NS 8, honours W 2 E 1", "hearts EW, tricks NS 8 EW 5, honours E 1 W 2"),
        ("spel NS, tricks NS 13", "spel NS, tricks NS 13 EW 0"),
        ("Thrown  In", "thrown in"),
    ],
)
def test_other_ways_to_write_a_result(result: str, same: str) -> None:
    value = notation.loads(f"priffe 1: result\nresult: {result}\n")
    assert notation.dumps(value) == f"priffe 1: result\nresult: {same}\n"


def test_c3_a_claim_is_a_line_of_its_own() -> None:
    deal = pf.claim(notation.loads(DEAL, pf.Deal), pf.ByPair(9, 4))
    assert notation.dumps(deal) == DEAL + "claim: tricks NS 9 EW 4\n"
    for claim in ("tricks NS 9 EW 4", "Tricks  öv 4\tns 9"):
        assert notation.loads(f"{DEAL}Claim : {claim}") == deal


def test_e14_an_early_end_is_the_last_line_of_a_session() -> None:
    session = pf.end_session(pf.Session(("Ada", "Bea", "Cil", "Dag")))
    text = notation.dumps(session)
    assert text.endswith('player W: "Dag"\n\nended: yes\n')
    assert notation.loads(text) == session


# -- errors


def refusal(text: str | bytes) -> notation.NotationError:
    with pytest.raises(notation.NotationError) as caught:
        notation.loads(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "old", "new", "code", "line", "column"),
    [
        (DEAL, "priffe 1", "priffe 2", "newer_version", 1, 8),
        (DEAL, "priffe 1", "priffe 0", "not_a_number", 1, 8),
        (DEAL, "priffe 1", "priffe 99999999999", "not_a_number", 1, 8),
        (DEAL, "priffe 1", "priffe \u0661", "not_a_number", 1, 8),
        (DEAL, "priffe 1:", "bridge 1:", "unexpected_line", 1, 1),
        (DEAL, ": deal", ": game", "unknown_kind", 1, 11),
        (DEAL, "rules: ", "rules ", "no_colon", 2, 15),
        (DEAL, "trick 1 N:", "trick 1 N 9C:", "no_colon", 9, 11),
        (DEAL, "STANDARD", "standard", "unknown_word", 2, 8),
        (DEAL, "dealer: W", "dealer: X", "not_a_seat", 3, 9),
        (DEAL, "dealer: W", "dealer: N", "wrong_seat", 8, 9),
        (DEAL, "hand E", "hand N", "hand_twice", 5, 6),
        (DEAL, "hand E", "  hand X", "not_a_seat", 5, 8),
        (DEAL, "S K75", "X K75", "not_a_suit", 5, 9),
        (DEAL, "S K75", "S K7N5", "not_ranks", 5, 13),
        (DEAL, "S K75  H", "S  H", "not_ranks", 5, 12),
        (DEAL, "S K75  H", "S H", "not_ranks", 5, 11),
        (DEAL, "S K75", "D K75", "suit_twice", 5, 23),
        (DEAL, "S K75  H 764", "S K75764", "suit_missing", 5, 32),
        (DEAL, "H 764", "H 747", "card_twice", 5, 20),
        (DEAL, "H 764", "H 964", "card_twice", 5, 18),
        (DEAL, "H 764", "H 76", "not_13_cards", 5, 9),
        (DEAL, "S K75  H 764  D T963  C 873", "K75.764.T963", "not_a_hand", 5, 9),
        (DEAL, "S K75  H 764  D T963  C 873", "K75.7 64.T963.873", "not_ranks", 5, 13),
        (DEAL, "pass hearts", "pass hurts", "not_a_bid", 8, 17),
        (DEAL, "hearts pass pass", "hearts clubs pass", "too_low", 8, 24),
        (DEAL, "hearts pass pass", "hearts pass pass noll", "auction_is_over", 8, 34),
        (DEAL, "pass hearts pass pass", "pass pass pass pass", "no_trick", 9, 1),
        (DEAL, "pass hearts pass pass", "pass hearts", "no_trick", 9, 1),
        (DEAL, "trick 1", "trick 2", "wrong_number", 9, 7),
        (DEAL, "trick 2 W", "trick 2 N", "wrong_seat", 10, 9),
        (DEAL, " KC", "", "short_trick", 10, 1),
        (DEAL, "KC\ntrick 2 W:", "KC", "long_trick", 9, 24),
        (DEAL, "2D 8D", "2D AC", "must_follow_suit", 10, 15),
        (DEAL, "2D 8D", "2S 8D", "not_held", 10, 12),
        (DEAL, "2D 8D", "", "value_missing", 10, 11),
        (DEAL, "8D\n", "8D\nhand N: S 6\n", "unexpected_line", 11, 1),
        (DEAL, "hand W: S AQJ94  H KT3  D A52  C KQ\n", "", "unexpected_line", 7, 1),
        (DEAL, "8D\n", "8D\nclaim: tricks NS 9 EW 5\n", "not_13_tricks", 11, 8),
        (DEAL, "8D\n", "8D\nclaim: tricks NS 13\n", "fewer_than_taken", 11, 8),
        (DEAL, "8D\n", "8D\nclaim: NS 9 EW 4\n", "tricks_missing", 11, 8),
        (DEAL, "8D\n", "8D\nclaim: tricks NS 9 EW 4\ntrick 3 N: 2C\n", "unexpected_line", 12, 1),
        (SESSION, "clubs\n", "clubs\nclaim: tricks NS 9 EW 4\n", "play_not_begun", 19, 8),
        (SESSION, "clubs\n", "clubs\nended: yes\n", "deal_in_progress", 19, 8),
        (SESSION, "clubs\n", "clubs\nended: no\n", "unknown_word", 19, 8),
        (SESSION, '"Ada"', '"Ada', "not_a_name", 4, 11),
        (SESSION, '"Ada"', '"Ada" x', "not_a_name", 4, 17),
        (SESSION, '"Ada"', '"\\ud800"', "not_a_name", 4, 1),
        (SESSION, '"Ada"', "\ud800", "not_a_name", 4, 1),
        (SESSION, '"Ada"', '"Bea"', "not_four_players", 4, 1),
        (SESSION, '"Ada"', "", "value_missing", 4, 10),
        (SESSION, '"Ada"', '""', "value_missing", 4, 11),
        (SESSION, "player N", "player S", "wrong_seat", 4, 8),
        (SESSION, "result 2", "result 3", "wrong_number", 10, 8),
        (SESSION, "deal 3:", "deal 3: 1", "unexpected_text", 12, 9),
        (SESSION, "dealer: S", "dealer: N", "wrong_seat", 18, 9),
        (SESSION, "dealer: S", "dealer: E", "wrong_seat", 18, 9),
        (SESSION, "auction W: clubs", "auction W: spel\ntrick", "no_colon", 19, 6),
        (SESSION, "clubs\n", "clubs\nresult 4: thrown in\n", "deal_not_over", 12, 1),
        (SESSION, "hearts NS,", "clubs NS,", "not_a_contract", 9, 11),
        (SESSION, "hearts NS,", "hearts,", "not_a_pair", 9, 17),
        (SESSION, "hearts NS,", ",", "not_a_contract", 9, 11),
        (SESSION, "tricks NS 9 EW 4", "tricks NS 9 EW 5", "impossible_result", 9, 22),
        (SESSION, "tricks NS 9 EW 4", "tricks NS 9 EW", "not_a_number", 9, 36),
        (SESSION, "tricks NS 9 EW 4", "tricks NS 9 NS 4", "count_twice", 9, 34),
        (SESSION, "tricks NS 9 EW 4", "points NS 9 EW 4", "tricks_missing", 9, 22),
        (SESSION, "honours S 3 W 1", "honours S 3 W 2", "impossible_result", 9, 40),
        (SESSION, "W 1\n", "W 1, more\n", "unexpected_text", 9, 57),
        (SESSION, "noll EW, tricks NS 7 EW 6", "noll EW", "tricks_missing", 10, 18),
        (SESSION, "noll EW, tricks", "thrown in, tricks", "unexpected_text", 10, 22),
        (HOUSE_RULES, "pass_is_final", "pass_is_last", "unknown_setting", 4, 14),
        (HOUSE_RULES, "auction.length", "auction", "unknown_setting", 3, 13),
        (HOUSE_RULES, "auction.length", "auction.length.x", "unknown_setting", 3, 20),
        (HOUSE_RULES, "UNTIL_PASSES", "LONG", "unknown_word", 3, 22),
        (HOUSE_RULES, "auction.length: UNTIL_PASSES", "auction.length: SINGLE_ROUND", "impossible_rules", 4, 6),
        (
            HOUSE_RULES,
            "rule auction.length",
            "rule auction.pass_is_final: no\nrule auction.length",
            "setting_twice",
            5,
            6,
        ),
        (HOUSE_RULES, "yes", "true", "unknown_word", 4, 29),
        (HOUSE_RULES, "bonuses: none", "bonuses:", "value_missing", 7, 21),
        (HOUSE_RULES, "bonuses: none", "bonuses: 10 1000001", "not_a_number", 7, 25),
        (HOUSE_RULES, "TRICKS GRAND_SLAM", "TRICKS GAME", "unknown_word", 6, 30),
        (HOUSE_RULES, "TRICKS GRAND_SLAM", "TRICKS TRICKS", "item_twice", 6, 30),
        (HOUSE_RULES, "deals 8", "deals", "not_a_number", 8, 24),
        (HOUSE_RULES, "deals 8 counting thrown in", "deals", "not_a_number", 8, 23),
        (HOUSE_RULES, "deals 8", "games 8", "unexpected_text", 8, 26),
        (HOUSE_RULES, "deals 8", "deals 0", "not_a_number", 8, 24),
    ],
)
def test_an_error_points_at_the_place(text: str, old: str, new: str, code: str, line: int, column: int) -> None:
    error = refusal(in_deal(text, old, new))
    assert (error.code, error.line, error.column) == (code, line, column)
    place, source, caret = str(error).split("\n")
    assert place == f"line {line}, column {column}: {error.reason}"
    assert source == in_deal(text, old, new).split("\n")[line - 1].replace("\ud800", " ")
    assert caret == " " * (column - 1) + "^"


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_that_ends_too_early_points_at_its_end(text: str) -> None:
    lines = text.splitlines()
    for count in range(1, 4):
        error = refusal("\n".join(lines[:count]))
        if count < 3 and text is HOUSE_RULES:
            assert error.code in ("line_missing", "unexpected_line")
        else:
            assert (error.code, error.line, error.column) == ("line_missing", count, len(lines[count - 1]) + 1)
        if text is HOUSE_RULES:
            break


def test_an_empty_text_is_refused() -> None:
    for text in ("", "\n", "# nothing\n", b""):
        error = refusal(text)
        assert (error.code, error.line, error.column) == ("line_missing", 1, 1)


def test_a_deal_that_is_not_over_is_no_part_of_a_rubber() -> None:
    text = re.sub("player.*\n", "", SESSION.replace("priffe 1: session", "priffe 1: rubber"))
    error = refusal(text)
    assert (error.code, error.line) == ("deal_not_over", 8)


def test_a_rubber_takes_no_deal_after_its_end() -> None:
    text = "priffe 1: rubber\nrules: STANDARD\nfirst dealer: N\n" + "".join(
        f"result {number}: spel NS, tricks NS 13 EW 0\n" for number in range(1, 4)
    )
    error = refusal(text)
    assert (error.code, error.line) == ("rubber_is_over", 6)


def test_a_long_line_is_shown_in_part() -> None:
    error = refusal(in_deal(DEAL, "9C 8C", f"9C {' ' * 5000}7H{' ' * 5000}"))
    _, source, caret = str(error).split("\n")
    assert len(source) == 100
    assert source[caret.index("^") :].startswith("7H")


def test_sizes_types_and_encodings() -> None:
    assert refusal("#" * (notation.MAX_CHARACTERS + 1)).code == "too_long"
    assert refusal(b"#" * (notation.MAX_CHARACTERS + 1)).code == "too_long"
    assert refusal("#" * notation.MAX_CHARACTERS).code == "line_missing"
    assert refusal(b"priffe 1: \xff").code == "not_utf8"
    for other in (None, 7, ["priffe 1: deal"]):
        with pytest.raises(notation.NotationError) as caught:
            notation.loads(other)  # type: ignore[call-overload]  # the wrong type is the point
        assert caught.value.code == "wrong_type"
        with pytest.raises(notation.NotationError) as caught:
            notation.dumps(other)  # type: ignore[arg-type]  # the wrong type is the point
        assert (caught.value.code, caught.value.line, caught.value.column) == ("wrong_type", 0, 0)
    with pytest.raises(notation.NotationError) as caught:
        notation.loads(DEAL, pf.Session)
    assert (caught.value.code, caught.value.line, caught.value.column) == ("wrong_kind", 1, 11)


@pytest.mark.parametrize(
    "expected", [(pf.Deal, pf.Rubber), pf.Deal | pf.Rubber, "Deal", pf.Observation, object, pf.STANDARD]
)
def test_only_classes_of_values_can_be_expected(expected: object) -> None:
    for text in (DEAL, ""):
        with pytest.raises(
            TypeError, match="one of the classes Deal, DealResult, Rubber, Session, Rules can be expected"
        ):
            notation.loads(text, expected)  # type: ignore[call-overload]  # the wrong type is the point


def test_e4_at_most_a_hundred_bonuses() -> None:
    text = f"priffe 1: rules\nrules: STANDARD\nrule rubber.bonuses: {'1 ' * 99}7"
    assert notation.loads(text) == pf.Rules(rubber=pf.RubberRules(bonuses=(1,) * 99 + (7,)))
    error = refusal(text + " 8")
    assert (error.code, error.line, error.column) == ("unexpected_text", 3, len("rule rubber.bonuses: ") + 201)


def test_what_cannot_be_written() -> None:
    rules = pf.Rules(rubber=pf.RubberRules(end=pf.EndAfterDeals(100_000)))
    many = [pf.DealResult.thrown_in()] * (notation.MAX_CHARACTERS // 15)
    with pytest.raises(notation.NotationError) as caught:
        notation.dumps(pf.Rubber(rules, deals=many))
    assert caught.value.code == "too_long"


def test_an_error_is_a_priffe_error_and_a_value_error() -> None:
    error = refusal(DEAL.replace("9C", "9X"))
    assert isinstance(error, pf.PriffeError)
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert (str(again), again.code, again.line, again.column) == (str(error), error.code, 9, 12)


# -- anything else


def mutated(text: str, rng: random.Random) -> str:
    """A text with a few changes of the kind that people and transport make."""
    pieces = list(re.findall(r"\w+|\W", text))
    signs = ("♥", "\r", "\x00", "é", "\ud800", "9" * 5000, ":", '"\\u', "#", ".", "-", "kn", "\n", "")
    for _ in range(rng.randrange(1, 5)):
        place = rng.randrange(len(pieces))
        match rng.randrange(5):
            case 0:
                pieces[place] = rng.choice(pieces)
            case 1:
                pieces[place] = rng.choice(signs)
            case 2:
                pieces.insert(place, rng.choice(pieces))
            case 3:
                del pieces[place : place + rng.randrange(1, 8)]
                pieces.append("")
            case _:
                other = rng.randrange(len(pieces))
                pieces[place], pieces[other] = pieces[other], pieces[place]
    return "".join(pieces)


def outcome(text: str) -> notation.NotationValue | notation.NotationError:
    try:
        return notation.loads(text)
    except notation.NotationError as error:
        return error


@pytest.mark.parametrize("text", TEXTS)
def test_nothing_but_a_notation_error_escapes(text: str) -> None:
    rng = random.Random(text)
    read = 0
    for _ in range(1500):
        changed = mutated(text, rng)
        found = outcome(changed)
        if isinstance(found, notation.NotationError):
            lines = changed.split("\n")
            assert 1 <= found.line <= len(lines)
            assert 1 <= found.column <= len(lines[found.line - 1]) + 1
        else:
            read += 1
            assert notation.loads(notation.dumps(found)) == found
    assert read


@given(st.text() | st.binary())
def test_nothing_else_escapes_from_any_input(text: str | bytes) -> None:
    with pytest.raises(notation.NotationError):
        notation.loads(text)
