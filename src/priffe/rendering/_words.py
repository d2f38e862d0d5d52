"""What pictures say in words, the same in text, SVG and HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias, assert_never

from priffe.actions import Phase
from priffe.bids import Bid, Contract
from priffe.cards import Card, Hand, Suit
from priffe.labels import Labelled, Language, Term, label, short_label
from priffe.rendering._parts import Auction, Compass, Course, Part
from priffe.rendering._style import Style, line_of
from priffe.rendering._width import shortened
from priffe.results import DealResult
from priffe.seats import BySeat, Pair, Seat
from priffe.tricks import Trick

Names: TypeAlias = BySeat[str] | None
"""The names of the players, if they have any."""


def capital(words: str) -> str:
    """Words that begin a line."""
    return words[:1].upper() + words[1:]


def heading(value: Labelled, language: Language) -> str:
    """A label that begins a line."""
    return capital(label(value, language))


LONGEST_NAME: Final = 14
"""Columns of a name that stands above a hand or a column of a table."""


def seat_name(players: Names, seat: Seat, language: Language, *, columns: int | None = None) -> str:
    """What a seat is called: by its player, or else by itself.

    Args:
        players: The names of the players, if they have any.
        seat: The seat.
        language: The language.
        columns: How much room there is; what does not fit is cut off.
    """
    name = label(seat, language) if players is None else players[seat]
    return name if columns is None else shortened(name, columns)


def notes(part: Compass, seat: Seat, language: Language) -> str:
    """What is to be told of a seat: ``dealer, to act``; nothing of most."""
    named = [] if part.players is None else [label(seat, language)]
    told = ((Term.DEALER, part.dealer), (Term.DECLARER, part.declarer), (Term.TO_ACT, part.turn))
    return ", ".join([*named, *(label(term, language) for term, whose in told if whose is seat)])


def caption(part: Compass, seat: Seat, language: Language, *, columns: int | None = None) -> str:
    """The name of a seat and what is to be told of it: ``West (dealer)``."""
    told = notes(part, seat, language)
    name = seat_name(part.players, seat, language, columns=columns)
    return f"{name} ({told})" if told else name


def standing(part: Compass | Auction | Course, language: Language) -> str:
    """How a deal stands: the auction, the contract, or what the deal came to."""
    if part.contract is None:
        return label(Phase.AUCTION if part.phase is Phase.AUCTION else Term.ALL_PASS, language)
    if part.phase is not Phase.OVER or isinstance(part, Auction):
        return label(part.contract, language)
    return label(DealResult(part.contract, tricks=part.trick_counts), language)


def trick_counts(part: Compass | Course, language: Language) -> str:
    """The tricks of both pairs: ``Tricks: NS 1, EW 0``, and after a claim ``Tricks: NS 9, EW 4 (claim)``."""
    listed = ", ".join(f"{short_label(pair, language)} {part.trick_counts[pair]}" for pair in Pair)
    agreed = f" ({label(Term.CLAIM, language)})" if part.claim is not None else ""
    return f"{heading(Term.TRICKS, language)}: {listed}{agreed}"


def lost(tricks: int) -> str:
    """How many tricks a card gave away: ``−1``; nothing if it gave none."""
    return f"−{tricks}" if tricks else ""


def best_play(part: Course, number: int) -> str:
    """The tricks that best play led to after a trick: ``9–4``, ``?`` if they are not known.

    Args:
        part: The course, with worths.
        number: The place of the trick, from 0.
    """
    worth = part.worth_after(number)
    return "?" if worth is None else f"{worth.ns}–{worth.ew}"


def title(part: Part, language: Language) -> str:
    """What a picture shows, in a few words."""
    match part:
        case Card():
            return heading(part, language)
        case Hand():
            return heading(Term.HAND, language)
        case Trick():
            return heading(Term.TRICK, language)
        case Compass():
            return f"{heading(Term.DEAL, language)}: {standing(part, language)}"
        case Auction():
            return heading(Term.AUCTION, language)
        case Course():
            return f"{heading(Phase.PLAY, language)}: {standing(part, language)}"
        case _:
            assert_never(part)


def description(part: Part, style: Style, language: Language) -> str:
    """All that a picture shows, in words, for those who hear it."""
    return " ".join(f"{capital(sentence)}." for sentence in sentences(part, style, language))


def sentences(part: Part, style: Style, language: Language) -> Iterator[str]:
    """What a picture shows, sentence by sentence, without the capital and the full stop."""
    match part:
        case Card():
            yield label(part, language)
        case Hand():
            yield _spoken(part, None, style, language)
        case Trick():
            yield _spoken_trick(part, None, language)
        case Compass():
            yield from _spoken_table(part, style, language)
        case Auction():
            yield standing(part, language)
            order = [part.forehand.after(steps) for steps in range(len(Seat))]
            for calls in part.rounds:
                yield from _spoken_calls(part.players, [(seat, calls[seat]) for seat in order], language)
        case Course():
            yield standing(part, language)
            for number, trick in enumerate(part.tricks, start=1):
                yield f"{label(Term.TRICK, language)} {number}: {_spoken_trick(trick, part.players, language)}"
                yield from _spoken_worth(part, number - 1, language)
            if part.contract is not None:
                yield trick_counts(part, language)
        case _:
            assert_never(part)


def _spoken_table(part: Compass, style: Style, language: Language) -> Iterator[str]:
    yield standing(part, language)
    if part.contract is not None:
        yield trick_counts(part, language)
    trump = trump_of(part.contract)
    for seat, hand in part.hands.items():
        cards = _hidden(hand, language) if isinstance(hand, int) else _spoken(hand, trump, style, language)
        yield f"{caption(part, seat, language)}: {cards}"
    if part.trick is not None and part.trick.cards:
        yield f"{heading(Term.TRICK, language)}: {_spoken_trick(part.trick, part.players, language)}"
    yield from _spoken_calls(part.players, part.last_calls.items(), language)
    if part.worths:
        told = ", ".join(f"{label(card, language)} {worth.tricks}" for card, worth in part.worths)
        yield f"{label(Term.BEST_PLAY, language)}: {told}"


def _spoken_worth(part: Course, number: int, language: Language) -> Iterator[str]:
    """What the cards of a trick gave away, and what best play led to after it, where that is told."""
    if part.worths:
        costs = (
            f"{seat_name(part.players, seat, language)} {lost(part.given_away(number, seat))}"
            for seat, _ in part.tricks[number].plays
            if part.given_away(number, seat)
        )
        yield ", ".join([*costs, f"{label(Term.BEST_PLAY, language)} {best_play(part, number)}"])


def _spoken_calls(players: Names, calls: Iterable[tuple[Seat, Bid | None]], language: Language) -> Iterator[str]:
    """A sentence of the calls, if there are any."""
    named = (
        f"{seat_name(players, seat, language)} {label(call, language)}" for seat, call in calls if call is not None
    )
    words = ", ".join(named)
    if words:
        yield words


def _hidden(count: int, language: Language) -> str:
    return f"{label(Term.HIDDEN_CARDS, language)} {count}"


def _spoken(hand: Hand, trump: Suit | None, style: Style, language: Language) -> str:
    suits = (
        f"{label(suit, language)} {' '.join(short_label(card.rank, language) for card in cards)}"
        for suit, cards in line_of(hand, trump, style)
    )
    return ", ".join(suits) or "–"


def _spoken_trick(trick: Trick, players: Names, language: Language) -> str:
    if not trick.cards:
        return f"{seat_name(players, trick.leader, language)} ({label(Term.TO_ACT, language)})"
    plays = ", ".join(f"{seat_name(players, seat, language)} {label(card, language)}" for seat, card in trick.plays)
    if trick.winner is None:
        return plays
    return f"{plays}, {label(Term.WINNER, language)} {seat_name(players, trick.winner, language)}"


def trump_of(contract: Contract | None) -> Suit | None:
    """The trump suit of a contract, if there is one."""
    return None if contract is None else contract.trump
