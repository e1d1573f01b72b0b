"""Maximum likelihood estimates as claims about the likelihood."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

SAMPLE = "Let $x_1,\\dots,x_n$ be i.i.d. "
CLAIMS = [
    (SAMPLE + "with density $f(x;\\sigma)=\\frac{x}{\\sigma^2}e^{-x^2/(2\\sigma^2)}$ for $x>0$."
     " Maximising the likelihood gives $\\hat\\sigma^2=R$.",
     "\\frac{1}{2n}\\sum_{i=1}^n x_i^2", "\\frac{1}{n}\\sum_{i=1}^n x_i^2"),
    ("Let $X_1,\\dots,X_n\\sim\\mathrm{Poisson}(\\lambda)$. The maximum likelihood estimator is $\\hat\\lambda=R$.",
     "\\frac{1}{n}\\sum_{i=1}^n X_i", "\\frac{1}{2n}\\sum_{i=1}^n X_i"),
    (SAMPLE + "with $p(x\\mid\\theta)=\\theta^x(1-\\theta)^{1-x}$. The log-likelihood is maximal at $\\hat\\theta=R$.",
     "\\frac1n\\sum_i x_i", "\\frac{1}{n-1}\\sum_i x_i"),
    ("The times $t_1,\\dots,t_N$ are independent with density $f(t)=\\frac{1}{\\tau}e^{-t/\\tau}$."
     " By maximum likelihood $\\hat\\tau=R$.", "\\frac1N\\sum_{k=1}^N t_k", "\\frac{N}{\\sum_{k=1}^N t_k}"),
    (SAMPLE + "with $p(x)=\\frac{b^a}{\\Gamma(a)}x^{a-1}e^{-bx}$. The likelihood equation gives $\\hat b=R$.",
     "\\frac{\\hat a}{\\bar x}", "\\frac{\\bar x}{\\hat a}"),
    ("Let $x_1,\\dots,x_n\\sim\\mathcal N(\\mu,\\sigma^2)$. The maximum likelihood estimates are"
     " $\\hat\\mu=\\bar x$ and $\\hat\\sigma^2=R$.",
     "\\frac1n\\sum_i(x_i-\\bar x)^2", "\\frac{1}{n-1}\\sum_i(x_i-\\bar x)^2"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "true", "wrong"), CLAIMS)
def test_an_estimate_is_where_the_likelihood_is_greatest(text: str, true: str, wrong: str) -> None:
    assert list(verdicts(text.replace("R$", f"{true}$")).values())[-1] in HOLDS
    assert list(verdicts(text.replace("R$", f"{wrong}$")).values())[-1] in WRONG


@pytest.mark.parametrize(
    "text",
    [
        SAMPLE + "from $\\mathcal{N}(\\mu,\\sigma^2)$. The maximum likelihood estimate of $\\sigma^2$ is biased; the"
        " unbiased one is $\\hat\\sigma^2=\\frac{1}{n-1}\\sum_i(x_i-\\bar x)^2$.",
        SAMPLE + "with $p(x)=\\lambda e^{-\\lambda x}$. With a Gamma prior the posterior mode, not the maximum"
        " likelihood estimate, is $\\hat\\lambda=\\frac{n+a-1}{n\\bar x+b}$.",
        SAMPLE
        + "with $p(x)=\\lambda e^{-\\lambda x}$. The likelihood is hard; a rough guess is $\\hat\\lambda=1/x_1$.",
    ],
)
def test_other_estimates_are_none(text: str) -> None:
    assert not set(verdicts(text).values()) & WRONG


def test_a_sentence_that_is_silent_on_the_likelihood_is_no_ground_for_an_alarm() -> None:
    text = SAMPLE + (
        "from $\\mathcal{N}(\\mu,\\sigma^2)$. The maximum likelihood estimate of the variance is too small."
        " Most people use $\\hat\\sigma^2=\\frac{1}{n-1}\\sum_i(x_i-\\bar x)^2$."
    )
    assert not set(verdicts(text).values()) & WRONG
