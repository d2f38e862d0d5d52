"""Matches: boards shared out to workers, and put together in order."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Executor, Future
from contextlib import closing
from typing import Final, TypeAlias

from priffe.bots import Bot
from priffe.rules import STANDARD, Rules
from priffe.simulation._boards import Plan, Played, play_boards
from priffe.simulation._checks import board_numbers, checked, checked_bot, positive, whole
from priffe.simulation._match import NORMAL_95, Match, Unit, standard_error
from priffe.simulation._tables import seed_text

_Span: TypeAlias = tuple[int, int]
"""The number of the first board of a task, and how many boards it has."""

FEWEST_BOARDS: Final = 100
"""How many boards are played at least before a match stops for its precision: fewer tell too little of their spread."""


def play_match(  # noqa: PLR0913  # a match has that many sides, each with a default
    a: Bot | str,
    b: Bot | str,
    *,
    boards: int,
    seed: int | str,
    rules: Rules = STANDARD,
    unit: Unit = Unit.DEAL,
    first: int = 0,
    precision: float | None = None,
    time_limit: float | None = None,
    stop_at_fault: bool = False,
    executor: Executor | None = None,
    chunk: int = 16,
    in_flight: int | None = None,
    progress: Callable[[Match], object] | None = None,
    log: Callable[[str], object] | None = None,
) -> Match:
    """A duplicate match of two bots.

    Each board is played at two tables with the same cards and the same dealers: A sits North-South at the first and B
    at the second. What a player draws by chance comes from the seed, the board and the seat, so it is the same at both
    tables too: a bot that meets itself is level on every board, and who is called A does not matter.

    The cards of a board are those of ``shuffle_from_seed(seed, board)``, dealt by ``Seat.NORTH.after(board)``. A rubber
    or session has the cards of ``shuffle_from_seed(f"{seed}/{board}", number)``, and North deals first; it stops early
    (E14) after 1000 deals.

    What is returned is the same for every executor, however many workers it has, however the boards are shared out, and
    in whatever order they are finished, but for the times. A time limit gives that up: it depends on how busy the
    machine is.

    **A bot at fault**, one that raises an error, answers illegally or answers too late, forfeits the board. It loses it
    by the most points that a deal can bring by the rules, in a rubber or session by what it was behind before that deal
    too; if both bots are at fault, each at one table, they are level. Nothing else that was played on the board counts.

    Args:
        a: One bot, or its name for `named_bot`. A name is looked up by each worker; a bot is sent to them, so for
            processes it has to be a value that can be pickled, such as a function of a module.
        b: The other one.
        boards: How many boards are played, at least 1; with a precision how many at most.
        seed: Where cards and chance come from. A number is the same as its decimal digits.
        rules: The rules.
        unit: What is played at each table. In rubbers and sessions a `SessionBot` is shown the session.
        first: The number of the first board: the boards from 0 to 99 and those from 100 to 199 are together the boards
            from 0 to 199.
        precision: Stop at the first board, from the hundredth on, with which the 95 % interval is no wider than so many
            points to each side of the mean.
        time_limit: How many seconds a decision may take. It is measured when the bot has answered, because nothing can
            interrupt a function safely: for a bot that may never answer there is `ProcessBot`.
        stop_at_fault: Whether a fault of a bot stops the match with its error, where it forfeits the board otherwise.
        executor: Where the boards are played: any executor that keeps to ``concurrent.futures``. By default it is here.
            It is not shut down.
        chunk: How many boards a worker is given at a time.
        in_flight: How many such tasks are handed out at the same time at most, by default four for each processor of
            this machine. Twice the workers of a cluster is enough.
        progress: Called with the match so far, each time that more of it has been played.
        log: Called with the records of what was played, in order: JSON lines, for ``log=file.write``. The program
            reads them with ``priffe replay``. A board that was forfeited leaves none.

    Raises:
        BotError: If a bot is at fault and the match is to stop then.
        BotNameError: If a bot has a name that cannot be found.
        TypeError: If an argument has another type.
        ValueError: If a number is out of range.

    Examples:
        >>> match = play_match("rule", "random", boards=20, seed=7)
        >>> print(match)
        20 boards: +49.75 points a deal for A (+37.84 to +61.66)
        >>> match.mean, match.by_board
        (Fraction(199, 4), Outcomes(won=20, lost=0, drawn=0))
        >>> match + play_match("rule", "random", boards=20, first=20, seed=7) == play_match(
        ...     "rule", "random", boards=40, seed=7
        ... )
        True
    """
    numbers = board_numbers(first, boards)
    plan = Plan(
        a=checked_bot(a),
        b=checked_bot(b),
        seed=seed_text(seed),
        rules=checked(rules, Rules),
        unit=checked(unit, Unit),
        limit=None if time_limit is None else round(1e9 * positive("time_limit", time_limit)),
        stops=stop_at_fault,
        logs=log is not None,
    )
    width = None if precision is None else positive("precision", precision)
    at_once = 4 * (os.cpu_count() or 1) if in_flight is None else whole("in_flight", in_flight)
    spans = ((start, min(chunk, numbers.stop - start)) for start in numbers[:: whole("chunk", chunk)])
    with closing(_in_order(executor, plan, spans, at_once)) as tasks:
        return _put_together(tasks, width, lambda span: _play(executor, plan, span), progress, log)


def _put_together(
    tasks: Iterable[tuple[_Span, Played]],
    width: float | None,
    play: Callable[[_Span], Played],
    progress: Callable[[Match], object] | None,
    log: Callable[[str], object] | None,
) -> Match:
    """The match of tasks that come in the order of their boards, up to the board with which it may stop."""
    match: Match | None = None
    for span, played in tasks:
        needed = _needed(match, played.points, width)
        counted = played if needed is None or needed == len(played.points) else play((span[0], needed))
        match = counted.match if match is None else match + counted.match
        if log is not None and counted.log:
            log(counted.log)
        if progress is not None:
            progress(match)
        if needed is not None:
            break
    if match is None:
        raise AssertionError("there is at least one board")
    return match


def _needed(match: Match | None, points: Sequence[int], width: float | None) -> int | None:
    """With how many more boards the interval is narrow enough, counted board by board; None if with none of them."""
    if width is None:
        return None
    boards, total, squares = (0, 0, 0) if match is None else (match.boards, match.points, match.squares)
    for more, won in enumerate(points, start=1):
        boards, total, squares = boards + 1, total + won, squares + won * won
        if boards >= FEWEST_BOARDS and NORMAL_95 * standard_error(boards, total, squares) <= width:
            return more
    return None


def _in_order(
    executor: Executor | None, plan: Plan, spans: Iterable[_Span], in_flight: int
) -> Generator[tuple[_Span, Played], None, None]:
    """The tasks in order, each when it and those before it are finished; what is wanted no more is cancelled."""
    if executor is None:
        yield from ((span, play_boards(plan, *span)) for span in spans)
        return
    waiting: deque[tuple[_Span, Future[Played]]] = deque()
    try:
        for span in spans:
            if len(waiting) == in_flight:
                yield _finished(waiting)
            waiting.append((span, executor.submit(play_boards, plan, *span)))
        while waiting:
            yield _finished(waiting)
    finally:
        for _, future in waiting:
            future.cancel()


def _finished(waiting: deque[tuple[_Span, Future[Played]]]) -> tuple[_Span, Played]:
    span, future = waiting[0]
    played = future.result()
    waiting.popleft()
    return span, played


def _play(executor: Executor | None, plan: Plan, span: _Span) -> Played:
    return play_boards(plan, *span) if executor is None else executor.submit(play_boards, plan, *span).result()
