"""Means and covariances of what is at most quadratic in many normal entries, in closed form.

Where u = c + b'z + z'Az with z standard normal and A symmetric, `E[u] = c + tr A` and `Cov(u, v) = b_u'b_v +
2 tr(A_u A_v)` (Seber and Lee, *Linear Regression Analysis*, theorems 1.5 and 1.6).  The coefficients are read off
values at a few points; a value at another point tells whether there are no more of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.draws import real
from corrigenda.proofs.pages.values.numbers import Number
from corrigenda.proofs.pages.values.point import Frame, number

FEWEST = 3
"""With fewer entries the outcomes of a rule are no more than the points that are needed here."""
MOST = 24
Body = Callable[[Frame], Value]
Spots = dict[object, tuple[Number, Number]]
"""Centre and scale of every normal entry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quadratic:
    """`constant + linear'z + z'(matrix)z`; of an array, whose coefficients are arrays of its shape."""

    constant: Value
    linear: tuple[Value, ...]
    matrix: tuple[tuple[Value, ...], ...]

    @property
    def mean(self) -> Value:
        """Under the standard normal law."""
        return self.constant + sum((row[i] for i, row in enumerate(self.matrix)), number(0))

    def covariance(self, other: Quadratic, product: Callable[[Value, Value], Value]) -> Value:
        """Under the standard normal law, with another one; `product` is that of two numbers or of two vectors."""
        total = sum((product(a, b) for a, b in zip(self.linear, other.linear, strict=True)), number(0))
        for mine, theirs in zip(self.matrix, other.matrix, strict=True):
            total = total + 2 * sum((product(a, b) for a, b in zip(mine, theirs, strict=True)), number(0))
        return total

    def at(self, place: list[Number]) -> Value:
        """The value at a point."""
        total = self.constant + sum((b * x for b, x in zip(self.linear, place, strict=True)), number(0))
        for x, row in zip(place, self.matrix, strict=True):
            total = total + x * sum((a * y for a, y in zip(row, place, strict=True)), number(0))
        return total


def quadratics(bodies: tuple[Body, ...], spots: Spots, frame: Frame) -> tuple[Quadratic, ...] | None:
    """The bodies as quadratic forms of the entries; None where one of them is none, or no array of numbers."""
    found = tuple(_quadratic(body, spots, frame) for body in bodies)
    return None if any(one is None for one in found) else tuple(one for one in found if one is not None)


def _quadratic(body: Body, spots: Spots, frame: Frame) -> Quadratic | None:
    count = range(len(spots))

    def value(place: list[Number]) -> Value:
        atom = {entry: m + s * x for (entry, (m, s)), x in zip(spots.items(), place, strict=True)}
        found = body(replace(frame, atom={**frame.atom, **atom}, known={}))
        if isinstance(found, arrays.Identity):
            raise NotRun("a mean of an identity")
        return found

    def unit(*steps: tuple[int, int]) -> list[Number]:
        return [number(sum(step for place, step in steps if place == i)) for i in count]

    try:
        constant = value(unit())
        ahead, behind = ([value(unit((i, step))) for i in count] for step in (1, -1))
        matrix = [[number(0) for _ in count] for _ in count]
        for i in count:
            matrix[i][i] = (ahead[i] + behind[i]) / 2 - constant
        for i, j in combinations(count, 2):
            matrix[i][j] = (value(unit((i, 1), (j, 1))) - ahead[i] - ahead[j] + constant) / 2
            matrix[j][i] = matrix[i][j]
        elsewhere = [number(real("", frame.point.seed, "elsewhere", i) + Fraction(1, 3)) for i in count]
        held = value(elsewhere)
    except NotRun:
        return None
    linear = tuple((a - b) / 2 for a, b in zip(ahead, behind, strict=True))
    made = Quadratic(constant=constant, linear=linear, matrix=tuple(map(tuple, matrix)))
    return made if all(one.contains(0) for one in arrays.entries(made.at(elsewhere) - held)) else None
