"""Play by rules of thumb, for playouts that are closer to what people do than chance is.

Where many tricks are wanted, a player wins a trick as cheaply as can be, if partner does not win it already, and else
plays low; where few are wanted, a player gets rid of the highest card that does not win. Leads, and the suits of
discards where many tricks are wanted, are random.
"""

from __future__ import annotations

from priffe.playouts._cards import Generator, Ints, Workspace, below, take_at

LAST = 3
"""Place of the last card of a trick."""


def sound_lead(work: Workspace, seat: int, left: int, few: int, rng: Generator) -> tuple[int, Generator]:
    """The card that is led: one at random, or where few tricks are wanted the lowest of its suit."""
    place, rng = below(left, rng)
    suit = suit_of(work, seat, place)
    if few:
        return take_at(work, seat, suit, lowest(work, seat, suit)), rng
    sums = work.held[seat] * 0x01010101
    return take_at(work, seat, suit, place - (sums << 8 >> 8 * suit & 15)), rng


def sound_follow(  # noqa: PLR0913, PLR0917  # compiled code passes numbers
    work: Workspace,
    strengths: Ints,
    row: int,
    seat: int,
    led: int,
    turn: int,
    best: int,
    left: int,
    few: int,
    trump: int,
    rng: Generator,
) -> tuple[int, Generator]:
    """The card that is played to a trick.

    Args:
        work: The cards.
        strengths: As `Facts.strengths`.
        row: Where those begin that count in the trick.
        seat: Who plays.
        led: The suit led.
        turn: Which card of the trick it is, 1 to 3.
        best: Strength and seat of the best card so far.
        left: How many cards the seat holds.
        few: Whether few tricks are wanted.
        trump: The trump suit; -1 for none.
        rng: The generator.
    """
    ours = best & 3 == seat ^ 2
    if work.held[seat] >> 8 * led & 15:
        if few:
            return take_at(work, seat, led, ducking(work, strengths, row, seat, led, turn, best, ours)), rng
        return take_at(work, seat, led, winning(work, strengths, row, seat, led, turn, best, ours)), rng
    if few:
        return discard_high(work, seat), rng
    if not ours and trump >= 0 and work.held[seat] >> 8 * trump & 15:
        at = cheapest(work, strengths, row, seat, trump, best)
        if at >= 0:
            return take_at(work, seat, trump, at), rng
    place, rng = below(left, rng)
    suit = suit_of(work, seat, place)
    return take_at(work, seat, suit, lowest(work, seat, suit)), rng


def suit_of(work: Workspace, seat: int, place: int) -> int:
    """The suit of the card at a place in a hand, counted suit by suit."""
    sums = work.held[seat] * 0x01010101
    return int(place >= sums & 15) + int(place >= sums >> 8 & 15) + int(place >= sums >> 16 & 15)


def lowest(work: Workspace, seat: int, suit: int) -> int:
    """The place of the lowest card among those that a seat holds of a suit."""
    first, found = seat << 6 | suit << 4, 0
    for at in range(1, work.held[seat] >> 8 * suit & 15):
        if work.cards[first + at] < work.cards[first + found]:
            found = at
    return found


def cheapest(  # as above
    work: Workspace, strengths: Ints, row: int, seat: int, suit: int, best: int
) -> int:
    """The place of the lowest card of a suit that beats the best card so far; -1 if there is none."""
    first, found = seat << 6 | suit << 4, -1
    for at in range(work.held[seat] >> 8 * suit & 15):
        card = work.cards[first + at]
        if strengths[row + card] + seat > best and (found < 0 or card < work.cards[first + found]):
            found = at
    return found


def winning(  # noqa: PLR0913, PLR0917  # as above
    work: Workspace, strengths: Ints, row: int, seat: int, led: int, turn: int, best: int, ours: bool
) -> int:
    """The place of the card of the suit led where many tricks are wanted.

    The last player wins as cheaply as can be, the others with their highest card, if it wins.
    """
    if ours:
        return lowest(work, seat, led)
    if turn == LAST:
        at = cheapest(work, strengths, row, seat, led, best)
        return at if at >= 0 else lowest(work, seat, led)
    at = highest(work, seat, led)
    card = work.cards[(seat << 6 | led << 4) + at]
    return at if strengths[row + card] + seat > best else lowest(work, seat, led)


def ducking(  # noqa: PLR0913, PLR0917  # as above
    work: Workspace, strengths: Ints, row: int, seat: int, led: int, turn: int, best: int, ours: bool
) -> int:
    """The place of the card of the suit led where few tricks are wanted.

    That is the highest one that does not win; if all do, the last player, and one whose partner wins anyway if nobody
    comes after, plays the highest, and the others the lowest.
    """
    first, found = seat << 6 | led << 4, -1
    for at in range(work.held[seat] >> 8 * led & 15):
        card = work.cards[first + at]
        if strengths[row + card] + seat < best and (found < 0 or card > work.cards[first + found]):
            found = at
    if turn == LAST and (ours or found < 0):
        return highest(work, seat, led)
    return found if found >= 0 else lowest(work, seat, led)


def highest(work: Workspace, seat: int, suit: int) -> int:
    """The place of the highest card among those that a seat holds of a suit."""
    first, found = seat << 6 | suit << 4, 0
    for at in range(1, work.held[seat] >> 8 * suit & 15):
        if work.cards[first + at] > work.cards[first + found]:
            found = at
    return found


def discard_high(work: Workspace, seat: int) -> int:
    """The card of the highest rank, of the first suit that has it; it is no longer held."""
    suit, place, rank = 0, 0, -1
    for each in range(4):
        if work.held[seat] >> 8 * each & 15:
            at = highest(work, seat, each)
            found = work.cards[(seat << 6 | each << 4) + at] & 15
            if found > rank:
                suit, place, rank = each, at, found
    return take_at(work, seat, suit, place)
