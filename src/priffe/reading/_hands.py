"""A hand as people write it, such as "♠EK9 ♥D109 ♦- ♣Kn"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from priffe.cards import Card, Hand, Rank, Suit
from priffe.errors import brief
from priffe.labels import Language
from priffe.labels._languages import WORDS
from priffe.labels._spellings import plain, spellings
from priffe.labels._words import Trouble, Words
from priffe.reading._errors import ReadingError
from priffe.reading._reading import choice, not_a_word
from priffe.records._pieces import Piece

_LONGEST: Final = 200
"""Characters of a text that is looked at: more than 52 cards take."""
_WORD: Final = re.compile(r"[^\s,;]+")
_NONE: Final = "-"


def read_hand(text: str, language: Language | str) -> Hand:
    """The cards of a hand that a person has typed.

    Each suit is its word, sign or first letter, and then its ranks without spaces between them, joined or as the next
    word: ``♠EK9 ♥D109``, ``S EK9 H D109``. Suits come in any order. One without cards has a hyphen or is left out.

    Args:
        text: What the person wrote.
        language: The language, or its code.

    Raises:
        ReadingError: If the text is no such hand; the message, in the language, ends with the text and a caret under
            the word.
        LanguageError: If labels do not exist in the language.
        TypeError: If the language is no text.

    Examples:
        >>> read_hand("♠EK9 ♥D109 ♦- ♣Kn", "sv")
        Hand('AK9.QT9..J')
        >>> read_hand("K Kn, S EK9, H D109", "sv") == read_hand("♠AK9 ♥QT9 ♣J", "en") == read_hand(
        ...     "♠EK9 ♥D109 ♣Kn", "sv"
        ... )
        True
    """
    words = WORDS[Language(language)]
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise ReadingError(not_a_word(text, Suit, choice(Suit, words), words), code="not_a_word")
    cards: list[Card] = []
    seen: set[Suit] = set()
    for suit, ranks, place in _holdings(Piece(text, 1, 1, text, ReadingError), words):
        if suit in seen or len(set(ranks)) < len(ranks):
            raise place.error(words.troubles[Trouble.TWICE].format(text=brief(place.text)), "card_twice")
        seen.add(suit)
        cards += (Card.of(suit, rank) for rank in ranks)
    return Hand(cards)


def _holdings(source: Piece, words: Words) -> Iterator[tuple[Suit, list[Rank], Piece]]:
    """Each suit that is told, its ranks, and the word that they stand in."""
    suits = {plain(text): suit for suit in Suit for text in spellings(suit, words)}
    pieces = (source.part(*found.span()) for found in _WORD.finditer(source.text))
    for piece in pieces:
        word = plain(piece.text)
        if word in suits:
            place = next(pieces, source.end)
            yield suits[word], _ranks(plain(place.text), place, words), place
            continue
        sign = next((text for text in sorted(suits, key=len, reverse=True) if word.startswith(text)), None)
        if sign is None:
            raise piece.error(not_a_word(piece.text, Suit, choice(Suit, words), words), "not_a_suit")
        yield suits[sign], _ranks(word.removeprefix(sign), piece, words), piece


def _ranks(text: str, place: Piece, words: Words) -> list[Rank]:
    """The ranks of one suit, which stand there without spaces."""
    signs = {plain(sign): rank for rank in Rank for sign in spellings(rank, words)}
    one = "|".join(map(re.escape, sorted(signs, key=len, reverse=True)))
    if text == _NONE:
        return []
    if not re.fullmatch(f"(?:{one})+", text):
        raise place.error(not_a_word(place.text, Rank, choice(Rank, words), words), "not_ranks")
    return [signs[sign] for sign in re.findall(one, text)]
