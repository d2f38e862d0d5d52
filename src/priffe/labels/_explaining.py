"""Why a score is what it is, and why an action is refused, in words."""

from __future__ import annotations

from priffe.acting import legal_bids, why_not
from priffe.actions import Action, Reason
from priffe.bids import Bid
from priffe.cards import Card
from priffe.labels._labels import one_of, phrase, sign
from priffe.labels._languages import WORDS, Language
from priffe.labels._words import Words
from priffe.labels._workings import Working, workings
from priffe.observation import Observation, SessionObservation
from priffe.results import DealResult
from priffe.rules import Rules
from priffe.scoring import DealScore


def explain(score: DealScore, language: Language | str, *, result: DealResult, rules: Rules) -> tuple[str, ...]:
    """How each point of a deal came about.

    Args:
        score: The score of the deal, by `score_deal` or one of `Rubber.scores`.
        language: The language, or its code.
        result: What the deal came to.
        rules: The rules that it was scored by.

    Returns:
        For each of ``score.lines`` in turn, what its points were given for. Who scored, and how much, the line says.

    Raises:
        ResultError: If the score is not that of the result by these rules (``other_score``).
        TypeError: If the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> from priffe import STANDARD, ByPair, BySeat, Contract, ContractKind, Pair, score_deal
        >>> hearts = Contract(ContractKind.HEARTS, Pair.NS)
        >>> result = DealResult(hearts, tricks=ByPair(9, 4), honours=BySeat(0, 0, 3, 1))
        >>> score = score_deal(result, STANDARD)
        >>> explain(score, "sv", result=result, rules=STANDARD)
        ('9 stick, 3 över sex, à 10', '3 honnörer hos Syd')
    """
    words = WORDS[Language(language)]
    return tuple(explanation(working, words) for working in workings(score, result, rules))


def explanation(working: Working, words: Words) -> str:
    """What `explain` says of a line with the words of a language."""
    parts: dict[str, object] = dict(working.numbers)
    if "tricks" in parts:
        tricks = working.numbers["tricks"]
        parts["tricks"] = f"{tricks} {words.trick.of(tricks)}"
    if working.seat is not None:
        parts["seat"] = phrase(working.seat, words)
    return words.ways[working.way].format(**parts)


def explain_refusal(view: Observation | SessionObservation, action: Action, language: Language | str) -> str | None:
    """Why an action is refused, as a sentence for the player whose view it is.

    It is told from the view alone, so it names no card but those that the player holds and the one that was tried.

    Args:
        view: What the player knows.
        action: What the player tried.
        language: The language, or its code.

    Returns:
        None if the action is legal.

    Raises:
        TypeError: If it is no view, or the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> import random
        >>> import priffe as pf
        >>> deal = pf.new_deal(pf.shuffle(random.Random(35)), dealer=pf.Seat.WEST)
        >>> for action in (pf.Bid.HEARTS, pf.Bid.PASS, pf.Bid.PASS, pf.Bid.PASS, pf.Card("AD")):
        ...     deal = pf.apply_action(deal, action)
        >>> explain_refusal(pf.observe(deal, pf.Seat.EAST), pf.Card("7H"), "sv")
        'Du har ♦10 ♦6 ♦5 ♦2 och måste följa ruter.'
    """
    if not isinstance(view, Observation | SessionObservation):
        raise TypeError(f"a refusal is explained from a view, not from an object of type {type(view).__name__}")
    words = WORDS[Language(language)]
    reason = why_not(view, action)
    deal = view if isinstance(view, Observation) else view.deal
    return None if reason is None else refusal(reason, deal, action, words)


def refusal(reason: Reason, view: Observation | None, action: Action, words: Words) -> str:
    """What `explain_refusal` says with the words of a language."""
    return words.refusals[reason].format(**({} if view is None else _parts(reason, view, action, words)))


def _parts(reason: Reason, view: Observation, action: Action, words: Words) -> dict[str, str]:
    """What the sentence for a reason names."""
    trick, turn = view.trick, view.turn
    if reason is Reason.TOO_LOW:
        higher = [phrase(bid, words) for bid in legal_bids(view) if bid is not Bid.PASS]
        return {"bid": phrase(max(view.calls), words), "bids": one_of(higher, words)}
    if reason is Reason.NOT_HELD and isinstance(action, Card):
        return {"card": sign(action, words)}
    if reason is Reason.MUST_FOLLOW_SUIT and trick is not None and trick.led is not None:
        held = reversed(tuple(view.hand.of_suit(trick.led)))
        return {"cards": " ".join(sign(card, words) for card in held), "suit": phrase(trick.led, words)}
    if reason is Reason.NOT_YOUR_TURN and turn is not None:
        return {"seat": phrase(turn, words)}
    return {}
