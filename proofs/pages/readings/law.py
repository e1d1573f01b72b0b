r"""One law without a special shape: of the real line, or of the positive numbers, with an elementary distribution
function and an inverse of it.

On the line `F(x) = (1 + e^{-(x-m)/s})^{-c}`, a generalised logistic law of the first type (Balakrishnan and Leung
1988); on the positive numbers `F(x) = 1 - e^{-u^2 - c u}` with `u = x/s`, a law of linear failure rate.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.rows import Definition

PLACE = e.Name(text="\\zeta")
NARROW = e.Num(value=Fraction(1, 8))
"""Makes the tails light, so that means exist."""
ONE = e.Num(value=Fraction(1))
TWO = e.Num(value=Fraction(2))


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
    tail = _exp(_minus(_over(_sum(PLACE, _minus(place)), width)))
    inside = _log(_sum(ONE, tail))
    density = _times(_over(shape, width), tail, _exp(_minus(_times(_sum(shape, ONE), inside))))
    root = _exp(_minus(_over(_log(PLACE), shape)))
    back = _sum(place, _minus(_times(width, _log(_sum(root, _minus(ONE))))))
    return density, _exp(_minus(_times(shape, inside))), back


def _of_positive_numbers(scale: e.Expr, shape: e.Expr) -> tuple[e.Expr, e.Expr, e.Expr]:
    unit = _over(PLACE, scale)
    left = _exp(_minus(_sum(_times(unit, unit), _times(shape, unit))))
    density = _times(_over(_sum(_times(TWO, unit), shape), scale), left)
    inside = _sum(_times(shape, shape), _minus(_times(TWO, TWO, _log(_sum(ONE, _minus(PLACE))))))
    root = e.Function(name="sqrt", arguments=(inside,))
    return density, _sum(ONE, _minus(left)), _times(scale, _over(_sum(root, _minus(shape)), TWO))


def function_and_inverse(name: str, order: int, *, falling: bool) -> Iterator[Definition]:
    """A smooth function of the whole line onto itself, rising or falling, with its inverse: `a \\sinh x + b`."""
    slope, height = e.Name(text=f"\\#{name}a"), e.Name(text=f"\\#{name}b")
    signed = _minus(slope) if falling else slope
    rise = _over(_sum(_exp(PLACE), _minus(_exp(_minus(PLACE)))), TWO)
    level = _over(_sum(PLACE, _minus(height)), signed)
    root = e.Function(name="sqrt", arguments=(_sum(e.Pow(base=level, exponent=TWO), ONE),))
    yield _definition(name, _sum(_times(signed, rise), height), order)
    yield _definition(f"{name}^{{-1}}", _log(_sum(level, root)), order)


def _definition(key: str, body: e.Expr, order: int) -> Definition:
    return Definition(key=key, body=body, order=order, parameters=(PLACE.text,))


def _sum(*terms: e.Expr) -> e.Expr:
    return e.Add(terms=terms)


def _times(*factors: e.Expr) -> e.Expr:
    return e.Mul(factors=factors)


def _over(above: e.Expr, below: e.Expr) -> e.Expr:
    return e.Div(numerator=above, denominator=below)


def _minus(inner: e.Expr) -> e.Expr:
    return e.Neg(operand=inner)


def _exp(inner: e.Expr) -> e.Expr:
    return e.Function(name="exp", arguments=(inner,))


def _log(inner: e.Expr) -> e.Expr:
    return e.Function(name="log", arguments=(inner,))
