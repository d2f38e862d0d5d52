"""Everything that reads, with what makes input for it and the errors that it declares; for `fuzz`.

A reader also sees that what was accepted is written, and read again as an equal value.
"""

import enum
import io
import os
import random
import tempfile
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, get_args

import attrs
from fuzz_inputs import (
    DEALS,
    HANDS,
    NOTATIONS,
    PBNS,
    RESULTS,
    RULES,
    SESSIONS,
    STATES,
    VALUES,
    a_log,
    a_record,
    a_replay,
    a_replayed_view,
    arguments,
    as_bytes,
    garbled,
    junk,
    mutated,
    some_changes,
    some_rules,
    text_like,
)

import priffe as pf
from priffe import reading, records
from priffe.errors import brief
from priffe.labels import Language, label
from priffe.records import notation, pbn


def same(one: object, two: object) -> None:
    """Fail unless two values are equal and of the same type."""
    if type(one) is not type(two) or one != two:
        raise AssertionError(f"not the same: {brief(one)} and {brief(two)}")


def check(value: object) -> None:
    """See that a value has a `repr`, and survives writing and reading if there are records of its kind."""
    repr(value)
    if isinstance(value, KINDS):
        text = records.dumps(value)
        same(records.loads(text), value)
        same(records.dumps(records.loads(text)), text)


def read_record(text: Any) -> None:
    record = records.load_record(text)
    same(records.loads(text), record.value)
    check(record.value)
    same(records.load_record(records.dumps(record.value, meta=record.meta)), record)


def read_file(content: Any) -> None:
    try:
        FILE.write_bytes(as_bytes(content))
        check(records.load(FILE))
    finally:
        FILE.unlink()


def read_log(content: Any) -> None:
    for _, found in records.read_lines(io.BytesIO(content)):
        if isinstance(found, records.RecordError):
            raise found
        check(found.value)


def read_event(text: Any) -> None:
    event = records.event_from_text(text)
    same(records.event_to_text(event), text)


def read_action(text: Any) -> None:
    same(records.action_to_text(records.action_from_text(text)), text)


def replay_events(given: Any) -> None:
    """Replay events, and the events that the session can have come from."""
    session = pf.replay_session(GOOD, rules=given["rules"], events=given["events"])
    same(pf.replay_session(GOOD, rules=given["rules"], events=pf.events_of(session)), session)


def read_dict(data: Any) -> None:
    rules = records.rules_from_dict(data)
    same(records.rules_from_dict(records.rules_to_dict(rules)), rules)


def make_rules(parts: Any) -> None:
    """Make the parts, the ends in them, and rules of them."""
    check(pf.Rules(**{name: called(part) for name, part in parts.items()}))


def called(given: Any) -> Any:
    """What a call makes, and what the calls among its arguments make; anything else as it is."""
    if not isinstance(given, partial):
        return given
    return given.func(*map(called, given.args), **{name: called(value) for name, value in given.keywords.items()})


def write_record(given: Any) -> None:
    text = records.dumps(given["value"], meta=given["meta"])
    same(records.loads(text), given["value"])


def read_notation(text: Any) -> None:
    value = notation.loads(text)
    same(notation.loads(notation.dumps(value)), value)
    check(value)


def read_pbn(text: Any) -> None:
    games = pbn.loads(text)
    same(pbn.loads(pbn.dumps(games)), games)
    for game in games:
        deal = game.deal()
        same(pbn.loads(pbn.dumps(deal))[0].deal(), deal)


def use_pbn(text: Any) -> None:
    """Read the games of a file, and ask the good ones for everything; one that is not good counts as refused."""
    for game in pbn.read_games(io.BytesIO(as_bytes(text))):
        if isinstance(game, pbn.PbnError):
            raise game
        with suppress(pbn.PbnError):
            same(game.hands.map(type), game.hands.map(type))
        with suppress(pbn.PbnError):
            check(game.tricks)
        with suppress(pbn.PbnError):
            check(game.deal(dealer=pf.Seat.WEST, calls=[pf.Bid.PASS, pf.Bid.SPEL], play=True))


def read_name(text: Any) -> None:
    read_as_one_of(NAMED, lambda kind: same(kind(kind(text).name), kind(text)))


def read_word(text: Any) -> None:
    def read_again(kind: Any) -> None:
        value = reading.read(kind, text, Language.SV)
        same(reading.read(kind, label(value, Language.SV), Language.SV), value)

    read_as_one_of((pf.Card, pf.Suit, pf.Rank, pf.Seat, pf.Pair, pf.Bid, pf.ContractKind), read_again)


def read_as_one_of(kinds: Collection[type], read: Callable[[Any], None]) -> None:
    """Try all of the kinds; what none of them accepts counts as refused."""
    refusals = []
    for kind in kinds:
        try:
            read(kind)
        except pf.TextError as error:
            refusals.append(error)
    if len(refusals) == len(kinds):
        raise refusals[0]


