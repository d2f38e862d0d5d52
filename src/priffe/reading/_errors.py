"""What is wrong with a text that a person has typed, in the person's language."""

from __future__ import annotations

from priffe.errors import TextError, pointed


class ReadingError(TextError):
    """What a person has typed cannot be read.

    The message is in the language that was read in, and tells what can be written. In a text of several words it ends
    with the text and a caret under the word. The error shows nothing but what was typed.

    Attributes:
        line: 1 when the error is about a place in the text, else 0.
        column: The column of the word, the first being 1; 0 as for `line`.
        reason: What is wrong, as a phrase in the language.
    """

    def __init__(self, reason: str, *, code: str, line: int = 0, column: int = 0, source: str = "") -> None:
        super().__init__(f"{reason}\n{pointed(source, column)}" if source.strip() else reason, code=code)
        self.line = line
        self.column = column
        self.reason = reason
