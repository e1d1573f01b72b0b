"""The interpreter: a table of handlers by node type, and the walk."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from corrigenda.numerics.kernel.chance import averages, integrals
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import EvaluationError, Unsupported
from corrigenda.numerics.kernel.evaluate import arithmetic, calculus, extremum, functions, literals, norms, operations
from corrigenda.numerics.kernel.evaluate.handlers import Handlers
from corrigenda.numerics.kernel.evaluate.indices import big_operators, indexing, listings
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.tree.expressions import Expr
from corrigenda.proofs.language.tree.forms import is_zero

A = TypeVar("A")
S = TypeVar("S")


@lru_cache(maxsize=1)
def table() -> Handlers:
    """Every handler by the type of its node."""
    modules = (
        literals, arithmetic, norms, indexing, big_operators,
        listings, functions, calculus, extremum, averages, integrals, operations,
    )  # fmt: skip
    return {kind: handler for module in modules for kind, handler in module.HANDLERS.items()}


def evaluate(expr: Expr, environment: Environment[A], /) -> A:
    """The value of an expression, an array of the numbers of the environment: scalars are 1 x 1, vectors columns.

    Raises `Undefined` where the expression has no real value and `Unsupported` where the domain or
    the interpreter cannot reach it; both carry the smallest sub-expression at fault.
    """
    handler = table().get(type(expr))
    if handler is None:
        raise Unsupported(f"a {type(expr).__name__.lower()} has no value", expr)
    try:
        found: A = handler(expr, environment, evaluate)
    except EvaluationError as error:
        if error.expr is None:
            error.expr = expr
        raise
    return found


def evaluate_sides(left: Expr, right: Expr, environment: Environment[Matrix[S]]) -> tuple[Matrix[S], Matrix[S]]:
    """Both sides of a relation in one shape: a literal 0 stands for the zero of any shape.

    Raises as `evaluate`, and `Unsupported` when the shapes differ.
    """
    if is_zero(left) and not is_zero(right):
        value = evaluate(right, environment)
        return _zeros(value, environment), value
    value = evaluate(left, environment)
    other = _zeros(value, environment) if is_zero(right) else evaluate(right, environment)
    if value.shape != other.shape:
        raise Unsupported(f"sides of shapes {value.shape} and {other.shape}", right)
    return value, other


def _zeros(value: Matrix[S], environment: Environment[Matrix[S]]) -> Matrix[S]:
    zero = environment.domain.constant(0)
    return value.map(lambda _: zero)
