"""Solving an equation for what is asked, where it stands once and is only added to, negated, multiplied or divided.

`A = \\operatorname{Cov}(r) + M` says `\\operatorname{Cov}(r) = A - M`, and `s\\,\\partial u/\\partial x = M` says what
the derivative is.  Whether a factor may be divided by is left to whoever judges the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.language.tree.forms import inverse, opposite, product_of, sum_of
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.language.tree.undoing import by_division, solved
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.submissions.left_hand.left_sides import LONGEST, read_side
from corrigenda.reports.grading.submissions.left_hand.shapes_of_sides import context_of, shape_in


def isolated(left: str, right: str, asked: str, given: Sequence[str]) -> str:
    """What `left = right` says that `asked` is, as LaTeX; empty when it is a side already, or cannot be isolated."""
    if max(len(left), len(right)) > LONGEST:
        return ""
    trees = [_plain(tree) for text in (left, right, asked) if (tree := read_side(text, given)) is not None]
    if len(trees) < 3:
        return ""
    first, second, wanted = trees
    defined = _definition(asked, given)
    for side, other in ((first, second), (second, first)):
        if defined is not None and (change := _change(side, other, defined)) is not None:
            return latex(change)
        if _opposite(side, wanted):
            return latex(e.Neg(operand=other))
        if (rest := _beside(side, wanted)) is not None:
            return latex(e.Add(terms=(other, *map(opposite, rest))))
        if side != wanted and _count(side, wanted) == 1 and not _count(other, wanted):
            found = solved(side, other, wanted, divided=partial(_divided, context=context_of(tuple(given))))
            return latex(found) if found is not None else ""
    return ""


def _definition(asked: str, given: Sequence[str]) -> e.Add | None:
    """The sum that the problem defines what is asked to be."""
    bodies = (text.partition(":=")[2] for text in given if text.partition(":=")[0].strip() == asked.strip())
    tree = next((read_side(body, given) for body in bodies if body), None)
    return tree if isinstance(tree, e.Add) else None


def _change(side: e.Expr, other: e.Expr, wanted: e.Add) -> e.Expr | None:
    """What `side = other` says that a sum with the term `side` is: `a = b + c` says that `a - b` is `c`."""
    if side not in wanted.terms or _count(other, side):
        return None
    place = wanted.terms.index(side)
    terms = list(terms_of(other))
    for term in (*wanted.terms[:place], *wanted.terms[place + 1 :]):
        turned = opposite(term)
        if turned in terms:
            terms.remove(turned)
        else:
            terms.append(term)
    return sum_of(terms)


def _plain(tree: e.Expr) -> e.Expr:
    """The tree with `du/dx` written as a partial derivative."""

    def change(node: Any) -> Any:
        return replace(node, total=False) if isinstance(node, e.Partial) else node

    found: e.Expr = transform(tree, change)
    return found


def _opposite(side: e.Expr, wanted: e.Expr) -> bool:
    """Whether a side is a difference with its terms the other way round: `b - a` for `a - b`."""
    if not isinstance(side, e.Add) or not isinstance(wanted, e.Add):
        return False
    turned = [opposite(term) for term in wanted.terms]
    return len(turned) == len(side.terms) and all(term in side.terms for term in turned)


def _beside(side: e.Expr, wanted: e.Expr) -> tuple[e.Expr, ...] | None:
    """The other terms of a sum that has those of `wanted`; None for anything else."""
    if not isinstance(side, e.Add) or not isinstance(wanted, e.Add) or len(side.terms) <= len(wanted.terms):
        return None
    rest = list(side.terms)
    for term in wanted.terms:
        if term not in rest:
            return None
        rest.remove(term)
    return tuple(rest)


def _count(tree: e.Expr, wanted: e.Expr) -> int:
    return sum(node == wanted for node in walk(tree))


def _divided(
    value: e.Expr, before: tuple[e.Expr, ...], behind: tuple[e.Expr, ...], context: Context | None
) -> e.Expr | None:
    """The value without the factors around what is asked: by division, or by the inverses of square matrices on their
    side.  None where a matrix is not square: `X \\hat w = \\hat y` is no equation for `\\hat w`."""
    others = (*before, *behind)
    if context is not None and any(len(shape_in(one, context) or ()) == 2 for one in others):
        around = [product_of(factors) for factors in (before, behind) if factors]
        if not all(_invertible(one, context) for one in around):
            return None
        inverses = (
            *((inverse(product_of(before)),) if before else ()),
            value,
            *((inverse(product_of(behind)),) if behind else ()),
        )
        return e.Mul(factors=inverses)
    return by_division(value, before, behind)


def _invertible(factor: e.Expr, context: Context) -> bool:
    """Whether the shape of a factor admits an inverse: a number or a square matrix."""
    shape = shape_in(factor, context)
    return shape == () or (shape is not None and len(shape) == 2 and shape[0] == shape[1])
