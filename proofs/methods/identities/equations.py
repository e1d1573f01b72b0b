"""What an equational method sees of a statement: its equations, and what must hold when they are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeGuard

from corrigenda.proofs.language.context import Context, Problem, Recurrence, Symbol
from corrigenda.proofs.language.reading.typing import dimensions
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.methods.lemmas.premises import with_premises_assumed
from corrigenda.proofs.methods.method import Inapplicable

LARGEST_STEP = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Equation:
    """`left = right`, two expressions of one shape (a plain 0 fits every shape)."""

    left: e.Expr
    right: e.Expr


class NotEquations(Inapplicable):
    """The statement is no conjunction of equations; the message names what it is."""


def equations(problem: Problem) -> tuple[Problem, tuple[Equation, ...]]:
    """The equations of a statement, with its premises moved to the assumptions.

    Proving the conclusion of an implication proves the implication.  Raises NotEquations.
    """
    statement = problem.statement
    if isinstance(statement, e.Implies):
        return equations(with_premises_assumed(problem))
    return problem, tuple(_conjuncts(statement))


def _conjuncts(statement: e.Statement) -> Iterator[Equation]:
    match statement:
        case e.And(parts=parts):
            for part in parts:
                yield from _conjuncts(part)
        case e.Chain(sides=sides, relations=relations) if set(relations) == {"="}:
            for left, right in pairwise(sides):
                if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
                    raise NotEquations("a side is no expression")
                yield Equation(left=left, right=right)
        case e.Chain(relations=relations):
            raise NotEquations(f"the relation {relations[0]} is no equation")
        case _:
            raise NotEquations("the statement is no equation")


def sides(found: tuple[Equation, ...]) -> Iterator[e.Expr]:
    """Left and right sides in order."""
    for equation in found:
        yield from (equation.left, equation.right)


def unrolled(problem: Problem) -> Problem:
    """Members `w_{t+k}` of a sequence written through `w_t`, which becomes a letter of its own.

    An identity in a free `w_t` holds for whatever value the sequence takes, at every step.  A
    statement that mentions other members (a start, say) is left as it is.
    """
    recurrences = problem.context.recurrences
    members = [part for part in walk(problem.statement) if _is_member(part, recurrences)]
    if not members or any(_offset(part, problem.context) is None for part in members):
        return problem

    def change(node: e.Node) -> e.Node:
        return _member_value(node, problem.context) if _is_member(node, recurrences) else node

    symbols = {**problem.context.symbols, **_current_letters(problem.context)}
    context = replace(problem.context, symbols=symbols)
    return replace(problem, statement=transform(problem.statement, change), context=context)


def _is_member(node: e.Node, recurrences: Mapping[str, Recurrence]) -> TypeGuard[e.Index]:
    return isinstance(node, e.Index) and isinstance(node.base, e.Name) and node.base.text in recurrences


def _current(name: str, index: str) -> str:
    return f"{name}_{index}"


def _current_letters(context: Context) -> dict[str, Symbol]:
    return {
        _current(name, recurrence.index): replace(context.symbols[name], name=_current(name, recurrence.index))
        for name, recurrence in context.recurrences.items()
        if name in context.symbols
    }


def _offset(node: e.Index, context: Context) -> int | None:
    """k in `w_{t+k}`."""
    assert isinstance(node.base, e.Name)
    index = context.recurrences[node.base.text].index
    difference = dimensions.subtract(dimensions.of(node.indices[0]), dimensions.named(index)).constant
    steps = None if difference is None or difference.denominator != 1 else int(difference)
    return steps if steps is not None and 0 <= steps <= LARGEST_STEP and len(node.indices) == 1 else None


def _member_value(node: e.Index, context: Context) -> e.Expr:
    assert isinstance(node.base, e.Name)
    recurrence = context.recurrences[node.base.text]
    value: e.Expr = e.Name(text=_current(node.base.text, recurrence.index))
    for _ in range(_offset(node, context) or 0):
        value = _stepped(recurrence.step, node.base.text, value)
    return value


def _stepped(step: e.Expr, name: str, value: e.Expr) -> e.Expr:
    def change(node: e.Node) -> e.Node:
        return value if isinstance(node, e.Index) and node.base == e.Name(text=name) else node

    result: e.Expr = transform(step, change)
    return result
