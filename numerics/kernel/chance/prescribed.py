"""Moments of unknown laws that the assumptions fix: E[q] = 0, E[qq'] = S, E[q_i^2] = 1, Var(q) = S."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product as cartesian
from typing import Any, TypeVar

from corrigenda.numerics.kernel.environment import Environment
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.handlers import Evaluate
from corrigenda.numerics.kernel.evaluate.indices.ranges import extent
from corrigenda.numerics.kernel.evaluate.literals import shape_of_name
from corrigenda.numerics.kernel.evaluate.wholes import rational, whole
from corrigenda.numerics.kernel.matrix import Matrix
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.structures import is_random
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk

S = TypeVar("S")

Entry = tuple[str, int, int]
Powers = tuple[tuple[Entry, int], ...]
Component = dict[Entry, int]


def prescribed_moments(names: tuple[str, ...], env: Environment[Matrix[S]], value: Evaluate) -> dict[Powers, S]:
    """Values of the moments, by monomial, that equations among the assumptions give to `names`.

    Equations that prescribe no single monomial are passed over: the moments stay free there.
    """
    found: dict[Powers, S] = {}
    equations = [
        equation
        for assumption in env.context.assumptions
        for equation in _equations(assumption)
        if _concerns(equation, frozenset(names), env.context)
    ]
    for moment, right in sorted(equations, key=lambda equation: equation[0].operator != "E"):
        for inside in _index_values(moment.arguments[0], env, value):
            found.update(_of_mean(moment.arguments[0], right, inside, value, found, centred=moment.operator == "Var"))
    return found


def _concerns(equation: tuple[e.Moment, e.Expr], names: frozenset[str], context: Context) -> bool:
    moment, right = equation
    own = free_names(moment.arguments[0]) & context.random_names
    return bool(own) and own <= names and not is_random(right, context)


def _equations(statement: e.Statement) -> Iterator[tuple[e.Moment, e.Expr]]:
    if isinstance(statement, e.And):
        for part in statement.parts:
            yield from _equations(part)
    if not isinstance(statement, e.Chain) or set(statement.relations) != {"="}:
        return
    moments = [side for side in statement.sides if isinstance(side, e.Moment) and not side.given]
    others = [side for side in statement.sides if isinstance(side, e.Expr) and side not in moments]
    for moment in moments:
        if others and moment.operator in ("E", "Var"):
            yield moment, others[-1]


def _of_mean(
    argument: e.Expr,
    right: e.Expr,
    env: Environment[Matrix[S]],
    value: Evaluate,
    known: Mapping[Powers, S],
    *,
    centred: bool,
) -> Iterator[tuple[Powers, S]]:
    """Monomials and values for E[argument] = right, or for Var(argument) = right when the mean of
    the argument is known already."""
    table = _components(argument, env)
    if table is None:
        return
    means = None
    if centred:
        keys = [_key(row[0]) for row in table]
        if len(table[0]) != 1 or any(key not in known for key in keys):
            return
        means = [known[key] for key in keys]
        table = _product([table, [[row[0] for row in table]]]) or table
    rows, columns = len(table), len(table[0])
    number = value(right, env)
    if number.is_scalar and isinstance(right, e.Num):
        number = Matrix(entries=((number.scalar,) * columns,) * rows)
    if number.shape != (rows, columns):
        return
    for i, j in cartesian(range(rows), range(columns)):
        entry = number.entries[i][j]
        if means is not None:
            entry = env.domain.add(entry, env.domain.multiply(means[i], means[j]))
        yield _key(table[i][j]), entry


def _key(component: Component) -> Powers:
    return tuple(sorted(component.items()))


def _index_values(argument: e.Expr, env: Environment[Matrix[S]], value: Evaluate) -> Iterator[Environment[Matrix[S]]]:
    """The environment at every value of the index letters that the assumption leaves free."""
    letters = sorted(
        {
            part.text
            for node in walk(argument)
            if isinstance(node, e.Index)
            for part in node.indices
            if isinstance(part, e.Name) and part.text not in env.letters
        }
    )
    spans = [range(1, extent(letter, argument, env, value) + 1) for letter in letters]
    for values in cartesian(*spans):
        yield env.with_integers(dict(zip(letters, values, strict=True)))


def _components(expr: e.Expr, env: Environment[Any]) -> list[list[Component]] | None:
    """A random expression as a matrix of monomials in random entries; None when it is not one."""
    match expr:
        case e.Name(text=text) if text in env.context.random_names:
            rows, columns = shape_of_name(text, env)
            return [[{(text, i, j): 1} for j in range(columns)] for i in range(rows)]
        case e.Index(base=base, indices=indices):
            return _part(_components(base, env), indices, env)
        case e.Transpose(operand=operand):
            inner = _components(operand, env)
            return None if inner is None else [list(column) for column in zip(*inner, strict=True)]
        case e.Mul(factors=factors):
            return _product([_components(factor, env) for factor in factors])
        case e.Pow(base=base, exponent=exponent):
            power = rational(exponent, env)
            inner = _components(base, env)
            if inner is None or power is None or power.denominator != 1 or power < 1:
                return None
            return _product([inner] * power.numerator)
        case _:
            return None


def _part(
    table: list[list[Component]] | None, indices: tuple[e.Expr, ...], env: Environment[Any]
) -> list[list[Component]] | None:
    if table is None or any(isinstance(index, e.Slice) for index in indices):
        return None
    places = [whole(index, env) - 1 for index in indices]
    row, column = (places[0], 0) if len(places) == 1 else (places[0], places[1])
    if len(places) > 2 or not (0 <= row < len(table) and 0 <= column < len(table[0])):
        raise Unsupported("an index of an assumption is out of range")
    return [[table[row][column]]]


def _product(tables: list[list[list[Component]] | None]) -> list[list[Component]] | None:
    """Products whose entries stay monomials: the inner size is 1, or one factor is a scalar."""
    result = tables[0]
    for right in tables[1:]:
        if result is None or right is None:
            return None
        if len(right) == 1 and len(right[0]) == 1:
            result = [[_times(entry, right[0][0]) for entry in row] for row in result]
        elif len(result[0]) == 1 and len(right) == 1:
            result = [[_times(row[0], entry) for entry in right[0]] for row in result]
        else:
            return None
    return result


def _times(left: Component, right: Component) -> Component:
    return {entry: left.get(entry, 0) + right.get(entry, 0) for entry in {**left, **right}}
