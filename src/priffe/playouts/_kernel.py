"""Random playouts, written so that numba can compile them and plain Python runs them as they are.

Both give the same numbers: every integer here but the strength of a card that cannot win is non-negative, and all are
below 2**62, so that a machine word never overflows. What the game itself says (who may call, what a bid leads to, which
card wins, what is an honour) is handed in as numbers in `Facts`; nothing here knows a bid or a contract by its number.
A function takes the state of the generator and returns the new one, which keeps it in registers.

Seats are 0 to 3 (North first). A card is the number ``suit << 4 | rank``. The cards that a seat holds of a suit stand
together in `Workspace.cards`, and `Workspace.held` has their numbers: one byte for each suit, clubs lowest. Playing a
card swaps it with the last one that is still held of its suit, so the next playout only has to set the numbers back.
"""

from __future__ import annotations

from typing import NamedTuple

from priffe.playouts._cards import Generator, Ints, Workspace, below, draw, take
from priffe.playouts._sound import sound_follow, sound_lead

OPEN = -1
SINGLE_ROUND, UNTIL_PASSES, PASS_IS_FINAL = 0, 1, 2
THROWN_IN = 0
"""Number of the contract when the cards are thrown in; the others stand in `priffe.playouts._workspace.CONTRACTS`."""
NUMBERS = 12
"""Numbers of a position."""
TRICK_COUNTS = 14
HONOUR_CODES = 125
"""Honours of North, East and South as digits to the base of five, North's lowest; West has the other ones."""
HONOUR_DIGITS = (1, 5, 25, 0)


class Position(NamedTuple):
    """The public facts that a playout starts from."""

    contract: int
    """Number of the contract; `OPEN` during the auction."""
    turn: int
    highest: int
    """The highest bid so far; 0 is pass."""
    bidder: int
    calls: int
    """How many calls count toward the end: all of them, with `UNTIL_PASSES` the passes since the highest bid, with
    `PASS_IS_FINAL` all passes."""
    silent: int
    """One bit for each seat that may not speak any more (B2)."""
    length: int
    """`SINGLE_ROUND`, `UNTIL_PASSES` or `PASS_IS_FINAL`."""
    tricks: int
    """How many tricks are complete."""
    tricks_ns: int
    in_trick: int
    """How many cards of the next trick are played."""
    led: int
    """The suit led; 0 when no card of the trick is played."""
    best: int
    """Strength and seat of the best of them, as `Facts.strengths` and the seat make one number."""


class Facts(NamedTuple):
    """What the game and its rules say, as far as playouts need it; a playout changes nothing of it.

    An *ending* of the auction is four times the highest bid, plus the seat that made it.
    """

    contracts: Ints
    """By ending: number of the contract."""
    leaders: Ints
    """By ending: who leads to the first trick."""
    honours: Ints
    """By contract: its four honours."""
    trumps: Ints
    """By contract: where the strengths with its trumps begin in `strengths`."""
    few: Ints
    """By contract: 1 if few tricks are wanted."""
    trump_suits: Ints
    """By contract: the trump suit; -1 for none."""
    strengths: Ints
    """By trumps, suit led and card (64 places each): four times the strength of the card, as `priffe.tricks.leads` has
    it. With the number of the seat added, the highest one of a trick tells who wins."""


def run(playouts: int, position: Position, facts: Facts, work: Workspace, words: Ints, counts: Ints) -> None:
    """Count the outcomes of a number of playouts.

    Args:
        playouts: How many.
        position: Where each of them starts.
        facts: What the game and its rules say.
        work: The cards.
        words: The state of the generator; the new state is left there.
        counts: One count for each contract, number of tricks that NS take, and code of honours.
    """
    rng = (words[0], words[1], words[2], words[3])
    for _ in range(playouts):
        place, rng = play_out(position, facts, work, 0, rng)
        counts[place] += 1
    words[0], words[1], words[2], words[3] = rng


