"""English: the settings, and the sentences that tell rules."""

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
    "seating": "seats",
    "seating.draw": "seat draw",
    "auction": "auction",
    "auction.length": "length of the auction",
    "auction.pass_is_final": "who has passed may not bid any more",
    "auction.all_pass": "when all pass",
    "play": "play",
    "play.lead": "first lead",
    "scoring": "score of a deal",
    "scoring.trick_count": "tricks that score",
    "scoring.trick_value": "points a trick",
    "scoring.penalty_value": "points a penalty trick",
    "scoring.forced_noll_value": "points a trick in forced noll",
    "scoring.honours": "honours",
    "scoring.honours.three": "three honours",
    "scoring.honours.four": "four honours",
    "scoring.honours.unit": "where honours must lie",
    "scoring.honours.side": "whose honours count",
    "scoring.honours.when_failed": "the declarers' honours count when the bid fails",
    "scoring.honours.in_spel": "aces are honours in spel",
    "scoring.honours.in_noll": "twos are honours in noll",
    "scoring.slams": "slams",
    "scoring.slams.small": "small slam",
    "scoring.slams.grand": "grand slam",
    "scoring.slams.side": "who can score a slam",
    "scoring.slams.in_forced_noll": "slams in forced noll",
    "scoring.fixed": "fixed bonuses",
    "scoring.fixed.six": "bonus for exactly six tricks",
    "scoring.fixed.seven": "bonus for exactly seven tricks",
    "scoring.fixed.side": "who gets a fixed bonus",
    "rubber": "rubber",
    "rubber.limit": "game limit",
    "rubber.span": "points held against the limit",
    "rubber.counting": "what counts toward game",
    "rubber.side": "who can make game",
    "rubber.bonuses": "bonuses for games",
    "rubber.bonus_order": "games counted for the bonus",
    "rubber.after_game": "after a game",
    "rubber.end": "end of the rubber",
    "rubber.end.games": "after games",
    "rubber.end.games.number": "number of games",
    "rubber.end.points": "at a point total",
    "rubber.end.points.number": "number of points",
    "rubber.end.deals": "after deals",
    "rubber.end.deals.number": "number of deals",
    "rubber.end.deals.count_thrown_in": "all pass counts as a deal",
    "rubber.games_always": "games also where they do not end the rubber",
    "rubber.rubber_bonus": "rubber bonus",
    "session": "session",
    "session.rubbers": "number of rubbers",
    "session.rotation": "change of partners",
    "session.settlement_divisor": "what the difference in points is divided by",
}

SECTIONS: Final[Mapping[Section, str]] = {
    Section.SEATS: "Seats",
    Section.AUCTION: "Auction",
    Section.PLAY: "Play",
    Section.SCORE: "Score of a deal",
    Section.RUBBER: "Rubber",
    Section.SESSION: "Session",
}

_NUMBERS: Final = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_ORDINALS: Final = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]
_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}
_ITEMS: Final = {
    ScoreItem.TRICKS: "trick points",
    ScoreItem.PENALTY: "penalties",
    ScoreItem.HONOURS: "honours",
    ScoreItem.SMALL_SLAM: "small slams",
    ScoreItem.GRAND_SLAM: "grand slams",
    ScoreItem.SIX_TRICKS: "bonuses for six tricks",
    ScoreItem.SEVEN_TRICKS: "bonuses for seven tricks",
}


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _ordinal(number: int) -> str:
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    return f"{number}{'th' if number % 100 in (11, 12, 13) else _ENDINGS.get(number % 10, 'th')}"


def _points(points: int) -> str:
    return f"{points or 'no'} {'point' if points == 1 else 'points'}"


def _all_of(parts: list[str]) -> str:
    *others, last = parts
    return f"{', '.join(others)} and {last}" if others else last


def _tricks(rules: Rules) -> str:
    value = _points(rules.scoring.trick_value)
    if rules.scoring.trick_count is TrickCount.OVER_SIX:
        return f"When the bid is made, each trick over six scores {value}, in a noll each trick under seven."
    return f"When the bid is made, the difference between the pairs' tricks scores {value} a trick."


def _penalty(rules: Rules) -> str:
    what = "penalty trick" if rules.scoring.trick_count is TrickCount.OVER_SIX else "trick of difference"
    return f"When the bid fails, the defenders score {_points(rules.scoring.penalty_value)} for each {what}."


