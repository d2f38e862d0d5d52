"""What the example site does with each action: decide what happens, and tell all players and the spectators."""

from __future__ import annotations

import random
from collections.abc import Iterator

from cardroom import tables
from cardroom.tables import Open, Table

import priffe as pf
from benchmarks.timing import Batch, Work
from priffe import records

UPDATE = "site / priffe / update with all views"
"""The name of the work."""

PLAYERS = ("Ada", "Bea", "Cil", "Dag")


def works() -> list[Work]:
    """Updates of a table, from the first call of a deal to its last card."""
    rng = random.Random(8)
    return [Work(UPDATE, "update", lambda: _deal(rng))]


def _deal(rng: random.Random) -> Batch:
    """A deal that was never played before, at a table of its own; what is played is drawn while the clock stands."""
    start = _begun(rng)
    asked = list(_asked(start, rng))

    def run() -> int:
        table = start
        for who, message in asked:
            _, table = tables.decide(table, who, message)
            for viewer in (*PLAYERS, None):
                tables.told(table, viewer, PLAYERS)
        return len(asked)

    return run


def _begun(rng: random.Random) -> Table:
    """A table before the first call, of four people."""
    table = tables.opened(Open("STANDARD", rng.randbytes(32).hex()))
    parts = {name: rng.randbytes(32) for name in PLAYERS}
    for seat, (name, part) in zip(pf.Seat, parts.items(), strict=True):
        _, table = tables.seated(table, seat.letter, name, rng.randbytes(32).hex(), pf.commitment(part))
    _, table = tables.decide(table, "Ada", {"do": "begin"})
    for name, part in parts.items():
        _, table = tables.decide(table, name, {"do": "show", "part": part.hex()})
    return table


def _asked(table: Table, rng: random.Random) -> Iterator[tuple[str, object]]:
    """What the players of a deal ask for, and who does."""
    session = table.session
    while session is not None and session.turn is not None:
        action = rng.choice(pf.legal_actions(session))
        yield session.player_at(session.turn), {"do": "act", "action": records.action_to_text(action)}
        session = pf.apply_action(session, action)
