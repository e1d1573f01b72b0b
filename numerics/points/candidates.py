"""The order in which points are tried: small sizes first, special values and random ones by turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, islice

import numpy as np

from corrigenda.numerics.point import Point
from corrigenda.numerics.points.bare_sizes import bare_sizes, by_sum
from corrigenda.numerics.points.draft import Draft, Plan, certain
from corrigenda.numerics.points.pools import Pools, pools, random_draft
from corrigenda.numerics.points.seeds import Order, generator_for
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains

LARGEST_SIZE = 3
LARGEST_SIZE_TUPLES = 20
FURTHER_SIZES = (4, 5, 7)
SELDOM = 3
"""Larger sizes, for all dimensions at once: a cycle of five, or four vectors in general position, need that many.
They have a turn in one of `SELDOM` rounds."""
SPECIAL_IN_TURN, RANDOM_IN_TURN = 3, 2
"""Drafts at one tuple of sizes before the next takes its turn."""


def size_tuples(dimensions: Sequence[str], largest: int = LARGEST_SIZE) -> tuple[Mapping[str, int], ...]:
    """Sizes from 1 to `largest` for every dimension: all 1, all 2, then by their sum."""
    length = len(dimensions)
    ordered = dict.fromkeys([(1,) * length, (2,) * length, *by_sum(length, largest)])
    return tuple(dict(zip(dimensions, sizes, strict=True)) for sizes in islice(ordered, LARGEST_SIZE_TUPLES))


def further_size_tuples(dimensions: Sequence[str]) -> tuple[Mapping[str, int], ...]:
    """A few larger sizes, all alike."""
    return tuple(dict.fromkeys(dimensions, size) for size in FURTHER_SIZES)


def drafts(made: Plan, order: Order) -> Iterator[Draft]:
    """Drafts in rounds: at each tuple of sizes a few special ones, then a few random ones."""
    generator = generator_for(order.seed, made.problem.key)
    return islice(_rounds(made, order.seed, generator), order.drafts)


def _rounds(made: Plan, seed: int, generator: np.random.Generator) -> Iterator[Draft]:
    every = available_pools(made, seed)
    special = [special_drafts(available) for available in every]
    if every and not any(available.lengths for available in every):
        yield from (draft for prepared in special for draft in prepared)
        return
    further: Sequence[tuple[Pools, Iterator[Draft]]] | None = None
    for turn in count():
        for available, prepared in zip(every, special, strict=True):
            yield from _turn(made, available, prepared, generator)
        if turn % SELDOM == SELDOM - 1 or not every:
            if further is None:
                further = [(large, special_drafts(large)) for large in _further_pools(made, seed)]
            for large, prepared in further:
                yield from _turn(made, large, prepared, generator)
            if not every and not further:
                return


def _turn(made: Plan, at: Pools, prepared: Iterator[Draft], generator: np.random.Generator) -> Iterator[Draft]:
    yield from islice(prepared, SPECIAL_IN_TURN)
    yield from _random(made, at, generator)


def random_drafts(made: Plan, order: Order) -> Iterator[Draft]:
    """Random drafts at small sizes in turn, then special ones: points in general position come first."""
    generator = generator_for(order.seed, made.problem.key)
    every = available_pools(made, order.seed) or _further_pools(made, order.seed)
    turns = order.drafts // (RANDOM_IN_TURN * len(every)) + 1 if every else 0
    for available in (available for _ in range(turns) for available in every):
        yield from _random(made, available, generator)
    for available in every:
        yield from islice(special_drafts(available), order.drafts // len(every) + 1)


def _random(made: Plan, available: Pools, generator: np.random.Generator) -> Iterator[Draft]:
    for _ in range(RANDOM_IN_TURN):
        yield random_draft(made, available, generator)


def available_pools(made: Plan, seed: int) -> tuple[Pools, ...]:
    """Pools at every tuple of small sizes that makes sense and where every letter has a candidate.

    Raises UnsupportedConstruct when no size makes sense.
    """
    return made.remembered(("pools", seed), lambda: _available_pools(made, seed))


def _available_pools(made: Plan, seed: int) -> tuple[Pools, ...]:
    chosen = made.free or made.needed.indices or made.needed.unknown
    names = made.needed.dimensions
    tuples = (
        size_tuples(names)
        if chosen
        else bare_sizes(names, made.problem.statement, generator_for(seed, f"{made.problem.key}|sizes"))
    )
    return _pools_at(tuples, made, seed)


def _further_pools(made: Plan, seed: int) -> tuple[Pools, ...]:
    """Pools at the larger sizes, which are expensive to fill; none where no letter is chosen, where none makes sense,
    and for derivatives and extrema, whose cost at a point grows with a power of the sizes."""
    if not made.needed.dimensions or not (made.free or made.needed.indices or made.needed.unknown):
        return ()
    if contains(made.problem.statement, (e.Extremum, e.Gradient, e.GradientAt, e.Nabla, e.Partial)):
        return ()
    try:
        return _pools_at(further_size_tuples(made.needed.dimensions), made, seed)
    except UnsupportedConstruct:
        return ()


def _pools_at(tuples: Iterable[Mapping[str, int]], made: Plan, seed: int) -> tuple[Pools, ...]:
    found = []
    reason: UnsupportedConstruct | None = UnsupportedConstruct("no size makes sense")
    for sizes in tuples:
        if not all(certain(test, Point(sizes=sizes)) for test in made.tests.sizing):
            reason = None
            continue
        try:
            available = pools(made, sizes, seed)
        except UnsupportedConstruct as error:
            reason = reason and error
            continue
        reason = None
        if not available.hopeless:
            found.append(available)
    if reason is not None:
        raise reason
    return tuple(found)


def special_drafts(available: Pools) -> Iterator[Draft]:
    """Combinations of special choices, by the sum of their ranks."""
    lengths = available.lengths
    if 0 not in lengths:
        yield from map(available.chosen, by_total(lengths))


def by_total(lengths: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Tuples of ranks below `lengths` in the order of their sum."""
    for total in range(sum(length - 1 for length in lengths) + 1):
        yield from _with_total(lengths, total)


def _with_total(lengths: Sequence[int], total: int) -> Iterator[tuple[int, ...]]:
    if not lengths:
        if total == 0:
            yield ()
        return
    rest = sum(length - 1 for length in lengths[1:])
    for first in range(max(0, total - rest), min(lengths[0] - 1, total) + 1):
        for others in _with_total(lengths[1:], total - first):
            yield (first, *others)
