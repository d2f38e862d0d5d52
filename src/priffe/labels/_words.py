"""What a language is: the parts that each language's package fills."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from string import Formatter
from types import MappingProxyType
from typing import Any, Final, NamedTuple, final

import attrs

from priffe.actions import Reason
from priffe.cards import Rank
from priffe.labels._matching import MATCH_SAYINGS, MatchSaying
from priffe.labels._playing import MESSAGES, Command, CommandWords, Message
from priffe.labels._sayings import SAYINGS, Counted, Saying, Task, TaskWords
from priffe.labels._topics import Section, Sentence, Topic
from priffe.labels._workings import WAYS, Way
from priffe.rules import ScoreItem
from priffe.seats import Pair, Seat

COUNTED: Final = (ScoreItem.TRICKS, ScoreItem.PENALTY, ScoreItem.HONOURS)
"""The items whose score lines say how many."""

REFUSALS: Final[Mapping[Reason, tuple[str, ...]]] = MappingProxyType(
    {
        Reason.TOO_LOW: ("bid", "bids"),
        Reason.NOT_HELD: ("card",),
        Reason.MUST_FOLLOW_SUIT: ("cards", "suit"),
        Reason.PLAY_NOT_BEGUN: (),
        Reason.AUCTION_IS_OVER: (),
        Reason.DEAL_IS_OVER: (),
        Reason.NOT_YOUR_TURN: ("seat",),
        Reason.NO_DEAL: (),
        Reason.NOT_AN_ACTION: (),
    }
)
"""The parts of what a player is told for each reason: the highest bid and those above it, the card that was tried, the
player's cards of the suit led, and whose turn it is."""


class Trouble(Enum):
    """What can be wrong with a text that a person has typed."""

    NOT_A_WORD = auto()
    NO_CONTRACT = auto()
    NO_PAIR = auto()
    NO_SEAT = auto()
    NO_TRICKS = auto()
    NO_ADJUSTMENT = auto()
    NOT_A_NUMBER = auto()
    TWICE = auto()
    WRONG_TRICKS = auto()
    WRONG_HONOURS = auto()
    WRONG_OUTCOME = auto()
    NOTHING_MORE = auto()


TROUBLES: Final[Mapping[Trouble, tuple[str, ...]]] = MappingProxyType(
    {
        Trouble.NOT_A_WORD: ("text", "kind", "allowed"),
        Trouble.NO_CONTRACT: ("allowed",),
        Trouble.NO_PAIR: ("allowed",),
        Trouble.NO_SEAT: ("allowed",),
        Trouble.NO_TRICKS: ("example",),
        Trouble.NO_ADJUSTMENT: ("example",),
        Trouble.NOT_A_NUMBER: ("most",),
        Trouble.TWICE: ("text",),
        Trouble.WRONG_TRICKS: ("total",),
        Trouble.WRONG_HONOURS: ("total",),
        Trouble.WRONG_OUTCOME: ("text",),
        Trouble.NOTHING_MORE: (),
    }
)
"""The parts of what a person is told of each trouble: the text in question, what it should have been, what can be
written in its place, and numbers."""


class Loss(Enum):
    """What a card can cost the pair of who played it."""

    GAVE_ONE = auto()
    GAVE_MORE = auto()
    TOOK_ONE = auto()
    TOOK_MORE = auto()


LOSSES: Final[Mapping[Loss, tuple[str, ...]]] = MappingProxyType(
    {
        Loss.GAVE_ONE: ("seat", "card", "cards"),
        Loss.GAVE_MORE: ("seat", "count", "card", "cards"),
        Loss.TOOK_ONE: ("seat", "card", "cards"),
        Loss.TOOK_MORE: ("seat", "count", "card", "cards"),
    }
)
"""The parts of what is said of a card that cost tricks, given away or, in a noll, taken: who played it, how many, the
card, and those that would have cost nothing."""


class Noun(NamedTuple):
    """What is counted: ``Noun("honour", "honours")``."""

    one: str
    many: str

    def of(self, count: int) -> str:
        """The form for a number."""
        return self.one if count == 1 else self.many


def _sentence(*parts: str) -> Callable[[object, attrs.Attribute[str], str], None]:
    """A check that a sentence has these parts in braces and no others, each once."""

    def check(_: object, field: attrs.Attribute[str], sentence: str) -> None:
        _check_parts(field.name, sentence, parts)

    return check


def _sentences(parts: Mapping[Any, tuple[str, ...]]) -> Callable[[object, attrs.Attribute[Any], Any], None]:
    """The same check of each sentence of a table, as far as it goes."""

    def check(_: object, field: attrs.Attribute[Any], table: Mapping[Any, str]) -> None:
        for key, sentence in table.items():
            _check_parts(f"{field.name}[{key!r}]", sentence, parts[key])

    return check


