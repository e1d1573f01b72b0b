"""One rule for each node of the syntax tree."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache, reduce
from operator import mul
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.environment import Environment, integer, letter
from corrigenda.proofs.recheck.matrices import Matrix, scalar
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.reals import Reals, is_long

Rule = Callable[[Any, Environment], Matrix]


def value(expr: e.Expr, env: Environment) -> Matrix:
    """The value of an expression at a point.

    Raises Undefined where it has none, Missing for a letter without a value, Beyond for what has no rule here.
    """
    rule = _rules().get(type(expr))
    if rule is None:
        raise Beyond(f"the construct {type(expr).__name__}")
    if next(env.work, None) is None:
        raise Beyond("an evaluation of this length")
    found = rule(expr, env)
    if isinstance(env.scalars, Reals) and any(map(is_long, found.flat)):
        raise Beyond("numbers of this length")
    return found


def shaped(expr: e.Expr, size: tuple[int, int], env: Environment, *, spread: bool = False) -> Matrix:
    """The value in a shape, which a literal 0, or any number where it is to `spread`, fills.  Raises Beyond for a value
    of another shape."""
    found = value(expr, env)
    if is_zero(expr) or (spread and matrices.is_scalar(found)):
        return matrices.filled(size, lambda i, j: found[0, 0])
    if found.shape != size:
        raise Beyond("a value whose shape does not fit")
    return found


@cache
def _rules() -> dict[type, Rule]:
    from corrigenda.proofs.recheck.evaluation import averages, functions, gradients, indices

    return {
        e.Num: lambda node, env: scalar(env.scalars.of(node.value)),
        e.Constant: _constant,
        e.Name: lambda node, env: letter(node.text, env),
        e.Add: lambda node, env: reduce(matrices.paired, (value(term, env) for term in node.terms)),
        e.Neg: lambda node, env: matrices.product(scalar(env.scalars.of(-1)), value(node.operand, env)),
        e.Mul: _product,
        e.Div: _quotient,
        e.Pow: _power,
        e.Transpose: lambda node, env: value(node.operand, env).T,
        e.Hadamard: lambda node, env: matrices.paired(value(node.left, env), value(node.right, env), mul),
        e.Inner: _inner,
        e.Function: functions.function,
        e.Call: functions.call,
        e.Norm: functions.norm,
        e.Index: indices.component,
        e.Big: indices.big,
        e.Listing: indices.listing,
        e.Block: indices.block,
        e.Eye: lambda node, env: matrices.identity(env.scalars, _size(node.size, env)),
        e.Ones: lambda node, env: matrices.column([env.scalars.of(1)] * _size(node.size, env)),
        e.Moment: averages.moment,
        e.Gradient: gradients.gradient,
    }


def _size(size: e.Expr | None, env: Environment) -> int:
    if size is None:
        raise Beyond("a matrix without a size")
    return env.size_of((size,))[0]


def _constant(node: e.Constant, env: Environment) -> Matrix:
    if node.name == "pi":
        return scalar(env.scalars.generic("pi"))
    raise Beyond(f"the constant {node.name}")


def _product(node: e.Mul, env: Environment) -> Matrix:
    """From the right when the product ends in a column, from the left otherwise."""
    factors = [value(factor, env) for factor in node.factors]
    try:
        return reduce(lambda done, factor: matrices.product(factor, done), reversed(factors))
    except Beyond:
        return reduce(matrices.product, factors)


def _quotient(node: e.Div, env: Environment) -> Matrix:
    below = scalar(env.scalars.power(matrices.number(value(node.denominator, env)), -1))
    return matrices.product(below, value(node.numerator, env))


def _inner(node: e.Inner, env: Environment) -> Matrix:
    left, right = value(node.left, env), value(node.right, env)
    if left.size != right.size:
        raise Beyond("an inner product of two lengths")
    return scalar(matrices.dot(left, right))


def _power(node: e.Pow, env: Environment) -> Matrix:
    """A whole power, or one of the root of a number.  Raises Beyond for a real power."""
    from corrigenda.proofs.recheck.evaluation.functions import squared_norm

    try:
        halves = integer(e.Mul(factors=(e.Num(value=Fraction(2)), node.exponent)), env)
    except Beyond as error:
        raise Beyond("a real power") from error
    if isinstance(node.base, e.Norm) and halves % 4 == 0 < halves:
        square = squared_norm(node.base, value(node.base.operand, env))
        if square is not None:
            return scalar(env.scalars.power(square, halves // 4))
    base, exponent = value(node.base, env), halves // 2
    if halves % 2:
        return scalar(env.scalars.power(env.scalars.function("sqrt", matrices.number(base)), halves))
    if not matrices.is_scalar(base):
        return matrices.power(env.scalars, base, exponent)
    if exponent == 0:
        return scalar(env.scalars.of(1))  # also 0^0, as in powers r^t at t = 0
    return scalar(env.scalars.power(base[0, 0], exponent))
