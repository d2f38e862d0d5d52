"""Deals, results, rubbers, sessions and rules as text that people read, write and compare line by line.

`dumps` writes a text and `loads` reads it. The grammar stands in the manual, under "Notation". Everything that is wrong
with a text is a `NotationError`, whose message ends with the offending line and a caret under the place.
"""

from __future__ import annotations

from typing import Final, TypeVar, get_args, overload

from priffe.deal import Deal
from priffe.errors import NotationError
from priffe.records._reader import check_expected
from priffe.records.notation._lines import Lines
from priffe.records.notation._reading import read_value
from priffe.records.notation._writing import NotationValue, lines_of
from priffe.results import DealResult
from priffe.rubber import Rubber
from priffe.rules import Rules
from priffe.session import Session

__all__ = ["MAX_CHARACTERS", "NotationError", "NotationValue", "dumps", "loads"]

MAX_CHARACTERS: Final = 1_000_000
"""The longest text that is read or written: characters of a str, bytes of UTF-8."""

ValueT = TypeVar("ValueT", Deal, DealResult, Rubber, Session, Rules)


def dumps(value: NotationValue) -> str:
    """Write a value in the notation.

    Equal values give the same text, in every process and Python version. The words are English; the text is ASCII but
    for the names of players.

    Args:
        value: What to write.

    Returns:
        Lines that each end with a newline.

    Raises:
        NotationError: If the value is none of these, or the text would be too long to be read.

    Examples:
        >>> import priffe as pf
        >>> print(dumps(pf.Rules(rubber=pf.RubberRules(limit=40))), end="")
        priffe 1: rules
        rules: STANDARD
        rule rubber.limit: 40
    """
    text = "".join(f"{line}\n" for line in lines_of(value))
    if len(text) > MAX_CHARACTERS:
        raise NotationError(f"the text would be longer than {MAX_CHARACTERS} characters", code="too_long")
    return text


@overload
def loads(text: str | bytes) -> NotationValue: ...
@overload
def loads(text: str | bytes, expected: type[ValueT]) -> ValueT: ...
def loads(text: str | bytes, expected: type[ValueT] | None = None) -> NotationValue:
    r"""Read a text in the notation.

    Deals are replayed through the rules, so whatever loads is a legal state.

    Args:
        text: The text, or its UTF-8 bytes, at most `MAX_CHARACTERS` long.
        expected: `Deal`, `DealResult`, `Rubber`, `Session` or `Rules`, to refuse other kinds (``wrong_kind``).

    Raises:
        NotationError: If anything at all is wrong with the text. The error may show cards, so it is not for players.
        TypeError: If ``expected`` is not one of these classes.

    Examples:
        >>> loads("priffe 1: rules\nrules: STANDARD\nrule rubber.limit: 40\n")
        Rules(rubber=RubberRules(limit=40))
        >>> try:
        ...     loads("priffe 1: result\nresult: hjärter NS, tricks NS 9 EW 5\n")
        ... except NotationError as error:
        ...     print(error)
        line 2, column 21: tricks: must be a ByPair of 13 in all, not ByPair(9, 5)
        result: hjärter NS, tricks NS 9 EW 5
                            ^
    """
    check_expected(expected, get_args(NotationValue))
    return read_value(Lines(_decoded(text)), expected)


def _decoded(text: str | bytes) -> str:
    if not isinstance(text, str | bytes):
        raise NotationError(f"a text is str or bytes, not {type(text).__name__}", code="wrong_type")
    if len(text) > MAX_CHARACTERS:
        raise NotationError(f"the text is longer than {MAX_CHARACTERS} characters", code="too_long")
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        start = error.start
    # Raised out here, for the other error holds the whole text, and would go with this one as its context.
    raise NotationError(f"the text is not UTF-8 at byte {start}", code="not_utf8")
