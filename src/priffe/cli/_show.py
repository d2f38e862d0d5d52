"""The command ``show``: pictures of recorded deals."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import click

from priffe import rendering
from priffe.cli._options import ascii_option, language_option
from priffe.cli._output import say, shows_signs, write
from priffe.cli._table import Look
from priffe.cli._values import FILE_HELP, Shown, chosen_deals
from priffe.deal import Deal
from priffe.labels import Language, Term
from priffe.observation import Observation
from priffe.rendering import Auction, Compass, Course
from priffe.results import DealResult

_Part: TypeAlias = Auction | Compass | Course

_PARTS: Final[Mapping[str, Callable[[Deal | Observation], _Part]]] = {
    "table": rendering.compass,
    "auction": rendering.auction,
    "course": rendering.course,
}

_PICTURES: Final[Mapping[str, Callable[[_Part, Language], str]]] = {"svg": rendering.svg, "html": rendering.html}


@click.command(epilog=FILE_HELP)
@click.argument("file")
@click.option("--number", type=click.IntRange(min=1), help="Only the deal with this number, counted from 1.")
@click.option("--part", type=click.Choice(tuple(_PARTS)), help="Only this part of the deals.")
@click.option("--to", "form", type=click.Choice(("text", *_PICTURES)), default="text", show_default=True)
@language_option
@ascii_option
def show(*, file: str, number: int | None, part: str | None, form: str, language: Language, as_ascii: bool) -> None:
    """Draw recorded deals.

    As text, a deal is the table, the auction and the course of its play. As SVG or HTML it is the table, if --part
    names nothing else; an SVG is a single picture, so --number chooses among several deals. All hands of a deal are
    shown; those of a view are as its player saw them.
    """
    chosen = chosen_deals(file, number)
    if form == "text":
        look = Look(language=language, ascii=as_ascii or not shows_signs(sys.stdout))
        say("\n\n".join(_text(place, deal, part, look) for place, deal in chosen), sys.stdout)
        return
    if form == "svg" and len(chosen) > 1:
        raise click.UsageError(f"an SVG is one picture, and {file} holds {len(chosen)} deals: choose one with --number")
    for place, deal in chosen:
        if isinstance(deal, DealResult):
            raise click.ClickException(f"{file}: deal {place} has no cards to draw")
        write(_PICTURES[form](_PARTS[part or "table"](deal), language))


def _text(number: int, deal: Shown, part: str | None, look: Look) -> str:
    heading = look.words(f"{look.heading(Term.DEAL)} {number}")
    if isinstance(deal, DealResult):
        return f"{heading}\n\n{look.words(look.heading(deal))}"
    pictures = [_PARTS[part](deal)] if part else [make(deal) for name, make in _PARTS.items() if _has(name, deal)]
    return "\n\n".join([heading, *("\n".join(look.picture(picture)) for picture in pictures)])


def _has(part: str, deal: Deal | Observation) -> bool:
    """Whether there is something of a part to show yet."""
    return bool({"auction": deal.calls, "course": deal.plays}.get(part, True))
