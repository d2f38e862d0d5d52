"""Two slow ways to solve a deal, written without a look at `priffe.solver`: what that is held against.

`brute_force` plays every line by the rules of the library itself. `plain_noll` is a searcher of nolls of its own, with
alpha-beta bounds and a memory of exact positions, for endings that are too long for the other one.
"""

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


Bounds = dict[tuple[tuple[Cards, ...], int], tuple[int, int]]
"""The least and the most tricks of North and South that were proved for the four hands and who leads."""


def plain_noll(deal: Deal) -> ByPair[int]:
    """The tricks that each pair takes from here in a noll without trumps, the trick on the table included."""
    assert deal.trick is not None
    leader = list(Seat).index(deal.trick.leader)
    hands = tuple(frozenset(map(_pair, deal.hand(seat))) for seat in Seat)
    played = tuple(map(_pair, deal.trick.cards))
    tricks = 13 - sum(deal.trick_counts)
    ns = _within_trick(hands if played else _without_gaps(hands), leader, played, 0, tricks, {})
    return ByPair(ns, tricks - ns)


def _pair(card: Card) -> tuple[int, int]:
    return list(type(card.suit)).index(card.suit), list(type(card.rank)).index(card.rank)


def _without_gaps(hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """The same cards with ranks counted from 0 in each suit, so that positions that are alike are equal."""
    ranks = {
        suit: sorted(rank for hand in hands for other, rank in hand if other == suit)
        for suit in {suit for hand in hands for suit, _ in hand}
    }
    return tuple(frozenset((suit, ranks[suit].index(rank)) for suit, rank in hand) for hand in hands)


def _before_trick(hands: tuple[Cards, ...], leader: int, low: int, high: int, known: Bounds) -> int:
    """The tricks of North and South, if they are between the bounds; else a number on the same side of them."""
    if not hands[0]:
        return 0
    key = _without_gaps(hands), leader
    least, most = known.get(key, (0, len(hands[0])))
    if least >= high or least == most:
        return least
    if most <= low:
        return most
    value = _within_trick(key[0], leader, (), max(low, least), min(high, most), known)
    known[key] = value if value > low else least, value if value < high else most
    return value


def _within_trick(
    hands: tuple[Cards, ...], leader: int, played: tuple[tuple[int, int], ...], low: int, high: int, known: Bounds
) -> int:
    """The same with cards of a trick on the table."""
    if len(played) == 4:
        led = played[0][0]
        winner = max(range(4), key=lambda turn: played[turn][1] if played[turn][0] == led else -1)
        taker = (leader + winner) % 4
        won = int(taker % 2 == 0)
        return won + _before_trick(hands, taker, low - won, high - won, known)
    seat = (leader + len(played)) % 4
    cards = [card for card in hands[seat] if played and card[0] == played[0][0]] or list(hands[seat])
    values = []
    for card in sorted(cards, reverse=bool(played)):
        left = tuple(hand - {card} if other == seat else hand for other, hand in enumerate(hands))
        values.append(_within_trick(left, leader, (*played, card), low, high, known))
        if seat % 2 == 0:
            high = min(high, values[-1])
        else:
            low = max(low, values[-1])
        if low >= high:
            break
    return min(values) if seat % 2 == 0 else max(values)
