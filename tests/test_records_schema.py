"""The published schema and the loader agree."""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, assert_never
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from record_documents import DEFINITIONS, RECORDS, SCHEMA, documents, near_misses
from test_records_v1 import DIGESTS, path_of

import priffe as pf
from priffe import records
from priffe.rules import (
    SETTINGS,
    Choice,
    ItemSet,
    Kind,
    OneOf,
    Part,
    PointList,
    Setting,
    Switch,
    WholeNumber,
    members,
    settings_of,
)
from priffe.testing import deals, results, rubbers, rules, sessions

VALIDATOR = Draft202012Validator(SCHEMA)

SHAPE = {
    "wrong_type",
    "unknown_key",
    "missing_key",
    "unknown_word",
    "wrong_length",
    "out_of_range",
    "item_twice",
    "not_a_card",
    "not_a_hand",
    "not_hands",
    "newer_version",
}
"""The codes of what the schema tells; all others are of the rules of the game."""


def accepts(document: Any) -> bool:
    return bool(VALIDATOR.is_valid(document))


def code_of(document: Any) -> str | None:
    """The code with which the loader refuses a document; None if it loads."""
    try:
        records.loads(json.dumps(document))
    except records.RecordError as error:
        return error.code
    return None


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


FROM_ZIP = """
import sys
sys.path.insert(0, sys.argv[1])
import priffe
from priffe import records
assert priffe.__file__.startswith(sys.argv[1]), priffe.__file__
print(json.dumps(records.schema()))
"""


def test_the_schema_is_found_in_a_zip(tmp_path: Path) -> None:
    """As in a program that is packed into one file, whose packer takes modules and leaves files of data."""
    package, packed = Path(pf.__file__).parent, tmp_path / "app.zip"
    with ZipFile(packed, "w") as archive:
        for path in package.rglob("*.py"):
            archive.write(path, path.relative_to(package.parent))
    command = [sys.executable, "-c", "import json" + FROM_ZIP, str(packed)]
    done = subprocess.run(command, capture_output=True, check=False, text=True, timeout=60)
    assert done.stderr == ""
    assert json.loads(done.stdout) == SCHEMA


def test_each_caller_gets_a_schema_of_its_own() -> None:
    records.schema().clear()
    assert records.schema() == SCHEMA


@pytest.mark.parametrize("name", DIGESTS)
def test_the_schema_accepts_the_frozen_records(name: str) -> None:
    assert accepts(json.loads(path_of(name).read_text("utf-8")))


SEATS = st.sampled_from((*pf.Seat, None))
WRITTEN: st.SearchStrategy[records.Value] = st.one_of(
    rules(),
    results(),
    rubbers(max_deals=3),
    deals(),
    sessions(max_deals=2),
    st.tuples(deals(), SEATS).map(lambda drawn: pf.observe(*drawn)),
    st.tuples(sessions(max_deals=2), SEATS).map(lambda drawn: pf.observe(*drawn)),
)


@given(WRITTEN)
def test_the_schema_accepts_what_is_written(value: records.Value) -> None:
    VALIDATOR.validate(json.loads(records.dumps(value, meta={"name": "x"})))


@pytest.mark.parametrize("kind", RECORDS)
def test_what_the_schema_accepts_is_never_refused_for_its_shape(kind: str) -> None:
    @given(documents(kind))
    def check(document: Any) -> None:
        assert accepts(document)
        assert code_of(document) not in SHAPE

    check()


@pytest.mark.parametrize("name", DIGESTS)
def test_a_near_miss_is_refused_for_its_shape_just_when_the_schema_refuses_it(name: str) -> None:
    """What the schema refuses in ``now`` is refused because it does not follow, whatever its shape."""
    document = json.loads(path_of(name).read_text("utf-8"))

    @given(near_misses(document))
    def check(near_miss: Any) -> None:
        code = code_of(near_miss)
        assert code not in SHAPE if accepts(near_miss) else code in {*SHAPE, "does_not_follow"}

    check()


def test_whole_numbers_with_a_fraction_are_the_one_difference() -> None:
    text = records.dumps(pf.DealResult.thrown_in()).replace(":0", ":0.0")
    assert accepts(json.loads(text))
    assert code_of(json.loads(text)) == "wrong_type"


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("seat", [seat.letter for seat in pf.Seat]),
        ("pair", [pair.name for pair in pf.Pair]),
        ("suit", [suit.letter for suit in pf.Suit]),
        ("card", [card.text for card in pf.CARDS]),
        ("call", [bid.name for bid in pf.Bid]),
        ("contract", [kind.name for kind in pf.ContractKind]),
        ("phase", [phase.name for phase in pf.Phase]),
        # an adjustment has a form of its own
        ("score_item", [item.name for item in pf.ScoreItem if item is not pf.ScoreItem.ADJUSTMENT]),
    ],
)
def test_the_schema_names_what_the_code_names(name: str, wanted: list[str]) -> None:
    written = DEFINITIONS[name]["enum"]
    missing = [one for one in wanted if one not in written]
    assert not missing, f"{name} in _schema_1.py lacks {missing}"
    assert written == wanted


