"""Which values index letters take: bounds, orderings, and sizes of what an index subscripts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate
from corrigenda.numerics.kernel.evaluate.literals import shape_of_name
from corrigenda.numerics.kernel.evaluate.wholes import whole
from corrigenda.proofs.language.tree.expressions import Big, Expr, Family, Index, Name, Node
from corrigenda.proofs.language.tree.orderings import comparisons
from corrigenda.proofs.language.tree.traverse import free_names, outer_letters, walk

A = TypeVar("A")


def assignments(node: Big | Family, env: Environment[A], value: Evaluate) -> Iterator[dict[str, int]]:
    """Every allowed assignment of the index letters of a sum or a run of dots, in lexicographic order."""
    spans = [_span(index, node, env, value) for index in node.indices]
    if prod(max(len(span), 1) for span in spans) > env.numbers.longest:
        raise Unsupported("a sum or product of this many terms")
    outer = {name: whole(Name(text=name), env) for name in outer_letters(node)}
    try:
        order = comparisons(node.ordering)
    except ValueError as error:
        raise Unsupported(str(error)) from error
    for values in product(*spans):
        chosen = dict(zip(node.indices, values, strict=True))
        known = {**outer, **chosen}
        if all(holds(known[a], known[b]) for a, holds, b in order):
            yield chosen


def _span(index: str, node: Big | Family, env: Environment[A], value: Evaluate) -> range:
    first = 1 if node.lower is None else whole(node.lower, env)
    last = extent(index, node.body, env, value) if node.upper is None else whole(node.upper, env)
    return range(first, last + 1)


def extent(index: str, body: Expr, env: Environment[A], value: Evaluate) -> int:
    """The size that an index letter subscripts somewhere in `body`."""
    sizes = {size for base, axis in subscripted(body, index) for size in _size(base, axis, index, env, value)}
    if len(sizes) != 1:
        raise Unsupported(f"the range of the index {index} is not clear", body)
    return sizes.pop()


def subscripted(body: Node, index: str) -> Iterator[tuple[Expr, int | None]]:
    """Where an index letter stands alone: the base that it subscripts, and the axis when it has two."""
    for node in walk(body):
        if isinstance(node, Index):
            for place, part in enumerate(node.indices):
                if isinstance(part, Name) and part.text == index:
                    yield node.base, place if len(node.indices) == 2 else None


def _size(base: Expr, axis: int | None, index: str, env: Environment[A], value: Evaluate) -> Iterator[int]:
    if isinstance(base, Name):
        if base.text in env.context.recurrences or base.text in env.context.definitions:
            return
        shape = shape_of_name(base.text, env)
    elif index in free_names(base):
        return
    else:
        shape = env.numbers.shape(value(base, env))
    yield max(shape) if axis is None else shape[axis]
