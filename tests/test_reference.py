"""The reference pages have an entry for every public name of the modules that stand beside `priffe` itself."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from priffe import bots, encoding, labels, playouts, reading, records, rendering, sampling, simulation, solver, testing

PAGES = Path(__file__).parents[1] / "docs" / "reference"
ENTRIES = {
    entry
    for page in PAGES.glob("*.md")
    for entry in re.findall(r"\.\. auto\w+:: (\S+)", page.read_text(encoding="utf-8"))
}


def public_names(module: ModuleType) -> set[str]:
    """`__all__`, or what the module itself defines."""
    listed: list[str] | None = getattr(module, "__all__", None)
    defined = {name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__}
    return {name for name in (defined if listed is None else listed) if not name.startswith("_")}


MODULES = (bots, encoding, labels, playouts, reading, records, rendering, sampling, simulation, solver, testing)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_public_name_has_an_entry(module: ModuleType) -> None:
    missing = {name for name in public_names(module) if f"{module.__name__}.{name}" not in ENTRIES}
    assert {name for name in missing if f"priffe.{name}" not in ENTRIES} == set()


def test_entries_stand_once() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES.glob("*.md"))
    assert len(re.findall(r"\.\. auto", text)) == len(ENTRIES)
