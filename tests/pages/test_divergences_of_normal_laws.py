"""Divergences of normal laws that a page names by its densities, in words, or without the laws."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

ENCODER = (
    "A latent $z\\in\\mathbb{R}^m$ has the prior $p(z)=\\mathcal N(0,I)$."
    " Take $q_\\phi(z\\mid x)=\\mathcal N(\\mu,\\mathrm{diag}(\\sigma^2))$. Then\n\n"
)
SUM = "\\frac12\\sum_{j=1}^m(\\mu_j^2+\\sigma_j^2-R-1)"
FULL = (
    "Let $u\\in\\mathbb{R}^k$, $q(u\\mid y)=\\mathcal N(a,S)$ with $S\\succ 0$, and the prior"
    " $p(u)=\\mathcal N(0,I)$. The divergence is $\\mathrm{KL}(q(u\\mid y)\\,\\|\\,p(u))"
    "=\\frac12(\\operatorname{tr}S+a^\\top a-k-R)$."
)
WORDS = (
    "The Kullback-Leibler divergence of $\\mathcal N(a,s^2)$ relative to $\\mathcal N(b,t^2)$ is"
    " $D_{\\mathrm{KL}}=\\log R+\\frac{s^2+(a-b)^2}{2t^2}-\\frac12$."
)
CASES = [
    (ENCODER + f"$$\\mathrm{{KL}}(q_\\phi\\,\\|\\,p)={SUM}.$$", "\\log\\sigma_j^2", "\\log\\sigma_j"),
    (ENCODER + f"$$\\mathrm{{KL}}(q_\\phi(z\\mid x)\\,\\|\\,p(z))={SUM}.$$", "\\log\\sigma_j^2", "\\log\\sigma_j"),
    (FULL, "\\log|S|", "2\\log|S|"),
    (WORDS, "\\frac{t}{s}", "\\frac{s}{t}"),
]


@pytest.mark.parametrize(("text", "true", "wrong"), CASES)
def test_a_divergence(text: str, true: str, wrong: str) -> None:
    assert list(verdicts(text.replace("-R", f"-{true}").replace(" R", f" {true}")).values())[-1] in HOLDS
    assert list(verdicts(text.replace("-R", f"-{wrong}").replace(" R", f" {wrong}")).values())[-1] in WRONG


def test_slopes_of_a_divergence_without_its_laws() -> None:
    known = ENCODER + f"$$\\mathrm{{KL}}(q_\\phi\\,\\|\\,p)={SUM}$$\n\n".replace("-R", "-\\log\\sigma_j^2")
    slope = known + "with $\\partial\\mathrm{KL}/\\partial\\sigma_j=R$."
    assert list(verdicts(slope.replace("=R$", "=\\sigma_j-1/\\sigma_j$")).values())[-1] in HOLDS
    assert list(verdicts(slope.replace("=R$", "=\\sigma_j-1/\\sigma_j^2$")).values())[-1] not in HOLDS


def test_words_without_a_direction_are_no_ground_for_an_alarm() -> None:
    text = (
        "The KL divergence between $\\mathcal N(b,t^2)$ and $\\mathcal N(a,s^2)$ is"
        " $D_{\\mathrm{KL}}=\\log\\frac{t}{s}+\\frac{s^2+(a-b)^2}{2t^2}-\\frac12$."
    )
    assert not set(verdicts(text).values()) & WRONG
