"""Suits, ranks, the 52 cards, and hands of cards.

Card order, everywhere in priffe: clubs, diamonds, hearts, spades, and two to ace within a suit. A hand in print shows
spades first and high cards first, as in Portable Bridge Notation (PBN).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import NoReturn, SupportsIndex, final, overload

from priffe._ordinal import Ordinal
from priffe._text import Formatted
from priffe.errors import CardError, brief

SUIT_SIZE = 13
SUIT_MASK = (1 << SUIT_SIZE) - 1


class Suit(Ordinal):
    """The four suits in card order (the order of the bids is another one, see `Bid`).

    Examples:
        >>> Suit("H"), Suit("♥"), Suit("hearts")
        (Suit.HEARTS, Suit.HEARTS, Suit.HEARTS)
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """One of ``C D H S``."""
        return "CDHS"[self._value_]

    @property
    def symbol(self) -> str:
        """One of ``♣ ♦ ♥ ♠``."""
        return "♣♦♥♠"[self._value_]

    @property
    def _spellings(self) -> tuple[str, ...]:
        return self._name_, self.letter, self.symbol


class Rank(Ordinal):
    """The thirteen ranks, two lowest and ace highest (rules part A).

    The value is the number of pips, where jack, queen, king and ace follow the ten as 11, 12, 13 and 14.

    Examples:
        >>> Rank(10), Rank("10"), Rank("T"), Rank("ten")
        (Rank.TEN, Rank.TEN, Rank.TEN, Rank.TEN)
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One of ``2 3 4 5 6 7 8 9 T J Q K A``."""
        return "23456789TJQKA"[self._value_ - _LOWEST]

    @property
    def _spellings(self) -> tuple[str, ...]:
        spelled = (self._name_, self.letter)
        return (*spelled, "10") if self is Rank.TEN else spelled

    def __index__(self) -> int:
        return self._value_ - _LOWEST


_LOWEST = 2
"""The pips of the lowest rank, whose place is 0."""


@final
class Card(Formatted):
    """One of the 52 cards. Each card exists once, so ``is`` and ``==`` say the same.

    Args:
        text: Rank and suit in either order: ``"QH"``, ``"HQ"``, ``"♥Q"``, ``"Q♥"``. Ten is ``T`` or ``10``. Small
            letters are read too.

    Raises:
        CardError: If the text names no card.

    Examples:
        >>> Card("QH") is Card("♥Q")
        True
        >>> Card("10s")
        Card('TS')
        >>> sorted([Card("2S"), Card("AC")])
        [Card('AC'), Card('2S')]
    """

    __slots__ = ("bit", "index", "rank", "suit", "text")

    index: int
    """Place of the card in card order, 0 (two of clubs) to 51 (ace of spades)."""
    suit: Suit
    """The suit."""
    rank: Rank
    """The rank."""
    text: str
    """Rank and suit letter, such as ``"QH"``; also ``str(card)``."""
    bit: int
    """``1 << index``: the card as a one-card set of bits."""

    def __new__(cls, text: str) -> Card:
        """Look the card up."""
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            pass
        if isinstance(text, str) and (card := _BY_TEXT.get(_plain(text))) is not None:
            return card
        raise CardError(f"{brief(text)} is not a card; write rank and suit, such as 'QH'", code="not_a_card")

    @staticmethod
    def of(suit: Suit, rank: Rank) -> Card:
        """The card of a suit and a rank.

        Examples:
            >>> Card.of(Suit.HEARTS, Rank.QUEEN)
            Card('QH')

        Raises:
            CardError: If the arguments have other types.
        """
        if not isinstance(suit, Suit) or not isinstance(rank, Rank):
            raise CardError("a card is of a Suit and a Rank, in this order", code="not_a_card")
        return CARDS[suit._value_ * SUIT_SIZE + rank._value_ - _LOWEST]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a card cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a card cannot be changed")

    def __index__(self) -> int:
        return self.index

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: Card) -> bool:
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: Card) -> bool:
        return self.index > other.index if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: Card) -> bool:
        return self.index >= other.index if isinstance(other, Card) else NotImplemented

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, ...]:
        return Card, (self.text,)


