"""Tricks of a noll that can be told without a search."""

from __future__ import annotations

from priffe.solver._bits import SIZE, TRUMPS, count, down_to, from_up


def ducked(mine: int, partner: int, left: int, right: int, target: int, trumps: int) -> tuple[int, int, int]:
    """Whether in a noll the opponents can stay under so many leads, so that the side on lead takes so many tricks.

    A hand is safe in a suit for k tricks when its lowest card is below the lowest card of the side on lead, its second
    lowest below the second lowest, and so on up to the k-th, as far as both have cards: it plays the highest card below
    the one led, and discards from the top. Both leave it safe for k - 1 tricks more.

    Args:
        mine: The hand on lead.
        partner: Its partner's.
        left: An opponent's.
        right: The other opponent's.
        target: How many tricks, at least 1.
        trumps: The trumps of the contract; while somebody holds one nothing is told, so that it is searched.

    Returns:
        Whether it is so, and the top and bottom cards that this relies on.
    """
    if (mine | partner | left | right) & trumps:
        return 0, 0, 0
    if target == 1:
        return ducked_once(mine, partner, left, right)
    top, bottom = 0, 0
    lane = TRUMPS
    while lane:
        theirs = (mine | partner) & lane
        enemies = (left | right) & lane
        if theirs and enemies:
            one = safe_up_to(left & lane, theirs, target)
            other = safe_up_to(right & lane, theirs, target)
            if one < 0 or other < 0:
                return 0, 0, 0
            upper, lower = from_up(theirs & -theirs), down_to(max(one, other))
            everything = theirs | enemies
            if count(upper & everything) < count(lower):
                top |= upper
            else:
                bottom |= lower
        lane >>= SIZE
    return 1, top, bottom


def ducked_once(mine: int, partner: int, left: int, right: int) -> tuple[int, int, int]:
    """The same for a single trick, the one that is led to now: only the suits of the hand on lead count then.

    Its side plays no lower in a suit than the higher one of the lowest cards of both hands. Each opponent must have a
    card below that, or none of the suit.
    """
    top, bottom = 0, 0
    lane = TRUMPS
    while lane:
        if mine & lane and (left | right) & lane:
            lead, others, one, other = mine & lane, partner & lane, left & lane, right & lane
            least, low = max(lead & -lead, others & -others), max(one & -one, other & -other)
            if low > least:
                return 0, 0, 0
            upper, lower = from_up(least), down_to(low)
            if count(upper & (lead | others | one | other)) < count(lower):
                top |= upper
            else:
                bottom |= lower
        lane >>= SIZE
    return 1, top, bottom


def handed_over(mine: int, partner: int, left: int, right: int, trumps: int) -> tuple[int, int, int]:
    """Whether in a noll the side on lead can make the others take the next trick.

    It can if it has a suit in which both its hands can stay under the lowest card of an opponent.

    Args:
        mine: The hand on lead.
        partner: Its partner's.
        left: An opponent's.
        right: The other opponent's.
        trumps: The trumps of the contract; while somebody holds one nothing is told.

    Returns:
        Whether it is so, and the top and bottom cards that this relies on.
    """
    if (mine | partner | left | right) & trumps:
        return 0, 0, 0
    lane = TRUMPS
    while lane:
        lead, others, one, other = mine & lane, partner & lane, left & lane, right & lane
        if lead:
            least, low = max(lead & -lead, others & -others), max(one & -one, other & -other)
            if low > least:
                upper, lower = from_up(low), down_to(least)
                if count(upper & (lead | others | one | other)) < count(lower):
                    return 1, upper, 0
                return 1, 0, lower
        lane >>= SIZE
    return 0, 0, 0


def safe_up_to(hand: int, theirs: int, target: int) -> int:
    """The highest card that a hand needs for so many leads of a suit of theirs; -1 if it is not safe for so many."""
    card = 0
    while hand and theirs and target:
        card, lead = hand & -hand, theirs & -theirs
        if card > lead:
            return -1
        hand ^= card
        theirs ^= lead
        target -= 1
    return card


CALLED = (ducked, ducked_once, handed_over, safe_up_to)
"""What compiled code calls."""
