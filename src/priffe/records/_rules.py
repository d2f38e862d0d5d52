"""Rules alone as a record. How they are written inside every record, `priffe.records._settings` knows."""

from __future__ import annotations

from typing import Final

from priffe.records._json import Json
from priffe.records._kind import RecordKind
from priffe.records._reader import Fields
from priffe.rules import Rules


def _write(_: Rules) -> dict[str, Json]:
    """Nothing: the rules of the record are all that it holds."""
    return {}


def _read(_: Fields, rules: Rules) -> Rules:
    return rules


RULES: Final = RecordKind(
    "rules", Rules, keys=(), write=_write, read=_read, rules=lambda rules: rules, takes_rules=False
)
