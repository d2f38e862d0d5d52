"""The strategy for rules: every option, alone and together with the others, and never a contradiction."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar, assert_never

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from priffe.rules import (
    PRESETS,
    AuctionLength,
    Choice,
    ItemSet,
    Kind,
    OneOf,
    Part,
    PointList,
    Rotation,
    Rules,
    Setting,
    Switch,
    WholeNumber,
    made_of,
    members,
    settings_of,
)
from priffe.testing._printing import printed_as_code

T = TypeVar("T")
PartT = TypeVar("PartT", bound=Part)


def rules() -> SearchStrategy[Rules]:
    """Rules of all kinds: every option takes every value that it can have, in all consistent combinations.

    Half of them are presets. Point values are small as a rule, so that games and rubbers come to an end, and now and
    then as large as they may be. Shrinks to `STANDARD`: what is left in a failing example is what the failure needs.

    Examples:
        >>> import priffe as pf
        >>> from hypothesis import given
        >>> @given(rules())
        ... def test_rules_are_printed_as_they_are_written(rules):
        ...     assert eval(repr(rules), {**vars(pf)}) == rules
        >>> test_rules_are_printed_as_they_are_written()
    """
    return _rules()


@cache
def _rules() -> SearchStrategy[Rules]:
    return printed_as_code(st.sampled_from(tuple(PRESETS.values())) | _part(Rules))


def _part(part: type[PartT]) -> SearchStrategy[PartT]:
    """A part as it is by default, to which examples shrink, or one with any values."""
    fields = {
        name: _FEW.get(name, _values(member)) if isinstance(member, Setting) else _part(member)
        for name, member in members(part).items()
    }
    return st.just(part()) | st.fixed_dictionaries(fields).map(lambda values: made_of(part, _consistent(values)))


_FEW: Mapping[str, SearchStrategy[int]] = {"rubbers": st.integers(1, 4)}
"""Settings of which less than all values are drawn: sessions come to an end."""


def _consistent(values: Mapping[str, Any]) -> Mapping[str, Any]:
    """Values of a part with those changed that would contradict others."""
    if values.get("pass_is_final"):
        return {**values, "length": AuctionLength.UNTIL_PASSES}
    if values.get("rotation") is Rotation.EACH_PARTNER:
        return {**values, "rubbers": 3 if values["rubbers"] % 2 else 6}
    return values


def _values(setting: Setting) -> SearchStrategy[object]:
    """The values of a setting, the default first."""
    default: Any = setting.default
    return _first(default, _any_of(setting.kind))


def _any_of(kind: Kind) -> SearchStrategy[object]:
    """All values of a kind."""
    match kind:
        case WholeNumber():
            return st.integers(kind.least, 100) | st.integers(kind.least, kind.most)
        case Switch():
            return st.booleans()
        case Choice():
            return st.sampled_from(kind.options)
        case ItemSet():
            return st.frozensets(st.sampled_from(kind.items), min_size=1)
        case PointList():
            return st.lists(_any_of(kind.each), max_size=4).map(tuple)
        case OneOf():
            return st.one_of(*map(_one, kind.classes.values()))
        case _:
            assert_never(kind)


def _one(record: type[Part]) -> SearchStrategy[Part]:
    """A record with a number, small as a rule, and switches."""
    number, *switches = settings_of(record).values()
    return st.builds(record, st.integers(1, 8) | _any_of(number.kind), *map(_values, switches))


def _first(default: T, others: SearchStrategy[T]) -> SearchStrategy[T]:
    """A default, to which examples shrink, or something else."""
    return st.just(default) | others
