"""Gradients by dual numbers, a value with its derivative in one direction, one entry of the variable at a time.

Dual numbers nest, for second derivatives.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.kleene import conjunction
from corrigenda.proofs.language.laws.formulas import parsed
from corrigenda.proofs.language.tree.expressions import Expr, Gradient
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value as evaluated
from corrigenda.proofs.recheck.evaluation.environment import Environment, letter
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.refusals import Beyond, Undefined
from corrigenda.proofs.recheck.scalars.protocol import Scalars


def gradient(node: Gradient, env: Environment) -> Matrix:
    """The gradient of a scalar has the shape of the variable; the Jacobian of a vector one row an output."""
    height, width = letter(node.variable, env).shape
    slopes = [_slope(node.body, node.variable, (i, j), env) for i in range(height) for j in range(width)]
    if not node.jacobian and all(map(matrices.is_scalar, slopes)):
        return matrices.filled((height, width), lambda i, j: slopes[i * width + j][0, 0])
    if width == 1 and all(slope.shape[1] == 1 for slope in slopes):
        return np.hstack(slopes)
    raise Beyond("the derivative of a matrix")


def _slope(body: Expr, variable: str, place: tuple[int, int], env: Environment) -> Matrix:
    """The derivative of the body in one entry."""
    duals, at = Duals(base=env.scalars), letter(variable, env)
    moving = matrices.filled(at.shape, lambda i, j: Dual(at[i, j], env.scalars.of(int((i, j) == place))))
    return matrices.mapped(
        evaluated(body, env.lifted(duals, duals.lift).with_letters({variable: moving})), lambda found: found.slope
    )


@dataclass(frozen=True, slots=True)
class Dual:
    """`value + slope e` with `e^2 = 0`."""

    value: Any
    slope: Any

    def __add__(self, other: Dual) -> Dual:
        return Dual(self.value + other.value, self.slope + other.slope)

    def __sub__(self, other: Dual) -> Dual:
        return Dual(self.value - other.value, self.slope - other.slope)

    def __mul__(self, other: Dual) -> Dual:
        return Dual(self.value * other.value, self.value * other.slope + self.slope * other.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Duals:
    """Dual numbers over another kind of number."""

    base: Scalars

    def of(self, value: Fraction | int) -> Dual:
        """A constant."""
        return self.lift(self.base.of(value))

    def lift(self, value: Any) -> Dual:
        """A number of the base, as a constant."""
        return Dual(value, self.base.of(0))

    def power(self, value: Dual, exponent: int) -> Dual:
        """The slope `n v^(n-1) v'`."""
        if exponent == 0:
            return self.of(1)
        below = self.base.of(1) if exponent == 1 else self.base.power(value.value, exponent - 1)
        return Dual(self.base.power(value.value, exponent), self.base.of(exponent) * below * value.slope)

    def function(self, name: str, value: Dual) -> Dual:
        """By the chain rule.  Raises Beyond for a function whose slope the table does not give."""
        known = row(name)
        if known is None or len(known.slopes) != 1:
            raise Beyond(f"the slope of the function {name}")
        at = Environment(scalars=self.base, context=Context(), letters={"x": matrices.scalar(value.value)})
        slope = matrices.number(evaluated(parsed(known.slopes[0]), at))
        return Dual(self.base.function(name, value.value), slope * value.slope)

    def sign(self, value: Dual) -> int | None:
        """The sign of the value, which at zero says nothing of its neighbourhood."""
        found = self.base.sign(value.value)
        if found == 0 and self.base.zero(value.slope) is not True:
            raise Undefined("the derivative at a kink")
        return found

    def zero(self, value: Dual) -> bool | None:
        """Zero with its derivative."""
        return conjunction((self.base.zero(value.value), self.base.zero(value.slope)))

    def rational(self, value: Dual) -> Fraction | None:
        """A constant that is rational."""
        return self.base.rational(value.value) if self.base.zero(value.slope) else None

    def generic(self, key: Hashable) -> Dual:
        """A generic constant."""
        return self.lift(self.base.generic(key))
