"""Swedish: the settings, and the sentences that tell rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from priffe.labels._topics import Section, Sentence, Topic
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
    "session.settlement_divisor": "delningstal i avräkningen",
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
    return _NUMBERS[number] if 1 < number < len(_NUMBERS) else str(number)


def _ordinal(number: int) -> str:
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    return f"{number}:{'a' if number % 10 in (1, 2) and number % 100 not in (11, 12) else 'e'}"


def _points(points: int) -> str:
    return f"{points or 'inga'} poäng"


def _all_of(parts: list[str]) -> str:
    *others, last = parts
    return f"{', '.join(others)} och {last}" if others else last


def _seat_draw(rules: Rules) -> str:
    everybody = "Alla drar ett kort."
    match rules.seating.draw:
        case SeatDraw.DRAW_1_3:
            return (
                f"{everybody} Högst ger, näst högst är förhand, tredje högst är givarens partner och lägst förhands "
                "partner."
            )
        case SeatDraw.DRAW_1_2:
            return f"{everybody} De två högsta är partner, och den som drog högst ger."
        case SeatDraw.LOW_1_2:
            return f"{everybody} De två lägsta är partner, och den som drog lägst ger. Ess är lågt."
        case SeatDraw.DEALER_ONLY:
            return f"Paren är valda. {everybody} Högst ger."


def _auction_length(rules: Rules) -> str:
    match rules.auction.length:
        case AuctionLength.SINGLE_ROUND:
            return "Budgivningen går ett varv: var och en bjuder eller passar en gång."
        case AuctionLength.UNTIL_PASSES:
            return "Budgivningen går varv efter varv tills tre i rad har passat."


def _pass_is_final(rules: Rules) -> str:
    if rules.auction.pass_is_final:
        return "Den som har passat får inte bjuda mer i den given."
    return "Den som har passat får bjuda igen."


def _all_pass(rules: Rules) -> str:
    match rules.auction.all_pass:
        case AllPass.REDEAL:
            return "Om alla passar blir det ny giv, och nästa spelare ger."
        case AllPass.FORCED_NOLL:
            return "Om alla passar blir det tvångsnoll."


def _opening_lead(rules: Rules) -> str:
    match rules.play.lead:
        case OpeningLead.FOREHAND:
            return "Förhand spelar ut först, vem som än är spelförare."
        case OpeningLead.LEFT_OF_DECLARER:
            return "Spelaren till vänster om spelföraren spelar ut först, i tvångsnoll förhand."


def _tricks(rules: Rules) -> str:
    value = _points(rules.scoring.trick_value)
    match rules.scoring.trick_count:
        case TrickCount.OVER_SIX:
            return f"När budet går hem ger varje stick över sex {value}, i noll varje stick under sju."
        case TrickCount.DIFFERENCE:
            return f"När budet går hem räknas skillnaden mellan parens stick: {value} för varje stick som skiljer."


def _penalty(rules: Rules) -> str:
    what = "straffstick" if rules.scoring.trick_count is TrickCount.OVER_SIX else "stick som skiljer"
    return f"När budet spricker får motspelarna {_points(rules.scoring.penalty_value)} för varje {what}."


def _forced_noll(rules: Rules) -> str:
    what = "stick under sju" if rules.scoring.trick_count is TrickCount.OVER_SIX else "stick som skiljer"
    value = _points(rules.scoring.forced_noll_value)
    return f"I tvångsnoll får paret med minst antal stick {value} för varje {what}."


def _honours(rules: Rules) -> str:
    three, four = rules.scoring.honours.three, rules.scoring.honours.four
    if not three and not four:
        return "Honnörer ger inga poäng."
    return f"Tre honnörer ger {_points(three)}, fyra ger {_points(four)}."


def _honour_unit(rules: Rules) -> str:
    match rules.scoring.honours.unit:
        case HonourUnit.HAND:
            return "Honnörerna ska sitta på samma hand."
        case HonourUnit.PAIR:
            return "Parets honnörer räknas ihop, på båda händerna."


def _honour_side(rules: Rules) -> str:
    match rules.scoring.honours.side:
        case Side.EITHER:
            return "Båda parens honnörer räknas."
        case Side.DECLARERS:
            return "Bara det spelförande parets honnörer räknas, och i tvångsnoll ingens."


def _honours_when_failed(rules: Rules) -> str:
    if rules.scoring.honours.when_failed:
        return "Det spelförande paret får räkna sina honnörer även när budet spricker."
    return "Det spelförande paret får inte räkna sina honnörer när budet spricker."


def _honours_in_spel(rules: Rules) -> str:
    return "I spel är essen honnörer." if rules.scoring.honours.in_spel else "I spel finns inga honnörer."


def _honours_in_noll(rules: Rules) -> str:
    if rules.scoring.honours.in_noll:
        return "I noll och tvångsnoll är tvåorna honnörer."
    return "I noll och tvångsnoll finns inga honnörer."


def _slams(rules: Rules) -> str:
    small, grand = rules.scoring.slams.small, rules.scoring.slams.grand
    if not small and not grand:
        return "Slam ger inga poäng."
    return f"Lillslam ger {_points(small)}, storslam {_points(grand)}."


def _slam_side(rules: Rules) -> str:
    match rules.scoring.slams.side:
        case Side.EITHER:
            return "Båda paren kan få slam."
        case Side.DECLARERS:
            return "Bara det spelförande paret kan få slam, och i tvångsnoll ingen."


def _slams_in_forced_noll(rules: Rules) -> str:
    return f"Slam räknas {'även' if rules.scoring.slams.in_forced_noll else 'inte'} i tvångsnoll."


def _fixed_bonuses(rules: Rules) -> str:
    six, seven = rules.scoring.fixed.six, rules.scoring.fixed.seven
    if not six and not seven:
        return "Exakt sex eller sju stick ger ingen bonus."
    return f"Exakt sex stick ger {_points(six)} extra, exakt sju stick {_points(seven)} extra."


def _fixed_bonus_side(rules: Rules) -> str:
    match rules.scoring.fixed.side:
        case Side.EITHER:
            return "Båda paren får bonus för sex och sju stick."
        case Side.DECLARERS:
            return "Bara det spelförande paret får bonus för sex och sju stick, och i tvångsnoll ingen."


def _end(rules: Rules) -> str:
    match rules.rubber.end:
        case EndAfterGames(number):
            games = "en utgång" if number == 1 else f"{_number(number)} utgångar"
            return f"Robberten är slut när ett par har gjort {games}. Flest poäng vinner."
        case EndAtPoints(number):
            return f"Robberten är slut när ett par har minst {number} poäng och leder."
        case EndAfterDeals(number, count_thrown_in):
            deals = "en giv" if number == 1 else f"{_number(number)} givar"
            thrown_in = "Rundpass räknas som en giv" if count_thrown_in else "Rundpass räknas inte som en giv"
            return f"Robberten är slut efter {deals}. {thrown_in}."


def _games_always(rules: Rules) -> str:
    always = rules.rubber.games_always
    if isinstance(rules.rubber.end, EndAfterGames):
        return f"Utgångar räknas {'hur robberten än slutar' if always else 'och avslutar robberten'}."
    return "Utgångar räknas och ger bonus ändå." if always else "Utgångar räknas inte."


def _game(rules: Rules) -> str:
    match rules.rubber.span:
        case Span.DEAL:
            return f"Utgång gör det par som får minst {rules.rubber.limit} poäng i en giv."
        case Span.CUMULATIVE:
            return f"Utgång gör det par som har fått minst {rules.rubber.limit} poäng sedan senaste utgången."


def _counting(rules: Rules) -> str:
    items = [_ITEMS[item] for item in DEAL_ITEMS if item in rules.rubber.counting]
    return f"Till utgång räknas {_all_of(items)}."


def _game_side(rules: Rules) -> str:
    match rules.rubber.side:
        case Side.EITHER:
            return "Båda paren kan göra utgång."
        case Side.DECLARERS:
            return "Bara det spelförande paret kan göra utgång, och i tvångsnoll ingen."


def _game_bonuses(rules: Rules) -> str:
    bonuses = rules.rubber.bonuses
    if not bonuses:
        return "Utgångar ger ingen bonus."
    first, *others = (
        f"{_ordinal(number)} utgången {_points(points)}" for number, points in enumerate(bonuses, start=1)
    )
    return f"Bonus: {_all_of([first, *others])}, sedan inget mer."


def _bonus_order(rules: Rules) -> str:
    match rules.rubber.bonus_order:
        case BonusOrder.PAIR:
            return "Varje par räknar sina egna utgångar för bonusen."
        case BonusOrder.RUBBER:
            return "För bonusen räknas båda parens utgångar i ordning."


def _after_game(rules: Rules) -> str:
    match rules.rubber.after_game:
        case AfterGame.BOTH:
            return "Efter en utgång börjar båda paren om från noll mot nästa."
        case AfterGame.OWN:
            return "Efter en utgång börjar bara paret som gjorde den om från noll mot nästa."


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


def _rotation(rules: Rules) -> str:
    match rules.session.rotation:
        case Rotation.NONE:
            return "Paren är desamma hela kvällen."
        case Rotation.EACH_PARTNER:
            return (
                "Partner byts efter varje robbert så att alla spelar med alla, och var och en räknar sina egna poäng."
            )


def _settlement(rules: Rules) -> str:
    return f"I avräkningen delas skillnaden i poäng med {rules.session.settlement_divisor}."


TOPICS: Final[Mapping[Topic, Sentence]] = {
    Topic.SEAT_DRAW: _seat_draw,
    Topic.AUCTION_LENGTH: _auction_length,
    Topic.PASS_IS_FINAL: _pass_is_final,
    Topic.ALL_PASS: _all_pass,
    Topic.OPENING_LEAD: _opening_lead,
    Topic.TRICKS: _tricks,
    Topic.PENALTY: _penalty,
    Topic.FORCED_NOLL: _forced_noll,
    Topic.HONOURS: _honours,
    Topic.HONOUR_UNIT: _honour_unit,
    Topic.HONOUR_SIDE: _honour_side,
    Topic.HONOURS_WHEN_FAILED: _honours_when_failed,
    Topic.HONOURS_IN_SPEL: _honours_in_spel,
    Topic.HONOURS_IN_NOLL: _honours_in_noll,
    Topic.SLAMS: _slams,
    Topic.SLAM_SIDE: _slam_side,
    Topic.SLAMS_IN_FORCED_NOLL: _slams_in_forced_noll,
    Topic.FIXED_BONUSES: _fixed_bonuses,
    Topic.FIXED_BONUS_SIDE: _fixed_bonus_side,
    Topic.END: _end,
    Topic.GAMES_ALWAYS: _games_always,
    Topic.GAME: _game,
    Topic.COUNTING: _counting,
    Topic.GAME_SIDE: _game_side,
    Topic.GAME_BONUSES: _game_bonuses,
    Topic.BONUS_ORDER: _bonus_order,
    Topic.AFTER_GAME: _after_game,
    Topic.RUBBER_BONUS: _rubber_bonus,
    Topic.RUBBERS: _rubbers,
    Topic.ROTATION: _rotation,
    Topic.SETTLEMENT: _settlement,
}
"""A sentence on each topic."""
