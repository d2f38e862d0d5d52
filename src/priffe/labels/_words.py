"""What a language is: the parts that each language's module fills."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from string import Formatter
from typing import Final, NamedTuple, final

import attrs

from priffe.cards import Rank
from priffe.rules import ScoreItem
from priffe.seats import Pair, Seat

COUNTED: Final = (ScoreItem.TRICKS, ScoreItem.PENALTY, ScoreItem.HONOURS)
"""The items whose score lines say how many."""


class Noun(NamedTuple):
    """What is counted: ``Noun("honour", "honours")``."""

    one: str
    many: str


def _sentence(*parts: str) -> Callable[[object, attrs.Attribute[str], str], None]:
    """A check that a sentence has these parts in braces and no others, each once."""

    def check(_: object, field: attrs.Attribute[str], sentence: str) -> None:
        found = sorted(part for _, part, _, _ in Formatter().parse(sentence) if part is not None)
        if found != sorted(parts):
            raise ValueError(f"{field.name}={sentence!r} must have the parts {', '.join(parts)}")

    return check


@final
@attrs.frozen(kw_only=True, eq=False)
class Words:
    """All words and sentences of one language. No part has a default, so that none falls back on another language.

    Attributes:
        language: The English name of the language, for errors.
        names: The words for each member of each enumeration that `label` has words for.
        presets: The name of each preset of rules.
        counted: What the score lines of each of the `COUNTED` items count.
        ranks: The shortest sign for each rank.
        more_ranks: Other signs that people write for a rank, for the ranks that have any.
        seats: The shortest sign for each seat.
        pairs: The shortest sign for each pair.
        card: A card, from its ``{rank}`` and ``{suit}``.
        contract: A contract, from its ``{kind}`` and the ``{pair}`` that declares it.
        result: The result of a deal, from the ``{contract}`` and its ``{outcome}``: made or failed.
        line: A line of a score sheet, from the ``{count}`` and the ``{noun}`` that is counted.
    """

    language: str
    names: Mapping[Enum, str]
    presets: Mapping[str, str]
    counted: Mapping[ScoreItem, Noun]
    ranks: Mapping[Rank, str]
    more_ranks: Mapping[Rank, tuple[str, ...]]
    seats: Mapping[Seat, str]
    pairs: Mapping[Pair, str]
    card: str = attrs.field(validator=_sentence("rank", "suit"))
    contract: str = attrs.field(validator=_sentence("kind", "pair"))
    result: str = attrs.field(validator=_sentence("contract", "outcome"))
    line: str = attrs.field(validator=_sentence("count", "noun"))
