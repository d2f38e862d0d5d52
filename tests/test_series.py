"""A series of deals that can be proved: what it deals, what it refuses, and what its verifiers notice."""

import hashlib
import json
import pickle
import shutil
import subprocess
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from priffe import (
    BySeat,
    Card,
    DealingError,
    Hand,
    SeatDraw,
    SeatingRules,
    commitment,
    hands_to_pbn,
    seat_by_cards,
    shuffle_from_seed,
)
from priffe.series import DealSeries, SeriesProof, verify_deal, verify_series

SECRET = bytes(range(32))
PARTS = tuple(bytes([player]) * 32 for player in range(4))
SERIES = DealSeries(SECRET, PARTS)
PLAYERS = ("Ada", "Bea", "Cil", "Dag")
VERIFIER = Path(__file__).parents[1] / "examples" / "verify_series.mjs"


def dealt(series: DealSeries, number: int) -> tuple[list[BySeat[Hand]], DealSeries]:
    hands = []
    for _ in range(number):
        one, series = series.deal()
        hands.append(one)
    return hands, series


def code_of(function: Any, *arguments: Any, **named: Any) -> str:
    with pytest.raises(DealingError) as caught:
        function(*arguments, **named)
    return caught.value.code


def key_by_the_manual(number: int) -> bytes:
    series = hashlib.sha256(b"priffe series 1:" + SECRET + b"".join(PARTS)).digest()
    return hashlib.sha256(b"priffe deal key 1:" + series + number.to_bytes(8, "big")).digest()


def test_deals_are_numbered_from_1_and_are_those_of_the_manual() -> None:
    hands, series = dealt(SERIES, 3)
    assert hands == [shuffle_from_seed(key_by_the_manual(number), number) for number in (1, 2, 3)]
    assert (SERIES.next_number, series.next_number) == (1, 4)


def test_a_series_keeps_its_hands_from_version_to_version() -> None:
    hands, _ = SERIES.deal()
    assert hands_to_pbn(hands) == FIRST


FIRST = "N:83.J3.KQ2.QJ8642 AKQJ7.QT85.AJ.T7 T52.A76.T98654.9 964.K942.73.AK53"


def test_every_secret_and_every_part_changes_all_deals() -> None:
    others = [DealSeries(SECRET[::-1], PARTS)]
    others += [DealSeries(SECRET, [*PARTS[:place], SECRET, *PARTS[place + 1 :]]) for place in range(4)]
    others += [DealSeries(SECRET, PARTS[::-1]), DealSeries(SECRET, PARTS[:3])]
    assert len({hands_to_pbn(series.deal()[0]) for series in (SERIES, *others)}) == 8


def test_nothing_is_dealt_after_the_secret_is_known() -> None:
    hands, series = dealt(SERIES, 2)
    proof, series = series.reveal()
    assert series.is_revealed
    assert code_of(series.deal) == "series_is_revealed"
    assert code_of(series.draw_for_seats, PLAYERS) == "series_is_revealed"
    assert [proof.hands(number) for number in (1, 2)] == hands
    again, still = series.reveal()
    assert (again, still) == (proof, series)
    assert attrs.evolve(series, next_number=9).is_revealed


def test_a_key_is_given_for_no_deal_to_come() -> None:
    _, series = dealt(SERIES, 1)
    assert series.deal_key(1) == key_by_the_manual(1)
    assert code_of(series.deal_key, 2) == "not_dealt"
    assert code_of(series.deal_key, -1) == "not_a_number"


def test_one_deal_is_proved_by_its_key() -> None:
    published = SERIES.deal_commitment(1)
    hands, series = SERIES.deal()
    key = series.deal_key(1)
    other, series = series.deal()
    assert verify_deal(key, 1, published, hands)
    assert not verify_deal(key, 1, published, other)
    assert not verify_deal(key, 2, published, hands)
    assert not verify_deal(series.deal_key(2), 2, published, other)
    assert code_of(verify_deal, key[:-1], 1, published, hands) == "not_a_seed"


def test_keys_of_deals_are_digests_that_do_not_tell_of_each_other() -> None:
    keys = [SERIES.reveal()[0].deal_key(number) for number in range(50)]
    assert len(set(keys)) == 50
    assert not any(one in two or two in one for one, two in pairwise(keys))
    assert SECRET not in keys


@pytest.mark.parametrize("draw", list(SeatDraw), ids=repr)
def test_a1_the_draw_for_seats_is_pack_number_0(draw: SeatDraw) -> None:
    rules = SeatingRules(draw)
    seats = SERIES.draw_for_seats(PLAYERS, rules=rules)
    first = sorted(seats.cards)
    assert seats == seat_by_cards(PLAYERS, [seats.cards[seats.players.index(name)] for name in PLAYERS], rules=rules)
    hands = shuffle_from_seed(key_by_the_manual(0), 0)
    assert [sum(card in hand for card in first) for hand in hands] == [1, 1, 1, 1]
    assert all(seats.cards[seats.players.index(name)] in hand for name, hand in zip(PLAYERS, hands, strict=True))
    assert isinstance(first[0], Card)