def _forced_noll(rules: Rules) -> str:
    what = "trick under seven" if rules.scoring.trick_count is TrickCount.OVER_SIX else "trick of difference"
    value = _points(rules.scoring.forced_noll_value)
    return f"In a forced noll the pair with fewer tricks scores {value} for each {what}."


def _honours(rules: Rules) -> str:
    three, four = rules.scoring.honours.three, rules.scoring.honours.four
    if not three and not four:
        return "Honours score nothing."
    return f"Three honours score {_points(three)}, four score {_points(four)}."


def _slams(rules: Rules) -> str:
    small, grand = rules.scoring.slams.small, rules.scoring.slams.grand
    if not small and not grand:
        return "Slams score nothing."
    return f"A small slam scores {_points(small)}, a grand slam {_points(grand)}."


def _fixed_bonuses(rules: Rules) -> str:
    six, seven = rules.scoring.fixed.six, rules.scoring.fixed.seven
    if not six and not seven:
        return "There is no bonus for exactly six or seven tricks."
    return f"Exactly six tricks score {_points(six)} extra, exactly seven {_points(seven)} extra."


def _end(rules: Rules) -> str:
    end = rules.rubber.end
    match end:
        case EndAfterGames(number):
            games = f"{_number(number)} {'game' if number == 1 else 'games'}"
            return f"The rubber ends when a pair has made {games}. Most points win."
        case EndAtPoints(number):
            return f"The rubber ends when a pair has {_points(number)} or more and leads."
        case EndAfterDeals(number, count_thrown_in):
            deals = f"{_number(number)} {'deal' if number == 1 else 'deals'}"
            counts = "counts" if count_thrown_in else "does not count"
            return f"The rubber ends after {deals}. All pass {counts} as a deal."
        case _:
            assert_never(end)


def _games_always(rules: Rules) -> str:
    always = rules.rubber.games_always
    if isinstance(rules.rubber.end, EndAfterGames):
        return f"Games count {'however the rubber ends' if always else 'and end the rubber'}."
    return "Games count and have their bonus all the same." if always else "There are no games."


def _game(rules: Rules) -> str:
    since = "in one deal" if rules.rubber.span is Span.DEAL else "since the last game"
    return f"A pair makes game with {_points(rules.rubber.limit)} or more {since}."


def _counting(rules: Rules) -> str:
    items = [_ITEMS[item] for item in DEAL_ITEMS if item in rules.rubber.counting]
    return f"What counts toward game: {_all_of(items)}."


def _game_bonuses(rules: Rules) -> str:
    bonuses = rules.rubber.bonuses
    if not bonuses:
        return "Games have no bonus."
    games = [f"{_points(points)} for the {_ordinal(number)} game" for number, points in enumerate(bonuses, start=1)]
    return f"Bonus: {_all_of(games)}, then no more."


def _rubber_bonus(rules: Rules) -> str:
    bonus = rules.rubber.rubber_bonus
    if not bonus:
        return "There is no bonus for more games in the rubber."
    return f"The pair with more games in the rubber scores {_points(bonus)} extra."


def _rubbers(rules: Rules) -> str:
    number = rules.session.rubbers
    if number == 1:
        return "One rubber is played."
    return f"{_number(number).capitalize()} rubbers are played and added up."


def _settlement(rules: Rules) -> str:
    return f"In the settlement the difference in points is divided by {rules.session.settlement_divisor}."


