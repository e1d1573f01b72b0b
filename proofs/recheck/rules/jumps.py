"""Functions that jump: an equation between them may hold at almost every point and fail where they jump.

The sign of a product of letters jumps where one of them is zero, and points with zeros are drawn.
"""

from __future__ import annotations

from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, walk
from corrigenda.proofs.recheck.points.equations import Ground
from corrigenda.proofs.recheck.refusals import Beyond

PRODUCT = (e.Neg, e.Mul, e.Hadamard, e.Transpose, e.Num)


def jumps(ground: Ground) -> bool:
    """Whether a function jumps.  Raises Beyond where it may do so at a point at which no letter is zero."""
    context = ground.problem.context
    plain = [known.body for known in context.definitions.values() if not known.parameters]
    inside = [known.body for known in context.definitions.values() if known.parameters]
    inside += [known.step for known in context.recurrences.values()]
    if any(_is_jumping(node) for part in inside for node in walk(part)):
        raise Beyond("a function that jumps, at what is no letter")
    parts = (ground.problem.statement, *context.assumptions, *plain)
    found = [node for part in parts for node in walk(part) if _is_jumping(node)]
    if not all(_is_monomial(argument, ground) for node in found for argument in children(node)):
        raise Beyond("a function that jumps, at what is no product of letters")
    return bool(found)


def _is_jumping(node: e.Node) -> bool:
    known = row(node.name) if isinstance(node, e.Function) else None
    return known is not None and not known.continuous


def _is_monomial(node: e.Node, ground: Ground) -> bool:
    """Whether it is a product of letters that are drawn, and of components of such."""
    if isinstance(node, e.Index):
        return _is_monomial(node.base, ground)
    if isinstance(node, e.Name):
        return node.text in ground.letters and node.text not in ground.solved
    return isinstance(node, PRODUCT) and all(_is_monomial(child, ground) for child in children(node))
