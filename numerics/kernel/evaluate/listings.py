"""Listings with their runs of dots, and block matrices."""

from __future__ import annotations

from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, scalar_of
from corrigenda.numerics.kernel.evaluate.ranges import assignments
from corrigenda.numerics.kernel.matrices.inverses import beside
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.tree.expressions import Block, Expr, Family, Listing

S = TypeVar("S")


def family(node: Family, env: Environment[S], value: Evaluate) -> tuple[S, ...]:
    """The scalars that a run of dots stands for."""
    chosen = assignments(node.indices, (node.lower, node.upper), node.ordering, node.body, env, value)
    return tuple(scalar_of(node.body, env.with_integers(indices), value) for indices in chosen)


def listing(node: Listing, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """A row."""
    row: list[S] = []
    for item in node.items:
        row.extend(family(item, env, value) if isinstance(item, Family) else _row(item, env, value))
    if not row:
        raise Unsupported("an empty listing", node)
    return Matrix(entries=(tuple(row),))


def _row(item: Expr, env: Environment[S], value: Evaluate) -> tuple[S, ...]:
    found = value(item, env)
    if found.rows != 1:
        raise Unsupported("a listing of columns", item)
    return found.entries[0]


def block(node: Block, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """Blocks side by side, rows of blocks below each other."""
    rows: list[tuple[S, ...]] = []
    for cells in node.rows:
        values = [value(cell, env) for cell in cells]
        band = values[0]
        for found in values[1:]:
            if found.rows != band.rows:
                raise Unsupported("blocks of different heights", node)
            band = beside(band, found)
        rows.extend(band.entries)
    if len({len(row) for row in rows}) != 1:
        raise Unsupported("rows of different widths", node)
    return Matrix(entries=tuple(rows))


HANDLERS: Handlers = {Listing: listing, Block: block}
