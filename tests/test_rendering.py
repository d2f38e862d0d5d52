"""Pictures as text, SVG and HTML: laws for everything that can be drawn, and what each part tells."""

import random
import re
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise, permutations
from typing import Any
from unicodedata import east_asian_width
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from priffe import (
    CARDS,
    STANDARD,
    AuctionLength,
    Bid,
    BySeat,
    Card,
    Deal,
    Hand,
    Observation,
    Pair,
    Phase,
    Seat,
    Session,
    SessionError,
    Suit,
    Trick,
    changed,
    new_deal,
    observe,
    replay,
    sample_deal,
    shuffle,
)
from priffe.labels import Language, LanguageError, Term, label, short_label
from priffe.rendering import (
    Auction,
    Back,
    Caption,
    Compass,
    Course,
    Drawable,
    Face,
    Layout,
    Panel,
    Style,
    SuitSign,
    auction,
    compass,
    course,
    html,
    layout,
    svg,
    text,
)
from priffe.rendering._colors import DARK, LIGHT
from priffe.rendering._style import suits_in_order
from priffe.rendering._width import shortened, width
from priffe.testing import cards, deals, hands, observations, sessions

SVG = "{http://www.w3.org/2000/svg}"
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
RED = {Suit.DIAMONDS, Suit.HEARTS}

LANGUAGES = st.sampled_from(Language)
STYLES = st.builds(
    Style,
    in_line=st.booleans(),
    trumps_first=st.booleans(),
    first=st.none() | st.sampled_from(Suit),
    alternating=st.booleans(),
    four_colors=st.booleans(),
)
NAMES = st.none() | sessions(max_deals=0).map(lambda session: session.players)
TRICKS = st.builds(
    Trick,
    st.sampled_from(Seat),
    st.lists(cards(), unique=True, max_size=4).map(tuple),
    trump=st.none() | st.sampled_from(Suit),
)


@st.composite
def parts(draw: st.DrawFn) -> Compass | Auction | Course:
    deal, players = draw(deals() | observations()), draw(NAMES)
    made: list[Compass | Auction | Course] = [make(deal, players=players) for make in (compass, auction, course)]
    return draw(st.sampled_from(made))


DRAWN: st.SearchStrategy[Drawable] = st.one_of(cards(), hands(), TRICKS, deals(), observations(), parts())


def a_deal(*actions: Bid | Card) -> Deal:
    return replay(shuffle(random.Random(35)), dealer=Seat.WEST, actions=actions)


PLAYING = a_deal(Bid.HEARTS, Bid.PASS, Bid.PASS, Bid.PASS, Card("AD"), Card("TD"))


# -- who may see what


def pictures(value: Observation, style: Style, language: Language) -> list[object]:
    """All that is ever drawn of a view."""
    drawn: list[object] = []
    for part in (value, auction(value), course(value)):
        drawn += [draw(part, language, style=style) for draw in (text, svg, html)]
    return drawn


@given(deals(), st.sampled_from((*Seat, None)), STYLES, LANGUAGES, st.randoms(use_true_random=False))
def test_a_view_is_drawn_alike_for_deals_that_the_viewer_cannot_tell_apart(
    deal: Deal, seat: Seat | None, style: Style, language: Language, rng: random.Random
) -> None:
    view = observe(deal, seat)
    other = sample_deal(view, rng)
    assert pictures(observe(other, seat), style, language) == pictures(view, style, language)


@given(observations(), STYLES)
def test_a_view_shows_the_hand_of_the_viewer_and_what_lies_on_the_table(view: Observation, style: Style) -> None:
    shown = Counter(item.card for item in layout(view, "en", style=style).items if isinstance(item, Face))
    on_table = () if view.trick is None else view.trick.cards
    over = len(view.plays) == len(CARDS)
    own = (CARDS if over else tuple(view.hand)) if style.in_line else ()
    assert shown == Counter((*own, *on_table))


