"""What a player is shown of a game, in words and pictures. All of it is told from views."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Final

import attrs

from priffe import rendering
from priffe.acting import legal_actions
from priffe.actions import Action, Phase
from priffe.bots import advice
from priffe.cards import Card, Suit
from priffe.labels import Labelled, Language, Term, explain, label, short_label
from priffe.labels._ascii import in_ascii
from priffe.labels._languages import WORDS
from priffe.labels._playing import Command, Message
from priffe.observation import Observation, SessionObservation
from priffe.rendering._words import capital, heading, sentences
from priffe.rules import EndAfterGames
from priffe.seats import BySeat, Pair
from priffe.standings import DealRow
from priffe.tricks import Trick

COLUMNS: Final = 80
"""How wide the texts are at most."""


@attrs.frozen(kw_only=True)
class Look:
    """How a game is told.

    Attributes:
        language: The language.
        plain: Whether all is told in sentences, as for somebody who hears them, and nothing is drawn.
        ascii: Whether signs and letters are those of ASCII alone.
        color: Whether suits are coloured.
    """

    language: Language
    plain: bool = False
    ascii: bool = False
    color: bool = False

    def words(self, text: str) -> str:
        """A text that may stand in the output; where there is only ASCII, suits are letters, as in pictures."""
        if not self.ascii:
            return text
        return in_ascii(text.translate({ord(suit.symbol): label(suit, self.language)[:1].upper() for suit in Suit}))

    def sentence(self, text: str) -> list[str]:
        """A text in lines that fit, but for the name of a file, which is left whole."""
        return wrap(self.words(text), COLUMNS, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)

    def message(self, message: Message, **parts: object) -> str:
        """What the program says."""
        return WORDS[self.language].messages[message].format(**parts)

    def command(self, command: Command) -> str:
        """The key of a command."""
        return WORDS[self.language].commands[command].key

    def heading(self, value: Labelled) -> str:
        """A word that begins a line."""
        return heading(value, self.language)

    def action(self, action: Action) -> str:
        """A call, or a card by its sign; by its name where nothing is drawn."""
        if isinstance(action, Card) and not self.plain:
            return short_label(action, self.language)
        return label(action, self.language)

    def picture(self, value: rendering.Compass | rendering.Course | rendering.Auction) -> list[str]:
        """A picture, or the sentences for it."""
        if self.plain:
            told = sentences(value, rendering.Style(), self.language)
            return [line for one in told for line in self.sentence(f"{capital(one)}.")]
        return rendering.text(value, self.language, ascii=self.ascii, color=self.color).splitlines()


def new_deal(view: SessionObservation, look: Look) -> list[str]:
    """The heading of a deal that has just begun."""
    session = view.session
    number, dealer = len(view.results) + 1, session.player_at(session.dealer)
    return ["", *look.sentence(look.message(Message.NEW_DEAL, number=number, player=dealer))]


def last_action(deal: Observation, seats: BySeat[str], look: Look) -> list[str]:
    """What was called or played last, and what it led to: the contract, or the end of a trick."""
    trick = deal.trick if deal.trick is not None and deal.trick.cards else deal.last_trick
    told = _last_call(deal, seats, look) if trick is None else _last_play(trick, seats, look)
    return [line for text in told for line in look.sentence(text)]


def _last_call(deal: Observation, seats: BySeat[str], look: Look) -> list[str]:
    called = f"{seats[deal.callers[-1]]}: {look.action(deal.calls[-1])}"
    if deal.contract is None:
        return [called]
    return [called, f"{look.heading(Term.CONTRACT)}: {label(deal.contract, look.language)}"]


def _last_play(trick: Trick, seats: BySeat[str], look: Look) -> list[str]:
    seat, card = trick.plays[-1]
    played = f"{seats[seat]}: {look.action(card)}"
    return [played] if trick.winner is None else [played, f"{look.heading(Term.TRICK)}: {seats[trick.winner]}"]


def table(deal: Observation, seats: BySeat[str], look: Look) -> list[str]:
    """The table as the viewer sees it."""
    return ["", *look.picture(rendering.compass(deal, players=seats)), ""]


def choices(view: Observation, look: Look) -> list[str]:
    """What the player may do, each with its number."""
    numbered = (f"{number} {look.action(action)}" for number, action in enumerate(legal_actions(view), start=1))
    return look.sentence(look.message(Message.CHOICES, choices=", ".join(numbered)))


def prompt(view: Observation, look: Look) -> str:
    """What stands before the player's answer."""
    message = Message.YOUR_BID if view.phase is Phase.AUCTION else Message.YOUR_CARD
    return look.words(look.message(message, key=look.command(Command.HELP)))


