"""The working precision of Arb, set for a block and restored after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flint import ctx

PRECISIONS = (64, 256, 1024, 4096)
"""Bits to try in turn: what is not decided by the last is left undecided."""


@contextmanager
def working_precision(bits: int) -> Iterator[None]:
    """Compute with `bits` bits inside the block; the precision of the caller comes back after it."""
    before = ctx.prec
    ctx.prec = bits
    try:
        yield
    finally:
        ctx.prec = before
