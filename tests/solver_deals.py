"""Deals at some point of the play, for the tests of the solver."""

import random

from priffe import Bid, ContractKind, Deal, Seat, apply_action, legal_cards, replay, shuffle
from priffe.bids import LEADS_TO

KINDS = tuple(ContractKind)


def calls(kind: ContractKind) -> list[Bid]:
    """An auction of a single round in which forehand bids the contract."""
    bid = next(bid for bid, led_to in LEADS_TO.items() if led_to is kind)
    return [bid] if bid is max(Bid) else [bid, Bid.PASS, Bid.PASS, Bid.PASS]


def whole_deal(kind: ContractKind, rng: random.Random) -> Deal:
    """A deal at random, before the first card."""
    return replay(shuffle(rng), dealer=rng.choice(list(Seat)), actions=calls(kind))


def ending(kind: ContractKind, tricks: int, on_table: int, rng: random.Random) -> Deal:
    """What a deal played at random has come to when so many tricks are left, with so many cards on the table."""
    deal = whole_deal(kind, rng)
    while len(deal.plays) < 4 * (13 - tricks) + on_table:
        deal = apply_action(deal, rng.choice(legal_cards(deal)))
    return deal
