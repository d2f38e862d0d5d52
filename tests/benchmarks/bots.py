"""How strong the rule bot is, in duplicate matches, a command of its own: `python tests/benchmarks/bots.py`.

The boards come from a seed that can be chosen, so that anybody can measure on deals that nobody has tuned on. Points
are those of the bot measured minus those of its opponent; games and rubbers are left out.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import priffe as pf
from priffe import Bid, Card, Observation, Phase, Rank, Suit
from priffe.actions import Action
from priffe.bots import Bot, random_bot, rule_bot
from priffe.simulation import play_match


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


def main(arguments: Sequence[str]) -> int:
    """Play the matches, and print a table."""
    parser = argparse.ArgumentParser(description="Measure how strong the rule bot is.")
    parser.add_argument("--boards", type=int, default=400, help="how many boards of each match, at least 2")
    parser.add_argument("--seed", type=int, default=2026, help="other seeds deal other boards")
    options = parser.parse_args(arguments)
    show("| rules | against | boards | points a deal | standard error | 95 % interval |")
    show("|---|---|---|---|---|---|")
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as executor:
        for name, rules in pf.PRESETS.items():
            for opponent, other in OPPONENTS.items():
                seed = f"{options.seed} {name} {opponent}"
                match = play_match(rule_bot, other, boards=options.boards, seed=seed, rules=rules, executor=executor)
                low, high = match.interval
                row = f"{name} | `{opponent}` | {match.boards} | {float(match.mean):.1f} | {match.stderr:.1f}"
                show(f"| {row} | {low:.1f} to {high:.1f} |")
    alone = play_match(rule_bot, rule_bot, boards=50, seed=1)
    show(f"\na decision of the rule bot takes {1e6 * alone.thinking[0].seconds_a_decision:.0f} microseconds")
    return 0


def show(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
