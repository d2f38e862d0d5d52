"""Swedish: the settings, and the sentences that tell rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from priffe.labels._topics import Section, Sentence, Topic, for_each
from priffe.rules import (
    DEAL_ITEMS,
    AfterGame,
    AllPass,
    AuctionLength,
    BonusOrder,
    EndAfterDeals,
    EndAfterGames,
    EndAtPoints,
    HonourUnit,
    OpeningLead,
    Rotation,
    Rules,
    ScoreItem,
    SeatDraw,
    Side,
    Span,
    TrickCount,
)

SETTINGS: Final[Mapping[str, str]] = {
    "seating": "platser",
    "seating.draw": "dragning om platser",
    "auction": "budgivning",
    "auction.length": "budgivningens längd",
    "auction.pass_is_final": "den som har passat får inte bjuda mer",
    "auction.all_pass": "när alla passar",
    "play": "spelet",
    "play.lead": "första utspelet",
    "scoring": "poäng för en giv",
    "scoring.trick_count": "stick som räknas",
    "scoring.trick_value": "poäng per stick",
    "scoring.penalty_value": "poäng per straffstick",
    "scoring.forced_noll_value": "poäng per stick i tvångsnoll",
    "scoring.honours": "honnörer",
    "scoring.honours.three": "tre honnörer",
    "scoring.honours.four": "fyra honnörer",
    "scoring.honours.unit": "var honnörerna ska sitta",
    "scoring.honours.side": "vems honnörer räknas",
    "scoring.honours.when_failed": "spelförarnas honnörer räknas när budet spricker",
    "scoring.honours.in_spel": "ess är honnörer i spel",
    "scoring.honours.in_noll": "tvåor är honnörer i noll",
    "scoring.slams": "slam",
    "scoring.slams.small": "lillslam",
    "scoring.slams.grand": "storslam",
    "scoring.slams.side": "vilka som kan få slam",
    "scoring.slams.in_forced_noll": "slam i tvångsnoll",
    "scoring.fixed": "fasta bonusar",
    "scoring.fixed.six": "bonus för exakt sex stick",
    "scoring.fixed.seven": "bonus för exakt sju stick",
    "scoring.fixed.side": "vilka som får fast bonus",
    "rubber": "robbert",
    "rubber.limit": "gräns för utgång",
    "rubber.span": "poäng som jämförs med gränsen",
    "rubber.counting": "vad som räknas till utgång",
    "rubber.side": "vilka som kan göra utgång",
    "rubber.bonuses": "bonus för utgångar",
    "rubber.bonus_order": "utgångar som räknas för bonusen",
    "rubber.after_game": "efter en utgång",
    "rubber.end": "robbertens slut",
    "rubber.end.games": "efter utgångar",
    "rubber.end.games.number": "antal utgångar",
    "rubber.end.points": "vid en poängsumma",
    "rubber.end.points.number": "antal poäng",
    "rubber.end.deals": "efter givar",
    "rubber.end.deals.number": "antal givar",
    "rubber.end.deals.count_thrown_in": "rundpass räknas som giv",
    "rubber.games_always": "utgångar också när de inte avslutar robberten",
    "rubber.rubber_bonus": "robbertbonus",
    "session": "spelkväll",
    "session.rubbers": "antal robbertar",
    "session.rotation": "byte av partner",
    "session.settlement_divisor": "vad skillnaden i poäng delas med",
}

SECTIONS: Final[Mapping[Section, str]] = {
    Section.SEATS: "Platser",
    Section.AUCTION: "Budgivning",
    Section.PLAY: "Spelet",
    Section.SCORE: "Poäng för en giv",
    Section.RUBBER: "Robbert",
    Section.SESSION: "Spelkväll",
}

_NUMBERS: Final = ["noll", "en", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", "elva", "tolv"]
_ORDINALS: Final = [
    "första",
    "andra",
    "tredje",
    "fjärde",
    "femte",
    "sjätte",
    "sjunde",
    "åttonde",
    "nionde",
    "tionde",
    "elfte",
    "tolfte",
]
_ITEMS: Final = {
    ScoreItem.TRICKS: "stickpoäng",
    ScoreItem.PENALTY: "straffpoäng",
    ScoreItem.HONOURS: "honnörer",
    ScoreItem.SMALL_SLAM: "lillslam",
    ScoreItem.GRAND_SLAM: "storslam",
    ScoreItem.SIX_TRICKS: "bonus för sex stick",
    ScoreItem.SEVEN_TRICKS: "bonus för sju stick",
}


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _ordinal(number: int) -> str:
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    return f"{number}:{'a' if number % 10 in (1, 2) and number % 100 not in (11, 12) else 'e'}"


def _points(points: int) -> str:
    return f"{points or 'inga'} poäng"


def _all_of(parts: list[str]) -> str:
    *others, last = parts
    return f"{', '.join(others)} och {last}" if others else last


def _tricks(rules: Rules) -> str:
    value = _points(rules.scoring.trick_value)
    if rules.scoring.trick_count is TrickCount.OVER_SIX:
        return f"När budet går hem ger varje stick över sex {value}, i noll varje stick under sju."
    return f"När budet går hem räknas skillnaden mellan parens stick: {value} för varje stick som skiljer."


def _penalty(rules: Rules) -> str:
    what = "straffstick" if rules.scoring.trick_count is TrickCount.OVER_SIX else "stick som skiljer"
    return f"När budet spricker får motspelarna {_points(rules.scoring.penalty_value)} för varje {what}."


def _forced_noll(rules: Rules) -> str:
    what = "stick under sju" if rules.scoring.trick_count is TrickCount.OVER_SIX else "stick som skiljer"
    value = _points(rules.scoring.forced_noll_value)
    return f"I tvångsnoll får paret med färst stick {value} för varje {what}."


def _honours(rules: Rules) -> str:
    three, four = rules.scoring.honours.three, rules.scoring.honours.four
    if not three and not four:
        return "Honnörer ger inga poäng."
    return f"Tre honnörer ger {_points(three)}, fyra ger {_points(four)}."


def _slams(rules: Rules) -> str:
    small, grand = rules.scoring.slams.small, rules.scoring.slams.grand
    if not small and not grand:
        return "Slam ger inga poäng."
    return f"Lillslam ger {_points(small)}, storslam {_points(grand)}."


def _fixed_bonuses(rules: Rules) -> str:
    six, seven = rules.scoring.fixed.six, rules.scoring.fixed.seven
    if not six and not seven:
        return "Exakt sex eller sju stick ger ingen bonus."
    return f"Exakt sex stick ger {_points(six)} extra, exakt sju stick {_points(seven)} extra."


def _end(rules: Rules) -> str:
    end = rules.rubber.end
    match end:
        case EndAfterGames(number):
            games = f"{_number(number)} {'utgång' if number == 1 else 'utgångar'}"
            return f"Robberten är slut när ett par har gjort {games}. Flest poäng vinner."
        case EndAtPoints(number):
            return f"Robberten är slut när ett par har minst {number} poäng och leder."
        case EndAfterDeals(number, count_thrown_in):
            deals = f"{_number(number)} {'giv' if number == 1 else 'givar'}"
            return f"Robberten är slut efter {deals}. Rundpass räknas {'' if count_thrown_in else 'inte '}som en giv."
        case _:
            assert_never(end)


def _games_always(rules: Rules) -> str:
    always = rules.rubber.games_always
    if isinstance(rules.rubber.end, EndAfterGames):
        return f"Utgångar räknas {'hur robberten än slutar' if always else 'och avslutar robberten'}."
    return "Utgångar räknas och ger bonus ändå." if always else "Utgångar räknas inte."


def _game(rules: Rules) -> str:
    if rules.rubber.span is Span.DEAL:
        return f"Utgång gör det par som får minst {rules.rubber.limit} poäng i en giv."
    return f"Utgång gör det par som har fått minst {rules.rubber.limit} poäng sedan senaste utgången."


def _counting(rules: Rules) -> str:
    items = [_ITEMS[item] for item in DEAL_ITEMS if item in rules.rubber.counting]
    return f"Till utgång räknas {_all_of(items)}."


def _game_bonuses(rules: Rules) -> str:
    bonuses = rules.rubber.bonuses
    if not bonuses:
        return "Utgångar ger ingen bonus."
    games = [f"{_ordinal(number)} utgången {_points(points)}" for number, points in enumerate(bonuses, start=1)]
    return f"Bonus: {_all_of(games)}, sedan inget mer."


def _rubber_bonus(rules: Rules) -> str:
    bonus = rules.rubber.rubber_bonus
    if not bonus:
        return "Flest utgångar i robberten ger ingen bonus."
    return f"Paret med flest utgångar i robberten får {_points(bonus)} extra."


def _rubbers(rules: Rules) -> str:
    number = rules.session.rubbers
    if number == 1:
        return "En robbert spelas."
    return f"{_number(number).capitalize()} robbertar spelas och läggs ihop."


def _settlement(rules: Rules) -> str:
    return f"I avräkningen delas skillnaden i poäng med {rules.session.settlement_divisor}."


TOPICS: Final[Mapping[Topic, Sentence]] = {
    Topic.SEAT_DRAW: for_each(
        "seating.draw",
        {
            SeatDraw.DRAW_1_3: (
                "Alla drar ett kort. Högst ger, näst högst är förhand, tredje högst är givarens partner "
                "och lägst förhands partner."
            ),
            SeatDraw.DRAW_1_2: "Alla drar ett kort. De två högsta är partner, och den som drog högst ger.",
            SeatDraw.LOW_1_2: "Alla drar ett kort. De två lägsta är partner, och den som drog lägst ger. Ess är lågt.",
            SeatDraw.DEALER_ONLY: "Paren är valda. Alla drar ett kort. Högst ger.",
        },
    ),
    Topic.AUCTION_LENGTH: for_each(
        "auction.length",
        {
            AuctionLength.SINGLE_ROUND: "Budgivningen går ett varv: var och en bjuder eller passar en gång.",
            AuctionLength.UNTIL_PASSES: "Budgivningen går varv efter varv tills tre i rad har passat.",
        },
    ),
    Topic.PASS_IS_FINAL: for_each(
        "auction.pass_is_final",
        {
            False: "Den som har passat får bjuda igen.",
            True: "Den som har passat får inte bjuda mer i den given.",
        },
    ),
    Topic.ALL_PASS: for_each(
        "auction.all_pass",
        {
            AllPass.REDEAL: "Om alla passar blir det ny giv, och nästa spelare ger.",
            AllPass.FORCED_NOLL: "Om alla passar blir det tvångsnoll.",
        },
    ),
    Topic.OPENING_LEAD: for_each(
        "play.lead",
        {
            OpeningLead.FOREHAND: "Förhand spelar ut först, vem som än är spelförare.",
            OpeningLead.LEFT_OF_DECLARER: "Spelaren till vänster om spelföraren spelar ut först, i tvångsnoll förhand.",
        },
    ),
    Topic.TRICKS: _tricks,
    Topic.PENALTY: _penalty,
    Topic.FORCED_NOLL: _forced_noll,
    Topic.HONOURS: _honours,
    Topic.HONOUR_UNIT: for_each(
        "scoring.honours.unit",
        {
            HonourUnit.HAND: "Honnörerna ska sitta på samma hand.",
            HonourUnit.PAIR: "Parets honnörer räknas ihop, på båda händerna.",
        },
    ),
    Topic.HONOUR_SIDE: for_each(
        "scoring.honours.side",
        {
            Side.EITHER: "Båda parens honnörer räknas.",
            Side.DECLARERS: "Bara det spelförande parets honnörer räknas, och i tvångsnoll ingens.",
        },
    ),
    Topic.HONOURS_WHEN_FAILED: for_each(
        "scoring.honours.when_failed",
        {
            False: "Det spelförande paret får inte räkna sina honnörer när budet spricker.",
            True: "Det spelförande paret får räkna sina honnörer även när budet spricker.",
        },
    ),
    Topic.HONOURS_IN_SPEL: for_each(
        "scoring.honours.in_spel",
        {
            False: "I spel finns inga honnörer.",
            True: "I spel är essen honnörer.",
        },
    ),
    Topic.HONOURS_IN_NOLL: for_each(
        "scoring.honours.in_noll",
        {
            False: "I noll och tvångsnoll finns inga honnörer.",
            True: "I noll och tvångsnoll är tvåorna honnörer.",
        },
    ),
    Topic.SLAMS: _slams,
    Topic.SLAM_SIDE: for_each(
        "scoring.slams.side",
        {
            Side.EITHER: "Båda paren kan få slam.",
            Side.DECLARERS: "Bara det spelförande paret kan få slam, och i tvångsnoll ingen.",
        },
    ),
    Topic.SLAMS_IN_FORCED_NOLL: for_each(
        "scoring.slams.in_forced_noll",
        {
            False: "Slam räknas inte i tvångsnoll.",
            True: "Slam räknas även i tvångsnoll.",
        },
    ),
    Topic.FIXED_BONUSES: _fixed_bonuses,
    Topic.FIXED_BONUS_SIDE: for_each(
        "scoring.fixed.side",
        {
            Side.EITHER: "Båda paren får bonus för sex och sju stick.",
            Side.DECLARERS: "Bara det spelförande paret får bonus för sex och sju stick, och i tvångsnoll ingen.",
        },
    ),
    Topic.END: _end,
    Topic.GAMES_ALWAYS: _games_always,
    Topic.GAME: _game,
    Topic.COUNTING: _counting,
    Topic.GAME_SIDE: for_each(
        "rubber.side",
        {
            Side.EITHER: "Båda paren kan göra utgång.",
            Side.DECLARERS: "Bara det spelförande paret kan göra utgång, och i tvångsnoll ingen.",
        },
    ),
    Topic.GAME_BONUSES: _game_bonuses,
    Topic.BONUS_ORDER: for_each(
        "rubber.bonus_order",
        {
            BonusOrder.PAIR: "Varje par räknar sina egna utgångar för bonusen.",
            BonusOrder.RUBBER: "För bonusen räknas båda parens utgångar i ordning.",
        },
    ),
    Topic.AFTER_GAME: for_each(
        "rubber.after_game",
        {
            AfterGame.BOTH: "Efter en utgång börjar båda paren om från noll mot nästa.",
            AfterGame.OWN: "Efter en utgång börjar bara paret som gjorde den om från noll mot nästa.",
        },
    ),
    Topic.RUBBER_BONUS: _rubber_bonus,
    Topic.RUBBERS: _rubbers,
    Topic.ROTATION: for_each(
        "session.rotation",
        {
            Rotation.NONE: "Paren är desamma hela kvällen.",
            Rotation.EACH_PARTNER: (
                "Partner byts efter varje robbert så att alla spelar med alla, och var och en räknar sina egna poäng."
            ),
        },
    ),
    Topic.SETTLEMENT: _settlement,
}
"""A sentence on each topic."""
