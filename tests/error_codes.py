"""Every code that an error of priffe can have, found in the source: what stands for a parameter named ``code``."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import priffe

SOURCE = Path(priffe.__file__).parent


@cache
def error_codes() -> Mapping[str, str]:
    """The codes, each with one place where it is given. One that the source does not spell out is an error."""
    modules = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}
    takers = _takers(modules.values())
    found: dict[str, str] = {}
    for path, module in modules.items():
        for call in ast.walk(module):
            if isinstance(call, ast.Call):
                for given in _given(call, takers):
                    where = f"{path.relative_to(SOURCE)}:{call.lineno}"
                    found |= dict.fromkeys(_spelled(given, where), where)
    return found


def _takers(modules: Iterable[ast.Module]) -> Mapping[str, set[int]]:
    """The functions and methods that take a code, with its place among their arguments."""
    places: dict[str, set[int]] = {}
    for module in modules:
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef) and node.name != "__init__":
                names = [argument.arg for argument in (*node.args.posonlyargs, *node.args.args)]
                if "code" in names:
                    places.setdefault(node.name, set()).add(names.index("code") - (names[0] == "self"))
    return places


def _given(call: ast.Call, takers: Mapping[str, set[int]]) -> Iterator[ast.expr]:
    """What a call gives for a code."""
    yield from (keyword.value for keyword in call.keywords if keyword.arg == "code")
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    yield from (call.args[place] for place in takers.get(name, ()) if place < len(call.args))


def _spelled(given: ast.expr, where: str) -> Iterator[str]:
    """The codes that an expression can be; none for one that is passed on."""
    match given:
        case ast.Constant(value=str(code)):
            yield code
        case ast.IfExp():
            yield from _spelled(given.body, where)
            yield from _spelled(given.orelse, where)
        case ast.Name(id="code") | ast.Attribute(attr="code"):
            pass
        case ast.Call(func=ast.Name(id="str"), args=[passed]):
            yield from _spelled(passed, where)
        case _:
            raise AssertionError(f"{where}: the code {ast.unparse(given)} is not spelled out")
