"""What the program tells of a match of bots."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from priffe.labels import Language, Term, label
from priffe.labels._ascii import in_ascii
from priffe.labels._languages import WORDS
from priffe.labels._matching import MatchSaying
from priffe.labels._sayings import Counted
from priffe.rendering._words import capital
from priffe.simulation import Contender, ContractTally, Match, Unit
from priffe.simulation._match import NORMAL_95

_MEANS = {
    Unit.DEAL: MatchSaying.A_DEAL,
    Unit.RUBBER: MatchSaying.A_RUBBER,
    Unit.SESSION: MatchSaying.A_SESSION,
}


@attrs.frozen
class MatchReport:
    """A match in the words of a language.

    Attributes:
        language: The language.
        a: The name of one bot.
        b: The name of the other one.
        ascii: Whether it is told with ASCII alone.
    """

    language: Language
    a: str
    b: str
    ascii: bool = attrs.field(kw_only=True)

    def lines(self, match: Match, seed: str) -> Iterator[str]:
        """The whole report."""
        for line in self._lines(match, seed):
            yield in_ascii(line) if self.ascii else line

    def so_far(self, match: Match) -> str:
        """The mean with its interval, for a bar."""
        told = self._saying(
            MatchSaying.SO_FAR, points=self._points(float(match.mean)), width=self._number(NORMAL_95 * match.stderr, 1)
        )
        return in_ascii(told) if self.ascii else told

    def _lines(self, match: Match, seed: str) -> Iterator[str]:
        low, high = match.interval
        boards = f"{match.boards} {WORDS[self.language].nouns[Counted.BOARDS].of(match.boards)}"
        yield self._saying(MatchSaying.BOTS, a=self.a, b=self.b)
        yield self._saying(MatchSaying.PLAYED, boards=boards, rules=label(match.rules, self.language), seed=seed)
        yield ""
        mean = self._points(float(match.mean))
        yield self._saying(_MEANS[match.unit], points=mean, low=self._points(low), high=self._points(high))
        if low <= 0 <= high:
            yield self._saying(MatchSaying.UNDECIDED)
        else:
            yield self._saying(MatchSaying.STRONGER, bot=self._bot(Contender.A if low > 0 else Contender.B))
        yield self._saying(MatchSaying.BOARDS, **match.by_board._asdict())
        if match.unit is not Unit.DEAL:
            yield self._saying(MatchSaying.RUBBERS, **match.by_rubber._asdict())
        yield ""
        if match.by_contract:
            yield from self._contracts(match)
            yield ""
        for bot, thought in zip(Contender, match.thinking, strict=True):
            mean_time, most = thought.seconds_a_decision * 1e3, thought.slowest / 1e6
            times = {"mean": self._number(mean_time, 3), "most": self._number(most, 1)}
            yield self._saying(MatchSaying.THINKING, bot=self._bot(bot), **times)
        yield from self._forfeits(match)

    def _contracts(self, match: Match) -> Iterator[str]:
        """The table of contracts."""
        language = self.language
        heads = [label(Term.CONTRACT, language), WORDS[language].nouns[Counted.DEALS].many, label(Term.MADE, language)]
        rows = [[*map(capital, heads), self._saying(MatchSaying.MORE)], *map(self._row, match.by_contract)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for first, *numbers in rows:
            cells = [f"{cell:>{width}}" for cell, width in zip(numbers, widths[1:], strict=True)]
            yield "  ".join([f"{first:<{widths[0]}}", *cells])

    def _row(self, tally: ContractTally) -> list[str]:
        kind = label(Term.ALL_PASS if tally.kind is None else tally.kind, self.language)
        by = "" if tally.declarer is None else f", {tally.declarer.name}"
        made = "" if tally.declarer is None else str(tally.made)
        return [capital(kind) + by, str(tally.deals), made, self._points(float(tally.mean))]

    def _forfeits(self, match: Match) -> Iterator[str]:
        a, b = match.forfeits
        if not a and not b:
            return
        yield ""
        yield self._saying(MatchSaying.FORFEITS, a=a, b=b)
        for one in match.first_forfeits:
            why = WORDS[self.language].errors[one.code]
            place = {"board": one.board, "table": one.table, "bot": one.by.name}
            yield self._saying(MatchSaying.FORFEIT, **place, why=why, what=one.what)

    def _bot(self, bot: Contender) -> str:
        return f"{bot.name} ({self.a if bot is Contender.A else self.b})"

    def _points(self, points: float) -> str:
        """Points with one decimal and their sign."""
        number = self._number(abs(points), 1)
        if not number.strip("0.,"):
            return number
        return ("\N{MINUS SIGN}" if points < 0 else "+") + number

    def _number(self, number: float, decimals: int) -> str:
        return f"{number:.{decimals}f}".replace(".", WORDS[self.language].money.point)

    def _saying(self, saying: MatchSaying, **parts: object) -> str:
        return WORDS[self.language].match_sayings[saying].format(**parts)