@given(observations(), STYLES)
def test_a_view_shows_as_many_backs_as_the_others_hold(view: Observation, style: Style) -> None:
    backs = sum(isinstance(item, Back) for item in layout(view, "en", style=style).items)
    assert backs == sum(count for seat, count in view.card_counts.items() if seat is not view.seat)


@given(deals(phase=Phase.OVER), st.sampled_from((*Seat, None)))
def test_when_all_cards_are_played_everybody_has_seen_all_hands(deal: Deal, seat: Seat | None) -> None:
    if len(deal.plays) == len(CARDS):
        assert compass(observe(deal, seat)) == compass(deal)
        assert compass(deal).hands == deal.hands


@given(deals())
def test_a_deal_shows_every_card_that_is_held(deal: Deal) -> None:
    faces = [item.card for item in layout(deal, "sv", style=Style(in_line=True)).items if isinstance(item, Face)]
    on_table = () if deal.trick is None else deal.trick.cards
    held = CARDS if deal.is_over else tuple(card for seat in Seat for card in deal.hand(seat))
    assert sorted(faces) == sorted((*held, *on_table))


# -- the order of a hand


@given(st.frozensets(st.sampled_from(Suit)), st.none() | st.sampled_from(Suit), STYLES)
def test_suits_are_in_the_order_of_the_style(suits: frozenset[Suit], trump: Suit | None, style: Style) -> None:
    order = suits_in_order(suits, trump, style)
    first = trump if style.trumps_first and trump is not None else style.first
    assert sorted(order) == sorted(suits)
    if first in suits:
        assert order[0] is first
    rest = order[1:] if first in suits else order
    if not style.alternating:
        assert list(rest) == sorted(rest, reverse=True)
        return
    others = [(*order[: len(order) - len(rest)], *other) for other in permutations(rest)]
    assert clashes(order) == min(map(clashes, others), default=0)


def clashes(order: tuple[Suit, ...]) -> int:
    return sum((one in RED) == (other in RED) for one, other in pairwise(order))


@pytest.mark.parametrize(
    ("style", "line"),
    [
        (Style(), "♠ Q J  ♥ Q 8 2  ♦ Q J 4  ♣ A Q J 7 6"),
        (Style(alternating=True), "♠ Q J  ♥ Q 8 2  ♣ A Q J 7 6  ♦ Q J 4"),
        (Style(first=Suit.DIAMONDS), "♦ Q J 4  ♠ Q J  ♥ Q 8 2  ♣ A Q J 7 6"),
        (Style(first=Suit.DIAMONDS, alternating=True), "♦ Q J 4  ♠ Q J  ♥ Q 8 2  ♣ A Q J 7 6"),
        (Style(first=Suit.CLUBS, alternating=True), "♣ A Q J 7 6  ♥ Q 8 2  ♠ Q J  ♦ Q J 4"),
        (Style(trumps_first=True), "♠ Q J  ♥ Q 8 2  ♦ Q J 4  ♣ A Q J 7 6"),
    ],
    ids=repr,
)
def test_a_hand_in_one_line(style: Style, line: str) -> None:
    style = Style(in_line=True, trumps_first=style.trumps_first, first=style.first, alternating=style.alternating)
    assert text(Hand("QJ.Q82.QJ4.AQJ76"), "en", style=style) == line


def test_a_hand_in_one_line_has_no_place_for_a_void_but_one_in_rows_has() -> None:
    hand = Hand("AK..2.")
    assert text(hand, "en", style=Style(in_line=True)) == "♠ A K  ♦ 2"
    assert text(hand, "en") == "♠ A K\n♥ –\n♦ 2\n♣ –"
    assert text(Hand(), "en", style=Style(in_line=True)) == ""


def test_trumps_come_first_in_a_deal_that_has_them() -> None:
    style = Style(in_line=True, trumps_first=True)
    assert text(PLAYING, "en", style=style).endswith("  ♥ T  ♠ 9 7  ♦ K 9 8 7 3  ♣ K T 9 8 5")
    assert text(a_deal(Bid.SPEL), "en", style=style).endswith("  ♠ 9 7  ♥ T  ♦ K 9 8 7 3  ♣ K T 9 8 5")


