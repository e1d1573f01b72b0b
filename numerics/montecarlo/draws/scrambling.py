"""Randomised quasi-Monte Carlo: normal draws from scrambled Sobol points, for relations that plain draws leave coarse.

Points of one scrambling are evenly spread, so a smooth mean settles much faster than with independent draws; each
scrambling (Matousek's linear one with a digital shift) makes every single point uniform, so the mean is unbiased, and
independent scramblings give its interval (L'Ecuyer and Lemieux 2002).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from statistics import NormalDist

import numpy as np
import torch
from torch import Tensor

from corrigenda.numerics.kernel.numbers.tensors.environment import tensors_of
from corrigenda.numerics.montecarlo.draws.noise import Layout
from corrigenda.numerics.montecarlo.draws.sampler import CLEAR, PILOT, Sampler
from corrigenda.numerics.montecarlo.draws.streams import stream
from corrigenda.numerics.montecarlo.estimates.sums import Statistics
from corrigenda.numerics.montecarlo.estimates.tilting import HEAVY, normal_layout, pilot
from corrigenda.numerics.montecarlo.sequential import CONFIDENCE, Rule

BITS = 52
LARGEST_SIZE = 512
TRIALS, TRIAL_ROWS = 16, 2**10
WORTHWHILE = 16.0
MARGIN = 1.5
STAGE = "scrambling"
SCRAMBLED = "scrambled Sobol"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scrambled:
    """The normal draws of a relation from one scrambled Sobol sequence for each key."""

    layout: Layout
    device: str
    kind: str = SCRAMBLED

    def draw(self, keys: tuple[object, ...], rows: int) -> tuple[Mapping[tuple[int, str], Tensor], None]:
        """The first `rows` points, a power of 2, as normal draws by copy and name, all of the same weight."""
        return self.layout.split(normal_points(self.layout.size, rows, keys).to(self.device)), None


def normal_points(size: int, rows: int, keys: tuple[object, ...]) -> Tensor:
    """Scrambled Sobol points of shape (rows, size) through the inverse normal distribution function."""
    from scipy.special import ndtri
    from scipy.stats import qmc

    points = qmc.Sobol(size, scramble=True, bits=BITS, seed=stream(*keys, STAGE)).random(rows)
    # Half a cell keeps every point inside (0, 1).
    return torch.from_numpy(ndtri(points + 2.0 ** -(BITS + 1)))


def smoothed(sampler: Sampler, rule: Rule) -> Sampler | None:
    """The sampler on scrambled points, where plain draws would not reach the resolution within the looks.

    None where they would, where tails are heavy, where something else than normal laws is drawn, or where
    a small trial shows less than a 16-fold cut of the variance.  Trials have streams of their own.
    """
    plain = pilot(sampler)
    settled = _needed(plain, rule) <= max(rule.looks)
    if rule.tier != "asymptotic" or settled or sampler.tilt is not None or not plain.heaviness < HEAVY:
        return None
    layout = normal_layout(sampler)
    if layout is None or layout.size > LARGEST_SIZE:
        return None
    net = replace(sampler, tilt=Scrambled(layout=layout, device=tensors_of(sampler.place.env).device))
    means = [float(net.chunk(STAGE, trial, TRIAL_ROWS).gap.mean()) for trial in range(TRIALS)]
    return net if np.var(means, ddof=1) * TRIAL_ROWS * WORTHWHILE < plain.deviation**2 else None


def _needed(plain: Statistics, rule: Rule) -> float:
    """How many plain draws bring the interval inside the resolution, or to the stated side of an inequality."""
    unit = plain.deviation if rule.relative is None else abs(rule.relative)
    inside = rule.resolution * unit
    if rule.upward_only:
        inside = max(inside, -plain.mean - CLEAR * plain.error)
    reach = NormalDist().inv_cdf(1 - CONFIDENCE / 2) * plain.deviation
    return MARGIN * (reach / inside) ** 2 if inside else float(PILOT)
