"""Built-in functions, norms, and functions that the claim defines or declares."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import reduce
from math import comb, factorial
from typing import Any

from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment, integer
from corrigenda.proofs.recheck.evaluation.gradients import Dual, Duals
from corrigenda.proofs.recheck.matrices import Matrix, scalar
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.protocol import Scalars, signed
from corrigenda.proofs.recheck.scalars.random_terms import RandomTerms
from corrigenda.proofs.recheck.scalars.reals import Reals

RULED = frozenset({"exp", "log", "sqrt", "sin", "cos"})
LARGEST_FACTORIAL = 200


def function(node: e.Function, env: Environment) -> Matrix:
    """A built-in function."""
    if node.name in ("max", "min"):
        return scalar(extreme(node.name, [x for part in node.arguments for x in value(part, env).flat], env))
    if node.name in ("binomial", "factorial"):
        return scalar(env.scalars.of(_combinatorial(node, env)))
    if node.name == "diag":
        return _diagonal(node, env)
    if len(node.arguments) != 1:
        raise Beyond(f"{node.name} of several arguments")
    argument = value(node.arguments[0], env)
    if node.name == "log" and matrices.is_scalar(argument):
        return scalar(logarithm(node.arguments[0], env))
    return _of_matrix(node.name, argument, env)


def _of_matrix(name: str, argument: Matrix, env: Environment) -> Matrix:
    match name:
        case "tr":
            if argument.shape[0] != argument.shape[1]:
                raise Beyond("the trace of a matrix that is not square")
            return scalar(matrices.total(env.scalars, argument.diagonal()))
        case "det":
            return scalar(matrices.determinant(env.scalars, argument))
    return matrices.mapped(argument, lambda entry: _of_entry(name, entry, env.scalars))


def _of_entry(name: str, entry: Any, scalars: Scalars) -> Any:
    known = row(name)
    if known is None or not known.entrywise:
        raise Beyond(f"the function {name}")
    match name:
        case "abs":
            return absolute(entry, scalars)
        case "tanh":
            share = scalars.power(scalars.function("exp", entry + entry) + scalars.of(1), -1)
            return scalars.of(1) - scalars.of(2) * share
    ruled = name in RULED or isinstance(scalars, Reals)
    return scalars.function(name, entry) if ruled else _unknown(("row", name), (), (entry,), scalars)


def absolute(entry: Any, scalars: Scalars) -> Any:
    """The absolute value."""
    found = scalars.sign(entry)
    return scalars.function("sqrt", entry * entry) if found is None else scalars.of(-1 if found < 0 else 1) * entry


def extreme(name: str, numbers: list[Any], env: Environment) -> Any:
    """The largest or the smallest, `(a + b + |a - b|) / 2` or its mirror image; residues have no order of their own,
    but obey the rules of absolute values."""
    scalars = env.scalars
    side, half = scalars.of(1 if name == "max" else -1), scalars.of(Fraction(1, 2))
    return reduce(lambda a, b: half * (a + b + side * absolute(a - b, scalars)), numbers)


def _combinatorial(node: e.Function, env: Environment) -> int:
    numbers = [integer(argument, env) for argument in node.arguments]
    if any(not 0 <= number <= LARGEST_FACTORIAL for number in numbers):
        raise Beyond(f"{node.name} of this size")
    return comb(*numbers) if node.name == "binomial" else factorial(numbers[0])


def _diagonal(node: e.Function, env: Environment) -> Matrix:
    single = len(node.arguments) == 1 and not isinstance(node.arguments[0], e.Family)
    argument = value(node.arguments[0] if single else e.Listing(items=node.arguments), env)
    if 1 not in argument.shape:
        return matrices.column(argument.diagonal())
    zero = env.scalars.of(0)
    return matrices.filled((argument.size,) * 2, lambda i, j: argument.flat[i] if i == j else zero)


def logarithm(expr: e.Expr, env: Environment) -> Any:
    """The logarithm of a number.  Raises Undefined at zero, Beyond for a matrix.

    Where numbers have no order, products, quotients and powers are taken apart, and what is left is a free number: an
    equation that holds for every function with these rules holds for `log |.|`, which has them.
    """
    scalars = env.scalars
    if scalars.rational(scalars.of(1)) is not None:  # numbers that have an order
        return scalars.function("log", matrices.number(value(expr, env)))
    match expr:
        case e.Mul(factors=factors) if all(matrices.is_scalar(value(factor, env)) for factor in factors):
            return matrices.total(scalars, [logarithm(factor, env) for factor in factors])
        case e.Div(numerator=above, denominator=below):
            return logarithm(above, env) - logarithm(below, env)
        case e.Pow(base=base, exponent=exponent) if matrices.is_scalar(value(base, env)):
            return matrices.number(value(exponent, env)) * logarithm(base, env)
        case e.Function(name="exp", arguments=(inside,)):
            return matrices.number(value(inside, env))
        case e.Function(name="sqrt", arguments=(inside,)):
            return scalars.of(Fraction(1, 2)) * logarithm(inside, env)
    return scalars.function("log", matrices.number(value(expr, env)))


# -------------------------------------------------------------------------------------- norms


def norm(node: e.Norm, env: Environment) -> Matrix:
    """Euclidean and Frobenius norms; the spectral norm of a matrix is a free number for each matrix."""
    operand = value(node.operand, env)
    square = squared_norm(node, operand)
    if square is not None:
        return scalar(env.scalars.function("sqrt", square))
    if node.kind == "2":  # of a matrix: what holds for a free number holds for it
        return scalar(_unknown(("norm", operand.shape), (), tuple(operand.flat), env.scalars))
    raise Beyond(f"the norm of kind {node.kind}")


def squared_norm(node: e.Norm, operand: Matrix) -> Any:
    """The square of a Euclidean norm; None for another norm."""
    euclidean = node.kind == "F" or (node.kind == "2" and 1 in operand.shape)
    return matrices.dot(operand, operand) if euclidean else None


# --------------------------------------------------------------------------- declared functions


def call(node: e.Call, env: Environment) -> Matrix:
    """Of a function that is only declared, a free value for equal arguments."""
    signature = env.context.signatures.get(node.function)
    if signature is None:
        raise Beyond(f"the function {node.function}")
    at = tuple(entry for argument in node.arguments for entry in value(argument, env).flat)
    size = env.size_of(signature.codomain)
    return matrices.filled(size, lambda i, j: _unknown((node.function, i, j), (), at, env.scalars))


def _unknown(name: Hashable, slopes: tuple[int, ...], at: tuple[Any, ...], scalars: Scalars) -> Any:
    """The value there of an unknown function, or of its derivative in the arguments listed, which commute."""
    if isinstance(scalars, RandomTerms):
        plain = tuple(scalars.constant(argument, "an unknown function") for argument in at)
        return scalars.lift(_unknown(name, slopes, plain, scalars.base))
    if not isinstance(scalars, Duals):
        return signed(scalars, (name, slopes, at))
    values = tuple(argument.value for argument in at)
    parts = (
        _unknown(name, tuple(sorted((*slopes, place))), values, scalars.base) * argument.slope
        for place, argument in enumerate(at)
    )
    return Dual(_unknown(name, slopes, values, scalars.base), matrices.total(scalars.base, parts))
