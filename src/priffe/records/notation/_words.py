"""The words of the notation: seats, bids, cards, hands and numbers, in English and Swedish when read.

Where a letter means two things, its place decides. In a hand the suit stands before its ranks; a card is written rank
first, so that ``DK`` is the queen (dam) of clubs (klöver) and ``KD`` the king of diamonds.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from priffe.bids import Bid, ContractKind
from priffe.cards import Card, Hand, Rank, Suit
from priffe.records._pieces import Piece
from priffe.seats import Pair, Seat

T = TypeVar("T")

_SEATS: Final = {
    word: seat
    for seat, words in {
        Seat.NORTH: "n north nord norr",
        Seat.EAST: "e east ö öst öster",
        Seat.SOUTH: "s south syd söder",
        Seat.WEST: "w west v väst väster",
    }.items()
    for word in words.split()
}
_PAIRS: Final = {
    word: pair
    for pair, words in {
        Pair.NS: "ns north-south nord-syd",
        Pair.EW: "ew öv east-west öst-väst",
    }.items()
    for word in words.split()
}
_BIDS: Final = {
    word: bid
    for bid, words in {
        Bid.PASS: "pass",
        Bid.CLUBS: "clubs klöver ♣",
        Bid.SPADES: "spades spader ♠",
        Bid.DIAMONDS: "diamonds ruter ♦",
        Bid.HEARTS: "hearts hjärter ♥",
        Bid.NOLL: "noll",
        Bid.SPEL: "spel",
    }.items()
    for word in words.split()
}
_KINDS: Final = {ContractKind.FORCED_NOLL: ("forced noll", "tvångsnoll")}
"""The words of the kinds of contract that no bid asks for; the others have those of their bids."""
_RANKS: Final = {rank.letter.lower(): rank for rank in Rank} | {
    "10": Rank.TEN,
    "kn": Rank.JACK,
    "d": Rank.QUEEN,
    "e": Rank.ACE,
}
_SIGNS: Final = {
    sign: suit
    for suit, signs in {
        Suit.CLUBS: "♣♧",
        Suit.DIAMONDS: "♦♢",
        Suit.HEARTS: "♥♡",
        Suit.SPADES: "♠♤",
    }.items()
    for sign in signs
}
_SUITS: Final = {suit.letter.lower(): suit for suit in Suit} | {"k": Suit.CLUBS, "r": Suit.DIAMONDS} | _SIGNS

_MOST_IN_A_WORD: Final = 16
"""More characters than any word has that is looked up in small letters, its marks written apart."""

_RANK = "kn|10|[2-9tjqkaed]"
_SIGN = f"[{''.join(_SIGNS)}]"
_PICTURE = "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"
_CARD = re.compile(
    rf"(?P<rank>{_RANK})(?P<suit>[cdhskr]|{_SIGN})[{_PICTURE}]?"
    rf"|(?P<sign>{_SIGN})[{_PICTURE}]?(?P<after>{_RANK})",
    re.IGNORECASE | re.ASCII,
)
_SUIT_OF_HAND = re.compile(rf"(?P<suit>[cdhskr]|{_SIGN})[{_PICTURE}]?[ \t]*", re.IGNORECASE | re.ASCII)
_RANKS_OF_HAND = re.compile(rf"-|(?:{_RANK})+", re.IGNORECASE | re.ASCII)
_ONE_RANK = re.compile(_RANK, re.IGNORECASE | re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,9}")


def either(words: Iterable[str]) -> str:
    """Words as a choice, such as ``noll, spel or pass``."""
    *others, last = words
    return f"{', '.join(others)} or {last}"


def write_bid(bid: Bid) -> str:
    """How a bid is written."""
    return bid.name.lower()


_A_BID: Final = f"a bid: {either(map(write_bid, Bid))}"


def write_kind(kind: ContractKind) -> str:
    """How a kind of contract is written: as the bid that asks for it, if there is one."""
    asked_by = next((bid for bid in Bid if bid.contract_kind is kind), None)
    return _KINDS[kind][0] if asked_by is None else write_bid(asked_by)


def kind_without_bid(text: str) -> ContractKind | None:
    """The kind of contract without a bid that these words stand for, in small letters; None if they are of none."""
    return next((kind for kind, words in _KINDS.items() if text in words), None)


def write_hand(hand: Hand) -> str:
    """How a hand is written, such as ``S AKQ  H T98  D -  C 7``."""
    suits = zip(reversed(Suit), str(hand).split("."), strict=True)
    return "  ".join(f"{suit.letter} {ranks or '-'}" for suit, ranks in suits)


def read_seat(piece: Piece) -> Seat:
    """The seat that a word stands for."""
    return _choice(piece, _SEATS, "a seat: N, E, S or W", "not_a_seat")


def read_pair(piece: Piece) -> Pair:
    """The pair that a word stands for."""
    return _choice(piece, _PAIRS, "a pair: NS or EW", "not_a_pair")


def read_bid(piece: Piece) -> Bid:
    """The bid that a word stands for."""
    return _choice(piece, _BIDS, _A_BID, "not_a_bid")


def read_choice(piece: Piece, choices: Mapping[str, T]) -> T:
    """What one of a few words stands for, which is written exactly so."""
    if piece.text not in choices:
        raise piece.error(f"expected one of {', '.join(choices)}", "unknown_word")
    return choices[piece.text]


def read_number(piece: Piece, least: int, most: int) -> int:
    """A whole number in a range."""
    if not _NUMBER.fullmatch(piece.text) or not least <= int(piece.text) <= most:
        raise piece.error(f"expected a whole number from {least} to {most}", "not_a_number")
    return int(piece.text)


def read_card(piece: Piece) -> Card:
    """The card that a word stands for, rank first, or a suit symbol and a rank."""
    found = _CARD.fullmatch(piece.text)
    if found is None:
        raise piece.error("expected a card, rank before suit, such as QH", "not_a_card")
    rank, suit = found["rank"] or found["after"], found["suit"] or found["sign"]
    return Card.of(_SUITS[suit.lower()], _RANKS[rank.lower()])


def read_hand(piece: Piece) -> dict[Card, Piece]:
    """The cards of a hand and where each stands: four suits with their ranks, or four ranks with dots between."""
    suits = _dotted(piece) if "." in piece.text else _labelled(piece)
    cards: dict[Card, Piece] = {}
    for suit, ranks in suits:
        for found in _ONE_RANK.finditer(ranks.text):
            card, place = Card.of(suit, _RANKS[found[0].lower()]), ranks.part(*found.span())
            if card in cards:
                raise place.error(f"{card} comes twice", "card_twice")
            cards[card] = place
    return cards


def _dotted(piece: Piece) -> list[tuple[Suit, Piece]]:
    suits: list[tuple[Suit, Piece]] = []
    start = 0
    holdings = piece.text.split(".")
    if len(holdings) != len(Suit):
        raise piece.error("expected four suits with dots between: spades.hearts.diamonds.clubs", "not_a_hand")
    for suit, holding in zip(reversed(Suit), holdings, strict=True):
        ranks = piece.part(start, start + len(holding))
        if holding and not _RANKS_OF_HAND.fullmatch(holding):
            raise ranks.error("expected ranks, high to low, such as AKT2", "not_ranks")
        suits.append((suit, ranks))
        start += len(holding) + 1
    return suits


def _labelled(piece: Piece) -> list[tuple[Suit, Piece]]:
    suits: dict[Suit, Piece] = {}
    place = 0
    while place < len(piece.text):
        found = _SUIT_OF_HAND.match(piece.text, place)
        if found is None:
            raise piece.part(place).error("expected a suit: S, H, D or C, and then its ranks", "not_a_suit")
        suit = _SUITS[found["suit"].lower()]
        if suit in suits:
            raise piece.part(place).error(f"{suit.name.lower()} come twice", "suit_twice")
        ranks = _RANKS_OF_HAND.match(piece.text, found.end())
        end = found.end() if ranks is None else ranks.end()
        if ranks is None or piece.text[end : end + 1].strip(" \t"):
            raise piece.part(end).error("expected the ranks of a suit, such as AKT2, or - for none", "not_ranks")
        suits[suit] = piece.part(*ranks.span())
        place = end + len(piece.text[end:]) - len(piece.text[end:].lstrip(" \t"))
    for suit in reversed(Suit):
        if suit not in suits:
            raise piece.end.error(f"expected {suit.name.lower()}, with - for none", "suit_missing")
    return list(suits.items())


def _choice(piece: Piece, choices: Mapping[str, T], wanted: str, code: str) -> T:
    """What a word stands for, in small or capital letters."""
    # Marks that combine take time that grows with the square of their number, so no long word is put in order.
    word = unicodedata.normalize("NFC", piece.text).lower() if len(piece.text) <= _MOST_IN_A_WORD else ""
    if word not in choices:
        raise piece.error(f"expected {wanted}", code)
    return choices[word]
