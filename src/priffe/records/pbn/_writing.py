"""Deals of priffe as PBN games, and games as PBN text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from priffe._frame import tricks_of
from priffe.deal import Deal
from priffe.errors import PbnError
from priffe.records.notation._results import write_tricks
from priffe.records.notation._settings import write_rules
from priffe.records.notation._words import write_bid
from priffe.records.pbn._derived import derived_tags
from priffe.records.pbn._games import AUCTION, CLAIM, RULES, PbnGame
from priffe.records.pbn._scanner import quoted
from priffe.records.pbn._tags import PbnTag
from priffe.seats import Seat
from priffe.tricks import Trick

_MANDATORY: Final = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South",
    "Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result",
)  # fmt: skip
"""The tags that every game of the export format has, in their order (PBN 2.1, 3.4)."""

_UNKNOWN: Final = "?"
_OF_THE_DEAL: Final = frozenset(
    {"Dealer", "Deal", "Declarer", "Contract", "Result", "Auction", "Play", AUCTION, CLAIM, RULES}
)


def game_of_deal(deal: Deal, tags: Mapping[str, str] | None = None) -> PbnGame:
    """A deal of priffe as a PBN game.

    Bridge programs find the hands, the cards played, and a contract with the same trumps: ``1H``, ``1D`` or ``1NT``,
    which asks for seven tricks. Calls and rules stand in tags of their own, ``PriffeAuctionTable`` and
    ``PriffeRulesTable``.

    Args:
        deal: The deal, at any point.
        tags: Values of other tags, such as ``Event`` or ``Board``.

    Raises:
        PbnError: If one of the tags comes from the deal, or PBN cannot hold it, or an argument has another type.

    Examples:
        >>> import priffe as pf
        >>> deal = pf.new_deal(pf.shuffle_from_seed("priffe", 0), dealer=Seat.WEST)
        >>> game_of_deal(deal, {"Board": "1"}).value("Board")
        '1'
    """
    if not isinstance(deal, Deal):
        raise PbnError(f"a game is made of a Deal, not of a {type(deal).__name__}", code="wrong_type")
    if tags is not None and not isinstance(tags, Mapping):
        raise PbnError(f"tags are a mapping of names to values, not a {type(tags).__name__}", code="wrong_type")
    given = dict(tags or {})
    for name in given:
        if not isinstance(name, str):
            raise PbnError(f"the name of a tag is a text, not a {type(name).__name__}", code="wrong_type")
        if name in _OF_THE_DEAL:
            raise PbnError(f"the tag {name} comes from the deal", code="tag_of_the_deal")
    values = {
        "Dealer": deal.dealer.letter,
        "Vulnerable": given.pop("Vulnerable", "None"),
        "Deal": _hands(deal),
        "Scoring": given.pop("Scoring", ""),
        **derived_tags(deal),
    }
    preset, settings = write_rules(deal.rules)
    return PbnGame(
        (
            *(PbnTag(name, values[name] if name in values else given.pop(name, _UNKNOWN)) for name in _MANDATORY),
            *(PbnTag(name, given[name]) for name in sorted(given)),
            *_play(deal),
            *_claim(deal),
            PbnTag(AUCTION, deal.forehand.letter, tuple(_rows(map(write_bid, deal.calls)))),
            PbnTag(RULES, preset, tuple(f"{path} {text}" for path, text in settings)),
        )
    )


def lines_of_game(game: PbnGame) -> Iterator[str]:
    """The lines that a game is written as."""
    for tag in game.tags:
        yield f"[{tag.name} {quoted(tag.value)}]"
        for line in tag.section:
            yield f" {line}" if line.startswith("%") else line


def _hands(deal: Deal) -> str:
    first = deal.dealer
    order = (first, first.left, first.partner, first.right)
    return f"{first.letter}:{' '.join(str(deal.hands[seat]) for seat in order)}"


def _play(deal: Deal) -> Iterator[PbnTag]:
    """The Play section of a deal that has come so far.

    A plus stands for the card that is awaited, an asterisk for the end of a play that was cut short.
    """
    if deal.contract is None:
        return
    tricks = [*tricks_of(deal._frame, deal.plays)]
    if deal.is_over and not tricks[-1]:
        tricks.pop()
    first = deal._frame.opening_leader
    rows = [_row(trick, first, awaited="-" if deal.is_over else "+") for trick in tricks]
    if deal.claim is not None:
        rows.append("*")
    yield PbnTag("Play", first.letter, tuple(rows))


def _row(trick: Trick, first: Seat, awaited: str) -> str:
    cards = {seat: card.suit.letter + card.rank.letter for seat, card in trick.plays}
    seats = (first, first.left, first.partner, first.right)
    return " ".join(cards.get(seat, awaited if seat is trick.turn else "-") for seat in seats)


def _claim(deal: Deal) -> Iterator[PbnTag]:
    """The tricks that a deal was settled with: ``Result`` has none without a declarer."""
    if deal.claim is not None:
        yield PbnTag(CLAIM, write_tricks(deal.claim))


def _rows(words: Iterable[str]) -> Iterator[str]:
    """Words, four on each line."""
    found = list(words)
    for start in range(0, len(found), len(Seat)):
        yield " ".join(found[start : start + len(Seat)])
