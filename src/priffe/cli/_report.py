"""What the program says about deals and rubbers, and how it says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from priffe.deal import Deal
from priffe.labels import Labelled, Language, Term, label
from priffe.labels._languages import WORDS
from priffe.labels._sayings import Counted, Saying
from priffe.rendering import sheet, sheet_text
from priffe.results import DealResult
from priffe.rubber import FinishedDeal, Rubber, has_games
from priffe.rules import Rotation, Span
from priffe.scoring import ScoreLine
from priffe.seats import ByPair, Pair, Seat
from priffe.session import Session


@attrs.frozen
class Report:
    """Deals and rubbers in the words of a language.

    Attributes:
        language: The language.
        ascii: Whether score sheets are drawn with ASCII alone.
    """

    language: Language
    ascii: bool = False

    def rubber_heading(self, number: int, rubber: Rubber) -> str:
        """The line before the first deal of a rubber."""
        return self._saying(Saying.RUBBER, number=number, rules=self._label(rubber.rules)) + "\n"

    def deal(self, number: int, where: str, deal: FinishedDeal, dealer: Seat, rubber: Rubber) -> str:
        """A finished deal, its score and the standing after it.

        Args:
            number: Number of the deal in its rubber, from 1.
            where: Where its record stands.
            deal: The deal, or its result.
            dealer: Who dealt.
            rubber: The rubber, in which the deal is the last one.
        """
        result = rubber.results[-1]
        lines = [
            self._saying(Saying.DEAL, number=number, place=where, dealer=self._label(dealer)),
            _row(self._label(Term.CONTRACT), self._label(result)),
            _row(self._label(Term.TRICKS), self._tricks(deal, result)),
            *self._score_rows(rubber.scores[-1].lines),
            _row(self._label(Term.TOTAL), self._per_pair(rubber.totals)),
        ]
        if has_games(rubber.rules.rubber):
            if rubber.rules.rubber.span is Span.CUMULATIVE:
                lines.append(_row(self._label(Term.TOWARD_GAME), self._per_pair(rubber.toward_game)))
            lines.append(_row(self._label(Term.GAMES), self._per_pair(rubber.games)))
        return "\n".join(lines) + "\n"

    def rubber_outcome(self, number: int, rubber: Rubber) -> str:
        """The line after the last deal of a rubber."""
        most, least = max(rubber.totals), min(rubber.totals)
        if rubber.winner is None:
            return self._saying(Saying.RUBBER_DRAWN, number=number, most=most, least=least) + "\n"
        pair = self._label(rubber.winner)
        return self._saying(Saying.RUBBER_WON, number=number, pair=pair, most=most, least=least) + "\n"

    def sheet(self, where: str, scored: Rubber | Session) -> str:
        """The score sheet of a recorded rubber or session."""
        return f"{where}\n{sheet_text(sheet(scored, self.language), ascii=self.ascii)}\n"

    def summary(self, rubbers: Sequence[Rubber], *, refused: int) -> str:
        """All rubbers together.

        Args:
            rubbers: The rubbers, of which the last may not be over; all have the same rules.
            refused: How many records and files were bad.
        """
        deals = self._counted(sum(len(rubber.deals) for rubber in rubbers), Counted.DEALS)
        told = self._saying(Saying.SUMMARY, deals=deals, rubbers=self._counted(len(rubbers), Counted.RUBBERS))
        if not all(rubber.is_over for rubber in rubbers):
            told += f", {self._saying(Saying.UNFINISHED)}"
        lines = [told]
        if rubbers[0].rules.session.rotation is Rotation.NONE:  # otherwise the pairs are others in each rubber
            points = ByPair.of(lambda pair: sum(rubber.totals[pair] for rubber in rubbers))
            lines.append(_row(self._label(Term.POINTS), self._per_pair(points)))
        won = ByPair.of(lambda pair: sum(rubber.winner is pair for rubber in rubbers))
        lines.append(_row(self._saying(Saying.RUBBERS_WON), self._per_pair(won)))
        if refused:
            lines.append(_row(self._saying(Saying.REFUSED), self._counted(refused, Counted.REFUSED)))
        return "\n".join(lines)

    def _score_rows(self, lines: Sequence[ScoreLine]) -> Iterator[str]:
        for line in lines:
            yield _row(self._label(line.pair), f"{self._label(line):<20}{line.points:>5}")
        if not lines:
            yield _row(self._label(Term.POINTS), self._saying(Saying.NO_POINTS))

    def _tricks(self, deal: FinishedDeal, result: DealResult) -> str:
        """The tricks of both pairs, and whether they were claimed."""
        claimed = isinstance(deal, Deal) and deal.claim is not None
        return self._per_pair(result.tricks) + (f" ({self._label(Term.CLAIM)})" if claimed else "")

    def _per_pair(self, values: ByPair[int]) -> str:
        return ", ".join(f"{self._label(pair)} {values[pair]}" for pair in Pair)

    def _counted(self, count: int, what: Counted) -> str:
        return f"{count} {WORDS[self.language].nouns[what].of(count)}"

    def _label(self, value: Labelled) -> str:
        return label(value, self.language)

    def _saying(self, saying: Saying, **parts: object) -> str:
        return WORDS[self.language].sayings[saying].format(**parts)


def _row(heading: str, text: str) -> str:
    return f"  {heading:<13}{text}"
