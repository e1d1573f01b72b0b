"""What a tree is made of at its top: a sum of its terms, a product of its factors, anything else of itself alone."""

from __future__ import annotations

from typing import TypeVar

from corrigenda.proofs.language.tree import expressions as e

S = TypeVar("S", bound=e.Side)


def terms_of(expr: e.Expr) -> tuple[e.Expr, ...]:
    """The terms of a sum."""
    return expr.terms if isinstance(expr, e.Add) else (expr,)


def factors_of(expr: e.Expr) -> tuple[e.Expr, ...]:
    """The factors of a product."""
    return expr.factors if isinstance(expr, e.Mul) else (expr,)


def items_of(side: S) -> tuple[S | e.Expr, ...]:
    """The items of a listing."""
    return side.items if isinstance(side, e.Listing) else (side,)


def conjuncts(statement: e.Statement | None) -> tuple[e.Statement, ...]:
    """The statements that are joined by "and"; none where there is no statement."""
    return statement.parts if isinstance(statement, e.And) else () if statement is None else (statement,)


def content_of(node: e.Node) -> e.Node:
    """The expression that stands as a statement; any other node as it is."""
    return node.content if isinstance(node, e.Remainder) else node
