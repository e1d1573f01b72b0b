"""One pass of all rules over an expression, inside out, until nothing changes."""

from __future__ import annotations

from typing import Any

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.functions.table import entrywise
from corrigenda.proofs.language.structures import kinds
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import inverse, times
from corrigenda.proofs.language.tree.traverse import map_children
from corrigenda.proofs.methods.matrix_rules.determinants import determinant
from corrigenda.proofs.methods.matrix_rules.ranks import rank
from corrigenda.proofs.methods.matrix_rules.shapes import is_inverse, split, square

MOST_PASSES = 12


def rewritten(node: Any, context: Context) -> Any:
    """The node with the rules applied until nothing changes."""
    for _ in range(MOST_PASSES):
        changed = _once(node, context)
        if changed == node:
            return node
        node = changed
    return node


def _once(node: Any, context: Context) -> Any:
    node = map_children(node, lambda child: _once(child, context))
    found = _ruled(node, context)
    return node if found is None else found


def _ruled(node: Any, context: Context) -> e.Expr | None:
    match node:
        case e.Function(name="det", arguments=(matrix,)):
            return determinant(matrix, context)
        case e.Function(name="rank", arguments=(matrix,)):
            return rank(matrix, context)
        case e.Function(name=name, arguments=(inside,)) if name in entrywise():
            return _permuted(name, inside, context)
        case e.Pow(base=e.Operation(operator="kron", left=left, right=right)) if is_inverse(node):
            return _inverted(left, right, context)
    return None


def _inverted(left: e.Expr, right: e.Expr, context: Context) -> e.Expr | None:
    """`(A \\otimes B)^{-1} = A^{-1} \\otimes B^{-1}`, where either exists, for square A and B."""
    if square(left, context) is None or square(right, context) is None:
        return None
    return e.Operation(operator="kron", left=inverse(left), right=inverse(right))


def _permuted(name: str, inside: e.Expr, context: Context) -> e.Expr | None:
    """`f(P x) = P f(x)` and `f(x P) = f(x) P` for a function of entries and a permutation P."""
    parts = split(inside, context)
    if not isinstance(inside, e.Mul) or parts is None or parts.sign < 0 or len(parts.matrices) < 2:
        return None
    first, *rest = parts.matrices
    if "permutation" in kinds(first, context):
        return times(first, e.Function(name=name, arguments=(times(*parts.scalars, *rest),)))
    *rest, last = parts.matrices
    if "permutation" in kinds(last, context):
        return times(e.Function(name=name, arguments=(times(*parts.scalars, *rest),)), last)
    return None
