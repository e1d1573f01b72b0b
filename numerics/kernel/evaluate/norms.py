"""Norms, and their even powers without a square root."""

from __future__ import annotations

from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, scalar_of
from corrigenda.numerics.kernel.matrices.products import product
from corrigenda.numerics.kernel.matrix import Matrix, scalar
from corrigenda.proofs.language.tree.expressions import Expr, Function, Norm

S = TypeVar("S")


def norm(node: Norm, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """Euclidean and Frobenius norms, sums and maxima of absolute values, the spectral norm."""
    operand = value(node.operand, env)
    domain = env.domain
    if is_euclidean(node, operand):
        return scalar(domain.square_root(domain.dot(operand.flat, operand.flat)))
    sizes = operand.map(domain.absolute)
    if node.kind == "2":
        return scalar(domain.square_root(_largest_square(operand, env)))
    if node.kind == "nuc":
        return scalar(_nuclear(operand, env, node))
    if 1 not in operand.shape:
        raise Unsupported(f"the norm of kind {node.kind} of a matrix", node)
    if node.kind == "1":
        return scalar(domain.dot(sizes.flat, [domain.constant(1)] * len(sizes.flat)))
    if node.kind == "inf":
        return scalar(domain.maximum(sizes.flat))
    raise Unsupported(f"the norm of kind {node.kind}", node)


def _nuclear(operand: Matrix[S], env: Environment[S], node: Norm) -> S:
    """The sum of the singular values: the length of a vector; of a matrix with two rows or columns the root of
    the squared Frobenius norm plus twice the root of the determinant of its Gram matrix."""
    domain = env.domain
    squares = domain.dot(operand.flat, operand.flat)
    if 1 in operand.shape:
        return domain.square_root(squares)
    if 2 not in operand.shape:
        raise Unsupported("the nuclear norm of a matrix without two rows or columns", node)
    gram = product(domain, operand.transposed, operand)
    if gram.shape != (2, 2):
        gram = product(domain, operand, operand.transposed)
    (a, b), (c, d) = gram.entries
    minor = domain.add(domain.multiply(a, d), domain.negate(domain.multiply(b, c)))
    return domain.square_root(domain.add(squares, domain.multiply(domain.constant(2), domain.square_root(minor))))


def is_euclidean(node: Norm, operand: Matrix[S]) -> bool:
    """Whether the norm is the root of the sum of squares."""
    return node.kind == "F" or (node.kind == "2" and 1 in operand.shape)


def _largest_square(operand: Matrix[S], env: Environment[S]) -> S:
    gram = product(env.domain, operand.transposed, operand)
    return env.domain.extreme_eigenvalues(gram.entries)[1]


def even_power(base: Expr, exponent: int, env: Environment[S], value: Evaluate) -> S | None:
    """The even power of a Euclidean norm, an absolute value or a root; None for other bases."""
    domain = env.domain
    match base:
        case Norm(operand=inside):
            operand = value(inside, env)
            if is_euclidean(base, operand):
                return domain.power(domain.dot(operand.flat, operand.flat), exponent // 2)
        case Function(name="abs", arguments=(inside,)):
            return domain.power(scalar_of(inside, env, value), exponent)
    return None


HANDLERS: Handlers = {Norm: norm}
