"""Components, rows, columns and members of sequences."""

from __future__ import annotations

from typing import TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.calculus import entry
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate, Handlers, one_number
from corrigenda.numerics.kernel.evaluate.indices.sequences import member
from corrigenda.numerics.kernel.evaluate.wholes import rational, whole
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names

A = TypeVar("A")


def component(node: e.Index, env: Environment[A], value: Evaluate) -> A:
    """x_i, X_{ij}, X_{i,:} (a row), X_{:,j} (a column), w_t; indices count from 1, those of sequences from 0."""
    single = _of_derivative(node, env, value)
    if single is not None:
        return single
    base, indices = _base(node, env, value)
    if not indices:
        return base
    if len(indices) == 1:
        rows, columns = env.numbers.shape(base)
        if 1 not in (rows, columns):
            raise Unsupported("a matrix with one index", node)
        return _taken(base, 0 if columns == 1 else 1, indices[0], env, value)
    if len(indices) > 2:
        raise Unsupported("more than two indices", node)
    return _taken(_taken(base, 0, indices[0], env, value), 1, indices[1], env, value)


def _taken(array: A, axis: int, index: e.Expr, env: Environment[A], value: Evaluate) -> A:
    if isinstance(index, e.Slice):
        return array
    place = _place(index, env, value)
    return env.numbers.take(array, axis, place)


def _place(index: e.Expr, env: Environment[A], value: Evaluate) -> int | A:
    """A whole number where sizes and index letters tell it, else the value of the index."""
    known = rational(index, env)
    return one_number(index, env, value) if known is None or known.denominator != 1 else known.numerator


def _of_derivative(node: e.Index, env: Environment[A], value: Evaluate) -> A | None:
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


def _base(node: e.Index, env: Environment[A], value: Evaluate) -> tuple[A, tuple[e.Expr, ...]]:
    """The value that is subscripted, after the indices that pick a member of a sequence or of a family."""
    indices = node.indices
    if not isinstance(node.base, e.Name):
        return _remembered(node.base, env, value), indices
    text = node.base.text
    if text in env.context.recurrences:
        return member(text, whole(indices[0], env), env, value), indices[1:]
    family = env.context.definitions.get(text)
    if family is None or not family.indices:
        return value(node.base, env), indices
    count = len(family.indices)
    inside = env
    for letter, index in zip(family.indices, indices[:count], strict=True):
        place = _place(index, env, value)
        inside = (
            inside.with_integers({letter: place}) if isinstance(place, int) else inside.with_letters({letter: place})
        )
    return value(family.body, inside), indices[count:]


def _remembered(base: e.Expr, env: Environment[A], value: Evaluate) -> A:
    """The value of a compound expression under a subscript, computed once for the index letters that it contains.

    The entry of a product with an inverse would else invert anew for each subscript.
    """
    names = sorted(free_names(base) & env.integers.keys())
    key = (id(base), tuple((name, env.integers[name]) for name in names))
    known = env.memory.get(key)
    if known is None or known[0] is not base:
        known = (base, value(base, env))
        env.memory[key] = known
    return known[1]


HANDLERS: Handlers = {e.Index: component}
