"""Swedish: what the keeper of a score sheet says and is told, and the words of reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from priffe.labels._sayings import Counted, Saying, Task, TaskWords
from priffe.labels._words import Noun

TASKS: Final[Mapping[Task, TaskWords]] = {
    Task.UNDO: TaskWords("ångra", "-", "ta tillbaka det senaste"),
    Task.EDIT: TaskWords("ändra", "3 hjärter NS 9", "skriv om en giv, här giv 3"),
    Task.REMOVE: TaskWords("stryk", "3", "ta bort en giv"),
    Task.ADJUST: TaskWords("justera", "NS -20 revok", "lägg till eller dra av poäng, med orsak"),
    Task.STOP: TaskWords("bryt", "-", "sluta i förtid och räkna av"),
    Task.SHEET: TaskWords("protokoll", "-", "visa protokollet"),
    Task.RULES: TaskWords("regler", "-", "läs upp reglerna"),
    Task.SAVE: TaskWords("spara", "kvällen.html", "skriv protokollet (.html, .csv, .txt) eller allt (.json)"),
    Task.HELP: TaskWords("hjälp", "-", "visa det här; det gör ? också"),
    Task.QUIT: TaskWords("avsluta", "-", "gå härifrån; samma kommando fortsätter, också en annan dag"),
}

NOUNS: Final[Mapping[Counted, Noun]] = {
    Counted.BOARDS: Noun("bricka", "brickor"),
    Counted.DEALS: Noun("giv", "givar"),
    Counted.RUBBERS: Noun("robbert", "robbertar"),
    Counted.REFUSED: Noun("post eller fil", "poster eller filer"),
}

SAYINGS: Final[Mapping[Saying, str]] = {
    Saying.YES: "ja",
    Saying.NO: "nej",
    Saying.WHO_SITS: "Vem är {seat}?",
    Saying.WHO_DEALS: "Vem ger först ({names})?",
    Saying.WHICH_RULES: "Regler ({presets}, eller en fil; inget för de första):",
    Saying.AGREED: "Spelar ni så ({yes}/{no})?",
    Saying.WHICH_CHANGE: "Nummer och värde, till exempel {example}; inget när det stämmer:",
    Saying.NO_SETTING: "Börja med numret på en inställning, 1 till {most}.",
    Saying.NO_VALUE: "Inställningen kan inte vara {text}.",
    Saying.NEXT_DEAL: "Giv {number}, {dealer} ger:",
    Saying.IS_OVER: "Kvällen är slut. avsluta, eller rätta något:",
    Saying.HELP: "Skriv hur given gick, till exempel {example}, inget för att svara på frågor, eller:",
    Saying.CONTRACT: "Kontrakt (eller rundpass):",
    Saying.PAIR: "Vems (par eller spelare)?",
    Saying.TRICKS: "Hur många stick tog de?",
    Saying.HONOURS: "Honnörer, till exempel {example}; inget om inga:",
    Saying.NOT_UNDERSTOOD: "{help} visar vad man kan skriva.",
    Saying.NO_SUCH_DEAL: "Skriv vilken giv, 1 till {most}.",
    Saying.WOULD_RESEAT: "{players} skulle få andra platser i givar som redan är spelade (giv {deals}), och poäng "
    "skulle gå till andra. Det är inte gjort; '{command}' gör det ändå.",
    Saying.MOVED: "Det ändrar också bonusar eller slut för giv {deals}.",
    Saying.UNDONE: "Ångrat.",
    Saying.SAVED: "Skrivet till {file}.",
    Saying.WHICH_FILE: "Ange en fil som slutar på {endings}.",
    Saying.NOT_WRITTEN: "{file} gick inte att skriva.",
    Saying.RESUMED: "Kvällen i {file} fortsätter.",
    Saying.KEPT: "Kvällen finns kvar i {file}. Samma kommando fortsätter den.",
    Saying.RUBBER: "Robbert {number}, regler: {rules}",
    Saying.RUBBER_WON: "Robbert {number} är slut: {pair} vann, {most} mot {least}",
    Saying.RUBBER_DRAWN: "Robbert {number} är slut: oavgjort, {most} mot {least}",
    Saying.DEAL: "Giv {number} ({place}), givare {dealer}",
    Saying.NO_POINTS: "inga",
    Saying.SUMMARY: "Sammanlagt: {deals}, {rubbers}",
    Saying.UNFINISHED: "den sista inte slut",
    Saying.RUBBERS_WON: "vunna",
    Saying.REFUSED: "avvisat",
    Saying.BEST_PLAY: "Med bästa spel: {tricks}",
    Saying.NOTHING_GIVEN_AWAY: "Inget kort gav bort något stick.",
    Saying.NOT_REVIEWED: "Gränsen nåddes: vad de första {count} korten kostade är inte känt.",
    Saying.ONLY_BOUNDS: "Gränsen nåddes: man vet bara att sticken ligger mellan dessa tal.",
    Saying.COULD_BE_BID: "Vad som kunde ha bjudits, med utspel från {leader}",
}
