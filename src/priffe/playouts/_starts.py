"""What the kernel starts from, and checks of what a caller gives."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Final

from priffe.errors import brief
from priffe.playouts._engines import Engine
from priffe.playouts._kernel import Facts
from priffe.playouts._workspace import facts_of
from priffe.rules import AuctionRules, PlayRules
from priffe.seats import Seat

CHUNK: Final = 1 << 20
"""How many playouts the kernel does at a time, so that it can be interrupted about once a second."""


@lru_cache(maxsize=64)
def facts_for(chosen: Engine, auction: AuctionRules, play: PlayRules, forehand: Seat) -> Facts:
    """The facts as an engine takes them, kept because they are the same for every deal by the same rules."""
    return Facts(*map(chosen.sequence, facts_of(auction, play, forehand)))


def first_words(purpose: str, seed: int) -> list[int]:
    """The first words of the generator, from a seed and from what it is for."""
    digest = hashlib.sha256(f"priffe {purpose} 1:{seed:x}".encode()).digest()
    return [int.from_bytes(digest[place : place + 4], "little") for place in range(0, 16, 4)]


def check_numbers(**numbers: int) -> None:
    """Refuse what is no whole number.

    Args:
        numbers: Each by what it is called, with underscores for spaces.

    Raises:
        TypeError: If one is no int.
    """
    for name, number in numbers.items():
        if isinstance(number, bool) or not isinstance(number, int):
            raise TypeError(f"the {name.replace('_', ' ')} is an int, not a {type(number).__name__}")


def check_at_least_one(what: str, number: int) -> None:
    """Refuse less than one of something.

    Raises:
        ValueError: If it is less than 1.
    """
    if number < 1:
        raise ValueError(f"the number of {what} is at least 1, not {brief(number)}")
