"""Pictures of cards, hands, tricks, deals and what a player sees of them: text, SVG and HTML, in English and Swedish.

`text`, `svg` and `html` take a card, a hand, a trick, a deal or a view of one, or a part of a deal, which `compass`,
`auction` and `course` make. `layout` tells where everything in an SVG stands, for a site that draws cards of its own.
`sheet` is the score sheet of a rubber or a session, which `sheet_text`, `sheet_html` and `sheet_csv` write.

Pictures stand above the state: no value of the game knows of them. What is drawn of a view follows from the view alone,
so a player's picture shows nothing that the player may not know.

Examples:
    >>> from priffe import Hand
    >>> print(text(Hand("AKQ.T98.2.J76543"), "en"))
    ♠ A K Q
    ♥ T 9 8
    ♦ 2
    ♣ J 7 6 5 4 3
"""

from __future__ import annotations

from priffe.rendering._html import html
from priffe.rendering._layout import Anchor, Back, Caption, Face, Ink, Item, Layout, Panel, SuitSign
from priffe.rendering._notebook import Shell, use_in_notebook
from priffe.rendering._parts import Auction, Compass, Course, Drawable, auction, compass, course
from priffe.rendering._pictures import layout
from priffe.rendering._sheet import Ruling, ScoreSheet, SheetEntry, SheetLine, SheetRubber, sheet
from priffe.rendering._sheet_csv import sheet_csv
from priffe.rendering._sheet_html import sheet_html
from priffe.rendering._sheet_text import sheet_text
from priffe.rendering._style import Style
from priffe.rendering._svg import svg
from priffe.rendering._text import text
from priffe.rendering._worths import PictureError, Worth

__all__ = [
    "Anchor",
    "Auction",
    "Back",
    "Caption",
    "Compass",
    "Course",
    "Drawable",
    "Face",
    "Ink",
    "Item",
    "Layout",
    "Panel",
    "PictureError",
    "Ruling",
    "ScoreSheet",
    "SheetEntry",
    "SheetLine",
    "SheetRubber",
    "Shell",
    "Style",
    "SuitSign",
    "Worth",
    "auction",
    "compass",
    "course",
    "html",
    "layout",
    "sheet",
    "sheet_csv",
    "sheet_html",
    "sheet_text",
    "svg",
    "text",
    "use_in_notebook",
]
