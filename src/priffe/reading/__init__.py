"""What people type, read as the values of the game in their language.

`Card` and the enumerations read one spelling for programs, in which D is diamonds. In Swedish D is the queen, so what
people type is read with its language, and what is wrong with it is told in that language.
"""

from __future__ import annotations

from priffe.reading._adjustments import read_adjustment
from priffe.reading._errors import ReadingError
from priffe.reading._hands import read_hand
from priffe.reading._reading import Readable, read
from priffe.reading._results import read_result

__all__ = ["Readable", "ReadingError", "read", "read_adjustment", "read_hand", "read_result"]