def _plain(text: str) -> str:
    """A card as `_BY_TEXT` spells it. Only ASCII letters are made large: other characters may become several."""
    return "".join(letter.upper() if letter.isascii() else letter for letter in text[:4]).replace("10", "T") + text[4:]


def _make_cards() -> tuple[Card, ...]:
    cards: list[Card] = []
    for suit in Suit:
        for rank in Rank:
            card = object.__new__(Card)
            index = len(cards)
            for name, value in (
                ("index", index),
                ("suit", suit),
                ("rank", rank),
                ("text", rank.letter + suit.letter),
                ("bit", 1 << index),
            ):
                object.__setattr__(card, name, value)
            cards.append(card)
    return tuple(cards)


CARDS: tuple[Card, ...] = _make_cards()
"""The 52 cards in card order."""

_BY_TEXT: dict[str, Card] = {
    text: card
    for card in CARDS
    for sign in (card.suit.letter, card.suit.symbol)
    for text in (card.rank.letter + sign, sign + card.rank.letter)
}


def suit_mask(suit: Suit) -> int:
    """The 52-bit mask of all cards of a suit."""
    return SUIT_MASK << suit._value_ * SUIT_SIZE


SUBSETS: dict[int, tuple[list[tuple[Card, ...]], int]] = {}
"""For the mask of a suit, the cards of each of its 8192 subsets, and how far to shift a subset to find its place.

It is empty until `fill_subsets`.
"""

BY_SUIT: list[list[tuple[Card, ...]]] = []
"""The lists of `SUBSETS`, suit by suit."""


def fill_subsets() -> None:
    """Fill `SUBSETS` unless it is full: 3 MB, in 7 ms, which a program that plays no cards need not spend."""
    if BY_SUIT:
        return
    for suit in Suit:
        subsets: list[tuple[Card, ...]] = [()]
        first = suit._value_ * SUIT_SIZE
        for card in CARDS[first : first + SUIT_SIZE]:
            subsets += [(*cards, card) for cards in subsets]
        SUBSETS[suit_mask(suit)] = subsets, first
    BY_SUIT[:] = [subsets for subsets, _ in SUBSETS.values()]  # last and at once: other threads look here


