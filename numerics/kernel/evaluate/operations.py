"""Kronecker products, pseudo-inverses, and indicators of events that are decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, scalar_of
from corrigenda.numerics.kernel.matrices.inverses import inverse, reduce
from corrigenda.numerics.kernel.matrices.products import chain, product
from corrigenda.numerics.kernel.matrix import Matrix, column, scalar
from corrigenda.proofs.language.tree import expressions as e

S = TypeVar("S")


def operation(node: e.Operation, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The Kronecker product."""
    if node.operator != "kron":
        raise Unsupported(f"the operation {node.operator}", node)
    left, right = value(node.left, env), value(node.right, env)
    multiply = env.domain.multiply
    rows = (tuple(multiply(a, b) for a in upper for b in lower) for upper in left for lower in right)
    return Matrix(entries=tuple(rows))


def stacked(matrix: Matrix[S]) -> Matrix[S]:
    """The columns below each other."""
    return column([entry for line in matrix.transposed for entry in line])


def pseudo_inverse(node: e.PseudoInverse, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The Moore-Penrose inverse."""
    return moore_penrose(env.domain, value(node.operand, env))


def moore_penrose(domain: Domain[S], matrix: Matrix[S]) -> Matrix[S]:
    """`G^T (G G^T)^{-1} (F^T F)^{-1} F^T` for the factorisation `A = F G` of full rank, F being the pivot columns
    and G the rows of the echelon form that are not zero (MacDuffee).

    Over the rationals exact; in F_p `Undefined` where a Gram matrix is singular modulo the prime.  Raises
    `Unsupported` when a pivot is not decided.
    """
    solved = reduce(domain, matrix, matrix.columns)
    if not solved.pivots:
        return matrix.transposed
    rows = Matrix(entries=solved.rows[: len(solved.pivots)])
    columns = Matrix(entries=tuple(tuple(line[pivot] for pivot in solved.pivots) for line in matrix))
    right = inverse(domain, product(domain, rows, rows.transposed))
    left = inverse(domain, product(domain, columns.transposed, columns))
    if len(solved.pivots) == 1:
        return _outer(domain, rows.transposed, domain.multiply(right.scalar, left.scalar), columns.transposed)
    return chain(domain, [rows.transposed, right, left, columns.transposed])


def _outer(domain: Domain[S], left: Matrix[S], factor: S, right: Matrix[S]) -> Matrix[S]:
    """A column times a number times a row, also where one of them has one entry."""
    multiply = domain.multiply
    scaled = [multiply(a, factor) for a in left.flat]
    return Matrix(entries=tuple(tuple(multiply(a, b) for b in right.flat) for a in scaled))


def indicator(node: e.Indicator, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """1 where the event holds, 0 where it fails; `Unsupported` where that is not decided."""
    return scalar(env.domain.constant(int(_holds(node.event, env, value))))


def _holds(event: e.Statement, env: Environment[S], value: Evaluate) -> bool:
    match event:
        case e.Chain(sides=sides, relations=relations) if set(relations) <= ORDERS.keys():
            pairs = zip(pairwise(sides), relations, strict=True)
            return all(ORDERS[relation](_gap(left, right, env, value)) for (left, right), relation in pairs)
        case e.And(parts=parts):
            return all(_holds(part, env, value) for part in parts)
        case e.Or(parts=parts):
            return any(_holds(part, env, value) for part in parts)
    raise Unsupported("this event in an indicator")


def _gap(left: object, right: object, env: Environment[S], value: Evaluate) -> int:
    """The sign of left - right."""
    assert isinstance(left, e.Expr)
    assert isinstance(right, e.Expr)
    domain = env.domain
    first, second = scalar_of(left, env, value), scalar_of(right, env, value)
    known, other = domain.rational(first), domain.rational(second)
    if known is not None and other is not None:
        return (known > other) - (known < other)
    sign = domain.sign(domain.add(first, domain.negate(second)))
    if sign is None:
        raise Unsupported("the event of an indicator is not decided", left)
    return sign


ORDERS: Mapping[str, Callable[[int], bool]] = {
    "=": lambda sign: sign == 0,
    "!=": lambda sign: sign != 0,
    "<": lambda sign: sign < 0,
    "<=": lambda sign: sign <= 0,
    ">": lambda sign: sign > 0,
    ">=": lambda sign: sign >= 0,
}

HANDLERS: Handlers = {e.Operation: operation, e.PseudoInverse: pseudo_inverse, e.Indicator: indicator}
