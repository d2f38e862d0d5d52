"""Winners that can be told without a search, for the side that leads to a trick and for the other one.

What a function returns besides its answer are the top cards of each lane that the answer relied on. Tricks are here
won, and more are better; `priffe.solver._duck` has what holds in a noll.
"""

from __future__ import annotations

from priffe.solver._bits import (
    SIZE,
    TRUMPS,
    count,
    from_up,
    highest,
)

UNLIMITED = 14


def in_lane(cards: int, others: int, left: int, right: int) -> tuple[int, int, int, int]:
    """Winners in one suit that nobody can ruff.

    Args:
        cards: What the hand on lead has of the suit.
        others: What its partner has.
        left: What an opponent has.
        right: What the other opponent has.

    Returns:
        The cards that the hand can cash; those that its partner can cash after that, when he is on lead; and of both
        those that must be where they are: the highest, until nobody else has a card of the suit.
    """
    enemy, rounds = left | right, max(count(left), count(right))
    winners, partners = cards, others
    if enemy:
        low = (highest(enemy) << 1) - 1
        winners, partners = cards & ~low, others & ~low
    length, other_length = count(cards), count(others)
    if others and other_length - count(partners) < count(winners):  # else the partner can play low under each of them
        winners &= ~((highest(others) << 1) - 1)
    a = count(winners)
    b = min(count(partners), max(0, other_length - a))
    partners = top_of(partners, b)
    if a >= max(rounds, other_length):
        return cards, partners, top_of(winners, max(rounds, other_length)), partners
    if b and a + b >= max(rounds, length):
        return winners, top_of(others, other_length - a), winners, top_of(partners, max(rounds, length) - a)
    return winners, partners, winners, partners


def cashed(mine: int, partner: int, left: int, right: int, trumps: int) -> tuple[int, int, int, int]:
    """Winners that the hand on lead and, when it leads to him then, its partner can cash.

    The hand cashes its own winners first: trumps, then the other suits, as long as no opponent can ruff and its partner
    need not.

    Args:
        mine: The hand on lead.
        partner: Its partner's.
        left: An opponent's.
        right: The other opponent's.
        trumps: `TRUMPS`, or 0.

    Returns:
        The cards of the hand that it cashes, those that its partner cashes afterwards, of both those that must be where
        they are, and the winner by which the partner is reached, 0 if none is needed.
    """
    own, his, by_rank, sure, entry = 0, 0, 0, 0, 0
    danger_left, danger_right = left & trumps, right & trumps
    plain_own = count(partner & ~trumps) if partner & trumps else UNLIMITED  # then the partner would have to ruff
    plain_his = count(mine & ~trumps) if mine & trumps else UNLIMITED
    lane = TRUMPS
    while lane:
        lefts, rights = left & lane, right & lane
        winners, partners, known, his_known = in_lane(mine & lane, partner & lane, lefts, rights)
        a, b = count(winners), count(partners)
        if lane == trumps:
            sure = his_known
            if a >= max(count(lefts), count(rights)):
                danger_left, danger_right = 0, 0
        else:
            safe = count(lefts) if danger_left else UNLIMITED
            if danger_right:
                safe = min(safe, count(rights))
            if a > min(safe, plain_own):
                a, b = min(safe, plain_own), 0
            b = min(b, safe - a)
            winners, partners = top_of(winners, a), top_of(partners, b)
            plain_own -= a
            plain_his -= a + b
        own |= winners
        his |= partners
        by_rank |= known & winners | his_known & partners
        if b and count(mine & lane) > a:
            entry = highest(partners)
        lane >>= SIZE
    if not entry or plain_his < 0:
        his &= sure  # the highest trumps win whenever they are played
        entry = 0
    return own, his, by_rank & (own | his), entry


def top_of(cards: int, n: int) -> int:
    """The highest n of some cards, or all if there are not so many."""
    for _ in range(count(cards) - n):
        cards &= cards - 1
    return cards


def quick_tricks(mine: int, partner: int, left: int, right: int, trumps: int, target: int) -> tuple[int, int]:
    """Whether the side on lead can cash so many tricks at once, and the top cards that this relies on."""
    own, his, by_rank, entry = cashed(mine, partner, left, right, trumps)
    if count(own) + count(his) < target:
        return 0, 0
    used = enough_of(own, his, target)
    if used & his:
        used |= entry
    return 1, tops_from(by_rank & used)


def enough_of(own: int, his: int, target: int) -> int:
    """So many of some winners: the hand's own before its partner's, those of the highest lane first."""
    spare = count(own) + count(his) - target
    while spare > 0 and his:
        his &= his - 1
        spare -= 1
    while spare > 0:
        own &= own - 1
        spare -= 1
    return own | his


def tops_from(cards: int) -> int:
    """In each lane that has some of the cards, all from the lowest of them up."""
    top = 0
    while cards:
        bit = cards & -cards
        above = from_up(bit)
        top |= above
        cards &= ~above
    return top


