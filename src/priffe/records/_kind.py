"""What a kind of record is: its word, its class, its keys, and how a value is written and read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import attrs

from priffe.records._json import Json, members_text
from priffe.records._reader import Fields, Node
from priffe.rules import Rules

T = TypeVar("T")


@attrs.frozen
class RecordKind(Generic[T]):
    """One kind of record, both directions.

    Attributes:
        name: The word that stands in ``kind``.
        type: The class of the values.
        keys: The keys besides ``priffe``, ``kind``, ``rules`` and ``meta``, in the order in which they are written.
        write: The members for those keys, and for the optional ones.
        read: The value that the members of an object tell of, under some rules. `Node.fields` has seen the keys.
        optional: Keys that are written after `keys`, and need not be there.
        rules: The rules of a value, which are written as ``rules``; None for a kind that has none.
        takes_rules: Whether a value can be read under other rules than those of its record.
        text: The text of what `write` gives, as `members_text` has it, for a kind of which parts are written already.
    """

    name: str
    type: type[T]
    keys: tuple[str, ...]
    write: Callable[[T], dict[str, Json]]
    read: Callable[[Fields, Rules], T]
    optional: tuple[str, ...] = ()
    rules: Callable[[T], Rules] | None = None
    takes_rules: bool = True
    text: Callable[[T], str] | None = None

    @property
    def definition(self) -> str:
        """The name of its definition in the published schema."""
        return f"{self.name}_record"

    def members_text(self, value: T) -> str:
        """The text of the members that `write` gives."""
        return members_text(self.write(value)) if self.text is None else self.text(value)

    def item(self, value: T) -> dict[str, Json]:
        """The JSON of a value inside another record, which has the rules."""
        return {"kind": self.name, **self.write(value)}

    def fields_of_item(self, node: Node) -> Fields:
        """The members of such an item, which can only be of this kind."""
        fields = node.fields(("kind", *self.keys), self.optional)
        fields["kind"].constant(self.name)
        return fields
