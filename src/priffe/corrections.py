"""Correcting what was entered before: another deal in the place of one, one deal less, one step back."""

from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar, overload

import attrs

from priffe.actions import Action
from priffe.adjustments import Adjustment
from priffe.deal import Deal, replay
from priffe.errors import CorrectionError, brief
from priffe.rubber import FinishedDeal, Rubber
from priffe.rules import ScoreItem
from priffe.scoring import ScoreLine
from priffe.seats import BySeat
from priffe.session import Session

T_co = TypeVar("T_co", bound=Rubber | Session, covariant=True)


class MovedDeal(NamedTuple):
    """A deal that was not corrected itself, and for which something else is different."""

    before: int
    """Its place before the correction, counted from 0."""
    after: int
    """Its place after it."""
    bonuses: tuple[tuple[ScoreLine, ...], tuple[ScoreLine, ...]]
    """The GAME and RUBBER bonuses that it brought before, and those that it brings now."""
    rubber: tuple[int, int]
    """The number of the rubber that it belonged to, counted from 0, and that it belongs to now."""
    ends: tuple[bool, bool]
    """Whether a rubber ended with it before, and now."""
    seats: tuple[BySeat[str], BySeat[str]] | None
    """Who sat at each seat, and who would sit there now; None in a `Rubber`, which knows no names."""

    @property
    def is_reseated(self) -> bool:
        """Whether the points of the deal would go to other players than those who played it."""
        return self.seats is not None and self.seats[0] != self.seats[1]


class Correction(NamedTuple, Generic[T_co]):
    """What a correction comes to, before anybody has decided to make it."""

    after: T_co
    """The rubber or session with the correction."""
    moved: tuple[MovedDeal, ...]
    """The other deals for which something is different: bonuses, the end of a rubber, or who sat where."""

    @property
    def reseated(self) -> tuple[MovedDeal, ...]:
        """The deals whose points would go to other players than those who played them."""
        return tuple(deal for deal in self.moved if deal.is_reseated)


@overload
def correction(to: Rubber, place: int, deal: FinishedDeal | None) -> Correction[Rubber]: ...
@overload
def correction(to: Session, place: int, deal: FinishedDeal | None) -> Correction[Session]: ...
def correction(to: Rubber | Session, place: int, deal: FinishedDeal | None) -> Correction[Rubber] | Correction[Session]:
    """What it comes to if a deal is replaced or taken out.

    Args:
        to: The rubber or session; it is left as it is.
        place: Which of its deals, counted from 0 (or from the end, -1 being the last).
        deal: What stands there instead; None to take the deal out.

    Raises:
        CorrectionError: If there is no such deal (``no_such_deal``).
        RubberError: If the other deals do not fit any more: when one ends the rubber, none can follow.
        SessionError: If they do not fit into the session, or the deal in progress does not.
        TypeError: If it is neither a rubber nor a session.
    """
    if not isinstance(to, Rubber | Session):
        raise TypeError(f"deals of a Rubber or a Session are corrected, not of a {type(to).__name__}")
    if isinstance(place, bool) or not isinstance(place, int) or not -len(to.deals) <= place < len(to.deals):
        raise CorrectionError(f"there is no finished deal {brief(place)} of {len(to.deals)}", code="no_such_deal")
    place %= len(to.deals)
    instead = () if deal is None else (deal,)
    deals = (*to.deals[:place], *instead, *to.deals[place + 1 :])
    adjustments = to.adjustments if instead else _one_deal_less(to.adjustments, place)
    places = [(old, old - (old > place and not instead)) for old in range(len(to.deals)) if old != place]
    if isinstance(to, Rubber):
        rubber = attrs.evolve(to, deals=deals, adjustments=adjustments)
        return Correction(rubber, tuple(_moved([to], [rubber], places, None)))
    session = attrs.evolve(to, deals=deals, adjustments=adjustments)
    return Correction(session, tuple(_moved(to.rubbers, session.rubbers, places, (to, session))))


