"""Equality of evaluated matrices."""

from __future__ import annotations

from typing import TypeVar

from corrigenda.numerics.kernel.domain import Domain
from corrigenda.numerics.kernel.matrix import Matrix

S = TypeVar("S")


def equal(domain: Domain[S], left: Matrix[S], right: Matrix[S]) -> bool | None:
    """Whether two matrices of one shape are equal; None when some entry is not decided.

    In F_p, True is an equality of the residues (a proof up to the chance of Schwartz and Zippel),
    False that the two differ as functions of the letters, and None stands for differences that
    a choice of the signs of roots, or a relation that is not known, could remove.
    """
    verdict: bool | None = True
    for a, b in zip(left.flat, right.flat, strict=True):
        zero = domain.is_zero(domain.add(a, domain.negate(b)))
        if zero is False:
            return False
        if zero is None:
            verdict = None
    return verdict
