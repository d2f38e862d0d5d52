"""The tags of a PBN game, and where in a text they stand (PBN 2.1, chapter 3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

import attrs

from priffe._text import Formatted
from priffe.errors import PbnError
from priffe.records._pieces import Piece
from priffe.records.pbn._scanner import CONTROL, NAME, SECTION_LINE, quoted
from priffe.seats import BySeat, Seat

T = TypeVar("T")

_SEATS: Final = {letter: seat for seat in Seat for letter in (seat.letter, seat.letter.lower())}


@attrs.frozen
class _Place:
    """Where a tag was read.

    Attributes:
        value: The inside of its string.
        tokens: The tokens of its section.
    """

    value: Piece
    tokens: tuple[Piece, ...]


def _as_lines(lines: Iterable[str]) -> tuple[str, ...]:
    if not isinstance(lines, Iterable):
        raise PbnError("the section of a tag is a number of lines", code="wrong_type")
    return (lines,) if isinstance(lines, str) else tuple(lines)


@attrs.frozen
class PbnTag(Formatted):
    """A tag pair, and the section that it begins, if any.

    Attributes:
        name: The name: letters, digits and underscores, not beginning with a digit.
        value: The value.
        section: What stands between this tag and the next one, a text a line, with one space between tokens and without
            comments.

    Raises:
        PbnError: If a PBN text could not hold it: control characters, a value that would mean inheritance (``#``, or
            ``##`` and more), brackets, braces or semicolons in a section, more than one space between its tokens.
    """

    name: str
    value: str
    section: tuple[str, ...] = attrs.field(default=(), converter=_as_lines)
    _place: _Place | None = attrs.field(default=None, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if not all(isinstance(text, str) for text in (self.name, self.value, *self.section)):
            raise PbnError("the name, the value and the lines of a tag are texts", code="wrong_type")
        if not NAME.fullmatch(self.name):
            raise span_of(self).error("the name of a tag is made of letters, digits and underscores", "not_a_name")
        if CONTROL.search(self.value):
            raise span_of(self).error("a value holds no control characters", "bad_character")
        if self.value == "#" or self.value.startswith("##"):
            raise span_of(self).error("this value would mean that one is inherited", "means_inheritance")
        for line in self.section:
            if CONTROL.search(line) or not SECTION_LINE.fullmatch(line):
                raise span_of(self).error(
                    "a line of a section is words and strings with one space between", "not_a_section"
                )


def span_of(tag: PbnTag) -> Piece:
    """The value of a tag and where it stands, counted from the tag itself if it was not read from a text."""
    if tag._place is not None:
        return tag._place.value
    source = f"[{tag.name} {quoted(tag.value)}]"
    return Piece(tag.value, 1, len(tag.name) + 4, source, PbnError)


def was_read(tag: PbnTag) -> bool:
    """Whether a tag stands in a text."""
    return tag._place is not None


def tokens_of(tag: PbnTag) -> Iterator[Piece]:
    """The tokens of the section of a tag, and where they stand, as for its value."""
    if tag._place is not None:
        yield from tag._place.tokens
        return
    for number, line in enumerate(tag.section, 2):
        yield from Piece(line, number, 1, line, PbnError).words()


def placed_tag(name: str, value: str, section: Iterable[str], inside: Piece, tokens: Iterable[Piece]) -> PbnTag:
    """A tag that was read from a text: the inside of its string, and the tokens of its section.

    The place is put in afterwards, so that `attrs.evolve` makes a tag without one: the text does not say what it says.
    """
    tag = PbnTag(name, value, section)
    object.__setattr__(tag, "_place", _Place(inside, tuple(tokens)))
    return tag


def read_seat(piece: Piece) -> Seat:
    """The seat that a letter stands for."""
    seat = _SEATS.get(piece.text)
    if seat is None:
        raise piece.error("expected a seat: N, E, S or W", "not_a_seat")
    return seat


def from_seat(first: Seat, values: Sequence[T]) -> BySeat[T]:
    """Four values that stand clockwise from a seat."""
    return BySeat.of(lambda seat: values[(seat.__index__() - first.__index__()) % len(Seat)])
