"""Four rule bots play a rubber: draw for seats, bid, play, score.

The number given on the command line is the seed: `python examples/play_rubber.py 7` plays another rubber.
"""

import random
import sys

import priffe as pf
from priffe import Deal
from priffe.bots import rule_bot
from priffe.labels import Language, label

EN = Language.EN
PLAYERS = ("Anna", "Bo", "Cia", "Dan")


def play_deal(deal: Deal, rng: random.Random) -> Deal:
    """Play a deal to its end. Each player is shown what they may know, and no more."""
    while deal.turn is not None:
        view = pf.observe(deal, deal.turn)
        deal = pf.apply_action(deal, rule_bot(view, rng), by=deal.turn)
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
        deal = play_deal(pf.new_deal(pf.shuffle(rng), dealer=rubber.dealer, rules=rubber.rules), rng)
        rubber = pf.add_deal(rubber, deal)
        print_deal(len(rubber.deals), deal, rubber.scores[-1])
    for pair, total in rubber.totals.items():
        names = " and ".join(seats[seat] for seat in pair.seats)
        print(f"{label(pair, EN)} ({names}): {total} points, games: {rubber.games[pair]}")
    print("winner:", "nobody, a draw" if rubber.winner is None else label(rubber.winner, EN))


if __name__ == "__main__":
    try:
        (number,) = map(int, sys.argv[1:] or ["1384"])
    except ValueError:
        sys.exit("usage: python examples/play_rubber.py [SEED], a whole number")
    main(number)
