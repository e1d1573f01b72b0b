"""Gradients, entry by entry, through derivatives along basis matrices."""

from __future__ import annotations

from typing import TypeVar

from numerics.exact.environment import Environment
from numerics.exact.errors import Unsupported
from numerics.exact.evaluation import Evaluate, Handlers, scalar_of
from numerics.exact.matrix import Matrix, build
from proofs.language.ast import Expr, Gradient, GradientAt, Name
from proofs.language.derivative import directional
from proofs.language.errors import UnsupportedConstruct

S = TypeVar("S")

DIRECTION = "\\partial"
"""A letter that the language cannot read as a name, so it never meets one of a claim."""


def gradient(node: Gradient, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The gradient of a scalar body, in the shape of the variable."""
    return _gradient(node.body, node.variable, env, value)


def gradient_at(node: GradientAt, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The gradient of a defined function of one argument at a point."""
    definition = env.context.definitions.get(node.function)
    if definition is None or len(definition.parameters) != 1 or len(node.arguments) != 1:
        raise Unsupported(f"the gradient of {node.function}", node)
    variable = definition.parameters[0]
    point = value(node.arguments[0], env)
    return _gradient(definition.body, variable, env.with_letters({variable: point}), value)


def _gradient(body: Expr, variable: str, env: Environment[S], value: Evaluate) -> Matrix[S]:
    rows, columns = value(Name(text=variable), env).shape
    try:
        slope = directional(body, variable, Name(text=DIRECTION))
    except UnsupportedConstruct as error:
        raise Unsupported(error.message, body) from error
    zero, one = env.domain.constant(0), env.domain.constant(1)

    def entry(row: int, column: int) -> S:
        basis = build(rows, columns, lambda i, j: one if (i, j) == (row, column) else zero)
        return scalar_of(slope, env.with_letters({DIRECTION: basis}), value)

    return build(rows, columns, entry)


HANDLERS: Handlers = {Gradient: gradient, GradientAt: gradient_at}