HALF_SIZE = 2 * SUIT_SIZE
HALF_MASK = (1 << HALF_SIZE) - 1


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a 52-bit mask, in card order.

    Args:
        mask: Sum of the `bit` of the cards.
    """
    if not BY_SUIT:
        fill_subsets()
    clubs, diamonds, hearts, spades = BY_SUIT
    low, high = mask & HALF_MASK, mask >> HALF_SIZE  # smaller numbers are taken apart faster
    return clubs[low & SUIT_MASK] + diamonds[low >> SUIT_SIZE] + hearts[high & SUIT_MASK] + spades[high >> SUIT_SIZE]


@final
class Hand(Formatted, Set[Card]):
    """An immutable set of cards that knows an order.

    Iteration and ``hand[i]`` go in card order (two of clubs first). Length and membership take constant time. The set
    operators ``& | - ^ <= < >= >`` and ``==`` work with other hands (fast) and with any set of cards. ``str(hand)`` is
    PBN text, which ``Hand(...)`` reads back: spades, hearts, diamonds, clubs, separated by dots.

    Args:
        cards: PBN text, or any iterable of cards; a card may come only once.

    Raises:
        CardError: If the text is not a hand, something is not a card, or a card comes twice.

    Examples:
        >>> hand = Hand("AKQ.T98.2.J76543")
        >>> len(hand), hand[0], Card("TH") in hand
        (13, Card('3C'), True)
        >>> str(hand & Hand("A.T..2"))
        'A.T..'
        >>> Hand([Card("QH"), Card("2H")])
        Hand('.Q2..')
    """

    __slots__ = ("_mask",)

    _mask: int

    def __new__(cls, cards: str | Iterable[Card] = ()) -> Hand:
        """Make the hand. Not ``__init__``, which could be called again on a hand that is in use."""
        return _hand(_mask_of_text(cards) if isinstance(cards, str) else _mask_of(cards))

    @staticmethod
    def from_mask(mask: int) -> Hand:
        """The hand of a 52-bit mask (bit i is ``CARDS[i]``).

        Raises:
            CardError: If the mask has other bits.
        """
        if type(mask) is not int or not 0 <= mask < 1 << len(CARDS):
            raise CardError("a mask of cards has no bits but the lowest 52", code="not_a_hand")
        return _hand(mask)

    @property
    def mask(self) -> int:
        """The hand as a 52-bit mask: the sum of the cards' `bit`."""
        return self._mask

    def of_suit(self, suit: Suit) -> Hand:
        """The cards of one suit.

        Raises:
            TypeError: If the argument is no `Suit`.
        """
        if not isinstance(suit, Suit):
            raise TypeError(f"a suit is a Suit, not {brief(suit)}")
        return _hand(self._mask & suit_mask(suit))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a hand cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a hand cannot be changed")

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self._mask & card.bit != 0

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self._mask))

    def __reversed__(self) -> Iterator[Card]:
        return reversed(cards_of(self._mask))

    def __len__(self) -> int:
        return self._mask.bit_count()

    @overload
    def __getitem__(self, index: SupportsIndex) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Card, ...]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Card | tuple[Card, ...]:
        return cards_of(self._mask)[index]

    def __and__(self, other: Set[object]) -> Hand:
        return _hand(self._mask & _mask_of(other)) if isinstance(other, Set) else NotImplemented

    def __or__(self, other: Set[object]) -> Hand:
        return _hand(self._mask | _mask_of(other)) if isinstance(other, Set) else NotImplemented

    def __sub__(self, other: Set[object]) -> Hand:
        return _hand(self._mask & ~_mask_of(other)) if isinstance(other, Set) else NotImplemented

    def __xor__(self, other: Set[object]) -> Hand:
        return _hand(self._mask ^ _mask_of(other)) if isinstance(other, Set) else NotImplemented

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def __rsub__(self, other: Set[object]) -> Hand:
        return _hand(_mask_of(other) & ~self._mask) if isinstance(other, Set) else NotImplemented

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand):
            return self._mask == other._mask
        return super().__eq__(other)

    def __hash__(self) -> int:
        return self._hash()  # a loop over the cards, but equal sets of cards have equal hashes, whatever their type

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def __str__(self) -> str:
        return ".".join("".join(card.rank.letter for card in reversed(self.of_suit(suit))) for suit in reversed(Suit))

    def __reduce__(self) -> tuple[object, ...]:
        return Hand, (str(self),)


def _hand(mask: int) -> Hand:
    hand = object.__new__(Hand)
    object.__setattr__(hand, "_mask", mask)
    return hand


def _mask_of(cards: Iterable[object]) -> int:
    if isinstance(cards, Hand):
        return cards._mask
    if not isinstance(cards, Iterable):
        raise CardError(f"{brief(cards)} is not a collection of cards", code="not_a_hand")
    mask = 0
    for card in cards:
        if not isinstance(card, Card):
            raise CardError(f"{brief(card)} in a hand is not a card", code="not_a_card")
        if mask & card.bit:
            raise CardError(f"{card} comes twice in one hand", code="card_twice")
        mask |= card.bit
    return mask


def _mask_of_text(text: str) -> int:
    suits = text.split(".")
    if len(suits) != len(Suit):
        raise CardError(
            f"{brief(text)} is not a hand; write spades.hearts.diamonds.clubs, such as 'AKQ.T98.2.J76543'",
            code="not_a_hand",
        )
    letters = (
        rank + suit.letter
        for suit, ranks in zip(reversed(Suit), suits, strict=True)
        for rank in ranks.replace("10", "T")
    )
    return _mask_of([Card(letter) for letter in letters])
