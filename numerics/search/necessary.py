"""What an extremum claim implies and a point can break: `\\arg\\min_v f = e` implies `f(e) \\le f(v)` for every `v`."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.settled.expansion import substitute
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.verdict import Witness

SENSE = {"min": "<=", "argmin": "<=", "max": ">=", "argmax": ">="}


def necessary(problem: Problem) -> Problem | None:
    """The implied inequality, or None when the statement is no claim on one extremum over one letter.

    A point that breaks it refutes the claim, whether or not the extremum is attained.
    """
    statement = problem.statement
    if not isinstance(statement, e.Chain) or statement.relations != ("=",):
        return None
    for extremum, value in (statement.sides, statement.sides[::-1]):
        if isinstance(extremum, e.Extremum) and isinstance(value, e.Expr) and _separate(extremum, value):
            return replace(problem, statement=_implied(extremum, value))
    return None


def _separate(extremum: e.Extremum, value: e.Expr) -> bool:
    single = extremum.operator in SENSE and len(extremum.variables) == 1
    return single and extremum.variables[0] not in free_names(value)


def _implied(extremum: e.Extremum, value: e.Expr) -> e.Statement:
    """At every point that the condition admits; a stated place that it does not admit is refuted all the same."""
    attained = value
    if extremum.operator.startswith("arg"):
        attained = substitute(extremum.body, {extremum.variables[0]: value})
    bound = e.Chain(sides=(attained, extremum.body), relations=(SENSE[extremum.operator],))
    return bound if extremum.condition is None else e.Implies(premise=extremum.condition, conclusion=bound)


def explained(witness: Witness, problem: Problem) -> Witness:
    """The witness of the implied inequality, in terms of the extremum claimed."""
    argument = any(isinstance(side, e.Extremum) and side.operator.startswith("arg") for side in problem.statement.sides)  # type: ignore[union-attr]  # `necessary` accepts chains only
    what = "the stated point is not the optimum" if argument else "the stated value is not the optimum"
    if witness.relation == r"\implies":
        return replace(witness, sentence=f"{witness.sentence[:-1]}, so that {what}.")
    return replace(witness, sentence=f"{witness.sentence[:-1]}; so {what}.")
