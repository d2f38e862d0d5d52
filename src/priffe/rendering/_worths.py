"""What cards are worth, as whoever draws them tells: the pictures know no solver."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from priffe.acting import legal_cards
from priffe.cards import Card
from priffe.deal import Deal
from priffe.errors import PriffeError, brief
from priffe.observation import Observation
from priffe.seats import ByPair


class PictureError(PriffeError, ValueError):
    """Something that cannot stand in a picture of a deal."""


class Worth(NamedTuple):
    """What a legal card is worth."""

    tricks: int
    """How many tricks the pair whose turn it is takes."""
    is_best: bool
    """Whether no other card is worth more to the pair; in a noll few tricks are."""


NO_WORTHS: Final[Mapping[Card, Worth]] = {}


def worths_of_cards(deal: Deal | Observation, worths: Mapping[Card, int]) -> tuple[tuple[Card, Worth], ...]:
    """Worths of the legal cards, each with whether it is best.

    Raises:
        TypeError: If the deal is a view of one.
        PictureError: If they are not numbers for all of the legal cards.
    """
    legal = legal_cards(_open(deal))
    if set(legal) != set(worths) or not all(type(worth) is int for worth in worths.values()):
        raise PictureError("there must be one number of tricks for each legal card", code="other_worths")
    few = deal.contract is not None and deal.contract.kind.is_noll
    best = (min if few else max)(worths.values(), default=0)
    return tuple((card, Worth(worths[card], worths[card] == best)) for card in legal)


def worths_of_plays(deal: Deal | Observation, worths: Iterable[ByPair[int] | None]) -> tuple[ByPair[int] | None, ...]:
    """Worths of a deal before the first card and after each one.

    Raises:
        TypeError: If the deal is a view of one.
        PictureError: If they are not so many, or not of 13 tricks.
    """
    told = tuple(worths)
    if len(told) != len(_open(deal).plays) + 1:
        given = f"{len(deal.plays)} cards were played, so there are {len(deal.plays) + 1} worths, not {len(told)}"
        raise PictureError(given, code="other_worths")
    for worth in told:
        if worth is not None and (not isinstance(worth, ByPair) or sum(worth) != 13):
            raise PictureError(f"a worth is 13 tricks by pair or None, not {brief(worth)}", code="other_worths")
    return told


def _open(deal: Deal | Observation) -> Deal:
    """A deal of which all hands are shown: what cards are worth tells of the hidden ones too."""
    if not isinstance(deal, Deal):
        raise TypeError("what cards are worth is shown of a Deal, because it tells of all hands")
    return deal
