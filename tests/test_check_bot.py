"""`check_bot` passes bots that keep the rules, and fails those that break them in one way each."""

import random

import pytest

from priffe import STANDARD, Bid, Card, Observation, Phase, Rules, changed, legal_actions
from priffe.actions import Action
from priffe.bots import Bot, check_bot


def lowest(view: Observation, rng: random.Random) -> Action:
    return legal_actions(view)[0]


def by_chance(view: Observation, rng: random.Random) -> Action:
    return rng.choice(legal_actions(view))


@pytest.mark.parametrize("bot", [lowest, by_chance])
def test_a_bot_that_plays_by_its_view_passes(bot: Bot) -> None:
    check_bot(bot, deals=2)


def illegal_bid(view: Observation, rng: random.Random) -> Action:
    return Bid.SPADES if view.phase is Phase.AUCTION else legal_actions(view)[0]


def revokes(view: Observation, rng: random.Random) -> Action:
    return legal_actions(view)[0] if view.phase is Phase.AUCTION else view.hand[0]


def plays_a_text(view: Observation, rng: random.Random) -> Action:
    return "QH"  # type: ignore[return-value]  # what a bot without types may do


def uses_the_global_generator(view: Observation, rng: random.Random) -> Action:
    random.random()
    return legal_actions(view)[0]


def writes_on_its_view(view: Observation, rng: random.Random) -> Action:
    object.__setattr__(view, "_played", b"")
    return legal_actions(view)[0] if view.phase is Phase.AUCTION else view.hand[0]


class Counts:
    """Remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, view: Observation, rng: random.Random) -> Action:
        self.asked += 1
        choices = legal_actions(view)
        return choices[self.asked % len(choices)]


class KnowsObjects:
    """Tells views apart that are equal."""

    def __init__(self) -> None:
        self.seen: list[Observation] = []

    def __call__(self, view: Observation, rng: random.Random) -> Action:
        self.seen.append(view)
        known = any(view is other for other in self.seen[:-1]) or view in self.seen[:-1]
        return legal_actions(view)[-1 if known else 0]


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [
        (illegal_bid, "answered Bid.SPADES, which is not legal"),
        (revokes, "is not legal"),
        (plays_a_text, "answered 'QH', which is not legal"),
        (uses_the_global_generator, "used the global random generator"),
        (writes_on_its_view, "changed its view"),
        (Counts(), "when asked again"),
        (KnowsObjects(), "when asked again"),
    ],
    ids=lambda value: getattr(value, "__name__", type(value).__name__),
)
def test_a_bot_that_does_something_else_fails(bot: Bot, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_bot(bot)


def test_every_preset_and_every_seat_is_played() -> None:
    seen = set()

    def note(view: Observation, rng: random.Random) -> Action:
        seen.add((view.rules, view.seat, view.phase))
        return by_chance(view, rng)

    check_bot(note, deals=6)
    assert len(seen) == 5 * 4 * 2


def test_the_number_of_deals_and_the_seed_are_used() -> None:
    def hands(seed: int, deals: int) -> set[tuple[Card, ...]]:
        found: set[tuple[Card, ...]] = set()

        def note(view: Observation, rng: random.Random) -> Action:
            found.add(tuple(view.dealt or ()))
            return lowest(view, rng)

        check_bot(note, seed=seed, deals=deals)
        return found

    assert hands(0, 1) < hands(0, 2)
    assert hands(0, 1) == hands(0, 1)
    assert hands(0, 1).isdisjoint(hands(1, 1))


def test_other_rules_can_be_given_and_each_is_played() -> None:
    seen = set()

    def note(view: Observation, rng: random.Random) -> Action:
        seen.add(view.rules)
        return lowest(view, rng)

    given = {changed(STANDARD, {"scoring.trick_value": value}) for value in (1, 2, 3)}
    check_bot(note, deals=1, rules=iter(given))
    assert seen == given


@pytest.mark.parametrize(("deals", "rules"), [(0, [STANDARD]), (1, [])])
def test_a_bot_is_checked_in_one_deal_at_least(deals: int, rules: list[Rules]) -> None:
    with pytest.raises(ValueError, match="at least one deal under at least one Rules"):
        check_bot(lowest, deals=deals, rules=rules)
