"""What is written is read back, and equal values are written alike."""

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import priffe as pf
from priffe import records
from priffe.testing import deals, results, rubbers, rules, sessions

SEATS = (*pf.Seat, None)

SCALARS: st.SearchStrategy[records.Json] = (
    st.none()
    | st.booleans()
    | st.integers(-records.MAX_WHOLE_NUMBER, records.MAX_WHOLE_NUMBER)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5)
)


def objects(values: st.SearchStrategy[records.Json]) -> st.SearchStrategy[dict[str, records.Json]]:
    return st.dictionaries(st.text(max_size=5), values, max_size=3)


META = objects(st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3) | objects(inner), max_leaves=6))


def check(value: records.Value) -> None:
    text = records.dumps(value)
    loaded = records.loads(text)
    assert loaded == value
    assert type(loaded) is type(value)
    assert repr(loaded) == repr(value)
    assert records.dumps(loaded) == text
    assert records.loads(text.encode()) == value
    assert text.isascii()
    assert text.isprintable()


@given(rules())
def test_rules_survive(value: pf.Rules) -> None:
    check(value)
    assert records.rules_from_dict(records.rules_to_dict(value)) == value


@given(deals())
def test_deals_survive(value: pf.Deal) -> None:
    check(value)


@given(results())
def test_results_survive(value: pf.DealResult) -> None:
    check(value)


@given(rubbers(max_deals=4))
def test_rubbers_survive(value: pf.Rubber) -> None:
    check(value)
    loaded = records.loads(records.dumps(value), pf.Rubber)
    assert (loaded.totals, loaded.games) == (value.totals, value.games)


@given(sessions(max_deals=5))
def test_sessions_survive(value: pf.Session) -> None:
    check(value)
    loaded = records.loads(records.dumps(value), pf.Session)
    assert (loaded.totals, loaded.rubbers, loaded.turn) == (value.totals, value.rubbers, value.turn)


@given(deals(), st.sampled_from(SEATS))
def test_observations_survive(deal: pf.Deal, seat: pf.Seat | None) -> None:
    check(pf.observe(deal, seat))


@given(sessions(max_deals=3), st.sampled_from(SEATS))
def test_session_observations_survive(session: pf.Session, seat: pf.Seat | None) -> None:
    check(pf.observe(session, seat))


@given(deals(phase=pf.Phase.OVER), st.sampled_from(SEATS), st.sampled_from(pf.Seat))
def test_a5_views_of_a_session_with_a_deal_from_elsewhere_survive(
    deal: pf.Deal, seat: pf.Seat | None, first_dealer: pf.Seat
) -> None:
    session = pf.Session(("Ada", "Bea", "Cil", "Dag"), deal.rules, first_dealer, [deal])
    check(pf.observe(session, seat))


@given(META)
def test_meta_survives_in_any_order(meta: dict[str, records.Json]) -> None:
    text = records.dumps(pf.STANDARD, meta=meta)
    assert records.load_record(text) == records.Record(pf.STANDARD, meta)
    assert records.loads(text) == pf.STANDARD
    assert records.dumps(pf.STANDARD, meta=dict(reversed(meta.items()))) == text


def test_meta_is_left_out_when_there_is_none() -> None:
    assert records.dumps(pf.STANDARD, meta={}) == records.dumps(pf.STANDARD)
    assert "meta" not in records.dumps(pf.STANDARD)
    assert records.load_record('{"priffe":1,"kind":"rules","rules":{},"meta":{}}') == records.Record(pf.STANDARD)


def test_meta_takes_tuples_and_keeps_numbers_apart() -> None:
    text = records.dumps(pf.STANDARD, meta={"b": (1, 1.0, True), "a": -0.0})
    assert text.endswith(',"meta":{"a":-0.0,"b":[1,1.0,true]}}')