# -- text


@given(DRAWN, LANGUAGES, STYLES, st.booleans(), st.booleans())
def test_text_is_plain_unless_asked_for_more(
    value: Drawable, language: Language, style: Style, plain: bool, color: bool
) -> None:
    picture = text(value, language, style=style, ascii=plain, color=color)
    assert ("\x1b" in picture) <= color
    without = text(value, language, style=style, ascii=plain)
    assert "\n".join(line.rstrip() for line in ESCAPE.sub("", picture).splitlines()) == without.rstrip("\n")
    assert picture.isascii() or not plain
    assert all(line == line.rstrip() for line in without.split("\n"))


@given(deals(), NAMES, LANGUAGES, st.booleans())
def test_the_columns_of_tricks_are_straight(
    deal: Deal, players: BySeat[str] | None, language: Language, plain: bool
) -> None:
    _, _, head, *rows = text(course(deal, players=players), language, ascii=plain).splitlines()
    complete = rows[: len(deal.tricks)]
    assert {width(line) for line in [head, *complete]} == {width(head)}


@given(st.lists(st.characters(codec="utf-8", categories=("L", "N", "S", "M", "Zs")), max_size=12).map("".join))
def test_width_counts_columns(words: str) -> None:
    wide = sum(east_asian_width(sign) in "WF" for sign in words)
    assert width(words) <= len(words) + wide
    assert width("山田") == 4
    assert width("e\u0301") == width("\x1b[31me\x1b[0m") == 1
    assert width("♠♥♦♣▸▒–") == 7


@given(st.text(st.characters(codec="utf-8", categories=("L", "M", "S")), max_size=20), st.integers(1, 20))
def test_shortened_texts_fit(words: str, columns: int) -> None:
    short = shortened(words, columns)
    assert width(short) <= columns
    assert short == words or (short.endswith("…") and words.startswith(short[:-1]))
    assert shortened("abcdef", 6) == "abcdef"
    assert shortened("abcdefg", 6) == "abcde…"


def test_colour_is_for_red_suits_or_for_each() -> None:
    hand = Hand("A.K.Q.J")
    line = Style(in_line=True)
    four = Style(in_line=True, four_colors=True)
    assert text(hand, "en", style=line, color=True) == "♠ A  \x1b[31m♥\x1b[0m K  \x1b[31m♦\x1b[0m Q  ♣ J"
    assert text(hand, "en", style=four, color=True) == (
        "♠ A  \x1b[31m♥\x1b[0m K  \x1b[34m♦\x1b[0m Q  \x1b[32m♣\x1b[0m J"
    )


# -- what each part tells


@given(deals(), LANGUAGES)
def test_a_table_tells_dealer_turn_declarer_contract_and_tricks(deal: Deal, language: Language) -> None:
    lines = text(deal, language).splitlines()
    told = {
        term: [seat for seat in Seat for line in lines if _tells(line, label(seat, language), label(term, language))]
        for term in (Term.DEALER, Term.DECLARER, Term.TO_ACT)
    }
    assert told[Term.DEALER] == [deal.dealer]
    assert told[Term.DECLARER] == ([] if deal.declarer is None else [deal.declarer])
    assert told[Term.TO_ACT] == ([] if deal.turn is None else [deal.turn])
    assert sum(line.count("▸") for line in lines) == (deal.turn is not None)
    if deal.contract is not None:
        assert lines[0].lower().startswith(label(deal.contract, language).lower())
        for pair in Pair:
            assert f"{short_label(pair, language)} {deal.trick_counts[pair]}" in lines[1]


def _tells(line: str, name: str, word: str) -> bool:
    return any(word in notes.split(", ") for notes in re.findall(rf"{name} \(([^)]*)\)", line))


