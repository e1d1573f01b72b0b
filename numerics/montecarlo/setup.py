"""What an experiment is given, and the finding that says nothing."""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.numerics.point import Point
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.verdict import Finding, Stance

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


def silent(because: str) -> Finding:
    """A finding that says nothing, and why."""
    return Finding(method=METHOD, stance=Stance.SILENT, because=because)
