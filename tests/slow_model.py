"""A slow model of the whole game, written from the rules alone, as an oracle for the property tests.

It shares no code with the library and prefers the obvious to the fast: strings, loops, everything counted
again from the start at each call. Cards are ``"QH"``, seats ``"N" "E" "S" "W"``, pairs ``"NS" "EW"``, bids,
contracts and score items their names, rules a nested dict with the names of the rules record. Keys such as
A5 or D10 in the docstrings are the points of the rules. Impossible input raises ``ValueError``.
"""

from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

RulesDict: TypeAlias = dict[str, Any]  # Any: the values are ints, strings, lists and dicts, as read from JSON
Line: TypeAlias = tuple[str, str, int, int]  # pair, item, count, points

SEATS = ["N", "E", "S", "W"]  # clockwise
PAIRS = ["NS", "EW"]
BIDS = ["PASS", "CLUBS", "SPADES", "DIAMONDS", "HEARTS", "NOLL", "SPEL"]  # low to high
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]  # low to high
TRUMPS = {"DIAMONDS": "D", "HEARTS": "H", "NOLL": None, "SPEL": None, "FORCED_NOLL": None}  # of every contract
NOLLS = ["NOLL", "FORCED_NOLL"]  # the contracts in which few tricks are wanted
DECK = [rank + suit for suit in ["C", "D", "H", "S"] for rank in RANKS]  # the card order of every answer
# fmt: off
STANDARD: RulesDict = {
    "seating": {"draw": "DRAW_1_3"},
    "auction": {"length": "SINGLE_ROUND", "pass_is_final": False, "all_pass": "REDEAL"},
    "play": {"lead": "FOREHAND"},
    "scoring": {
        "trick_count": "OVER_SIX", "trick_value": 10, "penalty_value": 20, "forced_noll_value": 10,
        "honours": {"three": 20, "four": 50, "unit": "HAND", "side": "EITHER", "when_failed": True,
                    "in_spel": False, "in_noll": False},
        "slams": {"small": 10, "grand": 20, "side": "EITHER", "in_forced_noll": True},
        "fixed": {"six": 0, "seven": 0, "side": "EITHER"},
    },
    "rubber": {
        "limit": 30, "span": "DEAL", "counting": ["TRICKS", "PENALTY"], "side": "EITHER", "bonuses": [10, 20],
        "bonus_order": "PAIR", "after_game": "BOTH", "end": {"games": 2}, "games_always": False,
        "rubber_bonus": 0,
    },
    "session": {"rubbers": 1, "rotation": "NONE", "settlement_divisor": 10},
}
# fmt: on


def complete(differences: Mapping[str, Any]) -> RulesDict:
    """All the rules: the standard ones with the differences put over them; an unknown name is refused."""

    def put_over(base: RulesDict, changes: Mapping[str, Any]) -> RulesDict:
        for name, value in changes.items():
            if name not in base:
                raise ValueError(f"no such rule: {name}")
            if name != "end" and isinstance(base[name], dict):
                put_over(base[name], value)
            else:
                base[name] = deepcopy(value)  # "end" is one value: it is replaced, not merged
        return base

    return put_over(deepcopy(STANDARD), differences)


def left_of(seat: str) -> str:
    """The next seat clockwise (section 1)."""
    return {"N": "E", "E": "S", "S": "W", "W": "N"}[seat]


def pair_of(seat: str) -> str:
    """The pair of a seat: partners sit opposite each other (section 1)."""
    return "NS" if seat in ("N", "S") else "EW"


def other_pair(pair: str) -> str:
    """The opponents of a pair."""
    return "EW" if pair == "NS" else "NS"


