"""Sums, products, quotients, powers, transposes and entrywise products."""

from __future__ import annotations

from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, scalar_of
from corrigenda.numerics.kernel.evaluate.nested_powers import refuse_nested
from corrigenda.numerics.kernel.evaluate.norms import even_power
from corrigenda.numerics.kernel.evaluate.wholes import LARGEST_EXPONENT, rational
from corrigenda.numerics.kernel.matrices.inverses import inverse
from corrigenda.numerics.kernel.matrices.products import added, chain, power, scaled
from corrigenda.numerics.kernel.matrix import Matrix, build, scalar
from corrigenda.proofs.language.tree import expressions as e

S = TypeVar("S")


def _is_zero(node: e.Expr) -> bool:
    return isinstance(node, e.Num) and node.value == 0


def add(node: e.Add, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """A sum; a literal 0 is the zero of any shape."""
    terms = [value(term, env) for term in node.terms if not _is_zero(term)]
    if not terms:
        return scalar(env.domain.constant(0))
    total = terms[0]
    for term in terms[1:]:
        total = added(env.domain, total, term)
    return total


def negate(node: e.Neg, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The opposite."""
    return value(node.operand, env).map(env.domain.negate)


def multiply(node: e.Mul, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """An ordered product."""
    return chain(env.domain, [value(factor, env) for factor in node.factors])


def divide(node: e.Div, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """A quotient by a scalar."""
    denominator = scalar_of(node.denominator, env, value)
    return scaled(env.domain, env.domain.inverse(denominator), value(node.numerator, env))


def raise_to(node: e.Pow, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """A scalar power with any exponent, or a whole power of a square matrix."""
    if isinstance(node.base, e.Constant) and node.base.name == "e":
        return scalar(env.domain.exponential(scalar_of(node.exponent, env, value)))
    exponent = rational(node.exponent, env)
    if exponent is not None and abs(exponent) > LARGEST_EXPONENT:
        raise Unsupported("an exponent this large", node)
    refuse_nested(node.base, exponent, env)
    if exponent is not None and exponent > 0 and exponent % 2 == 0:
        square = even_power(node.base, exponent.numerator, env, value)
        if square is not None:
            return scalar(square)
    base = value(node.base, env)
    if not base.is_scalar:
        return _matrix_power(node, base, env)
    if exponent is None:
        return scalar(_general_power(node, base.scalar, env, value))
    return scalar(env.domain.power(base.scalar, exponent))


def _matrix_power(node: e.Pow, base: Matrix[S], env: Environment[S]) -> Matrix[S]:
    exponent = rational(node.exponent, env)
    if exponent is None or exponent.denominator != 1 or base.rows != base.columns:
        raise Unsupported("this power of a matrix", node)
    if exponent == 0:
        zero, one = env.domain.constant(0), env.domain.constant(1)
        return build(base.rows, base.rows, lambda i, j: one if i == j else zero)
    if exponent < 0:
        base = inverse(env.domain, base)
    return power(env.domain, base, abs(exponent.numerator))


def _general_power(node: e.Pow, base: S, env: Environment[S], value: Evaluate) -> S:
    """x^y as exp(y log x), unless y turns out rational."""
    domain = env.domain
    exponent = scalar_of(node.exponent, env, value)
    known = domain.rational(exponent)
    if known is not None and abs(known) <= LARGEST_EXPONENT:
        return domain.power(base, known)
    if domain.is_zero(base):
        sign = domain.sign(exponent)
        if sign is None:
            raise Unsupported("zero to a power of unknown sign", node)
        if sign < 0:
            raise Undefined("zero to a negative power", node)
        return base
    return domain.exponential(domain.multiply(exponent, domain.logarithm(base)))


def transpose(node: e.Transpose, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """Rows and columns exchanged."""
    return value(node.operand, env).transposed


def hadamard(node: e.Hadamard, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The entrywise product."""
    left, right = value(node.left, env), value(node.right, env)
    if left.shape != right.shape:
        raise Unsupported(f"an entrywise product of {left.shape} and {right.shape}", node)
    return build(*left.shape, lambda i, j: env.domain.multiply(left.entries[i][j], right.entries[i][j]))


def inner(node: e.Inner, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The sum of products of entries; a row may meet a column."""
    left, right = value(node.left, env), value(node.right, env)
    if left.shape != right.shape and left.shape != right.shape[::-1]:
        raise Unsupported(f"an inner product of {left.shape} and {right.shape}", node)
    if left.shape != right.shape and 1 not in left.shape:
        raise Unsupported("an inner product of matrices of different shapes", node)
    return scalar(env.domain.dot(left.flat, right.flat))


HANDLERS: Handlers = {
    e.Add: add,
    e.Neg: negate,
    e.Mul: multiply,
    e.Div: divide,
    e.Pow: raise_to,
    e.Transpose: transpose,
    e.Hadamard: hadamard,
    e.Inner: inner,
}
