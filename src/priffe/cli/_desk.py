"""Where the keeper of a score sheet sits: what is asked and said there, in a terminal or in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from textwrap import wrap
from typing import Final

import attrs

from priffe.cli._output import ask, say
from priffe.errors import PriffeError
from priffe.labels import Language, describe, label
from priffe.labels._ascii import in_ascii
from priffe.labels._languages import WORDS
from priffe.labels._sayings import Saying
from priffe.labels._words import Words
from priffe.reading import ReadingError
from priffe.rules import Rules

COLUMNS: Final = 80
"""How wide what is told is at most."""


class EndOfInput(Exception):  # noqa: N818  # nothing is wrong
    """There is nothing more to be read."""


@attrs.frozen
class Desk:
    """How the program talks.

    Attributes:
        language: The language.
        ascii: Whether it writes ASCII alone.
    """

    language: Language
    ascii: bool

    @property
    def words(self) -> Words:
        """The words of the language."""
        return WORDS[self.language]

    def saying(self, saying: Saying, **parts: object) -> str:
        """A saying with its parts."""
        return self.words.sayings[saying].format(**parts)

    def show(self, lines: Iterable[str]) -> None:
        """Print lines as they are."""
        for line in lines:
            say(in_ascii(line) if self.ascii else line, sys.stdout)

    def tell(self, saying: Saying, **parts: object) -> None:
        """Print a saying."""
        self.show(wrap(self.saying(saying, **parts), COLUMNS, break_on_hyphens=False))

    def show_rules(self, rules: Rules) -> None:
        """Read rules back."""
        lines = describe(rules, self.language).splitlines()
        self.show(["", *(part for line in lines for part in wrap(line, COLUMNS, subsequent_indent="  ") or [""]), ""])

    def complain(self, error: PriffeError) -> None:
        """Print what is wrong, in the language."""
        if isinstance(error, ReadingError):
            self.show(str(error).splitlines())
        else:
            words = label(error, self.language)
            self.show([f"{words[:1].upper()}{words[1:]}."])

    def ask(self, saying: Saying, **parts: object) -> str:
        """Print a question and read the answer. In a pipe the answer is shown, as a terminal would.

        Raises:
            EndOfInput: If there is no answer.
        """
        prompt = self.saying(saying, **parts)
        line = ask(in_ascii(prompt) if self.ascii else prompt)
        if line is None:
            raise EndOfInput
        return line.strip()
