"""Swedish: what is said to a player of the program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from priffe.labels._playing import Command, CommandWords, Message

COMMANDS: Final[Mapping[Command, CommandWords]] = {
    Command.HINT: CommandWords("tips", "t", "vad regelboten skulle göra, och varför"),
    Command.UNDO: CommandWords("ångra", "å", "gå tillbaka till ditt senaste bud eller kort"),
    Command.TABLE: CommandWords("bord", "b", "visa bordet igen"),
    Command.SCORE: CommandWords("ställning", "s", "visa ställningen"),
    Command.HELP: CommandWords("hjälp", "?", "visa det här"),
    Command.QUIT: CommandWords("avsluta", "q", "sluta; spelet sparas"),
}

MESSAGES: Final[Mapping[Message, str]] = {
    Message.YOU: "Du",
    Message.YOUR_BID: "Ditt bud ({key} för hjälp):",
    Message.YOUR_CARD: "Ditt kort ({key} för hjälp):",
    Message.HELP: "Svara med en siffra, med ord eller tecken som {example}, eller med:",
    Message.HINT: "Jag skulle välja {action} – {why}.",
    Message.UNDONE: "Ångrat: {action}.",
    Message.NOTHING_TO_UNDO: "Det finns inget att ångra.",
    Message.NOT_UNDERSTOOD: "{text} är inget bud, kort eller kommando. {key} visar vad du kan svara.",
    Message.NEW_DEAL: "Giv {number}, givare {player}",
    Message.CHOICES: "Välj: {choices}",
    Message.RESUMED: "Spelet i {file} fortsätter.",
    Message.KEPT: "Spelet finns kvar i {file}. Kör samma kommando igen för att fortsätta.",
    Message.GAME_IS_OVER: "Spelet är slut. Flest poäng: {winners}.",
}
