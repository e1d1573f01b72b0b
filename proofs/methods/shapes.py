"""Shapes: a statement whose products, sums or sides do not fit is ill typed; a membership in a shape is decided."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.certificates import Shapes
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.errors import IllTyped, UnsupportedConstruct
from corrigenda.proofs.language.reading.typing import dimensions
from corrigenda.proofs.language.reading.typing.clashing import TIMES, in_brackets, in_words
from corrigenda.proofs.language.shapes import check, shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.method import Inapplicable, Method, Way, proved
from corrigenda.proofs.verdict import Finding, Kind, Stance

Size = dimensions.Size


def prove(problem: Problem, budget: Budget) -> Finding:
    """AGAINST when shapes clash; FOR or AGAINST when the statement is a membership in a shape; otherwise SILENT."""
    del budget
    try:
        check(problem)
        return _memberships(problem.statement, problem.context)
    except IllTyped as error:
        return ill_typed(error)


def ill_typed(error: IllTyped) -> Finding:
    """The finding for two shapes that do not fit."""
    certificate = Shapes(left=error.left, left_shape=error.left_shape, right=error.right, right_shape=error.right_shape)
    return Finding(
        stance=Stance.AGAINST,
        because=error.message,
        exact=True,
        scope="all",
        tier="exact",
        certificate=certificate,
    )


def _memberships(statement: e.Statement, context: Context) -> Finding:
    """The finding on memberships `x \\in \\mathbb{R}^{...}`.  Raises Inapplicable when anything else is stated."""
    parts = tuple(_claimed(statement))
    if not parts or len(parts) != _relations(statement):
        raise Inapplicable("the shapes fit")
    for expr, space in parts:
        actual, stated = _sizes(shape_of(expr, context)), _sizes(space.shape)
        if actual != stated:
            return _misses(expr, space, shape_of(expr, context))
    return proved("The shapes work out as stated for every size.")


def _claimed(statement: e.Statement) -> Iterator[tuple[e.Expr, e.Space]]:
    match statement:
        case e.And(parts=parts):
            for part in parts:
                yield from _claimed(part)
        case e.Chain(sides=(_, e.Space(field="R") as space), relations=("in",), heads=heads) if heads:
            yield from ((head, space) for head in heads)
        case e.Chain(sides=(expr, e.Space(field="R") as space), relations=("in",)) if isinstance(expr, e.Expr):
            yield expr, space


def _relations(statement: e.Statement) -> int:
    """How many relations a conjunction states, each head of a membership counted."""
    match statement:
        case e.And(parts=parts):
            return sum(_relations(part) for part in parts)
        case e.Chain(relations=relations, heads=heads):
            return len(heads) or len(relations)
    return 1


def _sizes(shape: tuple[e.Expr, ...]) -> tuple[Size, ...]:
    """Rows and columns as polynomials, so that `1 + D` and `D + 1` agree and `n` is `n \\times 1`."""
    sizes = [dimensions.of(size) for size in shape]
    return (*sizes, dimensions.ONE, dimensions.ONE)[:2]


def _misses(expr: e.Expr, space: e.Space, actual: tuple[e.Expr, ...]) -> Finding:
    if any(name.startswith(dimensions.UNKNOWN) for size in _sizes(actual) for name in size.names):
        raise UnsupportedConstruct("the shape of the left side is not known", expr.span)
    shown, stated = _shown(actual), _shown(space.shape)
    message = f"${latex(expr)}$ is {in_words(shown)}, not {in_words(stated)}."
    return ill_typed(IllTyped(message, expr.span, latex(expr), shown, latex(space), stated))


def _shown(shape: tuple[e.Expr, ...]) -> str:
    return TIMES.join(in_brackets(latex(dimensions.to_expr(size))) for size in _sizes(shape))


METHOD = Method(name="shapes", ways=(Way(prove=prove, kind=Kind.TYPING),))
