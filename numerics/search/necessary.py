"""What an extremum claim implies and a point can break: `\\arg\\min_v f = e` implies `f(e) \\le f(v)` for every `v`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.definedness import conditions
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.verdict import Witness

NEEDS = {"denominator": "!=", "log": ">", "sqrt": ">="}
SENSE = {"min": "<=", "inf": "<=", "argmin": "<=", "max": ">=", "sup": ">=", "argmax": ">="}


def necessary(problem: Problem) -> tuple[Problem, ...]:
    """What the statement implies, easiest first; nothing when it is no claim on one extremum over one letter.

    A point that breaks any of it refutes the claim, whether or not the extremum is attained.
    """
    statement = problem.statement
    if not isinstance(statement, e.Chain) or statement.relations != ("=",):
        return ()
    for extremum, value in (statement.sides, statement.sides[::-1]):
        if isinstance(extremum, e.Extremum) and isinstance(value, e.Expr) and _separate(extremum, value):
            return tuple(replace(problem, statement=part) for part in _implied(extremum, value, problem.context))
    return ()


def _separate(extremum: e.Extremum, value: e.Expr) -> bool:
    single = extremum.operator in SENSE and len(extremum.variables) == 1
    return single and extremum.variables[0] not in free_names(value)


def _implied(extremum: e.Extremum, value: e.Expr, context: Context) -> Iterator[e.Statement]:
    """That a stated place has a value and is admitted; that no point which the condition admits is better."""
    if not extremum.operator.startswith("arg"):
        yield _bound(value, extremum)
        return
    at_place = {extremum.variables[0]: value}
    attained = substitute(extremum.body, at_place)
    needs = [_relation(kind, expr) for kind, expr in conditions(attained, context) if kind in NEEDS]
    if extremum.condition is not None:
        # Where nothing meets the condition there is no extremum, and the claim says nothing.
        met = e.And(parts=(*needs, substitute(extremum.condition, at_place)))
        yield e.Implies(premise=extremum.condition, conclusion=met)
    elif needs:
        yield e.And(parts=tuple(needs))
    yield _bound(attained, extremum)


def _bound(attained: e.Expr, extremum: e.Extremum) -> e.Statement:
    bound = e.Chain(sides=(attained, extremum.body), relations=(SENSE[extremum.operator],))
    return bound if extremum.condition is None else e.Implies(premise=extremum.condition, conclusion=bound)


def _relation(kind: str, expr: e.Expr) -> e.Statement:
    return e.Chain(sides=(expr, ZERO), relations=(NEEDS[kind],))


def explained(witness: Witness, implied: Problem, problem: Problem) -> Witness:
    """The witness of what is implied, in terms of the extremum claimed."""
    if isinstance(implied.statement, e.And):
        return replace(witness, sentence=f"{witness.sentence[:-1]}: the stated point lies outside the domain.")
    argument = any(isinstance(side, e.Extremum) and side.operator.startswith("arg") for side in problem.statement.sides)  # type: ignore[union-attr]  # `necessary` accepts chains only
    what = "the stated point is not the optimum" if argument else "the stated value is not the optimum"
    if witness.relation == r"\implies":
        return replace(witness, sentence=f"{witness.sentence[:-1]}, so that {what}.")
    return replace(witness, sentence=f"{witness.sentence[:-1]}; so {what}.")
