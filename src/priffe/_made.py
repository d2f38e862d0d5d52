"""Values of frozen classes that are made without their constructors."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def made(kind: type[T], **facts: object) -> T:
    """A value with these fields, whose constructor has not been called.

    For what a constructor would find out again though it is known, and for classes that have no constructor, so that
    neither callers nor `attrs.evolve` can make one whose parts do not fit together.
    """
    value = object.__new__(kind)
    for name, fact in facts.items():
        object.__setattr__(value, name, fact)
    return value
