"""A kind of record is one object; whatever else names the kinds is held against it here."""

import json
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, get_args

import attrs
import pytest
from fuzz_inputs import VALUES
from test_records_v1 import DIGESTS, path_of

from priffe import records
from priffe.records._envelope import KINDS
from priffe.records._kind import RecordKind

SCHEMA: dict[str, Any] = {**records.schema()}
MANUAL = (Path(__file__).parents[1] / "docs" / "records.md").read_text(encoding="utf-8")

each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def keys_of(kind: RecordKind[Any]) -> tuple[str, ...]:
    """The keys that a record of a kind must have, in their order."""
    return ("priffe", "kind", *(() if kind.rules is None else ("rules",)), *kind.keys)


def test_every_kind_that_a_module_defines_is_one_of_the_kinds() -> None:
    modules = [import_module(f"priffe.records.{found.name}") for found in iter_modules(records.__path__)]
    defined = {value.name for module in modules for value in vars(module).values() if isinstance(value, RecordKind)}
    assert defined - {kind.name for kind in KINDS} == set(), "kinds that KINDS in _envelope lacks"


@each_kind
def test_every_kind_is_fuzzed(kind: RecordKind[Any]) -> None:
    assert any(type(value) is kind.type for value in VALUES), f"tests/fuzz_inputs.py makes no {kind.name}"


def test_no_two_kinds_share_a_word_or_a_class() -> None:
    assert len({kind.name for kind in KINDS}) == len({kind.type for kind in KINDS}) == len(KINDS)


def test_value_names_the_class_of_every_kind() -> None:
    """Type checkers need the union spelled out."""
    missing = {kind.type.__name__ for kind in KINDS} - {one.__name__ for one in get_args(records.Value)}
    assert missing == set(), "classes of KINDS that records.Value lacks"
    assert {one.__name__ for one in get_args(records.Value)} == {kind.type.__name__ for kind in KINDS}


@each_kind
def test_the_schema_has_every_kind_with_its_keys(kind: RecordKind[Any]) -> None:
    assert kind.definition in SCHEMA["$defs"], f"_schema_1.py lacks the definition {kind.definition}"
    definition = SCHEMA["$defs"][kind.definition]
    assert definition["properties"]["kind"] == {"const": kind.name}
    assert definition["required"] == [*keys_of(kind)]
    assert [*definition["properties"]] == [*keys_of(kind), *kind.optional, "meta"]
    assert definition["additionalProperties"] is False


@each_kind
def test_the_schema_lets_every_kind_stand_at_the_top(kind: RecordKind[Any]) -> None:
    assert {"$ref": f"#/$defs/{kind.definition}"} in SCHEMA["anyOf"], f"_schema_1.py does not choose {kind.definition}"


def test_the_schema_has_no_other_records() -> None:
    assert [choice["$ref"] for choice in SCHEMA["anyOf"]] == [f"#/$defs/{kind.definition}" for kind in KINDS]
    assert {name for name in SCHEMA["$defs"] if name.endswith("_record")} == {kind.definition for kind in KINDS}


@each_kind
def test_every_kind_has_a_frozen_record(kind: RecordKind[Any]) -> None:
    frozen = {json.loads(path_of(name).read_text("utf-8"))["kind"] for name in DIGESTS}
    assert kind.name in frozen, f"tests/data/v1 has no record of the kind {kind.name}"


@each_kind
def test_the_manual_shows_every_kind(kind: RecordKind[Any]) -> None:
    assert f'kind: "{kind.name}"\n' in MANUAL, f"docs/records.md shows no record of the kind {kind.name}"


@pytest.mark.parametrize("name", DIGESTS)
def test_what_is_written_has_the_keys_of_its_kind_in_their_order(name: str) -> None:
    value = records.load(path_of(name))
    (kind,) = (kind for kind in KINDS if kind.type is type(value))
    written = [*json.loads(records.dumps(value))]
    assert written == [key for key in (*keys_of(kind), *kind.optional) if key in written]
    assert {*keys_of(kind)} <= {*written}
    assert records.loads(records.dumps(value), kind.type) == value


def test_a_kind_is_looked_up_in_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """The envelope knows nothing of a kind but its object."""

    @attrs.frozen
    class Mark:
        number: int

    mark = RecordKind(
        "mark",
        Mark,
        keys=("number",),
        write=lambda value: {"number": value.number},
        read=lambda fields, _: Mark(fields["number"].whole_number(0, 9)),
    )
    monkeypatch.setattr("priffe.records._envelope.KINDS", (*KINDS, mark))
    monkeypatch.setattr("priffe.records._envelope._BY_NAME", {"mark": mark})
    text = records.dumps(Mark(3))  # type: ignore[arg-type]  # Value does not name it
    assert text == '{"priffe":1,"kind":"mark","number":3}'
    assert records.loads(text) == Mark(3)
