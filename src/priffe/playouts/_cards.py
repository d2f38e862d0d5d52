"""Cards in the hands of players, and chance, for playouts; written as `priffe.playouts._kernel` is."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple, TypeAlias

Ints: TypeAlias = MutableSequence[int]
"""A list, or for compiled code an array of 64-bit integers."""

Generator: TypeAlias = tuple[int, int, int, int]
"""The state of the random number generator: four words of 32 bits, not all 0."""

WORD = 0xFFFFFFFF


class Workspace(NamedTuple):
    """What a playout works on, and how hidden cards are dealt (see `priffe.playouts._workspace`)."""

    cards: Ints
    """By seat (16 * 4 places each) and suit (16 places)."""
    held: Ints
    known: Ints
    """`held` before hidden cards are dealt."""
    owner: Ints
    """Who has been dealt a card."""
    hidden: Ints
    """The seats with hidden cards."""
    pool: Ints
    """The hidden cards, suit by suit that somebody may not hold, then the other ones."""
    pool_ends: Ints
    """Where each of these parts of `pool` ends."""
    first_split: Ints
    """By node: where its splits begin. One node more than there are, for the end of the last one."""
    masks: Ints
    """By node, two limbs of 48 bits: the bits that a number of a deal can have."""
    bounds: Ints
    """By split, two limbs of 48 bits: how many deals of the node have this or an earlier split."""
    splits: Ints
    """By split: how many cards of this part of the pool each hidden seat gets, four bits each."""
    next_node: Ints


def draw(rng: Generator) -> tuple[int, Generator]:
    """The next 32 random bits (xoshiro128++ 1.0 by Blackman and Vigna)."""
    a, b, c, d = rng
    word = (a + d) & WORD
    word = ((word << 7 | word >> 25) + a) & WORD
    shifted = b << 9 & WORD
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11 | d >> 21) & WORD
    return word, (a, b, c, d)


def below(size: int, rng: Generator) -> tuple[int, Generator]:
    """A number from 0 to size - 1, each equally likely (Lemire's multiplication with rejection)."""
    word, rng = draw(rng)
    product = word * size
    if product & WORD < size:
        least = (WORD + 1) % size
        while product & WORD < least:
            word, rng = draw(rng)
            product = word * size
    return product >> 32, rng


def take(work: Workspace, seat: int, place: int) -> int:
    """The card at a place in a hand, counted suit by suit; it is no longer held."""
    held = work.held[seat]
    sums = held * 0x01010101
    suit = int(place >= sums & 15) + int(place >= sums >> 8 & 15) + int(place >= sums >> 16 & 15)
    return take_at(work, seat, suit, place - (sums << 8 >> 8 * suit & 15))


def take_at(work: Workspace, seat: int, suit: int, place: int) -> int:
    """The card at a place among those that a seat holds of a suit; it is no longer held."""
    shift, first = 8 * suit, seat << 6 | suit << 4
    last = first + (work.held[seat] >> shift & 15) - 1
    place += first
    card = work.cards[place]
    work.cards[place] = work.cards[last]
    work.cards[last] = card
    work.held[seat] -= 1 << shift
    return card
