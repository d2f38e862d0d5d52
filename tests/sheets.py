"""The approved score sheets in `tests/data/sheets`: what they show, and how they are made.

`python tests/sheets.py` writes them anew. Then look at the pages among them in a browser, narrow and wide, in light and
in dark, and printed, before they are approved.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from priffe import (
    CLASSIC,
    STANDARD,
    Adjustment,
    EndAfterGames,
    EndAtPoints,
    Pair,
    Rotation,
    Rubber,
    Rules,
    Seat,
    Session,
    Span,
    add_adjustment,
    add_deal,
    changed,
    end_session,
)
from priffe.labels import Language
from priffe.reading import read_result
from priffe.rendering import sheet, sheet_csv, sheet_html, sheet_text

DIRECTORY: Final = Path(__file__).parent / "data" / "sheets"

PLAYERS: Final = ("Åsa", "Bo & Co", "Maximilian-Alexander", "山田")

EVENING: Final = """\
hearts NS 9, honours S 3
noll EW 7
all pass
spel EW 8
forced noll NS 4
diamonds NS 6, honours E 4
hearts EW 13
hearts NS 9
spel NS 7
"""
SEVERAL: Final = """\
hearts NS 9, honours South 3
spel EW 8
noll NS 7
forced noll NS 4
diamonds EW 6, honours West 4
noll EW 1
spel NS 8
hearts EW 7
forced noll NS 9
hearts NS 12, honours North 3
spel EW 7
"""

ROTATING: Final = changed(CLASSIC, {"rubber.end": EndAfterGames(1), "session.settlement_divisor": 30})
LONG: Final = changed(STANDARD, {"rubber.end": EndAtPoints(2000)})
TOWARD: Final = changed(STANDARD, {"rubber.span": Span.CUMULATIVE, "session.rubbers": 3})


def played(results: str, rules: Rules = STANDARD, players: tuple[str, ...] = PLAYERS) -> Session:
    """An evening with these results, as far as they go before it is over."""
    session = Session(players, rules, Seat.WEST)
    for line in results.splitlines():
        if not session.is_over:
            session = add_deal(session, read_result(line, "en"))
    return session


def fined(session: Session) -> Session:
    """The evening with a fine, and where partners change another for one player."""
    session = add_adjustment(session, Adjustment(Pair.NS, -20, "revoke"))
    if session.rules.session.rotation is Rotation.NONE:
        return session
    return add_adjustment(session, Adjustment("山田", -100, "=late again"))


def _rubber(session: Session) -> Rubber:
    return Rubber(session.rules, Seat.WEST, session.rubbers[0].deals, session.rubbers[0].adjustments)


SHEETS: Final[Mapping[str, Rubber | Session]] = {
    "empty": Session(PLAYERS),
    "pairs": fined(played(EVENING, players=("Ada", "Bea", "Cil", "Dag"))),
    "rubber": _rubber(played(EVENING)),
    "several": fined(end_session(played(SEVERAL, TOWARD))),
    "players": fined(played(SEVERAL, ROTATING)),
    "long": played(EVENING * 4, LONG),
}


def approved() -> Iterator[tuple[str, str]]:
    """The name and the content of each file."""
    for language in Language:
        sheets = {name: sheet(scored, language) for name, scored in SHEETS.items()}
        for ending, ascii_only in (("txt", False), ("ascii.txt", True)):
            texts = (f"== {name}\n\n{sheet_text(one, ascii=ascii_only)}\n" for name, one in sheets.items())
            yield f"{language}.{ending}", "\n".join(texts)
        for name in ("pairs", "players", "long"):
            yield f"{language}.{name}.html", sheet_html(sheets[name])
        for name in ("pairs", "players"):
            yield f"{language}.{name}.csv", sheet_csv(sheets[name]).replace("\r\n", "\n")


if __name__ == "__main__":
    DIRECTORY.mkdir(exist_ok=True)
    for name, content in approved():
        (DIRECTORY / name).write_text(content, encoding="utf-8", newline="\n")
