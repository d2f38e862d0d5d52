"""English: what is said to a player of the program."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from priffe.labels._playing import Command, CommandWords, Message

COMMANDS: Final[Mapping[Command, CommandWords]] = {
    Command.HINT: CommandWords("hint", "h", "what the rule bot would do, and why"),
    Command.UNDO: CommandWords("undo", "u", "go back to your last bid or card"),
    Command.TABLE: CommandWords("table", "t", "show the table again"),
    Command.SCORE: CommandWords("score", "s", "show the score"),
    Command.HELP: CommandWords("help", "?", "show this"),
    Command.QUIT: CommandWords("quit", "q", "stop; the game is kept"),
}

MESSAGES: Final[Mapping[Message, str]] = {
    Message.YOU: "You",
    Message.YOUR_BID: "Your bid ({key} for help):",
    Message.YOUR_CARD: "Your card ({key} for help):",
    Message.HELP: "Answer with a number, with words or signs such as {example}, or with:",
    Message.HINT: "I would choose {action} – {why}.",
    Message.UNDONE: "Taken back: {action}.",
    Message.NOTHING_TO_UNDO: "There is nothing to take back.",
    Message.NOT_UNDERSTOOD: "{text} is no bid, card or command. {key} tells what you can answer.",
    Message.NEW_DEAL: "Deal {number}, dealer {player}",
    Message.CHOICES: "Choose: {choices}",
    Message.RESUMED: "The game in {file} goes on.",
    Message.KEPT: "The game is kept in {file}. Run the same command again to go on.",
    Message.GAME_IS_OVER: "The game is over. Most points: {winners}.",
}
