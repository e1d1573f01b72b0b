"""Statements about determinants, ranks, permutations and Kronecker inverses, rewritten by the theorems on them.

Each rule of `matrix_rules` is an equation that holds for all matrices of fitting shapes wherever its left side is
defined, so that a statement and its rewritten form say the same.  What is left is decided by the other methods.
"""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.functions.table import entrywise
from corrigenda.proofs.language.tree.expressions import Function, Node, Operation
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.lemmas.premises import with_premises_assumed
from corrigenda.proofs.methods.matrix_rules.determinants import facts
from corrigenda.proofs.methods.matrix_rules.rewriting import rewritten
from corrigenda.proofs.methods.method import Inapplicable, Method, Way
from corrigenda.proofs.methods.turns.derived import decide_derived
from corrigenda.proofs.verdict import Finding

BECAUSE = "by the rules for determinants, ranks, permutations and Kronecker products"


def prove(problem: Problem, budget: Budget) -> Finding:
    """FOR a statement whose rewritten form is proved; else SILENT."""
    if not any(map(_is_ruled, walk(problem.statement))):
        raise Inapplicable("No determinant, rank, permutation or Kronecker product.")
    problem = with_premises_assumed(problem)
    context = problem.context
    statement = rewritten(problem.statement, context)
    known = tuple(facts(statement, context))
    if statement == problem.statement and not known:
        raise Inapplicable("No rule applies.")
    problem = replace(problem, context=replace(context, assumptions=(*context.assumptions, *known)))
    return decide_derived(problem, statement, BECAUSE, budget, refutable=False)


def _is_ruled(node: Node) -> bool:
    match node:
        case Function(name=name):
            return name in ("det", "rank") or name in entrywise()
        case Operation(operator="kron"):
            return True
    return False


METHOD = Method(name="theorems on matrices", ways=(Way(prove=prove),), after=("identity",))
