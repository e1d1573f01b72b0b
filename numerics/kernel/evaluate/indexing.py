"""Components, rows, columns and members of sequences."""

from __future__ import annotations

from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.calculus import entry
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers
from corrigenda.numerics.kernel.evaluate.sequences import member
from corrigenda.numerics.kernel.evaluate.wholes import whole
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names

S = TypeVar("S")


def component(node: e.Index, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """x_i, X_{ij}, X_{i,:} (a row), X_{:,j} (a column), w_t; indices count from 1, those of
    sequences from 0.  `Undefined` outside the range."""
    single = _of_derivative(node, env, value)
    if single is not None:
        return single
    base, indices = _base(node, env, value)
    if not indices:
        return base
    if len(indices) == 2:
        return _part(base, indices[0], indices[1], env)
    if len(indices) == 1 and base.columns == 1:
        return _part(base, indices[0], e.Slice(), env)
    if len(indices) == 1 and base.rows == 1:
        return _part(base, e.Slice(), indices[0], env)
    raise Unsupported("these indices on this value", node)


def _of_derivative(node: e.Index, env: Environment[S], value: Evaluate) -> Matrix[S] | None:
    """A single entry of a gradient, in its own direction; None for anything else."""
    indices = node.indices
    if (
        not isinstance(node.base, e.Gradient)
        or any(isinstance(index, e.Slice) for index in indices)
        or len(indices) > 2
    ):
        return None
    symbol = env.context.symbols.get(node.base.variable)
    if symbol is None or len(indices) != len(symbol.shape) + node.base.jacobian:
        return None
    places = [whole(index, env) - 1 for index in indices]
    return entry(node.base, places[0], places[1] if len(places) == 2 else 0, env, value)


def _base(node: e.Index, env: Environment[S], value: Evaluate) -> tuple[Matrix[S], tuple[e.Expr, ...]]:
    indices = node.indices
    if not isinstance(node.base, e.Name):
        return value(node.base, env), indices
    text = node.base.text
    if text in env.context.recurrences:
        return member(text, whole(indices[0], env), env, value), indices[1:]
    family = env.context.definitions.get(text)
    if family is not None and family.indices:
        count = len(family.indices)
        values = [whole(index, env) for index in indices[:count]]
        inside = env.with_integers(dict(zip(family.indices, values, strict=True)))
        return value(family.body, inside), indices[count:]
    return _remembered(node.base, env, value), indices


def _remembered(base: e.Expr, env: Environment[S], value: Evaluate) -> Matrix[S]:
    """The value of a compound expression under a subscript, computed once for the index letters that it contains.

    The entry of a product with an inverse would else invert anew for each subscript.
    """
    if isinstance(base, e.Name):
        return value(base, env)
    names = sorted(free_names(base) & env.integers.keys())
    key = (id(base), tuple((name, env.integers[name]) for name in names))
    known = env.memory.get(key)
    if known is None or known[0] is not base:
        known = (base, value(base, env))
        env.memory[key] = known
    return known[1]


def _part(base: Matrix[S], row: e.Expr, column: e.Expr, env: Environment[S]) -> Matrix[S]:
    rows = _range(row, base.rows, env)
    columns = _range(column, base.columns, env)
    return Matrix(entries=tuple(tuple(base.entries[i][j] for j in columns) for i in rows))


def _range(index: e.Expr, size: int, env: Environment[S]) -> range:
    if isinstance(index, e.Slice):
        return range(size)
    place = whole(index, env) - 1
    if not 0 <= place < size:
        raise Undefined(f"index {place + 1} is outside 1..{size}", index)
    return range(place, place + 1)


HANDLERS: Handlers = {e.Index: component}
