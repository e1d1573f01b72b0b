"""Tikhonov: `(X^T X + t I)^{-1} X^T -> X^+` as `t -> 0` (Albert 1972)."""

from __future__ import annotations

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, ZERO, number, times
from corrigenda.proofs.methods.limit_laws.known import Approach


def tikhonov(node: e.Expr, approach: Approach) -> e.Expr | None:
    """`(X^T X + t I)^{-1} X^T b` or `X^T (X X^T + t I)^{-1} b` as `t -> 0`."""
    if approach.target != ZERO or not isinstance(node, e.Mul) or len(node.factors) < 2:
        return None
    first, second, *rest = node.factors
    if any(approach.moves(part) for part in rest):
        return None
    matrix = None
    if isinstance(second, e.Transpose) and _is_shifted_gram(first, (second, second.operand), approach):
        matrix = second.operand
    elif isinstance(first, e.Transpose) and _is_shifted_gram(second, (first.operand, first), approach):
        matrix = first.operand
    return None if matrix is None else times(e.PseudoInverse(operand=matrix), *rest)


def _is_shifted_gram(node: e.Expr, factors: tuple[e.Expr, e.Expr], approach: Approach) -> bool:
    """Whether the node is `(first second + t I)^{-1}`."""
    if not isinstance(node, e.Pow) or node.exponent not in (number(-1), e.Neg(operand=UNIT)):
        return False
    match node.base:
        case e.Add(terms=(e.Mul(factors=found), e.Mul(factors=(e.Name(text=text), e.Eye())))):
            return found == factors and text == approach.letter
        case e.Add(terms=(e.Mul(factors=(e.Name(text=text), e.Eye())), e.Mul(factors=found))):
            return found == factors and text == approach.letter
    return False