TOPICS: Final[Mapping[Topic, Sentence]] = {
    Topic.SEAT_DRAW: for_each(
        "seating.draw",
        {
            SeatDraw.DRAW_1_3: (
                "Everybody draws a card. The highest deals, the second is forehand, the third is the "
                "dealer's partner and the lowest forehand's partner."
            ),
            SeatDraw.DRAW_1_2: "Everybody draws a card. The two highest are partners, and the highest deals.",
            SeatDraw.LOW_1_2: (
                "Everybody draws a card. The two lowest are partners, and the lowest deals. The ace is low."
            ),
            SeatDraw.DEALER_ONLY: "The pairs are chosen. Everybody draws a card. The highest deals.",
        },
    ),
    Topic.AUCTION_LENGTH: for_each(
        "auction.length",
        {
            AuctionLength.SINGLE_ROUND: "The auction is a single round: everybody bids or passes once.",
            AuctionLength.UNTIL_PASSES: "The auction goes round until three in a row have passed.",
        },
    ),
    Topic.PASS_IS_FINAL: for_each(
        "auction.pass_is_final",
        {
            False: "A player who has passed may bid again.",
            True: "A player who has passed may not bid again in that deal.",
        },
    ),
    Topic.ALL_PASS: for_each(
        "auction.all_pass",
        {
            AllPass.REDEAL: "If all pass, the cards are thrown in and the next player deals.",
            AllPass.FORCED_NOLL: "If all pass, a forced noll is played.",
        },
    ),
    Topic.OPENING_LEAD: for_each(
        "play.lead",
        {
            OpeningLead.FOREHAND: "Forehand leads first, whoever is declarer.",
            OpeningLead.LEFT_OF_DECLARER: "The player left of the declarer leads first, in a forced noll forehand.",
        },
    ),
    Topic.TRICKS: _tricks,
    Topic.PENALTY: _penalty,
    Topic.FORCED_NOLL: _forced_noll,
    Topic.HONOURS: _honours,
    Topic.HONOUR_UNIT: for_each(
        "scoring.honours.unit",
        {
            HonourUnit.HAND: "The honours must be in one hand.",
            HonourUnit.PAIR: "The honours of a pair's two hands count together.",
        },
    ),
    Topic.HONOUR_SIDE: for_each(
        "scoring.honours.side",
        {
            Side.EITHER: "The honours of both pairs count.",
            Side.DECLARERS: "Only the declarers' honours count, and in a forced noll nobody's.",
        },
    ),
    Topic.HONOURS_WHEN_FAILED: for_each(
        "scoring.honours.when_failed",
        {
            False: "The declarers' honours do not count when the bid fails.",
            True: "The declarers' honours count even when the bid fails.",
        },
    ),
    Topic.HONOURS_IN_SPEL: for_each(
        "scoring.honours.in_spel",
        {
            False: "In spel there are no honours.",
            True: "In spel the aces are honours.",
        },
    ),
    Topic.HONOURS_IN_NOLL: for_each(
        "scoring.honours.in_noll",
        {
            False: "In noll and forced noll there are no honours.",
            True: "In noll and forced noll the twos are honours.",
        },
    ),
    Topic.SLAMS: _slams,
    Topic.SLAM_SIDE: for_each(
        "scoring.slams.side",
        {
            Side.EITHER: "Either pair can score a slam.",
            Side.DECLARERS: "Only the declarers can score a slam, and in a forced noll nobody.",
        },
    ),
    Topic.SLAMS_IN_FORCED_NOLL: for_each(
        "scoring.slams.in_forced_noll",
        {
            False: "Slams do not count in a forced noll.",
            True: "Slams count in a forced noll.",
        },
    ),
    Topic.FIXED_BONUSES: _fixed_bonuses,
    Topic.FIXED_BONUS_SIDE: for_each(
        "scoring.fixed.side",
        {
            Side.EITHER: "Either pair gets the bonus for six and seven tricks.",
            Side.DECLARERS: "Only the declarers get the bonus for six and seven tricks, and in a forced noll nobody.",
        },
    ),
    Topic.END: _end,
    Topic.GAMES_ALWAYS: _games_always,
    Topic.GAME: _game,
    Topic.COUNTING: _counting,
    Topic.GAME_SIDE: for_each(
        "rubber.side",
        {
            Side.EITHER: "Either pair can make game.",
            Side.DECLARERS: "Only the declarers can make game, and in a forced noll nobody.",
        },
    ),
    Topic.GAME_BONUSES: _game_bonuses,
    Topic.BONUS_ORDER: for_each(
        "rubber.bonus_order",
        {
            BonusOrder.PAIR: "For the bonus each pair counts its own games.",
            BonusOrder.RUBBER: "For the bonus the games of both pairs are counted in turn.",
        },
    ),
    Topic.AFTER_GAME: for_each(
        "rubber.after_game",
        {
            AfterGame.BOTH: "After a game, both pairs start again from nothing.",
            AfterGame.OWN: "After a game, only the pair that made it starts again from nothing.",
        },
    ),
    Topic.RUBBER_BONUS: _rubber_bonus,
    Topic.RUBBERS: _rubbers,
    Topic.ROTATION: for_each(
        "session.rotation",
        {
            Rotation.NONE: "The pairs stay the same all evening.",
            Rotation.EACH_PARTNER: (
                "Partners change after each rubber so that everybody partners everybody, and each player's "
                "own points are added up."
            ),
        },
    ),
    Topic.SETTLEMENT: _settlement,
}
"""A sentence on each topic."""
