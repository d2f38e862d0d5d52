"""Single values read as people write them in their language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TypeAlias, TypeVar, cast

from priffe.actions import Phase
from priffe.bids import Bid, Contract, ContractKind
from priffe.cards import Card, Rank, Suit
from priffe.errors import brief
from priffe.labels import Language
from priffe.labels._labels import one_of, phrase, sign
from priffe.labels._languages import WORDS
from priffe.labels._spellings import Spelled, also_in_ascii, plain, spellings, values_of
from priffe.labels._words import Trouble, Words
from priffe.reading._errors import ReadingError
from priffe.rules import Option, Rules, ScoreItem
from priffe.seats import Pair, Seat

Readable: TypeAlias = (
    Bid | Card | Contract | ContractKind | Option | Pair | Phase | Rank | Rules | ScoreItem | Seat | Suit
)
"""What `read` makes of a text."""

ReadableT = TypeVar("ReadableT", bound=Readable)

_KINDS = (Bid, Card, Contract, ContractKind, Pair, Phase, Rank, Rules, ScoreItem, Seat, Suit)

_LEAST_WITHOUT_DOTS = 4
"""The fewest letters of a card or rank that can do without dots: words, and not Ä for the ace, which is no A."""
_LONGEST = 100
"""Characters of a text that is looked at: more than any word has, with room for spaces and for letters in parts."""


def read(kind: type[ReadableT], text: str, language: Language | str) -> ReadableT:
    """The value that a person means by a text.

    All that `label` and `short_label` write of such values in the language is read. A card may also have its suit
    written as a letter, and rank and suit in either order. Small and capital letters are the same, and dots and rings
    over letters may be left out.

    Args:
        kind: The class of the value: that of an option too, such as `AllPass`. Of `Rules`, presets are read.
        text: What the person wrote.
        language: The language, or its code.

    Raises:
        ReadingError: If the text means no such value (``not_a_word``); the message tells what does, in the language.
        LanguageError: If labels do not exist in the language.
        TypeError: If there is no reading such a kind, or the language is no text.

    Examples:
        >>> read(Card, "♣D", "sv"), read(Card, "KnH", "sv"), read(Card, "spader ess", "sv"), read(Card, "Ä♠", "sv")
        (Card('QC'), Card('JH'), Card('AS'), Card('AS'))
        >>> read(Seat, "öst", Language.SV), read(Bid, "Hjärter", Language.SV), read(Pair, "NS", Language.EN)
        (Seat.EAST, Bid.HEARTS, Pair.NS)
        >>> read(Contract, "hjärter av Nord-Syd", "sv")
        Contract(kind=ContractKind.HEARTS, declarers=Pair.NS)
        >>> read(Pair, "EW", "sv")
        Traceback (most recent call last):
        ...
        priffe.reading._errors.ReadingError: 'EW' är inte ett par; skriv Nord-Syd (NS) eller Öst-Väst (ÖV)
    """
    wanted = cast(type[Readable], kind)
    if wanted not in _KINDS and not _is_option(wanted):
        raise TypeError(f"there is no reading {brief(wanted)}")
    known = Language(language)
    meant = _meant(cast(object, wanted), known)  # a class of enumerations is hashable, which mypy does not see
    spelled = plain(text) if isinstance(text, str) and len(text) <= _LONGEST else ""
    if spelled not in meant:
        words = WORDS[known]
        raise ReadingError(not_a_word(text, wanted, _allowed(wanted, words), words), code="not_a_word")
    return cast(ReadableT, meant[spelled])


def _is_option(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Option) and kind is not Option


@cache
def _meant(kind: object, language: Language) -> Mapping[str, Spelled]:
    """The value that each text means, of a class of `Readable`."""
    values: Iterable[Spelled] = values_of(cast(type[Readable], kind))
    meant = {plain(text): value for value in values for text in spellings(value, WORDS[language])}
    return also_in_ascii(meant, least=_LEAST_WITHOUT_DOTS if kind in {Card, Rank} else 1)


def not_a_word(text: object, kind: type[Readable], allowed: str, words: Words) -> str:
    """What is wrong with a text that means no value of a class, and what does."""
    called = words.kinds[kind if kind in words.kinds else Option]
    return words.troubles[Trouble.NOT_A_WORD].format(text=brief(text), kind=called, allowed=allowed)


def choice(values: Iterable[Spelled], words: Words, *others: str) -> str:
    """What can be written for some values: their words, with their signs in brackets, or one of some other texts."""
    return one_of([*(_shown(value, words) for value in values), *others], words)


def _shown(value: Spelled, words: Words) -> str:
    word = phrase(value, words)
    return f"{word} ({sign(value, words)})" if isinstance(value, Pair | Rank | Seat | Suit) else word


def _allowed(kind: type[Readable], words: Words) -> str:
    if kind is Card:
        example = sign(Card("QH"), words)
        return words.card_form.format(suits=choice(Suit, words), ranks=choice(Rank, words), example=example)
    return choice(values_of(kind), words)
