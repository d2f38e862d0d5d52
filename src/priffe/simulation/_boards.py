"""The boards of a match. This is what workers do: they are first_forfeits a plan and the numbers of some boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import add

import attrs

from priffe.bids import FACTS, Contract, ContractKind
from priffe.bots import Bot
from priffe.cards import Hand
from priffe.commitments import shuffle_from_seed
from priffe.deal import Deal, new_deal
from priffe.records import Json, dumps
from priffe.results import ALL_TRICKS, HONOURS, DealResult
from priffe.rules import Rotation, Rules, changed
from priffe.scoring import score_deal
from priffe.seats import ByPair, BySeat, Pair, Seat
from priffe.session import Session
from priffe.simulation._errors import BotError
from priffe.simulation._match import (
    Contender,
    ContractTally,
    Forfeit,
    Match,
    Outcomes,
    Thinking,
    Unit,
    together,
)
from priffe.simulation._names import bot_of
from priffe.simulation._tables import PLAYERS, Player, played_deal, played_session, seated


@attrs.frozen(kw_only=True)
class Plan:
    """What is the same for all boards of a match.

    Attributes:
        a: One bot, or its name.
        b: The other one.
        seed: Where cards and chance come from.
        rules: The rules of the match.
        unit: What is played at each table.
        limit: How long a bot may think about a decision, in nanoseconds; None for as long as it likes.
        stops: Whether the match stops at a fault of a bot, which forfeits nothing then.
        logs: Whether the records of what was played are wanted.
    """

    a: Bot | str
    b: Bot | str
    seed: str
    rules: Rules
    unit: Unit
    limit: int | None
    stops: bool
    logs: bool


@attrs.frozen
class Played:
    """What some boards came to.

    Attributes:
        points: What A had more than B at both tables, board by board.
        match: The boards together.
        log: The records of all tables, each with its line feed, if they are wanted.
    """

    points: tuple[int, ...]
    match: Match
    log: str


@attrs.frozen
class _Table:
    """What one table came to.

    Attributes:
        played: What was played there.
        points: What A had more than B.
        deals: The deals by contract.
        rubbers: What A had more than B in each finished rubber between the two.
    """

    played: Deal | Session
    points: int
    deals: tuple[ContractTally, ...]
    rubbers: tuple[int, ...]


@attrs.frozen
class _Fault:
    """A fault of a bot.

    Attributes:
        told: The forfeit that it is.
        lost: By how many points a table the bot loses the board.
    """

    told: Forfeit
    lost: int


def play_boards(plan: Plan, first: int, number: int) -> Played:
    """Play some boards of a match: the same boards are the same wherever and whenever they are played.

    Args:
        plan: What is the same for all boards.
        first: The number of the first board.
        number: How many boards, at least 1.

    Raises:
        BotError: If a bot is at fault and the match is to stop then.
        BotNameError: If a bot has a name that cannot be found here.
    """
    bots = bot_of(plan.a), bot_of(plan.b)
    boards = [_board(plan, bots, board) for board in range(first, first + number)]
    return Played(
        tuple(match.points for match, _ in boards),
        reduce(add, (match for match, _ in boards)),
        "".join(log for _, log in boards),
    )


def _board(plan: Plan, bots: tuple[Bot, Bot], board: int) -> tuple[Match, str]:
    """One board, and its log."""
    tables: list[_Table] = []
    faults: list[_Fault] = []
    thinkers: list[tuple[Contender, Player]] = []
    for north_south in Contender:
        sitting = BySeat(north_south, north_south.other, north_south, north_south.other)
        players = seated(sitting.map(bots.__getitem__), _seed_of(plan, board), plan.limit)
        thinkers += zip(sitting, players, strict=True)
        try:
            tables.append(_table(plan, board, sitting, players))
        except BotError as error:
            error.board = board
            if plan.stops:
                raise
            faults.append(_fault(plan, board, sitting, error))
    forfeits = {fault.told.by: fault.told for fault in reversed(faults)}
    if faults:
        points, tables = _lost(faults), []
    else:
        points = sum(table.points for table in tables)
    match = Match(
        unit=plan.unit,
        rules=plan.rules,
        boards=1,
        points=points,
        squares=points * points,
        by_board=Outcomes.of([points]),
        by_rubber=Outcomes.of(rubber for table in tables for rubber in table.rubbers),
        by_contract=together(deal for table in tables for deal in table.deals),
        forfeits=(int(Contender.A in forfeits), int(Contender.B in forfeits)),
        first_forfeits=tuple(sorted(forfeits.values())),
        thinking=_thinking(thinkers),
    )
    return match, _log(board, tables) if plan.logs and tables else ""


def _seed_of(plan: Plan, board: int) -> str:
    """What the chance of one board comes from: the same at both tables."""
    return f"{plan.seed}/{board}"


def _table(plan: Plan, board: int, sitting: BySeat[Contender], players: BySeat[Player]) -> _Table:
    """One table played to its end.

    Raises:
        BotError: If a bot is at fault.
    """
    if plan.unit is Unit.DEAL:
        dealt = new_deal(shuffle_from_seed(plan.seed, board), dealer=Seat.NORTH.after(board), rules=plan.rules)
        deal = played_deal(dealt, players)
        tally = _tally(deal, sitting)
        return _Table(deal, tally.points, (tally,), ())

    def hands(number: int) -> BySeat[Hand]:
        return shuffle_from_seed(_seed_of(plan, board), number)

    session = played_session(Session(PLAYERS, _session_rules(plan)), players, hands)
    return _Table(
        session, _lead(session, sitting), tuple(_tallies(session, sitting)), tuple(_rubbers(session, sitting))
    )


def _session_rules(plan: Plan) -> Rules:
    """The rules that a session is played by, which is a single rubber of fixed pairs where that is the unit."""
    if plan.unit is Unit.SESSION:
        return plan.rules
    return changed(plan.rules, {"session.rubbers": 1, "session.rotation": Rotation.NONE})


def _lead(session: Session, sitting: BySeat[Contender]) -> int:
    """What A's players have more than B's, half of it: with fixed pairs that is what A's pair has more."""
    return _more_of_a(sitting, BySeat(*session.totals.values()))


