"""Equations at fresh primes and points.

A relation `left = right` is evaluated at random residues (`scalars.residues`), under its equations as solved
assumptions, for two choices of primes, several points and sizes, and every value of its indices.  It agrees everywhere
when it holds; when it does not hold generically, agreement everywhere has a probability of about 2^-60 a point,
or 1/2 a point where only the sign of a root tells, for which more points are taken.

Which sizes stand for all is worked out by `sizes`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.functions.table import satisfies
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.links import expression_links
from corrigenda.proofs.language.tree.traverse import contains, free_names, walk
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.points.equations import ground_of, substituted
from corrigenda.proofs.recheck.points.letters import assignments, steps
from corrigenda.proofs.recheck.points.sampling import points
from corrigenda.proofs.recheck.refusals import Beyond, NotMine, Resample, Undefined
from corrigenda.proofs.recheck.result import Result, checked, open_
from corrigenda.proofs.recheck.rules.counters import as_reals
from corrigenda.proofs.recheck.scalars.primes import draw_primes
from corrigenda.proofs.recheck.scalars.residues import Residues
from corrigenda.proofs.recheck.sizes.grid import grid
from corrigenda.proofs.recheck.sizes.words import as_words
from corrigenda.proofs.recheck.truth import both_sides, related

PRIMES = 2
SIGNED_POINTS = 24
ATTEMPTS, ROUNDS = 400, 10
COMPONENTS = frozenset({"orthogonal", "permutation"})

Sizes = tuple[Mapping[str, int], ...] | None
"""Those that a report lists; None for every size."""


def check(problem: Problem, generator: random.Random, sizes: Sizes) -> Result:
    """Checks one equation.  Raises Beyond when it has no residues here."""
    statement = problem.statement
    if not isinstance(statement, e.Chain) or statement.relations != ("=",) or not any(expression_links(statement)):
        raise NotMine("what is no equation")
    if contains(statement.sides[0], e.Moment):  # an average takes long, and none is taken where the other has no value
        problem = replace(problem, statement=replace(statement, sides=statement.sides[::-1]))
    problem, sizes = _ready(as_reals(problem), sizes)
    count = _agreement(problem, generator, sizes)
    if count is None:
        return open_("the sides differ at random residues, and no exact point shows it")
    return checked(f"agrees at {count} fresh points modulo fresh primes, at sizes that stand for all")


def _ready(problem: Problem, sizes: Sizes) -> tuple[Problem, tuple[Mapping[str, int], ...]]:
    """The problem to evaluate with its sizes: those that are listed, or some that stand for all.

    Raises Beyond where none are known to.
    """
    if sizes is not None or not problem.context.dimensions:
        return problem, sizes or ({},)
    ready = substituted(problem)
    try:
        try:
            return problem, grid(ready)
        except Beyond:
            words, size = as_words(ready)
            return words, (size,)
    except LanguageError as error:
        raise Beyond(f"the shapes of this statement: {error}") from error


def _agreement(problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...]) -> int | None:
    """At how many points the sides agree; None when they differ at one.  Raises Beyond where one size has too few.

    Of `d` numbers whose sign decides, one choice of signs is met at a point in `2^d`; a point counts for so little.
    """
    least, wanted = (2 if len(sizes) == 1 else 1), Fraction(SIGNED_POINTS, PRIMES * len(sizes))
    total = 0
    for places in _places(problem, generator, sizes):
        found, met, decides = 0, Fraction(0), False
        for place, env in enumerate(places, start=1):
            same, signs = _same(problem, env)
            if same is False:
                return None
            found, met = found + int(bool(same)), met + Fraction(int(bool(same)), 2**signs)
            decides |= signs > 0
            if found >= least and (met >= wanted or not decides):
                break
            if place == ATTEMPTS and met * ROUNDS * 2 < wanted:  # twice as lucky, they would still be too few
                raise Beyond("so many points of residues where both sides have a value")
        else:
            raise Beyond("so many points of residues, each with signs of its own")
        total += found
    return total


def _same(problem: Problem, env: Environment) -> tuple[bool | None, int]:
    """Whether the sides agree (None where they have no value), and how many signs decide: of what a sign or a root was
    taken of, and of the determinants of orthogonal letters."""
    ((left, _, right),) = expression_links(problem.statement)
    assert isinstance(env.scalars, Residues)
    turned = [name for name in free_names(problem.statement) if env.symbol(name).structure & COMPONENTS]
    try:
        found = related(*both_sides(left, right, env), "=", env)
    except (Resample, Undefined):
        found = None
    return found, len(env.scalars.decided) + len(turned)


def _places(
    problem: Problem, generator: random.Random, sizes: tuple[Mapping[str, int], ...]
) -> Iterator[Iterator[Environment]]:
    """For each choice of primes, each size and each value of the indices, the points to try."""
    if steps(problem):
        raise Beyond("a statement for every step")
    context = problem.context
    parts = (problem.statement, *context.assumptions, *(one.body for one in context.definitions.values()))
    functions = {node.name for part in parts for node in walk(part) if isinstance(node, e.Function)}
    if any(satisfies(name, lambda known: not known.continuous) for name in functions):
        raise Beyond("a function that jumps")  # an equation may hold at almost every point and fail where one does
    ground = ground_of(problem)
    for _ in range(PRIMES):
        scalars = Residues(primes=draw_primes(generator, circle=not functions.isdisjoint(("sin", "cos"))))
        for size in sizes:
            for integers in assignments(ground.bounds, (), size, context):
                yield points(ground, size, integers, scalars, generator, attempts=ROUNDS * ATTEMPTS, patience=ATTEMPTS)
