"""What the name of a player can be."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from priffe.seats import Seat

MAX_NAME: Final = 64
"""The most characters of a name."""

A_NAME: Final = (
    f"1 to {MAX_NAME} printable characters, one of them a letter or a digit, in composed form (Unicode NFC), "
    "without spaces at its ends"
)
"""What a name is, as a phrase."""


def is_name(name: object) -> bool:
    """Whether it can be the name of a player.

    What cannot be seen is refused, because it makes different names look alike, and lines of text look like others:
    control characters, zero-width characters and those that turn the direction of writing.
    """
    return (
        isinstance(name, str)
        and 0 < len(name) <= MAX_NAME
        and name.isprintable()
        and name == name.strip()
        and any(map(str.isalnum, name))
        and unicodedata.is_normalized("NFC", name)
    )


def are_four_names(names: Iterable[str]) -> bool:
    """Whether names are four, no two of which differ in capital and small letters alone."""
    folded = [unicodedata.normalize("NFC", name.casefold()) for name in names]
    return len(folded) == len(set(folded)) == len(Seat)
