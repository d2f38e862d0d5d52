"""Words of any length: putting marks that combine in order takes time that grows with the square of their number."""

import unicodedata
from collections.abc import Callable

import pytest

import priffe as pf
from priffe import records
from priffe.records import notation, pbn
from priffe.records.notation import _words

DEAL = pf.new_deal(pf.shuffle_from_seed("words", 0), dealer=pf.Seat.WEST)
NOTATION = notation.dumps(DEAL)
PBN = pbn.dumps(DEAL)
JSON = records.dumps(DEAL)
PLAYERS = "first dealer: N\nplayer N: a\nplayer E: b\nplayer S: c\nplayer W: d\n"

PLACES: dict[str, tuple[Callable[[str], object], str]] = {
    "head": (notation.loads, "{}: x"),
    "kind": (notation.loads, "priffe 1: {}"),
    "preset": (notation.loads, "priffe 1: rules\nrules: {}"),
    "setting": (notation.loads, "priffe 1: rules\nrules: STANDARD\nrule {}: 3"),
    "number": (notation.loads, "priffe 1: rules\nrules: STANDARD\nrule rubber.limit: {}"),
    "items": (notation.loads, "priffe 1: rules\nrules: STANDARD\nrule rubber.counting: {}"),
    "dealer": (notation.loads, "priffe 1: deal\nrules: STANDARD\ndealer: {}"),
    "seat of a hand": (notation.loads, NOTATION.replace("hand N", "hand {}")),
    "hand": (notation.loads, NOTATION.replace("hand N: ", "hand N: {}")),
    "bid": (notation.loads, NOTATION.replace("auction N:", "auction N: {}")),
    "contract": (notation.loads, "priffe 1: result\nresult: {} NS, tricks NS 9 EW 4"),
    "pair": (notation.loads, "priffe 1: result\nresult: hearts {}, tricks NS 9 EW 4"),
    "pair of tricks": (notation.loads, "priffe 1: result\nresult: hearts NS, tricks {} 9 EW 4"),
    "PBN name": (pbn.loads, '[{} "x"]'),
    "PBN dealer": (lambda text: pbn.loads(text)[0].deal(), PBN.replace('Dealer "W"', 'Dealer "{}"')),
    "PBN hands": (lambda text: pbn.loads(text)[0].deal(), PBN.replace('Deal "W:', 'Deal "{}:')),
    "PBN bid": (lambda text: pbn.loads(text)[0].deal(), PBN.replace('AuctionTable "N"]', 'AuctionTable "N"]\n{}')),
    "PBN setting": (lambda text: pbn.loads(text)[0].deal(), PBN.replace('"STANDARD"]', '"STANDARD"]\n{} 3')),
    "PBN play": (lambda text: pbn.loads(text)[0].tricks, PBN + '[Play "N"]\n{}'),
    "event": (records.event_from_text, "{}"),
    "hands of an event": (records.event_from_text, "deal N:{}"),
    "result of an event": (records.event_from_text, "result {} NS tricks 9 4 honours 0 0 0 0"),
    "action": (records.action_from_text, "{}"),
    "JSON kind": (records.loads, '{{"priffe":1,"kind":"{}"}}'),
    "JSON dealer": (records.loads, JSON.replace("{", "{{").replace("}", "}}").replace('"W"', '"{}"')),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("marks", ["\u0301", "\u0316\u0301", "\u0344", "\u1100\u1161", "\u0130"], ids=ascii)
def test_no_long_word_is_put_in_order(place: str, marks: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = [0]

    def normalize(form: str, text: str) -> str:
        lengths.append(len(text))
        return text

    monkeypatch.setattr("unicodedata.normalize", normalize)
    read, text = PLACES[place]
    assert "{}" in text
    with pytest.raises(pf.PriffeError):
        read(text.replace("{{", "{").replace("{}", marks * 20_000).replace("}}", "}"))
    monkeypatch.undo()
    assert max(lengths) <= 64


def test_every_word_that_means_something_is_short_enough() -> None:
    known = [*_words._SEATS, *_words._PAIRS, *_words._BIDS, *_words._KINDS, *_words._THROWN_IN]
    for word in known:
        for form in ("NFC", "NFD"):
            assert len(unicodedata.normalize(form, word.upper())) <= _words._LONGEST


@pytest.mark.parametrize("word", ["hja\u0308rter", "HJA\u0308RTER", "hjärter"])
def test_words_with_marks_written_apart_are_read(word: str) -> None:
    text = f"priffe 1: result\nresult: {word} NS, tricks NS 9 EW 4\n"
    result = notation.loads(text, pf.DealResult)
    assert result.contract == pf.Contract(pf.ContractKind.HEARTS, pf.Pair.NS)
