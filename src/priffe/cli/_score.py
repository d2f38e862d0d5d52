"""The command ``score``: the score sheet of people who play with real cards."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from typing import Final

import click

from priffe.cli._desk import Desk, EndOfInput
from priffe.cli._lock import held
from priffe.cli._options import ascii_option, language_option, rules_of
from priffe.cli._output import BAD_INPUT, INTERRUPTED, OK, shows_signs
from priffe.cli._score_file import History, ScoreFileError, keep_new, kept
from priffe.cli._score_setup import new_session
from priffe.cli._score_tasks import Keeper
from priffe.errors import PriffeError
from priffe.labels import Language
from priffe.labels._sayings import Saying
from priffe.rules import Rules

_EPILOG: Final = """
Exit status: 0 when all was entered, also when the evening goes on another day; 1 if the output could not be written; 2
if an argument or the file was bad, if the input ended before the first deal, or if a line of a pipe was refused; 130
when stopped from the keyboard. Whatever the status, what has been answered is kept.
"""


@click.command(epilog=_EPILOG)
@click.option(
    "--file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file to keep it in; by default one for each evening in your own directory of settings.",
)
@click.option("--new", is_flag=True, help="Begin another evening, also when the last one is not over.")
@click.option("--players", metavar="NAMES", help="The names of North, East, South and West, with commas between them.")
@click.option("--rules", type=rules_of, metavar="PRESET|FILE", help="The rules; without it they are asked for.")
@language_option
@ascii_option
def score(  # one for each option
    *, file: Path | None, new: bool, players: str | None, rules: Rules | None, language: Language, as_ascii: bool
) -> int:
    """Keep the score of a table that plays with real cards.

    Type how each deal ended, such as "hearts NS 9, honours S 3", or nothing to be asked step by step. The sheet is
    shown after each deal; help tells what else can be done. The last evening goes on by itself if it is not over. Every
    line is on the disk before it is answered.
    """
    desk = Desk(language, as_ascii or not shows_signs(sys.stdout))
    path, history = _place(file, new=new)
    try:
        if history is None:
            names = None if players is None else tuple(name.strip() for name in players.split(","))
            session = new_session(names, rules, desk)
            keep_new(session, path)
            history = (session,)
            if rules is not None:
                desk.show_rules(rules)
        elif players is not None or rules is not None:
            raise click.UsageError(f"the evening in {path} has its players and rules; --new begins another")
        else:
            desk.tell(Saying.RESUMED, file=path)
    except PriffeError as error:
        raise click.UsageError(str(error)) from error
    except EndOfInput:
        return BAD_INPUT
    except KeyboardInterrupt:
        desk.show([""])
        return INTERRUPTED
    return _keep_on(Keeper(desk, path, history))


def _keep_on(keeper: Keeper) -> int:
    """Take lines until there are no more or the keeper leaves."""
    status = OK
    try:
        keeper.show_sheet()
        while not keeper.has_left:
            if not keeper.take_line() and not keeper.is_terminal:
                status = BAD_INPUT
    except EndOfInput:
        pass
    except KeyboardInterrupt:
        keeper.desk.show([""])
        status = INTERRUPTED
    keeper.desk.tell(Saying.KEPT, file=keeper.path)
    return status


def _place(file: Path | None, *, new: bool) -> tuple[Path, History | None]:
    """Where the evening is kept, which no other program now goes on with, and what it is; None for another evening."""
    if new and file is not None and file.exists():
        raise click.UsageError(f"{file} exists, and --new begins another file")
    last = file or max(_directory().glob("*.txt"), key=lambda path: path.stem, default=None)
    if last is not None and not new:
        history = _opened(last)
        if file is not None or (history is not None and not history[-1].is_over):
            return last, history
    path = file or _new_path()
    return path, _opened(path)


def _new_path() -> Path:
    stem = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    path = _directory() / f"{stem}.txt"
    while path.exists():
        path = path.with_stem(f"{path.stem}+")
    return path


def _opened(path: Path) -> History | None:
    """What a file keeps, held for this program until it ends; None if there is no file."""
    click.get_current_context().with_resource(held(path))
    return _kept(path) if path.exists() else None


def _kept(path: Path) -> History:
    try:
        return kept(path)
    except ScoreFileError as error:
        raise click.ClickException(f"{path} {error}") from error
    except OSError as error:
        raise click.ClickException(f"{path} cannot be read: {error.strerror}") from error


def _directory() -> Path:
    return Path(click.get_app_dir("priffe")) / "score"
