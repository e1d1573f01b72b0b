"""What the evaluator asks of a kind of number."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any, Protocol


class Scalars(Protocol):
    """One kind of number; its values have `+`, `-` and `*` and are opaque to the evaluator otherwise.

    `sign` and `zero` answer None where they do not know.  Functions raise `Undefined` outside their domain over
    the reals, `Beyond` where this kind of number has no such function.
    """

    def of(self, value: Fraction | int) -> Any:
        """A rational constant."""

    def power(self, value: Any, exponent: int) -> Any:
        """A whole power, of any size where residues allow it; raises Undefined for a negative one of zero."""

    def function(self, name: str, value: Any) -> Any:
        """A built-in function of a number, by its name."""

    def sign(self, value: Any) -> int | None:
        """-1, 0 or 1."""

    def zero(self, value: Any) -> bool | None:
        """Whether the value is zero."""

    def rational(self, value: Any) -> Fraction | None:
        """The value as a rational number, where it is known to be one."""

    def generic(self, key: Hashable) -> Any:
        """A value that depends on the key alone and has no relation to others: `pi`, moments of an unknown law."""


def signed(scalars: Scalars, key: Hashable) -> Any:
    """A value that the key alone determines and whose sign is free: a difference of two generic ones."""
    return scalars.generic((key, "more")) - scalars.generic((key, "less"))
