"""Sizes of statements in nothing but sizes: each tuple is one point, so that many are tried, up to a million."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product

import numpy as np

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk

LARGEST_OF_ONE = 400
LARGEST_OF_COSTLY = 40
FAR = (500, 900, 1000, 1234, 2048, 9999, 10_000, 99_991, 100_000, 123_457, 524_288, 1_000_000, 10**9, 10**12, 10**15)
ENORMOUS = (10**6, 10**9, 10**12, 10**15)
"""Where sums are known only by what they add up to: adding their terms one by one is refused at once."""
FAR_AND_COSTLY = (50, 64, 75, 100, 128, 150, 200, 300)
LARGEST_OF_SEVERAL = 8
MOST_TUPLES = 64
FAR_TUPLES = 40
MANY = 6
MOST_ARRAY_SIZES = 20
GROWING = ("factorial", "binomial")
ARRAYS = (e.Moment, e.Eye, e.Ones, e.Block, e.Family, e.Norm)
LARGEST = 10**6


def by_sum(count: int, largest: int) -> list[tuple[int, ...]]:
    """Tuples of sizes from 1 to `largest`, small sums first."""
    return sorted(product(range(1, largest + 1), repeat=count), key=lambda s: (sum(s), max(s, default=0), s))


def whole_numbers(statement: e.Statement) -> tuple[int, ...]:
    """Every number up to some hundreds, then a few up to 10^15; fewer and smaller where a sum, a mean or a limit is
    computed at each."""
    if costly(statement):
        enormous = ENORMOUS if _compares_sums(statement) else ()
        return (*range(1, LARGEST_OF_COSTLY + 1), *FAR_AND_COSTLY, *enormous)
    return (*range(1, LARGEST_OF_ONE + 1), *FAR)


def costly(statement: e.Statement) -> bool:
    """Whether the work at one point grows with the numbers."""
    kinds = (e.Big, e.Moment, e.Limit, e.Integral, e.Extremum, e.Index)
    return any(
        isinstance(node, kinds) or (isinstance(node, e.Function) and node.name in GROWING) for node in walk(statement)
    )


def _compares_sums(statement: e.Statement) -> bool:
    """Whether it is an inequality whose only costly parts are sums."""
    costs = (e.Moment, e.Limit, e.Integral, e.Extremum, e.Index)
    plain = all(not isinstance(node, costs) and getattr(node, "name", "") not in GROWING for node in walk(statement))
    sums = all(node.operator == "sum" for node in walk(statement) if isinstance(node, e.Big))
    return plain and sums and isinstance(statement, e.Chain) and not {"=", "!="} & set(statement.relations)


def bare_sizes(
    dimensions: Sequence[str], statement: e.Statement, generator: np.random.Generator
) -> Iterator[Mapping[str, int]]:
    """Sizes for one dimension as in `whole_numbers`; for several, small tuples, then tuples whose sizes are drawn over
    all magnitudes.  Where arrays of these sizes are built, small ones only."""
    if any(isinstance(node, ARRAYS) for node in walk(statement)):
        small = by_sum(len(dimensions), LARGEST_OF_SEVERAL if len(dimensions) < MANY else 2)
        sizes = small[:MOST_ARRAY_SIZES]
    elif len(dimensions) == 1:
        sizes = [(n,) for n in whole_numbers(statement)]
    else:
        small = by_sum(len(dimensions), LARGEST_OF_SEVERAL if len(dimensions) < MANY else 2)
        sizes = list(islice(small, MOST_TUPLES))
        if dimensions and not costly(statement):
            sizes += _drawn(len(dimensions), generator)
    for chosen in sizes:
        yield dict(zip(dimensions, chosen, strict=True))


def _drawn(count: int, generator: np.random.Generator) -> list[tuple[int, ...]]:
    """Tuples over all magnitudes: a common one for each tuple, and one for each size."""
    found = []
    for turn in range(FAR_TUPLES):
        limits = np.full(count, generator.uniform(1, 6)) if turn % 2 else generator.uniform(0, 6, size=count)
        found.append(tuple(min(LARGEST, 1 + int(10**limit * generator.random())) for limit in limits))
    return found
