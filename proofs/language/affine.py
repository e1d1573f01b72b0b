"""Whether an expression is affine in some letters by the way it is written."""

from __future__ import annotations

from proofs.language.ast import (
    Add,
    Big,
    Block,
    Div,
    Expr,
    Family,
    Function,
    Index,
    Inner,
    Listing,
    Mul,
    Name,
    Neg,
    Transpose,
)
from proofs.language.traverse import free_names


def affine_in(expr: Expr, letters: frozenset[str]) -> bool:
    """Whether `expr` is a sum of terms with at most one of `letters` each, at degree one.

    False may also mean that the form is not seen through.
    """
    if not free_names(expr) & letters:
        return True
    match expr:
        case Name():
            return True
        case Add(terms=parts) | Listing(items=parts):
            return all(affine_in(part, letters) for part in parts)
        case Block(rows=rows):
            return all(affine_in(cell, letters) for row in rows for cell in row)
        case Neg(operand=inner) | Transpose(operand=inner) | Index(base=inner):
            return affine_in(inner, letters) and not _in_indices(expr, letters)
        case Mul(factors=factors):
            return _one_of(factors, letters)
        case Inner(left=left, right=right):
            return _one_of((left, right), letters)
        case Div(numerator=top, denominator=bottom):
            return affine_in(top, letters) and not free_names(bottom) & letters
        case Big(operator="sum", body=body) | Family(body=body):
            return affine_in(body, letters)
        case Function(name="tr" | "diag", arguments=(inner,)):
            return affine_in(inner, letters)
    return False


def _in_indices(expr: Expr, letters: frozenset[str]) -> bool:
    return isinstance(expr, Index) and any(free_names(index) & letters for index in expr.indices)


def _one_of(factors: tuple[Expr, ...], letters: frozenset[str]) -> bool:
    varying = [factor for factor in factors if free_names(factor) & letters]
    return len(varying) == 1 and affine_in(varying[0], letters)
