"""The search: whether North and South can score so many of the tricks that are left.

A zero-window search over cards with a table of positions, as one loop with a stack of its own: it can stop after any
number of positions and go on later. What it returns of a position are the answer and the cards that the answer relied
on: for each lane a top and, in a noll, a bottom. A position with the same numbers of cards, the same leader and the
same owners of those cards has the same answer (partition search, M. Ginsberg 1996).

To *score* a trick is to win it, or in a noll to have the others win it.

The stack has a *level* for each trick (the hands when it began, and what was to be done) and a *ply* for each card. A
position before a ply is first gone down to and then returned from with an answer.
"""

from __future__ import annotations

from typing import NamedTuple

from priffe.solver._bits import (
    ALL,
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
from priffe.solver._order import (
    discard_weight,
    follow_weight,
    lead_weight,
    noll_discard_weight,
    noll_follow_weight,
    noll_lead_weight,
    strongest,
)
from priffe.solver._table import find, implied, keep, key_of, lengths_in, mixed, shape_in, without
from priffe.solver._told import told

LEVEL, LEADER, NEED, TRICKS, KEY = 8, 4, 5, 6, 7
"""Numbers of a level: after the four hands, who leads, how many tricks North and South need, how many are left, and the
key of the position in the table."""
PLY, OPEN, PLAYED, BEST, BEST_SEAT, TOP, BOTTOM, NEXT = 8, 0, 1, 2, 3, 4, 5, 6
"""Numbers of a ply: cards still to be tried, the card played, the best card on the table before it and who played that,
what the cards that failed relied on, and which place of the order comes next."""
ORDER, WEIGHTS = 16, 57 * 16
"""Places of a ply in the order of cards, and where the weights of all of them begin."""
AT, IS_DONE, ANSWER, POSITIONS, STORED, LOST, SETS = 0, 1, 2, 3, 4, 5, 6
"""Numbers of the state: the ply to go on with, whether the search is done, its answer, and how many positions it has
seen, kept, and given up for others, and the number of sets of the table."""
HINTS = 1 << 12
LEVELS, PLIES, ORDERS, STATE = 15 * LEVEL, 57 * PLY, 2 * WEIGHTS, 8
"""How many numbers each part of the memory has."""


class Work(NamedTuple):
    """The memory of a search."""

    levels: Ints
    plies: Ints
    order: Ints
    """For each ply the cards to try, and behind all of them their weights."""
    hints: Ints
    """The lead that worked last in a position of the same shape."""
    table: Ints
    state: Ints


def search(trumps: int, noll: int, start: int, budget: int, work: Work) -> None:
    """Go on with a search until it is done or has seen so many positions more.

    Args:
        trumps: `TRUMPS`, or 0.
        noll: 1 for a noll of either kind, else 0.
        start: How many cards lie on the table at the beginning; they stand in `Work.plies`.
        budget: How many positions, counted at the beginning of each trick.
        work: What it works on.
    """
    state = work.state
    ply, left = state[AT], budget
    going_down, answer, top, bottom = True, 0, 0, 0
    while True:
        if going_down:
            if ply & 3 == 0:
                if left == 0:
                    break
                left -= 1
                known, answer, top, bottom = recall(work, ply, trumps, noll)
                if known:
                    going_down = False
                    continue
            open_ply(work, ply, trumps, noll)
        else:
            if ply == start:
                state[IS_DONE], state[ANSWER] = 1, answer
                break
            ply -= 1
            if ply & 3 == 3:
                top, bottom = before_trick(work, ply, top, bottom, noll)
            if answer == scores(work, ply):
                close_ply(work, ply, answer, top, bottom, True)
                continue
            fail(work, ply, top, bottom)
        if take_next(work, ply):
            ply = play(work, ply, trumps, noll)
            going_down = True
        else:
            answer = 1 - scores(work, ply)
            top, bottom = all_failed(work, ply, noll)
            close_ply(work, ply, answer, top, bottom, False)
            going_down = False
    state[AT] = ply
    state[POSITIONS] += budget - left


def seat_at(work: Work, ply: int) -> int:
    """Whose turn it is."""
    return work.levels[(ply >> 2) * LEVEL + LEADER] + ply & 3


def scores(work: Work, ply: int) -> int:
    """The answer that the player wants whose turn it is."""
    return 1 - (seat_at(work, ply) & 1)


def recall(work: Work, ply: int, trumps: int, noll: int) -> tuple[bool, int, int, int]:
    """What is known of a position at the beginning of a trick.

    Returns:
        Whether the answer is known, the answer, and the top and the bottom cards that it relies on.
    """
    levels = work.levels
    level = (ply >> 2) * LEVEL
    north, east, south, west = levels[level], levels[level + 1], levels[level + 2], levels[level + 3]
    need, tricks, leader = levels[level + NEED], levels[level + TRICKS], levels[level + LEADER]
    known, answer, top, bottom = told(north, east, south, west, leader, need, tricks, trumps, noll)
    if known:
        return True, answer, top, bottom
    key, low, high = levels[level + KEY], east | west, south | west
    found = find(work.table, work.state[SETS], key, low, high)
    if noll and found < 0:
        found = implied(work.table, work.state[SETS], key, low, high)
    if found < 0:
        return False, 0, 0, 0
    top = found & ALL
    if noll:
        bottom = bottom_part(top)
        top ^= bottom
    return True, found >> 52, top, bottom


def dead_cards(work: Work, ply: int) -> int:
    """The cards on the table that are beaten."""
    dead = 0
    for earlier in range(ply & ~3, ply):
        dead |= work.plies[earlier * PLY + PLAYED]
    return dead & ~work.plies[ply * PLY + BEST] if ply & 3 else 0


def legal_cards(work: Work, ply: int) -> int:
    """The cards that may be played."""
    hand = work.levels[(ply >> 2) * LEVEL + seat_at(work, ply)]
    if ply & 3 == 0:
        return hand
    following = hand & lane_of(work.plies[(ply & ~3) * PLY + PLAYED])
    return following or hand


def open_ply(work: Work, ply: int, trumps: int, noll: int) -> None:
    """Find the cards to try, one of each run of equal ones, and put them in order."""
    plies = work.plies
    base = ply * PLY
    cards = runs(legal_cards(work, ply), dead_cards(work, ply))
    plies[base + OPEN], plies[base + NEXT] = cards, ply * ORDER
    plies[base + TOP], plies[base + BOTTOM] = 0, 0
    if cards & cards - 1 == 0:
        work.order[ply * ORDER] = cards
    elif ply & 3 == 0:
        order_leads(work, ply, cards, trumps, noll)
    else:
        order_follows(work, ply, cards, trumps, noll)


def order_leads(work: Work, ply: int, cards: int, trumps: int, noll: int) -> None:
    """Put the leads in order: what worked last in this shape first, then by weight."""
    levels = work.levels
    level = (ply >> 2) * LEVEL
    seat = levels[level + LEADER]
    mine, left = levels[level + seat], levels[level + (seat + 1 & 3)]
    partner, right = levels[level + (seat + 2 & 3)], levels[level + (seat + 3 & 3)]
    hint = work.hints[hint_place(levels[level + KEY])]
    n = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        if bit == hint:
            weight = 1 << 20
        elif noll:
            weight = noll_lead_weight(bit, mine, partner, left, right)
        else:
            weight = lead_weight(bit, mine, partner, left, right, trumps)
        put(work.order, ply * ORDER, n, weight, bit)
        n += 1


def order_follows(work: Work, ply: int, cards: int, trumps: int, noll: int) -> None:
    """Put the cards that can be played to a trick in order of weight."""
    levels, plies = work.levels, work.plies
    level, turn = (ply >> 2) * LEVEL, ply & 3
    seat = seat_at(work, ply)
    hand, partner = levels[level + seat], levels[level + (seat + 2 & 3)]
    next_hand, enemies = levels[level + (seat + 1 & 3)], levels[level + (seat + 1 & 3)] | levels[level + (seat + 3 & 3)]
    led = lane_of(plies[(ply & ~3) * PLY + PLAYED])
    best = plies[ply * PLY + BEST]
    ours = (plies[ply * PLY + BEST_SEAT] ^ seat) & 1 == 0
    later = strongest(next_hand, led, trumps) if turn < 3 else 0
    later_partner = strongest(partner, led, trumps) if turn == 1 else 0
    settled = (ours and best > later) or (later_partner > best and later_partner > later)
    n = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        if bit & (led | trumps):
            if noll:
                weight = noll_follow_weight(bit, best, ours, next_hand & led if turn < 3 else 0, turn)
            else:
                weight = follow_weight(bit, led, best, settled, later, turn)
        elif noll:
            weight = noll_discard_weight(bit, hand, enemies)
        else:
            weight = discard_weight(bit, hand, partner, enemies)
        put(work.order, ply * ORDER, n, weight, bit)
        n += 1


def put(order: Ints, start: int, n: int, weight: int, bit: int) -> None:
    """Put a card among n others by its weight."""
    at = start + n
    while at > start and order[WEIGHTS + at - 1] < weight:
        order[at], order[WEIGHTS + at] = order[at - 1], order[WEIGHTS + at - 1]
        at -= 1
    order[at], order[WEIGHTS + at] = bit, weight


def take_next(work: Work, ply: int) -> bool:
    """Play the next card that is still to be tried; returns whether there is one."""
    plies = work.plies
    base = ply * PLY
    cards = plies[base + OPEN]
    if not cards:
        return False
    at = plies[base + NEXT]
    while not work.order[at] & cards:
        at += 1
    card = work.order[at]
    plies[base + NEXT] = at + 1
    plies[base + OPEN] = cards ^ card
    plies[base + PLAYED] = card
    return True


def play(work: Work, ply: int, trumps: int, noll: int) -> int:
    """The ply after the one whose card was just played, made ready."""
    plies = work.plies
    base = ply * PLY
    card, best, best_seat = plies[base + PLAYED], plies[base + BEST], plies[base + BEST_SEAT]
    if ply & 3 == 0 or (card > best and card & (lane_of(best) | trumps)):
        best, best_seat = card, seat_at(work, ply)
    plies[base + PLY + BEST], plies[base + PLY + BEST_SEAT] = best, best_seat
    if ply & 3 == 3:
        begin_trick(work, ply + 1, best_seat, noll)
    return ply + 1


def begin_trick(work: Work, ply: int, winner: int, noll: int) -> None:
    """Write the level that follows a complete trick."""
    levels = work.levels
    level = (ply >> 2) * LEVEL
    before = level - LEVEL
    gone, lengths = 0, lengths_in(levels[before + KEY])
    for earlier in range(ply - 4, ply):
        card = work.plies[earlier * PLY + PLAYED]
        lengths = without(lengths, seat_at(work, earlier), suit_at(place(card)))
        gone |= card
    for seat in range(4):
        levels[level + seat] = closed_up(levels[before + seat], gone)
    need, tricks = levels[before + NEED] - (1 - (winner & 1) ^ noll), levels[before + TRICKS] - 1
    levels[level + LEADER], levels[level + NEED], levels[level + TRICKS] = winner, need, tricks
    levels[level + KEY] = key_of(lengths, tricks, winner, max(need, 0))


def before_trick(work: Work, ply: int, top: int, bottom: int, noll: int) -> tuple[int, int]:
    """What an answer after a trick relied on, as it stands before the trick, with what decided the trick.

    Where the winner beat cards of its own lane, all from the winner up must be as they are, or, in a noll, all up to
    the highest card that it beat, whatever is less.
    """
    levels, plies = work.levels, work.plies
    gone = 0
    for each in range(ply - 3, ply + 1):
        gone |= plies[each * PLY + PLAYED]
    top, bottom = widened_top(top, gone), widened_bottom(bottom, gone)
    winner = plies[ply * PLY + PLY + BEST]
    beaten = gone & lane_of(winner) & ~winner
    if not beaten or winner & top or not beaten & ~bottom:
        return top, bottom
    if not noll:
        return top | from_up(winner), bottom
    level = (ply >> 2) * LEVEL
    held = levels[level] | levels[level + 1] | levels[level + 2] | levels[level + 3]
    upper, lower = from_up(winner), down_to(highest(beaten))
    if count(upper & held & ~top) <= count(lower & held & ~bottom):
        return top | upper, bottom
    return top, bottom | lower


def fail(work: Work, ply: int, top: int, bottom: int) -> None:
    """Note what the failure of the card played relied on, and try no card that cannot differ from it.

    If the rank of the card did not matter, neither does that of another one of its suit that was not relied on.
    """
    plies = work.plies
    base = ply * PLY
    card = plies[base + PLAYED]
    if not card & (top | bottom):
        plies[base + OPEN] &= ~lane_of(card) | top | bottom
    plies[base + TOP] |= top
    plies[base + BOTTOM] |= bottom


def all_failed(work: Work, ply: int, noll: int) -> tuple[int, int]:
    """What it relied on that no card works. Of a run of equal cards one was tried, so all must stay equal."""
    top, bottom = work.plies[ply * PLY + TOP], work.plies[ply * PLY + BOTTOM]
    cards = legal_cards(work, ply) | dead_cards(work, ply)
    return reached_down(top, cards), reached_up(bottom, cards) if noll else 0


def close_ply(work: Work, ply: int, answer: int, top: int, bottom: int, worked: bool) -> None:
    """Keep what was found of a position at the beginning of a trick; a position within a trick is not kept."""
    if ply & 3:
        return
    levels, state = work.levels, work.state
    level = (ply >> 2) * LEVEL
    key = levels[level + KEY]
    if worked:
        work.hints[hint_place(key)] = work.plies[ply * PLY + PLAYED]
    east, south, west = levels[level + 1], levels[level + 2], levels[level + 3]
    state[STORED] += 1
    state[LOST] += keep(
        work.table, state[SETS], key, east | west, south | west, top | bottom | answer << 52, state[STORED]
    )


def hint_place(key: int) -> int:
    """The place of the hint for positions of the shape of a key."""
    return mixed(shape_in(key)) & HINTS - 1


CALLED = (
    search,
    seat_at,
    scores,
    recall,
    dead_cards,
    legal_cards,
    open_ply,
    order_leads,
    order_follows,
    put,
    take_next,
    play,
    begin_trick,
    before_trick,
    fail,
    all_failed,
    close_ply,
    hint_place,
)
"""What compiled code calls."""
