"""Texts that are made to do harm: nesting, numbers of other writers, and what an error carries along."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_records_v1 import DIGESTS, path_of

import priffe as pf
from priffe import records
from priffe.cli import _sources
from priffe.records import notation
from priffe.records._json import nested_too_deeply

# -- nesting

NESTED = {
    "lists": "[" * 9000,
    "objects": '{"a":' * 9000,
    "both": '[{"a":' * 4500,
    "in meta": '{"priffe":1,"kind":"rules","rules":{},"meta":' + "[" * 9000 + "]" * 9000 + "}",
    "after brackets in a text": '{"a":"]]]]\\"]]", "b":' + "[" * 9000,
    "after as many that end": "[[]," * 9000,
    "after a text without an end": "[" * 33 + '"[[',
    "one too many": "[" * 33 + "]" * 33,
}


@pytest.mark.parametrize("text", NESTED.values(), ids=NESTED)
def test_nesting_is_counted_before_json_sees_the_text(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("json was given the text")

    monkeypatch.setattr("json.loads", never)
    for given_ in (text, text.encode()):
        with pytest.raises(records.RecordError) as caught:
            records.loads(given_)
        assert (caught.value.code, caught.value.path) == ("too_deep", "$")
    assert not _sources._is_begun(text.encode())
    assert _sources._object(text.encode()) is None


@pytest.mark.parametrize(
    "text",
    [
        "[" * 32 + "]" * 32,
        "[[],[]]" * 100,
        '"' + "[" * 99 + '"',
        '["\\"' + "[" * 99 + '"]',
        '["\\\\", "' + "[" * 99 + '"]',
        '"' + "[" * 99,
        '"' + "[" * 99 + "\\",
    ],
)
def test_brackets_in_texts_and_side_by_side_are_no_nesting(text: str) -> None:
    assert not nested_too_deeply(text)


JSON = st.recursive(
    st.text(alphabet='[]{}"\\a', max_size=6) | st.integers(), lambda inner: st.lists(inner, max_size=3), max_leaves=60
)


@given(JSON, st.integers(20, 40))
def test_the_depth_is_that_of_the_value(value: Any, more: int) -> None:
    for _ in range(more):
        value = [value]
    assert nested_too_deeply(json.dumps(value)) == (depth(value) > records.MAX_DEPTH)


def depth(value: Any) -> int:
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


SMALL_STACK = """
import threading
from priffe import records
def read():
    for sign in ("[", '{"a":'):
        for size in (33, 9000, 190_000):
            try:
                records.loads(sign * size)
            except records.RecordError as error:
                print(error.code)
