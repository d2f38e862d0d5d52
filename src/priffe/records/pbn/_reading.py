"""PBN text as games: where each begins and ends, its tags, and the values that it inherits (PBN 2.1, 3.3 and 4.8)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import BinaryIO, Final, TypeAlias

from priffe.errors import PbnError, TextError
from priffe.records._pieces import Piece
from priffe.records.pbn._games import PbnGame
from priffe.records.pbn._scanner import NAME, Scanner, unquoted
from priffe.records.pbn._tags import PbnTag, placed_tag

MAX_GAME_CHARACTERS: Final = 1_000_000
"""The longest game that is read, comments and line ends included."""

_MOST_KEPT: Final = 100
"""How many tags can hold for all later games, so that a small text cannot make large games."""

MAX_INHERITED: Final = 10
"""How many characters of inherited tags each character of a text may stand for, beyond the first million of them."""

_AT_FIRST: Final = 1_000_000
"""How many characters any text may inherit."""

_SIGNS: Final = len('[ ""]\n')
"""The characters of a written tag beside its name and value."""

_TAG_LINE: Final = re.compile(rf'[\t ]*\[[\t ]*{NAME.pattern}[\t ]*"')

_ONCE: Final = frozenset({"Board", "Deal"})
"""Tags that no game has twice. Of others the first counts, as PBN has it."""

Source: TypeAlias = tuple[str, int]
"""A line, and how many characters or bytes of the text it takes, a line feed included."""

_NOT_INHERITED: Final = frozenset(
    {"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"},
)


def games_of(lines: Iterable[Source]) -> Iterator[PbnGame | PbnError]:
    """The games of some lines, or why one cannot be read. Lines have no ends."""
    block, values = _Block(), _Values()
    for number, (source, size) in enumerate(lines, 1):
        values.allow(size)
        if block.is_left_open_before(source):
            block.close()
            yield from _games_in(block, values)
            block = _Block()
        if block.ends_before(source):
            yield from _games_in(block, values)
            block = _Block()
        else:
            block.add(number, source, size)
    block.close()
    yield from _games_in(block, values)


def lines_of(text: str) -> Iterator[Source]:
    """The lines of a text."""
    start = 0
    while start <= len(text):
        end = text.find("\n", start)
        line = text[start : len(text) if end < 0 else end].removesuffix("\r")
        yield line, len(line) + 1
        start = len(text) + 1 if end < 0 else end + 1


def lines_in(file: BinaryIO) -> Iterator[Source]:
    """The lines of a file: UTF-8 each, or else ISO 8859-1. Of a line that is too long, so much that this is seen."""
    line = file.readline(MAX_GAME_CHARACTERS + 2)
    first = True
    while line:
        if not isinstance(line, bytes):
            raise TypeError(f"games are read from a file that is open for reading bytes, not {type(line).__name__}")
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = file.readline(MAX_GAME_CHARACTERS)
        kept = line.removesuffix(b"\n").removesuffix(b"\r")
        yield _decoded(kept, first=first), len(kept) + 1
        line, first = file.readline(MAX_GAME_CHARACTERS + 2), False


def _decoded(line: bytes, *, first: bool) -> str:
    try:
        return line.decode("utf-8-sig" if first else "utf-8")
    except UnicodeDecodeError:
        return line.decode("latin-1")


class _Block:
    """The tokens of one game, as its lines come in."""

    def __init__(self) -> None:
        self.tokens: list[Piece] = []
        self.error: TextError | None = None
        self._size = 0
        self._scanner = Scanner()
        self._blank_in_comment = False

    def is_left_open_before(self, source: str) -> bool:
        """Whether a line begins another game although a comment has not ended: it is a tag after a blank line.

        Otherwise the end of some later comment would end this one, and the games between were lost without a word.
        """
        return self._blank_in_comment and self._scanner.comment is not None and bool(_TAG_LINE.match(source))

    def ends_before(self, source: str) -> bool:
        """Whether a line ends the game: it is blank and does not stand in a comment."""
        return not source.strip("\t ") and self._scanner.comment is None

    def add(self, number: int, source: str, size: int) -> None:
        """Take in a line. After an error, the rest of the game is passed over."""
        if self.error is not None:
            return
        self._blank_in_comment = not source.strip("\t ")
        self._size += size
        try:
            if self._size > MAX_GAME_CHARACTERS:
                reason = f"the game is longer than {MAX_GAME_CHARACTERS} characters"
                raise Piece("", number, 1, source, PbnError).error(reason, "too_long")
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
        self._kept: dict[str, PbnTag] = {}
        self._left = _AT_FIRST

    def allow(self, size: int) -> None:
        """Let so much more text stand for inherited tags."""
        self._left += MAX_INHERITED * size

    def resolved(self, name: str, value: Piece) -> str:
        """The value of a tag of the present game, which ``#`` and ``##`` may stand for."""
        text = value.text
        if text == "#" or text.startswith("##"):
            if name in _NOT_INHERITED:
                raise value.error(f"the tag {name} inherits no value", "not_inherited")
            if text == "#":
                last = self._last.get(name, "")
                self._inherit(_SIGNS + len(name) + len(last), value)
                return last
            text = text.removeprefix("##")
            if text == "#" or text.startswith("##"):
                raise value.error("this value would mean that another one is inherited", "means_inheritance")
            if name not in self._kept and len(self._kept) == _MOST_KEPT:
                raise value.error(f"more than {_MOST_KEPT} tags hold for later games", "too_many_kept")
            self._kept[name] = PbnTag(name, text)
        elif name in self._kept:
            self._kept[name] = PbnTag(name, text)
        self._last[name] = text
        return text

    def missing(self, names: set[str], place: Piece) -> list[PbnTag]:
        """The tags that a game with these names has although it does not show them; it begins at a place."""
        tags = [tag for name, tag in self._kept.items() if name not in names]
        self._inherit(sum(_SIGNS + len(tag.name) + len(tag.value) for tag in tags), place)
        return tags

    def _inherit(self, size: int, place: Piece) -> None:
        """Take so many characters of inherited tags, or refuse if so much text cannot stand for them."""
        if size > self._left:
            raise place.error("the games inherit too much for a text of this length", "too_much_inherited")
        self._left -= size


