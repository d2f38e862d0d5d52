"""The vector of a view."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from priffe._frame import Progress
from priffe.actions import Phase
from priffe.bids import Bid, ContractKind
from priffe.cards import CARDS, Suit
from priffe.encoding._actions import EncodingError
from priffe.encoding._layout import COMPACT, PERFECT_RECALL, Layout
from priffe.observation import Observation
from priffe.seats import Seat

_CARDS: Final = len(CARDS)
_BIDS: Final = len(Bid)
_SUITS: Final = len(Suit)

_HAND, _PLAYED, _TRICK, _LED, _LEADER, _SHOWN_OUT, _TRICKS, _PHASE, _TURN, _DEALER, _CALLS, _CONTRACT, _DECLARER = (
    field.start for field in COMPACT.fields.values()
)
_AUCTION: Final = PERFECT_RECALL.fields["auction"].start
_HISTORY: Final = PERFECT_RECALL.fields["history"].start
_HISTORY_ROWS: Final = tuple(_HISTORY + _CARDS * (place // len(Seat)) for place in range(_CARDS))
"""Where the trick of each card of a play begins in the history."""

_PLAYED_BY: Final = tuple(_PLAYED + _CARDS * steps for steps in range(len(Seat)))
_PLAYED_FROM: Final = tuple(_PLAYED_BY[steps:] + _PLAYED_BY[:steps] for steps in range(len(Seat)))
"""Where the cards of each seat of a trick begin, by who leads."""
_SHOWN_OUT_BY: Final = tuple(_SHOWN_OUT + _SUITS * steps for steps in range(len(Seat)))
_SUIT_OF: Final = bytes(card.suit._value_ for card in CARDS)
_PLACE_OF_PHASE: Final = {phase: _PHASE + place for place, phase in enumerate(Phase)}
_PLACE_OF_KIND: Final = {kind: _CONTRACT + place for place, kind in enumerate(ContractKind)}
_DIGITS: Final = bytes.maketrans(b"01", b"\0\1")


def encode(view: Observation, layout: Layout = COMPACT) -> NDArray[np.int8]:
    """The vector of a view: 0 and 1, and in one field numbers of tricks.

    Seats are counted from the viewer, clockwise: the viewer, the left opponent, the partner, the right opponent. So the
    same cards and actions, moved round the table, give the same vector. The rules are not in it. Views of one seat
    under the same rules that are equal have equal vectors; with `PERFECT_RECALL` those that differ have different ones.

    Args:
        view: What a seat has seen.
        layout: `COMPACT` or `PERFECT_RECALL`.

    Returns:
        A new array of ``layout.size`` numbers.

    Raises:
        EncodingError: If the view is a spectator's (``not_a_seat``), or the layout is no layout of a view
            (``not_a_name``).

    Examples:
        >>> import random
        >>> from priffe import Seat, new_deal, observe, shuffle
        >>> view = observe(new_deal(shuffle(random.Random(7)), dealer=Seat.WEST), Seat.EAST)
        >>> vector = encode(view)
        >>> vector.shape, vector.dtype, int(vector.sum())  # 13 cards, phase, turn and dealer
        ((386,), dtype('int8'), 16)
    """
    if not isinstance(view, Observation):
        raise TypeError(f"an Observation has a vector, not a {type(view).__name__}; see observe")
    if view.seat is None:
        raise EncodingError("a vector counts seats from the viewer's, and a spectator has none", code="not_a_seat")
    if layout is not COMPACT and layout is not PERFECT_RECALL:
        raise EncodingError("the layout of a view is COMPACT or PERFECT_RECALL", code="not_a_name")
    vector, viewer, recall = bytearray(layout.size), view.seat._value_, layout is PERFECT_RECALL
    vector[_HAND : _HAND + _CARDS] = f"{view._held:052b}"[::-1].encode().translate(_DIGITS)
    vector[_PLACE_OF_PHASE[view.phase]] = 1
    turn = view.turn
    if turn is not None:
        vector[_TURN + (turn._value_ - viewer & 3)] = 1
    _put_auction(vector, view, viewer, recall=recall)
    progress = view._progress
    if progress is not None:
        _put_play(vector, view, progress, viewer, recall=recall)
    return np.frombuffer(vector, np.int8)


def _put_auction(vector: bytearray, view: Observation, viewer: int, *, recall: bool) -> None:
    """Fill in dealer, calls, contract and declarer."""
    frame = view._frame
    vector[_DEALER + (frame.dealer._value_ - viewer & 3)] = 1
    auction = frame.auction
    place = _AUCTION
    for bid, caller in zip(auction.calls, auction.callers, strict=True):
        vector[_CALLS + _BIDS * (caller._value_ - viewer & 3) + bid._value_] = 1
        if recall:
            vector[place + bid._value_] = 1
            place += _BIDS
    if frame.contract is not None:
        vector[_PLACE_OF_KIND[frame.contract.kind]] = 1
    if frame.declarer is not None:
        vector[_DECLARER + (frame.declarer._value_ - viewer & 3)] = 1


def _put_play(vector: bytearray, view: Observation, progress: Progress, viewer: int, *, recall: bool) -> None:
    """Fill in what was played, and the trick on the table.

    The tricks are spelled out, four cards at a time: a walk from card to card takes twice as long, and most of what a
    vector costs is here.
    """
    frame, played, suit_of = view._frame, view._played, _SUIT_OF
    turn = frame.opening_leader._value_ - viewer & 3
    cards = iter(played)
    for first, second, third, fourth in zip(cards, cards, cards, cards, strict=False):
        led, strengths = suit_of[first], frame.leads[first][1]
        leader, left, opposite, right = _PLAYED_FROM[turn]
        vector[leader + first] = 1
        vector[left + second] = 1
        vector[opposite + third] = 1
        vector[right + fourth] = 1
        if suit_of[second] != led:
            vector[_SHOWN_OUT_BY[turn + 1 & 3] + led] = 1
        if suit_of[third] != led:
            vector[_SHOWN_OUT_BY[turn + 2 & 3] + led] = 1
        if suit_of[fourth] != led:
            vector[_SHOWN_OUT_BY[turn + 3 & 3] + led] = 1
        best = max(strengths[first], strengths[second] + 1, strengths[third] + 2, strengths[fourth] + 3)
        turn = turn + best & 3
    on_table = played[len(played) & ~3 :]
    if on_table or (frame.claim is None and len(played) < _CARDS):
        vector[_LEADER + turn] = 1
    if on_table:
        _put_trick(vector, on_table, turn)
    if recall:
        for row, index in zip(_HISTORY_ROWS, played, strict=False):
            vector[row + index] = 1
    ns, ew = frame.claim or (progress.ns, len(played) // len(Seat) - progress.ns)
    vector[_TRICKS], vector[_TRICKS + 1] = (ew, ns) if viewer & 1 else (ns, ew)


def _put_trick(vector: bytearray, on_table: bytes, turn: int) -> None:
    """Fill in a trick that is not complete, led by the seat ``turn``."""
    led = _SUIT_OF[on_table[0]]
    vector[_LED + led] = 1
    for index in on_table:
        vector[_PLAYED_BY[turn] + index] = 1
        vector[_TRICK + index] = 1
        if _SUIT_OF[index] != led:
            vector[_SHOWN_OUT_BY[turn] + led] = 1
        turn = turn + 1 & 3
