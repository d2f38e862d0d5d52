"""One PBN game: its tags, and what they say of a deal (PBN 2.1, chapter 3)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

import attrs

from priffe.bids import Bid
from priffe.cards import CARDS, Card, Hand, Suit
from priffe.deal import Deal, apply_action, new_deal
from priffe.dealing import HAND_SIZE
from priffe.errors import PbnError, TextError
from priffe.records._spans import Span
from priffe.records.notation.settings import read_rules
from priffe.records.notation.words import read_bid
from priffe.records.pbn.scanner import CONTROL, NAME, SECTION_LINE, quoted
from priffe.rules import STANDARD, Rules
from priffe.seats import BySeat, Seat

T = TypeVar("T")

AUCTION: Final = "PriffeAuction"
RULES: Final = "PriffeRules"

_HAND = re.compile(r"-|(?:(?:10|[2-9TJQKA])*\.){3}(?:10|[2-9TJQKA])*", re.IGNORECASE | re.ASCII)
_CARD = re.compile(r"[SHDC](?:10|[2-9TJQKA])", re.IGNORECASE | re.ASCII)
_CONTRACT = re.compile(r"[1-7]?(?P<suit>NT|[SHDC])X{0,2}", re.IGNORECASE | re.ASCII)
_PLAY = re.compile(r"=[0-9]+=|\$[0-9]+|[!?]{1,2}|(?P<play>\^[A-Z]|[*+]|[A-Za-z0-9-]+)|(?P<bad>.)", re.DOTALL)
_SEATS: Final = {letter: seat for seat in Seat for letter in (seat.letter, seat.letter.lower())}
_SUITS: Final = {suit.letter: suit for suit in Suit}


@attrs.frozen
class _Place:
    """Where a tag was read.

    Attributes:
        value: The inside of its string.
        tokens: The tokens of its section.
    """

    value: Span
    tokens: tuple[Span, ...]


def _as_lines(lines: Iterable[str]) -> tuple[str, ...]:
    if not isinstance(lines, Iterable):
        raise PbnError("the section of a tag is a number of lines", code="wrong_type")
    return (lines,) if isinstance(lines, str) else tuple(lines)


@attrs.frozen
class PbnTag:
    """A tag pair, and the section that it begins, if any.

    Attributes:
        name: The name: letters, digits and underscores, not beginning with a digit.
        value: The value.
        section: What stands between this tag and the next one, a text a line, with one space between tokens and without
            comments.

    Raises:
        PbnError: If a PBN text could not hold it: control characters, a value that would mean inheritance (``#``, or
            ``##`` and more), brackets, braces or semicolons in a section, more than one space between its tokens.
    """

    name: str
    value: str
    section: tuple[str, ...] = attrs.field(default=(), converter=_as_lines)
    _place: _Place | None = attrs.field(default=None, eq=False, repr=False, kw_only=True, alias="_place")

    def __attrs_post_init__(self) -> None:
        if not all(isinstance(text, str) for text in (self.name, self.value, *self.section)):
            raise PbnError("the name, the value and the lines of a tag are texts", code="wrong_type")
        if not NAME.fullmatch(self.name):
            raise _span_of(self).error("the name of a tag is made of letters, digits and underscores", "not_a_name")
        if CONTROL.search(self.value):
            raise _span_of(self).error("a value holds no control characters", "bad_character")
        if self.value == "#" or self.value.startswith("##"):
            raise _span_of(self).error("this value would mean that one is inherited", "means_inheritance")
        for line in self.section:
            if CONTROL.search(line) or not SECTION_LINE.fullmatch(line):
                raise _span_of(self).error(
                    "a line of a section is words and strings with one space between", "not_a_section"
                )


def _span_of(tag: PbnTag) -> Span:
    """The value of a tag and where it stands, counted from the tag itself if it was not read from a text."""
    if tag._place is not None:
        return tag._place.value
    source = f"[{tag.name} {quoted(tag.value)}]"
    return Span(tag.value, 1, len(tag.name) + 4, source, PbnError)


def _tokens_of(tag: PbnTag) -> Iterator[Span]:
    """The tokens of the section of a tag, and where they stand, as for its value."""
    if tag._place is not None:
        yield from tag._place.tokens
        return
    for number, line in enumerate(tag.section, 2):
        yield from Span(line, number, 1, line, PbnError).words()


def placed_tag(name: str, value: str, section: Iterable[str], inside: Span, tokens: Iterable[Span]) -> PbnTag:
    """A tag that was read from a text: the inside of its string, and the tokens of its section."""
    return PbnTag(name, value, section, _place=_Place(inside, tuple(tokens)))


@attrs.frozen
class _Played:
    """A card of the Play section.

    Attributes:
        span: Where it stands.
        card: The card; None for one that is not known or not played.
        irregularity: A mark such as ``^R`` before it.
    """

    span: Span
    card: Card | None
    irregularity: Span | None


def _as_tags(tags: Iterable[PbnTag]) -> tuple[PbnTag, ...]:
    if not isinstance(tags, Iterable):
        raise PbnError("the tags of a game are a number of tags", code="wrong_type")
    return tuple(tags)


@attrs.frozen
class PbnGame:
    """A game of a PBN text.

    Its properties are read from the tags when they are asked for, so a game with an unusual tag can be read and
    written as it is. They raise `PbnError`, which points at the place, if a tag says something that cannot be.

    Attributes:
        tags: The tags in order, unknown ones included. There is at least one, and no name comes twice but ``Note``.

    Raises:
        PbnError: If the tags are not so.

    Examples:
        >>> game = PbnGame([PbnTag("Dealer", "W"), PbnTag("Board", "7")])
        >>> game.dealer, game.value("Board"), game.value("Event")
        (Seat.WEST, '7', None)
    """

    tags: tuple[PbnTag, ...] = attrs.field(converter=_as_tags)

    def __attrs_post_init__(self) -> None:
        if not self.tags:
            raise PbnError("a game has at least one tag", code="no_tags")
        if not all(isinstance(tag, PbnTag) for tag in self.tags):
            raise PbnError("the tags of a game are of the type PbnTag", code="wrong_type")
        names: set[str] = set()
        for tag in self.tags:
            if tag.name in names and tag.name != "Note":
                raise _span_of(tag).error(f"the tag {tag.name} comes twice", "tag_twice")
            names.add(tag.name)

    def tag(self, name: str) -> PbnTag | None:
        """The tag of a name, or None."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def value(self, name: str) -> str | None:
        """The value of the tag of a name, or None."""
        tag = self.tag(name)
        return None if tag is None else tag.value

    @property
    def dealer(self) -> Seat | None:
        """Who dealt; None if it is not said."""
        tag = self.tag("Dealer")
        return None if tag is None or tag.value in ("", "?") else _read_seat(_span_of(tag))

    @property
    def hands(self) -> BySeat[Hand | None]:
        """The hands; None for those that are not given."""
        tag = self.tag("Deal")
        return BySeat(None, None, None, None) if tag is None or tag.value in ("", "?") else _read_hands(_span_of(tag))

    @property
    def tricks(self) -> tuple[BySeat[Card | None], ...]:
        """The cards of each trick by seat, whoever led; None for those that are not known or not played."""
        return tuple(row.map(lambda played: played.card) for row in self._rows())

    def deal(
        self,
        *,
        rules: Rules | None = None,
        dealer: Seat | None = None,
        calls: Iterable[Bid] | None = None,
        play: bool = False,
    ) -> Deal:
        """The game as a deal of priffe.

        Without `calls`, a game that priffe wrote comes back as it was, calls and cards included, and any other one is a
        deal before its first call: what is bid in bridge means nothing here.

        Args:
            rules: The rules; those of the tag ``PriffeRules``, else `STANDARD`, when left out.
            dealer: Who dealt; the one of the tag ``Dealer`` when left out.
            calls: The calls to make, forehand's first.
            play: Whether the cards of the Play section are played after these calls, up to the first one that is not
                known. Who leads follows from the calls; the trumps and the opening leader must be those of the game
                (`OpeningLead.LEFT_OF_DECLARER` is the way of bridge).

        Raises:
            PbnError: If hands or dealer are missing (if only one hand is, it follows from the others), or something in
                the game cannot be or is not legal.
            IllegalActionError: If one of `calls` is not legal.
            HandsError: If `rules` or `dealer` have the wrong type.
        """
        hands = self._whole_hands()
        if dealer is None:
            dealer = self.dealer
        if dealer is None:
            raise self._error("the game does not say who dealt; give it as dealer=", "no_dealer")
        deal = new_deal(hands, dealer=dealer, rules=self._rules() if rules is None else rules)
        if calls is not None:
            for call in calls:
                deal = apply_action(deal, call)
            return self._played(deal) if play else deal
        auction = self.tag(AUCTION)
        if auction is None:
            return self._played(deal) if play else deal
        if _read_seat(_span_of(auction)) is not deal.forehand:
            raise _span_of(auction).error(f"{deal.forehand.name} speaks first", "wrong_seat")
        for word in _tokens_of(auction):
            bid = read_bid(word)
            with word.wrapped():
                deal = apply_action(deal, bid)
        return self._played(deal)

    def _error(self, reason: str, code: str) -> TextError:
        """The error for the whole game: it points at the first tag that stands in the text."""
        tag = next((tag for tag in self.tags if tag._place is not None), self.tags[0])
        return _span_of(tag).error(reason, code)

    def _whole_hands(self) -> BySeat[Hand]:
        tag = self.tag("Deal")
        if tag is None:
            raise self._error("the game has no tag Deal", "no_deal")
        given = self.hands
        missing = [seat for seat, hand in given.items() if hand is None]
        if len(missing) > 1:
            names = " and ".join(seat.name for seat in missing)
            raise _span_of(tag).error(f"the hands of {names} are not given", "partial_deal")
        dealt = Hand(card for hand in given if hand is not None for card in hand)
        rest = Hand(CARDS) - dealt
        for seat, hand in given.items():
            if hand is not None and len(hand) != HAND_SIZE:
                raise _span_of(tag).error(
                    f"the hand of {seat.name} has {len(hand)} cards instead of {HAND_SIZE}", "not_13_cards"
                )
        return given.map(lambda hand: rest if hand is None else hand)

    def _rules(self) -> Rules:
        tag = self.tag(RULES)
        if tag is None:
            return STANDARD
        lines: dict[int, list[Span]] = {}
        for token in _tokens_of(tag):
            lines.setdefault(token.line, []).append(token)
        return read_rules(_span_of(tag), [(words[0], _joined(words)) for words in lines.values()])

    def _played(self, deal: Deal) -> Deal:
        """The deal after the cards of the Play section."""
        rows = self._rows()
        cards = [played.span for row in rows for played in row if played.card is not None]
        if not cards:
            return deal
        self._check_play(deal, min(cards, key=lambda card: (card.line, card.column)))
        stopped = False
        for row in rows:
            if stopped or deal.is_over:
                _refuse(row, "all cards have been played" if deal.is_over else "the trick before is not known")
            else:
                played = len(deal.plays)
                deal = _after_row(deal, row)
                stopped = len(deal.plays) < played + len(Seat)
        return deal

    def _check_play(self, deal: Deal, first: Span) -> None:
        """Refuse a play with another opening leader or other trumps than those of the deal."""
        play, contract = self.tag("Play"), self.tag("Contract")
        if deal.contract is None or deal.turn is None or play is None:
            raise first.error("there is no play after these calls", "no_play")
        if _read_seat(_span_of(play)) is not deal.turn:
            raise _span_of(play).error(f"after these calls {deal.turn.name} leads to the first trick", "other_leader")
        found = None if contract is None else _CONTRACT.fullmatch(contract.value)
        if contract is None or found is None:
            return
        trump = _SUITS.get(found["suit"].upper())
        if trump is not deal.contract.trump:
            trumps = "no trumps" if trump is None else f"{trump.name.lower()} as trumps"
            raise _span_of(contract).error(f"the cards were played with {trumps}", "other_trumps")

    def _rows(self) -> tuple[BySeat[_Played], ...]:
        """The Play section: rows of four, always in the order of the seats that begins with the opening leader."""
        tag = self.tag("Play")
        if tag is None:
            return ()
        leader = _read_seat(_span_of(tag))
        cards = list(_cards_of(tag))
        cards += [_Played(_span_of(tag).end, None, None)] * (-len(cards) % len(Seat))
        return tuple(_from_seat(leader, cards[start : start + len(Seat)]) for start in range(0, len(cards), len(Seat)))


def _read_seat(span: Span) -> Seat:
    seat = _SEATS.get(span.text)
    if seat is None:
        raise span.error("expected a seat: N, E, S or W", "not_a_seat")
    return seat


def _read_hands(span: Span) -> BySeat[Hand | None]:
    first, colon, _ = span.text.partition(":")
    words = list(span.part(len(first) + 1).words())
    if not colon or len(words) != len(Seat):
        raise span.error("expected a seat, a colon and four hands, such as 'N:AKQ.T98.2.J76543 - - -'", "not_hands")
    first_seat = _read_seat(span.part(0, len(first)))
    hands: list[Hand | None] = []
    seen = Hand()
    for word in words:
        if not _HAND.fullmatch(word.text):
            raise word.error("expected spades.hearts.diamonds.clubs, or - for a hand that is not given", "not_a_hand")
        with word.wrapped():
            hand = None if word.text == "-" else Hand(word.text)
        if hand is not None and hand & seen:
            raise word.error(f"{min(hand & seen)} is in another hand too", "card_twice")
        seen |= hand or Hand()
        hands.append(hand)
    return _from_seat(first_seat, hands)


def _from_seat(first: Seat, values: Sequence[T]) -> BySeat[T]:
    """Four values that stand clockwise from a seat."""
    return BySeat.of(lambda seat: values[(seat.__index__() - first.__index__()) % len(Seat)])


def _cards_of(tag: PbnTag) -> Iterator[_Played]:
    """The cards of a Play section, annotations left out, up to the end or an asterisk."""
    irregularity: Span | None = None
    for token in _tokens_of(tag):
        for found in _PLAY.finditer(token.text):
            span = token.part(*found.span())
            if found["bad"] is not None:
                raise span.error("expected a card, suit before rank, such as HQ", "not_a_card")
            if found["play"] is None:
                continue
            if span.text == "*":
                return
            if span.text.startswith("^"):
                irregularity = span
                continue
            yield _Played(span, _read_card(span), irregularity)
            irregularity = None


def _read_card(span: Span) -> Card | None:
    if span.text in ("-", "+"):
        return None
    if not _CARD.fullmatch(span.text):
        raise span.error("expected a card, suit before rank, such as HQ", "not_a_card")
    return Card(span.text)


def _after_row(deal: Deal, row: BySeat[_Played]) -> Deal:
    """The deal after a trick of the Play section, up to the first card of it that is not known."""
    for _ in Seat:
        played = None if deal.turn is None else row[deal.turn]
        if played is None or played.card is None:
            break
        if played.irregularity is not None:
            reason = "revokes and leads out of turn cannot be played again (C4)"
            raise played.irregularity.error(reason, "irregularity")
        with played.span.wrapped():
            deal = apply_action(deal, played.card)
    return deal


def _refuse(row: BySeat[_Played], reason: str) -> None:
    """Refuse a trick that has any cards."""
    for played in row:
        if played.card is not None:
            raise played.span.error(reason, "card_missing")


def _joined(words: list[Span]) -> Span:
    """What follows the first word of a line."""
    if not words[1:]:
        return words[0].end
    return attrs.evolve(words[1], text=" ".join(word.text for word in words[1:]))
