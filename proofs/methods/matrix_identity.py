"""Identities between sums, products, transposes, entrywise products, traces, norms and inverses of letters.

Both sides are evaluated exactly at random points modulo two primes drawn with the text of the
statement.  By Schwartz and Zippel agreement there proves the identity at the sizes tested, up to
the error in the certificate; the theorems of `index_bound` and `inverse_bound` say when it
proves every size.  A difference modulo a prime is no refutation: finding a real witness is the
business of the search for counterexamples.
"""

from __future__ import annotations

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Moment
from corrigenda.proofs.language.tree.traverse import contains
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.derived import inapplicable
from corrigenda.proofs.methods.differentiation.closed_forms import has_derivatives
from corrigenda.proofs.methods.identities.agreement import settle
from corrigenda.proofs.methods.identities.equations import NotEquations
from corrigenda.proofs.verdict import Finding

NAME = "matrix identity"
ORDER = 20


def decide(problem: Problem, budget: Budget) -> tuple[Finding, ...]:
    """FOR (scope `all` or the sizes tested) for an equation, or several, without moments; else SILENT."""
    if contains(problem.statement, Moment):
        return (inapplicable(NAME, "The statement has moments."),)
    if has_derivatives(problem.statement):
        return (inapplicable(NAME, "The statement has derivatives."),)
    try:
        return (settle(NAME, problem, budget),)
    except NotEquations as reason:
        return (inapplicable(NAME, f"Not an equation: {reason}."),)
