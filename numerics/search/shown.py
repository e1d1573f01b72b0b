"""Numbers and arrays as a reader sees them: LaTeX for reports, plain text for sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import acb, arb, fmpq

from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.numbers.balls.functions import exact_value
from corrigenda.numerics.kernel.numbers.exact.enclosure import enclose
from corrigenda.numerics.kernel.numbers.exact.fields import ElementDomain
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth.evaluation import Engine, Pair, exact_engine, pair
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree.expressions import Expr

Number = Fraction | arb
DIGITS = 8
MOST_BITS = 800
"""Rationals with larger numerators or denominators are shown by their digits."""

Rows = tuple[tuple[Number, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sides:
    """Values of two sides; `rigour` is `exact` when every entry is rational, else `ball`."""

    left: Rows
    right: Rows

    @property
    def rigour(self) -> str:
        """How the values are known."""
        entries = [x for rows in (self.left, self.right) for row in rows for x in row]
        return "exact" if all(isinstance(x, Fraction) for x in entries) else "ball"


def sides(left: Expr, right: Expr, point: Point, context: Context) -> Sides:
    """Both values at a point, exactly when that is possible.

    Raises Undefined, and Unsupported when no engine evaluates them.
    """
    both = pair(left, right, context)
    return _by_first((exact_engine(), *both.engines()), both, point)


def quick_sides(left: Expr, right: Expr, point: Point, context: Context) -> Sides:
    """Both values, perhaps enclosed where they could be exact.  Raises as `sides`."""
    both = pair(left, right, context)
    return _by_first(both.engines(), both, point)


def _by_first(choice: Iterable[Engine], both: Pair, point: Point) -> Sides:
    reason: Unsupported | None = None
    for engine in choice:
        try:
            with engine.running():
                left, right = both.values(engine, point)
                return Sides(left=_rows(engine, left), right=_rows(engine, right))
        except Unsupported as error:
            reason = error
    raise reason or Unsupported("no domain evaluates this relation")


def _rows(engine: Engine, matrix: Any) -> Rows:
    return tuple(tuple(_number(engine, x) for x in row) for row in matrix)


def _number(engine: Engine, value: Any) -> Number:
    known = engine.domain.rational(value)
    if known is not None:
        return known
    if isinstance(value, fmpq | arb):
        return arb(value)
    if not isinstance(engine.domain, ElementDomain):
        raise Unsupported("a value that still depends on random entries")
    ball: acb = enclose(engine.domain.ring.table, value)
    exact = exact_value(ball.real)
    return ball.real if exact is None else exact


def latex_number(value: Number) -> str:
    """`\\frac{1}{2}`, or eight digits of an irrational value."""
    if isinstance(value, arb) or _is_long(value):
        return decimal(value)
    if value.denominator == 1:
        return str(value.numerator)
    sign = "-" if value < 0 else ""
    return f"{sign}\\frac{{{abs(value.numerator)}}}{{{value.denominator}}}"


def text_number(value: Number) -> str:
    """`1/2`, or eight digits of an irrational value."""
    return decimal(value) if isinstance(value, arb) or _is_long(value) else str(value)


def _is_long(value: Fraction) -> bool:
    """Whether nobody reads the number as a fraction."""
    return max(value.numerator.bit_length(), value.denominator.bit_length()) > MOST_BITS


def decimal(value: Number) -> str:
    """Eight significant digits of the midpoint."""
    ball = arb(fmpq(value.numerator, value.denominator)) if isinstance(value, Fraction) else value
    return str(ball.str(DIGITS, radius=False))


def latex_rows(rows: Sequence[Sequence[Number]]) -> str:
    """A number, or a matrix environment."""
    if len(rows) == 1 and len(rows[0]) == 1:
        return latex_number(rows[0][0])
    body = r" \\ ".join(" & ".join(map(latex_number, row)) for row in rows)
    return rf"\begin{{bmatrix}} {body} \end{{bmatrix}}"


def text_rows(rows: Sequence[Sequence[Number]]) -> str:
    """A number, a vector `(1, 2)`, a row `[1 2]` or a matrix `[1 2; 3 4]`."""
    if len(rows) == 1 and len(rows[0]) == 1:
        return text_number(rows[0][0])
    if len(rows[0]) == 1:
        return f"({', '.join(text_number(row[0]) for row in rows)})"
    return f"[{'; '.join(' '.join(map(text_number, row)) for row in rows)}]"
