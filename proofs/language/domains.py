"""Letters that an extremum or a gradient cannot be taken in: `\\min_x x^2` with `x > 3` is none over all reals."""

from __future__ import annotations

from proofs.language.ast import Extremum, Gradient, Node
from proofs.language.context import Context
from proofs.language.errors import UnsupportedConstruct
from proofs.language.traverse import free_names, walk


def refuse_unfit_variables(node: Node, context: Context) -> None:
    """Raises UnsupportedConstruct for an extremum over a whole number, over a matrix with a declared structure,
    or over a letter that an assumption restricts: only extrema over all reals are read; and for a gradient in a
    letter that is neither declared nor in the body."""
    for part in walk(node):
        if isinstance(part, Gradient):
            _refuse_unknown(part, context)
        if isinstance(part, Extremum):
            for variable in part.variables:
                _refuse_restricted(variable, part, context)


def _refuse_restricted(variable: str, extremum: Extremum, context: Context) -> None:
    symbol = context.symbols.get(variable)
    restricted = symbol is not None and (symbol.integer or bool(symbol.structure))
    restricted |= variable in context.dimensions
    if restricted or any(variable in free_names(assumption) for assumption in context.assumptions):
        raise UnsupportedConstruct("an extremum over a letter whose values are restricted", extremum.span)


def _refuse_unknown(gradient: Gradient, context: Context) -> None:
    symbol = context.symbols.get(gradient.variable)
    declared = symbol is not None and not symbol.inferred
    if not declared and gradient.variable not in free_names(gradient.body):
        raise UnsupportedConstruct("a gradient in a letter that is nowhere else", gradient.span)