def _more_of_a(sitting: BySeat[Contender], points: BySeat[int]) -> int:
    """What A has more than B, from what each of four players has as one of a pair."""
    return (
        sum(more if contender is Contender.A else -more for contender, more in zip(sitting, points, strict=True)) // 2
    )


def _to_each(totals: ByPair[int]) -> BySeat[int]:
    """What each player has who belongs to a pair."""
    return BySeat.of(lambda seat: totals[seat.pair])


def _tally(deal: Deal, sitting: BySeat[Contender]) -> ContractTally:
    """One deal by its contract."""
    contract, result, totals = deal.contract, deal.result, score_deal(deal).totals
    points = _more_of_a(sitting, _to_each(totals))
    if contract is None or contract.declarers is None or deal.declarer is None:
        return ContractTally(None if contract is None else contract.kind, None, 1, 0, points)
    made = result.tricks[contract.declarers] in FACTS[contract.kind].aim.made
    return ContractTally(contract.kind, sitting[deal.declarer], 1, int(made), points)


def _tallies(session: Session, sitting: BySeat[Contender]) -> Iterator[ContractTally]:
    """The deals of a session by their contracts."""
    by_name = dict(zip(session.players, sitting, strict=True))
    seatings = (seats for rubber, seats in zip(session.rubbers, session.seatings, strict=True) for _ in rubber.deals)
    for deal, seats in zip(session.deals, seatings, strict=True):
        if not isinstance(deal, Deal):
            raise AssertionError("the bots have played each deal")
        yield _tally(deal, seats.map(by_name.__getitem__))


def _rubbers(session: Session, sitting: BySeat[Contender]) -> Iterator[int]:
    """What A had more than B in each finished rubber in which each of them had a pair of its own."""
    by_name = dict(zip(session.players, sitting, strict=True))
    for rubber, seats in zip(session.rubbers, session.seatings, strict=True):
        four = seats.map(by_name.__getitem__)
        if rubber.is_over and four.north is four.south:
            yield _more_of_a(four, _to_each(rubber.totals))


def _fault(plan: Plan, board: int, sitting: BySeat[Contender], error: BotError) -> _Fault:
    """A fault of a bot at a table, and what it loses by it, as `play_match` tells."""
    by = _who(error, sitting)
    lead = _lead(error.state, sitting) if isinstance(error.state, Session) else 0
    behind = -lead if by is Contender.A else lead
    table = 1 if sitting.north is Contender.A else 2
    told = Forfeit(board, table, by, error.seat, str(error.code), error.what)
    return _Fault(told, worst_deal(plan.rules) + max(0, behind))


def _lost(faults: Iterable[_Fault]) -> int:
    """What A has more than B at both tables of a board with faults: nothing if both bots are at fault."""
    lost = {bot: max((fault.lost for fault in faults if fault.told.by is bot), default=0) for bot in Contender}
    if all(lost.values()):
        return 0
    return 2 * (lost[Contender.B] - lost[Contender.A])


def _who(error: BotError, sitting: BySeat[Contender]) -> Contender:
    if isinstance(error.state, Deal):
        return sitting[error.seat]
    return sitting[PLAYERS.index(error.state.player_at(error.seat))]


@lru_cache(maxsize=64)
def worst_deal(rules: Rules) -> int:
    """No pair scores more points than so many above the other in a deal, without bonuses for games."""
    return max(abs(ns - ew) for ns, ew in (score_deal(result, rules).totals for result in _results()))


def _results() -> Iterator[DealResult]:
    """Results of which one has the greatest difference: honours in one hand score no less than those in several."""
    for contract in _contracts():
        for tricks in range(ALL_TRICKS + 1):
            for held in range(HONOURS + 1):
                for honours in (BySeat(held, 0, 0, 0), BySeat(0, held, 0, 0)):
                    yield DealResult(contract, tricks=ByPair(tricks, ALL_TRICKS - tricks), honours=honours)


def _contracts() -> Iterable[Contract]:
    for kind in ContractKind:
        if FACTS[kind].has_declarers:
            yield from (Contract(kind, pair) for pair in Pair)
        else:
            yield Contract(kind, None)


def _thinking(thinkers: Iterable[tuple[Contender, Player]]) -> tuple[Thinking, Thinking]:
    a, b = ([player for contender, player in thinkers if contender is one] for one in Contender)
    return _together(a), _together(b)


def _together(players: list[Player]) -> Thinking:
    return Thinking(
        sum(player.decisions for player in players),
        sum(player.nanoseconds for player in players),
        max(player.slowest for player in players),
    )


def _log(board: int, tables: Iterable[_Table]) -> str:
    """The records of both tables, which tell in ``meta`` where they come from."""
    lines = []
    for number, (north_south, table) in enumerate(zip(Contender, tables, strict=True), start=1):
        meta: dict[str, Json] = {"board": board, "table": number, "north_south": north_south.name}
        lines.append(dumps(table.played, meta=meta) + "\n")
    return "".join(lines)