def make_tag(given: Any) -> None:
    games = (pbn.PbnGame([pbn.PbnTag(**given)]),)
    same(pbn.loads(pbn.dumps(games)), games)


def read_card(text: Any) -> None:
    card = pf.Card(text)
    same(pf.Card(str(card)), card)


def read_hand(cards: Any) -> None:
    hand = pf.Hand(cards)
    same(pf.Hand(str(hand)), hand)


def read_mask(mask: Any) -> None:
    hand = pf.Hand.from_mask(mask)
    same(pf.Hand(str(hand)), hand)
    same(hand.mask == sum(card.bit for card in hand), True)


def read_hands(text: Any) -> None:
    hands = pf.hands_from_pbn(text)
    same(pf.hands_from_pbn(pf.hands_to_pbn(hands)), hands)


def act(given: Any) -> None:
    """Try an action: `why_not`, `is_legal`, `legal_actions` and `apply_action` must agree."""
    state, action = given["state"], given["action"]
    reason = pf.why_not(state, action)
    same(pf.is_legal(state, action), reason is None)
    same(reason is None, any(action is legal for legal in pf.legal_actions(state)))
    if isinstance(state, pf.Deal | pf.Session):
        try:
            check(pf.apply_action(state, action))
        except pf.IllegalActionError as error:
            same(error.code, reason)
            raise
        same(reason, None)


def observe_deal(given: Any) -> None:
    state = given["state"]
    if isinstance(state, pf.Deal | pf.Session):
        check(pf.observe(state, given["seat"]))


def made(make: Callable[..., object]) -> Callable[[Any], None]:
    """A reader of arguments."""
    return lambda given: check(make(**given))


@attrs.frozen
class Reader:
    """Something that reads.

    Attributes:
        make: Makes an input.
        read: Reads it.
        declared: The errors that may come out.
    """

    make: Callable[[random.Random], Any]
    read: Callable[[Any], None]
    declared: tuple[type[Exception], ...]


def replayed_events(rng: random.Random, session: pf.Session) -> dict[str, Any]:
    """Events of a session, and one more somewhere among them, under other rules now and then."""
    events: list[Any] = [*pf.events_of(session)]
    if rng.random() < 0.7:
        events.insert(rng.randrange(len(events) + 1), rng.choice([*EVENTS, None]))
    return {"rules": session.rules if rng.random() < 0.8 else rng.choice(RULES), "events": events}


def either(*makers: Callable[[random.Random], Any]) -> Callable[[random.Random], Any]:
    """What one of some makers makes."""
    return lambda rng: rng.choice(makers)(rng)


KINDS = get_args(records.Value)
FILE = Path(tempfile.gettempdir()) / f"priffe-fuzz-{os.getpid()}.json"
SEATS = tuple(pf.Seat)
GOOD = ("Ada", "Bea", "Cil", "Dag")
PLAYERS = [GOOD, GOOD, GOOD, ("", "b", "c", "d"), ("a", "a", "b", "c"), ("a\ud800", "b", "c", "d"), "abcd"]
FINISHED = [(), RESULTS[:1], RESULTS[:2], RESULTS * 2, DEALS[:1], [deal for deal in DEALS if deal.is_over][:2]]
DRAWN = [pf.CARDS[:4], pf.CARDS[::13], pf.CARDS[:3], pf.CARDS[:1] * 4]
SEEDS = ["priffe", b"\xff" * 32, "\ud800" * 40, bytes(range(40)), ""]
TRICKS = [pf.ByPair(6, 7), pf.ByPair(6, 7), pf.ByPair(0, 0), pf.ByPair(14, -1), pf.ByPair(True, 12)]
HONOURS = [pf.BySeat(0, 0, 0, 0), pf.BySeat(1, 1, 1, 1), pf.BySeat(4, 1, 0, 0), (0, 0, 0, 0)]

a_rules_dict = either(junk, lambda rng: mutated(rng, records.rules_to_dict(rng.choice(RULES))))
a_card = either(junk, lambda rng: garbled(rng, rng.choice(pf.CARDS).text))
NAMED: tuple[type[enum.Enum], ...] = (pf.Suit, pf.Rank, pf.Seat, pf.Pair, pf.Bid, pf.ContractKind, pf.Phase)
WORDS = [label(value, Language.SV) for value in (*pf.CARDS, *pf.Suit, *pf.Rank, *pf.Seat, *pf.Pair, *pf.Bid)]
a_name = either(junk, lambda rng: garbled(rng, rng.choice([*rng.choice(NAMED)]).name))
a_word = either(junk, lambda rng: garbled(rng, rng.choice(WORDS)), lambda rng: rng.choice(WORDS))
a_hand = either(junk, text_like([*map(str, HANDS[0])]), lambda rng: [*rng.choice(HANDS)[0], junk(rng)])
a_mask = either(junk, lambda rng: rng.getrandbits(53))
EVENTS = [event for session in SESSIONS for event in pf.events_of(session)] + [
    *(pf.Claim(pf.ByPair(9, 4)), pf.EndSession()),
    *(make(result) for make in (pf.AddResult, pf.EndDeal) for result in RESULTS[:3]),
]
some_events = either(
    lambda rng: {"rules": rng.choice(RULES), "events": rng.choices(EVENTS, k=3)},
    lambda rng: replayed_events(rng, rng.choice(SESSIONS)),
)
an_act = either(
    lambda rng: {"state": rng.choice(STATES), "action": junk(rng)},
    lambda rng: {"state": rng.choice(STATES), "action": rng.choice((*pf.Bid, *pf.CARDS))},
)
a_result = arguments(contract=[None, *(result.contract for result in RESULTS)], tricks=TRICKS, honours=HONOURS)
a_session = arguments(
    players=PLAYERS, rules=RULES[:1], first_dealer=SEATS, deals=FINISHED, deal=[None, None, *DEALS[:5]]
)
a_tag = arguments(name=["Event", "Note", "Play"], value=["", "x", '\\"', "##"], section=[(), "x", ("SA", "* ;"), ["{"]])

