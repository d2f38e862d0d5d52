"""PBN text as games: where each begins and ends, its tags, and the values that it inherits (PBN 2.1, 3.3 and 4.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import BinaryIO, Final

from priffe.errors import PbnError, TextError
from priffe.records._spans import Span
from priffe.records.pbn.games import PbnGame
from priffe.records.pbn.scanner import NAME, Scanner, unquoted
from priffe.records.pbn.tags import PbnTag, placed_tag

MAX_GAME_CHARACTERS: Final = 1_000_000
"""The longest game that is read, comments and line ends included."""

_MOST_KEPT: Final = 100
"""How many tags can hold for all later games, so that a small text cannot make large games."""

_NOT_INHERITED: Final = frozenset(
    {"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"},
)


def games_of(lines: Iterable[str]) -> Iterator[PbnGame | PbnError]:
    """The games of some lines, or why one cannot be read. Lines have no ends."""
    block, values = _Block(), _Values()
    for number, source in enumerate(lines, 1):
        if block.ends_before(source):
            yield from _games_in(block, values)
            block = _Block()
        else:
            block.add(number, source)
    block.close()
    yield from _games_in(block, values)


def lines_in(file: BinaryIO) -> Iterator[str]:
    """The lines of a file: UTF-8 each, or else ISO 8859-1. Of a line that is too long, so much that this is seen."""
    line = file.readline(MAX_GAME_CHARACTERS + 2)
    first = True
    while line:
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(MAX_GAME_CHARACTERS)
        yield line_of(_decoded(line.removesuffix(b"\n"), first=first))
        line, first = file.readline(MAX_GAME_CHARACTERS + 2), False


def line_of(text: str) -> str:
    """A line without the carriage return that it may end with."""
    return text.removesuffix("\r")


def _decoded(line: bytes, *, first: bool) -> str:
    try:
        return line.decode("utf-8-sig" if first else "utf-8")
    except UnicodeDecodeError:
        return line.decode("latin-1")


class _Block:
    """The tokens of one game, as its lines come in."""

    def __init__(self) -> None:
        self.tokens: list[Span] = []
        self.error: TextError | None = None
        self._size = 0
        self._scanner = Scanner()

    def ends_before(self, source: str) -> bool:
        """Whether a line ends the game: it is blank and does not stand in a comment."""
        return not source.strip("\t ") and self._scanner.comment is None

    def add(self, number: int, source: str) -> None:
        """Take in a line. After an error, the rest of the game is passed over."""
        if self.error is not None:
            return
        self._size += len(source) + 1
        try:
            if self._size > MAX_GAME_CHARACTERS:
                reason = f"the game is longer than {MAX_GAME_CHARACTERS} characters"
                raise Span("", number, 1, source, PbnError).error(reason, "too_long")
            self.tokens.extend(self._scanner.tokens(number, source))
        except TextError as error:
            self.error, self._scanner.comment = error, None

    def close(self) -> None:
        """Refuse the end of the text in a comment."""
        if self._scanner.comment is not None:
            self.error = self._scanner.comment.error("the comment does not end", "open_comment")


class _Values:
    """The values of tags in earlier games that later ones can inherit."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}
        self._kept: dict[str, str] = {}

    def resolved(self, name: str, value: Span) -> str:
        """The value of a tag of the present game, which ``#`` and ``##`` may stand for."""
        text = value.text
        if text == "#" or text.startswith("##"):
            if name in _NOT_INHERITED:
                raise value.error(f"the tag {name} inherits no value", "not_inherited")
            if text == "#":
                return self._last.get(name, "")
            text = text.removeprefix("##")
            if text == "#" or text.startswith("##"):
                raise value.error("this value would mean that another one is inherited", "means_inheritance")
            if name not in self._kept and len(self._kept) == _MOST_KEPT:
                raise value.error(f"more than {_MOST_KEPT} tags hold for later games", "too_many_kept")
            self._kept[name] = text
        elif name in self._kept:
            self._kept[name] = text
        self._last[name] = text
        return text

    def missing(self, names: set[str]) -> list[PbnTag]:
        """The tags that a game with tags of these names has although it does not show them."""
        return [PbnTag(name, value) for name, value in self._kept.items() if name not in names]


def _games_in(block: _Block, values: _Values) -> Iterator[PbnGame | PbnError]:
    """The game of a block, which may be none: comments alone are no game."""
    try:
        if block.error is not None:
            raise block.error
        if block.tokens:
            yield _game_of(block.tokens, values)
    except PbnError as error:
        yield error


def _game_of(tokens: list[Span], values: _Values) -> PbnGame:
    tags: list[PbnTag] = []
    names: set[str] = set()
    rest = iter(tokens)
    token = next(rest, None)
    while token is not None:
        name, value = _tag_of(token, rest)
        section: list[Span] = []
        token = next(rest, None)
        while token is not None and token.text != "[":
            if token.text == "]":
                raise token.error("there is no tag that this could end", "no_tag")
            section.append(token)
            token = next(rest, None)
        if name.text in names and name.text != "Note":
            continue
        names.add(name.text)
        inside = value.part(1, -1)
        text = values.resolved(
            name.text, Span(unquoted(value.text), value.line, value.column + 1, value.source, PbnError)
        )
        lines = [" ".join(word.text for word in line) for _, line in groupby(section, lambda word: word.line)]
        tags.append(placed_tag(name.text, text, lines, inside, section))
    return PbnGame((*values.missing(names), *tags))


def _tag_of(token: Span, rest: Iterator[Span]) -> tuple[Span, Span]:
    """The name and the value of the tag that begins with a token."""
    if token.text != "[":
        raise token.error('expected a tag, such as [Dealer "N"]', "no_tag")
    name = next(rest, None)
    if name is None or not NAME.fullmatch(name.text):
        raise (name or token.end).error("expected the name of the tag", "no_tag")
    value = next(rest, None)
    if value is None or not value.text.startswith('"'):
        raise (value or name.end).error("expected the value of the tag in quotation marks", "no_tag")
    bracket = next(rest, None)
    if bracket is None or bracket.text != "]":
        raise (bracket or value.end).error("expected a bracket after the value", "no_tag")
    return name, value
