"""Sums, products, quotients, powers, transposes and entrywise products."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, one_number
from corrigenda.numerics.kernel.evaluate.nested_powers import refuse_nested
from corrigenda.numerics.kernel.evaluate.norms import even_power
from corrigenda.numerics.kernel.evaluate.wholes import LARGEST_EXPONENT, rational
from corrigenda.numerics.kernel.matrix import scalar
from corrigenda.numerics.kernel.numbers.balls.domain import BallDomain
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero

A = TypeVar("A")


def add(node: e.Add, env: Environment[A], value: Evaluate) -> A:
    """A sum; a literal 0 is the zero of any shape."""
    terms = [value(term, env) for term in node.terms if not is_zero(term)]
    return env.numbers.add(terms) if terms else env.numbers.constant(0)


def negate(node: e.Neg, env: Environment[A], value: Evaluate) -> A:
    """The opposite."""
    return env.numbers.negate(value(node.operand, env))


def multiply(node: e.Mul, env: Environment[A], value: Evaluate) -> A:
    """An ordered product."""
    return env.numbers.multiply([value(factor, env) for factor in node.factors])


def divide(node: e.Div, env: Environment[A], value: Evaluate) -> A:
    """A quotient by a scalar."""
    denominator = one_number(node.denominator, env, value)
    return env.numbers.divide(value(node.numerator, env), denominator)


def raise_to(node: e.Pow, env: Environment[A], value: Evaluate) -> A:
    """A scalar power with any exponent, or a whole power of a square matrix."""
    numbers = env.numbers
    if isinstance(node.base, e.Constant) and node.base.name == "e":
        return numbers.map("exp", one_number(node.exponent, env, value))
    exponent = rational(node.exponent, env)
    if exponent is not None and abs(exponent) > LARGEST_EXPONENT:
        far: A = _far_power(node, exponent, env, value)
        return far
    refuse_nested(node.base, exponent, env)
    if exponent is not None and exponent > 0 and exponent % 2 == 0:
        square = even_power(node.base, exponent.numerator, env, value)
        if square is not None:
            return square
    base = value(node.base, env)
    given = one_number(node.exponent, env, value) if exponent is None else exponent
    return numbers.power(base, given) if numbers.is_scalar(base) else _matrix_power(base, given, env)


def _far_power(node: e.Pow, exponent: Fraction, env: Environment[Any], value: Evaluate) -> Any:
    """A power that only an enclosure can hold: `(1 + 1/n)^n` for a large n."""
    base = value(node.base, env) if isinstance(env.domain, BallDomain) else None
    if base is None or not env.numbers.is_scalar(base):
        raise Unsupported("an exponent this large", node)
    return scalar(env.domain.power(base.scalar, exponent))


def _matrix_power(base: A, exponent: Fraction | A, env: Environment[A]) -> A:
    known = exponent if isinstance(exponent, Fraction) else env.numbers.rational(exponent)
    if known is None or known.denominator != 1 or abs(known) > LARGEST_EXPONENT:
        raise Unsupported("this power of a matrix")
    return env.numbers.matrix_power(base, known.numerator)


def transpose(node: e.Transpose, env: Environment[A], value: Evaluate) -> A:
    """Rows and columns exchanged."""
    return env.numbers.transpose(value(node.operand, env))


def hadamard(node: e.Hadamard, env: Environment[A], value: Evaluate) -> A:
    """The entrywise product."""
    return env.numbers.hadamard(value(node.left, env), value(node.right, env))


def inner(node: e.Inner, env: Environment[A], value: Evaluate) -> A:
    """The sum of products of entries; a row may meet a column."""
    return env.numbers.inner(value(node.left, env), value(node.right, env))


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
