"""Every word of the game that a person reads, in English and Swedish.

The values themselves hold no words, only names for programs. Words are as they stand within a sentence, so most begin
with a small letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias

from priffe.actions import Phase, Reason
from priffe.bids import Bid, Contract, ContractKind
from priffe.cards import Card, Rank, Suit
from priffe.errors import brief
from priffe.results import DealResult
from priffe.rules import (
    PRESETS,
    AfterGame,
    AllPass,
    AuctionLength,
    BonusOrder,
    HonourUnit,
    OpeningLead,
    Option,
    Rotation,
    Rules,
    ScoreItem,
    SeatDraw,
    Side,
    Span,
    TrickCount,
)
from priffe.scoring import ScoreLine
from priffe.seats import Pair, Seat


class Language(StrEnum):
    """A language that labels exist in. The value is its ISO 639-1 code."""

    EN = "en"
    """English."""
    SV = "sv"
    """Swedish."""


class Term(Enum):
    """Words of the game that no other value stands for: the headings of a table or a score sheet."""

    ALL_PASS = "ALL_PASS"  # noqa: S105 - no password
    """Nobody bids."""
    AUCTION = "AUCTION"
    """The calls that decide the contract."""
    BID = "BID"
    """A call that is not a pass."""
    CONTRACT = "CONTRACT"
    """What a deal is played as."""
    DEAL = "DEAL"
    """The 52 cards dealt, bid and played once."""
    DEALER = "DEALER"
    """Who deals."""
    DECLARERS = "DECLARERS"
    """The pair that bid highest."""
    DEFENDERS = "DEFENDERS"
    """The other pair."""
    DRAW = "DRAW"
    """Equal totals at the end."""
    FAILED = "FAILED"
    """Of a contract that the declarers did not keep."""
    FOREHAND = "FOREHAND"
    """The player left of the dealer."""
    GAME = "GAME"
    """A deal that reaches the game limit."""
    GAMES = "GAMES"
    """More than one game."""
    GAME_LIMIT = "GAME_LIMIT"
    """The points that make game."""
    HOUSE_RULES = "HOUSE_RULES"
    """Rules that are no preset."""
    LEAD = "LEAD"
    """To play the first card of a trick."""
    MADE = "MADE"
    """Of a contract that the declarers kept."""
    PAIR = "PAIR"
    """Two partners."""
    PARTNER = "PARTNER"
    """The player opposite."""
    PENALTY_TRICKS = "PENALTY_TRICKS"
    """The tricks that a contract fails by."""
    REDEAL = "REDEAL"
    """The cards are thrown in and the next player deals."""
    RUBBER = "RUBBER"
    """The deals that are scored together."""
    SCORE_SHEET = "SCORE_SHEET"
    """Where the points are written down."""
    SCORING_TRICKS = "SCORING_TRICKS"
    """The tricks that points are given for."""
    SEAT_DRAW = "SEAT_DRAW"
    """Drawing cards for seats."""
    SESSION = "SESSION"
    """Rubbers that are added up and settled."""
    SETTLEMENT = "SETTLEMENT"
    """What the players owe each other."""
    TOTAL = "TOTAL"
    """All points together."""
    TRICK = "TRICK"
    """Four cards, one from each player."""
    TRICKS = "TRICKS"
    """More than one trick."""
    TRUMP = "TRUMP"
    """The suit that beats the others."""
    VOID = "VOID"
    """Without a card of a suit."""

    def __repr__(self) -> str:
        return f"Term.{self.name}"


Labelled: TypeAlias = (
    Bid
    | Card
    | Contract
    | ContractKind
    | DealResult
    | Option
    | Pair
    | Phase
    | Rank
    | Reason
    | Rules
    | ScoreItem
    | ScoreLine
    | Seat
    | Suit
    | Term
)
"""What `label` has words for."""


def label(value: Labelled, language: Language) -> str:
    """The words for a value.

    Args:
        value: A member of an enumeration of the game; or a card, a contract with its declarers, the result of a deal
            (its contract, and whether it was made), a line of a score sheet (its count and item), or rules (the name of
            the preset that they are equal to, else "house rules").
        language: The language.

    Raises:
        TypeError: If there are no words for such a value, or the language is not a `Language`.

    Examples:
        >>> from priffe import ByPair
        >>> label(Contract(ContractKind.HEARTS, Pair.NS), Language.EN)
        'hearts by North-South'
        >>> label(Contract(ContractKind.HEARTS, Pair.NS), Language.SV)
        'hjärter av Nord-Syd'
        >>> label(DealResult(Contract(ContractKind.NOLL, Pair.EW), tricks=ByPair(9, 4)), Language.EN)
        'noll by East-West, made'
        >>> label(ScoreLine(Pair.NS, ScoreItem.PENALTY, 2, 40), Language.SV)
        '2 straffstick'
        >>> label(Card("QH"), Language.EN), label(Card("QH"), Language.SV)
        ('queen of hearts', 'hjärter dam')
    """
    _check_language(language)
    match value:
        case Card():
            return _card(value, language)
        case Contract():
            return _contract(value, language)
        case DealResult():
            return _result(value, language)
        case ScoreLine():
            return _score_line(value, language)
        case Rules():
            return _rules(value, language)
        case Enum() if value in _WORDS:
            return _WORDS[value][language]
        case _:
            raise TypeError(f"there are no words for {brief(value)}")


def short_label(value: Card | Pair | Rank | Seat | Suit, language: Language) -> str:
    """The shortest sign for a value: a letter or two, or a suit symbol.

    Args:
        value: A card, rank, suit, seat or pair.
        language: The language.

    Raises:
        TypeError: If the value is none of these, or the language is not a `Language`.

    Examples:
        >>> [short_label(Card(text), Language.SV) for text in ("AS", "KH", "QD", "JC", "TC")]
        ['♠E', '♥K', '♦D', '♣Kn', '♣10']
        >>> short_label(Pair.EW, Language.EN), short_label(Pair.EW, Language.SV)
        ('EW', 'ÖV')
    """
    _check_language(language)
    match value:
        case Card():
            return value.suit.symbol + short_label(value.rank, language)
        case Suit():
            return value.symbol
        case Rank():
            letters = _SWEDISH_RANKS if language is Language.SV else {}
            return letters.get(value, value.letter)
        case Seat():
            return label(value, language)[0]
        case Pair():
            return "".join(short_label(seat, language) for seat in value.seats)
        case _:
            raise TypeError(f"there is no short label for {brief(value)}")


def _check_language(language: object) -> None:
    if not isinstance(language, Language):
        raise TypeError(f"a language is a Language, not {brief(language)}")


def _card(card: Card, language: Language) -> str:
    suit, rank = label(card.suit, language), label(card.rank, language)
    return f"{suit} {rank}" if language is Language.SV else f"{rank} of {suit}"


def _contract(contract: Contract, language: Language) -> str:
    kind = label(contract.kind, language)
    if contract.declarers is None:
        return kind
    by = "av" if language is Language.SV else "by"
    return f"{kind} {by} {label(contract.declarers, language)}"


def _result(result: DealResult, language: Language) -> str:
    contract = result.contract
    if contract is None:
        return label(Term.ALL_PASS, language)
    if contract.declarers is None:
        return label(contract, language)
    made = contract.is_made(tricks=result.tricks[contract.declarers])
    return f"{label(contract, language)}, {label(Term.MADE if made else Term.FAILED, language)}"


def _score_line(line: ScoreLine, language: Language) -> str:
    words = _COUNTED.get(line.item)
    if words is None:
        return label(line.item, language)
    one, many = words[language]
    return f"{line.count} {one if line.count == 1 else many}"


def _rules(rules: Rules, language: Language) -> str:
    names = (name for name, preset in PRESETS.items() if preset == rules)
    name = next(names, None)
    return label(Term.HOUSE_RULES, language) if name is None else _PRESETS[name][language]


def _both(english: str, swedish: str) -> Mapping[Language, str]:
    return MappingProxyType({Language.EN: english, Language.SV: swedish})


_SWEDISH_RANKS: Final = {Rank.TEN: "10", Rank.JACK: "Kn", Rank.QUEEN: "D", Rank.KING: "K", Rank.ACE: "E"}

_COUNTED: Final = {
    ScoreItem.TRICKS: {
        Language.EN: ("scoring trick", "scoring tricks"),
        Language.SV: ("poänggivande stick", "poänggivande stick"),
    },
    ScoreItem.PENALTY: {
        Language.EN: ("penalty trick", "penalty tricks"),
        Language.SV: ("straffstick", "straffstick"),
    },
    ScoreItem.HONOURS: {
        Language.EN: ("honour", "honours"),
        Language.SV: ("honnör", "honnörer"),
    },
}

_PRESETS: Final = {
    "STANDARD": _both("standard", "standard"),
    "CLASSIC": _both("classic", "klassisk"),
    "DIFFERENCE": _both("difference method", "skillnadsmetoden"),
    "SIX_SEVEN": _both("bonuses at six and seven tricks", "premier vid sex och sju stick"),
    "FIXED_DEALS": _both("eight deals", "åtta givar"),
}

_WORDS: Final[Mapping[Enum, Mapping[Language, str]]] = {
    Suit.CLUBS: _both("clubs", "klöver"),
    Suit.DIAMONDS: _both("diamonds", "ruter"),
    Suit.HEARTS: _both("hearts", "hjärter"),
    Suit.SPADES: _both("spades", "spader"),
    Rank.TWO: _both("two", "två"),
    Rank.THREE: _both("three", "tre"),
    Rank.FOUR: _both("four", "fyra"),
    Rank.FIVE: _both("five", "fem"),
    Rank.SIX: _both("six", "sex"),
    Rank.SEVEN: _both("seven", "sju"),
    Rank.EIGHT: _both("eight", "åtta"),
    Rank.NINE: _both("nine", "nio"),
    Rank.TEN: _both("ten", "tio"),
    Rank.JACK: _both("jack", "knekt"),
    Rank.QUEEN: _both("queen", "dam"),
    Rank.KING: _both("king", "kung"),
    Rank.ACE: _both("ace", "ess"),
    Seat.NORTH: _both("North", "Nord"),
    Seat.EAST: _both("East", "Öst"),
    Seat.SOUTH: _both("South", "Syd"),
    Seat.WEST: _both("West", "Väst"),
    Pair.NS: _both("North-South", "Nord-Syd"),
    Pair.EW: _both("East-West", "Öst-Väst"),
    Bid.PASS: _both("pass", "pass"),
    Bid.CLUBS: _both("clubs", "klöver"),
    Bid.SPADES: _both("spades", "spader"),
    Bid.DIAMONDS: _both("diamonds", "ruter"),
    Bid.HEARTS: _both("hearts", "hjärter"),
    Bid.NOLL: _both("noll", "noll"),
    Bid.SPEL: _both("spel", "spel"),
    ContractKind.FORCED_NOLL: _both("forced noll", "tvångsnoll"),
    ContractKind.DIAMONDS: _both("diamonds", "ruter"),
    ContractKind.HEARTS: _both("hearts", "hjärter"),
    ContractKind.NOLL: _both("noll", "noll"),
    ContractKind.SPEL: _both("spel", "spel"),
    ScoreItem.TRICKS: _both("trick points", "stickpoäng"),
    ScoreItem.PENALTY: _both("penalty", "straffpoäng"),
    ScoreItem.HONOURS: _both("honours", "honnörer"),
    ScoreItem.SMALL_SLAM: _both("small slam", "lillslam"),
    ScoreItem.GRAND_SLAM: _both("grand slam", "storslam"),
    ScoreItem.SIX_TRICKS: _both("six tricks", "sex stick"),
    ScoreItem.SEVEN_TRICKS: _both("seven tricks", "sju stick"),
    ScoreItem.GAME: _both("game", "utgång"),
    ScoreItem.RUBBER: _both("rubber", "robbert"),
    Phase.AUCTION: _both("auction", "budgivning"),
    Phase.PLAY: _both("play", "spelföring"),
    Phase.OVER: _both("over", "avslutad"),
    Reason.TOO_LOW: _both(
        "the bid must be higher than the highest bid so far", "ett bud ska överstiga det högsta hittills"
    ),
    Reason.NOT_HELD: _both("the player does not hold that card", "spelaren har inte det kortet"),
    Reason.MUST_FOLLOW_SUIT: _both("the player must follow suit", "spelaren måste följa färg"),
    Reason.PLAY_NOT_BEGUN: _both("the auction is not over", "budgivningen är inte avslutad"),
    Reason.AUCTION_IS_OVER: _both("the auction is over", "budgivningen är avslutad"),
    Reason.DEAL_IS_OVER: _both("the deal is over", "given är avslutad"),
    Reason.NOT_YOUR_TURN: _both("it is another player's turn", "det är en annan spelares tur"),
    Reason.NO_DEAL: _both("no deal is in progress", "ingen giv pågår"),
    Reason.NOT_AN_ACTION: _both("that is neither a bid nor a card", "det är varken ett bud eller ett kort"),
    SeatDraw.DRAW_1_3: _both("highest and third card are partners", "högsta och tredje kortet är partner"),
    SeatDraw.DRAW_1_2: _both("the two highest cards are partners", "de två högsta korten är partner"),
    SeatDraw.LOW_1_2: _both("the two lowest cards are partners", "de två lägsta korten är partner"),
    AuctionLength.SINGLE_ROUND: _both("one round", "ett varv"),
    AuctionLength.UNTIL_PASSES: _both("until three passes in a row", "tills tre i rad har passat"),
    AllPass.REDEAL: _both("redeal", "omgiv"),
    AllPass.FORCED_NOLL: _both("forced noll", "tvångsnoll"),
    OpeningLead.FOREHAND: _both("forehand", "förhand"),
    OpeningLead.LEFT_OF_DECLARER: _both("the player left of the declarer", "spelaren till vänster om spelföraren"),
    TrickCount.OVER_SIX: _both("tricks over six", "stick över sex"),
    TrickCount.DIFFERENCE: _both("difference method", "skillnadsmetoden"),
    HonourUnit.HAND: _both("in one hand", "på en hand"),
    HonourUnit.PAIR: _both("in a pair's two hands", "på ett pars två händer"),
    Side.EITHER: _both("either pair", "båda paren"),
    Side.DECLARERS: _both("declarers", "spelförande par"),
    Span.DEAL: _both("points of one deal", "poäng i en giv"),
    Span.CUMULATIVE: _both("points since the last game", "poäng sedan senaste utgången"),
    BonusOrder.PAIR: _both("games of the pair", "parets utgångar"),
    BonusOrder.RUBBER: _both("games of the rubber", "robbertens utgångar"),
    AfterGame.BOTH: _both("both pairs start again", "båda paren börjar om"),
    AfterGame.OWN: _both("the pair that made game starts again", "paret som gjorde utgång börjar om"),
    Rotation.NONE: _both("fixed pairs", "fasta par"),
    Rotation.EACH_PARTNER: _both("everybody partners everybody", "alla spelar med alla"),
    Term.ALL_PASS: _both("all pass", "rundpass"),
    Term.AUCTION: _both("auction", "budgivning"),
    Term.BID: _both("bid", "bud"),
    Term.CONTRACT: _both("contract", "kontrakt"),
    Term.DEAL: _both("deal", "giv"),
    Term.DEALER: _both("dealer", "given"),
    Term.DECLARERS: _both("declarers", "spelförande par"),
    Term.DEFENDERS: _both("defenders", "motspelare"),
    Term.DRAW: _both("draw", "oavgjort"),
    Term.FAILED: _both("failed", "spricker"),
    Term.FOREHAND: _both("forehand", "förhand"),
    Term.GAME: _both("game", "utgång"),
    Term.GAMES: _both("games", "utgångar"),
    Term.GAME_LIMIT: _both("game limit", "utgångsgräns"),
    Term.HOUSE_RULES: _both("house rules", "egna regler"),
    Term.LEAD: _both("lead", "spela ut"),
    Term.MADE: _both("made", "hemma"),
    Term.PAIR: _both("pair", "par"),
    Term.PARTNER: _both("partner", "partner"),
    Term.PENALTY_TRICKS: _both("penalty tricks", "straffstick"),
    Term.REDEAL: _both("redeal", "omgiv"),
    Term.RUBBER: _both("rubber", "robbert"),
    Term.SCORE_SHEET: _both("score sheet", "protokoll"),
    Term.SCORING_TRICKS: _both("scoring tricks", "poänggivande stick"),
    Term.SEAT_DRAW: _both("seat draw", "dra om platser"),
    Term.SESSION: _both("session", "parti"),
    Term.SETTLEMENT: _both("settlement", "avräkning"),
    Term.TOTAL: _both("total", "summa"),
    Term.TRICK: _both("trick", "stick"),
    Term.TRICKS: _both("tricks", "stick"),
    Term.TRUMP: _both("trump", "trumf"),
    Term.VOID: _both("void", "renons"),
}