def test_the_meta_of_a_record_is_a_read_only_copy() -> None:
    given_ = {"club": "Knekten"}
    record = records.Record(pf.STANDARD, given_)
    given_["club"] = "Other"
    assert record.meta == {"club": "Knekten"}
    for meta in (record.meta, records.Record(pf.STANDARD).meta, records.load_record(records.dumps(pf.CLASSIC)).meta):
        with pytest.raises(TypeError, match="item assignment"):
            meta["x"] = 1  # type: ignore[index]  # on purpose
    assert records.load_record(records.dumps(pf.STANDARD, meta=record.meta)) == record


def test_a_record_is_hashed_by_its_value_and_compared_with_its_meta() -> None:
    one, other = records.Record(pf.STANDARD, {"x": [1]}), records.Record(pf.STANDARD, {"x": [2]})
    assert hash(one) == hash(other) == hash(records.Record(pf.STANDARD))
    assert hash(one) != hash(records.Record(pf.CLASSIC))
    assert len({one, other, records.Record(pf.STANDARD, {"x": [1]})}) == 2


def test_a_record_is_copied_and_pickled() -> None:
    record = records.Record(pf.CLASSIC, {"x": {"y": [1, None]}})
    for again in (pickle.loads(pickle.dumps(record)), copy.copy(record), copy.deepcopy(record)):  # noqa: S301  # our own
        assert again == record
        assert type(again.meta) is type(record.meta)
    assert records.dumps(pf.CLASSIC, meta=attrs.evolve(record, value=pf.STANDARD).meta) == records.dumps(
        pf.CLASSIC, meta=record.meta
    )


def test_hands_are_read_from_any_seat() -> None:
    hands = pf.shuffle_from_seed("records", 0)
    deal = pf.new_deal(hands, dealer=pf.Seat.NORTH)
    from_south = "S:" + " ".join(
        str(hands[seat]) for seat in (pf.Seat.SOUTH, pf.Seat.WEST, pf.Seat.NORTH, pf.Seat.EAST)
    )
    text = records.dumps(deal)
    assert records.loads(text.replace(pf.hands_to_pbn(hands), from_south)) == deal


def test_the_expected_class_is_given_back() -> None:
    values: list[records.Value] = [
        pf.STANDARD,
        pf.DealResult.thrown_in(),
        pf.Rubber(),
        pf.Session(("a", "b", "c", "d")),
    ]
    for value in values:
        assert records.loads(records.dumps(value), type(value)) == value
    with pytest.raises(records.RecordError) as caught:
        records.loads(records.dumps(pf.STANDARD), pf.Deal)
    assert (caught.value.code, caught.value.path) == ("wrong_kind", "$.kind")


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "rubber.json"
    rubber = pf.add_deal(pf.Rubber(), pf.DealResult.thrown_in())
    records.dump(rubber, path, meta={"name": "Åke"})
    assert path.read_bytes() == records.dumps(rubber, meta={"name": "Åke"}).encode() + b"\n"
    assert records.load(path) == rubber
    assert records.load(str(path), pf.Rubber).deals == rubber.deals
    with pytest.raises(records.RecordError, match="not that of a Deal"):
        records.load(path, pf.Deal)
    records.dump(pf.STANDARD, str(path))
    assert records.load(path) == pf.STANDARD


def test_a_file_stays_when_a_value_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    records.dump(pf.STANDARD, path)
    with pytest.raises(records.RecordError):
        records.dump(pf.CLASSIC, path, meta={"x": float("nan")})
    assert records.load(path) == pf.STANDARD


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rules.json"
    records.dump(pf.STANDARD, path)
    path.chmod(0o640)
    link = tmp_path / "link.json"
    link.symlink_to(path)
    records.dump(pf.CLASSIC, link)
    assert link.is_symlink()
    assert records.load(path) == pf.CLASSIC
    assert path.stat().st_mode & 0o777 == 0o640
    before = path.stat().st_ino
    for broken in ("os.fsync", "pathlib.Path.replace", "shutil.copymode"):
        with monkeypatch.context() as patch:
            patch.setattr(broken, failing)
            with pytest.raises(OSError, match="the disk is full"):
                records.dump(pf.STANDARD, path)
        assert records.load(path) == pf.CLASSIC
        assert sorted(tmp_path.iterdir()) == [link, path]
    assert path.stat().st_ino == before
    records.dump(pf.STANDARD, path)
    assert records.load(path) == pf.STANDARD
    assert path.stat().st_ino != before


