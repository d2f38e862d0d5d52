"""A game of one person, or of none, against bots: what has happened in it and what happens next, as a value."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from priffe.actions import Action
from priffe.bids import Bid
from priffe.bots import advice
from priffe.cards import Card
from priffe.commitments import shuffle_from_seed
from priffe.events import Event, StartDeal, apply_event
from priffe.observation import Observation, SessionObservation, observe
from priffe.seats import Seat
from priffe.session import Session


@attrs.frozen
class Game:
    """A session whose deals come from a seed; bots sit at all seats but that of the person, if there is one.

    Attributes:
        seed: What the deals come from, as with `priffe.shuffle_from_seed`.
        human: The name of the person who plays; None if bots play among themselves.
        start: The session before the first deal: players, rules and the first dealer.
        events: What has happened.
        session: The session after that.
    """

    seed: str
    human: str | None
    start: Session
    events: tuple[Event, ...]
    session: Session

    @property
    def seat(self) -> Seat | None:
        """Where the person sits now (F1)."""
        return None if self.human is None else self.session.seat_of(self.human)

    @property
    def view(self) -> SessionObservation:
        """What the person, or a spectator, may know: the only thing that is shown."""
        return observe(self.session, self.seat)

    @property
    def decision(self) -> Observation | None:
        """The view of the deal in which the person is to act; None if nobody is waited for."""
        deal, seat = self.session.deal, self.seat
        return None if deal is None or seat is None or deal.turn is not seat else observe(deal, seat)


def new_game(seed: str, start: Session, *, human: str | None) -> Game:
    """A game before its first deal."""
    return Game(seed, human, start, (), start)


def after(game: Game, event: Event) -> Game:
    """The game after one more event.

    Raises:
        PriffeError: As `apply_event`.
    """
    return Game(game.seed, game.human, game.start, (*game.events, event), apply_event(game.session, event))


def next_event(game: Game) -> Event | None:
    """What happens next without the person: a deal begins, or a bot acts. None for a decision, and after the end."""
    session = game.session
    if session.is_over or game.decision is not None:
        return None
    if session.deal is None:
        number = sum(isinstance(event, StartDeal) for event in game.events)
        return StartDeal(shuffle_from_seed(game.seed, number))
    return advice(observe(session.deal, session.turn)).action


def undone(game: Game) -> tuple[Game, Action] | None:
    """The game at the person's last decision, and what was decided there; None if there was none."""
    steps = ((before, event) for before, event in _steps(game) if before.decision is not None)
    decided = [(before, event) for before, event in steps if isinstance(event, Bid | Card)]
    return decided[-1] if decided else None


def _steps(game: Game) -> Iterator[tuple[Game, Event]]:
    """Each event, and the game before it."""
    now = new_game(game.seed, game.start, human=game.human)
    for event in game.events:
        yield now, event
        now = after(now, event)
