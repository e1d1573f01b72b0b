"""Sizes that stand as numbers, turned into free letters: a stronger statement with fewer sizes to test.

`\\frac1n X^\\top X` with a letter for the number n has the statement as the special case where the
letter is n; what holds for every value of the letter holds there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.context import Context, Law, Problem, Symbol
from corrigenda.proofs.language.functions.row import Row, ShapeRule
from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.laws.table import is_index_law
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import fresh, map_children


def with_generic_sizes(problem: Problem) -> Problem | None:
    """The problem with a letter for each size or whole number that stands as a number; None when there is none."""
    context = problem.context
    renaming = _renaming(context)
    statement = _renamed(problem.statement, renaming)
    laws = tuple(_renamed_law(law, renaming) for law in context.laws)
    assumptions = tuple(_renamed(assumption, renaming) for assumption in context.assumptions)
    if statement == problem.statement and laws == context.laws:
        return None
    symbols = {**context.symbols, **{letter: Symbol(name=letter, inferred=True) for letter in renaming.values()}}
    changed = replace(context, symbols=symbols, laws=laws, assumptions=assumptions)
    return replace(problem, statement=statement, context=changed)


def _renaming(context: Context) -> dict[str, str]:
    taken = frozenset(context.symbols) | frozenset(context.dimensions)
    whole = (name for name, symbol in context.symbols.items() if symbol.integer and not symbol.shape)
    names = dict.fromkeys((*context.dimensions, *whole))
    return {name: fresh(f"\\nu_{{{name}}}", taken) for name in names if name not in context.random_names}


def _renamed_law(law: Law, renaming: dict[str, str]) -> Law:
    counts = is_index_law(law)
    if counts:
        return law
    return replace(law, parameters=tuple(_renamed(parameter, renaming) for parameter in law.parameters))


def _renamed(node: Any, renaming: dict[str, str]) -> Any:
    if isinstance(node, e.Name):
        return replace(node, text=renaming[node.text]) if node.text in renaming else node
    kept = frozenset(id(child) for child in _size_positions(node))
    bound = {letter for letter in getattr(node, "indices", ()) if isinstance(letter, str)}
    inner = {name: letter for name, letter in renaming.items() if name not in bound}
    return map_children(node, lambda child: child if id(child) in kept else _renamed(child, inner))


def _counts(known: Row) -> bool:
    return known.whole and known.shape in (ShapeRule.NUMBERS, ShapeRule.LENGTH)


def _size_positions(node: e.Node) -> Iterator[e.Expr]:
    """Children that are sizes, subscripts, exponents or counts."""
    match node:
        case e.Eye(size=size) | e.Ones(size=size) if size is not None:
            yield size
        case e.Big(lower=low, upper=high) | e.Family(lower=low, upper=high):
            yield from (bound for bound in (low, high) if bound is not None)
        case e.Index(indices=indices):
            yield from indices
        case e.Pow(base=base, exponent=exponent) if base != e.Constant(name="e"):
            yield exponent
        case e.Function(name=name, arguments=arguments) if satisfies(name, _counts):
            yield from arguments
        case e.Space(shape=shape):
            yield from shape
