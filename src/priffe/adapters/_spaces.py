"""What an agent of PettingZoo or Gymnasium sees and may do."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from priffe.dealing import HAND_SIZE
from priffe.encoding import ACTIONS, Layout, encode, legal_mask
from priffe.observation import Observation

AgentView: TypeAlias = dict[str, NDArray[np.int8]]
"""The vector of a view under ``observation``, the mask of the legal actions under ``action_mask``."""

RENDER_MODES: Final = ("ansi", "human")


def agent_view(view: Observation, layout: Layout) -> AgentView:
    """What an agent is given of a view."""
    return {"observation": encode(view, layout), "action_mask": legal_mask(view)}


def view_space(layout: Layout) -> spaces.Space[AgentView]:
    """The space of what an agent is given."""
    high = np.ones(layout.size, np.int8)
    high[layout.fields["tricks"].place] = HAND_SIZE
    parts: dict[str, spaces.Space[NDArray[np.int8]]] = {
        "observation": spaces.Box(np.zeros_like(high), high, dtype=np.int8),
        "action_mask": spaces.Box(0, 1, (len(ACTIONS),), np.int8),
    }
    return cast(spaces.Space[AgentView], spaces.Dict(parts))  # which has no type of its own


def action_space() -> spaces.Space[int]:
    """The space of action numbers."""
    return cast(spaces.Space[int], spaces.Discrete(len(ACTIONS)))  # its numbers are numpy's


def check_render_mode(mode: str | None) -> None:
    """Refuse a way of rendering that there is not.

    Raises:
        ValueError: If there is no such mode.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"a render mode is None, {' or '.join(map(repr, RENDER_MODES))}, not {mode!r}")
