"""The signs of relations, and the relations between neighbours in chains, through conjunctions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TypeVar

from corrigenda.proofs.language.tree import expressions as e

S = TypeVar("S", bound=e.Side)
RISING, FALLING = ("<", "<="), (">", ">=")
ORDERS = frozenset({*RISING, *FALLING})
LOEWNER_FALLING = frozenset({"succ", "succeq"})
LOEWNER = LOEWNER_FALLING | {"prec", "preceq"}
"""Orders of symmetric matrices: the difference of the sides is positive definite or semidefinite."""
TURNED: Mapping[str, str] = MappingProxyType(
    {
        "=": "=",
        "<": ">",
        "<=": ">=",
        ">": "<",
        ">=": "<=",
        "succ": "prec",
        "succeq": "preceq",
        "prec": "succ",
        "preceq": "succeq",
    }
)
"""What a relation is when its sides change places."""


def links(*statements: object) -> Iterator[tuple[e.Side, str, e.Side]]:
    """Each relation with its two sides; a statement that is no chain and no conjunction has none."""
    for statement in statements:
        if isinstance(statement, e.And):
            yield from links(*statement.parts)
        elif isinstance(statement, e.Chain):
            yield from zip(statement.sides, statement.relations, statement.sides[1:], strict=False)


def expression_links(*statements: object) -> Iterator[tuple[e.Expr, str, e.Expr]]:
    """Those between expressions."""
    for left, relation, right in links(*statements):
        if isinstance(left, e.Expr) and isinstance(right, e.Expr):
            yield left, relation, right


def both_ways(left: S, relation: str, right: S) -> Iterator[tuple[S, str, S]]:
    """A relation as it stands and with its sides changed; one that cannot be turned has no sign there."""
    yield left, relation, right
    yield right, TURNED.get(relation, ""), left


def orders(*statements: object) -> Iterator[tuple[e.Expr, e.Expr, bool]]:
    """The smaller side, the larger side, and whether the order between them is strict."""
    for left, relation, right in expression_links(*statements):
        if relation in RISING:
            yield left, right, relation == "<"
        elif relation in FALLING:
            yield right, left, relation == ">"
