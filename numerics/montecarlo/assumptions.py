"""Making random letters satisfy the assumptions: stated bounds, equations solved for a letter, then rejection."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce

import torch
from torch import Tensor

from numerics.counterexample import subscript_values
from numerics.counterexample import truth as exact_truth
from numerics.exact.errors import EvaluationError
from numerics.montecarlo.letters import Interval
from numerics.point import Point, start_letter
from numerics.tensors.environment import Environment
from numerics.tensors.interpreter import evaluate
from numerics.tensors.truth import truth
from numerics.tensors.values import fit
from proofs.language.ast import And, Chain, Expr, Index, Moment, Name, Neg, Num, Pow, Statement
from proofs.language.context import Context
from proofs.language.traverse import contains, free_names

MIRROR = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "="}


def links(statements: Sequence[Statement]) -> Iterator[tuple[Expr, str, Expr]]:
    """The relations between neighbours in the chains of a conjunction."""
    for statement in statements:
        if isinstance(statement, And):
            yield from links(statement.parts)
        elif isinstance(statement, Chain):
            for left, relation, right in zip(statement.sides, statement.relations, statement.sides[1:], strict=False):
                if isinstance(left, Expr) and isinstance(right, Expr):
                    yield left, relation, right


def intervals(context: Context) -> Mapping[str, Interval]:
    """Bounds by literals, such as `0 < p < 1` or `x_i > 0`."""
    found: dict[str, Interval] = {}
    for left, relation, right in links(context.assumptions):
        for letter, sense, bound in ((left, relation, right), (right, MIRROR.get(relation, ""), left)):
            value = _literal(bound)
            name = _bounded_letter(letter)
            if name and value is not None:
                found[name] = _narrowed(found.get(name, Interval()), sense, value)
    return found


def _bounded_letter(expr: Expr) -> str:
    """`p`, or `x` of `x_i`, whose bound is one of every component."""
    match expr:
        case Name(text=text):
            return text
        case Index(base=Name(text=text), indices=indices) if all(isinstance(index, Name) for index in indices):
            return text
    return ""


def _literal(expr: Expr) -> float | None:
    match expr:
        case Num(value=value):
            return float(value)
        case Neg(operand=Num(value=value)):
            return -float(value)
    return None


def _narrowed(known: Interval, sense: str, value: float) -> Interval:
    if sense in (">", ">="):
        return Interval(low=value if known.low is None else max(value, known.low), high=known.high)
    if sense in ("<", "<="):
        return Interval(low=known.low, high=value if known.high is None else min(value, known.high))
    return known


def solve(env: Environment) -> Environment:
    """Letters set by equations `letter = expression` or `letter^k = expression`, taken twice over in order."""
    for _ in range(2):
        for left, relation, right in links(env.context.assumptions):
            if relation == "=":
                env = _solved(left, right, env)
    return env


def _solved(left: Expr, right: Expr, env: Environment) -> Environment:
    for target, source in ((left, right), (right, left)):
        letter, root = _letter(target, env.context)
        if letter in env.letters and letter not in free_names(source) and not contains(source, Moment):
            try:
                value = evaluate(source, env)
                place = env.letters[letter]
                new = fit(value, place.shape[1], place.shape[2])
            except EvaluationError:
                continue
            return env.with_letters({letter: new if root == 1 else new ** (1 / root)})
    return env


def _letter(expr: Expr, context: Context) -> tuple[str, float]:
    match expr:
        case Name(text=text):
            return text, 1.0
        case Pow(base=Name(text=text), exponent=Num(value=value)) if value > 0:
            return text, float(value)
        case Index(base=Name(text=text), indices=(Num(value=value),)) if value == 0 and text in context.recurrences:
            return start_letter(text), 1.0
    return "", 1.0


def satisfied(env: Environment) -> Tensor:
    """Which rows satisfy every assumption that has no moment in it, for all values of its free subscripts.

    An assumption that floating point does not reach lets no row through: raises Unsupported.
    """
    rows = torch.ones(env.batch, dtype=torch.bool, device=env.device)
    tests = [
        truth(statement, env.with_integers(values)) == 1
        for statement in env.context.assumptions
        if not contains(statement, Moment)
        for values in subscript_values(statement, env.sizes, env.context)
    ]
    return reduce(torch.logical_and, tests, rows)


def moments_hold(context: Context, point: Point) -> bool:
    """Whether the assumed moments hold at a point, exactly; False also when that is not decided."""
    assumed = [statement for statement in context.assumptions if contains(statement, Moment)]
    try:
        return all(exact_truth(statement, point, context) is True for statement in assumed)
    except EvaluationError:
        return False
