"""Shape rules of letters, sums, products and powers; one short function for each node."""

from __future__ import annotations

from functools import reduce

from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.typing.dimensions import add, multiply
from corrigenda.proofs.language.reading.typing.scope import SCALAR, Clash, Scope, Shape
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import factors_of


def number(_node: e.Num | e.Constant, _scope: Scope) -> Shape:
    """The shape of a literal: a scalar."""
    return SCALAR


def name(node: e.Name, scope: Scope) -> Shape:
    """A letter has its declared shape; sizes and index letters are scalars."""
    known = scope.letters.get(node.text)
    if known is not None:
        return known
    if node.text in scope.context.dimensions or node.text in scope.ranges or node.text.startswith("?"):
        return SCALAR
    raise UnsupportedConstruct(f"nothing determines what {node.text} is", node.span)


def addition(node: e.Add, scope: Scope) -> Shape:
    """All terms of a sum have one shape."""
    first, *others = node.terms
    shape = scope.of(first)
    for term in others:
        other = scope.of(term)
        if not scope.fits(shape, other):
            raise Clash(_why_no_sum(shape, other), node, first, shape, term, other)
        shape = scope.resolved(shape)
    return shape


def _why_no_sum(left: Shape, right: Shape) -> str:
    if left.is_scalar != right.is_scalar:
        return "a number cannot be added to a vector or a matrix"
    return "terms of different shapes cannot be added"


def negation(node: e.Neg, scope: Scope) -> Shape:
    """The shape of the operand."""
    return scope.of(node.operand)


def product(node: e.Mul, scope: Scope) -> Shape:
    """Neighbouring factors conform, from left to right; scalars multiply anything."""
    shapes = [(factor, scope.of(factor)) for factor in node.factors]
    try:
        return reduce(lambda left, right: _times(node, left, right, scope), shapes)[1]
    except Clash as clash:
        _look_for_brackets(node, shapes, clash, scope)
        raise


def _times(node: e.Mul, left: tuple[e.Expr, Shape], right: tuple[e.Expr, Shape], scope: Scope) -> tuple[e.Expr, Shape]:
    (first, a), (second, b) = left, right
    joined = _joined(first, second)
    if a.is_scalar or b.is_scalar:
        return joined, b if a.is_scalar else a
    a, b = scope.resolved(a), scope.resolved(b)
    if not scope.unifier.unify(a.columns, b.rows):
        raise Clash("the inner sizes of a product differ", node, first, a, second, b)
    return joined, scope.resolved(Shape(a.rows, b.columns))


def _joined(first: e.Expr, second: e.Expr) -> e.Expr:
    return e.Mul(factors=(*(factors_of(first)), second))


def _look_for_brackets(node: e.Mul, shapes: list[tuple[e.Expr, Shape]], clash: Clash, scope: Scope) -> None:
    """A product that only brackets around a scalar `x^\\top y` would save is unclear, not wrong."""
    for position in range(1, len(shapes) - 1):
        (_, a), (_, b) = shapes[position], shapes[position + 1]
        if not (a.is_row and b.is_column and scope.unifier.unify(a.columns, b.rows)):
            continue
        try:
            reduce(lambda left, right: _times(node, left, right, scope), shapes[:position] + shapes[position + 2 :])
        except Clash:
            continue
        raise UnsupportedConstruct("the product needs brackets to say which factors pair", node.span) from clash


def quotient(node: e.Div, scope: Scope) -> Shape:
    """The shape of a quotient, whose denominator must be a scalar."""
    scope.scalar(node.denominator, "only a number can divide")
    return scope.of(node.numerator)


def power(node: e.Pow, scope: Scope) -> Shape:
    """Powers of scalars, and whole powers of square matrices."""
    shape = scope.of(node.base)
    scope.scalar(node.exponent, "an exponent is a number")
    if shape.is_scalar:
        return SCALAR
    if shape.is_column or shape.is_row:
        raise Clash("a vector has no powers (take its entries or its norm)", node, node.base, shape)
    if not scope.unifier.unify(shape.rows, shape.columns):
        raise Clash("only a square matrix has powers", node, node.base, shape)
    if isinstance(node.exponent, e.Num) and node.exponent.value.denominator != 1:
        raise UnsupportedConstruct("broken powers of a matrix are not read", node.span)
    return scope.resolved(shape)


def transpose(node: e.Transpose, scope: Scope) -> Shape:
    """Rows and columns swapped."""
    return scope.of(node.operand).transposed


def entrywise(node: e.Hadamard, scope: Scope) -> Shape:
    """Both factors have one shape."""
    left, right = scope.of(node.left), scope.of(node.right)
    if not scope.fits(left, right):
        raise Clash("an entrywise product needs equal shapes", node, node.left, left, node.right, right)
    return scope.resolved(left)


def operation(node: e.Operation, scope: Scope) -> Shape:
    """A Kronecker product multiplies sizes, a direct sum of matrices adds them."""
    left, right = scope.of(node.left), scope.of(node.right)
    if node.operator == "kron":
        return Shape(multiply(left.rows, right.rows), multiply(left.columns, right.columns))
    if node.operator == "oplus" and left.is_matrix and right.is_matrix:
        return Shape(add(left.rows, right.rows), add(left.columns, right.columns))
    raise UnsupportedConstruct(f"the operation {node.operator} is not decided", node.span)


def pseudo_inverse(node: e.PseudoInverse, scope: Scope) -> Shape:
    """The shape of the transpose.  `0^-` stands under a limit only."""
    if node.mark == "-":
        raise UnsupportedConstruct("a number with a minus above it", node.span)
    return scope.of(node.operand).transposed


def inner(node: e.Inner, scope: Scope) -> Shape:
    """`x \\cdot y`: an inner product of equal shapes; with a scalar factor, or where the factors
    conform as they stand, an ordinary product."""
    left, right = scope.of(node.left), scope.of(node.right)
    if left.is_scalar or right.is_scalar:
        return right if left.is_scalar else left
    if left.is_matrix and left == right and left.rows == left.columns:
        raise UnsupportedConstruct("a dot between square matrices: write AB, or the trace of A^\\top B", node.span)
    outer = left.is_column and right.is_row
    if outer or (left.is_matrix and (right.is_column or right.is_matrix) and left != right):
        return product(e.Mul(factors=(node.left, node.right), span=node.span), scope)
    if left.is_row and right.is_column:
        left = left.transposed
    if not scope.fits(left, right):
        raise Clash("an inner product needs equal shapes", node, node.left, left, node.right, right)
    return SCALAR
