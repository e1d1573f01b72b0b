"""Which letters of a problem are indices or count steps, and between which bounds they run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import prod

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.subscripts import bounded
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import bound_names, children, free_names
from corrigenda.proofs.recheck.evaluation.environment import Environment, integer
from corrigenda.proofs.recheck.refusals import Beyond, Missing
from corrigenda.proofs.recheck.scalars.reals import Reals

MOST_ASSIGNMENTS = 64
STEPS = (0, 1, 2)

Bounds = Mapping[str, tuple[e.Expr, ...]]
"""Of each index the sizes that bound it."""


def subscripts(statements: Iterable[e.Statement], context: Context) -> Bounds:
    """Free letters that stand as subscripts, with the sizes that bound them."""
    found: dict[str, tuple[e.Expr, ...]] = {}
    hidden = context.random_names | frozenset(context.dimensions)
    for statement in statements:
        for letter, size in _found(statement, hidden, context):
            found[letter] = (*found.get(letter, ()), *size)
    return found


def _found(node: e.Node, hidden: frozenset[str], context: Context) -> Iterator[tuple[str, tuple[e.Expr, ...]]]:
    hidden |= bound_names(node)
    if isinstance(node, e.Index):
        for index, size in bounded(node, context):
            yield from ((letter, size) for letter in free_names(index) - hidden)
    for child in children(node):
        yield from _found(child, hidden, context)


def steps(problem: Problem) -> tuple[str, ...]:
    """Whole numbers that are no size and no index."""
    context = problem.context
    parts = (problem.statement, *context.assumptions, *(part for law in context.laws for part in law.parameters))
    names = frozenset[str]().union(*map(free_names, parts))
    whole = {name for name in names & context.symbols.keys() if context.symbols[name].integer}
    hidden = context.random_names | subscripts((problem.statement,), context).keys()
    return tuple(sorted(whole - frozenset(context.dimensions) - hidden))


def assignments(
    bounds: Bounds, counters: tuple[str, ...], sizes: Mapping[str, int], context: Context
) -> Iterator[dict[str, int]]:
    """Every value of the indices, and the first values of the counters.  Raises Beyond when they are too many."""
    env = Environment(scalars=Reals(), context=context, sizes=sizes)
    spans = []
    for letter, limits in bounds.items():
        if not limits:
            raise Beyond(f"the range of the index {letter}")
        spans.append(range(1, min(integer(size, env) for size in limits) + 1))
    if prod(map(len, spans)) > MOST_ASSIGNMENTS:
        raise Beyond("this many values of the indices")
    for places in product(*spans, *(STEPS for _ in counters)):
        yield dict(zip((*bounds, *counters), places, strict=True))


def everywhere(bounds: Bounds, env: Environment) -> Iterator[Environment]:
    """The point with every value of the indices that it leaves open, as it is said of each; the point as it is
    where their range is not known."""
    left = {letter: limits for letter, limits in bounds.items() if letter not in env.integers}
    try:
        yield from map(env.with_integers, [*assignments(left, (), env.sizes, env.context)])
    except Missing:
        yield env
