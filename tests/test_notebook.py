"""Pictures in notebooks: IPython's hook, its formatters, and the example, run by a real kernel.

`python tests/test_notebook.py` runs the example and keeps what it shows.
"""

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import priffe
from priffe import Deal, Hand, Seat, new_deal, observe, shuffle
from priffe.labels import LanguageError
from priffe.rendering import Style, auction, compass, course, svg, text, use_in_notebook

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
formatters = pytest.importorskip("IPython.core.formatters")

EXAMPLE = Path(__file__).parents[1] / "examples" / "pictures.ipynb"

DEAL = new_deal(shuffle(random.Random(35)), dealer=Seat.WEST)
VALUES = [DEAL, observe(DEAL, Seat.SOUTH), DEAL.hands[0], compass(DEAL), auction(DEAL), course(DEAL)]


def a_shell() -> SimpleNamespace:
    return SimpleNamespace(display_formatter=formatters.DisplayFormatter())


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_are_shown_as_pictures(value: Deal) -> None:
    shell = a_shell()
    priffe.load_ipython_extension(shell)
    shown, _ = shell.display_formatter.format(value)
    assert shown["image/svg+xml"] == svg(value, "en")
    assert shown["text/plain"] == text(value, "en")


def test_language_and_style_can_be_chosen() -> None:
    shell, style = a_shell(), Style(in_line=True)
    priffe.load_ipython_extension(shell)
    use_in_notebook(shell, "sv", style=style)
    shown, _ = shell.display_formatter.format(DEAL)
    assert shown["image/svg+xml"] == svg(DEAL, "sv", style=style)
    assert shown["text/plain"] == text(DEAL, "sv", style=style)
    with pytest.raises(LanguageError):
        use_in_notebook(shell, "xx")


def test_within_another_value_they_are_printed_as_ever() -> None:
    shell = a_shell()
    use_in_notebook(shell)
    hand = Hand("A.K.Q.J")
    shown, _ = shell.display_formatter.format([hand, {"hand": hand}])
    assert shown == {"text/plain": "[Hand('A.K.Q.J'), {'hand': Hand('A.K.Q.J')}]"}


def run(notebook: Any) -> Any:
    """The notebook after all its cells, without times and numbers of runs."""
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    for cell in notebook.cells:
        cell.metadata = {}
    return notebook


def test_the_example_shows_what_it_shows_when_it_is_run() -> None:
    kept = nbformat.read(EXAMPLE, as_version=4)
    again = run(nbformat.read(EXAMPLE, as_version=4))
    shown = [output.get("data", output) for cell in again.cells for output in cell.get("outputs", ())]
    assert [output.get("data", output) for cell in kept.cells for output in cell.get("outputs", ())] == shown
    assert sum("image/svg+xml" in data for data in shown) == 6


if __name__ == "__main__":
    nbformat.write(run(nbformat.read(EXAMPLE, as_version=4)), EXAMPLE)