def sure_trumps(mine: int, partner: int, left: int, right: int, trumps: int, target: int) -> tuple[int, int]:
    """Whether a hand that is not on lead has so many trumps above those of the side on lead; as `sure_tricks`."""
    theirs = (mine | partner) & trumps
    above = trumps & ~((highest(theirs) << 1) - 1) if theirs else trumps
    winners = left & above
    if count(winners) < target:
        winners = right & above
    if count(winners) < target:
        return 0, 0
    return 1, tops_from(top_of(winners, target)) if theirs else 0


def sure_tricks(mine: int, partner: int, left: int, right: int, trumps: int, target: int) -> tuple[int, int]:
    """Whether the side that is not on lead is sure of so many tricks, whatever is led, and the top cards for that.

    Every suit that can be led has its highest card in a hand of that side that can then cash so many.

    Args:
        mine: The hand on lead.
        partner: Its partner's.
        left: An opponent's.
        right: The other opponent's.
        trumps: `TRUMPS`, or 0.
        target: How many tricks, at least 1.
    """
    known, top = sure_trumps(mine, partner, left, right, trumps, target)
    if known:
        return 1, top
    relied, from_left, from_right = 0, 0, 0
    everything = mine | partner | left | right
    lane = TRUMPS
    while lane:
        if mine & lane:
            best = highest(everything & lane)
            by_left = best & left != 0
            if not by_left and not best & right:
                return 0, 0
            if lane != trumps and (can_ruff(partner, lane, trumps) or must_ruff(right if by_left else left, trumps)):
                return 0, 0
            relied |= best
            from_left |= by_left
            from_right |= not by_left
        lane >>= SIZE
    if from_left:
        own, _, by_rank, _ = cashed(left, right, mine, partner, trumps)
        if count(own) < target:
            return 0, 0
        relied |= by_rank & own
    if from_right:
        own, _, by_rank, _ = cashed(right, left, mine, partner, trumps)
        if count(own) < target:
            return 0, 0
        relied |= by_rank & own
    return 1, tops_from(relied)


def can_ruff(hand: int, lane: int, trumps: int) -> bool:
    """Whether a hand has trumps and no card of a suit."""
    return hand & trumps != 0 and hand & lane == 0


def stopped(mine: int, partner: int, left: int, right: int, target: int) -> tuple[int, int]:
    """Whether without trumps the side that is not on lead gets in and takes so many tricks then.

    A hand stops a suit with its highest card when it can hold it until the side on lead has no higher one: it has more
    cards of the suit than there are higher ones, which must all be in the hand to its right, so that there is no
    finesse. The side on lead then runs no more tricks in the suit than it has higher cards. Both opponents must be able
    to keep what they need while it runs what it can.

    Args:
        mine: The hand on lead.
        partner: Its partner's.
        left: An opponent's.
        right: The other opponent's.
        target: How many tricks, at least 1.
    """
    tricks, run, top = count(mine), 0, 0
    kept_left, kept_right, won_left, won_right = 0, 0, -1, -1
    lane = TRUMPS
    while lane:
        first, third, enemy = mine & lane, partner & lane, (left | right) & lane
        if first | third:
            length = max(count(first), count(third))
            rounds = length
            if enemy:
                best = highest(enemy)
                higher = lane & ~((best << 1) - 1)
                over = count((first | third) & higher)
                by_left = best & left != 0
                guard = (left if by_left else right) & lane
                exposed = third & higher if by_left else first & higher
                if over < length and count(guard) > over and not exposed:
                    rounds = over
                    kept, won = over + 1, 0
                    if over == 0:
                        masters = top_of(guard & ~((highest(first | third) << 1) - 1), target)
                        kept = won = count(masters)
                        best = masters & -masters
                    top |= from_up(best)
                    if by_left:
                        kept_left += kept
                        won_left = max(won_left, 0) + won
                        kept_right += over
                    else:
                        kept_right += kept
                        won_right = max(won_right, 0) + won
                        kept_left += over
            if rounds == length:
                kept_left += length
                kept_right += length
            run += rounds
        lane >>= SIZE
    if run >= tricks or kept_left > tricks or kept_right > tricks:
        return 0, 0
    if (0 <= won_left < target and target > 1) or (0 <= won_right < target and target > 1):
        return 0, 0
    return 1, top


def must_ruff(hand: int, trumps: int) -> bool:
    """Whether a hand has nothing but trumps."""
    return hand & trumps != 0 and hand & ~trumps == 0


CALLED = (
    in_lane,
    cashed,
    top_of,
    tops_from,
    quick_tricks,
    enough_of,
    sure_trumps,
    sure_tricks,
    can_ruff,
    stopped,
    must_ruff,
)
"""What compiled code calls."""
