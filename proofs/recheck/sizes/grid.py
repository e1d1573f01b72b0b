"""From which sizes on agreement of two sides means agreement at every size.

Both sides, over a common denominator, are sums of index contractions of generic letters, with coefficients that are
polynomials in the dimensions.  Which monomials a contraction has, and how often, depends on the indices only through
their order and coincidences.  At a size of at least the number of different indices of a term, the indices can take
different values in every order, and the monomial tells the contraction; so a difference that vanishes there vanishes
at every size with the same coefficients, and the coefficients, of bounded degree in the dimension, vanish when they
vanish at more sizes than the degree.  Averages keep this: normal entries become means and covariances (their indices
merge), a finite index becomes a sum, an unknown law becomes moment letters.  Square roots are new elements over the
rational functions, linearly independent where their radicands are; a root of a dimension doubles the number of sizes
needed.  Exponentials with different exponents are independent, as are the values of an unknown function at different
arguments; these are compared in the same way.

Letters that equations give are substituted first.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from itertools import product
from math import prod
from operator import add

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.laws.table import is_index_law
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.tree.traverse import contains, walk
from corrigenda.proofs.recheck.points.letters import subscripts
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.sizes.count import Count
from corrigenda.proofs.recheck.sizes.tally import Bounds

MOST_SIZES = 24
LARGEST_SIZE, LARGEST_AVERAGED = 11, 10


def grid(problem: Problem) -> tuple[Mapping[str, int], ...]:
    """The sizes to evaluate.  Raises Beyond where no bound is known, or one that is too large."""
    statement = problem.statement
    assert isinstance(statement, e.Chain)
    sides = [side for side in statement.sides if isinstance(side, e.Expr) and not is_zero(side)]
    lists = (node for node in walk(statement) if isinstance(node, e.Listing) and contains(node, e.Family))
    if len({tuple(map(_run, node.items)) for node in lists}) > 1:
        raise Beyond("lists that are not aligned")
    needed, names = _needed(sides, problem), problem.context.dimensions
    least = [max(needed["index", name], 1) for name in names]
    spans = [range(low, low + needed["degree", name] + 1) for low, name in zip(least, names, strict=True)]
    largest = LARGEST_AVERAGED if contains(statement, e.Moment) else LARGEST_SIZE
    if prod(map(len, spans)) > MOST_SIZES or any(span[-1] > largest for span in spans):
        raise Beyond("an evaluation at this many sizes")
    return tuple(dict(zip(names, sizes, strict=True)) for sizes in product(*spans))


def _needed(sides: list[e.Expr], problem: Problem) -> Bounds:
    context = problem.context
    averaged = (name for law in context.laws if is_index_law(law) for name in law.names)
    indices = subscripts((problem.statement, *context.assumptions), context)
    count = Count(context=context, counters=frozenset({*indices, *averaged}))
    found = reduce(add, map(count.of, sides)).top
    arguments = reduce(add, count.arguments).top if count.arguments else found - found
    if any(kind == "degree" for kind, _ in arguments):
        raise Beyond("arguments that depend on a size")
    found = found + arguments
    for key in [key for key in found if key[0] == "degree"] if count.radicals else ():
        found[key] = (found[key] + 1) * 2 ** len(count.radicals)
    return found


def _run(item: e.Expr) -> object:
    """The range of a run of dots: lists of the same ranges are aligned at every size."""
    return (len(item.indices), item.lower, item.upper, item.ordering) if isinstance(item, e.Family) else None
