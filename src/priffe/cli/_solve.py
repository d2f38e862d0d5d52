"""The command ``solve``: what could have been made of recorded deals, and what each card cost."""

from __future__ import annotations

import sys

import click

from priffe.cli._options import ascii_option, json_option, language_option
from priffe.cli._output import BAD_INPUT, OK, say, shows_signs, write
from priffe.cli._solve_found import find
from priffe.cli._solve_json import found_json
from priffe.cli._solve_text import told
from priffe.cli._table import Look
from priffe.cli._values import FILE_HELP, chosen_deals
from priffe.deal import Deal
from priffe.labels import Language
from priffe.solver import Limit
from priffe.solver._engine import PLAIN, engine

_PLAIN = Limit(positions=30_000)
"""How far plain Python goes, where no limit is given: a few seconds."""

_SLOW = (
    "deal {number} is not solved to its end. Without numba the search runs as plain Python, and stopped after "
    f'{_PLAIN.positions:,} positions: python -m pip install "priffe[cli,fast]" makes it some hundred times faster, or '
    "--limit tells how many seconds it may take"
)


def _limit(context: click.Context, option: click.Parameter, seconds: float | None) -> Limit:  # noqa: ARG001  # click's
    if seconds is None and engine(None) is PLAIN:
        return _PLAIN
    return Limit(seconds=seconds)


@click.command(epilog=FILE_HELP)
@click.argument("file")
@click.option("--number", type=click.IntRange(min=1), help="Only the deal with this number, counted from 1.")
@click.option("--contracts", is_flag=True, help="Tell what could have been bid, also of deals that were played.")
@click.option(
    "--limit",
    type=click.FloatRange(min=0, min_open=True),
    callback=_limit,
    metavar="SECONDS",
    help="How long each deal may take; then what has been proved is told.",
)
@language_option
@ascii_option
@json_option
def solve(  # noqa: PLR0913  # one for each option
    *, file: str, number: int | None, contracts: bool, limit: Limit, language: Language, as_ascii: bool, as_json: bool
) -> int:
    """Tell what could have been made of recorded deals.

    Of a deal that was played, show the course of the play with the tricks that each card gave away, and tell them in
    sentences with the cards that would have kept them. In the middle of the play, show what each legal card is worth.
    Of a deal without a contract, or with --contracts, tell the tricks and points of every contract. All of it is for
    best play of all four, who know all the cards. With --json, print an object for each deal.
    """
    look = Look(language=language, ascii=as_ascii or not shows_signs(sys.stdout))
    status = OK
    for place, deal in chosen_deals(file, number):
        if not isinstance(deal, Deal):
            raise click.ClickException(f"{file}: deal {place} does not tell all four hands, which it takes to solve it")
        found = find(place, deal, limit, contracts=contracts)
        if as_json:
            write(found_json(found) + "\n")
        else:
            say(("" if place == 1 or number else "\n") + told(found, look), sys.stdout)
        if limit is _PLAIN and not found.is_exact:
            say(_SLOW.format(number=place), sys.stderr)
            status = BAD_INPUT
    return status
