"""Deals that fit a view: how many there are, and drawing one of them, each equally likely."""

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate, islice, product
from math import factorial

import attrs
import pytest
from random_games import ALL_RULES, VIEWERS, Moment, endings, fitting_hands, game, lumpy_hands, thrown_in_deal

from priffe import (
    CARDS,
    CLASSIC,
    PRESETS,
    STANDARD,
    Bid,
    BySeat,
    Card,
    Deal,
    Hand,
    Observation,
    Seat,
    Suit,
    _drawing,
    apply_action,
    count_deals,
    hands_to_pbn,
    legal_cards,
    new_deal,
    observe,
    replay,
    sample_deal,
    sample_hands,
    shuffle,
)
from priffe._drawing import draw_tree
from priffe.deal import deal_at

CACHES = (_drawing._unknown, _drawing._ways, _drawing._choices)


def forget() -> None:
    """Empty all caches, so that the next draw does all its work anew."""
    for kept in CACHES:
        kept.cache_clear()


def some_ending(seed: int, most: int) -> Iterator[tuple[Observation, list[BySeat[Hand]]]]:
    """Endless: views near the end of random games, with all deals that fit each, found by trying all."""
    rng = random.Random(seed)
    for moment in endings(rng, range(1, 13)):
        viewer = rng.choice(VIEWERS if len(moment.plays) >= 44 else tuple(Seat))
        own = None if viewer is None else moment.deal.hands[viewer]
        fitting = fitting_hands(moment.plays, viewer, own)
        if 1 < len(fitting) <= most:
            yield observe(moment.deal, viewer), fitting


@cache
def with_voids(number: int) -> list[tuple[Observation, list[BySeat[Hand]]]]:
    """Endings in which what the players have shown out of matters: fewer deals fit than by the numbers of cards."""
    found = ((view, fitting) for view, fitting in some_ending(1, 400) if len(fitting) < by_numbers(view))
    return list(islice(found, number))


def multinomial(sizes: Sequence[int]) -> int:
    return factorial(sum(sizes)) // math.prod(map(factorial, sizes))


def by_numbers(view: Observation) -> int:
    """How many deals would fit if only the numbers of cards were known."""
    return multinomial([count for seat, count in view.card_counts.items() if seat is not view.seat])


# -- counting


def test_the_number_of_deals_before_the_play() -> None:
    deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
    for state in (deal, apply_action(deal, Bid.HEARTS), thrown_in_deal(random.Random(7))):
        for seat in Seat:
            assert count_deals(observe(state, seat)) == factorial(39) // factorial(13) ** 3
        assert count_deals(observe(state, None)) == factorial(52) // factorial(13) ** 4


def test_after_the_last_card_one_deal_is_left() -> None:
    for rules in ALL_RULES:
        deal = list(game(random.Random(2), rules))[-1].deal
        if deal.contract is not None:
            for viewer in VIEWERS:
                assert count_deals(observe(deal, viewer)) == 1
                assert sample_deal(observe(deal, viewer), random.Random(1)) == deal


def test_the_number_of_deals_is_that_found_by_trying_all() -> None:
    for view, fitting in islice(some_ending(3, 3000), 250):
        assert count_deals(view) == len(fitting)


def counted_card_by_card(moment: Moment, viewer: Seat | None) -> int:
    """The number of deals that fit, by giving out one unseen card after the other to hands that have room."""
    hidden = [seat for seat in Seat if seat is not viewer]
    voids = [moment.voids(seat) for seat in hidden]
    gone = {play.card for play in moment.plays}
    if viewer is not None:
        gone |= set(moment.deal.hands[viewer])
    rooms = Counter({tuple(13 - sum(play.seat is seat for play in moment.plays) for seat in hidden): 1})
    for card in CARDS:
        if card in gone:
            continue
        after: Counter[tuple[int, ...]] = Counter()
        for room, ways in rooms.items():
            for place, left in enumerate(room):
                if left and card.suit not in voids[place]:
                    after[(*room[:place], left - 1, *room[place + 1 :])] += ways
        rooms = after
    (ways,) = rooms.values()
    return ways


