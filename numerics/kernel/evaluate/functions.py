"""Built-in functions of scalars (applied entrywise) and of matrices, and undefined functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.formulas import at
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, scalar_of
from corrigenda.numerics.kernel.evaluate.literals import sizes_of
from corrigenda.numerics.kernel.evaluate.nested_powers import refuse_nested
from corrigenda.numerics.kernel.evaluate.operations import stacked
from corrigenda.numerics.kernel.evaluate.wholes import binomial, factorial, rational
from corrigenda.numerics.kernel.matrices.inverses import determinant, rank
from corrigenda.numerics.kernel.matrices.products import product
from corrigenda.numerics.kernel.matrix import Matrix, build, column, scalar
from corrigenda.proofs.language.functions.row import ShapeRule
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.tree.expressions import Call, Expr, Family, Function

S = TypeVar("S")


def function(node: Function, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """A built-in function by its standard name."""
    name = node.name
    if name in ("max", "min"):
        return scalar(_extreme(node, env, value))
    if name == "diag":
        return diagonal(node, env, value)
    if name == "vec":
        return stacked(value(node.arguments[0], env))
    if name in ("binomial", "factorial"):
        return scalar(_combinatorial(node, env, value))
    if len(node.arguments) != 1:
        raise Unsupported(f"{name} of {len(node.arguments)} arguments", node)
    if name == "sqrt":
        refuse_nested(node.arguments[0], Fraction(1, 2), env)
    argument = value(node.arguments[0], env)
    if name in SCALAR:
        rule = SCALAR[name]
        return argument.map(lambda x: rule(env.domain, x))
    if name in MATRIX:
        return scalar(MATRIX[name](env.domain, argument))
    known = row(name)
    if known is None or known.shape not in (ShapeRule.ENTRYWISE, ShapeRule.NUMBERS):
        raise Unsupported(f"the function {name}", node)
    if known.meaning:
        return argument.map(lambda x: at(env.domain, known.meaning, {"x": x}))
    return argument.map(lambda x: env.domain.special(known, x, at))


def _extreme(node: Function, env: Environment[S], value: Evaluate) -> S:
    values: list[S] = []
    for argument in node.arguments:
        values.extend(value(argument, env).flat)
    return env.domain.maximum(values) if node.name == "max" else env.domain.minimum(values)


def diagonal(node: Function, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The diagonal matrix of a vector or of several scalars; the diagonal of a matrix."""
    if len(node.arguments) == 1 and not isinstance(node.arguments[0], Family):
        argument = value(node.arguments[0], env)
        if 1 not in argument.shape:
            return column([argument.entries[k][k] for k in range(min(argument.shape))])
        entries = argument.flat
    else:
        from corrigenda.numerics.kernel.evaluate.listings import listing
        from corrigenda.proofs.language.tree.expressions import Listing

        entries = listing(Listing(items=node.arguments), env, value).flat
    zero = env.domain.constant(0)
    return build(len(entries), len(entries), lambda i, j: entries[i] if i == j else zero)


def _combinatorial(node: Function, env: Environment[S], value: Evaluate) -> S:
    known = [_known(argument, env, value) for argument in node.arguments]
    result = binomial(*known) if node.name == "binomial" else factorial(known[0])
    return env.domain.constant(result)


def _known(expr: Expr, env: Environment[S], value: Evaluate) -> Fraction:
    found = rational(expr, env)
    if found is None:
        found = env.domain.rational(scalar_of(expr, env, value))
    if found is None:
        raise Unsupported("a rational number is needed", expr)
    return found


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


def _length(domain: Domain[S], matrix: Matrix[S]) -> S:
    if 1 not in matrix.shape:
        raise Unsupported("the dimension of a matrix")
    return domain.constant(len(matrix.flat))


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
    "dim": _length,
    "sigma_min": _singular(0),
    "sigma_max": _singular(1),
    "lambda_min": _eigenvalue(0),
    "lambda_max": _eigenvalue(1),
}


def call(node: Call, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """A defined function by its body at the values of the arguments; an undefined one generically."""
    arguments = [value(argument, env) for argument in node.arguments]
    definition = env.context.definitions.get(node.function)
    if definition is not None and len(definition.parameters) == len(arguments):
        return value(definition.body, env.with_letters(dict(zip(definition.parameters, arguments, strict=True))))
    signature = env.context.signatures.get(node.function)
    if signature is None:
        raise Unsupported(f"the function {node.function} has no definition", node)
    rows, columns = sizes_of(signature.codomain, env)
    return build(rows, columns, lambda i, j: env.domain.unknown_function(node.function, arguments, i, j))


HANDLERS: Handlers = {Function: function, Call: call}