def seat_order(rules: RulesDict, drawn: Sequence[str]) -> list[int]:
    """Who sits where after the draw: places in `drawn`, clockwise, dealer first (A1, A2, A6).

    The rules name only the partners in DRAW_1_2 and LOW_1_2. Here the best card (highest, in LOW_1_2 lowest)
    deals opposite the second, and the third best is forehand. With DEALER_ONLY the four have drawn in the order in
    which they sit, clockwise, and stay there.
    """
    ranks = ["A", *RANKS[:-1]] if rules["seating"]["draw"] == "LOW_1_2" else RANKS
    low_to_high = [rank + suit for rank in ranks for suit in ["C", "S", "D", "H"]]  # equal ranks: as the bids
    places = sorted(range(4), key=lambda place: low_to_high.index(drawn[place]))
    if rules["seating"]["draw"] == "LOW_1_2":
        first, second, third, fourth = places
    else:
        fourth, third, second, first = places
    if rules["seating"]["draw"] == "DEALER_ONLY":
        return [*range(first, 4), *range(first)]
    if rules["seating"]["draw"] == "DRAW_1_3":
        return [first, second, third, fourth]
    return [first, third, second, fourth]


class Auction(NamedTuple):
    """What the calls so far have led to; no contract after the end means that the cards are thrown in."""

    turn: str | None
    over: bool
    contract: str | None
    declarer: str | None


def auction(rules: RulesDict, dealer: str, calls: Sequence[str]) -> Auction:
    """Whose turn it is, or what was played for (section 2, B1 to B8)."""
    said: list[tuple[str, str]] = []
    turn = left_of(dealer)
    for call in calls:
        if _auction_is_over(rules, said) or call not in _bids_over([bid for _, bid in said]):
            raise ValueError(f"illegal call {call}")
        said.append((turn, call))
        turn = left_of(turn)
        if rules["auction"]["length"] == "UNTIL_PASSES" and rules["auction"]["pass_is_final"]:
            while not _auction_is_over(rules, said) and (turn, "PASS") in said:  # B2
                turn = left_of(turn)
    if not _auction_is_over(rules, said):
        return Auction(turn, False, None, None)
    for bid in reversed(BIDS):
        for seat, call in said:
            if call == bid and bid in TRUMPS:
                return Auction(None, True, bid, seat)
    if all(bid == "PASS" for _, bid in said) and rules["auction"]["all_pass"] == "REDEAL":  # noqa: S105 - no password; B7
        return Auction(None, True, None, None)
    return Auction(None, True, "FORCED_NOLL", None)


def _auction_is_over(rules: RulesDict, said: Sequence[tuple[str, str]]) -> bool:
    """B1, B2, B3."""
    bids = [bid for _, bid in said]
    if "SPEL" in bids:
        return True
    if rules["auction"]["length"] == "SINGLE_ROUND":
        return len(bids) == 4
    if all(bid == "PASS" for bid in bids):
        return len(bids) == 4
    if rules["auction"]["pass_is_final"]:
        return bids.count("PASS") == 3  # nobody passes twice, so one player is left: the highest bidder
    return bids[-3:] == ["PASS", "PASS", "PASS"]


def _bids_over(bids: Sequence[str]) -> list[str]:
    """Pass, and every bid higher than all the bids so far."""
    return ["PASS"] + [bid for bid in BIDS[1:] if all(BIDS.index(bid) > BIDS.index(old) for old in bids)]


def legal_bids(rules: RulesDict, dealer: str, calls: Sequence[str]) -> list[str]:
    """What may be said now, low to high; nothing after the auction (section 2, B6, B8)."""
    return [] if auction(rules, dealer, calls).over else _bids_over(calls)


def opening_leader(rules: RulesDict, dealer: str, declarer: str | None) -> str:
    """Who leads to the first trick (C1)."""
    if rules["play"]["lead"] == "LEFT_OF_DECLARER" and declarer is not None:
        return left_of(declarer)
    return left_of(dealer)


def legal_cards(hand: Collection[str], table: Sequence[str]) -> list[str]:
    """The cards that may be played to the cards on the table, in card order (section 3, C2)."""
    if table:
        led_suit = table[0][1]
        following = [card for card in DECK if card in hand and card[1] == led_suit]
        if following:
            return following
    return [card for card in DECK if card in hand]


def trick_winner(leader: str, cards: Sequence[str], trump: str | None) -> str:
    """Who takes four cards played clockwise from the leader (C2); `trump` is a suit letter or None."""
    suits = [card[1] for card in cards]
    winning_suit = trump if trump is not None and trump in suits else suits[0]
    best = None
    taker = seat = leader
    for card in cards:
        if card[1] == winning_suit and (best is None or RANKS.index(card[0]) > RANKS.index(best[0])):
            best = card
            taker = seat
        seat = left_of(seat)
    return taker


