"""Gradients, Jacobians, values at a place, and limits of sequences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from corrigenda.numerics.kernel.arrays import Arrays, Body
from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers
from corrigenda.numerics.kernel.evaluate.indices.sequences import member
from corrigenda.numerics.kernel.evaluate.literals import shape_of_name
from corrigenda.numerics.sequences import tied_letters
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY
from corrigenda.proofs.language.tree.places import places_of
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.language.whole_letters import is_whole

A = TypeVar("A")

ARGUMENT = "\\partial"
"""A letter that the language cannot read as a name, so it never meets one of a claim."""


def gradient(node: e.Gradient, env: Environment[A], value: Evaluate) -> A:
    """The gradient of a scalar body in the shape of the variable; the m x n Jacobian of a vector body."""
    point = value(e.Name(text=node.variable), env)
    body = _varying(node.body, node.variable, env, value)
    return env.numbers.derivative(body, point, jacobian=node.jacobian)


def gradient_at(node: e.GradientAt, env: Environment[A], value: Evaluate) -> A:
    """The gradient of a defined or an undefined function of one argument at a point."""
    if len(node.arguments) != 1:
        raise Unsupported(f"the gradient of {node.function}", node)
    point = value(node.arguments[0], env)
    definition = env.context.definitions.get(node.function)
    if definition is None:
        call = e.Call(function=node.function, arguments=(e.Name(text=ARGUMENT),), span=node.span)
        return env.numbers.derivative(_varying(call, ARGUMENT, env, value), point, jacobian=False)
    if len(definition.parameters) != 1:
        raise Unsupported(f"the gradient of {node.function}", node)
    body = _varying(definition.body, definition.parameters[0], env, value)
    return env.numbers.derivative(body, point, jacobian=False)


def entry(node: e.Gradient, row: int, column: int, env: Environment[A], value: Evaluate) -> A:
    """One entry of a gradient, rows and columns counted from 0."""
    point = value(e.Name(text=node.variable), env)
    body = _varying(node.body, node.variable, env, value)
    return env.numbers.partial(body, point, row, column, jacobian=node.jacobian)


def _varying(body: e.Expr, variable: str, env: Environment[A], value: Evaluate) -> Body:
    """The body as a function of one letter; over other numbers, members of sequences are computed anew."""

    def varied(numbers: Arrays[Any], point: Any) -> Any:
        inside: Environment[Any] = env
        if numbers is not env.numbers:
            inside = replace(env, numbers=numbers, members={})
        return value(body, inside.with_letters({variable: point}))

    return varied


def at(node: e.At, env: Environment[A], value: Evaluate) -> A:
    """The body where its letters have the values that the place tells; with an upper end, the change up to it."""
    places = places_of(node)
    if places is None:
        raise Unsupported("a place that does not tell the values of letters", node)
    below = value(node.body, env.with_letters({name: _put(name, place, env, value) for name, place in places.items()}))
    if node.upper is None:
        return below
    (letter,) = places
    above = value(node.body, env.with_letters({letter: value(node.upper, env)}))
    return env.numbers.add([above, env.numbers.negate(below)])


def _put(letter: str, place: e.Expr, env: Environment[A], value: Evaluate) -> A:
    """The value of a letter; a literal 0 is the zero of the letter's shape."""
    if not isinstance(place, e.Num) or place.value != 0 or letter not in env.context.symbols:
        return value(place, env)
    return env.numbers.filled(*shape_of_name(letter, env), 0)


def limit(node: e.Limit, env: Environment[A], value: Evaluate) -> A:
    """The limit of a sequence or of an expression in an index letter, at infinity."""
    if node.target != INFINITY:
        raise Unsupported("a limit at a finite place", node)
    if not is_whole(node.variable, env.context):
        raise Unsupported("a limit over all real numbers", node)
    if free_names(node.body) & tied_letters(node.variable, env.context):
        raise Unsupported("the limit of a letter that moves with its index", node)
    sequences = free_names(node.body) & env.context.recurrences.keys()
    known = dict(env.members)

    def late(step: int) -> A:
        for name in sequences:
            known[name, step] = member(name, step, replace(env, members=known), value)
        return value(node.body, replace(env, members=known).with_integers({node.variable: step}))

    return env.numbers.limit(late)


HANDLERS: Handlers = {e.Gradient: gradient, e.GradientAt: gradient_at, e.At: at, e.Limit: limit}
