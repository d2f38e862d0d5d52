"""The text that `print` shows of a deal or a view: names and cards, no words, which are in `priffe.labels`."""

from __future__ import annotations

from collections.abc import Iterator

from priffe._frame import PublicDeal
from priffe.cards import Hand
from priffe.seats import BySeat, in_turn, listed


def deal_text(view: PublicDeal, hands: BySeat[Hand] | BySeat[Hand | None]) -> str:
    """A few lines on how a deal stands.

    Args:
        view: What everybody sees.
        hands: The hands to show, which is all that the text tells beyond that; None for one that is hidden.
    """
    shown = (f"{seat}: {hand}" for seat, hand in hands.items() if hand is not None)
    return "\n".join([f"dealer: {view.dealer}", *_public_lines(view), *shown])


def _public_lines(view: PublicDeal) -> Iterator[str]:
    if view.calls:
        yield f"calls: {in_turn(zip(view.callers, view.calls, strict=True))}"
    if view.contract is not None:
        yield f"contract: {view.contract}"
        yield f"tricks: {listed(view.trick_counts)}{'' if view.claim is None else ' (claimed)'}"
    if view.trick is not None and view.trick.cards:
        yield f"trick: {view.trick}"
    yield f"turn: {view.turn}" if view.turn is not None else f"phase: {view.phase.name}"
