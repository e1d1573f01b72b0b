"""Derivatives worked out on paper: gradients by the rules of the differential, places by substitution.

The closed form has no derivative left, so what is known of identities without derivatives (inverses as
free letters, index counts of quotients) applies to it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.settled.derivatives.derivative import gradient
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.places import places_of
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import contains, map_children

DERIVATIVES = (e.Gradient, e.GradientAt, e.At)


def has_derivatives(node: e.Node) -> bool:
    """Whether a derivative, or a value at a place, occurs."""
    return contains(node, DERIVATIVES)


def in_closed_form(problem: Problem) -> Problem | None:
    """The problem with every derivative and place worked out; None when some resists."""
    statement = _closed(problem.statement, problem.context)
    if has_derivatives(statement) or statement == problem.statement:
        return None
    return replace(problem, statement=statement)


def _closed(node: Any, context: Context) -> Any:
    node = map_children(node, lambda child: _closed(child, context))
    try:
        match node:
            case e.Gradient(body=body, variable=letter) if not contains(body, (e.Call, *DERIVATIVES)):
                return gradient(body, letter, context)
            case e.At():
                return _put(node, context)
    except LanguageError:
        return node
    return node


def _put(node: e.At, context: Context) -> Any:
    """The body with the values of a place put in, when no derivative in its letters is left."""
    places = places_of(node)
    if places is None or node.upper is not None or has_derivatives(node.body):
        return node
    if any(letter in context.symbols and context.symbols[letter].shape for letter in places):
        return node  # a literal 0 would have to be the zero of that shape
    return substitute(node.body, places)
