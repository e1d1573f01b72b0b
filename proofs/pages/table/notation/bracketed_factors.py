r"""`\delta (a)^\top`: what stands above a bracket belongs to the factor in it where the letter before is an array."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.rows import Equation, nodes_of


def with_bracketed_factors(equations: Sequence[Equation], kinds: Iterable[e.Statement]) -> list[Equation]:
    """The equations with products where a transposed or powered value of a function stood that is none."""
    arrays = _arrays(equations, kinds)

    def split(node: Any) -> Any:
        match node:
            case e.Transpose(operand=e.Call(function=name, arguments=(inner,))) if name in arrays:
                return e.Mul(factors=(e.Name(text=name), e.Transpose(operand=inner)))
            case e.Pow(base=e.Call(function=name, arguments=(inner,)), exponent=exponent) if name in arrays:
                return e.Mul(factors=(e.Name(text=name), e.Pow(base=inner, exponent=exponent)))
        return node

    return [one.rewritten(split) for one in equations]


def _arrays(equations: Iterable[Equation], kinds: Iterable[e.Statement]) -> frozenset[str]:
    """Names that are declared as arrays, capitals that stand transposed, and what an equation defines without an
    argument; no name of a function."""
    declared = {
        head.text
        for one in kinds
        if isinstance(one, e.Chain) and isinstance(one.sides[-1], e.Space) and one.sides[-1].shape
        for head in (one.heads or one.sides[:1])
        if isinstance(head, e.Name)
    }
    equations = list(equations)
    turned = {
        node.operand.text
        for node in nodes_of(equations)
        if isinstance(node, e.Transpose) and isinstance(node.operand, e.Name) and capital(node.operand.text)
    }
    lefts = [one.left for one in equations]
    defined = {left.text for left in lefts if isinstance(left, e.Name)}
    functions = {left.function for left in lefts if isinstance(left, e.Call)}
    return frozenset((declared | defined | turned) - functions)
