"""Two ways to run the kernel: as it is, on lists, and compiled by numba, on arrays."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import compress
from threading import Lock
from types import FunctionType
from typing import Final, NamedTuple, ParamSpec, TypeAlias, cast

from priffe.playouts import _cards, _kernel, _sound
from priffe.playouts._cards import Ints, Workspace
from priffe.playouts._kernel import Facts, Position

P = ParamSpec("P")
Run: TypeAlias = Callable[[int, Position, Facts, Workspace, Ints, Ints], None]
DrawWorlds: TypeAlias = Callable[[int, Ints, Workspace, Ints, Ints], None]
Evaluate: TypeAlias = Callable[[int, int, int, int, int, Ints, Ints, Ints, Ints, Facts, Workspace, Ints, Ints], None]


class Engine(NamedTuple):
    """The kernel, and the kind of sequence that it takes."""

    run: Run
    draw_worlds: DrawWorlds
    evaluate: Evaluate
    sequence: Callable[[Iterable[int]], Ints]
    """Numbers as the engine takes them."""
    zeros: Callable[[int], Ints]
    """So many zeros."""
    places: Callable[[Ints], list[int]]
    """Where a sequence is not zero."""
    packed: Callable[[Ints], bytes]
    """A sequence as 64-bit integers in the order of the machine."""


def _zeros(size: int) -> Ints:
    return [0] * size


def _places(numbers: Ints) -> list[int]:
    return list(compress(range(len(numbers)), numbers))


def _packed(numbers: Ints) -> bytes:
    return array("q", numbers).tobytes()


PLAIN: Final = Engine(_kernel.run, _kernel.draw_worlds, _kernel.evaluate, list, _zeros, _places, _packed)
"""The kernel as it is."""

ENTRIES = (_kernel.run, _kernel.draw_worlds, _kernel.evaluate)
"""The functions that are called from outside."""

MODULES = (_cards, _sound, _kernel)
"""What the kernel consists of."""

_CALLED = tuple(
    function
    for module in MODULES
    for function in vars(module).values()
    if isinstance(function, FunctionType) and function.__module__ == module.__name__ and function not in ENTRIES
)
"""What the kernel's three entries call, directly or not."""

_lock = Lock()


def engine(compiled: bool | None) -> Engine:
    """The engine to use; None takes the compiled one where numba works.

    Where numba is told not to compile (``NUMBA_DISABLE_JIT``), that is the plain one.

    Raises:
        ModuleNotFoundError: If the compiled one is asked for and numba is not installed.
        ImportError: If the compiled one is asked for and numba cannot be imported.
    """
    asked = compiled
    if compiled is None:
        compiled = find_spec("numba") is not None  # which does not import it
    if not compiled:
        return PLAIN
    if find_spec("numba") is None:
        raise ModuleNotFoundError("compiled playouts need numba; install priffe with the extra 'fast'", name="numba")
    with _lock:
        found = _compiled_or_why_not()
    if isinstance(found, Engine):
        return found
    if asked:
        reason = f"compiled playouts need numba, which is installed but cannot be used: {type(found).__name__}: {found}"
        raise ImportError(reason, name="numba") from found
    return PLAIN


@cache
def _compiled_or_why_not() -> Engine | Exception:
    """What `_compiled` makes, or why it cannot, found out once in a process."""
    try:
        return _compiled()
    except Exception as error:  # noqa: BLE001  # whatever another package raises while it is imported
        return error


def _compiled() -> Engine:
    """The kernel as machine code, made at its first call, and run without keeping other threads from running.

    numba keeps the code beside the kernel or in a directory of the user's, for later processes; where it can write to
    neither, or what it kept cannot be read, every process compiles for itself.
    """
    numba, extending, numpy = map(import_module, ("numba", "numba.extending", "numpy"))  # numba has no types
    if numba.config.DISABLE_JIT:
        return PLAIN
    for function in _CALLED:
        extending.register_jitable(error_model="numpy")(function)

    def entry(function: Callable[P, None]) -> Callable[P, None]:
        alone: Callable[P, None] = numba.njit(nogil=True, error_model="numpy")(function)
        try:
            return _or_alone(numba.njit(nogil=True, error_model="numpy", cache=True)(function), alone)
        except RuntimeError:
            return alone

    def sequence(numbers: Iterable[int]) -> Ints:
        return cast(Ints, numpy.array(numbers, dtype=numpy.int64))

    def zeros(size: int) -> Ints:
        return cast(Ints, numpy.zeros(size, dtype=numpy.int64))

    def places(numbers: Ints) -> list[int]:
        return cast(list[int], numpy.flatnonzero(numbers).tolist())

    def packed(numbers: Ints) -> bytes:
        return cast(bytes, numpy.asarray(numbers).tobytes())

    entries = entry(_kernel.run), entry(_kernel.draw_worlds), entry(_kernel.evaluate)
    return Engine(*entries, sequence, zeros, places, packed)


def _or_alone(kept: Callable[P, None], alone: Callable[P, None]) -> Callable[P, None]:
    """Code that is kept for later processes, and in its place other code once the keeping has failed.

    A file that is damaged or cannot be read or written ends the first call before the kernel runs, with whatever the
    reading of it raises. The kernel itself raises nothing, so no playout is done twice.
    """
    broken = False

    def run(*arguments: P.args, **named: P.kwargs) -> None:
        nonlocal broken
        if not broken:
            try:
                return kept(*arguments, **named)
            except Exception:  # noqa: BLE001  # whatever the reading of a damaged file raises
                broken = True
        return alone(*arguments, **named)

    return run
