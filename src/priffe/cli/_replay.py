"""The command ``replay``: records in, scores and running totals out."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import attrs
import click

from priffe.actions import Phase
from priffe.bids import Bid
from priffe.cards import CARDS
from priffe.cli._options import ascii_option, language_option
from priffe.cli._output import BAD_INPUT, OK, say, shows_signs
from priffe.cli._report import Report
from priffe.cli._score_file import ScoreFileError, is_kept, read_history
from priffe.cli._sources import MAX_FILE_BYTES, STDIN, Source, SourceError, read_sources, shown_name
from priffe.deal import Deal
from priffe.errors import RecordError
from priffe.labels import Language
from priffe.labels._ascii import in_ascii
from priffe.records import loads
from priffe.results import DealResult
from priffe.rubber import FinishedDeal, Rubber
from priffe.rules import PRESETS, STANDARD, Rules
from priffe.seats import Seat
from priffe.session import Session, add_deal

_EPILOG = f"""
A FILE holds one JSON record a line, or a single record over several lines, and has at most
{MAX_FILE_BYTES // 1024 // 1024} MiB; {STDIN} is the standard input. Each bad record or file is reported in one line on
the standard error stream, and the exit status is 2.
"""


@attrs.frozen
class _Problem:
    """One line about a bad record or file."""

    text: str


@click.command(epilog=_EPILOG)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--rules", type=click.Choice(tuple(PRESETS)), help="Play and score by these rules, whatever rules the records name."
)
@click.option("--strict", is_flag=True, help="Stop at the first bad record or file.")
@language_option
@ascii_option
def replay(files: tuple[str, ...], *, rules: str | None, strict: bool, language: Language, as_ascii: bool) -> int:
    """Replay and score what was recorded: deals, results, rubbers, sessions, and what `priffe score` keeps.

    For each deal or result, print the contract, the tricks and the score, then the totals and games of the rubber so
    far. The deals of all files follow one another; when a rubber is over, the next deal begins another. Whose turn it
    was to deal is not checked. All deals must have the same rules, unless --rules names them. Such a rubber is one of
    two fixed pairs: rules of the session (number of rubbers, rotation of partners) are not applied. Of a recorded
    rubber or session, print the score sheet.
    """
    report = Report(language, as_ascii or not shows_signs(sys.stdout))
    rubbers: list[Rubber] = []
    refused = 0
    for step in _replayed(files, None if rules is None else PRESETS[rules], rubbers, report):
        if isinstance(step, str):
            say(in_ascii(step) if as_ascii else step, sys.stdout)
            continue
        refused += 1
        say(step.text, sys.stderr)
        if strict:
            return BAD_INPUT
    if rubbers:
        told = report.summary(rubbers, refused=refused)
        say(in_ascii(told) if as_ascii else told, sys.stdout)
    return BAD_INPUT if refused else OK


def _replayed(
    files: Sequence[str], rules: Rules | None, rubbers: list[Rubber], report: Report
) -> Iterator[str | _Problem]:
    """A report or a problem for each record; the deals are added to the rubbers."""
    for name in files:
        try:
            sources = read_sources(name)
            if is_kept(sources[0].text):
                yield _kept(name, sources, rules, report)
                continue
        except SourceError as error:
            yield _Problem(f"{shown_name(name)}: {error}")
            continue
        for source in sources:
            try:
                yield _reported(source, rules, rubbers, report)
            except RecordError as error:
                yield _Problem(source.complaint(error))


def _kept(name: str, sources: Sequence[Source], rules: Rules | None, report: Report) -> str:
    """The score sheet in a file of `priffe score`.

    Raises:
        SourceError: If it is none.
    """
    try:
        session = read_history(source.text for source in sources)[-1]
    except ScoreFileError as error:
        raise SourceError(str(error)) from error
    return report.sheet(shown_name(name), session if rules is None else attrs.evolve(session, rules=rules))


def _reported(source: Source, rules: Rules | None, rubbers: list[Rubber], report: Report) -> str:
    """A record scored, by its own rules or by those given.

    Raises:
        RecordError: If it cannot be read, or holds nothing that is scored.
    """
    value = loads(source.text, rules=rules)
    match value:
        case Deal():
            _refuse_unfinished(value)
            _refuse_other_rules(value.rules, rubbers)
            return _added(source, value, value.dealer, value.rules, rubbers, report)
        case DealResult():
            dealer = rubbers[-1].dealer if rubbers else Seat.NORTH
            ruled = rules or (rubbers[-1].rules if rubbers else STANDARD)
            return _added(source, value, dealer, ruled, rubbers, report)
        case Rubber() | Session():
            return report.sheet(str(source), value)
        case _:
            raise RecordError("$.kind", "is not that of a deal, result, rubber or session", code="wrong_kind")


def _refuse_unfinished(deal: Deal) -> None:
    if deal.turn is None:
        return
    turn, calls, plays = deal.turn.name, len(deal.calls), len(deal.plays)
    if deal.phase is Phase.AUCTION:
        path, so_far = "$.calls", f"{calls} {'call is' if calls == 1 else 'calls are'} made and {turn} is to speak"
    else:
        verb = "play" if plays % 4 else "lead"
        so_far = f"{plays} of {len(CARDS)} cards {'is' if plays == 1 else 'are'} played and {turn} is to {verb}"
        path = "$.plays"
    if not plays and deal.calls == (Bid.PASS,) * 4:
        so_far += "; by these rules four passes are a forced noll"
    raise RecordError(path, f"the deal is not over: {so_far}", code="deal_not_over")


def _refuse_other_rules(rules: Rules, rubbers: Sequence[Rubber]) -> None:
    if rubbers and rubbers[0].rules != rules:
        reason = "are other rules than those of the first deal; with --rules all deals are played by the same"
        raise RecordError("$.rules", reason, code="other_rules")


def _added(  # what stands in the report
    source: Source, deal: FinishedDeal, dealer: Seat, rules: Rules, rubbers: list[Rubber], report: Report
) -> str:
    """Add a deal to the last rubber, or to a new one if that is over, and report it."""
    heading = ""
    if not rubbers or rubbers[-1].is_over:
        rubbers.append(Rubber(rules, dealer))
        heading = report.rubber_heading(len(rubbers), rubbers[-1]) + "\n"
    rubber = rubbers[-1] = add_deal(rubbers[-1], deal)
    told = heading + report.deal(len(rubber.deals), str(source), deal, dealer, rubber)
    return told + "\n" + report.rubber_outcome(len(rubbers), rubber) if rubber.is_over else told
