"""A search for an exact point against a statement that is reported to hold.

Small rationals first, balls where a value is irrational.  A point at which every assumption holds and the statement
is certainly false contradicts the verdict; finding none says little.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Moment
from corrigenda.proofs.language.tree.traverse import contains
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.ground import EXACT, ROUNDED, DrawSmall, ground_of, with_finite_laws
from corrigenda.proofs.recheck.letters import assignments, steps
from corrigenda.proofs.recheck.refusals import Beyond, Resample, Undefined
from corrigenda.proofs.recheck.sampling import Ground, points
from corrigenda.proofs.recheck.truth import truth

SIZES = (1, 2, 2, 3)
POINTS = 10
ATTEMPTS = 120
TINY = 3
WIDE = 2
LARGER = (0, 1, 2, 3, 4, 6, 9, 12, 20)


def counterexample(problem: Problem, generator: random.Random) -> Environment | None:
    """A point that contradicts the statement, or None."""
    for draw in (EXACT, ROUNDED):
        try:
            return next(_against(problem, draw, generator), None)
        except Beyond:
            continue
    return None


def _against(problem: Problem, draw: DrawSmall, generator: random.Random) -> Iterator[Environment]:
    for env in sampled(problem, draw, generator):
        try:
            if truth(problem.statement, env) is False and _laws_fit(problem, env):
                yield env
        except (Undefined, Resample):
            continue


def sampled(problem: Problem, draw: DrawSmall, generator: random.Random) -> Iterator[Environment]:
    """Points at which every assumption holds, with finite laws for unknown ones."""
    ground = ground_of(problem)
    for size in SIZES:
        sizes = {name: max(1, size + generator.choice((-1, 0, 0, 1))) for name in problem.context.dimensions}
        for env in _of_size(problem, ground, sizes, draw, generator):
            yield with_finite_laws(env, generator)


def smallest(problem: Problem, draw: DrawSmall, generator: random.Random) -> Iterator[Environment]:
    """Points of size 1 at which every assumption holds."""
    sizes = dict.fromkeys(problem.context.dimensions, 1)
    for env in _of_size(problem, ground_of(problem), sizes, draw, generator):
        yield with_finite_laws(env, generator)


def _of_size(
    problem: Problem, ground: Ground, sizes: Mapping[str, int], draw: DrawSmall, generator: random.Random
) -> Iterator[Environment]:
    counters = steps(problem)
    choices = list(assignments(ground.subscripts, counters, sizes, problem.context))
    for place in range(POINTS):
        integers = generator.choice(choices)
        if place % WIDE == WIDE - 1:
            integers = integers | {name: generator.choice(LARGER) for name in counters}
        kind = replace(draw, tiny=place % TINY == 0)
        yield from points(ground, sizes, integers, kind, generator, wanted=1, attempts=ATTEMPTS // POINTS)


def _laws_fit(problem: Problem, env: Environment) -> bool:
    """Whether the finite laws of the point meet the assumptions on moments."""
    moments = [part for part in problem.context.assumptions if contains(part, Moment)]
    return all(truth(part, env) is True for part in moments)
