"""The squeeze theorem: what lies between two expressions with one limit has that limit.

The bounds are assumptions on the expression itself (`0 \\le a_t \\le \\delta^t`, `|a_t| \\le 1/t`).  They hold for
every value of the letter, so that no other assumption may restrict it except from below by a number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import minus, plus
from corrigenda.proofs.language.tree.links import FALLING, ORDERS
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.methods.limit_laws.known import Approach, NoLimit, vanishes

Limiting = Callable[[e.Expr], e.Expr]


def squeezed(node: e.Expr, approach: Approach, limiting: Limiting) -> e.Expr | None:
    """The common limit of a lower and an upper bound of the node; None when the assumptions give none."""
    bounds = list(_bounds(node, approach))
    lower = [bound for bound, is_lower in bounds if is_lower]
    upper = [bound for bound, is_lower in bounds if not is_lower]
    if not lower or not upper or not _unrestricted(node, approach):
        return None
    try:
        below, above = limiting(lower[0]), limiting(upper[0])
        return above if vanishes(plus(above, minus(below)), approach) else None
    except NoLimit:
        return None


def _bounds(node: e.Expr, approach: Approach) -> Iterator[tuple[e.Expr, bool]]:
    """Bounds of the node that the assumptions state, with whether each is a lower one."""
    for left, relation, right in _relations(approach):
        if relation in FALLING:
            left, right = right, left
        if right == node:
            yield left, True
        if left == node:
            yield right, False
        if left == e.Function(name="abs", arguments=(node,)):
            yield from ((minus(right), True), (right, False))


def _relations(approach: Approach) -> Iterator[tuple[e.Expr, str, e.Expr]]:
    for assumption in approach.problem.context.assumptions:
        if not isinstance(assumption, e.Chain):
            continue
        for (left, right), relation in zip(pairwise(assumption.sides), assumption.relations, strict=False):
            if relation in ORDERS and isinstance(left, e.Expr) and isinstance(right, e.Expr):
                yield left, relation, right


def _unrestricted(node: e.Expr, approach: Approach) -> bool:
    """Whether every assumption on the letter is a bound of the node, or bounds the letter from below by a number."""
    about = [part for part in approach.problem.context.assumptions if approach.letter in free_names(part)]
    return all(any(inner == node for inner in walk(part)) or _starts(part, approach.letter) for part in about)


def _starts(assumption: e.Statement, letter: str) -> bool:
    match assumption:
        case e.Chain(sides=(e.Name(text=text), e.Num()), relations=(">" | ">=",)):
            return text == letter
        case e.Chain(sides=(e.Num(), e.Name(text=text)), relations=("<" | "<=",)):
            return text == letter
    return False
