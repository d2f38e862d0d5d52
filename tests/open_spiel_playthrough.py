"""The approved playthrough of OpenSpiel: one deal as its own generator writes it down.

``python tests/open_spiel_playthrough.py`` writes it anew. It is packed, because it has 600,000 characters.
"""

import gzip
from pathlib import Path

PLAYTHROUGH = Path(__file__).parent / "data" / "open_spiel" / "priffe.txt.gz"
SEED = 7


def generated() -> str:
    """The playthrough as it is now."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough  # noqa: PLC0415  # may not be installed

    from priffe.adapters.open_spiel import game_string, register  # noqa: PLC0415

    register()
    return str(playthrough(game_string(), None, seed=SEED))


def approved() -> str:
    """The playthrough as it was approved."""
    return gzip.decompress(PLAYTHROUGH.read_bytes()).decode("utf-8")


if __name__ == "__main__":
    PLAYTHROUGH.write_bytes(gzip.compress(generated().encode("utf-8"), mtime=0))
