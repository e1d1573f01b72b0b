"""Ranks of transposes, Gram matrices, multiples by invertible matrices, Kronecker products, projectors.

`rank A^T = rank A = rank A^T A = rank A A^T` over the reals; `rank PA = rank A` for an invertible P;
`rank(A \\otimes B) = rank A rank B`; `rank P = tr P` for `P^2 = P`, whose eigenvalues are 0 and 1.
"""

from __future__ import annotations

from proofs.language.ast import Expr, Eye, Function, Neg, Operation, Transpose
from proofs.language.context import Context
from proofs.language.forms import times
from proofs.methods.matrix_rules.shapes import is_invertible, split, square, structure


def rank(matrix: Expr, context: Context) -> Expr | None:
    """The rank through those of the parts; None when no rule applies."""
    size = square(matrix, context)
    if size is not None and is_invertible(matrix, context):
        return size
    match matrix:
        case Transpose(operand=operand) | Neg(operand=operand):
            return of(operand)
        case Eye(size=size) if size is not None:
            return size
        case Operation(operator="kron", left=left, right=right):
            return times(of(left), of(right))
    if "idempotent" in structure(matrix, context):
        return Function(name="tr", arguments=(matrix,))
    return _product(matrix, context)


def of(matrix: Expr) -> Expr:
    """`rank(matrix)`."""
    return Function(name="rank", arguments=(matrix,))


def _product(matrix: Expr, context: Context) -> Expr | None:
    """Of a Gram matrix, and of a product that begins or ends with an invertible matrix."""
    parts = split(matrix, context)
    if parts is None or parts.scalars or len(parts.matrices) < 2:
        return None
    first, *inner, last = parts.matrices
    if not inner and (first == Transpose(operand=last) or last == Transpose(operand=first)):
        return of(last)
    if is_invertible(first, context) and square(first, context) is not None:
        return of(times(*inner, last))
    if is_invertible(last, context) and square(last, context) is not None:
        return of(times(first, *inner))
    return None
