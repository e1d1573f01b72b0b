"""Symmetry: an expression is symmetric when its transpose, with the bar moved down to the letters, is written alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.structures.of_letters import declared
from corrigenda.proofs.language.structures.scalars import inside, is_square, parted, shape
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.language.tree.forms import number, product_of


def is_symmetric(expr: e.Expr, context: Context) -> bool:
    """Whether a square matrix equals its transpose."""
    if not is_square(expr, context):
        return False
    found = canonical(expr, context)
    return found == turned(found, context)


def canonical(expr: e.Expr, context: Context) -> e.Expr:
    """One spelling: transposes on letters, brackets of products open, numbers in front, terms of a sum in order."""
    match expr:
        case e.Transpose(operand=inner):
            return turned(canonical(inner, context), context)
        case e.Neg(operand=inner):
            return canonical(e.Mul(factors=(number(-1), inner)), context)
        case e.Add(terms=terms):
            return _sum(tuple(canonical(term, context) for term in terms))
        case e.Mul(factors=factors):
            return _product(tuple(canonical(factor, context) for factor in factors), context)
        case e.Block(rows=rows):
            return replace(expr, rows=tuple(tuple(canonical(cell, context) for cell in row) for row in rows))
    return _through(expr, canonical, context) or expr


def turned(expr: e.Expr, context: Context) -> e.Expr:
    """The canonical spelling of the transpose of an expression in canonical spelling."""
    if shape(expr, context) == ():
        return expr
    match expr:
        case e.Transpose(operand=inner):
            return inner
        case e.Name(text=text):
            return expr if "symmetric" in declared(text, context) else e.Transpose(operand=expr)
        case e.Eye():
            return expr
        case e.Function(name="diag", arguments=arguments) if len(arguments) > 1 or is_square(expr, context):
            return expr
        case e.Add(terms=terms):
            return _sum(tuple(turned(term, context) for term in terms))
        case e.Mul(factors=factors):
            parts = parted(factors, context)
            flipped = () if parts is None else (*parts[0], *(turned(part, context) for part in reversed(parts[1])))
            return e.Mul(factors=flipped) if flipped else e.Transpose(operand=expr)
        case e.Moment(operator="Var" | "Cov", arguments=(inner, *rest)) if set(rest) <= {inner}:
            return expr if len(shape(inner, context) or ()) == 1 else e.Transpose(operand=expr)
        case e.Block(rows=rows) if len({len(row) for row in rows}) == 1:
            cells = zip(*rows, strict=True)
            return replace(expr, rows=tuple(tuple(turned(cell, context) for cell in row) for row in cells))
    return _through(expr, turned, context) or e.Transpose(operand=expr)


def _through(expr: e.Expr, change: Callable[[e.Expr, Context], e.Expr], context: Context) -> e.Expr | None:
    """A node that a transpose passes through, with its parts changed; None for any other."""
    match expr:
        case e.Div(numerator=top):
            return replace(expr, numerator=change(top, context))
        case e.Pow(base=base):
            return replace(expr, base=change(base, context))
        case e.Hadamard(left=left, right=right):
            first, second = sorted((change(left, context), change(right, context)), key=repr)
            return e.Hadamard(left=first, right=second)
        case e.PseudoInverse(operand=inner):
            return replace(expr, operand=change(inner, context))
        case e.Big(operator="sum", body=body):
            return replace(expr, body=change(body, inside(expr, context)))
        case e.Moment(operator="E", arguments=(inner,)):
            return replace(expr, arguments=(change(inner, context),))
        case e.Operation(operator="kron", left=left, right=right):
            return replace(expr, left=change(left, context), right=change(right, context))
    return None


def _sum(terms: tuple[e.Expr, ...]) -> e.Expr:
    flat = [part for term in terms for part in terms_of(term)]
    return e.Add(terms=tuple(sorted(flat, key=repr)))


def _product(factors: tuple[e.Expr, ...], context: Context) -> e.Expr:
    parts = parted(factors, context)
    if parts is None:
        return e.Mul(factors=factors)
    ordered = (*sorted(parts[0], key=repr), *parts[1])
    return product_of(ordered)
