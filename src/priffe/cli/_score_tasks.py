"""What the keeper of a score sheet does with a line that somebody has typed."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from textwrap import wrap
from typing import Final, assert_never

from priffe.bids import ContractKind
from priffe.cli._desk import COLUMNS, Desk
from priffe.cli._score_file import Change, Correct, History, Remove, ScoreFileError, TakeBack, after, keep
from priffe.corrections import Correction, correction
from priffe.errors import PriffeError
from priffe.events import AddResult, EndSession
from priffe.labels import short_label
from priffe.labels._ascii import in_ascii
from priffe.labels._labels import phrase
from priffe.labels._playing import Message
from priffe.labels._sayings import Saying, Task
from priffe.labels._spellings import plain
from priffe.reading import ReadingError, read_adjustment, read_result
from priffe.records import dumps
from priffe.records._files import replace_file
from priffe.rendering import sheet, sheet_csv, sheet_html, sheet_text
from priffe.results import DealResult
from priffe.rules import Rotation, ScoreItem
from priffe.seats import BySeat, Pair, Seat
from priffe.session import Session

_PLACE: Final = re.compile(r"([0-9]{1,7})\s*(.*)")

_FORCED: Final = "!"
"""What stands after the word of a correction that is made although it moves points to other players."""

_CAN_BE_FORCED: Final = (Task.EDIT, Task.REMOVE)

_ENDINGS: Final = (".html", ".csv", ".txt", ".json")


class Keeper:
    """A score sheet that is being kept: what it is, where, and for whom."""

    def __init__(self, desk: Desk, path: Path, history: History) -> None:
        """Go on with a history that the file already holds."""
        self.desk = desk
        self.path = path
        self.history = history
        self.has_left = False

    @property
    def session(self) -> Session:
        """The session as it is now."""
        return self.history[-1]

    @property
    def is_terminal(self) -> bool:
        """Whether a person sits there who can type a line again."""
        return sys.stdin is not None and sys.stdin.isatty()

    def take_line(self) -> bool:
        """Ask for a line and do what it says; whether it could be done.

        Raises:
            EndOfInput: If there are no more.
        """
        session = self.session
        if session.is_over:
            text = self.desk.ask(Saying.IS_OVER)
        else:
            dealer = session.seats[session.dealer]
            text = self.desk.ask(Saying.NEXT_DEAL, number=len(session.deals) + 1, dealer=dealer)
        try:
            return self._do(text)
        except PriffeError as error:
            self.desk.complain(error)
            if isinstance(error, ReadingError):
                self.desk.tell(Saying.NOT_UNDERSTOOD, help=self.desk.words.tasks[Task.HELP].word)
            return False

    def show_sheet(self) -> None:
        """Print the sheet."""
        self.desk.show(["", *self._text().splitlines(), ""])

    def _text(self) -> str:
        return sheet_text(sheet(self.session, self.desk.language), ascii=self.desk.ascii)

    def _do(self, text: str) -> bool:
        if not text:
            return self._ask_step_by_step()
        task = self._task_of(text)
        if task is None:
            return self._add(self._result(text))
        word, _, rest = text.partition(" ")
        return self._perform(task, rest.strip(), forced=word.endswith(_FORCED))

    def _task_of(self, text: str) -> Task | None:
        """What a line begins with; None if that is no task."""
        word, _, _ = text.partition(" ")
        task = self._task(plain(word.removesuffix(_FORCED)))
        return task if task in _CAN_BE_FORCED or not word.endswith(_FORCED) else None

    def _task(self, word: str) -> Task | None:
        if word == "?":
            return Task.HELP
        words = self.desk.words.tasks
        return next((task for task in words if word in (words[task].word, in_ascii(words[task].word))), None)

    def _perform(self, task: Task, rest: str, *, forced: bool) -> bool:  # noqa: C901, PLR0911  # one for each task
        match task:
            case Task.UNDO:
                return self._undo()
            case Task.EDIT:
                return self._edit(rest, forced=forced)
            case Task.REMOVE:
                return self._remove(rest, forced=forced)
            case Task.ADJUST:
                rotates = self.session.rules.session.rotation is not Rotation.NONE
                language, players = self.desk.language, self.session.seats
                return self._change(read_adjustment(rest, language, players=players, to_players=rotates))
            case Task.STOP:
                return self._change(EndSession())
            case Task.SHEET:
                self.show_sheet()
                return True
            case Task.RULES:
                self.desk.show_rules(self.session.rules)
                return True
            case Task.SAVE:
                return self._save(rest)
            case Task.HELP:
                self._help()
                return True
            case Task.QUIT:
                self.has_left = True
                return True
            case _:
                assert_never(task)

    # -- changes

    def _add(self, result: DealResult) -> bool:
        return self._change(AddResult(result))

    def _change(self, change: Change, *news: str) -> bool:
        """Make a change: on the disk first, then told."""
        history = after(self.history, change)
        keep(change, self.path)
        self.history = history
        self.desk.show(news)
        self.show_sheet()
        return True

    def _undo(self) -> bool:
        try:
            after(self.history, TakeBack())
        except ScoreFileError:
            self.desk.show([self.desk.words.messages[Message.NOTHING_TO_UNDO]])
            return False
        return self._change(TakeBack(), self.desk.saying(Saying.UNDONE))

    def _edit(self, rest: str, *, forced: bool) -> bool:
        found = self._place(rest)
        if found is None:
            return False
        place, text = found
        players = BySeat.of(lambda seat: self.session.player_at(seat, deal=place))
        result = read_result(text, self.desk.language, players=players)
        return self._correct(Correct(place, result, forced), correction(self.session, place, result), Task.EDIT, rest)

    def _remove(self, rest: str, *, forced: bool) -> bool:
        found = self._place(rest)
        if found is None:
            return False
        return self._correct(Remove(found[0], forced), correction(self.session, found[0], None), Task.REMOVE, rest)

    def _correct(self, change: Correct | Remove, found: Correction[Session], task: Task, rest: str) -> bool:
        """Make a correction, unless it moves points to players who did not play for them, and nobody asked for that."""
        if found.reseated and not change.reseat:
            deals = ", ".join(str(deal.before + 1) for deal in found.reseated)
            command = f"{self.desk.words.tasks[task].word}{_FORCED} {rest}"
            self.desk.tell(Saying.WOULD_RESEAT, deals=deals, players=self._reseated(found), command=command)
            return False
        return self._change(change, *self._moved(found))

    def _reseated(self, found: Correction[Session]) -> str:
        """The players who would sit somewhere else in deals that they have played."""
        seatings = [deal.seats for deal in found.reseated if deal.seats is not None]
        moved = {name for before, now in seatings for name, other in zip(before, now, strict=True) if name != other}
        *most, last = (name for name in self.session.players if name in moved)
        return f"{', '.join(most)} {self.desk.words.both} {last}"  # one person alone cannot move

    def _place(self, rest: str) -> tuple[int, str] | None:
        """The place of a deal, which is typed from 1, and what follows."""
        found, most = _PLACE.fullmatch(rest), len(self.session.deals)
        if found is None or not 1 <= int(found[1]) <= most:
            self.desk.tell(Saying.NO_SUCH_DEAL, most=most)
            return None
        return int(found[1]) - 1, found[2]

    def _moved(self, found: Correction[Session]) -> Iterator[str]:
        """What else a correction changes, in words."""
        if found.moved:
            yield self.desk.saying(Saying.MOVED, deals=", ".join(str(deal.before + 1) for deal in found.moved))

    # -- results

    def _result(self, text: str) -> DealResult:
        return read_result(text, self.desk.language, players=self.session.seats)

    def _ask_step_by_step(self) -> bool:
        """Add the result that somebody tells step by step; an empty answer or a task ends the questions."""
        example = f"{self.session.seats[Seat.NORTH]} 3"
        honours = phrase(ScoreItem.HONOURS, self.desk.words)
        told, result = "", None
        steps = (
            (Saying.CONTRACT, "{}", f" {short_label(Pair.NS, self.desk.language)} 7"),
            (Saying.PAIR, " {}", " 7"),
            (Saying.TRICKS, " {}", ""),
            (Saying.HONOURS, f", {honours} {{}}", ""),
        )
        for saying, form, rest in steps:
            while True:
                answer = self.desk.ask(saying, **({"example": example} if saying is Saying.HONOURS else {}))
                if not answer:
                    return result is None or self._add(result)
                if self._task_of(answer) is not None:
                    return self._do(answer)
                told_now = told + form.format(answer)
                if rest and (whole := self._whole(told_now)) is not None:
                    return self._add(whole)
                try:
                    checked = self._result(told_now + rest)  # with something plain for what is still to come
                except ReadingError as error:
                    self.desk.show([f"{error.reason}."])
                    continue
                told, result = told_now, None if rest else checked
                break
        return result is None or self._add(result)

    def _whole(self, told: str) -> DealResult | None:
        """The result that is told, if it is a whole one already: all pass, or more than was asked for."""
        with suppress(ReadingError):
            return self._result(told)
        return None

    # -- words and files

    def _help(self) -> None:
        kind = phrase(ContractKind.HEARTS, self.desk.words)
        example = f"{kind} {self.session.seats[Seat.NORTH]} 9"
        self.desk.tell(Saying.HELP, example=example)
        for words in self.desk.words.tasks.values():
            form = words.word if words.form == "-" else f"{words.word} {words.form}"
            self.desk.show(wrap(f"  {form:<24}{words.what}", COLUMNS, subsequent_indent=" " * 26))

    def _save(self, name: str) -> bool:
        path = Path(name)
        if path.suffix not in _ENDINGS or path.absolute() == self.path.absolute():
            self.desk.tell(Saying.WHICH_FILE, endings=", ".join(_ENDINGS))
            return False
        try:
            replace_file(path, self._content(path.suffix).encode(), sync=True)
        except OSError:
            self.desk.tell(Saying.NOT_WRITTEN, file=path)
            return False
        self.desk.tell(Saying.SAVED, file=path)
        return True

    def _content(self, ending: str) -> str:
        found = sheet(self.session, self.desk.language)
        match ending:
            case ".html":
                return sheet_html(found)
            case ".csv":
                return sheet_csv(found)
            case ".json":
                return dumps(self.session) + "\n"
            case _:
                return sheet_text(found) + "\n"
