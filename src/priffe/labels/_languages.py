"""The languages that there are, and the words of each."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NoReturn

from priffe.errors import PriffeError, brief
from priffe.labels import _en, _sv
from priffe.labels._words import Words


class LanguageError(PriffeError, ValueError):
    """A text that is not the code of a language that labels exist in."""


class Language(StrEnum):
    """A language that labels exist in. The value is its ISO 639-1 code, and ``Language("sv")`` reads it.

    Raises:
        LanguageError: If a text is no code of a language that labels exist in.
        TypeError: If the value is no text.
    """

    EN = "en"
    """English."""
    SV = "sv"
    """Swedish."""

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        if not isinstance(value, str):
            raise TypeError(f"a language is a Language or its code, not {brief(value)}")
        codes = ", ".join(repr(language.value) for language in cls)
        raise LanguageError(f"no labels in {brief(value)}; there are languages {codes}", code="unknown_language")


WORDS: Final[Mapping[Language, Words]] = MappingProxyType(
    {
        Language.EN: _en.WORDS,
        Language.SV: _sv.WORDS,
    }
)
"""The words of each language."""
