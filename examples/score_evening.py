"""Score an evening that was played with real cards: house rules, changing partners, and who pays whom.

Only what stands on the paper is needed: the contract, who declared it, the tricks of North-South, and a hand with three
or four honours.
"""

import priffe as pf
from priffe import AllPass, ByPair, BySeat, Contract, ContractKind, DealResult, EndAfterDeals, Pair, Rotation, Seat
from priffe.labels import Language, label

PLAYERS = ("Anna", "Bo", "Cia", "Dan")

# Four passes are played as a forced noll, a failed contract costs 25 a trick, and a rubber is four deals. There are
# three rubbers, so that everybody partners everybody.
OUR_RULES = pf.changed(
    pf.STANDARD,
    {
        "auction.all_pass": AllPass.FORCED_NOLL,
        "scoring.penalty_value": 25,
        "rubber.end": EndAfterDeals(4),
        "session.rubbers": 3,
        "session.rotation": Rotation.EACH_PARTNER,
    },
)

HEARTS, DIAMONDS = ContractKind.HEARTS, ContractKind.DIAMONDS
NOLL, SPEL, FORCED_NOLL = ContractKind.NOLL, ContractKind.SPEL, ContractKind.FORCED_NOLL
NS, EW = Pair.NS, Pair.EW
EN = Language.EN


def paper(
    kind: ContractKind, by: Pair | None, *, ns_tricks: int, honours: tuple[Seat, int] = (Seat.NORTH, 0)
) -> DealResult:
    """One line of the score sheet."""
    holder, count = honours
    return DealResult(
        Contract(kind, by),
        tricks=ByPair(ns_tricks, 13 - ns_tricks),
        honours=BySeat.of(lambda seat: count if seat is holder else 0),
    )


EVENING = (
    paper(HEARTS, NS, ns_tricks=9, honours=(Seat.SOUTH, 3)),
    paper(SPEL, EW, ns_tricks=5),
    paper(NOLL, NS, ns_tricks=7),
    paper(FORCED_NOLL, None, ns_tricks=4),
    paper(DIAMONDS, EW, ns_tricks=7, honours=(Seat.WEST, 4)),
    paper(NOLL, EW, ns_tricks=12),
    paper(SPEL, NS, ns_tricks=8),
    paper(HEARTS, EW, ns_tricks=6),
    paper(FORCED_NOLL, None, ns_tricks=9),
    paper(HEARTS, NS, ns_tricks=12, honours=(Seat.NORTH, 3)),
    paper(SPEL, EW, ns_tricks=6),
    paper(DIAMONDS, NS, ns_tricks=5),
)


def main() -> None:
    """Score the evening deal by deal."""
    session = pf.Session(players=PLAYERS, rules=OUR_RULES)
    for result in EVENING:
        dealer = session.dealer
        session = pf.add_deal(session, result)
        seats = session.seatings[-1]  # who sat where in this rubber
        if len(session.rubber.deals) == 1:
            pairs = (" and ".join(seats[seat] for seat in pair.seats) for pair in Pair)
            print(f"Rubber {len(session.rubbers)}: {' against '.join(pairs)}")
        print(f"  {seats[dealer]} deals; {label(result, EN)}: ", end="")
        lines = session.rubber.scores[-1].lines
        print("; ".join(f"{label(line.pair, EN)} {line.points} ({label(line, EN)})" for line in lines))
        if session.rubber.is_over:
            print("  total", " to ".join(map(str, session.rubber.totals)))
    print("Players: points, and what each receives or pays, a tenth of the differences to the three others")
    for name, share in session.settlement.items():
        print(f"  {name}: {session.totals[name]}, {'receives' if share >= 0 else 'pays'} {abs(share)}")
    print("Most points:", ", ".join(session.winners))


if __name__ == "__main__":
    main()