def _one_deal_less(adjustments: Sequence[Adjustment], place: int) -> tuple[Adjustment, ...]:
    """Adjustments with their number of deals as it is when the deal at a place is taken out."""
    return tuple(attrs.evolve(one, after=one.after - (one.after > place)) for one in adjustments)


def _moved(
    before: Sequence[Rubber],
    after: Sequence[Rubber],
    places: Sequence[tuple[int, int]],
    sessions: tuple[Session, Session] | None,
) -> Iterator[MovedDeal]:
    """The deals for which something is different."""
    old_rows, new_rows = list(_rows(before)), list(_rows(after))
    for old, new in places:
        (bonuses, number, ends), (new_bonuses, new_number, new_ends) = old_rows[old], new_rows[new]
        seats = None if sessions is None else (sessions[0].seatings[number], sessions[1].seatings[new_number])
        deal = MovedDeal(old, new, (bonuses, new_bonuses), (number, new_number), (ends, new_ends), seats)
        if deal.is_reseated or any(one != other for one, other in (deal.bonuses, deal.rubber, deal.ends)):
            yield deal


def _rows(rubbers: Sequence[Rubber]) -> Iterator[tuple[tuple[ScoreLine, ...], int, bool]]:
    """For each deal the bonuses that it brought, the number of its rubber, and whether the rubber ended with it."""
    for number, rubber in enumerate(rubbers):
        for place, score in enumerate(rubber.scores, start=1):
            bonuses = tuple(line for line in score.lines if line.item in _BONUSES)
            yield bonuses, number, rubber.is_over and place == len(rubber.scores)


_BONUSES = {ScoreItem.GAME, ScoreItem.RUBBER}


@overload
def correct_deal(to: Rubber, place: int, deal: FinishedDeal, *, reseat: bool = False) -> Rubber: ...
@overload
def correct_deal(to: Session, place: int, deal: FinishedDeal, *, reseat: bool = False) -> Session: ...
def correct_deal(to: Rubber | Session, place: int, deal: FinishedDeal, *, reseat: bool = False) -> Rubber | Session:
    """A rubber or session with another deal in the place of one.

    Games, bonuses and ends of rubbers that follow from it are computed anew; `correction` tells which. Where partners
    change from rubber to rubber, a rubber that ends at another deal would seat people elsewhere for deals that they
    have played, and give their points to others. That is refused, unless it is asked for.

    Args:
        to: The rubber or session; it is left as it is.
        place: Which of its deals, counted from 0 (or from the end, -1 being the last).
        deal: The finished deal, or the bare result, that stands there instead.
        reseat: Whether the points of other deals may go to other players than those who played them.

    Raises:
        CorrectionError: If there is no such deal (``no_such_deal``), or players would sit elsewhere for deals that they
            have played (``would_reseat``); the message names the deals and the players.
        RubberError: If the other deals do not fit any more: when one ends the rubber, none can follow.
        SessionError: If they do not fit into the session, or the deal in progress does not.
        TypeError: If it is neither a rubber nor a session, or there is no deal.

    Examples:
        >>> from priffe import ByPair, Contract, ContractKind, DealResult, Pair
        >>> hearts = Contract(ContractKind.HEARTS, Pair.NS)
        >>> made, more = DealResult(hearts, tricks=ByPair(8, 5)), DealResult(hearts, tricks=ByPair(9, 4))
        >>> rubber = Rubber(deals=[made, made])
        >>> correct_deal(rubber, 0, more).games
        ByPair(1, 0)
    """
    if not isinstance(deal, FinishedDeal):
        raise TypeError(f"a Deal or a DealResult stands in a rubber, not {brief(deal)}")
    return _decided(correction(to, place, deal), reseat)


