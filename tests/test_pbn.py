"""PBN: bridge games become deals, our own deals come back, unknown tags survive, and errors point at the place."""

import copy
import io
import itertools
import pickle
import random
import re
from collections.abc import Iterable

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import priffe as pf
from priffe.records import pbn
from priffe.records.pbn._scanner import CONTROL
from priffe.records.pbn._tags import was_read
from priffe.testing import deals

N, E, S, W = pf.Seat

HANDS = "N:6.A98.K87.AJT942 K75.764.T963.873 T832.QJ52.QJ4.65 AQJ94.KT3.A52.KQ"
DEAL = pf.hands_from_pbn(HANDS)
AS_BRIDGE = pf.Rules(play=pf.PlayRules(pf.OpeningLead.LEFT_OF_DECLARER))
CALLS = (pf.Bid.PASS, pf.Bid.HEARTS, pf.Bid.PASS, pf.Bid.PASS)
"""East begins; South declares hearts, so that West leads."""

GAME = f"""\
[Event "Club evening"]
[Dealer "N"]
[Deal "{HANDS}"]
[Declarer "S"]
[Contract "2HX"]
[Auction "N"]
1C Pass 1H =1= 1S
2C $3 Pass 2H AP
[Note "1:four hearts"]
[Play "W"]
CK CA! C3 C5
H3 H9 H4 HJ
*
[Unknown "tag"]
1 "a ; b" 5% ?
"""


def one(text: str | bytes) -> pbn.PbnGame:
    (game,) = pbn.loads(text)
    return game


def refusal(text: str | bytes) -> pbn.PbnError:
    with pytest.raises(pbn.PbnError) as caught:
        pbn.loads(text)
    return caught.value


def game_of(**tags: str) -> pbn.PbnGame:
    return pbn.PbnGame([pbn.PbnTag(name, value) for name, value in tags.items()])


# -- games


def test_a_game_is_read() -> None:
    game = one(GAME)
    assert [tag.name for tag in game.tags] == [
        *("Event", "Dealer", "Deal", "Declarer", "Contract", "Auction", "Note", "Play", "Unknown"),
    ]
    assert (game.value("Event"), game.value("Site"), game.tag("Site")) == ("Club evening", None, None)
    assert (game.dealer, game.hands) == (N, DEAL)
    assert game.tag("Auction") == pbn.PbnTag("Auction", "N", ("1C Pass 1H =1= 1S", "2C $3 Pass 2H AP"))
    assert game.tag("Unknown") == pbn.PbnTag("Unknown", "tag", ('1 "a ; b" 5% ?',))


def test_the_play_table_is_in_seat_order() -> None:
    cards = [[str(card) for card in trick] for trick in one(GAME).tricks]
    assert cards == [["AC", "3C", "5C", "KC"], ["9H", "4H", "JH", "3H"]]


def test_a_bridge_game_is_a_deal_before_its_first_call() -> None:
    deal = one(GAME).deal(rules=pf.CLASSIC)
    assert deal == pf.new_deal(DEAL, dealer=N, rules=pf.CLASSIC)
    assert one(GAME).deal(dealer=W) == pf.new_deal(DEAL, dealer=W)
    assert one(GAME).deal(calls=[pf.Bid.SPEL]) == pf.replay(DEAL, dealer=N, actions=[pf.Bid.SPEL])


def test_the_order_of_play_follows_from_leader_and_trumps() -> None:
    deal = one(GAME).deal(rules=AS_BRIDGE, calls=CALLS, play=True)
    assert " ".join(map(str, deal.plays)) == "KC AC 3C 5C 9H 4H JH 3H"
    assert (deal.turn, deal.trick_counts) == (S, pf.ByPair(2, 0))


def test_play_stops_at_the_first_card_that_is_not_known() -> None:
    for row, plays in {
        "- H9 - -": "9H",
        "- H9 H4 -": "9H 4H",
        "+ H9 H4 HJ": "9H 4H JH",
        "H3 - H4 HJ": "",
        "- - - HJ": "",
        "- H9": "9H",
        "- H9 *": "9H",
        "- H9 - -\n- - - -": "9H",
        "*": "",
        "+": "",
    }.items():
        deal = one(GAME.replace("H3 H9 H4 HJ\n*", row)).deal(rules=AS_BRIDGE, calls=CALLS, play=True)
        assert " ".join(map(str, deal.plays[4:])) == plays, row


@pytest.mark.parametrize(
    ("declarer", "result", "tricks"),
    [
        ("S", "8", (8, 5)),
        ("N", "13", (13, 0)),
        ("W", "11", (2, 11)),
        ("E", "0", (13, 0)),
        ("S", "", None),
        ("S", "?", None),
        ("S", "14", None),
        ("S", "^8", None),
        ("S", "NS 8", None),
        ("", "8", None),
        ("^S", "8", None),
    ],
)
def test_c3_a_play_cut_short_with_a_result_was_claimed(
    declarer: str, result: str, tricks: tuple[int, int] | None
) -> None:
    text = GAME.replace('[Declarer "S"]', f'[Declarer "{declarer}"]\n[Result "{result}"]')
    assert text != GAME
    deal = one(text).deal(rules=AS_BRIDGE, calls=CALLS, play=True)
    assert " ".join(map(str, deal.plays)) == "KC AC 3C 5C 9H 4H JH 3H"
    assert deal.claim == tricks
    assert one(text).deal(rules=AS_BRIDGE, calls=CALLS).claim is None
    without_play = text.replace("CK CA! C3 C5\nH3 H9 H4 HJ\n", "")
    assert one(without_play).deal(rules=AS_BRIDGE, calls=CALLS, play=True).claim is None


