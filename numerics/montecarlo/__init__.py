"""Sampled, iterated and random-point experiments on PyTorch.

Importing this package does not import PyTorch; the first experiment does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.verdict import Finding

if TYPE_CHECKING:
    from corrigenda.numerics.montecarlo.setup import Resolve
    from corrigenda.numerics.point import Point

LOOKS = tuple(2**k for k in range(13, 20))
ALPHA = 1e-6 / 200


def experiment(
    problem: Problem,
    *,
    seed: int = 0,
    device: str = "auto",
    alpha: float = ALPHA,
    point: Point | None = None,
    corrected: Problem | None = None,
    looks: Sequence[int] = LOOKS,
    bound: tuple[float, float] | None = None,
    variance: float | None = None,
    resolve: Resolve | None = None,
) -> Finding:
    """What sampling or iterating says of a statement.

    With moments: a group-sequential test at one generic point (or at `point`), whose probability of a
    false AGAINST is at most `alpha` over all its looks.  `bound` is an interval that holds every value of
    left minus right (tier `bounded`), `variance` a bound on its second moment under the claim (tier
    `known variance`); without them the tier is `asymptotic`.  With a recurrence: iteration.  Else:
    evaluation at random points, which never speaks AGAINST; where it sees a failure, `resolve` may tell by rigorous
    evaluation what is the case there.  `corrected` adds the value of the
    corrected formula to the trace.  SILENT carries the reason; nothing but DeviceError and
    programming errors is raised.
    """
    from corrigenda.numerics.montecarlo.running import run
    from corrigenda.numerics.montecarlo.setup import Setup

    setup = Setup(
        seed=seed,
        device=device,
        alpha=alpha,
        looks=tuple(looks),
        point=point,
        corrected=corrected,
        bound=bound,
        variance=variance,
        resolve=resolve,
    )
    return run(problem, setup)
