"""Pictures as HTML: text that can be marked and read aloud, and breaks where a screen is narrow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Final, NamedTuple, assert_never

from priffe.cards import Card, Hand, Suit
from priffe.labels import Language, Term, label, short_label
from priffe.rendering._colors import DARK, FOUR_COLORS, LIGHT, SUITS, variables
from priffe.rendering._parts import Auction, Compass, Course, Drawable, Part, part_of
from priffe.rendering._style import Style, line_of, rows_of
from priffe.rendering._words import (
    Names,
    best_play,
    capital,
    heading,
    lost,
    notes,
    seat_name,
    standing,
    trick_counts,
    trump_of,
)
from priffe.rendering._worths import NO_WORTHS, Worth
from priffe.seats import Pair, Seat
from priffe.tricks import Trick


def html(value: Drawable, language: Language | str, *, style: Style = Style()) -> str:
    """A picture as a piece of a page: one ``<figure class="priffe">`` with its own style sheet.

    It needs no font, script or file beside it. Its colours follow the reader's choice of light or dark, and are
    variables such as ``--priffe-text`` that a page can set anew. A table of calls or of tricks is a ``<table>``.

    Args:
        value: As for `text`.
        language: As for `text`.
        style: As for `text`.

    Raises:
        TypeError: If there is no picture of such a value, or the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> html(Hand("AKQ.T98.2.J76543"), "sv").partition(">")[0]
        '<figure class="priffe" lang="sv"'
    """
    look = _Look(Language(language), style)
    body = _body(part_of(value), look)
    return f'<figure class="priffe" lang="{look.language}">\n<style>\n{_CSS}</style>\n{body}\n</figure>\n'


def _body(part: Part, look: _Look) -> str:
    match part:
        case Card():
            return f"<p>{_card(part, look)}</p>"
        case Hand():
            return _hand(part, None, look)
        case Trick():
            return _trick(part, look)
        case Compass():
            return _table(part, look)
        case Auction():
            return _auction(part, look)
        case Course():
            return _course(part, look)
        case _:
            assert_never(part)


class _Look(NamedTuple):
    """What all parts of a picture share."""

    language: Language
    style: Style

    def name(self, players: Names, seat: Seat) -> str:
        return escape(seat_name(players, seat, self.language))


def _suit(suit: Suit, look: _Look) -> str:
    """The sign of a suit, which is read aloud by its name, and kept from becoming an emoji."""
    color = (FOUR_COLORS if look.style.four_colors else SUITS)[suit]
    sign = short_label(suit, look.language)
    return f'<span class="{color}" role="img" aria-label="{label(suit, look.language)}">{sign}\ufe0e</span>'


def _card(card: Card, look: _Look) -> str:
    return f'<span class="card">{_suit(card.suit, look)}{short_label(card.rank, look.language)}</span>'


def _play(trick: Trick, seat: Seat, card: Card, look: _Look) -> str:
    return f"<strong>{_card(card, look)}</strong>" if seat is trick.winner else _card(card, look)


def _trick(trick: Trick, look: _Look) -> str:
    """The plays in order; of a trick without cards, who is to lead."""
    plays = (f"{look.name(None, seat)} {_play(trick, seat, card, look)}" for seat, card in trick.plays)
    words = ", ".join(plays)
    return f"<p>{words}</p>" if words else f'<div class="turn"><p>{look.name(None, trick.leader)}</p></div>'


def _rank(card: Card, worths: Mapping[Card, Worth], look: _Look) -> str:
    """The rank of a card in a hand, and what the card is worth."""
    rank, worth = short_label(card.rank, look.language), worths.get(card)
    if worth is None:
        return rank
    return f"{rank}<sup{' class=best' if worth.is_best else ''}>{worth.tricks}</sup>"


def _hand(hand: Hand, trump: Suit | None, look: _Look, worths: Mapping[Card, Worth] = NO_WORTHS) -> str:
    suits = line_of(hand, trump, look.style) if look.style.in_line else rows_of(hand, trump, look.style)
    rows = (
        f"<li>{_suit(suit, look)} {' '.join(_rank(card, worths, look) for card in cards) or '–'}</li>"
        for suit, cards in suits
    )
    return f'<ul class="{"line" if look.style.in_line else "rows"}">{"".join(rows)}</ul>'


def _backs(count: int, look: _Look) -> str:
    told = f"{label(Term.HIDDEN_CARDS, look.language)} {count}"
    return f'<p class="backs" role="img" aria-label="{told}">{"<i></i>" * count}</p>'


def _head(part: Compass | Auction | Course, look: _Look) -> str:
    return escape(capital(standing(part, look.language)))


def _table(part: Compass, look: _Look) -> str:
    """The table: a compass, or a list with a hand a line."""
    trump, said = trump_of(part.contract), _said(part, look)
    counts = "" if part.contract is None else f"<br>{trick_counts(part, look.language)}"
    lines = [f"<figcaption><b>{_head(part, look)}</b>{counts}</figcaption>"]
    lines.append(f'<div class="{"list" if look.style.in_line else "compass"}">')
    for seat, hand in part.hands.items():
        name = _caption(part, seat, look)
        if look.style.in_line and seat in said:
            name += f" {said[seat]}"
        acts = " turn" if seat is part.turn else ""
        cards = _backs(hand, look) if isinstance(hand, int) else _hand(hand, trump, look, dict(part.worths))
        lines.append(f'<section class="{seat.name.lower()}{acts}"><p>{name}</p>{cards}</section>')
    if said and not look.style.in_line:
        placed = (
            f'<p class="{seat.name.lower()}"><span class="who">{look.name(part.players, seat)}</span> {what}</p>'
            for seat, what in said.items()
        )
        lines.append(f'<section class="middle">{"".join(placed)}</section>')
    return "\n".join([*lines, "</div>"])


def _caption(part: Compass, seat: Seat, look: _Look) -> str:
    told = escape(notes(part, seat, look.language))
    return f"<b>{look.name(part.players, seat)}</b>" + (f" <small>{told}</small>" if told else "")


def _said(part: Compass, look: _Look) -> dict[Seat, str]:
    """What each seat has played to the trick on the table, or called last."""
    if part.trick is not None:
        return {seat: f'<span class="said">{_card(card, look)}</span>' for seat, card in part.trick.plays}
    calls = part.last_calls.items()
    return {seat: f'<span class="said">{label(call, look.language)}</span>' for seat, call in calls if call is not None}


def _name(players: Names, seat: Seat, look: _Look) -> str:
    """The name of a seat in a table, where a long one is cut off by the style sheet."""
    return f'<span class="name">{look.name(players, seat)}</span>'


def _rows(caption: str, head: Iterable[str], rows: Iterable[Iterable[str]], *, dense: bool = False) -> str:
    top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "\n".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    table = '<table class="dense">' if dense else "<table>"
    return f"{table}\n<caption>{caption}</caption>\n<thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def _auction(part: Auction, look: _Look) -> str:
    order = [part.forehand.after(steps) for steps in range(len(Seat))]
    rows: list[list[str]] = []
    for place, calls in enumerate(part.rounds, start=1):
        turn = part.turn if place == len(part.rounds) else None
        rows.append([])
        for seat in order:
            call = calls[seat]
            words = "" if call is None else label(call, look.language)
            cell = f"<strong>{words}</strong>" if part.is_highest(seat, call) else words
            rows[-1].append('<span class="accent">?</span>' if seat is turn else cell)
    return _rows(_head(part, look), [_name(part.players, seat, look) for seat in order], rows)


def _cost(tricks: int) -> str:
    return f' <span class="cost">{lost(tricks)}</span>' if tricks else ""


def _course(part: Course, look: _Look) -> str:
    names = [_name(part.players, seat, look) for seat in Seat]
    pairs = [short_label(pair, look.language) for pair in Pair]
    best = [heading(Term.BEST_PLAY, look.language)] if part.worths else []
    rows: list[list[str]] = []
    for number, trick in enumerate(part.tricks):
        plays = dict(trick.plays)
        cards = [
            _play(trick, seat, plays[seat], look) + _cost(part.given_away(number, seat)) if seat in plays else ""
            for seat in Seat
        ]
        counts = map(str, part.counts[number]) if number < len(part.counts) else ("", "")
        worth = [best_play(part, number)] if best else []
        rows.append([f"{number + 1}", names[trick.leader], *cards, *counts, *worth])
    if part.claim is not None:
        claimed = [heading(Term.CLAIM, look.language), *[""] * len(Seat), *map(str, part.claim)]
        rows.append(["", *claimed, *[""] * len(best)])
    return _rows(
        _head(part, look), ["", heading(Term.LEAD, look.language), *names, *pairs, *best], rows, dense=bool(best)
    )


_CSS: Final = f"""\
.priffe {{ {variables(LIGHT)} }}
@media (prefers-color-scheme: dark) {{ .priffe {{ {variables(DARK)} }} }}
.priffe {{ display: inline-block; box-sizing: border-box; max-width: 100%; overflow-x: auto; margin: 0;
  padding: 0.8em; border-radius: 12px; border: 1px solid var(--priffe-edge);
  background: var(--priffe-ground); color: var(--priffe-text); font: 15px/1.4 system-ui, sans-serif }}
