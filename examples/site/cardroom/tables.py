"""Tables as values: what happens at one, what that leads to, and what is told to whom.

A table is what its events make of it, as a session is what its deals make of it. Nothing here knows a network, a
database, a clock or chance: `decide` turns what a player asks for into events, `after` takes a table one event further,
and `told` is all that one person may know of it.

A player is known by name and never by seat: when partners change, somebody else sits there.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Collection
from hashlib import sha256
from hmac import compare_digest
from typing import Final, TypeAlias

import attrs

import priffe as pf
from priffe import records
from priffe.bots import rule_bot
from priffe.events import Claim, EndSession, StartDeal, apply_event
from priffe.events import Event as SessionEvent
from priffe.series import DealSeries, SeriesProof


class Refused(Exception):  # noqa: N818  # nothing is wrong with the program
    """What a player asks for cannot be done; `code` is a key of the words of the site."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


# -- what happens, one row of the log each; the fields are texts


@attrs.frozen
class Open:
    """A table is opened, and the secret of its deals drawn, before any player has named a part."""

    rules: str
    secret: str = attrs.field(repr=False)


@attrs.frozen
class Sit:
    """A player takes a seat. The log holds the digest of the token, and the commitment to the player's part."""

    name: str
    seat: str
    token_digest: str
    commitment: str


@attrs.frozen
class Begin:
    """The seats are settled, bots take the empty ones, and the players are to show their parts."""


@attrs.frozen
class Show:
    """A player shows a part, in hexadecimal; with the last one the series of deals is made."""

    name: str
    part: str


@attrs.frozen
class Propose:
    """A player proposes to settle the deal or to end the evening; `event` is the text of that event."""

    name: str
    event: str


@attrs.frozen
class Agree:
    """A player agrees to the proposal."""

    name: str


@attrs.frozen
class Decline:
    """A player declines the proposal, or takes it back."""

    name: str


@attrs.frozen
class Reveal:
    """The secret is made known. No card is dealt from it any more."""


TableEvent: TypeAlias = Open | Sit | Begin | Show | Propose | Agree | Decline | Reveal
Event: TypeAlias = TableEvent | SessionEvent

_TABLE_EVENTS: Final = {kind.__name__: kind for kind in (Open, Sit, Begin, Show, Propose, Agree, Decline, Reveal)}


def event_to_text(event: Event) -> str:
    """A row of the log: an event of the session as priffe writes it, one of the table as a list in JSON."""
    if isinstance(event, TableEvent):
        return json.dumps([type(event).__name__, *attrs.astuple(event)])
    return records.event_to_text(event)


def event_from_text(text: str) -> Event:
    """The event of a row."""
    if text.startswith("["):
        kind, *fields = json.loads(text)
        return _TABLE_EVENTS[kind](*fields)
    return records.event_from_text(text)


# -- the table