def count_honours(contract: str | None, hands: Mapping[str, Collection[str]]) -> dict[str, int]:
    """Honour cards in each dealt hand (D5): counted under all rules; the rules decide whether they score."""
    honours: list[str] = []  # none when the cards are thrown in
    if contract is not None and TRUMPS[contract] is not None:
        honours = [f"{rank}{TRUMPS[contract]}" for rank in "AKQJ"]
    elif contract in NOLLS:
        honours = ["2C", "2D", "2H", "2S"]
    elif contract is not None:
        honours = ["AC", "AD", "AH", "AS"]
    return {seat: len([card for card in honours if card in hands[seat]]) for seat in SEATS}


class Result(NamedTuple):
    """What a deal scores by; a deal that was thrown in has no contract."""

    contract: str | None
    declarers: str | None
    tricks: Mapping[str, int]
    honours: Mapping[str, int]


THROWN_IN = Result(None, None, {"NS": 0, "EW": 0}, {"N": 0, "E": 0, "S": 0, "W": 0})


class Step(NamedTuple):
    """One action, who took it and what that player could do."""

    turn: str
    legal: list[str]
    action: str


class Playback(NamedTuple):
    """A deal after some actions: the way there, what may be done now, and the result so far."""

    steps: list[Step]
    turn: str | None
    legal: list[str]
    over: bool
    declarer: str | None
    takers: list[str]  # of the complete tricks, in order
    result: Result


def play_back(
    rules: RulesDict,
    dealer: str,
    hands: Mapping[str, Collection[str]],
    actions: Sequence[str],
    claim: Mapping[str, int] | None = None,
) -> Playback:
    """A deal, finished or not, from its first call to the last of `actions` (sections 2 and 3), and a claim (C3)."""
    steps: list[Step] = []
    for number, action in enumerate(actions):
        before = _position(rules, dealer, hands, actions[:number])
        if before.turn is None or action not in before.legal:
            raise ValueError(f"illegal action {action}")
        steps.append(Step(before.turn, before.legal, action))
    position = _position(rules, dealer, hands, actions)._replace(steps=steps)
    return position if claim is None else _claimed(position, claim)


def _claimed(position: Playback, claim: Mapping[str, int]) -> Playback:
    """The deal after the pairs have agreed on all their tricks in the play (C3)."""
    if position.over or position.result.contract is None:
        raise ValueError("there is no play to claim in")
    if claim["NS"] + claim["EW"] != 13 or any(claim[pair] < position.result.tricks[pair] for pair in PAIRS):
        raise ValueError("these cannot be the tricks")
    return position._replace(turn=None, legal=[], over=True, result=position.result._replace(tricks=claim))


def _position(rules: RulesDict, dealer: str, hands: Mapping[str, Collection[str]], actions: Sequence[str]) -> Playback:
    """The deal after legal actions, without the steps: first calls, then cards, four to a trick (C1, C2)."""
    calls = [action for action in actions if action in BIDS]
    plays = [action for action in actions if action not in BIDS]
    outcome = auction(rules, dealer, calls)
    turn = outcome.turn
    legal = legal_bids(rules, dealer, calls)
    takers: list[str] = []
    if outcome.contract is not None:
        trump = TRUMPS[outcome.contract]
        leader = opening_leader(rules, dealer, outcome.declarer)
        table: list[str] = []
        for card in plays:
            table.append(card)
            if len(table) == 4:
                leader = trick_winner(leader, table, trump)
                takers.append(leader)
                table = []
        if len(takers) < 13:
            turn = leader
            for _ in table:
                turn = left_of(turn)
            legal = legal_cards([card for card in hands[turn] if card not in plays], table)
    tricks = {pair: len([taker for taker in takers if pair_of(taker) == pair]) for pair in PAIRS}
    declarers = None if outcome.declarer is None else pair_of(outcome.declarer)
    result = Result(outcome.contract, declarers, tricks, count_honours(outcome.contract, hands))
    return Playback([], turn, legal, turn is None, outcome.declarer, takers, result)


