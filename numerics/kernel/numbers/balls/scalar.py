"""Scalars of the ball domain: a rational, a ball, or a function of finitely many random entries."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from flint import arb, fmpq

from corrigenda.numerics.kernel.domain import Entry
from corrigenda.numerics.kernel.errors import Unsupported

Number = fmpq | arb
"""A known real: exact, or enclosed."""


class Undecided(Unsupported):
    """The enclosure is too wide at this precision: more bits may decide."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Random:
    """A quantity that depends on random entries: `formula` of the `parts`.

    The entry itself has no parts and reads its value from the outcome.
    """

    entries: frozenset[Entry]
    parts: tuple[Scalar, ...]
    formula: Callable[[Mapping[Entry, Number], Sequence[Number]], Number]

    def at(self, outcome: Mapping[Entry, Number], seen: dict[int, Number]) -> Number:
        """The value when the entries take the values in `outcome`; `seen` holds shared parts."""
        key = id(self)
        if key not in seen:
            values = [value_at(part, outcome, seen) for part in self.parts]
            seen[key] = self.formula(outcome, values)
        return seen[key]


Scalar = fmpq | arb | Random


def value_at(scalar: Scalar, outcome: Mapping[Entry, Number], seen: dict[int, Number]) -> Number:
    """The value of any scalar for one outcome."""
    return scalar.at(outcome, seen) if isinstance(scalar, Random) else scalar


def lift(function: Callable[..., Number], *parts: Scalar) -> Scalar:
    """`function` of the parts: now if they are known, otherwise once their entries are."""
    random = [part.entries for part in parts if isinstance(part, Random)]
    if not random:
        return function(*parts)
    entries = frozenset().union(*random)
    return Random(entries=entries, parts=parts, formula=lambda _, values: function(*values))


def entry_scalar(entry: Entry) -> Random:
    """A random entry as a scalar."""
    return Random(entries=frozenset({entry}), parts=(), formula=lambda outcome, _: outcome[entry])


def rational(value: Fraction | int) -> fmpq:
    """A Fraction as a flint rational."""
    return fmpq(value) if isinstance(value, int) else fmpq(value.numerator, value.denominator)
