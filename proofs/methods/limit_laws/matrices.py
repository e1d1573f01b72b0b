"""Tikhonov: `(X^T X + t I)^{-1} X^T -> X^+` as `t -> 0` (Albert 1972)."""

from __future__ import annotations

from proofs.language.ast import (
    Add,
    Expr,
    Eye,
    Mul,
    Name,
    Neg,
    Pow,
    PseudoInverse,
    Transpose,
)
from proofs.language.forms import UNIT, ZERO, number, times
from proofs.methods.limit_laws.known import (
    Approach,
)


def tikhonov(node: Expr, approach: Approach) -> Expr | None:
    """`(X^T X + t I)^{-1} X^T b` or `X^T (X X^T + t I)^{-1} b` as `t -> 0`."""
    if approach.target != ZERO or not isinstance(node, Mul) or len(node.factors) < 2:
        return None
    first, second, *rest = node.factors
    if any(approach.moves(part) for part in rest):
        return None
    matrix = None
    if isinstance(second, Transpose) and _is_shifted_gram(first, (second, second.operand), approach):
        matrix = second.operand
    elif isinstance(first, Transpose) and _is_shifted_gram(second, (first.operand, first), approach):
        matrix = first.operand
    return None if matrix is None else times(PseudoInverse(operand=matrix), *rest)


def _is_shifted_gram(node: Expr, factors: tuple[Expr, Expr], approach: Approach) -> bool:
    """Whether the node is `(first second + t I)^{-1}`."""
    if not isinstance(node, Pow) or node.exponent not in (number(-1), Neg(operand=UNIT)):
        return False
    match node.base:
        case Add(terms=(Mul(factors=found), Mul(factors=(Name(text=text), Eye())))):
            return found == factors and text == approach.letter
        case Add(terms=(Mul(factors=(Name(text=text), Eye())), Mul(factors=found))):
            return found == factors and text == approach.letter
    return False
