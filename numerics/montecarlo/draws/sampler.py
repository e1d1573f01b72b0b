"""Samples of both sides of one relation at one point."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Protocol

import torch
from torch import Tensor

from corrigenda.numerics.kernel.chance.replicas import number
from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.numbers.tensors.environment import sampled
from corrigenda.numerics.kernel.numbers.tensors.shapes import aligned, is_scalar
from corrigenda.numerics.montecarlo.draws.candidates import Place
from corrigenda.numerics.montecarlo.draws.copies import Copies
from corrigenda.numerics.montecarlo.draws.laws import to_tensor
from corrigenda.numerics.montecarlo.draws.streams import stream
from corrigenda.numerics.montecarlo.estimates.sums import Sums, statistics
from corrigenda.numerics.montecarlo.estimates.unbiased import unfold
from corrigenda.numerics.montecarlo.relations import Relation
from corrigenda.numerics.montecarlo.sequential import MAIN, Chunk
from corrigenda.proofs.language.tree.expressions import Expr, Moment, Num
from corrigenda.proofs.language.tree.traverse import contains

PILOT = 2**13
TRIAL_STAGE = "trial"
CLEAR = 5.0
MOST_TURNS = 4
TRIAL = 1024
WORTHWHILE = 1.5
ZERO = Num(value=Fraction(0))


class Tilt(Protocol):
    """Where normal draws come from instead of independent draws of their law."""

    @property
    def kind(self) -> str:
        """What a report calls such samples."""

    def draw(self, keys: tuple[object, ...], rows: int) -> tuple[Mapping[tuple[int, str], Tensor], Tensor | None]:
        """Draws by copy and name, and the weight of each row, None where all weigh the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sampler:
    """Samples of one relation at one place.

    `left` and `right` have their moments numbered, `total` copies in all.  Each sample is averaged over
    `turns` renamings of its copies in a circle: the draws are the same, and often the variance is much less.
    With a `tilt`, the normal draws come from its proposal and sides with moments are weighted.
    """

    relation: Relation
    left: Expr
    right: Expr
    place: Place
    keys: tuple[object, ...]
    total: int
    turns: int = 1
    tilt: Tilt | None = None

    def sides(self, stage: str, chunk: int, rows: int) -> tuple[Tensor, Tensor]:
        """A sample of each side in each row, as 1-d tensors of length `rows` or 1."""
        copies = self.copies(stage, chunk, rows)
        if self.tilt is None:
            return self.averaged(copies)
        noise, weights = self.tilt.draw(copies.keys, rows)
        left, right = self.averaged(replace(copies, noise=noise))
        if weights is None:
            return left, right
        return (
            left * weights if contains(self.relation.left, Moment) else left,
            right * weights if contains(self.relation.right, Moment) else right,
        )

    def copies(self, stage: str, chunk: int, rows: int) -> Copies:
        """The draws of one chunk, before anything is drawn."""
        return Copies(keys=(*self.keys, stage, chunk), count=rows, total=self.total, atoms=self.place.atoms)

    def averaged(self, copies: Copies) -> tuple[Tensor, Tensor]:
        """Both sides at these draws, averaged over the turns."""
        lefts, rights = zip(*(self._sides(copies.rotated(shift)) for shift in range(self.turns)), strict=True)
        return _average(lefts), _average(rights)

    def _sides(self, copies: Copies) -> tuple[Tensor, Tensor]:
        env = sampled(self.place.env, copies, copies.count)
        left, right = self._comparable(evaluate(self.left, env), evaluate(self.right, env))
        return self.projected(left), self.projected(right)

    def _comparable(self, left: Tensor, right: Tensor) -> tuple[Tensor, Tensor]:
        if ZERO not in (self.left, self.right) and is_scalar(left) != is_scalar(right):
            raise Unsupported("a scalar compared with a vector or a matrix")
        return aligned(left, right)

    def projected(self, value: Tensor) -> Tensor:
        """Vectors and matrices are tested along one fixed random direction."""
        if is_scalar(value):
            return value.reshape(-1)
        weights = stream(*self.keys, "direction").standard_normal(value.shape[1:])
        return (value * to_tensor(weights, self.place.env)).sum((1, 2))

    def chunk(self, stage: str, number: int, rows: int) -> Chunk:
        """Samples for the sequential test; raises Undefined when one is not a number."""
        left, right = self.sides(stage, number, rows)
        gap = (self.relation.sign * (left - right)).expand(rows)
        shown = (left if self.relation.shows_left else right).expand(rows)
        if not bool(gap.isfinite().all()):
            raise Undefined("a sample has no finite value")
        size = max(float(left.abs().max()), float(right.abs().max()))
        return Chunk(gap=gap.detach().cpu().numpy(), shown=shown.detach().cpu().numpy(), size=size)

    def reference(self) -> tuple[float, bool]:
        """The value of the side that is not displayed, and whether it is exact or an estimate."""
        left, right = self.sides(MAIN, 0, PILOT)
        values = right if self.relation.shows_left else left
        if not contains(self.relation.reference, Moment):
            return float(values[0]), True
        pilot = statistics(Sums().adding(values.expand(PILOT).detach().cpu().numpy()))
        return (pilot.mean if abs(pilot.mean) > CLEAR * pilot.error else 0.0), False


def sampler_of(relation: Relation, place: Place, keys: tuple[object, ...]) -> Sampler:
    """The sampler; raises Unsupported where a moment does not enter polynomially."""
    left, of_left = number(unfold(relation.left))
    right, of_right = number(unfold(relation.right))
    total = max(of_left, of_right, 1)
    plain = Sampler(relation=relation, left=left, right=right, place=place, keys=keys, total=total)
    if total == 1 or not (contains(relation.left, Moment) and contains(relation.right, Moment)):
        return plain
    turning = replace(plain, turns=min(total, MOST_TURNS))
    return turning if _trial(turning)[0] < WORTHWHILE * _trial(plain)[0] / turning.turns else plain


def clearest(relation: Relation, found: Sequence[Place], keys: tuple[object, ...]) -> Sampler:
    """The sampler at the place where an error of the relation would be seen soonest, by small trials.

    Trials have streams of their own, so the choice does not touch the level of the test.
    """
    samplers = [sampler_of(relation, place, keys) for place in found]
    return min(samplers, key=_noise) if len(samplers) > 1 else samplers[0]


def _noise(sampler: Sampler) -> float:
    variance, size = _trial(sampler)
    return math.sqrt(variance) / size if size and math.isfinite(variance) else math.inf


def _average(values: tuple[Tensor, ...]) -> Tensor:
    return values[0] if len(values) == 1 else torch.stack(values).mean(0)


def _trial(sampler: Sampler) -> tuple[float, float]:
    """The variance of left minus right, and the size of the reference, in a small trial."""
    left, right = sampler.sides(TRIAL_STAGE, 0, TRIAL)
    reference = right if sampler.relation.shows_left else left
    return float((left - right).expand(TRIAL).var()), abs(float(reference.mean()))