def evaluate(  # noqa: PLR0913, PLR0917  # a compiled function takes arrays one by one
    first: int,
    end: int,
    playouts: int,
    sound: int,
    base: int,
    positions: Ints,
    gone: Ints,
    masks: Ints,
    weights: Ints,
    facts: Facts,
    work: Workspace,
    words: Ints,
    counts: Ints,
) -> None:
    """Count the outcomes of a number of playouts after each of some actions in each of some deals.

    Args:
        first: The first of the deals.
        end: The one after the last of them.
        playouts: How many for each action in each deal.
        sound: Whether nobody bids any more and cards are played by rules of thumb; else all is random.
        base: What is counted in the first place of an action.
        positions: By action: where its playouts start, the numbers of a `Position`.
        gone: By action and seat: the cards that have been played then.
        masks: By deal and seat: the cards dealt. A set of cards is a number of 52 bits, the two of clubs lowest.
        weights: By deal: how much each playout counts.
        facts: What the game and its rules say.
        work: What they work on; nothing is hidden.
        words: The state of the generator; the new state is left there.
        counts: By action: as for `run`, from `base` on.
    """
    rng = (words[0], words[1], words[2], words[3])
    actions = len(gone) >> 2
    width = len(counts) // actions
    for number in range(first, end):
        for action in range(actions):
            take_up(work, masks, 4 * number, gone, 4 * action)
            position = position_at(positions, NUMBERS * action)
            start = width * action - base
            for _ in range(playouts):
                place, rng = play_out(position, facts, work, sound, rng)
                counts[start + place] += weights[number]
    words[0], words[1], words[2], words[3] = rng


def play_out(position: Position, facts: Facts, work: Workspace, sound: int, rng: Generator) -> tuple[int, Generator]:
    """Where the outcome of one playout is counted."""
    rng = deal(work, rng)
    if sound and position.contract == OPEN:
        ending = position.highest << 2 | position.bidder
        contract, leader = facts.contracts[ending], facts.leaders[ending]
    else:
        contract, leader, rng = finish_auction(position, facts, rng)
    tricks, honours = 0, 0
    if contract != THROWN_IN:
        tricks, rng = finish_play(position, facts, work, contract, leader, sound, rng)
        for place in range(contract * 4, contract * 4 + 4):
            honours += HONOUR_DIGITS[work.owner[facts.honours[place]]]
    return (contract * TRICK_COUNTS + tricks) * HONOUR_CODES + honours, rng


def position_at(positions: Ints, start: int) -> Position:
    """One of several positions whose numbers stand one after the other."""
    return Position(
        positions[start],
        positions[start + 1],
        positions[start + 2],
        positions[start + 3],
        positions[start + 4],
        positions[start + 5],
        positions[start + 6],
        positions[start + 7],
        positions[start + 8],
        positions[start + 9],
        positions[start + 10],
        positions[start + 11],
    )


# -- hidden cards


def draw_worlds(worlds: int, known: Ints, work: Workspace, words: Ints, masks: Ints) -> None:
    """Deal the hidden cards a number of times.

    Args:
        worlds: How many times.
        known: By seat: the cards that are known to have been dealt.
        work: The hidden cards.
        words: The state of the generator; the new state is left there.
        masks: By deal and seat: the cards dealt, as a number of 52 bits.
    """
    rng = (words[0], words[1], words[2], words[3])
    for number in range(worlds):
        rng = deal(work, rng)
        first = 4 * number
        for seat in range(4):
            masks[first + seat] = known[seat]
        for place in range(len(work.pool)):
            card = work.pool[place]
            masks[first + work.owner[card]] |= 1 << (card >> 4) * 13 + (card & 15)
    words[0], words[1], words[2], words[3] = rng


def take_up(work: Workspace, masks: Ints, dealt: int, gone: Ints, played: int) -> None:
    """Give the seats the cards of a deal, without those that have been played.

    Args:
        work: What the seats hold; the other fields are left alone.
        masks: The cards dealt to each seat, from the place `dealt` on.
        dealt: That place.
        gone: The cards played by each seat, from the place `played` on.
        played: That place.
    """
    for seat in range(4):
        hand, held = masks[dealt + seat], 0
        left = hand & ~gone[played + seat]
        for index in range(52):
            if hand >> index & 1:
                suit = index // 13
                card = suit << 4 | index - 13 * suit
                work.owner[card] = seat
                if left >> index & 1:
                    work.cards[seat << 6 | suit << 4 | held >> 8 * suit & 15] = card
                    held += 1 << 8 * suit
        work.known[seat] = held


def deal(work: Workspace, rng: Generator) -> Generator:
    """Set the hands back to where the playout starts, with hidden cards dealt anew; each deal is equally likely."""
    for seat in range(4):
        work.held[seat] = work.known[seat]
    start, node = 0, 0
    for part in range(len(work.pool_ends)):
        split, rng = draw_split(work, node, rng)
        rng = hand_out(work, start, work.pool_ends[part], work.splits[split], rng)
        start, node = work.pool_ends[part], work.next_node[split]
    return rng


