"""From a value to a picture of it, as data."""

from __future__ import annotations

from typing import Final, assert_never

from priffe.cards import Card, Hand
from priffe.labels import Language
from priffe.rendering._cards import Look, Picture, card_alone, hand_alone, trick_alone
from priffe.rendering._compass import table
from priffe.rendering._grids import auction_grid, course_grid
from priffe.rendering._layout import Ink, Layout, Panel
from priffe.rendering._parts import Auction, Compass, Course, Drawable, Part, part_of
from priffe.rendering._style import Style
from priffe.rendering._words import description, title
from priffe.tricks import Trick

_MARGIN: Final = 16
_EDGE: Final = 1
"""The margin of a card alone, which lies on no ground: no more than its line."""


def layout(value: Drawable, language: Language | str, *, style: Style = Style()) -> Layout:
    """A picture as data: what stands where, for a site that draws it in its own way.

    Args:
        value: As for `text`.
        language: As for `text`.
        style: As for `text`.

    Raises:
        TypeError: If there is no picture of such a value, or the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.

    Examples:
        >>> layout(Hand("A..."), "sv", style=Style(in_line=True)).items[-1]
        Face(x=16, y=16, width=46, height=64, card=Card('AS'), index='E', index_across=False, wins=False)
    """
    look, part = Look(Language(language), style), part_of(value)
    picture = _picture(part, look)
    is_card = isinstance(part, Card)
    margin = _EDGE if is_card else _MARGIN
    width, height = round(picture.width) + 2 * margin, round(picture.height) + 2 * margin
    ground = Panel(x=0, y=0, width=width, height=height, radius=12, ink=Ink.TABLE)
    return Layout(
        width=width,
        height=height,
        items=(*(() if is_card else (ground,)), *picture.at(margin, margin)),
        title=title(part, look.language),
        description=description(part, style, look.language),
        language=look.language,
        style=style,
    )


def _picture(part: Part, look: Look) -> Picture:
    match part:
        case Card():
            return card_alone(part, look)
        case Hand():
            return hand_alone(part, look)
        case Trick():
            return trick_alone(part, look)
        case Compass():
            return table(part, look)
        case Auction():
            return auction_grid(part, look)
        case Course():
            return course_grid(part, look)
        case _:
            assert_never(part)
