"""The Sphinx settings of the manual. It builds offline: `sphinx-build -W -n docs DIRECTORY`."""

import re
import sys
from contextlib import redirect_stdout
from doctest import DocTestParser
from enum import Enum
from importlib.metadata import version as installed_version
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

from docutils.nodes import Element, Node, raw
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.domains.python import PythonDomain
from sphinx.environment import BuildEnvironment
from sphinx.ext.napoleon import GoogleDocstring
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective
from sphinx.util.inspect import signature, stringify_signature
from sphinx.util.nodes import make_refnode

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

default_role = "py:obj"  # `name` in a docstring is a reference
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_mock_imports = [peer for peer in ("pyspiel", "pettingzoo") if not find_spec(peer)]  # not for every Python
autodoc_class_signature = "mixed"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_type_aliases = {
    name: name for name in ("Action", "Drawable", "End", "FinishedDeal", "Item", "Json", "Labelled", "Value")
}
napoleon_google_docstring = True
napoleon_numpy_docstring = False

# References are checked (`-n`), but other projects' inventories are not fetched, so names that are not
# priffe's cannot be found and are let through by the module they come from.
nitpick_ignore_regex = [
    # Type variables, and types that only private fields have: a reader looks none of them up.
    ("py:class", r"priffe(\.\w+)+\.(_\w+|[TU]|\w+T|T_co)"),
    ("py:class", r"priffe\._frame\.Frame"),
    # Imported when it is first needed, so the annotation has the short name.
    ("py:class", "Fraction"),
    (
        "py:.*",
        r"(attrs?|collections|concurrent|decimal|enum|fractions|hypothesis|os|pathlib|random|types|typing)(\..+)?",
    ),
    ("py:.*", r"(gymnasium|numpy|pettingzoo)(\..+)?"),
]

# Classes whose values come from a function, and protocols.
NOT_CALLED = {"Deal", "LineSource", "Observation", "SessionBot", "SessionObservation", "Shell"}

# How autodoc shows an alias inside another type.
ALIAS = re.compile(r"TypeAliasForwardRef\('(\w+)'\)")


def setup(app: Sphinx) -> None:
    """Teach autodoc how priffe writes docstrings."""
    read_sentences_as_sentences(app)
    app.connect("autodoc-process-docstring", document_constant, priority=300)
    app.connect("autodoc-process-signature", tidy_signature)
    app.connect("missing-reference", find_short_name)
    app.add_directive("picture", Picture)


class Picture(SphinxDirective):
    """Show what a name stands for after the Python examples above it: an SVG, or HTML."""

    required_arguments = 1

    def run(self) -> list[Node]:
        """Run the page as far as here, which its tests do too."""
        page = Path(self.env.doc2path(self.env.docname)).read_text(encoding="utf-8")
        above = "\n".join(page.splitlines()[: self.lineno])
        blocks = re.findall(r"^```python\n(.*?)^```$", above, re.MULTILINE | re.DOTALL)
        names: dict[str, object] = {}
        with redirect_stdout(StringIO()):
            for example in DocTestParser().get_examples("\n".join(blocks)):
                exec(compile(example.source, "example", "single"), names)  # noqa: S102  # the manual's own code
        return [raw("", str(names[self.arguments[0]]), format="html")]


def read_sentences_as_sentences(app: Sphinx) -> None:
    """Keep napoleon from taking words before a colon for a type: ours are a sentence, and types are in annotations.

    In a Returns section, an empty type before the first word keeps it content. The docstring of a property, attribute
    or constant is kept before napoleon sees it, and parsed anew after it as that of a function.
    """
    kept: dict[str, list[str]] = {}

    def keep(app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
        for place, line in enumerate(lines[:-1]):
            if line.strip() in {"Returns:", "Yields:"}:
                text = lines[place + 1].lstrip()
                lines[place + 1] = lines[place + 1].removesuffix(text) + ": " + text
        if what in {"property", "attribute", "data"}:
            kept[name] = list(lines)

    def parse(app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
        if name in kept:
            lines[:] = GoogleDocstring(kept.pop(name), app.config, app, "function", name, obj, options).lines()

    app.connect("autodoc-process-docstring", keep, priority=400)
    app.connect("autodoc-process-docstring", parse, priority=600)


def document_constant(app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    """Give a constant the docstring that stands where it is defined; autodoc looks only where it is imported to."""
    if what != "data":
        return
    short = name.rpartition(".")[2]
    for module in [module for module in sys.modules if module.partition(".")[0] == "priffe"]:
        docs = ModuleAnalyzer.for_module(module).find_attr_docs()
        if ("", short) in docs and getattr(sys.modules[module], short, None) is obj:
            lines[:] = docs["", short]


def tidy_signature(  # noqa: PLR0913, PLR0917 - the arguments of the event
    app: Sphinx, what: str, name: str, obj: object, options: object, given: str | None, returned: str | None
) -> tuple[str | None, str | None] | None:
    """Show what a reader may call: no private fields, no constructor that only priffe calls, aliases by their names."""
    if isinstance(obj, type) and (issubclass(obj, Enum) or obj.__name__ in NOT_CALLED):
        return "", None
    if what == "class" and isinstance(obj, type) and re.search(r"[(,]\s*_\w", given or ""):
        found = signature(obj, type_aliases=app.config.autodoc_type_aliases)
        public = [parameter for parameter in found.parameters.values() if not parameter.name.startswith("_")]
        given, returned = (
            stringify_signature(
                found.replace(parameters=public), show_return_annotation=False, unqualified_typehints=True
            ),
            None,
        )
    return (given and ALIAS.sub(r"\1", given)), (returned and ALIAS.sub(r"\1", returned))


def find_short_name(app: Sphinx, env: BuildEnvironment, node: pending_xref, contents: Element) -> Node | None:
    """Let `Deal` and `Deal.result` be found from every module; a name that several classes have gets no link."""
    domain = env.get_domain("py")
    if node.get("refdomain") != "py" or not isinstance(domain, PythonDomain):
        return None
    matches = domain.find_obj(env, node.get("py:module"), node.get("py:class"), node["reftarget"], None, 1)
    targets = {(entry.docname, entry.node_id) for _, entry in matches}
    if len(targets) != 1:
        return contents if targets else None
    docname, node_id = targets.pop()
    return make_refnode(app.builder, node["refdoc"], docname, node_id, contents)