def _check_parts(name: str, sentence: str, parts: tuple[str, ...]) -> None:
    found = sorted(part for _, part, _, _ in Formatter().parse(sentence) if part is not None)
    if found != sorted(parts):
        raise ValueError(f"{name}={sentence!r} must have the parts {', '.join(parts)}")


@final
@attrs.frozen(kw_only=True, eq=False)
class Money:
    """How a language writes amounts of money.

    Attributes:
        amount: An amount, from its ``{minus}``, which is empty or the sign, its ``{number}`` and the ``{currency}``.
        letters: The same for a currency that ends with a letter, such as kr.
        point: What stands before the hundredths.
        group: What stands between thousands.
        currency: Swedish crowns.
    """

    amount: str = attrs.field(validator=_sentence("minus", "number", "currency"))
    letters: str = attrs.field(validator=_sentence("minus", "number", "currency"))
    point: str
    group: str
    currency: str


@final
@attrs.frozen(kw_only=True, eq=False)
class Words:
    """All words and sentences of one language. No part has a default, so that none falls back on another language.

    Attributes:
        language: The English name of the language, for errors.
        names: The words for each member of each enumeration that `label` has words for.
        errors: The words for each code of an error, but for those of a `Reason`, which are names.
        presets: The name of each preset of rules.
        settings: What each setting and each part of rules is called, by its path.
        counted: What the score lines of each of the `COUNTED` items count.
        ranks: The shortest sign for each rank.
        seats: The shortest sign for each seat.
        pairs: The shortest sign for each pair.
        card: A card, from its ``{rank}`` and ``{suit}``.
        contract: A contract, from its ``{kind}`` and the ``{pair}`` that declares it.
        result: The result of a deal, from the ``{contract}`` and its ``{outcome}``: made or failed.
        line: A line of a score sheet, from the ``{count}`` and the ``{noun}`` that is counted.
        topics: A sentence on each topic of `describe`.
        sections: The heading of each section of `describe`.
        unlike_standard: The heading of what differs from the standard game.
        without_effect: The heading of settings without effect.
        trick: What tricks are called when they are counted.
        ways: How points came about, for each way, from the parts in `WAYS`.
        refusals: Why an action is refused, for each reason, from the parts in `REFUSALS`.
        losses: What a card cost, from the parts in `LOSSES`.
        money: Amounts of money.
        also: What people write for a value beside its words and signs.
        kinds: What a value of each class is called, with its article.
        card_form: How a card is written, from the ``{suits}``, the ``{ranks}`` and an ``{example}``.
        both: The word between two, as in "Ada and Cil".
        against: The word between two sides, as in "Ada and Cil against Bea and Dag".
        either: The word before the last of several that can be chosen from.
        troubles: What is wrong with a text, for each trouble, from the parts in `TROUBLES`.
        commands: How each command is given to the program, and what it does.
        messages: What the program says to a player, from the parts in `MESSAGES`.
        tasks: How the keeper of a score sheet is told each task, and what it is.
        nouns: What reports count.
        sayings: What the program says of scores, from the parts in `SAYINGS`.
        match_sayings: What the program says of a match of bots, from the parts in `MATCH_SAYINGS`.
    """

    language: str
    names: Mapping[Enum, str]
    errors: Mapping[str, str]
    presets: Mapping[str, str]
    settings: Mapping[str, str]
    counted: Mapping[ScoreItem, Noun]
    ranks: Mapping[Rank, str]
    seats: Mapping[Seat, str]
    pairs: Mapping[Pair, str]
    card: str = attrs.field(validator=_sentence("rank", "suit"))
    contract: str = attrs.field(validator=_sentence("kind", "pair"))
    result: str = attrs.field(validator=_sentence("contract", "outcome"))
    line: str = attrs.field(validator=_sentence("count", "noun"))
    topics: Mapping[Topic, Sentence]
    sections: Mapping[Section, str]
    unlike_standard: str
    without_effect: str
    trick: Noun
    ways: Mapping[Way, str] = attrs.field(validator=_sentences(WAYS))
    refusals: Mapping[Reason, str] = attrs.field(validator=_sentences(REFUSALS))
    losses: Mapping[Loss, str] = attrs.field(validator=_sentences(LOSSES))
    money: Money
    also: Mapping[Enum, tuple[str, ...]]
    kinds: Mapping[type, str]
    card_form: str = attrs.field(validator=_sentence("suits", "ranks", "example"))
    both: str
    against: str
    either: str
    troubles: Mapping[Trouble, str] = attrs.field(validator=_sentences(TROUBLES))
    commands: Mapping[Command, CommandWords]
    messages: Mapping[Message, str] = attrs.field(validator=_sentences(MESSAGES))
    tasks: Mapping[Task, TaskWords]
    nouns: Mapping[Counted, Noun]
    sayings: Mapping[Saying, str] = attrs.field(validator=_sentences(SAYINGS))
    match_sayings: Mapping[MatchSaying, str] = attrs.field(validator=_sentences(MATCH_SAYINGS))
