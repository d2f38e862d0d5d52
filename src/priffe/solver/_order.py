"""In which order cards are tried: a weight for each card, the heaviest first. It decides about the time alone."""

from __future__ import annotations

from priffe.solver._bits import SIZE, count, highest, lane_of, place, suit_at


def rank_of(bit: int) -> int:
    """The relative rank of a card in its lane, 0 to 12."""
    where = place(bit)
    return where - suit_at(where) * SIZE


def strongest(cards: int, led: int, trumps: int) -> int:
    """The strongest card that a hand can play to a trick, 0 if none can win."""
    following = cards & led
    if following:
        return highest(following)
    ruffs = cards & trumps
    return highest(ruffs) if ruffs else 0


def lead_weight(bit: int, mine: int, partner: int, left: int, right: int, trumps: int) -> int:
    """The weight of a lead.

    Args:
        bit: The card.
        mine: The hand that leads.
        partner: Its partner's.
        left: The opponent who plays next.
        right: The other opponent's.
        trumps: `TRUMPS`, or 0.
    """
    lane = lane_of(bit)
    best_left, best_right = strongest(left, lane, trumps), strongest(right, lane, trumps)
    best_partner = strongest(partner, lane, trumps)
    rank = rank_of(bit)
    enemy = max(best_left, best_right)
    length = count(mine & lane)
    if bit > enemy or (not enemy):
        return 60 + rank + length
    if best_partner > enemy:
        return 50 - rank + length
    if best_partner > best_left and best_left > best_right:
        return 30 - rank + length
    if best_left > best_right and highest(mine & lane) > best_right:
        return 10 - rank + length
    return 20 - rank + length


def follow_weight(bit: int, hand: int, led: int, trumps: int, best: int, settled: bool, later: int) -> int:
    """The weight of a card that is played to a trick.

    Args:
        bit: The card.
        hand: The hand that it is played from.
        led: The lane of the suit led.
        trumps: `TRUMPS`, or 0.
        best: The best card on the table.
        settled: Whether the partner wins the trick anyway.
        later: The strongest card that an opponent can still play; 0 for none.
    """
    rank = rank_of(bit)
    if bit & (led | trumps):
        if not settled and bit > best and bit > later:
            return 60 - rank
        return 30 - rank if bit & led else 10 - rank
    lane = lane_of(bit)
    return 25 - 2 * rank + count(hand & lane)


def noll_lead_weight(bit: int, partner: int, left: int, right: int) -> int:
    """The weight of a lead in a noll; arguments as for `lead_weight`."""
    lane = lane_of(bit)
    over = count((left | right) & lane & ~((bit << 1) - 1))
    under = count((left | right) & lane & (bit - 1))
    if not over:
        return -rank_of(bit)
    return 20 - rank_of(bit) + 3 * over - 2 * under + (5 if not under else 0)


def noll_follow_weight(bit: int, hand: int, led: int, best: int, ours: bool, last: bool) -> int:
    """The weight of a card that is played to a trick in a noll.

    Args:
        bit: The card.
        hand: The hand that it is played from.
        led: The lane of the suit led.
        best: The best card on the table.
        ours: Whether it is the partner's.
        last: Whether the trick ends with it.
    """
    rank = rank_of(bit)
    if not bit & led:
        return 30 + 2 * rank - count(hand & lane_of(bit))
    if bit < best:
        return 40 + rank
    if last:
        return 20 + rank
    return 20 - rank


CALLED = (rank_of, strongest, lead_weight, follow_weight, noll_lead_weight, noll_follow_weight)