@overload
def remove_deal(to: Rubber, place: int, *, reseat: bool = False) -> Rubber: ...
@overload
def remove_deal(to: Session, place: int, *, reseat: bool = False) -> Session: ...
def remove_deal(to: Rubber | Session, place: int, *, reseat: bool = False) -> Rubber | Session:
    """A rubber or session without one of its deals, as if it had never been dealt: the dealer of later ones moves, too.

    Args:
        to: As for `correct_deal`.
        place: As for `correct_deal`.
        reseat: As for `correct_deal`.

    Raises:
        CorrectionError: As `correct_deal`.
        RubberError: As `correct_deal`.
        SessionError: As `correct_deal`. With a deal in progress another player would be its dealer (``other_dealer``).
        TypeError: If it is neither a rubber nor a session.
    """
    return _decided(correction(to, place, None), reseat)


def _decided(correction: Correction[T_co], reseat: bool) -> T_co:
    """What the correction comes to, unless it seats somebody elsewhere without having been asked to."""
    if correction.reseated and not reseat:
        raise CorrectionError(_would_reseat(correction.reseated), code="would_reseat")
    return correction.after


def _would_reseat(deals: Sequence[MovedDeal]) -> str:
    numbers = ", ".join(str(deal.before + 1) for deal in deals)
    players = sorted({name for deal in deals for name in _who_moves(deal)})
    return (
        f"players would sit elsewhere for deals that they have played (deal {numbers}): {', '.join(players)}; "
        "to move their points all the same, ask for reseat=True"
    )


def _who_moves(deal: MovedDeal) -> Iterator[str]:
    """The players that would sit somewhere else in a deal."""
    if deal.seats is not None:
        yield from (before for before, now in zip(*deal.seats, strict=True) if before != now)


@overload
def undo(to: Rubber) -> Rubber: ...
@overload
def undo(to: Session) -> Session: ...
def undo(to: Rubber | Session) -> Rubber | Session:
    """A rubber or session one step back.

    In this order it takes back the early end of an evening, an adjustment after the last deal, the last call or card of
    the deal in progress, the start of a deal in which nobody has spoken, the claim or the last action of the last deal,
    which is then in progress again, or a result that was entered without cards. A deal that was broken off is not known
    any more, so only its result is taken back.

    Args:
        to: The rubber or session; it is left as it is.

    Raises:
        CorrectionError: If nothing has happened yet (``nothing_to_undo``).
        TypeError: If it is neither a rubber nor a session.
    """
    if isinstance(to, Session):
        return _session_undone(to)
    if not isinstance(to, Rubber):
        raise TypeError(f"a step of a Rubber or a Session is taken back, not of a {type(to).__name__}")
    if to.adjustments and to.adjustments[-1].after == len(to.deals):
        return attrs.evolve(to, adjustments=to.adjustments[:-1])
    if not to.deals:
        raise CorrectionError("nothing has happened yet", code="nothing_to_undo")
    return attrs.evolve(to, deals=to.deals[:-1])


def _session_undone(session: Session) -> Session:
    if session.ended:
        return attrs.evolve(session, ended=False)
    if session.deal is None and session.adjustments and session.adjustments[-1].after == len(session.deals):
        return attrs.evolve(session, adjustments=session.adjustments[:-1])
    if session.deal is not None:
        return attrs.evolve(session, deal=_deal_undone(session.deal))
    if not session.deals:
        raise CorrectionError("nothing has happened yet", code="nothing_to_undo")
    *earlier, last = session.deals
    return attrs.evolve(session, deals=earlier, deal=_deal_undone(last) if isinstance(last, Deal) else None)


def _deal_undone(deal: Deal) -> Deal | None:
    """A deal without its claim, or else its last action; None if there was none."""
    actions: tuple[Action, ...] = (*deal.calls, *deal.plays)
    if deal.claim is None:
        if not actions:
            return None
        actions = actions[:-1]
    return replay(deal.hands, dealer=deal.dealer, rules=deal.rules, actions=actions)
