"""Rate limits."""

from __future__ import annotations

from collections.abc import Hashable

_MANY = 10_000
"""How many keys are kept before those that have rested are forgotten."""


class Limiter:
    """Lets each key do so much a second, and a burst at once (a leaky bucket)."""

    def __init__(self, rate: float, burst: float) -> None:
        self._step, self._room = 1 / rate, burst / rate
        self._busy: dict[Hashable, float] = {}
        """Until when each key has used up what it may do."""

    def allows(self, key: Hashable, now: float) -> bool:
        """Whether the key may do one thing more, which is then counted; `now` in seconds of a steady clock."""
        if len(self._busy) > _MANY:
            self._busy = {one: until for one, until in self._busy.items() if until > now}
        until = max(self._busy.get(key, now), now) + self._step
        if until > now + self._room + self._step / 2:
            return False
        self._busy[key] = until
        return True
