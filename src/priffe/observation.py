"""What one player, or a spectator, may know of a deal or a session, and nothing else.

A view is built by allow-list: it holds the public facts and the viewer's own hand, and has no field that could hold
another hand. Whatever else it offers follows from those facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Self, cast, final, overload

import attrs

from priffe._auction import Auction, why_not_bid
from priffe._frame import (
    Frame,
    Progress,
    PublicDeal,
    claimed_frame,
    frame_after_call,
    mask_of,
    opened_frame,
    plays_of,
    progress_after,
    progress_of,
)
from priffe._made import made
from priffe._printing import deal_text
from priffe._sheet import Sheet
from priffe._text import Formatted
from priffe.actions import Action, IllegalActionError, Phase, Reason
from priffe.adjustments import Adjustment
from priffe.bids import Bid
from priffe.cards import CARDS, Card, Hand, Suit, suit_mask
from priffe.deal import Deal, check_claim, finished_result, refusal
from priffe.dealing import HAND_SIZE
from priffe.errors import Fault, ObservationError, ResultError, brief
from priffe.results import HONOURS, DealResult
from priffe.rules import STANDARD, Rules
from priffe.seats import ByPair, BySeat, Seat
from priffe.session import Session, session_of_sheet
from priffe.tricks import why_not_card

_ALL_CARDS = Hand(CARDS).mask
_SEATS = tuple(Seat)
_NO_DEAL_FITS = "no deal fits what was seen: too few cards of some suits are left"


@final
@attrs.frozen(eq=False, repr=False, init=False)
class Observation(PublicDeal):
    """What one seat knows of a deal; made by `observe`.

    `legal_bids`, `legal_cards`, `legal_actions`, `is_legal` and `why_not` accept it in place of the deal; they offer
    something only when it is the seat's turn. Two views are equal when their facts are: seat, own hand, rules, dealer,
    calls, plays and claim.

    Attributes:
        seat: Whose view it is; None for a spectator.
        dealt: The hand dealt to the seat; None for a spectator.
    """

    seat: Seat | None
    dealt: Hand | None
    _frame: Frame
    _played: bytes
    _progress: Progress | None  # this and the next follow from the facts, and spare a walk over the cards played
    _held: int  # the mask of the cards that the seat still holds

    def __init__(self) -> None:
        raise TypeError("a view is made by observe or replay_observation")

    @property
    def hand(self) -> Hand:
        """The cards that the seat still holds; none for a spectator."""
        return Hand.from_mask(self._held)

    @property
    def unseen(self) -> Hand:
        """The cards that lie in the other hands: neither the seat's own nor played."""
        return Hand.from_mask(_ALL_CARDS & ~(self._held | mask_of(self._played)))

    @property
    def card_counts(self) -> BySeat[int]:
        """How many cards each seat still holds."""
        tricks, cards = divmod(len(self._played), len(Seat))
        counts, progress = [HAND_SIZE - tricks] * len(Seat), self._progress
        if progress is not None:
            for steps in range(1, cards + 1):  # who has played to the trick on the frame, the last one first
                counts[progress.turn - steps & 3] -= 1
        return BySeat(*counts)

    @property
    def shown_out(self) -> BySeat[frozenset[Suit]]:
        """The suits that each seat has failed to follow, and so has no more cards of."""
        suits: BySeat[set[Suit]] = BySeat(set(), set(), set(), set())
        for seat, card, led in plays_of(self._frame, self._played):
            if card.suit is not led:
                suits[seat].add(led)
        return suits.map(frozenset)

    @property
    def result(self) -> DealResult:
        """What the deal came to, which everybody knows after the last card, honours included.

        Cards that were not played before a claim stay hidden, and so may be who held the honours. The view of a session
        has the result of such a deal in `SessionObservation.results`.

        Raises:
            ResultError: If the deal is not over (``deal_not_over``), or the viewer cannot know who held the honours
                (``hidden_honours``).
        """
        result = finished_result(self, self._known)
        if result.contract is not None and sum(result.honours) != HONOURS:
            fault = Fault("honours", "the deal was claimed, and some of the honours were not seen")
            raise ResultError("the result is not known", (fault,), code="hidden_honours")
        return result

    @property
    def _known(self) -> BySeat[Hand]:
        """The cards of each seat as dealt, as far as the viewer knows them."""
        played = self._played_by
        return BySeat.of(lambda seat: self.dealt if seat is self.seat and self.dealt is not None else played[seat])

    @property
    def _played_by(self) -> BySeat[Hand]:
        masks = [0] * len(Seat)
        for seat, card, _ in plays_of(self._frame, self._played):
            masks[seat] |= card.bit
        return BySeat(*masks).map(Hand.from_mask)

    @property
    def _auction(self) -> Auction | None:
        if self._progress is not None or self.seat is None:
            return None
        auction = self._frame.auction
        return auction if auction.turn is self.seat else None

    @property
    def _to_play(self) -> tuple[int, int]:
        progress, seat = self._progress, self.seat
        if progress is None or seat is None or progress.turn != seat._value_ or self._frame.claim is not None:
            return 0, 0
        return self._held, progress.led

    @property
    def _facts(self) -> tuple[object, ...]:
        return self.seat, None if self.dealt is None else self.dealt.mask, self._played, self._frame

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observation):
            return NotImplemented
        return self._facts == other._facts

    def __hash__(self) -> int:
        return hash(self._facts)

    def __str__(self) -> str:
        own = self.dealt if self.is_over else self.hand
        return deal_text(self, BySeat.of(lambda seat: own if seat is self.seat else None))

    def __repr__(self) -> str:
        actions = (*self.calls, *self.plays)
        claim = "" if self.claim is None else f", claim={self.claim!r}"
        return (
            f"replay_observation({self.seat!r}, {self.dealt!r}, "
            f"dealer={self.dealer!r}, rules={self.rules!r}, actions={actions!r}{claim})"
        )

    def __reduce__(self) -> tuple[object, ...]:
        actions: tuple[Action, ...] = (*self.calls, *self.plays)
        make = partial(replay_observation, dealer=self.dealer, rules=self.rules, actions=actions, claim=self.claim)
        return make, (self.seat, self.dealt)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def _observation(
    seat: Seat | None, dealt: Hand | None, frame: Frame, played: bytes, progress: Progress | None, held: int
) -> Observation:
    """The only maker: a constructor, and so `attrs.evolve`, could put one seat's name on another seat's hand."""
    view = object.__new__(Observation)
    put = object.__setattr__  # spelled out: `made` takes twice as long, half a microsecond more
    put(view, "seat", seat)
    put(view, "dealt", dealt)
    put(view, "_frame", frame)
    put(view, "_played", played)
    put(view, "_progress", progress)
    put(view, "_held", held)
    return view