def draw_split(work: Workspace, node: int, rng: Generator) -> tuple[int, Generator]:
    """How the next part of the pool is split: each way as likely as the number of deals that have it."""
    low, high = work.first_split[node], work.first_split[node + 1] - 1
    if low == high:
        return low, rng
    while True:
        one, rng = draw(rng)
        two, rng = draw(rng)
        three, rng = draw(rng)
        upper = (one | (three & 0xFFFF) << 32) & work.masks[2 * node]
        lower = (two | (three >> 16) << 32) & work.masks[2 * node + 1]
        if is_below(upper, lower, work, high):
            break
    while low < high:
        middle = (low + high) >> 1
        if is_below(upper, lower, work, middle):
            high = middle
        else:
            low = middle + 1
    return low, rng


def is_below(upper: int, lower: int, work: Workspace, split: int) -> bool:
    """Whether a number of two limbs is below the bound of a split."""
    bound = work.bounds[2 * split]
    return upper < bound or (upper == bound and lower < work.bounds[2 * split + 1])


def hand_out(work: Workspace, start: int, end: int, split: int, rng: Generator) -> Generator:
    """Give the cards of one part of the pool to the hidden seats in random order."""
    for place in range(len(work.hidden)):
        seat, number = work.hidden[place], split >> 4 * place & 15
        rest = end - number
        while end > rest:
            if rest > start:  # else all that is left goes to this seat
                chosen, rng = below(end - start, rng)
                chosen += start
            else:
                chosen = end - 1
            end -= 1
            card = work.pool[chosen]
            work.pool[chosen], work.pool[end] = work.pool[end], card
            held, shift = work.held[seat], (card >> 4) * 8
            work.cards[seat << 6 | card & 48 | held >> shift & 15] = card
            work.held[seat] = held + (1 << shift)
            work.owner[card] = seat
    return rng


# -- the auction


def finish_auction(position: Position, facts: Facts, rng: Generator) -> tuple[int, int, Generator]:
    """The contract after random calls, and who leads to the first trick; in the play, what is so already."""
    if position.contract != OPEN:
        return position.contract, position.turn, rng
    turn, highest, bidder, calls = position.turn, position.highest, position.bidder, position.calls
    silent, length = position.silent, position.length
    bids = len(facts.contracts) >> 2
    while highest < bids - 1 and calls < (3 if length and highest else 4):
        while silent >> turn & 1:
            turn = (turn + 1) & 3
        choice, rng = below(bids - highest, rng)  # a pass, or one of the bids above
        if choice:
            highest += choice
            bidder = turn
            calls = calls + 1 if length == SINGLE_ROUND else 0 if length == UNTIL_PASSES else calls
        else:
            calls += 1
            silent |= (length == PASS_IS_FINAL) << turn
        turn = (turn + 1) & 3
    ending = highest << 2 | bidder
    return facts.contracts[ending], facts.leaders[ending], rng


# -- the play


def finish_play(  # noqa: PLR0913, PLR0917  # compiled code passes numbers
    position: Position, facts: Facts, work: Workspace, contract: int, leader: int, sound: int, rng: Generator
) -> tuple[int, Generator]:
    """The tricks that NS have taken after legal cards to the end."""
    tricks = position.tricks_ns
    trumps, strengths = facts.trumps[contract], facts.strengths
    few, trump = facts.few[contract], facts.trump_suits[contract]
    turn, led, best = leader, position.led, position.best
    start = position.in_trick
    for trick in range(position.tricks, 13):
        left = 13 - trick
        if start == 0:
            if sound:
                card, rng = sound_lead(work, turn, left, few, rng)
            else:
                place, rng = below(left, rng)
                card = take(work, turn, place)
            led = card >> 4
            best = strengths[trumps + (led << 6) + card] + turn
            turn = turn + 1 & 3
            start = 1
        row = trumps + (led << 6)
        for number in range(start, 4):
            if sound:
                card, rng = sound_follow(work, strengths, row, turn, led, number, best, left, few, trump, rng)
            else:
                card, rng = follow(work, turn, led, left, rng)
            best = max(best, strengths[row + card] + turn)
            turn = turn + 1 & 3
        turn, start = best & 3, 0
        tricks += 1 - (turn & 1)
    return tricks, rng


def follow(work: Workspace, seat: int, led: int, left: int, rng: Generator) -> tuple[int, Generator]:
    """A random card of the suit led, or if the seat has none any one of those that are left to it (C2)."""
    held = work.held[seat]
    of_suit = held >> 8 * led & 15
    before = (held * 0x01010100) >> 8 * led & 15
    place, rng = below(of_suit or left, rng)
    return take(work, seat, place + before if of_suit else place), rng
