"""Statements about a recurrence: iterate it from many random starts, and watch the distance to its fixed point."""

from __future__ import annotations

from dataclasses import dataclass, replace

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.numerics.kernel.evaluate.indices.sequences import advanced
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.numbers.tensors.environment import TensorEnvironment, batch_of
from corrigenda.numerics.kernel.numbers.tensors.gradients import gradient
from corrigenda.numerics.montecarlo import wording
from corrigenda.numerics.montecarlo.draws.candidates import Place, select
from corrigenda.numerics.montecarlo.draws.random_points import batches, judged, premise, tallied
from corrigenda.numerics.montecarlo.setup import Setup
from corrigenda.numerics.point import start_letter
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.verdict import Finding, Stance, Trace

STEPS = 20
SHRINKING, GROWING = (0.2, 0.97), (1.03, 1.5)
"""Factors a step that the eye can follow."""
AFFINE = 1e-8
TIER = "iteration"


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """The distances of w_0, w_1, ... from the fixed point, in units of the first, and the factor predicted.

    The factor is the spectral radius of the step's Jacobian, by automatic differentiation.
    """

    sequence: str
    env: TensorEnvironment
    factor: float
    distances: tuple[float, ...]


def iterated(problem: Problem, setup: Setup) -> Finding:
    """FOR when every iterate agrees; the trace shows one start that meets what is presupposed, one that contracts when
    there is one."""
    finding = judged(tallied(problem, setup), problem.statement)
    shown = _curve(problem, _drawn(problem, setup))
    if shown is None:
        return replace(finding, tier=TIER)
    because = finding.because
    if finding.stance is Stance.FOR:
        factor = wording.number(shown.factor)
        because = f"{because} Each step multiplies the distance of {shown.sequence} from its fixed point by {factor}."
    return replace(finding, tier=TIER, because=because, trace=_trace(shown))


def _drawn(problem: Problem, setup: Setup) -> list[Place]:
    try:
        return list(batches(problem, setup))
    except EvaluationError:
        return []


def _curve(problem: Problem, found: list[Place]) -> Curve | None:
    for name in sorted(free_names(problem.statement) & problem.context.recurrences.keys()):
        for place in found:
            try:
                met = premise(problem.statement, place.env).expand(batch_of(place.env)) == 1
                shown = curve(name, place.env, met)
            except EvaluationError:
                continue
            if shown is not None:
                return shown
    return None


def curve(name: str, env: TensorEnvironment, met: Tensor) -> Curve | None:
    """The curve from the first of the rows `met` whose factor is easy to see; None when the step is not affine or has
    no fixed point.

    Raises Unsupported when the step cannot be evaluated.
    """
    start = env.letters[start_letter(name)]
    slope, fixed = _affine(name, start, env)
    factors = torch.linalg.eigvals(slope).abs().amax(1)
    usable = met & fixed.isfinite().flatten(1).all(1)
    ranges = [usable & (factors > low) & (factors < high) for low, high in (SHRINKING, GROWING)]
    rows = [int(visible.nonzero()[0]) for visible in ranges if bool(visible.any())]
    if not rows:
        return None
    row = rows[0]
    one = select(env, torch.arange(batch_of(env), device=start.device) == row)
    target = fixed[row : row + 1]
    if not _is_fixed(name, target, one):
        return None
    return Curve(sequence=name, env=one, factor=float(factors[row]), distances=_distances(name, target, one))


def _affine(name: str, start: Tensor, env: TensorEnvironment) -> tuple[Tensor, Tensor]:
    """The Jacobian M of the step at the start, and the solution of w = M w + b."""
    slope = gradient(lambda value: advanced(name, 0, value, env, evaluate), start, batch_of(env)).detach()
    constant = advanced(name, 0, start, env, evaluate) - slope @ start
    whole = torch.eye(start.shape[1], dtype=start.dtype, device=start.device) - slope
    solution, failed = torch.linalg.solve_ex(whole, constant.detach())
    return slope, torch.where((failed != 0).reshape(-1, 1, 1), torch.nan, solution)


def _is_fixed(name: str, target: Tensor, env: TensorEnvironment) -> bool:
    moved = advanced(name, 0, target, env, evaluate)
    return bool(((moved - target).abs() <= AFFINE * (1 + target.abs())).all())


def _distances(name: str, target: Tensor, env: TensorEnvironment) -> tuple[float, ...]:
    value = env.letters[start_letter(name)]
    sizes = [float((value - target).norm())]
    for step in range(STEPS):
        value = advanced(name, step, value, env, evaluate)
        sizes.append(float((value - target).norm()))
    return tuple(size / sizes[0] if sizes[0] else 0.0 for size in sizes)


def _trace(curve: Curve) -> Trace:
    return Trace(
        kind="iteration",
        looks=tuple(range(len(curve.distances))),
        estimates=curve.distances,
        halfwidths=(0.0,) * len(curve.distances),
        stated=curve.factor,
        point=wording.point(curve.env, frozenset(curve.env.letters)),
        label=f"distance of {curve.sequence} from its fixed point, relative to the start; stated: factor per step",
    )
