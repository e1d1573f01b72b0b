"""Triangular factors, open kernels, and the points of a sample beside the argument of a function."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict
from tests.checking.notes import verdicts

FACTOR = (
    "Factor $S = M M^\\top$ by Cholesky. The determinant comes for free:\n\n$$\\log |S| = C\\sum_{i=1}^n \\log M_{ii}$$"
)
SHIFTED = (
    "Let $g$ be a Gaussian process with covariance function $c(u,u')$ and let $G_{ab}=c(u_a,u_b)$ for $a,b=1,\\dots,m$."
    " Put $\\Omega = G+\\tau^2 I$.\n\n## Cholesky\n\nFactor $\\Omega=RR^\\top$. Then\n\n"
    "$$\\log\\det\\Omega = C\\sum_{a=1}^m \\log R_{aa}$$"
)
SAID = (
    "Let $T$ be lower triangular with positive diagonal, $P = T T^\\top$. So $\\log|P| = C\\sum_{i=1}^p\\log T_{ii}$."
)


@pytest.mark.parametrize("text", [FACTOR, SHIFTED, SAID])
def test_the_determinant_of_a_factor(text: str) -> None:
    assert list(verdicts(text.replace("C\\sum", "2\\sum")).values())[-1] in HOLDS
    assert list(verdicts(text.replace("C\\sum", "\\sum")).values())[-1] in WRONG


def test_bars_whose_shapes_fit_as_a_determinant_are_no_clash() -> None:
    text = "Let $M\\in\\mathbb{R}^{n\\times n}$ and $S = M M^\\top$. Then $\\log |S| = 2\\sum_{i=1}^n \\log M_{ii}$."
    assert Verdict.ILL_TYPED not in verdicts(text).values()


SAMPLE = (
    "Let $\\kappa$ be a positive definite kernel, $G_{ij}=\\kappa(s_i,s_j)$ for $i,j=1,\\dots,n$ and"
    " $f(s)=\\sum_{i=1}^n a_i\\kappa(s_i,s)$. Then $f(s_j)=(Ga)_j$ and $\\sum_{j} a_jf(s_j) = X$."
)


def test_points_of_a_sample_beside_an_argument() -> None:
    assert all(one in HOLDS for one in verdicts(SAMPLE.replace("X", "a^\\top G a")).values())
    assert Verdict.REFUTED in verdicts(SAMPLE.replace("X", "2a^\\top G a")).values()


GAUSSIAN = (
    "Let $f\\sim\\mathcal{GP}(0,k)$ and $K_{ij}=k(x_i,x_j)$ for $i,j=1,\\dots,n$, and put $H=K+\\sigma^2I$. Then $X$."
)


def test_a_kernel_is_neither_stationary_nor_a_number() -> None:
    assert list(verdicts(GAUSSIAN.replace("X", "\\partial H/\\partial\\sigma^2=I")).values()) == [Verdict.SUPPORTED]
    assert Verdict.SUPPORTED not in verdicts(GAUSSIAN.replace("X", "K_{11}=K_{22}")).values()
