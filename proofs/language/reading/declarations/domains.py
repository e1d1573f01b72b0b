"""Letters that an extremum or a gradient cannot be taken in, and those that an assumption restricts: `\\min_x x^2`
with `x > 3` is the minimum over the numbers above 3."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts
from corrigenda.proofs.language.tree.traverse import free_names, transform

N = TypeVar("N", bound=e.Node)
ORDERS = frozenset({"<", "<=", ">", ">=", "=", "!="})


def with_fit_variables(node: N, context: Context) -> N:
    """`node` with the assumptions on the letter of an extremum written as its condition.

    Raises UnsupportedConstruct for an extremum over a whole number or over a matrix with a declared structure, and
    for a gradient in a letter that is neither declared nor in the body.
    """
    result: N = transform(node, lambda part: _fit(part, context))
    return result


def _fit(node: Any, context: Context) -> Any:
    if isinstance(node, e.Gradient):
        _refuse_unknown(node, context)
    if isinstance(node, e.Extremum):
        for variable in node.variables:
            _refuse_unfit(variable, node, context)
        return _restricted(node, context)
    return node


def _restricted(node: e.Extremum, context: Context) -> e.Extremum:
    """The extremum over the values that the assumptions allow its letters."""
    letters = frozenset(node.variables)
    parts = [part for assumption in context.assumptions for part in conjuncts(assumption) if letters & free_names(part)]
    if not parts:
        return node
    if not all(isinstance(part, e.Chain) and set(part.relations) <= ORDERS for part in parts):
        raise UnsupportedConstruct("an extremum over a letter whose values are restricted", node.span)
    whole = (*([node.condition] if node.condition is not None else []), *parts)
    return replace(node, condition=whole[0] if len(whole) == 1 else e.And(parts=whole))


def _refuse_unfit(variable: str, extremum: e.Extremum, context: Context) -> None:
    symbol = context.symbols.get(variable)
    if extremum.condition is not None and any(map(_is_in_whole_numbers, conjuncts(extremum.condition))):
        raise UnsupportedConstruct("an extremum over a letter whose values are restricted", extremum.span)
    if variable in context.dimensions or (symbol is not None and (symbol.integer or bool(symbol.structure))):
        raise UnsupportedConstruct("an extremum over a letter whose values are restricted", extremum.span)


def _is_in_whole_numbers(part: e.Statement) -> bool:
    match part:
        case e.Chain(sides=(_, e.Space(field=field)), relations=("in",)):
            return field != "R"
    return False


def _refuse_unknown(gradient: e.Gradient, context: Context) -> None:
    symbol = context.symbols.get(gradient.variable)
    declared = symbol is not None and not symbol.inferred
    if not declared and gradient.variable not in free_names(gradient.body):
        raise UnsupportedConstruct("a gradient in a letter that is nowhere else", gradient.span)
