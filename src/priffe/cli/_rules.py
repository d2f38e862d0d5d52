"""The command ``rules``: rules told in sentences."""

from __future__ import annotations

import sys
from textwrap import fill

import click

from priffe.cli._options import ascii_option, json_option, language_option, rules_of
from priffe.cli._output import say, shows_signs, write
from priffe.cli._table import COLUMNS, Look
from priffe.labels import Language, describe
from priffe.records import dumps
from priffe.rules import Rules


@click.command()
@click.argument("rules", type=rules_of, default="STANDARD", metavar="[PRESET|FILE]")
@language_option
@ascii_option
@json_option
def rules(*, rules: Rules, language: Language, as_ascii: bool, as_json: bool) -> None:
    """Tell rules in sentences: a preset, or those of a file.

    First comes what differs from the standard game. With --json, print their record.
    """
    if as_json:
        write(dumps(rules) + "\n")
        return
    look = Look(language=language, ascii=as_ascii or not shows_signs(sys.stdout))
    for line in describe(rules, language).splitlines():
        say(fill(look.words(line), COLUMNS, subsequent_indent="  ", break_on_hyphens=False), sys.stdout)
