"""Divergences between laws that a page names by an equation: "between $p_0 = N(m, S)$ and $p_1 = N(u, T)$"."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

CASES = [
    (
        "The divergence between $p_0=\\mathcal N(\\mu_0,\\Sigma_0)$ and $p_1=\\mathcal N(\\mu_1,\\Sigma_1)$ on"
        " $\\mathbb R^d$ is the mean under $p_0$ of $\\log p_0-\\log p_1$. It equals\n\n"
        "$$\\mathrm{KL}(p_0\\,\\|\\,p_1)=\\tfrac12\\Bigl[\\operatorname{tr}(\\Sigma_1^{-1}\\Sigma_0)"
        "+(\\mu_1-\\mu_0)^\\top\\Sigma_1^{-1}(\\mu_1-\\mu_0)-d+\\log R\\Bigr].$$",
        "\\frac{\\det\\Sigma_1}{\\det\\Sigma_0}",
        "\\frac{\\det\\Sigma_0}{\\det\\Sigma_1}",
    ),
    (
        "Let $q=\\mathcal N(a,A)$ and $p=\\mathcal N(0,B)$ be two $k$-variate normal laws. Then\n\n"
        "$$D_{\\mathrm{KL}}(q\\,\\|\\,p)=\\frac12\\left(\\operatorname{tr}(B^{-1}A)+R-k+\\log|B|-\\log|A|\\right).$$",
        "a^\\top B^{-1}a",
        "a^\\top Ba",
    ),
    (
        "Let $P=\\mathcal N(m,s^2)$ and $Q=\\mathcal N(0,1)$. Then $\\mathrm{KL}(P\\,\\|\\,Q)=\\frac12(s^2+m^2-1-R)$.",
        "\\log s^2",
        "\\log s",
    ),
]


@pytest.mark.parametrize(("text", "true", "wrong"), CASES)
def test_a_divergence_of_named_laws(text: str, true: str, wrong: str) -> None:
    (before, after) = text.split("R\\Bigr" if "R\\Bigr" in text else "R-k" if "R-k" in text else "R)")
    tail = text[len(before) + 1 : len(text) - len(after)]
    assert list(verdicts(before + true + tail + after).values())[-1] in HOLDS
    assert list(verdicts(before + wrong + tail + after).values())[-1] in WRONG
