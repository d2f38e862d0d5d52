"""Where cards come from: shuffles, and hands that are checked (rules part A)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_

from priffe.cards import CARDS, Card, Hand
from priffe.errors import CardError, Fault, HandsError, brief
from priffe.seats import BySeat, Seat

HAND_SIZE = 13
_PACK = Hand(CARDS).mask


def deal_out(deck: Iterable[Card], *, dealer: Seat) -> BySeat[Hand]:
    """Deal a pack one card at a time, clockwise, beginning with forehand (rules part A).

    Args:
        deck: The 52 cards, the first to be dealt first.
        dealer: Who deals.

    Raises:
        HandsError: If the pack is not the 52 cards.
    """
    if not isinstance(deck, Iterable) or not isinstance(dealer, Seat):
        raise TypeError("deal_out takes a pack of cards and the Seat that deals")
    pack = tuple(deck)
    faults = tuple(_pack_faults(pack))
    if faults:
        raise HandsError("these cards cannot be dealt", faults, code="impossible_hands")
    return BySeat.of(lambda seat: Hand(pack[(seat._value_ - dealer._value_ - 1) % 4 :: 4]))


def shuffle(rng: random.Random) -> BySeat[Hand]:
    """Four random hands, for everyday use.

    Args:
        rng: The only source of chance; the same state gives the same hands.

    Examples:
        >>> hands = shuffle(random.Random(7))
        >>> [len(hand) for hand in hands]
        [13, 13, 13, 13]
    """
    return deal_out(drawn(rng, len(CARDS)), dealer=Seat.WEST)


def drawn(rng: random.Random, number: int) -> list[Card]:
    """So many different cards, drawn from the pack."""
    if not isinstance(rng, random.Random):
        raise TypeError(f"chance comes from a random.Random, not from {brief(rng)}")
    return rng.sample(CARDS, number)


def hands_from_pbn(text: str) -> BySeat[Hand]:
    """Read four hands from PBN text: a seat letter, a colon, and four hands clockwise from that seat.

    Raises:
        CardError: If the text is not of that form. Whether the hands are a whole deal is not looked at.

    Examples:
        >>> hands_from_pbn("E:A... K... Q... J...")[Seat.EAST]
        Hand('A...')
    """
    if not isinstance(text, str):
        raise CardError(f"four hands are a text, not {brief(text)}", code="not_hands")
    first, colon, rest = text.partition(":")
    hands = rest.split()
    letters = [seat.letter for seat in Seat]
    if not colon or first not in letters or len(hands) != len(Seat):
        raise CardError(
            "four hands are written as a seat letter, a colon and four hands, such as 'N:hand hand hand hand'",
            code="not_hands",
        )
    offset = letters.index(first)
    return BySeat.of(lambda seat: Hand(hands[(seat._value_ - offset) % 4]))


def hands_to_pbn(hands: BySeat[Hand]) -> str:
    """Write four hands as PBN text, from North.

    Raises:
        CardError: If they are not four hands.
    """
    if len(hands) != len(Seat) or not all(isinstance(hand, Hand) for hand in hands):
        raise CardError("four hands are written as PBN, one of each seat", code="not_hands")
    return f"N:{' '.join(map(str, hands))}"


def checked_hands(hands: Iterable[Hand]) -> tuple[tuple[Hand, ...], list[Fault]]:
    """Four hands, and everything that keeps them from being a deal of the 52 cards.

    Args:
        hands: The hands of North, East, South and West.
    """
    if isinstance(hands, str):
        return (), [Fault("hands", "must be four hands, not a text; write hands_from_pbn(text)")]
    if isinstance(hands, Mapping):
        return (), [Fault("hands", "must be four hands, not a mapping; write BySeat(north, east, south, west)")]
    if not isinstance(hands, Iterable):
        return (), [Fault("hands", f"must be four hands, not an object of type {type(hands).__name__}")]
    four = tuple(hands)
    return four, list(_hand_faults(four))


def _hand_faults(hands: Sequence[Hand]) -> Iterator[Fault]:
    if len(hands) != len(Seat):
        yield Fault("hands", f"must be four, not {len(hands)}")
        return
    if all(isinstance(hand, Hand) and len(hand) == HAND_SIZE for hand in hands) and _cover_the_pack(hands):
        return
    for seat, hand in zip(Seat, hands, strict=True):
        if not isinstance(hand, Hand):
            yield Fault(f"hands.{seat.name}", f"must be a Hand, not an object of type {type(hand).__name__}")
        elif len(hand) != HAND_SIZE:
            yield Fault(f"hands.{seat.name}", f"has {len(hand)} cards instead of {HAND_SIZE}")
    if all(isinstance(hand, Hand) for hand in hands):
        yield from _pack_faults([card for hand in hands for card in hand])


def _cover_the_pack(hands: Sequence[Hand]) -> bool:
    return reduce(or_, (hand.mask for hand in hands)) == _PACK


def _pack_faults(cards: Sequence[Card]) -> Iterator[Fault]:
    strange = sum(not isinstance(card, Card) for card in cards)
    if strange:
        yield Fault("cards", f"{strange} of them are no cards")
        return
    times = Counter(cards)
    missing = [card for card in CARDS if card not in times]
    twice = [card for card in CARDS if times[card] > 1]
    if missing:
        yield Fault("cards", f"missing: {_listed(missing)}")
    if twice:
        yield Fault("cards", f"more than once: {_listed(twice)}")


def _listed(cards: Sequence[Card]) -> str:
    """Some cards, of which no more than a hand are shown."""
    shown = " ".join(map(str, cards[:HAND_SIZE]))
    more = len(cards) - HAND_SIZE
    return f"{shown} and {more} more" if more > 0 else shown
