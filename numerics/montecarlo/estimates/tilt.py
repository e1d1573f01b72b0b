"""Importance sampling for heavy tails: a defensive mixture of shifted normals in place of the standard normal.

The proposal is q = w0 N(0, I) + (1 - w0)/K sum_k N(c_k, I).  The weight p/q of a draw is at most 1/w0 wherever the
centres lie, so the weighted mean is unbiased, no mass is lost and no tail gets heavier by more than that factor (Owen
and Zhou 2000).  For f = exp(a.z) with the centre at a this is the exponential tilt of the normal law.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from corrigenda.numerics.montecarlo.draws.normals import standard_normal

DEFENSIVE = 0.3
LARGEST_WEIGHT = 1 / DEFENSIVE
CENTRES = 8
STARTS = 48
STEPS = 60
APART = 0.5
TINY = 1e-300

Size = Callable[[Tensor], Tensor]
"""From draws of shape (rows, size) to the size of the integrand in each row, differentiable."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mixture:
    """The proposal; `centres` has shape (K, size)."""

    centres: Tensor

    def draw(self, rng: np.random.Generator, rows: int) -> tuple[Tensor, Tensor]:
        """`rows` draws of shape (rows, size), and the weight p/q of each, at most `LARGEST_WEIGHT`."""
        count, size = self.centres.shape
        chosen = torch.from_numpy(rng.integers(0, count, rows))
        shifted = torch.from_numpy(rng.random(rows) >= DEFENSIVE)
        noise = standard_normal(rng, rows, size)
        device = self.centres.device
        shifts = self.centres[chosen.to(device)] * shifted.to(device).unsqueeze(1)
        draws = noise.to(device) + shifts
        return draws, self.weights(draws)

    def weights(self, draws: Tensor) -> Tensor:
        """p/q, through logarithms: exp(z.c - |c|^2/2) overflows where z is far out."""
        count = len(self.centres)
        ratios = draws @ self.centres.T - self.centres.square().sum(1) / 2
        plain = torch.zeros_like(ratios[:, :1]) + float(np.log(DEFENSIVE))
        shifted = ratios + float(np.log((1 - DEFENSIVE) / count))
        return torch.exp(-torch.logsumexp(torch.cat([plain, shifted], 1), 1))


def fitted(size: Size, pilot: Tensor) -> Mixture | None:
    """Centres at local maxima of log(size(z)) - |z|^2/2, climbed to from the heaviest draws of the pilot.

    None where no draw has a positive size.
    """
    with torch.no_grad():
        heights = _height(size, pilot)
    if not bool(heights.isfinite().any()):
        return None
    order = torch.nan_to_num(heights, nan=-np.inf).argsort(descending=True, stable=True)
    tops, heights = _climbed(size, pilot[order[:STARTS]])
    return Mixture(centres=_distinct(tops, heights))


def _height(size: Size, draws: Tensor) -> Tensor:
    return torch.log(size(draws) + TINY) - draws.square().sum(1) / 2


def _climbed(size: Size, draws: Tensor) -> tuple[Tensor, Tensor]:
    """Gradient ascent with a step of its own for each row, halved when it does not climb.

    From the step 1/2 on, exp(a.z) and powers of coordinates settle in a few steps (the latter as in Heron's root).
    """
    steps = torch.full((len(draws), 1), 0.5, dtype=draws.dtype, device=draws.device)
    heights, slopes = _with_slope(size, draws)
    for _ in range(STEPS):
        moved = draws + steps * slopes
        new, new_slopes = _with_slope(size, moved)
        better = new > heights
        rows = better.unsqueeze(1)
        draws, slopes = torch.where(rows, moved, draws), torch.where(rows, new_slopes, slopes)
        heights = torch.where(better, new, heights)
        steps = torch.where(rows, steps, steps / 2)
    return draws, heights


def _with_slope(size: Size, draws: Tensor) -> tuple[Tensor, Tensor]:
    with torch.enable_grad():
        variable = draws.detach().requires_grad_()
        heights = _height(size, variable)
        (slope,) = torch.autograd.grad(heights.sum(), variable)
    return heights.detach(), torch.nan_to_num(slope, nan=0.0, posinf=0.0, neginf=0.0)


def _distinct(tops: Tensor, heights: Tensor) -> Tensor:
    """The highest tops that lie apart, `CENTRES` at most."""
    kept: list[Tensor] = []
    for row in torch.nan_to_num(heights, nan=-np.inf).argsort(descending=True, stable=True).tolist():
        if len(kept) < CENTRES and all(float((tops[row] - other).norm()) > APART for other in kept):
            kept.append(tops[row])
    return torch.stack(kept)
