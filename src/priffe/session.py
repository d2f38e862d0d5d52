"""Several rubbers: rotation of partners, individual totals, settlement (rules parts E and F)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import partial
from typing import Self, final, overload

import attrs

from priffe._made import made
from priffe._names import A_NAME, are_four_names, is_name
from priffe._sheet import Sheet, seating, sheet_of, sheet_with
from priffe._text import Formatted
from priffe.actions import Action, IllegalActionError, Phase, Reason
from priffe.cards import Hand
from priffe.deal import Deal, after_action, after_claim, new_deal
from priffe.errors import ClaimError, SessionError, brief
from priffe.results import DealResult
from priffe.rubber import FinishedDeal, Rubber, as_deals, next_rubber, rubber_with
from priffe.rules import STANDARD, Rotation, Rules
from priffe.seats import ByPair, BySeat, Seat, in_turn

_SEATS = tuple(Seat)


def checked_players(players: Iterable[str]) -> BySeat[str]:
    """Four names that a session can have.

    Raises:
        SessionError: If one of them is no name (``not_a_name``), or they are not four that differ in more than capital
            and small letters (``not_four_players``).
    """
    names = tuple(players) if isinstance(players, Iterable) and not isinstance(players, str) else ()
    if not all(map(is_name, names)):
        raise SessionError(f"the name of a player is {A_NAME}", code="not_a_name")
    if not are_four_names(names):
        raise SessionError("a session has four players with different names", code="not_four_players")
    return BySeat(*names)


def _after_deal(rules: Rules, rubbers: tuple[Rubber, ...], deal: FinishedDeal) -> tuple[Rubber, ...]:
    """The rubbers of a session that is not over with one more deal, which begins a rubber if the last one is over."""
    *earlier, rubber = rubbers
    if rubber.is_over:
        return (*rubbers, rubber_with(Rubber(rules, rubber.dealer), deal))
    return (*earlier, rubber_with(rubber, deal))


def _is_over(rules: Rules, rubbers: Sequence[Rubber]) -> bool:
    return len(rubbers) == rules.session.rubbers and rubbers[-1].is_over  # there is at least one rubber in the rules


def _refuse_end(session: Session) -> None:
    if session.is_over:
        raise _session_is_over()


def _session_is_over(place: int | None = None) -> SessionError:
    return SessionError("the session is over, so no deal can be added", code="session_is_over", place=place)


@final
@attrs.frozen
class Session(Formatted):
    """An evening: rubbers one after another, with a deal in progress or not.

    The facts are the players, the rules, the first dealer, the finished deals, the deal in progress, and whether the
    evening was ended early; all else follows from them. `start_deal`, `apply_action`, `claim`, `end_deal`, `add_deal`
    and `end_session` take a session further.

    Attributes:
        players: The names by seat in the first rubber, North East South West. Per-player values are in this order. A
            name is 1 to 64 printable characters, one of them a letter or a digit, composed (Unicode NFC) and without
            spaces at its ends; no two may differ in capital and small letters alone.
        rules: The rules of all rubbers.
        first_dealer: Who deals first.
        deals: The finished deals of all rubbers.
        deal: The deal in progress, or None.
        ended: Whether the evening stopped before the last rubber was over (E14).

    Raises:
        SessionError: If the players are not four different names, or the deals, the deal in progress or the early end
            do not fit.
        RubberError: If one of the deals cannot be added.

    Examples:
        >>> from priffe import ByPair, Contract, ContractKind, DealResult, Pair
        >>> session = Session(players=("Ada", "Bea", "Cil", "Dag"))
        >>> noll = DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(4, 9))
        >>> session = add_deal(add_deal(session, noll), noll)
        >>> session.is_over, session.totals, session.winners
        (True, BySeat(90, 0, 90, 0), ('Ada', 'Cil'))
        >>> session.settlement[Seat.NORTH]
        Fraction(9, 1)
    """

    players: BySeat[str] = attrs.field(converter=checked_players)
    rules: Rules = STANDARD
    first_dealer: Seat = Seat.NORTH
    deals: tuple[FinishedDeal, ...] = attrs.field(default=(), converter=as_deals)
    deal: Deal | None = None
    ended: bool = attrs.field(default=False, kw_only=True)
    _rubbers: tuple[Rubber, ...] = attrs.field(init=False, eq=False, repr=False)
    _sheet: Sheet = attrs.field(init=False, eq=False, repr=False)

    @_rubbers.default
    def _fold(self) -> tuple[Rubber, ...]:
        if not isinstance(self.rules, Rules):
            raise SessionError(f"rules are a Rules, not {brief(self.rules)}", code="not_rules")
        if not isinstance(self.first_dealer, Seat):
            raise SessionError(f"the first dealer is a Seat, not {brief(self.first_dealer)}", code="not_a_seat")
        rubbers: list[Rubber] = []
        start, dealer = 0, self.first_dealer
        while start < len(self.deals):
            if _is_over(self.rules, rubbers):
                raise _session_is_over(start)
            rubbers.append(next_rubber(self.rules, dealer, self.deals, start))
            start, dealer = start + len(rubbers[-1].deals), rubbers[-1].dealer
        return tuple(rubbers) or (Rubber(self.rules, self.first_dealer),)

    @_sheet.default
    def _as_sheet(self) -> Sheet:
        return sheet_of(self._rubbers)

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.ended, bool):
            raise SessionError(f"a session was ended or not, True or False, not {brief(self.ended)}", code="not_ended")
        if self.ended and _is_over(self.rules, self._rubbers):
            raise SessionError("the session is over, so it cannot have been ended early", code="session_is_over")
        if self.deal is None:
            return
        if not isinstance(self.deal, Deal):
            raise SessionError(f"the deal in progress is a Deal or None, not {brief(self.deal)}", code="not_a_deal")
        _refuse_end(self)
        if self.deal.is_over:
            raise SessionError("a deal that is over belongs to the finished deals", code="deal_is_over")
        if self.deal.rules != self.rules:
            raise SessionError("the deal in progress has other rules than the session", code="other_rules")
        if self.deal.dealer is not self.dealer:
            raise SessionError(
                f"{self.dealer.name} is the dealer, not {self.deal.dealer.name} (A5)", code="other_dealer"
            )

    @property
    def results(self) -> tuple[DealResult, ...]:
        """What each finished deal came to."""
        return self._sheet.results

    @property
    def rubbers(self) -> tuple[Rubber, ...]:
        """The rubbers so far; the last one is being played or has just ended."""
        return self._rubbers

    @property
    def rubber(self) -> Rubber:
        """The rubber that is being played or has just ended; the next deal after its end begins another."""
        return self._rubbers[-1]

    @property
    def dealer(self) -> Seat:
        """Who deals the deal in progress or the next one; it goes on rotating from rubber to rubber (A5)."""
        return self.rubber.dealer

    @property
    def is_over(self) -> bool:
        """Whether all rubbers have been played, or the evening was ended early (E14)."""
        return self.ended or _is_over(self.rules, self._rubbers)

    @property
    def seats(self) -> BySeat[str]:
        """Who sits at each seat for the deal in progress or the next one; after the end, for the last one (F1)."""
        number = len(self._rubbers) - 1
        if self.rubber.is_over and not self.is_over:
            number += 1
        return self._seating(number)

    @property
    def seatings(self) -> tuple[BySeat[str], ...]:
        """Who sat at each seat in each of the `rubbers` (F1)."""
        return tuple(self._seating(number) for number in range(len(self._rubbers)))

    def player_at(self, seat: Seat, *, deal: int | None = None) -> str:
        """Who sits at a seat (F1).

        Args:
            seat: The seat.
            deal: Which of `deals`, counted from 0 (or from the end, -1 being the last); by default the deal in progress
                or the next one, and after the end the last one.

        Raises:
            SessionError: If there is no such deal (``no_such_deal``).
        """
        if not isinstance(seat, Seat):
            raise TypeError(f"a player sits at a Seat, not at {brief(seat)}")
        return self._seats_for(deal)[seat]

    def seat_of(self, name: str, *, deal: int | None = None) -> Seat:
        """Where a player sits (F1).

        Args:
            name: One of `players`.
            deal: As for `player_at`.

        Raises:
            SessionError: If nobody has that name (``no_such_player``), or there is no such deal (``no_such_deal``).
        """
        seats = self._seats_for(deal)
        if name not in seats:
            raise SessionError(f"no player of this session is called {brief(name)}", code="no_such_player")
        return _SEATS[seats.index(name)]

    def _seats_for(self, deal: int | None) -> BySeat[str]:
        """Who sits at each seat for a deal, as `player_at` counts them."""
        if deal is None:
            return self.seats
        if not isinstance(deal, int) or not -len(self.deals) <= deal < len(self.deals):
            raise SessionError(f"there is no finished deal {brief(deal)} of {len(self.deals)}", code="no_such_deal")
        place = deal % len(self.deals)
        number, start = len(self._rubbers) - 1, len(self.deals) - len(self.rubber.deals)
        while place < start:  # from the end: it is the last deal that views ask for
            number -= 1
            start -= len(self._rubbers[number].deals)
        return self._seating(number)

    @property
    def totals(self) -> BySeat[int]:
        """Points per player, in the order of `players`: those of the pairs that the player belonged to (E10).

        A seat as index means who sat there in the first rubber, wherever that player sits now.
        """
        return self._sheet.totals

    @property
    def settlement(self) -> BySeat[Fraction]:
        """What each player receives, negative for what the player pays, in the order of `players` (F2).

        With fixed pairs it is the difference to the other pair, divided by ``rules.session.settlement_divisor``. With
        rotation it is the sum of the differences to the three other players, divided likewise. It is exact, and the sum
        over the four is zero.
        """
        totals, divisor = self.totals, self.rules.session.settlement_divisor
        if self.rules.session.rotation is Rotation.NONE:
            return BySeat.of(lambda seat: Fraction(totals[seat] - totals[seat.left], divisor))
        return totals.map(lambda total: Fraction(len(Seat) * total - sum(totals), divisor))

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the highest total: a pair, one player, or all who are level; nobody before the end.

        When the evening was ended early, they are those of the deals that were played (E14).
        """
        if not self.is_over:
            return ()
        totals = self.totals
        return tuple(name for name, total in zip(self.players, totals, strict=True) if total == max(totals))

    @property
    def phase(self) -> Phase | None:
        """The phase of the deal in progress; None without one."""
        return None if self.deal is None else self.deal.phase

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is in the deal in progress; None without one."""
        return None if self.deal is None else self.deal.turn

    def __str__(self) -> str:
        totals = ", ".join(f"{name} {total}" for name, total in zip(self.players, self.totals, strict=True))
        lines = [f"players: {totals}", f"seats: {in_turn(self.seats.items())}"]
        for number, rubber in enumerate(self.rubbers, start=1):
            lines += [f"rubber {number}:", *(f"  {line}" for line in str(rubber).splitlines())]
        if self.ended:
            lines.append("ended early")
        return "\n".join(lines if self.deal is None else [*lines, str(self.deal)])

    def _seating(self, number: int) -> BySeat[str]:
        """Who sits at each seat in the rubber of a number, the first being 0."""
        return seating(self.rules, number).map(self.players.__getitem__)

    def _with(
        self, deals: tuple[FinishedDeal, ...], deal: Deal | None, rubbers: tuple[Rubber, ...], sheet: Sheet
    ) -> Self:
        """The session with other deals that are known to fit, where what follows from them is known already."""
        return made(
            type(self),
            players=self.players,
            rules=self.rules,
            first_dealer=self.first_dealer,
            deals=deals,
            deal=deal,
            ended=False,
            _rubbers=rubbers,
            _sheet=sheet,
        )

    def __reduce__(self) -> tuple[object, ...]:
        facts = self.players, self.rules, self.first_dealer, self.deals, self.deal
        return (partial(Session, ended=True), facts) if self.ended else (Session, facts)


def start_deal(session: Session, hands: Iterable[Hand]) -> Session:
    """A session with a new deal in progress, dealt by ``session.dealer``.

    Args:
        session: The session; it is left as it is.
        hands: The hands of North, East, South and West.

    Raises:
        SessionError: If the session is over (``session_is_over``) or has a deal in progress (``deal_in_progress``).
        HandsError: If the hands are not a deal of the 52 cards.
    """
    if not isinstance(session, Session):
        raise TypeError(f"a deal is started in a Session, not in a {type(session).__name__}")
    _refuse_end(session)
    _refuse_deal_in_progress(session)
    deal = new_deal(hands, dealer=session.dealer, rules=session.rules)
    return session._with(session.deals, deal, session._rubbers, session._sheet)


def _refuse_deal_in_progress(session: Session) -> None:
    if session.deal is not None:
        raise SessionError("the deal in progress is not over", code="deal_in_progress")


def session_after_action(session: Session, action: Action) -> Session:
    """The session after an action in its deal in progress; `priffe.apply_action` for a session alone.

    Raises:
        IllegalActionError: If the action is not legal, or no deal is in progress.
    """
    if session.deal is None:
        raise IllegalActionError(Reason.NO_DEAL, seat=None, action=action, phase=None)
    deal = after_action(session.deal, action)
    if deal.is_over:
        return _with_finished(session, deal)
    return session._with(session.deals, deal, session._rubbers, session._sheet)


def session_after_claim(session: Session, tricks: ByPair[int]) -> Session:
    """The session after the deal in progress was settled with these tricks; `priffe.claim` for a session alone.

    Raises:
        ClaimError: As `priffe.claim`.
    """
    if session.deal is None:
        raise ClaimError("no deal is in progress, so there are no tricks to claim", code="no_deal")
    return _with_finished(session, after_claim(session.deal, tricks))


def end_deal(session: Session, result: DealResult) -> Session:
    """A session whose deal in progress has been broken off, with the result that was entered for it by hand.

    The session keeps the result alone, as one of a deal without cards. What the table agrees on is its own matter: the
    result is not held against the calls and cards so far, and `DealResult.thrown_in` stands for a deal that is not to
    count. To end the play of a deal by agreement and keep its cards, see `claim`.

    Args:
        session: A session with a deal in progress; it is left as it is.
        result: What the deal is to count as.

    Raises:
        SessionError: If no deal is in progress (``no_deal``).
        TypeError: If the arguments are no session or no result.
    """
    if not isinstance(session, Session):
        raise TypeError(f"a deal is ended in a Session, not in a {type(session).__name__}")
    if not isinstance(result, DealResult):
        raise TypeError(f"a deal is ended with a DealResult, not with a {type(result).__name__}")
    if session.deal is None:
        raise SessionError("no deal is in progress, so none can be ended", code="no_deal")
    return _with_finished(session, result)


def end_session(session: Session) -> Session:
    """A session that stops before its last rubber is over (E14).

    Totals, settlement and winners are those of the deals played so far; an unfinished rubber has no winner of its own.

    Args:
        session: A session without a deal in progress; it is left as it is. `end_deal` breaks a deal off.

    Raises:
        SessionError: If the session is over (``session_is_over``) or has a deal in progress (``deal_in_progress``).
        TypeError: If it is no session.

    Examples:
        >>> from priffe import ByPair, Contract, ContractKind, DealResult, Pair
        >>> noll = DealResult(Contract(ContractKind.NOLL, Pair.NS), tricks=ByPair(4, 9))
        >>> session = end_session(add_deal(Session(players=("Ada", "Bea", "Cil", "Dag")), noll))
        >>> session.is_over, session.winners, session.rubber.winner
        (True, ('Ada', 'Cil'), None)
    """
    if not isinstance(session, Session):
        raise TypeError(f"a Session is ended, not a {type(session).__name__}")
    _refuse_deal_in_progress(session)
    if session.is_over:
        raise SessionError("the session is over already", code="session_is_over")
    return attrs.evolve(session, ended=True)


@overload
def add_deal(to: Rubber, deal: FinishedDeal) -> Rubber: ...
@overload
def add_deal(to: Session, deal: FinishedDeal) -> Session: ...
def add_deal(to: Rubber | Session, deal: FinishedDeal) -> Rubber | Session:
    """A rubber or session with one more deal.

    Args:
        to: The rubber or session; it is left as it is.
        deal: A finished deal that was played by the same rules, or a bare result. Whose turn it was to deal is not
            compared, so that deals from elsewhere can be scored together.

    Raises:
        RubberError: If the rubber is over (``rubber_is_over``), or the deal is not (``deal_not_over``), was played by
            other rules (``other_rules``), or is no deal (``not_a_deal``).
        SessionError: If the session is over (``session_is_over``) or has a deal in progress (``deal_in_progress``).
    """
    if isinstance(to, Rubber):
        return rubber_with(to, deal)
    if isinstance(to, Session):
        _refuse_deal_in_progress(to)
        return _with_finished(to, deal)
    raise TypeError(f"deals are added to a Rubber or a Session, not to a {type(to).__name__}")


def _with_finished(session: Session, deal: FinishedDeal) -> Session:
    """The session with one more finished deal and none in progress."""
    _refuse_end(session)
    rubbers = _after_deal(session.rules, session._rubbers, deal)
    return session._with((*session.deals, deal), None, rubbers, sheet_with(session._sheet, rubbers[-1]))


def session_of_sheet(players: BySeat[str], rules: Rules, first_dealer: Seat, sheet: Sheet, *, ended: bool) -> Session:
    """``Session(players, rules, first_dealer, sheet.results, ended=ended)`` where what follows is known already."""
    return made(
        Session,
        players=players,
        rules=rules,
        first_dealer=first_dealer,
        deals=sheet.results,
        deal=None,
        ended=ended,
        _rubbers=sheet.rubbers,
        _sheet=sheet,
    )
