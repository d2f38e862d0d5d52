"""What the installed distribution promises: version, types, one dependency, public names, a light import."""

import json
import re
import subprocess
import sys
from importlib import metadata, resources
from pathlib import Path
from types import ModuleType

import attr
import pytest

import priffe

ROOT = Path(__file__).parents[1]

# Standard library modules that the everyday names may load on top of what `import attrs` loads. None of them is slow
# or reaches outside. A module belongs here only after a look at what it costs.
MAY_BE_IMPORTED = {
    "bisect",  # with random
    "decimal",  # with fractions
    "fractions",
    "math",
    "numbers",  # with fractions
    "random",
    "reprlib",
}


def fresh_import(statement: str) -> set[str]:
    """The modules that `statement` loads in a new interpreter, one without `site` and so without plug-ins."""
    paths = [str(Path(module.__file__ or "").parents[1]) for module in (priffe, attr)]
    program = (
        f"import sys; sys.path[:0] = {paths!r}; before = set(sys.modules); {statement}; "
        "import json; print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    command = [sys.executable, "-I", "-S", "-c", program]
    run = subprocess.run(command, capture_output=True, check=True, text=True)
    return set(json.loads(run.stdout))


def test_version_is_the_distribution_version() -> None:
    assert priffe.__version__ == metadata.version("priffe")


def test_version_is_public_and_ordinary() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?(\.dev\d+)?", priffe.__version__)


def test_changelog_knows_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[({re.escape(priffe.__version__)}|Unreleased)\]", changelog, re.MULTILINE)


def test_types_are_shipped() -> None:
    assert resources.files("priffe").joinpath("py.typed").is_file()


def test_attrs_is_the_only_runtime_dependency() -> None:
    required = [name for name in metadata.requires("priffe") or [] if "extra ==" not in name]
    assert [re.split(r"[^\w.-]", name)[0] for name in required] == ["attrs"]


def test_public_names_exist_once() -> None:
    assert len(priffe.__all__) == len(set(priffe.__all__))
    assert [name for name in priffe.__all__ if not hasattr(priffe, name)] == []


def test_public_names_are_all_listed() -> None:
    """What `priffe` imports from its modules stands in `__all__`: none is forgotten."""
    tools = {"TYPE_CHECKING", "NoReturn", "load_ipython_extension"}  # the last one is for IPython to call
    found = {
        name for name, value in vars(priffe).items() if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert found - tools == set(priffe.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'priffe' has no attribute 'Joker'"):
        priffe.Joker  # type: ignore[attr-defined]  # noqa: B018  # a checker knows it too
    assert set(priffe.__all__) <= set(dir(priffe))


@pytest.mark.parametrize("module", sorted(priffe._MODULES))
def test_a_module_that_is_not_imported_is_named_with_its_import(module: str) -> None:
    says = f"priffe.{module} is a module of its own, which 'import priffe.{module}' brings"
    program = (
        f"import priffe\ntry: priffe.{module}\nexcept AttributeError as error: assert str(error) == {says!r}, error"
    )
    fresh_import(f"exec({program!r})")
    fresh_import(f"import priffe.{module}; priffe.{module}")


def test_public_names_are_documented() -> None:
    """Each name has an entry of its own (`autoclass:: priffe.Card`) in the reference pages."""
    pages = [*(ROOT / "docs").glob("reference*.md"), *(ROOT / "docs" / "reference").rglob("*.md")]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    documented = set(re.findall(r"auto\w+(?:::|\})\s+priffe(?:\.\w+)*?\.(\w+)\b(?!\.)", text))
    assert set(priffe.__all__) - {"__version__"} - documented == set()


@pytest.mark.parametrize("name", sorted(set(priffe.__all__) - {"__version__"}))
def test_public_names_have_a_docstring(name: str) -> None:
    value = getattr(priffe, name)
    if callable(value):
        assert (value.__doc__ or "").strip(), name


@pytest.mark.parametrize("statement", ["import priffe", "from priffe import *"])
def test_the_everyday_names_load_nothing_heavy(statement: str) -> None:
    loaded = fresh_import(statement)
    assert "priffe.deal" in loaded
    assert "priffe.rendering" not in loaded
    foreign = {name for name in loaded if name.partition(".")[0] not in {"priffe", *sys.stdlib_module_names}}
    assert {name.partition(".")[0] for name in foreign} <= {"attr", "attrs"}
    ours = {name.partition(".")[0] for name in loaded - fresh_import("import attrs")} - {"priffe"}
    assert {name for name in ours if not name.startswith("_")} - MAY_BE_IMPORTED == set()
