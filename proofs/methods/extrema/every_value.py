"""A maximum that is at most v: every value of the body is.  Nothing has to be reached for that."""

from __future__ import annotations

from corrigenda.numerics.search.necessary import admitting, bounded
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.method import Inapplicable
from corrigenda.proofs.methods.turns.derived import decide_derived
from corrigenda.proofs.verdict import Finding


def obeys_bound(problem: Problem, budget: Budget) -> Finding:
    """FOR a bound above a maximum or supremum, or below a minimum or infimum, that every value obeys; else SILENT.

    Counterexamples are left to the search, which knows that a condition on an entry holds of all.
    """
    found = bounded(problem.statement)
    if found is None:
        raise Inapplicable("no bound on every value of an extremum")
    extremum, bound = found
    told = tuple(admitting(extremum))
    statement = e.Implies(premise=told[0] if len(told) == 1 else e.And(parts=told), conclusion=bound) if told else bound
    return decide_derived(problem, statement, "The bound holds of every value", budget, refutable=False)