def test_the_number_of_deals_in_the_middle_of_a_game_is_that_of_another_way_to_count() -> None:
    rng = random.Random(4)
    for rules in ALL_RULES:
        for moment in list(game(rng, rules, swaps=20))[4::6]:
            for viewer in rng.sample(tuple(Seat), 2) if len(moment.plays) < 26 else VIEWERS:
                assert count_deals(observe(moment.deal, viewer)) == counted_card_by_card(moment, viewer)


# -- every deal that fits, and each equally likely


def key(hands: Sequence[Hand]) -> tuple[int, ...]:
    return tuple(hand.mask for hand in hands)


def chi_square(counts: Sequence[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def tail(value: float, freedom: int) -> float:
    """The chance that chi-square with so many degrees of freedom is at least this (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return math.erfc(((value / freedom) ** (1 / 3) - 1 + spread) / math.sqrt(2 * spread)) / 2


def test_the_tail_of_chi_square_is_right() -> None:
    for value, freedom, chance in ((3.84, 1, 0.05), (11.07, 5, 0.05), (20.52, 5, 0.001), (149.45, 100, 0.001)):
        assert tail(value, freedom) == pytest.approx(chance, rel=0.15)


def tails(number: int, draws: int) -> tuple[float, float]:
    """How likely such draws are, or worse ones, if they are even: in the worst ending, and in all together.

    The smallest tail is multiplied by the number of endings (Bonferroni), so both are chances of the whole test.
    """
    rng = random.Random(5)
    smallest, total, freedom = 1.0, 0.0, 0
    for view, fitting in with_voids(number):
        drawn = Counter(key(sample_hands(view, rng)) for _ in range(draws * len(fitting)))
        assert drawn.keys() <= set(map(key, fitting))
        value = chi_square([drawn[key(hands)] for hands in fitting])
        smallest = min(smallest, tail(value, len(fitting) - 1))
        total += value
        freedom += len(fitting) - 1
    return number * smallest, tail(total, freedom)


def test_every_deal_that_fits_is_drawn_equally_often() -> None:
    worst, together = tails(number=150, draws=20)
    assert worst > 1e-3
    assert 1e-3 < together < 1 - 1e-3  # too even would not be chance either


def test_every_deal_that_fits_can_be_drawn() -> None:
    rng = random.Random(6)
    for view, fitting in with_voids(150)[:60]:
        wanted = set(map(key, fitting))
        for _ in range(100 * len(fitting)):
            wanted.discard(key(sample_hands(view, rng)))
            if not wanted:
                break
        assert not wanted


Choices = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]
CHOICES: Callable[..., Choices] = _drawing._choices


def equal_splits(*arguments: object) -> Choices:
    splits, _ = CHOICES(*arguments)
    return splits, tuple(range(1, len(splits) + 1))


def short_sighted_splits(*arguments: object) -> Choices:
    """Weighed by the ways to give out this suit alone, forgetting the suits to come."""
    splits, _ = CHOICES(*arguments)
    return splits, tuple(accumulate(multinomial(split) for split in splits))


def in_order(cards: Sequence[Card], split: Sequence[int], seats: Sequence[Seat], hands: list[int], _: object) -> None:
    """Cards handed out without chance."""
    rest = iter(cards)
    for seat, count in zip(seats, split, strict=True):
        hands[seat] |= sum(card.bit for card in islice(rest, count))


@pytest.mark.parametrize(
    ("name", "replacement"),
    [("_choices", equal_splits), ("_choices", short_sighted_splits), ("_hand_out", in_order)],
    ids=["equal_splits", "short_sighted_splits", "in_order"],
)
def test_draws_that_are_not_even_would_be_found_out(
    name: str, replacement: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_drawing, name, replacement)
    worst, together = tails(number=40, draws=20)
    assert worst < 1e-9
    assert together < 1e-9


def test_before_the_play_every_card_is_as_likely_in_each_hidden_hand() -> None:
    rng = random.Random(8)
    deal = new_deal(shuffle(rng), dealer=Seat.WEST)
    for viewer in (Seat.EAST, None):
        view = observe(deal, viewer)
        drawn = [sample_hands(view, rng) for _ in range(1500)]
        chances = [
            tail(chi_square([sum(card in hands[seat] for hands in drawn) for seat in Seat if seat is not viewer]), 2)
            for card in view.unseen
        ]
        assert min(chances) * len(chances) > 1e-3
        assert len(set(drawn)) == len(drawn)


# -- a sample is a deal with a legal history


def assert_replays(view: Observation, sample: Deal) -> None:
    again = replay(sample.hands, dealer=view.dealer, rules=view.rules, actions=(*view.calls, *view.plays))
    assert sample == again
    # what a deal derives from its facts, which equality ignores, is what the steps arrive at
    assert sample._state == again._state
    assert observe(sample, view.seat) == view


@pytest.mark.parametrize("number", range(len(ALL_RULES)))
def test_replaying_a_sample_gives_the_view(number: int) -> None:
    rng = random.Random(number)
    others = 0
    for _ in range(2):
        for moment in game(rng, ALL_RULES[number]):
            for viewer in (None, rng.choice(tuple(Seat))):
                view = observe(moment.deal, viewer)
                sample = sample_deal(view, rng)
                assert_replays(view, sample)
                assert viewer is None or sample.hands[viewer] == moment.deal.hands[viewer]
                others += sample != moment.deal
    assert others > 20


def test_a_sample_goes_on_like_any_deal() -> None:
    rng = random.Random(9)
    for rules in PRESETS.values():
        for moment in list(game(rng, rules))[::5]:
            deal = sample_deal(observe(moment.deal, rng.choice(VIEWERS)), rng)
            again = replay(deal.hands, dealer=deal.dealer, rules=rules, actions=moment.actions)
            for action in list(deal.hand(deal.turn))[:3] if deal.turn is not None else []:
                if moment.deal.phase is not deal.phase:
                    break
                for bid in Bid:
                    assert_same_step(deal, again, bid)
                assert_same_step(deal, again, action)


def assert_same_step(deal: Deal, again: Deal, action: Bid | Card) -> None:
    outcomes: list[object] = []
    for state in (deal, again):
        try:
            outcomes.append(apply_action(state, action))
        except ValueError as error:
            outcomes.append(str(error))
    assert outcomes[0] == outcomes[1]


def test_sample_deal_has_the_hands_of_sample_hands() -> None:
    for view, _ in with_voids(150)[:30]:
        assert sample_deal(view, random.Random(1)).hands == sample_hands(view, random.Random(1))
        assert deal_at(view, sample_hands(view, random.Random(2))) == sample_deal(view, random.Random(2))


# -- work


class CountingRandom(random.Random):
    """Takes down what is asked of it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked: list[str] = []

    def randrange(self, *args: int) -> int:  # type: ignore[override] # counts only
        self.asked.append("randrange")
        return super().randrange(*args)

    def sample(self, population: Sequence[Card], k: int) -> list[Card]:  # type: ignore[override] # counts only
        self.asked.append(f"sample {len(population)}")
        return super().sample(population, k)


def restricted_suits(view: Observation) -> list[Suit]:
    hidden = [seat for seat in Seat if seat is not view.seat]
    return [suit for suit in Suit if view.unseen.of_suit(suit) and any(suit in view.shown_out[seat] for seat in hidden)]


def test_a_draw_asks_for_as_much_chance_for_rare_deals_as_for_common_ones() -> None:
    rng = random.Random(10)
    rarest = 1.0
    for rules in ALL_RULES:
        for moment in game(rng, rules, swaps=10):
            view = observe(moment.deal, rng.choice(VIEWERS))
            counting = CountingRandom(1)
            sample_hands(view, counting)
            restricted = restricted_suits(view)
            sizes = [len(view.unseen.of_suit(suit)) for suit in restricted]
            once = [f"sample {size}" for size in (*sizes, len(view.unseen) - sum(sizes))]
            assert sorted(counting.asked) == sorted(["randrange"] * len(restricted) + once)
            rarest = min(rarest, count_deals(view) / by_numbers(view))
    assert rarest < 1e-6  # drawing until a deal fits would have needed a million draws


def hands_with_four_voids(rng: random.Random) -> BySeat[Hand]:
    """North has no clubs, East no diamonds, South no hearts and West no spades; the suits are even otherwise."""
    hands: BySeat[list[Card]] = BySeat([], [], [], [])
    for suit in Suit:
        seats = [seat for seat in Seat if seat.__index__() != suit.__index__()]
        longest = tuple(Seat)[(suit.__index__() + 1) % 4]
        sizes = {seat: 5 if seat is longest else 4 for seat in seats}
        cards = rng.sample([card for card in CARDS if card.suit is suit], 13)
        for seat in seats:
            hands[seat].extend(cards.pop() for _ in range(sizes[seat]))
    return hands.map(Hand)


def adverse_game(rng: random.Random) -> Iterator[Deal]:
    """A play in which as much as possible is soon known of each suit, and as many cards as possible are unseen."""
    deal = new_deal(hands_with_four_voids(rng), dealer=Seat.WEST, rules=CLASSIC)
    for bid in (Bid.PASS, Bid.PASS, Bid.PASS, Bid.PASS):
        deal = apply_action(deal, bid)
    while len(deal.plays) < 28:
        led = {trick.led for trick in deal.tricks}
        cards = legal_cards(deal)
        new = [card for card in cards if card.suit not in led] if len(deal.plays) % 4 == 0 else []
        deal = apply_action(deal, rng.choice(new or cards))
        yield deal


def work(view: Observation) -> int:
    """How many sums a draw takes when nothing has been worked out before."""
    forget()
    count_deals(view)
    sample_hands(view, random.Random(1))
    return _drawing._ways.cache_info().misses


def test_the_work_of_a_draw_is_bounded() -> None:
    rng = random.Random(11)
    most = {True: 0, False: 0}
    for _ in range(2):
        for deal in adverse_game(rng):
            for viewer in (None, rng.choice(tuple(Seat))):
                view = observe(deal, viewer)
                most[viewer is None] = max(most[viewer is None], work(view))
                before = _drawing._ways.cache_info().misses
                sample_hands(view, rng)
                count_deals(view)
                assert _drawing._ways.cache_info().misses == before
    assert 100 < most[True] <= 2600
    assert 10 < most[False] <= 160


@pytest.mark.parametrize(
    ("hidden", "voids", "bound"),
    [(3, voids, 200) for voids in product(range(3), repeat=4) if voids[0] == 0]
    + [(4, voids, 2600) for voids in ((0, 1, 2, 3), (0, 1, 0, 1), (0, 1, 2, 2), (0, 0, 1, 2))],
)
def test_the_work_is_bounded_whatever_suits_are_shown_out_of(hidden: int, voids: tuple[int, ...], bound: int) -> None:
    # As many cards as can be are unseen, and of each suit one hand may hold none. More voids leave fewer splits.
    room, size = (13,) * hidden, 13 * hidden // 4
    shape = tuple((size, tuple(place != void for place in range(hidden))) for void in voids)
    forget()
    _drawing._ways(room, shape)
    assert _drawing._ways.cache_info().misses <= bound


# -- the same seed, the same deal


def test_the_same_seed_gives_the_same_deal_and_leaves_the_global_chance_alone() -> None:
    state = random.getstate()
    for view, _ in with_voids(150)[:30]:
        one, other = random.Random(12), random.Random(12)
        assert [sample_deal(view, one) for _ in range(5)] == [sample_deal(view, other) for _ in range(5)]
        assert one.getstate() == other.getstate()
    assert random.getstate() == state


def test_a_draw_is_a_promise() -> None:
    deal = apply_action(new_deal(lumpy_hands(random.Random(7), 20), dealer=Seat.WEST), Bid.SPEL)
    while len(deal.plays) < 20:
        deal = apply_action(deal, legal_cards(deal)[0])
    view = observe(deal, Seat.NORTH)
    assert restricted_suits(view) == [Suit.CLUBS, Suit.DIAMONDS]
    assert hands_to_pbn(sample_hands(view, random.Random(1))) == (
        "N:AKQJT9864.5.QJ.4 .8.93.AKQJ986532 753.AKJT97643.5. 2.Q2.AKT87642.T7"
    )


def test_what_is_kept_for_one_view_has_no_effect_on_another() -> None:
    rng = random.Random(13)
    views = [
        observe(moment.deal, viewer)
        for rules in (STANDARD, CLASSIC)
        for moment in list(game(rng, rules, swaps=20))[::5]
        for viewer in VIEWERS
    ]
    fresh = []
    for view in views:
        forget()
        fresh.append((count_deals(view), sample_hands(view, random.Random(14))))
    forget()
    order = [place for place in range(len(views)) for _ in range(3)]
    rng.shuffle(order)
    for place in order:
        assert (count_deals(views[place]), sample_hands(views[place], random.Random(14))) == fresh[place]


def test_views_alike_but_for_the_own_hand_are_told_apart() -> None:
    hands = shuffle(random.Random(15))
    one = new_deal(hands, dealer=Seat.WEST)
    other = new_deal(hands[::-1], dealer=Seat.WEST)
    for _ in range(2):
        for deal in (one, other):
            for seat in Seat:
                assert sample_hands(observe(deal, seat), random.Random(16))[seat] == deal.hands[seat]


def test_draws_leave_the_view_alone() -> None:
    for view, _ in with_voids(150)[:30]:
        before = (repr(view), hash(view), [getattr(view, field.name) for field in attrs.fields(Observation)])
        sample_deal(view, random.Random(17))
        assert before == (repr(view), hash(view), [getattr(view, field.name) for field in attrs.fields(Observation)])


# -- the choices of a draw, for who draws in another way


def test_a_draw_tree_holds_the_number_of_deals_of_every_choice() -> None:
    rng = random.Random(18)
    for moment in list(game(rng, CLASSIC, swaps=20))[::3]:
        view = observe(moment.deal, rng.choice(tuple(Seat)))
        tree = draw_tree(view)
        assert [card for part in tree.parts for card in sorted(part)] == sorted(
            view.unseen, key=lambda card: [card in part for part in tree.parts].index(True)
        )
        levels, ways = {0: 0}, {}
        for place, node in enumerate(tree.nodes):
            levels.update(dict.fromkeys(node.following, levels[place] + 1))
        for place, node in reversed(list(enumerate(tree.nodes))):
            part = tree.parts[levels[place]]
            assert all(sum(split) == len(part) for split in node.splits)
            if not node.following:
                assert part is tree.parts[-1]
                (split,) = node.splits
                ways[place] = multinomial(split)
                continue
            counts = [
                multinomial(split) * ways[after] for split, after in zip(node.splits, node.following, strict=True)
            ]
            assert node.bounds == tuple(accumulate(counts))
            ways[place] = sum(counts)
        assert ways[0] == count_deals(view)
        assert [seat for seat in Seat if seat is not view.seat] == list(tree.seats)
        assert len(set(levels)) == len(tree.nodes)
