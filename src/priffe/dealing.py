"""Where chance and cards enter: shuffles, checked hands, the draw for seats (rules part A)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import count
from operator import or_

import attrs

from priffe.cards import CARDS, Card, Hand, Rank, Suit
from priffe.errors import CardError, DealingError, Fault, HandsError, brief
from priffe.rules import STANDARD, SeatDraw, SeatingRules
from priffe.seats import BySeat, Seat

HAND_SIZE = 13
SEED_SIZE = 32
"""Bytes of a seed that makes every order of the pack possible: 256 bits, where 52! has less than 226."""

_PACK = Hand(CARDS).mask

_SUITS_BY_BID = (Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS)


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
    return deal_out(_drawn(rng, len(CARDS)), dealer=Seat.WEST)


def _drawn(rng: random.Random, number: int) -> list[Card]:
    if not isinstance(rng, random.Random):
        raise TypeError(f"chance comes from a random.Random, not from {brief(rng)}")
    return rng.sample(CARDS, number)


def shuffle_from_seed(seed: bytes | str, number: int) -> BySeat[Hand]:
    """The hands of one deal of a series, by an algorithm that any language can repeat (version 1).

    A site can publish `commitment` of the seed before the first deal and the seed after the last one, so that everybody
    can deal the cards again.

    1. The key is the SHA-256 digest of the ASCII text ``priffe shuffle 1:`` followed by the seed.
    2. The random bytes are the digests of ``key + number + block`` for block 0, 1, 2 and so on, one after another,
       where number and block are unsigned, eight bytes long, high byte first.
    3. The pack is in card order at first: two to ace of clubs, then diamonds, hearts and spades. For ``i`` from 51 down
       to 1, bytes are taken until one is below the largest multiple of ``i + 1`` that is at most 256. With ``j``, that
       byte modulo ``i + 1``, cards ``i`` and ``j`` (counted from 0) change places.
    4. The first card goes to North, the second to East, the third to South, the fourth to West, and so on.

    Args:
        seed: Bytes, or text that is taken as UTF-8. With 32 random bytes (``secrets.token_bytes(32)``) every order of
            the pack is possible and none can be guessed.
        number: Number of the deal in the series, 0 to 2**64 - 1.

    Raises:
        DealingError: If the number is out of range.
        TypeError: If an argument has another type.

    Examples:
        >>> str(shuffle_from_seed("priffe", 0)[Seat.NORTH])
        '6.Q9.QT942.AT643'
    """
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"the number of a deal is an int, not a {type(number).__name__}")
    if not 0 <= number < 1 << 64:
        raise DealingError(f"the number of a deal is from 0 to 2**64 - 1, not {brief(number)}", code="not_a_number")
    stream = _byte_stream(_digest(b"priffe shuffle 1:", seed) + number.to_bytes(8, "big"))
    deck = list(CARDS)
    for i in range(len(deck) - 1, 0, -1):
        limit = 256 - 256 % (i + 1)
        j = next(byte for byte in stream if byte < limit) % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deal_out(deck, dealer=Seat.WEST)


def commitment(seed: bytes | str) -> str:
    """What a site publishes before the deals of `shuffle_from_seed`, to be held to the seed.

    It is the SHA-256 digest of the ASCII text ``priffe commitment 1:`` followed by the seed, and tells nothing about
    the deals.

    Args:
        seed: At least 32 bytes, which must be random; text is taken as UTF-8.

    Returns:
        64 hexadecimal digits.

    Raises:
        DealingError: If the seed is shorter: it could be guessed, or not reach every order of the pack.
        TypeError: If the seed has another type.

    Examples:
        >>> commitment(bytes(range(32)))
        '18b766c576023635a38103ebfe6d670e719d857f8185a78721851271152e528e'
    """
    digest = _digest(b"priffe commitment 1:", seed)
    if len(_seed_bytes(seed)) < SEED_SIZE:
        raise DealingError(f"a seed that is committed to has at least {SEED_SIZE} random bytes", code="short_seed")
    return digest.hex()


def verify(seed: bytes | str, published: str) -> bool:
    """Whether a seed is the one that was committed to.

    Args:
        seed: The seed that was made known.
        published: What `commitment` gave.

    Raises:
        DealingError: If the seed is too short for a commitment, or what was published is none.
        TypeError: If an argument has another type.

    Examples:
        >>> seed = bytes(range(32))
        >>> verify(seed, commitment(seed)), verify(seed[::-1], commitment(seed))
        (True, False)
    """
    if not isinstance(published, str):
        raise TypeError(f"a commitment is a text, not a {type(published).__name__}")
    digits, expected = published.strip().lower(), commitment(seed)
    if len(digits) != 64 or set(digits) - set("0123456789abcdef"):
        raise DealingError("a commitment is 64 hexadecimal digits", code="not_a_commitment")
    return expected == digits


def _digest(purpose: bytes, seed: bytes | str) -> bytes:
    return _sha256(purpose + _seed_bytes(seed))


def _seed_bytes(seed: bytes | str) -> bytes:
    if not isinstance(seed, bytes | str):
        raise TypeError(f"a seed is bytes or text, not a {type(seed).__name__}")
    try:
        return seed if isinstance(seed, bytes) else seed.encode()
    except UnicodeEncodeError as error:
        raise DealingError("a seed of text has half a surrogate pair in it", code="not_a_seed") from error


def _byte_stream(start: bytes) -> Iterator[int]:
    for block in count():
        yield from _sha256(start + block.to_bytes(8, "big"))


def _sha256(text: bytes) -> bytes:
    from hashlib import sha256  # noqa: PLC0415  # loads OpenSSL, which few programs that deal cards need

    return sha256(text).digest()


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


def hand_faults(hands: Sequence[Hand]) -> Iterator[Fault]:
    """Everything that keeps four hands from being a deal of the 52 cards.

    Args:
        hands: The hands of North, East, South and West.
    """
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
    yield from _pack_faults([card for hand in hands if isinstance(hand, Hand) for card in hand])


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
        yield Fault("cards", "missing: " + " ".join(map(str, missing)))
    if twice:
        yield Fault("cards", "more than once: " + " ".join(map(str, twice)))


@attrs.frozen
class SeatAssignment:
    """Who sits where after a draw for seats. North is the dealer of the first deal.

    Attributes:
        players: The player at each seat.
        cards: The card that each of them drew.
    """

    players: BySeat[str]
    cards: BySeat[Card]


def draw_for_seats(
    players: Iterable[str], rng: random.Random, *, rules: SeatingRules = STANDARD.seating
) -> SeatAssignment:
    """Let everybody draw a card, and seat them by it (A1/A2).

    Args:
        players: Four names, in any order.
        rng: The only source of chance.
        rules: Which draw decides.

    Raises:
        DealingError: If there are not four players with different names.
    """
    return seat_by_cards(players, _drawn(rng, len(Seat)), rules=rules)


def _four_different(things: tuple[object, ...], kind: type) -> bool:
    return len(things) == len(Seat) and all(isinstance(x, kind) for x in things) and len(set(things)) == len(Seat)


def seat_by_cards(
    players: Iterable[str], cards: Iterable[Card], *, rules: SeatingRules = STANDARD.seating
) -> SeatAssignment:
    """Seat four players by the cards that they have drawn (A1/A2). North deals.

    With DRAW_1_3 the ranking of the cards goes clockwise from the dealer: dealer, forehand, dealer's partner,
    forehand's partner. With DRAW_1_2 and LOW_1_2 the first two of the ranking are partners and the third is forehand.
    Cards of equal rank are decided by the suits in the order of the bids, hearts highest.

    Args:
        players: Four names.
        cards: The card that each of them drew.
        rules: Which draw decides.

    Raises:
        DealingError: If there are not four players with different names and four different cards.

    Examples:
        >>> drawn = [Card("9C"), Card("AS"), Card("9H"), Card("2D")]
        >>> seat_by_cards(["Ada", "Bea", "Cil", "Dag"], drawn).players
        BySeat('Bea', 'Cil', 'Ada', 'Dag')
    """
    names = tuple(players) if isinstance(players, Iterable) else ()
    drawn = tuple(cards) if isinstance(cards, Iterable) else ()
    if not isinstance(rules, SeatingRules):
        raise DealingError(f"a draw for seats needs SeatingRules, not {brief(rules)}", code="not_rules")
    if not _four_different(names, str) or not _four_different(drawn, Card):
        raise DealingError("a draw for seats needs four players with different names and cards", code="not_four")
    low_wins = rules.draw is SeatDraw.LOW_1_2

    def height(place: int) -> tuple[int, int]:
        card = drawn[place]
        rank = card.rank._value_
        return (rank + 1) % len(Rank) if low_wins else rank, _SUITS_BY_BID.index(card.suit)

    first, second, third, fourth = sorted(range(len(Seat)), key=height, reverse=not low_wins)
    if rules.draw is SeatDraw.DRAW_1_3:
        order = BySeat(first, second, third, fourth)
    else:
        order = BySeat(first, third, second, fourth)
    return SeatAssignment(order.map(names.__getitem__), order.map(drawn.__getitem__))
