"""Gradients, Jacobians and values at a place, through jets: each handler widens the domain and reads the slopes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers
from corrigenda.numerics.kernel.evaluate.literals import shape_of_name
from corrigenda.numerics.kernel.matrices.products import subtracted
from corrigenda.numerics.kernel.matrix import Matrix, build, scalar
from corrigenda.numerics.kernel.numbers.jets import JetDomain
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.places import places_of

S = TypeVar("S")

ARGUMENT = "\\partial"
"""A letter that the language cannot read as a name, so it never meets one of a claim."""


def gradient(node: e.Gradient, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The gradient of a scalar body in the shape of the variable; the m x n Jacobian of a vector body."""
    point = value(e.Name(text=node.variable), env)
    return derivative(node.body, node.variable, point, env, value, jacobian=node.jacobian)


def gradient_at(node: e.GradientAt, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The gradient of a defined or an undefined function of one argument at a point."""
    if len(node.arguments) != 1:
        raise Unsupported(f"the gradient of {node.function}", node)
    point = value(node.arguments[0], env)
    definition = env.context.definitions.get(node.function)
    if definition is None:
        call = e.Call(function=node.function, arguments=(e.Name(text=ARGUMENT),), span=node.span)
        return derivative(call, ARGUMENT, point, env, value)
    if len(definition.parameters) != 1:
        raise Unsupported(f"the gradient of {node.function}", node)
    return derivative(definition.body, definition.parameters[0], point, env, value)


def derivative(
    body: e.Expr, variable: str, point: Matrix[S], env: Environment[S], value: Evaluate, *, jacobian: bool = False
) -> Matrix[S]:
    """The derivative of `body` in `variable` at `point`; entries of the variable count as independent."""
    rows, columns = point.shape
    domain = JetDomain(base=env.domain, width=rows * columns)
    seeds: Matrix[Any] = build(rows, columns, lambda i, j: domain.seeded(point.entries[i][j], i * columns + j))
    inside = replace(env, domain=domain, members={}).with_letters({variable: seeds})
    return _read(value(body, inside), domain, rows, columns, jacobian=jacobian)


def entry(node: e.Gradient, row: int, column: int, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """One entry of a gradient (rows and columns counted from 0), at the cost of one direction.

    `Undefined` outside the range.
    """
    point = value(e.Name(text=node.variable), env)
    along = (column, 0) if node.jacobian else (row, column)
    if not (0 <= along[0] < point.rows and 0 <= along[1] < point.columns):
        raise Undefined("an index outside its range", node)
    domain = JetDomain(base=env.domain, width=1)
    seeds: Matrix[Any] = build(
        *point.shape, lambda i, j: domain.seeded(point.entries[i][j], 0) if (i, j) == along else point.entries[i][j]
    )
    inside = replace(env, domain=domain, members={}).with_letters({node.variable: seeds})
    image: Matrix[Any] = value(node.body, inside)
    place = row if node.jacobian else 0
    if image.columns != 1 or not 0 <= place < image.rows or (not node.jacobian and not image.is_scalar):
        raise Unsupported("an entry of this derivative", node)
    return scalar(domain.slope(image.entries[place][0], 0))


def _read(image: Matrix[Any], domain: JetDomain, rows: int, columns: int, *, jacobian: bool) -> Matrix[Any]:
    if image.is_scalar and not (jacobian and columns == 1):
        return build(rows, columns, lambda i, j: domain.slope(image.scalar, i * columns + j))
    if (rows, columns) == (1, 1):
        return image.map(lambda x: domain.slope(x, 0))
    if columns == 1 and image.columns == 1:
        return build(image.rows, rows, lambda i, j: domain.slope(image.entries[i][0], j))
    raise Unsupported("the derivative of a matrix in a vector or a matrix")


def at(node: e.At, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The body where its letters have the values that the place tells; with an upper end, the change up to it."""
    places = places_of(node)
    if places is None:
        raise Unsupported("a place that does not tell the values of letters", node)
    below = value(node.body, env.with_letters({name: _put(name, place, env, value) for name, place in places.items()}))
    if node.upper is None:
        return below
    (letter,) = places
    above = value(node.body, env.with_letters({letter: value(node.upper, env)}))
    return subtracted(env.domain, above, below)


def _put(letter: str, place: e.Expr, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The value of a letter; a literal 0 is the zero of the letter's shape."""
    found = value(place, env)
    if not isinstance(place, e.Num) or place.value != 0 or letter not in env.context.symbols:
        return found
    rows, columns = shape_of_name(letter, env)
    return build(rows, columns, lambda _i, _j: found.scalar)


HANDLERS: Handlers = {e.Gradient: gradient, e.GradientAt: gradient_at, e.At: at}
