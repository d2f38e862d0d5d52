"""What a value is called: `label` and `short_label`. Nothing here knows a language, only the parts that each has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import TypeAlias, TypeVar

from priffe.actions import Phase, Reason
from priffe.bids import Bid, Contract, ContractKind
from priffe.bots import RuleOfThumb
from priffe.cards import Card, Rank, Suit
from priffe.errors import Fault, PriffeError, RulesError, brief
from priffe.labels._languages import WORDS, Language
from priffe.labels._terms import Term
from priffe.labels._words import COUNTED, Words
from priffe.results import DealResult
from priffe.rules import Option, Rules, ScoreItem, preset_name
from priffe.scoring import ScoreLine
from priffe.seats import ByPair, Pair, Seat

K = TypeVar("K")
T = TypeVar("T")

Labelled: TypeAlias = (
    Bid
    | Card
    | Contract
    | ContractKind
    | DealResult
    | Option
    | Pair
    | Phase
    | PriffeError
    | Rank
    | Reason
    | RuleOfThumb
    | Rules
    | ScoreItem
    | ScoreLine
    | Seat
    | Suit
    | Term
)
"""What `label` has words for."""


def label(value: Labelled, language: Language | str) -> str:
    """The words for a value.

    Args:
        value: A member of an enumeration of the game; or a card, a contract with its declarers, the result of a deal
            (its contract, and whether it was made), a line of a score sheet (its count and item), rules (the name of
            the preset that they are equal to, else "house rules"), or an error (what its code means; the details stand
            in its attributes).
        language: The language, or its code.

    Raises:
        TypeError: If there are no words for such a value, or the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> from priffe import ByPair
        >>> label(Contract(ContractKind.HEARTS, Pair.NS), "en")
        'hearts by North-South'
        >>> label(Contract(ContractKind.HEARTS, Pair.NS), Language.SV)
        'hjärter av Nord-Syd'
        >>> label(DealResult(Contract(ContractKind.NOLL, Pair.EW), tricks=ByPair(9, 4)), Language.SV)
        'noll av Öst-Väst, gick hem'
        >>> label(ScoreLine(Pair.NS, ScoreItem.PENALTY, 2, 40), Language.SV)
        '2 straffstick'
        >>> label(Card("QH"), Language.EN), label(Card("QH"), Language.SV)
        ('queen of hearts', 'hjärter dam')
        >>> try:
        ...     DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(9, 5))
        ... except PriffeError as error:
        ...     label(error, "sv")
        'ingen giv kan sluta så'
    """
    return phrase(value, WORDS[Language(language)])


def label_setting(path: str, language: Language | str) -> str:
    """What a setting or a part of rules is called, for a form or a table of them.

    Args:
        path: The path of a setting, one of `priffe.rules.SETTINGS`, or of a part, such as ``scoring.honours``. What
            ends a rubber has paths of its own, such as ``rubber.end.deals`` and ``rubber.end.deals.number``.
        language: The language, or its code.

    Raises:
        RulesError: If there is no such setting or part (``unknown_setting``).
        TypeError: If the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> label_setting("scoring.trick_value", "sv"), label_setting("scoring.honours", "en")
        ('poäng per stick', 'honours')
    """
    settings = WORDS[Language(language)].settings
    if path not in settings:
        fault = Fault(path if isinstance(path, str) else brief(path), "is neither a setting nor a part of rules")
        raise RulesError("no such setting", (fault,), code="unknown_setting")
    return settings[path]


def short_label(value: Card | Pair | Rank | Seat | Suit, language: Language | str) -> str:
    """The shortest sign for a value: a letter or two, or a suit symbol, which is the same in every language.

    Args:
        value: A card, rank, suit, seat or pair.
        language: The language, or its code.

    Raises:
        TypeError: If the value is none of these, or the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> [short_label(Card(text), "sv") for text in ("AS", "KH", "QD", "JC", "TC")]
        ['♠E', '♥K', '♦D', '♣Kn', '♣10']
        >>> short_label(Pair.EW, Language.EN), short_label(Pair.EW, Language.SV)
        ('EW', 'ÖV')
    """
    return sign(value, WORDS[Language(language)])


def phrase(value: Labelled, words: Words) -> str:  # noqa: PLR0911 - one for each kind of value
    """What `label` says with the words of a language."""
    match value:
        case Card():
            return words.card.format(rank=phrase(value.rank, words), suit=phrase(value.suit, words))
        case Contract():
            return _contract(value, words, _pair_names(words))
        case DealResult():
            return result_phrase(value, words, _pair_names(words))
        case ScoreLine():
            return _score_line(value, words)
        case Rules():
            return _rules(value, words)
        case PriffeError():
            return _meaning(value, words)
        case Enum():
            return _found(words.names, value, "there are no words", words)
        case _:
            raise TypeError(f"there are no words for {brief(value)}")


def sign(value: Card | Pair | Rank | Seat | Suit, words: Words) -> str:
    """What `short_label` says with the words of a language."""
    match value:
        case Card():
            return sign(value.suit, words) + sign(value.rank, words)
        case Suit():
            return value.symbol
        case Rank():
            return _found(words.ranks, value, "there is no short label", words)
        case Seat():
            return _found(words.seats, value, "there is no short label", words)
        case Pair():
            return _found(words.pairs, value, "there is no short label", words)
        case _:
            raise TypeError(f"there is no short label for {brief(value)}")


def one_of(phrases: Iterable[str], words: Words) -> str:
    """Several things, one of which can be chosen."""
    *others, last = phrases
    return f"{', '.join(others)} {words.either} {last}" if others else last


def _meaning(error: PriffeError, words: Words) -> str:
    """What the code of an error means; an error of a record or a text may have that of a `Reason` too."""
    code = error.code
    if isinstance(code, Reason) or (code not in words.errors and code in set(Reason)):
        return phrase(Reason(code), words)
    return _found(words.errors, code, "there are no words", words)


def result_phrase(result: DealResult, words: Words, pairs: ByPair[str]) -> str:
    """What `label` says of the result of a deal, with names for the pairs."""
    contract = result.contract
    if contract is None:
        return phrase(Term.ALL_PASS, words)
    if contract.declarers is None:
        return phrase(contract, words)
    made = contract.is_made(tricks=result.tricks[contract.declarers])
    outcome = Term.MADE if made else Term.FAILED
    return words.result.format(contract=_contract(contract, words, pairs), outcome=phrase(outcome, words))


def _contract(contract: Contract, words: Words, pairs: ByPair[str]) -> str:
    kind = phrase(contract.kind, words)
    if contract.declarers is None:
        return kind
    return words.contract.format(kind=kind, pair=pairs[contract.declarers])


def _pair_names(words: Words) -> ByPair[str]:
    return ByPair.of(lambda pair: phrase(pair, words))


def _score_line(line: ScoreLine, words: Words) -> str:
    if line.item not in COUNTED:
        return phrase(line.item, words)
    noun = _found(words.counted, line.item, "there is no counted noun", words)
    return words.line.format(count=line.count, noun=noun.one if line.count == 1 else noun.many)


def _rules(rules: Rules, words: Words) -> str:
    name = preset_name(rules)
    if name is None:
        return phrase(Term.HOUSE_RULES, words)
    return _found(words.presets, name, "there is no name", words)


def _found(table: Mapping[K, T], key: K, lack: str, words: Words) -> T:
    """What a language has for a value; an error that names both where it has nothing."""
    if key not in table:
        raise TypeError(f"{lack} for {brief(key)} in {words.language}")
    return table[key]