def test_c3_a_result_of_fewer_tricks_than_were_taken_is_refused() -> None:
    text = GAME.replace('[Declarer "S"]', '[Declarer "S"]\n[Result "1"]')
    with pytest.raises(pbn.PbnError) as caught:
        one(text).deal(rules=AS_BRIDGE, calls=CALLS, play=True)
    assert caught.value.code == "fewer_than_taken"
    assert str(caught.value).splitlines()[1] == '[Result "1"]'


def test_no_play_is_an_empty_play() -> None:
    for rows in ("*", "+", "- - - -"):
        game = one(GAME.replace("CK CA! C3 C5\nH3 H9 H4 HJ\n*", rows))
        assert game.deal(rules=AS_BRIDGE, calls=CALLS, play=True).plays == ()
        assert one(GAME.replace("Play", "Plays")).tricks == ()


def test_annotations_and_cases_do_not_matter() -> None:
    rows = "ck!?=1=ca $1 =2= {x}  C3 ; y\nC5 $200 h3 H9=3=H4 ??\nHj !\n*"
    game = one(GAME.replace("CK CA! C3 C5\nH3 H9 H4 HJ\n*", rows).replace('"W"', '"w"').replace("[Deal ", "[ Deal"))
    assert game.tricks == one(GAME).tricks
    assert game.tag("Play") == pbn.PbnTag("Play", "w", ("ck!?=1=ca $1 =2= C3", "C5 $200 h3 H9=3=H4 ??", "Hj !", "*"))
    assert one(GAME.replace(HANDS, HANDS.lower().replace("t", "10"))).hands == DEAL


def test_one_missing_hand_follows_from_the_others() -> None:
    game = game_of(Dealer="N", Deal=HANDS.replace("K75.764.T963.873", "-"))
    assert game.hands == pf.BySeat(DEAL[N], None, DEAL[S], DEAL[W])
    assert game.deal().hands == DEAL


def test_hands_begin_at_any_seat() -> None:
    north, east, south, west = HANDS[2:].split()
    assert game_of(Deal=f"S:{south} {west} {north} {east}").hands == DEAL
    assert game_of(Board="1").hands == game_of(Deal="").hands == game_of(Deal="?").hands == pf.BySeat(*[None] * 4)
    assert game_of(Dealer="").dealer is None


def test_games_are_separated_by_blank_lines_and_comments_may_hold_them() -> None:
    text = """\
% PBN 2.1
{ this is

no game }

; nor is this

[Board "1"] { a comment
[Board "x"]

% of a % line
that goes on } [Event"here"][Site
  "there"
]
BLANK
[Board "2"]
"""
    first, second = pbn.loads(text.replace("BLANK", " \t"))
    assert first == game_of(Board="1", Event="here", Site="there")
    assert second == game_of(Board="2")


def codes_and_boards(text: str) -> list[str | None]:
    found = list(pbn.read_games(io.BytesIO(text.encode())))
    return [
        f"{item.code} {item.line}:{item.column}" if isinstance(item, pbn.PbnError) else item.value("Board")
        for item in found
    ]


def test_a_percent_sign_means_nothing_in_a_comment() -> None:
    """Otherwise the end of the comment would not be seen, and the games after it would be lost."""
    assert codes_and_boards('[Board "1"] {\n% } [Site "x"]\n\n[Board "2"]\n') == ["1", "2"]
    assert codes_and_boards('[Board "1"] {\n%\n%x\n}\n% }\n[Site "x"]\n\n[Board "2"]\n') == ["1", "2"]


@pytest.mark.parametrize("name", ["Board", "Deal"])
def test_two_games_without_a_blank_line_between_are_reported(name: str) -> None:
    text = f'[Board "1"]\n[Deal "?"]\n[Site "a"]\n  [{name} "2"]\n[Site "b"]\n\n[Board "3"]\n'
    assert codes_and_boards(text) == ["two_games 4:4", "3"]
    assert refusal(text).code == "two_games"


@pytest.mark.parametrize("end", ["", " {x}", "\n}"])
@pytest.mark.parametrize("blank", ["\n", " \t\n", "\n\n"])
def test_a_comment_without_an_end_eats_no_game(end: str, blank: str) -> None:
    text = f'[Board "1"] {{ oops\nand on\n{blank}[ Board "2"]\n\n[Board "3"]{end}\n'
    last = f"no_comment {text.count(chr(10))}:1" if end == "\n}" else "3"
    assert codes_and_boards(text) == ["open_comment 1:13", "2", last]


def test_a_comment_may_hold_blank_lines_and_brackets_apart() -> None:
    for inside in ('\n\nx [Board "2"]\n', '\n[Board "2"]\n\n', "\n\n[x]\n", '\n\n;[Board "2"]\n'):
        assert codes_and_boards(f'[Board "1"] {{{inside}}}\n\n[Board "3"]') == ["1", "3"]


def test_no_games() -> None:
    for text in ("", "\n\n", "% PBN 2.1\n", "; nothing", "{\n\n}", b"\xef\xbb\xbf"):
        assert pbn.loads(text) == ()


def test_of_a_tag_that_comes_twice_the_first_counts() -> None:
    game = one('[A "1"]\nx y\n[B "2"]\n[A "3"]\nz\n[Note "1:a"]\n[Note "2:b"]\n[A "4"]')
    assert game.tags == (
        pbn.PbnTag("A", "1", ("x y",)),
        pbn.PbnTag("B", "2"),
        pbn.PbnTag("Note", "1:a"),
        pbn.PbnTag("Note", "2:b"),
    )


@pytest.mark.parametrize(
    ("written", "value"),
    [
        (r'"a\"b"', 'a"b'),
        (r'"a\\b"', r"a\b"),
        (r'"Rank;Call\4L"', r"Rank;Call\4L"),
        (r'"\\\"\\"', '\\"\\'),
        (r'"[x] {y} ; %"', "[x] {y} ; %"),
        ('""', ""),
        ('"a\tb"', "a\tb"),
    ],
)
def test_escapes_in_values(written: str, value: str) -> None:
    assert one(f"[T {written}]") == game_of(T=value)