.priffe p, .priffe ul {{ margin: 0; padding: 0; list-style: none }}
.priffe small {{ color: var(--priffe-quiet) }}
.priffe .text {{ color: var(--priffe-text) }}
.priffe .red {{ color: var(--priffe-red) }}
.priffe .green {{ color: var(--priffe-green) }}
.priffe .blue {{ color: var(--priffe-blue) }}
.priffe .accent, .priffe .turn > :first-child, .priffe .turn small {{ color: var(--priffe-accent) }}
.priffe .turn > :first-child::before {{ content: "\\25CF  " }}
.priffe .line li {{ display: inline-block; margin-right: 0.8em }}
.priffe .card {{ white-space: nowrap }}
.priffe strong {{ padding: 0 0.3em; border-radius: 0.6em; background: var(--priffe-mark) }}
.priffe .cost, .priffe sup {{ font-size: 12px; line-height: 1 }}
.priffe .cost {{ font-weight: 700; color: var(--priffe-red) }}
.priffe sup {{ color: var(--priffe-quiet); margin-right: 0.15em }}
.priffe sup.best {{ font-weight: 700; color: var(--priffe-accent) }}
.priffe .backs {{ padding-right: 10px; white-space: nowrap }}
.priffe .backs i {{ display: inline-block; width: 14px; height: 30px; margin-right: -10px; border-radius: 3px;
  border: 1px solid var(--priffe-weave); background: var(--priffe-back) }}
