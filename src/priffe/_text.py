"""What values that have a text share: that text is what a format specification lays out."""

from __future__ import annotations


class Formatted:
    """A value that is formatted as its text: ``f"{value:>20}"`` is ``f"{str(value):>20}"``."""

    __slots__ = ()

    def __format__(self, format_spec: str) -> str:
        return format(str(self), format_spec)
