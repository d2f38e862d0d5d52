"""What the page says. The words of the game are those of `priffe.labels`, the words of the site stand in a file."""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import Final

import priffe as pf
from cardroom.tables import Refused, Table
from priffe.labels import Labelled, Language, Term, explain_refusal, label, short_label

_SITE: Final[dict[str, list[str]]] = json.loads((Path(__file__).parent / "page" / "words.json").read_text("utf-8"))


def _said(key: str, language: Language) -> str:
    return _SITE[key][[Language.EN, Language.SV].index(language)]


def words(language: Language) -> dict[str, object]:
    """All words of the page: those of the site by their keys, those of the game by the names that records have."""

    def called(values: Iterable[Labelled]) -> dict[str, str]:
        return {value.name: label(value, language) for value in values if isinstance(value, Enum)}

    return {
        "site": {key: _said(key, language) for key in _SITE},
        "calls": called(pf.Bid),
        "contracts": called(pf.ContractKind),
        "phases": called(pf.Phase),
        "terms": called(Term),
        "presets": {name: label(rules, language) for name, rules in pf.PRESETS.items()},
        "seats": {seat.letter: label(seat, language) for seat in pf.Seat},
        "pairs": {pair.name: short_label(pair, language) for pair in pf.Pair},
        "cards": {card.text: label(card, language) for card in pf.CARDS},
    }


def sentence(error: Refused | pf.PriffeError, table: Table, who: str | None, language: Language) -> str:
    """Why something was refused, as a sentence that tells nothing that the player may not know."""
    if isinstance(error, Refused):
        return _said(error.code, language)
    session, told = table.session, None
    if (
        isinstance(error, pf.IllegalActionError)
        and error.action is not None
        and session is not None
        and who is not None
    ):
        told = explain_refusal(pf.observe(session, session.seat_of(who)), error.action, language)
    if told is None:
        told = f"{label(error, language)}."
    return told[:1].upper() + told[1:]
