"""Vectors of which an assumption fixes single components, as columns of letters: `a_2 = 0` for `a` in R^3.

A vector of a written length is the column of its components.  Written so, an equation between components is one between
letters, and can be put in like any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.context import Context, Problem, Symbol
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import fresh, map_children, walk

LONGEST = 8


def with_listed_components(problem: Problem) -> Problem:
    """The problem with a column of new letters for each vector of which an equation fixes a component."""
    for name in sorted(set(_fixed(problem.context))):
        problem = _listed(problem, name, int(_length(problem.context, name) or 0))
    return problem


def _fixed(context: Context) -> Iterator[str]:
    for assumption in context.assumptions:
        if not isinstance(assumption, e.Chain) or assumption.relations != ("=",):
            continue
        for part in walk(assumption):
            match part:
                case e.Index(base=e.Name(text=text), indices=(e.Num(),)) if _length(context, text) is not None:
                    yield text


def _length(context: Context, name: str) -> int | None:
    """The written length of a plain vector; None for anything else."""
    symbol = context.symbols.get(name)
    if symbol is None or symbol.structure or name in context.random_names or name in context.recurrences:
        return None
    match symbol.shape:
        case (e.Num(value=value),) if value.denominator == 1 and 1 < value <= LONGEST:
            return int(value)
    return None


def _listed(problem: Problem, name: str, length: int) -> Problem:
    context = problem.context
    taken = frozenset(context.symbols) | frozenset(context.dimensions)
    letters: list[str] = []
    for place in range(length):
        letters.append(fresh(f"{name}_{{{place + 1}}}", taken | set(letters)))
    column = e.Block(rows=tuple((e.Name(text=letter),) for letter in letters))

    def put(statement: e.Statement) -> e.Statement:
        found: e.Statement = _components(substitute(statement, {name: column}), column)
        return found

    symbols = {**context.symbols, **{letter: Symbol(name=letter) for letter in letters}}
    del symbols[name]
    context = replace(context, symbols=symbols, assumptions=tuple(map(put, context.assumptions)))
    return replace(
        problem,
        statement=put(problem.statement),
        hypotheses=tuple(map(put, problem.hypotheses)),
        context=context,
    )


def _components(node: Any, column: e.Block) -> Any:
    """The entries of the column where a written subscript picks one."""
    node = map_children(node, lambda child: _components(child, column))
    match node:
        case e.Index(base=base, indices=(e.Num(value=value),)) if base == column and 1 <= value <= len(column.rows):
            entry: e.Expr = column.rows[int(value) - 1][0]
            return entry
    return node