@attrs.frozen
class Player:
    """Somebody at a table; a bot has no token. The `chair` is the seat in the first rubber alone."""

    name: str
    chair: pf.Seat
    token_digest: str = ""
    commitment: str = ""
    part: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether it is a bot."""
        return not self.token_digest


@attrs.frozen
class Proposal:
    """What waits until all have agreed. An answer names the number, so that it cannot count for another proposal."""

    number: int
    by: str
    event: Claim | EndSession
    agreed: frozenset[str]


@attrs.frozen
class Table:
    """A table after so many events; series and session begin when all parts have been shown."""

    rules: str
    secret: bytes = attrs.field(repr=False)
    events: int = 1
    players: tuple[Player, ...] = ()
    has_begun: bool = False
    series: DealSeries | None = None
    session: pf.Session | None = None
    proposal: Proposal | None = None

    @property
    def people(self) -> tuple[Player, ...]:
        """The players who are no bots, by chair, which is the order of their parts."""
        return tuple(sorted((one for one in self.players if not one.is_bot), key=lambda one: one.chair))

    @property
    def phase(self) -> str:
        """``seats``, ``parts``, ``play`` or ``over``."""
        if self.session is None:
            return "parts" if self.has_begun else "seats"
        return "over" if self.session.is_over else "play"

    def player(self, name: str) -> Player:
        """The player of a name."""
        return next(one for one in self.players if one.name == name)


def opened(event: Open) -> Table:
    """The table that the first event of a log opens."""
    return Table(event.rules, bytes.fromhex(event.secret))


def after(table: Table, event: Event) -> Table:
    """The table after one more event."""
    return attrs.evolve(_changed(table, event), events=table.events + 1)


def _changed(table: Table, event: Event) -> Table:
    match event:
        case Sit():
            player = Player(event.name, pf.Seat(event.seat), event.token_digest, event.commitment)
            return attrs.evolve(table, players=(*table.players, player))
        case Begin():
            empty = [seat for seat in pf.Seat if all(one.chair is not seat for one in table.players)]
            bots = [Player(_bot_name(seat), seat) for seat in empty]
            return attrs.evolve(table, players=(*table.players, *bots), has_begun=True)
        case Show():
            shown = [attrs.evolve(one, part=event.part) if one.name == event.name else one for one in table.players]
            return _with_session(attrs.evolve(table, players=tuple(shown)))
        case Propose() | Agree() | Decline():
            return attrs.evolve(table, proposal=_answered(table, event))
        case Reveal():
            return attrs.evolve(table, series=_running(table)[0].reveal()[1])
        case Open():
            raise ValueError("a table is opened once")
        case _:
            return _played(table, event)


def _answered(table: Table, event: Propose | Agree | Decline) -> Proposal | None:
    """The proposal after it was made, agreed to by one more, or declined. Bots have agreed beforehand."""
    match event:
        case Propose():
            what = records.event_from_text(event.event)
            if not isinstance(what, Claim | EndSession):
                raise ValueError(f"nobody can propose {event.event}")
            agreed = [event.name, *(one.name for one in table.players if one.is_bot)]
            return Proposal(table.events, event.name, what, frozenset(agreed))
        case Agree():
            proposal = _open_proposal(table)
            return attrs.evolve(proposal, agreed=proposal.agreed | {event.name})
        case Decline():
            return None


def _played(table: Table, event: SessionEvent) -> Table:
    """The table after an event of its session; a deal is the next one of its series, or the log has been changed."""
    series, session = _running(table)
    if isinstance(event, StartDeal):
        hands, series = series.deal()  # refuses when the secret is known
        if hands != event.hands:
            raise ValueError(f"the log has another deal than number {series.next_number - 1} of its series")
    return attrs.evolve(table, series=series, session=apply_event(session, event), proposal=None)


def _bot_name(chair: pf.Seat) -> str:
    return f"Bot {[*pf.Seat].index(chair) + 1}"


def _with_session(table: Table) -> Table:
    """The table with its series and session, if every part has been shown."""
    parts = [one.part for one in table.people]
    if not all(parts):
        return table
    chairs = {one.chair: one.name for one in table.players}
    return attrs.evolve(
        table,
        series=DealSeries(table.secret, map(bytes.fromhex, parts)),
        session=pf.Session([chairs[seat] for seat in pf.Seat], pf.PRESETS[table.rules]),
    )


def _running(table: Table) -> tuple[DealSeries, pf.Session]:
    if table.series is None or table.session is None:
        raise Refused("not_begun")
    return table.series, table.session


def _open_proposal(table: Table) -> Proposal:
    if table.proposal is None:
        raise Refused("no_proposal")
    return table.proposal


# -- what a player asks for

Decided: TypeAlias = tuple[tuple[Event, ...], Table]
"""What happens, to be kept in one piece, and the table after it."""


def decide(table: Table, who: str, message: object) -> Decided:
    """What happens when a player asks for something.

    Args:
        table: The table.
        who: The player, one of those with a token.
        message: What the player's page has sent, whatever it is.

    Raises:
        Refused: If it cannot be done now.
        PriffeError: If the rules refuse it.
    """
    return happen(table, _asked(table, who, message))


def _asked(table: Table, who: str, message: object) -> Event:  # noqa: PLR0911  # one return for each kind
    match message:
        case {"do": "begin"} if not table.has_begun:
            return Begin()
        case {"do": "show", "part": str(part)}:
            return _shown(table, who, part)
        case {"do": "act", "action": str(text)}:
            action, session = records.action_from_text(text), _running(table)[1]
            pf.apply_action(session, action, by=session.seat_of(who))  # refuses to act for another
            return action
        case {"do": "deal"}:
            return _next_deal(table)
        case {"do": "propose", "tricks": [int(ns), int(ew)]}:
            return _proposed(table, who, Claim(pf.ByPair(ns, ew)))
        case {"do": "propose", "tricks": None}:
            return _proposed(table, who, EndSession())
        case {"do": "agree" | "decline" as answer, "proposal": int(number)}:
            if _open_proposal(table).number != number:
                raise Refused("no_proposal")
            return Agree(who) if answer == "agree" else Decline(who)
        case _:
            raise Refused("not_understood")


def happen(table: Table, *events: Event) -> Decided:
    """Events, and those that follow from them without anybody asking: first deal, agreed proposal, end of secrecy."""
    for event in events:
        table = after(table, event)
    follows = _follows(table)
    if follows is None:
        return events, table
    further, table = happen(table, follows)
    return (*events, *further), table


def _follows(table: Table) -> Event | None:
    if table.series is None or table.session is None:
        return None
    if table.series.next_number == 1:
        return _next_deal(table)
    if table.proposal is not None and len(table.proposal.agreed) == len(table.players):
        return table.proposal.event
    return Reveal() if table.session.is_over and not table.series.is_revealed else None


def _next_deal(table: Table) -> StartDeal:
    return StartDeal(_running(table)[0].deal()[0])


def seated(table: Table, seat: str, name: str, token: str, commitment: str) -> Decided:
    """What happens when somebody takes a seat.

    Raises:
        Refused: If the seat is taken, the table has begun, or the commitment is none, or that of another player.
        PriffeError: If there is no such seat, or the name is none or taken.
    """
    chair = pf.Seat(seat)
    if table.has_begun or any(one.chair is chair for one in table.players):
        raise Refused("seat_taken")
    if not re.fullmatch("[0-9a-f]{64}", commitment) or not re.fullmatch("[0-9a-f]{64}", token):
        raise Refused("not_understood")
    if any(one.commitment == commitment for one in table.players):
        raise Refused("commitment_taken")  # whoever copies it could copy the part
    names = {one: _bot_name(one) for one in pf.Seat} | {one.chair: one.name for one in table.players} | {chair: name}
    pf.Session([names[one] for one in pf.Seat])  # refuses names that no session can have
    return happen(table, Sit(name, chair.letter, digest(token), commitment))


def digest(token: str) -> str:
    """What the log holds of a token."""
    return sha256(token.encode()).hexdigest()


def player_of(table: Table, token: str) -> str | None:
    """The player whose token it is; None if it is nobody's."""
    found = digest(token)
    return next((one.name for one in table.people if compare_digest(one.token_digest, found)), None)


