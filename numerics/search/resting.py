"""Where a function of a class is said to rest: `\\nabla f(z) = 0`, `z = \\arg\\min_u f(u)`, and its minimum.

A member of a class may be moved, so that the point may be any: what is supposed of it then holds for every z.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeGuard

from corrigenda.proofs.language.context import Problem, Signature
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, is_zero, zero_array
from corrigenda.proofs.language.tree.traverse import contains, transform, walk


@dataclass(frozen=True, slots=True, kw_only=True)
class Resting:
    """The problem without what is supposed of the point at which a function rests, that point, and whether the value
    is the smallest there; without a point where none is spoken of."""

    problem: Problem
    point: e.Expr | None = None
    least: bool = False


def at_rest(problem: Problem, signature: Signature) -> Resting:
    """A function told to rest at a letter does so at any value of it; one whose minimum is spoken of rests at 0."""
    if not signature.traits:
        return Resting(problem=problem)
    context = problem.context
    point: e.Expr | None = None
    least, kept = False, list[e.Statement]()
    for assumption in context.assumptions:
        letter = _letter(assumption, signature.name) if point is None else None
        if letter is not None and letter.text in context.random_names:
            letter = None
        if letter is None:
            kept.append(assumption)
        else:
            point, least = letter, isinstance(assumption, e.Chain) and contains(assumption, e.Extremum)
    minima = [node for node in walk(problem.statement) if _is_least(node, signature.name)]
    if point is None and minima:
        (domain,) = signature.domains
        point = zero_array(domain[0]) if domain else ZERO
    if point is None:
        return Resting(problem=problem)
    place = point

    def change(node: Any) -> Any:
        if not _is_least(node, signature.name):
            return node
        return place if node.operator == "argmin" else e.Call(function=signature.name, arguments=(place,))

    statement = transform(problem.statement, change)
    changed = replace(problem, statement=statement, context=replace(context, assumptions=tuple(kept)))
    return Resting(problem=changed, point=point, least=least or bool(minima))


def _letter(assumption: e.Statement, function: str) -> e.Name | None:
    """The letter at which an assumption says that the function rests."""
    match assumption:
        case e.Chain(sides=(left, right), relations=("=",)):
            for one, other in ((left, right), (right, left)):
                match one:
                    case e.GradientAt(function=name, arguments=(e.Name() as letter,)) if name == function:
                        return letter if is_zero(other) else None
                    case e.Name() if _is_least(other, function) and other.operator == "argmin":
                        return one
    return None


def _is_least(node: object, function: str) -> TypeGuard[e.Extremum]:
    """Whether it is the minimum of the function over all points, or where that is taken."""
    match node:
        case e.Extremum(operator="min" | "inf" | "argmin", variables=(name,), condition=None, body=e.Call() as body):
            return body.function == function and body.arguments == (e.Name(text=name),)
    return False
