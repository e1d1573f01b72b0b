"""Whether the parameters of the declared laws make laws: no probability outside [0, 1], no negative variance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.points.index_letters import symbol
from corrigenda.numerics.points.sizes import size_value
from corrigenda.numerics.truth.evaluation import rational_value
from corrigenda.numerics.truth.structures import positive_semidefinite, simplex
from corrigenda.numerics.truth.truth import truth
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.laws.formulas import at_support, requirements
from corrigenda.proofs.language.laws.row import LawFamily, Parameter
from corrigenda.proofs.language.laws.table import known
from corrigenda.proofs.language.tree.expressions import Expr
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names

SOME_VALUES = tuple(Fraction(top, 10) for top in (0, 10, -10, 50, -400, 3, 9))
"""Values at which a parameter that is random is tried, where its own law admits them."""
MOST_POINTS = 64


def valid(law: Law, point: Point, context: Context) -> bool:
    """Whether the law exists at the point; a law whose parameters have no value there, or cannot be compared (a
    covariance with irrational entries), does not.  A parameter that is random, as in `x | r ~ Poisson(r)`, must be
    one for the values that its own law gives.  Laws without a row are always valid.
    """
    row = known(law)
    if row is None:
        return True
    try:
        return all(_exists(row, law, at, context) for at in _with_random(law, point, context))
    except (Undefined, Unsupported):
        return False


def _exists(row: LawFamily, law: Law, point: Point, context: Context) -> bool:
    places = zip(row.parameters, law.parameters, strict=False)
    return all(_fits(place, value, point, context) for place, value in places) and _meets(row, law, point, context)


def _with_random(law: Law, point: Point, context: Context) -> Iterator[Point]:
    """The point with some values of the random letters that the parameters are made of."""
    used = frozenset[str]().union(*(free_names(part) for part in law.parameters)) & context.random_names
    found = [point]
    for other in context.laws:
        for name in used & frozenset(other.names) - point.values.keys():
            found = [at for before in found for at in _drawn(name, other, before, context)][:MOST_POINTS]
    yield from found


def _drawn(name: str, law: Law, point: Point, context: Context) -> Iterator[Point]:
    if law.names in point.atoms:
        for joint in point.atoms[law.names]:
            yield replace(point, values={**point.values, name: joint[law.names.index(name)]})
        return
    row = known(law)
    shape = [size_value(size, point.sizes) for size in symbol(name, context).shape]
    rows, columns = (*shape, 1, 1)[:2]
    for value in SOME_VALUES:
        told = substitute(at_support(row, law), {"x": number(value)}) if row is not None and row.support else None
        if told is None or truth(told, point, context) is True:
            yield replace(point, values={**point.values, name: ((value,) * columns,) * rows})


def _fits(place: Parameter, expr: Expr, point: Point, context: Context) -> bool:
    if place.kind == "simplex":
        return simplex(rational_value(expr, point, context))
    return not place.whole or rational_value(expr, point, context)[0][0].denominator == 1


def _meets(row: LawFamily, law: Law, point: Point, context: Context) -> bool:
    """The requirements of the row; a matrix that is the spread of a normal vector must be positive semidefinite."""
    for place, expr in zip(row.parameters, law.parameters, strict=False):
        if place.kind == "covariance":
            try:
                return positive_semidefinite(rational_value(expr, point, context))
            except Unsupported:
                break
    return all(truth(part, point, context) is True for part in requirements(row, law.parameters))
