"""What other formulas give at the point of an experiment: the correction, and one draw of a random quantity."""

from __future__ import annotations

import math
from dataclasses import replace

from corrigenda.numerics.kernel.chance.replicas import number
from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.numbers.tensors.environment import sampled
from corrigenda.numerics.montecarlo.draws.assumptions import satisfied
from corrigenda.numerics.montecarlo.draws.candidates import Place
from corrigenda.numerics.montecarlo.draws.copies import Copies
from corrigenda.numerics.montecarlo.draws.letters import random_values
from corrigenda.numerics.montecarlo.draws.sampler import PILOT, Sampler
from corrigenda.numerics.montecarlo.draws.streams import stream
from corrigenda.numerics.montecarlo.estimates.unbiased import unfold
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Chain, Expr, Moment
from corrigenda.proofs.language.tree.traverse import contains

CHUNKS = 16


def corrected_value(corrected: Problem | None, sampler: Sampler) -> float | None:
    """The value of the corrected formula at the same point, where its assumptions hold there too.

    Estimated from some samples when the formula has moments itself.
    """
    side = _side(corrected, sampler)
    if corrected is None or side is None:
        return None
    env = replace(sampler.place.env, context=corrected.context)
    try:
        if bool(satisfied(env).all()):
            return _mean(side, replace(sampler, place=replace(sampler.place, env=env)))
    except EvaluationError:
        return None
    return None


def _side(corrected: Problem | None, sampler: Sampler) -> Expr | None:
    if corrected is None or not isinstance(corrected.statement, Chain):
        return None
    side = corrected.statement.sides[-1 if sampler.relation.shows_left else 0]
    return side if isinstance(side, Expr) else None


def _mean(side: Expr, sampler: Sampler) -> float:
    formula, total = number(unfold(side))
    means = []
    for chunk in range(CHUNKS if contains(side, Moment) else 1):
        keys = (*sampler.keys, "corrected", chunk)
        copies = Copies(keys=keys, count=PILOT, total=max(total, 1), atoms=sampler.place.atoms)
        env = sampled(sampler.place.env, copies, PILOT)
        means.append(float(sampler.projected(evaluate(formula, env)).mean()))
    return math.fsum(means) / len(means)


def one_draw(problem: Problem, place: Place, keys: tuple[object, ...]) -> float | None:
    """The last side of a chain at the point, its random names drawn once under the laws of `problem`."""
    side = problem.statement.sides[-1] if isinstance(problem.statement, Chain) else None
    if not isinstance(side, Expr):
        return None
    env = replace(place.env, context=problem.context)
    drawn = random_values(1, env, stream(*keys, "one draw"), place.atoms)
    value = evaluate(side, env.with_letters(drawn))
    return float(value) if value.numel() == 1 else None
