"""The command ``play``: a person against three bots, or four bots that are watched."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

import click

from priffe.acting import legal_actions
from priffe.actions import Action
from priffe.bids import Bid
from priffe.cards import Card
from priffe.cli import _table
from priffe.cli._game import Game, after, new_game, next_event, undone
from priffe.cli._kept import GameFileError, keep_event, keep_new, keep_undo, kept_game
from priffe.cli._lock import held
from priffe.cli._options import ascii_option, json_option, language_option, rules_option, seed_of
from priffe.cli._output import INTERRUPTED, OK, ask, say, shows_signs
from priffe.cli._table import Look
from priffe.events import Event, StartDeal
from priffe.labels import Language, explain_refusal
from priffe.labels._ascii import in_ascii
from priffe.labels._languages import WORDS
from priffe.labels._playing import Command, Message
from priffe.labels._spellings import plain as spelled_plainly
from priffe.observation import Observation, SessionObservation
from priffe.reading import ReadingError, read
from priffe.records import dumps
from priffe.rules import Rules
from priffe.session import Session

_BOTS: Final = ("Alva", "Bo", "Cia", "Dan")


@click.command()
@click.option("--watch", is_flag=True, help="Watch four bots instead of playing.")
@click.option(
    "--seed", type=seed_of, metavar="TEXT", help="What the deals come from; the same text deals the same cards."
)
@rules_option
@click.option(
    "--game",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file that the game is kept in; by default one in your own directory of settings.",
)
@click.option("--new", is_flag=True, help="Begin a new game, and forget the one that is kept.")
@click.option("--plain", is_flag=True, help="Tell all in sentences and draw nothing, for a screen reader.")
@language_option
@ascii_option
@json_option
@click.pass_context
def play(  # noqa: PLR0913  # one for each option
    context: click.Context,
    *,
    watch: bool,
    seed: str | None,
    rules: Rules,
    file: Path | None,
    new: bool,
    plain: bool,
    language: Language,
    as_ascii: bool,
    as_json: bool,
) -> int:
    """Play against three bots, or watch four of them.

    It goes on until the rules end it: for one rubber, or for a session of several. Each bid and card is on the disk
    before it is answered, and the same command goes on with a game that was left, however that happened. With --watch
    nothing is kept; --json then prints the record of the session.
    """
    look = Look(
        language=language,
        plain=plain,
        ascii=as_ascii or not shows_signs(sys.stdout),
        color=sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb",
    )
    if watch:
        if file is not None or new:
            raise click.UsageError("a game that is watched is not kept: --game and --new do not go with --watch")
        return _watch(new_game(seed or secrets.token_hex(32), Session(_BOTS, rules), human=None), look, as_json=as_json)
    if as_json:
        raise click.UsageError("--json goes with --watch; a game that is played is kept in a file")
    path = file or Path(click.get_app_dir("priffe")) / "game.txt"
    context.with_resource(held(path))
    game = None if new else _unfinished(path)
    if game is None:
        human = look.message(Message.YOU)
        north, east, west, _ = _BOTS
        game = new_game(seed or secrets.token_hex(32), Session((north, east, human, west), rules), human=human)
        keep_new(game, path)
    else:
        rules_given = context.get_parameter_source("rules") is click.core.ParameterSource.COMMANDLINE
        if seed not in (None, game.seed) or (rules_given and rules != game.start.rules):
            raise click.UsageError(f"the game in {path} is not over, and has another seed or rules; --new begins anew")
        _show(look.sentence(look.message(Message.RESUMED, file=path)))
    return _play_on(game, path, look)


def _unfinished(path: Path) -> Game | None:
    """The game in a file that is not over; None if there is none."""
    try:
        game = kept_game(path)
    except GameFileError as error:
        raise click.ClickException(f"{path} {error}; --new begins another game there") from error
    except OSError as error:
        raise click.ClickException(f"{path} cannot be read: {error.strerror}") from error
    return None if game is None or game.session.is_over else game


def _watch(game: Game, look: Look, *, as_json: bool) -> int:
    while (event := next_event(game)) is not None:
        game = after(game, event)
        view = game.view
        if as_json:
            continue
        if view.last_deal is not None:
            _show(_table.watched_deal(view.last_deal, _table.seats_of(view), look))
            _show(_table.deal_over(view, look))
        elif isinstance(event, StartDeal):
            _show(_table.new_deal(view, look))
    if as_json:
        say(dumps(game.session, meta={"seed": game.seed}), sys.stdout)
    else:
        _show(_table.session_over(game.view, look))
    return OK


def _play_on(game: Game, path: Path, look: Look) -> int:
    """Play until the game is over or the player leaves."""
    try:
        while not game.session.is_over:
            decision = game.decision
            event = next_event(game) if decision is None else _decided(decision, game.view, look)
            match event:
                case Command.UNDO:
                    game = _taken_back(game, path, look)
                case Command() | None:
                    _show(look.sentence(look.message(Message.KEPT, file=path)))
                    return OK
                case _:
                    keep_event(event, path)
                    game = after(game, event)
                    _show(_news(event, game.view, look))
    except KeyboardInterrupt:
        _show(["", *look.sentence(look.message(Message.KEPT, file=path))])
        return INTERRUPTED
    _show(_table.session_over(game.view, look))
    return OK


def _taken_back(game: Game, path: Path, look: Look) -> Game:
    found = undone(game)
    if found is None:
        _show(look.sentence(look.message(Message.NOTHING_TO_UNDO)))
        return game
    keep_undo(path)
    _show(look.sentence(look.message(Message.UNDONE, action=look.action(found[1]))))
    return found[0]


def _news(event: Event, view: SessionObservation, look: Look) -> list[str]:
    """What an event has brought."""
    deal = view.deal or view.last_deal
    if deal is None or isinstance(event, StartDeal):
        return _table.new_deal(view, look)
    told = _table.last_action(deal, _table.seats_of(view), look)
    return told if view.last_deal is None else [*told, *_table.deal_over(view, look)]


def _decided(deal: Observation, view: SessionObservation, look: Look) -> Action | Command:
    """What the player does: a legal bid or card, `Command.UNDO` or `Command.QUIT`."""
    _show(_told(Command.TABLE, deal, view, look))
    while True:
        text = ask(_table.prompt(deal, look))
        answer = Command.QUIT if text is None else _understood(text, deal, look.language)
        match answer:
            case Command.QUIT | Command.UNDO:
                return answer
            case Command():
                _show(_told(answer, deal, view, look))
            case Bid() | Card():
                refused = explain_refusal(deal, answer, look.language)
                if refused is None:
                    return answer
                _show(look.sentence(refused))
            case None:
                key = look.command(Command.HELP)
                _show(look.sentence(look.message(Message.NOT_UNDERSTOOD, text=_brief(text or ""), key=key)))


def _told(command: Command, deal: Observation, view: SessionObservation, look: Look) -> list[str]:
    """What a command that only asks is answered with."""
    match command:
        case Command.HINT:
            return _table.hint(deal, look)
        case Command.TABLE:
            return [*_table.table(deal, _table.seats_of(view), look), *_table.choices(deal, look)]
        case Command.SCORE:
            return _table.score(view, look)
        case _:
            return _table.help_lines(deal, look)


def _understood(text: str, view: Observation, language: Language) -> Action | Command | None:
    """What an answer means: the number of a choice, a command, or the words or signs of a bid or card."""
    spelled = spelled_plainly(text)
    for command, words in WORDS[language].commands.items():
        if spelled in (words.key, words.word, in_ascii(words.word)):
            return command
    numbered = {str(number): action for number, action in enumerate(legal_actions(view), start=1)}
    if spelled in numbered:
        return numbered[spelled]
    with suppress(ReadingError):
        return read(Bid, text, language)
    with suppress(ReadingError):
        return read(Card, text, language)
    return None


def _brief(text: str) -> str:
    shown = "".join(sign for sign in text.strip() if sign.isprintable())
    return repr(shown[:40] + "…" if len(shown) > 40 else shown)


def _show(lines: Iterable[str]) -> None:
    for line in lines:
        say(line, sys.stdout)
