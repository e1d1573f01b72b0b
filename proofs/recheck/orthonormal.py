"""Letters with orthonormal rows or columns, as assumptions say it."""

from __future__ import annotations

from proofs.language.ast import Chain, Eye, Mul, Name, Statement, Transpose


def isometries(assumptions: tuple[Statement, ...]) -> frozenset[tuple[str, bool]]:
    """`(A, True)` for an assumption `A^T A = I`, `(A, False)` for `A A^T = I`."""
    found = set()
    for part in assumptions:
        match part:
            case Chain(sides=(Mul(factors=(Transpose(operand=Name(text=a)), Name(text=b))), Eye()), relations=("=",)):
                found |= {(a, True)} if a == b else set()
            case Chain(sides=(Mul(factors=(Name(text=a), Transpose(operand=Name(text=b)))), Eye()), relations=("=",)):
                found |= {(a, False)} if a == b else set()
    return frozenset(found)
