"""Whether an expression is affine in some letters by the way it is written."""

from __future__ import annotations

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names


def affine_in(expr: e.Expr, letters: frozenset[str]) -> bool:
    """Whether `expr` is a sum of terms with at most one of `letters` each, at degree one.

    False may also mean that the form is not seen through.
    """
    if not free_names(expr) & letters:
        return True
    match expr:
        case e.Name():
            return True
        case e.Add(terms=parts) | e.Listing(items=parts):
            return all(affine_in(part, letters) for part in parts)
        case e.Block(rows=rows):
            return all(affine_in(cell, letters) for row in rows for cell in row)
        case e.Neg(operand=inner) | e.Transpose(operand=inner) | e.Index(base=inner):
            return affine_in(inner, letters) and not _in_indices(expr, letters)
        case e.Mul(factors=factors):
            return _one_of(factors, letters)
        case e.Inner(left=left, right=right):
            return _one_of((left, right), letters)
        case e.Div(numerator=top, denominator=bottom):
            return affine_in(top, letters) and not free_names(bottom) & letters
        case e.Big(operator="sum", body=body) | e.Family(body=body):
            return affine_in(body, letters)
        case e.Function(name="tr" | "diag", arguments=(inner,)):
            return affine_in(inner, letters)
    return False


def _in_indices(expr: e.Expr, letters: frozenset[str]) -> bool:
    return isinstance(expr, e.Index) and any(free_names(index) & letters for index in expr.indices)


def _one_of(factors: tuple[e.Expr, ...], letters: frozenset[str]) -> bool:
    varying = [factor for factor in factors if free_names(factor) & letters]
    return len(varying) == 1 and affine_in(varying[0], letters)
