"""The result of a deal as people tell it, such as "hjärter NS 9, honnörer S 3"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeVar

from priffe.bids import Contract, ContractKind
from priffe.errors import TextError, brief
from priffe.labels import Language, Term
from priffe.labels._labels import phrase, sign
from priffe.labels._languages import WORDS
from priffe.labels._spellings import SpelledT, also_in_ascii, between, plain, spellings
from priffe.labels._words import Trouble, Words
from priffe.reading._errors import ReadingError
from priffe.reading._reading import Readable, choice, not_a_word
from priffe.records._pieces import Piece
from priffe.results import ALL_TRICKS, HONOURS, DealResult
from priffe.rules import ScoreItem
from priffe.seats import ByPair, BySeat, Pair, Seat

T = TypeVar("T")

_LONGEST: Final = 400
"""Characters of a text that is looked at: more than any result takes."""

_WORD: Final = re.compile(r"[^\s,;]+")
_NUMBER: Final = re.compile(r"[0-9]+")
_TWO_NUMBERS: Final = re.compile(r"([0-9]+)[-–:/]([0-9]+)")
_DEALER: Final = re.compile(r"\(([^()]*)\)\s*$")
"""How a line of the score sheet ends, which tells who dealt."""
_SHORTEST: Final = 3
"""The fewest letters that stand for a word such as honours: fewer could be the beginning of a name."""


def read_result(text: str, language: Language | str, *, players: BySeat[str] | None = None) -> DealResult:
    """The result of a deal that a person has typed.

    First the contract and who declared it, then tricks, then honours if there are any: ``hjärter NS 9, honnörer S 3``.
    A deal that all passed is one word: ``rundpass``. The words are those of `label` and `short_label`; the beginning of
    a word will do if no other begins so (``hj``, ``h``). Tricks are those of the declarers, or of the pair named with
    them, or of both (``9-4``, ``NS 9 ÖV 4``), and in a forced noll those of North and South first; honours are told
    seat by seat. A seat can stand for its pair, and dots and rings over letters may be left out. What the score sheet
    tells of a deal is read too, with the dealer in parentheses, who is no part of a result.

    Args:
        text: What the person wrote.
        language: The language, or its code.
        players: Who sits at each seat, as in `Session.seats`, if names may stand for seats. Two partners' names, joined
            as in ``Ada-Cil``, are their pair. A name comes before a seat that is called so.

    Raises:
        ReadingError: If the text is no such result; the message, in the language, ends with the text and a caret under
            the word.
        LanguageError: If labels do not exist in the language.
        TypeError: If the language is no text.

    Examples:
        >>> print(read_result("hjärter NS 9, honnörer S 3", "sv"))
        HEARTS by NS, tricks NS 9, EW 4, honours NORTH 0, EAST 0, SOUTH 3, WEST 0
        >>> print(read_result("ru Dag 6", "sv", players=BySeat("Ada", "Bea", "Cil", "Dag")))
        DIAMONDS by EW, tricks NS 7, EW 6
        >>> try:
        ...     read_result("hjärter NM 9", "sv")
        ... except ReadingError as error:
        ...     print(error)
        'NM' är inte ett par; skriv Nord-Syd (NS) eller Öst-Väst (ÖV)
        hjärter NM 9
                ^
    """
    words = WORDS[Language(language)]
    if not isinstance(text, str) or len(text) > _LONGEST:
        allowed = choice((*ContractKind, Term.ALL_PASS), words)
        raise ReadingError(not_a_word(text, Contract, allowed, words), code="not_a_word")
    source = Piece(text, 1, 1, text, ReadingError)
    dealer = _DEALER.search(text)
    if dealer is not None:
        _Reader(source.part(*dealer.span(1)), words, players).check_dealer()
        source = source.part(0, dealer.start())
    return _Reader(source, words, players).result()


class _Reader:
    """A text, read word by word."""

    def __init__(self, source: Piece, words: Words, players: BySeat[str] | None) -> None:
        """Begin before the first word."""
        self._tokens = list(_tokens(source))
        self._end = source.end
        self._place = 0
        self._words = words
        self._names = () if players is None else tuple(players)
        self._seats = _seats_by_name(players, words)
        self._pairs = pairs_by_name(players, words)

    def result(self) -> DealResult:
        """The result that the text tells."""
        if self._exactly(_spelled((Term.ALL_PASS,), self._words)):
            if self._tokens[self._place :]:
                raise self._error(Trouble.NOTHING_MORE, "unexpected_text")
            return DealResult.thrown_in()
        contract = self._contract()
        tricks = self._all_tricks(contract)
        return DealResult(contract, tricks=tricks, honours=self._all_honours())

    def check_dealer(self) -> None:
        """Refuse what does not tell who dealt; a result does not have it."""
        if not self._exactly(_spelled((Term.DEALER,), self._words)):
            raise self._error(Trouble.NOTHING_MORE, "unexpected_text")
        self._seat()
        if self._tokens[self._place :]:
            raise self._error(Trouble.NOTHING_MORE, "unexpected_text")

    # -- the parts of a result

    def _contract(self) -> Contract:
        kinds = _spelled(ContractKind, self._words) | {kind.trump.symbol: kind for kind in ContractKind if kind.trump}
        kind = self._take(kinds)
        if kind is None:
            allowed = choice((*ContractKind, Term.ALL_PASS), self._words)
            raise self._unknown(ContractKind, allowed, Trouble.NO_CONTRACT)
        if not kind.has_declarers:
            return Contract(kind, None)
        self._exactly({between(self._words): True})
        return Contract(kind, self._pair())

    def _all_tricks(self, contract: Contract) -> ByPair[int]:
        """The tricks of both pairs, of which one may be left out, with or without whether the contract was made."""
        tricks: dict[Pair, int] = {}
        last = said = self._here
        outcome: Term | None = None
        while self._tokens[self._place :] and not self._is_at(_honour_nouns):
            start = self._here
            told = self._exactly(_spelled((Term.MADE, Term.FAILED), self._words))
            if told is not None:
                outcome, said = told, start
            elif not self._noun(_trick_nouns):
                last = self._count(tricks, lambda: self._pair_of_count(contract, tricks), ALL_TRICKS)
        both = self._complete(contract, tricks, last)
        if outcome is not None:
            self._check_outcome(contract, both, outcome, said)
        return both

    def _complete(self, contract: Contract, told: Mapping[Pair, int], last: Piece) -> ByPair[int]:
        """The tricks of both pairs, where those of one or both are told, which are 13 together."""
        if not told:
            example = f"{phrase(contract.kind, self._words)} {sign(Pair.NS, self._words)} 9"
            raise self._error(Trouble.NO_TRICKS, "tricks_missing", example=example)
        both = ByPair.of(lambda pair: told[pair] if pair in told else ALL_TRICKS - told[pair.other])
        if sum(both) != ALL_TRICKS:
            raise self._error(Trouble.WRONG_TRICKS, "impossible_result", last, total=sum(both))
        return both

    def _pair_of_count(self, contract: Contract, told: Mapping[Pair, int]) -> Pair:
        """Whose tricks come next: those of a pair that is named, or without a name the declarers', then the others'."""
        declarers = contract.declarers
        if len(told) == len(Pair):
            raise self._error(Trouble.NOTHING_MORE, "unexpected_text")
        if declarers is not None and _NUMBER.fullmatch(self._here.text):
            return declarers.other if declarers in told else declarers
        if declarers is None and self._is_both(told):
            return Pair.EW if told else Pair.NS
        pair = self._take(self._pairs)
        if pair is None and declarers is not None and not told:
            raise self._error(Trouble.NOT_A_NUMBER, "not_a_number", most=ALL_TRICKS)
        return self._pair() if pair is None else pair

    def _is_both(self, told: Mapping[Pair, int]) -> bool:
        """Whether a number comes next that is one of two, those of North and South and of East and West."""
        after = self._tokens[self._place + 1 : self._place + 2]
        numbers = [self._here] if told else [self._here, *(after or [self._end])]
        return all(_NUMBER.fullmatch(number.text) for number in numbers)

    def _check_outcome(self, contract: Contract, tricks: ByPair[int], outcome: Term, place: Piece) -> None:
        declarers = contract.declarers
        if declarers is None or contract.is_made(tricks=tricks[declarers]) is not (outcome is Term.MADE):
            raise self._error(Trouble.WRONG_OUTCOME, "does_not_follow", place, text=phrase(outcome, self._words))

    def _all_honours(self) -> BySeat[int]:
        honours: dict[Seat, int] = {}
        last = self._here
        if self._noun(_honour_nouns):
            last = self._count(honours, self._seat, HONOURS)
        while self._tokens[self._place :]:
            last = self._count(honours, self._seat, HONOURS)
        if sum(honours.values()) > HONOURS:
            raise self._error(Trouble.WRONG_HONOURS, "impossible_result", last, total=sum(honours.values()))
        return BySeat.of(lambda seat: honours.get(seat, 0))

    def _count(self, counts: dict[T, int], whose: Callable[[], T], most: int) -> Piece:
        """Read whose count comes next, and the count; where it stands."""
        start = self._here
        key = whose()
        if key in counts:
            raise self._error(Trouble.TWICE, "count_twice", start, text=brief(start.text))
        place = self._here
        if not _NUMBER.fullmatch(place.text) or int(place.text) > most:
            raise self._error(Trouble.NOT_A_NUMBER, "not_a_number", most=most)
        counts[key] = int(place.text)
        self._place += 1
        return place

    def _pair(self) -> Pair:
        pair = self._take(self._pairs)
        if pair is None:
            raise self._unknown(Pair, choice(Pair, self._words, *self._names), Trouble.NO_PAIR)
        return pair

    def _seat(self) -> Seat:
        seat = self._take(self._seats)
        if seat is None:
            raise self._unknown(Seat, choice(Seat, self._words, *self._names), Trouble.NO_SEAT)
        return seat

    # -- words

    @property
    def _here(self) -> Piece:
        """The word to be read next; at the end an empty one."""
        return self._tokens[self._place] if self._place < len(self._tokens) else self._end

    def _exactly(self, meanings: Mapping[str, T]) -> T | None:
        """What the next words mean, as many of them as mean something together; None, and nothing read, if nothing."""
        for size in range(max(len(text.split()) for text in meanings), 0, -1):
            text = plain(" ".join(word.text for word in self._tokens[self._place : self._place + size]))
            if text in meanings:
                self._place += len(text.split())
                return meanings[text]
        return None

    def _take(self, meanings: Mapping[str, T]) -> T | None:
        """What the next words mean, or the next one alone as the beginning of a word that no other begins with."""
        found = self._exactly(meanings)
        word = plain(self._here.text)
        if found is not None or not word:
            return found
        likely = {meaning for text, meaning in meanings.items() if text.startswith(word)}
        if len(likely) == 1:
            self._place += 1
            return likely.pop()
        return None

    def _is_at(self, nouns: Callable[[Words], set[str]]) -> bool:
        """Whether the next word is one of some nouns, or its first letters."""
        word = plain(self._here.text)
        return any(noun == word or (len(word) >= _SHORTEST and noun.startswith(word)) for noun in nouns(self._words))

    def _noun(self, nouns: Callable[[Words], set[str]]) -> bool:
        """Read one of some nouns, if it comes next."""
        found = self._is_at(nouns)
        self._place += found
        return found

    # -- errors

    def _error(self, trouble: Trouble, code: str, place: Piece | None = None, **parts: object) -> TextError:
        """The error for a trouble at a place, by default that of the next word."""
        return (self._here if place is None else place).error(self._words.troubles[trouble].format(**parts), code)

    def _unknown(self, kind: type[Readable], allowed: str, none: Trouble) -> TextError:
        """The error for a word that is not of a kind, or for there being none."""
        if not self._here.text:
            return self._error(none, "value_missing", allowed=allowed)
        return self._here.error(not_a_word(self._here.text, kind, allowed, self._words), "not_a_word")


def _tokens(source: Piece) -> Iterator[Piece]:
    """The words and numbers, which spaces and commas stand between; of two numbers with a dash between, each."""
    for found in _WORD.finditer(source.text):
        word = source.part(*found.span())
        two = _TWO_NUMBERS.fullmatch(word.text)
        yield from (word,) if two is None else (word.part(*two.span(1)), word.part(*two.span(2)))


def _spelled(values: Iterable[SpelledT], words: Words) -> dict[str, SpelledT]:
    return also_in_ascii({plain(text): value for value in values for text in spellings(value, words)})


def _seats_by_name(players: BySeat[str] | None, words: Words) -> dict[str, Seat]:
    """What stands for each seat."""
    seats = _spelled(Seat, words)
    return seats if players is None else seats | also_in_ascii({plain(name): seat for seat, name in players.items()})


def pairs_by_name(players: BySeat[str] | None, words: Words) -> dict[str, Pair]:
    """What stands for each pair: its words, a seat of it, a player, and the names of both."""
    pairs = {text: seat.pair for text, seat in _seats_by_name(players, words).items()} | _spelled(Pair, words)
    return pairs if players is None else pairs | _joined(players, words)


def _joined(players: BySeat[str], words: Words) -> dict[str, Pair]:
    """The names of partners, joined, as their pair."""
    joints = ("-", "/", "+", " & ", f" {words.both} ")
    return also_in_ascii(
        {plain(f"{players[seat]}{joint}{players[seat.partner]}"): seat.pair for seat in Seat for joint in joints}
    )


def _trick_nouns(words: Words) -> set[str]:
    return {*map(plain, words.trick)}


def _honour_nouns(words: Words) -> set[str]:
    return {*map(plain, words.counted[ScoreItem.HONOURS])}
