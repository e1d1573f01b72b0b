"""A second opinion on derivatives: both sides by automatic differentiation in floating point.

It proves and refutes nothing.  A clear disagreement at most of a few generic points, which rounding cannot
cause, keeps an exact agreement from being reported: then one of the two ways to differentiate has a fault.
"""

from __future__ import annotations

from typing import Any

from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.methods.identities.equations import Equation

TOLERANCE = 1e-5
SIZES = (3, 2, 4, 3, 2)
ROWS = 8


def disagreement(problem: Problem, found: tuple[Equation, ...]) -> float | None:
    """The median, over a few points, of the largest relative difference of the sides, when it is above the
    tolerance; None when the sides agree or nothing can be said."""
    from corrigenda.numerics.montecarlo.draws.candidates import places

    try:
        place = next(places(problem.context, problem.statement, ("autograd",), SIZES, ROWS, "cpu"), None)
        gaps = [] if place is None else [gap for item in found for gap in _gaps(item, place.env)]
    except (EvaluationError, RuntimeError):
        return None
    gaps = sorted(gap for gap in gaps if gap == gap)
    middle = gaps[len(gaps) // 2] if gaps else 0.0
    return middle if middle > TOLERANCE else None


def _gaps(item: Equation, env: Any) -> list[float]:
    """The relative difference of the two sides in each row; NaN where a side is undefined."""
    import torch

    from corrigenda.numerics.kernel.evaluate.interpreter import evaluate

    left, right = (evaluate(side, env).detach() for side in (item.left, item.right))
    if left.shape[1:] != right.shape[1:] and 1 not in (left[0].numel(), right[0].numel()):
        return []
    scale = 1 + torch.maximum(left.abs(), right.abs())
    gaps = ((left - right).abs() / scale).flatten(1).amax(1)
    return [float(gap) for gap in gaps]
