"""The command ``convert``: one format of records into another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

import click

from priffe.cli._output import write
from priffe.cli._values import FILE_HELP, deals_in, read_values
from priffe.deal import Deal
from priffe.errors import PriffeError
from priffe.records import Value, dumps, notation, pbn


@click.command(epilog=FILE_HELP)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--to", "form", type=click.Choice(("json", "notation", "pbn")), required=True, help="The format to write."
)
def convert(*, files: tuple[str, ...], form: str) -> None:
    """Convert records into another format.

    JSON is written one record a line. A text in the notation holds a single value. PBN holds deals, which are those of
    rubbers and sessions too; what there was beside their cards is lost.
    """
    values = [value for file in files for value in read_values(file)]
    try:
        text = {"json": _json, "notation": _notation, "pbn": _pbn}[form](values)
    except PriffeError as error:
        raise click.ClickException(str(error)) from error
    write(text)


def _json(values: Iterable[Value]) -> str:
    return "".join(f"{dumps(value)}\n" for value in values)


def _notation(values: list[Value]) -> str:
    if len(values) != 1:
        raise click.ClickException(f"a text in the notation holds one value, and these are {len(values)}")
    (value,) = values
    if not isinstance(value, get_args(notation.NotationValue)):
        raise click.ClickException("the notation does not write views")
    return notation.dumps(value)


def _pbn(values: list[Value]) -> str:
    return pbn.dumps(_with_cards(values))


def _with_cards(values: Iterable[Value]) -> Iterator[Deal]:
    for number, deal in enumerate(deals_in(values), start=1):
        if not isinstance(deal, Deal):
            raise click.ClickException(f"PBN needs four hands, which deal {number} does not tell")
        yield deal