class Score(NamedTuple):
    """The lines of a deal, and the points of each pair that count toward game."""

    lines: list[Line]
    counting: dict[str, int]


def score_deal(rules: RulesDict, result: Result) -> Score:
    """The score of a deal without the game bonus (section 4, E2); a line of 0 points is left out.

    The count of a line is the number of scoring tricks, penalty tricks or honours, and 1 for any other item.
    `rubber.side` (E3) says who can make game and does not touch the counting points.
    """
    lines: list[Line] = []
    if result.contract is not None:
        lines = [_trick_line(rules, result)]
        lines += _honour_lines(rules, result) + _slam_lines(rules, result) + _fixed_lines(rules, result)
        lines = [line for line in lines if line[3] != 0]
    counting = {"NS": 0, "EW": 0}
    for pair, item, _, points in lines:
        if item in rules["rubber"]["counting"]:
            counting[pair] += points
    return Score(lines, counting)


def _trick_line(rules: RulesDict, result: Result) -> Line:
    """TRICKS or PENALTY (table of section 4, D1, D2, D3, V1)."""
    scoring = rules["scoring"]
    if result.declarers is None:
        pair = "NS" if result.tricks["NS"] < result.tricks["EW"] else "EW"
        item, value, count = "TRICKS", scoring["forced_noll_value"], 7 - result.tricks[pair]
    else:
        t = result.tricks[result.declarers]
        noll = result.contract in NOLLS
        if (noll and t <= 6) or (not noll and t >= 7):
            pair = result.declarers
            item, value, count = "TRICKS", scoring["trick_value"], 7 - t if noll else t - 6
        else:
            pair = other_pair(result.declarers)
            item, value, count = "PENALTY", scoring["penalty_value"], t - 6 if noll else 7 - t
    if scoring["trick_count"] == "DIFFERENCE":
        count = abs(result.tricks["NS"] - result.tricks["EW"])
    return (pair, item, count, count * value)


def _who_may_score(side: str, result: Result) -> list[str]:
    """Both pairs, or the declarers only: in forced noll nobody (D6, D10, V2)."""
    return [pair for pair in PAIRS if side == "EITHER" or pair == result.declarers]


def _honour_lines(rules: RulesDict, result: Result) -> list[Line]:
    """HONOURS (D5, D6, D7, D8). D7 switched off takes the honours of the declarers only."""
    options = rules["scoring"]["honours"]
    lines: list[Line] = []
    without_trumps = result.contract is not None and TRUMPS[result.contract] is None
    if without_trumps and not options["in_noll" if result.contract in NOLLS else "in_spel"]:
        return lines
    for pair in _who_may_score(options["side"], result):
        failed = pair == result.declarers and _trick_line(rules, result)[1] == "PENALTY"
        if failed and not options["when_failed"]:
            continue
        counts = [result.honours[seat] for seat in SEATS if pair_of(seat) == pair]
        if options["unit"] == "PAIR":
            counts = [sum(counts)]
        for count in counts:
            if count == 3:
                lines.append((pair, "HONOURS", 3, options["three"]))
            if count == 4:
                lines.append((pair, "HONOURS", 4, options["four"]))
    return lines


def _slam_lines(rules: RulesDict, result: Result) -> list[Line]:
    """SMALL_SLAM and GRAND_SLAM (D10, D11, D12, D13), contract made or failed."""
    options = rules["scoring"]["slams"]
    noll = result.contract in NOLLS
    lines: list[Line] = []
    if result.contract == "FORCED_NOLL" and not options["in_forced_noll"]:
        return lines
    for pair in _who_may_score(options["side"], result):
        if result.tricks[pair] == (1 if noll else 12):
            lines.append((pair, "SMALL_SLAM", 1, options["small"]))
        if result.tricks[pair] == (0 if noll else 13):
            lines.append((pair, "GRAND_SLAM", 1, options["grand"]))
    return lines


