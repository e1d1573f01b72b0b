"""Listings with their runs of dots, and block matrices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, one_number
from corrigenda.numerics.kernel.evaluate.indices.ranges import assignments
from corrigenda.proofs.language.tree.expressions import Block, Expr, Family, Listing

A = TypeVar("A")


def items_of(items: Sequence[Expr], env: Environment[A], value: Evaluate) -> list[A]:
    """The values of several expressions; a run of dots stands for the scalars of its family."""
    found: list[A] = []
    for item in items:
        if isinstance(item, Family):
            chosen = assignments(item, env, value)
            found += [one_number(item.body, env.with_integers(indices), value) for indices in chosen]
        else:
            found.append(value(item, env))
    return found


def listing(node: Listing, env: Environment[A], value: Evaluate) -> A:
    """A row."""
    row = items_of(node.items, env, value)
    if not row:
        raise Unsupported("an empty listing", node)
    if any(env.numbers.shape(item)[0] != 1 for item in row):
        raise Unsupported("a listing of columns", node)
    return env.numbers.beside(row)


def block(node: Block, env: Environment[A], value: Evaluate) -> A:
    """Blocks side by side, rows of blocks below each other."""
    return env.numbers.below([env.numbers.beside([value(cell, env) for cell in cells]) for cells in node.rows])


HANDLERS: Handlers = {Listing: listing, Block: block}
