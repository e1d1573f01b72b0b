"""Which letters of a problem are indices, and between which bounds they run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import bound_names as bound
from corrigenda.proofs.language.tree.traverse import children, free_names
from corrigenda.proofs.recheck.evaluation.environment import Environment, integer
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.rational import Rationals

MOST_ASSIGNMENTS = 64
STEPS = (0, 1, 2)


def subscripts(statements: Iterable[e.Statement], context: Context) -> Mapping[str, tuple[e.Expr, ...]]:
    """Free letters that stand as subscripts, with the sizes that bound them."""
    found: dict[str, tuple[e.Expr, ...]] = {}
    for statement in statements:
        for letter, size in _found(statement, frozenset(), context):
            found[letter] = (*found.get(letter, ()), *size)
    random = {name for law in context.laws for name in law.names}
    return {
        letter: sizes for letter, sizes in found.items() if letter not in random and letter not in context.dimensions
    }


def _found(node: e.Node, hidden: frozenset[str], context: Context) -> Iterator[tuple[str, tuple[e.Expr, ...]]]:
    hidden |= bound(node)
    if isinstance(node, e.Index):
        shape = _shape(node.base, context)
        for place, index in enumerate(node.indices):
            if isinstance(index, e.Slice) or _is_sequence(node.base, context):
                continue
            size = shape[place : place + 1] if len(node.indices) > 1 or len(shape) < 2 else shape[1:]
            yield from ((letter, size) for letter in free_names(index) - hidden)
    for child in children(node):
        yield from _found(child, hidden, context)


def _is_sequence(base: e.Expr, context: Context) -> bool:
    return isinstance(base, e.Name) and base.text in context.recurrences


def _shape(base: e.Expr, context: Context) -> tuple[e.Expr, ...]:
    if isinstance(base, e.Name):
        symbol = context.symbols.get(base.text)
        return symbol.shape if symbol else ()
    try:
        return tuple(shape_of(base, context))
    except LanguageError:
        return ()


def steps(problem: Problem) -> tuple[str, ...]:
    """Letters that count: the index of a recurrence that occurs, and whole numbers that are no size and no index."""
    context = problem.context
    names = free_names(problem.statement) | frozenset(
        name for assumption in context.assumptions for name in free_names(assumption)
    )
    names |= frozenset(name for law in context.laws for part in law.parameters for name in free_names(part))
    counters = {recurrence.index for name, recurrence in context.recurrences.items() if name in names}
    whole = {
        name
        for name, symbol in context.symbols.items()
        if symbol.integer and name in names and name not in context.dimensions
    }
    random = context.random_names
    return tuple(sorted((counters | whole) - random - subscripts((problem.statement,), context).keys()))


def assignments(
    bounds: Mapping[str, tuple[e.Expr, ...]], counters: tuple[str, ...], sizes: Mapping[str, int], context: Context
) -> Iterator[dict[str, int]]:
    """Every value of the indices, and the first values of the counters.  Raises Beyond when they are too many."""
    env = Environment(scalars=Rationals(), context=context, sizes=sizes)
    spans = []
    for letter, limits in bounds.items():
        if not limits:
            raise Beyond(f"the range of the index {letter}")
        spans.append(range(1, min(integer(size, env) for size in limits) + 1))
    total = 1
    for span in spans:
        total *= len(span)
    if total > MOST_ASSIGNMENTS:
        raise Beyond("this many values of the indices")
    for places in product(*spans, *(STEPS for _ in counters)):
        yield dict(zip((*bounds, *counters), places, strict=True))
