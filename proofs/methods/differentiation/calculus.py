"""Gradients, Jacobians, Hessians, partial and directional derivatives: equations between them.

Two derivations, each exact. Forward: jets (`corrigenda.numerics.kernel.numbers.jets`) carry every derivative along
with the value at random points modulo two primes, so that agreement proves the sizes tested (Schwartz and Zippel),
and every size by the index count of `index_patterns.derivatives`. On paper: the rules of the differential give closed
forms (Magnus and Neudecker, *Matrix Differential Calculus*, ch. 8-9), to which the theorems on identities with
inverses apply; a closed form is used only where the jets agree with it. Automatic differentiation in floating point
is a second opinion: a clear disagreement silences the method.

A gradient of a scalar has the shape of its letter, whose entries count as independent; the derivative of a
vector is m x n (numerator layout).  Kinks are no points of the domain.
"""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.certificates import AgreesAt
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Chain, Gradient
from corrigenda.proofs.language.tree.forms import ZERO
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.differentiation.autograd import disagreement
from corrigenda.proofs.methods.differentiation.branches import with_settled_branches
from corrigenda.proofs.methods.differentiation.closed_forms import in_closed_form
from corrigenda.proofs.methods.identities.agreement import settle
from corrigenda.proofs.methods.identities.equations import equations, sides
from corrigenda.proofs.methods.method import silent
from corrigenda.proofs.verdict import Finding, Stance

LAYOUT = "gradients in the shape of the letter, Jacobians m x n"


def with_derivatives(problem: Problem, budget: Budget) -> Finding:
    """FOR (scope `all` or the sizes tested) for equations with derivatives and without moments; else
    SILENT."""
    branch = with_settled_branches(equations(problem)[0], budget)
    if branch is not None:
        problem = branch
    forward = settle(problem, budget)
    if forward.stance is not Stance.FOR:
        return _at_premises(problem, budget) or forward
    gap = disagreement(*equations(problem))
    if gap is not None:
        return silent(f"The jets agree, but automatic differentiation sees a relative difference of {gap:.1g}.")
    if forward.scope == "all":
        return _told(forward)
    closed = in_closed_form(problem)
    on_paper = None if closed is None else settle(closed, budget)
    if on_paper is None or on_paper.stance is not Stance.FOR or on_paper.scope != "all":
        return _told(forward)
    return _told(replace(on_paper, because=f"With the derivatives worked out: {on_paper.because}"))


def _at_premises(problem: Problem, budget: Budget) -> Finding | None:
    """Under premises on the letter of a derivative (`A = 0`) the derivative is worked out first, then they are put in.

    The closed form is trusted where the jets confirm it without the premises.
    """
    assumed, found = equations(problem)
    letters = frozenset(part.variable for side in sides(found) for part in walk(side) if isinstance(part, Gradient))
    if not letters & frozenset[str]().union(*(free_names(part) for part in assumed.context.assumptions)):
        return None
    closed = in_closed_form(assumed)
    if closed is None or not _confirmed(assumed, budget):
        return None
    on_paper = settle(closed, budget)
    if on_paper.stance is not Stance.FOR:
        return None
    return _told(replace(on_paper, because=f"With the derivatives worked out: {on_paper.because}"))


def _confirmed(problem: Problem, budget: Budget) -> bool:
    """Whether the jets agree with the closed form of each gradient, at all values of its letters."""
    bare = replace(problem, context=replace(problem.context, assumptions=()))
    for node in dict.fromkeys(part for part in walk(problem.statement) if isinstance(part, Gradient)):
        statement = Chain(sides=(node, ZERO), relations=("=",))
        closed = in_closed_form(replace(bare, statement=statement))
        if closed is None or not isinstance(closed.statement, Chain):
            return False
        compared = replace(statement, sides=(node, closed.statement.sides[0]))
        if settle(replace(bare, statement=compared), budget).stance is not Stance.FOR:
            return False
    return True


def _told(finding: Finding) -> Finding:
    found = finding.certificate
    return replace(finding, certificate=replace(found, layout=LAYOUT)) if isinstance(found, AgreesAt) else finding
