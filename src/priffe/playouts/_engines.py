"""Two ways to run the kernel: as it is, on lists, and compiled by numba, on arrays."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import compress
from threading import Lock
from typing import Final, NamedTuple, TypeAlias, cast

from priffe.playouts import _kernel
from priffe.playouts._kernel import Facts, Ints, Position, Workspace

Run: TypeAlias = Callable[[int, Position, Facts, Workspace, Ints, Ints], None]


class Engine(NamedTuple):
    """The kernel, and the kind of sequence that it takes."""

    run: Run
    sequence: Callable[[Ints], Ints]
    """Numbers as the engine takes them."""
    zeros: Callable[[int], Ints]
    """So many zeros."""
    places: Callable[[Ints], list[int]]
    """Where a sequence is not zero."""


def _zeros(size: int) -> Ints:
    return [0] * size


def _places(numbers: Ints) -> list[int]:
    return list(compress(range(len(numbers)), numbers))


PLAIN: Final = Engine(_kernel.run, list, _zeros, _places)
"""The kernel as it is."""

_CALLED = (
    _kernel.draw,
    _kernel.below,
    _kernel.deal,
    _kernel.draw_split,
    _kernel.is_below,
    _kernel.hand_out,
    _kernel.finish_auction,
    _kernel.finish_play,
    _kernel.follow,
    _kernel.take,
)
"""What the kernel's `run` calls, directly or not."""

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
    alone: Run = numba.njit(nogil=True, error_model="numpy")(_kernel.run)
    try:
        run = _or_alone(numba.njit(nogil=True, error_model="numpy", cache=True)(_kernel.run), alone)
    except RuntimeError:
        run = alone

    def sequence(numbers: Ints) -> Ints:
        return cast(Ints, numpy.array(numbers, dtype=numpy.int64))

    def zeros(size: int) -> Ints:
        return cast(Ints, numpy.zeros(size, dtype=numpy.int64))

    def places(numbers: Ints) -> list[int]:
        return cast(list[int], numpy.flatnonzero(numbers).tolist())

    return Engine(run, sequence, zeros, places)


def _or_alone(kept: Run, alone: Run) -> Run:
    """Code that is kept for later processes, and in its place other code once the keeping has failed.

    A file that is damaged or cannot be read or written ends the first call before the kernel runs, with whatever the
    reading of it raises. The kernel itself raises nothing, so no playout is done twice.
    """
    broken = False

    def run(playouts: int, position: Position, facts: Facts, work: Workspace, words: Ints, counts: Ints) -> None:
        nonlocal broken
        if not broken:
            try:
                return kept(playouts, position, facts, work, words, counts)
            except Exception:  # noqa: BLE001  # whatever the reading of a damaged file raises
                broken = True
        return alone(playouts, position, facts, work, words, counts)

    return run
