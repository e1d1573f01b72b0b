"""What the rules ask of an expression: its shape and its scalar factors."""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import factors_of
from corrigenda.proofs.language.tree.forms import UNIT

Size = e.Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """A product as a number of either sign, scalar factors and matrix factors."""

    sign: int
    scalars: tuple[e.Expr, ...]
    matrices: tuple[e.Expr, ...]


def sizes(expr: e.Expr, context: Context) -> tuple[Size, Size] | None:
    """Rows and columns; None when they are not known."""
    try:
        shape = shape_of(expr, context)
    except LanguageError:
        return None
    return (*shape, UNIT, UNIT)[0], (*shape, UNIT, UNIT)[1]


def square(expr: e.Expr, context: Context) -> Size | None:
    """The size of a square matrix larger than a number by declaration; None for anything else."""
    found = sizes(expr, context)
    return found[0] if found is not None and found[0] == found[1] != UNIT else None


def split(expr: e.Expr, context: Context) -> Split | None:
    """The factors of a product, or of its negative; None when the shape of a factor is not known."""
    if isinstance(expr, e.Neg):
        inside = split(expr.operand, context)
        return inside and Split(sign=-inside.sign, scalars=inside.scalars, matrices=inside.matrices)
    factors = factors_of(expr)
    found = [(factor, sizes(factor, context)) for factor in factors]
    if any(shape is None for _, shape in found):
        return None
    scalars = tuple(factor for factor, shape in found if shape == (UNIT, UNIT))
    matrices = tuple(factor for factor, shape in found if shape != (UNIT, UNIT))
    return Split(sign=1, scalars=scalars, matrices=matrices)


def is_inverse(expr: e.Expr) -> bool:
    """Whether it is written `E^{-1}`."""
    match expr:
        case e.Pow(exponent=e.Num(value=value)):
            return value == -1
        case e.Pow(exponent=e.Neg(operand=e.Num(value=value))):
            return value == 1
    return False
