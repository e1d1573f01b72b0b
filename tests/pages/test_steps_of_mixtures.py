"""One step of expectation and maximisation, with weights that are probabilities and labels in words."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

STEP = (
    "Data $x_1,\\dots,x_N\\in\\mathbb{R}^D$ come from a mixture of $K$ normal laws with labels"
    " $z_n\\in\\{1,\\dots,K\\}$. The responsibilities are\n\n"
    "$$\\gamma_{nk}=p(z_n=k\\mid x_n,\\theta)=\\frac{\\pi_k\\,\\mathcal N(x_n\\mid\\mu_k,"
    "\\Sigma_k)}{\\sum_{j=1}^K\\pi_j\\,\\mathcal N(x_n\\mid\\mu_j,\\Sigma_j)},$$\n\nso that $\\sum_k\\gamma_{nk}=1$ for"
    " every $n$. Let $N_k=\\sum_n\\gamma_{nk}$; then $\\sum_k N_k=N$.\n\n"
)
COVARIANCE = "In the same way one finds the covariances\n\n$$\\Sigma_k=\\frac1{N_k}\\sum_{n=1}^N\\gamma_{nk}\\,R.$$"
SUPERVISED = (
    "Let $y_i\\in\\mathbb{R}^q$ for $i = 1, \\dots, n$ be observed and $C\\in\\mathbb{R}^{q\\times q}$ symmetric. Then"
    " $\\operatorname{tr}(C\\sum_{i=1}^n y_i y_i^\\top)=\\sum_{i=1}^n R$."
)


def test_weights_given_by_a_probability_and_its_formula() -> None:
    found = list(verdicts(STEP + COVARIANCE.replace("R.", "(x_n-\\mu_k)(x_n-\\mu_k)^\\top.")).values())
    assert not set(found) & WRONG
    assert sum(one in HOLDS for one in found) >= 3


@pytest.mark.parametrize(
    ("text", "true", "wrong"),
    [
        (STEP + COVARIANCE, "(x_n-\\mu_k)(x_n-\\mu_k)^\\top", "(x_n-\\mu_k)^\\top(x_n-\\mu_k)"),
        (SUPERVISED, "y_i^\\top C y_i", "y_i C y_i^\\top"),
    ],
)
def test_an_update(text: str, true: str, wrong: str) -> None:
    assert list(verdicts(text.replace("R.", f"{true}.").replace("R$", f"{true}$")).values())[-1] in HOLDS
    assert set(verdicts(text.replace("R.", f"{wrong}.").replace("R$", f"{wrong}$")).values()) & WRONG


def test_a_bound_between_values_that_the_formula_does_not_tell_apart() -> None:
    for relation in ("\\ge", "\\le"):
        put = "Put $\\ell(\\theta)=\\sum_{n=1}^N\\log N_n$. "
        text = f"{STEP}{put}Then $\\ell(\\theta') {relation} \\ell(\\theta)$."
        assert list(verdicts(text).values())[-1] not in HOLDS | WRONG
