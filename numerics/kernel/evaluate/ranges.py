"""Which values index letters take: bounds, orderings, and sizes of what an index subscripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate
from corrigenda.numerics.kernel.evaluate.literals import shape_of_name
from corrigenda.numerics.kernel.evaluate.wholes import whole
from corrigenda.proofs.language.tree.expressions import Expr, Index, Name
from corrigenda.proofs.language.tree.traverse import free_names, walk

S = TypeVar("S")

LARGEST_SUM = 100_000

_RELATION = re.compile(r"(<=|>=|!=|<|>|\\leq?(?![a-z])|\\geq?(?![a-z])|\\neq?(?![a-z]))")


def assignments(
    indices: tuple[str, ...],
    bounds: tuple[Expr | None, Expr | None],
    ordering: str,
    body: Expr,
    env: Environment[S],
    value: Evaluate,
) -> Iterator[dict[str, int]]:
    """Every allowed assignment of the index letters, in lexicographic order."""
    spans = [_span(index, bounds, body, env, value) for index in indices]
    count = 1
    for span in spans:
        count *= max(len(span), 1)
    if count > LARGEST_SUM:
        raise Unsupported("a sum or product of this many terms")
    order = _ordered(ordering, indices)
    for values in product(*spans):
        chosen = dict(zip(indices, values, strict=True))
        if all(_holds(chosen[a], relation, chosen[b]) for a, relation, b in order):
            yield chosen


def _span(
    index: str, bounds: tuple[Expr | None, Expr | None], body: Expr, env: Environment[S], value: Evaluate
) -> range:
    lower, upper = bounds
    first = 1 if lower is None else whole(lower, env)
    last = extent(index, body, env, value) if upper is None else whole(upper, env)
    return range(first, last + 1)


def extent(index: str, body: Expr, env: Environment[S], value: Evaluate) -> int:
    """The size that an index letter subscripts somewhere in `body`."""
    sizes = {
        size
        for node in walk(body)
        if isinstance(node, Index)
        for place, part in enumerate(node.indices)
        if isinstance(part, Name) and part.text == index
        for size in _size(node, place, index, env, value)
    }
    if len(sizes) != 1:
        raise Unsupported(f"the range of the index {index} is not clear", body)
    return sizes.pop()


def _size(node: Index, place: int, index: str, env: Environment[S], value: Evaluate) -> Iterator[int]:
    base = node.base
    if isinstance(base, Name):
        if base.text in env.context.recurrences or base.text in env.context.definitions:
            return
        shape = shape_of_name(base.text, env)
    elif index in free_names(base):
        return
    else:
        shape = value(base, env).shape
    yield shape[place] if len(node.indices) == 2 else max(shape)


def _ordered(ordering: str, indices: tuple[str, ...]) -> list[tuple[str, str, str]]:
    parts = [part.strip() for part in _RELATION.split(ordering)] if ordering else []
    triples = [(parts[k], parts[k + 1], parts[k + 2]) for k in range(0, len(parts) - 2, 2)]
    if any(a not in indices or b not in indices for a, _, b in triples) or (ordering and not triples):
        raise Unsupported(f"the index ordering '{ordering}'")
    return triples


def _holds(left: int, relation: str, right: int) -> bool:
    match relation:
        case "<":
            return left < right
        case ">":
            return left > right
        case "<=" | "\\le" | "\\leq":
            return left <= right
        case ">=" | "\\ge" | "\\geq":
            return left >= right
        case _:
            return left != right