def hint(view: Observation, look: Look) -> list[str]:
    """What the rule bot would do, and why."""
    action, why = advice(view)
    told = look.message(Message.HINT, action=look.action(action), why=label(why, look.language))
    return look.sentence(told)


def help_lines(view: Observation, look: Look) -> list[str]:
    """What can be answered."""
    example = look.action(legal_actions(view)[-1])
    rows = [(f"{words.key}, {words.word}", words.what) for words in WORDS[look.language].commands.values()]
    columns = max(len(how) for how, _ in rows)
    lines = [look.words(f"  {how:<{columns}}  {what}") for how, what in rows]
    return [*look.sentence(look.message(Message.HELP, example=example)), *lines]


def deal_over(view: SessionObservation, look: Look) -> list[str]:
    """The score of the deal that has just ended, and how the players stand."""
    row, language = _deal_rows(view)[-1], look.language
    told = [f"{look.heading(row.result)}. {look.heading(Term.TRICKS)}: {_by_pair(row.result.tricks, look)}"]
    reasons = explain(row.score, language, result=row.result, rules=view.rules)
    for line, reason in zip(row.score.lines, reasons, strict=True):
        told.append(f"{look.heading(line.pair)}: {label(line, language)}, {line.points} ({reason})")
    return ["", *(line for text in told for line in look.sentence(text)), *score(view, look)]


def score(view: SessionObservation, look: Look) -> list[str]:
    """How the players stand."""
    rows = _deal_rows(view)
    return _totals(rows[-1], view, look) if rows else _named(dict.fromkeys(view.players, 0), look)


def _deal_rows(view: SessionObservation) -> list[DealRow]:
    return [row for row in view.session.standings.rows if isinstance(row, DealRow)]


def _totals(row: DealRow, view: SessionObservation, look: Look) -> list[str]:
    games = isinstance(view.rules.rubber.end, EndAfterGames)
    counted = look.sentence(f"{look.heading(Term.GAMES)}: {_by_pair(row.games, look)}") if games else []
    return [*_named(row.totals, look), *counted]


def _named(totals: Mapping[str, int], look: Look) -> list[str]:
    listed = ", ".join(f"{name} {total}" for name, total in totals.items())
    return look.sentence(f"{look.heading(Term.TOTAL)}: {listed}")


def _by_pair(counts: Iterable[int], look: Look) -> str:
    return ", ".join(f"{short_label(pair, look.language)} {count}" for pair, count in zip(Pair, counts, strict=True))


def session_over(view: SessionObservation, look: Look) -> list[str]:
    """The score sheet with who has won; where nothing is drawn, only that."""
    if not look.plain:
        return ["", *rendering.sheet_text(rendering.sheet(view.session, look.language), ascii=look.ascii).splitlines()]
    winners = f" {WORDS[look.language].both} ".join(view.session.winners)
    return ["", *look.sentence(look.message(Message.GAME_IS_OVER, winners=winners))]


def watched_deal(deal: Observation, seats: BySeat[str], look: Look) -> list[str]:
    """A finished deal as a spectator follows it: the calls and the course of the play."""
    calls = (f"{seats[seat]} {look.action(call)}" for seat, call in zip(deal.callers, deal.calls, strict=True))
    lines = look.sentence(f"{look.heading(Term.AUCTION)}: {', '.join(calls)}")
    return [*lines, *look.picture(rendering.course(deal, players=seats))] if deal.plays else lines


def seats_of(view: SessionObservation) -> BySeat[str]:
    """Who sits at each seat in the deal in progress, or else sat there in the last one."""
    return view.session.seatings[-1] if view.deal is None else view.session.seats