def _fixed_lines(rules: RulesDict, result: Result) -> list[Line]:
    """SIX_TRICKS and SEVEN_TRICKS (V2), in every contract, made or failed."""
    options = rules["scoring"]["fixed"]
    lines: list[Line] = []
    for pair in _who_may_score(options["side"], result):
        if result.tricks[pair] == 6:
            lines.append((pair, "SIX_TRICKS", 1, options["six"]))
        if result.tricks[pair] == 7:
            lines.append((pair, "SEVEN_TRICKS", 1, options["seven"]))
    return lines


class RubberState(NamedTuple):
    """A rubber after some deals; `winner` is None for a draw and before the end."""

    rows: list[list[Line]]
    totals: dict[str, int]
    games: dict[str, int]
    over: bool
    winner: str | None
    dealer: str


class Entry(NamedTuple):
    """An adjustment (G1): how many deals were finished before it, to which pair or player (0 to 3), and the points."""

    after: int
    to: str | int
    points: int


def play_rubber(
    rules: RulesDict, first_dealer: str, results: Sequence[Result], entries: Sequence[Entry] = ()
) -> RubberState:
    """The rubber after these deals and adjustments (section 5, E1 to E13, G1), its dealer being the next one (A5)."""
    options = rules["rubber"]
    rows: list[list[Line]] = []
    toward = {"NS": 0, "EW": 0}
    games = {"NS": 0, "EW": 0}
    dealer = first_dealer
    for number, result in enumerate(results):
        if _rubber_is_over(rules, results[:number], rows, games, entries):
            raise ValueError("a deal after the end of the rubber")
        score = score_deal(rules, result)
        row = list(score.lines)
        for pair in PAIRS:
            before = toward[pair] if options["span"] == "CUMULATIVE" else 0  # E1
            toward[pair] = before + score.counting[pair]
        # E4 RUBBER leaves open whose game is the first when both make one: the declarers', and in a forced noll
        # that of the pair with fewer tricks.
        if result.declarers is not None:
            first = result.declarers
        else:
            first = "NS" if result.tricks["NS"] < result.tricks["EW"] else "EW"
        in_order = [first, other_pair(first)]
        makers = [pair for pair in in_order if _makes_game(rules, result, pair, toward[pair])]
        for pair in makers:
            games[pair] += 1
            order = games[pair] if options["bonus_order"] == "PAIR" else games["NS"] + games["EW"]
            bonus = options["bonuses"][order - 1] if order <= len(options["bonuses"]) else 0
            row.append((pair, "GAME", 1, bonus))
        for pair in PAIRS:
            if pair in makers or (makers and options["after_game"] == "BOTH"):  # E6
                toward[pair] = 0
        rows.append([line for line in row if line[3] != 0])
        dealer = left_of(dealer)
    over = _rubber_is_over(rules, results, rows, games, entries)
    if over and options["rubber_bonus"] != 0 and games["NS"] != games["EW"]:  # E9
        rows[-1].append(("NS" if games["NS"] > games["EW"] else "EW", "RUBBER", 1, options["rubber_bonus"]))
    totals = _totals(rows, entries)
    winner = None
    if over and totals["NS"] != totals["EW"]:  # E8
        winner = "NS" if totals["NS"] > totals["EW"] else "EW"
    return RubberState(rows, totals, games, over, winner, dealer)


def _totals(rows: Sequence[Sequence[Line]], entries: Sequence[Entry]) -> dict[str, int]:
    """All points of each pair."""
    totals = {pair: sum(line[3] for row in rows for line in row if line[0] == pair) for pair in PAIRS}
    for entry in entries:
        if entry.to in PAIRS:
            totals[str(entry.to)] += entry.points
    return totals


def _makes_game(rules: RulesDict, result: Result, pair: str, toward: int) -> bool:
    """Whether a pair with so many points toward game makes one in this deal (E1, E3, E5).

    With `side` DECLARERS and CUMULATIVE points accumulate for both pairs in every deal, but a pair makes game
    only in a deal that it declares; points won before are enough then, even with none in this deal.
    """
    if "games" not in rules["rubber"]["end"] and not rules["rubber"]["games_always"]:  # E13
        return False
    if result.contract is None:
        return False
    if rules["rubber"]["side"] == "DECLARERS" and pair != result.declarers:
        return False
    limit: int = rules["rubber"]["limit"]
    return toward >= limit


