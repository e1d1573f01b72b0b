"""Gradients of defined functions at a point, turned into closed expressions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from corrigenda.proofs.language.context import Context, Definition, Symbol
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.settled.derivatives.derivative import gradient
from corrigenda.proofs.language.reading.settled.expansion import at_point
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.places import set_to
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, fresh, transform

N = TypeVar("N", bound=e.Node)


def close_gradients(node: N, context: Context) -> N:
    """`node` with each `\\nabla L(a)` of a defined L worked out: the gradient of the body in a fresh
    letter, with a put in its place.

    The definitions of `context` are closed (`expansion.close_definitions`).  Where no closed form is
    built, a `Gradient` stays: in a itself when it is a letter that the body does not use otherwise, else in a
    fresh letter, at a.
    """
    result: N = transform(node, lambda part: _closed(part, context))
    return result


def _closed(node: Any, context: Context) -> Any:
    if not isinstance(node, e.GradientAt) or node.function not in context.definitions:
        return node
    definition = context.definitions[node.function]
    if len(definition.parameters) != 1 or len(node.arguments) != 1:
        raise UnsupportedConstruct("a gradient in several arguments at once: write \\nabla_w", node.span)
    (point,) = node.arguments
    letter = fresh("u", free_names(definition.body) | free_names(point) | frozenset(context.symbols))
    body = substitute(definition.body, {definition.parameters[0]: e.Name(text=letter)})
    try:
        return substitute(_in_letter(body, letter, point, context), {letter: point})
    except UnsupportedConstruct:
        return _kept(node, definition, point, letter, context)


def _in_letter(body: e.Expr, letter: str, point: e.Expr, context: Context) -> e.Expr:
    shape = shape_of(point, context)
    symbols = {**context.symbols, letter: Symbol(name=letter, shape=shape)}
    return gradient(body, letter, replace(context, symbols=symbols, definitions={}))


def _kept(node: e.GradientAt, definition: Definition, point: e.Expr, letter: str, context: Context) -> e.Expr:
    others = free_names(definition.body) - frozenset(definition.parameters)
    if isinstance(point, e.Name) and point.text not in others:
        return e.Gradient(body=at_point(node, context), variable=point.text, span=node.span)
    body = at_point(replace(node, arguments=(e.Name(text=letter),)), context)
    return set_to(e.Gradient(body=body, variable=letter, span=node.span), letter, point)
