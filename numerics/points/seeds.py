"""How many drafts to make, and generators that do not share a stream."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

import numpy as np


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """How many drafts to make, and the seed of the random ones."""

    seed: int
    drafts: int


def generator_for(seed: int, key: str) -> np.random.Generator:
    """SFC64 keyed by SHA-256 of the seed and the problem, so that problems do not share a stream."""
    digest = sha256(f"{seed}|{key}".encode()).digest()
    words = np.frombuffer(digest[:24], dtype=np.uint64)
    return np.random.Generator(np.random.SFC64(np.random.SeedSequence([int(word) for word in words])))
