"""Ranks of transposes, Gram matrices, multiples by invertible matrices, Kronecker products, projectors.

`rank A^T = rank A = rank A^T A = rank A A^T` over the reals; `rank PA = rank A` for an invertible P;
`rank(A \\otimes B) = rank A rank B`; `rank P = tr P` for `P^2 = P`, whose eigenvalues are 0 and 1.
"""

from __future__ import annotations

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.structures import is_invertible, kinds
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import times
from corrigenda.proofs.methods.matrix_rules.shapes import split, square


def rank(matrix: e.Expr, context: Context) -> e.Expr | None:
    """The rank through those of the parts; None when no rule applies."""
    size = square(matrix, context)
    if size is not None and is_invertible(matrix, context):
        return size
    match matrix:
        case e.Transpose(operand=operand) | e.Neg(operand=operand):
            return of(operand)
        case e.Eye(size=size) if size is not None:
            return size
        case e.Operation(operator="kron", left=left, right=right):
            return times(of(left), of(right))
    if "idempotent" in kinds(matrix, context):
        return e.Function(name="tr", arguments=(matrix,))
    return _product(matrix, context)


def of(matrix: e.Expr) -> e.Expr:
    """`rank(matrix)`."""
    return e.Function(name="rank", arguments=(matrix,))


def _product(matrix: e.Expr, context: Context) -> e.Expr | None:
    """The rank of a Gram matrix, and of a product that begins or ends with an invertible matrix."""
    parts = split(matrix, context)
    if parts is None or parts.scalars or len(parts.matrices) < 2:
        return None
    first, *inner, last = parts.matrices
    if not inner and (first == e.Transpose(operand=last) or last == e.Transpose(operand=first)):
        return of(last)
    if is_invertible(first, context) and square(first, context) is not None:
        return of(times(*inner, last))
    if is_invertible(last, context) and square(last, context) is not None:
        return of(times(first, *inner))
    return None
