"""Which values index letters take: bounds, orderings, and sizes of what an index subscripts."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from math import prod
from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate
from corrigenda.numerics.kernel.evaluate.literals import shape_of_name
from corrigenda.numerics.kernel.evaluate.wholes import whole
from corrigenda.proofs.language.tree.expressions import Big, Expr, Family, Index, Name, Node
from corrigenda.proofs.language.tree.traverse import free_names, outer_letters, walk

A = TypeVar("A")

RELATIONS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
    "!=": operator.ne,
    r"\le": operator.le,
    r"\leq": operator.le,
    r"\ge": operator.ge,
    r"\geq": operator.ge,
    r"\ne": operator.ne,
    r"\neq": operator.ne,
}
_RELATION = re.compile(r"(<=|>=|!=|<|>|\\leq?(?![a-z])|\\geq?(?![a-z])|\\neq?(?![a-z]))")


def assignments(node: Big | Family, env: Environment[A], value: Evaluate) -> Iterator[dict[str, int]]:
    """Every allowed assignment of the index letters of a sum or a run of dots, in lexicographic order."""
    spans = [_span(index, node, env, value) for index in node.indices]
    if prod(max(len(span), 1) for span in spans) > env.numbers.longest:
        raise Unsupported("a sum or product of this many terms")
    outer = {name: whole(Name(text=name), env) for name in outer_letters(node)}
    order = _ordered(node.ordering, (*node.indices, *outer))
    for values in product(*spans):
        chosen = dict(zip(node.indices, values, strict=True))
        known = {**outer, **chosen}
        if all(RELATIONS[relation](known[a], known[b]) for a, relation, b in order):
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


def _ordered(ordering: str, indices: tuple[str, ...]) -> list[tuple[str, str, str]]:
    parts = [part.strip() for part in _RELATION.split(ordering)] if ordering else []
    triples = [(parts[k], parts[k + 1], parts[k + 2]) for k in range(0, len(parts) - 2, 2)]
    if any(a not in indices or b not in indices for a, _, b in triples) or (ordering and not triples):
        raise Unsupported(f"the index ordering '{ordering}'")
    return triples
