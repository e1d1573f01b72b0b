"""Candidate values of each letter at given sizes, with its own assumptions already met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

import numpy as np

from corrigenda.numerics.point import Array, Point
from corrigenda.numerics.points import matrices, supports
from corrigenda.numerics.points.bare_sizes import costly, whole_numbers
from corrigenda.numerics.points.conditions.polytopes import polytope
from corrigenda.numerics.points.conditions.told_supports import restricted, telling
from corrigenda.numerics.points.draft import Draft, Plan, certain
from corrigenda.numerics.points.everywhere import subscripts
from corrigenda.numerics.points.index_letters import IndexLetter, symbol
from corrigenda.numerics.points.letters import Letter, valued_names
from corrigenda.numerics.points.seeds import generator_for
from corrigenda.numerics.points.sizes import index_range, shape_at
from corrigenda.numerics.points.supports import Support
from corrigenda.numerics.truth.truth import Test
from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.tree.expressions import Chain, Statement
from corrigenda.proofs.language.tree.traverse import free_names

ATTEMPTS = 160
STOCK = 24
FEW = 8
SUPPORT_ATTEMPTS = 20
FURTHER_STEPS = (5, 6, 7, 10, 17, 64, 100, 1000)
"""Random arrays that a letter with assumptions of its own keeps, and the draws to find them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """Candidates of one letter: special ones in order, and a stock of random ones when it has conditions."""

    letter: Letter
    shape: matrices.Shape
    conditions: tuple[Test, ...]
    special: tuple[Array, ...] = ()
    stock: tuple[Array, ...] = ()

    def admits(self, array: Array, sizes: Mapping[str, int]) -> bool:
        """Whether the array is what was declared and the letter's own assumptions hold for it."""
        if not self.letter.admits(array):
            return False
        point = Point(sizes=sizes, values={self.letter.name: array})
        return all(certain(condition, point) for condition in self.conditions)

    def random(self, generator: np.random.Generator) -> Array:
        """A random candidate."""
        if self.stock:
            return self.stock[int(generator.integers(len(self.stock)))]
        return _drawn(self, generator)

    @property
    def hopeless(self) -> bool:
        """Whether no candidate is known."""
        return bool(self.conditions) and not self.special and not self.stock


@dataclass(frozen=True, slots=True, kw_only=True)
class Pools:
    """Everything to choose from at one tuple of sizes."""

    sizes: Mapping[str, int]
    letters: tuple[Pool, ...]
    laws: tuple[tuple[Support, ...], ...]
    indices: tuple[tuple[str, tuple[int, ...]], ...]

    @property
    def lengths(self) -> tuple[int, ...]:
        """Number of special choices for each letter, law and index."""
        return (
            *(len(pool.special) for pool in self.letters),
            *map(len, self.laws),
            *(len(values) for _, values in self.indices),
        )

    def chosen(self, ranks: Sequence[int]) -> Draft:
        """The draft with the special choices of these ranks."""
        n, m = len(self.letters), len(self.letters) + len(self.laws)
        indices = zip(self.indices, ranks[m:], strict=True)
        return Draft(
            sizes=self.sizes,
            values={p.letter.name: p.special[r] for p, r in zip(self.letters, ranks[:n], strict=True)},
            supports=tuple(law[rank] for law, rank in zip(self.laws, ranks[n:m], strict=True)),
            integers={name: values[rank] for (name, values), rank in indices},
        )

    @property
    def hopeless(self) -> bool:
        """Whether some letter has no candidate at all."""
        return any(pool.hopeless for pool in self.letters)


def pools(made: Plan, sizes: Mapping[str, int], seed: int) -> Pools:
    """Candidates at these sizes.  Raises UnsupportedConstruct when a size has no value."""
    return Pools(
        sizes=sizes,
        letters=tuple(_filled(letter, made, sizes, seed) for letter in made.free),
        laws=tuple(_laws(made, sizes)),
        indices=tuple((index.name, _steps(index, made, sizes)) for index in made.needed.indices),
    )


def _steps(index: IndexLetter, made: Plan, sizes: Mapping[str, int]) -> tuple[int, ...]:
    """The values of an index; a whole number that counts no steps also has large ones."""
    early = tuple(index_range(index, sizes))
    # A step of a recurrence takes all the steps before it.
    if not index.step or made.context.recurrences:
        return early
    alone = not made.free and not made.needed.unknown and len(made.needed.indices) == 1
    if not alone and costly(made.problem.statement):
        return early
    return tuple(dict.fromkeys((*early, *(whole_numbers(made.problem.statement) if alone else FURTHER_STEPS))))


def _laws(made: Plan, sizes: Mapping[str, int]) -> Iterator[tuple[Support, ...]]:
    for law in made.needed.unknown:
        shapes = {name: shape_at(symbol(name, made.context).shape, sizes) for name in law.names}
        found = supports.special(law, made.groups[law.names], shapes)
        told = made.supports[law.names]
        if told:
            kept = (restricted(support, told, sizes) for support in found)
            found = tuple(dict.fromkeys(support for support in kept if support is not None))
        yield found