def failing(*_: object) -> None:
    raise OSError("the disk is full")


def test_what_is_no_file_is_written_to(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        records.dump(pf.STANDARD, tmp_path)
    records.dump(pf.STANDARD, os.devnull)
    assert not Path(os.devnull).is_file()


def test_equal_numbers_of_meta_that_are_written_differently_give_different_texts() -> None:
    one, other = ({"x": number} for number in (1, 1.0))
    assert one == other
    assert records.dumps(pf.STANDARD, meta=one) != records.dumps(pf.STANDARD, meta=other)


def test_the_longest_record_is_written_and_read(tmp_path: Path) -> None:
    room = records.MAX_CHARACTERS - len(records.dumps(pf.STANDARD, meta={"x": ""}))
    text = records.dumps(pf.STANDARD, meta={"x": "x" * room})
    assert len(text) == records.MAX_CHARACTERS
    assert records.loads(text) == pf.STANDARD
    path = tmp_path / "long.json"
    records.dump(pf.STANDARD, path, meta={"x": "x" * room})
    assert records.load(path) == pf.STANDARD
    path.write_bytes(path.read_bytes() + b"\n")
    for refused in (lambda: records.load(path), lambda: records.dumps(pf.STANDARD, meta={"x": "x" * (room + 1)})):
        with pytest.raises(records.RecordError) as caught:
            refused()
        assert caught.value.code == "too_long"


SCRIPT = """
import priffe as pf
from priffe import records
from priffe.rules import DEAL_ITEMS
items = set(DEAL_ITEMS)
rules = pf.Rules(rubber=pf.RubberRules(counting=items))
print(records.dumps(rules, meta={key: {key} != set() for key in {"x", "y", "z", "å"}}))
"""


def test_every_process_writes_the_same() -> None:
    texts = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert texts == {
        (
            '{"priffe":1,"kind":"rules","rules":{"rubber":{"counting":["TRICKS","PENALTY","HONOURS","SMALL_SLAM",'
            '"GRAND_SLAM","SIX_TRICKS","SEVEN_TRICKS"]}},"meta":{"x":true,"y":true,"z":true,"\\u00e5":true}}\n'
        )
    }


def test_importing_priffe_does_not_import_records() -> None:
    script = "import sys, priffe; print([name for name in sys.modules if name.startswith('priffe.records')])"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout == "[]\n"


def test_every_kind_of_value_has_been_tried_here() -> None:
    tried = {pf.Deal, pf.DealResult, pf.Rubber, pf.Session, pf.Rules, pf.Observation, pf.SessionObservation}
    missing = {kind.__name__ for kind in {*get_args(records.Value)} - tried}
    assert missing == set(), "classes that tests/test_records_round_trip.py has no law for"


def unseen_cards_exchanged(deal: pf.Deal, seat: pf.Seat) -> pf.BySeat[pf.Hand]:
    """The hands with the two other unplayed hands clockwise from the seat exchanged."""
    one, two = seat.left, seat.left.left
    out = {
        one: deal.hand(two) | deal.hands[one] - deal.hand(one),
        two: deal.hand(one) | deal.hands[two] - deal.hand(two),
    }
    return pf.BySeat.of(lambda place: out.get(place, deal.hands[place]))


@given(deals(phase=pf.Phase.AUCTION), st.sampled_from(pf.Seat))
def test_a_view_says_nothing_of_unseen_cards(deal: pf.Deal, seat: pf.Seat) -> None:
    other = pf.replay(unseen_cards_exchanged(deal, seat), dealer=deal.dealer, rules=deal.rules, actions=deal.calls)
    assert records.dumps(pf.observe(deal, seat)) == records.dumps(pf.observe(other, seat))
