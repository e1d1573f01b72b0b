"""A witness as the report prints it, read as a point."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from corrigenda.proofs.language import parse
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.matrices import Matrix
from corrigenda.proofs.recheck.points.letters import steps, subscripts
from corrigenda.proofs.recheck.refusals import Beyond, Missing
from corrigenda.proofs.recheck.scalars.reals import Reals

UNIFORM = "\\text{uniform on }"


class Unreadable(Exception):
    """A value of the witness that is no number, matrix or finite law."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A witness as printed."""

    assignment: Mapping[str, str]
    left: str
    relation: str
    right: str


def environment(problem: Problem, shown: Shown) -> Environment:
    """The point.  Raises Unreadable, and Beyond where a value needs another kind of number."""
    context = problem.context
    sizes, integers, letters = dict[str, int](), dict[str, int](), dict[str, Matrix]()
    outcomes: dict[tuple[str, ...], tuple[tuple[Matrix, ...], ...]] = {}
    for label, text in shown.assignment.items():
        if text.startswith(UNIFORM):
            names, joints = _law(label, text)
            outcomes[names] = joints
            continue
        found = array(text)
        if label in context.dimensions:
            sizes[label] = _whole(found, label)
        elif _counts(label, problem):
            integers[label] = _whole(found, label)
        else:
            letters[label] = found
    letters |= {name: joint for names, joints in outcomes.items() for name, joint in zip(names, joints[0], strict=True)}
    env = Environment(
        scalars=Reals(), context=context, sizes=sizes, integers=integers, letters=letters, outcomes=outcomes
    )
    _refuse_shapes(env)
    return env


def _counts(label: str, problem: Problem) -> bool:
    context = problem.context
    indices = {name for law in context.laws for name in law.names if name not in context.symbols}
    return label in {*steps(problem), *subscripts((problem.statement, *context.assumptions), context), *indices}


def _whole(found: Matrix, label: str) -> int:
    known = [Reals().rational(entry) for entry in found.flat]
    if len(known) != 1 or known[0] is None or known[0].denominator != 1:
        raise Unreadable(f"{label} is no whole number")
    return int(known[0])


def _refuse_shapes(env: Environment) -> None:
    for name, found in env.letters.items():
        try:
            wanted = env.size_of(env.symbol(name).shape)
        except Missing:
            continue
        if found.shape != wanted:
            raise Unreadable(f"{name} has another shape")


def array(text: str) -> Matrix:
    """A printed number or matrix as rationals."""
    statement = parse(text)
    if not isinstance(statement, e.Remainder):
        raise Unreadable("a value that is no number")
    return _numbers(statement.content)


def _numbers(expr: e.Expr) -> Matrix:
    if free_names(expr) or contains(expr, (e.Moment, e.Constant, e.Name)):
        raise Unreadable("a value with a letter")
    try:
        return value(expr, Environment(scalars=Reals(), context=Context()))
    except Beyond as error:
        raise Unreadable(str(error)) from error


def _law(label: str, text: str) -> tuple[tuple[str, ...], tuple[tuple[Matrix, ...], ...]]:
    """`uniform on {(a, b), ...}` for `(q, k)`."""
    named = parse(label)
    listed = parse(text[len(UNIFORM) :].strip())
    if not isinstance(named, e.Remainder) or not isinstance(listed, e.Remainder):
        raise Unreadable("a law that is no list")
    names = _listed_names(named.content)
    values = _listed_values(listed.content)
    return names, tuple(_joint(item, len(names)) for item in values)


def _listed_values(expr: e.Expr) -> tuple[e.Expr, ...]:
    """The members of the set; braces around one value alone are read as brackets."""
    if not isinstance(expr, e.SetOf):
        return (expr,)
    if expr.condition is not None or not expr.items:
        raise Unreadable("a law that is no list")
    return expr.items


def _listed_names(expr: e.Expr) -> tuple[str, ...]:
    items = expr.items if isinstance(expr, e.Listing) else (expr,)
    if not all(isinstance(item, e.Name) for item in items):
        raise Unreadable("a law of what is no letter")
    return tuple(item.text for item in items if isinstance(item, e.Name))


def _joint(item: e.Expr, count: int) -> tuple[Matrix, ...]:
    if count == 1:
        return (_numbers(item),)
    if not isinstance(item, e.Listing) or len(item.items) != count:
        raise Unreadable("a joint value of another length")
    return tuple(map(_numbers, item.items))
