"""The published JSON Schema of the records."""

from __future__ import annotations

import json
from typing import cast

from priffe.records._json import Json
from priffe.records._schema_1 import TEXT


def schema() -> dict[str, Json]:
    """The JSON Schema (draft 2020-12) of a record of format version 1.

    It has the shape that `loads` takes: what it refuses does not load, and what it accepts loads, or breaks a rule of
    the game, or has a ``now`` that does not follow, or passes a limit that a schema cannot tell (`MAX_CHARACTERS`,
    `MAX_DEPTH`, a whole number written as ``1.0``).

    Returns:
        A new dict. Each kind of record has a definition of its own in ``$defs``.

    Examples:
        >>> schema()["$schema"]
        'https://json-schema.org/draft/2020-12/schema'
    """
    return cast(dict[str, Json], json.loads(TEXT))
