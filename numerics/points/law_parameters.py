"""Whether the parameters of the declared laws make laws: no probability outside [0, 1], no negative variance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.points.structures import positive_semidefinite, simplex
from corrigenda.numerics.search.evaluation import pair, rational_value
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.tree.expressions import Expr, Num


def valid(law: Law, point: Point, context: Context) -> bool:
    """Whether the law exists at the point; a law whose parameters have no value there does not.

    A parameter that cannot be compared (a covariance with irrational entries) counts as valid only
    for families that are not listed here.
    """
    test = _TESTS.get(law.family)
    if test is None:
        return True
    try:
        return test(law, point, context)
    except (Undefined, Unsupported):
        return False


def _between(low: Expr, high: Expr, strictly: bool, point: Point, context: Context) -> bool:
    found = pair(low, high, context).signs(point)
    return all(sign == -1 or (sign == 0 and not strictly) for sign in found)


def _bernoulli(law: Law, point: Point, context: Context) -> bool:
    (chance,) = law.parameters
    return _between(_ZERO, chance, False, point, context) and _between(chance, _ONE, False, point, context)


def _categorical(law: Law, point: Point, context: Context) -> bool:
    return simplex(rational_value(law.parameters[0], point, context))


def _uniform(law: Law, point: Point, context: Context) -> bool:
    low, high = (_ONE, law.parameters[0]) if len(law.parameters) == 1 else law.parameters
    return _between(low, high, len(law.parameters) == 2, point, context)


def _normal(law: Law, point: Point, context: Context) -> bool:
    """The spread is a matrix without negative directions, or a variance that is not negative."""
    spread = law.parameters[1]
    try:
        covariance = rational_value(spread, point, context)
    except Unsupported:
        return _between(_ZERO, spread, False, point, context)
    return positive_semidefinite(covariance)


def _positive(law: Law, point: Point, context: Context) -> bool:
    return all(_between(_ZERO, part, True, point, context) for part in law.parameters)


def _laplace(law: Law, point: Point, context: Context) -> bool:
    return _between(_ZERO, law.parameters[1], True, point, context)


def _binomial(law: Law, point: Point, context: Context) -> bool:
    trials, chance = law.parameters
    likely = _between(_ZERO, chance, False, point, context) and _between(chance, _ONE, False, point, context)
    return likely and _is_count(trials, point, context)


def _chi_square(law: Law, point: Point, context: Context) -> bool:
    (freedom,) = law.parameters
    return _is_count(freedom, point, context) and _between(_ZERO, freedom, True, point, context)


def _is_count(expr: Expr, point: Point, context: Context) -> bool:
    value = rational_value(expr, point, context)[0][0]
    return value.denominator == 1 and value >= 0


_ZERO, _ONE = Num(value=Fraction(0)), Num(value=Fraction(1))
_TESTS: Mapping[str, Callable[[Law, Point, Context], bool]] = {
    "bernoulli": _bernoulli,
    "categorical": _categorical,
    "uniform": _uniform,
    "normal": _normal,
    "exponential": _positive,
    "poisson": _positive,
    "beta": _positive,
    "laplace": _laplace,
    "binomial": _binomial,
    "chi-square": _chi_square,
}
