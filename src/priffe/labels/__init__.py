"""Every word of the game that a person reads, in English and Swedish.

The values themselves hold no words, only names for programs. Words are as they stand within a sentence, so most begin
with a small letter. All words and sentences of a language stand in one module, which is named after its code.
"""

from __future__ import annotations

from priffe.labels._labels import Labelled, label, short_label
from priffe.labels._languages import Language, LanguageError
from priffe.labels._terms import Term

__all__ = ["Labelled", "Language", "LanguageError", "Term", "label", "short_label"]
