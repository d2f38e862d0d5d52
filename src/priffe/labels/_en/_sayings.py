"""English: what the keeper of a score sheet says and is told, and the words of reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from priffe.labels._sayings import Counted, Saying, Task, TaskWords
from priffe.labels._words import Noun

TASKS: Final[Mapping[Task, TaskWords]] = {
    Task.UNDO: TaskWords("undo", "-", "take back the last entry or correction"),
    Task.EDIT: TaskWords("edit", "3 hearts NS 9", "enter another result for a deal, here for deal 3"),
    Task.REMOVE: TaskWords("remove", "3", "take a deal out"),
    Task.ADJUST: TaskWords("adjust", "NS -20 revoke", "give or take points, with the reason"),
    Task.STOP: TaskWords("stop", "-", "end the evening early and settle"),
    Task.SHEET: TaskWords("sheet", "-", "show the score sheet"),
    Task.RULES: TaskWords("rules", "-", "tell the rules"),
    Task.SAVE: TaskWords("save", "evening.html", "write the sheet (.html, .csv, .txt) or the record (.json)"),
    Task.HELP: TaskWords("help", "-", "show this; so does ?"),
    Task.QUIT: TaskWords("quit", "-", "leave; the same command goes on, also on another day"),
}

NOUNS: Final[Mapping[Counted, Noun]] = {
    Counted.BOARDS: Noun("board", "boards"),
    Counted.DEALS: Noun("deal", "deals"),
    Counted.RUBBERS: Noun("rubber", "rubbers"),
    Counted.REFUSED: Noun("record or file", "records or files"),
}

SAYINGS: Final[Mapping[Saying, str]] = {
    Saying.YES: "yes",
    Saying.NO: "no",
    Saying.WHO_SITS: "Who is {seat}?",
    Saying.WHO_DEALS: "Who deals first ({names})?",
    Saying.WHICH_RULES: "Rules ({presets}, or a file; nothing for the first):",
    Saying.AGREED: "Play by these rules ({yes}/{no})?",
    Saying.WHICH_CHANGE: "Number and value, such as {example}; nothing when it is right:",
    Saying.NO_SETTING: "Begin with the number of a setting, 1 to {most}.",
    Saying.NO_VALUE: "The setting cannot be {text}.",
    Saying.NEXT_DEAL: "Deal {number}, dealer {dealer}:",
    Saying.IS_OVER: "The evening is over. quit, or correct something:",
    Saying.HELP: "Type how the deal ended, such as {example}, nothing to be asked step by step, or:",
    Saying.CONTRACT: "Contract (or all pass):",
    Saying.PAIR: "Whose (pair or player)?",
    Saying.TRICKS: "How many tricks did they take?",
    Saying.HONOURS: "Honours, such as {example}; nothing for none:",
    Saying.NOT_UNDERSTOOD: "{help} tells what can be typed.",
    Saying.NO_SUCH_DEAL: "Say which deal, 1 to {most}.",
    Saying.WOULD_RESEAT: "{players} would sit elsewhere in deals that they have played (deal {deals}), and points "
    "would go to others. It is not done; '{command}' does it all the same.",
    Saying.MOVED: "That also changes bonuses or ends of deal {deals}.",
    Saying.UNDONE: "Taken back.",
    Saying.SAVED: "Written to {file}.",
    Saying.WHICH_FILE: "Name a file that ends with {endings}.",
    Saying.NOT_WRITTEN: "{file} could not be written.",
    Saying.RESUMED: "The evening in {file} goes on.",
    Saying.KEPT: "The evening is kept in {file}. The same command goes on with it.",
    Saying.RUBBER: "Rubber {number}, rules: {rules}",
    Saying.RUBBER_WON: "Rubber {number} is over: {pair} win, {most} to {least}",
    Saying.RUBBER_DRAWN: "Rubber {number} is over: draw, {most} to {least}",
    Saying.DEAL: "Deal {number} ({place}), dealer {dealer}",
    Saying.NO_POINTS: "nothing",
    Saying.SUMMARY: "Summary: {deals}, {rubbers}",
    Saying.UNFINISHED: "the last unfinished",
    Saying.RUBBERS_WON: "rubbers won",
    Saying.REFUSED: "refused",
    Saying.BEST_PLAY: "With best play: {tricks}",
    Saying.NOTHING_GIVEN_AWAY: "No card gave a trick away.",
    Saying.NOT_REVIEWED: "The limit was reached: of the first {count} cards it is not known what they cost.",
    Saying.ONLY_BOUNDS: "The limit was reached: the tricks are only known to be between these.",
    Saying.COULD_BE_BID: "What could have been bid, with {leader} on lead",
}
