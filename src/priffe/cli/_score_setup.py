"""A new evening: who plays, by what rules, and who deals first."""

from __future__ import annotations

from priffe.cli._desk import Desk
from priffe.cli._score_rules import agreed_rules
from priffe.errors import PriffeError
from priffe.labels import label
from priffe.labels._sayings import Saying
from priffe.labels._spellings import plain
from priffe.reading import ReadingError, read
from priffe.reading._reading import choice, not_a_word
from priffe.rules import Rules
from priffe.seats import Seat
from priffe.session import Session


def new_session(players: tuple[str, ...] | None, rules: Rules | None, desk: Desk) -> Session:
    """The session that people agree on; what is given is not asked for.

    Raises:
        EndOfInput: If they do not get so far.
        PriffeError: If the players given cannot be those of a session.
    """
    session = _with_players(desk) if players is None else Session(players)
    if rules is None:
        rules = agreed_rules(desk)
    return Session(session.players, rules, _first_dealer(session, desk))


def _with_players(desk: Desk) -> Session:
    while True:
        try:
            return Session(tuple(desk.ask(Saying.WHO_SITS, seat=label(seat, desk.language)) for seat in Seat))
        except PriffeError as error:
            desk.complain(error)


def _first_dealer(session: Session, desk: Desk) -> Seat:
    names = {plain(name): seat for seat, name in session.seats.items()}
    while True:
        text = desk.ask(Saying.WHO_DEALS, names=", ".join(session.players))
        if plain(text) in names:
            return names[plain(text)]
        try:
            return read(Seat, text, desk.language)
        except ReadingError:
            allowed = choice(Seat, desk.words, *session.players)
            desk.complain(ReadingError(not_a_word(text, Seat, allowed, desk.words), code="not_a_word"))
