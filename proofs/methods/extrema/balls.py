"""The condition of an extremum read as a norm ball or a sphere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from proofs.language.ast import (
    And,
    Chain,
    Expr,
    Extremum,
    Function,
    Mul,
    Name,
    Norm,
    Num,
    Pow,
    Remainder,
    Space,
    Statement,
    Transpose,
)
from proofs.language.context import Context
from proofs.language.errors import UnsupportedConstruct
from proofs.language.forms import number
from proofs.language.traverse import free_names


@dataclass(frozen=True, slots=True, kw_only=True)
class Ball:
    """`N(variable) <= radius`, or `= radius` on the sphere."""

    variable: str
    kind: str
    radius: Expr
    sphere: bool


def extremum_of(statement: Statement, *, conditioned: bool = True) -> tuple[Extremum, str, Expr] | None:
    """`(extremum, relation, other side)` of a relation with an extremum alone on one side, `conditioned`: one under a
    condition."""
    if not isinstance(statement, Chain) or len(statement.sides) != 2:
        return None
    turned = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "=": "="}
    left, right = statement.sides
    relation = statement.relations[0]
    if relation not in turned:
        return None
    for one, other, said in ((left, right, relation), (right, left, turned[relation])):
        if isinstance(one, Extremum) and isinstance(other, Expr) and (one.condition is not None or not conditioned):
            return one, said, other
    return None


def ball_of(extremum: Extremum, context: Context) -> Ball | None:
    """The ball or sphere that the condition says; None when it says anything else."""
    if len(extremum.variables) != 1 or extremum.condition is None:
        return None
    relations = list(relevant(extremum.condition))
    if len(relations) != 1 or len(relations[0].sides) != 2:
        return None
    (chain,) = relations
    left, right = chain.sides
    relation = chain.relations[0]
    if relation in (">=",):
        left, right, relation = right, left, "<="
    if relation not in ("<=", "=") or not isinstance(left, Expr) or not isinstance(right, Expr):
        return None
    return _ball(left, right, relation == "=", extremum.variables[0], context)


def relevant(condition: Statement) -> Iterator[Chain]:
    """The relations of a condition, without those that name or declare the letter."""
    for part in condition.parts if isinstance(condition, And) else (condition,):
        if isinstance(part, Remainder) or (isinstance(part, Chain) and isinstance(part.sides[-1], Space)):
            continue
        if not isinstance(part, Chain):
            raise UnsupportedConstruct("a condition that is no relation", part.span)
        yield part


def _ball(left: Expr, radius: Expr, sphere: bool, variable: str, context: Context) -> Ball | None:
    if variable in free_names(radius):
        return None
    letter = Name(text=variable)
    matrix = len(context.symbols[variable].shape) == 2 if variable in context.symbols else False
    match left:
        case Norm(operand=operand, kind=kind) if operand == letter:
            return Ball(variable=variable, kind=kind, radius=radius, sphere=sphere)
        case Pow(base=Norm(operand=operand, kind=kind), exponent=Num(value=power)) if operand == letter and power == 2:
            root = radius if radius in (number(0), number(1)) else Function(name="sqrt", arguments=(radius,))
            return Ball(variable=variable, kind=kind, radius=root, sphere=sphere)
        case Mul(factors=(Transpose(operand=first), second)) if first == second == letter and not matrix:
            root = radius if radius in (number(0), number(1)) else Function(name="sqrt", arguments=(radius,))
            return Ball(variable=variable, kind="2", radius=root, sphere=sphere)
    return None
