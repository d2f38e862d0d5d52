"""Wrong input of every kind, made of right input and a source of chance, for `fuzz`."""

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

import attrs

import priffe as pf
from priffe import records
from priffe.records import notation, pbn
from priffe.rules import SETTINGS

# -- right values

NAMES = ("Ada", "Björn", "Cil O'Hara", "D: x")


def deal_after(rng: random.Random, rules: pf.Rules, steps: int) -> pf.Deal:
    """A deal after so many random actions, or its end."""
    deal = pf.new_deal(pf.shuffle(rng), dealer=rng.choice(tuple(pf.Seat)), rules=rules)
    while steps and not deal.is_over:
        steps -= 1
        actions = pf.legal_actions(deal)
        low_bids = deal.phase is pf.Phase.AUCTION and rng.random() < 0.7
        deal = pf.apply_action(deal, rng.choice(actions[:2] if low_bids else actions))
    return deal


def values_under(rng: random.Random, rules: pf.Rules) -> Iterator[records.Value]:
    """Values of every kind under some rules."""
    yield rules
    rubber, session = pf.Rubber(rules), pf.Session(NAMES, rules)
    for steps in (0, 2, 6, 17, 40, 52):
        deal = deal_after(rng, rules, steps)
        yield from (deal, pf.observe(deal, rng.choice(tuple(pf.Seat))), pf.observe(deal, None))
    finished = deal_after(rng, rules, 99)
    yield from (finished, finished.result)
    for item in (finished, pf.DealResult.thrown_in(), finished.result):
        yield from (rubber, session)
        rubber = rubber if rubber.is_over else pf.add_deal(rubber, item)
        session = session if session.is_over else pf.add_deal(session, item)
    session = pf.start_deal(pf.Session(NAMES, rules) if session.is_over else session, pf.shuffle(rng))
    for _ in range(9):
        yield from (session, pf.observe(session, rng.choice((*pf.Seat, None))))
        if session.turn is None:
            break
        session = pf.apply_action(session, pf.legal_actions(session)[-1])


def in_turn(session: pf.Session) -> bool:
    """Whether its deals were dealt in turn, so that it has events."""
    return all(
        deal.dealer is session.first_dealer.after(place)
        for place, deal in enumerate(session.deals)
        if isinstance(deal, pf.Deal)
    )


HOUSE_RULES = records.rules_from_dict({
    "auction": {"length": "UNTIL_PASSES", "pass_is_final": True, "all_pass": "FORCED_NOLL"},
    "scoring": {"honours": {"unit": "PAIR", "in_spel": True}, "slams": {"small": 0}},
    "rubber": {"end": {"points": 1000}, "counting": ["TRICKS", "HONOURS"], "bonuses": [1, 2, 3]},
})  # fmt: skip
VALUES = [
    value for rules in (*pf.PRESETS.values(), HOUSE_RULES) for value in values_under(random.Random(str(rules)), rules)
]
DEALS = [value for value in VALUES if isinstance(value, pf.Deal)]
SESSIONS = [value for value in VALUES if isinstance(value, pf.Session) and in_turn(value)]
RULES = [value for value in VALUES if isinstance(value, pf.Rules)]
RESULTS = [value for value in VALUES if isinstance(value, pf.DealResult)]
HANDS = [deal.hands for deal in DEALS]
STATES = [value for value in VALUES if isinstance(value, pf.Deal | pf.Session | pf.Observation | pf.SessionObservation)]

RECORDS = [records.dumps(value, meta={"site": "Örebro", "tags": [None, 1.5]}) for value in VALUES]
DOCUMENTS: list[Any] = [json.loads(text) for text in RECORDS]
NOTATIONS = [notation.dumps(value) for value in VALUES if isinstance(value, notation.NotationValue)]
BRIDGE = """% PBN 2.1
[Event "##A \\"cup\\""] ; comment
[Board "1"] [Dealer "N"] [Vulnerable "All"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Contract "5HX"] {a comment
of two lines} [Declarer "S"] [Result "9"]
[Auction "N"]
1D 1S 3H =1= 4S $1
Pass Pass 5C !? X AP
[Note "1:weak"]
[Play "W"]
SK =2= H3 S4 S3
^R C5 C2 C6 CK
*
[ScoreTable "Rank\\2R;Pair"]
 1  Ada-"Bo" 2

[Event "#"]
[Deal "E:AKQJT98765432... - - -"]
"""
PBNS = [BRIDGE, *(pbn.dumps(deal) for deal in DEALS), pbn.dumps(DEALS[4:7])]
TOKENS = (
    *'"\\{}[]:,;%#-*^$=. \n\t\0\x1b\ufeff\ud800\u2028\u0131\u0663\uff10éß♥',
    *("\r\n", "\\ud800", "null", "true", "NaN", "1e999", "1.0", "-1", "10", "9" * 30, "9" * 5000, "[" * 2000),
    *("\u0301", "\u0316\u0301" * 200, "\u0344" * 40, "o\u0308ster", "\u0130", "\ufdfa", "\u1100\u1161", "\u0149"),
    *('{"a":' * 40, "QH", "HQ", "PASS", "SPEL", "NS", "N:", "rules", "kind", "now"),
)

