"""The approved pictures in `tests/data/pictures`: what they show, and how they are made.

`python tests/pictures.py` writes them anew. Then look at the pages among them in a browser, narrow and wide, in
light and in dark, before they are approved.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout
from doctest import DocTestParser
from io import StringIO
from pathlib import Path
from typing import Final

from priffe import (
    STANDARD,
    Action,
    AuctionLength,
    Bid,
    ByPair,
    Card,
    Deal,
    Rules,
    Seat,
    Suit,
    Trick,
    apply_action,
    changed,
    claim,
    legal_cards,
    observe,
    replay,
    shuffle,
)
from priffe.labels import Language
from priffe.rendering import Auction, Course, Drawable, Style, auction, compass, course, html, svg, text

README: Final = Path(__file__).parents[1] / "README.md"
README_PICTURE: Final = README.parent / "docs" / "deal.svg"
DIRECTORY: Final = Path(__file__).parent / "data" / "pictures"

PLAYERS: Final = ("Åsa", "Bo & Co", "Maximilian-Alexander af Grönfeldt", "山田")


def deal(*actions: Action, rules: Rules = STANDARD) -> Deal:
    """The deal of the README after some actions."""
    return replay(shuffle(random.Random(35)), dealer=Seat.WEST, rules=rules, actions=actions)


def finished(deal: Deal) -> Deal:
    """The deal played to its end at random."""
    rng = random.Random(1)
    while not deal.is_over:
        deal = apply_action(deal, rng.choice(legal_cards(deal)))
    return deal


PASS: Final = Bid.PASS
BIDDING: Final = deal(Bid.CLUBS, Bid.HEARTS)
PLAYING: Final = deal(Bid.HEARTS, PASS, PASS, PASS, *map(Card, ("AD", "TD", "QD", "8D", "6S", "8S", "JS")))
OVER: Final = finished(deal(Bid.HEARTS, PASS, PASS, PASS))
FORCED: Final = finished(deal(PASS, Bid.SPADES, PASS, PASS))
LONG: Final = deal(
    PASS,
    Bid.CLUBS,
    PASS,
    Bid.DIAMONDS,
    Bid.HEARTS,
    Bid.NOLL,
    PASS,
    rules=changed(STANDARD, {"auction.length": AuctionLength.UNTIL_PASSES, "auction.pass_is_final": True}),
)

CLAIMED: Final = claim(PLAYING, tricks=ByPair(9, 4))

# What the solver finds; `test_solver.py` holds it to that, and the pictures can be drawn where it would take too long.
OVER_WORTHS: Final = tuple(
    ByPair(ns, 13 - ns)
    for ns in map(
        int,
        bytes.fromhex(
            "0b0b0b0a0a0a0a0a0a0a0b0b0b0b0b0a0a0b0b0b0a0a0b0a0a0a0a0a0b0b0b0b0b0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a"
        ),
    )
)
NOLL: Final = deal(Bid.NOLL, PASS, PASS, PASS, *map(Card, ("AD", "TD", "QD", "8D")))
NOLL_WORTHS: Final = {
    card: tricks
    for ranks, tricks in (("3H 5H 6H 9H", 8), ("JH KH AH", 9), ("3S 4S 5S 6S TS", 7))
    for card in map(Card, ranks.split())
}
SPEL: Final = deal(Bid.SPEL, *map(Card, ("AD", "TD", "QD", "8D", "TS")))
SPEL_WORTHS: Final = {Card("2S"): 3, Card("8S"): 3, Card("KS"): 7, Card("AS"): 7}

VALUES: Final[Mapping[str, Drawable]] = {
    "card": Card("TH"),
    "hand": BIDDING.hands[Seat.NORTH],
    "trick": OVER.tricks[3],
    "lead": Trick(Seat.EAST, (), trump=None),
    "bidding": BIDDING,
    "playing": PLAYING,
    "over": compass(OVER, players=PLAYERS),
    "forced": FORCED,
    "claimed": CLAIMED,
    "thrown-in": deal(PASS, PASS, PASS, PASS),
    "view-bidding": compass(observe(BIDDING, Seat.SOUTH), players=PLAYERS),
    "view-playing": observe(PLAYING, Seat.WEST),
    "view-claimed": observe(CLAIMED, Seat.WEST),
    "spectator": observe(PLAYING, None),
    "auction": auction(BIDDING),
    "auction-over": auction(LONG, players=PLAYERS),
    "course": course(OVER, players=PLAYERS),
    "course-begun": course(PLAYING),
    "course-claimed": course(CLAIMED),
    "course-worths": course(OVER, players=PLAYERS, worths=OVER_WORTHS),
    "course-worths-unknown": course(CLAIMED, worths=[None] * 5 + [ByPair(11, 2)] * 3),
    "worths-noll": compass(NOLL, worths=NOLL_WORTHS),
    "worths-spel": compass(SPEL, worths=SPEL_WORTHS),
}

STYLES: Final[Mapping[str, Style]] = {
    "rows": Style(),
    "line": Style(in_line=True, trumps_first=True, first=Suit.CLUBS, alternating=True, four_colors=True),
}

PICTURES: Final = {
    f"{name}, {style}": (value, STYLES[style])
    for name, value in VALUES.items()
    for style in (("rows",) if isinstance(value, Auction | Course) else STYLES)
}


def page(language: Language, style: Style) -> str:
    """Everything in one style on one page, each as SVG and as HTML."""
    head = (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n<title>{language}</title>\n'
        '<meta name="viewport" content="width=device-width">\n<meta name="color-scheme" content="light dark">\n'
    )
    parts = (
        f"<h2>{name}</h2>\n{svg(value, language, style=style)}<p></p>\n{html(value, language, style=style)}"
        for name, value in VALUES.items()
    )
    return head + "\n".join(parts)


def sheet(language: Language, *, ascii_only: bool) -> str:
    """All pictures of a language as text."""
    return "\n".join(
        f"== {name}\n\n{text(value, language, style=style, ascii=ascii_only)}\n"
        for name, (value, style) in PICTURES.items()
    )


def approved() -> Iterator[tuple[str, str]]:
    """The name and the content of each file."""
    for language in Language:
        yield f"{language}.txt", sheet(language, ascii_only=False)
        yield f"{language}.ascii.txt", sheet(language, ascii_only=True)
    yield "en.rows.html", page(Language.EN, STYLES["rows"])
    yield "sv.line.html", page(Language.SV, STYLES["line"])


def readme_picture() -> str:
    """What the examples of the README make of its `picture`."""
    names: dict[str, object] = {}
    for example in DocTestParser().get_examples(README.read_text(encoding="utf-8")):
        with redirect_stdout(StringIO()):
            exec(compile(example.source, README.name, "single"), names)  # noqa: S102  # our own
        if "picture" in names:
            break
    return str(names["picture"])


if __name__ == "__main__":
    for name, content in approved():
        (DIRECTORY / name).write_text(content, encoding="utf-8", newline="\n")
    README_PICTURE.write_text(readme_picture(), encoding="utf-8", newline="\n")