def _shown(table: Table, who: str, part: str) -> Show:
    """The part of a player, which is refused before all commitments are out, twice, and if it is another one."""
    player = table.player(who)
    if not table.has_begun or player.part:
        raise Refused("not_now")
    try:
        fits = pf.verify_commitment(bytes.fromhex(part), player.commitment)
    except ValueError:
        fits = False
    if not fits:
        raise Refused("other_part")
    return Show(who, bytes.fromhex(part).hex())


def _proposed(table: Table, who: str, event: Claim | EndSession) -> Propose:
    session = _running(table)[1]
    apply_event(session, event)  # refuses what could not be done if all agreed
    if table.proposal is not None:
        raise Refused("proposal_open")
    bots = [session.seat_of(one.name) for one in table.players if one.is_bot]
    if isinstance(event, Claim) and not all(_bot_agrees(session, bot, session.seat_of(who), event) for bot in bots):
        raise Refused("bot_declines")
    return Propose(who, records.event_to_text(event))


# -- bots, which see what their seats may know


def bot_acts(table: Table, rng: random.Random) -> Decided:
    """What happens when the bot whose turn it is acts.

    Raises:
        Refused: If it is no bot's turn, or something is proposed.
    """
    session = table.session
    if session is None or session.deal is None or session.turn is None or table.proposal is not None:
        raise Refused("not_now")
    if not table.player(session.player_at(session.turn)).is_bot:
        raise Refused("not_now")
    return happen(table, rule_bot(pf.observe(session.deal, session.turn), rng))


def _bot_agrees(session: pf.Session, bot: pf.Seat, by: pf.Seat, claim: Claim) -> bool:
    """A bot agrees with its partner, and with opponents if no other split of the tricks left were better for it."""
    deal = session.deal
    if deal is None or bot.pair is by.pair:
        return True

    def lead(tricks: pf.ByPair[int]) -> int:
        totals = pf.score_deal(pf.DealResult(deal.contract, tricks=tricks), session.rules).totals
        return totals[bot.pair] - totals[bot.pair.other]

    taken = deal.trick_counts
    splits = [pf.ByPair(ns, 13 - ns) for ns in range(taken.ns, 14 - taken.ew)]
    return lead(claim.tricks) == max(map(lead, splits))


# -- what is told to whom


def told(table: Table, who: str | None, here: Collection[str] = ()) -> str:
    """All that one person may know, as JSON; what is said of the cards is the view of the person's seat of now.

    Args:
        table: The table.
        who: The name of a player; None for a spectator.
        here: The players who are connected.
    """
    session, proposal = table.session, table.proposal
    about = {
        "events": table.events,
        "phase": table.phase,
        "rules": table.rules,
        "commitment": pf.commitment(table.secret),
        "you": who,
        "players": [
            {
                "name": one.name,
                "chair": one.chair.letter,
                "bot": one.is_bot,
                "here": one.is_bot or one.name in here,
                "commitment": one.commitment,
                "part": one.part,
            }
            for one in table.players
        ],
        "proposal": None
        if proposal is None
        else {
            "number": proposal.number,
            "by": proposal.by,
            "tricks": [*proposal.event.tricks] if isinstance(proposal.event, Claim) else None,
            "agreed": sorted(proposal.agreed),
        },
    }
    view = "null"
    if session is not None:
        view = records.dumps(pf.observe(session, None if who is None else session.seat_of(who)))
    return f'{{"view":{view},"table":{json.dumps(about)}}}'


def proof(table: Table) -> dict[str, object]:
    """What it takes to verify the deals: the file that `examples/verify_series.mjs` reads.

    Raises:
        Refused: If the secret is not known yet.
    """
    if table.series is None or table.session is None or not table.series.is_revealed:
        raise Refused("not_over")
    known: SeriesProof = table.series.reveal()[0]
    return {
        "commitment": pf.commitment(table.secret),
        "partCommitments": [one.commitment for one in table.people],
        "secret": known.secret.hex(),
        "parts": [part.hex() for part in known.parts],
        "hands": [pf.hands_to_pbn(deal.hands) for deal in table.session.deals if isinstance(deal, pf.Deal)],
    }