def test_a_whole_series_is_verified() -> None:
    verify = partial(verify_series, published=SERIES.commitment, part_commitments=list(map(commitment, PARTS)))
    hands, series = dealt(SERIES, 3)
    proof, _ = series.reveal()
    assert verify(proof, hands=hands) == ()
    wrong = SeriesProof(SECRET[::-1], [*PARTS[:2], SECRET, PARTS[3]])
    faults = verify(wrong, hands=[])
    assert [fault.path for fault in faults] == ["secret", "parts[2]"]
    faults = verify(proof, hands=[hands[0], hands[2], hands[1]])
    assert [fault.path for fault in faults] == ["hands[1]", "hands[2]"]
    faults = verify(proof, part_commitments=list(map(commitment, PARTS[:3])), hands=[])
    assert [fault.path for fault in faults] == ["parts"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"secret": SECRET[:31]}, "not_a_seed"),
        ({"secret": "0" * 32}, "not_a_seed"),
        ({"parts": [SECRET, b""]}, "not_a_seed"),
        ({"parts": SECRET}, "not_parts"),
        ({"parts": []}, "not_parts"),
        ({"parts": None}, "not_parts"),
        ({"parts": [PARTS[0], PARTS[1], PARTS[0]]}, "part_twice"),
        ({"next_number": 0}, "not_a_number"),
        ({"next_number": True}, "not_a_number"),
        ({"next_number": 2**64}, "not_a_number"),
        ({"is_revealed": 1}, "not_a_bool"),
    ],
)
def test_what_is_no_series_is_refused(arguments: dict[str, Any], code: str) -> None:
    assert code_of(DealSeries, **{"secret": SECRET, "parts": PARTS} | arguments) == code


def test_no_secret_is_printed_and_no_error_holds_one() -> None:
    text = repr(SERIES)
    assert str(SECRET) not in text
    assert not any(str(part) in text for part in PARTS)
    assert text == "DealSeries(next_number=1, is_revealed=False)"
    with pytest.raises(DealingError) as caught:
        DealSeries(SECRET[:31], PARTS)
    assert str(SECRET[:31])[2:-1] not in str(caught.value)


def test_a_series_is_a_value_that_can_be_stored() -> None:
    _, series = dealt(SERIES, 2)
    assert DealSeries(series.secret, series.parts, series.next_number, series.is_revealed) == series
    assert pickle.loads(pickle.dumps(series)) == series  # noqa: S301
    assert hash(series) != hash(SERIES)
    with pytest.raises(AttributeError):
        series.next_number = 1  # type: ignore[misc]


def told(**changed: object) -> dict[str, object]:
    """What a site publishes in the end, as the verifier of the examples reads it."""
    hands, series = dealt(SERIES, 3)
    proof, _ = series.reveal()
    return {
        "commitment": series.commitment,
        "partCommitments": [commitment(part) for part in PARTS],
        "secret": proof.secret.hex(),
        "parts": [part.hex() for part in proof.parts],
        "hands": [hands_to_pbn(four) for four in hands],
    } | changed


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({}, "all 3 deals are as promised"),
        ({"hands": told()["hands"][::-1]}, "deal 1 has other hands\ndeal 3 has other hands"),  # type: ignore[index]
        ({"commitment": commitment(SECRET[::-1])}, "the secret is not the one that was committed to"),
        (
            {"partCommitments": [commitment(SECRET)] * 4},
            "\n".join(f"part {n} is not the one committed to" for n in range(1, 5)),
        ),
        ({"partCommitments": []}, None),
    ],
)
def test_the_verifier_in_javascript_agrees(changed: dict[str, object], says: str | None, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not on the path, so the verifier in JavaScript is not run")
    file = tmp_path / "told.json"
    file.write_text(json.dumps(told(**changed)), encoding="utf-8")
    run = subprocess.run([node, VERIFIER, file], capture_output=True, text=True, check=False, timeout=60)
    assert run.returncode == (0 if says and says.startswith("all") else 1), run.stderr
    if says is not None:
        assert run.stdout.strip() == says


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**64 - 1))
def test_a_key_proves_the_deal_of_its_series(secret: bytes, number: int) -> None:
    if secret in PARTS:
        return
    proof = SeriesProof(secret, PARTS)
    assert verify_deal(proof.deal_key(number), number, commitment(proof.deal_key(number)), proof.hands(number))