def test_the_schema_names_the_presets() -> None:
    assert DEFINITIONS["rules"]["anyOf"][0]["enum"] == list(pf.PRESETS)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("card", "QH"),
        ("hand", "AKQ.T98.2.J76543"),
        ("hand", "..."),
        ("hands", "N:K654.AQ94.8.K652 93.73.AK97532.AT Q82.KJT86.T4.Q43 AJT7.52.QJ6.J987"),
    ],
)
def test_nothing_may_stand_around_cards_and_hands(name: str, text: str) -> None:
    """In Python a dollar sign also matches before a line end."""
    validator = Draft202012Validator(DEFINITIONS[name])
    assert validator.is_valid(text)
    for end in ("\n", "\r", "\r\n", " ", "\x00", "\u2028"):
        assert not validator.is_valid(text + end)
        assert not validator.is_valid(end + text)


def test_a_record_with_a_line_end_in_a_card_is_refused_by_schema_and_loader() -> None:
    hands = pf.shuffle_from_seed("schema", 1)
    deal = pf.replay(hands, dealer=pf.Seat.WEST, actions=[pf.Bid.SPEL, hands[pf.Seat.NORTH][0]])
    document = json.loads(records.dumps(deal))
    view = json.loads(records.dumps(pf.observe(deal, pf.Seat.EAST)))
    places = [(document, "hands"), (document["plays"], 0), (view, "hand"), (view["plays"], 0), (view["now"], "held")]
    for holder, key in places:
        text = holder[key]
        holder[key] = text + "\n"
        whole = document if holder in (document, document["plays"]) else view
        assert not accepts(whole)
        assert code_of(whole) in SHAPE | {"does_not_follow"}
        holder[key] = text
        assert accepts(whole)
        assert code_of(whole) is None


def in_the_schema(schema: dict[str, Any], path: str = "") -> Iterator[tuple[str, object]]:
    """The settings that a definition of the schema has, by their paths, each with what may stand there."""
    for name, inner in schema["properties"].items():
        if "properties" in inner:
            yield from in_the_schema(inner, f"{path}{name}.")
        else:
            yield path + name, inner


def schema_of(kind: Kind) -> dict[str, object]:
    """The schema of a setting."""
    match kind:
        case WholeNumber():
            return {"type": "integer", "minimum": kind.least, "maximum": kind.most}
        case Switch():
            return {"type": "boolean"}
        case Choice():
            return {"enum": [option.name for option in kind.options]}
        case ItemSet():
            return {"type": "array", "uniqueItems": True, "items": {"enum": [item.name for item in kind.items]}}
        case PointList():
            return {"type": "array", "maxItems": kind.most, "items": schema_of(kind.each)}
        case OneOf():
            return {"$ref": "#/$defs/end"}
        case _:
            assert_never(kind)


def object_of(properties: Mapping[str, object]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def part_of(part: type[Part]) -> dict[str, Any]:
    """The schema of a part of the rules."""
    return object_of(
        {
            name: schema_of(member.kind) if isinstance(member, Setting) else part_of(member)
            for name, member in members(part).items()
        }
    )


def ends_of(kind: OneOf) -> dict[str, object]:
    """The schema of the ends of a rubber: the word of each is the key of its number."""
    ends = []
    for word, end in kind.classes.items():
        number, *switches = settings_of(end).values()
        properties = {word: schema_of(number.kind)} | {switch.path: schema_of(switch.kind) for switch in switches}
        ends.append(object_of(properties) | {"required": [word]})
    return {"anyOf": ends}


WANTED = {path: schema_of(setting.kind) for path, setting in SETTINGS.items()}


def test_every_setting_stands_in_the_schema_and_nothing_else() -> None:
    found = dict(in_the_schema(DEFINITIONS["differences"]))
    missing = {path: json.dumps(schema) for path, schema in WANTED.items() if path not in found}
    assert not missing, f"settings that the rules in _schema_1.py lack: {missing}"
    assert found.keys() == WANTED.keys()


@pytest.mark.parametrize("path", [path for path in SETTINGS if path in dict(in_the_schema(DEFINITIONS["differences"]))])
def test_the_schema_of_a_setting_is_that_of_its_kind(path: str) -> None:
    assert dict(in_the_schema(DEFINITIONS["differences"]))[path] == WANTED[path]


def test_the_schema_of_the_rules_is_built_as_they_are() -> None:
    written, wanted = DEFINITIONS["differences"]["properties"], part_of(pf.Rules)
    wrong = [name for name, part in wanted["properties"].items() if written.get(name) != part]
    assert not wrong, f"parts of the rules that _schema_1.py has not as they are: {wrong}"
    assert DEFINITIONS["differences"] == wanted
    (kind,) = (setting.kind for setting in SETTINGS.values() if isinstance(setting.kind, OneOf))
    assert DEFINITIONS["end"] == ends_of(kind)
