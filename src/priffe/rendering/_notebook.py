"""Pictures in notebooks and in IPython."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, get_args

from priffe.labels import Language
from priffe.rendering._parts import Drawable
from priffe.rendering._style import Style
from priffe.rendering._svg import svg
from priffe.rendering._text import text


class _Formatter(Protocol):
    """What makes one kind of output."""

    def for_type(self, typ: type, func: Callable[..., object]) -> object:
        """Have values of a type made into output by a function."""


class _Display(Protocol):
    """All formatters, by media type."""

    @property
    def formatters(self) -> Mapping[str, _Formatter]: ...


class Shell(Protocol):
    """What `use_in_notebook` needs of the shell of a notebook: IPython's ``InteractiveShell`` is one."""

    @property
    def display_formatter(self) -> _Display: ...


class _Printer(Protocol):
    """IPython's printer of values; its stack has what is being printed, one value within another."""

    @property
    def stack(self) -> Sequence[object]: ...

    def text(self, obj: str) -> None: ...


def use_in_notebook(shell: Shell, language: Language | str = Language.EN, *, style: Style = Style()) -> None:
    """Have a notebook show pictures of cards, hands, tricks, deals, views and parts of deals.

    ``%load_ext priffe`` does this, in English. A notebook shows the SVG, and IPython in a terminal the text. Within a
    list or another value they are printed as ever.

    Args:
        shell: What ``get_ipython()`` gives.
        language: As for `text`.
        style: As for `text`.

    Raises:
        TypeError: If the language is neither a `Language` nor a text.
        LanguageError: If the text is no code of a language.
    """
    known = Language(language)

    def picture(value: Drawable) -> str:
        return svg(value, known, style=style)

    def plain(value: Drawable, printer: _Printer, cycle: bool) -> None:  # noqa: ARG001  # as IPython calls it
        alone = len(printer.stack) == 1
        printer.text(text(value, known, style=style) if alone else repr(value))

    formatters = shell.display_formatter.formatters
    for kind in get_args(Drawable):
        formatters["image/svg+xml"].for_type(kind, picture)
        formatters["text/plain"].for_type(kind, plain)
