"""Every way in which people write a value: its words, its signs, and what else is usual."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from itertools import product
from typing import TypeAlias, TypeVar, cast

from priffe.actions import Phase
from priffe.bids import ALL_CONTRACTS, Bid, Contract, ContractKind
from priffe.cards import CARDS, Card, Rank, Suit
from priffe.labels._ascii import in_ascii
from priffe.labels._labels import phrase, sign
from priffe.labels._languages import WORDS
from priffe.labels._terms import Term
from priffe.labels._words import Words
from priffe.rules import PRESETS, Option, Rules, ScoreItem
from priffe.seats import Pair, Seat

Spelled: TypeAlias = (
    Bid | Card | Contract | ContractKind | Option | Pair | Phase | Rank | Rules | ScoreItem | Seat | Suit | Term
)
"""What has spellings; of rules these are the presets."""

SpelledT = TypeVar("SpelledT", bound=Spelled)
T = TypeVar("T")


def plain(text: str) -> str:
    """A text without what makes no difference: size of letters, spaces, and how Ö is put together."""
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())


def also_in_ascii(meanings: Mapping[str, T], least: int = 1) -> dict[str, T]:
    """Meanings of texts, and those that mean the same without their dots and rings, as long as only one value does.

    Args:
        meanings: The value that each text means.
        least: The fewest letters of a text that can do without them.
    """
    bare: dict[str, set[T]] = {}
    for text, value in meanings.items():
        if not text.isascii() and len(text) >= least:
            bare.setdefault(in_ascii(text), set()).add(value)
    alone = {text: values.pop() for text, values in bare.items() if len(values) == 1 and "?" not in text}
    return alone | dict(meanings)


def values_of(kind: type[SpelledT]) -> Iterable[SpelledT]:
    """The values of a class that have spellings."""
    several: dict[object, Iterable[Spelled]] = {Card: CARDS, Contract: ALL_CONTRACTS, Rules: PRESETS.values()}
    return cast(Iterable[SpelledT], several.get(kind, kind))  # an enumeration is its members


def spellings(value: Spelled, words: Words) -> Iterator[str]:
    """Every text that means a value in a language, first what `label` and `short_label` write."""
    yield phrase(value, words)
    match value:
        case Card():
            for suit, rank in product(_suit_signs(value.suit, words), _rank_signs(value.rank, words)):
                yield suit + rank
                yield rank + suit
        case Contract():
            yield from _contracts(value, words)
        case Rank():
            yield from _rank_signs(value, words)
        case Suit():
            yield from _suit_signs(value, words)
        case Seat() | Pair():
            yield sign(value, words)
            yield from words.also.get(value, ())
        case Enum():
            yield from words.also.get(value, ())
        case Rules():
            pass  # only their name


def _rank_signs(rank: Rank, words: Words) -> tuple[str, ...]:
    return sign(rank, words), *words.also.get(rank, ())


def _suit_signs(suit: Suit, words: Words) -> tuple[str, ...]:
    return sign(suit, words), phrase(suit, words)[0].upper()


def _contracts(contract: Contract, words: Words) -> Iterator[str]:
    """A contract with declarers, with and without the word between them."""
    if contract.declarers is None:
        return
    for kind, pair in product(spellings(contract.kind, words), spellings(contract.declarers, words)):
        yield words.contract.format(kind=kind, pair=pair)
        yield f"{kind} {pair}"


def in_any_language(values: Iterable[SpelledT]) -> Mapping[str, SpelledT]:
    """The value that each text means in one of the languages, as `plain` writes it."""
    return {plain(text): value for value in values for words in WORDS.values() for text in spellings(value, words)}


def between(words: Words) -> str:
    """The word between a contract and the pair that declares it."""
    return plain(words.contract.format(kind="", pair=""))


def between_contract_and_pair() -> frozenset[str]:
    """That word in each language."""
    return frozenset(map(between, WORDS.values()))
