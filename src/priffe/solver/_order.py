"""In which order cards are tried: a weight for each card, the heaviest first. It decides about the time alone.

The weights were found by trying random changes on some hundred positions and keeping those that led to fewer positions
searched. No deal of the tests or of the benchmark was among them.
"""

from __future__ import annotations

from priffe.solver._bits import SIZE, count, highest, lane_of, place, suit_at


def rank_of(bit: int) -> int:
    """The relative rank of a card in its lane, 0 to 12."""
    where = place(bit)
    return where - suit_at(where) * SIZE


def over(cards: int, bit: int) -> int:
    """How many cards of a lane are higher than one of it."""
    return count(cards & ~((bit << 1) - 1))


def strongest(hand: int, led: int, trumps: int) -> int:
    """The strongest card that a hand can play to a trick, 0 if none can win."""
    following = hand & led
    if following:
        return highest(following)
    ruffs = hand & trumps
    return highest(ruffs) if ruffs else 0


def lead_weight(bit: int, mine: int, partner: int, left: int, right: int, trumps: int) -> int:
    """The weight of a lead.

    Args:
        bit: The card.
        mine: The hand that leads.
        partner: Its partner's.
        left: The opponent's who plays next.
        right: The other opponent's.
        trumps: `TRUMPS`, or 0.
    """
    lane = lane_of(bit)
    rank, length, enemies = rank_of(bit), count(mine & lane), (left | right) & lane
    best_left, best_right = strongest(left, lane, trumps), strongest(right, lane, trumps)
    best_partner, best_enemy = strongest(partner, lane, trumps), max(best_left, best_right)
    weight = 20 * length + 12 * count(partner & lane) + 10 * count(enemies)
    if lane == trumps:
        weight -= 64
    elif mine & trumps and length == 1:
        weight += 39
    if bit > best_enemy:
        weight += 403 - 2 * rank + (21 if best_partner > bit else 0)
    elif best_partner > best_enemy:
        weight += 472 - 8 * rank
    elif best_partner > best_right:  # the opponent who plays before the partner has the best card
        weight += 284 + 4 * rank
    elif best_partner > best_left:
        weight += 70 * rank - 429
    else:
        weight += 6 * rank - 12 - (0 if partner & lane else 250)
    if over(enemies, bit) == 1 and bit < best_enemy:
        weight += 6
    if highest(mine & lane) > best_enemy:
        weight += 17
    return weight - (0 if best_enemy & lane else 841)


def follow_weight(bit: int, led: int, best: int, settled: bool, later: int, turn: int) -> int:  # noqa: PLR0911
    """The weight of a card of the suit led or of a trump, played to a trick.

    Args:
        bit: The card.
        led: The lane of the suit led.
        best: The best card on the table.
        settled: Whether the partner wins the trick anyway.
        later: The strongest card that an opponent can still play; 0 for none.
        turn: Which card of the trick it is, 1 to 3.
    """
    rank = rank_of(bit)
    wins = bit > best and bit > later
    if bit & led:
        if settled:
            return -(40 if turn == 1 else 8) * rank
        if wins:
            return 200 - 7 * rank
        if bit > best:  # an opponent can beat it
            return -65 * rank - 500
        return 100 - (118 if turn == 3 else 12) * rank
    if settled:
        return 243 if turn == 1 else 0
    if wins:
        return 2000 - 8 * rank
    if bit > best:
        return 3000 - 45 * rank if turn == 1 else 0
    return -60


def discard_weight(bit: int, hand: int, partner: int, enemies: int) -> int:
    """The weight of a card that is thrown away.

    Args:
        bit: The card.
        hand: The hand that it is thrown from.
        partner: Its partner's.
        enemies: The cards of both opponents.
    """
    lane = lane_of(bit)
    held, foes = hand & lane, enemies & lane
    length, higher = count(held), over(foes, bit)
    weight = 94 * length - 16 * rank_of(bit)
    if bit > foes:
        weight -= 107
    if length == 1:
        weight -= 14
    if foes:
        if higher and length == higher + 1:  # just guarded
            weight -= 22
        if higher == 1:
            weight -= 14
        if highest(held) > foes:
            weight += 25
    if partner & lane and highest(partner & lane) > foes:
        weight -= 73
    return weight


def noll_lead_weight(bit: int, mine: int, partner: int, left: int, right: int) -> int:
    """The weight of a lead in a noll; arguments as for `lead_weight`."""
    lane = lane_of(bit)
    rank, enemies = rank_of(bit), (left | right) & lane
    weight = 3 * count(partner & lane) - 80 * count(mine & lane) + 81 * count(enemies)
    if not enemies:
        return weight - rank - 36
    below = bit - 1
    if (left & lane & below or not left & lane) and (right & lane & below or not right & lane):
        return weight - 2 + 28 * rank + 28 * count(enemies & below)  # both can stay under it
    return weight + 302 + 38 * rank - 103 * count(enemies & ~below)


def noll_follow_weight(bit: int, best: int, ours: bool, coming: int, turn: int) -> int:
    """The weight of a card of the suit led in a noll.

    Args:
        bit: The card.
        led: The lane of the suit led.
        best: The best card on the table.
        ours: Whether it is the partner's.
        coming: The cards of the suit that the next opponent has, if he is still to play.
        turn: Which card of the trick it is, 1 to 3.
    """
    rank = rank_of(bit)
    if bit < best:
        return (180 + 10 * rank if turn > 1 else 246 - 2 * rank) if ours else 210 + 20 * rank
    if coming and bit < (coming & -coming):
        return 200 + 60 * rank
    weight = 169 if ours else 0
    return weight + (44 + 38 * rank if turn == 1 else 40)


def noll_discard_weight(bit: int, hand: int, enemies: int) -> int:
    """The weight of a card that is thrown away in a noll; arguments as for `discard_weight`."""
    lane = lane_of(bit)
    foes = enemies & lane
    below = count(foes & (bit - 1))
    weight = 14 * rank_of(bit) - 43 * count(hand & lane) + below + 6 * (count(foes) - below)
    return weight if foes else weight - 29


CALLED = (
    rank_of,
    over,
    strongest,
    lead_weight,
    follow_weight,
    discard_weight,
    noll_lead_weight,
    noll_follow_weight,
    noll_discard_weight,
)
"""What compiled code calls."""
