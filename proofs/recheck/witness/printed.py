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
    if context.recurrences:
        raise Beyond("the members of a sequence")
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
    return _numbers(_content(text))


def _content(text: str) -> e.Expr:
    statement = parse(text)
    if not isinstance(statement, e.Remainder):
        raise Unreadable("a value that is no expression")
    return statement.content


def _numbers(expr: e.Expr) -> Matrix:
    if free_names(expr) or contains(expr, (e.Moment, e.Constant, e.Name)):
        raise Unreadable("a value with a letter")
    try:
        return value(expr, Environment(scalars=Reals(), context=Context()))
    except Beyond as error:
        raise Unreadable(str(error)) from error


def _law(label: str, text: str) -> tuple[tuple[str, ...], tuple[tuple[Matrix, ...], ...]]:
    """`uniform on {(a, b), ...}` for `(q, k)`; braces around one value alone are read as brackets."""
    names = _members(_content(label))
    listed = _content(text[len(UNIFORM) :].strip())
    values = listed.items if isinstance(listed, e.SetOf) and listed.condition is None else (listed,)
    joints = [_members(item) if len(names) > 1 else (item,) for item in values]
    if not joints or any(len(joint) != len(names) for joint in joints):
        raise Unreadable("a law that is no list of values")
    texts = tuple(name.text for name in names if isinstance(name, e.Name))
    if len(texts) != len(names):
        raise Unreadable("a law of what is no letter")
    return texts, tuple(tuple(map(_numbers, joint)) for joint in joints)


def _members(expr: e.Expr) -> tuple[e.Expr, ...]:
    return expr.items if isinstance(expr, e.Listing) else (expr,)
