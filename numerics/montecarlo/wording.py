"""Numbers, points and formulas as plain text."""

from __future__ import annotations

import math
from collections.abc import Mapping

from torch import Tensor

from corrigenda.numerics.kernel.numbers.tensors.environment import TensorEnvironment
from corrigenda.proofs.language.tree.expressions import Expr
from corrigenda.proofs.language.writing.printer import text

MOST_ENTRIES = 12
DIGITS = 6


def number(value: float) -> str:
    """Six significant digits."""
    return f"{value:.{DIGITS}g}"


def measured(value: float, half: float) -> str:
    """A value and its half-width, with two significant digits of the half-width."""
    if not half > 0:
        return number(value)
    decimals = 1 - math.floor(math.log10(half))
    if not -DIGITS <= decimals <= 2 * DIGITS:
        return f"{value:.{DIGITS}g} ± {half:.2g}"
    shown = max(decimals, 0)
    return f"{round(value, decimals):.{shown}f} ± {round(half, decimals):.{shown}f}"


def percent(share: float) -> str:
    """A share with two significant digits."""
    return f"{100 * share:.2g} %"


def count(samples: int) -> str:
    """Digits in groups of three."""
    return f"{samples:,}".replace(",", " ")


def quantity(expr: Expr) -> str:
    """An expression as plain text."""
    return str(text(expr))


def point(env: TensorEnvironment, used: frozenset[str]) -> Mapping[str, str]:
    """Sizes, indices and letters of a point; long vectors and matrices are given by their size and first entry."""
    shown = {name: str(size) for name, size in env.sizes.items()}
    shown |= {name: str(value) for name, value in env.integers.items() if name in used}
    return shown | {name: _value(value[0]) for name, value in sorted(env.letters.items()) if name in used}


def _value(value: Tensor) -> str:
    rows, columns = value.shape
    if rows == columns == 1:
        return number(float(value))
    if columns == 1 and rows <= MOST_ENTRIES:
        return "(" + ", ".join(number(float(x)) for x in value.flatten()) + ")"
    if rows * columns <= MOST_ENTRIES:
        return "[" + "; ".join(" ".join(number(float(x)) for x in row) for row in value) + "]"
    return f"{rows} x {columns}, first entry {number(float(value[0, 0]))}"
