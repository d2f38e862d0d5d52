"""Swedish: scores and refusals explained, money, and what people type."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from priffe.actions import Phase, Reason
from priffe.bids import Bid, Contract, ContractKind
from priffe.cards import Card, Rank, Suit
from priffe.labels._terms import Term
from priffe.labels._words import Loss, Money, Trouble
from priffe.labels._workings import Way
from priffe.rules import Option, Rules, ScoreItem
from priffe.seats import Pair, Seat

WAYS: Final[Mapping[Way, str]] = {
    Way.OVER_SIX: "{tricks}, {count} över sex, à {value}",
    Way.UNDER_SEVEN: "{tricks}, {count} under sju, à {value}",
    Way.DIFFERENCE: "{tricks} mot {others}, {count} i skillnad, à {value}",
    Way.FAILED_UNDER_SEVEN: "spelförarna tog {tricks}, {count} under sju, à {value}",
    Way.FAILED_OVER_SIX: "spelförarna tog {tricks}, {count} över sex, à {value}",
    Way.FAILED_DIFFERENCE: "spelförarna tog {tricks} mot {others}, {count} i skillnad, à {value}",
    Way.HONOURS_IN_A_HAND: "{count} honnörer hos {seat}",
    Way.HONOURS_OF_A_PAIR: "{count} honnörer på parets båda händer",
    Way.TRICKS: "{tricks}",
    Way.GAME_IN_A_DEAL: "{held} poäng i given, gränsen är {limit}",
    Way.GAME_SINCE_THE_LAST: "nådde gränsen {limit} sedan senaste utgången",
    Way.MOST_GAMES: "flest utgångar i robberten",
}

REFUSALS: Final[Mapping[Reason, str]] = {
    Reason.TOO_LOW: "Högsta budet hittills är {bid}. Bjud {bids}, eller passa.",
    Reason.NOT_HELD: "Du har inte {card}.",
    Reason.MUST_FOLLOW_SUIT: "Du har {cards} och måste följa {suit}.",
    Reason.PLAY_NOT_BEGUN: "Budgivningen pågår fortfarande. Bjud eller passa.",
    Reason.AUCTION_IS_OVER: "Budgivningen är avslutad. Spela ett kort.",
    Reason.DEAL_IS_OVER: "Given är avslutad.",
    Reason.NOT_YOUR_TURN: "{seat} är i tur.",
    Reason.NO_DEAL: "Ingen giv pågår.",
    Reason.NOT_AN_ACTION: "Det är varken ett bud eller ett kort.",
}

LOSSES: Final[Mapping[Loss, str]] = {
    Loss.GAVE_ONE: "{seat} gav bort ett stick med {card}; {cards} hade behållit det.",
    Loss.GAVE_MORE: "{seat} gav bort {count} stick med {card}; {cards} hade behållit dem.",
    Loss.TOOK_ONE: "{card} från {seat} kostade paret ett stick för mycket; {cards} hade undvikit det.",
    Loss.TOOK_MORE: "{card} från {seat} kostade paret {count} stick för mycket; {cards} hade undvikit dem.",
}

MONEY: Final = Money(
    amount="{minus}{number}\N{NO-BREAK SPACE}{currency}",
    letters="{minus}{number}\N{NO-BREAK SPACE}{currency}",
    point=",",
    group="\N{NO-BREAK SPACE}",
    currency="kr",
)

ALSO: Final[Mapping[Enum, tuple[str, ...]]] = {
    Rank.ACE: ("Ä",),
    Rank.TEN: ("T",),
    Seat.NORTH: ("norr",),
    Seat.EAST: ("öster",),
    Seat.SOUTH: ("söder",),
    Seat.WEST: ("väster",),
    Term.ALL_PASS: ("alla pass", "omgiv", "ny giv"),
}

KINDS: Final[Mapping[type, str]] = {
    Bid: "ett bud",
    Card: "ett kort",
    Contract: "ett kontrakt",
    ContractKind: "ett kontrakt",
    Option: "ett val",
    Pair: "ett par",
    Phase: "ett skede av given",
    Rank: "en valör",
    Rules: "regler",
    ScoreItem: "en poängpost",
    Seat: "en plats vid bordet",
    Suit: "en färg",
}

TROUBLES: Final[Mapping[Trouble, str]] = {
    Trouble.NOT_A_WORD: "{text} är inte {kind}; skriv {allowed}",
    Trouble.NO_CONTRACT: "börja med kontraktet: {allowed}",
    Trouble.NO_PAIR: "skriv vilket par: {allowed}",
    Trouble.NO_SEAT: "skriv vems: {allowed}",
    Trouble.NO_TRICKS: "skriv hur många stick, som i {example}",
    Trouble.NO_ADJUSTMENT: "skriv vems poäng, hur många och varför, som i {example} revok",
    Trouble.NOT_A_NUMBER: "skriv ett antal från 0 till {most}",
    Trouble.TWICE: "{text} står två gånger",
    Trouble.WRONG_TRICKS: "parens stick blir 13 tillsammans, inte {total}",
    Trouble.WRONG_HONOURS: "det finns högst 4 honnörer, inte {total}",
    Trouble.WRONG_OUTCOME: "{text} stämmer inte med sticken",
    Trouble.NOTHING_MORE: "här ska det inte stå mer",
}