@final
@attrs.frozen(repr=False, init=False)
class SessionObservation(Formatted):
    """What one seat knows of a session; made by `observe`.

    What is known of the finished deals is made once for each of them, and shared by all views. Two views are equal when
    seat, players, rules, first dealer, results, adjustments, the views of deals and the early end are.

    Attributes:
        seat: Whose view it is; None for a spectator.
        players: The names, by seat in the first rubber.
        rules: The rules.
        first_dealer: Who dealt first.
        deal: The view of the deal in progress, or None.
        last_deal: Between deals and after the last one, the view of the deal that has just ended, as the person had it
            who sits at the seat now: when partners change, that was at another seat. None while a deal is in progress,
            and when the last deal is a result without cards.
        ended: Whether the evening stopped before the last rubber was over (E14).
    """

    seat: Seat | None
    players: BySeat[str]
    rules: Rules
    first_dealer: Seat
    _sheet: Sheet
    deal: Observation | None
    last_deal: Observation | None
    ended: bool

    def __init__(self) -> None:
        raise TypeError("a view is made by observe")

    @property
    def results(self) -> tuple[DealResult, ...]:
        """What each finished deal came to, honours included, which everybody is told."""
        return self._sheet.results

    @property
    def adjustments(self) -> tuple[Adjustment, ...]:
        """Fines and agreed corrections (G1)."""
        return self._sheet.adjustments

    @property
    def session(self) -> Session:
        """The session so far as a score sheet, without the deal in progress: rubbers, totals, settlement."""
        return session_of_sheet(self.players, self.rules, self.first_dealer, self._sheet, ended=self.ended)

    def __str__(self) -> str:
        return str(self.session) if self.deal is None else f"{self.session}\n{self.deal}"

    def __repr__(self) -> str:
        return (
            f"SessionObservation(seat={self.seat!r}, players={self.players!r}, rules={self.rules!r}, "
            f"first_dealer={self.first_dealer!r}, results={self.results!r}, deal={self.deal!r}, "
            f"last_deal={self.last_deal!r}, ended={self.ended!r}, adjustments={self.adjustments!r})"
        )

    def __reduce__(self) -> tuple[object, ...]:
        return session_view, (self.seat, self.session, self.deal, self.last_deal)

    @property
    def phase(self) -> Phase | None:
        """The phase of the deal in progress; None without one."""
        return None if self.deal is None else self.deal.phase

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is in the deal in progress; None without one."""
        return None if self.deal is None else self.deal.turn


def session_view(
    seat: Seat | None, session: Session, deal: Observation | None, last_deal: Observation | None
) -> SessionObservation:
    """The view of a session from the views of its deals, which are those of the same viewer. Nothing is checked."""
    return made(
        SessionObservation,
        seat=seat,
        players=session.players,
        rules=session.rules,
        first_dealer=session.first_dealer,
        _sheet=session._sheet,
        deal=deal,
        last_deal=last_deal,
        ended=session.ended,
    )


@overload
def observe(state: Deal, seat: Seat | None) -> Observation: ...
@overload
def observe(state: Session, seat: Seat | None) -> SessionObservation: ...
def observe(state: Deal | Session, seat: Seat | None) -> Observation | SessionObservation:
    """What a seat may know.

    Args:
        state: A deal or a session. The view of a session has the deal in progress, or else the one that has just ended,
            as the person at the seat may know it. Do not observe one of `Session.deals` by a seat of now: when partners
            change, somebody else sat there.
        seat: The viewer; None for a spectator, who sees no hand. In a session it is the place at the table now, which
            rotation may give to another player in the next rubber (`Session.seats`).

    Raises:
        ObservationError: If the viewer is neither a seat nor None.

    Examples:
        >>> import random
        >>> from priffe import new_deal, shuffle
        >>> deal = new_deal(shuffle(random.Random(7)), dealer=Seat.WEST)
        >>> view = observe(deal, Seat.EAST)
        >>> view.hand == deal.hand(Seat.EAST), len(view.unseen), view.turn
        (True, 39, Seat.NORTH)
    """
    if seat is not None and not isinstance(seat, Seat):
        raise ObservationError(f"a viewer is a Seat or None, not {brief(seat)}", code="not_a_seat")
    if isinstance(state, Session):
        deal = None if state.deal is None else observe(state.deal, seat)
        return session_view(seat, state, deal, _last_deal(state, seat))
    if not isinstance(state, Deal):
        raise TypeError(f"a Deal or a Session is observed, not a {type(state).__name__}")
    dealt, held = (None, 0) if seat is None else (state.hands[seat], state._held(seat))
    return _observation(seat, dealt, state._frame, state._played, state._progress, held)


def _last_deal(session: Session, seat: Seat | None) -> Observation | None:
    """The view of the deal that has just ended, of the person who sits at a seat now."""
    if session.deal is not None or not session.deals:
        return None
    last = session.deals[-1]
    if not isinstance(last, Deal):
        return None
    return observe(last, None if seat is None else session.seat_of(session.player_at(seat), deal=-1))


def replay_observation(
    seat: Seat | None,
    hand: Hand | None,
    *,
    dealer: Seat,
    rules: Rules = STANDARD,
    actions: Iterable[Action],
    claim: ByPair[int] | None = None,
) -> Observation:
    """The view of a seat that has seen these actions, and a claim if there was one, without knowing the other hands.

    Args:
        seat: The viewer; None for a spectator.
        hand: The 13 cards dealt to the viewer; None for a spectator.
        dealer: Who dealt.
        rules: The rules played by.
        actions: The calls and plays in order.
        claim: The tricks that the deal was settled with after them (C3); None if it was not.

    Raises:
        ObservationError: If hand and seat do not fit, or no deal fits what was seen.
        IllegalActionError: If an action is not legal, as far as the viewer can tell; ``error.place`` tells which.
        ClaimError: If the claim cannot be made, as `priffe.claim` says.
    """
    _check_viewer(seat, hand, dealer, rules)
    seen = tuple(actions)
    frame = opened_frame(rules, dealer)
    for place, action in enumerate(seen):
        if frame.contract is not None:
            break
        after = frame_after_call(frame, action) if isinstance(action, Bid) else None
        if after is None:
            raise _refusal(_view(seat, hand, frame, ()), action, _why_not_called(frame, action), place)
        frame = after
    view = _after_cards(seat, hand, frame, seen[len(frame.auction.calls) :])
    if not _some_deal_fits(view):
        raise ObservationError(_NO_DEAL_FITS, code="no_deal_fits")
    return view if claim is None else _claimed(view, claim)


def view_after(view: Observation, action: Action) -> Observation:
    """The view after a public action of the player whose turn it is, which nothing but the view decides.

    Raises:
        IllegalActionError: If the action is not legal, as far as the viewer can tell.
        ObservationError: If no deal fits what was seen then (``no_deal_fits``).
    """
    frame, progress = view._frame, view._progress
    if progress is None:
        called = frame_after_call(frame, action) if isinstance(action, Bid) else None
        if called is None:
            raise refusal(view, action, _why_not_called(frame, action))
        return _observation(view.seat, view.dealt, called, view._played, called.opening, view._held)
    if not isinstance(action, Card) or view.is_over:
        raise refusal(view, action, _why_no_card(view, action))
    own = progress.turn == (None if view.seat is None else view.seat._value_)
    reason = why_not_card(view._held, progress.led, action.bit) if own else _why_not_theirs(view, progress, action)
    if reason is not None:
        raise refusal(view, action, reason)
    played = view._played + bytes([action.index])
    held = view._held & ~action.bit
    after = _observation(view.seat, view.dealt, frame, played, progress_after(frame, progress, action, played), held)
    if not own and not _some_deal_fits(after):
        raise ObservationError(_NO_DEAL_FITS, code="no_deal_fits")
    return after


def _why_not_theirs(view: Observation, progress: Progress, card: Card) -> Reason | None:
    """Why the viewer knows that another player cannot have played a card; None if that can be."""
    own = 0 if view.dealt is None else view.dealt.mask
    seen = own | mask_of(view._played)
    shown_out = card.suit in view.shown_out[_SEATS[progress.turn]]
    return Reason.NOT_HELD if card.bit & seen or shown_out else None


def _claimed(view: Observation, tricks: ByPair[int]) -> Observation:
    """The view after the deal was settled with these tricks."""
    check_claim(view, tricks)
    return _observation(
        view.seat, view.dealt, claimed_frame(view._frame, tricks), view._played, view._progress, view._held
    )


def _check_viewer(seat: Seat | None, hand: Hand | None, dealer: Seat, rules: Rules) -> None:
    if not isinstance(seat, Seat | None) or not isinstance(dealer, Seat):
        raise ObservationError("viewer and dealer are seats, the viewer of a spectator None", code="not_a_seat")
    if not isinstance(rules, Rules):
        raise ObservationError(f"rules are a Rules, not {brief(rules)}", code="not_rules")
    size = None if seat is None else HAND_SIZE
    if not isinstance(hand, Hand | None) or (None if hand is None else len(hand)) != size:
        raise ObservationError("a seat has a hand of 13 cards, and a spectator has none", code="wrong_hand")


def _after_cards(seat: Seat | None, hand: Hand | None, frame: Frame, actions: tuple[Action, ...]) -> Observation:
    """The view after an auction and the cards that followed it."""
    cards: list[Card] = []
    for action in actions:
        if not isinstance(action, Card):
            break
        cards.append(action)
    calls = len(frame.auction.calls)
    for number, reason in enumerate(_reasons(frame, seat, hand, cards)):
        if reason is not None:
            raise _refusal(_view(seat, hand, frame, cards[:number]), cards[number], reason, calls + number)
    view = _view(seat, hand, frame, cards)
    if len(cards) < len(actions):
        action = actions[len(cards)]
        raise _refusal(view, action, _why_no_card(view, action), calls + len(cards))
    return view


def _refusal(view: Observation, action: Action, reason: Reason, place: int) -> IllegalActionError:
    error = refusal(view, action, reason)
    error.place = place
    error.add_note(f"at actions[{place}]")
    return error


def _why_no_card(view: Observation, action: Action) -> Reason:
    """Why something cannot have followed the cards of a view that is over, or why it can be no card."""
    if not isinstance(action, Bid | Card):
        return Reason.NOT_AN_ACTION
    return Reason.DEAL_IS_OVER if view.is_over else Reason.AUCTION_IS_OVER


def _view(seat: Seat | None, hand: Hand | None, frame: Frame, cards: Sequence[Card]) -> Observation:
    progress = None if frame.contract is None else progress_of(frame, cards)
    played = bytes(card.index for card in cards)
    held = 0 if hand is None else hand.mask & ~mask_of(played)
    return _observation(seat, hand, frame, played, progress, held)


def _why_not_called(frame: Frame, action: Action) -> Reason:
    """Why an action that has not followed the calls of an auction could not."""
    if not isinstance(action, Bid | Card):
        return Reason.NOT_AN_ACTION
    if frame.thrown_in:
        return Reason.DEAL_IS_OVER
    if not isinstance(action, Bid):
        return Reason.PLAY_NOT_BEGUN
    return cast(Reason, why_not_bid(frame.auction.highest, action))  # there is one: the call is not legal


def _reasons(frame: Frame, seat: Seat | None, hand: Hand | None, cards: Sequence[Card]) -> Iterator[Reason | None]:
    """For each card played, why the viewer knows that it cannot have been; None if it can."""
    own, gone = 0 if hand is None else hand.mask, 0
    shown_out = [0] * len(Seat)
    for place, (player, card, led) in enumerate(plays_of(frame, bytes(card.index for card in cards))):
        suit = suit_mask(led)
        if place == len(CARDS):
            yield Reason.DEAL_IS_OVER
        elif player is seat:
            yield why_not_card(own & ~gone, suit, card.bit)
        else:
            yield Reason.NOT_HELD if card.bit & (own | gone | shown_out[player]) else None
        gone |= card.bit
        if card.suit is not led:
            shown_out[player] |= suit


def _some_deal_fits(view: Observation) -> bool:
    """Whether the unseen cards can be dealt to the hidden hands (Hall's condition on suits shown out of)."""
    unseen, counts, shown_out = view.unseen, view.card_counts, view.shown_out
    hidden = [seat for seat in Seat if seat is not view.seat]
    return all(
        sum(counts[seat] for seat in group)
        <= sum(len(unseen.of_suit(suit)) for suit in Suit if any(suit not in shown_out[seat] for seat in group))
        for size in range(1, len(hidden) + 1)
        for group in combinations(hidden, size)
    )
