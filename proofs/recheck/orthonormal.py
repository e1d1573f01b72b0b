"""Letters with orthonormal rows or columns, as assumptions say it."""

from __future__ import annotations

from corrigenda.proofs.language.tree import expressions as e


def isometries(assumptions: tuple[e.Statement, ...]) -> frozenset[tuple[str, bool]]:
    """`(A, True)` for an assumption `A^T A = I`, `(A, False)` for `A A^T = I`."""
    found = set()
    for part in assumptions:
        match part:
            case e.Chain(
                sides=(e.Mul(factors=(e.Transpose(operand=e.Name(text=a)), e.Name(text=b))), e.Eye()), relations=("=",)
            ):
                found |= {(a, True)} if a == b else set()
            case e.Chain(
                sides=(e.Mul(factors=(e.Name(text=a), e.Transpose(operand=e.Name(text=b)))), e.Eye()), relations=("=",)
            ):
                found |= {(a, False)} if a == b else set()
    return frozenset(found)
