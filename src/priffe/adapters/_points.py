"""What a deal is worth to each of its players: the same for every library."""

from __future__ import annotations

from priffe.deal import Deal
from priffe.encoding import max_difference
from priffe.scoring import score_deal
from priffe.seats import BySeat, Pair


def returns(deal: Deal, *, divided: bool) -> BySeat[float]:
    """The points of each seat's pair less those of the other pair; they sum to zero.

    Args:
        deal: A deal that is over; one that was thrown in is worth 0 to all.
        divided: Whether they are divided by `max_difference`, so that they lie between -1 and 1.
    """
    totals = score_deal(deal).totals
    difference = float(totals[Pair.NS] - totals[Pair.EW])
    if divided:
        difference /= max_difference(deal.rules) or 1  # where nothing scores all differences are 0
    return BySeat.of(lambda seat: difference if seat.pair is Pair.NS else 0.0 - difference)
