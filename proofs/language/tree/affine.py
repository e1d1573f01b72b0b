"""Whether an expression is affine in some letters by the way it is written."""

from __future__ import annotations

from collections.abc import Callable

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names


def affine_in(expr: e.Expr, letters: frozenset[str]) -> bool:
    """Whether `expr` is a sum of terms with at most one of `letters` each, at degree one.

    False may also mean that the form is not seen through.
    """
    return affine_where(
        expr, varies=lambda node: bool(free_names(node) & letters), leaf=lambda node: not isinstance(node, e.Member)
    )


def affine_where(
    expr: e.Expr, *, varies: Callable[[e.Node], bool], leaf: Callable[[e.Expr], bool] = lambda node: True
) -> bool:
    """The same for letters that `varies` finds in a part; `leaf` tells of a name, or of one with indices, in which they
    stand whether it is affine in them."""

    def again(part: e.Expr) -> bool:
        return affine_where(part, varies=varies, leaf=leaf)

    def in_one_of(factors: tuple[e.Expr, ...]) -> bool:
        varying = [factor for factor in factors if varies(factor)]
        return len(varying) == 1 and again(varying[0])

    if not varies(expr):
        return True
    match expr:
        case e.Index(base=base, indices=indices):
            whole = leaf(expr) if isinstance(base, e.Name) else again(base)
            return whole and not any(map(varies, indices))
        case e.Name() | e.Member():
            return leaf(expr)
        case e.Add(terms=parts) | e.Listing(items=parts):
            return all(map(again, parts))
        case e.Block(rows=rows):
            return all(again(cell) for row in rows for cell in row)
        case e.Neg(operand=inner) | e.Transpose(operand=inner):
            return again(inner)
        case e.Mul(factors=factors):
            return in_one_of(factors)
        case e.Inner(left=left, right=right):
            return in_one_of((left, right))
        case e.Div(numerator=top, denominator=bottom):
            return again(top) and not varies(bottom)
        case e.Big(operator="sum", body=body) | e.Family(body=body):
            return again(body)
        case e.Function(name="tr" | "diag", arguments=(inner,)):
            return again(inner)
    return False
