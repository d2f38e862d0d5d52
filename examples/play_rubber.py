"""Four simple players play a rubber: draw for seats, bid, play, score.

The number given on the command line is the seed: `python examples/play_rubber.py 7` plays another rubber.
"""

import random
import sys

import priffe as pf
from priffe import Bid, Card, Deal, Observation, Phase, Suit
from priffe.labels import Language, label

EN = Language.EN
PLAYERS = ("Anna", "Bo", "Cia", "Dan")


def choose_bid(view: Observation) -> Bid:
    """Bid the best contract that the hand is good for; a weak hand offers noll, a middling one invites."""
    hand, bids = view.hand, pf.legal_bids(view)
    points = sum(max(card.rank.value - 10, 0) for card in hand)  # ace 4, king 3, queen 2, jack 1
    wishes = [Bid.PASS]
    if points >= 11:
        wishes.append(Bid.SPADES if points >= 13 else Bid.CLUBS)
        wishes += [bid for bid in (Bid.DIAMONDS, Bid.HEARTS) if len(hand.of_suit(Suit[bid.name])) >= 5]
    if points <= 4:
        wishes.append(Bid.NOLL)
    if points >= 16:
        wishes.append(Bid.SPEL)
    return max(bid for bid in wishes if bid in bids)


def choose_card(view: Observation) -> Card:
    """Win tricks cheaply and leave the partner's alone; in a noll, play the highest card that loses."""
    cards, contract, trick = pf.legal_cards(view), view.contract, view.trick
    if contract is None or trick is None:
        raise ValueError("the cards are not in play")

    def strength(card: Card) -> tuple[bool, bool, pf.Rank]:
        return card.suit is trick.trump, card.suit is trick.led, card.rank

    ranked = sorted(cards, key=lambda card: (card.suit is trick.trump, card.rank))
    if not trick.cards:
        return ranked[0] if contract.kind.is_noll else max(cards, key=lambda card: card.rank)
    winner, best = max(trick.plays, key=lambda play: strength(play[1]))
    winning = [card for card in ranked if strength(card) > strength(best)]
    losing = [card for card in ranked if card not in winning]
    if contract.kind.is_noll:
        return losing[-1] if losing else ranked[0]
    if winning and winner.partner is not view.seat:
        return winning[0]
    return (losing or winning)[0]


def play_deal(deal: Deal) -> Deal:
    """Play a deal to its end. Each player is shown what they may know, and no more."""
    while deal.turn is not None:
        view = pf.observe(deal, deal.turn)
        deal = pf.apply_action(deal, choose_bid(view) if view.phase is Phase.AUCTION else choose_card(view))
    return deal


def print_deal(number: int, deal: Deal, score: pf.DealScore) -> None:
    """Print the auction, the result and the score."""
    calls = ", ".join(label(bid, EN) for bid in deal.calls)
    print(f"Deal {number}, {label(deal.dealer, EN)} deals: {calls}")
    print(f"  {label(deal.result, EN)}; tricks {deal.trick_counts[0]}-{deal.trick_counts[1]}")
    if deal.tricks:
        print(f"  first trick {' '.join(map(str, deal.tricks[0]))}")
    for line in score.lines:
        print(f"  {label(line.pair, EN)}: {label(line, EN)}, {line.points} points")


def main(seed: int) -> None:
    """Play one rubber by the standard rules."""
    rng = random.Random(seed)
    seats = pf.draw_for_seats(PLAYERS, rng).players
    for seat, name in seats.items():
        print(f"{label(seat, EN)}: {name}")
    rubber = pf.Rubber(rules=pf.STANDARD)
    while not rubber.is_over:
        deal = play_deal(pf.new_deal(pf.shuffle(rng), dealer=rubber.dealer, rules=rubber.rules))
        rubber = pf.add_deal(rubber, deal)
        print_deal(len(rubber.deals), deal, rubber.scores[-1])
    for pair, total in rubber.totals.items():
        names = " and ".join(seats[seat] for seat in pair.seats)
        print(f"{label(pair, EN)} ({names}): {total} points, games: {rubber.games[pair]}")
    print("winner:", "nobody, a draw" if rubber.winner is None else label(rubber.winner, EN))


if __name__ == "__main__":
    try:
        (number,) = map(int, sys.argv[1:] or ["366"])
    except ValueError:
        sys.exit("usage: python examples/play_rubber.py [SEED], a whole number")
    main(number)
