"""Whether a relation is sampled as its laws say or through a tilt: chosen by pilots with streams of their own.

The test that follows uses other streams, so the choice does not touch its level.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import torch
from torch import Tensor

from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.numerics.kernel.numbers.tensors.environment import tensors_of
from corrigenda.numerics.montecarlo.draws.noise import Layout, layout_of
from corrigenda.numerics.montecarlo.draws.sampler import PILOT, Sampler
from corrigenda.numerics.montecarlo.draws.streams import stream
from corrigenda.numerics.montecarlo.estimates.sums import Statistics, Sums, statistics
from corrigenda.numerics.montecarlo.estimates.tilt import Mixture, fitted
from corrigenda.proofs.language.tree.expressions import Moment
from corrigenda.proofs.language.tree.traverse import contains

HEAVY = 1.0
LIGHTER = 0.5
STAGE = "tilt"
WEIGHTED = "importance-weighted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tilted:
    """The normal draws of a relation from a mixture."""

    layout: Layout
    mixture: Mixture
    kind: str = WEIGHTED

    def draw(self, keys: tuple[object, ...], rows: int) -> tuple[Mapping[tuple[int, str], Tensor], Tensor]:
        """Draws by copy and name, and the weight of each row."""
        draws, weights = self.mixture.draw(stream(*keys, STAGE), rows)
        return self.layout.split(draws), weights


def without_heavy_tails(sampler: Sampler) -> Sampler:
    """The sampler itself when its pilot has light tails; else one that tilts, if all its draws are normal and it helps.

    Raises EvaluationError where the relation cannot be evaluated.
    """
    plain = pilot(sampler)
    if plain.heaviness < HEAVY or not plain.error:
        return sampler
    tilted = _tilted(sampler)
    if tilted is None:
        return sampler
    try:
        return tilted if pilot(tilted).heaviness < LIGHTER * plain.heaviness else sampler
    except EvaluationError:
        return sampler


def pilot(sampler: Sampler) -> Statistics:
    """What one chunk on a stream of its own says of left minus right."""
    return statistics(Sums().adding(sampler.chunk("pilot", 0, PILOT).gap))


def _tilted(sampler: Sampler) -> Sampler | None:
    layout = normal_layout(sampler)
    if layout is None:
        return None
    noise = stream(*sampler.keys, STAGE).standard_normal((PILOT, layout.size))
    starts = torch.from_numpy(noise).to(tensors_of(sampler.place.env).device)
    try:
        mixture = fitted(lambda draws: _size(sampler, layout, draws), starts)
    except (EvaluationError, RuntimeError):
        return None  # PyTorch has no derivative of some functions, and says so by a RuntimeError
    return None if mixture is None else replace(sampler, tilt=Tilted(layout=layout, mixture=mixture))


def normal_layout(sampler: Sampler) -> Layout | None:
    """The normal draws behind one sample; None when something else is drawn, or nothing."""
    trial = sampler.copies(STAGE, 0, 2)
    sampler.averaged(trial)
    return layout_of(trial, sampler.place.env.context)


def _size(sampler: Sampler, layout: Layout, draws: Tensor) -> Tensor:
    """The size of the sides that are averaged."""
    copies = replace(sampler.copies(STAGE, 0, len(draws)), noise=layout.split(draws))
    sides = zip((sampler.relation.left, sampler.relation.right), sampler.averaged(copies), strict=True)
    sizes = [value.abs().expand(len(draws)) for side, value in sides if contains(side, Moment)]
    return torch.stack(sizes).sum(0)
