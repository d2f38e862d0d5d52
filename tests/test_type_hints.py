"""The annotations of everything public can be resolved at run time, as tools for serialisation and documentation do."""

import inspect
import typing
from collections.abc import Iterator
from types import ModuleType

import pytest

import priffe
from priffe import (
    bots,
    corrections,
    events,
    labels,
    playouts,
    reading,
    records,
    rendering,
    series,
    solver,
    standings,
    testing,
)
from priffe.records import notation, pbn

MODULES = (
    *(priffe, corrections, events, series, standings),
    *(records, notation, pbn, labels, reading, rendering, playouts, bots, solver, testing),
)


def named(module: ModuleType) -> Iterator[tuple[str, object]]:
    """The public names of a module, by `__all__` or by what the module itself defines."""
    listed: list[str] | None = getattr(module, "__all__", None)
    defined = [name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__]
    for name in defined if listed is None else listed:
        if not name.startswith("_"):
            yield f"{module.__name__}.{name}", getattr(module, name)


def annotated(name: str, value: object) -> Iterator[tuple[str, object]]:
    """A function, or a class with all that it defines or inherits from priffe."""
    function = inspect.unwrap(value) if callable(value) else value
    if inspect.isfunction(function):
        yield name, function
    if inspect.isclass(value):
        yield name, value
        for kind in value.__mro__:
            if kind.__module__.partition(".")[0] != "priffe":
                continue
            for attribute, member in vars(kind).items():
                inner = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
                if inspect.isfunction(inner):
                    yield f"{name}.{attribute}", inner


PUBLIC = dict(entry for module in MODULES for name, value in named(module) for entry in annotated(name, value))


def test_functions_classes_methods_and_properties_are_found() -> None:
    assert {"priffe.observe", "priffe.Deal", "priffe.Deal.hand", "priffe.Deal.phase", "priffe.BySeat.of"} <= set(PUBLIC)


@pytest.mark.parametrize("name", PUBLIC)
def test_annotations_resolve(name: str) -> None:
    typing.get_type_hints(PUBLIC[name])
