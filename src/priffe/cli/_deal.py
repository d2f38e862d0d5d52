"""The command ``deal``: the cards of a seed."""

from __future__ import annotations

import sys

import click

from priffe import rendering
from priffe.cli._options import ascii_option, language_option, rules_option, seed_of
from priffe.cli._output import say, shows_signs, write
from priffe.commitments import shuffle_from_seed
from priffe.deal import new_deal
from priffe.labels import Language
from priffe.records import dumps, pbn
from priffe.rules import Rules
from priffe.seats import Seat


@click.command()
@click.option("--seed", type=seed_of, required=True, metavar="TEXT", help="What the cards come from.")
@click.option(
    "--number", type=click.IntRange(0, 2**64 - 1), default=0, show_default=True, help="Which deal of the seed."
)
@click.option("--to", "form", type=click.Choice(("text", "pbn", "json", "svg")), default="text", show_default=True)
@rules_option
@language_option
@ascii_option
def deal(*, seed: str, number: int, form: str, rules: Rules, language: Language, as_ascii: bool) -> None:
    """Show the cards that a seed deals.

    They are those of `priffe play` with the same seed, where the first deal has the number 0 and North deals it. The
    manual tells how to deal them again in any programming language.
    """
    dealt = new_deal(shuffle_from_seed(seed, number), dealer=Seat.NORTH.after(number), rules=rules)
    match form:
        case "pbn":
            write(pbn.dumps(pbn.game_of_deal(dealt, {"Board": str(number + 1)})))
        case "json":
            write(dumps(dealt) + "\n")
        case "svg":
            write(rendering.svg(dealt, language))
        case _:
            say(rendering.text(dealt, language, ascii=as_ascii or not shows_signs(sys.stdout)), sys.stdout)
