"""Score an evening that was played with real cards: house rules, changing partners, and who pays whom.

Only what stands on the paper is needed: the contract, who declared it, their tricks, and a hand with three or four
honours. It is read as it was written.
"""

import priffe as pf
from priffe import AllPass, EndAfterDeals, Pair, Rotation
from priffe.labels import Language, label
from priffe.reading import read_result

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

PAPER = """\
hearts NS 9, honours South 3
spel EW 8
noll NS 7
forced noll NS 4
diamonds EW 6, honours West 4
noll EW 1
spel NS 8
hearts EW 7
forced noll NS 9
hearts NS 12, honours North 3
spel EW 7
diamonds NS 5
"""

EN = Language.EN


def main() -> None:
    """Score the evening deal by deal."""
    session = pf.Session(players=PLAYERS, rules=OUR_RULES)
    for result in (read_result(line, EN) for line in PAPER.splitlines()):
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
