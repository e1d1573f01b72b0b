"""B6: E exp(s x), random features, x^8 and a law of infinite variance: verdicts, and the tilt beside plain draws."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import torch

from benchmarks.lines import Line
from corrigenda.numerics.montecarlo import experiment
from corrigenda.numerics.montecarlo.draws.candidates import at_point
from corrigenda.numerics.montecarlo.draws.sampler import sampler_of
from corrigenda.numerics.montecarlo.draws.streams import stream
from corrigenda.numerics.montecarlo.estimates.tilting import without_heavy_tails
from corrigenda.numerics.montecarlo.relations import relations_of
from corrigenda.numerics.point import Point
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.verdict import Stance

Z = 5.85
COUNT = 2**14


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A true claim `left = factor right` for the factor 1, at a point."""

    name: str
    left: str
    right: str
    given: tuple[str, ...]
    point: Point
    finite: bool = True


def _point(values: dict[str, list[Fraction]]) -> Point:
    arrays = {name: tuple((x,) for x in column) for name, column in values.items()}
    return Point(sizes={"d": 16}, values=arrays, atoms={}, integers={})


def cases() -> Iterator[Case]:
    """True claims with heavier and heavier tails."""
    scalar = (r"x \in \mathbb{R}", r"x \sim \mathcal{N}(0, 1)", r"s \in \mathbb{R}")
    for s in range(1, 7):
        at = _point({"s": [Fraction(s)]})
        yield Case(name=f"exp({s} x)", left=r"\exp(s x)", right=r"\exp(\frac{s^2}{2})", given=scalar, point=at)
    features = (r"w \sim \mathcal{N}(0, I_d)", r"u \in \mathbb{R}^d")
    for norm in (2, 4, 8):
        at = _point({"u": [Fraction(norm, 4)] * 16})
        left = r"\exp(w^\top u - \frac{\|u\|_2^2}{2})"
        yield Case(name=f"random features, |q + k| = {norm}", left=left, right="1", given=features, point=at)
    yield Case(name="x^8", left="x^8", right="105", given=scalar[:2], point=_point({}))
    ratio = (*scalar[:2], r"y \in \mathbb{R}^3", r"y \sim \mathcal{N}(0, I_3)")
    left = r"\frac{3 x^2}{\|y\|_2^2}"
    yield Case(name="t_3 squared", left=left, right="3", given=ratio, point=_point({}), finite=False)


def run(*, quick: bool) -> Iterator[Line]:
    """Verdicts at 1 and 1.05 times the mean; the coefficient of variation before and after; the z-test's alarms."""
    for case in list(cases())[:: 3 if quick else 1]:
        stances = [_stance(case, factor) for factor in (1, 1.05)]
        plain, tilted = variations(case)
        wanted = [Stance.FOR, Stance.AGAINST] if case.finite else [Stance.SILENT] * 2
        yield Line(
            what=case.name,
            ours=f"true {stances[0]}, 5 % off {stances[1]}; cv {plain:.3g} -> {tilted:.3g}",
            ratio=(plain / tilted) ** 2,
            target=f"{wanted[0]}, {wanted[1]}",
            met=stances == wanted,
        )
    yield alarms(40 if quick else 400)


def _problem(case: Case, factor: float) -> Claim:
    return Claim(id=case.name, stated=rf"\mathbb{{E}}[{case.left}] = {factor} \cdot {case.right}", given=case.given)


def _stance(case: Case, factor: float) -> Stance:
    return experiment(read(_problem(case, factor)), device="cpu", point=case.point).stance


def variations(case: Case) -> tuple[float, float]:
    """The coefficient of variation of one sample as its law says, and as the engine draws it."""
    problem = read(_problem(case, 1))
    place = at_point(problem.context, case.point, "cpu")
    plain = sampler_of(relations_of(problem.statement)[0], place, (case.name,))
    with torch.no_grad():
        shown = [each.chunk("cv", 0, 2**17).shown for each in (plain, without_heavy_tails(plain))]
    return shown[0].std() / abs(shown[1].mean()), shown[1].std() / abs(shown[1].mean())


def alarms(trials: int) -> Line:
    """How often a z-test at 5e-9 refutes the true claim E exp(4 x) = exp(8)."""
    refuted = 0
    for trial in range(trials):
        gap = np.exp(4 * stream("alarm", trial).standard_normal(COUNT)) - math.exp(8)
        refuted += abs(gap.mean()) > Z * gap.std() / math.sqrt(COUNT)
    given = (r"x \in \mathbb{R}", r"x \sim \mathcal{N}(0, 1)")
    problem = read(Claim(id="alarm", stated=r"\mathbb{E}[\exp(4x)] = \exp(8)", given=given))
    seeds = range(trials // 10)
    ours = sum(experiment(problem, device="cpu", seed=seed).stance is Stance.AGAINST for seed in seeds)
    return Line(
        what="false alarms on the true claim E exp(4 x) = exp(8)",
        ours=f"{ours} of {len(seeds)} seeds",
        peer=f"z-test at 5e-9, n = {COUNT}: {refuted} of {trials}",
        target="0",
        met=ours == 0,
    )
