"""JSON documents made from the published schema, without the loader: what the schema accepts, and near misses."""

import copy
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from priffe import records

SCHEMA: dict[str, Any] = {**records.schema()}
DEFINITIONS: dict[str, Any] = SCHEMA["$defs"]
RECORDS = [name for name in DEFINITIONS if name.endswith("_record")]

CONSTANTS: list[Any] = [None, False, True, 0.5, [], {}]
VALUES: SearchStrategy[Any] = st.one_of(st.sampled_from(CONSTANTS), st.integers(-3, 60), st.text(max_size=3))


def documents(name: str) -> SearchStrategy[Any]:
    """What a definition of the schema accepts."""
    return accepted(DEFINITIONS[name])


def accepted(schema: Mapping[str, Any]) -> SearchStrategy[Any]:
    """What a schema accepts, if it is made of the words that ours is made of."""
    if "$ref" in schema:
        return st.deferred(lambda: accepted(DEFINITIONS[schema["$ref"].removeprefix("#/$defs/")]))
    if "anyOf" in schema:
        return st.one_of(*map(accepted, schema["anyOf"]))
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "const" in schema:
        return st.just(schema["const"])
    makers: dict[str, Callable[[Mapping[str, Any]], SearchStrategy[Any]]] = {
        "array": arrays,
        "object": objects,
        "boolean": lambda _: st.booleans(),
        "integer": lambda schema: st.integers(schema.get("minimum", 0), schema.get("maximum", 60)),
        "null": lambda _: st.none(),
        "string": lambda schema: st.from_regex(python_regex(schema)) if "pattern" in schema else st.text(max_size=5),
    }
    return makers[schema["type"]](schema)


def arrays(schema: Mapping[str, Any]) -> SearchStrategy[Any]:
    return st.lists(
        accepted(schema["items"]),
        min_size=schema.get("minItems", 0),
        max_size=schema.get("maxItems", 5),
        unique=schema.get("uniqueItems", False),
    )


def objects(schema: Mapping[str, Any]) -> SearchStrategy[Any]:
    if "properties" not in schema:
        return st.dictionaries(st.text(max_size=3), VALUES, max_size=2)
    members = {key: accepted(member) for key, member in schema["properties"].items()}
    required = {key: members[key] for key in schema.get("required", ())}
    return st.fixed_dictionaries(required, optional={key: members[key] for key in members if key not in required})


def python_regex(schema: Mapping[str, Any]) -> str:
    r"""The pattern as Python understands it, where ``$`` would let a line end pass that ``not`` refuses."""
    pattern: str = schema["pattern"]
    assert pattern.endswith("$")
    assert schema["not"] == {"pattern": r"\n"}
    return re.sub(r"\$$", r"\\Z", pattern)


@st.composite
def near_misses(draw: DrawFn, document: Any) -> Any:
    """A copy of a document in which one thing is another, gone, or new."""
    made = copy.deepcopy(document)
    place = made
    while True:
        key = draw(st.sampled_from(sorted(place)) if isinstance(place, dict) else st.sampled_from(range(len(place))))
        if not isinstance(place[key], dict | list) or not place[key] or draw(st.booleans()):
            break
        place = place[key]
    change = draw(st.sampled_from(("other", "borrowed", "gone", "new")))
    if change == "other":
        place[key] = draw(VALUES)
    elif change == "borrowed":
        place[key] = copy.deepcopy(draw(st.sampled_from(list(parts(document)))))
    elif change == "gone":
        del place[key]
    elif isinstance(place, dict):
        place[draw(st.text(max_size=5))] = draw(VALUES)
    else:
        place.insert(key, copy.deepcopy(place[key]))
    return made


def parts(document: Any) -> Iterator[Any]:
    """A document and everything in it."""
    yield document
    if isinstance(document, dict | list):
        for part in document.values() if isinstance(document, dict) else document:
            yield from parts(part)
