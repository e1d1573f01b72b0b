"""Components, sums over indices, lists and blocks."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from functools import reduce
from itertools import product
from typing import Any

import numpy as np

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.orderings import comparisons
from corrigenda.proofs.recheck import matrices
from corrigenda.proofs.recheck.evaluation.dispatch import value
from corrigenda.proofs.recheck.evaluation.environment import Environment, integer
from corrigenda.proofs.recheck.matrices import Matrix, scalar
from corrigenda.proofs.recheck.refusals import Beyond, Undefined

MOST_TERMS = 5_000


def component(node: e.Index, env: Environment) -> Matrix:
    """`x_i`, `X_{ij}`, `X_{i,:}` and `X_{:,j}`; indices count from 1."""
    base, indices = value(node.base, env), node.indices
    if len(indices) == 1:
        if 1 not in base.shape:
            raise Beyond("one index on a matrix")
        indices = (indices[0], e.Slice()) if base.shape[1] == 1 else (e.Slice(), indices[0])
    rows, columns = (_places(index, size, env) for index, size in zip(indices, base.shape, strict=True))
    return base[rows, columns]


def _places(index: e.Expr, size: int, env: Environment) -> slice:
    if isinstance(index, e.Slice):
        return slice(size)
    place = integer(index, env)
    if not 1 <= place <= size:
        raise Undefined("an index out of range")
    return slice(place - 1, place)


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
    if node.upper is None:
        raise Beyond("a sum whose range is not known")
    span = range(1 if node.lower is None else integer(node.lower, env), integer(node.upper, env) + 1)
    if max(len(span), 1) ** len(node.indices) > MOST_TERMS:
        raise Beyond("a sum of this many terms")
    try:
        order = comparisons(node.ordering)
    except ValueError as error:
        raise Beyond("this order of indices") from error
    for places in product(span, repeat=len(node.indices)):
        chosen = dict(zip(node.indices, places, strict=True))
        inside = env.with_integers(chosen)
        if all(compare(_place(left, inside), _place(right, inside)) for left, compare, right in order):
            yield chosen


def _place(index: str, env: Environment) -> int:
    """The value of an index: one of this range, or one that is bound or given outside of it."""
    return int(index) if index.isdecimal() else integer(e.Name(text=index), env)


# -------------------------------------------------------------------------------- lists, blocks


def listing(node: e.Listing, env: Environment) -> Matrix:
    """A row of numbers; a run of dots gives its members."""
    return matrices.column(entry for item in node.items for entry in _entries(item, env)).T


def _entries(item: e.Expr, env: Environment) -> Iterator[Any]:
    if not isinstance(item, e.Family):
        yield matrices.number(value(item, env))
        return
    for chosen in ranges(item, env):
        yield matrices.number(value(item.body, env.with_integers(chosen)))


def block(node: e.Block, env: Environment) -> Matrix:
    """Rows of blocks."""
    try:
        return np.block([[value(part, env) for part in row] for row in node.rows])
    except ValueError as error:
        raise Beyond("blocks of different heights or widths") from error
