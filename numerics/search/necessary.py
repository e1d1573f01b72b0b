"""What an extremum claim implies and a point can break: `\\arg\\min_v f = e` implies `f(e) \\le f(v)` for every `v`.

The condition under the extremum is assumed of the letter there, like a declaration: `p_i \\ge 0` holds of every entry.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.definedness import conditions
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts
from corrigenda.proofs.language.tree.forms import ZERO
from corrigenda.proofs.language.tree.links import TURNED, both_ways
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.verdict import Witness

NEEDS = {"denominator": "!=", "log": ">", "sqrt": ">="}
SENSE = {"min": "<=", "inf": "<=", "argmin": "<=", "max": ">=", "sup": ">=", "argmax": ">="}
BOUNDING = {"<=": (">=", ">"), ">=": ("<=", "<")}
"""How a minimum (a maximum) is compared with what bounds every value."""


def necessary(problem: Problem) -> tuple[Problem, ...]:
    """What the statement implies, easiest first; nothing when it is no claim on one extremum over one letter.

    A point that breaks any of it refutes the claim, whether or not the extremum is attained.
    """
    found = claimed(problem.statement)
    if found is None:
        return ()
    extremum, value = found
    context = replace(problem.context, assumptions=(*problem.context.assumptions, *admitting(extremum)))
    return tuple(replace(problem, statement=part, context=context) for part in _implied(extremum, value, context))


def claimed(statement: e.Statement) -> tuple[e.Extremum, e.Expr] | None:
    """The extremum over one letter that the statement gives a value or a place, or bounds on the side where every
    value of the body obeys the bound; with that value."""
    match statement:
        case e.Chain(sides=(left, right), relations=(relation,)) if relation in TURNED:
            for extremum, way, value in both_ways(left, relation, right):
                if isinstance(extremum, e.Extremum) and isinstance(value, e.Expr) and _separate(extremum, value):
                    return (extremum, value) if way in ("=", *BOUNDING.get(SENSE[extremum.operator], ())) else None
    return None


def bounded(statement: e.Statement) -> tuple[e.Extremum, e.Chain] | None:
    """The extremum of a relation that says no more than a bound on every value of its body; with that bound."""
    found = claimed(statement)
    if found is None or not isinstance(statement, e.Chain) or "=" in statement.relations:
        return None
    extremum, value = found
    strict = statement.relations[0] in ("<", ">")
    if strict and extremum.operator in ("sup", "inf"):
        return None
    told = bound(value, extremum)
    return extremum, replace(told, relations=(told.relations[0][0],)) if strict else told


def admitting(extremum: e.Extremum) -> Iterator[e.Statement]:
    """What the condition says of the letter, without the space that it is in."""
    for part in conjuncts(extremum.condition):
        if isinstance(part, e.Chain) and not isinstance(part.sides[-1], e.Space):
            yield part


def _separate(extremum: e.Extremum, value: e.Expr) -> bool:
    single = extremum.operator in SENSE and len(extremum.variables) == 1
    return single and extremum.variables[0] not in free_names(value)


def _implied(extremum: e.Extremum, value: e.Expr, context: Context) -> Iterator[e.Statement]:
    """That a stated place has a value and is admitted; that no point which the condition admits is better.

    Where nothing meets the condition there is no extremum, and no point meets these assumptions.
    """
    if not extremum.operator.startswith("arg"):
        yield bound(value, extremum)
        return
    at_place = {extremum.variables[0]: value}
    attained = substitute(extremum.body, at_place)
    own = set(conditions(value, context))
    needs = [_relation(*need) for need in conditions(attained, context) if need[0] in NEEDS and need not in own]
    needs += [substitute(part, at_place) for part in admitting(extremum)]
    if needs:
        yield e.And(parts=tuple(needs))
    yield bound(attained, extremum)


def bound(attained: e.Expr, extremum: e.Extremum) -> e.Chain:
    """That no value of the body is better than the one which is said to be attained."""
    return e.Chain(sides=(attained, extremum.body), relations=(SENSE[extremum.operator],))


def _relation(kind: str, expr: e.Expr) -> e.Statement:
    return e.Chain(sides=(expr, ZERO), relations=(NEEDS[kind],))


def explained(witness: Witness, implied: Problem, problem: Problem) -> Witness:
    """The witness of what is implied, in terms of the extremum claimed."""
    if isinstance(implied.statement, e.And):
        return replace(witness, sentence=f"{witness.sentence[:-1]}: the stated point lies outside the domain.")
    argument = any(isinstance(side, e.Extremum) and side.operator.startswith("arg") for side in problem.statement.sides)  # type: ignore[union-attr]  # `necessary` accepts chains only
    what = "the stated point is not the optimum" if argument else "the stated value is not the optimum"
    return replace(witness, sentence=f"{witness.sentence[:-1]}; so {what}.")
