"""Whole deals that were never seen before, played by fresh processes: their first second, and what comes after it.

A program deals cards that it has not seen before, and begins with nothing in its tables. So every batch here has deals
of its own, made while the clock stands, and every library has a process of its own, with the imports done and nothing
played. The processes take turns batch by batch, so that all of them meet the same moods of the machine.
"""

from __future__ import annotations

from benchmarks import peer_works

DEALS = 200
"""How many deals a batch goes through: ten to twenty milliseconds of play."""

SECOND = 1e6
"""Microseconds of play that count as the first second."""

LIBRARIES = {"priffe": "priffe / whole deals"} | {game: f"OpenSpiel {game} / whole deals" for game in peer_works.GAMES}
"""Who plays, and the name of what it does."""