# -- wrong values

RIGHT: list[Any] = [
    *(*pf.Bid, *pf.Seat, *pf.Pair, *pf.Suit, *pf.Rank, *pf.Phase, *pf.ContractKind, *pf.ScoreItem, *pf.Side),
    *(pf.Hand(), pf.Hand(pf.CARDS), pf.Hand(pf.CARDS[:13]), pf.Contract(pf.ContractKind.SPEL, pf.Pair.NS)),
    *(
        pf.BySeat(0, 0, 0, 0),
        pf.ByPair(6, 7),
        pf.EndAfterGames(2),
        pf.EndAtPoints(1),
        pf.EndAfterDeals(8, count_thrown_in=True),
    ),
    *(pf.STANDARD.rubber, *pf.CARDS[::9], *VALUES[::12]),
]
SCALARS: list[Any] = [
    *(None, True, False, 0, 1, 4, 13, -1, 52, 1 << 51, 1 << 52, 1 << 53, -(1 << 53), 10**5000, 0.0, 1.0, 1.5, 1e308),
    *(float("nan"), float("inf"), Fraction(1, 2), 1j, "", "QH", "qh", "♥Q", "10H", "1H", "QHH", "N", "NS", "HEARTS"),
    *("\ud800", "\0", "a\nb", "x" * 5000, "N:... ... ... ...", b"", b"QH", b"\xff", object, len, ..., range(3), type),
]
JSON_SCALARS = (None, True, 0, 1, -1, 14, 1.0, 2**53, "", "N", "QH", "PASS", "\ud800")
KEYS = [*SCALARS, *DOCUMENTS[0], "scoring", "rubber", "meta", "now"]
RULE_PARTS = [field.name for field in attrs.fields(pf.Rules)]


def junk(rng: random.Random, depth: int = 0) -> Any:
    """A Python value of any type."""
    choice = rng.randrange(20 if depth < 3 else 12)
    if choice < 6:
        return rng.choice(SCALARS)
    if choice < 12:
        return rng.choice(RIGHT)
    items = [junk(rng, depth + 1) for _ in range(rng.choice((0, 1, 2, 4, 4, 13)))]
    makers: list[Callable[[], Any]] = [
        lambda: items,
        lambda: tuple(items),
        lambda: iter(items),
        lambda: {rng.choice(KEYS): item for item in items},
        lambda: {rng.choice(KEYS) for _ in items},
        lambda: pf.BySeat(*(items * 4 or [0] * 4)[:4]),
        lambda: pf.ByPair(*(items * 2 or [0] * 2)[:2]),
        lambda: bytearray(len(items)),
    ]
    return makers[choice - 12]()