RECORD = (pf.RecordError,)
NOTATION = (notation.NotationError,)
PBN = (pbn.PbnError,)
SEED = (pf.DealingError, TypeError)

READERS: dict[str, Reader] = {
    "records.load_record": Reader(a_record, read_record, RECORD),
    "records.load": Reader(a_record, read_file, RECORD),
    "records.read_lines": Reader(a_log, read_log, RECORD),
    "records.rules_from_dict": Reader(a_rules_dict, read_dict, RECORD),
    "records.dumps": Reader(arguments(value=VALUES, meta=[None, {"a": [1]}, {}]), write_record, RECORD),
    "records.event_from_text": Reader(
        text_like([records.event_to_text(event) for event in EVENTS]), read_event, RECORD
    ),
    "records.action_from_text": Reader(text_like([*pf.Bid.__members__, *map(str, pf.CARDS)]), read_action, RECORD),
    "replay_session": Reader(some_events, replay_events, (pf.EventError, TypeError)),
    "notation.loads": Reader(text_like(NOTATIONS), read_notation, NOTATION),
    "pbn.loads": Reader(text_like(PBNS), read_pbn, PBN),
    "pbn.read_games": Reader(text_like(PBNS), use_pbn, PBN),
    "pbn.PbnTag": Reader(a_tag, make_tag, PBN),
    "Card": Reader(a_card, read_card, (pf.CardError,)),
    "names": Reader(a_name, read_name, (ValueError,)),  # Enum itself raises one for what has no repr, such as 10**5000
    "reading.read": Reader(a_word, read_word, (pf.TextError,)),
    "Hand": Reader(a_hand, read_hand, (pf.CardError,)),
    "Hand.from_mask": Reader(a_mask, read_mask, (pf.CardError,)),
    "hands_from_pbn": Reader(text_like([*map(pf.hands_to_pbn, HANDS)]), read_hands, (pf.CardError,)),
    "Contract": Reader(
        arguments(kind=[*pf.ContractKind], declarers=[None, *pf.Pair]), made(pf.Contract), (pf.ContractError,)
    ),
    "DealResult": Reader(a_result, made(pf.DealResult), (pf.ResultError,)),
    "Rules": Reader(some_rules, make_rules, (pf.RulesError,)),
    "changed": Reader(some_changes, made(pf.changed), (pf.RulesError,)),
    "Rubber": Reader(
        arguments(rules=RULES[:1], first_dealer=SEATS, deals=FINISHED), made(pf.Rubber), (pf.RubberError,)
    ),
    "Session": Reader(a_session, made(pf.Session), (pf.SessionError, pf.RubberError)),
    "new_deal": Reader(arguments(hands=HANDS, dealer=SEATS, rules=RULES), made(pf.new_deal), (pf.HandsError,)),
    "apply_action": Reader(an_act, act, (pf.IllegalActionError,)),
    "observe": Reader(arguments(state=DEALS, seat=[*SEATS, None]), observe_deal, (pf.ObservationError,)),
    "replay": Reader(a_replay, made(pf.replay), (pf.HandsError, pf.IllegalActionError)),
    "replay_observation": Reader(
        a_replayed_view, made(pf.replay_observation), (pf.ObservationError, pf.IllegalActionError)
    ),
    "seat_by_cards": Reader(
        arguments(players=PLAYERS, cards=DRAWN, rules=[rules.seating for rules in RULES]),
        made(pf.seat_by_cards),
        (pf.DealingError,),
    ),
    "shuffle_from_seed": Reader(
        arguments(seed=SEEDS, number=[0, 1, 2**64 - 1, 2**64, -1]), made(pf.shuffle_from_seed), SEED
    ),
    "commitment": Reader(arguments(seed=SEEDS), made(pf.commitment), SEED),
    "verify_commitment": Reader(
        arguments(seed=SEEDS, published=["", "0" * 64, "\ud800"]), made(pf.verify_commitment), SEED
    ),
}
