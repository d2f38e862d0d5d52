"""Options and arguments that several commands have."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import click

from priffe import records
from priffe.errors import PriffeError
from priffe.labels import Language
from priffe.labels._languages import WORDS
from priffe.records import notation
from priffe.rules import PRESETS, Rules

_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where POSIX looks for the language of messages, in this order."""


def language_of(environment: Mapping[str, str], locale_name: str | None) -> Language:
    """The language of the user's locale, English if it is none of ours.

    Args:
        environment: The environment variables.
        locale_name: The name of the locale where no variable tells one, as on Windows: ``Swedish_Sweden``.
    """
    told = next((value for name in _LOCALE_VARIABLES if (value := environment.get(name))), locale_name or "")
    word = told.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return next((one for one in Language if word in (one.value, WORDS[one].language.lower())), Language.EN)


def rules_of(argument: str) -> Rules:
    """The rules that an argument names: a preset, or a file with a record of rules, as JSON or in the notation.

    Raises:
        click.BadParameter: If it names none.
    """
    preset = PRESETS.get(argument.upper().replace("-", "_"))
    if preset is not None:
        return preset
    try:
        with Path(argument).open("rb") as file:
            return _rules_in(file.read(records.MAX_CHARACTERS + 1))
    except OSError as error:
        presets = ", ".join(PRESETS)
        raise click.BadParameter(f"{argument!r} is no preset ({presets}), and no file: {error.strerror}") from error
    except PriffeError as error:
        raise click.BadParameter(f"{argument}: {error}") from error


def _rules_in(content: bytes) -> Rules:
    if content.lstrip().startswith(b"{"):
        return records.loads(content, Rules)
    return notation.loads(content, Rules)


def seed_of(argument: str) -> str:
    """A seed of the command line.

    Raises:
        click.BadParameter: If its bytes are no text.
    """
    try:
        argument.encode()
    except UnicodeEncodeError as error:
        raise click.BadParameter("a seed is a text in the encoding of the system") from error
    return argument


language_option = click.option(
    "--lang",
    "language",
    type=click.Choice(Language, case_sensitive=False),
    default=lambda: language_of(os.environ, locale.getlocale()[0]),
    show_default="that of the locale",
    help="The language.",
)
rules_option = click.option(
    "--rules",
    type=rules_of,
    default="STANDARD",
    show_default=True,
    metavar="PRESET|FILE",
    help="The rules: a preset, or a file with a record of rules.",
)
ascii_option = click.option(
    "--ascii", "as_ascii", is_flag=True, help="ASCII alone, also where the output can show the signs of the suits."
)
json_option = click.option("--json", "as_json", is_flag=True, help="JSON, for scripts.")
