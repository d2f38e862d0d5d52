"""Two ways to run the search: as it is, on lists, and compiled by numba, on arrays."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from inspect import getsource
from threading import Lock
from typing import Any, Final, NamedTuple, TypeAlias, cast
from zlib import crc32

from priffe.solver import _bits, _cash, _duck, _order, _search, _table, _told
from priffe.solver._bits import Ints
from priffe.solver._search import Work

Run: TypeAlias = Callable[[int, int, int, int, Work], None]


class Engine(NamedTuple):
    """The search, and the kind of memory that it takes."""

    run: Run
    """`priffe.solver._search.search`."""
    move: Callable[[Ints, Ints], None]
    """Puts the entries of a table into a larger one."""
    zeros: Callable[[int], Ints]
    """So many zeros."""


def _zeros(size: int) -> Ints:
    return [0] * size


def _move(old: Ints, new: Ints) -> None:
    _table.move(old, len(old), new, len(new))


PLAIN: Final = Engine(_search.search, _move, _zeros)
"""The search as it is."""

_MODULES = (_bits, _cash, _duck, _told, _order, _table, _search)
"""What is compiled."""

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
        raise ModuleNotFoundError("a compiled solver needs numba; install priffe with the extra 'fast'", name="numba")
    with _lock:
        found = _compiled_or_why_not()
    if isinstance(found, Engine):
        return found
    if asked:
        reason = (
            f"a compiled solver needs numba, which is installed but cannot be used: {type(found).__name__}: {found}"
        )
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
    """The search as machine code, made at its first call, and run without keeping other threads from running.

    numba keeps the code beside this module or in a directory of the user's, for later processes; where it can write to
    neither, every process compiles for itself.
    """
    numba, extending, numpy = map(import_module, ("numba", "numba.extending", "numpy"))  # numba has no types
    if numba.config.DISABLE_JIT:
        return PLAIN
    _teach_instructions(numba, extending)
    for module in _MODULES:
        for function in module.CALLED:
            extending.register_jitable(error_model="numpy")(function)
    global _lent  # noqa: PLW0603  # closed over, it would have a new pickle each time, and kept code would not be found
    _lent = _lender(numba, extending)
    run, move = _entries(-1 - crc32("".join(map(getsource, _MODULES)).encode()))

    def zeros(size: int) -> Ints:
        return cast(Ints, numpy.zeros(size, dtype=numpy.int64))

    return Engine(_kept(numba, run), _kept(numba, move), zeros)


def _kept(numba: Any, function: Any) -> Any:
    """A function compiled, and kept for later processes where that is possible."""
    try:
        return numba.njit(nogil=True, error_model="numpy", cache=True)(function)
    except RuntimeError:
        return numba.njit(nogil=True, error_model="numpy")(function)


def _entries(sources: int) -> tuple[Run, Callable[[Ints, Ints], None]]:
    """What is compiled: the search and the growing of a table, on arrays.

    Args:
        sources: A negative number that tells the sources of the modules compiled from others. numba looks for code that
            it kept by the source of this module and by what a function closes over, and not by the other modules.
    """

    # Both run as machine code, where coverage cannot see them.
    def run(trumps: int, noll: int, start: int, budget: int, work: Work) -> None:  # pragma: no cover
        if budget == sources:
            return
        levels, plies, order, hints, table, state = work
        pointers = Work(_lent(levels), _lent(plies), _lent(order), _lent(hints), _lent(table), _lent(state))
        _search.search(trumps, noll, start, budget, pointers)

    def move(old: Ints, new: Ints) -> None:  # pragma: no cover
        if len(old) == sources:
            return
        _table.move(_lent(old), len(old), _lent(new), len(new))

    return run, move


_lent: Any = None
"""Gives the pointer of an array, in compiled code; made by `_lender`."""


def _lender(numba: Any, extending: Any) -> Any:
    """A function of compiled code that gives the pointer of an array.

    Functions that pass six arrays on to each other take 1.6 times as long: an array is seven words, and its references
    are counted.
    """
    arrays = import_module("numba.np.arrayobj")
    # numba has no types, and calls and traces what follows only while it compiles.

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def lent(typing: Any, array: Any) -> Any:  # noqa: ARG001  # pragma: no cover
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            return arrays.make_array(array)(context, builder, arguments[0]).data

        return numba.types.CPointer(array.dtype)(array), generate

    return lent


def _teach_instructions(numba: Any, extending: Any) -> None:
    """Let compiled code count and find bits by instructions of the processor.

    What is not covered here and in `_lender` is called when there is no compiled code that was kept.
    """
    int64 = numba.types.int64

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def ones(typing: Any, cards: Any) -> Any:  # noqa: ARG001  # pragma: no cover
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            return builder.ctpop(arguments[0])

        return int64(int64), generate

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def zeros_above(typing: Any, cards: Any) -> Any:  # noqa: ARG001  # pragma: no cover
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            return builder.ctlz(arguments[0], context.get_constant(numba.types.boolean, 1))

        return int64(int64), generate

    @extending.overload(_bits.count, strict=False)  # type: ignore[untyped-decorator]
    def count(cards: Any) -> Any:  # noqa: ARG001  # pragma: no cover
        return lambda cards: ones(cards)  # noqa: PLW0108  # numba compares the names of arguments

    @extending.overload(_bits.place, strict=False)  # type: ignore[untyped-decorator]
    def place(bit: Any) -> Any:  # noqa: ARG001  # pragma: no cover
        return lambda bit: 63 - zeros_above(bit)

    @extending.overload(_bits.highest, strict=False)  # type: ignore[untyped-decorator]
    def highest(cards: Any) -> Any:  # noqa: ARG001  # pragma: no cover
        return lambda cards: 1 << (63 - zeros_above(cards))
