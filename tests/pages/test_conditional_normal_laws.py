"""Densities given by the name of their law, functions of open arrays, mixtures, and probabilities of classes."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict
from tests.checking.notes import verdicts

DECODER = (
    "Let $z\\in\\mathbb{R}^m$ and $x\\in\\mathbb{R}^D$. With $p_\\theta(x\\mid z)=\\mathcal N(f_\\theta(z),\\tau^2 I)$,"
    "\n\n$$\\log p_\\theta(x\\mid z)=-\\frac{1}{2\\tau^2}\\lVert x-f_\\theta(z)\\rVert^2-\\frac D2\\log(R).$$"
)
REGRESSION = (
    "The likelihood is $p(y\\mid w)=\\mathcal N(y;\\Phi w,\\sigma^2 I)$ with $y\\in\\mathbb R^n$ and"
    " $\\Phi\\in\\mathbb R^{n\\times d}$. Hence $\\nabla_w\\log p(y\\mid w)=R\\Phi^\\top(y-\\Phi w)$."
)
ENCODER = (
    "With $q_\\phi(z\\mid x)=\\mathcal N(z;\\mu_\\phi(x),\\Sigma)$ and $z\\in\\mathbb{R}^k$ we get"
    " $\\nabla_z\\log q_\\phi(z\\mid x)=R\\Sigma^{-1}(z-\\mu_\\phi(x))$."
)
MIXTURE = (
    "Points $x_1,\\dots,x_N\\in\\mathbb{R}^d$ and a mixture"
    " $p(x_i)=\\sum_{k=1}^K\\pi_k\\mathcal N(x_i\\mid\\mu_k,\\Sigma_k)$."
    " The responsibilities are $\\gamma_{ik}=\\frac{\\pi_k\\mathcal N(x_i\\mid\\mu_k,\\Sigma_k)}"
    "{\\sum_j\\pi_j\\mathcal N(x_i\\mid\\mu_j,\\Sigma_j)}$."
    " The gradient is $\\nabla_{x_i}\\log p(x_i) = R\\sum_k\\gamma_{ik}\\Sigma_k^{-1}(x_i-\\mu_k)$."
)
CLASSES = (
    "Let $x\\in\\mathbb{R}^d$ and $f_k(x)=(2\\pi)^{-d/2}|S|^{-1/2}\\exp(-\\tfrac12(x-m_k)^\\top S^{-1}(x-m_k))$ with"
    " $S\\succ 0$. By Bayes' rule $P(k\\mid x)=\\frac{\\rho_k f_k(x)}{\\sum_{j=1}^{K}\\rho_j f_j(x)}$."
    " For two classes it is customary to write\n\n$$\\log\\frac{P(1\\mid x)}{P(2\\mid x)}=\\log\\frac{\\rho_1}{\\rho_2}"
    "-\\tfrac12(R)^\\top S^{-1}(m_1-m_2)+x^\\top S^{-1}(m_1-m_2).$$"
)
SOFTMAX = (
    "The scores are $a_k = w_k^\\top x + b_k$ with $x\\in\\mathbb{R}^m$ and $w_k\\in\\mathbb{R}^m$, and"
    " $p(y=k\\mid x)=\\frac{e^{a_k}}{\\sum_{j=1}^C e^{a_j}}$. The log-odds of two classes are"
    " $$\\log\\frac{p(y=1\\mid x)}{p(y=2\\mid x)} = (R)^\\top x + b_1-b_2.$$"
)
CASES = [
    (DECODER, "2\\pi\\tau^2", "2\\pi\\tau"),
    (REGRESSION, "\\frac{1}{\\sigma^2}", "\\frac{1}{\\sigma}"),
    (ENCODER, "-", ""),
    (MIXTURE, "-", ""),
    (CLASSES, "m_1+m_2", "m_1-m_2"),
    (SOFTMAX, "w_1-w_2", "w_1+w_2"),
]


@pytest.mark.parametrize(("text", "true", "wrong"), CASES)
def test_densities_by_their_laws(text: str, true: str, wrong: str) -> None:
    assert list(verdicts(text.replace("R\\", f"{true}\\").replace("(R)", f"({true})")).values())[-1] in HOLDS
    assert list(verdicts(text.replace("R\\", f"{wrong}\\").replace("(R)", f"({wrong})")).values())[-1] in WRONG


NOISY = (
    r"Let $u = g + h$ with $g \sim \mathcal{N}(0, K)$ and $h \sim \mathcal{N}(0, s^2 I)$ independent, $u \in"
    r" \mathbb{R}^n$. Then $u \sim \mathcal{N}(0, K + s^2 I)$ and $\mathrm{Cov}(g \mid u) = K %s K (K + s^2 I)^{-1} K$."
)


def test_what_the_page_computes_is_given_whatever_it_says_of_its_law() -> None:
    assert set(verdicts(NOISY % "-").values()) == {Verdict.SUPPORTED}
    assert Verdict.REFUTED in verdicts(NOISY % "+").values()
