"""Components, sums over indices, lists and blocks."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from functools import reduce
from itertools import product
from math import prod
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.orderings import comparisons
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment, integer
from corrigenda.proofs.recheck.evaluation.sequences import member
from corrigenda.proofs.recheck.matrices import Matrix, scalar, shape
from corrigenda.proofs.recheck.refusals import Beyond, Undefined

MOST_TERMS = 5_000


def component(node: e.Index, env: Environment) -> Matrix:
    """`x_i`, `X_{ij}`, `X_{i,:}`, `X_{:,j}` and `w_t`; indices count from 1, those of sequences from 0."""
    base, indices = _base(node, env)
    if not indices:
        return base
    if len(indices) == 1:
        if shape(base)[0] > 1 and shape(base)[1] > 1:
            raise Beyond("one index on a matrix")
        indices = (e.Slice(), indices[0]) if shape(base)[0] == 1 and shape(base)[1] > 1 else (indices[0], e.Slice())
    rows, columns = (_places(index, size, env) for index, size in zip(indices, shape(base), strict=True))
    return tuple(tuple(base[i][j] for j in columns) for i in rows)


def _places(index: e.Expr, size: int, env: Environment) -> range:
    if isinstance(index, e.Slice):
        return range(size)
    place = integer(index, env)
    if not 1 <= place <= size:
        raise Undefined("an index out of range")
    return range(place - 1, place)


def _base(node: e.Index, env: Environment) -> tuple[Matrix, tuple[e.Expr, ...]]:
    if not isinstance(node.base, e.Name) or node.base.text in env.letters:
        return value(node.base, env), node.indices
    name = node.base.text
    if name in env.context.recurrences:
        return member(name, integer(node.indices[0], env), env), node.indices[1:]
    family = env.context.definitions.get(name)
    if family is not None and family.indices:
        count = len(family.indices)
        places = [integer(index, env) for index in node.indices[:count]]
        inside = env.with_integers(dict(zip(family.indices, places, strict=True)))
        return value(family.body, inside), node.indices[count:]
    return value(node.base, env), node.indices


# --------------------------------------------------------------------------------------- ranges


def big(node: e.Big, env: Environment) -> Matrix:
    """A sum, a product or an extreme over index letters."""
    from corrigenda.proofs.recheck.evaluation.functions import extreme

    if node.condition is not None or not node.indices or node.operator not in ("sum", "prod", "max", "min"):
        raise Beyond(f"the operator {node.operator} here")
    found = [value(node.body, env.with_integers(chosen)) for chosen in ranges(node, env)]
    if node.operator == "sum":
        return reduce(matrices.paired, found) if found else scalar(env.scalars.of(0))
    numbers = [matrices.number(term) for term in found]
    if node.operator == "prod":
        return scalar(reduce(operator.mul, numbers, env.scalars.of(1)))
    if not numbers:
        raise Undefined("an extreme of nothing")
    return scalar(extreme(node.operator, numbers, env))


def ranges(node: e.Big | e.Family, env: Environment) -> Iterator[dict[str, int]]:
    """The values that the bound indices take."""
    first = 1 if node.lower is None else integer(node.lower, env)
    spans = [
        range(first, (_extent(letter, node.body, env) if node.upper is None else integer(node.upper, env)) + 1)
        for letter in node.indices
    ]
    if prod(max(span.stop - span.start, 1) for span in spans) > MOST_TERMS:
        raise Beyond("a sum of this many terms")
    try:
        order = comparisons(node.ordering)
    except ValueError as error:
        raise Beyond("this order of indices") from error
    for places in product(*spans):
        chosen = dict(zip(node.indices, places, strict=True))
        inside = env.with_integers(chosen)
        if all(compare(_place(left, inside), _place(right, inside)) for left, compare, right in order):
            yield chosen


def _extent(letter: str, body: e.Node, env: Environment) -> int:
    """The size that an index letter subscripts in the body."""
    found = {size for node in walk(body) if isinstance(node, e.Index) for size in _subscripted(node, letter, env)}
    if len(found) != 1:
        raise Beyond(f"the range of the index {letter}")
    return found.pop()


def _subscripted(node: e.Index, letter: str, env: Environment) -> Iterator[int]:
    named = node.base.text if isinstance(node.base, e.Name) else ""
    if letter in free_names(node.base) or named in (*env.context.recurrences, *env.context.definitions):
        return
    for place, index in enumerate(node.indices):
        if index == e.Name(text=letter):
            declared = named and named not in env.letters
            size = env.size_of(env.symbol(named).shape) if declared else shape(value(node.base, env))
            yield size[place] if len(node.indices) == 2 else max(size)


def _place(index: str, env: Environment) -> int:
    """The value of an index: one of this range, or one that is bound or given outside of it."""
    return int(index) if index.isdecimal() else integer(e.Name(text=index), env)


# -------------------------------------------------------------------------------- lists, blocks


def listing(node: e.Listing, env: Environment) -> Matrix:
    """A row of numbers; a run of dots gives its members."""
    return (tuple(entry for item in node.items for entry in _entries(item, env)),)


def _entries(item: e.Expr, env: Environment) -> Iterator[Any]:
    if not isinstance(item, e.Family):
        yield matrices.number(value(item, env))
        return
    for chosen in ranges(item, env):
        yield matrices.number(value(item.body, env.with_integers(chosen)))


def block(node: e.Block, env: Environment) -> Matrix:
    """Rows of blocks."""
    found: list[tuple[Any, ...]] = []
    for row in node.rows:
        parts = [value(part, env) for part in row]
        if len({len(part) for part in parts}) != 1:
            raise Beyond("blocks of different heights")
        found += [tuple(entry for part in parts for entry in part[i]) for i in range(len(parts[0]))]
    if len({len(row) for row in found}) != 1:
        raise Beyond("blocks of different widths")
    return tuple(found)
