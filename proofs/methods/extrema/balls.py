"""The condition of an extremum read as a norm ball or a sphere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import free_names


@dataclass(frozen=True, slots=True, kw_only=True)
class Ball:
    """`N(variable) <= radius`, or `= radius` on the sphere."""

    variable: str
    kind: str
    radius: e.Expr
    sphere: bool


def extremum_of(statement: e.Statement, *, conditioned: bool = True) -> tuple[e.Extremum, str, e.Expr] | None:
    """`(extremum, relation, other side)` of a relation with an extremum alone on one side, `conditioned`: one under a
    condition."""
    if not isinstance(statement, e.Chain) or len(statement.sides) != 2:
        return None
    turned = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "=": "="}
    left, right = statement.sides
    relation = statement.relations[0]
    if relation not in turned:
        return None
    for one, other, said in ((left, right, relation), (right, left, turned[relation])):
        if isinstance(one, e.Extremum) and isinstance(other, e.Expr) and (one.condition is not None or not conditioned):
            return one, said, other
    return None


def ball_of(extremum: e.Extremum, context: Context) -> Ball | None:
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
    if relation not in ("<=", "=") or not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        return None
    return _ball(left, right, relation == "=", extremum.variables[0], context)


def relevant(condition: e.Statement) -> Iterator[e.Chain]:
    """The relations of a condition, without those that name or declare the letter."""
    for part in condition.parts if isinstance(condition, e.And) else (condition,):
        if isinstance(part, e.Remainder) or (isinstance(part, e.Chain) and isinstance(part.sides[-1], e.Space)):
            continue
        if not isinstance(part, e.Chain):
            raise UnsupportedConstruct("a condition that is no relation", part.span)
        yield part


def _ball(left: e.Expr, radius: e.Expr, sphere: bool, variable: str, context: Context) -> Ball | None:
    if variable in free_names(radius):
        return None
    letter = e.Name(text=variable)
    matrix = len(context.symbols[variable].shape) == 2 if variable in context.symbols else False
    match left:
        case e.Norm(operand=operand, kind=kind) if operand == letter:
            return Ball(variable=variable, kind=kind, radius=radius, sphere=sphere)
        case e.Pow(base=e.Norm(operand=operand, kind=kind), exponent=e.Num(value=power)) if (
            operand == letter and power == 2
        ):
            root = radius if radius in (number(0), number(1)) else e.Function(name="sqrt", arguments=(radius,))
            return Ball(variable=variable, kind=kind, radius=root, sphere=sphere)
        case e.Mul(factors=(e.Transpose(operand=first), second)) if first == second == letter and not matrix:
            root = radius if radius in (number(0), number(1)) else e.Function(name="sqrt", arguments=(radius,))
            return Ball(variable=variable, kind="2", radius=root, sphere=sphere)
    return None
