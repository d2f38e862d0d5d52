"""What a record cannot say of adjustments (G1)."""

import json
from typing import Any

import pytest

import priffe as pf
from priffe import records
from priffe.records import RecordError

GOOD = {"after": 0, "pair": "NS", "points": -20, "reason": "revoke"}


def written(*adjustments: dict[str, Any]) -> str:
    body = json.loads(records.dumps(pf.Rubber(deals=[pf.DealResult.thrown_in()])))
    return json.dumps({**body, "adjustments": adjustments})


def test_g1_what_is_written_is_read() -> None:
    loaded = records.loads(written(GOOD, {**GOOD, "after": 1}), pf.Rubber)
    assert [one.after for one in loaded.adjustments] == [0, 1]
    assert loaded.totals == (-40, 0)


@pytest.mark.parametrize(
    ("adjustments", "path", "code"),
    [
        ([{**GOOD, "after": 1}, GOOD], "$.adjustments[1]", "not_a_place"),
        ([{**GOOD, "after": 2}], "$.adjustments", "not_a_place"),
        ([{**GOOD, "player": "Ada"}], "$.adjustments[0]", "unknown_key"),
        ([{key: value for key, value in GOOD.items() if key != "pair"}], "$.adjustments[0]", "missing_key"),
        ([{**GOOD, "points": 0}], "$.adjustments[0]", "not_points"),
        ([{**GOOD, "reason": " "}], "$.adjustments[0]", "not_a_reason"),
    ],
)
def test_g1_what_cannot_be_read(adjustments: list[dict[str, Any]], path: str, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        records.loads(written(*adjustments), pf.Rubber)
    assert (caught.value.path, caught.value.code) == (path, code)


def test_g1_an_event_is_written_in_one_way() -> None:
    with pytest.raises(RecordError) as caught:
        records.event_from_text('adjust {"pair": "NS", "points": -20, "reason": "revoke"}')
    assert caught.value.code == "not_an_adjustment"
