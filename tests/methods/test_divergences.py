"""The divergence of two normal laws in closed form, and gradients of the logarithm of a function."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict

QUIET = Settings(experiments=False)
QUIET = replace(QUIET, budget=replace(QUIET.budget, edits=0))

KL = r"D_{KL}(\mathcal{N}(\mu, \sigma^2) \| \mathcal{N}(m, s^2))"
KLV = r"D_{KL}(\mathcal{N}(\mu, \Sigma) \| \mathcal{N}(m, S))"
SQUARE = r" + \frac{\sigma^2 + (\mu - m)^2}{2 s^2}"
FORM = r"(m - \mu)^\top S^{-1} (m - \mu)"
GIVEN_S = (
    r"\mu, m \in \mathbb{R}",
    r"\sigma, s > 0",
)
GIVEN_V = (
    r"\mu, m \in \mathbb{R}^d",
    r"\Sigma, S \in \mathbb{R}^{d \times d}",
    r"\Sigma \succ 0",
    r"S \succ 0",
)
GIVEN_P = (
    r"\mu \in \mathbb{R}",
    r"p(x) := \exp(-(x-\mu)^2)",
)

TRUE = (
    (
        GIVEN_S,
        KL + r" = \log\frac{s}{\sigma}" + SQUARE + r" - \frac12",
    ),
    (GIVEN_S, KL + r" \ge 0"),
    (GIVEN_S, r"D_{KL}(\mathcal{N}(\mu, \sigma^2) \| \mathcal{N}(m, \sigma^2)) = \frac{(\mu - m)^2}{2 \sigma^2}"),
    (
        GIVEN_V,
        KLV + r" = \frac12 (\operatorname{tr}(S^{-1} \Sigma) + " + FORM + r" - d + \log\frac{\det S}{\det \Sigma})",
    ),
    (GIVEN_V, r"D_{KL}(\mathcal{N}(\mu, I) \| \mathcal{N}(m, I)) = \frac12 \|\mu - m\|_2^2"),
    (GIVEN_P, r"\nabla \log p(x) = -2 (x - \mu)"),
)

FALSE = (
    (
        GIVEN_S,
        KL + r" = \log\frac{\sigma}{s}" + SQUARE + r" - \frac12",
    ),
    (
        GIVEN_S,
        KL + r" = \log\frac{s}{\sigma}" + SQUARE,
    ),
    (
        GIVEN_S,
        KL + r" = \log\frac{s}{\sigma} + \frac{\sigma^2 + (\mu - m)^2}{s^2} - \frac12",
    ),
    (GIVEN_S, KL + r" > 0"),
    (GIVEN_S, r"D_{KL}(\mathcal{N}(\mu, \sigma^2) \| \mathcal{N}(m, \sigma^2)) = \frac{(\mu - m)^2}{\sigma^2}"),
    (
        GIVEN_S,
        KL + r" = D_{KL}(\mathcal{N}(m, s^2) \| \mathcal{N}(\mu, \sigma^2))",
    ),
    (
        GIVEN_V,
        KLV + r" = \frac12 (\operatorname{tr}(S^{-1} \Sigma) + " + FORM + r" + d + \log\frac{\det S}{\det \Sigma})",
    ),
    (GIVEN_V, r"D_{KL}(\mathcal{N}(\mu, I) \| \mathcal{N}(m, I)) = \|\mu - m\|_2^2"),
    (GIVEN_P, r"\nabla \log p(x) = 2 (x - \mu)"),
    (GIVEN_P, r"\nabla \log p(x) = -(x - \mu)"),
)


@pytest.mark.parametrize(("given", "stated"), TRUE)
def test_true_statements_are_proved(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert outcome.verdict in (Verdict.PROVED, Verdict.SUPPORTED), outcome.why


@pytest.mark.parametrize(("given", "stated"), FALSE)
def test_false_neighbours_are_not(given: tuple[str, ...], stated: str) -> None:
    outcome = decide(Claim(id="x", given=given, stated=stated), QUIET)
    assert not outcome.conflict
    assert outcome.verdict in (Verdict.REFUTED, Verdict.INCONCLUSIVE), outcome.why
