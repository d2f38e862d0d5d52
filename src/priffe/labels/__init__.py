"""Every word of the game that a person reads, in English and Swedish.

The values themselves hold no words, only names for programs. Words are as they stand within a sentence, so most begin
with a small letter. All words and sentences of a language stand in one package, which is named after its code.
"""

from __future__ import annotations

from priffe.labels._describing import describe
from priffe.labels._explaining import explain, explain_refusal
from priffe.labels._labels import Labelled, label, label_setting, short_label
from priffe.labels._languages import Language, LanguageError
from priffe.labels._money import AmountError, money
from priffe.labels._reviewing import explain_play
from priffe.labels._terms import Term

__all__ = [
    "AmountError",
    "Labelled",
    "Language",
    "LanguageError",
    "Term",
    "describe",
    "explain",
    "explain_play",
    "explain_refusal",
    "label",
    "label_setting",
    "money",
    "short_label",
]
