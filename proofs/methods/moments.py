"""Identities between expectations, variances and covariances of polynomials and Gaussian exponentials.

A moment is computed exactly, entry by entry (pairings for normal letters, powers for Bernoulli
ones, enumeration for random indices, free letters for what an unknown law leaves open), at random
values of all parameters modulo two primes.  A pairing identifies indices, so the count of
`index_bound` goes through: a coefficient is a polynomial in each dimension, of a degree that is
at most the number of its indices in a term.  An expression that is no such polynomial (`2^d`) has no
bound, and then only the sizes tested are proved.
"""

from __future__ import annotations

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Moment
from corrigenda.proofs.language.tree.traverse import contains
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.derived import inapplicable
from corrigenda.proofs.methods.identities.agreement import settle
from corrigenda.proofs.methods.identities.equations import NotEquations
from corrigenda.proofs.verdict import Finding

NAME = "moments"
ORDER = 30


def decide(problem: Problem, budget: Budget) -> tuple[Finding, ...]:
    """FOR (scope `all` or the sizes tested) for an equation, or several, with moments; else SILENT."""
    if not contains(problem.statement, Moment):
        return (inapplicable(NAME, "The statement has no moments."),)
    try:
        return (settle(NAME, problem, budget),)
    except NotEquations as reason:
        return (inapplicable(NAME, f"Not an equation: {reason}."),)
