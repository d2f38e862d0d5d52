"""What can be drawn, as facts: the table with its hands, the auction, and the course of the play.

Each part is made from a deal or from a view of one, and holds no more of it than its picture shows. Of a view nothing
is asked but what the viewer knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import TypeAlias, final

import attrs

from priffe._frame import tricks_of
from priffe.actions import Phase
from priffe.bids import Bid, Contract
from priffe.cards import Card, Hand
from priffe.deal import Deal
from priffe.errors import brief
from priffe.observation import Observation
from priffe.rendering._worths import Worth, worths_of_cards, worths_of_plays
from priffe.seats import ByPair, BySeat, Pair, Seat
from priffe.session import checked_players
from priffe.tricks import Trick


@final
@attrs.frozen(kw_only=True)
class Compass:
    """The table as somebody sees it; made by `compass`.

    Attributes:
        hands: The cards of each seat, or how many there are if they are hidden.
        players: The names, by seat; None without names.
        phase: How far the deal has come.
        dealer: Who dealt.
        turn: Whose turn it is; None when the deal is over.
        contract: What is played; None during the auction and when the cards are thrown in.
        declarer: Who bid it; None without declarers.
        trick_counts: How many tricks each pair has taken, or was given by a claim.
        claim: The tricks of each pair that the deal was settled with before its last card (C3); None if it was not.
        last_calls: During the auction, what each seat called last; None for one that has not spoken.
        trick: The trick on the table; None outside the play.
        worths: What the legal cards are worth; empty where that is not told.
    """

    hands: BySeat[Hand | int]
    players: BySeat[str] | None
    phase: Phase
    dealer: Seat
    turn: Seat | None
    contract: Contract | None
    declarer: Seat | None
    trick_counts: ByPair[int]
    claim: ByPair[int] | None
    last_calls: BySeat[Bid | None]
    trick: Trick | None
    worths: tuple[tuple[Card, Worth], ...] = ()


@final
@attrs.frozen(kw_only=True)
class Auction:
    """The calls of a deal; made by `auction`.

    Attributes:
        rounds: For each time around the table, the call of each seat; None for one that did not speak, or has not yet.
            The last one has the place of whose turn it is.
        players: The names, by seat; None without names.
        forehand: The seat that spoke first.
        turn: Whose turn it is to call; None when the auction is over.
        highest: The highest bid and who made it, an invitation included; None when nobody has bid.
        contract: What the auction led to; None before its end and when the cards are thrown in.
        phase: How far the deal has come.
    """

    rounds: tuple[BySeat[Bid | None], ...]
    players: BySeat[str] | None
    forehand: Seat
    turn: Seat | None
    highest: tuple[Seat, Bid] | None
    contract: Contract | None
    phase: Phase

    def is_highest(self, seat: Seat, call: Bid | None) -> bool:
        """Whether a call of a seat is the highest bid."""
        return (seat, call) == self.highest


@final
@attrs.frozen(kw_only=True)
class Course:
    """The play of a deal, trick by trick; made by `course`.

    Attributes:
        tricks: The tricks in order; the last one may be incomplete.
        players: The names, by seat; None without names.
        counts: How many tricks each pair had after each of the complete tricks.
        claim: The tricks of each pair that the deal was settled with before its last card (C3); None if it was not.
        contract: What is played; None during the auction and when the cards are thrown in.
        phase: How far the deal has come.
        worths: The tricks of each pair that best play led to, before the first card and after each one, None where it
            is not known; empty where that is not told.
    """

    tricks: tuple[Trick, ...]
    players: BySeat[str] | None
    counts: tuple[ByPair[int], ...]
    claim: ByPair[int] | None
    contract: Contract | None
    phase: Phase
    worths: tuple[ByPair[int] | None, ...] = ()

    def given_away(self, number: int, seat: Seat) -> int:
        """How many tricks the card of a seat gave away, as far as it is told.

        Args:
            number: The place of the trick, from 0.
            seat: The seat.
        """
        for place, (player, _) in enumerate(self.tricks[number].plays, start=len(Seat) * number):
            if player is seat:
                before, after = (*self.worths[place : place + 2], None, None)[:2]
                return 0 if before is None or after is None else abs(before[seat.pair] - after[seat.pair])
        return 0

    def worth_after(self, number: int) -> ByPair[int] | None:
        """The tricks of each pair that best play led to after a trick, as far as it is told.

        Args:
            number: The place of the trick, from 0.
        """
        place = len(Seat) * number + len(self.tricks[number].cards)
        return self.worths[place] if place < len(self.worths) else None

    @property
    def trick_counts(self) -> ByPair[int]:
        """How many tricks each pair has taken, or was given by a claim."""
        if self.claim is not None:
            return self.claim
        return self.counts[-1] if self.counts else ByPair(0, 0)


Drawable: TypeAlias = Card | Hand | Trick | Deal | Observation | Compass | Auction | Course
"""What `text`, `svg`, `html` and `layout` draw. A deal or a view of one is drawn as its `Compass`."""

Part: TypeAlias = Card | Hand | Trick | Compass | Auction | Course
"""What is drawn, once a deal has become its compass."""


def compass(
    deal: Deal | Observation, *, players: Iterable[str] | None = None, worths: Mapping[Card, int] | None = None
) -> Compass:
    """The table: four hands, the trick or the last calls between them, and how the deal stands.

    Args:
        deal: A deal, whose four hands are shown, so that it is nothing for a player; or a view of one, which shows the
            viewer's hand and as many backs as the others hold. In the play these are the cards still held, and after
            the last card the hands as they were dealt, which by then everybody has seen. A deal that was claimed shows
            the dealt hands, and a view of it what the viewer knew.
        players: The names by seat, such as ``session.seats``; without them seats are called by their own names.
        worths: How many tricks each legal card leads to for the pair whose turn it is, as `priffe.solver.solve_cards`
            tells. They stand by the cards, the best ones stressed. Not of a view, for they tell of the hidden hands.

    Raises:
        TypeError: If the deal is neither, or a view that worths are told of.
        SessionError: If the names are not four that a session can have.
        PictureError: If the worths are not those of the legal cards.

    Examples:
        >>> import random
        >>> from priffe import new_deal, observe, shuffle
        >>> view = observe(new_deal(shuffle(random.Random(35)), dealer=Seat.WEST), Seat.SOUTH)
        >>> compass(view).hands
        BySeat(13, 13, Hand('QJ.Q82.QJ4.AQJ76'), 13)
    """
    phase = _checked(deal).phase
    latest = dict(zip(deal.callers, deal.calls, strict=True)) if phase is Phase.AUCTION else {}
    return Compass(
        hands=_hands(deal),
        players=_names(players),
        phase=phase,
        dealer=deal.dealer,
        turn=deal.turn,
        contract=deal.contract,
        declarer=deal.declarer,
        trick_counts=deal.trick_counts,
        claim=deal.claim,
        last_calls=BySeat.of(latest.get),
        trick=deal.trick,
        worths=() if worths is None else worths_of_cards(deal, worths),
    )


def auction(deal: Deal | Observation, *, players: Iterable[str] | None = None) -> Auction:
    """The calls, a column for each seat, the forehand's first.

    Args:
        deal: A deal or a view of one, which say the same of the auction.
        players: As for `compass`.

    Raises:
        TypeError: If the deal is neither.
        SessionError: As `compass`.
    """
    calls = tuple(zip(_checked(deal).callers, deal.calls, strict=True))
    bids = [(seat, call) for seat, call in calls if call is not Bid.PASS]
    turn = deal.turn if deal.phase is Phase.AUCTION else None
    return Auction(
        rounds=_rounds(calls if turn is None else (*calls, (turn, None)), deal.forehand),
        players=_names(players),
        forehand=deal.forehand,
        turn=turn,
        highest=bids[-1] if bids else None,
        contract=deal.contract,
        phase=deal.phase,
    )


def course(
    deal: Deal | Observation,
    *,
    players: Iterable[str] | None = None,
    worths: Iterable[ByPair[int] | None] | None = None,
) -> Course:
    """The play trick by trick, as newspapers print it.

    Args:
        deal: A deal or a view of one, which say the same of the cards played.
        players: As for `compass`.
        worths: The tricks of each pair that best play led to, before the first card and after each one, as
            `priffe.solver.Review.tricks` tells; None where it is not known. By each card stands what it gave away, and
            by each trick what best play led to after it.

    Raises:
        TypeError: If the deal is neither, or a view that worths are told of.
        SessionError: As `compass`.
        PictureError: If the worths are not as many, or not of 13 tricks.
    """
    tricks = [trick for trick in tricks_of(_checked(deal)._frame, deal.plays) if trick.cards]
    taken = accumulate(int(trick.winner in Pair.NS.seats) for trick in tricks if trick.is_complete)
    return Course(
        tricks=tuple(tricks),
        players=_names(players),
        counts=tuple(ByPair(ns, number - ns) for number, ns in enumerate(taken, start=1)),
        claim=deal.claim,
        contract=deal.contract,
        phase=deal.phase,
        worths=() if worths is None else worths_of_plays(deal, worths),
    )


def part_of(value: Drawable) -> Part:
    """What is drawn of a value.

    Raises:
        TypeError: If there is no picture of such a value.
    """
    match value:
        case Deal() | Observation():
            return compass(value)
        case Card() | Hand() | Trick() | Compass() | Auction() | Course():
            return value
        case _:
            raise TypeError(f"there is no picture of {brief(value)}")


def _checked(deal: Deal | Observation) -> Deal | Observation:
    if not isinstance(deal, Deal | Observation):
        raise TypeError(f"a Deal or a view of one is drawn, not a {type(deal).__name__}")
    return deal


def _names(players: Iterable[str] | None) -> BySeat[str] | None:
    return None if players is None else checked_players(players)


def _hands(deal: Deal | Observation) -> BySeat[Hand | int]:
    if isinstance(deal, Deal):
        return BySeat[Hand | int](*(deal.hands if deal.is_over else BySeat.of(deal.hand)))
    hidden = deal.card_counts
    if not any(hidden):
        return _played_by(deal.tricks)
    return BySeat[Hand | int](*(deal.hand if seat is deal.seat else hidden[seat] for seat in Seat))


def _played_by(tricks: Iterable[Trick]) -> BySeat[Hand | int]:
    """What each seat has played, which after the last trick is what it was dealt."""
    played: BySeat[list[Card]] = BySeat.of(lambda _: [])
    for trick in tricks:
        for seat, card in trick.plays:
            played[seat].append(card)
    return BySeat[Hand | int](*map(Hand, played))


def _rounds(calls: Iterable[tuple[Seat, Bid | None]], forehand: Seat) -> tuple[BySeat[Bid | None], ...]:
    """The calls by rounds; a new one begins when the turn comes to a seat that is no later than the last."""
    rounds: list[dict[Seat, Bid | None]] = []
    last = len(Seat)
    for seat, call in calls:
        place = (seat.__index__() - forehand.__index__()) % len(Seat)
        if place <= last:
            rounds.append({})
        rounds[-1][seat], last = call, place
    return tuple(BySeat.of(one.get) for one in rounds)
