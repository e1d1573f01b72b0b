"""Determinants of products, transposes, inverses, powers, multiples, Kronecker products and low-rank updates.

`det(AB) = det A det B` (Cauchy and Binet), `det A^T = det A`, `det A^{-1} = 1 / det A`, `det(cA) = c^n det A`,
`det(A \\otimes B) = det(A)^m det(B)^n`, and `det(I_n + UV) = det(I_m + VU)` (Sylvester), written with the side on which
the matrix is smallest, which for a column U is a number.
"""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.structures import kinds
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, ZERO, number, plus, times
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.matrix_rules.shapes import sizes, split, square

Size = e.Expr


def determinant(matrix: e.Expr, context: Context) -> e.Expr | None:
    """The determinant through those of the parts; None when no rule applies."""
    size = square(matrix, context)
    if size is None:
        return None
    match matrix:
        case e.Transpose(operand=operand):
            return of(operand)
        case e.Eye():
            return UNIT
        case e.Pow(base=base, exponent=exponent) if square(base, context) is not None:
            return e.Pow(base=of(base), exponent=exponent)
        case e.Div(numerator=top, denominator=bottom):
            return e.Div(numerator=of(top), denominator=e.Pow(base=bottom, exponent=size))
        case e.Operation(operator="kron", left=left, right=right):
            return _kronecker(left, right, context)
        case e.Add(terms=(e.Eye(), other)) | e.Add(terms=(other, e.Eye())):
            return _update(other, size, context)
    return _product(matrix, size, context)


def of(matrix: e.Expr) -> e.Expr:
    """`det(matrix)`."""
    return e.Function(name="det", arguments=(matrix,))


def _kronecker(left: e.Expr, right: e.Expr, context: Context) -> e.Expr | None:
    first, second = square(left, context), square(right, context)
    if first is None or second is None:
        return None
    return times(e.Pow(base=of(left), exponent=second), e.Pow(base=of(right), exponent=first))


def _product(matrix: e.Expr, size: Size, context: Context) -> e.Expr | None:
    """`c^n det A det B` for square factors."""
    parts = split(matrix, context)
    if parts is None or not parts.matrices or (len(parts.matrices) == 1 and not parts.scalars and parts.sign == 1):
        return None
    if any(square(part, context) != size for part in parts.matrices):
        return None
    found: list[e.Expr] = [e.Pow(base=scalar, exponent=size) for scalar in parts.scalars]
    if parts.sign < 0:
        found.append(e.Pow(base=number(-1), exponent=size))
    return times(*found, *(of(part) for part in parts.matrices))


def _update(other: e.Expr, size: Size, context: Context) -> e.Expr | None:
    """`det(I + c M_1 ... M_k)` with the factors turned so that the size is least, by the text of what is left."""
    parts = split(other, context)
    if parts is None or not parts.matrices:
        return None
    turned = min(_turns(parts.matrices, context), key=lambda pair: (pair[0] != UNIT, latex(pair[1])), default=None)
    if turned is None or turned[1] == times(*parts.matrices):
        return None
    scale = times(number(parts.sign), *parts.scalars)
    product = times(scale, turned[1])
    return plus(UNIT, product) if turned[0] == UNIT else of(e.Add(terms=(e.Eye(size=turned[0]), product)))


def _turns(matrices: tuple[e.Expr, ...], context: Context) -> Iterator[tuple[Size, e.Expr]]:
    """The rotations of a product, each with its number of rows."""
    for place, first in enumerate(matrices):
        found = sizes(first, context)
        if found is not None:
            yield found[0], times(*matrices[place:], *matrices[:place])


def facts(node: e.Node, context: Context) -> Iterator[e.Statement]:
    """What the kind of a matrix says of its determinant, for those that occur."""
    for part in dict.fromkeys(walk(node)):
        match part:
            case e.Function(name="det", arguments=(matrix,)):
                yield from _of_kind(part, kinds(matrix, context))


def _of_kind(value: e.Expr, found: frozenset[str]) -> Iterator[e.Statement]:
    squared = e.Pow(base=value, exponent=number(2))
    if "orthogonal" in found:
        yield e.Chain(sides=(squared, UNIT), relations=("=",))
    if "idempotent" in found:
        yield e.Chain(sides=(squared, value), relations=("=",))
    if "pd" in found:
        yield e.Chain(sides=(value, ZERO), relations=(">",))
    if "psd" in found:
        yield e.Chain(sides=(value, ZERO), relations=(">=",))
