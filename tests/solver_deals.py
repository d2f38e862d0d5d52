"""Deals at some point of the play, for the tests of the solver."""

import random

from priffe import Bid, ContractKind, Deal, Hand, Seat, apply_action, legal_cards, replay, shuffle
from priffe.bids import LEADS_TO

KINDS = tuple(ContractKind)

HARD_DEALS = (
    ("A9854.AJ93.KQ5.2 KT6.KQT7.843.KQ5 2.6542.T76.AJ643 QJ73.8.AJ92.T987", "E", ContractKind.SPEL, 5),
    ("K3.J92.QT62.A862 A965.KQ54.53.J97 J42.A6.AKJ84.Q43 QT87.T873.97.KT5", "N", ContractKind.SPEL, 8),
    ("A763.KQ4.AKQ96.2 QT54.T.T854.AJ86 K2.J986.3.KQ9743 J98.A7532.J72.T5", "S", ContractKind.SPEL, 10),
    ("KT7.76542.KJ97.7 A4.AQ8.A85.AK964 8652.KT93.T.QJ85 QJ93.J.Q6432.T32", "W", ContractKind.SPEL, 5),
    ("AK97642.A95..A97 5.KJT76.T763.K82 Q3.42.AJ982.QT63 JT8.Q83.KQ54.J54", "S", ContractKind.HEARTS, 7),
    ("8765.AK97.K987.9 QT92.Q84.62.KQ62 AK4.J62.AQ4.AJ54 J3.T53.JT53.T873", "S", ContractKind.HEARTS, 10),
    ("KT964.KQJ9.K86.T Q72.AT52.43.QJ73 A853.7.AQJ7.A965 J.8643.T952.K842", "E", ContractKind.HEARTS, 8),
    ("KQ3.6432.AJ83.T8 J52.KQ9.4.KJ9653 AT9874.A8.Q92.42 6.JT75.KT765.AQ7", "W", ContractKind.HEARTS, 5),
    ("KQ.K.AT9.KQT7654 JT.97432.Q643.A3 A98765.AJ865.J.9 432.QT.K8752.J82", "E", ContractKind.NOLL, 10),
)
"""Whole deals, among the hardest of some hundred at random: the hands, who leads, and the tricks of North and South.

DDS says the same of all but the noll.
"""

HARD_NOLLS = (
    ("KT4..Q32.A94 973..AJ874.7 AJ6.9.T95.T8 .KJ87.K6.J63", "N", 6),
    ("A7.T5.Q5.QT9 QT5.AQ42.84. J9862.K6..K7 K43.3.T.J853", "E", 7),
    ("6.K8.K983.J8 .T3.J75.A953 AK9.J.Q6.T64 JT543...KQ72", "S", 7),
    ("973..963.JT2 .97.AKJ54.K3 A5.T2.Q87.A4 4.KQ864.T2.7", "N", 6),
    ("J764..KT742. T9..QJ83.K63 K85.94.95.T9 AQ32.K72.A6.", "N", 5),
)
"""Endings of nolls with nine cards, the hardest of 400, as in `HARD_DEALS`.

The second searcher of `plain_solver` says the same of all, which takes it some minutes.
"""


def calls(kind: ContractKind) -> list[Bid]:
    """An auction of a single round in which forehand bids the contract."""
    bid = next(bid for bid, led_to in LEADS_TO.items() if led_to is kind)
    return [bid] if bid is max(Bid) else [bid, Bid.PASS, Bid.PASS, Bid.PASS]


def whole_deal(kind: ContractKind, rng: random.Random) -> Deal:
    """A deal at random, before the first card."""
    return replay(shuffle(rng), dealer=rng.choice(list(Seat)), actions=calls(kind))


def dealt(hands: str, leader: str, kind: ContractKind) -> Deal:
    """A whole deal, from its hands and who leads."""
    return replay(map(Hand, hands.split()), dealer=Seat(leader).right, actions=calls(kind))


def ending(kind: ContractKind, tricks: int, on_table: int, rng: random.Random) -> Deal:
    """What a deal played at random has come to when so many tricks are left, with so many cards on the table."""
    deal = whole_deal(kind, rng)
    while len(deal.plays) < 4 * (13 - tricks) + on_table:
        deal = apply_action(deal, rng.choice(legal_cards(deal)))
    return deal
