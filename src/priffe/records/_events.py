"""The events of a session as text, one line each, for a server that keeps one row a move."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from priffe.actions import Action
from priffe.bids import Bid, Contract, ContractKind
from priffe.cards import CARDS, Card
from priffe.dealing import hands_to_pbn
from priffe.errors import RecordError
from priffe.events import AddResult, Claim, EndDeal, EndSession, Event, StartDeal
from priffe.records._deals import read_hands
from priffe.records._json import brief_json
from priffe.records._reader import Node
from priffe.results import DealResult
from priffe.seats import ByPair, BySeat, Pair

_ACTIONS: Final[Mapping[str, Action]] = {**Bid.__members__, **{card.text: card for card in CARDS}}

_AN_ACTION: Final = f"a call ({', '.join(Bid.__members__)}) or a card, rank before suit, such as 'QH'"

_NUMBER = "(0|[1-9][0-9]?)"
_TRICKS = re.compile(f"{_NUMBER} {_NUMBER}")
_RESULT = re.compile(f"([A-Z_]+)(?: (NS|EW))? tricks {_NUMBER} {_NUMBER} honours {' '.join([_NUMBER] * 4)}")
_THROWN_IN: Final = "thrown in"


def action_to_text(action: Action) -> str:
    """A call or a card as records write it: ``HEARTS``, ``QH``.

    Args:
        action: A bid or a card.

    Raises:
        RecordError: If it is neither (``wrong_type``).
    """
    match action:
        case Bid():
            return action.name
        case Card():
            return action.text
        case _:
            raise _wrong_type(f"an action is a Bid or a Card, not a {type(action).__name__}")


def action_from_text(text: str) -> Action:
    """The call or the card that a text is; `action_to_text` backwards, and no other spelling.

    Args:
        text: The text.

    Raises:
        RecordError: If it is no such text (``not_an_action``), or no text at all (``wrong_type``).

    Examples:
        >>> action_from_text("HEARTS"), action_from_text("QH")
        (Bid.HEARTS, Card('QH'))
    """
    node = _text(text)
    action = _ACTIONS.get(node.text())
    if action is None:
        raise node.error(f"must be {_AN_ACTION}, not {brief_json(text)}", "not_an_action")
    return action


def event_to_text(event: Event) -> str:
    """An event of a session as one line of text, in the grammar of the manual. It is ASCII.

    The line of a `StartDeal` holds all four hands, so it is not for players.

    Args:
        event: The event.

    Raises:
        RecordError: If it is no event (``wrong_type``).

    Examples:
        >>> event_to_text(Claim(ByPair(9, 4)))
        'claim 9 4'
        >>> noll = DealResult(Contract(ContractKind.NOLL, Pair.EW), tricks=ByPair(9, 4))
        >>> event_to_text(AddResult(noll))
        'result NOLL EW tricks 9 4 honours 0 0 0 0'
    """
    match event:
        case Bid() | Card():
            return action_to_text(event)
        case StartDeal():
            return f"deal {hands_to_pbn(event.hands)}"
        case Claim():
            return f"claim {_counts(event.tricks)}"
        case AddResult():
            return f"result {_result_text(event.result)}"
        case EndDeal():
            return f"end deal {_result_text(event.result)}"
        case EndSession():
            return "end session"
        case _:
            raise _wrong_type(f"an event is not a {type(event).__name__}")


def event_from_text(text: str) -> Event:
    """The event that a text is; `event_to_text` backwards, and no other spelling.

    Args:
        text: The line, without a line end.

    Raises:
        RecordError: If it is no such text. The code is ``wrong_type`` for what is no text, ``not_an_event`` if it
            begins like none, ``not_hands``, ``not_tricks`` or ``not_a_result`` if it does not go on as it must, or that
            of the error with which the game refuses what it says, such as ``impossible_hands``. The message may show
            cards.

    Examples:
        >>> event_from_text("claim 9 4")
        Claim(tricks=ByPair(9, 4))
    """
    node = _text(text)
    line = node.text()
    if line in _ACTIONS:
        return _ACTIONS[line]
    if line == "end session":
        return EndSession()
    for beginning, read in _READERS.items():
        if line.startswith(beginning):
            rest = Node(line.removeprefix(beginning))
            with rest.wrapped():
                return read(rest)
    forms = ", ".join(f"'{beginning}...'" for beginning in _READERS)
    raise node.error(f"must be {_AN_ACTION}, or {forms} or 'end session', not {brief_json(line)}", "not_an_event")


def _text(text: str) -> Node:
    if not isinstance(text, str):
        raise _wrong_type(f"a text is a str, not a {type(text).__name__}")
    return Node(text)


def _wrong_type(reason: str) -> RecordError:
    return RecordError("$", reason, code="wrong_type")


def _counts(counts: ByPair[int] | BySeat[int]) -> str:
    return " ".join(map(str, counts))


def _result_text(result: DealResult) -> str:
    contract = result.contract
    if contract is None:
        return _THROWN_IN
    played = contract.kind.name if contract.declarers is None else f"{contract.kind.name} {contract.declarers.name}"
    return f"{played} tricks {_counts(result.tricks)} honours {_counts(result.honours)}"


def _read_start(node: Node) -> StartDeal:
    event = StartDeal(read_hands(node))
    written = hands_to_pbn(event.hands)
    if node.text() != written:
        raise node.error("must begin with the hand of North, and each suit with its highest card", "not_hands")
    return event


def _read_claim(node: Node) -> Claim:
    found = _TRICKS.fullmatch(node.text())
    if found is None:
        raise node.error("must be the tricks of NS and those of EW, such as '9 4'", "not_tricks")
    return Claim(ByPair(*map(int, found.groups())))


def _read_result(node: Node) -> DealResult:
    text = node.text()
    if text == _THROWN_IN:
        return DealResult.thrown_in()
    found = _RESULT.fullmatch(text)
    if found is None or found[1] not in ContractKind.__members__:
        reason = f"must be '{_THROWN_IN}' or such as 'HEARTS NS tricks 9 4 honours 0 0 3 1'"
        raise node.error(reason, "not_a_result")
    kind, pair, *counts = found.groups()
    ns, ew, north, east, south, west = map(int, counts)
    return DealResult(
        Contract(ContractKind[kind], None if pair is None else Pair[pair]),
        tricks=ByPair(ns, ew),
        honours=BySeat(north, east, south, west),
    )


_READERS: Final[Mapping[str, Callable[[Node], Event]]] = {
    "deal ": _read_start,
    "claim ": _read_claim,
    "result ": lambda node: AddResult(_read_result(node)),
    "end deal ": lambda node: EndDeal(_read_result(node)),
}
"""How the events that say more than their name begin, and how the rest of each is read."""
