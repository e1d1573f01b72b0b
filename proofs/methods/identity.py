"""Identities between sums, products, transposes, entrywise products, traces, norms and inverses of letters, between
their derivatives, and between expectations, variances and covariances of them.

Both sides are evaluated exactly at random points modulo two primes drawn with the text of the
statement.  By Schwartz and Zippel agreement there proves the identity at the sizes tested, up to
the error in the certificate; the theorems of `index_patterns.bound` and `identities.inverse_bound`
say when it proves every size.  A difference modulo a prime is no refutation: finding a real witness is the
business of the search for counterexamples.

A moment is computed exactly, entry by entry (pairings for normal letters, powers for Bernoulli
ones, enumeration for random indices, free letters for what an unknown law leaves open).  A pairing
identifies indices, so the count of `index_patterns.bound` goes through: a coefficient is a polynomial in each
dimension, of a degree that is at most the number of its indices in a term.  An expression that is no
such polynomial (`2^d`) has no bound, and then only the sizes tested are proved.
"""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Extremum, Moment
from corrigenda.proofs.language.tree.traverse import contains
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.differentiation.calculus import with_derivatives
from corrigenda.proofs.methods.differentiation.closed_forms import has_derivatives
from corrigenda.proofs.methods.identities.agreement import settle
from corrigenda.proofs.methods.method import Method, Way
from corrigenda.proofs.verdict import Finding, Kind


def prove(problem: Problem, budget: Budget) -> Finding:
    """FOR (scope `all` or the sizes tested) for an equation, or several; else SILENT.

    Residues have no order, so that a stationary place stands for an extremum whether it is one or not: agreement is
    evidence there and no proof.
    """
    statement = problem.statement
    if has_derivatives(statement) and not contains(statement, Moment):
        found = with_derivatives(problem, budget)
    else:
        found = settle(problem, budget)
    return replace(found, exact=False) if contains(statement, Extremum) else found


METHOD = Method(
    name="identity", ways=(Way(prove=prove, kind=Kind.GENERAL),), after=("algebra", "operator_algebra"), direct=True
)
