"""A fine or an agreed correction as people tell it, such as "NS -20 revoke"."""

from __future__ import annotations

import re
from typing import Final

from priffe.adjustments import Adjustment
from priffe.errors import AdjustmentError
from priffe.labels import Language
from priffe.labels._labels import sign
from priffe.labels._languages import WORDS
from priffe.labels._spellings import plain
from priffe.labels._words import Trouble, Words
from priffe.reading._errors import ReadingError
from priffe.reading._reading import choice, not_a_word
from priffe.reading._results import pairs_by_name
from priffe.records._pieces import Piece
from priffe.seats import BySeat, Pair

_LONGEST: Final = 400
"""Characters of a text that is looked at."""

_FORM: Final = re.compile(r"\s*(\S.*?),?\s+([+−-]?[0-9]{1,9})(?:\s*[,:]?\s+(\S.*?))?\s*", re.DOTALL)
_MINUS: Final = str.maketrans("−", "-")


def read_adjustment(
    text: str, language: Language | str, *, players: BySeat[str] | None = None, to_players: bool = False
) -> Adjustment:
    """A fine or an agreed correction that a person has typed (G1): whose, how many points, and why.

    Args:
        text: What the person wrote, such as ``NS -20 revoke``.
        language: The language, or its code.
        players: Who sits at each seat, if names may stand for seats, as for `read_result`.
        to_players: Whether a single name stands for that player, as where partners change, and not for the pair.

    Raises:
        ReadingError: If the text is no such entry; the message, in the language, ends with the text and a caret under
            the word.
        LanguageError: If labels do not exist in the language.
        TypeError: If the language is no text.

    Examples:
        >>> print(read_adjustment("NS -20 revoke", "sv"))
        NS -20: revoke
        >>> print(
        ...     read_adjustment("Ada 10 visste bäst", "sv", players=BySeat("Ada", "Bea", "Cil", "Dag"), to_players=True)
        ... )
        Ada +10: visste bäst
    """
    words = WORDS[Language(language)]
    found = _FORM.fullmatch(text) if isinstance(text, str) and len(text) <= _LONGEST else None
    shown = text if isinstance(text, str) and len(text) <= _LONGEST else ""
    source = Piece(shown, 1, 1, shown, ReadingError)
    if found is None or found[3] is None:
        example = f"{sign(Pair.NS, words)} -20"
        raise source.end.error(words.troubles[Trouble.NO_ADJUSTMENT].format(example=example), "value_missing")
    who = source.part(*found.span(1))
    try:
        return Adjustment(_side(who, words, players, to_players), int(found[2].translate(_MINUS)), found[3])
    except AdjustmentError as error:
        place = source.part(*found.span(2 if error.code == "not_points" else 3))
        raise place.error(words.errors[str(error.code)], str(error.code)) from error


def _side(who: Piece, words: Words, players: BySeat[str] | None, to_players: bool) -> Pair | str:
    """The pair or the player that a text means."""
    spelled = plain(who.text)
    names = {} if players is None else {plain(name): name for name in players}
    if to_players and spelled in names:
        return names[spelled]
    pairs = pairs_by_name(players, words)
    if spelled not in pairs:
        raise who.error(not_a_word(who.text, Pair, choice(Pair, words, *(players or ())), words), "not_a_word")
    return pairs[spelled]
