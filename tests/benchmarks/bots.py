"""How strong the rule bot is, in duplicate matches, a command of its own: `python tests/benchmarks/bots.py`.

A board is a deal that is played twice: the first time one bot has both seats of North-South and the other those of
East-West, the second time they have changed places. So the luck of the cards counts for both. What a board gives is the
mean of the two differences of points, that of the bot measured minus that of its opponent; games and rubbers are left
out. The boards come from a seed that can be chosen, so that anybody can measure on deals that nobody has tuned on.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import mean, stdev
from time import process_time

import priffe as pf
from priffe import Bid, ByPair, BySeat, Card, Deal, Hand, Observation, Phase, Rank, Rules, Seat, Suit
from priffe.actions import Action
from priffe.bots import Bot, random_bot, rule_bot

NORMAL_95 = 1.96
"""How many standard errors a 95 % interval reaches to either side."""


def plain_bot(view: Observation, rng: random.Random) -> Action:
    """A bot of forty lines: points and length decide the bid; it wins tricks cheaply, or stays under in a noll."""
    return choose_bid(view) if view.phase is Phase.AUCTION else choose_card(view)


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

    def strength(card: Card) -> tuple[bool, bool, Rank]:
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


def plain_bids(view: Observation, rng: random.Random) -> Action:
    """The plain bot's bids, and the rule bot's play."""
    return choose_bid(view) if view.phase is Phase.AUCTION else rule_bot(view, rng)


def plain_play(view: Observation, rng: random.Random) -> Action:
    """The rule bot's bids, and the plain bot's play."""
    return rule_bot(view, rng) if view.phase is Phase.AUCTION else choose_card(view)


OPPONENTS: Mapping[str, Bot] = {
    "random_bot": random_bot,
    "plain_bot": plain_bot,
    "plain_bids": plain_bids,
    "plain_play": plain_play,
}


def played(hands: BySeat[Hand], dealer: Seat, rules: Rules, bots: ByPair[Bot], rng: random.Random) -> Deal:
    """A deal that the bots of both pairs play to its end."""
    deal = pf.new_deal(hands, dealer=dealer, rules=rules)
    while (seat := deal.turn) is not None:
        deal = pf.apply_action(deal, bots[seat.pair](pf.observe(deal, seat), rng))
    return deal


def board(bot: Bot, other: Bot, rules: Rules, rng: random.Random) -> float:
    """What one board gives: points a deal."""
    hands, dealer = pf.shuffle(rng), rng.choice(tuple(Seat))
    ns, ew = pf.score_deal(played(hands, dealer, rules, ByPair(bot, other), rng)).totals
    other_ns, other_ew = pf.score_deal(played(hands, dealer, rules, ByPair(other, bot), rng)).totals
    return ((ns - ew) + (other_ew - other_ns)) / 2


def main(arguments: Sequence[str]) -> int:
    """Play the matches, and print a table."""
    parser = argparse.ArgumentParser(description="Measure how strong the rule bot is.")
    parser.add_argument("--boards", type=int, default=400, help="how many boards of each match, at least 2")
    parser.add_argument("--seed", type=int, default=2026, help="other seeds deal other boards")
    options = parser.parse_args(arguments)
    show("| rules | against | boards | points a deal | standard error | 95 % interval |")
    show("|---|---|---|---|---|---|")
    for name, rules in pf.PRESETS.items():
        for opponent, other in OPPONENTS.items():
            rng = random.Random(f"{options.seed} {name} {opponent}")
            gains = [board(rule_bot, other, rules, rng) for _ in range(options.boards)]
            gain, error = mean(gains), stdev(gains) / sqrt(len(gains))
            low, high = gain - NORMAL_95 * error, gain + NORMAL_95 * error
            row = f"{name} | `{opponent}` | {options.boards} | {gain:.1f} | {error:.1f} | {low:.1f} to {high:.1f}"
            show(f"| {row} |")
    show(f"\na decision of the rule bot takes {microseconds_a_decision():.0f} microseconds")
    return 0


def show(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def microseconds_a_decision(deals: int = 50) -> float:
    """The mean time that the rule bot thinks, by the processor's clock, in deals that it plays with itself."""
    rng, spent, decisions = random.Random(1), 0.0, 0
    for _ in range(deals):
        deal = pf.new_deal(pf.shuffle(rng), dealer=rng.choice(tuple(Seat)))
        while not deal.is_over:
            view = pf.observe(deal, deal.turn)
            before = process_time()
            action = rule_bot(view, rng)
            spent += process_time() - before
            decisions += 1
            deal = pf.apply_action(deal, action)
    return 1e6 * spent / decisions


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
