"""How Hypothesis prints what the strategies make."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

T = TypeVar("T")


def printed_as_code(strategy: SearchStrategy[T]) -> SearchStrategy[T]:
    """The same strategy, each example of which is printed by its ``repr``.

    Hypothesis prints a record field by field, private ones too, unless it has seen the call that made it.
    """
    return st.builds(_itself, strategy)


def _itself(value: T) -> T:
    return value
