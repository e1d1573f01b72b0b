"""The M-step of a mixture, sizes that have one letter with a family, and sizes that a formula forgets."""

from __future__ import annotations

import pytest

from corrigenda.proofs.verdict import HOLDS, WRONG
from tests.checking.notes import verdicts

NORMAL = (
    "Data $x_1,\\dots,x_N\\in\\mathbb{R}^d$, weights $\\pi_k\\ge 0$ with $\\sum_k\\pi_k=1$, and"
    " $p(x_i)=\\sum_{k=1}^K\\pi_k\\,\\mathcal N(x_i\\mid\\mu_k,\\Sigma_k)$. The bound is tight for the"
    " responsibilities\n\n$$\\gamma_{ik}=\\frac{\\pi_k\\,\\mathcal N(x_i\\mid\\mu_k,\\Sigma_k)}"
    "{\\sum_{j}\\pi_j\\,\\mathcal N(x_i\\mid\\mu_j,\\Sigma_j)}$$\n\n## M-step\n\nWrite $N_k=\\sum_i\\gamma_{ik}$. "
)
POISSON = (
    "Counts $y_1,\\dots,y_n$ come from $p(y_t)=\\sum_{c=1}^C w_c\\,\\mathrm{Poisson}(y_t;\\lambda_c)$ with $w_c>0$ and"
    " $\\sum_{c=1}^C w_c=1$. Put $$r_{tc}=\\frac{w_c\\,\\mathrm{Poisson}(y_t;\\lambda_c)}{\\sum_{l=1}^C"
    " w_l\\,\\mathrm{Poisson}(y_t;\\lambda_l)}.$$ The update is "
)
CASES = [
    (NORMAL + "The gradient vanishes at $\\mu_k=R$.", "\\frac{1}{N_k}\\sum_{i=1}^N\\gamma_{ik}x_i",
     "-\\frac{1}{N_k}\\sum_{i=1}^N\\gamma_{ik}x_i"),
    (NORMAL + "The weights become $\\pi_k=R$.", "\\frac{N_k}{N}", "\\frac{N_k}{K}"),
    (NORMAL + "If $\\Sigma_k=\\sigma_k^2I$ the update is $\\sigma_k^2=R$.",
     "\\frac{1}{d\\,N_k}\\sum_{i=1}^N\\gamma_{ik}\\|x_i-\\mu_k\\|^2",
     "\\frac{1}{N_k}\\sum_{i=1}^N\\gamma_{ik}\\|x_i-\\mu_k\\|^2"),
    (POISSON + "$w_c=R$.", "\\frac1n\\sum_{t=1}^n r_{tc}", "\\frac1C\\sum_{t=1}^n r_{tc}"),
    (POISSON + "$\\lambda_c=R$.", "\\frac{\\sum_{t=1}^n r_{tc}y_t}{\\sum_{t=1}^n r_{tc}}",
     "\\frac{\\sum_{t=1}^n r_{tc}}{\\sum_{t=1}^n r_{tc}y_t}"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "true", "wrong"), CASES)
def test_an_update_is_where_the_expected_likelihood_is_greatest(text: str, true: str, wrong: str) -> None:
    assert list(verdicts(text.replace("=R$", f"={true}$")).values())[-1] in HOLDS
    assert list(verdicts(text.replace("=R$", f"={wrong}$")).values())[-1] in WRONG


def test_hard_assignments_are_another_algorithm() -> None:
    text = NORMAL + "With hard assignments one takes $\\mu_k=\\frac{1}{N}\\sum_{i=1}^N\\gamma_{ik}x_i$."
    assert not set(verdicts(text).values()) & WRONG


def test_a_forgotten_size() -> None:
    text = (
        "Let $a_1,\\dots,a_n$ be numbers with mean $m=\\frac1n\\sum_{i=1}^n a_i$."
        " Then $\\sum_{i=1}^n (a_i-m)^2=\\sum_{i=1}^n a_i^2-R$."
    )
    assert list(verdicts(text.replace("R$", "n m^2$")).values())[-1] in HOLDS
    assert list(verdicts(text.replace("R$", "m^2$")).values())[-1] in WRONG


SCATTER = (
    "A point $x\\in\\mathbb{R}^d$ has the density $p(x)=\\sum_{k=1}^K\\pi_k\\,\\mathcal{N}(x;\\mu_k,\\Sigma_k)$ with"
    " $\\sum_{k=1}^K\\pi_k=1$. We have $n$ points $x_1,\\dots,x_n$ and put $$\\gamma_{ik}=\\frac{\\pi_k\\,"
    "\\mathcal{N}(x_i;\\mu_k,\\Sigma_k)}{\\sum_{j=1}^K\\pi_j\\,\\mathcal{N}(x_i;\\mu_j,\\Sigma_j)}.$$"
    " Then $\\Sigma_k=\\frac{\\sum_{i=1}^n\\gamma_{ik}(x_i-\\mu_k)(x_i-R)^\\top}{\\sum_{i=1}^n\\gamma_{ik}}$."
)


def test_the_covariance_of_a_component() -> None:
    assert list(verdicts(SCATTER.replace("R)", "\\mu_k)")).values())[-1] in HOLDS
    assert list(verdicts(SCATTER.replace("x_i-R)", "x_i+\\mu_k)")).values())[-1] in WRONG


def test_steps_that_start_from_the_old_parameter_are_no_maxima() -> None:
    text = NORMAL + "One step is $\\mu_k=\\mu_k+\\frac{1}{N}\\sum_{i=1}^N\\gamma_{ik}(x_i-\\mu_k)$."
    assert not set(verdicts(text).values()) & WRONG


SHARES = (
    "The responsibilities are $$r_{ic}=\\frac{w_c\\,\\mathcal{N}(x_i;m_c,S_c)}{\\sum_{b=1}^C w_b\\,"
    "\\mathcal{N}(x_i;m_b,S_b)}$$ with $\\sum_{c=1}^C w_c=1$, and $N_c=\\sum_{i=1}^n r_{ic}$ counts softly. Maximising"
    " the expected log-likelihood gives $$S_c=\\frac{1}{R}\\sum_{i=1}^n r_{ic}(x_i-m_c)(x_i-m_c)^\\top.$$"
)


def test_the_size_of_the_sample_for_that_of_a_component() -> None:
    assert list(verdicts(SHARES.replace("{R}", "{N_c}")).values())[-1] in HOLDS
    assert list(verdicts(SHARES.replace("{R}", "{n}")).values())[-1] in WRONG
