"""Random games, and what follows from them by brute force, for the tests of views and of sampling.

Nothing here uses `priffe.observation` or `priffe.sampling`: it is what they are held against.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import attrs

from priffe import (
    CARDS,
    PRESETS,
    STANDARD,
    Action,
    AllPass,
    AuctionLength,
    AuctionRules,
    Bid,
    BySeat,
    Card,
    Deal,
    Hand,
    OpeningLead,
    Phase,
    PlayRules,
    Rules,
    ScoringRules,
    Seat,
    SessionRules,
    Suit,
    apply_action,
    deal_out,
    legal_actions,
    new_deal,
    replay,
)

_SUIT_CARDS = {suit: sum(card.bit for card in CARDS if card.suit is suit) for suit in Suit}

VIEWERS: tuple[Seat | None, ...] = (*Seat, None)
"""The four players and a spectator."""


def _house_rules() -> Iterator[Rules]:
    """All rules of auction and play, each with some other value that a view carries along."""
    auctions = [AuctionRules(all_pass=all_pass) for all_pass in AllPass] + [
        AuctionRules(AuctionLength.UNTIL_PASSES, pass_is_final, all_pass)
        for pass_is_final, all_pass in product((False, True), AllPass)
    ]
    for number, (auction, lead) in enumerate(product(auctions, OpeningLead)):
        scoring = ScoringRules(trick_value=number)
        yield Rules(auction=auction, play=PlayRules(lead), scoring=scoring, session=SessionRules(rubbers=number + 1))


HOUSE_RULES = tuple(_house_rules())
ALL_RULES = (*PRESETS.values(), *HOUSE_RULES)


@attrs.frozen
class Play:
    """A card as the table saw it: who played it, and which suit had been led (none by the leader)."""

    seat: Seat
    card: Card
    led: Suit | None


@attrs.frozen
class Moment:
    """A deal at one point, and the cards played up to there."""

    deal: Deal
    plays: tuple[Play, ...]

    @property
    def actions(self) -> tuple[Action, ...]:
        return (*self.deal.calls, *self.deal.plays)

    def voids(self, seat: Seat) -> set[Suit]:
        """The suits that a seat could not follow."""
        return {
            play.led
            for play in self.plays
            if play.seat is seat and play.led is not None and play.led is not play.card.suit
        }


def lumpy_hands(rng: random.Random, swaps: int) -> BySeat[Hand]:
    """Hands of long suits, so that players soon cannot follow suit; the fewer cards change places, the longer."""
    deck = [CARDS[place % 4 * 13 + place // 4] for place in range(52)]
    for _ in range(swaps):
        one, other = rng.randrange(52), rng.randrange(52)
        deck[one], deck[other] = deck[other], deck[one]
    hands = list(deal_out(deck, dealer=Seat.WEST))
    rng.shuffle(hands)
    return BySeat(*hands)


def after(moment: Moment, action: Action) -> Moment:
    """A moment later; what the table saw is taken down."""
    deal, plays = moment.deal, moment.plays
    if isinstance(action, Card):
        assert deal.turn is not None
        assert deal.trick is not None
        plays = (*plays, Play(deal.turn, action, deal.trick.led))
    return Moment(apply_action(deal, action), plays)


def game(rng: random.Random, rules: Rules = STANDARD, *, swaps: int | None = None) -> Iterator[Moment]:
    """All moments of a deal that is played at random, from before the first call to the end."""
    hands = lumpy_hands(rng, rng.choice((5, 10, 20, 40, 200)) if swaps is None else swaps)
    moment = Moment(new_deal(hands, dealer=rng.choice(tuple(Seat)), rules=rules), ())
    yield moment
    while not moment.deal.is_over:
        moment = after(moment, rng.choice(legal_actions(moment.deal)))
        yield moment


def endings(rng: random.Random, cards_left: range, rules: Sequence[Rules] = ALL_RULES) -> Iterator[Moment]:
    """Endless: a random moment each of random games, with so many cards left."""
    while True:
        left = rng.choice(cards_left)
        for moment in game(rng, rng.choice(rules), swaps=rng.choice((10, 15, 20, 30))):
            if len(moment.plays) == 52 - left:
                yield moment


def thrown_in_deal(rng: random.Random) -> Deal:
    deal = new_deal(lumpy_hands(rng, 200), dealer=Seat.SOUTH)
    for _ in Seat:
        deal = apply_action(deal, Bid.PASS)
    return deal


def twin(moment: Moment, viewer: Seat | None, rng: random.Random, *, swaps: int = 40) -> Deal:
    """The same history with other cards where the viewer cannot see them: unseen cards change hands two by two."""
    deal = moment.deal
    gone = {play.card for play in moment.plays}
    held = {seat: [card for card in deal.hands[seat] if card not in gone] for seat in Seat if seat is not viewer}
    voids = {seat: moment.voids(seat) for seat in Seat}
    for _ in range(swaps):
        one, other = rng.sample(sorted(held), 2)
        if not held[one] or not held[other]:
            continue
        mine, theirs = rng.randrange(len(held[one])), rng.randrange(len(held[other]))
        if held[one][mine].suit not in voids[other] and held[other][theirs].suit not in voids[one]:
            held[one][mine], held[other][theirs] = held[other][theirs], held[one][mine]
    hands = list(deal.hands)
    for seat, cards in held.items():
        hands[seat] = Hand(cards) | Hand(play.card for play in moment.plays if play.seat is seat)
    return replay(hands, dealer=deal.dealer, rules=deal.rules, actions=moment.actions)


def first_leader(deal: Deal) -> Seat:
    """Who led, or will lead, to the first trick."""
    assert deal.phase is not Phase.AUCTION
    if deal.tricks:
        return deal.tricks[0].leader
    assert deal.trick is not None
    return deal.trick.leader


def taken_down(cards: Sequence[Card], leader: Seat, trump: Suit | None) -> list[Play]:
    """Cards in order, as the table sees them; nothing is checked."""
    plays: list[Play] = []
    for start in range(0, len(cards), 4):
        trick = cards[start : start + 4]
        seat = leader
        for place, card in enumerate(trick):
            plays.append(Play(seat, card, trick[0].suit if place else None))
            seat = seat.left
        winning = trump if any(card.suit is trump for card in trick) else trick[0].suit
        best = max((card for card in trick if card.suit is winning), key=lambda card: card.rank)
        leader = plays[start + list(trick).index(best)].seat
    return plays


def fitting_hands(plays: Sequence[Play], viewer: Seat | None, own: Hand | None) -> list[BySeat[Hand]]:
    """By trying all: the dealt hands with which these plays are legal, and the viewer has its own hand.

    Only for endings: with n cards unseen there may be n! / ((n/3)!)**3 deals.
    """
    played = [play.card for play in plays]
    if len(set(played)) < len(played):
        return []
    rest = [card for card in CARDS if card not in played and (own is None or card not in own)]
    possible: list[list[int]] = []
    for seat in Seat:
        cards = [play.card for play in plays if play.seat is seat]
        if len(cards) > 13:
            return []
        if seat is viewer:
            assert own is not None
            choices = [tuple(card for card in own if card not in cards)]
        else:
            choices = list(combinations(rest, 13 - len(cards)))
        dealt = [sum(card.bit for card in (*cards, *choice)) for choice in choices]
        possible.append([hand for hand in dealt if hand.bit_count() == 13 and _could_play(hand, plays, seat)])
    last = set(possible[3])
    found: list[BySeat[Hand]] = []
    for north, east in product(possible[0], possible[1]):
        if north & east:
            continue
        for south in possible[2]:
            west = (1 << 52) - 1 ^ north ^ east ^ south
            if not (north | east) & south and west in last:
                found.append(BySeat(north, east, south, west).map(Hand.from_mask))
    return found


def _could_play(dealt: int, plays: Sequence[Play], seat: Seat) -> bool:
    """Whether a seat with this dealt hand held every card that it played, and followed suit where it could."""
    held = dealt
    for play in plays:
        if play.seat is not seat:
            continue
        if not held & play.card.bit:
            return False
        if play.led is not None and play.led is not play.card.suit and held & _SUIT_CARDS[play.led]:
            return False
        held ^= play.card.bit
    return True
