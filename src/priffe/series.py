"""A series of deals that nobody can have chosen: the secret of the site and a part of every player settle all of them.

The protocol, with the attacks that it withstands and those that it does not, stands in the manual under "Deals that can
be proved".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, final

import attrs

from priffe._text import Formatted
from priffe.cards import Hand
from priffe.commitments import SEED_SIZE, commitment, digest_of, pack_from_seed, shuffle_from_seed, verify_commitment
from priffe.errors import DealingError, Fault, brief
from priffe.rules import STANDARD, SeatingRules
from priffe.seating import SeatAssignment, seat_by_cards
from priffe.seats import BySeat

DRAW_NUMBER: Final = 0
"""The number of the key that the draw for seats is made with; deals are numbered from 1."""


def _checked_seed(seed: object, what: str) -> bytes:
    if not isinstance(seed, bytes):
        raise DealingError(
            f"{what} is {SEED_SIZE} random bytes, not an object of type {type(seed).__name__}", code="not_a_seed"
        )
    if len(seed) != SEED_SIZE:
        raise DealingError(f"{what} is {SEED_SIZE} random bytes, not {len(seed)}", code="not_a_seed")
    return seed


def _checked_secret(secret: bytes) -> bytes:
    return _checked_seed(secret, "the secret of a series")


def _checked_parts(parts: Iterable[bytes]) -> tuple[bytes, ...]:
    if isinstance(parts, bytes | str) or not isinstance(parts, Iterable):
        raise DealingError(f"parts are a collection of bytes, one of each player, not {brief(parts)}", code="not_parts")
    checked = tuple(_checked_seed(part, "a player's part") for part in parts)
    if not checked:
        raise DealingError("a series has a part of one player at least", code="not_parts")
    if len(set(checked)) < len(checked):
        raise DealingError("two players have the same part, so one of them has copied it", code="part_twice")
    return checked


@final
@attrs.frozen
class SeriesProof(Formatted):
    """What a site makes known when a series has ended: with it everybody can deal all of its cards again.

    Attributes:
        secret: The secret of the site, 32 bytes.
        parts: The parts of the players, 32 bytes each, in their order.

    Raises:
        DealingError: If they are not that.
    """

    secret: bytes = attrs.field(converter=_checked_secret)
    parts: tuple[bytes, ...] = attrs.field(converter=_checked_parts)

    def deal_key(self, number: int) -> bytes:
        """The key of the deal of a number, which proves this deal and tells nothing of the others."""
        series = digest_of(b"priffe series 1:", self.secret + b"".join(self.parts))
        return digest_of(b"priffe deal key 1:", series + _checked_number(number).to_bytes(8, "big"))

    def hands(self, number: int) -> BySeat[Hand]:
        """The hands of the deal of a number, the first being 1."""
        return shuffle_from_seed(self.deal_key(number), number)

    def drawn_seats(self, players: Iterable[str], rules: SeatingRules) -> SeatAssignment:
        """The draw for seats (A1/A2): the first four cards of pack number 0 go to the players in their order."""
        pack = pack_from_seed(self.deal_key(DRAW_NUMBER), DRAW_NUMBER)
        return seat_by_cards(players, pack[:4], rules=rules)


@final
@attrs.frozen
class DealSeries(Formatted):
    """The deals of one table, in the hands of the site that deals them.

    Every player draws a part of 32 random bytes and publishes `priffe.commitment` of it; the site does so with its
    secret. When all commitments are out, and no earlier, the players show their parts, and the series can begin. The
    secret stays with the site until the last deal, so nobody else can tell a card, and nobody at all could choose one.

    A value; `deal` and `reveal` return the series as it is afterwards. Store that one: the number of the next deal, and
    whether the secret is known, are facts of the table. ``repr`` shows neither the secret nor a key.

    Attributes:
        secret: The secret of the site, 32 random bytes (``secrets.token_bytes(32)``), new for each series.
        parts: The parts of the players, 32 random bytes each, in an order that everybody knows.
        next_number: The number of the next deal, the first being 1.
        is_revealed: Whether the secret has been made known, after which no card may be dealt from it.

    Raises:
        DealingError: If the secret or a part is not 32 bytes (``not_a_seed``), there is no part (``not_parts``), two
            parts are the same (``part_twice``), or the number is no whole number from 1 (``not_a_number``).

    Examples:
        >>> series = DealSeries(bytes(range(32)), [bytes([player]) * 32 for player in range(4)])
        >>> hands, series = series.deal()
        >>> series.next_number
        2
        >>> proof, series = series.reveal()
        >>> proof.hands(1) == hands
        True
        >>> series.deal()
        Traceback (most recent call last):
        ...
        priffe.errors.DealingError: the secret of this series is known, so no card may be dealt from it
    """

    secret: bytes = attrs.field(converter=_checked_secret, repr=False)
    parts: tuple[bytes, ...] = attrs.field(converter=_checked_parts, repr=False)
    next_number: int = 1
    is_revealed: bool = False

    def __attrs_post_init__(self) -> None:
        if _checked_number(self.next_number) == DRAW_NUMBER:
            raise DealingError("the deals of a series are numbered from 1", code="not_a_number")
        if not isinstance(self.is_revealed, bool):
            raise DealingError(f"a secret is revealed or not, not {brief(self.is_revealed)}", code="not_a_bool")

    @property
    def commitment(self) -> str:
        """What the site publishes before any part is shown, to be held to its secret."""
        return commitment(self.secret)

    def deal_commitment(self, number: int) -> str:
        """What the site publishes before the deal of a number, so that `deal_key` can prove it early."""
        return commitment(self._proof.deal_key(number))

    def draw_for_seats(self, players: Iterable[str], *, rules: SeatingRules = STANDARD.seating) -> SeatAssignment:
        """Let the series draw the cards for seats (A1/A2).

        Args:
            players: Four names, in the order of the parts.
            rules: Which draw decides.

        Raises:
            DealingError: If there are not four players with different names, or the secret is known
                (``series_is_revealed``).
        """
        self._refuse_revealed()
        return self._proof.drawn_seats(players, rules)

    def deal(self) -> tuple[BySeat[Hand], DealSeries]:
        """The hands of the next deal, and the series after it.

        Raises:
            DealingError: If the secret is known (``series_is_revealed``).
        """
        self._refuse_revealed()
        return self._proof.hands(self.next_number), attrs.evolve(self, next_number=self.next_number + 1)

    def deal_key(self, number: int) -> bytes:
        """The key that proves one deal before the series has ended, by `verify_deal`; it tells nothing of other deals.

        Raises:
            DealingError: If the deal has not been dealt (``not_dealt``): whoever has its key knows its cards.
        """
        if not DRAW_NUMBER <= _checked_number(number) < self.next_number:
            raise DealingError(f"deal {number} of this series has not been dealt", code="not_dealt")
        return self._proof.deal_key(number)

    def reveal(self) -> tuple[SeriesProof, DealSeries]:
        """What the site makes known after the last deal, and the series, from which nothing is dealt any more."""
        return self._proof, attrs.evolve(self, is_revealed=True)

    @property
    def _proof(self) -> SeriesProof:
        return SeriesProof(self.secret, self.parts)

    def _refuse_revealed(self) -> None:
        if self.is_revealed:
            raise DealingError(
                "the secret of this series is known, so no card may be dealt from it", code="series_is_revealed"
            )


def _checked_number(number: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < 1 << 64:
        raise DealingError(f"the number of a deal is from 0 to 2**64 - 1, not {brief(number)}", code="not_a_number")
    return number


def verify_deal(key: bytes, number: int, published: str, hands: BySeat[Hand]) -> bool:
    """Whether a deal is the one that was settled before it was dealt.

    Args:
        key: What `DealSeries.deal_key` gave.
        number: The number of the deal.
        published: What `DealSeries.deal_commitment` gave before the deal.
        hands: The hands as dealt.

    Raises:
        DealingError: If the key is not 32 bytes, or what was published is no commitment.
    """
    _checked_seed(key, "the key of a deal")
    return verify_commitment(key, published) and shuffle_from_seed(key, _checked_number(number)) == hands


def verify_series(
    proof: SeriesProof, *, published: str, part_commitments: Sequence[str], hands: Iterable[BySeat[Hand]]
) -> tuple[Fault, ...]:
    """Everything that is wrong with a series of deals; nothing if it was dealt as promised.

    Args:
        proof: What the site made known after the last deal.
        published: The commitment of the site.
        part_commitments: The commitments of the players, in the order of the parts.
        hands: The hands as dealt, deal number 1 first.

    Returns:
        A `Fault` for the secret, for each part and for each deal that is another one; ``hands[0]`` is deal number 1.

    Raises:
        DealingError: If what was published is no commitment.

    Examples:
        >>> series = DealSeries(bytes(range(32)), [bytes([player]) * 32 for player in range(4)])
        >>> promised, parts = series.commitment, [commitment(part) for part in series.parts]
        >>> hands, series = series.deal()
        >>> proof, series = series.reveal()
        >>> verify_series(proof, published=promised, part_commitments=parts, hands=[hands])
        ()
    """
    return tuple(_faults(proof, published, part_commitments, hands))


def _faults(
    proof: SeriesProof, published: str, part_commitments: Sequence[str], hands: Iterable[BySeat[Hand]]
) -> Iterator[Fault]:
    if not verify_commitment(proof.secret, published):
        yield Fault("secret", "is not the one that was committed to")
    if len(part_commitments) != len(proof.parts):
        yield Fault("parts", f"are {len(proof.parts)}, and {len(part_commitments)} were committed to")
    for place, (part, promised) in enumerate(zip(proof.parts, part_commitments, strict=False)):
        if not verify_commitment(part, promised):
            yield Fault(f"parts[{place}]", "is not the one that was committed to")
    for place, dealt in enumerate(hands):
        if proof.hands(place + 1) != dealt:
            yield Fault(f"hands[{place}]", f"deal {place + 1} of the series has other hands")