@pytest.mark.parametrize(
    ("deal", "heading"),
    [
        (a_deal(Bid.CLUBS), "Budgivningen"),
        (a_deal(Bid.PASS, Bid.PASS, Bid.PASS, Bid.PASS), "Rundpass"),
        (a_deal(Bid.CLUBS, Bid.PASS, Bid.PASS, Bid.PASS), "Tvångsnoll"),
        (PLAYING, "Hjärter av Nord-Syd"),
    ],
    ids=["auction", "thrown in", "forced noll", "play"],
)
def test_the_heading_tells_how_a_deal_stands(deal: Deal, heading: str) -> None:
    for part in (compass(deal), auction(deal), course(deal)):
        assert text(part, "sv").splitlines()[0] == heading


def test_an_auction_has_a_column_for_each_seat_and_leaves_out_who_does_not_speak() -> None:
    rules = changed(STANDARD, {"auction.length": AuctionLength.UNTIL_PASSES, "auction.pass_is_final": True})
    calls = (Bid.PASS, Bid.CLUBS, Bid.PASS, Bid.DIAMONDS, Bid.HEARTS)
    deal = replay(shuffle(random.Random(35)), dealer=Seat.WEST, rules=rules, actions=calls)
    part = auction(deal)
    assert part.rounds == (
        BySeat(Bid.PASS, Bid.CLUBS, Bid.PASS, Bid.DIAMONDS),
        BySeat(None, Bid.HEARTS, None, None),
    )
    assert part.highest == (Seat.EAST, Bid.HEARTS)
    assert text(part, "en").splitlines()[2:] == [
        "North  East     South  West",
        "pass   clubs    pass   diamonds",
        "       hearts*         ▸",
    ]


@given(deals())
def test_an_auction_has_every_call_in_its_order(deal: Deal) -> None:
    part = auction(deal)
    order = [part.forehand.after(steps) for steps in range(4)]
    calls = [(seat, calls[seat]) for calls in part.rounds for seat in order if calls[seat] is not None]
    assert calls == list(zip(deal.callers, deal.calls, strict=True))
    bids = [(seat, call) for seat, call in calls if call is not Bid.PASS]
    assert part.highest == (bids[-1] if bids else None)
    stars = text(part, "en").count("*")
    assert stars == bool(bids)


@given(deals())
def test_a_course_has_every_trick_and_the_count_after_it(deal: Deal) -> None:
    part = course(deal)
    assert [card for trick in part.tricks for card in trick] == list(deal.plays)
    assert part.tricks[: len(part.counts)] == deal.tricks
    assert part.trick_counts == deal.trick_counts
    assert part.claim == deal.claim
    for number, (before, after) in enumerate(pairwise(part.counts), start=1):
        winner = part.tricks[number].winner
        assert winner is not None
        assert [after[pair] - before[pair] for pair in Pair] == [pair is winner.pair for pair in Pair]
    assert text(part, "sv").count("*") == len(part.counts)


@given(TRICKS, LANGUAGES)
def test_a_trick_shows_its_cards_and_who_takes_it(trick: Trick, language: Language) -> None:
    faces = {item.card: item.wins for item in layout(trick, language).items if isinstance(item, Face)}
    assert faces == {card: seat is trick.winner for seat, card in trick.plays}
    assert text(trick, language).count("*") == (trick.winner is not None)


def test_players_are_called_by_their_names() -> None:
    picture = text(compass(PLAYING, players=["Ada", "Bea", "Cil", "Dag"]), "sv")
    for words in ("Ada (Nord, spelförare)", "Bea (Öst)", "▸ Cil (Syd, i tur)", "Dag (Väst, givare)"):
        assert words in picture
    for part in (
        auction(PLAYING, players=["Ada", "Bea", "Cil", "Dag"]),
        course(PLAYING, players=["Ada", "Bea", "Cil", "Dag"]),
    ):
        assert "Ada" in text(part, "sv")
        assert "Nord " not in text(part, "sv")


# -- SVG