def _rubber_is_over(
    rules: RulesDict,
    results: Sequence[Result],
    rows: Sequence[Sequence[Line]],
    games: Mapping[str, int],
    entries: Sequence[Entry],
) -> bool:
    """Whether nobody deals any more (E, E11, E12). What was entered after the last deal comes too late for it (G1)."""
    end: dict[str, int] = rules["rubber"]["end"]
    if "games" in end:
        return max(games.values()) >= end["games"]
    if "points" in end:
        totals = _totals(rows, [entry for entry in entries if entry.after < len(results)])
        return max(totals.values()) >= end["points"] and totals["NS"] != totals["EW"]
    if end.get("count_thrown_in", False):
        return len(results) >= end["deals"]
    return len([result for result in results if result.contract is not None]) >= end["deals"]


class SessionState(NamedTuple):
    """A session after some deals; players are the places 0 to 3 of the first seating N, E, S, W."""

    rubbers: list[RubberState]  # those with at least one deal
    seats: dict[str, int]  # who sits where in the next deal, or after the end in the last rubber
    dealer: str
    totals: list[int]
    settlement: list[Fraction]
    over: bool


def seating(rules: RulesDict, number: int) -> dict[str, int]:
    """Which player sits where in a rubber, the first being number 0 (E10, F1)."""
    order = [0, 1, 2, 3]
    if rules["session"]["rotation"] == "EACH_PARTNER":
        for _ in range(number):
            north, east, south, west = order
            order = [north, south, west, east]
    return dict(zip(SEATS, order, strict=True))


def play_session(
    rules: RulesDict,
    first_dealer: str,
    results: Sequence[Result],
    entries: Sequence[Entry] = (),
    *,
    ended: bool = False,
) -> SessionState:
    """The session after these deals and adjustments; a rubber begins with its first deal (A5, E10, F1, G1).

    An evening that has `ended` early seats nobody for a further rubber (E14).
    """
    rubbers: list[RubberState] = []
    played: list[Result] = []  # in the latest rubber
    dealer = began = first_dealer
    start = 0
    for number, result in enumerate(results):
        if not rubbers or rubbers[-1].over:
            if len(rubbers) == rules["session"]["rubbers"]:
                raise ValueError("a deal after the end of the session")
            rubbers.append(play_rubber(rules, dealer, []))
            began, played, start = dealer, [], number
        played.append(result)
        here = [  # from the first deal of the rubber on; between two rubbers it belongs to the one that has ended
            Entry(entry.after - start, entry.to, entry.points)
            for entry in entries
            if (entry.after > start or start == 0) and entry.after <= number + 1
        ]
        rubbers[-1] = play_rubber(rules, began, played, here)
        dealer = rubbers[-1].dealer
    finished = len([rubber for rubber in rubbers if rubber.over])
    over = ended or finished == rules["session"]["rubbers"]
    totals = [0, 0, 0, 0]
    for number, rubber in enumerate(rubbers):
        for seat, player in seating(rules, number).items():
            totals[player] += rubber.totals[pair_of(seat)]
    for entry in entries:
        if isinstance(entry.to, int):
            totals[entry.to] += entry.points
        elif not rubbers:
            for seat, player in seating(rules, 0).items():
                totals[player] += entry.points if pair_of(seat) == entry.to else 0
    seats = seating(rules, max(len(rubbers) - 1, 0) if over else finished)
    return SessionState(rubbers, seats, dealer, totals, settle(rules, totals), over)


def settle(rules: RulesDict, totals: Sequence[int]) -> list[Fraction]:
    """What each player wins (F2): with rotation from each other player, else the difference of the pairs."""
    divisor = rules["session"]["settlement_divisor"]
    won: list[Fraction] = []
    for player in range(4):
        if rules["session"]["rotation"] == "EACH_PARTNER":
            difference = sum(totals[player] - totals[other] for other in range(4))
        else:
            difference = totals[player] - totals[(player + 1) % 4]  # the next player is an opponent
        won.append(Fraction(difference, divisor))
    return won
