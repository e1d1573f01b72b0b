"""Whether the parameters of the declared laws make laws: no probability outside [0, 1], no negative variance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import floor

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
from corrigenda.proofs.language.tree.expressions import Chain, Expr, Name, Statement
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import free_names

SHARES = tuple(Fraction(part, 6) for part in range(1, 6))
FAR = tuple(map(Fraction, (1, 7, 60, 10**6)))
BESIDE = Fraction(1, 10**9)
"""How near to an end of a support a parameter that is random is tried: the end itself may not belong to it."""
VALUE = Name(text="?value")
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
        places = list(_with_random(law, point, context))
        return bool(places) and all(_exists(row, law, at, context) for at in places)
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
    for value in _values(row, law, point, context) if row is not None else _between(None, None):
        yield replace(point, values={**point.values, name: ((value,) * columns,) * rows})


def _values(row: LawFamily, law: Law, point: Point, context: Context) -> Iterator[Fraction]:
    """Values that a law can take: at or beside the ends of its support, and between; whole ones of a discrete law."""
    told = at_support(row, law, VALUE) if row.support else None
    found = _between(*_ends(told, point, context))
    for value in dict.fromkeys(Fraction(floor(x)) if row.discrete else x for x in found):
        if told is None or truth(at_support(row, law, number(value)), point, context) is True:
            yield value


def _ends(told: Statement | None, point: Point, context: Context) -> tuple[Fraction | None, Fraction | None]:
    """The ends of a support such as `0 < x < 1` or `x >= m`; None where there is none."""
    low = high = None
    if isinstance(told, Chain):
        for (left, right), relation in zip(pairwise(told.sides), told.relations, strict=True):
            smaller, larger = (left, right) if relation in ("<", "<=") else (right, left)
            if larger == VALUE and isinstance(smaller, Expr):
                low = rational_value(smaller, point, context)[0][0]
            elif smaller == VALUE and isinstance(larger, Expr):
                high = rational_value(larger, point, context)[0][0]
    return low, high


def _between(low: Fraction | None, high: Fraction | None) -> Iterator[Fraction]:
    if low is not None and high is not None:
        yield from (low, low + BESIDE, high - BESIDE, high)
        yield from (low + share * (high - low) for share in SHARES)
    elif low is not None:
        yield from (low, low + BESIDE, *(low + far for far in FAR))
    elif high is not None:
        yield from (high, high - BESIDE, *(high - far for far in FAR))
    else:
        yield from (Fraction(0), *FAR, *(-far for far in FAR))


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
