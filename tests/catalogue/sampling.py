"""Which claims the costly tests decide once more: the six core derivations and a part of the others, or all of them."""

from __future__ import annotations

import os
from collections.abc import Sequence

from corrigenda.proofs.claim import Claim

# `CORRIGENDA_ALL=1 make test` decides every claim in every test; it takes about twice as long.
ALL = bool(os.environ.get("CORRIGENDA_ALL"))
CORE_TOPICS = frozenset(
    {
        "Gradient descent, scalar",
        "Gradient descent, diagonal",
        "SGD convergence",
        "Dropout",
        "Scaled dot product",
        "Polynomial features",
        "Softmax as a Gaussian kernel",
    }
)


def chosen(claims: Sequence[Claim], every: int) -> list[Claim]:
    """Each claim of a core topic, and of the others one in `every`."""
    if ALL:
        return list(claims)
    return [claim for place, claim in enumerate(claims) if claim.topic in CORE_TOPICS or place % every == 0]
