"""English: scores and refusals explained, money, and what people type."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from priffe.actions import Phase, Reason
from priffe.bids import Bid, Contract, ContractKind
from priffe.cards import Card, Rank, Suit
from priffe.labels._terms import Term
from priffe.labels._words import Loss, Money, Trouble
from priffe.labels._workings import Way
from priffe.rules import Option, Rules, ScoreItem
from priffe.seats import Pair, Seat

WAYS: Final[Mapping[Way, str]] = {
    Way.OVER_SIX: "{tricks}, {count} over six, at {value} each",
    Way.UNDER_SEVEN: "{tricks}, {count} under seven, at {value} each",
    Way.DIFFERENCE: "{tricks} to {others}, a difference of {count}, at {value} each",
    Way.FAILED_UNDER_SEVEN: "the declarers took {tricks}, {count} under seven, at {value} each",
    Way.FAILED_OVER_SIX: "the declarers took {tricks}, {count} over six, at {value} each",
    Way.FAILED_DIFFERENCE: "the declarers took {tricks} to {others}, a difference of {count}, at {value} each",
    Way.HONOURS_IN_A_HAND: "{count} honours held by {seat}",
    Way.HONOURS_OF_A_PAIR: "{count} honours in the pair's two hands",
    Way.TRICKS: "{tricks}",
    Way.GAME_IN_A_DEAL: "{held} points in the deal, the limit is {limit}",
    Way.GAME_SINCE_THE_LAST: "reached the limit of {limit} since the last game",
    Way.MOST_GAMES: "most games in the rubber",
}

REFUSALS: Final[Mapping[Reason, str]] = {
    Reason.TOO_LOW: "The highest bid so far is {bid}. Bid {bids}, or pass.",
    Reason.NOT_HELD: "You do not hold {card}.",
    Reason.MUST_FOLLOW_SUIT: "You have {cards} and must follow suit in {suit}.",
    Reason.PLAY_NOT_BEGUN: "The auction is not over. Bid or pass.",
    Reason.AUCTION_IS_OVER: "The auction is over. Play a card.",
    Reason.DEAL_IS_OVER: "The deal is over.",
    Reason.NOT_YOUR_TURN: "It is {seat}'s turn.",
    Reason.NO_DEAL: "No deal is in progress.",
    Reason.NOT_AN_ACTION: "That is neither a bid nor a card.",
}

LOSSES: Final[Mapping[Loss, str]] = {
    Loss.GAVE_ONE: "{seat} gave a trick away with {card}; {cards} would have kept it.",
    Loss.GAVE_MORE: "{seat} gave {count} tricks away with {card}; {cards} would have kept them.",
    Loss.TOOK_ONE: "{card} from {seat} cost the pair a trick too many; {cards} would have avoided it.",
    Loss.TOOK_MORE: "{card} from {seat} cost the pair {count} tricks too many; {cards} would have avoided them.",
}

MONEY: Final = Money(
    amount="{minus}{currency}{number}",
    letters="{minus}{currency}\N{NO-BREAK SPACE}{number}",
    point=".",
    group=",",
    currency="SEK",
)

ALSO: Final[Mapping[Enum, tuple[str, ...]]] = {
    Rank.TEN: ("10",),
    Term.ALL_PASS: ("passed out", "thrown in"),
}

KINDS: Final[Mapping[type, str]] = {
    Bid: "a bid",
    Card: "a card",
    Contract: "a contract",
    ContractKind: "a contract",
    Option: "a choice",
    Pair: "a pair",
    Phase: "a phase",
    Rank: "a rank",
    Rules: "rules",
    ScoreItem: "a score item",
    Seat: "a seat",
    Suit: "a suit",
}

TROUBLES: Final[Mapping[Trouble, str]] = {
    Trouble.NOT_A_WORD: "{text} is not {kind}; write {allowed}",
    Trouble.NO_CONTRACT: "begin with the contract: {allowed}",
    Trouble.NO_PAIR: "say which pair: {allowed}",
    Trouble.NO_SEAT: "say whose: {allowed}",
    Trouble.NO_TRICKS: "say how many tricks, as in {example}",
    Trouble.NO_ADJUSTMENT: "say whose points, how many and why, as in {example} revoke",
    Trouble.NOT_A_NUMBER: "write a number from 0 to {most}",
    Trouble.TWICE: "{text} comes twice",
    Trouble.WRONG_TRICKS: "the tricks of both pairs are 13 together, not {total}",
    Trouble.WRONG_HONOURS: "there are 4 honours at most, not {total}",
    Trouble.WRONG_OUTCOME: "{text} does not fit the tricks",
    Trouble.NOTHING_MORE: "nothing more is expected here",
}
