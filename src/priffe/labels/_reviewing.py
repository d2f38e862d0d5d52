"""What a card gave away, in words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from priffe.cards import Card
from priffe.labels._labels import one_of, phrase, sign
from priffe.labels._languages import WORDS, Language
from priffe.labels._words import Loss, Words
from priffe.seats import BySeat
from priffe.solver import PlayReview


def explain_play(play: PlayReview, language: Language | str, *, players: BySeat[str] | None = None) -> str | None:
    """What a card gave away, as a sentence, with the cards that would not have.

    Args:
        play: The card, by `priffe.solver.review`.
        language: The language, or its code.
        players: The names, by seat; without them seats are called by their own names.

    Returns:
        None if it gave nothing away, or if that was not found out.

    Raises:
        TypeError: If the play is none, or the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> from priffe import ByPair, Seat
        >>> play = PlayReview(Seat.EAST, Card("QH"), ByPair(9, 4), ByPair(10, 3), better=(Card("3C"), Card("2H")))
        >>> explain_play(play, "sv")
        'Öst gav bort ett stick med ♥D; ♥2 eller ♣3 hade behållit det.'
        >>> explain_play(play, "en", players=BySeat("Ada", "Bo", "Cil", "Dan"))
        'Bo gave a trick away with ♥Q; ♥2 or ♣3 would have kept it.'
    """
    if not isinstance(play, PlayReview):
        raise TypeError(f"a PlayReview is explained, not a {type(play).__name__}")
    words = WORDS[Language(language)]
    if play.best is None or play.worth is None or not play.given_away:
        return None
    parts = {
        "seat": phrase(play.seat, words) if players is None else players[play.seat],
        "card": sign(play.card, words),
        "cards": one_of(_by_suit(play.better, words), words),
    }
    return loss(play.given_away, parts, words, few=play.worth[play.seat.pair] > play.best[play.seat.pair])


def loss(tricks: int, parts: dict[str, str], words: Words, *, few: bool) -> str:
    """The sentence for so many tricks given away.

    Args:
        tricks: How many.
        parts: The other parts of the sentence.
        words: The words of a language.
        few: Whether few tricks are wanted.
    """
    if tricks == 1:
        return words.losses[Loss.TOOK_ONE if few else Loss.GAVE_ONE].format(**parts)
    return words.losses[Loss.TOOK_MORE if few else Loss.GAVE_MORE].format(count=tricks, **parts)


def _by_suit(cards: Iterable[Card], words: Words) -> list[str]:
    """Cards as they are printed: ``♠A Q``, ``♥2``."""
    ordered = sorted(cards, reverse=True)
    return [
        sign(suit, words) + " ".join(sign(card.rank, words) for card in group)
        for suit, group in groupby(ordered, lambda card: card.suit)
    ]
