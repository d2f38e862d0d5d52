"""The Play section of a PBN game, and the deal after its cards (PBN 2.1, chapter 3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import attrs

from priffe.acting import apply_action, claim
from priffe.cards import Card, Suit
from priffe.deal import Deal
from priffe.records._pieces import Piece
from priffe.records.notation._results import read_tricks
from priffe.records.pbn._tags import PbnTag, from_seat, read_seat, span_of, tokens_of
from priffe.results import ALL_TRICKS
from priffe.seats import ByPair, BySeat, Seat

_CARD = re.compile(r"[SHDC](?:10|[2-9TJQKA])", re.IGNORECASE | re.ASCII)
_CONTRACT = re.compile(r"[1-7]?(?P<suit>NT|[SHDC])X{0,2}", re.IGNORECASE | re.ASCII)
_PLAY = re.compile(r"=[0-9]+=|\$[0-9]+|[!?]{1,2}|(?P<play>\^[A-Z]|[*+]|[A-Za-z0-9-]+)|(?P<bad>.)", re.DOTALL)
_TRICKS: Final = re.compile(r"[0-9]|1[0-3]")
_DECLARERS: Final = {seat.letter: seat.pair for seat in Seat}
_SUITS: Final = {suit.letter: suit for suit in Suit}


@attrs.frozen
class _Played:
    """A card of the Play section.

    Attributes:
        piece: Where it stands.
        card: The card; None for one that is not known or not played.
        irregularity: A mark such as ``^R`` before it.
    """

    piece: Piece
    card: Card | None
    irregularity: Piece | None


def tricks_of(play: PbnTag) -> tuple[BySeat[Card | None], ...]:
    """The cards of each trick by seat, whoever led; None for those that are not known or not played."""
    return tuple(row.map(lambda played: played.card) for row in _rows(play))


def after_play(deal: Deal, play: PbnTag, contract: PbnTag | None) -> Deal:
    """The deal after the cards of the section, up to the first one that is not known.

    Args:
        deal: The deal after its calls.
        play: The tag that begins the section.
        contract: The tag that tells the trumps, which must be those of the deal.
    """
    rows = _rows(play)
    cards = [played.piece for row in rows for played in row if played.card is not None]
    if not cards:
        return deal
    if deal.contract is None or deal.turn is None:
        first = min(cards, key=lambda card: (card.line, card.column))
        raise first.error("there is no play after these calls", "no_play")
    if read_seat(span_of(play)) is not deal.turn:
        raise span_of(play).error(f"after these calls {deal.turn.name} leads to the first trick", "other_leader")
    if contract is not None:
        _check_trumps(contract, deal.contract.trump)
    stopped = False
    for row in rows:
        if stopped or deal.is_over:
            _refuse(row, "all cards have been played" if deal.is_over else "the trick before is not known")
        else:
            played = len(deal.plays)
            deal = _after_row(deal, row)
            stopped = len(deal.plays) < played + len(Seat)
    return deal


def after_claim(deal: Deal, claimed: PbnTag) -> Deal:
    """The deal settled with the tricks of the tag that priffe writes."""
    value = span_of(claimed)
    tricks = read_tricks(value)
    with value.wrapped():
        return claim(deal, tricks)


def after_result(deal: Deal, result: PbnTag, declarer: PbnTag) -> Deal:
    """The deal settled with a number of tricks of the declarer in bridge, if its play has begun and is not over.

    A result or a declarer that cannot be read says nothing.
    """
    if deal.is_over or not deal.plays or not _TRICKS.fullmatch(result.value) or declarer.value not in _DECLARERS:
        return deal
    pair, count = _DECLARERS[declarer.value], int(result.value)
    with span_of(result).wrapped():
        return claim(deal, ByPair.of(lambda each: count if each is pair else ALL_TRICKS - count))


def _check_trumps(contract: PbnTag, wanted: Suit | None) -> None:
    """Refuse a contract with other trumps; one that cannot be read says nothing."""
    found = _CONTRACT.fullmatch(contract.value)
    if found is None:
        return
    trump = _SUITS.get(found["suit"].upper())
    if trump is not wanted:
        trumps = "no trumps" if trump is None else f"{trump.name.lower()} as trumps"
        raise span_of(contract).error(f"the cards were played with {trumps}", "other_trumps")


def _rows(play: PbnTag) -> tuple[BySeat[_Played], ...]:
    """Rows of four, always in the order of the seats that begins with the opening leader."""
    leader, cards = read_seat(span_of(play)), list(_cards_of(play))
    cards += [_Played(span_of(play).end, None, None)] * (-len(cards) % len(Seat))
    return tuple(from_seat(leader, cards[start : start + len(Seat)]) for start in range(0, len(cards), len(Seat)))


def _cards_of(tag: PbnTag) -> Iterator[_Played]:
    """The cards of a Play section, annotations left out, up to the end or an asterisk."""
    irregularity: Piece | None = None
    for token in tokens_of(tag):
        for found in _PLAY.finditer(token.text):
            piece = token.part(*found.span())
            if found["bad"] is not None:
                raise piece.error("expected a card, suit before rank, such as HQ", "not_a_card")
            if found["play"] is None:
                continue
            if piece.text == "*":
                return
            if piece.text.startswith("^"):
                irregularity = piece
                continue
            yield _Played(piece, _read_card(piece), irregularity)
            irregularity = None


def _read_card(piece: Piece) -> Card | None:
    if piece.text in ("-", "+"):
        return None
    if not _CARD.fullmatch(piece.text):
        raise piece.error("expected a card, suit before rank, such as HQ", "not_a_card")
    return Card(piece.text)


def _after_row(deal: Deal, row: BySeat[_Played]) -> Deal:
    """The deal after a trick of the Play section, up to the first card of it that is not known."""
    for _ in Seat:
        played = None if deal.turn is None else row[deal.turn]
        if played is None or played.card is None:
            break
        if played.irregularity is not None:
            reason = "revokes and leads out of turn cannot be played again (C4)"
            raise played.irregularity.error(reason, "irregularity")
        with played.piece.wrapped():
            deal = apply_action(deal, played.card)
    return deal


def _refuse(row: BySeat[_Played], reason: str) -> None:
    """Refuse a trick that has any cards."""
    for played in row:
        if played.card is not None:
            raise played.piece.error(reason, "card_missing")