def _games_in(block: _Block, values: _Values) -> Iterator[PbnGame | PbnError]:
    """The game of a block, which may be none: comments alone are no game."""
    try:
        if block.error is not None:
            raise block.error
        if block.tokens:
            yield _game_of(block.tokens, values)
    except PbnError as error:
        yield error


def _game_of(tokens: list[Piece], values: _Values) -> PbnGame:
    tags: list[PbnTag] = []
    names: set[str] = set()
    rest = iter(tokens)
    token = next(rest, None)
    while token is not None:
        name, value = _tag_of(token, rest)
        section: list[Piece] = []
        token = next(rest, None)
        while token is not None and token.text != "[":
            if token.text == "]":
                raise token.error("there is no tag that this could end", "no_tag")
            section.append(token)
            token = next(rest, None)
        if name.text in names and name.text in _ONCE:
            reason = f"a second tag {name.text} in one game; a blank line is missing before the next game"
            raise name.error(reason, "two_games")
        if name.text in names and name.text != "Note":
            continue
        names.add(name.text)
        inside = value.part(1, -1)
        text = values.resolved(
            name.text, Piece(unquoted(value.text), value.line, value.column + 1, value.source, PbnError)
        )
        lines = [" ".join(word.text for word in line) for _, line in groupby(section, lambda word: word.line)]
        tags.append(placed_tag(name.text, text, lines, inside, section))
    return PbnGame((*values.missing(names, tokens[0]), *tags))


def _tag_of(token: Piece, rest: Iterator[Piece]) -> tuple[Piece, Piece]:
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
