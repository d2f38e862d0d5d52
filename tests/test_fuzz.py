"""A short run of `fuzz`, and that it finds what it looks for."""

import random
import re

import pytest
from fuzz import fuzz, main, shown
from fuzz_readers import READERS, Reader

import priffe as pf


@pytest.mark.parametrize("name", READERS)
def test_only_declared_errors_come_out(name: str) -> None:
    run = fuzz({name: READERS[name]}, seed=1, inputs=150, seconds=60)
    assert run.escapes == {}
    tally = run.tallies[name]
    assert tally.inputs == tally.accepted + tally.refused == 150
    assert tally.accepted
    assert tally.refused


def divide(number: int) -> None:
    if number % 3 == 0:
        raise pf.CardError("\ud800" if number % 7 == 0 else "divisible", code="divisible")
    if number % 5 == 0:
        raise KeyError(number)


DIVISION = {"divide": Reader(lambda rng: rng.randrange(1000), divide, (pf.CardError,))}


def test_escapes_are_found_and_told_apart() -> None:
    run = fuzz(DIVISION, seed=1, inputs=500, seconds=60)
    assert sorted(where.partition(" in ")[0] for _, where in run.escapes) == ["KeyError", "UnicodeEncodeError"]
    tally = run.tallies["divide"]
    assert tally.inputs == 500 > tally.accepted + tally.refused
    number = next(report for (_, where), report in run.escapes.items() if where.startswith("KeyError")).split()[1]
    rng = random.Random(f"1:{number}")
    assert rng.randrange(1000) % 5 == 0


def test_a_seed_gives_the_same_inputs() -> None:
    def given(seed: int) -> list[str]:
        seen: list[str] = []
        readers = {
            name: Reader(reader.make, lambda value: seen.append(re.sub(" at 0x[0-9a-f]+", "", shown(value))), ())
            for name, reader in READERS.items()
        }
        fuzz(readers, seed=seed, inputs=300, seconds=60)
        return seen

    assert given(1) == given(1) != given(2)


def test_the_time_ends_a_run() -> None:
    assert sum(tally.inputs for tally in fuzz(DIVISION, seed=1, inputs=10**9, seconds=0).tallies.values()) == 0


def test_the_program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuzz.READERS", {"Card": READERS["Card"]})
    assert main(["--inputs", "40", "--seed", "3"]) == 0
    *_, card, summary = capsys.readouterr().out.splitlines()
    assert card.split()[:2] == ["Card", "40"]
    assert re.fullmatch(r"40 inputs in .* a second, seed 3: 0 kinds of escapes", summary)
    monkeypatch.setattr("fuzz.READERS", DIVISION)
    assert main(["--inputs", "40"]) == 1
    assert "ESCAPE from divide: KeyError in test_fuzz.py, line " in capsys.readouterr().out


def test_a_picture_of_an_input_is_bounded() -> None:
    assert shown([10**5000]).endswith("... (5003 characters)")
    assert len(shown("x" * 10**6)) < 2100
    assert shown("\ud800é") == "'\\ud800\\xe9'"
