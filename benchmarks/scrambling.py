"""Scrambled Sobol points beside independent draws: the variance of a mean at equal counts, through the sampler."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import torch

from benchmarks.lines import Line
from corrigenda.numerics.montecarlo.draws.candidates import generic_places
from corrigenda.numerics.montecarlo.draws.sampler import Sampler, sampler_of
from corrigenda.numerics.montecarlo.draws.scrambling import Scrambled
from corrigenda.numerics.montecarlo.estimates.tilting import normal_layout
from corrigenda.numerics.montecarlo.relations import relations_of
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read

ROWS = 2**11
VECTORS = (r"q, k \sim \mathcal{N}(0, I_d)", r"d \in \mathbb{N}")
SCALAR = (r"x \in \mathbb{R}", r"x \sim \mathcal{N}(0, 1)")
CASES = (
    (r"\operatorname{Var}(x) = 1", SCALAR, True),
    (r"\mathbb{E}[x \operatorname{sigmoid}(x)] = 0.2066", SCALAR, True),
    (r"\mathbb{E}[q^\top k] = 0", VECTORS, True),
    (r"\mathbb{E}[\|q\|_2^2] = d", VECTORS, True),
    (r"\mathbb{E}[(q^\top k)^2] = d", VECTORS, False),
)


def run(*, quick: bool) -> Iterator[Line]:
    """The ratio of the two variances: good to about a factor 2."""
    replicates = 16 if quick else 64
    for stated, given, pays in CASES:
        problem = read(Claim(id=stated, stated=stated, given=given))
        plain = sampler_of(relations_of(problem.statement)[0], generic_places(problem, ("net",), "cpu")[0], ("net",))
        layout = normal_layout(plain)
        assert layout is not None
        net = replace(plain, tilt=Scrambled(layout=layout, device="cpu"))
        ratio = _variance(plain, replicates) / _variance(net, replicates)
        yield Line(
            what=f"{stated} ({layout.size} normal numbers a sample)",
            ours=f"{replicates} x {ROWS} points",
            peer="independent draws",
            ratio=ratio,
            target="at least 16 times" if pays else "",
            met=ratio >= 16 if pays else None,
        )


def _variance(sampler: Sampler, replicates: int) -> float:
    with torch.no_grad():
        means = [sampler.chunk("variance", number, ROWS).gap.mean() for number in range(replicates)]
    return float(np.var(means, ddof=1))