def garbled(rng: random.Random, text: str) -> str:
    """A text in which some pieces are gone, doubled, moved or other ones."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        separator = rng.choice(("\n", " ", ",", '"', ""))
        if separator and (pieces := text.split(separator))[1:] and rng.random() < 0.5:
            one, two = rng.randrange(len(pieces)), rng.randrange(len(pieces))
            pieces[one : one + rng.randrange(3)] = rng.choice(((), pieces[two : two + 1], (rng.choice(TOKENS),)))
            text = separator.join(pieces)
            continue
        start, source = rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)
        moved = text[source : source + rng.choice((1, 3, 9))]
        new = rng.choice(("", rng.choice(TOKENS), moved, chr(rng.randrange(256))))
        text = text[:start] + new + text[start + rng.choice((0, 1, 1, 2, 9)) :]
    return text


def mutated(rng: random.Random, document: Any) -> Any:
    """A JSON document in which some places hold something else, or nothing, or more."""
    document = json.loads(json.dumps(document))
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        place, found = document, []
        while isinstance(place, dict | list) and place:
            found.append((place, rng.choice([*place]) if isinstance(place, dict) else rng.randrange(len(place))))
            place = found[-1][0][found[-1][1]]
        if not found:
            return document
        place, key = rng.choice(found)
        what = rng.randrange(5)
        if what == 0:
            del place[key]
        elif what == 1:
            place[key] = json.loads(json.dumps(rng.choice(found)[0]))
        elif what == 2:
            place[key] = rng.choice((*JSON_SCALARS, [], {}, [[]]))
        elif isinstance(place, list):
            place.insert(rng.randrange(len(place) + 1), rng.choice(place))
        else:
            place[rng.choice(("rules", "meta", "now", "kind", "x", "deal", "\ud800", ""))] = place[key]
    return document


def noise(rng: random.Random) -> Any:
    """Bytes or text without sense, or another Python value."""
    made = rng.randbytes(rng.choice((0, 1, 3, 10, 60)))
    tokens = "".join(rng.choices(TOKENS, k=len(made)))
    return rng.choice((made, made.decode("latin-1"), tokens, junk(rng)))


def text_like(texts: Sequence[str]) -> Callable[[random.Random], Any]:
    """Garbled texts as str or bytes, and noise."""

    def make(rng: random.Random) -> Any:
        if rng.random() < 0.1:
            return noise(rng)
        text = garbled(rng, rng.choice(texts))
        return text if rng.random() < 0.7 else text.encode("utf-8", "surrogatepass")

    return make


def a_record(rng: random.Random) -> Any:
    """A garbled text of a record, or the text of a mutated document."""
    if rng.random() < 0.3:
        return text_like(RECORDS)(rng)
    return json.dumps(mutated(rng, rng.choice(DOCUMENTS)), indent=rng.choice((None, None, 1)))


def a_log(rng: random.Random) -> bytes:
    """Lines of records and garbled records."""
    lines = [rng.choice((a_record(rng), rng.choice(RECORDS))) for _ in range(3)]
    return b"\n".join(as_bytes(line) for line in lines) + rng.choice((b"", b"\n", b"\r\n"))


def as_bytes(text: object) -> bytes:
    """A text as a file would hold it; nothing for what is no text."""
    if isinstance(text, str):
        return text.encode("utf-8", "surrogatepass")
    return text if isinstance(text, bytes) else b""


def arguments(**right: Sequence[Any]) -> Callable[[random.Random], Mapping[str, Any]]:
    """Arguments that are right one by one but for a few."""

    def make(rng: random.Random) -> Mapping[str, Any]:
        wrong = rng.sample(list(right), min(len(right), rng.choice((0, 0, 1, 1, 2))))
        return {name: junk(rng) if name in wrong else rng.choice(values) for name, values in right.items()}

    return make


def some_rules(rng: random.Random) -> Mapping[str, Any]:
    """Parts of rules with settings from elsewhere, and things that are no parts. A part is a call that may fail."""
    parts: dict[str, Any] = {}
    for name in rng.sample(RULE_PARTS, rng.choice((1, 1, 2))):
        part, other = getattr(rng.choice(RULES), name), getattr(rng.choice(RULES), name)
        field = rng.choice(attrs.fields(type(part))).name
        end = partial(pf.EndAfterDeals, rng.choice((1, junk(rng))), rng.choice((True, junk(rng))))
        setting = rng.choice((getattr(other, field), rng.randrange(9), (rng.randrange(9),), end, junk(rng)))
        parts[name] = partial(attrs.evolve, part, **{field: setting}) if rng.random() < 0.9 else junk(rng)
    return parts


def some_changes(rng: random.Random) -> Mapping[str, Any]:
    """Rules and values of some settings, of their own or from elsewhere."""
    paths = [*SETTINGS, "rubber", "rubber.end.number", "limit", ""]
    values = [value for rules in RULES for value in pf.differences(rules).values()]
    some = {rng.choice(paths): rng.choice((rng.choice(values), 0, 3, junk(rng))) for _ in range(rng.randrange(4))}
    return {"rules": rng.choice(RULES), "settings": some}


def a_replay(rng: random.Random) -> dict[str, Any]:
    """A deal as arguments of `replay`, with something wrong among its actions or in place of another argument."""
    deal = rng.choice(DEALS)
    actions: list[Any] = [*deal.calls, *deal.plays]
    replay = {"hands": deal.hands, "dealer": deal.dealer, "rules": deal.rules, "actions": actions}
    if rng.random() < 0.7:
        actions.insert(rng.randrange(len(actions) + 1), rng.choice((junk(rng), rng.choice(pf.CARDS), *pf.Bid)))
    elif rng.random() < 0.5:
        replay[rng.choice(("hands", "dealer", "rules"))] = junk(rng)
    return replay


def a_replayed_view(rng: random.Random) -> dict[str, Any]:
    """The same as arguments of `replay_observation`."""
    replay, seat = a_replay(rng), rng.choice((*pf.Seat, None))
    hands = replay.pop("hands")
    hand = None if seat is None else hands[seat] if isinstance(hands, pf.BySeat) else junk(rng)
    return {"seat": seat if rng.random() < 0.9 else junk(rng), "hand": hand, **replay}
