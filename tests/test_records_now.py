"""The ``now`` of a view: what a browser without the rules is told, and that nothing else is read."""

import copy
import json
import random
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any

import pytest
from random_games import ALL_RULES, VIEWERS, Moment, Play, endings, game, thrown_in_deal, twin

import priffe as pf
from priffe import records

LATER = ("callers", "last_trick")
"""Keys that the first records did not have, so that a reader must do without them."""

GONE = object()
"""In place of a value: the key is taken out."""


def document(value: records.Value) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(records.dumps(value))
    return made


def moments() -> Iterator[Moment]:
    """Moments of games under all rules, and of endings, where players have shown out."""
    rng = random.Random(20)
    for rules in ALL_RULES:
        yield from list(game(rng, rules))[::5]
    yield from islice(endings(rng, range(13)), 20)


def expected_now(moment: Moment, viewer: pf.Seat | None) -> dict[str, Any]:
    """What ``now`` must hold, from the whole deal and from what the table saw."""
    deal = moment.deal
    legal = pf.legal_actions(deal) if deal.turn is viewer is not None else ()
    on_table = [play.card.text for play in moment.plays[len(moment.plays) // 4 * 4 :]]
    last = moment.plays[: len(moment.plays) // 4 * 4][-4:]
    leader = None if deal.turn is None else pf.Seat((deal.turn.__index__() - len(on_table)) % 4)
    return {
        "phase": {pf.Phase.AUCTION: "AUCTION", pf.Phase.PLAY: "PLAY", pf.Phase.OVER: "OVER"}[deal.phase],
        "turn": None if deal.turn is None else deal.turn.letter,
        "callers": [seat.letter for seat in callers(deal)],
        "contract": None if deal.contract is None else deal.contract.kind.name,
        "declarer": None if deal.declarer is None else deal.declarer.letter,
        "held": None if viewer is None else str(deal.hand(viewer)),
        "card_counts": {seat.letter: len(deal.hand(seat)) for seat in pf.Seat},
        "trick": {"leader": leader.letter, "cards": on_table} if leader and deal.phase is pf.Phase.PLAY else None,
        "last_trick": {
            "leader": last[0].seat.letter,
            "cards": [play.card.text for play in last],
            "winner": winner(last, deal.contract and deal.contract.trump).letter,
        }
        if last
        else None,
        "trick_counts": {
            pair.name: sum(trick.winner is not None and trick.winner.pair is pair for trick in deal.tricks)
            for pair in pf.Pair
        },
        "shown_out": {seat.letter: [suit.letter for suit in pf.Suit if suit in moment.voids(seat)] for seat in pf.Seat},
        "legal": [action.name if isinstance(action, pf.Bid) else action.text for action in legal],
    }


def callers(deal: pf.Deal) -> Iterator[pf.Seat]:
    """Whose turn it was at each call of the auction; who has passed for good is left out."""
    before = pf.new_deal(deal.hands, dealer=deal.dealer, rules=deal.rules)
    for call in deal.calls:
        assert before.turn is not None
        yield before.turn
        before = pf.apply_action(before, call)


def winner(plays: Sequence[Play], trump: pf.Suit | None) -> pf.Seat:
    """Who takes a trick: the highest trump, else the highest card of the suit led (C2)."""
    led = plays[0].card.suit
    return max(plays, key=lambda play: (play.card.suit is trump, play.card.suit is led, play.card.rank)).seat


def test_now_tells_where_the_deal_stands() -> None:
    phases: set[str] = set()
    shown_out = 0
    for moment in moments():
        for viewer in VIEWERS:
            view = document(pf.observe(moment.deal, viewer))
            assert view["now"] == expected_now(moment, viewer)
            assert list(view)[-1] == "now"
            phases.add(view["now"]["phase"])
            shown_out += any(view["now"]["shown_out"].values())
    assert phases == {"AUCTION", "PLAY", "OVER"}
    assert shown_out > 100


def test_b7_now_after_the_cards_were_thrown_in() -> None:
    deal = thrown_in_deal(random.Random(3))
    view = document(pf.observe(deal, pf.Seat.EAST))
    assert view["now"] == expected_now(Moment(deal, ()), pf.Seat.EAST)
    assert (view["now"]["phase"], view["now"]["contract"], view["now"]["turn"]) == ("OVER", None, None)
    assert view["now"]["held"] == view["hand"]


def test_legal_is_in_the_documented_order() -> None:
    deal = pf.new_deal(pf.shuffle_from_seed("now", 0), dealer=pf.Seat.WEST)
    view = document(pf.observe(deal, pf.Seat.NORTH))
    assert view["now"]["legal"] == [bid.name for bid in pf.Bid]
    deal = pf.apply_action(deal, pf.Bid.SPEL)
    view = document(pf.observe(deal, pf.Seat.NORTH))
    assert view["now"]["legal"] == [card.text for card in pf.CARDS if card in deal.hands[pf.Seat.NORTH]]


def test_keys_of_now_are_written_in_the_order_of_the_schema() -> None:
    view = document(pf.observe(thrown_in_deal(random.Random(3)), None))
    definitions: Any = records.schema()["$defs"]
    assert list(view["now"]) == list(definitions["now"]["properties"])
    assert definitions["now"]["required"] == [key for key in view["now"] if key not in LATER]
    for key in ("card_counts", "shown_out"):
        assert list(view["now"][key]) == definitions["now"]["properties"][key]["required"]
    assert list(view["now"]["trick_counts"]) == definitions["tricks_by_pair"]["required"]
    for key, definition in (("trick", "trick"), ("last_trick", "complete_trick")):
        assert list(VIEW["now"][key]) == definitions[definition]["required"]


def test_unseen_cards_that_change_hands_change_no_byte() -> None:
    rng = random.Random(21)
    changed = 0
    for moment in moments():
        for viewer in VIEWERS:
            if moment.deal.is_over:
                continue
            other = twin(moment, viewer, rng)
            changed += other.hands != moment.deal.hands
            assert records.dumps(pf.observe(other, viewer)) == records.dumps(pf.observe(moment.deal, viewer))
    assert changed > 100


def test_a_view_names_no_card_but_those_that_its_seat_has_seen() -> None:
    for moment in moments():
        for viewer in VIEWERS:
            now = document(pf.observe(moment.deal, viewer))["now"]
            held = pf.Hand(now["held"] or "...")
            assert held == (pf.Hand() if viewer is None else moment.deal.hand(viewer))
            tricks = [now[key]["cards"] for key in ("trick", "last_trick") if now[key] is not None]
            named = {*chain(*tricks), *now["legal"]} - set(pf.Bid.__members__)
            assert named <= {card.text for card in (*held, *moment.deal.plays)}


def turned(now: dict[str, Any], steps: int) -> dict[str, Any]:
    """What ``now`` must hold when everybody sits that many seats further clockwise."""

    def seat(letter: str | None) -> str | None:
        return letter and "NESW"[("NESW".index(letter) + steps) % 4]

    def by_seat(values: dict[str, Any]) -> dict[str, Any]:
        moved = {seat(letter): value for letter, value in values.items()}
        return {letter: moved[letter] for letter in "NESW"}

    def trick(cards: dict[str, Any] | None) -> dict[str, Any] | None:
        return cards and {key: value if key == "cards" else seat(value) for key, value in cards.items()}

    ns, ew = now["trick_counts"].values()
    return now | {
        "turn": seat(now["turn"]),
        "callers": [*map(seat, now["callers"])],
        "declarer": seat(now["declarer"]),
        "card_counts": by_seat(now["card_counts"]),
        "trick": trick(now["trick"]),
        "last_trick": trick(now["last_trick"]),
        "trick_counts": {"NS": ew, "EW": ns} if steps % 2 else now["trick_counts"],
        "shown_out": by_seat(now["shown_out"]),
    }


def test_turning_the_table_turns_what_a_view_tells() -> None:
    rng = random.Random(22)
    for moment in moments():
        deal, viewer, steps = moment.deal, rng.choice(tuple(pf.Seat)), rng.choice((1, 2, 3))
        hands = [deal.hands[seat.after(-steps)] for seat in pf.Seat]
        other = pf.replay(hands, dealer=deal.dealer.after(steps), rules=deal.rules, actions=moment.actions)
        now = document(pf.observe(deal, viewer))["now"]
        assert document(pf.observe(other, viewer.after(steps)))["now"] == turned(now, steps)


def in_play() -> pf.Deal:
    """East to play to the second trick, having followed to the first; South has shown out of clubs."""
    clubs = [pf.Card.of(pf.Suit.CLUBS, rank) for rank in pf.Rank]
    rest = [card for card in pf.CARDS if card.suit is not pf.Suit.CLUBS]
    hands = pf.BySeat(
        pf.Hand([*clubs[6:], *rest[:6]]), pf.Hand([*clubs[:5], *rest[6:14]]),
        pf.Hand(rest[14:27]), pf.Hand([clubs[5], *rest[27:]]),
    )  # fmt: skip
    actions: list[pf.Action] = [pf.Bid.HEARTS, *[pf.Bid.PASS] * 3, clubs[12], clubs[0], rest[26], clubs[5], clubs[11]]
    return pf.replay(hands, dealer=pf.Seat.WEST, actions=actions)


DEAL = in_play()
VIEW = document(pf.observe(DEAL, pf.Seat.EAST))
SPECTATOR = document(pf.observe(DEAL, None))
SESSION = pf.start_deal(pf.Session(("Ada", "Bea", "Cil", "Dag")), DEAL.hands)
EVENING = document(pf.observe(SESSION, pf.Seat.EAST))

OTHER = [
    ("phase", "AUCTION"),
    ("turn", "S"),
    ("turn", None),
    ("callers", ["N", "E", "S"]),
    ("callers/2", "N"),
    ("contract", "SPEL"),
    ("contract", None),
    ("declarer", "S"),
    ("declarer", None),
    ("held", "..."),
    ("held", VIEW["hand"]),
    ("held", None),
    ("card_counts/E", 13),
    ("card_counts/W", 11),
    ("trick", None),
    ("trick/leader", "E"),
    ("trick/cards", []),
    ("trick/cards", ["KC", "3C"]),
    ("trick/cards/0", "QC"),
    ("last_trick", None),
    ("last_trick/leader", "E"),
    ("last_trick/cards/3", "8C"),
    ("last_trick/cards", ["AC", "2C", "2S"]),
    ("last_trick/winner", "W"),
    ("trick_counts/NS", 0),
    ("trick_counts/EW", 1),
    ("shown_out/S", []),
    ("shown_out/S", ["C", "C"]),
    ("shown_out/S/0", "D"),
    ("shown_out/N", ["S"]),
    ("legal", []),
    ("legal", ["3C", "4C", "5C", "6C", "2S"]),
    ("legal/0", "4C"),
    ("legal/3", "PASS"),
]
"""Other values of the right shape at places in ``now``."""

SHAPES = [
    ("phase", "play"),
    ("phase", None),
    ("turn", "EAST"),
    ("callers", None),
    ("callers/0", "NORTH"),
    ("contract", "CLUBS"),
    ("declarer", 0),
    ("held", "AKQ"),
    ("held", "AA..."),
    ("card_counts", [12, 12, 12, 12]),
    ("card_counts/N", 14),
    ("card_counts/N", 11.0),
    ("trick", []),
    ("trick/leader", None),
    ("trick/cards", None),
    ("trick/cards", {"0": "KC"}),
    ("trick/cards/0", "CK"),
    ("last_trick", []),
    ("last_trick/winner", None),
    ("last_trick/winner", "NS"),
    ("trick_counts/NS", 1.0),
    ("trick_counts/NS", True),
    ("trick_counts/EW", False),
    ("trick_counts/EW", -1),
    ("shown_out/S", None),
    ("shown_out/S", "C"),
    ("shown_out/S/0", "CLUBS"),
    ("shown_out/S/0", ["C"]),
    ("legal", None),
    ("legal/1", "C4"),
    ("legal/1", 3),
]
"""Values of another shape at places in ``now``."""

KEYS = [
    ("card_counts/N", GONE, "missing_key", "card_counts"),
    ("trick/leader", GONE, "missing_key", "trick"),
    ("trick/winner", "N", "unknown_key", "trick.winner"),
    ("last_trick/winner", GONE, "missing_key", "last_trick"),
    ("trick_counts/N", 1, "unknown_key", "trick_counts.N"),
    ("hands", "N:...", "unknown_key", "hands"),
]
"""Keys of objects in ``now`` that are missing or too many."""


def changed(base: Any, path: str, value: object) -> Any:
    """A copy of a document with another value at a path such as ``now/trick/cards/0``."""
    made = copy.deepcopy(base)
    *way, last = [int(step) if step.isdecimal() else step for step in path.split("/")]
    place: Any = made
    for step in way:
        place = place[step]
    if value is GONE:
        del place[last]
    else:
        place[last] = value
    return made


def refused(made: object) -> tuple[str, str]:
    with pytest.raises(records.RecordError) as caught:
        records.loads(json.dumps(made))
    return caught.value.code, caught.value.path


def json_path(path: str) -> str:
    return "".join(f"[{step}]" if step.isdecimal() else f".{step}" for step in path.split("/"))


def test_the_view_that_is_changed_here() -> None:
    assert VIEW["now"] == {
        "phase": "PLAY",
        "turn": "E",
        "callers": ["N", "E", "S", "W"],
        "contract": "HEARTS",
        "declarer": "N",
        "held": str(DEAL.hand(pf.Seat.EAST)),
        "card_counts": {"N": 11, "E": 12, "S": 12, "W": 12},
        "trick": {"leader": "N", "cards": ["KC"]},
        "last_trick": {"leader": "N", "cards": ["AC", "2C", "2S", "7C"], "winner": "N"},
        "trick_counts": {"NS": 1, "EW": 0},
        "shown_out": {"N": [], "E": [], "S": ["C"], "W": []},
        "legal": ["3C", "4C", "5C", "6C"],
    }


@pytest.mark.parametrize(("where", "value"), OTHER + SHAPES)
def test_what_does_not_follow_is_refused(where: str, value: object) -> None:
    assert refused(changed(VIEW, f"now/{where}", value)) == ("does_not_follow", f"$.now{json_path(where)}")


def test_each_member_is_compared() -> None:
    assert {where.partition("/")[0] for where, _ in OTHER} == set(VIEW["now"])
    for key in VIEW["now"]:
        without = changed(VIEW, f"now/{key}", GONE)
        if key in LATER:
            assert records.loads(json.dumps(without)) == records.loads(json.dumps(VIEW))
        else:
            assert refused(without) == ("missing_key", "$.now")


@pytest.mark.parametrize(("where", "value", "code", "path"), KEYS)
def test_keys_are_just_those_that_are_written(where: str, value: object, code: str, path: str) -> None:
    assert refused(changed(VIEW, f"now/{where}", value)) == (code, f"$.now.{path}")


@pytest.mark.parametrize("value", [None, [], "PLAY"])
def test_now_is_an_object(value: object) -> None:
    assert refused(changed(VIEW, "now", value)) == ("does_not_follow", "$.now")


def test_what_a_spectator_holds_and_may_do() -> None:
    assert (SPECTATOR["now"]["held"], SPECTATOR["now"]["legal"]) == (None, [])
    assert refused(changed(SPECTATOR, "now/held", "...")) == ("does_not_follow", "$.now.held")
    assert refused(changed(SPECTATOR, "now/legal", ["3C"])) == ("does_not_follow", "$.now.legal")


def test_an_empty_trick_is_not_none() -> None:
    opened = pf.replay(DEAL.hands, dealer=pf.Seat.WEST, actions=DEAL.calls)
    view = document(pf.observe(opened, pf.Seat.EAST))
    assert view["now"]["trick"] == {"leader": "N", "cards": []}
    assert refused(changed(view, "now/trick", None)) == ("does_not_follow", "$.now.trick")
    before = document(pf.observe(pf.new_deal(DEAL.hands, dealer=pf.Seat.WEST), pf.Seat.EAST))
    assert before["now"]["trick"] is None
    assert refused(changed(before, "now/trick", view["now"]["trick"])) == ("does_not_follow", "$.now.trick")


def test_a_session_has_the_now_of_its_deal() -> None:
    assert SESSION.deal is not None
    assert EVENING["deal"]["now"] == document(pf.observe(SESSION.deal, pf.Seat.EAST))["now"]
    assert refused(changed(EVENING, "deal/now/turn", "S")) == ("does_not_follow", "$.deal.now.turn")
    assert refused(changed(EVENING, "deal/now/legal", [3])) == ("does_not_follow", "$.deal.now.legal")


def test_facts_are_read_before_what_follows_from_them() -> None:
    assert refused(changed(VIEW, "plays/1", "AS")) == ("not_held", "$.plays[1]")
    assert refused(changed(EVENING, "deal/dealer", "S")) == ("other_dealer", "$.deal.dealer")
    assert refused(changed(VIEW, "plays/4", GONE)) == ("does_not_follow", "$.now.turn")


def test_a_view_without_now_is_read() -> None:
    assert records.loads(json.dumps(changed(VIEW, "now", GONE))) == records.loads(json.dumps(VIEW))
    assert records.loads(json.dumps(changed(EVENING, "deal/now", GONE))) == records.loads(json.dumps(EVENING))


def test_only_a_view_has_a_now() -> None:
    assert refused(changed(document(DEAL), "now", VIEW["now"])) == ("unknown_key", "$.now")


def test_the_message_says_what_follows() -> None:
    with pytest.raises(records.RecordError) as caught:
        records.loads(json.dumps(changed(VIEW, "now/turn", "S")))
    assert str(caught.value) == '$.now.turn: does not follow from the rest of the view, which makes it "E", not "S"'
    with pytest.raises(records.RecordError) as caught:
        records.loads(json.dumps(changed(VIEW, "now/legal", [])))
    assert str(caught.value) == "$.now.legal: does not follow from the rest of the view, which makes it 4 items, not 0"
    with pytest.raises(records.RecordError) as caught:
        records.loads(json.dumps(changed(VIEW, "now/trick_counts/NS", True)))
    assert caught.value.reason == "does not follow from the rest of the view, which makes it 1, not true"
