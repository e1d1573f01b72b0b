"""What must hold for every sub-expression of a statement to be defined over the reals."""

from __future__ import annotations

from collections.abc import Iterator

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.functions.row import NONNEGATIVE, POSITIVE
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk


def conditions(statement: e.Node, context: Context | None = None) -> tuple[tuple[str, e.Expr], ...]:
    """Pairs of a kind and an expression, each once, in reading order.

    Kinds: `denominator` (must not vanish), `inverse` (must be invertible), `log` (must be positive),
    `sqrt` (must not be negative).  Literals and dimensions, which are positive, are left out.  With a
    `context` the base of a negative power counts as a denominator when it is scalar; without one
    it counts as inverted.
    """
    found: dict[tuple[str, e.Expr], None] = {}
    for node in walk(statement):
        for kind, expr in _needs(node, context):
            if not _is_positive(expr, context):
                found[kind, expr] = None
    return tuple(found)


def _needs(node: e.Node, context: Context | None) -> Iterator[tuple[str, e.Expr]]:
    match node:
        case e.Div(denominator=bottom):
            yield "denominator", bottom
        case e.Pow(base=base, exponent=e.Num(value=value)):
            if value.denominator % 2 == 0:
                yield "sqrt", base
            if value < 0:
                yield _negative_power(base, context), base
        case e.Function(name=name, arguments=(argument,)) if (known := row(name)) is not None:
            kind = {POSITIVE: "log", NONNEGATIVE: "sqrt"}.get(known.domain)
            if kind is not None and known.arity == 1 and not known.whole:
                yield kind, argument


def _negative_power(base: e.Expr, context: Context | None) -> str:
    return "denominator" if context is not None and shape_of(base, context) == () else "inverse"


def _is_positive(expr: e.Expr, context: Context | None) -> bool:
    match expr:
        case e.Num(value=value):
            return value > 0
        case e.Name(text=text):
            return context is not None and text in context.dimensions
        case e.Function(name="sqrt" | "exp", arguments=(argument,)):
            return expr.name == "exp" or _is_positive(argument, context)
    return False
