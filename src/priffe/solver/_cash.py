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


def cashed(mine: int, partner: int, left: int, right: int, trumps: int) -> tuple[int, int, int]:
    """Winners that the hand on lead and, when it leads to him then, its partner can cash.

    The hand cashes its own winners first: trumps, then the other suits, as long as no opponent can ruff.

    Args:
        mine: The hand on lead.
        partner: Its partner's.
        left: An opponent's.
        right: The other opponent's.
        trumps: `TRUMPS`, or 0.

    Returns:
        The cards of the hand that win, those that its partner can cash afterwards (none if he cannot be reached), and
        of both those that win by being higher than the opponents' cards.
    """
    own, his, by_rank, sure, reached = 0, 0, 0, 0, 0
    danger_left, danger_right = left & trumps, right & trumps
    lane = TRUMPS
    plain_own, plain_his = UNLIMITED, UNLIMITED
    if partner & trumps:
        plain_own = count(partner & ~trumps)  # afterwards the partner would have to ruff
    if mine & trumps:
        plain_his = count(mine & ~trumps)
    while lane:
        cards, others = mine & lane, partner & lane
        enemy = (left | right) & lane
        if cards | others:
            rounds = max(count(left & lane), count(right & lane))
            safe = UNLIMITED
            if lane != trumps:
                if danger_left:
                    safe = count(left & lane)
                if danger_right:
                    safe = min(safe, count(right & lane))
            above = lane
            if enemy:
                above = lane & ~((highest(enemy) << 1) - 1)
            winners, partners = cards & above, others & above
            if lane == trumps:
                sure = partners
            length, other_length = count(cards), count(others)
            a, b = count(winners), count(partners)
            if other_length - b < a and others:
                winners &= ~((highest(others) << 1) - 1)
                a = count(winners)
            b = min(b, max(0, other_length - a))
            needed_a, needed_b = a, b
            if a >= rounds and other_length <= a:
                needed_a, a, winners = min(a, rounds), length, cards
            elif a + b >= rounds and b and length <= a + b:
                needed_b, b, partners = min(b, max(0, rounds - a)), other_length - a, others
            a = min(a, safe)
            b = min(b, safe - a)
            if lane != trumps:
                a = min(a, plain_own)
                plain_own -= a
                plain_his -= a
                plain_his -= b
            winners, partners = top_of(winners, a), top_of(partners, b)
            own |= winners
            his |= partners
            if enemy:
                by_rank |= top_of(winners, needed_a) | top_of(partners, needed_b)
            if b and length > a:
                reached = 1
            if lane == trumps and a >= rounds:
                danger_left, danger_right = 0, 0
        lane >>= SIZE
    if not reached or plain_his < 0:
        his &= sure  # the highest trumps win whenever they are played
    return own, his, by_rank & (own | his)


def top_of(cards: int, n: int) -> int:
    """The highest n of some cards, or all if there are not so many."""
    for _ in range(count(cards) - n):
        cards &= cards - 1
    return cards


def quick_tricks(mine: int, partner: int, left: int, right: int, trumps: int, target: int) -> tuple[int, int]:
    """Whether the side on lead can cash so many tricks at once, and the top cards that this relies on."""
    own, his, by_rank = cashed(mine, partner, left, right, trumps)
    if count(own) + count(his) < target:
        return 0, 0
    return 1, tops_from(by_rank & enough_of(own, his, target))


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
    known = 0
    if trumps:
        above = trumps & ~((highest((mine | partner) & trumps) << 1) - 1) if (mine | partner) & trumps else 0
        for winners in (left & above, right & above):
            if count(winners) >= target:
                return 1, tops_from(top_of(winners, target))
    everything = mine | partner | left | right
    left_own, right_own = -1, -1
    left_rank, right_rank = 0, 0
    lane = TRUMPS
    while lane:
        if mine & lane:
            best = highest(everything & lane)
            if not best & (left | right):
                return 0, 0
            if lane != trumps and partner & trumps and not partner & lane:
                return 0, 0
            if lane != trumps and must_ruff(right if best & left else left, trumps):
                return 0, 0
            if best & left:
                if left_own < 0:
                    own, _, left_rank = cashed(left, right, mine, partner, trumps)
                    left_own, left_rank = count(own), left_rank & own
                if left_own < target:
                    return 0, 0
                known |= left_rank | best
            else:
                if right_own < 0:
                    own, _, right_rank = cashed(right, left, mine, partner, trumps)
                    right_own, right_rank = count(own), right_rank & own
                if right_own < target:
                    return 0, 0
                known |= right_rank | best
        lane >>= SIZE
    return 1, tops_from(known)


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
    if 0 <= won_left < target and target > 1 or 0 <= won_right < target and target > 1:
        return 0, 0
    return 1, top


def must_ruff(hand: int, trumps: int) -> bool:
    """Whether a hand has nothing but trumps."""
    return hand & trumps != 0 and hand & ~trumps == 0


CALLED = (cashed, top_of, tops_from, quick_tricks, enough_of, sure_tricks, stopped, must_ruff)
"""What compiled code calls."""
