"""From a deal or a view to the numbers that the kernel works on, and back to results."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import accumulate
from typing import Final, TypeAlias

from priffe._auction import Auction, contract_after
from priffe._drawing import draw_tree
from priffe.bids import ALL_CONTRACTS, FACTS, Bid
from priffe.cards import CARDS, Card, Hand, Suit
from priffe.deal import Deal
from priffe.observation import Observation
from priffe.playouts._cards import Workspace
from priffe.playouts._kernel import (
    HONOUR_CODES,
    OPEN,
    PASS_IS_FINAL,
    SINGLE_ROUND,
    TRICK_COUNTS,
    UNTIL_PASSES,
    Facts,
    Position,
)
from priffe.results import ALL_TRICKS, HONOURS, DealResult
from priffe.rules import AuctionLength, AuctionRules, PlayRules
from priffe.seats import ByPair, BySeat, Pair, Seat
from priffe.tricks import leads, opening_leader

State: TypeAlias = Deal | Observation

CONTRACTS: Final = (None, *ALL_CONTRACTS)
"""The contracts in the order of their numbers; None, thrown in, is `priffe.playouts._kernel.THROWN_IN`."""

OUTCOMES: Final = len(CONTRACTS) * TRICK_COUNTS * HONOUR_CODES
"""How many outcomes the kernel tells apart."""

_LIMB = (1 << 48) - 1


def number_of(card: Card) -> int:
    """A card as the kernel writes it."""
    return card.suit._value_ << 4 | card.rank.__index__()


@lru_cache(maxsize=64)
def facts_of(auction: AuctionRules, play: PlayRules, forehand: Seat) -> Facts:
    """What the kernel must know of the game, as lists, which nothing may change."""
    contracts, leaders = [], []
    for highest in Bid:
        for seat in Seat:
            bidder = None if highest is Bid.PASS else seat
            contract = contract_after(auction, highest, bidder)
            declarer = None if contract is None or contract.declarers is None else bidder
            contracts.append(CONTRACTS.index(contract))
            leaders.append(opening_leader(play, forehand, declarer)._value_)
    return Facts(contracts, leaders, *_facts_of_contracts())


@cache
def _facts_of_contracts() -> tuple[list[int], list[int], list[int], list[int], list[int]]:
    """The last five fields of `Facts`. Thrown in cards have no honours and no trumps, and their zeros are not read."""
    honours, trumps, few, trump_suits = [0] * HONOURS, [0], [0], [0]
    beginnings: dict[Suit | None, int] = {}
    strengths: list[int] = []
    for contract in ALL_CONTRACTS:
        trump = contract.trump
        if trump not in beginnings:
            beginnings[trump] = len(strengths)
            strengths += _strengths(trump)
        honours += map(number_of, FACTS[contract.kind].honours)
        trumps.append(beginnings[trump])
        few.append(int(contract.kind.is_noll))
        trump_suits.append(-1 if trump is None else trump._value_)
    return honours, trumps, few, trump_suits, strengths


def _strengths(trump: Suit | None) -> list[int]:
    """By suit led and card."""
    by_card_led = leads(trump)
    strengths = [0] * (len(Suit) * 64)
    for led in CARDS:
        _, strengths_of_trick = by_card_led[led.index]
        for card in CARDS:
            strengths[led.suit._value_ << 6 | number_of(card)] = strengths_of_trick[card.index]
    return strengths


def position_of(state: State) -> Position:
    """Where playouts from a state that is not over begin."""
    frame, auction, turn, trick = state._frame, state._frame.auction, state.turn, state.trick
    bidder, progress = auction.highest_bidder, state._progress
    return Position(
        contract=OPEN if frame.contract is None else CONTRACTS.index(frame.contract),
        turn=0 if turn is None else turn._value_,
        highest=auction.highest._value_,
        bidder=0 if bidder is None else bidder._value_,
        calls=_calls_toward_the_end(auction),
        silent=_silent(auction),
        length=_length(auction.rules),
        tricks=len(state._played) // len(Seat),
        tricks_ns=state.trick_counts[Pair.NS],
        in_trick=0 if trick is None else len(trick),
        led=0 if trick is None or trick.led is None else trick.led._value_,
        best=-1 if progress is None else progress.best,
    )


def _length(rules: AuctionRules) -> int:
    if rules.length is AuctionLength.SINGLE_ROUND:
        return SINGLE_ROUND
    return PASS_IS_FINAL if rules.pass_is_final else UNTIL_PASSES


def _calls_toward_the_end(auction: Auction) -> int:
    length = _length(auction.rules)
    if length == SINGLE_ROUND:
        return len(auction.calls)
    if length == PASS_IS_FINAL or auction.highest is Bid.PASS:
        return auction.calls.count(Bid.PASS)
    return len(auction.calls) - 1 - auction.calls.index(auction.highest)


def _silent(auction: Auction) -> int:
    if not auction.rules.pass_is_final:
        return 0
    return sum(1 << seat._value_ for seat, call in zip(auction.callers, auction.calls, strict=True) if call is Bid.PASS)


def workspace_of(state: State) -> Workspace:
    """What playouts from a state work on, as lists, for one thread at a time."""
    hidden = _hidden_cards(state) if isinstance(state, Observation) else _NOTHING_HIDDEN
    cards, known, owner = [0] * 256, [0] * len(Seat), [0] * 64
    for seat, hand in _held_cards(state).items():
        for number in map(number_of, hand):
            suit = number >> 4
            cards[seat._value_ << 6 | suit << 4 | known[seat] >> 8 * suit & 15] = number
            known[seat] += 1 << 8 * suit
    for seat, hand in _known_cards(state).items():
        for card in hand:
            owner[number_of(card)] = seat._value_
    return Workspace(cards, known[:], known, owner, *(numbers[:] for numbers in hidden))


def empty_workspace() -> Workspace:
    """A workspace in which nobody holds a card and none is hidden, as lists."""
    nothing = (numbers[:] for numbers in _NOTHING_HIDDEN)
    return Workspace([0] * 256, [0] * len(Seat), [0] * len(Seat), [0] * 64, *nothing)


def _held_cards(state: State) -> BySeat[Hand]:
    """What is known of the cards that the seats still hold."""
    if isinstance(state, Deal):
        return BySeat.of(state.hand)
    return BySeat.of(lambda seat: state.hand if seat is state.seat else Hand())


def _known_cards(state: State) -> BySeat[Hand]:
    """What is known of the hands as dealt."""
    return state.hands if isinstance(state, Deal) else state._known


_Hidden: TypeAlias = tuple[list[int], list[int], list[int], list[int], list[int], list[int], list[int], list[int]]
"""The last eight fields of `Workspace`."""

_NOTHING_HIDDEN: Final[_Hidden] = ([], [], [], [0], [], [], [], [])


@lru_cache(maxsize=8)
def _hidden_cards(view: Observation) -> _Hidden:
    tree = draw_tree(view)
    pool = [number_of(card) for part in tree.parts for card in part]
    pool_ends = list(accumulate(len(part) for part in tree.parts))
    first_split = [0, *accumulate(len(node.splits) for node in tree.nodes)]
    masks = [limb for node in tree.nodes for limb in _limbs((1 << node.bounds[-1].bit_length()) - 1)]
    bounds = [limb for node in tree.nodes for bound in node.bounds for limb in _limbs(bound)]
    splits = [
        sum(count << 4 * place for place, count in enumerate(split)) for node in tree.nodes for split in node.splits
    ]
    next_node = [place for node in tree.nodes for place in (node.following or (0,))]
    return [seat._value_ for seat in tree.seats], pool, pool_ends, first_split, masks, bounds, splits, next_node


def _limbs(number: int) -> tuple[int, int]:
    return number >> 48, number & _LIMB


def result_at(place: int) -> DealResult:
    """The outcome that the kernel counts at this place."""
    place, code = divmod(place, HONOUR_CODES)
    number, tricks = divmod(place, TRICK_COUNTS)
    contract = CONTRACTS[number]
    if contract is None:
        return DealResult.thrown_in()
    north, east, south = code % 5, code // 5 % 5, code // 25
    honours = BySeat(north, east, south, HONOURS - north - east - south)
    return DealResult(contract, tricks=ByPair(tricks, ALL_TRICKS - tricks), honours=honours)
