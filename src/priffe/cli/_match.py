"""The command ``match``: two bots against each other."""

from __future__ import annotations

import os
import secrets
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import active_children, get_context
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import click

from priffe.cli._match_report import MatchReport
from priffe.cli._options import ascii_option, language_option, rules_option, seed_of
from priffe.cli._output import OK, say, shows_signs
from priffe.labels import Language
from priffe.rules import Rules
from priffe.simulation import BotError, BotNameError, Match, ProcessBot, Unit, named_bot, play_match

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar  # what `click.progressbar` gives has no public name

_EPILOG = """
A bot is named `random`, `rule`, `search`, or MODULE:NAME, such as my_bots:careful for the value `careful` of my_bots.py
in the current directory: a function from a view and a random.Random to an action.
"""


def _bot_name(name: str) -> str:
    """The name of a bot that there is.

    Raises:
        click.BadParameter: If it is none.
    """
    here = str(Path.cwd())
    if ":" in name and here not in sys.path:
        sys.path.insert(0, here)  # as for `python -m`; processes are told it too
    try:
        named_bot(name)
    except BotNameError as error:
        raise click.BadParameter(str(error)) from error
    return name


@click.command(epilog=_EPILOG)
@click.argument("a", type=_bot_name)
@click.argument("b", type=_bot_name)
@click.option("--boards", type=click.IntRange(1), default=400, show_default=True, help="How many boards, or at most.")
@click.option(
    "--seed", type=seed_of, metavar="TEXT", help="Where cards and chance come from; the same text gives the same match."
)
@rules_option
@click.option(
    "--unit",
    type=click.Choice([unit.name.lower() for unit in Unit]),
    default="deal",
    show_default=True,
    help="What is played at each table.",
)
@click.option(
    "--precision", type=click.FloatRange(0, min_open=True), metavar="POINTS", help="Stop when so many points are sure."
)
@click.option(
    "--time-limit",
    type=click.FloatRange(0, min_open=True),
    metavar="SECONDS",
    help="The longest time for a decision. Each bot then has a process of its own, which is ended.",
)
@click.option("--stop-at-fault", is_flag=True, help="Stop at an error of a bot, which forfeits the board otherwise.")
@click.option(
    "--workers",
    type=click.IntRange(1),
    default=lambda: os.cpu_count() or 1,
    show_default="the processors",
    help="How many processes play. The result is the same for every number.",
)
@click.option(
    "--log",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A new file for the records of all deals, which `priffe replay` reads.",
)
@language_option
@ascii_option
def match(  # noqa: PLR0913  # one for each option
    a: str,
    b: str,
    *,
    boards: int,
    seed: str | None,
    rules: Rules,
    unit: str,
    precision: float | None,
    time_limit: float | None,
    stop_at_fault: bool,
    workers: int,
    file: Path | None,
    language: Language,
    as_ascii: bool,
) -> int:
    """Play a match of two bots, and tell which is stronger.

    Each board is played twice with the same cards, so that each bot has both sides of it. --precision stops when the
    95% interval reaches no more than so many points to each side.
    """
    report = MatchReport(language, a, b, ascii=as_ascii or not shows_signs(sys.stdout))
    seed = secrets.token_hex(8) if seed is None else seed
    one, two = (bot if time_limit is None else ProcessBot(bot, time_limit) for bot in (a, b))
    try:
        with _workers(workers) as executor, _log(file) as log, _progress(boards, report) as progress:
            played = play_match(
                one,
                two,
                boards=boards,
                seed=seed,
                rules=rules,
                unit=Unit(unit),
                precision=precision,
                stop_at_fault=stop_at_fault,
                executor=executor,
                progress=progress,
                log=log,
            )
    except BotError as error:
        raise click.ClickException(str(error)) from error
    except BrokenExecutor as error:
        raise click.ClickException(
            "a process that played boards has gone; with --time-limit a bot that ends its process forfeits"
        ) from error
    for line in report.lines(played, seed):
        say(line, sys.stdout)
    return OK


@contextmanager
def _workers(number: int) -> Iterator[Executor | None]:
    """Processes to play in, which are ended when the match is broken off; None for this one."""
    if number == 1:
        yield None
        return
    with ProcessPoolExecutor(number, mp_context=get_context("spawn"), initializer=_leave_ctrl_c) as executor:
        try:
            yield executor
        except BaseException:
            _end(executor)
            raise


def _end(executor: Executor) -> None:
    """End the processes of an executor in the middle of what they do.

    It drops what has not begun, and is asked for one more task to know when it has: a pool whose processes are ended
    before that complains about tasks that were cancelled.
    """
    dropped = Event()
    with suppress(BrokenExecutor):
        executor.submit(int).add_done_callback(lambda _: dropped.set())
        executor.shutdown(wait=False, cancel_futures=True)
        dropped.wait()
    for process in active_children():
        process.kill()


def _leave_ctrl_c() -> None:
    """Leave an interrupt from the keyboard to the process that shares out the boards."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _log(path: Path | None) -> Iterator[Callable[[str], object] | None]:
    """What writes to a new file.

    Raises:
        click.ClickException: If there is such a file, or it cannot be made.
    """
    if path is None:
        yield None
        return
    try:
        file = path.open("x", encoding="utf-8", newline="\n")
    except OSError as error:
        raise click.ClickException(f"{path} cannot be made: {error.strerror}") from error
    with file:
        yield file.write


@contextmanager
def _progress(boards: int, report: MatchReport) -> Iterator[Callable[[Match], object] | None]:
    """A bar on the error stream of a terminal, which shows the match so far; nothing elsewhere."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    shown: ProgressBar[Match] = click.progressbar(
        length=boards,
        file=sys.stderr,
        show_pos=True,
        item_show_func=lambda so_far: None if so_far is None else report.so_far(so_far),
    )
    with shown as bar:
        yield lambda so_far: bar.update(so_far.boards - bar.pos, so_far)
