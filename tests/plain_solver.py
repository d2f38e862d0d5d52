"""Two slow ways to solve a deal, written without a look at `priffe.solver`: what that is held against.

`brute_force` plays every line by the rules of the library itself. `plain_noll` is a searcher of nolls of its own, with
alpha-beta bounds and a memory of exact positions, for endings that are too long for the other one.
"""

from functools import cache

from priffe import ByPair, Card, Deal, Pair, Seat, apply_action, legal_cards


def brute_force(deal: Deal) -> ByPair[int]:
    """The tricks that each pair takes from here, the trick on the table included."""
    assert deal.contract is not None
    few = deal.contract.kind.is_noll
    known: dict[object, int] = {}

    def ns_tricks(now: Deal) -> int:
        """Those that North and South take in all."""
        if now.turn is None:
            return now.trick_counts[Pair.NS]
        trick = now.trick
        assert trick is not None
        key = (now.turn, trick.cards, now.trick_counts, *(now.hand(seat).mask for seat in Seat))
        if key not in known:
            choose = max if (now.turn.pair is Pair.NS) != few else min
            known[key] = choose(ns_tricks(apply_action(now, card)) for card in legal_cards(now))
        return known[key]

    ns = ns_tricks(deal) - deal.trick_counts[Pair.NS]
    return ByPair(ns, 13 - sum(deal.trick_counts) - ns)


Cards = frozenset[tuple[int, int]]
"""Cards as pairs of suit and rank."""


def plain_noll(deal: Deal) -> ByPair[int]:
    """The tricks that each pair takes from here in a noll without trumps; no card may lie on the table."""
    assert deal.turn is not None
    hands = _without_gaps(tuple(frozenset(map(_pair, deal.hand(seat))) for seat in Seat))
    ns = _tricks_of_ns(hands, deal.turn.pair.seats.index(deal.turn) * 2 + int(deal.turn.pair is Pair.EW))
    return ByPair(ns, len(hands[0]) - ns)


def _pair(card: Card) -> tuple[int, int]:
    return list(type(card.suit)).index(card.suit), list(type(card.rank)).index(card.rank)


def _without_gaps(hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """The same cards with ranks counted from 0 in each suit, so that positions that are alike are equal."""
    ranks = {
        suit: sorted(rank for hand in hands for other, rank in hand if other == suit)
        for suit in {suit for hand in hands for suit, _ in hand}
    }
    return tuple(frozenset((suit, ranks[suit].index(rank)) for suit, rank in hand) for hand in hands)


@cache
def _tricks_of_ns(hands: tuple[Cards, ...], leader: int) -> int:
    if not hands[0]:
        return 0
    return _within_trick(hands, leader, (), -1, 99)


def _within_trick(
    hands: tuple[Cards, ...], leader: int, played: tuple[tuple[int, int], ...], low: int, high: int
) -> int:
    """The tricks of North and South, if they are between the bounds; else a number on the same side of them."""
    if len(played) == 4:
        led = played[0][0]
        winner = max(range(4), key=lambda turn: played[turn][1] if played[turn][0] == led else -1)
        taker = (leader + winner) % 4
        return (taker % 2 == 0) + _tricks_of_ns(_without_gaps(hands), taker)
    seat = (leader + len(played)) % 4
    cards = [card for card in hands[seat] if played and card[0] == played[0][0]] or list(hands[seat])
    values = []
    for card in sorted(cards):
        left = tuple(hand - {card} if other == seat else hand for other, hand in enumerate(hands))
        value = _within_trick(left, leader, (*played, card), low, high)
        values.append(value)
        if seat % 2 == 0:
            high = min(high, value)
        else:
            low = max(low, value)
        if low >= high:
            break
    return min(values) if seat % 2 == 0 else max(values)
