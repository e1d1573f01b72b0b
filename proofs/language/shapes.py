"""Shapes for other modules: of an expression, of a whole problem, and the ranges of index letters."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.reading.settled.expansion import expand
from corrigenda.proofs.language.reading.settled.rewriting import open_ranges
from corrigenda.proofs.language.reading.typing.dimensions import UNKNOWN, to_expr
from corrigenda.proofs.language.reading.typing.inference import Typing, infer, shape_latex
from corrigenda.proofs.language.reading.typing.scope import to_dimensions
from corrigenda.proofs.language.tree.expressions import Expr, Num, Statement
from corrigenda.proofs.language.tree.traverse import walk

__all__ = ["check", "index_ranges", "shape_latex", "shape_of"]


def shape_of(expr: Expr, context: Context) -> tuple[Expr, ...]:
    """The shape of `expr`: () for a scalar, (n,) for a column, (n, d) for a matrix, (1, d) for a row.

    Letters that `context` does not declare are inferred.  Sizes that nothing determines are names that
    start with `?`.  Raises IllTyped or UnsupportedConstruct.
    """
    ready = open_ranges(expand(expr, context), count(1))
    shape = infer((ready,), (), context).shape(ready)
    assert shape is not None
    return to_dimensions(shape)


def check(problem: Problem) -> tuple[tuple[str, str], ...]:
    """Sub-expressions of the statement with their shapes, as LaTeX, widest first, each once.

    Literals are left out.  Raises IllTyped, with the two sub-expressions, or UnsupportedConstruct.
    """
    from corrigenda.proofs.language.writing.printer import latex

    ready, typing = _typing(problem.statement, problem.context)
    table: dict[str, str] = {}
    for node in walk(ready):
        shape = typing.shape(node) if isinstance(node, Expr) and not isinstance(node, Num) else None
        if shape is not None:
            table.setdefault(latex(node), shape_latex(shape))
    return tuple(table.items())


def index_ranges(statement: Statement | Expr, context: Context) -> Mapping[str, Expr]:
    """The upper ends of the index letters that are free in `statement`; they run from 1.

    Raises IllTyped or UnsupportedConstruct.
    """
    _, typing = _typing(statement, context)
    resolved = {name: typing.unifier.resolve(size) for name, size in typing.ranges.items()}
    known = {name: size for name, size in resolved.items() if not any(n.startswith(UNKNOWN) for n in size.names)}
    return {name: to_expr(size) for name, size in known.items()}


def _typing(statement: Statement | Expr, context: Context) -> tuple[Statement | Expr, Typing]:
    ready = open_ranges(expand(statement, context), count(1))
    return ready, infer((ready,), (), context)