def values_of(text: str, name: str) -> list[str | None]:
    return [game.value(name) for game in pbn.loads(text)]


def test_values_are_inherited() -> None:
    text = (
        '[T "#"]\n\n[T "a"]\n\n[U "x"]\n\n[T "#"]\n\n[T "##b"]\n\n[U "x"]\n\n[T "c"]\n\n[U "x"]\n\n[T "##"]\n\n[U "x"]'
    )
    assert values_of(text, "T") == ["", "a", None, "a", "b", "b", "c", "c", "", ""]
    assert pbn.loads(text)[5] == game_of(T="b", U="x")


def test_not_too_many_values_are_inherited() -> None:
    text = "".join(f'[T{number} "##x"]' for number in range(100)) + '\n\n[T0 "##y"]\n\n'
    assert len(pbn.loads(text + '[U "x"]')[2].tags) == 101
    error = refusal(text + '[U "##x"]')
    assert (error.code, error.line, error.column) == ("too_many_kept", 5, 5)


class Counting:
    """A pattern that knows how many characters it has gone through."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self.pattern, self.characters = pattern, 0

    def search(self, text: str) -> re.Match[str] | None:
        self.characters += len(text)
        return self.pattern.search(text)


@pytest.mark.parametrize(
    "head",
    [
        '[X "##' + "a" * 20_000 + '"]\n\n',
        '[X "' + "a" * 20_000 + '"]\n\n',
        "".join(f'[T{number} "##"]' for number in range(100)) + "\n\n",
        "".join(f'[T{number} "##{number}"]' for number in range(100)) + "\n\n",
    ],
)
def test_work_and_memory_grow_with_the_text(head: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counting = Counting(CONTROL)
    monkeypatch.setattr("priffe.records.pbn._tags.CONTROL", counting)
    for number, game in ((3000, '[A ""]\n\n'), (6000, '[X "#"]\n\n'), (200, '[X "##"] [A "#"]\n\n')):
        counting.characters = 0
        text = head + game * number
        games, errors = in_order(pbn.read_games(io.BytesIO(text.encode())))
        most = pbn.MAX_INHERITED * len(text) + 1_000_000
        assert sum(len(tag.name) + len(tag.value) + 6 for game in games for tag in game.tags) < most + len(text)
        assert counting.characters < most + 2 * len(text)
        assert len({id(tag) for game in games for tag in game.tags if not was_read(tag)}) <= 101
        assert {error.code for error in errors} <= {"too_much_inherited", "too_many_kept"}


def test_what_a_text_inherits_is_limited_by_its_length() -> None:
    head = '[X "##' + "a" * 100_000 + '"]\n\n'
    games, errors = in_order(pbn.read_games(io.BytesIO((head + '[B ""]\n\n' * 30).encode())))
    assert (len(games), len(errors)) == (1 + 20, 10)
    assert {(error.code, error.column) for error in errors} == {("too_much_inherited", 1)}
    assert errors[0].line == 43
    error = refusal(head.replace("##", "") + '[X "#"]\n\n' * 30)
    assert (error.code, error.line, error.column) == ("too_much_inherited", 43, 5)
    comments = "; a comment\n" * 10_000
    assert len(pbn.loads(head + comments + '[B ""]\n\n' * 30)) == 31


def test_a_tag_that_is_inherited_by_many_games_is_one() -> None:
    _, one_game, other, third = pbn.loads('[X "##a"]\n\n[A "1"]\n\n[A "2"]\n\n[X "b"]')
    assert one_game.tag("X") is other.tag("X")
    assert third.value("X") == "b"


@pytest.mark.parametrize("name", ["Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"])
def test_values_that_are_not_inherited(name: str) -> None:
    for value in ("#", "##", "##N"):
        error = refusal(f'[{name} "N"]\n\n[{name} "{value}"]')
        assert (error.code, error.line, error.column) == ("not_inherited", 3, len(name) + 4)


def test_bytes_are_utf_8_or_latin_1() -> None:
    text = '[West "Åsa"]\n[East "Örjan"]\n'
    assert one(text.encode()) == one(text.encode("latin-1")) == one(text)
    assert one(text.encode("utf-8-sig")) == one("\ufeff" + text) == one(text)
    mixed = text.splitlines(keepends=True)
    assert one(mixed[0].encode() + mixed[1].encode("latin-1").replace(b"\n", b"\r\n")) == one(text)


def test_a_game_that_cannot_be_read_does_not_stop_the_others() -> None:
    data = (
        b'[Board "1"]\n\n[Board "2]\n[Board "3"] {\n\n[Board "4"]\r\n \n[Board 5]\n\n[Board "6"]\n\n[Board "7"] {\n\n'
    )
    found = list(pbn.read_games(io.BytesIO(data)))
    assert [item.code if isinstance(item, pbn.PbnError) else item.value("Board") for item in found] == [
        *("1", "open_string", "4", "no_tag", "6", "open_comment"),
    ]
    assert [(item.line, item.column) for item in found if isinstance(item, pbn.PbnError)] == [(3, 8), (8, 8), (12, 13)]


def test_a_game_that_is_too_long_is_passed_over() -> None:
    most = pbn.MAX_GAME_CHARACTERS
    line = b"; " + b"x" * (most // 10) + b"\n"
    for long in (line * 11, b"{" + b"x" * (2 * most) + b"}\n", b"{\n\n" + line * 11):
        data = b'[Board "1"]\n\n[Board "2"]\n' + long + b'\n[Board "3"]\n'
        found = list(pbn.read_games(io.BytesIO(data)))
        assert [item.code if isinstance(item, pbn.PbnError) else item.value("Board") for item in found] == [
            *("1", "too_long", "3"),
        ]
        assert refusal(data).code == refusal(data.decode()).code == "too_long"
    enough = b'[Board "1"]\n;' + b"x" * (most - 14)
    assert one(enough).value("Board") == "1"
    assert refusal(enough + b"x").code == "too_long"


def test_a_line_of_too_many_bytes_is_too_long() -> None:
    """In UTF-8 a line can have as many bytes again as characters."""
    for long in ('[X "' + "å" * 600_000 + '"]', "; " + "å" * 600_000):
        data = f'[Board "1"]\n\n[Board "2"]\n{long}\n\n[Board "3"]\n'
        found = list(pbn.read_games(io.BytesIO(data.encode())))
        assert [item.code if isinstance(item, pbn.PbnError) else item.value("Board") for item in found] == [
            *("1", "too_long", "3"),
        ]
        assert len(pbn.loads(data)) == 3


def test_a_text_that_is_too_long_is_refused() -> None:
    block = "; " + "x" * 99_997 + "\n"
    text = ('[Board "1"]\n' + block * 9 + "\n") * 4
    text += "\n" * (pbn.MAX_CHARACTERS - len(text))
    assert len(pbn.loads(text)) == len(pbn.loads(text.encode())) == 4
    for long in (text + "\n", text.encode() + b"\n"):
        error = refusal(long)
        assert (error.code, error.line) == ("too_long", 0)
    assert len(list(pbn.read_games(io.BytesIO(text.encode() + b'\n[Board "2"]')))) == 5


# -- writing


@pytest.mark.parametrize("letter", ["x", "å"])
def test_a_game_that_would_be_too_long_to_be_read_is_not_written(letter: str) -> None:
    room = pbn.MAX_GAME_CHARACTERS - len('% PBN 2.1\n[A ""]\n')
    size = len(letter.encode())
    longest = game_of(A=letter * (room // size))
    written = pbn.dumps(longest)
    assert pbn.loads(written) == pbn.loads(written.encode()) == (longest,)
    too_long = game_of(A=letter * (room // size + 1))
    with pytest.raises(pbn.PbnError) as caught:
        pbn.dumps(too_long)
    assert (caught.value.code, caught.value.line) == ("too_long", 0)
    assert pbn.loads(pbn.dumps([game_of(A="1"), too_long]))[1] == too_long
    with pytest.raises(pbn.PbnError, match="game 2 would be longer"):
        pbn.dumps([game_of(A="1"), game_of(A="x" * (pbn.MAX_GAME_CHARACTERS - 6))])


def test_a_text_that_would_be_too_long_is_not_written() -> None:
    long = game_of(A="x" * 900_000)
    room = pbn.MAX_CHARACTERS - len(pbn.dumps([long, long, long, long, game_of(B="")]))
    text = pbn.dumps([long, long, long, long, game_of(B="x" * room)])
    assert len(text) == pbn.MAX_CHARACTERS
    assert len(pbn.loads(text)) == 5
    with pytest.raises(pbn.PbnError, match="with game 5 the text would be longer"):
        pbn.dumps([long, long, long, long, game_of(B="x" * (room + 1))])
    with pytest.raises(pbn.PbnError, match="with game 5 the text would be longer"):
        pbn.dumps(itertools.repeat(long))


def test_utf_8_is_the_encoding_that_loses_nothing() -> None:
    game = game_of(A="Ã¥")
    assert pbn.loads(pbn.dumps(game).encode()) == (game,)
    assert pbn.loads(pbn.dumps(game).encode("latin-1")) != (game,)


@given(deals())
def test_our_deals_come_back(deal: pf.Deal) -> None:
    text = pbn.dumps(deal)
    assert max(map(len, text.splitlines())) <= 255
    assert text.isascii()
    game = one(text)
    assert game.deal() == deal
    assert game == pbn.game_of_deal(deal, {"Board": "1"})
    assert pbn.dumps(game) == text
    assert one(text.encode()) == game


@given(st.lists(deals(), max_size=3))
def test_our_deals_come_back_together(written: list[pf.Deal]) -> None:
    games = pbn.loads(pbn.dumps(written))
    assert [game.deal() for game in games] == written
    assert [game.value("Board") for game in games] == [str(number) for number in range(1, len(written) + 1)]


VALUES = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]) | st.sampled_from('\\"#;{}[]% \t')).filter(
    lambda value: value != "#" and not value.startswith("##")
)
WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc"], exclude_characters='[]{}";\t ')
    | st.sampled_from("%\\#*+-"),
    min_size=1,
) | VALUES.map(lambda value: '"' + re.sub(r'([\\"])', r"\\\1", value) + '"')
TAGS = st.builds(
    pbn.PbnTag,
    st.from_regex("[A-Za-z_][A-Za-z0-9_]*", fullmatch=True),
    VALUES,
    st.lists(st.lists(WORDS, min_size=1, max_size=4).map(" ".join), max_size=3),
)
GAMES = st.lists(TAGS, min_size=1, max_size=5, unique_by=lambda tag: tag.name).map(pbn.PbnGame)


@given(st.lists(GAMES, max_size=3))
def test_all_tags_survive(games: list[pbn.PbnGame]) -> None:
    text = pbn.dumps(games)
    assert pbn.loads(text) == tuple(games)
    assert pbn.loads(text.encode()) == tuple(games)
    assert pbn.dumps(pbn.loads(text)) == text
    assert tuple(pbn.read_games(io.BytesIO(text.replace("\n", "\r\n").encode()))) == tuple(games)


def test_a_bridge_game_survives() -> None:
    game = one(GAME)
    again = one(pbn.dumps(game))
    assert again == game
    assert hash(again) == hash(game)
    assert again.deal(rules=AS_BRIDGE, calls=CALLS, play=True) == game.deal(rules=AS_BRIDGE, calls=CALLS, play=True)


def test_b7_a_deal_that_was_thrown_in() -> None:
    deal = pf.replay(DEAL, dealer=N, actions=[pf.Bid.PASS] * 4)
    game = pbn.game_of_deal(deal)
    assert (game.value("Contract"), game.value("Declarer"), game.value("Result")) == ("Pass", "", "")
    assert game.tag("Play") is None
    assert game.deal() == deal


@pytest.mark.parametrize(
    ("bid", "contract"),
    [(pf.Bid.HEARTS, "1H"), (pf.Bid.DIAMONDS, "1D"), (pf.Bid.NOLL, "1NT"), (pf.Bid.SPEL, "1NT"), (pf.Bid.CLUBS, "")],
)
def test_what_bridge_programs_find(bid: pf.Bid, contract: str) -> None:
    deal = pf.replay(DEAL, dealer=W, actions=[bid])
    while deal.phase is pf.Phase.AUCTION:
        deal = pf.apply_action(deal, pf.Bid.PASS)
    while not deal.is_over:
        deal = pf.apply_action(deal, pf.legal_cards(deal)[0])
    game = pbn.game_of_deal(deal, {"Event": "Evening", "Zeta": "z", "Alpha": "a"})
    assert [tag.name for tag in game.tags] == [
        *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal"),
        *("Scoring", "Declarer", "Contract", "Result", "Alpha", "Zeta", "Play"),
        *("PriffeAuctionTable", "PriffeRulesTable"),
    ]
    declared = contract != ""
    assert game.value("Contract") == contract
    assert game.value("Declarer") == ("N" if declared else "")
    assert game.value("Result") == (str(deal.trick_counts[pf.Pair.NS]) if declared else "")
    assert (game.value("Event"), game.value("Site")) == ("Evening", "?")
    assert game.value("Deal") == "W:AQJ94.KT3.A52.KQ 6.A98.K87.AJT942 K75.764.T963.873 T832.QJ52.QJ4.65"
    play = game.tag("Play")
    assert play is not None
    assert (play.value, len(play.section)) == ("N", 13)
    assert "+" not in "".join(play.section)


def test_a_plus_stands_for_the_awaited_card() -> None:
    deal = pf.replay(DEAL, dealer=W, actions=[pf.Bid.SPEL])
    assert pbn.game_of_deal(deal).tag("Play") == pbn.PbnTag("Play", "N", ("+ - - -",))
    for card in ("AC", "3C", "5C", "KC", "9H", "4H"):
        deal = pf.apply_action(deal, pf.Card(card))
    assert pbn.game_of_deal(deal).tag("Play") == pbn.PbnTag("Play", "N", ("CA C3 C5 CK", "H9 H4 + -"))


def test_c3_a_claimed_deal_is_a_result_without_further_play() -> None:
    deal = pf.replay(DEAL, dealer=W, actions=[pf.Bid.SPEL])
    for card in ("AC", "3C", "5C", "KC", "9H", "4H"):
        deal = pf.apply_action(deal, pf.Card(card))
    deal = pf.claim(deal, pf.ByPair(9, 4))
    game = pbn.game_of_deal(deal)
    assert (game.value("Declarer"), game.value("Result")) == ("N", "9")
    assert game.tag("Play") == pbn.PbnTag("Play", "N", ("CA C3 C5 CK", "H9 H4 - -", "*"))
    assert game.tag("PriffeClaim") == pbn.PbnTag("PriffeClaim", "tricks NS 9 EW 4")
    assert game.deal() == one(pbn.dumps(deal)).deal() == deal
    assert game.deal(calls=deal.calls, play=True) == deal
    begun = pbn.game_of_deal(pf.claim(pf.replay(DEAL, dealer=W, actions=[pf.Bid.SPEL]), pf.ByPair(9, 4)))
    assert begun.tag("Play") == pbn.PbnTag("Play", "N", ("*",))
    forced = pf.replay(DEAL, dealer=W, actions=[pf.Bid.CLUBS, *[pf.Bid.PASS] * 3])
    forced = pf.claim(forced, pf.ByPair(2, 11))
    assert pbn.game_of_deal(forced).value("Result") == ""
    assert pbn.game_of_deal(forced).deal() == forced


# -- errors


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("bad characters", "no_tag", 1, 1),
        ("[Event]", "no_tag", 1, 7),
        ("[Event No_quotes]", "no_tag", 1, 8),
        ("[Event", "no_tag", 1, 7),
        ("[", "no_tag", 1, 2),
        ('[Event "x"', "no_tag", 1, 11),
        ('[Event "x" "y"]', "no_tag", 1, 12),
        ('["x" "y"]', "no_tag", 1, 2),
        ('[1st "y"]', "no_tag", 1, 2),
        ('[Event "x"] ]', "no_tag", 1, 13),
        ('[Event "x"]\n }', "no_comment", 2, 2),
        ('[Event "x]', "open_string", 1, 8),
        ('[Event "x\\"]', "open_string", 1, 8),
        ('[Event "x\n"]', "open_string", 1, 8),
        ('\n[Event "x"] {', "open_comment", 2, 13),
        ('[Event "a\x07"]', "bad_character", 1, 10),
        ('[Event "a"]\nx\x00', "bad_character", 2, 2),
        ('[Event "a"]\n\x1b', "bad_character", 2, 1),
        ('[Event "a"]\rx', "bad_character", 1, 12),
        ('[Event "\ud800"]', "bad_character", 1, 9),
        ('[Event "###"]', "means_inheritance", 1, 9),
        ('[Event "####x"]', "means_inheritance", 1, 9),
    ],
)
def test_an_error_of_syntax_points_at_the_place(text: str, code: str, line: int, column: int) -> None:
    error = refusal(text)
    assert (error.code, error.line, error.column) == (code, line, column)
    place, source, caret = str(error).split("\n")
    assert place == f"line {line}, column {column}: {error.reason}"
    assert source == re.sub("[\x00-\x1f\ud800]", " ", text.split("\n")[line - 1])
    assert caret == " " * (column - 1) + "^"


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "column"),
    [
        ('[Dealer "N"]\n', "", "no_dealer", 1, 9),
        ('[Dealer "N"]', '[Dealer "Black"]', "not_a_seat", 2, 10),
        (f'[Deal "{HANDS}"]\n', "", "no_deal", 1, 9),
        (HANDS, "", "partial_deal", 3, 8),
        ("K75.764.T963.873 T832.QJ52.QJ4.65", "- -", "partial_deal", 3, 8),
        ("N:6.", "6.", "not_hands", 3, 8),
        ("N:6.", "X:6.", "not_a_seat", 3, 8),
        (" AQJ94.KT3.A52.KQ", "", "not_hands", 3, 8),
        ("K75.764", "K7x.764", "not_a_hand", 3, 27),
        ("K75.764.T963.873", "K75.764.T963", "not_a_hand", 3, 27),
        ("K75.764", "K77.764", "card_twice", 3, 27),
        ("K75.764", "K75.964", "card_twice", 3, 27),
        ("K75.764", "K75.76", "not_13_cards", 3, 8),
        ("N:6.A98.K87.AJT942 K75.764", "N:- K75.76", "not_13_cards", 3, 8),
        ('[Play "W"]', '[Play "N"]', "other_leader", 10, 8),
        ('[Play "W"]', '[Play "?"]', "not_a_seat", 10, 8),
        ('"2HX"', '"3NT"', "other_trumps", 5, 12),
        ('"2HX"', '"d"', "other_trumps", 5, 12),
        ("CK CA!", "CK HA!", "must_follow_suit", 11, 4),
        ("CK CA!", "CK C3!", "not_held", 11, 4),
        ("CK CA!", "CK AC", "not_a_card", 11, 4),
        ("CK CA!", "CK CA=a=", "not_a_card", 11, 6),
        ("CK CA!", "CK C1", "not_a_card", 11, 4),
        ("C3 C5", "C3 ^R H2", "irregularity", 11, 11),
        ("C3 C5", "C3 -", "card_missing", 12, 4),
        ("H3 H9 H4 HJ", "- - - HJ\nS9 S6 SK S2", "card_missing", 13, 4),
    ],
)
def test_an_error_of_a_deal_points_at_the_place(old: str, new: str, code: str, line: int, column: int) -> None:
    assert old in GAME
    game = one(GAME.replace(old, new))
    with pytest.raises(pbn.PbnError) as caught:
        game.deal(rules=AS_BRIDGE, calls=CALLS, play=True)
    assert (caught.value.code, caught.value.line, caught.value.column) == (code, line, column)
    assert pbn.loads(pbn.dumps(game)) == (game,)


def test_tags_of_our_own_have_the_names_of_tables() -> None:
    """Other programs expect lines only after Auction, Play and names that end so; endplay refuses them elsewhere."""
    deal = pf.replay(DEAL, dealer=N, rules=AS_BRIDGE, actions=[pf.Bid.HEARTS, *[pf.Bid.PASS] * 3])
    assert pbn.dumps(deal).endswith(
        '[Scoring ""]\n[Declarer "E"]\n[Contract "1H"]\n[Result ""]\n[Play "S"]\n+ - - -\n'
        '[PriffeAuctionTable "E"]\nhearts pass pass pass\n'
        '[PriffeRulesTable "STANDARD"]\nplay.lead LEFT_OF_DECLARER\n'
    )
    for state in (deal, pf.apply_action(deal, pf.legal_cards(deal)[0]), pf.new_deal(DEAL, dealer=N)):
        for tag in pbn.game_of_deal(state).tags:
            assert not tag.section or tag.name in ("Auction", "Play") or tag.name.endswith("Table")


OURS = f"""\
[Site "x"]
[Dealer "N"]
[Deal "{HANDS}"]
[Play "E"]
D3 D4 D5 D7
[PriffeAuctionTable "E"]
noll
pass spel
[PriffeRulesTable "CLASSIC"]
rubber.limit 40
rubber.end deals 8 counting thrown in
"""


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "column"),
    [
        ('"CLASSIC"', '"CLASSY"', "unknown_word", 9, 20),
        ("rubber.limit 40", "rubber.limits 40", "unknown_setting", 10, 8),
        ("rubber.limit 40", "rubber.limit 0", "not_a_number", 10, 14),
        ("rubber.limit 40", "rubber.limit", "not_a_number", 10, 13),
        ("counting thrown in", "counting", "unexpected_text", 11, 20),
        ('[PriffeAuctionTable "E"]', '[PriffeAuctionTable "N"]', "wrong_seat", 6, 22),
        ("pass spel", "pass spell", "not_a_bid", 8, 6),
        ("pass spel", "hearts spel", "too_low", 8, 1),
        ("pass spel", "pass spel pass", "auction_is_over", 8, 11),
        ("pass spel", "pass", "no_play", 5, 1),
        ("[PriffeAuction", '[PriffeClaim "tricks NS 0 EW 13"]\n[PriffeAuction', "fewer_than_taken", 6, 15),
        ("[PriffeAuction", '[PriffeClaim "tricks NS 9 EW 5"]\n[PriffeAuction', "not_13_tricks", 6, 15),
        ("[PriffeAuction", '[PriffeClaim "9 4"]\n[PriffeAuction', "tricks_missing", 6, 15),
    ],
)
def test_an_error_of_our_tags_points_at_the_place(old: str, new: str, code: str, line: int, column: int) -> None:
    deal = one(OURS).deal()
    assert deal.rules.rubber == pf.RubberRules(limit=40, end=pf.EndAfterDeals(8, count_thrown_in=True))
    assert " ".join(map(str, deal.plays)) == "3D 4D 5D 7D"
    assert old in OURS
    with pytest.raises(pbn.PbnError) as caught:
        one(OURS.replace(old, new)).deal()
    assert (caught.value.code, caught.value.line, caught.value.column) == (code, line, column)


def test_what_follows_from_calls_and_cards_cannot_be_otherwise() -> None:
    deal = pf.replay(DEAL, dealer=N, actions=[pf.Bid.HEARTS, *[pf.Bid.PASS] * 3])
    begun = pf.apply_action(deal, pf.legal_cards(deal)[0])
    while not deal.is_over:
        deal = pf.apply_action(deal, pf.legal_cards(deal)[0])
    forced = pf.replay(DEAL, dealer=N, actions=[pf.Bid.CLUBS, *[pf.Bid.PASS] * 3])
    thrown_in = pf.replay(DEAL, dealer=N, actions=[pf.Bid.PASS] * 4)
    for state in (deal, begun, forced, thrown_in, pf.new_deal(DEAL, dealer=N)):
        game = pbn.game_of_deal(state)
        assert game.deal() == state
        for name in ("Declarer", "Contract", "Result"):
            for false in ("7", "N", "1NT", "Pass", ""):
                if false == game.value(name) or (name, state.declarer, false) == ("Contract", None, "1NT"):
                    continue
                text = re.sub(rf'\[{name} "[^"]*"\]', f'[{name} "{false}"]', pbn.dumps(game))
                with pytest.raises(pbn.PbnError) as caught:
                    one(text).deal()
                assert caught.value.code in ("does_not_follow", "other_trumps")
                assert str(caught.value).splitlines()[1] == f'[{name} "{false}"]'
            unknown = re.sub(rf'\[{name} "[^"]*"\]', f'[{name} "?"]', pbn.dumps(game))
            assert one(unknown).deal() == one(unknown.replace(f'[{name} "?"]\n', "")).deal() == state
    other = pf.Rules(auction=pf.AuctionRules(all_pass=pf.AllPass.FORCED_NOLL))
    assert pbn.game_of_deal(thrown_in).deal(rules=other).contract is not None


def test_too_many_cards_are_refused() -> None:
    deal = pf.replay(DEAL, dealer=N, actions=[pf.Bid.SPEL])
    while not deal.is_over:
        deal = pf.apply_action(deal, pf.legal_cards(deal)[0])
    with pytest.raises(pbn.PbnError) as caught:
        one(pbn.dumps(deal).replace("[PriffeA", "- - C2 -\n[PriffeA")).deal()
    assert (caught.value.code, caught.value.column) == ("card_missing", 5)


def test_an_inherited_tag_does_not_hide_the_game() -> None:
    _, game = pbn.loads('[Event "##x"]\n\n[Board "2"]')
    with pytest.raises(pbn.PbnError) as caught:
        game.deal()
    assert (caught.value.code, caught.value.line, caught.value.column) == ("no_deal", 3, 9)


def test_a_tag_that_is_changed_has_left_its_text() -> None:
    game = one("\n\n" + GAME)
    read = game.tag("Dealer")
    assert read is not None
    changed = attrs.evolve(read, value="Q")
    assert (changed, changed.section) == (pbn.PbnTag("Dealer", "Q"), read.section)
    tags = [changed if tag is read else tag for tag in game.tags]
    with pytest.raises(pbn.PbnError) as caught:
        _ = attrs.evolve(game, tags=tags).dealer
    assert (caught.value.line, str(caught.value).splitlines()[1]) == (1, '[Dealer "Q"]')
    play = game.tag("Play")
    assert play is not None
    shorter = pbn.PbnGame([attrs.evolve(play, section=["CK CA"])])
    assert [card for card in shorter.tricks[0] if card] == [pf.Card("AC"), pf.Card("KC")]
    assert len(shorter.tricks) == 1


def test_a_tag_of_a_text_keeps_its_place_when_copied() -> None:
    read = one('\n[Dealer "Q"]')
    for game in (pickle.loads(pickle.dumps(read)), copy.deepcopy(read), pbn.PbnGame(read.tags)):  # noqa: S301  # our own
        with pytest.raises(pbn.PbnError) as caught:
            _ = game.dealer
        assert (caught.value.line, caught.value.column) == (2, 10)


def test_errors_of_a_game_that_was_not_read_point_into_its_tag() -> None:
    with pytest.raises(pbn.PbnError) as caught:
        game_of(Dealer="N", Deal="N:x - - -").deal()
    assert (caught.value.line, caught.value.column) == (1, 10)
    assert str(caught.value).endswith('[Deal "N:x - - -"]\n         ^')
    with pytest.raises(pbn.PbnError) as caught:
        assert pbn.PbnGame([pbn.PbnTag("Play", "N", ("CA", "C3 XX"))]).tricks
    assert (caught.value.line, caught.value.column) == (3, 4)


@pytest.mark.parametrize(
    ("name", "value", "section", "code"),
    [
        ("", "", (), "not_a_name"),
        ("Två", "", (), "not_a_name"),
        ("A", "a\nb", (), "bad_character"),
        ("A", "\ud800", (), "bad_character"),
        ("A", "#", (), "means_inheritance"),
        ("A", "##x", (), "means_inheritance"),
        ("A", "", ("",), "not_a_section"),
        ("A", "", ("a  b",), "not_a_section"),
        ("A", "", (" a",), "not_a_section"),
        ("A", "", ("a\nb",), "not_a_section"),
        ("A", "", ('[B "x"]',), "not_a_section"),
        ("A", "", ("a;b",), "not_a_section"),
        ("A", "", ('"a',), "not_a_section"),
        ("A", "", ('"\x00"',), "not_a_section"),
    ],
)
def test_tags_that_no_text_can_hold(name: str, value: str, section: tuple[str, ...], code: str) -> None:
    with pytest.raises(pbn.PbnError) as caught:
        pbn.PbnTag(name, value, section)
    assert caught.value.code == code


def test_games_that_cannot_be() -> None:
    tag = pbn.PbnTag("A", "1")
    for tags, code in (((), "no_tags"), ((tag, tag), "tag_twice"), (("A",), "wrong_type")):
        with pytest.raises(pbn.PbnError) as caught:
            pbn.PbnGame(tags)  # type: ignore[arg-type]  # the wrong type is the point
        assert caught.value.code == code
    with pytest.raises(pbn.PbnError) as caught:
        pbn.PbnTag("A", 1)  # type: ignore[arg-type]  # the wrong type is the point
    assert caught.value.code == "wrong_type"
    with pytest.raises(pbn.PbnError) as caught:
        pbn.game_of_deal(pf.new_deal(DEAL, dealer=N), {"Dealer": "S"})
    assert caught.value.code == "tag_of_the_deal"


def test_wrong_types() -> None:
    for other in (None, 7, ["[Board 1]"]):
        with pytest.raises(pbn.PbnError) as caught:
            pbn.loads(other)  # type: ignore[arg-type]  # the wrong type is the point
        assert caught.value.code == "wrong_type"
    for written in (None, 7, [7], "[Board 1]"):
        with pytest.raises(pbn.PbnError) as caught:
            pbn.dumps(written)  # type: ignore[arg-type]  # the wrong type is the point
        assert (caught.value.code, caught.value.line) == ("wrong_type", 0)


def test_wrong_types_of_a_game_of_a_deal() -> None:
    deal = pf.new_deal(DEAL, dealer=N)
    for other in (None, 7, "deal", game_of(A="1"), pf.observe(deal, N)):
        with pytest.raises(pbn.PbnError, match="a game is made of a Deal, not of a ") as caught:
            pbn.game_of_deal(other)  # type: ignore[arg-type]  # the wrong type is the point
        assert caught.value.code == "wrong_type"
    for tags_ in (7, "Event", ["Event"], {1: "x"}, {None: "x", "Event": "y"}, {"Event": 1}):
        with pytest.raises(pbn.PbnError) as caught:
            pbn.game_of_deal(deal, tags_)  # type: ignore[arg-type]  # as above
        assert caught.value.code == "wrong_type"


def test_games_are_read_from_bytes() -> None:
    for other in (None, "games.pbn", b"", 7):
        with pytest.raises(TypeError, match="open for reading bytes"):
            pbn.read_games(other)  # type: ignore[arg-type]  # the wrong type is the point
    with pytest.raises(TypeError, match="open for reading bytes"):
        list(pbn.read_games(io.StringIO('[A "1"]')))  # type: ignore[arg-type]  # as above


def test_calls_of_the_caller_are_the_callers_fault() -> None:
    with pytest.raises(pf.IllegalActionError) as refused:
        one(GAME).deal(calls=[pf.Bid.HEARTS, pf.Bid.CLUBS])
    assert refused.value.place == 1
    with pytest.raises(pbn.PbnError) as caught:
        one(GAME).deal(play=True)
    assert (caught.value.code, caught.value.line, caught.value.column) == ("no_play", 11, 1)


def test_errors_and_games_can_be_pickled() -> None:
    error = refusal("[Event]")
    assert isinstance(error, pf.PriffeError)
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert (str(again), again.code, again.line) == (str(error), "no_tag", 1)
    game = one(GAME)
    assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301 - our own bytes


# -- anything else


def mutated(text: str, rng: random.Random) -> str:
    """A text with a few changes of the kind that people and transport make."""
    pieces = list(re.findall(r"\w+|\W", text))
    signs = (
        "#",
        "##",
        '"',
        "[",
        "]",
        "{",
        "}",
        ";",
        "%",
        "\\",
        "\x00",
        "\ud800",
        "^R",
        "+",
        "*",
        "-",
        "\n\n",
        "9" * 999,
    )
    for _ in range(rng.randrange(1, 5)):
        place = rng.randrange(len(pieces))
        match rng.randrange(4):
            case 0:
                pieces[place] = rng.choice(pieces)
            case 1:
                pieces[place] = rng.choice(signs)
            case 2:
                pieces.insert(place, rng.choice(pieces))
            case _:
                del pieces[place : place + rng.randrange(1, 8)]
                pieces.append("")
    return "".join(pieces)


def used(game: pbn.PbnGame) -> bool:
    """Whether everything in a game can be read; whatever else it does, it raises no other error."""
    try:
        assert game.hands
        assert game.tricks is not None
        game.deal()
        game.deal(rules=AS_BRIDGE, dealer=N, calls=CALLS, play=True)
    except pbn.PbnError:
        return False
    return True


def in_order(found: Iterable[pbn.PbnGame | pbn.PbnError]) -> tuple[list[pbn.PbnGame], list[pbn.PbnError]]:
    items = list(found)
    games = [item for item in items if isinstance(item, pbn.PbnGame)]
    return games, [item for item in items if isinstance(item, pbn.PbnError)]


@pytest.mark.parametrize("text", [GAME, OURS, '[Event "##x"]\n\n' + GAME])
def test_nothing_but_a_pbn_error_escapes(text: str) -> None:
    rng = random.Random(text)
    good = 0
    for _ in range(700):
        changed = mutated(text, rng).encode(errors="replace")
        games, errors = in_order(pbn.read_games(io.BytesIO(changed)))
        lines = changed.decode().split("\n")
        for error in errors:
            assert 1 <= error.line <= len(lines)
            assert 1 <= error.column <= len(lines[error.line - 1]) + 1
        assert pbn.loads(pbn.dumps(games)) == tuple(games)
        good += sum(map(used, games))
    assert good


@given(st.text() | st.binary())
def test_nothing_else_escapes_from_any_input(text: str | bytes) -> None:
    try:
        games = pbn.loads(text)
    except pbn.PbnError:
        return
    assert pbn.loads(pbn.dumps(games)) == games
