"""Whether the parameters of the declared laws make laws: no probability outside [0, 1], no negative variance."""

from __future__ import annotations

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth.evaluation import rational_value
from corrigenda.numerics.truth.structures import positive_semidefinite, simplex
from corrigenda.numerics.truth.truth import truth
from corrigenda.proofs.language.context import Context, Law
from corrigenda.proofs.language.laws.formulas import requirements
from corrigenda.proofs.language.laws.row import LawFamily, Parameter
from corrigenda.proofs.language.laws.table import known
from corrigenda.proofs.language.tree.expressions import Expr


def valid(law: Law, point: Point, context: Context) -> bool:
    """Whether the law exists at the point; a law whose parameters have no value there, or cannot be compared (a
    covariance with irrational entries), does not.  Laws without a row are always valid.
    """
    row = known(law)
    if row is None:
        return True
    try:
        places = zip(row.parameters, law.parameters, strict=False)
        return all(_fits(place, value, point, context) for place, value in places) and _meets(row, law, point, context)
    except (Undefined, Unsupported):
        return False


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
