"""Which expressions are numbers, vectors or square matrices, from declared letters alone."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.context import Context, Symbol
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT
from corrigenda.proofs.language.tree.traverse import free_names

Shape = tuple[e.Expr, ...]


def shape(expr: e.Expr, context: Context) -> Shape | None:
    """The shape as `shape_of` gives it; None where a letter is not declared or nothing fits."""
    if isinstance(expr, e.Name) and expr.text in context.symbols:
        return context.symbols[expr.text].shape
    if free_names(expr) - context.symbols.keys() - frozenset(context.dimensions) - context.definitions.keys():
        return None
    try:
        return shape_of(expr, context)
    except LanguageError:
        return None


def is_scalar(expr: e.Expr, context: Context) -> bool:
    """Whether it is a number."""
    return shape(expr, context) == ()


def is_vector(expr: e.Expr, context: Context) -> bool:
    """Whether it is a column or a row."""
    found = shape(expr, context)
    return found is not None and (len(found) == 1 or found[:1] == (UNIT,))


def is_square(expr: e.Expr, context: Context) -> bool:
    """Whether it is a matrix with as many rows as columns."""
    found = shape(expr, context)
    return found is not None and len(found) == 2 and found[0] == found[1]


def inside(node: e.Big, context: Context) -> Context:
    """The context of the body of a sum: its index letters are numbers there."""
    letters = {letter: Symbol(name=letter, integer=True) for letter in node.indices}
    return replace(context, symbols={**context.symbols, **letters})


def parted(factors: tuple[e.Expr, ...], context: Context) -> tuple[tuple[e.Expr, ...], tuple[e.Expr, ...]] | None:
    """The numbers and the arrays among the factors of a product, brackets opened; None where a shape is not known."""
    numbers: list[e.Expr] = []
    arrays: list[e.Expr] = []
    for factor in factors:
        found = shape(factor, context)
        if found is None:
            return None
        if found == ():
            numbers.append(factor)
            continue
        within = parted(factor.factors, context) if isinstance(factor, e.Mul) else ((), (factor,))
        if within is None:
            return None
        numbers.extend(within[0])
        arrays.extend(within[1])
    return tuple(numbers), tuple(arrays)
