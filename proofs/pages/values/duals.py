"""Numbers of a run: Arb balls, and balls that carry derivatives.

A `Dual` is a value with its slopes in the entries of one variable (Griewank and Walther, *Evaluating Derivatives*,
ch. 3); duals nest, so that a Hessian is a derivative of a derivative.  Every operation is a ball operation, so that
two values that do not overlap differ for certain.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from flint import arb

from corrigenda.proofs.pages.errors import NotRun

Number = Any
"""An `arb`, or a `Dual` over numbers."""


@dataclass(frozen=True, slots=True, eq=False)
class Dual:
    """A value and its slopes; `level` numbers the derivative that is being taken, inner ones higher."""

    value: Number
    slopes: tuple[Number, ...]
    level: int

    def __add__(self, other: Number) -> Number:
        if isinstance(other, np.ndarray):
            return NotImplemented  # numpy applies the operation entry by entry
        return _linear(self, other, 1, 1, lambda a, b: a + b)

    def __radd__(self, other: Number) -> Number:
        return self + other

    def __neg__(self) -> Dual:
        return Dual(-self.value, tuple(-slope for slope in self.slopes), self.level)

    def __sub__(self, other: Number) -> Number:
        if isinstance(other, np.ndarray):
            return NotImplemented  # numpy applies the operation entry by entry
        return self + -other

    def __rsub__(self, other: Number) -> Number:
        return -self + other

    def __mul__(self, other: Number) -> Number:
        if isinstance(other, np.ndarray):
            return NotImplemented  # numpy applies the operation entry by entry
        level = max(level_of(self), level_of(other))
        left, right = split(self, level), split(other, level)
        return _made(left[0] * right[0], ((right[0], left[1]), (left[0], right[1])), level)

    def __rmul__(self, other: Number) -> Number:
        return self * other

    def __truediv__(self, other: Number) -> Number:
        if isinstance(other, np.ndarray):
            return NotImplemented  # numpy applies the operation entry by entry
        return self * reciprocal(other)

    def __rtruediv__(self, other: Number) -> Number:
        return other * reciprocal(self)


def level_of(number: Number) -> int:
    """The derivative in which the number varies; 0 for a plain ball."""
    return number.level if isinstance(number, Dual) else 0


def split(number: Number, level: int) -> tuple[Number, tuple[Number, ...]]:
    """The value and the slopes at a level; a number of a lower level is constant there."""
    return (number.value, number.slopes) if level_of(number) == level else (number, ())


def plain(number: Number) -> Number:
    """The ball without any slopes."""
    return plain(number.value) if isinstance(number, Dual) else number


def chain(number: Number, function: Callable[[Number], Number], slope: Callable[[Number], Number]) -> Number:
    """The value of a function of one number, with the chain rule."""
    if not isinstance(number, Dual):
        return function(number)
    inner = chain(number.value, function, slope)
    factor = slope(number.value)
    return Dual(inner, tuple(factor * part for part in number.slopes), number.level)


def reciprocal(number: Number) -> Number:
    """One over a number.  Raises NotRun where zero is possible."""
    if not isinstance(number, Dual):
        ball = arb(number)
        if ball.contains(0):
            raise NotRun("a division by zero at the drawn point")
        return 1 / ball
    inner = reciprocal(number.value)
    factor = -(inner * inner)
    return Dual(inner, tuple(factor * part for part in number.slopes), number.level)


def _linear(left: Number, right: Number, a: int, b: int, function: Callable[[Number, Number], Number]) -> Number:
    level = max(level_of(left), level_of(right))
    first, second = split(left, level), split(right, level)
    width = max(len(first[1]), len(second[1]))
    slopes = tuple((first[1][k] if first[1] else 0) * a + (second[1][k] if second[1] else 0) * b for k in range(width))
    return Dual(function(first[0], second[0]), slopes, level)


def _made(value: Number, parts: tuple[tuple[Number, tuple[Number, ...]], ...], level: int) -> Dual:
    width = max(len(slopes) for _, slopes in parts)
    used = [(factor, slopes) for factor, slopes in parts if slopes]
    total = []
    for k in range(width):
        terms = [factor * slopes[k] for factor, slopes in used]
        total.append(terms[0] if len(terms) == 1 else terms[0] + terms[1])
    return Dual(value, tuple(total), level)
