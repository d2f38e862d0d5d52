"""Deals from a seed that a site can be held to: shuffles that any language can repeat, and a commitment to the seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from priffe.cards import CARDS, Card, Hand
from priffe.dealing import deal_out
from priffe.errors import DealingError, brief
from priffe.seats import BySeat, Seat

SEED_SIZE = 32
"""Bytes of a seed that makes every order of the pack possible: 256 bits, where 52! has less than 226."""


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
    return deal_out(pack_from_seed(seed, number), dealer=Seat.WEST)


def pack_from_seed(seed: bytes | str, number: int) -> tuple[Card, ...]:
    """The shuffled pack that `shuffle_from_seed` deals from, the first card to be dealt first."""
    stream = _byte_stream(digest_of(b"priffe shuffle 1:", seed) + number.to_bytes(8, "big"))
    pack = list(CARDS)
    for i in range(len(pack) - 1, 0, -1):
        limit = 256 - 256 % (i + 1)
        j = next(byte for byte in stream if byte < limit) % (i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    return tuple(pack)


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
    digest = digest_of(b"priffe commitment 1:", seed)
    if len(_seed_bytes(seed)) < SEED_SIZE:
        raise DealingError(f"a seed that is committed to has at least {SEED_SIZE} random bytes", code="short_seed")
    return digest.hex()


def verify_commitment(seed: bytes | str, published: str) -> bool:
    """Whether a seed is the one that was committed to.

    Args:
        seed: The seed that was made known.
        published: What `commitment` gave.

    Raises:
        DealingError: If the seed is too short for a commitment, or what was published is none.
        TypeError: If an argument has another type.

    Examples:
        >>> seed = bytes(range(32))
        >>> verify_commitment(seed, commitment(seed)), verify_commitment(seed[::-1], commitment(seed))
        (True, False)
    """
    if not isinstance(published, str):
        raise TypeError(f"a commitment is a text, not a {type(published).__name__}")
    digits, expected = published.strip().lower(), commitment(seed)
    if len(digits) != 64 or set(digits) - set("0123456789abcdef"):
        raise DealingError("a commitment is 64 hexadecimal digits", code="not_a_commitment")
    return expected == digits


def digest_of(purpose: bytes, seed: bytes | str) -> bytes:
    """The SHA-256 digest of a purpose, which keeps digests for different uses apart, and a seed."""
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
