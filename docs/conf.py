"""The Sphinx settings of the manual. It builds offline: `sphinx-build -W -n docs DIRECTORY`."""

from importlib.metadata import version as installed_version

from sphinx.application import Sphinx
from sphinx.ext.napoleon import GoogleDocstring

project = "priffe"
author = "The priffe developers"
copyright = author
release = installed_version("priffe")
version = ".".join(release.split(".")[:2])

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
language = "en"
html_theme = "furo"
html_title = f"priffe {release}"
html_show_sphinx = False

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_class_signature = "mixed"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
napoleon_google_docstring = True
napoleon_numpy_docstring = False

# References are checked (`-n`), but other projects' inventories are not fetched, so names that are not
# priffe's cannot be found and are let through by the module they come from.
nitpick_ignore_regex = [
    # The type of a private, derived field: it shows in a signature, and no reader fills it in.
    ("py:class", r"priffe\.\w+\._\w+"),
    ("py:.*", r"(attrs?|collections|enum|fractions|hypothesis|os|pathlib|random|types|typing)(\..+)?"),
]


def setup(app: Sphinx) -> None:
    """Read the docstring of a property, attribute or constant as that of a function.

    Napoleon takes the words before a colon in its first line for a type; ours are a sentence, and the type is in the
    annotation. So the text is kept before napoleon and parsed anew after it.
    """
    kept: dict[str, list[str]] = {}

    def keep(app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
        if what in {"property", "attribute", "data"}:
            kept[name] = list(lines)

    def parse(app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
        if name in kept:
            lines[:] = GoogleDocstring(kept.pop(name), app.config, app, "function", name, obj, options).lines()

    app.connect("autodoc-process-docstring", keep, priority=400)
    app.connect("autodoc-process-docstring", parse, priority=600)
