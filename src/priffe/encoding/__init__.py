"""Numbers for learners: actions as numbers, legal actions as masks, views as vectors, and the greatest score.

Needs numpy, which the extra ``encoding`` brings (``pip install "priffe[encoding]"``).

A vector is made from a view, so it holds nothing that its player may not know. What the numbers mean is a promise:
`VERSION` rises when any of them changes.
"""

from __future__ import annotations

from priffe.encoding._actions import ACTIONS, EncodingError, action_at, action_number, legal_mask
from priffe.encoding._layout import COMPACT, PERFECT_RECALL, Field, Layout
from priffe.encoding._score import max_difference
from priffe.encoding._views import encode

VERSION = 1
"""The version of action numbers and layouts."""

__all__ = [
    "ACTIONS",
    "COMPACT",
    "PERFECT_RECALL",
    "VERSION",
    "EncodingError",
    "Field",
    "Layout",
    "action_at",
    "action_number",
    "encode",
    "legal_mask",
    "max_difference",
]
