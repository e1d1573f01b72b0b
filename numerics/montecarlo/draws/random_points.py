"""Statements without randomness: evaluation at many random points.  It supports; it never refutes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import torch
from torch import Tensor

from corrigenda.numerics.device import CPU
from corrigenda.numerics.kernel.errors import Unsupported
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.numbers.tensors.environment import TensorEnvironment, batch_of
from corrigenda.numerics.kernel.numbers.tensors.truth import truth
from corrigenda.numerics.montecarlo.draws.candidates import Place, at_point, first_point, places, row_of
from corrigenda.numerics.montecarlo.setup import METHOD, Setup, silent
from corrigenda.numerics.point import Point
from corrigenda.numerics.search import sample_points
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Chain, Expr, Iff, Implies, Statement
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.verdict import Finding, Stance

SIZES = ((3, 2, 4, 5, 6), (2, 3, 4, 2, 3), (5, 4, 3, 6, 2), (4, 3, 5, 2, 6))
BATCH = 128
ENOUGH, ENOUGH_TOLD = 24, 12
"""Points that support a statement, and those among them at which an equation says more than 0 = 0."""
CONSTRUCTED, FURTHER = 48, 120
"""Points that are constructed where drawn ones do not meet the assumptions, and more where many of them say nothing."""
RESOLVED = 12
"""Points at which floating point sees a failure that are evaluated rigorously."""
TIER = "float64"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """How many points satisfied the statement, failed it, or were too close or undefined to tell.

    `met` and `unmet` count the points where the premise of an implication, or the left of an
    equivalence, held and failed.  `empty` counts the points where an equation held with 0 on both sides.  `failing`
    are points that failed.
    """

    held: int = 0
    failed: int = 0
    skipped: int = 0
    met: int = 0
    unmet: int = 0
    empty: int = 0
    failing: tuple[Point, ...] = ()

    def adding(self, verdicts: Tensor, supposed: Tensor, vanishing: Tensor, failing: Sequence[Point] = ()) -> Tally:
        """The tally with one more batch."""
        return Tally(
            held=self.held + int((verdicts == 1).sum()),
            failed=self.failed + int((verdicts == -1).sum()),
            skipped=self.skipped + int(((verdicts != 1) & (verdicts != -1)).sum()),
            met=self.met + int(((supposed == 1) & (verdicts == 1)).sum()),
            unmet=self.unmet + int(((supposed == -1) & (verdicts == 1)).sum()),
            empty=self.empty + int((vanishing & (verdicts == 1)).sum()),
            failing=(*self.failing, *failing),
        )

    @property
    def told(self) -> int:
        """The points at which it held and said something."""
        return self.held - self.empty

    @property
    def seen(self) -> int:
        """The points that were evaluated."""
        return self.held + self.failed + self.skipped

    def merged(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(**{name: getattr(self, name) + getattr(other, name) for name in Tally.__slots__})


def enough(total: Tally, statement: Statement) -> bool:
    """Whether the points tell something, with the premise of an implication met at enough of them."""
    counts = [total.held if total.told >= ENOUGH_TOLD else total.told]
    if isinstance(statement, Implies | Iff):
        counts.append(total.met)
    if isinstance(statement, Iff):
        counts.append(total.unmet)
    return min(counts) >= ENOUGH


def at_random_points(problem: Problem, setup: Setup) -> Finding:
    """FOR when every point agrees, enough are defined and, for an implication, its premise was met.

    On the CPU whatever the device: a GPU takes longer to start an operation than these few points take.
    """
    total = tallied(problem, setup)
    if total.failed and setup.resolve is not None:
        told = setup.resolve(total.failing[:RESOLVED])
        if isinstance(told, Finding):
            return told
        if told and total.failed <= RESOLVED:
            total = replace(total, failed=0, held=total.held + total.failed)
    return judged(total, problem.statement)


def tallied(problem: Problem, setup: Setup) -> Tally:
    """The truth at points that are drawn, and, where too few of these meet what is assumed, at points that are
    constructed to meet it, the premise of an implication among it."""
    drawn, reason = Tally(), None
    try:
        drawn = tally(problem, batches(problem, setup))
    except Unsupported as error:
        reason = error
    if drawn.failed or enough(drawn, problem.statement):
        return drawn
    points = sample_points(_with_premise(problem), setup.seed)
    built = Tally()
    for count in (CONSTRUCTED, FURTHER):
        built_at = (at_point(problem.context, point, CPU) for point in islice(points, count))
        built = built.merged(tally(problem, built_at))
        if not built.empty or built.failed or enough(built, problem.statement):
            break
    if not built.seen and reason is not None:
        raise reason
    return drawn.merged(built)


def _with_premise(problem: Problem) -> Problem:
    if not isinstance(problem.statement, Implies):
        return problem
    assumptions = (*problem.context.assumptions, problem.statement.premise)
    return replace(problem, context=replace(problem.context, assumptions=assumptions))


def batches(problem: Problem, setup: Setup) -> Iterator[Place]:
    """Batches of points that satisfy the assumptions, at several sizes and indices."""
    reasons = []
    for case, sizes in enumerate(SIZES):
        keys = (setup.seed, problem.key, "points", case)
        try:
            yield from places(problem.context, problem.statement, keys, sizes, BATCH, CPU)
        except Unsupported as error:
            reasons.append(error.reason)
    if len(reasons) == len(SIZES):
        raise Unsupported(reasons[0])


def tally(problem: Problem, found: Iterator[Place]) -> Tally:
    """The truth of the statement over all the batches."""
    total = Tally()
    for place in found:
        verdicts = truth(problem.statement, place.env).expand(batch_of(place.env))
        supposed = premise(problem.statement, place.env).expand(batch_of(place.env))
        vanishing = both_vanish(problem.statement, place.env).expand(batch_of(place.env))
        rows = (verdicts == -1).nonzero().flatten().tolist()[: RESOLVED - len(total.failing)]
        failing = [first_point(replace(place, env=row_of(place.env, row))) for row in rows]
        total = total.adding(verdicts, supposed, vanishing, failing)
    return total


def premise(statement: Statement, env: TensorEnvironment) -> Tensor:
    """The truth, for each row, of what an implication presupposes or an equivalence has on its left; else 1."""
    match statement:
        case Implies(premise=supposed):
            return truth(supposed, env)
        case Iff(left=left):
            return truth(left, env)
    return env.numbers.constant(1).flatten()


def both_vanish(statement: Statement, env: TensorEnvironment) -> Tensor:
    """For each row, whether an equation between two sides of which none is written 0 has 0 on both."""
    match statement:
        case Chain(sides=(left, right), relations=("=",)) if not (is_zero(left) or is_zero(right)):
            values = [evaluate(side, env) for side in (left, right) if isinstance(side, Expr)]
            return torch.stack([(value == 0).flatten(1).all(1).expand(batch_of(env)) for value in values]).all(0)
    return torch.zeros(1, dtype=torch.bool)


def judged(total: Tally, statement: Statement) -> Finding:
    """The finding that a tally supports."""
    seen = total.seen
    if total.failed:
        return silent(f"{total.failed} of {seen} random points disagree in float64, which is no witness.")
    if isinstance(statement, Implies | Iff) and total.met < ENOUGH:
        return silent(f"The premise held at {total.met} of {seen} random points: too few to say anything.")
    if isinstance(statement, Iff) and total.unmet < ENOUGH:
        return silent(f"The left side failed at {total.unmet} of {seen} random points: too few to say anything.")
    if not seen:
        return silent("No random point meets the assumptions, so that nothing was tried.")
    if total.held >= ENOUGH and total.told < ENOUGH_TOLD:
        return silent(f"Both sides are 0 at {total.empty} of {seen} random points: too few others to say anything.")
    if total.held < ENOUGH:
        return silent(f"Only {total.held} of {seen} random points could be told: too few to say anything.")
    because = f"{total.held} random points of several sizes agree in float64{_skipped(total)}."
    return Finding(method=METHOD, stance=Stance.FOR, because=because, scope="random points", tier=TIER)


def _skipped(total: Tally) -> str:
    return f"; {total.skipped} were undefined or too close to tell" if total.skipped else ""