@given(DRAWN, LANGUAGES, STYLES)
@example(course(a_deal()), Language.EN, Style())
@example(auction(a_deal()), Language.EN, Style())
@example(Trick(Seat.EAST, (), None), Language.SV, Style())
def test_svg_is_well_formed_and_needs_nothing_else(value: Drawable, language: Language, style: Style) -> None:
    picture = svg(value, language, style=style)
    root = ET.fromstring(picture)  # noqa: S314  # our own
    assert root.tag == f"{SVG}svg"
    assert not re.search(r"href|url\(|@import|@font-face|<script|<image|<foreignObject", picture)
    assert picture.count("http") == 1
    name = root.attrib["id"]
    assert root.attrib["role"] == "img"
    assert root.attrib["lang"] == language
    for tag, attribute in (("title", "aria-labelledby"), ("desc", "aria-describedby")):
        element = root.find(f"{SVG}{tag}")
        assert element is not None
        assert element.attrib["id"] == root.attrib[attribute] == f"{name}-{tag}"
        assert re.search(r"\w|–", element.text or "")
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"


@given(DRAWN, STYLES)
def test_the_rules_of_an_svg_are_for_it_alone(value: Drawable, style: Style) -> None:
    root = ET.fromstring(svg(value, "en", style=style))  # noqa: S314  # our own
    css = root.findtext(f"{SVG}style") or ""
    selectors = [line for line in css.splitlines() if "{" in line and not line.startswith("@media")]
    assert all(line.startswith(f"#{root.attrib['id']} ") for line in selectors)
    used = {kind for element in root.iter() for kind in element.attrib.get("class", "").split()}
    assert used <= set(re.findall(r"\.(\w+) {", css))


@given(DRAWN, DRAWN, STYLES, STYLES)
def test_different_pictures_have_different_names(one: Drawable, other: Drawable, style: Style, second: Style) -> None:
    pictures = {svg(value, "en", style=look) for value, look in ((one, style), (other, second))}
    assert len({re.findall(r'id="(\S+)"', picture)[0] for picture in pictures}) == len(pictures)


@given(DRAWN, LANGUAGES, STYLES)
def test_everything_lies_within_the_picture(value: Drawable, language: Language, style: Style) -> None:
    picture = layout(value, language, style=style)
    for item in picture.items:
        left, right, top, bottom = _edges(item)
        assert 0 <= left <= right <= picture.width
        assert 0 <= top <= bottom <= picture.height


def _edges(item: object) -> tuple[float, float, float, float]:
    """Left, right, upper and lower edge; of a text about, since its font is not known."""
    match item:
        case Caption():
            wide = width(item.words) * item.size * 0.5
            left = item.x - {"start": 0.0, "middle": wide / 2, "end": wide}[item.anchor.value]
            return left, left + wide, item.y - item.size, item.y
        case SuitSign():
            return item.x, item.x + item.size, item.y, item.y + item.size
        case Panel() | Face() | Back():
            return item.x, item.x + item.width, item.y, item.y + item.height
        case _:
            raise AssertionError(item)


def test_a_ten_is_10_on_a_card_in_every_language() -> None:
    for language in Language:
        face = layout(Hand("T..."), language, style=Style(in_line=True)).items[-1]
        assert isinstance(face, Face)
        assert face.index == "10"
    indices = [
        item.index for item in layout(Hand("AKQJ..."), "sv", style=Style(in_line=True)).items if isinstance(item, Face)
    ]
    assert indices == ["E", "K", "D", "Kn"]


@given(cards(), LANGUAGES)
def test_a_card_alone_has_no_ground_and_tells_its_name(card: Card, language: Language) -> None:
    picture = layout(card, language)
    assert [type(item) for item in picture.items] == [Face]
    assert picture.title.lower() == label(card, language)
    assert text(card, language) == short_label(card, language)


def test_names_are_escaped() -> None:
    names = ["<b>Ada</b>", 'Bea "&" Co', "Cil", "Dag"]
    for part in (compass(PLAYING, players=names), course(PLAYING, players=names), auction(PLAYING, players=names)):
        for picture in (svg(part, "en"), html(part, "en")):
            assert "<b>Ada" not in picture.replace("<b>&lt;b", "")
            assert "&lt;b&gt;" in picture
            assert " & " not in picture


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_texts_stand_out_from_their_grounds(colors: dict[str, str]) -> None:
    """4.5 to 1, which the Web Content Accessibility Guidelines ask of texts."""
    for ground in ("ground", "face", "band"):
        for ink in ("text", "quiet", "accent", "red", "green", "blue"):
            assert _contrast(colors[ink], colors[ground]) >= 4.5, (ink, ground)
    assert _contrast(colors["text"], colors["mark"]) >= 4.5


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: str) -> float:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# -- HTML


