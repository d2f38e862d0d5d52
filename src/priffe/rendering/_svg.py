"""Pictures as SVG: one file that needs nothing else, crisp at any size, in light and dark."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final, assert_never
from zlib import crc32

from priffe.cards import Suit
from priffe.labels import Language
from priffe.rendering._colors import DARK, FOUR_COLORS, LIGHT, SUITS
from priffe.rendering._layout import Anchor, Back, Caption, Face, Ink, Item, Layout, Panel, SuitSign
from priffe.rendering._parts import Drawable
from priffe.rendering._pictures import layout
from priffe.rendering._style import Style


def svg(value: Drawable, language: Language | str, *, style: Style = Style()) -> str:
    """A picture as SVG, to be saved as a file or to stand within a page.

    It needs no font, script or file beside it. Its colours follow the reader's choice of light or dark. Title and
    description tell all that it shows, for those who hear it. Its width and height are those of its natural size; it
    becomes smaller where there is less room.

    Args:
        value: As for `text`.
        language: As for `text`.
        style: As for `text`.

    Raises:
        TypeError: If there is no picture of such a value, or the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> from priffe import Hand
        >>> svg(Hand("AKQ.T98.2.J76543"), "sv").partition(">")[0][:47]
        '<svg xmlns="http://www.w3.org/2000/svg" id="pri'
    """
    return drawn(layout(value, language, style=style))


def drawn(picture: Layout) -> str:
    """The SVG of a picture."""
    body = "\n".join(line for item in picture.items for line in _item(item))
    words = f"<title>{escape(picture.title)}</title>\n<desc>{escape(picture.description)}</desc>"
    name = f"priffe-{crc32(f'{picture.style} {words} {body}'.encode()):08x}"
    words = words.replace("<title>", f'<title id="{name}-title">').replace("<desc>", f'<desc id="{name}-desc">')
    size = f'viewBox="0 0 {picture.width:g} {picture.height:g}" width="{picture.width:g}" height="{picture.height:g}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{name}" lang="{picture.language}" role="img" '
        f'aria-labelledby="{name}-title" aria-describedby="{name}-desc" {size}>\n'
        f"{words}\n<style>\n{_css(name, picture)}</style>\n{body}\n</svg>\n"
    )


_INKS: Final = {
    Ink.TEXT: "text",
    Ink.QUIET: "quiet",
    Ink.ACCENT: "accent",
    Ink.COST: "red",
    Ink.TABLE: "ground",
    Ink.BAND: "band",
    Ink.MARK: "mark",
}


def _css(name: str, picture: Layout) -> str:
    """The rules of a picture, each for that picture alone, so that several on a page do not mix."""
    suits = FOUR_COLORS if picture.style.four_colors else SUITS
    fills = {ink: ink for ink in _INKS.values()} | {suit.letter: color for suit, color in suits.items()}
    if not any(isinstance(item, Caption) and item.ink is Ink.COST for item in picture.items):
        del fills[_INKS[Ink.COST]]  # which few pictures have
    plain = f"""\
#{name} {{ max-width: 100%; height: auto }}
#{name} text {{ font-family: system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }}
#{name} .bold {{ font-weight: 700 }}
#{name} .middle {{ text-anchor: middle }}
#{name} .end {{ text-anchor: end }}
"""

    def colors(values: Mapping[str, str]) -> str:
        rules = [f"#{name} .{kind} {{ fill: {values[color]} }}" for kind, color in fills.items()]
        rules += [
            f"#{name} .ground {{ stroke: {values['edge']} }}",
            f"#{name} .face {{ fill: {values['face']}; stroke: {values['line']} }}",
            f"#{name} .wins {{ stroke: {values['accent']}; stroke-width: 3 }}",
            f"#{name} .back {{ fill: {values['back']}; stroke: {values['face']} }}",
            f"#{name} .weave {{ fill: none; stroke: {values['weave']} }}",
        ]
        return "\n".join(rules) + "\n"

    return f"{plain}{colors(LIGHT)}@media (prefers-color-scheme: dark) {{\n{colors(DARK)}}}\n"


# -- shapes

_SHAPES: Final = {
    Suit.CLUBS: "M39 44a21 21 0 1 1 22 0 21 21 0 1 1-6 28q3 16 13 24H32q10-8 13-24a21 21 0 1 1-6-28z",
    Suit.DIAMONDS: "M50 3q14 26 35 47-21 21-35 47-14-26-35-47 21-21 35-47z",
    Suit.HEARTS: "M50 95C22 67 5 50 5 30 5 0 44-2 50 23 56-2 95 0 95 30 95 50 78 67 50 95z",
    Suit.SPADES: "M50 4C55 22 94 42 94 64 94 88 62 90 54 71 55 81 60 90 68 96H32c8-6 13-15 14-25C38 90 6 88 6 64"
    " 6 42 45 22 50 4z",
}
"""The suits, each in a square of 100."""

_INDEX: Final = 18
"""How wide an index of several letters is, in whatever font: so much is seen of a card below another."""


def _item(item: Item) -> Iterator[str]:
    match item:
        case Panel():
            yield _rect(_INKS[item.ink], item.x, item.y, item.width, item.height, item.radius)
        case Caption():
            yield _text(item)
        case SuitSign():
            yield _suit(item.suit, item.x, item.y, item.size)
        case Face():
            yield from _face(item)
        case Back():
            yield _rect("back", item.x, item.y, item.width, item.height, 5)
            yield _rect("weave", item.x + 4, item.y + 4, item.width - 8, item.height - 8, 3)
            yield _rect("weave", item.x + 8, item.y + 8, item.width - 16, item.height - 16, 2)
        case _:
            assert_never(item)


def _rect(kind: str, x: float, y: float, width: float, height: float, radius: float) -> str:
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"/>'


def _text(caption: Caption) -> str:
    kinds = [_INKS[caption.ink], *(["bold"] if caption.bold else [])]
    if caption.anchor is not Anchor.START:
        kinds.append(caption.anchor.value)
    place = f'x="{caption.x:g}" y="{caption.y:g}" font-size="{caption.size:g}"'
    return f'<text class="{" ".join(kinds)}" {place}>{escape(caption.words)}</text>'


def _suit(suit: Suit, x: float, y: float, size: float) -> str:
    return f'<path class="{suit.letter}" transform="translate({x:g} {y:g}) scale({size / 100:g})" d="{_SHAPES[suit]}"/>'


def _face(card: Face) -> Iterator[str]:
    suit, x, y = card.card.suit, card.x, card.y
    yield _rect("face wins" if card.wins else "face", x, y, card.width, card.height, 5)
    squeezed = f' textLength="{_INDEX:g}" lengthAdjust="spacingAndGlyphs"' if len(card.index) > 1 else ""
    place = f'x="{x + 4:g}" y="{y + 17:g}" font-size="16"{squeezed}'
    yield f'<text class="{suit.letter} bold" {place}>{escape(card.index)}</text>'
    if card.index_across:
        yield _suit(suit, x + card.width - 17, y + 5, 13)
    else:
        yield _suit(suit, x + 4, y + 21, 13)
    yield _suit(suit, x + card.width - 21, y + card.height - 25, 19)
