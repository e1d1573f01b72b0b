"""Built-in functions of scalars and of matrices over any domain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.matrices.inverses import determinant, rank
from corrigenda.numerics.kernel.matrices.products import product
from corrigenda.numerics.kernel.matrix import Matrix

S = TypeVar("S")


def _tanh(domain: Domain[S], value: S) -> S:
    """1 - 2 / (exp(2x) + 1)."""
    double = domain.exponential(domain.add(value, value))
    share = domain.inverse(domain.add(double, domain.constant(1)))
    return domain.add(domain.constant(1), domain.multiply(domain.constant(-2), share))


def _sign(domain: Domain[S], value: S) -> S:
    sign = domain.sign(value)
    if sign is None:
        random = domain.random_sign(value)
        if random is not None:
            return random
        known = domain.rational(value)
        if known is not None:  # a difference of indices, in a field without signs too
            return domain.constant((known > 0) - (known < 0))
        raise Unsupported("a sign that is not decided")
    return domain.constant(sign)


def _floor(domain: Domain[S], value: S) -> S:
    known = domain.rational(value)
    if known is None:
        raise Unsupported("the integer part of what is not known to be rational")
    return domain.constant(known.numerator // known.denominator)


def _trace(domain: Domain[S], matrix: Matrix[S]) -> S:
    if matrix.rows != matrix.columns:
        raise Unsupported("the trace of a matrix that is not square")
    total = domain.constant(0)
    for k in range(matrix.rows):
        total = domain.add(total, matrix.entries[k][k])
    return total


def _rank(domain: Domain[S], matrix: Matrix[S]) -> S:
    return domain.constant(rank(domain, matrix))


def _nuclear(domain: Domain[S], matrix: Matrix[S]) -> S:
    """The sum of the singular values of a matrix with two rows or columns: the root of the squared Frobenius norm
    plus twice the root of the determinant of its Gram matrix."""
    if 2 not in matrix.shape:
        raise Unsupported("the nuclear norm of a matrix without two rows or columns")
    gram = product(domain, matrix.transposed, matrix)
    if gram.shape != (2, 2):
        gram = product(domain, matrix, matrix.transposed)
    (a, b), (c, d) = gram.entries
    minor = domain.add(domain.multiply(a, d), domain.negate(domain.multiply(b, c)))
    twice = domain.multiply(domain.constant(2), domain.square_root(minor))
    return domain.square_root(domain.add(domain.dot(matrix.flat, matrix.flat), twice))


def _singular(which: int) -> Callable[[Domain[S], Matrix[S]], S]:
    def value(domain: Domain[S], matrix: Matrix[S]) -> S:
        gram = product(domain, matrix.transposed, matrix)
        return domain.square_root(domain.extreme_eigenvalues(gram.entries)[which])

    return value


def _eigenvalue(which: int) -> Callable[[Domain[S], Matrix[S]], S]:
    def value(domain: Domain[S], matrix: Matrix[S]) -> S:
        gaps = zip(matrix.flat, matrix.transposed.flat, strict=True)
        if any(domain.is_zero(domain.add(a, domain.negate(b))) is not True for a, b in gaps):
            raise Unsupported("eigenvalues of a matrix that is not symmetric")
        return domain.extreme_eigenvalues(matrix.entries)[which]

    return value


SCALAR: Mapping[str, Callable[[Domain[Any], Any], Any]] = {
    "exp": lambda domain, x: domain.exponential(x),
    "log": lambda domain, x: domain.logarithm(x),
    "sqrt": lambda domain, x: domain.square_root(x),
    "sin": lambda domain, x: domain.sine(x),
    "cos": lambda domain, x: domain.cosine(x),
    "abs": lambda domain, x: domain.absolute(x),
    "tanh": _tanh,
    "sign": _sign,
    "floor": _floor,
}

MATRIX: Mapping[str, Callable[[Domain[Any], Matrix[Any]], Any]] = {
    "tr": _trace,
    "det": determinant,
    "rank": _rank,
    "sum": lambda domain, matrix: domain.dot(matrix.flat, [domain.constant(1)] * len(matrix.flat)),
    "norm_nuc": _nuclear,
    "sigma_min": _singular(0),
    "sigma_max": _singular(1),
    "lambda_min": _eigenvalue(0),
    "lambda_max": _eigenvalue(1),
}
