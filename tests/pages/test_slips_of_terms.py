"""Slips that lose a 1 in a logarithm, take one label for another, or a second moment for a variance."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import WRONG, Verdict
from tests.checking.notes import verdicts

MARGIN = r"For $0 < \delta < 1$ and $M \ge 2$: $\log \frac{1 - \delta + \delta/M}{\delta/M} = "
COST = r"The cost is $\frac{s_{\mathrm{a}} s_{\mathrm{b}} + s_{\mathrm{a}}}{s_{\mathrm{a}} s_{\mathrm{b}}} = "
RECURSION = r"""Let $a_0 = 1$ and $b_0 = 1$, and
$$b_l = b_{l-1} q_l, \qquad a_l = a_{l-1} + (m_l - 1) b_{l-1}.$$
Unrolled this is
"""
MIXED = r"""A mixture has weights $\pi_k > 0$, means $\mu_k \in \mathbb{R}^d$ and symmetric positive definite
covariances $\Sigma_k \in \mathbb{R}^{d \times d}$. For numbers $q_k > 0$ define
$$G(q) = \sum_{k=1}^K q_k \log \frac{\pi_k \mathcal{N}(x; \mu_k, \Sigma_k)}{q_k}.$$
The quotient splits:
"""


@pytest.mark.parametrize(
    "text",
    [
        MARGIN + r"\log \frac{M (1 - \delta)}{\delta}$.",
        COST + r"1 + \frac{1}{s_{\mathrm{a}}}$.",
        r"Let $u \sim \mathcal{N}(\mu, \tau^2)$ and $w = 3 u + 1$. Then $\mathbb{E}[w^2] = 9 \tau^2$.",
        r"Let $k \sim \mathrm{Poisson}(\lambda)$. Then $\operatorname{Var}(k) = \lambda + \lambda^2$.",
        RECURSION + r"$$a_M = 1 + \sum_{l=1}^{M} (m_l - 1) \prod_{i=1}^{l} q_i.$$",
        MIXED + r"$$G(q) = \sum_{k=1}^K q_k \log(\pi_k \mathcal{N}(x; \mu_k, \Sigma_k)) + \sum_{k=1}^K q_k \log q_k.$$",
    ],
)
def test_a_slip_is_found(text: str) -> None:
    assert list(verdicts(text).values())[-1] is Verdict.REFUTED


@pytest.mark.parametrize(
    "text",
    [
        MARGIN + r"\log (1 + \frac{M (1 - \delta)}{\delta})$.",
        COST + r"1 + \frac{1}{s_{\mathrm{b}}}$.",
        r"Let $u \sim \mathcal{N}(\mu, \tau^2)$ and $w = 3 u + 1$. Then $\mathbb{E}[w^2] = 9 \tau^2 + (3\mu + 1)^2$.",
        RECURSION + r"$$a_M = 1 + \sum_{l=1}^{M} (m_l - 1) \prod_{i=1}^{l-1} q_i.$$",
        MIXED + r"$$G(q) = \sum_{k=1}^K q_k \log(\pi_k \mathcal{N}(x; \mu_k, \Sigma_k)) - \sum_{k=1}^K q_k \log q_k.$$",
    ],
)
def test_the_true_one_stands(text: str) -> None:
    found = list(verdicts(text).values())
    assert not set(found) & set(WRONG)
    assert found[-1] in (Verdict.PROVED, Verdict.SUPPORTED)
