"""Deals from a published seed, and the commitment to it."""

import hashlib
from collections.abc import Callable
from typing import cast

import pytest

from priffe import (
    DealingError,
    commitment,
    hands_to_pbn,
    shuffle_from_seed,
    verify_commitment,
)


def indices_by_the_description(seed: bytes, number: int) -> list[list[int]]:
    """`shuffle_from_seed` once more, from the words of its docstring: card numbers of N, E, S and W."""
    key = hashlib.sha256(b"priffe shuffle 1:" + seed).digest()
    blocks = [
        hashlib.sha256(b"%b%b%b" % (key, number.to_bytes(8, "big"), block.to_bytes(8, "big"))).digest()
        for block in range(20)
    ]
    stream = list(b"".join(blocks))
    pack = list(range(52))
    i = 51
    while i >= 1:
        choices = i + 1
        largest_multiple = max(multiple for multiple in range(257) if multiple % choices == 0)
        byte = stream.pop(0)
        if byte < largest_multiple:
            j = byte % choices
            swapped = {i: pack[j], j: pack[i]}
            pack = [swapped.get(place, card) for place, card in enumerate(pack)]
            i -= 1
    return [sorted(pack[place] for place in range(52) if place % 4 == seat) for seat in range(4)]


@pytest.mark.parametrize(
    ("seed", "number"),
    [
        (b"", 0),
        (b"priffe", 0),
        (b"priffe", 1),
        (b"priffe", 256),
        (b"priffe", 2**64 - 1),
        (bytes(32), 1),
        (bytes(range(32)), 2**32 + 3),
        ("åäö ♥", 12),
        *((f"seed {number}", number) for number in range(60)),
    ],
)
def test_shuffle_from_seed_is_the_algorithm_of_its_description(seed: bytes | str, number: int) -> None:
    hands = shuffle_from_seed(seed, number)
    as_bytes = seed if isinstance(seed, bytes) else seed.encode("utf-8")
    assert [[card.index for card in hand] for hand in hands] == indices_by_the_description(as_bytes, number)
    assert shuffle_from_seed(as_bytes, number) == hands


VECTORS: list[tuple[bytes | str, int, str]] = [
    (b"", 0, "N:KJ532.Q7.862.Q52 .KT984.AKQ94.K73 AQT8764.A6.53.J4 9.J532.JT7.AT986"),
    ("priffe", 0, "N:6.Q9.QT942.AT643 KQJ9742.2.7.KJ87 A85.AT8653.AJ53. T3.KJ74.K86.Q952"),
    ("priffe", 1, "N:A.AJT96.Q32.AQJT KQ874.Q43.954.74 J.K75.AKJT8.K952 T96532.82.76.863"),
    (bytes(range(32)), 2**64 - 1, "N:AJ.AT7652.J87.53 7.K4.AQ964.KQT87 86542.J9.K.AJ642 KQT93.Q83.T532.9"),
    ("åäö", 12, "N:63.AK973.943.Q97 K94.J.AK62.KT854 QJ852.T5.T8.J632 AT7.Q8642.QJ75.A"),
]


@pytest.mark.parametrize(("seed", "number", "pbn"), VECTORS)
def test_shuffle_from_seed_keeps_its_hands_from_version_to_version(seed: bytes | str, number: int, pbn: str) -> None:
    assert hands_to_pbn(shuffle_from_seed(seed, number)) == pbn


@pytest.mark.parametrize("number", [-1, 2**64], ids=str)
def test_shuffle_from_seed_refuses_a_number_out_of_range(number: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 2\\*\\*64 - 1, not {number}$"):
        shuffle_from_seed("priffe", number)


@pytest.mark.parametrize("number", [True, 1.0, "1", None], ids=repr)
def test_shuffle_from_seed_refuses_a_number_that_is_no_int(number: object) -> None:
    with pytest.raises(TypeError, match=f"^the number of a deal is an int, not a {type(number).__name__}$"):
        shuffle_from_seed("priffe", cast(int, number))


@pytest.mark.parametrize("seed", [7, None, bytearray(32)], ids=repr)
def test_a_seed_is_bytes_or_text(seed: object) -> None:
    wrong = cast(bytes, seed)
    for use in (lambda: shuffle_from_seed(wrong, 1), lambda: commitment(wrong), lambda: verify_commitment(wrong, "")):
        with pytest.raises(TypeError, match=f"^a seed is bytes or text, not a {type(seed).__name__}$"):
            use()


def test_a_commitment_is_the_digest_of_its_description() -> None:
    for seed in (bytes(32), bytes(range(200)), "å" * 16, "x" * 32):
        as_bytes = seed if isinstance(seed, bytes) else seed.encode("utf-8")
        assert commitment(seed) == hashlib.sha256(b"priffe commitment 1:" + as_bytes).hexdigest()
    assert commitment(bytes(range(32))) == "18b766c576023635a38103ebfe6d670e719d857f8185a78721851271152e528e"


def test_a_seed_is_held_to_its_commitment() -> None:
    seed = bytes(range(32))
    published = commitment(seed)
    assert verify_commitment(seed, published)
    assert verify_commitment(seed, f" {published.upper()}\n")
    for other in (bytes(32), seed + b"\0"):
        assert not verify_commitment(other, published)
    for text in (f"0{published[1:]}", "0" * 64):
        assert not verify_commitment(seed, text)


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "g" * 64, "x" * 32])
def test_what_is_no_commitment_is_not_compared(text: str) -> None:
    with pytest.raises(DealingError, match="64 hexadecimal digits"):
        verify_commitment(bytes(range(32)), text)


@pytest.mark.parametrize(
    "use",
    [lambda seed: shuffle_from_seed(seed, 0), commitment, lambda seed: verify_commitment(seed, "0" * 64)],
    ids=["shuffle_from_seed", "commitment", "verify_commitment"],
)
def test_half_a_surrogate_pair_is_no_seed(use: Callable[[str], object]) -> None:
    with pytest.raises(DealingError, match="surrogate"):
        use("\ud800" * 32)


@pytest.mark.parametrize("seed", [b"", bytes(31), "x" * 31, "å" * 15], ids=repr)
def test_a_commitment_needs_a_seed_of_32_bytes(seed: bytes | str) -> None:
    for use in (lambda: commitment(seed), lambda: verify_commitment(seed, "")):
        with pytest.raises(ValueError, match="has at least 32 random bytes"):
            use()


def test_a_commitment_that_is_no_text_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^a commitment is a text, not a bytes$"):
        verify_commitment(bytes(32), cast(str, b""))
