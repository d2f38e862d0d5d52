"""Cards, suits, ranks, seats, pairs and bids read as people write them in their language.

`Card` and the enumerations read one spelling for programs, in which D is diamonds. In Swedish D is the queen, so what
people type is read with its language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TypeAlias, TypeVar
from unicodedata import normalize

from priffe.bids import Bid, ContractKind
from priffe.cards import CARDS, Card, Rank, Suit
from priffe.errors import TextError, brief
from priffe.labels import Language, label, short_label
from priffe.labels._languages import WORDS
from priffe.seats import Pair, Seat

Readable: TypeAlias = Bid | Card | ContractKind | Pair | Rank | Seat | Suit
"""What `read` makes of a text."""

_T = TypeVar("_T", Bid, Card, ContractKind, Pair, Rank, Seat, Suit)

_KINDS: tuple[type[Readable], ...] = (Bid, Card, ContractKind, Pair, Rank, Seat, Suit)


def read(kind: type[_T], text: str, language: Language | str) -> _T:
    """The value that a person means by a text.

    All that `label` and `short_label` write in the language is read. A card may also have its suit written as a letter,
    and rank and suit in either order. Small and capital letters are the same.

    Args:
        kind: The class of the value.
        text: What the person wrote.
        language: The language, or its code.

    Raises:
        TextError: If the text means no such value (``not_a_word``); the message tells what does.
        LanguageError: If labels do not exist in the language.
        TypeError: If there is no reading such a kind, or the language is no text.

    Examples:
        >>> read(Card, "♣D", "sv"), read(Card, "KnH", "sv"), read(Card, "spader ess", "sv"), read(Card, "Ä♠", "sv")
        (Card('QC'), Card('JH'), Card('AS'), Card('AS'))
        >>> read(Seat, "öst", Language.SV), read(Bid, "Hjärter", Language.SV), read(Pair, "NS", Language.EN)
        (Seat.EAST, Bid.HEARTS, Pair.NS)
        >>> read(Seat, "E", "sv")
        Traceback (most recent call last):
        ...
        priffe.errors.TextError: 'E' is no Seat in Swedish; it is written Nord or N, Öst or Ö, Syd or S, Väst or V
    """
    if kind not in _KINDS:
        raise TypeError(f"there is no reading {brief(kind)}")
    known = Language(language)
    words = _words(known)[kind]
    found = words.get(_plain(text)) if isinstance(text, str) and len(text) <= _LONGEST else None
    if not isinstance(found, kind):
        where = f"is no {kind.__name__} in {WORDS[known].language}"
        raise TextError(f"{brief(text)} {where}; it is written {_allowed(kind, known)}", code="not_a_word")
    return found


_LONGEST = 100
"""Characters of a text that is looked at: more than any word has, with room for spaces and for letters in parts."""


def _plain(text: str) -> str:
    """A text without what makes no difference: size of letters, spaces, and how Ö is put together."""
    return " ".join(normalize("NFC", text).casefold().split())


@cache
def _words(language: Language) -> dict[type[Readable], dict[str, Readable]]:
    """For each kind, the value that each text means."""
    return {
        kind: {_plain(text): value for value in _values(kind) for text in _spellings(value, language)}
        for kind in _KINDS
    }


def _values(kind: type[Readable]) -> Iterable[Readable]:
    return CARDS if issubclass(kind, Card) else kind


def _spellings(value: Readable, language: Language) -> Iterator[str]:
    """Every text that means a value, first the word and then the signs."""
    yield label(value, language)
    match value:
        case Card():
            yield from _card_signs(value, language)
        case Rank():
            yield from _rank_signs(value, language)
        case Suit():
            yield from _suit_signs(value, language)
        case Seat() | Pair():
            yield short_label(value, language)
        case _:
            pass  # bids and contracts have no signs


def _card_signs(card: Card, language: Language) -> Iterator[str]:
    for suit in _suit_signs(card.suit, language):
        for rank in _rank_signs(card.rank, language):
            yield suit + rank
            yield rank + suit


def _rank_signs(rank: Rank, language: Language) -> tuple[str, ...]:
    return short_label(rank, language), *WORDS[language].more_ranks.get(rank, ())


def _suit_signs(suit: Suit, language: Language) -> tuple[str, ...]:
    return short_label(suit, language), label(suit, language)[0].upper()


def _allowed(kind: type[Readable], language: Language) -> str:
    if issubclass(kind, Card):
        suits, ranks = _allowed(Suit, language), _allowed(Rank, language)
        return f"with a suit ({suits}) and a rank ({ranks}), such as {short_label(Card('QH'), language)}"
    return ", ".join(" or ".join(dict.fromkeys(_spellings(value, language))) for value in _values(kind))
