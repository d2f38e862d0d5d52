"""The search: whether North and South can score so many of the tricks that are left.

A zero-window search over cards with a table of positions, as one loop with a stack of its own: it can stop after any
number of positions and go on later. What it returns of a position are the answer and the cards that the answer relied
on: for each lane a top and, in a noll, a bottom. A position with the same numbers of cards, the same leader and the same
owners of those cards has the same answer (partition search, M. Ginsberg 1996).

To *score* a trick is to win it, or in a noll to have the others win it.
"""

from __future__ import annotations

from typing import NamedTuple

from priffe.solver._bits import (
    ALL,
    LANE,
    SIZE,
    TRUMPS,
    Ints,
    bottom_part,
    closed_up,
    count,
    down_to,
    from_up,
    highest,
    lane_of,
    place,
    reached_down,
    reached_up,
    runs,
    suit_at,
    widened_bottom,
    widened_top,
)
from priffe.solver._bounds import all_safe, quick_tricks, sure_tricks
from priffe.solver._order import follow_weight, lead_weight, noll_follow_weight, noll_lead_weight, strongest

LEVEL, LEADER, NEED, LENGTHS, LEFT = 8, 4, 5, 6, 7
"""What a trick begins with: after the four hands who leads, how many tricks North and South need, the lengths of the
hands, and how many tricks are left."""
PLY, OPEN, PLAYED, BEST, BEST_SEAT, TOP, BOTTOM, NEXT, WEIGHED = 8, 0, 1, 2, 3, 4, 5, 6, 7
"""What the turn of a player has: cards still to be tried, the card played, the best card on the table before it and who
played that, what the cards that failed relied on, and which place of the order comes next."""
ORDER = 16
ENTRY, WAYS = 4, 64
"""Numbers of an entry of the table, and how many entries a position may be in."""
RUNNING, DONE = 0, 1
AT, STATUS, ANSWER, NODES, STORED = 0, 1, 2, 3, 4
HINTS = 1 << 14


class Work(NamedTuple):
    """The memory of a search."""

    levels: Ints
    plies: Ints
    order: Ints
    table: Ints
    hints: Ints
    state: Ints


