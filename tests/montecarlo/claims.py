"""Problems for the experiments, from LaTeX."""

from __future__ import annotations

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read

KEYS = (r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)", r"\mu \in \mathbb{R}^d", r"\sigma > 0")
ROWS = (r"X \in \mathbb{R}^{n \times d}", r"w \in \mathbb{R}^d", r"J \sim \mathrm{Uniform}(n)", r"x_i := X_{i,:}^\top")
MASKS = (r"X \in \mathbb{R}^{n \times d}", r"w \in \mathbb{R}^d", r"0 < p < 1", r"R \in \mathbb{R}^{n \times d}",
         r"R_{ij} \sim \mathrm{Bernoulli}(p)")  # fmt: skip
SCALAR = (r"x \in \mathbb{R}", r"x \sim \mathcal{N}(0, 1)")
DESCENT = (r"y, \sigma, \eta \in \mathbb{R}", r"L(w) := (y - \sigma w)^2", r"w_{t+1} := w_t - \eta \nabla L(w_t)")


def problem(stated: str, given: tuple[str, ...], name: str = "test") -> Problem:
    """The problem of one claim."""
    return read(Claim(id=name, stated=stated, given=given))
