"""What stands where in the vector of a view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import prod
from types import MappingProxyType
from typing import Final, TypeAlias, final

import attrs
import numpy as np
from numpy.typing import NDArray

from priffe.actions import Phase
from priffe.bids import Bid, ContractKind
from priffe.cards import CARDS, Suit
from priffe.dealing import HAND_SIZE
from priffe.encoding._actions import EncodingError
from priffe.errors import brief
from priffe.seats import Pair, Seat

MOST_CALLS: Final = (len(Seat) - 1) + (len(Bid) - 2) * (len(Seat) - 1) + 1
"""The longest auction that any rules allow: three passes, each bid but the last followed by two passes, and spel."""


@final
@attrs.frozen
class Field:
    """One part of a vector.

    Attributes:
        name: What it is called.
        shape: Its shape; the last index runs fastest.
        start: Where in the vector it begins.
        meaning: What is in it, as a sentence.
    """

    name: str
    shape: tuple[int, ...]
    start: int
    meaning: str

    @property
    def place(self) -> slice:
        """Where in the vector it stands."""
        return slice(self.start, self.start + prod(self.shape))


@final
@attrs.frozen
class Layout:
    """What stands where in a vector.

    Attributes:
        fields: The parts by name, in their order.
        size: How many numbers the vector has.
    """

    fields: Mapping[str, Field]
    size: int

    def split(self, vector: NDArray[np.int8]) -> dict[str, NDArray[np.int8]]:
        """The fields of a vector by name, each in its shape. They share the vector's memory.

        Args:
            vector: A vector of this layout; or several, with the numbers along the last axis.

        Raises:
            EncodingError: If the vector has another size (``wrong_length``).

        Examples:
            >>> import random
            >>> from priffe import Seat, new_deal, observe, shuffle
            >>> from priffe.encoding import COMPACT, encode
            >>> view = observe(new_deal(shuffle(random.Random(7)), dealer=Seat.WEST), Seat.EAST)
            >>> COMPACT.split(encode(view))["dealer"]  # opposite
            array([0, 0, 1, 0], dtype=int8)
        """
        if not isinstance(vector, np.ndarray) or vector.shape[-1:] != (self.size,):
            given = f"shape {vector.shape}" if isinstance(vector, np.ndarray) else brief(vector)
            raise EncodingError(f"a vector of this layout has {self.size} numbers, not {given}", code="wrong_length")
        return {
            field.name: vector[..., field.place].reshape(*vector.shape[:-1], *field.shape)
            for field in self.fields.values()
        }


_Rows: TypeAlias = Iterable[tuple[str, tuple[int, ...], str]]


def _layout(rows: _Rows) -> Layout:
    fields: dict[str, Field] = {}
    start = 0
    for name, shape, meaning in rows:
        fields[name] = Field(name, shape, start, meaning)
        start += prod(shape)
    return Layout(MappingProxyType(fields), start)


_SEATS, _BIDS, _CARDS = len(Seat), len(Bid), len(CARDS)

_COMPACT_ROWS: Final = (
    ("hand", (_CARDS,), "The cards that the viewer still holds."),
    ("played", (_SEATS, _CARDS), "The cards that each seat has played, those on the table included."),
    ("trick", (_CARDS,), "The cards of the trick on the table, or of one that a claim broke off."),
    ("led", (len(Suit),), "The suit led to it; none before the lead."),
    ("leader", (_SEATS,), "Who leads, or has led, to it; none when there is no trick."),
    ("shown_out", (_SEATS, len(Suit)), "The suits that each seat has failed to follow."),
    ("tricks", (len(Pair),), "How many tricks the viewer's pair and the other pair have, 0 to 13."),
    ("phase", (len(Phase),), "Auction, play or over."),
    ("turn", (_SEATS,), "Whose turn it is; none when the deal is over."),
    ("dealer", (_SEATS,), "Who dealt."),
    ("calls", (_SEATS, _BIDS), "The calls that each seat has made, pass first."),
    ("contract", (len(ContractKind),), "The kind of contract, in the order of ContractKind; none without a contract."),
    ("declarer", (_SEATS,), "Who bid the contract; none without a declarer."),
)
_RECALL_ROWS: Final = (
    ("auction", (MOST_CALLS, _BIDS), "The calls in order."),
    ("history", (HAND_SIZE, _CARDS), "The cards of each trick, in the order of the tricks, the one on the table last."),
)

COMPACT: Final = _layout(_COMPACT_ROWS)
"""What stands on the table and what is remembered of the cards, without the order in which it came."""

PERFECT_RECALL: Final = _layout((*_COMPACT_ROWS, *_RECALL_ROWS))
"""All that the viewer has seen: `COMPACT`, and after it the order of calls and of tricks."""
