"""The command ``replay``: deal records in, scores and running totals out."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import attrs
import click

from priffe.actions import Phase
from priffe.bids import Bid
from priffe.cards import CARDS
from priffe.cli._output import BAD_INPUT, OK, say
from priffe.cli._report import deal_report, rubber_heading, rubber_outcome, summary
from priffe.cli._sources import MAX_FILE_BYTES, STDIN, Source, SourceError, read_sources, shown_name
from priffe.deal import Deal
from priffe.errors import RecordError
from priffe.records import loads
from priffe.rubber import Rubber
from priffe.rules import PRESETS, Rules
from priffe.session import add_deal

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
def replay(files: tuple[str, ...], rules: str | None, strict: bool) -> int:
    """Replay and score recorded deals.

    For each deal, print the contract, the tricks and the score, then the totals and games of the rubber so far. The
    deals of all files follow one another; when a rubber is over, the next deal begins another. Whose turn it was to
    deal is not checked. All deals must have the same rules, unless --rules names them. A rubber is one of two fixed
    pairs: rules of the session (number of rubbers, rotation of partners) are not applied.
    """
    rubbers: list[Rubber] = []
    refused = 0
    for step in _replayed(files, None if rules is None else PRESETS[rules], rubbers):
        if isinstance(step, str):
            say(step, sys.stdout)
            continue
        refused += 1
        say(step.text, sys.stderr)
        if strict:
            return BAD_INPUT
    if rubbers:
        say(summary(rubbers, refused=refused), sys.stdout)
    return BAD_INPUT if refused else OK


def _replayed(files: Sequence[str], rules: Rules | None, rubbers: list[Rubber]) -> Iterator[str | _Problem]:
    """A report or a problem for each record; the deals are added to the rubbers."""
    for name in files:
        try:
            sources = read_sources(name)
        except SourceError as error:
            yield _Problem(f"{shown_name(name)}: {error}")
            continue
        for source in sources:
            try:
                deal = _deal(source, rules)
                _refuse_other_rules(deal, rubbers)
            except RecordError as error:
                yield _Problem(source.complaint(error))
            else:
                yield _added(source, deal, rubbers)


def _deal(source: Source, rules: Rules | None) -> Deal:
    """The finished deal of a record, replayed by its own rules or by those given."""
    deal = loads(source.text, Deal, rules=rules)
    _refuse_unfinished(deal)
    return deal


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


def _refuse_other_rules(deal: Deal, rubbers: Sequence[Rubber]) -> None:
    if rubbers and rubbers[0].rules != deal.rules:
        reason = "are other rules than those of the first deal; with --rules all deals are played by the same"
        raise RecordError("$.rules", reason, code="other_rules")


def _added(source: Source, deal: Deal, rubbers: list[Rubber]) -> str:
    """Add a deal to the last rubber, or to a new one if that is over, and report it."""
    heading = ""
    if not rubbers or rubbers[-1].is_over:
        rubbers.append(Rubber(deal.rules, deal.dealer))
        heading = rubber_heading(len(rubbers), rubbers[-1]) + "\n"
    rubber = rubbers[-1] = add_deal(rubbers[-1], deal)
    report = heading + deal_report(len(rubber.deals), str(source), deal, rubber)
    return report + "\n" + rubber_outcome(len(rubbers), rubber) if rubber.is_over else report