.priffe .said {{ padding: 0.2em 0.5em; border-radius: 5px; color: var(--priffe-text);
  background: var(--priffe-face); border: 1px solid var(--priffe-line) }}
.priffe .who {{ position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }}
.priffe .compass {{ display: grid; gap: 0.7em; margin-top: 0.7em; overflow-wrap: anywhere;
  grid-template: ". n ." auto "w m e" auto ". s ." auto / auto auto auto }}
.priffe .compass > .north {{ grid-area: n }}
.priffe .compass > .east {{ grid-area: e }}
.priffe .compass > .south {{ grid-area: s }}
.priffe .compass > .west {{ grid-area: w }}
.priffe .compass > .middle {{ grid-area: m; position: relative; display: grid; place-items: center;
  white-space: nowrap; grid-template: ". n ." 1fr "w . e" 1fr ". s ." 1fr / auto auto auto }}
.priffe .middle .north {{ grid-area: n }}
.priffe .middle .east {{ grid-area: e }}
.priffe .middle .south {{ grid-area: s }}
.priffe .middle .west {{ grid-area: w }}
.priffe .list section {{ margin-top: 0.6em }}
.priffe .list .said {{ padding: 0 0.4em; margin-left: 0.3em }}
.priffe table {{ border-collapse: collapse }}
.priffe caption {{ text-align: left; font-weight: 700; padding-bottom: 0.4em }}
.priffe th {{ text-align: left; font-size: 13px; font-weight: 400;
  color: var(--priffe-quiet) }}
.priffe th, .priffe td {{ padding: 0.15em 0.2em; white-space: nowrap }}
.priffe .name {{ display: inline-block; max-width: 4em; overflow: hidden; text-overflow: ellipsis;
  font-size: 13px; vertical-align: bottom }}
@media (max-width: 32em) {{
  .priffe .dense {{ font-size: 12px }}
  .priffe .dense th, .priffe .dense td {{ padding: 0.2em 0.12em }}
  .priffe .dense th:last-child {{ white-space: normal }}
  .priffe .dense .name, .priffe .dense th, .priffe .dense .cost {{ font-size: 11px; max-width: 3.6em }}
}}
.priffe tbody tr:nth-child(odd) {{ background: var(--priffe-band) }}
"""
