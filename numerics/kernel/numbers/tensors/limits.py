"""A limit as far as floating point can see it: by three late members."""

from __future__ import annotations

import math

import torch
from torch import Tensor

LATE = (300, 399, 400)
LARGE = 1e9
SETTLED = 1e-9


def apparent_limit(early: Tensor, before: Tensor, last: Tensor) -> Tensor:
    """The common value of three late members, an infinity when all are large with one sign, NaN when neither.

    Small members must shrink or be the same to rounding: those of `n 10^{-60}` are near one another, and grow.
    """
    scale = 1 + last.abs()
    grows = last.abs() > early.abs() * (1 + SETTLED)
    scale = torch.where(grows, last.abs(), scale)
    settled = ((early - last).abs() <= SETTLED * scale) & ((before - last).abs() <= SETTLED * scale)
    lowest = torch.minimum(torch.minimum(early, before), last)
    highest = torch.maximum(torch.maximum(early, before), last)
    value = torch.where(settled, last, torch.nan)
    value = torch.where(lowest > LARGE, math.inf, value)
    return torch.where(highest < -LARGE, -math.inf, value)
