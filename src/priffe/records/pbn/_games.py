"""One PBN game: what its tags say of a deal (PBN 2.1, chapter 3)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import attrs

from priffe._text import Formatted
from priffe.acting import apply_action
from priffe.bids import Bid
from priffe.cards import CARDS, Card, Hand
from priffe.deal import Deal, replay
from priffe.dealing import HAND_SIZE
from priffe.errors import PbnError, TextError
from priffe.records._pieces import Piece
from priffe.records.notation._settings import read_rules
from priffe.records.notation._words import read_bid
from priffe.records.pbn._derived import derived_tags
from priffe.records.pbn._play import after_claim, after_play, after_result, tricks_of
from priffe.records.pbn._scanner import quoted
from priffe.records.pbn._tags import PbnTag, from_seat, read_seat, span_of, tokens_of, was_read
from priffe.rules import STANDARD, Rules
from priffe.seats import BySeat, Seat

AUCTION: Final = "PriffeAuctionTable"
CLAIM: Final = "PriffeClaim"
RULES: Final = "PriffeRulesTable"

_HAND = re.compile(r"-|(?:(?:10|[2-9TJQKA])*\.){3}(?:10|[2-9TJQKA])*", re.IGNORECASE | re.ASCII)


def _as_tags(tags: Iterable[PbnTag]) -> tuple[PbnTag, ...]:
    if not isinstance(tags, Iterable):
        raise PbnError("the tags of a game are a number of tags", code="wrong_type")
    return tuple(tags)


@attrs.frozen
class PbnGame(Formatted):
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
                raise span_of(tag).error(f"the tag {tag.name} comes twice", "tag_twice")
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
        return None if tag is None or tag.value in ("", "?") else read_seat(span_of(tag))

    @property
    def hands(self) -> BySeat[Hand | None]:
        """The hands; None for those that are not given."""
        tag = self.tag("Deal")
        return BySeat(None, None, None, None) if tag is None or tag.value in ("", "?") else _read_hands(span_of(tag))

    @property
    def tricks(self) -> tuple[BySeat[Card | None], ...]:
        """The cards of each trick by seat, whoever led; None for those that are not known or not played."""
        play = self.tag("Play")
        return () if play is None else tricks_of(play)

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
        deal before its first call: what is bid in bridge means nothing here. In a game that priffe wrote, declarer,
        contract and result must be those that its calls and cards lead to (but for a value of ``?``), unless `rules`
        are given.

        Args:
            rules: The rules; those of the tag ``PriffeRulesTable``, else `STANDARD`, when left out.
            dealer: Who dealt; the one of the tag ``Dealer`` when left out.
            calls: The calls to make, forehand's first.
            play: Whether the cards of the Play section are played after these calls, up to the first one that is not
                known. Who leads follows from the calls; the trumps and the opening leader must be those of the game
                (`OpeningLead.LEFT_OF_DECLARER` is the way of bridge). If the play stops before its end and the tags
                ``Declarer`` and ``Result`` tell how many tricks the declarer took, that is a claim (C3).

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
        auction = self.tag(AUCTION) if calls is None else None
        deal = replay(
            hands,
            dealer=dealer,
            rules=self._rules() if rules is None else rules,
            actions=() if calls is None else calls,
        )
        if auction is not None:
            deal = _after_auction(deal, auction)
        section = self.tag("Play") if play or auction is not None else None
        if section is not None:
            deal = after_play(deal, section, self.tag("Contract"))
            deal = self._after_end(deal, is_own=auction is not None)
        if auction is not None and rules is None:
            self._check_derived(deal)
        return deal

    def _after_end(self, deal: Deal, *, is_own: bool) -> Deal:
        """The deal with the claim that ended it, which a game of bridge tells by a result of a play cut short."""
        claimed, result, declarer = self.tag(CLAIM), self.tag("Result"), self.tag("Declarer")
        if claimed is not None:
            return after_claim(deal, claimed)
        if is_own or result is None or declarer is None:
            return deal
        return after_result(deal, result, declarer)

    def _check_derived(self, deal: Deal) -> None:
        """Refuse a tag that says something else than the calls and cards that stand in the game."""
        for name, value in derived_tags(deal).items():
            tag = self.tag(name)
            if tag is not None and tag.value not in (value, "?"):
                reason = f"the calls and cards of the game make this {quoted(value)}"
                raise span_of(tag).error(reason, "does_not_follow")

    def _error(self, reason: str, code: str) -> TextError:
        """The error for the whole game: it points at the first tag that stands in the text."""
        tag = next(filter(was_read, self.tags), self.tags[0])
        return span_of(tag).error(reason, code)

    def _whole_hands(self) -> BySeat[Hand]:
        tag = self.tag("Deal")
        if tag is None:
            raise self._error("the game has no tag Deal", "no_deal")
        given = self.hands
        missing = [seat for seat, hand in given.items() if hand is None]
        if len(missing) > 1:
            names = " and ".join(seat.name for seat in missing)
            raise span_of(tag).error(f"the hands of {names} are not given", "partial_deal")
        dealt = Hand(card for hand in given if hand is not None for card in hand)
        rest = Hand(CARDS) - dealt
        for seat, hand in given.items():
            if hand is not None and len(hand) != HAND_SIZE:
                raise span_of(tag).error(
                    f"the hand of {seat.name} has {len(hand)} cards instead of {HAND_SIZE}", "not_13_cards"
                )
        return given.map(lambda hand: rest if hand is None else hand)

    def _rules(self) -> Rules:
        tag = self.tag(RULES)
        if tag is None:
            return STANDARD
        lines: dict[int, list[Piece]] = {}
        for token in tokens_of(tag):
            lines.setdefault(token.line, []).append(token)
        return read_rules(span_of(tag), [(words[0], _joined(words)) for words in lines.values()])


def _read_hands(piece: Piece) -> BySeat[Hand | None]:
    first, colon, _ = piece.text.partition(":")
    words = list(piece.part(len(first) + 1).words())
    if not colon or len(words) != len(Seat):
        raise piece.error("expected a seat, a colon and four hands, such as 'N:AKQ.T98.2.J76543 - - -'", "not_hands")
    first_seat = read_seat(piece.part(0, len(first)))
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
    return from_seat(first_seat, hands)


def _after_auction(deal: Deal, auction: PbnTag) -> Deal:
    """The deal after the calls of the tag that priffe writes."""
    if read_seat(span_of(auction)) is not deal.forehand:
        raise span_of(auction).error(f"{deal.forehand.name} speaks first", "wrong_seat")
    for word in tokens_of(auction):
        bid = read_bid(word)
        with word.wrapped():
            deal = apply_action(deal, bid)
    return deal


def _joined(words: list[Piece]) -> Piece:
    """What follows the first word of a line."""
    if not words[1:]:
        return words[0].end
    return attrs.evolve(words[1], text=" ".join(word.text for word in words[1:]))
