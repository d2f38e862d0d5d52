"""The score sheet of a rubber or a session as data: what stands in each row and column."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from typing import NamedTuple, final

import attrs

from priffe.labels import Language, Term, label
from priffe.labels._labels import result_phrase
from priffe.labels._languages import WORDS
from priffe.rendering._words import capital, heading
from priffe.results import DealResult
from priffe.rubber import Rubber, has_games
from priffe.rules import Rotation, Rules, ScoreItem, Span
from priffe.seats import ByPair, BySeat, Pair, Seat
from priffe.session import Session
from priffe.standings import AdjustmentRow, DealRow, RubberRow, Standings, standings_of


class Ruling(Enum):
    """What is ruled off below an entry."""

    NONE = "NONE"
    """Nothing."""
    GAME = "GAME"
    """A game."""
    RUBBER = "RUBBER"
    """The rubber."""

    def __repr__(self) -> str:
        return f"Ruling.{self.name}"


@final
@attrs.frozen
class SheetLine:
    """One row of points.

    Attributes:
        words: What they are for.
        points: The points in each column; None where nothing is written.
    """

    words: str
    points: tuple[int | None, ...]


@final
@attrs.frozen(kw_only=True)
class SheetEntry:
    """A deal, or an adjustment (G1).

    Attributes:
        number: The number of the deal in the session, from 1; None for an adjustment.
        words: The contract, how it went and the tricks; of an adjustment nothing, because its line tells it.
        dealer: Who dealt; None for an adjustment.
        lines: The points, bonuses included; none when nobody scores.
        totals: All points so far in each column.
        ruling: What is ruled off below it.
    """

    number: int | None
    words: str
    dealer: str | None
    lines: tuple[SheetLine, ...]
    totals: tuple[int, ...]
    ruling: Ruling


@final
@attrs.frozen(kw_only=True)
class SheetRubber:
    """The part of a sheet that one rubber takes.

    Attributes:
        heading: Its number, and who plays against whom where partners change; None on a sheet for one rubber.
        entries: Its deals and adjustments in the order in which they were entered.
        sums: What stands below them: games, points toward the next one, and the points of the rubber if there are more
            rubbers.
    """

    heading: str | None
    entries: tuple[SheetEntry, ...]
    sums: tuple[SheetLine, ...]


@final
@attrs.frozen(kw_only=True)
class ScoreSheet:
    """A score sheet as data; made by `sheet`, written by `sheet_text`, `sheet_html` and `sheet_csv`.

    Attributes:
        language: The language of its words.
        title: What it is, and the rules that are played by.
        columns: Who each column is for: two partners, or one player where partners change; in a `Rubber`, which knows
            no players, a pair. The first two columns or the only ones are those of the pairs NS and EW.
        has_balances: Whether each column has another one beside it with all points so far, as columns of pairs have.
        rubbers: The rubbers.
        total: All points together.
        settlement: What each player of a column receives, negative for what each pays (F2); None for a `Rubber`.
        outcome: Who has won, once it is over, and whether it ended early; empty before.
    """

    language: Language
    title: str
    columns: tuple[tuple[str, ...], ...]
    has_balances: bool
    rubbers: tuple[SheetRubber, ...]
    total: SheetLine
    settlement: tuple[Fraction, ...] | None
    outcome: str

    @property
    def settlement_words(self) -> str:
        """What the row of the settlement is called."""
        each = f" ({label(Term.EACH, self.language)})" if self.has_balances else ""
        return heading(Term.SETTLEMENT, self.language) + each


def sheet(scored: Rubber | Session, language: Language | str) -> ScoreSheet:
    """The score sheet of a rubber or a session, as people keep it on paper.

    With fixed pairs there are two columns for each pair, its points and all its points so far; where partners change
    there is a column for each player. Each deal has the lines of its score, games and rubbers are ruled off, and sums
    and settlement stand below. A deal in progress is not on it.

    Args:
        scored: The rubber or session.
        language: The language, or its code.

    Raises:
        TypeError: If it is neither, or the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> from priffe import Session, add_deal
        >>> from priffe.reading import read_result
        >>> session = add_deal(Session(("Ada", "Bea", "Cil", "Dag")), read_result("hearts NS 9, honours S 3", "en"))
        >>> found = sheet(session, "en")
        >>> found.columns
        (('Ada', 'Cil'), ('Bea', 'Dag'))
        >>> for line in found.rubbers[0].entries[0].lines:
        ...     print(line.words, line.points)
        3 scoring tricks (30, None)
        3 honours (20, None)
        game (10, None)
    """
    known = Language(language)
    match scored:
        case Session():
            return _of_session(scored, known)
        case Rubber():
            return _of_rubber(scored, known)
        case _:
            raise TypeError(f"there is a score sheet of a Rubber or a Session, not of a {type(scored).__name__}")


class _Columns(NamedTuple):
    """Whose points stand where.

    Attributes:
        names: A player for each column, whose points are those in it; in a rubber a seat.
        has_players: Whether they are players.
        language: The language.
    """

    names: tuple[str, ...]
    has_players: bool
    language: Language

    def pairs(self, seats: BySeat[str]) -> ByPair[str]:
        """What each pair is called."""
        if not self.has_players:
            return ByPair.of(lambda pair: label(pair, self.language))
        return ByPair.of(lambda pair: joined(tuple(seats[seat] for seat in pair.seats), self.language))

    def of(self, points: Mapping[str, int]) -> tuple[int, ...]:
        """What stands in each column, of what each player has."""
        return tuple(points[name] for name in self.names)

    def of_pairs(self, points: ByPair[int], seats: BySeat[str]) -> tuple[int, ...]:
        """What stands in each column, of what each pair has."""
        return self.of({name: points[seat.pair] for seat, name in seats.items()})

    def of_pair(self, pair: Pair, points: int, seats: BySeat[str]) -> tuple[int | None, ...]:
        """What stands in each column when one pair scores."""
        scorers = [seats[seat] for seat in pair.seats]
        return tuple(points if name in scorers else None for name in self.names)


def _of_session(session: Session, language: Language) -> ScoreSheet:
    north, east, south, west = session.players
    fixed = session.rules.session.rotation is Rotation.NONE
    columns = _Columns((north, east) if fixed else tuple(session.players), has_players=True, language=language)
    standings = session.standings
    settlement = {row.name: row.settlement for row in standings.players}
    return ScoreSheet(
        language=language,
        title=_title(session.rules, language),
        columns=((north, south), (east, west)) if fixed else tuple((name,) for name in session.players),
        has_balances=fixed,
        rubbers=tuple(_rubbers(standings, session.rubbers, columns)),
        total=SheetLine(heading(Term.TOTAL, language), columns.of(session.totals)),
        settlement=tuple(settlement[name] for name in columns.names),
        outcome=_outcome(session, language),
    )


def _of_rubber(rubber: Rubber, language: Language) -> ScoreSheet:
    names = BySeat.of(lambda seat: label(seat, language))
    totals = {name: rubber.totals[seat.pair] for seat, name in names.items()}
    standings = standings_of([rubber], [names], rubber.adjustments, totals, dict.fromkeys(names, Fraction(0)))
    columns = _Columns((names[Seat.NORTH], names[Seat.EAST]), has_players=False, language=language)
    if rubber.winner is not None:
        outcome = f"{heading(Term.WINNER, language)}: {label(rubber.winner, language)}"
    else:
        outcome = heading(Term.DRAW, language) if rubber.is_over else ""
    return ScoreSheet(
        language=language,
        title=_title(rubber.rules, language),
        columns=tuple((label(pair, language),) for pair in Pair),
        has_balances=True,
        rubbers=tuple(_rubbers(standings, [rubber], columns)),
        total=SheetLine(heading(Term.TOTAL, language), tuple(rubber.totals)),
        settlement=None,
        outcome=outcome,
    )


def _title(rules: Rules, language: Language) -> str:
    return f"{heading(Term.SCORE_SHEET, language)}, {label(rules, language)}"


def _outcome(session: Session, language: Language) -> str:
    """Who has won an evening that is over."""
    if not session.is_over:
        return ""
    winners = session.winners
    told = heading(Term.DRAW, language)
    if len(winners) < len(session.players):
        told = f"{heading(Term.WINNER, language)}: {joined(winners, language)}"
    return f"{told} ({label(Term.ENDED_EARLY, language)})" if session.ended else told


def joined(names: tuple[str, ...], language: Language) -> str:
    """Names in a row: ``Ada and Cil``."""
    *others, last = names
    return f"{', '.join(others)} {WORDS[language].both} {last}" if others else last


# -- rubbers and their entries


def _rubbers(standings: Standings, rubbers: Sequence[Rubber], columns: _Columns) -> Iterator[SheetRubber]:
    for row, rubber in zip(standings.rubbers, rubbers, strict=True):
        of_several = columns.has_players and rubber.rules.session.rubbers > 1
        yield SheetRubber(
            heading=_rubber_heading(row, rubber.rules, columns) if of_several else None,
            entries=tuple(_entries(standings, row.number, columns)),
            sums=tuple(_sums(row, rubber, columns, of_several=of_several)),
        )


def _rubber_heading(row: RubberRow, rules: Rules, columns: _Columns) -> str:
    number = f"{heading(Term.RUBBER, columns.language)} {row.number}"
    if rules.session.rotation is Rotation.NONE:
        return number
    return f"{number}: {f' {WORDS[columns.language].against} '.join(columns.pairs(row.seats))}"


def _entries(standings: Standings, rubber: int, columns: _Columns) -> Iterator[SheetEntry]:
    games = ByPair(0, 0)
    for row in standings.rows:
        if row.rubber != rubber:
            continue
        if isinstance(row, AdjustmentRow):
            yield _adjustment(row, columns)
            continue
        made = row.games != games
        games = row.games
        yield _deal(row, Ruling.RUBBER if row.ends_rubber else Ruling.GAME if made else Ruling.NONE, columns)


def _adjustment(row: AdjustmentRow, columns: _Columns) -> SheetEntry:
    words = f"{heading(ScoreItem.ADJUSTMENT, columns.language)}: {row.adjustment.reason}"
    points = tuple(points or None for points in columns.of(row.points))
    return SheetEntry(
        number=None,
        words="",
        dealer=None,
        lines=(SheetLine(words, points),),
        totals=columns.of(row.totals),
        ruling=Ruling.NONE,
    )


def _deal(row: DealRow, ruling: Ruling, columns: _Columns) -> SheetEntry:
    language = columns.language
    lines = (
        SheetLine(label(line, language), columns.of_pair(line.pair, line.points, row.seats)) for line in row.score.lines
    )
    return SheetEntry(
        number=row.number,
        words=_told(row.result, columns.pairs(row.seats), language),
        dealer=row.seats[row.dealer],
        lines=tuple(lines),
        totals=columns.of(row.totals),
        ruling=ruling,
    )


def _told(result: DealResult, pairs: ByPair[str], language: Language) -> str:
    """What a deal came to, in words: the declarers' tricks come first, and in a forced noll those of NS."""
    words = capital(result_phrase(result, WORDS[language], pairs))
    if result.contract is None:
        return words
    first = result.contract.declarers or Pair.NS
    return f"{words}, {result.tricks[first]}–{result.tricks[first.other]}"


def _sums(row: RubberRow, rubber: Rubber, columns: _Columns, *, of_several: bool) -> Iterator[SheetLine]:
    """What stands below the entries of a rubber."""
    rules, language = rubber.rules, columns.language
    if has_games(rules.rubber):
        yield SheetLine(heading(Term.GAMES, language), columns.of_pairs(row.games, row.seats))
        if rules.rubber.span is Span.CUMULATIVE and not row.is_over:
            yield SheetLine(heading(Term.TOWARD_GAME, language), columns.of_pairs(rubber.toward_game, row.seats))
    if of_several:
        yield SheetLine(f"{heading(Term.RUBBER, language)} {row.number}", columns.of(row.points))
