"""What an experiment is given, and the finding that says nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from corrigenda.numerics.point import Point
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.verdict import Finding, Stance

Resolve = Callable[[Sequence[Point]], Finding | bool]
"""What a rigorous evaluation says at points where floating point sees a failure: a finding, or whether the statement
surely holds at each of them."""

METHOD = "experiment"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The arguments of `corrigenda.numerics.montecarlo.experiment`."""

    seed: int
    device: str
    alpha: float
    looks: tuple[int, ...]
    point: Point | None = None
    corrected: Problem | None = None
    bound: tuple[float, float] | None = None
    variance: float | None = None
    resolve: Resolve | None = None


def silent(because: str) -> Finding:
    """A finding that says nothing, and why."""
    return Finding(method=METHOD, stance=Stance.SILENT, because=because)
