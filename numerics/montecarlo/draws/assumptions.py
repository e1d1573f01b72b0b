"""Making random letters satisfy the assumptions: stated bounds, equations solved for a letter, then rejection."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.numbers.tensors.environment import TensorEnvironment, batch_of, tensors_of
from corrigenda.numerics.kernel.numbers.tensors.shapes import fit
from corrigenda.numerics.kernel.numbers.tensors.truth import truth
from corrigenda.numerics.montecarlo.draws.letters import Interval
from corrigenda.numerics.point import Point, start_letter
from corrigenda.numerics.points.everywhere import subscript_values
from corrigenda.numerics.truth import truth as exact_truth
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import FALLING, RISING, both_ways, expression_links
from corrigenda.proofs.language.tree.traverse import contains, free_names


def intervals(context: Context) -> Mapping[str, Interval]:
    """Bounds by literals, such as `0 < p < 1` or `x_i > 0`."""
    found: dict[str, Interval] = {}
    for left, relation, right in expression_links(*context.assumptions):
        for letter, sense, bound in both_ways(left, relation, right):
            value = _literal(bound)
            name = _bounded_letter(letter)
            if name and value is not None:
                found[name] = _narrowed(found.get(name, Interval()), sense, value)
    return found


def _bounded_letter(expr: e.Expr) -> str:
    """`p`, or `x` of `x_i`, whose bound is one of every component."""
    match expr:
        case e.Name(text=text):
            return text
        case e.Index(base=e.Name(text=text), indices=indices) if all(isinstance(index, e.Name) for index in indices):
            return text
    return ""


def _literal(expr: e.Expr) -> float | None:
    match expr:
        case e.Num(value=value):
            return float(value)
        case e.Neg(operand=e.Num(value=value)):
            return -float(value)
    return None


def _narrowed(known: Interval, sense: str, value: float) -> Interval:
    if sense in FALLING:
        return Interval(low=value if known.low is None else max(value, known.low), high=known.high)
    if sense in RISING:
        return Interval(low=known.low, high=value if known.high is None else min(value, known.high))
    return known


def solve(env: TensorEnvironment) -> TensorEnvironment:
    """Letters set by equations `letter = expression` or `letter^k = expression`, taken twice over in order."""
    for _ in range(2):
        for left, relation, right in expression_links(*env.context.assumptions):
            if relation == "=":
                env = _solved(left, right, env)
    return env


def _solved(left: e.Expr, right: e.Expr, env: TensorEnvironment) -> TensorEnvironment:
    for target, source in ((left, right), (right, left)):
        letter, root = _letter(target, env.context)
        if letter in env.letters and letter not in free_names(source) and not contains(source, e.Moment):
            try:
                value = evaluate(source, env)
                place = env.letters[letter]
                new = fit(value, place.shape[1], place.shape[2])
            except EvaluationError:
                continue
            return env.with_letters({letter: new if root == 1 else new ** (1 / root)})
    return env


def _letter(expr: e.Expr, context: Context) -> tuple[str, float]:
    match expr:
        case e.Name(text=text):
            return text, 1.0
        case e.Pow(base=e.Name(text=text), exponent=e.Num(value=value)) if value > 0:
            return text, float(value)
        case e.Index(base=e.Name(text=text), indices=(e.Num(value=value),)) if (
            value == 0 and text in context.recurrences
        ):
            return start_letter(text), 1.0
    return "", 1.0


def satisfied(env: TensorEnvironment) -> Tensor:
    """Which rows satisfy every assumption that has no moment in it, for all values of its free subscripts.

    An assumption that floating point does not reach lets no row through: raises Unsupported.
    """
    rows = torch.ones(batch_of(env), dtype=torch.bool, device=tensors_of(env).device)
    tests = [
        truth(statement, env.with_integers(values)) == 1
        for statement in env.context.assumptions
        if not contains(statement, e.Moment)
        for values in subscript_values(statement, env.sizes, env.context)
    ]
    return reduce(torch.logical_and, tests, rows)


def moments_hold(context: Context, point: Point) -> bool:
    """Whether the assumed moments hold at a point, exactly; False also when that is not decided."""
    assumed = [statement for statement in context.assumptions if contains(statement, e.Moment)]
    try:
        return all(exact_truth(statement, point, context) is True for statement in assumed)
    except EvaluationError:
        return False
