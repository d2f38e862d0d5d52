"""What the program says about deals and rubbers, and how it says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from priffe.deal import Deal
from priffe.labels import Language, Term, label
from priffe.rubber import Rubber
from priffe.rules import EndAfterGames, Rotation, Span
from priffe.scoring import ScoreLine
from priffe.seats import ByPair, Pair

_LANGUAGE = Language.EN


def rubber_heading(number: int, rubber: Rubber) -> str:
    """The line before the first deal of a rubber."""
    return f"Rubber {number}, rules: {label(rubber.rules, _LANGUAGE)}\n"


def deal_report(number: int, where: str, deal: Deal, rubber: Rubber) -> str:
    """A finished deal, its score and the standing after it.

    Args:
        number: Number of the deal in its rubber, from 1.
        where: Where its record stands.
        deal: The deal.
        rubber: The rubber, in which the deal is the last one.
    """
    lines = [
        f"Deal {number} ({where}), dealer {label(deal.dealer, _LANGUAGE)}",
        _row(label(Term.CONTRACT, _LANGUAGE), label(deal.result, _LANGUAGE)),
        _row(label(Term.TRICKS, _LANGUAGE), _tricks(deal)),
        *_score_rows(rubber.scores[-1].lines),
        _row(label(Term.TOTAL, _LANGUAGE), _per_pair(rubber.totals)),
    ]
    if isinstance(rubber.rules.rubber.end, EndAfterGames):
        if rubber.rules.rubber.span is Span.CUMULATIVE:
            lines.append(_row("toward game", _per_pair(rubber.toward_game)))
        lines.append(_row(label(Term.GAMES, _LANGUAGE), _per_pair(rubber.games)))
    return "\n".join(lines) + "\n"


def rubber_outcome(number: int, rubber: Rubber) -> str:
    """The line after the last deal of a rubber."""
    totals = f"{max(rubber.totals)} to {min(rubber.totals)}"
    if rubber.winner is None:
        return f"Rubber {number} is over: {label(Term.DRAW, _LANGUAGE)}, {totals}\n"
    return f"Rubber {number} is over: {label(rubber.winner, _LANGUAGE)} win, {totals}\n"


def summary(rubbers: Sequence[Rubber], *, refused: int) -> str:
    """All rubbers together.

    Args:
        rubbers: The rubbers, of which the last may not be over; all have the same rules.
        refused: How many records and files were bad.
    """
    deals = sum(len(rubber.deals) for rubber in rubbers)
    over = sum(rubber.is_over for rubber in rubbers)
    unfinished = "" if over == len(rubbers) else ", the last unfinished"
    lines = [
        f"Summary: {_counted(deals, 'deal')}, {_counted(len(rubbers), 'rubber')}{unfinished}",
    ]
    if rubbers[0].rules.session.rotation is Rotation.NONE:  # otherwise the pairs are others in each rubber
        lines.append(_row("points", _per_pair(ByPair.of(lambda pair: sum(rubber.totals[pair] for rubber in rubbers)))))
    lines.append(
        _row("rubbers won", _per_pair(ByPair.of(lambda pair: sum(rubber.winner is pair for rubber in rubbers))))
    )
    if refused:
        lines.append(_row("refused", _counted(refused, "record or file", "records or files")))
    return "\n".join(lines)


def _score_rows(lines: Sequence[ScoreLine]) -> Iterator[str]:
    for line in lines:
        yield _row(label(line.pair, _LANGUAGE), f"{label(line, _LANGUAGE):<20}{line.points:>5}")
    if not lines:
        yield _row("score", "nothing")


def _tricks(deal: Deal) -> str:
    """The tricks of both pairs, and whether they were claimed."""
    return _per_pair(deal.trick_counts) + ("" if deal.claim is None else f" ({label(Term.CLAIM, _LANGUAGE)})")


def _row(heading: str, text: str) -> str:
    return f"  {heading:<13}{text}"


def _per_pair(values: ByPair[int]) -> str:
    return ", ".join(f"{label(pair, _LANGUAGE)} {values[pair]}" for pair in Pair)


def _counted(count: int, one: str, many: str | None = None) -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"