def _filled(letter: Letter, made: Plan, sizes: Mapping[str, int], seed: int) -> Pool:
    """The candidates of a letter, found once for the sizes on which they depend."""
    names = made.remembered(("sizes", letter.name), lambda: _sizes_of(letter, made))
    key = (letter.name, *((name, sizes[name]) for name in names if name in sizes))
    return made.remembered(
        ("pool", seed, key), lambda: _pool(letter, made, sizes, generator_for(seed, f"{made.problem.key}|{key}"))
    )


def _sizes_of(letter: Letter, made: Plan) -> tuple[str, ...]:
    """The sizes in the shape of a letter and in what is assumed of it alone."""
    told = made.tests.told.get(letter.name, ())
    found = frozenset[str]().union(*(valued_names(part, made.context)[0] for part in told))
    bounds = (size for part in told for index in subscripts(part, made.context) for size in index.upper)
    return tuple(sorted(found.union(*map(free_names, (*letter.shape, *bounds)))))


def _pool(letter: Letter, made: Plan, sizes: Mapping[str, int], generator: np.random.Generator) -> Pool:
    shape = shape_at(letter.shape, sizes)
    if letter.values:
        candidates = tuple(matrices.filled(shape, pattern) for pattern in _patterns(letter.values))
    else:
        candidates = matrices.special(shape, letter.structure)
    pool = Pool(letter=letter, shape=shape, conditions=made.tests.own.get(letter.name, ()))
    pool = replace(pool, special=tuple(array for array in candidates if pool.admits(array, sizes)))
    if not pool.conditions and not letter.integer:
        return pool
    free = not letter.integer and not letter.values
    stock: tuple[Array, ...] = ()
    if free and any(map(_equates, made.tests.told.get(letter.name, ()))):
        stock = tuple(_built(pool, made, sizes, generator))
    if not stock:
        stock = tuple(_stock(pool, sizes, generator))
        if free and len(stock) < FEW:
            stock = (*stock, *_built(pool, made, sizes, generator))
    if len(pool.special) < FEW:
        pool = replace(pool, special=tuple(dict.fromkeys((*pool.special, *stock[:FEW]))))
    return replace(pool, stock=stock or pool.special)


def _equates(statement: Statement) -> bool:
    """Whether random draws hardly ever meet it."""
    return isinstance(statement, Chain) and "=" in statement.relations


def _built(pool: Pool, made: Plan, sizes: Mapping[str, int], generator: np.random.Generator) -> Iterator[Array]:
    """Arrays built from the affine conditions of the letter; the others are tested."""
    told = made.tests.told.get(pool.letter.name, ())
    found = polytope(pool.letter, pool.shape, told, Point(sizes=sizes), made.context)
    if found is not None:
        candidates = islice(found.points(generator), 3 * STOCK)
        yield from islice((array for array in candidates if pool.admits(array, sizes)), STOCK)


def _stock(pool: Pool, sizes: Mapping[str, int], generator: np.random.Generator) -> Iterator[Array]:
    found = 0
    for _ in range(ATTEMPTS):
        array = _drawn(pool, generator)
        if pool.admits(array, sizes):
            yield array
            found += 1
            if found == STOCK:
                return


def _drawn(pool: Pool, generator: np.random.Generator) -> Array:
    if choices := pool.letter.values:
        return matrices.filled(pool.shape, lambda i, j: choices[int(generator.integers(len(choices)))])
    return matrices.random(pool.shape, pool.letter.structure, generator)


def _patterns(values: tuple[Fraction, ...]) -> Iterator[matrices.Entry]:
    """Constant and checkered patterns of the values of a law."""

    def pattern(shift: int, step: matrices.Entry) -> matrices.Entry:
        return lambda i, j: values[(int(step(i, j)) + shift) % len(values)]

    for shift in range(len(values)):
        yield pattern(shift, lambda i, j: 0)
        yield pattern(shift, lambda i, j: i + j)
        yield pattern(shift, lambda i, j: int(i == j))


def random_draft(made: Plan, available: Pools, generator: np.random.Generator) -> Draft:
    """A random draft, from pools none of which is hopeless."""
    return Draft(
        sizes=available.sizes,
        values={pool.letter.name: pool.random(generator) for pool in available.letters},
        supports=tuple(_random_laws(made, available, generator)),
        integers={name: choices[int(generator.integers(len(choices)))] for name, choices in available.indices},
    )


def _random_laws(made: Plan, available: Pools, generator: np.random.Generator) -> Iterator[Support]:
    for law in made.needed.unknown:
        shapes = {name: shape_at(symbol(name, made.context).shape, available.sizes) for name in law.names}
        yield _random_law(law, made, available, shapes, generator)


def _random_law(
    law: Law,
    made: Plan,
    available: Pools,
    shapes: Mapping[str, matrices.Shape],
    generator: np.random.Generator,
) -> Support:
    """A random support that meets what is told of it, where one is found; else one that the assumptions turn away."""
    told, groups = made.supports[law.names], made.groups[law.names]
    if not told:
        return supports.random(law, groups, shapes, generator)
    drawn = (supports.random(law, groups, shapes, generator) for _ in range(SUPPORT_ATTEMPTS))
    found = telling(restricted(support, told, available.sizes) for support in drawn)
    return found or supports.random(law, groups, shapes, generator)
