"""Statements without a letter, evaluated; whole numbers, by closure under sums and products.

A relation between two numbers is true or false, and rational arithmetic or Arb balls tell which; an equality of
irrational numbers is only affirmed where both are elements of one field of roots.  Sums, products and powers with
natural exponents of whole numbers are whole, and the floor of a whole number is that number.
"""

from __future__ import annotations

from typing import Any

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Point
from corrigenda.numerics.truth import truth
from corrigenda.proofs.certificates import Evaluation
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import called_functions, free_names, map_children
from corrigenda.proofs.language.whole_letters import is_whole_value
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.method import Inapplicable, Method, Way, proved
from corrigenda.proofs.verdict import Finding


def prove(problem: Problem, budget: Budget) -> Finding:
    """FOR a statement about numbers that evaluates to true, a membership in the whole numbers by closure, and an
    equation whose sides agree once floors of whole numbers are taken away; else SILENT."""
    del budget
    if _is_whole_membership(problem.statement, problem.context):
        return proved("Sums and products of whole numbers are whole.", Evaluation())
    if _without_floors(problem.statement, problem.context):
        return proved("The floor of a whole number is that number, and both sides are then the same.", Evaluation())
    if free_names(problem.statement) or called_functions(problem.statement):
        raise Inapplicable("the statement has letters")
    try:
        holds = truth(problem.statement, Point(), problem.context)
    except (Undefined, Unsupported) as error:
        raise Inapplicable(f"the numbers are not evaluated: {error}") from error
    if holds is not True:
        raise Inapplicable("the numbers do not decide it")
    return proved("The statement has no letter, and its numbers satisfy it.", Evaluation())


def _is_whole_membership(statement: e.Statement, context: Context) -> bool:
    match statement:
        case e.Chain(sides=(expr, e.Space(field="Z", shape=())), relations=("in",), heads=heads):
            members = heads or (expr,)
            return all(isinstance(member, e.Expr) and is_whole_value(member, context) for member in members)
    return False


def _without_floors(statement: e.Statement, context: Context) -> bool:
    """Whether an equation becomes one between equal sides."""

    def opened(node: Any) -> Any:
        node = map_children(node, opened)
        match node:
            case e.Function(name="floor", arguments=(inside,)) if is_whole_value(inside, context):
                return inside
        return node

    match statement:
        case e.Chain(sides=(left, right), relations=("=",)):
            changed = opened(left), opened(right)
            return bool(changed != (left, right) and changed[0] == changed[1])
    return False


METHOD = Method(name="evaluation", ways=(Way(prove=prove),), after=("shapes",), direct=True)