threading.stack_size(256 * 1024)
thread = threading.Thread(target=read)
thread.start()
thread.join()
"""


def test_deep_texts_in_a_thread_with_a_small_stack() -> None:
    done = subprocess.run([sys.executable, "-c", SMALL_STACK], capture_output=True, check=False, text=True)
    assert (done.returncode, done.stdout.split()) == (0, ["too_deep"] * 6)


# -- numbers


def meta_of(number: str) -> Any:
    text = '{"priffe":1,"kind":"rules","rules":"STANDARD","meta":{"x":' + number + "}}"
    return records.load_record(text).meta["x"]


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_number_that_another_writer_writes_whole_comes_back(number: float) -> None:
    """JavaScript writes 1.0 as 1 and 2.0**60 as 1152921504606847000; others write all digits."""
    (written,) = json.loads(records.dumps(pf.STANDARD, meta={"x": number}))["meta"].values()
    assert written == number
    if number.is_integer():
        shortest = f"{number:.17g}" if "e" not in repr(number) else repr(number)
        mantissa, _, exponent = shortest.partition("e")
        if exponent:
            before, _, after = mantissa.partition(".")
            shortest = before + after.ljust(int(exponent), "0")
        assert meta_of(shortest) == meta_of(str(int(number))) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1),
        ("1000", 1000.0),
        ("1152921504606847000", 2.0**60),
        ("1152921504606846976", 2.0**60),
        ("-9007199254740992", -(2.0**53)),
        ("1" + "0" * 22, 1e22),
    ],
)
def test_numbers_of_other_writers(text: str, number: float) -> None:
    found = meta_of(text)
    assert found == number
    assert type(found) is (int if abs(number) <= records.MAX_WHOLE_NUMBER else float)
    again = records.dumps(pf.STANDARD, meta={"x": found})
    assert records.load_record(again).meta["x"] == number
    assert records.dumps(pf.STANDARD, meta=records.load_record(again).meta) == again


@pytest.mark.parametrize("text", ["9007199254740993", "1152921504606846977", "1" * 309, "9" * 309, "-" + "1" * 400])
def test_digits_that_no_number_holds_are_refused(text: str) -> None:
    with pytest.raises(records.RecordError) as caught:
        meta_of(text)
    assert (caught.value.code, caught.value.path) == ("bad_number", "$.meta.x")


# -- what an error carries


def reachable(value: object, seen: set[int]) -> Iterator[str]:
    """Every text that can be reached from an error by its attributes, its cause and its context."""
    if id(value) in seen:
        return
    seen.add(id(value))
    if isinstance(value, str | bytes):
        yield value if isinstance(value, str) else value.decode("latin-1")
    elif isinstance(value, pf.Card | pf.Hand):
        yield repr(value)
    else:
        for part in parts_of(value):
            yield from reachable(part, seen)


def parts_of(value: Any) -> Iterable[object]:
    if isinstance(value, BaseException):
        own = [getattr(value, name, None) for name in ("doc", "object")]
        return [value.__cause__, value.__context__, value.args, *vars(value).values(), *own]
    if isinstance(value, dict):
        return [*value, *value.values()]
    if isinstance(value, list | tuple | set | frozenset):
        return value
    return [getattr(value, field.name) for field in attrs.fields(type(value))] if attrs.has(type(value)) else []


def pieces(text: str) -> set[str]:
    """The cards and the holdings of three cards and more of a text."""
    cards = {card.text for card in pf.CARDS if f'"{card}"' in text}
    hands = {word for word in text.replace(":", " ").replace('"', " ").split() if word.count(".") == 3}
    return cards | {suit for hand in hands for suit in hand.split(".") if len(suit) > 2}


def refused(act: Callable[[], object]) -> pf.PriffeError:
    with pytest.raises(pf.PriffeError) as caught:
        act()
    return caught.value


def spoilt(text: str) -> dict[str, str | bytes]:
    document = json.loads(text)
    return {
        "torn": text[:-3],
        "no colon": text.replace(":", " ", 1),
        "no UTF-8": text.encode() + b"\xff",
        "no JSON in the middle": text.replace('"plays":', '"plays"', 1) + "}",
        "deep": text[:-1] + ',"x":' + "[" * 50,
        "no version": json.dumps({**document, "priffe": 2}),
        "other kind": json.dumps({**document, "kind": "rules"}),
        "unknown key": json.dumps({**document, "x": 1}),
        "bad dealer": json.dumps({**document, "dealer": "X", "first_dealer": "X"}),
        "a call too many": json.dumps({**document, "calls": ["SPEL"] * 9, "deal": []}),
        "a card twice": json.dumps({**document, "plays": [*document.get("plays", [])[:1]] * 9, "deals": [3]}),
        "other hands": json.dumps({**document, "hands": document.get("hands", "")[:-1], "deal": {"kind": "x"}}),
        "other rules": json.dumps({**document, "rules": {"auction": {"pass_is_final": True}}}),
    }


@pytest.mark.parametrize("name", [name for name in DIGESTS if name.startswith(("deal", "rubber", "session", "obs"))])
def test_an_error_carries_no_cards_that_it_does_not_name(name: str) -> None:
    text = path_of(name).read_text("utf-8").strip()
    found = 0
    for what, changed in spoilt(text).items():
        error = error_of(changed)
        if error is not None:
            found += 1
            carried = " ".join(reachable(error, set()))
            assert [piece for piece in pieces(text) if piece in carried and piece not in str(error)] == [], what
    assert found > 8


def error_of(text: str | bytes) -> records.RecordError | None:
    try:
        records.loads(text)
    except records.RecordError as error:
        return error
    return None


def test_what_is_reachable_is_found() -> None:
    """The test above can fail."""
    error, cause = records.RecordError("$", "x", code="y"), json.JSONDecodeError("z", "[", 0)
    error.__context__ = cause
    cause.args = (pf.Card("AS"),)
    assert {"$", "x", "y", "[", "Card('AS')"} <= set(reachable(error, set()))


def test_a_text_that_is_not_utf8_or_a_name_that_is_not_json_is_not_carried() -> None:
    session = notation.dumps(records.load(path_of("session"), pf.Session))
    for text in (session.encode() + b"\xff", session.replace("Åsa", '"Åsa')):
        error = refused(lambda text=text: notation.loads(text))  # type: ignore[misc]
        assert (error.__cause__, error.__context__) == (None, None)


def test_the_place_of_what_is_not_json_or_not_utf8() -> None:
    places = {
        '{"priffe": 1,\n "x" 1}': (2, 6),
        b'{"priffe": 1,\n "\xc3\xa5\xff"}': (2, 4),
        b"\xef\xbb\xbf\xff": (1, 1),
        '{"priffe": 3, "kind": 1}': (0, 0),
    }
    for text, place in places.items():
        error = refused(lambda text=text: records.loads(text))  # type: ignore[misc]
        assert isinstance(error, records.RecordError)
        assert (error.line, error.column) == place
        assert ("line" in error.reason) == bool(error.line)
