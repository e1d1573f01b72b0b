"""Explicit random streams: each has a 128-bit key made from what it is for."""

from __future__ import annotations

import hashlib

import numpy as np


def key(*parts: object) -> int:
    """128 bits of the SHA-256 of the parts; PyTorch's own seeding would keep only 32 bits."""
    text = "\x1f".join(str(part) for part in parts)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "little")


def stream(*parts: object) -> np.random.Generator:
    """An SFC64 generator for these parts and for nothing else."""
    return np.random.Generator(np.random.SFC64(key(*parts)))
