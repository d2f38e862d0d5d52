"""A table: four bots, each with chance and clock of its own, that play a deal or a session to its end."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter_ns
from typing import Final, NoReturn, TypeVar

import attrs

from priffe.acting import apply_action
from priffe.actions import Action, IllegalActionError
from priffe.bots import Bot, SessionBot
from priffe.cards import Hand
from priffe.deal import Deal
from priffe.errors import brief
from priffe.observation import observe
from priffe.seats import ByPair, BySeat, Seat
from priffe.session import Session, end_session, start_deal
from priffe.simulation._errors import BotError, told

S = TypeVar("S", Deal, Session)

PLAYERS: Final = BySeat("North", "East", "South", "West")
"""The names in the sessions of a match: where each player sits at first, and nothing about who it is."""

MOST_DEALS: Final = 1000
"""After so many deals a session stops early (E14), because there are rules and bots with which it would never end."""


@attrs.define
class Player:
    """A bot at a table.

    Attributes:
        bot: The bot.
        rng: Its chance.
        limit: How long it may think about a decision, in nanoseconds; None for as long as it likes.
        decisions: How many times it was asked.
        nanoseconds: How long it thought in all.
        slowest: How long it thought at most.
    """

    bot: Bot
    rng: random.Random
    limit: int | None = None
    decisions: int = 0
    nanoseconds: int = 0
    slowest: int = 0

    def answer(self, state: Deal | Session, seat: Seat) -> Action:
        """What the bot does.

        Raises:
            BotError: If it raises an error, or answers too late.
        """
        began = perf_counter_ns()
        try:
            action = _ask(self.bot, state, seat, self.rng)
        except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a bot raises is its fault, sys.exit() too
            what = f"raised {told(error)}"
            if isinstance(error, TimeoutError):
                _at_fault(what, "bot_late", state, seat, error)
            _at_fault(what, "bot_raised", state, seat, error)
        finally:
            spent = perf_counter_ns() - began
            self.decisions += 1
            self.nanoseconds += spent
            self.slowest = max(self.slowest, spent)
        if self.limit is not None and spent > self.limit:
            late = f"answered after {spent / 1e9:.3f} seconds, where {self.limit / 1e9:.3f} are allowed"
            raise BotError(f"the bot of {seat} {late}", code="bot_late", seat=seat, state=state)
        return action


def _ask(bot: Bot, state: Deal | Session, seat: Seat, rng: random.Random) -> Action:
    if isinstance(state, Deal):
        return bot(observe(state, seat), rng)
    if isinstance(bot, SessionBot):
        return bot.in_session(observe(state, seat), rng)
    if state.deal is None:
        raise AssertionError("only a deal in progress has somebody to ask")
    return bot(observe(state.deal, seat), rng)


def play_deal(bots: BySeat[Bot] | ByPair[Bot], deal: Deal, seed: int | str) -> Deal:
    """Have four bots play a deal to its end.

    Each bot is shown its own view and nothing else. Each has a `random.Random` of its own, which follows from the seed
    and the seat, so that no bot's draws depend on those of another.

    Args:
        bots: A bot for each seat, or one for each pair. Where one value sits at several seats it is asked for all.
        deal: The deal, at any point.
        seed: Where the bots' chance comes from. A number is the same as its decimal digits.

    Returns:
        The deal when it is over.

    Raises:
        BotError: If a bot raises an error, or answers with what is not legal.
        TypeError: If an argument has another type.

    Examples:
        >>> from priffe import new_deal, shuffle_from_seed
        >>> from priffe.bots import random_bot, rule_bot
        >>> deal = new_deal(shuffle_from_seed("7", 0), dealer=Seat.NORTH)
        >>> print(play_deal(ByPair(rule_bot, random_bot), deal, seed=7).result)
        SPEL by EW, tricks NS 6, EW 7, honours NORTH 0, EAST 3, SOUTH 0, WEST 1
    """
    if not isinstance(deal, Deal):
        raise TypeError(f"bots play a Deal, not {brief(deal)}")
    if not isinstance(bots, BySeat | ByPair):
        raise TypeError(f"the bots are a BySeat or a ByPair of them, not {brief(bots)}")
    four = bots if isinstance(bots, BySeat) else BySeat.of(lambda seat: bots[seat.pair])
    return played_deal(deal, seated(four, seed_text(seed)))


def seated(bots: BySeat[Bot], seed: str, limit: int | None = None) -> BySeat[Player]:
    """The bots as players, each with chance of its own."""
    return BySeat.of(lambda seat: Player(bots[seat], random.Random(f"priffe bot 1:{seed}:{seat.letter}"), limit))


def seed_text(seed: int | str) -> str:
    """A seed as text.

    Raises:
        TypeError: If it is neither a text nor a whole number.
    """
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise TypeError(f"a seed is an int or a str, not {brief(seed)}")
    return str(seed)


def played_deal(deal: Deal, players: BySeat[Player]) -> Deal:
    """The deal when the players have played it to its end.

    Raises:
        BotError: If one of them cannot go on.
    """
    while (seat := deal.turn) is not None:
        deal = _after(deal, seat, players[seat])
    return deal


def played_session(session: Session, players: BySeat[Player], hands: Callable[[int], BySeat[Hand]]) -> Session:
    """The session when the players have played it to its end, or `MOST_DEALS`.

    Args:
        session: A session of `PLAYERS`, without a deal in progress.
        players: Who plays, by their seats in the first rubber.
        hands: The hands of a deal by its number, from 0.

    Raises:
        BotError: If one of them cannot go on.
    """
    by_name = dict(zip(session.players, players, strict=True))
    while not session.is_over:
        if len(session.deals) == MOST_DEALS:
            return end_session(session)
        session = start_deal(session, hands(len(session.deals)))
        while (seat := session.turn) is not None:
            session = _after(session, seat, by_name[session.player_at(seat)])
    return session


def _after(state: S, seat: Seat, player: Player) -> S:
    action = player.answer(state, seat)
    try:
        return apply_action(state, action)
    except IllegalActionError as error:
        _at_fault(f"answered {brief(action)}, which is not legal", "bot_illegal", state, seat, error)


def _at_fault(what: str, code: str, state: Deal | Session, seat: Seat, cause: BaseException) -> NoReturn:
    raise BotError(f"the bot of {seat} {what}", code=code, seat=seat, state=state) from cause
