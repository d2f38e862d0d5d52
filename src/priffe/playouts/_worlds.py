"""Many deals that fit a view, drawn at once."""

from __future__ import annotations

from priffe._worlds import Worlds
from priffe.observation import Observation
from priffe.playouts._cards import Workspace
from priffe.playouts._engines import engine
from priffe.playouts._starts import check_at_least_one, check_numbers, first_words
from priffe.playouts._workspace import workspace_of


def drawn(view: Observation, n: int, seed: int, *, compiled: bool | None) -> Worlds:
    """So many deals that fit a view, as `priffe.sampling.sample_many` tells."""
    if not isinstance(view, Observation):
        raise TypeError(f"deals are drawn to fit an Observation, not a {type(view).__name__}; see observe")
    check_numbers(number_of_deals=n, seed=seed)
    check_at_least_one("deals", n)
    chosen = engine(compiled)
    sequence = chosen.sequence
    work = Workspace(*map(sequence, workspace_of(view)))
    known, words, masks = (
        sequence(view._known.map(lambda hand: hand.mask)),
        sequence(first_words("worlds", seed)),
        chosen.zeros(4 * n),
    )
    chosen.draw_worlds(n, known, work, words, masks)
    return Worlds(view, chosen.packed(masks))