class _Reader(HTMLParser):
    """What is open, and what has been read."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.words = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags[tag] += 1
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words += data


def read(picture: str) -> _Reader:
    reader = _Reader()
    reader.feed(picture)
    reader.close()
    assert reader.open == []
    return reader


@given(DRAWN, LANGUAGES, STYLES)
def test_html_is_one_figure_that_needs_nothing_else(value: Drawable, language: Language, style: Style) -> None:
    picture = html(value, language, style=style)
    assert picture.startswith(f'<figure class="priffe" lang="{language}">')
    assert not re.search(r"href|src=|url\(|@import|@font-face|<script|http", picture)
    assert read(picture).tags["figure"] == 1


@given(deals(), LANGUAGES)
def test_tables_have_a_row_for_each_trick_and_round(deal: Deal, language: Language) -> None:
    tricks, calls = read(html(course(deal), language)), read(html(auction(deal), language))
    assert tricks.tags["tr"] == 1 + len(course(deal).tricks) + (deal.claim is not None)
    assert calls.tags["tr"] == 1 + len(auction(deal).rounds)
    assert (tricks.tags["th"], calls.tags["th"]) == (8, 4)
    assert tricks.tags["strong"] == len(deal.tricks)


@given(deals() | observations(), STYLES)
def test_html_shows_a_hand_or_backs_for_each_seat(value: Deal | Observation, style: Style) -> None:
    reader, seen = read(html(value, "en", style=style)), compass(value).hands
    assert reader.tags["i"] == sum(hand for hand in seen if isinstance(hand, int))
    assert reader.tags["ul"] == sum(isinstance(hand, Hand) for hand in seen)


# -- what cannot be drawn


@pytest.mark.parametrize("value", [None, 3, "AKQ", Suit.HEARTS, Session(("Ada", "Bea", "Cil", "Dag"))], ids=repr)
@pytest.mark.parametrize("draw", [text, svg, html, layout])
def test_there_is_no_picture_of_anything_else(draw: Any, value: object) -> None:
    with pytest.raises(TypeError, match="there is no picture of"):
        draw(value, "en")


@pytest.mark.parametrize("make", [compass, auction, course])
def test_parts_are_those_of_a_deal_or_a_view(make: Any) -> None:
    with pytest.raises(TypeError, match="a Deal or a view of one is drawn, not a Hand"):
        make(Hand())
    for names in (["Ada", "Bea", "Cil"], "abcd", ["Ada", "Bea", "Cil", "Dag\n"], ["Ada", "ada", "Cil", "Dag"]):
        with pytest.raises(SessionError):
            make(PLAYING, players=names)


@pytest.mark.parametrize("draw", [text, svg, html, layout])
def test_a_language_has_to_be_one(draw: Any) -> None:
    with pytest.raises(LanguageError):
        draw(Hand(), "xx")
    with pytest.raises(TypeError):
        draw(Hand(), None)


@pytest.mark.parametrize("field", ["in_line", "trumps_first", "first", "alternating", "four_colors"])
def test_a_style_is_checked(field: str) -> None:
    with pytest.raises(TypeError, match=field):
        Style(**{field: "HEARTS"})  # type: ignore[arg-type]


def test_a_layout_is_a_value() -> None:
    deal = new_deal(shuffle(random.Random(1)), dealer=Seat.NORTH)
    one, other = layout(deal, "sv"), layout(deal, Language.SV, style=Style())
    assert isinstance(one, Layout)
    assert one == other
    assert hash(one) == hash(other)
    assert (one.language, one.title) == (Language.SV, "Giv: budgivningen")