def search(trumps: int, misere: int, start: int, budget: int, work: Work) -> None:
    """Go on with a search until it ends or has come to so many positions.

    Args:
        trumps: `TRUMPS`, or 0.
        misere: 1 for a noll, else 0.
        start: How many cards lie on the table at the beginning; they stand in `Work.plies`.
        budget: How many positions at the beginning of a trick.
        work: What it works on. ``state[ANSWER]`` is the answer when ``state[STATUS]`` is `DONE`.
    """
    levels, plies, order, table, hints, state = work
    entries = len(table) // ENTRY
    ply, left = state[AT], budget
    down, answer, top, bottom = True, 0, 0, 0
    while True:
        level = (ply >> 2) * LEVEL
        if down:
            leader = levels[level + LEADER]
            north, east, south, west = levels[level], levels[level + 1], levels[level + 2], levels[level + 3]
            if ply & 3 == 0:
                left -= 1
                if left < 0:
                    left = 0
                    break
                need, tricks = levels[level + NEED], levels[level + LEFT]
                known, answer, top, bottom = told(north, east, south, west, leader, need, tricks, trumps, misere)
                key, home = 0, 0
                if not known:
                    key = levels[level + LENGTHS] | tricks << 48 | leader << 52 | need << 54
                    home = mixed(key) % (entries // WAYS) * (WAYS * ENTRY)
                    low, high = east | west, south | west
                    for at in range(home, home + WAYS * ENTRY, ENTRY):
                        if table[at] == key:
                            relied = table[at + 3] & ALL
                            if (low & relied) == table[at + 1] and (high & relied) == table[at + 2]:
                                known, answer = 1, table[at + 3] >> 52 & 1
                                top, bottom = relied, 0
                                if misere:
                                    bottom = bottom_part(relied)
                                    top ^= bottom
                                break
                        elif table[at] == 0:
                            break
                if known:
                    down = False
                    continue
            # open the ply
            base = ply * PLY
            seat = (leader + ply) & 3
            hand = levels[level + seat]
            partner, west_of, east_of = levels[level + ((seat + 2) & 3)], levels[level + ((seat + 1) & 3)], levels[level + ((seat + 3) & 3)]
            n = 0
            if ply & 3 == 0:
                cards = runs(hand, 0)
                hint = hints[(mixed(levels[level + LENGTHS]) & (HINTS // 4 - 1)) * 4 + leader]
                rest = cards
                while rest:
                    bit = rest & -rest
                    rest ^= bit
                    if bit == hint:
                        weight = 1000
                    elif misere:
                        weight = noll_lead_weight(bit, partner, west_of, east_of)
                    else:
                        weight = lead_weight(bit, hand, partner, west_of, east_of, trumps)
                    n = put(order, ply * ORDER, n, weight, bit)
            else:
                led = lane_of(plies[(ply & ~3) * PLY + PLAYED])
                best = plies[base + BEST]
                legal = hand & led
                if not legal:
                    legal = hand
                dead = 0
                for other in range(ply & ~3, ply):
                    dead |= plies[other * PLY + PLAYED]
                dead &= ~best
                cards = runs(legal, dead)
                turn = ply & 3
                later, later_partner = 0, 0
                if turn < 3:
                    later = strongest(west_of, led, trumps)
                if turn == 1:
                    later_partner = strongest(partner, led, trumps)
                ours = (plies[base + BEST_SEAT] ^ seat) & 1 == 0
                settled = (ours and best > later) or (later_partner > best and later_partner > later)
                rest = cards
                while rest:
                    bit = rest & -rest
                    rest ^= bit
                    if misere:
                        weight = noll_follow_weight(bit, hand, led, best, ours, turn == 3)
                    else:
                        weight = follow_weight(bit, hand, led, trumps, best, settled, later)
                    n = put(order, ply * ORDER, n, weight, bit)
            plies[base + OPEN] = cards
            plies[base + TOP] = 0
            plies[base + BOTTOM] = 0
            plies[base + NEXT] = 0
        else:
            # the answer is that of the position before `ply`
            if ply == start:
                state[STATUS] = DONE
                state[ANSWER] = answer
                break
            ply -= 1
            level = (ply >> 2) * LEVEL
            base = ply * PLY
            leader = levels[level + LEADER]
            card = plies[base + PLAYED]
            if ply & 3 == 3:
                first = (ply - 3) * PLY + PLAYED
                one, two, three = plies[first], plies[first + PLY], plies[first + 2 * PLY]
                gone = one | two | three | card
                top, bottom = widened_top(top, gone), widened_bottom(bottom, gone)
                winner = plies[base + PLY + BEST]
                beaten = gone & lane_of(winner) & ~winner
                if beaten:
                    if not misere:
                        top |= from_up(winner)
                    else:
                        everything = levels[level] | levels[level + 1] | levels[level + 2] | levels[level + 3]
                        upper, lower = from_up(winner), down_to(highest(beaten))
                        if not winner & top and beaten & ~bottom:
                            if count(upper & everything & ~top) <= count(lower & everything & ~bottom):
                                top |= upper
                            else:
                                bottom |= lower
            seat = (leader + ply) & 3
            if answer == 1 - (seat & 1):
                if ply & 3 == 0:
                    hints[(mixed(levels[level + LENGTHS]) & (HINTS // 4 - 1)) * 4 + leader] = card
                    store(work, level, answer, top | bottom)
                continue
            relied = top | bottom
            if not card & relied:
                plies[base + OPEN] &= ~lane_of(card) | relied
            plies[base + TOP] |= top
            plies[base + BOTTOM] |= bottom
        # take the next card
        base = ply * PLY
        seat = (leader + ply) & 3
        opened = plies[base + OPEN]
        at = ply * ORDER + plies[base + NEXT]
        card = 0
        while card == 0 and opened:
            card = order[at] & opened
            at += 1
        if card == 0:
            top, bottom = plies[base + TOP], plies[base + BOTTOM]
            hand = levels[level + seat]
            dead = 0
            if ply & 3:
                led = lane_of(plies[(ply & ~3) * PLY + PLAYED])
                if hand & led:
                    hand &= led
                for other in range(ply & ~3, ply):
                    dead |= plies[other * PLY + PLAYED]
                dead &= ~plies[base + BEST]
            top = reached_down(top, hand | dead)
            if misere:
                bottom = reached_up(bottom, hand | dead)
            answer = seat & 1
            if ply & 3 == 0:
                store(work, level, answer, top | bottom)
            down = False
            continue
        plies[base + NEXT] = at - ply * ORDER
        plies[base + OPEN] = opened ^ card
        plies[base + PLAYED] = card
        best, best_seat = plies[base + BEST], plies[base + BEST_SEAT]
        if ply & 3 == 0 or (card > best and card & (lane_of(best) | trumps)):
            best, best_seat = card, seat
        ply += 1
        plies[ply * PLY + BEST] = best
        plies[ply * PLY + BEST_SEAT] = best_seat
        down = True
        if ply & 3 == 0:
            begin_trick(work, ply, misere)
    state[AT] = ply
    state[NODES] += budget - left


def told(
    north: int, east: int, south: int, west: int, leader: int, need: int, tricks: int, trumps: int, misere: int
) -> tuple[int, int, int, int]:
    """What can be told of a position without a search.

    Returns:
        Whether the answer is known, the answer, and the top and the bottom cards that it relies on.
    """
    if need <= 0:
        return 1, 1, 0, 0
    if need > tricks:
        return 1, 0, 0, 0
    ns = leader & 1 == 0
    if leader == 0:
        mine, left, partner, right = north, east, south, west
    elif leader == 1:
        mine, left, partner, right = east, south, west, north
    elif leader == 2:
        mine, left, partner, right = south, west, north, east
    else:
        mine, left, partner, right = west, north, east, south
    if tricks == 1:
        return last_trick(mine, left, partner, right, ns, trumps, misere)
    if misere:
        safe, top, bottom = all_safe(mine, partner, left, right)
        if safe:
            return 1, 0 if ns else 1, top, bottom
        return 0, 0, 0, 0
    target = need if ns else tricks - need + 1
    enough, top = quick_tricks(mine, partner, left, right, trumps, target)
    if enough:
        return 1, 1 if ns else 0, top, 0
    enough, top = sure_tricks(mine, partner, left, right, trumps, tricks - target + 1)
    if enough:
        return 1, 0 if ns else 1, top, 0
    return 0, 0, 0, 0


def last_trick(
    mine: int, left: int, partner: int, right: int, ns: bool, trumps: int, misere: int
) -> tuple[int, int, int, int]:
    """Who scores the last trick, for North and South needing it; returns what `told` does."""
    lane = lane_of(mine)
    best, ours = mine, True
    if left > best and left & (lane | trumps):
        best, ours = left, False
    if partner > best and partner & (lane | trumps):
        best, ours = partner, True
    if right > best and right & (lane | trumps):
        best, ours = right, False
    answer = 1 if ours == ns else 0
    if misere:
        answer = 1 - answer
    top = from_up(best) if (mine | left | partner | right) & lane_of(best) & ~best else 0
    return 1, answer, top, 0


def mixed(key: int) -> int:
    """A number with the bits of a key mixed."""
    key ^= key >> 31
    key = (key * 0x1B873593CC9E2D51) & 0x3FFFFFFFFFFFFFFF
    key ^= key >> 29
    key = (key * 0x0165667B19E3779F) & 0x3FFFFFFFFFFFFFFF
    return key ^ key >> 32


def put(order: Ints, start: int, n: int, weight: int, bit: int) -> int:
    """Put a card into the order of a ply by its weight; the weights stand in the second half of the order."""
    at = start + n
    half = len(order) >> 1
    while at > start and order[half + at - 1] < weight:
        order[at], order[half + at] = order[at - 1], order[half + at - 1]
        at -= 1
    order[at], order[half + at] = bit, weight
    return n + 1


def begin_trick(work: Work, ply: int, misere: int) -> None:
    """Write what the trick begins with that follows the one completed."""
    levels, plies = work.levels, work.plies
    level = (ply >> 2) * LEVEL
    before = level - LEVEL
    leader = levels[before + LEADER]
    gone, lengths = 0, levels[before + LENGTHS]
    for turn in range(4):
        card = plies[(ply - 4 + turn) * PLY + PLAYED]
        suit = suit_at(place(card))
        if suit < 3:
            lengths -= 1 << 4 * (((leader + turn) & 3) * 3 + suit)
        gone |= card
    winner = plies[ply * PLY + BEST_SEAT]
    for seat in range(4):
        levels[level + seat] = closed_up(levels[before + seat] & ~gone, gone)
    levels[level + LEADER] = winner
    levels[level + NEED] = levels[before + NEED] - (1 - (winner & 1) ^ misere)
    levels[level + LENGTHS] = lengths
    levels[level + LEFT] = levels[before + LEFT] - 1


def store(work: Work, level: int, answer: int, relied: int) -> None:
    """Keep the answer to a position at the beginning of a trick, in place of another one if there is no room."""
    levels, table, state = work.levels, work.table, work.state
    entries = len(table) // ENTRY
    leader, need, tricks = levels[level + LEADER], levels[level + NEED], levels[level + LEFT]
    key = levels[level + LENGTHS] | tricks << 48 | leader << 52 | need << 54
    home = mixed(key) % (entries // WAYS) * (WAYS * ENTRY)
    at = home
    for at in range(home, home + WAYS * ENTRY, ENTRY):
        if table[at] == 0:
            break
    else:
        state[STORED] += 1
        at = home + (state[STORED] & (WAYS - 1)) * ENTRY
    low, high = levels[level + 1] | levels[level + 3], levels[level + 2] | levels[level + 3]
    table[at] = key
    table[at + 1] = low & relied
    table[at + 2] = high & relied
    table[at + 3] = relied | answer << 52


CALLED = (told, last_trick, mixed, put, begin_trick, store)
