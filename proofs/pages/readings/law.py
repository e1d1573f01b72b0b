r"""One law without a special shape: of the real line, or of the positive numbers, with an elementary distribution
function and an inverse of it.

On the line `F(x) = (1 + e^{-(x-m)/s})^{-c}`, a generalised logistic law of the first type (Balakrishnan and Leung
1988); on the positive numbers `F(x) = 1 - e^{-u^2 - c u}` with `u = x/s`, a law of linear failure rate.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import TWO, UNIT, applied, opposite, over, raised
from corrigenda.proofs.pages.table.rows import Definition

PLACE = e.Name(text="\\zeta")
NARROW = e.Num(value=Fraction(1, 8))
"""Makes the tails light, so that means exist."""


def letters_of(name: str) -> tuple[str, str, str]:
    """The names of place, scale and shape of the law of a letter."""
    return f"\\#{name}m", f"\\#{name}s", f"\\#{name}c"


def functions_of_law(name: str, order: int, *, positive: bool) -> Iterator[Definition]:
    """The density, the distribution function and its inverse of the law of a letter."""
    place, scale, shape = (e.Name(text=text) for text in letters_of(name))
    bodies = _of_positive_numbers(scale, shape) if positive else _of_the_line(place, scale, shape)
    for key, body in zip((f"f_{name}", f"F_{name}", f"F_{name}^{{-1}}"), bodies, strict=True):
        yield _definition(key, body, order)


def _of_the_line(place: e.Expr, scale: e.Expr, shape: e.Expr) -> tuple[e.Expr, e.Expr, e.Expr]:
    width = _times(NARROW, scale)
    tail = applied("exp", opposite(over(_sum(PLACE, opposite(place)), width)))
    inside = applied("log", _sum(UNIT, tail))
    density = _times(over(shape, width), tail, applied("exp", opposite(_times(_sum(shape, UNIT), inside))))
    root = applied("exp", opposite(over(applied("log", PLACE), shape)))
    back = _sum(place, opposite(_times(width, applied("log", _sum(root, opposite(UNIT))))))
    return density, applied("exp", opposite(_times(shape, inside))), back


def _of_positive_numbers(scale: e.Expr, shape: e.Expr) -> tuple[e.Expr, e.Expr, e.Expr]:
    unit = over(PLACE, scale)
    left = applied("exp", opposite(_sum(_times(unit, unit), _times(shape, unit))))
    density = _times(over(_sum(_times(TWO, unit), shape), scale), left)
    inside = _sum(_times(shape, shape), opposite(_times(TWO, TWO, applied("log", _sum(UNIT, opposite(PLACE))))))
    root = applied("sqrt", inside)
    return density, _sum(UNIT, opposite(left)), _times(scale, over(_sum(root, opposite(shape)), TWO))


def function_and_inverse(name: str, order: int, *, falling: bool) -> Iterator[Definition]:
    """A smooth function of the whole line onto itself, rising or falling, with its inverse: `a \\sinh x + b`."""
    slope, height = e.Name(text=f"\\#{name}a"), e.Name(text=f"\\#{name}b")
    signed = opposite(slope) if falling else slope
    rise = over(_sum(applied("exp", PLACE), opposite(applied("exp", opposite(PLACE)))), TWO)
    level = over(_sum(PLACE, opposite(height)), signed)
    root = applied("sqrt", _sum(raised(level, 2), UNIT))
    yield _definition(name, _sum(_times(signed, rise), height), order)
    yield _definition(f"{name}^{{-1}}", applied("log", _sum(level, root)), order)


def _definition(key: str, body: e.Expr, order: int) -> Definition:
    return Definition(key=key, body=body, order=order, parameters=(PLACE.text,))


def _sum(*terms: e.Expr) -> e.Expr:
    return e.Add(terms=terms)


def _times(*factors: e.Expr) -> e.Expr:
    return e.Mul(factors=factors)
