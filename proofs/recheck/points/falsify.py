"""Exact points against a statement that is reported to hold.

Small rationals, with balls where a value is irrational.  A point at which every assumption holds and the statement
is certainly false contradicts the verdict; finding none says little.  Laws of which only moments are known keep generic
moments here: no law is made up.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree.expressions import Statement
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.points.equations import ground_of, of_moments
from corrigenda.proofs.recheck.points.letters import assignments, steps, subscripts
from corrigenda.proofs.recheck.points.sampling import points
from corrigenda.proofs.recheck.refusals import Beyond, Resample, Undefined
from corrigenda.proofs.recheck.scalars.reals import Reals
from corrigenda.proofs.recheck.truth import truth

SIZES = (0, 2, 2, 3)
"""Each more or less by 1, and at least 1."""
POINTS = 10
ATTEMPTS = 12
TINY = 3
WIDE = 2
LARGER = (0, 1, 2, 3, 4, 6, 9, 12, 20)


def counterexample(problem: Problem, generator: random.Random) -> Environment | None:
    """A point that contradicts the statement, or None."""
    places = iter(()) if _binds_letters(problem.context) else sampled(problem, generator)
    try:
        return next((env for env in places if _fails(problem.statement, env)), None)
    except Beyond:
        return None


def _fails(statement: Statement, env: Environment) -> bool:
    """Whether a statement is certainly false at a point; not where it has no value."""
    try:
        return truth(statement, env) is False
    except (Undefined, Resample):
        return False


def _binds_letters(context: Context) -> bool:
    """Whether moments of an unknown law say something of other letters, as `Var(x / s) = 1` does of `s`: a point that
    leaves the law open does not show that they hold."""
    fixed = context.random_names | frozenset(context.dimensions)
    return any(of_moments(part, context) and not free_names(part) <= fixed for part in context.assumptions)


def satisfiable(problem: Problem, generator: random.Random) -> bool:
    """Whether some point meets the assumptions."""
    try:
        return not problem.context.assumptions or any(True for _ in sampled(problem, generator))
    except Beyond:
        return False


def sampled(problem: Problem, generator: random.Random) -> Iterator[Environment]:
    """Points of small sizes at which every assumption holds."""
    ground, counters = ground_of(problem), steps(problem)
    bounds = subscripts((problem.statement,), problem.context)
    for size in SIZES:
        sizes = {name: max(1, size + generator.choice((-1, 0, 0, 1))) for name in problem.context.dimensions}
        choices = list(assignments(bounds, counters, sizes, problem.context))
        for place in range(POINTS):
            integers = generator.choice(choices)
            if place % WIDE == WIDE - 1:
                integers = integers | {name: generator.choice(LARGER) for name in counters}
            scalars = Reals(tiny=place % TINY == 0)
            yield from islice(points(ground, sizes, integers, scalars, generator, attempts=ATTEMPTS), 1)
