"""What the command ``solve`` tells, in words and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from priffe import rendering
from priffe.cli._solve_found import Found
from priffe.cli._table import Look
from priffe.labels import Term, explain_play, label, short_label
from priffe.labels._languages import WORDS
from priffe.labels._sayings import Saying
from priffe.seats import ByPair, Pair
from priffe.solver import CardSolution, ContractSolution, Review


def told(found: Found, look: Look) -> str:
    """All that was found out about a deal."""
    parts = [[look.words(f"{look.heading(Term.DEAL)} {found.number}")]]
    if found.contracts:
        parts.append(_contracts(found, look))
    if found.review is not None:
        parts += [look.picture(rendering.course(found.deal, worths=found.review.tricks)), _review(found.review, look)]
    if found.cards:
        parts.append(_cards(found, look))
    return "\n\n".join("\n".join(part) for part in parts)


def _contracts(found: Found, look: Look) -> list[str]:
    leader = label(found.deal.forehand, look.language)
    rows = _columned((_contract(each, look) for each in found.contracts), look)
    return [*_saying(look, Saying.COULD_BE_BID, leader=leader), *rows, *_bounds(found.contracts, look)]


def _contract(each: ContractSolution, look: Look) -> list[str]:
    made = "" if each.is_made is None else label(Term.MADE if each.is_made else Term.FAILED, look.language)
    points = "" if each.points is None else _by_pair(each.points, each.points, look)
    tricks = _by_pair(each.solution.least, each.solution.most, look)
    return [look.heading(each.contract), tricks, made, points]


def _review(review: Review, look: Look) -> list[str]:
    """The cards that gave something away, each in a sentence."""
    lines: list[str] = []
    if review.start is not None:
        lines += _saying(look, Saying.BEST_PLAY, tricks=_by_pair(review.start, review.start, look))
    unknown = sum(play.given_away is None for play in review.plays)
    if unknown:
        lines += _saying(look, Saying.NOT_REVIEWED, count=unknown)
    elif not review.mistakes:
        lines += _saying(look, Saying.NOTHING_GIVEN_AWAY)
    return [*lines, *_mistakes(review, look)]


def _mistakes(review: Review, look: Look) -> Iterator[str]:
    for place, play in enumerate(review.plays):
        sentence = explain_play(play, look.language)
        if sentence is not None:
            yield from look.sentence(f"{look.heading(Term.TRICK)} {place // 4 + 1}: {sentence}")


def _cards(found: Found, look: Look) -> list[str]:
    """The table with the tricks of the whole deal by each legal card; below it where they are only known by bounds."""
    deal, turn = found.deal, found.deal.turn
    if turn is not None and all(each.solution.is_exact for each in found.cards):
        taken = deal.trick_counts[turn.pair]
        worths = {each.card: taken + each.solution.tricks[turn.pair] for each in found.cards}
        return look.picture(rendering.compass(deal, worths=worths))
    rows = _columned((_card(each, deal.trick_counts, look) for each in found.cards), look)
    return [*look.picture(rendering.compass(deal)), "", *rows, *_bounds(found.cards, look)]


def _card(each: CardSolution, taken: ByPair[int], look: Look) -> list[str]:
    least, most = each.solution.least, each.solution.most
    in_all = (ByPair.of(lambda pair: taken[pair] + least[pair]), ByPair.of(lambda pair: taken[pair] + most[pair]))
    return [short_label(each.card, look.language), _by_pair(*in_all, look)]


def _bounds(solved: Iterable[CardSolution | ContractSolution], look: Look) -> list[str]:
    """What to say where the limit was reached."""
    return [] if all(each.solution.is_exact for each in solved) else _saying(look, Saying.ONLY_BOUNDS)


def _saying(look: Look, saying: Saying, **parts: object) -> list[str]:
    return look.sentence(WORDS[look.language].sayings[saying].format(**parts))


def _by_pair(least: ByPair[int], most: ByPair[int], look: Look) -> str:
    """Numbers of both pairs, or between what they are: ``NS 9, EW 3–4``."""
    numbers = ByPair.of(lambda pair: f"{least[pair]}" if least[pair] == most[pair] else f"{least[pair]}–{most[pair]}")
    return ", ".join(f"{short_label(pair, look.language)} {numbers[pair]}" for pair in Pair)


def _columned(rows: Iterable[list[str]], look: Look) -> list[str]:
    table = [list(map(look.words, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in table]
